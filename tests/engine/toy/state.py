"""The table of the orchard as plain data."""

from __future__ import annotations

from dataclasses import dataclass

from insuto.core.chance import Bag
from insuto.core.position import Position

SEATS = ("red", "blue", "green", "yellow")
FRUITS = ("apple", "pear", "plum")
PLOTS = ("1", "2", "3", "4", "5", "6", "7", "8")
SKIES = ("sun", "rain")
HAND = 2
DISPLAY = 2


@dataclass(slots=True)
class Orchard(Position):
    """half: 1, 2 after the pile was empty once, 3 after twice; turn: who acted last; hands and layers: counts of apple, pear, plum,
    unknown; plots: owner or -1; votes: "", "sun", "rain" or "?"."""

    half: int
    turn: int
    hands: list[list[int]]
    pile: Bag
    display: list[int]
    discard: list[int]
    plots: list[int]
    watered: list[int]
    coins: list[int]
    votes: list[str]
    interim: list[int]
    weather: list[int]
    final: list[int]

    def points(self, seat: int) -> int:
        """Points written down so far."""
        return self.interim[seat] + self.weather[seat] + self.final[seat]

    def trees(self, seat: int) -> int:
        """Trees of a seat."""
        return self.plots.count(seat)

    def worth(self, seat: int) -> int:
        """One point a tree, one more for a watered one."""
        return sum(1 + self.watered[i] for i, owner in enumerate(self.plots) if owner == seat)
