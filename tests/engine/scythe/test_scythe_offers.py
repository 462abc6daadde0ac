"""S-042: gains may be taken in part or not at all. There is a prompt where it can matter at once, and wherever the seat
chooses so."""

from __future__ import annotations

import json
import random

import pytest
from scythe_help import BOX, GAME, P, check, hand, kinds, lay, men, play, read, refused, requested, table, turns

from insuto.core.facts import Log
from insuto.desk import Desk
from insuto.games.scythe import objectives
from insuto.games.scythe.benefits import produce_price
from insuto.games.scythe.names import BONUSES, BOTTOM, BOXES, GOALS, ON_MAT, STRUCTURES
from insuto.games.scythe.state import Player, ScythePosition
from insuto.games.scythe.steps import EncounterStep, ForStep
from insuto.play.history import Session


def two() -> ScythePosition:
    return table(("nordic", "industrial"), ("saxony", "mechanical"))


def five_stars(pos: ScythePosition, *goals: str) -> None:
    """Place five stars, none of them for some goals."""
    others = [i for i, goal in enumerate(GOALS) if goal not in goals and goal != "combat"]
    pos.stars[0] = [int(i in others[:5]) for i in range(len(GOALS))]


def holds(pos: ScythePosition, number: int) -> None:
    """Let Nordic hold this objective alone; the others lie on the pile."""
    pos.objectives = [[int(card == number - 1 and seat == 0) for card in range(24)] for seat in range(2)]
    pos.objective_pile.layers = [[int(card != number - 1) for card in range(23)] + [0]]


def meet(pos: ScythePosition) -> None:
    """Let Nordic answer encounter card 3 with five coins."""
    pos.characters[0], pos.coins[0] = P["h14"], 5
    pos.encounter, pos.encounter_pile.layers = 2, [[1, 1, 0, *[1] * (len(BOX.encounters) - 3), 0]]
    pos.section[0], pos.agenda, pos.turn = 2, [], 0
    pos.push("bottom", 0)
    pos.push(ForStep(-2, ask="arrive", to=0))
    pos.push(EncounterStep(0, taken=0))


def choose(pos: ScythePosition, text: str) -> None:
    """Play the quiet variant of a legal action; its gains are prompted for then."""
    act = GAME.quiet(pos, read(text))
    assert act is not None, text
    assert act not in GAME.legal_actions(pos)
    assert GAME.explain(pos, act) == ()
    log = Log()
    GAME.apply(pos, act, log)
    GAME.advance(pos, log)
    check(pos)


def offers(pos: ScythePosition) -> list[tuple[str, int]]:
    """Return what waits to be taken or refused, the next one first."""
    return [(step["what"], step["n"]) for step in reversed(pos.agenda) if step["ask"] == "accept"]


@pytest.mark.rule("S-042", "S-074", "S-162")
def test_the_power_of_an_armory_may_be_refused_where_it_ends_the_game() -> None:
    pos = two()
    five_stars(pos, "power", "structures")
    pos.power[0], pos.structures[0][STRUCTURES.index("armory")] = 15, P["h05"]
    play(pos, "section to=trade", "take gain=popularity")
    assert pos.agenda[-1] == {"ask": "accept", "seat": 0, "what": "power", "n": 1, "rule": "S-074"}
    taken = GAME.copy(pos)
    play(pos, "decline")
    assert (pos.over, pos.power[0], pos.popularity[0]) == (False, 15, 3)
    play(taken, "accept")
    assert (taken.over, taken.power[0]) == (True, 16)


@pytest.mark.rule("S-042", "S-078", "S-075")
def test_bolster_may_be_taken_in_part_and_without_the_monument() -> None:
    """13 power and 3 more would be the sixth star; so would one popularity more."""
    pos = two()
    five_stars(pos, "power", "popularity", "structures")
    pos.boxes[0][BOXES.index("power")] = pos.cubes[0][0] = 1
    pos.power[0], pos.popularity[0], pos.structures[0][STRUCTURES.index("monument")] = 13, 17, P["h05"]
    play(pos, "section to=bolster", "take gain=power")
    assert {(step["what"], step["n"]) for step in pos.agenda if step["ask"] == "accept"} == {
        ("popularity", 1),
        ("power", 3),
    }
    play(pos, "decline")
    assert [str(act) for act in GAME.legal_actions(pos)] == ["accept", "accept n=1", "accept n=2", "decline"]
    assert refused(pos, "accept n=3") == {"S-042"}
    events = play(pos, "accept n=2")
    assert (pos.over, pos.power[0], pos.popularity[0]) == (False, 15, 17)
    assert kinds(events)[:2] == ["refused", "gained"]


