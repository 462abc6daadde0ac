"""The table as plain data."""

from __future__ import annotations

from dataclasses import dataclass

from insuto.core.chance import Bag
from insuto.core.position import Position

SEATS = ("red", "blue", "green", "yellow")
CARDS = ("1", "2", "3", "4", "5")
HAND = 2


@dataclass(slots=True)
class Slope(Position):
    """hands, layers of the pile: counts of the cards 1 to 5 and of unknown ones; rows: card indices in order; discard: counts."""

    hands: list[list[int]]
    pile: Bag
    rows: list[list[int]]
    discard: list[int]
