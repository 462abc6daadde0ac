"""The values that the fields of a position hold: sizes, ranges, what is conserved (`core/fields.py`). Nothing is
secret."""

from __future__ import annotations

from insuto.core.fields import EVERYBODY, BySeat, Card, Counts, Fields, Layers, ListOf, OneOf, Seat, Supply, Whole
from insuto.games.burgundy.components import (
    COLOURS,
    DEPOTS,
    DIE,
    MOST,
    MOST_POINTS,
    PHASES,
    SLOTS,
    SOURCES,
    SPACES,
    TYPES,
    Box,
)


def fields(box: Box) -> Fields:
    """Return the fields of `BurgundyPosition` for one box. 164 tiles (B-002) and 42 goods (B-010) only move."""
    kinds = len(box.kinds)
    tile = Card(kinds, of="tiles", none=True)
    goods = Counts(COLOURS, of="goods")
    return Fields(
        {
            "phase": OneOf("setup", *PHASES, "end"),
            "round": Whole(0, box.rounds),
            "turn": Seat(none=True),
            "bought": Whole(0, 1),
            "boards": BySeat(Whole(1, max(box.estates), start=1)),
            "estates": BySeat(ListOf(tile, len(SPACES))),
            "stored": BySeat(ListOf(tile, box.storage)),
            "goods": BySeat(goods),
            "sold": BySeat(goods),
            "silver": BySeat(Whole(0, MOST)),
            "workers": BySeat(Whole(0, MOST)),
            "dice": BySeat(ListOf(Whole(0, DIE), 2)),
            "white": Whole(0, DIE),
            "depots": ListOf(tile, DEPOTS * SLOTS),
            "depot_goods": ListOf(goods, DEPOTS),
            "shop": ListOf(tile, box.black_spaces),
            "row": ListOf(Card(COLOURS, of="goods", none=True), box.row),
            "bonus": ListOf(ListOf(Seat(none=True), 2), len(TYPES)),
            "track": ListOf(ListOf(Seat(), most=lambda pos: pos.players), box.track),
            "pile": Layers(kinds, of="tiles", known=EVERYBODY),
            "black_pile": Layers(kinds, of="tiles", known=EVERYBODY),
            "goods_pile": Layers(COLOURS, of="goods", known=EVERYBODY),
            "removed": Counts(kinds, of="tiles"),
            "earned": BySeat(ListOf(Whole(0, MOST_POINTS), len(SOURCES))),
        },
        {
            "tiles": Supply(lambda pos: box.total, "pile.layers"),
            "goods": Supply(lambda pos: box.goods_total, "goods_pile.layers"),
        },
    )


__all__ = ["fields"]
