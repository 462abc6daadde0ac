"""The map of サイズ alone, for the pieces that are put on it after a game that was played on a table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from insuto.draw.model import Node, Picture
from insuto.draw.shapes import rect
from insuto.draw.sheet import drawn
from insuto.games.scythe.board_map import Mapped, Standing
from insuto.games.scythe.board_narrow import FINGER, WIDTH
from insuto.games.scythe.board_sheet import Sheet
from insuto.games.scythe.board_view import BoardView
from insuto.games.scythe.board_words_ja import WORDS


def picture(components: Mapping[str, object], view: BoardView, narrow: bool) -> Picture:
    """Draw the map with what lies on it; `narrow`: in the layout for a portrait screen."""
    return drawn(_NARROW if narrow else _WIDE, components, view, "map", WORDS)


class PadMap(Mapped):
    """The map alone. Of resources it shows how many there are, not of what sort: that does not count (S-170)."""

    map_at, map_width = (6.0, 6.0), 988.0

    def prepare(self) -> None:
        super().prepare()
        self.width = self.map_width + 2 * self.map_at[0]
        self.height = round(self.map_height + 2 * self.map_at[1], 1)
        self.base = rect(0, 0, self.width, self.height, r=14, cls="in-sea") + self.map_base()

    def places(self, view: BoardView) -> Iterator[Node]:
        self.drawn = self.map_blocks(view)
        yield from self.map_nodes(self.drawn)

    def heaps(self, on: Standing) -> list[tuple[str, int]]:
        return [("any", n)] if (n := sum(on.tokens)) else []

    def resource_name(self, name: str) -> str:
        return self.words["resource"]

    def moving(self, view: BoardView) -> Iterator[Node]:
        yield from self.units(view, self.drawn)


class NarrowPadMap(PadMap):
    """The map as wide as the screen."""

    largest, finger = FINGER, 35.0
    map_at, map_width = (2.0, 4.0), WIDTH - 4


_WIDE: Mapping[str, type[Sheet]] = {"map": PadMap}
_NARROW: Mapping[str, type[Sheet]] = {"map": NarrowPadMap}
