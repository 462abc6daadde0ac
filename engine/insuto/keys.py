"""The names of the parts of a table, for drawing and arranging alike: one pattern, and the address that it makes.

A pattern (`site.{site}`) goes into a game's AddressBook as it is; called with words (`SITE("FR3")`) it gives the address that a
drawing node bears, a lesson marks and an error names. A game writes the patterns of its own spaces in one place in the same way.
"""

from __future__ import annotations

from functools import cache, lru_cache


class Key(str):
    """A pattern of addresses."""

    __slots__ = ()

    def __call__(self, *words: object) -> str:
        """Return the address with these words in the gaps. ValueError when they are too many or too few."""
        return _address(self, *words)


@lru_cache(10_000)
def _address(pattern: str, *words: object) -> str:
    """Return the address; cached, because the same few thousand are needed again and again."""
    fixed = _between(pattern)
    if len(words) != len(fixed) - 1:
        raise ValueError(f"{pattern}: {len(words)} words for {len(fixed) - 1} gaps")
    return fixed[0] + "".join(f"{word}{part}" for word, part in zip(words, fixed[1:], strict=True))


@cache
def _between(pattern: str) -> tuple[str, ...]:
    """Return the pieces of a pattern between the gaps."""
    first, *rest = pattern.split("{")
    return (first, *(part.partition("}")[2] for part in rest))


# What every game has that has it at all.
SEAT = Key("seat.{seat}")
"""A seat's panel."""
POINTS = Key("{seat}.points")
HAND = Key("hand.{seat}.{card}")
"""A seat's cards of one kind; BACK is the kind of those that are not known."""
BACK = "back"
DISPLAY = Key("display.{number}")
"""An open card by its place, from 1."""
PILE, DISCARD = "pile", "discard"
PIECE = Key("piece.{seat}.{kind}.{number}")
"""One wooden piece, by its number of its kind from 1, which never changes during the game."""
START = "start"
"""The start player's marker."""
NOTE = "note"
"""The line that says where the game stands."""
