"""The bank of a game: the one that is kept, else one that is gathered at once."""

from __future__ import annotations

import functools
from typing import Any

from insuto.core.game import Game
from insuto.drill.bank import Bank, load


@functools.lru_cache(maxsize=8)
def bank_of(game: Game[Any]) -> Bank:
    """Return the bank of a game. One with a reader's own figures has the positions of the game as it is printed, as far as they fit."""
    # It comes to a page with the game's `drill`, in another archive than the game; one that has no such module keeps it beside the game.
    found = load(type(game.drill()).__module__) or load(type(game).__module__)
    if found is None:
        from insuto.drill.gather import gathered  # only games that have none wait for it

        found = gathered(game)
    return found


__all__ = ["bank_of"]
