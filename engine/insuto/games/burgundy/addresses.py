"""The names by which lessons, marks, errors and studied positions call the parts of the table: `red.space.D4`,
`depot.3.2`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from insuto.core.address import amount
from insuto.core.chance import Bag
from insuto.core.errors import BadInput
from insuto.core.position import BARE
from insuto.core.table_addresses import TableAddresses
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
from insuto.games.burgundy.rules_base import SLOT_OF, SPACE_OF
from insuto.games.burgundy.state import BOUGHT, COMMISSIONED, BurgundyPosition, Player

if TYPE_CHECKING:
    from insuto.games.burgundy import Burgundy

Pos = BurgundyPosition
NONE = "none"
_DIGITS = [str(n) for n in range(10)]
_FEW = "there are not enough cards of {value} left"
_CHOICE = "'{value}' should be one of {choices}"


class Addresses:
    """Looks and puts of one box."""

    def __init__(self, game: Burgundy) -> None:
        self.game, self.box = game, game.box

    # ---- tiles and goods are taken from the piles and go back there ----------------------------------------------------------

    def tile(self, pos: Pos, value: str, address: str, black: bool = False) -> int:
        """Take a tile out of its pile (else out of what left the game). Raises BadInput; -1 for none."""
        if value == NONE:
            return -1
        if value not in self.box.kind_of:
            raise BadInput(address, _CHOICE, value=value[:40], choices=", ".join((*self.box.kinds, NONE)))
        kind = self.box.kind_of[value]
        for bag in (pos.black_pile, pos.pile) if black else (pos.pile, pos.black_pile):
            top = bag.top()
            if top and top[kind]:
                bag.take(kind)
                return kind
        if not pos.removed[kind]:
            raise BadInput(address, _FEW, value=value)
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

    def swap(self, pos: Pos, values: list[int], at: int, value: str, address: str, black: bool = False) -> None:
        """Put another tile, or none, onto a space."""
        self.empty(pos, values, at, black)
        values[at] = self.tile(pos, value, address, black)

    def empty(self, pos: Pos, values: list[int], at: int, black: bool = False) -> None:
        """Put the tile on a space back into its pile."""
        self.tile_back(pos, values[at], black)
        values[at] = -1

    def goods(self, pos: Pos, counts: list[int], colour: int, wanted: int, address: str) -> None:
        """Set the number of goods tiles of a colour; the rest lie face down."""
        pile = list(_counts(pos.goods_pile))
        pile[colour] += counts[colour] - wanted
        if pile[colour] < 0:
            raise BadInput(address, _FEW, value=str(colour + 1))
        counts[colour] = wanted
        pos.goods_pile.layers = [pile] if any(pile) else []

    # ---- the table -----------------------------------------------------------------------------------------------------------

    def seat(self, pos: Pos, value: str, address: str) -> int:
        """Return the index of a seat id; -1 for none. Raises BadInput."""
        ids = self.game.seat_ids(pos)
        if value == NONE:
            return -1
        if value not in ids:
            raise BadInput(address, _CHOICE, value=value[:40], choices=", ".join((*ids, NONE)))
        return ids.index(value)

    def put_board(self, pos: Pos, value: str, seat: str) -> None:
        """Give a seat another player board; the tiles on it go back, a castle goes onto its centre where that is a
        castle space."""
        address, at = f"{seat}.board", self.game.seat_of(pos, seat)
        board = amount(value, address)
        if board not in self.box.estates:
            raise BadInput(address, "must be a whole number from {low} to {high}", low=1, high=max(self.box.estates))
        for space, tile in enumerate(pos.estates[at]):
            self.tile_back(pos, tile)
            pos.estates[at][space] = -1
        pos.boards[at] = board
        space = SPACE_OF["D4"]
        if self.box.estates[board].types[space] == "castle":
            pos.estates[at][space] = self.tile(pos, "castle", address)

    def put_phase(self, pos: Pos, value: str) -> None:
        if value not in PHASES:
            raise BadInput("phase", _CHOICE, value=value[:40], choices=", ".join(PHASES))
        pos.phase = value
        pos.round = pos.round or 1

    def put_round(self, pos: Pos, value: str) -> None:
        wanted = amount(value, "round")
        if not 1 <= wanted <= self.box.rounds:
            raise BadInput("round", "must be a whole number from {low} to {high}", low=1, high=self.box.rounds)
        pos.round = wanted

    def put_turn(self, pos: Pos, value: str) -> None:
        """Let a turn of that seat begin; those behind it on the order track follow. Dice that show nothing yet show a
        1."""
        ids = self.game.seat_ids(pos)
        if value not in ids:
            raise BadInput("turn", _CHOICE, value=value[:40], choices=", ".join(ids))
        seat = ids.index(value)
        order = pos.order()
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

    def put_die(self, pos: Pos, value: str, seat: str, die: str) -> None:
        wanted = amount(value, f"{seat}.die.{die}")
        if wanted > DIE:
            raise BadInput(f"{seat}.die.{die}", "must be a whole number from {low} to {high}", low=0, high=DIE)
        at = self.game.seat_of(pos, seat)
        pos.dice[at][int(die) - 1] = wanted
        self._under_way(pos, at)

    def put_white(self, pos: Pos, value: str) -> None:
        wanted = amount(value, "white")
        if wanted > DIE:
            raise BadInput("white", "must be a whole number from {low} to {high}", low=0, high=DIE)
        pos.white = wanted

    def put_bought(self, pos: Pos, value: str) -> None:
        self._put_once(pos, value, "bought", BOUGHT)

    def put_commissioned(self, pos: Pos, value: str) -> None:
        """Say that a building was taken for workers: refused where knowledge 6 is read as in the first edition."""
        if Reading.of(pos.options).knowledge_6 != "special":
            raise BadInput("commissioned", "is only there where knowledge 6 is read as in the later editions")
        self._put_once(pos, value, "commissioned", COMMISSIONED)

    def _put_once(self, pos: Pos, value: str, address: str, flag: int) -> None:
        wanted = amount(value, address)
        if wanted > 1:
            raise BadInput(address, "must be a whole number from {low} to {high}", low=0, high=1)
        pos.bought = pos.bought | flag if wanted else pos.bought & ~flag
        if pos.agenda and pos.agenda[-1].seat >= 0:
            pos.turn = pos.agenda[-1].seat

    def _under_way(self, pos: Pos, seat: int) -> None:
        """Note that a turn with a used die has begun."""
        if pos.agenda and pos.agenda[-1] == BARE["turn", seat] and 0 in pos.dice[seat]:
            pos.turn = seat

    def put_track(self, pos: Pos, value: str, seat: str) -> None:
        wanted, at = amount(value, f"{seat}.track"), self.game.seat_of(pos, seat)
        if wanted >= len(pos.track):
            raise BadInput(
                f"{seat}.track", "must be a whole number from {low} to {high}", low=0, high=len(pos.track) - 1
            )
        for stack in pos.track:
            if at in stack:
                stack.remove(at)
        pos.track[wanted].append(at)
        self._round_begins(pos)

    def put_tracks(self, pos: Pos, values: Mapping[tuple[str], str]) -> None:
        """Put several seats onto spaces of the track; of those on one space the first at the table lies on top."""
        for seat in reversed(self.game.seat_ids(pos)):
            if (seat,) in values:
                self.put_track(pos, values[seat,], seat)
        for (seat,) in values:
            self.game.seat_of(pos, seat)  # somebody who does not sit here

    def put_place(self, pos: Pos, value: str, seat: str) -> None:
        """Let a seat be the first, second … of all: on its space of the track it changes places with who is."""
        address, at, order = f"{seat}.place", self.game.seat_of(pos, seat), pos.order()
        wanted = amount(value, address)
        if not 1 <= wanted <= len(order):
            raise BadInput(address, "must be a whole number from {low} to {high}", low=1, high=len(order))
        other = order[wanted - 1]
        stack = next((stack for stack in pos.track if at in stack), [])
        if other not in stack:
            raise BadInput(address, "does not fit together with the rest")
        one, two = stack.index(at), stack.index(other)
        stack[one], stack[two] = stack[two], stack[one]
        self._round_begins(pos)

    def _round_begins(self, pos: Pos) -> None:
        """Reorder the turns of a round in which nobody has had one yet by the track."""
        waiting = [step for step in pos.agenda if step.ask == "turn"]
        if len(waiting) == pos.players == len(pos.agenda):
            pos.agenda = [BARE["turn", one] for one in reversed(pos.order())]

    def put_points(self, pos: Pos, value: str, seat: str) -> None:
        wanted, at = amount(value, f"{seat}.points"), self.game.seat_of(pos, seat)
        if wanted > MOST_POINTS:
            raise BadInput(f"{seat}.points", "must be a whole number from {low} to {high}", low=0, high=MOST_POINTS)
        pos.earned[at] = [0] * len(SOURCES)
        pos.earned[at][SOURCES.index("other")] = wanted

    def put_depot_goods(self, pos: Pos, value: str, depot: str) -> None:
        address, counts = f"depot.{depot}.goods", pos.depot_goods[int(depot) - 1]
        names = [] if value == NONE else value.split()
        for name in names:
            if name not in _DIGITS[1 : COLOURS + 1]:
                raise BadInput(address, _CHOICE, value=name[:40], choices=", ".join((*_DIGITS[1 : COLOURS + 1], NONE)))
        for colour in range(COLOURS):
            self.goods(pos, counts, colour, names.count(str(colour + 1)), address)

    def put_row(self, pos: Pos, value: str, space: str) -> None:
        address, at = f"round.{space}", int(space) - 1
        if value != NONE and value not in _DIGITS[1 : COLOURS + 1]:
            raise BadInput(address, _CHOICE, value=value[:40], choices=", ".join((*_DIGITS[1 : COLOURS + 1], NONE)))
        counts = [int(c == pos.row[at]) for c in range(COLOURS)]
        if pos.row[at] >= 0:
            self.goods(pos, counts, pos.row[at], 0, address)
        pos.row[at] = -1
        if value != NONE:
            counts = [0] * COLOURS
            self.goods(pos, counts, int(value) - 1, 1, address)
            pos.row[at] = int(value) - 1

    def put_bonus(self, pos: Pos, value: str, kind: str, size: str) -> None:
        pos.bonus[TYPES.index(kind)][size == "small"] = self.seat(pos, value, f"bonus.{kind}.{size}")

    def put_counts(self, pos: Pos, counts: list[int], value: str, address: str, colour: str) -> None:
        self.goods(pos, counts, int(colour) - 1, amount(value, address), address)

    # ---- all of them -----------------------------------------------------------------------------------------------------------

    def book(self) -> TableAddresses[Pos]:
        """Return the address book of the game."""
        game, box = self.game, self.box
        book = TableAddresses[Pos](
            game,
            "turn",
            space=SPACES,
            number=_DIGITS[1 : box.storage + 1],
            colour=_DIGITS[1 : COLOURS + 1],
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

        def name(kind: int) -> str:
            return box.kinds[kind] if kind >= 0 else NONE

        def seat(pos: Pos, value: str) -> int:
            return game.seat_of(pos, value)

        def owner(pos: Pos, at: int) -> str:
            return game.seat_ids(pos)[at] if at >= 0 else NONE

        book.places = [place for place in book.places if place.pattern != ("turn",)]
        book.add("turn", lambda pos: owner(pos, pos.agenda[-1].seat if pos.agenda else -1), self.put_turn)
        book.add("phase", lambda pos: pos.phase, self.put_phase)
        book.add("round", lambda pos: pos.round, self.put_round)
        book.add("bought", lambda pos: int(pos.bought & BOUGHT > 0), self.put_bought)
        book.add("commissioned", lambda pos: int(pos.bought & COMMISSIONED > 0), self.put_commissioned)
        book.add("white", lambda pos: pos.white, self.put_white)
        book.add("{seat}.board", lambda pos, s: pos.boards[seat(pos, s)], self.put_board)
        book.add("{seat}.die.{die}", lambda pos, s, die: pos.dice[seat(pos, s)][int(die) - 1], self.put_die)
        book.add(
            "{seat}.space.{space}",
            lambda pos, s, space: name(pos.estates[seat(pos, s)][SPACE_OF[space]]),
            lambda pos, value, s, space: self.swap(
                pos, pos.estates[seat(pos, s)], SPACE_OF[space], value, f"{s}.space.{space}"
            ),
            clear=lambda pos, s, space: self.empty(pos, pos.estates[seat(pos, s)], SPACE_OF[space]),
        )
        book.add(
            "{seat}.stored.{number}",
            lambda pos, s, n: name(pos.stored[seat(pos, s)][int(n) - 1]),
            lambda pos, value, s, n: self.swap(pos, pos.stored[seat(pos, s)], int(n) - 1, value, f"{s}.stored.{n}"),
            clear=lambda pos, s, n: self.empty(pos, pos.stored[seat(pos, s)], int(n) - 1),
        )
        book.add(
            "{seat}.goods.{colour}",
            lambda pos, s, c: pos.goods[seat(pos, s)][int(c) - 1],
            lambda pos, value, s, c: self.put_counts(pos, pos.goods[seat(pos, s)], value, f"{s}.goods.{c}", c),
        )
        book.add(
            "{seat}.sold.{colour}",
            lambda pos, s, c: pos.sold[seat(pos, s)][int(c) - 1],
            lambda pos, value, s, c: self.put_counts(pos, pos.sold[seat(pos, s)], value, f"{s}.sold.{c}", c),
        )
        book.number("silver", lambda pos: pos.silver, MOST)
        book.number("workers", lambda pos: pos.workers, MOST)
        book.add("{seat}.points", lambda pos, s: scoring.points(Player(box, pos, seat(pos, s))), self.put_points)
        book.add(
            "{seat}.track",
            lambda pos, s: next((i for i, stack in enumerate(pos.track) if seat(pos, s) in stack), 0),
            self.put_track,
            together=self.put_tracks,
        )
        book.add(
            "{seat}.place",
            lambda pos, s: pos.order().index(seat(pos, s)) + 1 if seat(pos, s) in pos.order() else 0,
            self.put_place,
        )
        book.look("{seat}.empty", lambda pos, s: pos.estates[s].count(-1))
        book.look("{seat}.goods", lambda pos, s: sum(pos.goods[s]))
        book.look("{seat}.sold", lambda pos, s: sum(pos.sold[s]))
        book.look(
            "{seat}.tiles.{type}",
            lambda pos, s, t: sum(tile >= 0 and box.type_of[tile] == t for tile in pos.estates[s]),
        )
        book.look("{seat}.region.{space}", lambda pos, s, space: len(_region(self, pos, s, space)))
        book.look(
            "{seat}.left.{space}",
            lambda pos, s, space: sum(pos.estates[s][i] < 0 for i in _region(self, pos, s, space)),
        )
        book.add(
            "depot.{depot}.{slot}",
            lambda pos, d, n: name(pos.depots[SLOT_OF[f"{d}.{n}"]]),
            lambda pos, value, d, n: self.swap(pos, pos.depots, SLOT_OF[f"{d}.{n}"], value, f"depot.{d}.{n}"),
            clear=lambda pos, d, n: self.empty(pos, pos.depots, SLOT_OF[f"{d}.{n}"]),
        )
        book.add(
            "depot.{depot}.goods",
            lambda pos, d: (
                " ".join(str(c + 1) for c, n in enumerate(pos.depot_goods[int(d) - 1]) for _ in range(n)) or NONE
            ),
            self.put_depot_goods,
            clear=lambda pos, d: self.put_depot_goods(pos, NONE, d),
        )
        book.add(
            "black.{black}",
            lambda pos, n: name(pos.shop[int(n) - 1]),
            lambda pos, value, n: self.swap(pos, pos.shop, int(n) - 1, value, f"black.{n}", black=True),
            clear=lambda pos, n: self.empty(pos, pos.shop, int(n) - 1, black=True),
        )
        book.add(
            "round.{row}",
            lambda pos, n: str(pos.row[int(n) - 1] + 1) if pos.row[int(n) - 1] >= 0 else NONE,
            self.put_row,
            clear=lambda pos, n: self.put_row(pos, NONE, n),
        )
        book.add(
            "bonus.{type}.{size}",
            lambda pos, t, size: owner(pos, pos.bonus[TYPES.index(t)][size == "small"]),
            self.put_bonus,
        )
        book.look("pile.{pile}", lambda pos, p: _pile(self, pos, p))
        book.look("score.{seat}", lambda pos, s: game.score(pos).totals[s])
        book.look("score.{seat}.{part}", lambda pos, s, part: game.score(pos).of(s, part))
        book.first = ("{seat}.board",)
        book.last = (
            "phase",
            "round",
            "{seat}.track",
            "{seat}.place",
            "turn",
            "{seat}.die.{die}",
            "white",
            "bought",
            "commissioned",
        )
        return book


def _counts(bag: Bag) -> Sequence[int]:
    return bag.counts(COLOURS)


def _region(book: Addresses, pos: Pos, seat: int, space: str) -> Sequence[int]:
    return Player(book.box, pos, seat).region(SPACE_OF[space])


def _pile(book: Addresses, pos: Pos, pile: str) -> int:
    if pile == "goods":
        return len(pos.goods_pile)
    return len(pos.black_pile) if pile == "black" else left(book.box, pos.pile, pile)


__all__ = ["NONE", "Addresses"]
