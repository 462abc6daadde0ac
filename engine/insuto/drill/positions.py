"""The bank of a game: the stored one, else one that is gathered on demand."""

from __future__ import annotations

import functools

from insuto.core.game import AnyGame
from insuto.drill.bank import Bank, load


@functools.lru_cache(maxsize=8)
def bank_of(game: AnyGame) -> Bank:
    """Return the bank of a game. One with a reader's own figures has the positions of the game as it is printed, as far as they fit."""
    # The bank is downloaded with the game's `drill`, in another archive than the game; a game without that module
    # stores it next to its package.
    found = load(type(game.drill()).__module__) or load(type(game).__module__)
    if found is None:
        from insuto.drill.gather import gathered  # only games that have none wait for it

        found = gathered(game)
    return found
