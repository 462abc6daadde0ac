"""The conditions in every position of a game, and what a round returns: random games, checked after each action."""

from __future__ import annotations

import itertools
import random

import pytest
from lancaster_help import GAME, ask

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