@pytest.mark.rule("S-042")
def test_no_prompt_where_it_cannot_matter() -> None:
    pos = two()
    pos.stars[0] = [0, 0, 0, 0, 1, 0, 1, 1, 0]
    pos.power[0], pos.structures[0][STRUCTURES.index("armory")] = 15, P["h05"]
    play(pos, "section to=trade", "take gain=popularity")
    assert requested(pos) != "accept"
    assert pos.stars[0][GOALS.index("power")] == 1


@pytest.mark.rule("S-042", "S-102")
def test_a_one_time_bonus_may_be_refused() -> None:
    pos = two()
    five_stars(pos, "power", "recruits")
    pos.power[0] = 14
    lay(pos, "h04", food=4)
    play(pos, "section to=trade", "skip", "pay spend=h04,h04,h04,h04", "enlist section=enlist bonus=power")
    assert pos.agenda[-1] == {"ask": "accept", "seat": 0, "what": "power", "n": 2, "rule": "S-102"}
    play(pos, "accept n=1")
    assert (pos.over, pos.power[0]) == (False, 15)


@pytest.mark.rule("S-042", "S-154")
def test_a_gain_of_a_factory_card_may_be_refused() -> None:
    pos = two()
    five_stars(pos, "popularity")
    pos.factory_pile.take(4)  # power 1 → popularity 2
    pos.cards[0], pos.popularity[0], pos.power[0] = 4, 16, 3
    play(pos, "section to=factory", "take gain=factory")
    assert pos.agenda[-1] == {"ask": "accept", "seat": 0, "what": "popularity", "n": 2, "rule": "S-154"}
    play(pos, "decline")
    assert (requested(pos), pos.popularity[0]) == ("bottom", 16)


@pytest.mark.rule("S-042", "S-143", "S-147", "S-160")
@pytest.mark.parametrize("ends", [True, False])
def test_a_worker_of_an_encounter_may_be_refused(ends: bool) -> None:
    """Card 3: two coins for a worker and three food. The eighth worker would be the sixth star."""
    pos = two()
    five_stars(pos, "workers")
    if not ends:
        pos.stars[0][GOALS.index("power")] = pos.stars[0][GOALS.index("upgrades")] = 0
    pos.workers[0] = sorted([P["h04"]] * 7)
    meet(pos)
    play(pos, "answer option=2")
    assert pos.lying(P["h14"])[3] == 3
    if not ends:
        assert (requested(pos), len(pos.workers[0])) != ("accept", 7)
        return
    assert pos.agenda[-1] == {"ask": "accept", "seat": 0, "what": "worker", "n": 1, "rule": "S-147"}
    assert GAME.from_json(GAME.to_json(pos)) == pos
    other = GAME.copy(pos)
    play(pos, "decline")
    assert (pos.over, len(pos.workers[0])) == (False, 7)
    play(other, "accept")
    assert (other.over, other.workers[0].count(P["h14"])) == (True, 1)


@pytest.mark.rule("S-042", "S-141")
@pytest.mark.parametrize(("number", "asks"), [(8, True), (12, False)])
def test_coins_that_break_an_objective_may_be_refused(number: int, asks: bool) -> None:
    """Objective 8 needs at most two coins; 12 needs many."""
    pos = two()
    holds(pos, number)
    men(pos, 0, "h04", "h04", "h05", "h05")
    pos.popularity[0], pos.coins[0] = 7, 2
    if not asks:
        pos.objective_pile.take(7)
        pos.shown[7] = 1
    play(pos, "section to=move", "take gain=coins")
    assert (requested(pos) == "accept") == asks
    if asks:
        play(pos, "decline")
        assert pos.coins[0] == 2


