"""Cases of the rules that other tests leave out: combat, encounters, the Factory."""

from __future__ import annotations

import pytest
from scythe_help import BOX, GAME, P, arranged, hand, meet, men, own_card, play, read, refused, requested, two

from insuto.core.address import changes
from insuto.games.scythe.names import GOALS


@pytest.mark.rule("S-147")
def test_tokens_of_an_encounter_go_where_the_character_stands_and_the_reason_says_so() -> None:
    """Another own territory has a worker: that there is none would be a false reason."""
    pos = two()
    pos.characters[0], pos.popularity[0] = P["h05"], 5
    play(pos, "section to=move", "take gain=units", "move unit=character to=h14")
    card = next(n for n, card in enumerate(BOX.encounters, 1) if "any_resources" in card["options"][2]["gain"])
    meet(pos, "stop", card)
    play(pos, "answer option=3")
    assert requested(pos) == "place"
    (found,) = GAME.explain(pos, read("place resource=oil at=h04"))
    assert (found.rule, found.key, found.data["place"]) == ("S-147", "character_elsewhere", "h14")
    play(pos, "place resource=oil at=h14")


@pytest.mark.rule("S-143", "S-147")
def test_encounter_cites_a_place_only_for_gains_that_are_placed() -> None:
    pos = two()
    pos.characters[0], pos.coins[0], pos.popularity[0] = P["h05"], 9, 9
    play(pos, "section to=move", "take gain=units", "move unit=character to=h14")
    options = (
        (card["number"], n, option["gain"]) for card in BOX.encounters for n, option in enumerate(card["options"], 1)
    )
    number, option = next((number, n) for number, n, gain in options if {"oil", "popularity"} <= set(gain))
    meet(pos, "stop", number)
    found = {event.kind: event.rule for event in play(pos, f"answer option={option}")}
    assert (found["gained"], found["placed"]) == ("S-143", "S-147")


@pytest.mark.rule("S-151", "S-152")
def test_factory_cards_that_were_looked_at_lie_there_for_the_next_visitor() -> None:
    """Also where a lesson begins another turn while somebody is still choosing."""
    pos = two()
    pos.characters[0] = P["h23"]
    play(pos, "section to=move", "take gain=units", "move unit=character to=h33", "stop")
    assert requested(pos) == "factory_card"
    seen = pos.offers[0][:]
    assert sum(seen) == 3
    other = GAME.arrange(pos, changes("turn = saxony"))
    assert (other.factory_pile.layers[0], other.factory_left) == (seen, 3)


@pytest.mark.rule("S-149", "S-154")
@pytest.mark.parametrize(
    ("card", "spent", "then"),
    [
        (9, "", "upgrade"),
        (9, "upgrade", "bottom"),
        (12, "enlist", "bottom"),
        (2, "", "prefer"),
        (2, "upgrade", "enlist"),
        (2, "enlist", "upgrade"),
        (2, "upgrade enlist", "bottom"),
    ],
)
def test_factory_card_gains_are_skipped_with_nothing_left(card: int, spent: str, then: str) -> None:
    pos = two()
    own_card(pos, 0, card)
    if "upgrade" in spent:
        pos.boxes[0], pos.cubes[0] = [1] * 6, [1, 2, 1, 2]
    if "enlist" in spent:
        pos.recruits[0] = [0, 1, 2, 3]
    play(pos, "section to=factory", "take gain=factory")
    assert requested(pos) == then


@pytest.mark.rule("S-149")
def test_a_spent_half_of_a_factory_card_is_refused_in_a_position_that_was_read() -> None:
    pos = two()
    own_card(pos, 0, 2)
    play(pos, "section to=factory", "take gain=factory")
    pos.recruits[0] = [0, 1, 2, 3]
    assert refused(pos, "prefer action=enlist") == {"S-149"}
    assert refused(pos, "prefer action=build") == {"S-154"}
    play(pos, "prefer action=upgrade")
    assert requested(pos) == "upgrade"


