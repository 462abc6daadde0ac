"""Scenes of 王と枢機卿 for a portrait screen: a map as wide as the screen, cards and points below it in rows.

480 units are about 370 pixels: letters and signs are then as large as next to the text on a desktop.
"""

from __future__ import annotations

from collections.abc import Mapping

from insuto.draw import cards, panels
from insuto.draw.model import Picture
from insuto.draw.shapes import group, num, text
from insuto.draw.sheet import Spot, drawn
from insuto.games.kardinal.board import BoardView, Hands, Map, Scores, Table
from insuto.games.kardinal.board_words_ja import WORDS

WIDTH = 480.0
LEAST = 110.0
"""Of a panel in which three small cards have room beside the star; on a narrower one (of 5 seats) the star is at its upper edge."""


def picture(
    components: Mapping[str, object], table: BoardView, scene: str, words: Mapping[str, str] = WORDS
) -> Picture:
    """Draw one scene of a position. ValueError for an unknown scene, or a seat that does not play."""
    return drawn(_KINDS, components, table, scene, words)


class NarrowMap(Map):
    """The map, drawn for the width of a phone: the same regions closer together, names and signs as large."""

    plan = "narrow"
    piece_scale, lot_scale = 1.2, 1.2
    grip = 17.8  # 25 px of a phone that is 340 px across: a live board comes no closer
    marker = 12.0
    name_size, number_size, note_size = 14.5, 15.0, 14.5
    weft = 0.75


class NarrowTable(NarrowMap, Table):
    """The map, below it the hand of the seat to act, then the open cards, then a panel for every seat."""

    def lay_out(self) -> None:
        n = len(self.seats)
        self.hand_x, self.hand_y, self.hand_room = 36.0, self.height + 12, 360.0
        self.market_x, self.market_y = 36.0, self.hand_y + cards.CARD[1] + 10
        self.row = self.hand_y
        self.panel_y = self.market_y + cards.CARD[1] + 10
        self.panel_w, self.panel_h = (WIDTH - 6 * (n - 1)) / max(1, n), 112.0
        self.panel_x = [round(i * (self.panel_w + 6), 1) for i in range(n)]
        self.height = self.panel_y + self.panel_h + 2
        self.acting_at = 17.0, self.hand_y + 30
        self.note_at = 438.0, self.hand_y + cards.CARD[1] / 2 + 6, 80.0
        middle = cards.CARD[1] / 2 + 5
        self.base += text(2, self.market_y + middle, self.words["caption.display"], size=15, cls="in-mute")
        self.base += text(2, self.hand_y + middle + 16, self.words["caption.hand"], size=15, cls="in-mute")

    def heap_spot(self, s: int, kind: str, k: int) -> Spot:
        return round(self.panel_x[s] + (18 if kind == "cloister" else 66), 1), self.panel_y + 52

    def start_spot(self, s: int) -> Spot | None:
        above = self.panel_w < LEAST
        return round(self.panel_x[s] + self.panel_w - 15, 1), self.panel_y + (-3 if above else 91)

    def small_hand(self, s: int) -> tuple[float, float, float]:
        star = 0 if self.panel_w < LEAST else 22
        return round(self.panel_x[s] + 6, 1), self.panel_y + 72, self.panel_w - 12 - star

    def panel_body(self, table: BoardView, s: int) -> str:
        w = round(self.panel_w, 1)
        body = panels.panel(w, self.panel_h) + panels.nameplate(
            self.seats[s], 15, 17, r=10, name_at=13, size=16, drop=6
        )
        points = self.say("caption.points", points=table.points[s])
        body += group(
            text(w - 6, 23, points, size=16, anchor="end", fit=w - 52, cls="in-strong"), data_points=self.seats[s].id
        )
        left = [num(count) for count in table.supply[s]]
        return body + text(33, 58, left[0], size=16) + text(79.6, 58, left[1], size=16)


class NarrowHands(Hands):
    """All cards, no wider than their hands."""

    wide, market_x, hand_room, gap = 520.0, 48.0, 364.0, 50.0
    note_spot, note_room = (390.0, 128.0), 240.0
    caption_x = 4.0


class NarrowScores(Scores):
    """Points above, what is left in the supply below them."""

    wide, pitch, note_at = 600.0, 134.0, (362.0, 140.0)
    captions = (270.0, 16.0, 446.0)
    heaps = ((72.0, 36.0, 46.0), (490.0, 30.0, 466.0))
    top_line, heap = 24.0, 82.0


_KINDS = {"table": NarrowTable, "map": NarrowMap, "hands": NarrowHands, "scores": NarrowScores}
