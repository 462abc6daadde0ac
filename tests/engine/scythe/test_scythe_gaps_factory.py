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


@pytest.mark.rule("S-153")
def test_only_the_character_takes_a_factory_card() -> None:
    pos = arranged("nordic.mech1 = h23; nordic.workers.h23 = 1; nordic.workers.h34 = 1")
    play(pos, "section to=move", "take gain=units", "move unit=mech1 to=h33 load=worker", "move unit=worker.h34 to=h33")
    assert (requested(pos), pos.cards[0], pos.factory_left) == ("finish_unpaid", -1, 3)


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
