"""The table of ブルゴーニュ as plain data, and what lies in the box as indices.

All of it is open: what lies face down follows from what has been seen, so that no seat keeps a secret."""

from __future__ import annotations

from dataclasses import dataclass

from insuto.core.chance import Bag
from insuto.core.position import Position
from insuto.games.burgundy.components import (
    DEPOTS,
    MOST,
    MOST_POINTS,
    SLOTS,
    SOURCES,
    Box,
)


@dataclass(slots=True)
class BurgundyPosition(Position):
    """phase: "setup", "A" … "E", "end"; round: 1 … 5, 0 before the first of a phase; turn: whose turn it is or was, -1 before the first;
    bought: 1 when the purchase of this turn is made; boards: numbers of the player boards; estates: by seat the tile of each space or -1;
    stored: by seat three tiles or -1; goods, sold: by seat counts by colour; dice: by seat two faces, 0 = used or not rolled; white: its
    face, 0 = not rolled; depots: the tile of each of 24 spaces or -1; depot_goods: by depot counts by colour; shop: tiles of the black
    depot or -1; row: goods on the round spaces or -1; bonus: by type who has the large and the small bonus tile, -1 = nobody; track: by
    space of the order track its stack, bottom first; pile, black_pile, goods_pile: what lies face down; removed: tiles out of the game;
    earned: by seat points by source."""

    phase: str
    round: int
    turn: int
    bought: int
    boards: list[int]
    estates: list[list[int]]
    stored: list[list[int]]
    goods: list[list[int]]
    sold: list[list[int]]
    silver: list[int]
    workers: list[int]
    dice: list[list[int]]
    white: int
    depots: list[int]
    depot_goods: list[list[int]]
    shop: list[int]
    row: list[int]
    bonus: list[list[int]]
    track: list[list[int]]
    pile: Bag
    black_pile: Bag
    goods_pile: Bag
    removed: list[int]
    earned: list[list[int]]

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


def owns(box: Box, pos: BurgundyPosition, seat: int, number: int) -> bool:
    """Return True if a knowledge tile lies in a seat's estate (B-104)."""
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
