"""The table of ブルゴーニュ as plain data, and what lies in the box as indices.

All of it is open: what lies face down follows from what has been seen, so that no seat keeps a secret."""

from __future__ import annotations

from dataclasses import dataclass

from insuto.core.chance import Bag
from insuto.core.fields import EVERYBODY, BySeat, Card, Counts, Layers, ListOf, OneOf, Seat, Supply, Whole, held
from insuto.core.position import Position
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

_GOODS = Counts(COLOURS, of="goods")
"""Goods by colour."""


def _tile(box: Box) -> Card:
    """Return a tile by its kind, or -1."""
    return Card(len(box.kinds), of="tiles", none=True)


def _tiles(box: Box) -> Layers:
    """Return tiles that lie face down."""
    return Layers(len(box.kinds), of="tiles", known=EVERYBODY)


@dataclass(slots=True)
class BurgundyPosition(Position):
    """One position."""

    phase: str = held(OneOf("setup", *PHASES, "end"))
    round: int = held(lambda box: Whole(0, box.rounds))
    """0 before the first of a phase."""
    turn: int = held(Seat(none=True))
    """Whose turn it is or was, -1 before the first."""
    bought: int = held(Whole(0, 1))
    """1 when the purchase of this turn is made."""
    boards: list[int] = held(lambda box: BySeat(Whole(1, max(box.estates), start=1)))
    """Numbers of the player boards."""
    estates: list[list[int]] = held(lambda box: BySeat(ListOf(_tile(box), len(SPACES))))
    """The tile of each space."""
    stored: list[list[int]] = held(lambda box: BySeat(ListOf(_tile(box), box.storage)))
    goods: list[list[int]] = held(BySeat(_GOODS))
    sold: list[list[int]] = held(BySeat(_GOODS))
    silver: list[int] = held(BySeat(Whole(0, MOST)))
    workers: list[int] = held(BySeat(Whole(0, MOST)))
    dice: list[list[int]] = held(BySeat(ListOf(Whole(0, DIE), 2)))
    """Two faces, 0 = used or not rolled."""
    white: int = held(Whole(0, DIE))
    """Its face, 0 = not rolled."""
    depots: list[int] = held(lambda box: ListOf(_tile(box), DEPOTS * SLOTS))
    """The tile of each space of the numbered depots."""
    depot_goods: list[list[int]] = held(ListOf(_GOODS, DEPOTS))
    shop: list[int] = held(lambda box: ListOf(_tile(box), box.black_spaces))
    """Tiles of the black depot."""
    row: list[int] = held(lambda box: ListOf(Card(COLOURS, of="goods", none=True), box.row))
    """Goods on the round spaces, or -1."""
    bonus: list[list[int]] = held(ListOf(ListOf(Seat(none=True), 2), len(TYPES)))
    """By type who has the large and the small bonus tile, -1 = nobody: both lie there from the beginning (B-036)."""
    track: list[list[int]] = held(lambda box: ListOf(ListOf(Seat(), most=lambda pos: pos.players), box.track))
    """By space of the order track its stack, bottom first."""
    pile: Bag = held(_tiles)
    black_pile: Bag = held(_tiles)
    goods_pile: Bag = held(Layers(COLOURS, of="goods", known=EVERYBODY))
    removed: list[int] = held(lambda box: Counts(len(box.kinds), of="tiles"))
    """Tiles out of the game."""
    earned: list[list[int]] = held(BySeat(ListOf(Whole(0, MOST_POINTS), len(SOURCES))))
    """Points by source."""

    def earn(self, seat: int, source: str, points: int) -> None:
        """Give a seat points, as far as their field holds them: a studied position may begin at the limit."""
        own, at = self.earned[seat], SOURCES.index(source)
        own[at] = min(MOST_POINTS, own[at] + points)

    def give(self, values: list[int], seat: int, n: int) -> None:
        """Give a seat silver or workers, as far as the field holds them."""
        values[seat] = min(MOST, values[seat] + n)

    def order(self) -> list[int]:
        """Return the seats in turn order: furthest right first, on one space the top of the stack first (B-046)."""
        return [seat for stack in reversed(self.track) for seat in reversed(stack)]


def supplies(box: Box) -> dict[str, Supply]:
    """Return what only moves: 164 tiles (B-002) and 42 goods (B-010)."""
    return {
        "tiles": Supply(lambda pos: box.total, "pile.layers"),
        "goods": Supply(lambda pos: box.goods_total, "goods_pile.layers"),
    }


def owns(box: Box, pos: BurgundyPosition, seat: int, number: int) -> bool:
    """Return True if a knowledge tile lies in a seat's estate (B-104): in storage it does nothing yet (B-144)."""
    return box.knowledge[number] in pos.estates[seat]


def free_storage(pos: BurgundyPosition, seat: int) -> int:
    """Return the first free storage space, from 0; -1 when all are full."""
    own = pos.stored[seat]
    return own.index(-1) if -1 in own else -1


def slot_type(box: Box, pos: BurgundyPosition, slot: int) -> str:
    """Return the type of tile that a space of a numbered depot gets (B-033); with three players depot 6 gets a mine for
    its castle in B and D (B-034)."""
    kind, _ = box.slots[slot]
    swapped = pos.players == 3 and slot // SLOTS == DEPOTS - 1 and kind == "castle" and pos.phase in ("B", "D")
    return "mine" if swapped and pos.options.get("depot_6_mine") != "no" else kind
