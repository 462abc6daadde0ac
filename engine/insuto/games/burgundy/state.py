"""The table of ブルゴーニュ as plain data, and the content of the box as indices.

All of it is open: what lies face down follows from what has been seen, so that no seat keeps a secret."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from insuto.core.chance import Bag
from insuto.core.faces import Face, columns, of_seat
from insuto.core.fields import Supply
from insuto.core.kinds import EVERYBODY, BySeat, Card, Counts, Layers, ListOf, OneOf, Seat, Whole
from insuto.core.position import Position, field_of
from insuto.games.burgundy.components import (
    COLOURS,
    DEPOTS,
    DIE,
    MOST,
    MOST_POINTS,
    PHASES,
    SLACK,
    SLOTS,
    SOURCES,
    SPACES,
    TYPES,
    Box,
    Estate,
)
from insuto.games.burgundy.rules import Reading

BOUGHT, COMMISSIONED = 1, 2
"""What a seat may do once a turn: the purchase (B-073), and what knowledge 6 of the later editions allows (B-119)."""

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

    phase: str = field_of(OneOf("setup", *PHASES, "end"))
    round: int = field_of(lambda box: Whole(0, box.rounds))
    """0 before the first of a phase."""
    turn: int = field_of(Seat(none=True))
    """Whose turn it is or was, -1 before the first."""
    bought: int = field_of(Whole(0, BOUGHT + COMMISSIONED))
    """The sum of BOUGHT when the purchase of this turn is made, and COMMISSIONED when a building was taken for workers."""
    boards: list[int] = field_of(lambda box: BySeat(Whole(1, max(box.estates), start=1)))
    """Numbers of the player boards."""
    estates: list[list[int]] = field_of(lambda box: BySeat(ListOf(_tile(box), len(SPACES))))
    """The tile of each space."""
    stored: list[list[int]] = field_of(lambda box: BySeat(ListOf(_tile(box), box.storage)))
    goods: list[list[int]] = field_of(BySeat(_GOODS))
    sold: list[list[int]] = field_of(BySeat(_GOODS))
    silver: list[int] = field_of(BySeat(Whole(0, MOST)))
    workers: list[int] = field_of(BySeat(Whole(0, MOST)))
    dice: list[list[int]] = field_of(BySeat(ListOf(Whole(0, DIE), 2)))
    """Two faces, 0 = used or not rolled."""
    white: int = field_of(Whole(0, DIE))
    """Its face, 0 = not rolled."""
    depots: list[int] = field_of(lambda box: ListOf(_tile(box), DEPOTS * SLOTS))
    """The tile of each space of the numbered depots."""
    depot_goods: list[list[int]] = field_of(ListOf(_GOODS, DEPOTS))
    shop: list[int] = field_of(lambda box: ListOf(_tile(box), box.black_spaces))
    """Tiles of the black depot."""
    row: list[int] = field_of(lambda box: ListOf(Card(COLOURS, of="goods", none=True), box.row))
    """Goods on the round spaces, or -1."""
    bonus: list[list[int]] = field_of(ListOf(ListOf(Seat(none=True), 2), len(TYPES)))
    """By type who has the large and the small bonus tile, -1 = nobody: both lie there from the beginning (B-036)."""
    track: list[list[int]] = field_of(lambda box: ListOf(ListOf(Seat(), most=lambda pos: pos.players), box.track))
    """By space of the order track its stack, bottom first."""
    pile: Bag = field_of(_tiles)
    black_pile: Bag = field_of(_tiles)
    goods_pile: Bag = field_of(Layers(COLOURS, of="goods", known=EVERYBODY))
    removed: list[int] = field_of(lambda box: Counts(len(box.kinds), of="tiles"))
    """Tiles out of the game."""
    earned: list[list[int]] = field_of(BySeat(ListOf(Whole(0, MOST_POINTS), len(SOURCES))))
    """Points by source."""

    def order(self) -> list[int]:
        """Return the seats in turn order: furthest right first, on one space the top of the stack first (B-046)."""
        return [seat for stack in reversed(self.track) for seat in reversed(stack)]


_COLUMNS = columns(BurgundyPosition)


class Player(Face):
    """A seat: its possessions, and methods about them."""

    __slots__ = ()
    box: Box
    pos: BurgundyPosition
    own = of_seat(_COLUMNS.estates)
    stored = of_seat(_COLUMNS.stored)
    goods = of_seat(_COLUMNS.goods)
    sold = of_seat(_COLUMNS.sold)
    silver = of_seat(_COLUMNS.silver)
    workers = of_seat(_COLUMNS.workers)
    dice = of_seat(_COLUMNS.dice)
    earned = of_seat(_COLUMNS.earned)
    board_number = of_seat(_COLUMNS.boards)

    @property
    def name(self) -> str:
        """Its id."""
        return self.box.seats[self.seat]

    @property
    def board(self) -> Estate:
        """Its player board."""
        return self.box.estates[self.pos.boards[self.seat]]

    def has(self, knowledge: int) -> bool:
        """Return True if a knowledge tile lies in its estate (B-104): in storage it does nothing yet (B-144)."""
        return self.box.knowledge[knowledge] in self.pos.estates[self.seat]

    @property
    def builds_twice(self) -> bool:
        """True if its cities may have a building twice: with knowledge 1 (B-114)."""
        return self.has(1)

    @property
    def work_reach(self) -> int:
        """The most steps by which a worker turns a die: 2 with knowledge 8 (B-121), else 1."""
        return 1 + self.has(8)

    @property
    def depot_slack(self) -> int:
        """By how much a depot may be off the die for taking a tile: 1 with knowledge 12 (B-125), else 0."""
        return int(self.has(12))

    @property
    def buys_anywhere(self) -> bool:
        """True if it may buy from any depot: with knowledge 6 as the first edition has it (B-119)."""
        return self.has(6) and self.pos.options.get("knowledge_6") != "special"

    @property
    def commissions(self) -> bool:
        """True if it may take a building for workers: with knowledge 6 as the later editions have it (B-119)."""
        return self.pos.options.get("knowledge_6") == "special" and self.has(6)

    @property
    def full(self) -> bool:
        """True if its storage is full."""
        return -1 not in self.stored

    @property
    def room(self) -> int:
        """The number of new colours that its goods store still takes (B-084)."""
        return max(0, int(self.box.store) - sum(n > 0 for n in self.goods))

    def slack(self, kind: str) -> int:
        """Return by how much a die may be off for placing a tile of a type: 1 with the knowledge tile for it. What workers turn comes on
        top (B-140), and nobody has to use either (B-152)."""
        return int(self.has(SLACK[kind]))

    def region(self, space: int) -> Sequence[int]:
        """Return the spaces of the region that a space belongs to."""
        board = self.board
        return board.regions[board.region[space]]

    def same_in_city(self, tile: int, space: int) -> bool:
        """Return True if the city that a space belongs to has such a building already (B-065)."""
        own = self.own
        return any(own[other] == tile for other in self.region(space))

    def earn(self, source: str, points: int) -> None:
        """Give it points, as far as their field holds them: a studied position may begin at the limit."""
        own, at = self.earned, SOURCES.index(source)
        own[at] = min(MOST_POINTS, own[at] + points)


def supplies(box: Box) -> dict[str, Supply]:
    """Return what only moves: 164 tiles (B-002) and 42 goods (B-010)."""
    return {
        "tiles": Supply(lambda pos: box.total, "pile.layers"),
        "goods": Supply(lambda pos: box.goods_total, "goods_pile.layers"),
    }


def slot_type(box: Box, pos: BurgundyPosition, slot: int) -> str:
    """Return the type of tile that a space of a numbered depot gets (B-033); with three players depot 6 gets a mine for
    its castle in B and D (B-034)."""
    kind, _ = box.slots[slot]
    swapped = pos.players == 3 and slot // SLOTS == DEPOTS - 1 and kind == "castle" and pos.phase in ("B", "D")
    return "mine" if swapped and Reading.of(pos.options).depot_6_mine else kind


def goods_waiting(box: Box, pos: BurgundyPosition) -> list[int]:
    """Return how many goods lie face down at each phase, from A: none where it has begun (B-023, B-042)."""
    begun = PHASES.index(pos.phase) + 1 if pos.phase in PHASES else len(PHASES) * (pos.phase == "end")
    left = len(pos.goods_pile)
    return [
        0 if phase < begun else max(0, min(box.row, left - box.row * (phase - begun))) for phase in range(len(PHASES))
    ]
