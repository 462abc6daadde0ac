"""The next seat to move reveals nothing that was hidden, or the action that leads there is marked as revealing:
hot-seat undo then stops."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from playouts import LONG_FORM, OPEN, SHARED, known_games, sample, seed_of

import insuto
from insuto import Game
from insuto.core.facts import Log

every_game = pytest.mark.parametrize("name", known_games())


def requested(pos: Any) -> list[tuple[str, int]]:
    """Return the pending decisions with their seats, the next one last."""
    return [(step["ask"], step["seat"]) for step in pos.agenda]


def differs(game: Game[Any], before: Any, act: Any, eyes: int, seed: str) -> bool | None:
    """Return whether an action leads to other questions where what `eyes` may not know is different; None where it
    cannot be played."""
    other = game.resample_hidden(before, eyes, seed)
    other.chance = before.chance
    if other == before or (
        game.explain(other, act) if game.actor(before) >= 0 else act not in game.legal_actions(other)
    ):
        return None
    one, log = game.copy(before), Log()
    game.apply(one, act, log)
    game.apply(other, act, Log())
    return requested(one) != requested(other) and not log.reveals


@every_game
def test_the_next_prompt_reveals_nothing_hidden(name: str) -> None:
    """The actor could take back their action, and a viewer could take back their own when chance or the table acts."""
    game, tried, reported = insuto.load(name), 0, Counter[str]()
    for players in (game.player_counts[0], game.player_counts[-1]):
        every = 2 if LONG_FORM or name not in SHARED else 4
        for number, move in enumerate(sample(name, players, seed_of(name, players), every)):
            seat = game.actor(move.before)
            for eyes in (seat,) if seat >= 0 else range(players):
                for turn in range(2):
                    found = differs(game, move.before, move.action, eyes, f"{number} {turn}")
                    tried += found is not None
                    reported[move.before.agenda[-1]["ask"]] += bool(found)
    assert not +reported
    assert tried == 0 if name in OPEN else tried > 100
