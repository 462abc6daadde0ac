"""What a hand may change on the table of ランカスター."""

from __future__ import annotations

from collections.abc import Sequence

from insuto.core.arranging import Arranging, Piece
from insuto.games.lancaster import keys
from insuto.games.lancaster.components import COUNTY, COURT, RESERVE
from insuto.games.lancaster.state import LancasterPosition, Lord

Pos = LancasterPosition


class LancasterArranging(Arranging):
    """Knights, squires, nobles, tiles, cards and goods; the course is a seat's knight to place, or the beginning of a later phase."""

    course = ("turn", "phase", "round", "start")

    def of_seat(self, pos: Pos, seat: str) -> Sequence[str]:
        names = ("gold", "squires", "markers", "points", "court", "nobles", "extensions")
        return [f"{seat}.{name}" for name in names]

    def at(self, pos: Pos, key: str) -> Sequence[str]:
        match key.split("."):
            case ["county", county]:
                return (key, keys.POSTED(county))
            case ["county", _, "nobles"]:
                return [f"{seat}.nobles" for seat in self.seats(pos)]
            case ["squires", "county", county]:
                return (keys.POSTED(county),)
            case ["conflict", row, column]:
                return (keys.FOE(row, column),)
            case ["castle", seat]:
                return (f"{seat}.extensions",)
            case ["castle", seat, number]:
                return (f"{seat}.castle.{number}", f"{seat}.extensions")
            case ["court" | "reserve", seat, _]:
                return (f"{seat}.court",)
            case ["noble", seat, _]:
                return (f"{seat}.nobles",)
            case ["stock" | "screen", seat]:
                return (f"{seat}.gold", f"{seat}.squires", f"{seat}.markers")
            case ["vote", seat]:
                return (f"{seat}.markers",)
            case ["track", seat]:
                return (f"{seat}.points",)
            case ["seat", seat]:
                return self.of_seat(pos, seat)
            case ["note"]:
                return self.course
            case ["knight", seat, name]:
                return self._knight(pos, seat, name)
        return self.stands_for(key)

    def _knight(self, pos: Pos, seat: str, name: str) -> Sequence[str]:
        """Return the addresses of the place where a knight stands. Its name is its strength and a letter."""
        box, own = self.game.box, Lord(self.game.box, pos, self.game.seat_of(pos, seat)).own
        alike = box.of_strength[int(name[0])]
        place = own[alike["abc".index(name[1]) if name[1:] else 0]]
        if place in (COURT, RESERVE) or place >= box.gone:
            return (f"{seat}.court",)
        if place < box.square0:
            return self.at(pos, keys.COUNTY(box.counties[place - COUNTY]))
        if place < box.castle0:
            slot, square = divmod(place - box.square0, box.squares)
            row, column = ("upper.1", "upper.2", "lower.1", "lower.2")[slot].split(".")
            return (keys.SQUARE(row, column, square + 1),)
        return (f"{seat}.castle.{place - box.castle0 + 1}",)

    def pieces(self, pos: Pos, seat: str) -> Sequence[Piece]:
        box, own = self.game.box, Lord(self.game.box, pos, self.game.seat_of(pos, seat)).own
        return [
            Piece(str(k), "strength", str(k), sum(own[i] in (RESERVE, COURT) for i in box.of_strength[k]))
            for k in box.strengths
        ]

    def put(self, pos: Pos, seat: str, piece: str, key: str) -> tuple[str, str] | None:
        match key.split("."):
            case ["county", county]:
                return key, f"{seat} {piece} {pos.posted[self.game.box.county_of[county]]}"
            case ["conflict", _, _, "square", _]:
                now = str(self.game.look(pos, key))
                return key, f"{now} {piece}" if now.partition(" ")[0] == seat else f"{seat} {piece}"
            case ["castle", whose, number]:
                return f"{whose}.castle.{number}", piece
        return None
