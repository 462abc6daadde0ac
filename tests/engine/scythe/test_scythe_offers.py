"""S-042: what is gained may be taken in part or not at all. Asked only where it can matter."""

from __future__ import annotations

import pytest
from scythe_help import BOX, GAME, P, asked, hand, kinds, lay, men, play, refused, table, turns

from insuto.games.scythe.names import BOXES, GOALS, STRUCTURES
from insuto.games.scythe.state import ScythePosition
from insuto.games.scythe.steps import EncounterStep, ForStep


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
def test_nobody_is_asked_where_it_cannot_matter() -> None:
    pos = two()
    pos.stars[0] = [0, 0, 0, 0, 1, 0, 1, 1, 0]
    pos.power[0], pos.structures[0][STRUCTURES.index("armory")] = 15, P["h05"]
    play(pos, "section to=trade", "take gain=popularity")
    assert asked(pos) != "accept"
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
    assert (asked(pos), pos.popularity[0]) == ("bottom", 16)


@pytest.mark.rule("S-042", "S-143", "S-147", "S-160")
@pytest.mark.parametrize("ends", [True, False])
def test_a_worker_of_an_encounter_may_be_refused(ends: bool) -> None:
    """Card 3: two coins for a worker and three food. The eighth worker would be the sixth star."""
    pos = two()
    five_stars(pos, "workers")
    if not ends:
        pos.stars[0][GOALS.index("power")] = pos.stars[0][GOALS.index("upgrades")] = 0
    pos.workers[0] = sorted([P["h04"]] * 7)
    pos.characters[0], pos.coins[0] = P["h14"], 5
    pos.encounter, pos.encounter_pile.layers = 2, [[1, 1, 0, *[1] * (len(BOX.encounters) - 3), 0]]
    pos.section[0], pos.agenda, pos.turn = 2, [], 0
    pos.push("bottom", 0)
    pos.push(ForStep(-2, ask="arrive", to=0))
    pos.push(EncounterStep(0, taken=0))
    play(pos, "answer option=2")
    assert pos.lying(P["h14"])[3] == 3
    if not ends:
        assert (asked(pos), len(pos.workers[0])) != ("accept", 7)
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
    """Objective 8 wants at most two coins; 12 wants many."""
    pos = two()
    holds(pos, number)
    men(pos, 0, "h04", "h04", "h05", "h05")
    pos.popularity[0], pos.coins[0] = 7, 2
    if not asks:
        pos.objective_pile.take(7)
        pos.shown[7] = 1
    play(pos, "section to=move", "take gain=coins")
    assert (asked(pos) == "accept") == asks
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
    """Cards are never asked for: nothing wants few of them."""
    pos = two()
    hand(pos, 0)
    turns(pos, 0)
    play(pos, "section to=bolster", "take gain=cards")
    assert asked(pos) != "accept"
    assert sum(pos.hands[0]) == 1
