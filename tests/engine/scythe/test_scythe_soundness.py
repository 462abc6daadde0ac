"""Positions that cannot be: refused whether they are studied, read from a link or arranged by an address."""

from __future__ import annotations

import pytest
from scythe_help import BOX, GAME, P, check, mech, own_card, play, refused, two

from insuto import BadInput
from insuto.core import plain
from insuto.core.address import changes
from insuto.core.position import TABLE
from insuto.games.scythe.names import GOALS
from insuto.games.scythe.state import ScythePosition
from insuto.games.scythe.steps import ForStep


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


@pytest.mark.rule("S-112")
def test_nothing_lies_or_stands_on_a_lake_alone() -> None:
    for text in ("nordic.workers.h12 = 1", "place.h12.oil = 1"):
        with pytest.raises(BadInput):
            GAME.arrange(two(), changes(text))
        check(GAME.arrange(two(), changes(f"nordic.mech2 = h12; {text}")))
    with pytest.raises(BadInput):  # the mech there is another player's
        GAME.arrange(two(), changes("saxony.mech1 = h12; nordic.workers.h12 = 1"))


@pytest.mark.rule("S-009")
def test_figures_out_of_range_are_reported_with_their_address() -> None:
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


def read(pos: ScythePosition) -> ScythePosition:
    """Return what the reader of links makes of a position."""
    return GAME.from_plain(plain.to_plain(pos))


@pytest.mark.rule("S-162", "S-165")
def test_a_unit_whose_way_into_a_combat_is_not_known_goes_home_when_the_game_ends() -> None:
    pos = two()
    for own, there in (("speed", "h22"), ("artillery", "h23")):
        mech(pos, 0, own, there)
        mech(pos, 1, "speed" if own == "speed" else "disarm", there)
    stars(pos, 0, upgrades=1, mechs=1, structures=1, recruits=1, workers=1)
    pos.power = [7, 0]
    pos.workers[0] = sorted([*pos.workers[0], P["h23"]])
    pos.section[0] = next(n for n, one in enumerate(BOX.mats[pos.mats[0]].sections) if one.top == "move")
    pos.agenda = []
    pos.push("bottom", 0)
    pos.push(ForStep(TABLE, ask="arrive", to=0))
    pos = read(pos)
    GAME.advance(pos)
    while not pos.over:
        legal = [str(act) for act in GAME.legal_actions(pos)]
        play(pos, next((act for act in ("fight at=h22", "commit dial=7", "decline") if act in legal), legal[0]))
    mechs = BOX.factions[pos.factions[0]].number
    assert pos.mechs[0][mechs["artillery"]] == P["home_nordic"] == pos.workers[0][-1]
    check(pos)


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
