"""The sheet of the 26 knowledge tiles of ブルゴーニュ: each with what it does, in few words, and who has it in the estate."""

from __future__ import annotations

from collections.abc import Iterator

from insuto.draw import pieces
from insuto.draw.model import Node
from insuto.draw.shapes import group, rect, text
from insuto.games.burgundy import board_keys as keys
from insuto.games.burgundy.board_sheet import Sheet
from insuto.games.burgundy.board_tiles import tile
from insuto.games.burgundy.board_view import KNOWLEDGE, BoardView, is_knowledge


class Knowledge(Sheet):
    """All knowledge tiles in columns."""

    columns, cell, letters, tile_size = 4, (247.0, 88.0), 17.0, 40.0

    def prepare(self) -> None:
        super().prepare()
        self.width = 480.0 if self.columns == 2 else 1000.0
        self.pitch = (self.width + 4) / self.columns
        rows = -(-KNOWLEDGE // self.columns)
        self.height = 28 + rows * (self.cell[1] + 4)

    def places(self, view: BoardView) -> Iterator[Node]:
        owners = {there: s for s, own in enumerate(view.estates) for there in own.tiles if is_knowledge(there)}
        edition = self.edition(view)
        for n in range(1, KNOWLEDGE + 1):
            owner = owners.get(f"k{n}", -1)
            yield self.cached(("knowledge", n, owner, edition), self.entry, view, n, owner)
        yield self.note(view.note, self.width / 2, 19, self.width - 20, cls="in-strong")

    def entry(self, view: BoardView, n: int, owner: int) -> Node:
        (w, h), key = self.cell, keys.KNOWLEDGE(n)
        body = rect(0.75, 0.75, w - 1.5, h - 1.5, r=8, cls="in-panel")
        body += group(tile(f"k{n}", self.tile_size), x=self.tile_size, y=h / 2)
        lines = self.knowledge_lines(n, view)
        x, pitch = 2 * self.tile_size - 1, self.letters + 6
        for i, words in enumerate(lines):
            y = h / 2 + pitch * (i - (len(lines) - 1) / 2) + 0.36 * self.letters
            body += text(x, round(y, 1), words, size=self.letters, fit=w - x - 5, box=None)
        title = self.say("knowledge", number=n, effect="".join(lines))
        if owner >= 0:
            look = self.seats[owner]
            body += group(pieces.disc(look.shape, 10), x=w - 13, y=h - 13, cls=look.cls)
            title += self.say("knowledge.owned", seat=look.name)
        row, column = divmod(n - 1, self.columns)
        return Node.of(key, body, x=round(column * self.pitch, 1), y=28 + row * (h + 4), title=title)
