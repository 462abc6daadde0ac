"""The Map of サイズ."""

from __future__ import annotations

from collections.abc import Iterator

from insuto.draw.model import Node
from insuto.games.scythe.board_sheet import Sheet
from insuto.games.scythe.board_view import BoardView


class Map(Sheet):
    """Being drawn."""

    height = 40.0

    def places(self, view: BoardView) -> Iterator[Node]:
        yield self.note(view.note, self.width / 2, 24, self.width - 20)