@pytest.mark.rule("S-042")
def test_what_is_declined_is_declined_by_a_button() -> None:
    """No drawing key, and once more where something was paid."""
    pos = two()
    lay(pos, "h04", metal=3)
    play(pos, "section to=produce", "skip", "pay spend=h04,h04,h04")
    decline = next(act for act in GAME.legal_actions(pos) if GAME.declines(pos, act))
    assert GAME.picks(pos, decline) == ()
    assert "払った資源は戻りません" in GAME.warning(pos, decline)
    pos = two()
    play(pos, "section to=trade", "take gain=resources")
    skip = next(act for act in GAME.legal_actions(pos) if GAME.declines(pos, act))
    assert "残り2個" in GAME.warning(pos, skip)
    pos = two()
    play(pos, "section to=produce", "take gain=produce")
    nothing = next(act for act in GAME.legal_actions(pos) if GAME.declines(pos, act))
    assert (str(nothing), GAME.picks(pos, nothing), bool(GAME.warning(pos, nothing))) == ("produce", (), True)
    pos = two()
    play(pos, "section to=produce")
    assert GAME.warning(pos, next(act for act in GAME.legal_actions(pos) if GAME.declines(pos, act))) == "", (
        "nothing was paid"
    )


@pytest.mark.rule("S-048")
def test_a_payment_is_not_made_by_a_touch() -> None:
    pos = two()
    lay(pos, "h04", metal=1)
    lay(pos, "h05", metal=2)
    play(pos, "section to=produce", "skip")
    pay = next(act for act in GAME.legal_actions(pos) if not GAME.declines(pos, act))
    assert GAME.costs(pos, pay)
    lay(pos, "h04", metal=2)
    costs = {str(act): GAME.costs(pos, act) for act in GAME.legal_actions(pos)}
    assert (costs["pay spend=h04,h04,h04"], costs["pay spend=h04,h05,h05"]) == (True, True)


def test_hands_are_not_touched_by_this() -> None:
    """There is never a prompt for cards: nothing wants few of them."""
    pos = two()
    hand(pos, 0)
    turns(pos, 0)
    play(pos, "section to=bolster", "take gain=cards")
    assert requested(pos) != "accept"
    assert sum(pos.hands[0]) == 1


# ---- chosen by the seat, by the rule alone -----------------------------------------------------------------------------------


@pytest.mark.rule("S-042", "S-092")
def test_the_coins_of_an_upgrade_may_be_refused_for_an_objective_of_a_later_turn() -> None:
    """Objective 8 needs at most two coins: with three it is not fulfilled now, but can be on the next turn."""
    pos = two()
    holds(pos, 8)
    men(pos, 0, "h04", "h04", "h05", "h05")
    lay(pos, "h04", oil=3)
    pos.popularity[0], pos.coins[0] = 7, 3
    section = BOX.mats[pos.mats[0]].sections[Player(BOX, pos, 0).mat.by_bottom[BOTTOM.index("upgrade")]]
    play(pos, f"section to={section.top}", "skip")
    plain = GAME.copy(pos)
    play(plain, "pay spend=h04,h04,h04", "upgrade box=power to=deploy")
    assert (requested(plain), plain.coins[0]) == ("turn", 6), "nobody is asked of itself"
    choose(pos, "pay spend=h04,h04,h04")
    play(pos, "upgrade box=power to=deploy")
    assert offers(pos) == [("coins", 3)]
    play(pos, "decline")
    assert pos.coins[0] == 3
    pos.coins[0] = 2
    assert objectives.fulfilled(Player(BOX, pos, 0), 7)


@pytest.mark.rule("S-042", "S-075", "S-104")
def test_power_may_be_refused_for_an_objective_that_is_not_fulfilled_yet() -> None:
    """Objective 18 needs no power."""
    pos = two()
    holds(pos, 18)
    pos.power[0], pos.coins[0] = 1, 4
    lay(pos, "h04", oil=4)
    pos.recruits[0][BOTTOM.index("upgrade")] = BONUSES.index("coins")
    bolster = GAME.copy(pos)
    play(bolster, "section to=bolster")
    choose(bolster, "take gain=power")
    assert offers(bolster) == [("power", 2)]
    play(bolster, "decline")
    assert (bolster.power[0], bolster.coins[0]) == (1, 3)
    section = BOX.mats[pos.mats[0]].sections[Player(BOX, pos, 0).mat.by_bottom[BOTTOM.index("upgrade")]]
    play(pos, f"section to={section.top}", "skip")
    choose(pos, "pay spend=h04,h04,h04")
    play(pos, "upgrade box=power to=deploy")
    assert offers(pos) == [("coins", 3), ("power", 1)], "the bonus of the own recruit too"
    play(pos, "accept n=2", "decline")
    assert (pos.coins[0], pos.power[0]) == (6, 1)


