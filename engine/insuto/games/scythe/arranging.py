"""What a hand may change on the table of サイズ."""

from __future__ import annotations

from collections.abc import Sequence

from insuto.core.arranging import Arranging, Piece
from insuto.games.scythe.components import UNITS
from insuto.games.scythe.land import sides
from insuto.games.scythe.names import BOTTOM, FACTORY, RESOURCES, STRUCTURES
from insuto.games.scythe.state import Player, ScythePosition

Pos = ScythePosition


class ScytheArranging(Arranging):
    """Units, tokens, structures, the mats and cards; the course is a seat's turn, or a combat of it."""

    course = ("turn", "fight", "encounter", "offered", "tile")
    moment = Arranging.moment | {"fight", "moved", "tired", "entered", "bids", "encounter", "offers"}

    def _dealt(self, pos: Pos) -> bool:
        """Return True if the mats lie there and the pieces stand: before that nothing is built."""
        return min(*pos.factions, *pos.mats, *pos.characters) >= 0

    def of_seat(self, pos: Pos, seat: str) -> Sequence[str]:
        if not self._dealt(pos):
            return ()
        names = ("power", "popularity", "coins", "hand", "section", "card")
        return [*self._committed(pos, seat), *(f"{seat}.{name}" for name in names), *self._done(pos, seat)]

    def _done(self, pos: Pos, seat: str) -> Sequence[str]:
        """Return what a seat has done in its turn; () for the others, and before its section is chosen."""
        at = self.game.seat_of(pos, seat)
        if at != pos.turn or pos.stage != "play" or any(step.ask == "turn" for step in pos.agenda):
            return ()
        return (f"{seat}.pushed",)  # a combat card that was spent (S-118) changes nothing any more

    def _moves(self, pos: Pos, seat: str) -> bool:
        """Return True for the seat whose units are moving now: then some have moved already."""
        asks = {step.ask for step in pos.agenda}
        return self.game.seat_of(pos, seat) == pos.turn and bool(asks & {"move", "step"})

    def _unit(self, pos: Pos, seat: str, name: str) -> Sequence[str]:
        return (f"{seat}.{name}", *([f"{seat}.moved.{name}"] if self._moves(pos, seat) else ()))

    def _workers_at(self, pos: Pos, seat: str, place: str) -> Sequence[str]:
        return (f"{seat}.workers.{place}", *([f"{seat}.tired.{place}"] if self._moves(pos, seat) else ()))

    def _committed(self, pos: Pos, seat: str) -> Sequence[str]:
        """Return what a side of the combat that is fought has committed; () for the others."""
        return (f"{seat}.dial", f"{seat}.played") if self.game.seat_of(pos, seat) in sides(pos) else ()

    def at(self, pos: Pos, key: str) -> Sequence[str]:
        box = self.game.box
        if not self._dealt(pos):
            return ()
        match key.split("."):
            case ["place", place]:
                return self._place(pos, place)
            case ["place", place, "worker", seat]:
                return self._workers_at(pos, seat, place)
            case ["place", place, "worker"]:
                return [at for seat in self.seats(pos) for at in self._workers_at(pos, seat, place)]
            case ["unit", seat, name] if name in UNITS:
                return self._unit(pos, seat, name)
            case ["mech", seat, ability]:
                number = Player(box, pos, self.game.seat_of(pos, seat)).faction.number
                return self._unit(pos, seat, UNITS[1 + number[ability]]) if ability in number else ()
            case ["slot", seat, bottom]:
                return (f"{seat}.cubes.{bottom}",)
            case ["bonus", seat, _]:
                return [f"{seat}.recruit.{bottom}" for bottom in BOTTOM]
            case ["section", seat, name, *_]:
                return (f"{seat}.section", *([f"{seat}.card"] if name == FACTORY else ()))
            case ["action", seat]:
                return (f"{seat}.section",)
            case ["objective", seat, _]:
                return (f"{seat}.objectives",)
            case ["goal", goal]:
                return [f"{seat}.stars.{goal}" for seat in self.seats(pos)]
            case ["marker", "power" | "popularity" as what, seat] | ["seat", seat, "power" as what]:
                return (f"{seat}.{what}",)
            case ["track", "power" | "popularity" as what]:
                return [f"{seat}.{what}" for seat in self.seats(pos)]
            case ["seat", seat]:
                return (*self.of_seat(pos, seat), f"{seat}.mat", f"{seat}.faction")
            case ["bid", seat]:
                return self._committed(pos, seat)
            case ["dial", *_]:
                return [f"{self.seats(pos)[seat]}.dial" for seat in sides(pos)]
            case ["factory", _] | ["pile", "factory"]:
                return ("offered",)
            case ["worker", seat, _]:
                places = [box.places[at] for at in dict.fromkeys(self._workers(pos, seat))]
                return [at for place in places for at in self._workers_at(pos, seat, place)]
            case ["fight"] | ["note"]:
                return ("turn", "fight")
        return self.stands_for(key)

    def _workers(self, pos: Pos, seat: str) -> Sequence[int]:
        own: Sequence[int] = Player(self.game.box, pos, self.game.seat_of(pos, seat)).workers
        return own

    def _meets(self, place: str) -> bool:
        return self.game.box.place_of[place] in self.game.box.encounter_hexes

    def _place(self, pos: Pos, place: str) -> Sequence[str]:
        """Return what stands on a place, then what can be put there by a number."""
        box = self.game.box
        at, seats = box.place_of[place], self.seats(pos)
        ones = list(zip(seats, Player.all(box, pos), strict=True))
        units = [
            address
            for seat, one in ones
            for code, name in enumerate(UNITS)
            if one.unit_at(code) == at
            for address in self._unit(pos, seat, name)
        ]
        workers = [address for seat in seats for address in self._workers_at(pos, seat, place)]
        if at >= box.hexes:
            at_home = [
                address for seat, one in ones if one.home == at for address in self._workers_at(pos, seat, place)
            ]
            return (*units, *at_home)
        built = [
            f"{seat}.structure.{name}"
            for i, seat in enumerate(seats)
            for name, where in zip(STRUCTURES, pos.structures[i], strict=True)
            if where == at
        ]
        tokens = [f"place.{place}.{sort}" for sort in RESOURCES]
        met = [f"place.{place}.token"] if self._meets(place) else []
        return (*units, *built, *workers, *tokens, *met)

    def pieces(self, pos: Pos, seat: str) -> Sequence[Piece]:
        box = self.game.box
        if not self._dealt(pos):
            return ()
        one = Player(box, pos, self.game.seat_of(pos, seat))
        return [
            *(
                Piece(name, "unit", name, int(code > 0 and one.unit_at(code) < 0) if code else None)
                for code, name in enumerate(UNITS)
            ),
            Piece("worker", "unit", "worker", box.workers - len(one.workers)),
            *(
                Piece(name, "structure", name, int(where < 0))
                for name, where in zip(STRUCTURES, pos.structures[one.seat], strict=True)
            ),
            *(Piece(name, "resource", name, None) for name in RESOURCES),
        ]

    def put(self, pos: Pos, seat: str, piece: str, key: str) -> tuple[str, str] | None:
        kind, _, rest = key.partition(".")
        place = rest.partition(".")[0]
        box = self.game.box
        if kind != "place" or not self._dealt(pos) or place not in box.place_of:
            return None
        if piece in UNITS:
            return f"{seat}.{piece}", place
        if piece == "worker":
            return self.more(pos, f"{seat}.workers.{place}")
        if box.place_of[place] >= box.hexes:
            return None
        if piece in STRUCTURES:
            return f"{seat}.structure.{piece}", place
        return self.more(pos, f"place.{place}.{piece}") if piece in RESOURCES else None
