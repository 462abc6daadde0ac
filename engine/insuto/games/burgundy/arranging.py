"""What a hand may change on the table of ブルゴーニュ."""

from __future__ import annotations

from collections.abc import Sequence

from insuto.core.arranging import Arranging, Piece
from insuto.games.burgundy.components import COLOURS, TYPES
from insuto.games.burgundy.state import BurgundyPosition, Player

Pos = BurgundyPosition
_COLOURS = tuple(str(n) for n in range(1, COLOURS + 1))


class BurgundyArranging(Arranging):
    """Tiles, goods, dice and markers; the course is a seat's turn in a round of a phase."""

    course = ("turn", "phase", "round", "white", "bought", "commissioned")

    def of_seat(self, pos: Pos, seat: str) -> Sequence[str]:
        return (
            *(f"{seat}.die.{n}" for n in (1, 2)),
            *(f"{seat}.{what}" for what in ("silver", "workers", "points", "track", "board")),
        )

    def at(self, pos: Pos, key: str) -> Sequence[str]:
        match key.split("."):
            case ["goods", seat, number]:
                return self._goods(pos, seat, int(number) - 1)
            case ["sold", seat]:
                return [f"{seat}.sold.{colour}" for colour in _COLOURS]
            case ["marker", seat]:
                return (f"{seat}.points", f"{seat}.track")
            case ["seat", seat]:
                return self.of_seat(pos, seat)
            case ["regions", seat]:
                return (f"{seat}.board",)
            case ["die", "white"]:
                return ("white",)
            case ["depot", depot]:
                return (f"depot.{depot}.goods",)
            case ["round", _]:
                return (key, "round")
            case ["phase", _]:
                return ("phase", "round")
            case ["track", _]:
                return [f"{seat}.track" for seat in self.seats(pos)]
            case ["note"]:
                return self.course
        return self.stands_for(key)

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
