"""Node counts to a fixed depth: the same numbers before and after a change mean the same moves."""

from __future__ import annotations

from insuto.core.facts import Mute
from insuto.core.game import AnyGame
from insuto.core.position import Position


def perft(game: AnyGame, pos: Position, depth: int) -> int:
    """Return the number of sequences of `depth` actions from a position, every outcome of chance counted as one.

    A game that ends earlier counts once. The position stays as it is.
    """
    if depth == 0 or pos.over:
        return 1
    acts = game.legal_actions(pos)
    if depth == 1:
        return len(acts)
    count, mute = 0, Mute()
    for act in acts:
        after = game.copy(pos)
        game.apply(after, act, mute)
        count += perft(game, after, depth - 1)
    return count
