"""The table of the orchard as plain data."""

from __future__ import annotations

from dataclasses import dataclass

from insuto.core.chance import Bag
from insuto.core.position import Position

COLOURS = ("red", "blue", "green", "yellow")
UNDEALT = ("seat1", "seat2", "seat3", "seat4")
"""The names of the seats before their colours are dealt."""
FRUITS = ("apple", "pear", "plum")
PLOTS = ("1", "2", "3", "4", "5", "6", "7", "8")
SKIES = ("sun", "rain")
HAND = 2
MOST = 100
"""Most coins, or points of one kind, of a seat."""
DISPLAY = 2
CRATES = 11
"""Crates of each fruit in the box."""
LOAD = 3
"""Crates that a cart holds."""
BID = 5
"""The highest bid, in coins."""
SEALED, UNKNOWN_BID = -1, -2
"""No bid yet; a bid that the viewer may not know."""


def beside(plot: int) -> list[int]:
    """Return the plots that touch a plot; they lie in two rows of four."""
    near = [plot - 4, plot + 4, *([plot - 1] if plot % 4 else []), *([plot + 1] if plot % 4 < 3 else [])]
    return [other for other in near if 0 <= other < len(PLOTS)]


@dataclass(slots=True)
class Orchard(Position):
    """half: 1, 2 after the pile was empty once, 3 after twice; turn: who acted last; hands and layers: counts of apple, pear, plum,
    unknown; plots: owner or -1; votes: "", "sun", "rain" or "?"; colours: index or -1; stock, crates by plot: counts of the three
    fruits; carts: plot; bids: coins, -1 or -2."""

    half: int
    turn: int
    colours: list[int]
    hands: list[list[int]]
    pile: Bag
    display: list[int]
    discard: list[int]
    plots: list[int]
    watered: list[int]
    stock: list[int]
    crates: list[list[int]]
    carts: list[int]
    coins: list[int]
    bids: list[int]
    votes: list[str]
    interim: list[int]
    weather: list[int]
    fair: list[int]
    final: list[int]

    def gain(self, values: list[int], seat: int, n: int) -> None:
        """Give a seat more of something, as far as its field holds it: a studied position may begin at the limit."""
        values[seat] = min(MOST, values[seat] + n)

    def points(self, seat: int) -> int:
        """Return the points written down so far."""
        return self.interim[seat] + self.weather[seat] + self.fair[seat] + self.final[seat]

    def trees(self, seat: int) -> int:
        """Return the number of trees of a seat."""
        return self.plots.count(seat)

    def worth(self, seat: int) -> int:
        """Return one point a tree, one more for a watered one, one for each crate beside it."""
        return sum(1 + self.watered[i] + sum(self.crates[i]) for i, owner in enumerate(self.plots) if owner == seat)