@pytest.mark.rule("S-042", "S-081", "S-147")
def test_a_fourth_worker_that_makes_producing_dearer_may_be_refused() -> None:
    pos = two()
    pos.workers[0] = sorted([P["h04"]] * 3)
    meet(pos)
    price, dearer = produce_price(Player(BOX, pos, 0)), GAME.copy(pos)
    play(dearer, "answer option=2")
    assert produce_price(Player(BOX, dearer, 0)) != price
    choose(pos, "answer option=2")
    assert offers(pos) == [("food", 3), ("worker", 1)], "tokens as well"
    assert GAME.from_json(GAME.to_json(pos)) == pos
    play(pos, "accept n=1", "decline")
    assert (len(pos.workers[0]), sum(pos.lying(P["h14"])), pos.coins[0]) == (3, 1, 3)
    assert produce_price(Player(BOX, pos, 0)) == price


@pytest.mark.rule("S-042", "S-102")
def test_cards_and_a_one_time_bonus_may_be_refused() -> None:
    pos = two()
    hand(pos, 0)
    pos.boxes[0][BOXES.index("cards")] = pos.cubes[0][0] = 1
    play(pos, "section to=bolster")
    choose(pos, "take gain=cards")
    assert offers(pos) == [("cards", 2)]
    play(pos, "accept n=1")
    assert sum(pos.hands[0]) == 1
    pos = two()
    lay(pos, "h04", food=4)
    play(pos, "section to=trade", "skip", "pay spend=h04,h04,h04,h04")
    power = pos.power[0]
    choose(pos, "enlist section=enlist bonus=power")
    assert offers(pos) == [("power", 2)]
    play(pos, "accept n=1")
    assert pos.power[0] == power + 1


@pytest.mark.rule("S-042", "S-107")
@pytest.mark.parametrize("at_once", ["yes", "no"])
def test_bonus_of_a_recruit_placed_now_may_be_refused(at_once: str) -> None:
    pos = table(("nordic", "mechanical"), ("saxony", "agricultural"), options={"enlist_own_bonus": at_once})
    enlist = BOTTOM.index("enlist")
    section = Player(BOX, pos, 0).paid_by(enlist)
    lay(pos, "h04", food=section.cost)
    play(pos, f"section to={section.top}", "skip")
    choose(pos, f"pay spend={','.join(['h04'] * section.cost)}")
    play(pos, "enlist section=enlist bonus=power")
    assert section.coins
    assert offers(pos) == [("coins", section.coins)]
    before = pos.popularity[0], sum(pos.hands[0]), pos.coins[0]
    play(pos, "decline")
    assert offers(pos) == ([(BOX.ongoing[enlist], 1)] if at_once == "yes" else [])
    while offers(pos):
        play(pos, "decline")
    assert (pos.popularity[0], sum(pos.hands[0]), pos.coins[0]) == before


@pytest.mark.rule("S-042", "S-104", "S-105")
@pytest.mark.parametrize("way", ["taken", "asked"])
def test_the_bonus_of_a_neighbour_may_be_refused_where_the_table_asks_for_it(way: str) -> None:
    """Nothing of objective 18 is fulfilled yet, so that the table alone does not show that power is unwelcome."""
    pos = table(("nordic", "industrial"), ("saxony", "mechanical"), options={"outside_gains": way})
    pos.recruits[1][BOTTOM.index("upgrade")] = BONUSES.index("coins")
    power = pos.power[1]
    lay(pos, "h04", oil=4)
    section = BOX.mats[pos.mats[0]].sections[Player(BOX, pos, 0).mat.by_bottom[BOTTOM.index("upgrade")]]
    play(pos, f"section to={section.top}", "skip", "pay spend=h04,h04,h04", "upgrade box=power to=deploy")
    if way == "taken":
        assert (offers(pos), pos.power[1]) == ([], power + 1)
        return
    assert (offers(pos), pos.agenda[-1].seat, pos.power[1]) == ([("power", 1)], 1, power)
    for answer, more in (("accept", 1), ("decline", 0)):
        after = GAME.copy(pos)
        play(after, answer)
        assert (offers(after), after.power[1]) == ([], power + more)


