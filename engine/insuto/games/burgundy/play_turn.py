"""A turn: two dice, two actions (B-050, B-051); workers and the purchase beside them; and what effects ask."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar

from insuto.core.actions import Action
from insuto.core.decisions import Automatic, Decline
from insuto.core.facts import Log, Violation
from insuto.core.fields import Kind, ListOf, OneOf, Whole
from insuto.core.game import Problem
from insuto.core.position import TABLE, Step
from insuto.games.burgundy import effects, keys
from insuto.games.burgundy.actions import Buy, EndTurn, GoOn, Hire, Load, Place, Sell, Stow, Take, Work
from insuto.games.burgundy.play_base import SLOT_NAMES, SLOT_OF, SPACE_OF, Bonus, BurgundyDecision, Pos
from insuto.games.burgundy.state import BESIDE, COLOURS, DEPOTS, DIE, SLOTS, SPACES, free_storage, owns, steps_between

WHITE = "die.white"
GOODS_OF = frozenset(keys.DEPOT_GOODS(depot + 1) for depot in range(DEPOTS))
_FIT = "does not fit together with the rest"


class Acting(BurgundyDecision):
    """What is done with a die, or with the extra action of a castle: take, place, sell, hire. Subclasses say what they allow."""

    needs_die: ClassVar[bool] = True

    def faces(self, pos: Pos, step: Step) -> tuple[int, ...]:
        """The faces that an action may name: those of the dice that are left, 0 where no die is used."""
        return tuple(sorted({face for face in pos.dice[step["seat"]] if face})) if self.needs_die else (0,)

    def candidates(self, pos: Pos, step: Step) -> Iterable[Action]:
        for die in range(DIE + 1):
            if Take in self.kinds:
                yield from (Take(tile, die, drop) for tile in (*SLOT_NAMES, *self.shop_names) for drop in range(self.box.storage + 1))
            if Place in self.kinds:
                yield from (Place(n + 1, space, die) for n in range(self.box.storage) for space in SPACES)
            if Sell in self.kinds:
                yield from (Sell(colour + 1, die) for colour in range(COLOURS))
            if Hire in self.kinds:
                yield Hire(die)
        yield from (kind() for kind in self.kinds if kind in (Decline, EndTurn))

    def violations(self, pos: Pos, step: Step, act: Any) -> Iterator[Violation]:
        if isinstance(act, (Decline, EndTurn)):
            yield from self.may_stop(pos, step)
            return
        if self.needs_die:
            faces = self.faces(pos, step)
            if not faces:  # whatever else is wrong
                yield Violation("B-050", "no_dice_left", lacks=True)
                return
            if not act.die:
                yield Violation("B-050", "die_missing")
            elif act.die not in faces:
                yield Violation("B-050", "no_such_die", {"die": act.die}, lacks=True)
        elif act.die:
            yield Violation(self.cited(step), "no_die_needed")
        if isinstance(act, Take):
            yield from self.taking(pos, step, act)
        elif isinstance(act, Place):
            yield from self.placing(pos, step, act)
        elif isinstance(act, Sell):
            yield from self.selling(pos, step, act)

    def cited(self, step: Step) -> str:
        """The rule that lets the action be done."""
        return self.rule

    def may_stop(self, pos: Pos, step: Step) -> Iterator[Violation]:
        """Why a seat cannot leave it at that."""
        yield from ()

    def taking(self, pos: Pos, step: Step, act: Take) -> Iterator[Violation]:
        """B-057 to B-059: any tile of the depot with the die's number; one off with knowledge 12 (B-125)."""
        if act.tile in self.shop_names:
            yield from self.black(pos, step, act)
            return
        seat, depot = step["seat"], SLOT_OF[act.tile] // SLOTS + 1
        if pos.depots[SLOT_OF[act.tile]] < 0:
            yield Violation("B-057", "no_tile", {"space": act.tile})
        if self.needs_die and act.die:
            off = steps_between(act.die, depot)
            free = int(owns(self.box, pos, seat, 12))
            if off > free:
                data = {"die": act.die, "depot": depot, **self.turning(pos, seat, off - free)}
                yield Violation("B-057", "other_depot", data, short=off - free)
        yield from self.storing(pos, seat, act.drop, "B-059")

    def black(self, pos: Pos, step: Step, act: Take) -> Iterator[Violation]:
        """B-057, B-073: tiles of the black depot are bought."""
        yield Violation("B-057", "black_is_bought", {"price": self.box.price})

    def placing(self, pos: Pos, step: Step, act: Place) -> Iterator[Violation]:
        """B-061: colour, number and a neighbour; B-065 a building once a city."""
        box, seat, space = self.box, step["seat"], SPACE_OF[act.space]
        board, own = effects.estate(box, pos, seat), pos.estates[seat]
        tile = pos.stored[seat][act.stored - 1]
        here = (keys.SPACE(self.who(seat), act.space),)
        if own[space] >= 0:
            yield Violation("B-064", "space_taken", {"space": act.space}, at=here)
        if tile < 0:
            if Take in self.kinds and not any(one >= 0 for one in pos.stored[seat]):
                yield Violation("B-061", "storage_empty", lacks=True)
            else:
                yield Violation("B-061", "nothing_stored", {"number": act.stored}, lacks=True)
        if tile < 0 or own[space] >= 0:
            return
        kind = board.types[space]
        if box.type_of[tile] != kind:  # farther than any number: a tile of the colour is more likely meant
            named = {"tile": box.kinds[tile], "type": kind, "space": act.space}
            yield Violation("B-061", "other_colour", named, short=DIE, at=here)
        if self.needs_die and act.die:
            off, free = steps_between(act.die, board.numbers[space]), effects.slack(box, pos, seat, kind)
            if off > free:
                data = {"die": act.die, "number": board.numbers[space], "space": act.space, **self.turning(pos, seat, off - free)}
                yield Violation("B-061", "other_number", data, short=off - free, at=here)
        if all(own[near] < 0 for near in BESIDE[space]):
            yield Violation("B-061", "no_neighbour", {"space": act.space}, at=here)
        building = kind == box.type_of[tile] == "building"
        if building and not owns(box, pos, seat, 1) and effects.same_in_city(box, pos, seat, tile, space):
            yield Violation("B-065", "same_in_city", {"tile": box.kinds[tile]})

    def why_alone(self, pos: Pos, step: Step, key: str) -> Violation | None:
        """Where a stored tile could go, and what is missing."""
        seat = step["seat"]
        own = [keys.STORED(self.who(seat), n + 1) for n in range(self.box.storage)]
        if Place not in self.kinds or key not in own or (tile := pos.stored[seat][own.index(key)]) < 0 or not self.faces(pos, step):
            return None
        box, board = self.box, effects.estate(self.box, pos, seat)
        kind, name = box.type_of[tile], box.kinds[tile]
        near = [s for s in board.of_type[kind] if pos.estates[seat][s] < 0 and any(pos.estates[seat][n] >= 0 for n in BESIDE[s])]
        city = kind == "building" and not owns(box, pos, seat, 1)
        spaces = [s for s in near if not (city and effects.same_in_city(box, pos, seat, tile, s))]
        if not spaces:
            return Violation("B-065" if near else "B-061", "every_city" if near else "nowhere", {"tile": name, "type": kind})
        free = effects.slack(box, pos, seat, kind)
        off = min(max(0, steps_between(die, board.numbers[s]) - free) for die in self.faces(pos, step) if die for s in spaces)
        numbers = sorted({board.numbers[s] for s in spaces})
        turning = self.turning(pos, seat, off)
        data = {"tile": name, "numbers": numbers, "spaces": [SPACES[s] for s in spaces], **turning}
        missing = turning["workers"] - pos.workers[seat]
        at = tuple(keys.SPACE(self.who(seat), SPACES[s]) for s in spaces)
        return Violation("B-061", "goes_to_short" if missing > 0 else "goes_to", {**data, "missing": missing}, at=at)

    def beside(self, pos: Pos, step: Step, key: str) -> Violation | None:
        """Dice that are no use, and goods that no action takes."""
        if key == WHITE:
            return Violation("B-045", "white_die")
        if key in GOODS_OF and Take in self.kinds:
            return Violation("B-060", "goods_by_ship")
        own = [keys.DIE(self.who(step["seat"]), n + 1) for n in range(2)]
        used = self.needs_die and key in own and not pos.dice[step["seat"]][own.index(key)]
        return Violation("B-050", "die_used") if used else None

    def turning(self, pos: Pos, seat: int, off: int) -> dict[str, int]:
        """How many workers turn a die by so many steps (B-053; B-121 two each), and how many the seat has."""
        reach = 1 + owns(self.box, pos, seat, 8)
        return {"workers": -(-off // reach), "have": pos.workers[seat]}

    def selling(self, pos: Pos, step: Step, act: Sell) -> Iterator[Violation]:
        """B-068, B-071: the colour of the die, at least one tile of it."""
        if not pos.goods[step["seat"]][act.goods - 1]:
            yield Violation("B-071", "no_goods", {"goods": act.goods}, lacks=True)
        elif self.needs_die and act.die and act.die != act.goods:
            off = steps_between(act.die, act.goods)
            data = {"die": act.die, "goods": act.goods, **self.turning(pos, step["seat"], off)}
            yield Violation("B-068", "other_goods", data, short=off)

    def legal(self, pos: Pos, step: Step) -> Sequence[Action]:
        return list(self._legal(pos, step))

    def _legal(self, pos: Pos, step: Step) -> Iterator[Action]:
        seat = step["seat"]
        for die in self.faces(pos, step):
            if Take in self.kinds:
                yield from self._takes(pos, seat, die)
            if Place in self.kinds:
                yield from self._places(pos, seat, die)
            if Sell in self.kinds:
                yield from (Sell(c + 1, die) for c, n in enumerate(pos.goods[seat]) if n and die in (0, c + 1))
            if Hire in self.kinds:
                yield Hire(die)
        if next(self.may_stop(pos, step), None) is None:
            yield from (kind() for kind in self.kinds if kind in (Decline, EndTurn))

    def fits(self, step: Step, tile: int) -> bool:
        """Whether a tile of a depot is of a type that may be taken here."""
        return tile >= 0

    def _takes(self, pos: Pos, seat: int, die: int, step: Step | None = None) -> Iterator[Action]:
        drops = (0,) if free_storage(pos, seat) >= 0 else tuple(range(1, self.box.storage + 1))
        free = int(die > 0 and owns(self.box, pos, seat, 12))
        for depot in range(DEPOTS):
            if not die or steps_between(die, depot + 1) <= free:
                for slot in range(depot * SLOTS, (depot + 1) * SLOTS):
                    if self.fits(step or {}, pos.depots[slot]):
                        yield from (Take(SLOT_NAMES[slot], die, drop) for drop in drops)

    def _places(self, pos: Pos, seat: int, die: int) -> Iterator[Action]:
        box = self.box
        board, own = effects.estate(box, pos, seat), pos.estates[seat]
        for n, tile in enumerate(pos.stored[seat]):
            if tile < 0:
                continue
            kind = box.type_of[tile]
            free = DIE if not die else effects.slack(box, pos, seat, kind)
            for space in board.of_type[kind]:
                if own[space] >= 0 or (die and steps_between(die, board.numbers[space]) > free):
                    continue
                if all(own[near] < 0 for near in BESIDE[space]):
                    continue
                if kind == "building" and not owns(box, pos, seat, 1) and effects.same_in_city(box, pos, seat, tile, space):
                    continue
                yield Place(n + 1, SPACES[space], die)

    def picks(self, pos: Pos, step: Step, act: Any) -> tuple[str, ...]:
        seat = step["seat"]
        name = self.who(seat)
        if isinstance(act, (Decline, EndTurn)):
            return ()
        die = self.die_key(pos, seat, act.die)
        if isinstance(act, Take):
            return (self.tile_key(act.tile), *self.drop_key(seat, act.drop), *die)
        if isinstance(act, Place):
            return (keys.STORED(name, act.stored), keys.SPACE(name, act.space), *die)
        if isinstance(act, Sell):
            return (keys.GOODS(name, act.goods), *die)
        return (keys.WORKERS(name), *die)

    def needs(self, pos: Pos, step: Step, act: Any) -> tuple[str, ...]:
        """A touch on a die alone does nothing, one on a stored tile does not place it, one on the workers uses no die."""
        if isinstance(act, (Decline, EndTurn)):
            return ()
        keys_of = self.picks(pos, step, act)
        if isinstance(act, Place):
            return keys_of[1:2]
        return keys_of if isinstance(act, Hire) else keys_of[:1]

    def costs(self, pos: Pos, step: Step, act: Any) -> bool:
        """Whoever touches the workers to count them would use up the action of a castle."""
        return isinstance(act, Hire) and not act.die

    def world(self, pos: Pos, step: Step) -> Collection[str]:
        name = self.who(step["seat"])
        stored = Place in self.kinds or (Take in self.kinds and free_storage(pos, step["seat"]) < 0)
        found = {keys.STORED(name, n + 1) for n in range(self.box.storage)} if stored else set()
        if Take in self.kinds:
            found.update(map(keys.TILE, SLOT_NAMES))
        if Place in self.kinds:
            found.update(keys.SPACE(name, space) for space in SPACES)
        if Sell in self.kinds:
            found.update(keys.GOODS(name, colour + 1) for colour in range(COLOURS))
        if Hire in self.kinds:
            found.add(keys.WORKERS(name))
        if self.needs_die:
            found.update(key for face in self.faces(pos, step) for key in self.die_key(pos, step["seat"], face))
        return found

    def holding(self, pos: Pos, step: Step, wanted: Collection[str]) -> Iterable[Action]:
        """With the dice that are left only, and a tile thrown away only where the storage is full."""
        wanted, faces = set(wanted), self.faces(pos, step) or (1,)
        drops = (0,) if free_storage(pos, step["seat"]) >= 0 else tuple(range(1, self.box.storage + 1))
        made: list[Action] = []
        for die in faces:
            if Place in self.kinds:
                made += [Place(n + 1, space, die) for n in range(self.box.storage) for space in SPACES]
            if Take in self.kinds:
                made += [Take(tile, die, drop) for tile in SLOT_NAMES for drop in drops]
            if Sell in self.kinds:
                made += [Sell(colour + 1, die) for colour in range(COLOURS)]
            if Hire in self.kinds:
                made.append(Hire(die))
        return [act for act in made if not wanted.isdisjoint(self.picks(pos, step, act))]

    def carry_out(self, pos: Pos, seat: int, act: Any, log: Log) -> None:
        """Do one of the four actions."""
        if isinstance(act, Take):
            tile = self.lift(pos, act.tile)
            self.store(pos, seat, tile, act.drop, log)
            log.add("took", seat, "B-057", tile=self.box.kinds[tile], depot=SLOT_OF[act.tile] // SLOTS + 1)
        elif isinstance(act, Place):
            effects.put(self.box, pos, seat, act.stored - 1, SPACE_OF[act.space], log)
        elif isinstance(act, Sell):
            effects.sell(self.box, pos, seat, act.goods - 1, log)
        elif isinstance(act, Hire):
            effects.hire(self.box, pos, seat, log)


class TakingTurn(Acting):
    """The main decision of a turn (B-146): a die for one of the four actions; when both are used, the turn ends or something is bought."""

    name = "turn"
    kinds = (Take, Place, Sell, Hire, EndTurn)
    rule = "B-050"
    declines = ends_turn = (EndTurn,)
    begins_turn = True
    offers_free = True
    pushes = ("go_on", *(f"go_on {ask}" for ask in ("load", "extra", "cityhall", "fetch", "warehouse")))
    touches: ClassVar[dict[str, type[Action]]] = {
        "depot": Take, "stored.{seat}": Place, "space.{seat}": Place, "goods.{seat}": Sell, "workers.{seat}": Hire,
        "seat.{seat}": EndTurn, "board.{seat}": EndTurn,
    }  # fmt: skip

    def __init__(self, box: Any) -> None:
        super().__init__(box)
        self.accepts: Mapping[type[Action], Mapping[str, Kind]] = {**self.forms, EndTurn: {}}

    def prompt(self, pos: Pos, step: Step) -> tuple[str, Mapping[str, Any]]:
        faces = [face for face in pos.dice[step["seat"]] if face]
        over = "turn_bought" if pos.bought else "turn_over"
        return (over if not faces else "turn_last" if len(faces) == 1 else "turn"), {**step, "dice": faces}

    def may_stop(self, pos: Pos, step: Step) -> Iterator[Violation]:
        if left := sum(face > 0 for face in pos.dice[step["seat"]]):
            yield Violation("B-052", "dice_left", {"n": left}, short=left)

    def elsewhere(self, pos: Pos, step: Step, kind: type[Action]) -> Violation:
        if kind is Decline:
            return Violation("B-052", "no_passing")
        return super().elsewhere(pos, step, kind)

    def apply(self, pos: Pos, step: Step, act: Any, log: Log) -> Mapping[str, Any] | None:
        seat = step["seat"]
        begin_turn(pos, seat)
        if isinstance(act, EndTurn):
            return None
        dice = pos.dice[seat]
        dice[dice.index(act.die)] = 0
        pos.push("go_on", TABLE, to=seat)
        self.carry_out(pos, seat, act, log)
        return None


def begin_turn(pos: Pos, seat: int) -> None:
    """Note whose turn it is; a turn that begins has no purchase yet (B-073)."""
    if pos.turn != seat:
        pos.turn, pos.bought = seat, 0


class GoingOn(BurgundyDecision, Automatic[Pos]):
    """B-050: the turn goes on while a die is left, or something may be bought."""

    name, kinds, rule, pushes = "go_on", (GoOn,), "B-050", ("turn",)

    def __init__(self, box: Any) -> None:
        super().__init__(box)
        self.holds: Mapping[str, Kind] = {"to": Whole(0, lambda pos: pos.players - 1)}

    def carry_out(self, pos: Pos, step: Step, log: Log) -> None:
        seat = step["to"]
        if any(pos.dice[seat]) or can_buy(self.box, pos, seat):
            pos.push("turn", seat)


# ---- free actions ------------------------------------------------------------------------------------------------------------


class Working(BurgundyDecision):
    """B-053: a worker turns a die by one, 6 and 1 being neighbours; with knowledge 8 by up to two (B-121)."""

    name, kinds, rule = "work", (Work,), "B-053"
    touches: ClassVar[dict[str, type[Action]]] = {"die.{seat}": Work}

    def __init__(self, box: Any) -> None:
        super().__init__(box)
        face = Whole(1, DIE)
        self.accepts: Mapping[type[Action], Mapping[str, Kind]] = {Work: {"die": face, "to": face}}
        self.all = [Work(die, to) for die in range(1, DIE + 1) for to in range(1, DIE + 1)]

    def candidates(self, pos: Pos, step: Step) -> Iterable[Action]:
        return self.all

    def violations(self, pos: Pos, step: Step, act: Any) -> Iterator[Violation]:
        seat = step["seat"]
        if not any(pos.dice[seat]):
            yield Violation("B-050", "no_dice_left", lacks=True)
        elif act.die not in pos.dice[seat]:
            yield Violation("B-050", "no_such_die", {"die": act.die}, lacks=True)
        if not pos.workers[seat]:
            yield Violation("B-053", "no_worker", lacks=True)
        reach, off = 1 + owns(self.box, pos, seat, 8), steps_between(act.die, act.to)
        if not off:
            yield Violation("B-053", "same_face", {"die": act.die})
        if off > reach:
            yield Violation("B-053", "too_far", {"die": act.die, "to": act.to, "n": off}, short=off - reach)

    def legal(self, pos: Pos, step: Step) -> Sequence[Action]:
        seat = step["seat"]
        if not pos.workers[seat]:
            return ()
        reach = 1 + owns(self.box, pos, seat, 8)
        return [act for act in self.all if act.die in pos.dice[seat] and 0 < steps_between(act.die, act.to) <= reach]

    def _meant(self, pos: Pos, seat: int) -> list[Work]:
        """The dice that are left, one or two steps."""
        faces = {face for face in pos.dice[seat] if face} or {1}
        return [act for act in self.all if act.die in faces and 0 < steps_between(act.die, act.to) <= 2]

    def holding(self, pos: Pos, step: Step, wanted: Collection[str]) -> Iterable[Action]:
        return [act for act in self._meant(pos, step["seat"]) if not set(wanted).isdisjoint(self.picks(pos, step, act))]

    def world(self, pos: Pos, step: Step) -> Collection[str]:
        return {key for act in self._meant(pos, step["seat"]) for key in self.picks(pos, step, act)}

    def picks(self, pos: Pos, step: Step, act: Any) -> tuple[str, ...]:
        seat = step["seat"]
        return (*self.die_key(pos, seat, act.die), keys.WORKERS(self.who(seat)))

    def costs(self, pos: Pos, step: Step, act: Any) -> bool:
        """A worker beside the die."""
        return True

    def apply(self, pos: Pos, step: Step, act: Any, log: Log) -> None:
        seat = step["seat"]
        begin_turn(pos, seat)
        pos.workers[seat] -= 1
        dice = pos.dice[seat]
        dice[dice.index(act.die)] = act.to
        log.add("worked", seat, "B-053", die=act.die, to=act.to)


class Buying(BurgundyDecision):
    """B-073 to B-075: once a turn a tile of the black depot for 2 silver, no die; of any depot with knowledge 6 (B-119)."""

    name, kinds, rule = "buy", (Buy,), "B-073"
    touches: ClassVar[dict[str, type[Action]]] = {"black": Buy, "silver.{seat}": Buy}

    def __init__(self, box: Any) -> None:
        super().__init__(box)
        self.accepts: Mapping[type[Action], Mapping[str, Kind]] = {Buy: self.forms[Buy]}
        self.all = [Buy(tile, drop) for tile in (*self.shop_names, *SLOT_NAMES) for drop in range(box.storage + 1)]

    def candidates(self, pos: Pos, step: Step) -> Iterable[Action]:
        return self.all

    def violations(self, pos: Pos, step: Step, act: Any) -> Iterator[Violation]:
        seat, price = step["seat"], self.box.price
        if not may_buy_at(pos, step):
            yield Violation("B-074", "not_between")
        if self.lying(pos, act.tile) < 0:
            yield Violation("B-073", "no_tile_black" if act.tile in self.shop_names else "no_tile", {"space": act.tile})
        if act.tile in SLOT_OF and not owns(self.box, pos, seat, 6):
            yield Violation("B-073", "only_black")
        if bought(pos, step):
            yield Violation("B-073", "bought_already")
        if pos.silver[seat] < price:
            yield Violation("B-073", "no_silver", {"price": price, "n": pos.silver[seat]}, lacks=True, short=price - pos.silver[seat])
        yield from self.storing(pos, seat, act.drop, "B-075")

    def legal(self, pos: Pos, step: Step) -> Sequence[Action]:
        seat = step["seat"]
        if bought(pos, step) or pos.silver[seat] < self.box.price or not may_buy_at(pos, step):
            return ()
        drops = (0,) if free_storage(pos, seat) >= 0 else tuple(range(1, self.box.storage + 1))
        names = [name for name, tile in zip(self.shop_names, pos.shop, strict=True) if tile >= 0]
        if owns(self.box, pos, seat, 6):
            names += [name for name, tile in zip(SLOT_NAMES, pos.depots, strict=True) if tile >= 0]
        return [Buy(name, drop) for name in names for drop in drops]

    def _meant(self, pos: Pos, seat: int) -> list[Buy]:
        """Of a numbered depot only where knowledge 6 allows it; a tile is thrown away only where the storage is full."""
        full, everywhere = free_storage(pos, seat) < 0, owns(self.box, pos, seat, 6)
        return [act for act in self.all if (act.drop > 0) == full and (everywhere or act.tile in self.shop_names)]

    def holding(self, pos: Pos, step: Step, wanted: Collection[str]) -> Iterable[Action]:
        return [act for act in self._meant(pos, step["seat"]) if not set(wanted).isdisjoint(self.picks(pos, step, act))]

    def world(self, pos: Pos, step: Step) -> Collection[str]:
        return {key for act in self._meant(pos, step["seat"]) for key in self.picks(pos, step, act)}

    def picks(self, pos: Pos, step: Step, act: Any) -> tuple[str, ...]:
        seat = step["seat"]
        return (self.tile_key(act.tile), *self.drop_key(seat, act.drop), keys.SILVER(self.who(seat)))

    def costs(self, pos: Pos, step: Step, act: Any) -> bool:
        """Silver beside the tile, also while an effect asks for one."""
        return True

    def apply(self, pos: Pos, step: Step, act: Any, log: Log) -> None:
        seat = step["seat"]
        begin_turn(pos, seat)
        pos.silver[seat] -= self.box.price
        pos.bought = 1
        tile = self.lift(pos, act.tile)
        self.store(pos, seat, tile, act.drop, log)
        log.add("bought", seat, "B-119" if act.tile in SLOT_OF else "B-073", tile=self.box.kinds[tile], price=self.box.price)


def bought(pos: Pos, step: Step) -> bool:
    """Whether the purchase of this turn is made; a turn that has not begun has none."""
    return bool(pos.bought) and pos.turn == step["seat"]


def may_buy_at(pos: Pos, step: Step) -> bool:
    """B-074 (A-11): at every decision of the own turn, or between its actions only."""
    return step["ask"] == "turn" or pos.options.get("purchase_moment") != "between"


def can_buy(box: Any, pos: Pos, seat: int) -> bool:
    """Whether a purchase is still possible in this turn."""
    there = any(tile >= 0 for tile in pos.shop) or (owns(box, pos, seat, 6) and any(tile >= 0 for tile in pos.depots))
    return there and not pos.bought and pos.silver[seat] >= box.price


# ---- what effects ask --------------------------------------------------------------------------------------------------------


OWN_BOARD: dict[str, type[Action]] = {"seat.{seat}": Decline, "board.{seat}": Decline}


class Extra(Acting, Bonus):
    """B-090: the extra action of a castle, any of the four, with any number; castles may follow castles (B-091)."""

    name, kinds, rule, needs_die = "extra", (Take, Place, Sell, Hire, Decline), "B-090", False
    declines = (Decline,)
    touches = OWN_BOARD

    def __init__(self, box: Any) -> None:
        super().__init__(box)
        self.accepts: Mapping[type[Action], Mapping[str, Kind]] = {**{k: self.forms[k] for k in (Take, Place, Sell, Hire)}, Decline: {}}

    def apply(self, pos: Pos, step: Step, act: Any, log: Log) -> None:
        if isinstance(act, Decline):
            log.add("declined", step["seat"], "B-103")
        else:
            self.carry_out(pos, step["seat"], act, log)


class CityHall(Acting, Bonus):
    """B-101: a stored tile is placed at once, whatever the number."""

    name, kinds, rule, needs_die = "cityhall", (Place, Decline), "B-101", False
    declines = (Decline,)
    touches = OWN_BOARD
    apply = Extra.apply

    def __init__(self, box: Any) -> None:
        super().__init__(box)
        self.accepts: Mapping[type[Action], Mapping[str, Kind]] = {Place: self.forms[Place], Decline: {}}


class SellingAll(Acting, Bonus):
    """B-094: the goods of one colour are sold, without a die."""

    name, kinds, rule, needs_die = "warehouse", (Sell, Decline), "B-094", False
    pushes = ()
    declines = (Decline,)
    touches = OWN_BOARD
    apply = Extra.apply

    def __init__(self, box: Any) -> None:
        super().__init__(box)
        self.accepts: Mapping[type[Action], Mapping[str, Kind]] = {Sell: self.forms[Sell], Decline: {}}


class Fetching(Acting, Bonus):
    """B-095 to B-098: a tile of certain types from any numbered depot."""

    name, kinds, rule, needs_die = "fetch", (Take, Decline), "B-098", False
    pushes = ()
    declines = (Decline,)
    touches = OWN_BOARD
    apply = Extra.apply

    def __init__(self, box: Any) -> None:
        super().__init__(box)
        self.accepts: Mapping[type[Action], Mapping[str, Kind]] = {Take: self.forms[Take], Decline: {}}
        self.holds: Mapping[str, Kind] = {"building": OneOf(*effects.FETCHES)}

    def prompt(self, pos: Pos, step: Step) -> tuple[str, Mapping[str, Any]]:
        return f"fetch.{step['building']}", step

    def cited(self, step: Step) -> str:
        return {"carpenter": "B-095", "church": "B-096", "market": "B-097"}[step["building"]]

    def black(self, pos: Pos, step: Step, act: Take) -> Iterator[Violation]:
        yield Violation("B-098", "not_from_black", {"building": step["building"]})

    def world(self, pos: Pos, step: Step) -> Collection[str]:
        """The black depot too: a beginner thinks that the effect takes from there."""
        return {*super().world(pos, step), *self.shop_names}

    def holding(self, pos: Pos, step: Step, wanted: Collection[str]) -> Iterable[Action]:
        black = [Take(name) for name in self.shop_names if name in wanted]
        return [*super().holding(pos, step, wanted), *black]

    def fits(self, step: Step, tile: int) -> bool:
        return tile >= 0 and self.box.type_of[tile] in effects.FETCHES[step["building"]]

    def taking(self, pos: Pos, step: Step, act: Take) -> Iterator[Violation]:
        tile = self.lying(pos, act.tile)
        if act.tile in SLOT_OF and tile >= 0 and not self.fits(step, tile):
            yield Violation(self.cited(step), f"not_fetched_{step['building']}", {"tile": self.box.kinds[tile]})
        yield from super().taking(pos, step, act)

    def legal(self, pos: Pos, step: Step) -> Sequence[Action]:
        return [*self._takes(pos, step["seat"], 0, step), Decline()]


class Loading(BurgundyDecision):
    """B-083: a ship takes the goods of one depot; with knowledge 5 of a neighbouring one as well (B-118)."""

    name, kinds, rule, pushes, offers_free = "load", (Load,), "B-083", ("stow",), True
    touches: ClassVar[dict[str, type[Action]]] = {"depot.*.goods": Load}

    def __init__(self, box: Any) -> None:
        super().__init__(box)
        self.accepts: Mapping[type[Action], Mapping[str, Kind]] = {Load: {"depot": Whole(1, DEPOTS), "second": Whole(0, DEPOTS)}}
        self.all = list(dict.fromkeys(Load(depot, second) for second in range(DEPOTS + 1) for depot in range(1, DEPOTS + 1)))

    def candidates(self, pos: Pos, step: Step) -> Iterable[Action]:
        return self.all

    def violations(self, pos: Pos, step: Step, act: Any) -> Iterator[Violation]:
        if not act.second:
            return
        if not owns(self.box, pos, step["seat"], 5):
            yield Violation("B-083", "one_depot")
        if act.second == act.depot:
            yield Violation("B-118", "same_depot")
        elif act.second - 1 not in effects.neighbours(pos, act.depot - 1):
            yield Violation("B-118", "not_beside", {"depot": act.depot, "second": act.second})

    def picks(self, pos: Pos, step: Step, act: Any) -> tuple[str, ...]:
        return tuple(keys.DEPOT_GOODS(depot) for depot in (act.depot, act.second) if depot)

    def apply(self, pos: Pos, step: Step, act: Any, log: Log) -> None:
        depots = [depot - 1 for depot in (act.depot, act.second) if depot]
        if not any(any(pos.depot_goods[depot]) for depot in depots):
            log.add("nothing_loaded", step["seat"], "B-086", depot=act.depot)
        effects.load(self.box, pos, step["seat"], depots, log)


class Stowing(BurgundyDecision):
    """B-084: where there is not room for all new colours, the owner chooses which are taken."""

    name, kinds, rule, pushes = "stow", (Stow,), "B-084", ("stow",)
    touches: ClassVar[dict[str, type[Action]]] = {"depot.*.goods": Stow}

    def __init__(self, box: Any) -> None:
        super().__init__(box)
        self.holds: Mapping[str, Kind] = {"depots": ListOf(Whole(1, DEPOTS), most=2)}
        self.accepts: Mapping[type[Action], Mapping[str, Kind]] = {Stow: {"goods": Whole(1, COLOURS)}}

    def candidates(self, pos: Pos, step: Step) -> Iterable[Action]:
        return [Stow(colour + 1) for colour in range(COLOURS)]

    def violations(self, pos: Pos, step: Step, act: Any) -> Iterator[Violation]:
        if not any(pos.depot_goods[depot - 1][act.goods - 1] for depot in step["depots"]):
            yield Violation("B-084", "goods_not_there", {"goods": act.goods})

    def picks(self, pos: Pos, step: Step, act: Any) -> tuple[str, ...]:
        there = [depot for depot in step["depots"] if pos.depot_goods[depot - 1][act.goods - 1]]
        return tuple(keys.DEPOT_GOODS(depot) for depot in there[:1])

    def apply(self, pos: Pos, step: Step, act: Any, log: Log) -> None:
        effects.stow(self.box, pos, step["seat"], [depot - 1 for depot in step["depots"]], act.goods - 1, log)

    def invariants(self, pos: Pos) -> Iterator[Problem]:
        for step in pos.agenda:
            if step["ask"] == self.name:
                new = {c for depot in step["depots"] for c in range(COLOURS) if pos.depot_goods[depot - 1][c]}
                if not 0 < effects.room(self.box, pos, step["seat"]) < len(new):
                    yield Problem("agenda", _FIT)


__all__ = [
    "Buying", "CityHall", "Extra", "Fetching", "GoingOn", "Loading", "SellingAll", "Stowing", "TakingTurn", "Working",
]  # fmt: skip
