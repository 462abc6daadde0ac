"""Positions that cannot be: refused whether they are studied, read from a link or arranged by an address."""

from __future__ import annotations

import pytest
from scythe_help import BOX, GAME, P, check, mech, men, own_card, play, refused, table

from insuto import BadInput
from insuto.core.address import changes
from insuto.games.scythe.names import GOALS
from insuto.games.scythe.state import ScythePosition


def two() -> ScythePosition:
    return table(("nordic", "industrial"), ("saxony", "mechanical"))


def wrong(pos: ScythePosition) -> set[str]:
    return {problem.address for problem in GAME.problems(pos)}


def stars(pos: ScythePosition, seat: int, **goals: int) -> None:
    pos.stars[seat] = [goals.get(goal, 0) for goal in GOALS]


@pytest.mark.rule("S-158", "S-159", "S-122")
@pytest.mark.parametrize(
    ("seat", "goals", "fits"),
    [
        (0, {"combat": 2, "objective": 1, "power": 1}, True),
        (0, {"combat": 3}, False),
        (0, {"objective": 2}, False),
        (0, {"upgrades": 5}, False),
        (1, {"combat": 3, "objective": 2}, True),
        (1, {"power": 2}, False),
    ],
)
def test_how_many_stars_a_goal_may_hold(seat: int, goals: dict[str, int], fits: bool) -> None:
    pos = two()
    stars(pos, seat, **goals)
    assert wrong(pos) == (set() if fits else {f"stars[{seat}]"})


@pytest.mark.rule("S-161")
def test_nobody_holds_a_seventh_star() -> None:
    pos = two()
    stars(pos, 0, combat=2, objective=1, power=1, popularity=1, workers=1)
    check(pos)  # a page may show the table as it stands when the game has just ended
    stars(pos, 0, combat=2, objective=1, power=1, popularity=1, workers=1, mechs=1)
    assert wrong(pos) == {"stars[0]"}


@pytest.mark.rule("S-112")
def test_nothing_lies_or_stands_on_a_lake_alone() -> None:
    for text in ("nordic.workers.h12 = 1", "place.h12.oil = 1"):
        with pytest.raises(BadInput):
            GAME.arrange(two(), changes(text))
        check(GAME.arrange(two(), changes(f"nordic.mech2 = h12; {text}")))
    with pytest.raises(BadInput):  # the mech there is another player's
        GAME.arrange(two(), changes("saxony.mech1 = h12; nordic.workers.h12 = 1"))


@pytest.mark.rule("S-060", "S-062")
def test_no_worker_stands_beside_another_players_units() -> None:
    pos = two()
    mech(pos, 0, "speed", "h33")
    men(pos, 1, "h33")
    assert wrong(pos) == {"place.h33"}
    men(pos, 1, "home_saxony")
    check(pos)
    men(pos, 0, "h04")
    men(pos, 1, "h04")
    pos.workers[0] = sorted([P["h04"], P["home_nordic"]])
    assert wrong(pos) == {"place.h04"}


@pytest.mark.rule("S-140", "S-122")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_second_objective_brings_a_star_to_saxony_alone(seat: int) -> None:
    pos = two()
    pos.turn, pos.agenda = seat, []
    pos.push("turn", seat)
    pos = GAME.arrange(pos, changes(f"{GAME.seat_ids(pos)[seat]}.objectives = 7"))
    pos.mechs[seat][0] = P["h33"]
    own_card(pos, seat, 5)
    stars(pos, seat, objective=1)
    assert refused(pos, "show objective=7") == ({"S-140"} if seat == 0 else set())
    if seat == 1:
        play(pos, "show objective=7")
        assert pos.stars[1][GOALS.index("objective")] == 2


@pytest.mark.rule("S-009")
def test_figures_out_of_range_are_told_with_their_address() -> None:
    for text, address in (
        ("place.h05.oil = 150", "place.h05.oil"),
        ("nordic.stars.combat = 3", "nordic.stars.combat"),
        ("nordic.stars.objective = 2", "nordic.stars.objective"),
        ("shown = 1 2 3 4 5 6 7", "shown"),
    ):
        with pytest.raises(BadInput) as caught:
            GAME.arrange(two(), changes(text))
        assert caught.value.address == address
    check(GAME.arrange(two(), changes("place.h05.oil = 99; saxony.stars.combat = 3")))
    assert BOX.combat_stars == 2
