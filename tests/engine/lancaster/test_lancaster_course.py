"""The conditions in every position of a game, and what a round returns: random games, checked after each action."""

from __future__ import annotations

import itertools
import random

import pytest
from lancaster_help import GAME, ask, do, look, reported, table

from insuto.core.facts import Mute
from insuto.games.lancaster import Lancaster
from insuto.games.lancaster.components import COUNTY, PHASES


@pytest.mark.rule("L-016", "L-021", "L-032", "L-040", "L-041", "L-042", "L-055", "L-065", "L-077")
@pytest.mark.parametrize(("players", "seed"), [(3, 1), (4, 2), (5, 3)])
def test_the_course_of_a_game(players: int, seed: int) -> None:
    """Seven knights a seat, five rounds, phases in their order, who may stand where, six favours at the start of every round,
    goods in hand whatever the supply says, placing goes round the table."""
    assert isinstance(GAME, Lancaster)
    box, dice, mute = GAME.box, random.Random(seed), Mute()
    pos = GAME.setup(players, seed)
    rounds, phases, places = [pos.round], [pos.phase], list[int]()
    while not pos.over:
        before = (pos.round, pos.phase)
        if pos.phase == "place" and ask(pos).startswith("place "):
            places.append(pos.agenda[-1]["seat"])
        GAME.apply(pos, dice.choice(GAME.legal_actions(pos)), mute)
        assert all(len(own) == 7 for own in pos.knights)
        on_counties = [at for own in pos.knights for at in own if COUNTY <= at < COUNTY + len(box.counties)]
        assert len(on_counties) == len(set(on_counties))
        assert all(min(goods) >= 0 for goods in (pos.gold, pos.squires, pos.markers))
        for slot in range(4):
            squares = range(box.square0 + slot * box.squares, box.square0 + (slot + 1) * box.squares)
            holders = [(seat, at) for seat, own in enumerate(pos.knights) for at in set(own) if at in squares]
            assert len({seat for seat, _ in holders}) == len(holders) == len({at for _, at in holders})
        if pos.phase != before[1]:
            phases.append(pos.phase)
        if pos.round != before[0]:
            rounds.append(pos.round)
            assert pos.favours == [1] * 6
    assert rounds == [1, 2, 3, 4, 5]
    # A phase in which there is nothing to do is over before anybody sees it; the order is always the same.
    in_rounds = [PHASES.index(p) for p in phases if p not in ("setup", "final")]
    falls = sum(later <= sooner for sooner, later in itertools.pairwise(in_rounds))
    assert falls == 4
    assert {"place", "parliament", "laws", "conflicts"} <= set(phases)
    assert phases[-1] == "final"
    assert places[:players] == list(range(players))


@pytest.mark.rule("L-058", "L-062", "L-063")
def test_squires_go_with_the_knight_and_nothing_is_paid_out_at_once() -> None:
    """Squires go with the knight or not at all, the reward is given later, the squires are the county's now."""
    pos = table("blue.squires = 2; blue.gold = 2")
    after = do(pos, "place knight=2 squires=1 county=B")
    assert look(after, "county.B", "blue.squires", "blue.gold", "blue.reserve") == ["blue 2 1", 1, 2, "1 1 2 3 4"]
    assert "county_reward" not in reported(pos, "place knight=2 squires=1 county=B")
    out = do(
        table("county.B = green 2 1; green.squires = 0; blue.squires = 3; green.court = 1"),
        "place knight=2 squires=2 county=B",
    )
    assert look(out, "green.squires", "green.court.2", "county.B") == [0, 1, "blue 2 2"]


@pytest.mark.rule("L-014", "L-067")
def test_a_seat_may_be_in_many_conflicts() -> None:
    """And knights of one strength lie on one another in the court."""
    pos = table("blue.court = 1 1 2; conflict.upper.1.square.1 = blue 2")
    assert look(pos, "blue.court.1") == [2]
    assert any("upper.2" in str(action) for action in GAME.legal_actions(pos))