@pytest.mark.rule("S-109", "S-154")
@pytest.mark.parametrize(
    ("unit", "to", "other", "rule"),
    [
        ("worker.h04", "h03", "character", "S-154"),
        ("mech4", "h04", "character", "S-109"),
    ],
)
def test_the_second_step_of_a_factory_card_names_the_card(unit: str, to: str, other: str, rule: str) -> None:
    pos = arranged("nordic.mech4 = h05")
    own_card(pos, 0, 3)
    play(pos, "section to=factory", "skip", "pay", f"move unit={unit} to={to}")
    assert requested(pos) == "step"
    assert refused(pos, f"move unit={other} to=h14") == {rule}
    assert {event.rule for event in play(pos, "stop") if event.kind == "stopped"} == {rule}


@pytest.mark.rule("S-068")
def test_factory_card_follows_all_combats() -> None:
    pos = arranged(
        "nordic.character = h23; nordic.mech3 = h22; saxony.mech1 = h33; saxony.mech2 = h11; nordic.power = 14"
    )
    play(pos, "section to=move", "take gain=units", "move unit=character to=h33", "move unit=mech3 to=h11")
    seen = []
    for text in ("fight at=h33", "decline", "commit dial=7", "commit dial=0"):
        seen.append(requested(pos))
        play(pos, text)
    assert seen == ["choose_fight", "ability", "commit", "commit"]
    assert requested(pos) == "ability"  # the second combat, before the card
    play(pos, "decline", "commit dial=7", "commit dial=0")
    assert (requested(pos), sum(pos.offers[0])) == ("factory_card", 3)


@pytest.mark.rule("S-136", "S-150")
@pytest.mark.parametrize("wins", [True, False])
def test_only_a_character_that_wins_has_the_encounter(wins: bool) -> None:
    pos = arranged("nordic.character = h05; saxony.character = h14; nordic.power = 5; saxony.power = 5")
    play(pos, "section to=move", "take gain=units", "move unit=character to=h14", "stop")
    play(pos, f"commit dial={5 * wins}", f"commit dial={5 * (not wins)}")
    assert requested(pos) == ("encounter" if wins else "turn")
    assert pos.tokens[BOX.encounter_hexes.index(P["h14"])] == (not wins)
    assert pos.characters[0] == P["h14" if wins else "home_nordic"]


@pytest.mark.rule("S-137")
def test_a_combat_on_a_lake() -> None:
    pos = arranged(
        "nordic.mech2 = h11; polania.mech2 = h12; nordic.power = 3; polania.power = 5; turn = nordic",
        "nordic",
        "polania",
    )
    play(pos, "section to=move", "take gain=units", "move unit=mech2 to=h12", "stop")
    assert pos.fight == P["h12"]
    play(pos, "commit dial=3", "commit dial=2")
    assert pos.mechs[1][1] == P["home_polania"]
    assert (pos.power, pos.stars[0][GOALS.index("combat")]) == ([0, 3], 1)


@pytest.mark.rule("S-138")
def test_the_order_inside_a_combat() -> None:
    pos = arranged("nordic.mech3 = h22; saxony.mech1 = h23; saxony.workers.h23 = 1; nordic.power = 8; saxony.power = 5")
    pos.popularity[0] = 13
    men(pos, 0, *["h04"] * 8)
    pos.stars[0] = [1, 1, 1, 0, 1, 0, 0, 1, 0]
    hand(pos, 0, 2)
    play(pos, "section to=move", "take gain=units", "move unit=mech3 to=h23", "stop")
    events = play(pos, "use ability=artillery", "commit dial=7", "commit dial=1")
    reported = [event.kind if event.kind != "lost" else event.rule for event in events]
    order = [
        "ability_used",
        "committed",
        "unveiled",
        "S-132",
        "combat_won",
        "retreated_workers",
        "dealt",
        "S-135",
        "star",
        "game_ends",
    ]
    assert sorted(order, key=reported.index) == order
    assert pos.over
    assert (pos.popularity[0], GAME.score(pos).of(0, "stars")) == (12, 6 * 4)


