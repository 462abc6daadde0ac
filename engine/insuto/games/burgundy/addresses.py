"""The names by which lessons, marks, errors and studied positions call the parts of the table: `red.space.D4`,
`depot.3.2`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from insuto.core.address import Choice, Holds, Number, Several, amount, index_of, indices_of, whole
from insuto.core.errors import BadInput
from insuto.core.position import BARE
from insuto.core.table_addresses import TableAddresses, listed
from insuto.games.burgundy import scoring
from insuto.games.burgundy.components import (
    COLOURS,
    DEPOTS,
    DIE,
    ENDING,
    MOST,
    MOST_POINTS,
    PHASES,
    SLOTS,
    SOURCES,
    SPACES,
    TYPES,
    left,
)
from insuto.games.burgundy.rules import Reading
from insuto.games.burgundy.rules_base import SPACE_OF
from insuto.games.burgundy.state import BOUGHT, COMMISSIONED, BurgundyPosition, Player, slot_type

if TYPE_CHECKING:
    from insuto.games.burgundy import Burgundy

Pos = BurgundyPosition
NONE = "none"
_DIGITS = tuple(str(n) for n in range(10))
_COLOURS = _DIGITS[1 : COLOURS + 1]
_MOST_GOODS = 99
_FEW = "there are not enough cards of {value} left"


class Addresses(TableAddresses[Pos]):
    """The address book of one box. Seats, spaces and colours are given by their index."""

    def __init__(self, game: Burgundy) -> None:
        self.box = box = game.box
        super().__init__(
            game,
            "turn",
            space=SPACES,
            number=_DIGITS[1 : box.storage + 1],
            colour=_COLOURS,
            die=("1", "2"),
            depot=_DIGITS[1 : DEPOTS + 1],
            slot=_DIGITS[1 : SLOTS + 1],
            black=_DIGITS[1 : box.black_spaces + 1],
            row=_DIGITS[1 : box.row + 1],
            type=TYPES,
            size=("large", "small"),
            part=(*SOURCES, *ENDING),
            pile=(*TYPES, "black", "goods"),
        )
        self.add("phase", lambda pos: pos.phase, self.put_phase, holds=Choice(PHASES))
        self.figure("round", box.rounds, 1)
        self._once("bought", BOUGHT, lambda pos: True)
        self._once("commissioned", COMMISSIONED, lambda pos: Reading.of(pos.options).knowledge_6 == "special")
        self.figure("white", DIE)
        self._estates()
        self.number("silver", lambda pos: pos.silver, MOST)
        self.number("workers", lambda pos: pos.workers, MOST)
        self.entry(
            "{seat}.points",
            lambda pos, seat: scoring.points(self.player(pos, seat)),
            self.put_points,
            holds=Number(0, MOST_POINTS),
        )
        self.entry(
            "{seat}.track",
            lambda pos, seat: next((i for i, stack in enumerate(pos.track) if seat in stack), 0),
            self.put_track,
            together=self.put_tracks,
            holds=lambda pos, seat: Number(0, len(pos.track) - 1),
        )
        self.entry(
            "{seat}.place",
            lambda pos, seat: order.index(seat) + 1 if seat in (order := pos.order()) else 0,
            self.put_place,
        )
        self._board()
        self.first = ("{seat}.board",)
        self.last = (
            *("phase", "round", "{seat}.track", "{seat}.place", "turn", "{seat}.die.{die}"),
            *("white", "bought", "commissioned"),
        )

    def player(self, pos: Pos, seat: int) -> Player:
        """Return the face of a seat."""
        return Player(self.box, pos, seat)

    def _estates(self) -> None:
        """Add what belongs to a seat."""
        box = self.box
        self.entry(
            "{seat}.board",
            lambda pos, seat: pos.boards[seat],
            self.put_board,
            holds=Choice(tuple(str(n) for n in box.estates)),
        )
        self.entry(
            "{seat}.die.{die}",
            lambda pos, seat, die: pos.dice[seat][die],
            self.put_die,
            holds=Number(0, DIE),
        )
        self._tiles(
            "{seat}.space.{space}",
            lambda pos, seat, space: (pos.estates[seat], space),
            lambda pos, seat, space: self._of_type(self.player(pos, seat).board.types[space]),
        )
        self._tiles("{seat}.stored.{number}", lambda pos, seat, number: (pos.stored[seat], number))
        for what in ("goods", "sold"):
            self.entry(
                f"{{seat}}.{what}.{{colour}}",
                lambda pos, seat, colour, what=what: getattr(pos, what)[seat][colour],
                lambda pos, value, seat, colour, what=what: self.goods(
                    pos, getattr(pos, what)[seat], colour, amount(value)
                ),
                holds=Number(0, _MOST_GOODS),
            )
            self.look(f"{{seat}}.{what}", lambda pos, seat, what=what: sum(getattr(pos, what)[seat]))
        self.look("{seat}.empty", lambda pos, seat: pos.estates[seat].count(-1))
        self.look(
            "{seat}.tiles.{type}",
            lambda pos, seat, kind: sum(tile >= 0 and box.type_of[tile] == kind for tile in pos.estates[seat]),
        )
        self.entry("{seat}.region.{space}", lambda pos, seat, space: len(self.player(pos, seat).region(space)))
        self.entry(
            "{seat}.left.{space}",
            lambda pos, seat, space: sum(pos.estates[seat][i] < 0 for i in self.player(pos, seat).region(space)),
        )

    def _board(self) -> None:
        """Add what lies on the game board and beside it."""
        self._tiles(
            "depot.{depot}.{slot}",
            lambda pos, depot, slot: (pos.depots, depot * SLOTS + slot),
            lambda pos, depot, slot: self._of_type(slot_type(self.box, pos, depot * SLOTS + slot)),
        )
        self.entry(
            "depot.{depot}.goods",
            lambda pos, depot: listed(_COLOURS, pos.depot_goods[depot]),
            self.put_depot_goods,
            clear=lambda pos, depot: self.put_depot_goods(pos, NONE, depot),
            holds=Several(_COLOURS, _MOST_GOODS, noun="goods"),
        )
        self._tiles("black.{black}", lambda pos, space: (pos.shop, space), black=True)
        self.entry(
            "round.{row}",
            lambda pos, space: _COLOURS[pos.row[space]] if pos.row[space] >= 0 else NONE,
            self.put_row,
            clear=lambda pos, space: self.put_row(pos, NONE, space),
            holds=Choice((NONE, *_COLOURS), noun="goods"),
        )
        self.entry(
            "bonus.{type}.{size}",
            lambda pos, kind, size: self.name(pos, pos.bonus[kind][size]),
            self.put_bonus,
            holds=self.a_seat_or_none,
        )
        self.look("pile.{pile}", self.pile)

    def _of_type(self, kind: str) -> Choice:
        return Choice((NONE, *(self.box.kinds[i] for i in self.box.of_type[kind])))

    def _once(self, name: str, flag: int, there: Callable[[Pos], bool]) -> None:
        """Add what happens once a turn: `bought`, a building `commissioned` where knowledge 6 is read as in the later editions."""

        def put(pos: Pos, value: str) -> None:
            if not there(pos):
                raise BadInput("", "is only there where knowledge 6 is read as in the later editions")
            pos.bought = pos.bought | flag if whole(value, 1) else pos.bought & ~flag
            if pos.agenda and pos.agenda[-1].seat >= 0:
                pos.turn = pos.agenda[-1].seat

        self.add(
            name,
            lambda pos: int(pos.bought & flag > 0),
            put,
            holds=lambda pos: Number(0, 1) if there(pos) else Choice(()),  # absent: not offered
        )

    # ---- tiles and goods are taken from the piles and go back there ----------------------------------------------------------

    def _tiles(
        self,
        pattern: str,
        there: Callable[..., tuple[list[int], int]],
        holds: Holds | None = None,
        *,
        black: bool = False,
    ) -> None:
        """Add spaces with a tile or none: `there(position, index …)` returns the list in which it stands, and where; `holds` which tiles
        fit, by default all."""

        def put(pos: Pos, value: str, *indices: int) -> None:
            clear(pos, *indices)
            values, at = there(pos, *indices)
            values[at] = self.tile(pos, value, black)

        def clear(pos: Pos, *indices: int) -> None:
            values, at = there(pos, *indices)
            self.tile_back(pos, values[at], black)
            values[at] = -1

        def get(pos: Pos, *indices: int) -> str:
            values, at = there(pos, *indices)
            return self.box.kinds[values[at]] if values[at] >= 0 else NONE

        self.entry(pattern, get, put, clear=clear, holds=holds or Choice((NONE, *self.box.kinds)))

    def tile(self, pos: Pos, value: str, black: bool = False) -> int:
        """Take a tile out of its pile (else out of what left the game). Raises BadInput; -1 for none."""
        kind = index_of(value, self.box.kinds, none=True)
        if kind < 0:
            return kind
        for bag in (pos.black_pile, pos.pile) if black else (pos.pile, pos.black_pile):
            top = bag.top()
            if top and top[kind]:
                bag.take(kind)
                return kind
        if not pos.removed[kind]:
            raise BadInput("", _FEW, value=value)
        pos.removed[kind] -= 1
        return kind

    def tile_back(self, pos: Pos, kind: int, black: bool = False) -> None:
        """Put a tile back into the pile that it may be from, the black-backed one where it lay on the black depot."""
        if kind < 0:
            return
        piles = [(pos.pile, self.box.coloured), (pos.black_pile, self.box.black)]
        fitting = [
            bag
            for bag, most in (reversed(piles) if black else piles)
            if bag.counts(len(self.box.kinds))[kind] < most[kind]
        ]
        bag = (fitting or [pos.pile])[0]
        bag.shuffle_in([int(k == kind) for k in range(len(self.box.kinds))])

    def goods(self, pos: Pos, counts: list[int], colour: int, wanted: int) -> None:
        """Set the number of goods tiles of a colour; the rest lie face down."""
        pile = list(pos.goods_pile.counts(COLOURS))
        pile[colour] += counts[colour] - wanted
        if pile[colour] < 0:
            raise BadInput("", _FEW, value=str(colour + 1))
        counts[colour] = wanted
        pos.goods_pile.layers = [pile] if any(pile) else []

    def put_depot_goods(self, pos: Pos, value: str, depot: int) -> None:
        wanted = indices_of(value, _COLOURS)
        for colour in range(COLOURS):
            self.goods(pos, pos.depot_goods[depot], colour, wanted.count(colour))

    def put_row(self, pos: Pos, value: str, space: int) -> None:
        wanted, before = index_of(value, _COLOURS, none=True), pos.row[space]
        if before >= 0:
            self.goods(pos, [int(colour == before) for colour in range(COLOURS)], before, 0)
        pos.row[space] = -1
        if wanted >= 0:
            self.goods(pos, [0] * COLOURS, wanted, 1)
            pos.row[space] = wanted

    def pile(self, pos: Pos, pile: str) -> int:
        """Return how many tiles lie in a pile."""
        if pile == "goods":
            return len(pos.goods_pile)
        return len(pos.black_pile) if pile == "black" else left(self.box, pos.pile, pile)

    # ---- the table -----------------------------------------------------------------------------------------------------------

    def put_board(self, pos: Pos, value: str, seat: int) -> None:
        """Give a seat another player board; the tiles on it go back, a castle goes onto its centre where that is a
        castle space."""
        board = amount(value)
        if board not in self.box.estates:
            raise BadInput("", "must be a whole number from {low} to {high}", low=1, high=max(self.box.estates))
        for space, tile in enumerate(pos.estates[seat]):
            self.tile_back(pos, tile)
            pos.estates[seat][space] = -1
        pos.boards[seat] = board
        space = SPACE_OF["D4"]
        if self.box.estates[board].types[space] == "castle":
            pos.estates[seat][space] = self.tile(pos, "castle")

    def put_phase(self, pos: Pos, value: str) -> None:
        pos.phase = PHASES[index_of(value, PHASES)]
        pos.round = pos.round or 1

    def put_turn(self, pos: Pos, value: str) -> None:
        """Let a turn of that seat begin; those behind it on the order track follow. Dice that show nothing yet show a
        1."""
        seat, order = self.seat(pos, value), pos.order()
        if seat not in order:
            order = pos.clockwise(seat)
            pos.track = [list(reversed(order)), *([] for _ in range(len(pos.track) - 1))]
        pos.agenda = []
        waiting = order[order.index(seat) :]
        for one in reversed(waiting):
            pos.push("turn", one)
        pos.turn, pos.bought = -1, 0
        for one in waiting:
            pos.dice[one] = [face or 1 for face in pos.dice[one]]
        pos.white = pos.white or 1
        if pos.phase in ("setup", "end"):
            pos.phase = PHASES[0]
        pos.round = pos.round or 1

    def put_die(self, pos: Pos, value: str, seat: int, die: int) -> None:
        pos.dice[seat][die] = whole(value, DIE)
        if pos.agenda and pos.agenda[-1] == BARE["turn", seat] and 0 in pos.dice[seat]:
            pos.turn = seat  # a turn with a used die has begun

    def put_track(self, pos: Pos, value: str, seat: int) -> None:
        wanted = whole(value, len(pos.track) - 1)
        for stack in pos.track:
            if seat in stack:
                stack.remove(seat)
        pos.track[wanted].append(seat)
        self._round_begins(pos)

    def put_tracks(self, pos: Pos, values: Mapping[tuple[str], str]) -> None:
        """Put several seats onto spaces of the track; of those on one space the first at the table lies on top."""
        wanted = {self.seat(pos, seat): value for (seat,), value in values.items()}
        for seat in sorted(wanted, reverse=True):
            self.put_track(pos, wanted[seat], seat)

    def put_place(self, pos: Pos, value: str, seat: int) -> None:
        """Let a seat be the first, second … of all: on its space of the track it changes places with who is."""
        order = pos.order()
        other = order[whole(value, len(order), 1) - 1]
        stack = next((stack for stack in pos.track if seat in stack), [])
        if other not in stack:
            raise BadInput("", "does not fit together with the rest")
        one, two = stack.index(seat), stack.index(other)
        stack[one], stack[two] = stack[two], stack[one]
        self._round_begins(pos)

    def _round_begins(self, pos: Pos) -> None:
        """Reorder the turns of a round in which nobody has had one yet by the track."""
        waiting = [step for step in pos.agenda if step.ask == "turn"]
        if len(waiting) == pos.players == len(pos.agenda):
            pos.agenda = [BARE["turn", one] for one in reversed(pos.order())]

    def put_points(self, pos: Pos, value: str, seat: int) -> None:
        pos.earned[seat] = [0] * len(SOURCES)
        pos.earned[seat][SOURCES.index("other")] = whole(value, MOST_POINTS)

    def put_bonus(self, pos: Pos, value: str, kind: int, size: int) -> None:
        pos.bonus[kind][size] = self.seat(pos, value, none=True)
