"""What a hand may change on the table of ブルゴーニュ."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from insuto.core.arranging import Arranging, Choice, Number, Piece, Several, Tells
from insuto.games.burgundy.addresses import NONE
from insuto.games.burgundy.components import COLOURS, DIE, MOST, MOST_POINTS, PHASES, TYPES
from insuto.games.burgundy.rules import Reading
from insuto.games.burgundy.rules_base import SLOT_OF, SPACE_OF
from insuto.games.burgundy.state import BurgundyPosition, Player, slot_type

Pos = BurgundyPosition
_COLOURS = tuple(str(n) for n in range(1, COLOURS + 1))
_GOODS = 99


class BurgundyArranging(Arranging):
    """Tiles, goods, dice and markers; the course is a seat's turn in a round of a phase."""

    course = ("turn", "phase", "round", "white", "bought", "commissioned")

    def controls(self) -> Mapping[str, Tells]:
        box = self.game.box

        def seats(pos: Pos) -> Choice:
            return Choice(self.seats(pos))

        def space(pos: Pos, seat: str, at: str) -> Choice:
            board = Player(box, pos, self.game.seat_of(pos, seat)).board
            return Choice((NONE, *self._of_type(board.types[SPACE_OF[at]])))

        return {
            "turn": seats,
            "phase": lambda pos: Choice(PHASES),
            "round": lambda pos: Number(1, box.rounds),
            "white": lambda pos: Number(0, DIE),
            "bought": lambda pos: Number(0, 1),
            "commissioned": lambda pos: (
                Number(0, 1) if Reading.of(pos.options).knowledge_6 == "special" else Choice(())  # absent: not offered
            ),
            "{seat}.board": lambda pos, seat: Choice(tuple(str(n) for n in box.estates)),
            "{seat}.die.{die}": lambda pos, seat, die: Number(0, DIE),
            "{seat}.space.{space}": space,
            "{seat}.stored.{number}": lambda pos, seat, n: Choice((NONE, *box.kinds)),
            "{seat}.goods.{colour}": lambda pos, seat, c: Number(0, _GOODS),
            "{seat}.sold.{colour}": lambda pos, seat, c: Number(0, _GOODS),
            "{seat}.silver": lambda pos, seat: Number(0, MOST),
            "{seat}.workers": lambda pos, seat: Number(0, MOST),
            "{seat}.points": lambda pos, seat: Number(0, MOST_POINTS),
            "{seat}.track": lambda pos, seat: Number(0, len(pos.track) - 1),
            "depot.{depot}.{slot}": lambda pos, d, n: Choice(
                (NONE, *self._of_type(slot_type(box, pos, SLOT_OF[f"{d}.{n}"])))
            ),
            "depot.{depot}.goods": lambda pos, d: Several(_COLOURS, _GOODS, noun="goods"),
            "black.{black}": lambda pos, n: Choice((NONE, *box.kinds)),
            "round.{row}": lambda pos, n: Choice((NONE, *_COLOURS), noun="goods"),
            "bonus.{type}.{size}": lambda pos, t, size: Choice((NONE, *self.seats(pos))),
        }

    def _of_type(self, kind: str) -> tuple[str, ...]:
        box = self.game.box
        return tuple(box.kinds[i] for i in box.of_type[kind])

    def of_seat(self, pos: Pos, seat: str) -> Sequence[str]:
        return (
            *(f"{seat}.die.{n}" for n in (1, 2)),
            *(f"{seat}.{what}" for what in ("silver", "workers", "points", "track", "board")),
        )

    def at(self, pos: Pos, key: str) -> Sequence[str]:
        match key.split("."):
            case ["space" | "stored" as what, seat, where]:
                return (f"{seat}.{what}.{where}",)
            case ["goods", seat, number]:
                return self._goods(pos, seat, int(number) - 1)
            case ["sold", seat]:
                return [f"{seat}.sold.{colour}" for colour in _COLOURS]
            case ["silver" | "workers" | "points" as what, seat]:
                return (f"{seat}.{what}",)
            case ["marker", seat]:
                return (f"{seat}.points", f"{seat}.track")
            case ["seat", seat]:
                return self.of_seat(pos, seat)
            case ["board" | "regions", seat]:
                return (f"{seat}.board",)
            case ["die", "white"]:
                return ("white",)
            case ["die", seat, number]:
                return (f"{seat}.die.{number}",)
            case ["depot", depot]:
                return (f"depot.{depot}.goods",)
            case ["depot", _, _] | ["bonus", _, _]:
                return (key,)
            case ["black", space] if int(space) <= self.game.box.black_spaces:
                return (key,)
            case ["round", space]:
                return (key, "round")
            case ["phase", _]:
                return ("phase", "round")
            case ["track", _]:
                return [f"{seat}.track" for seat in self.seats(pos)]
            case ["note"]:
                return self.course
        return ()

    def _goods(self, pos: Pos, seat: str, place: int) -> Sequence[str]:
        """Return the colours that lie on a place of the goods store, all of them where it is free."""
        goods = [c for c, n in enumerate(Player(self.game.box, pos, self.game.seat_of(pos, seat)).goods) if n]
        lying = [goods[place]] if place < len(goods) else range(COLOURS)
        return [f"{seat}.goods.{c + 1}" for c in lying]

    def pieces(self, pos: Pos, seat: str) -> Sequence[Piece]:
        box = self.game.box
        piles = [bag.counts(len(box.kinds)) for bag in (pos.pile, pos.black_pile)]
        return [
            Piece(kind, "tile", kind, piles[0][i] + piles[1][i] + pos.removed[i])
            for t in TYPES
            for i, kind in ((i, box.kinds[i]) for i in box.of_type[t])
        ]

    def put(self, pos: Pos, seat: str, piece: str, key: str) -> tuple[str, str] | None:
        match key.split("."):
            case ["space" | "stored" as what, whose, where]:
                return f"{whose}.{what}.{where}", piece
            case ["depot", _, number] if number != "goods":
                return key, piece
            case ["black", _]:
                return key, piece
        return None


__all__ = ["BurgundyArranging"]
