"""What a hand may change on the table of サイズ."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from insuto.core.arranging import Arranging, Choice, Number, Piece, Several, Tells
from insuto.games.scythe.addresses import NONE
from insuto.games.scythe.components import MOST, MOST_OFFERED, MOST_SHOWN, MOST_TOKENS, UNITS
from insuto.games.scythe.effects import most_stars
from insuto.games.scythe.land import sides
from insuto.games.scythe.names import BONUSES, BOTTOM, FACTORY, RESOURCES, STRUCTURES, TOP
from insuto.games.scythe.state import Player, ScythePosition

Pos = ScythePosition


class ScytheArranging(Arranging):
    """Units, tokens, structures, the mats and cards; the course is a seat's turn, or a combat of it."""

    course = ("turn", "fight", "encounter", "offered", "tile")
    moment = Arranging.moment | {"fight", "moved", "tired", "entered", "bids", "encounter", "offers"}

    def controls(self) -> Mapping[str, Tells]:
        box = self.game.box
        hexes = box.places[: box.hexes]
        factory = tuple(str(card["number"]) for card in box.factory_cards)
        goals = tuple(str(card["number"]) for card in box.objectives)
        encounters = tuple(str(card["number"]) for card in box.encounters)

        def me(pos: Pos, seat: str) -> Player:
            return Player(box, pos, self.game.seat_of(pos, seat))

        def fights(pos: Pos) -> Choice:
            one = Player(box, pos, max(0, pos.turn))
            return Choice(
                tuple(
                    box.places[at] for at in range(box.hexes) if pos.fights_at(one.seat, at) and len(one.foes(at)) == 1
                )
            )

        def faction(pos: Pos, seat: str) -> Choice:
            there = {name for name in self.seats(pos) if name != seat}
            return Choice(tuple(name for name in box.faction_ids if name not in there))

        def unit(pos: Pos, seat: str, name: str) -> Choice:
            places = [*hexes, box.places[me(pos, seat).home]]
            return Choice((*([NONE] if name != "character" else []), *places))

        def cubes(pos: Pos, seat: str, bottom: str) -> Number:
            mat = box.mats[pos.mats[self.game.seat_of(pos, seat)]]
            section = mat.sections[mat.by_bottom[BOTTOM.index(bottom)]]
            return Number(0, section.cost - section.least)

        return {
            "turn": lambda pos: Choice(self.seats(pos)),
            "fight": fights,
            "encounter": lambda pos: Choice((NONE, *encounters) if pos.stage == "play" else ()),
            "offered": lambda pos: Several(
                factory if pos.stage == "play" else (), MOST_OFFERED, each=1, noun="factory"
            ),
            "tile": lambda pos: Choice(tuple(box.tiles)),
            "shown": lambda pos: Several(goals, MOST_SHOWN, each=1, noun="objective"),
            "{seat}.dial": lambda pos, seat: Choice((NONE, *map(str, range(box.dial + 1)))),
            "{seat}.played": lambda pos, seat: Several(tuple(box.card_names), len(UNITS) + 1, noun="card"),
            "{seat}.faction": faction,
            "{seat}.power": lambda pos, seat: Number(0, box.top_power),
            "{seat}.popularity": lambda pos, seat: Number(0, box.top_popularity),
            "{seat}.coins": lambda pos, seat: Number(0, MOST),
            "{seat}.hand": lambda pos, seat: Several(tuple(box.card_names), 30, noun="card"),
            "{seat}.objectives": lambda pos, seat: Several(goals, 2, each=1, noun="objective"),
            "{seat}.mat": lambda pos, seat: Choice(tuple(box.mat_ids)),
            "{seat}.section": lambda pos, seat: Choice(
                (NONE, *TOP, *([FACTORY] if me(pos, seat).pos.cards[self.game.seat_of(pos, seat)] >= 0 else [])),
                noun="section",
            ),
            "{seat}.cubes.{bottom}": cubes,
            "{seat}.box.{box}": lambda pos, seat, name: Number(0, 1),
            "{seat}.recruit.{bottom}": lambda pos, seat, bottom: Choice((NONE, *BONUSES), noun="what"),
            "{seat}.stars.{goal}": lambda pos, seat, goal: Number(0, most_stars(me(pos, seat), goal)),
            "{seat}.workers.{place}": lambda pos, seat, place: Number(0, box.workers),
            "{seat}.structure.{structure}": lambda pos, seat, name: Choice((NONE, *hexes)),
            "{seat}.card": lambda pos, seat: Choice((NONE, *factory), noun="factory"),
            "{seat}.{unit}": unit,
            "{seat}.moved.{unit}": lambda pos, seat, unit: Number(0, 1),
            "{seat}.tired.{place}": lambda pos, seat, place: Number(
                0, me(pos, seat).workers.count(box.place_of[place])
            ),
            "{seat}.pushed": lambda pos, seat: Number(0, self.game.box.workers * (pos.players - 1)),
            "place.{place}.token": lambda pos, place: Number(0, 1),
            "place.{place}.{resource}": lambda pos, place, resource: Number(0, MOST_TOKENS),
        }

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
            case ["place", place, what] if what in RESOURCES or (what == "token" and self._meets(place)):
                return (key,)
            case ["unit", seat, name] if name in UNITS:
                return self._unit(pos, seat, name)
            case ["mech", seat, ability]:
                number = Player(box, pos, self.game.seat_of(pos, seat)).faction.number
                return self._unit(pos, seat, UNITS[1 + number[ability]]) if ability in number else ()
            case ["structure", seat, name] if name in STRUCTURES:
                return (f"{seat}.structure.{name}",)
            case ["box", seat, name]:
                return (f"{seat}.box.{name}",)
            case ["slot", seat, bottom]:
                return (f"{seat}.cubes.{bottom}",)
            case ["recruit", seat, bottom]:
                return (f"{seat}.recruit.{bottom}",)
            case ["bonus", seat, _]:
                return [f"{seat}.recruit.{bottom}" for bottom in BOTTOM]
            case ["section", seat, name, *_]:
                return (f"{seat}.section", *([f"{seat}.card"] if name == FACTORY else ()))
            case ["action", seat]:
                return (f"{seat}.section",)
            case ["hand", seat, _]:
                return (f"{seat}.hand",)
            case ["objective", seat, _]:
                return (f"{seat}.objectives",)
            case ["goal", goal]:
                return [f"{seat}.stars.{goal}" for seat in self.seats(pos)]
            case ["marker", "power" | "popularity" as what, seat]:
                return (f"{seat}.{what}",)
            case ["track", "power" | "popularity" as what]:
                return [f"{seat}.{what}" for seat in self.seats(pos)]
            case ["seat", seat]:
                return (*self.of_seat(pos, seat), f"{seat}.mat", f"{seat}.faction")
            case ["bid", seat]:
                return self._committed(pos, seat)
            case ["dial", *_]:
                return [f"{self.seats(pos)[seat]}.dial" for seat in sides(pos)]
            case ["encounter", *_]:
                return ("encounter",)
            case ["factory", _] | ["pile", "factory"]:
                return ("offered",)
            case ["shown"]:
                return ("shown",)
            case ["worker", seat, _]:
                places = [box.places[at] for at in dict.fromkeys(self._workers(pos, seat))]
                return [at for place in places for at in self._workers_at(pos, seat, place)]
            case ["tile"]:
                return ("tile",)
            case ["fight"] | ["note"]:
                return ("turn", "fight")
        return ()

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


__all__ = ["ScytheArranging"]
