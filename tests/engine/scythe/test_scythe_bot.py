"""The sensible bot beats chance, brings games to an end, and leaves the view as it was."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from playouts import Dice
from scythe_help import BOX, GAME, requested

from insuto.core.facts import Mute
from insuto.games.scythe import bot


def choose(pos: Any, dice: Dice, watch: set[str] | None = None) -> Any:
    """Return what the bot does; where `watch` is given, the view of a question that is new stays as it was, and judging
    twice is the same."""
    view = GAME.view(pos, GAME.actor(pos))
    acts = GAME.legal_actions(view)
    worth = [bot.appraise(BOX, view, act) for act in acts]
    if watch is not None and requested(view) not in watch:
        watch.add(requested(view))
        assert view == GAME.view(pos, GAME.actor(pos))
        bot._cached.clear()
        assert worth == [bot.appraise(BOX, view, act) for act in acts]
    return dice.pick([act for act, value in zip(acts, worth, strict=True) if value == max(worth)])


def whole(players: int, seed: int, sensible: set[int], watch: set[str] | None = None) -> tuple[Any, int]:
    """Play a game; return its end and the most turns that a seat had."""
    dice, mute, had = Dice(f"bot {players} {seed}"), Mute(), Counter[int]()
    pos = GAME.setup(players, f"bot {seed}")
    while not pos.over:
        seat = GAME.actor(pos)
        had[seat] += requested(pos) == "turn"
        assert had[seat] < 1000, "no end"
        act = (
            choose(pos, dice, watch)
            if seat in sensible
            else GAME.roll(pos)
            if seat < 0
            else dice.pick(GAME.legal_actions(pos))
        )
        GAME.apply(pos, act, mute)
    return pos, max(had[seat] for seat in range(players))


@pytest.mark.parametrize("seed", range(2))
def test_the_sensible_bot_beats_a_random_seat(seed: int) -> None:
    pos, _ = whole(2, seed, {seed % 2})
    assert GAME.score(pos).winners == (seed % 2,), GAME.score(pos).totals


@pytest.mark.parametrize(("players", "seed"), [(2, 0), (3, 0)])
def test_games_of_sensible_bots_end(players: int, seed: int) -> None:
    watch: set[str] = set()
    pos, had = whole(players, seed, set(range(players)), watch)
    assert had <= 80
    assert max(map(sum, pos.stars)) == BOX.to_end
    assert watch >= {
        "turn",
        "top",
        "bottom",
        "move",
        "place",
        "produce",
        "deploy",
        "build",
        "enlist",
        "commit",
        "encounter",
    }
