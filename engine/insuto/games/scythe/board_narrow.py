"""The boards of サイズ for a portrait screen: the same scenes and keys, in columns that fill its width.

480 units are about 370 pixels: letters from 15 units, and hit targets from 34 where the view is close.
"""

from __future__ import annotations

from collections.abc import Mapping

from insuto.draw.model import Picture
from insuto.draw.sheet import Spot, drawn
from insuto.games.scythe.board import MATS
from insuto.games.scythe.board_map import Map, Mapped
from insuto.games.scythe.board_paper_narrow import NarrowCards, NarrowCombat, NarrowMat
from insuto.games.scythe.board_sheet import Sheet
from insuto.games.scythe.board_table import Table, TrackPlan
from insuto.games.scythe.board_view import BoardView
from insuto.games.scythe.board_words_ja import WORDS

WIDTH = 480.0
FINGER = 1.88
"""Alone on its hex a piece is large enough for a finger; where there are many the live board comes close."""


def picture(
    components: Mapping[str, object], view: BoardView, scene: str = "table", words: Mapping[str, str] = WORDS
) -> Picture:
    """Draw one scene of a position. ValueError as for the other layout."""
    return drawn(_KINDS, components, view, scene, words)


class _Upright(Mapped):
    """The map as wide as the screen, the note in its free corner."""

    largest, finger = FINGER, 35.0
    note_at: tuple[float, float, float]

    def below_map(self) -> float:
        """Lay out the map; return where what is below it begins."""
        self.width = WIDTH
        self.map_at, self.map_width = (2.0, 4.0), WIDTH - 4
        self.map_size = (WIDTH, round(self.map_height + 8, 1))
        self.note_at = (WIDTH - 104, self.map_size[1] - 32, 190.0)
        return round(self.map_size[1] + 2)


class NarrowMap(_Upright, Map):
    """The map as wide as the screen, below it the seats and what the seat to act puts on the map."""

    def lay_out(self) -> None:
        y, n = self.below_map(), len(self.seats)
        step = (WIDTH + 2) / n
        self.plate_at, self.plate_size = [(round(step * s, 1), y) for s in range(n)], (step - 2, 52.0)
        y += 55
        self.captions: dict[str, Spot] = {}
        self.mech_at = [(120.6 * i, y) for i in range(4)]
        self.structure_at = [(120.6 * i, y + 40) for i in range(4)]
        self.chip, self.supply_chip = (118.0, 38.0), (57.0, 44.0)
        self.supply_at = [(59.0 * i, y + 86) for i in range(4)]
        self.hand_at, self.hand_step = (244.0, y + 86), 47.0
        self.height = y + 140.0


class NarrowTable(_Upright, Table):
    """The map as wide as the screen; seats, stars, tracks, tile and piles below each other."""

    def lay_out(self) -> None:
        y, n = self.below_map(), len(self.seats)
        self.plate_at, self.plate_size = [(0.0, y + 59.0 * s) for s in range(n)], (WIDTH, 57.0)
        y += 59 * n + 4
        self.goal_at, self.goal_size = [(96.4 * (i % 5 + (i > 6)), y + 76.0 * (i // 5)) for i in range(9)], (94.4, 74.0)
        y += 156
        self.tracks = {"power": TrackPlan(0, y, 26.6, 64, 26), "popularity": TrackPlan(0, y + 68, 23.8, 64, 26)}
        y += 168
        self.tile_at, self.tile_size = (0.0, y), (WIDTH, 92.0)
        self.pile_at, self.pile_size = [(96.4 * i, y + 100) for i in range(5)], (94.4, 64.0)
        self.height = y + 170
        self.choice_at, self.choice_size = [(4 + 95.0 * i, 130.0) for i in range(5)], (92.0, 132.0)
        self.mat_at, self.mat_size = [(4 + 95.0 * i, 270.0) for i in range(5)], (92.0, 104.0)


_KINDS: dict[str, type[Sheet]] = {
    "table": NarrowTable,
    "map": NarrowMap,
    **dict.fromkeys(MATS, NarrowMat),
    "combat": NarrowCombat,
    "cards": NarrowCards,
}
