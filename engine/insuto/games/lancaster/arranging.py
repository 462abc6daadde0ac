"""What a hand may change on the table of ランカスター."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from insuto.core.arranging import Arranging, Choice, Number, Piece, Several, Tells
from insuto.games.lancaster import keys
from insuto.games.lancaster.components import COUNTY, COURT, GIVEN, GIVEN_POINTS, PHASES, RESERVE
from insuto.games.lancaster.state import LancasterPosition, Lord

Pos = LancasterPosition
NONE = "none"


class LancasterArranging(Arranging):
    """Knights, squires, nobles, tiles, cards and goods; the course is a seat's knight to place, or the beginning of a later phase."""

    course = ("turn", "phase", "round", "start")

    def controls(self) -> Mapping[str, Tells]:
        box = self.game.box
        laws = Choice((NONE, *box.laws))
        knights = tuple(str(k) for k in box.strengths)

        def foes(pos: Pos, row: str, column: str) -> Choice:
            return Choice((NONE, *map(str, sorted({box.foe[c] for c in box.deck(pos.players)}))))

        def seats(pos: Pos) -> Choice:
            return Choice(self.seats(pos))

        def county(pos: Pos, name: str) -> Choice:
            squires = pos.posted[box.county_of[name]]
            return Choice((NONE, *(f"{seat} {k} {squires}" for seat in self.seats(pos) for k in knights)))

        def square(pos: Pos, row: str, column: str, number: str) -> Choice:
            now = str(self.game.look(pos, keys.SQUARE(row, column, number)))
            here = [] if now == NONE else [now, *(f"{now} {k}" for k in knights)]
            return Choice(
                (NONE, *dict.fromkeys([*here, *(f"{seat} {k}" for seat in self.seats(pos) for k in knights)]))
            )

        return {
            "turn": seats,
            "phase": lambda pos: Choice(PHASES[1:], noun="phase"),
            "round": lambda pos: Number(1, box.rounds),
            "start": seats,
            keys.COUNTY: county,
            keys.POSTED: lambda pos, county: Number(0, box.most["squires"]),
            keys.FOE: foes,
            keys.SQUARE: square,
            "{seat}.court": lambda pos, seat: Several(knights, len(box.strength), noun="strength"),
            "{seat}.castle.{castle}": lambda pos, seat, n: Choice((NONE, *knights), noun="strength"),
            **{f"{{seat}}.{good}": lambda pos, seat: Number(0, GIVEN) for good in ("gold", "squires", "markers")},
            "{seat}.points": lambda pos, seat: Number(0, GIVEN_POINTS),
            "{seat}.nobles": lambda pos, seat: Several(tuple(box.counties), len(box.counties), each=1),
            "{seat}.extensions": lambda pos, seat: Several(
                tuple(str(n + 1) for n in range(len(box.castle))), len(box.castle), each=1, noun="castle"
            ),
            keys.FAVOUR: lambda pos, favour: Choice(("up", "down")),
            keys.LAW: lambda pos, slot: laws,
            keys.BILL: lambda pos, slot: laws,
        }

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
            case ["conflict", _, _, "square", _] | ["favour" | "law" | "bill", _]:
                return (key,)
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
            case ["start"]:
                return ("start",)
            case ["note"]:
                return self.course
            case ["knight", seat, name]:
                return self._knight(pos, seat, name)
        return ()

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


__all__ = ["LancasterArranging"]