@pytest.mark.rule("S-042", "S-133")
@pytest.mark.parametrize("way", ["taken", "asked"])
def test_the_card_of_a_lost_combat_may_be_refused_where_the_table_asks_for_it(way: str) -> None:
    before = table(("nordic", "industrial"), ("saxony", "mechanical"), options={"outside_gains": way})
    before.characters, before.power = [P["h22"], P["h23"]], [5, 4]
    hand(before, 0)
    hand(before, 1)
    turns(before, 0)
    play(before, "section to=move", "take gain=units", "move unit=character to=h23", "stop", "commit dial=4")
    pos = GAME.copy(before)
    play(pos, "commit dial=1")
    if way == "taken":
        assert (offers(pos), sum(pos.hands[1])) == ([], 1)
        return
    assert (offers(pos), pos.agenda[-1].seat, sum(pos.hands[1])) == ([("cards", 1)], 1, 0)
    for answer, n in (("accept", 1), ("decline", 0)):
        after = GAME.copy(pos)
        play(after, answer)
        assert (offers(after), sum(after.hands[1])) == ([], n)
        assert after.stars[0][GOALS.index("combat")] == 1, "the combat goes on"
    play(before, "commit dial=0")
    assert offers(before) == [], "a total of 0 brings no card"


def test_what_is_offered_quietly_is_accepted_and_never_legal() -> None:
    luck, seen, pos = random.Random(7), set[str](), GAME.setup(2, 7)
    for _ in range(400):
        if pos.over:
            break
        acts = GAME.legal_actions(pos)
        assert not any(getattr(act, "choose", 0) for act in acts)
        for act in luck.sample(acts, min(3, len(acts))):
            if (other := GAME.quiet(pos, act)) is None:
                continue
            seen.add(act.kind)
            assert GAME.explain(pos, other) == ()
            assert GAME.quiet(pos, other) is None
            assert read(str(other)) == other
            new = GAME.play(pos, other).position
            assert offers(new)
            check(new)
        log = Log()
        GAME.apply(pos, luck.choice(acts), log)
        GAME.advance(pos, log)
    assert seen >= {"take", "pay"}


def test_nothing_is_offered_where_there_is_nothing_to_refuse() -> None:
    pos = two()
    play(pos, "section to=bolster")
    assert GAME.quiet(pos, read("skip")) is None
    pos.power[0] = BOX.most["power"]
    assert GAME.quiet(pos, read("take gain=power")) is None, "the track ends"
    assert GAME.explain(pos, read("take gain=power choose=1")) == ()
    assert pos.structures[0] == [ON_MAT] * 4
    pos = two()
    play(pos, "section to=produce")
    assert GAME.quiet(pos, read("take gain=produce")) is None, "as many as are wanted can be made"


def test_a_page_offers_a_refusal_in_small_and_keeps_it() -> None:
    """Next to the button of the action; it can be undone, and a saved game goes on with it."""
    desk = Desk()

    def ask(**request: object) -> dict[str, object]:
        answer: dict[str, object] = json.loads(desk.handle(json.dumps({"session": "a", **request})))
        assert answer["ok"], answer
        return answer

    start = GAME.arrange(GAME.setup(2, 1), [("factions", "nordic saxony"), ("mats", "industrial mechanical")])
    pos = Session(GAME, start)
    pos.play(read("section to=bolster"))
    state = ask(op="open", save=pos.save())
    offered = {one["n"]: one for one in state["legal"]}  # type: ignore[attr-defined]
    power = offered["take gain=power"]
    assert power["quiet"] == {"n": "take gain=power choose=1", "label": "もらう数を自分で決める"}
    assert "take gain=power choose=1" not in offered
    assert "quiet" not in offered["skip"]
    ask(op="play", action="take gain=power choose=1")
    state = ask(op="play", action="decline")
    again = Session.reopen(state["save"])  # type: ignore[arg-type]
    assert (again.note, [str(entry.action) for entry in again.entries if not entry.auto][-2:]) == (
        "",
        ["take gain=power choose=1", "decline"],
    )
    assert again.position.power[0] == start.power[0]
    assert state["undo"]
