"""Suggestions for a beginner: legal, for different reasons, and never all legal actions."""

from __future__ import annotations

from typing import Any

import pytest
from playouts import Dice, known_games

import insuto
from insuto.core.position import CHANCE
from insuto.play.advice import MOVES, advice

EVERY = 9
"""One decision in so many is checked."""


def decisions(name: str, seed: int) -> list[tuple[Any, Any]]:
    """Return the game, and positions of a playout in which a seat has a choice."""
    game, dice = insuto.load(name), Dice(seed)
    pos, found = game.setup(game.player_counts[0], seed), list[Any]()
    for _ in range(600):
        if pos.over:
            break
        if game.actor(pos) >= 0 and len(game.legal_actions(pos)) > 1:
            found.append(pos)
        acts = game.legal_actions(pos)
        pos = game.play(pos, dice.pick(acts) if game.actor(pos) == CHANCE else dice.act(game, pos)).position
    return [(game, pos) for pos in found[::EVERY]]


@pytest.mark.parametrize("name", known_games())
def test_advice_is_legal_and_of_different_reasons(name: str) -> None:
    looked = decisions(name, 11)
    assert looked
    for game, pos in looked:
        before = game.to_json(pos)
        moves = advice(game, pos)
        legal = game.legal_actions(pos)
        assert 1 <= len(moves) <= min(MOVES, len(legal) - 1)
        assert all(move.action in legal for move in moves)
        assert all(one.motive not in [other.motive for other in moves[:at]] for at, one in enumerate(moves))
        view = game.view(pos, game.actor(pos))
        worth = [game.appraise(view, move.action) for move in moves]
        assert worth == sorted(worth, reverse=True)
        assert worth[0] == max(game.appraise(view, act) for act in legal)
        assert game.to_json(pos) == before