@pytest.mark.rule("S-145")
def test_the_shape_of_the_three_options() -> None:
    for card in BOX.encounters:
        first, second, third = card["options"]
        assert first["cost"] == {}
        assert first["gain"]["popularity"] >= 1
        assert list(second["cost"]) == ["coins"]
        assert 2 <= second["cost"]["coins"] <= 4
        assert third["cost"] in ({"popularity": 2}, {"popularity": 3})


@pytest.mark.rule("S-149")
@pytest.mark.parametrize(("card", "action"), [(7, "upgrade"), (10, "deploy"), (9, "build"), (4, "enlist")])
@pytest.mark.parametrize("left", [True, False])
def test_an_encounter_brings_a_free_choice_or_nothing(card: int, action: str, left: bool) -> None:
    pos = two()
    pos.coins[0] = 5
    if not left:
        pos.boxes[0], pos.cubes[0] = [1] * 6, [1, 2, 1, 2]
        pos.mechs[0], pos.recruits[0] = [P["h04"]] * 4, [0, 1, 2, 3]
        pos.structures[0] = [P[place] for place in ("h04", "h05", "h06", "h15")]
    pos.characters[0] = P["h05"]
    play(pos, "section to=move", "take gain=units", "move unit=character to=h14")
    meet(pos, "stop", card)
    price = BOX.encounters[card - 1]["options"][1]["cost"]["coins"]
    play(pos, "answer option=2")
    assert pos.coins[0] == 5 - price
    assert requested(pos) == (action if left else "finish_unpaid")
    if left:
        offered = [act for act in GAME.legal_actions(pos) if act.kind == action]
        ways = {
            "upgrade": 6 * sum(s.cost > s.least for s in BOX.mats[pos.mats[0]].sections),
            "deploy": 4,
            "build": 4,
            "enlist": 16,
        }
        assert len(offered) == ways[action]


@pytest.mark.rule("S-153")
def test_only_the_character_takes_a_factory_card() -> None:
    pos = arranged("nordic.mech1 = h23; nordic.workers.h23 = 1; nordic.workers.h34 = 1")
    play(pos, "section to=move", "take gain=units", "move unit=mech1 to=h33 load=worker", "move unit=worker.h34 to=h33")
    assert (requested(pos), pos.cards[0], pos.factory_left) == ("finish_unpaid", -1, 3)


@pytest.mark.rule("S-155")
@pytest.mark.parametrize(
    ("card", "more", "price"),
    [
        (9, "upgrade box=units to=upgrade", 2),
        (10, "deploy mech=speed at=h04", 2),
        (11, "build structure=mill at=h04", 2),
        (8, "place resource=oil at=h04; skip", 0),
    ],
)
def test_a_factory_card_brings_neither_coins_nor_bonuses(card: int, more: str, price: int) -> None:
    pos = two()
    own_card(pos, 0, card)
    hand(pos, 0, 2)
    pos.coins, pos.power, pos.popularity = [5, 5], [3, 3], [3, 3]
    pos.recruits = [[0, 1, 2, -1], [0, 1, 2, -1]]
    pos.structures[0] = [P["h05"], P["h15"], -1, -1]
    gain, paid = BOX.factory_cards[card - 1]["gain"], BOX.factory_cards[card - 1]["cost"]
    play(
        pos,
        "section to=factory",
        "take gain=factory" + (" discard=2" if "cards" in paid else ""),
        *more.split("; "),
        "skip",
    )
    assert pos.coins == [5 - price, 5]
    assert pos.power == [3 + gain.get("power", 0), 3]
    assert pos.popularity == [3 + gain.get("popularity", 0), 3]
