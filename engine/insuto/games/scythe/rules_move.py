"""The Move action: units one after another, a step at a time, with what they carry (S-051 to S-070, S-108 to S-126)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

from insuto.core.actions import Action
from insuto.core.errors import Problem
from insuto.core.facts import Log
from insuto.core.guards import Broken, fingers, guard, narrow
from insuto.core.position import Step
from insuto.games.scythe import effects, keys
from insuto.games.scythe.actions import Move, Stop, unit_keys
from insuto.games.scythe.components import CHARACTER, TOKENS, UNITS, WORKER, Box
from insuto.games.scythe.going import MOST_WAYS, Going, GoingOf, loads
from insuto.games.scythe.land import found_at, token_on
from insuto.games.scythe.names import CARGO, ON_MAT, RESOURCES
from insuto.games.scythe.reach import Reach
from insuto.games.scythe.reasons import paid
from insuto.games.scythe.rules_base import FIT, GuardedDecision, OwnTurn, Player, Pos
from insuto.games.scythe.steps import FurtherStep, MoveStep

HALTED = 2
"""Marks in `moved` a unit that was stopped with a step left."""


class _Ready(GuardedDecision, OwnTurn):
    """Base of both decisions: which units may move now. The guards of a subclass that say so stand first, and where one
    is broken no other is evaluated."""

    table_type = GoingOf

    def __init__(self, box: Box) -> None:
        super().__init__(box)
        self.names = (*UNITS, *(f"worker.{place}" for place in box.places))
        self.index = {name: n for n, name in enumerate(self.names)}

    def units(self, t: Any) -> Iterable[int]:
        """Return the units that may move now."""
        raise NotImplementedError


class _Fresh(_Ready):
    """S-052: each unit moves once in a Move action."""

    def units(self, t: Going) -> Iterable[int]:
        pos, own = t.pos, t.workers
        stand = (t.character, *t.mechs)
        fresh = [unit for unit, at in enumerate(stand) if at != ON_MAT and not pos.moved[unit]]
        return fresh + [WORKER + at for at in dict.fromkeys(own) if own.count(at) > pos.tired.count(at)]

    @guard("S-051", Move, "unit", lacks=True, final=True)
    def no_worker(self, t: Going, unit: int) -> Broken | None:
        """An own worker stands there."""
        return Broken(place=self.place(t.start(unit))) if unit >= WORKER and not self._workers(t, unit) else None

    @guard("S-052", Move, "unit", final=True)
    def worker_moved(self, t: Going, unit: int) -> Broken | None:
        """One that has not moved yet."""
        if unit < WORKER or self._workers(t, unit) > t.pos.tired.count(t.start(unit)):
            return None
        return Broken(place=self.place(t.start(unit)))

    @guard("S-098", Move, "unit", lacks=True, final=True)
    def mech_on_mat(self, t: Going, unit: int) -> Broken | None:
        """A mech moves when it is deployed."""
        return Broken() if t.start(unit) == ON_MAT else None

    @guard("S-065", Move, "unit", final=True)
    def halted(self, t: Going, unit: int) -> Broken | None:
        """A combat, an encounter token or workers that it drove away have ended a movement that had a step left."""
        if unit >= WORKER or t.pos.moved[unit] != HALTED:
            return None
        at = t.start(unit)
        if t.foes(at):
            return Broken("halted_combat", place=self.place(at))
        if unit == CHARACTER and token_on(self.box, t.pos, at):
            return Broken("halted_token", rule="S-067", place=self.place(at))
        return Broken("halted_workers", rule="S-062", place=self.place(at))

    @guard("S-052", Move, "unit", final=True)
    def unit_moved(self, t: Going, unit: int) -> Broken | None:
        """It has not moved yet."""
        return Broken() if unit < WORKER and t.pos.moved[unit] else None

    def _workers(self, t: Going, unit: int) -> int:
        n: int = t.workers.count(t.start(unit))
        return n


class _Further(_Ready):
    """S-109, S-154: the unit that has just moved."""

    def units(self, t: GoingOf[FurtherStep]) -> Iterable[int]:
        return (self.index[t.step.unit],)

    @guard("S-109", Move, "unit", final=True)
    def other_unit(self, t: GoingOf[FurtherStep], unit: int) -> Broken | None:
        """It is the unit that has just moved."""
        going = t.step.unit
        return (
            Broken(rule=self.further(t, self.index[going]), unit=going.partition(".")[0])
            if self.names[unit] != going
            else None
        )

    def further(self, me: Player, unit: int) -> str:
        """Return what lets a unit take a further step: Speed, or the Factory card."""
        return "S-109" if me.speedy(unit) else "S-154"


class _Stepping(_Ready):
    """The part that the first step of a unit and its further ones share."""

    kinds = (Move, Stop)
    declines = (Stop,)
    endless = True
    pushes: tuple[str, ...] = ("move? step?", "step?")

    def __init__(self, box: Box) -> None:
        super().__init__(box)
        self.travel = Reach(self)

    # ---- what is legal -----------------------------------------------------------------------------------------------------

    def ways(self, t: Going) -> Mapping[int, tuple[list[int], Sequence[tuple[str, ...]]]]:
        """Return where each unit can go that may move, and its loads as far as they are few; what else is carried is written down."""
        if t.ways is None:
            ways = {
                unit: [to for to in sorted(t.goals(unit)) if to not in t.strange or not self.worker_alone(t, unit, to)]
                for unit in self.units(t)
                if not self.worker_held(t, unit)
            }
            room = MOST_WAYS // max(1, sum(map(len, ways.values())))
            t.ways = {
                unit: (goals, loads(t.least(unit), there, room) if any(there := t.there(unit)) else ((),))
                for unit, goals in ways.items()
            }
        return t.ways

    @narrow(Move, "unit", settles="no_worker worker_moved mech_on_mat halted unit_moved other_unit worker_held")
    def movable(self, t: Going) -> Iterable[int]:
        return self.ways(t)

    @narrow(Move, "to", "unit", settles="stays no_home_base not_adjacent lake out_of_lake river worker_alone")
    def reached(self, t: Going, unit: int) -> Sequence[int]:
        return self.ways(t)[unit][0]

    @narrow(Move, "load", "unit", settles="only_workers_ride only_mechs_carry not_lying left_on_lake")
    def listed(self, t: Going, unit: int) -> Sequence[tuple[str, ...]]:
        return self.ways(t)[unit][1]

    @fingers(Move, "load", "unit")
    def handy(self, t: Going, unit: int) -> Sequence[tuple[str, ...]]:
        """Nothing, what must go along, and one of each sort."""
        return (
            ((),)
            if t.start(unit) == ON_MAT
            else tuple(dict.fromkeys(((), self.load(t.least(unit)), *self.singly(t, unit))))
        )

    def load(self, counts: Iterable[int]) -> tuple[str, ...]:
        """Return a load by how much it is of each sort."""
        return tuple(name for name, n in zip(CARGO, counts, strict=True) for _ in range(n))

    def singly(self, t: Going, unit: int) -> list[tuple[str, ...]]:
        """One of each sort that lies where a unit stands."""
        return [(sort,) for sort, n in zip(CARGO, t.there(unit), strict=True) if n]

    @guard("S-061", Move, "unit")
    def worker_held(self, t: Going, unit: int) -> Broken | None:
        """A worker does not leave a character or mech of another seat by itself."""
        blocked = unit >= WORKER and (at := t.start(unit)) in t.strange and t.foes(at)
        return Broken(place=self.place(t.start(unit))) if blocked else None

    @guard("S-053", Move, "unit", "to")
    def stays(self, t: Going, unit: int, to: int) -> Broken | None:
        """A step leads to another territory."""
        return Broken(place=self.place(to)) if to == t.start(unit) else None

    @guard("S-055", Move, "unit", "to", after="stays")
    def no_home_base(self, t: Going, unit: int, to: int) -> Broken | None:
        """Not to a home base, but for Wayfare."""
        return Broken() if to >= self.box.hexes and to not in t.goals(unit) else None

    @guard("S-053", Move, "unit", "to", after="stays no_home_base")
    def not_adjacent(self, t: Going, unit: int, to: int) -> Broken | None:
        """It is adjacent, or joined to it."""
        start = t.start(unit)
        return Broken(start=self.place(start)) if to not in self.box.beside[start] and to not in t.goals(unit) else None

    @guard("S-053", Move, "unit", "to", after="stays no_home_base not_adjacent")
    def lake(self, t: Going, unit: int, to: int) -> Broken | None:
        """Not onto a lake, but for Seaworthy and Submerge."""
        return Broken() if to in self.box.lakes and to not in t.goals(unit) else None

    @guard("S-053", Move, "unit", "to", after="stays no_home_base not_adjacent lake")
    def out_of_lake(self, t: Going, unit: int, to: int) -> Broken | None:
        """Nor off one."""
        at = t.start(unit)
        if at not in self.box.lakes or to in t.goals(unit):
            return None
        here = (keys.PLACE(self.place(at)),)
        return Broken("worker_on_lake", rule="S-112", at=here) if unit >= WORKER else Broken(at=here)

    @guard("S-053", Move, "unit", "to", after="stays no_home_base not_adjacent lake out_of_lake")
    def river(self, t: Going, unit: int, to: int) -> Broken | None:
        """Not over a river, but for Riverwalk and Swim."""
        if to in t.goals(unit):
            return None
        start = self.place(t.start(unit))
        if unit < WORKER and t.has("riverwalk"):
            return Broken("river_riverwalk", rule="S-108", start=start, terrains=list(t.faction.riverwalk))
        fords = "fighter" if self.box.terrain[to] in t.faction.riverwalk else "never"
        return Broken(start=start, who="worker" if unit >= WORKER else fords)

    @guard("S-060", Move, "unit", "to")
    def worker_alone(self, t: Going, unit: int, to: int) -> Broken | None:
        """A worker does not go among units of others by itself."""
        owners = t.enemies(to) if unit >= WORKER and to in t.strange else ()
        return Broken(owner=owners[0]) if owners else None

    @guard("S-057", Move, "load")
    def only_workers_ride(self, t: Going, load: tuple[str, ...]) -> Broken | None:
        """Workers and tokens are carried, no characters and mechs."""
        return Broken() if any(name in UNITS for name in load) else None

    @guard("S-057", Move, "unit", "load", after="only_workers_ride")
    def only_mechs_carry(self, t: Going, unit: int, load: tuple[str, ...]) -> Broken | None:
        """Workers ride on mechs."""
        return Broken() if ("worker" in load or "tired" in load) and not 0 < unit < WORKER else None

    @guard("S-056", Move, "unit", "load", lacks=True, after="only_workers_ride only_mechs_carry")
    def not_lying(self, t: Going, unit: int, load: tuple[str, ...]) -> Broken | None:
        """The load lies where the unit stands."""
        if not load or all(load.count(name) <= n for name, n in zip(CARGO, t.there(unit), strict=True)):
            return None
        return Broken(place=self.place(t.start(unit)))

    @guard("S-112", Move, "unit", "load", after="only_workers_ride only_mechs_carry not_lying")
    def left_on_lake(self, t: Going, unit: int, load: tuple[str, ...]) -> Broken | None:
        """Nothing stays behind on a lake without one that holds it."""
        if t.start(unit) not in self.box.lakes:
            return None
        return Broken() if any(load.count(name) < n for name, n in zip(CARGO, t.least(unit), strict=True)) else None

    # ---- what is touched ---------------------------------------------------------------------------------------------------
    # What a hand touches for a load depends on where the unit stands; no pattern of keys says that.

    def picked(self, t: Going, act: Action, seat: str) -> tuple[str, ...]:
        """Return the unit, the place, and what it takes along."""
        found = super().picked(t, act, seat)
        if not isinstance(act, Move) or not act.load or (start := t.start(self.index[act.unit])) == ON_MAT:
            return found
        load = (keys.UNIT(seat, sort) if sort in UNITS else self.cargo_key(start, sort) for sort in act.load)
        return tuple(dict.fromkeys((*found, *load)))

    def cargo_key(self, start: int, sort: str) -> str:
        """Tokens of a sort, or the workers, of a place."""
        return keys.TOKEN(self.place(start), sort) if sort in RESOURCES else keys.WORKERS(self.place(start))

    def touchable_keys(self, pos: Pos, step: MoveStep | FurtherStep) -> Collection[str]:
        t = self.table(pos, step)
        cargo = {self.cargo_key(t.start(unit), sort) for unit in self._out(t) for (sort,) in self.singly(t, unit)}
        return {*super().touchable_keys(pos, step), *cargo}

    def _out(self, t: Going) -> list[int]:
        """Return the own units on the board, whether they can go or not."""
        workers = [WORKER + place for place in sorted({*t.workers})]
        return [*(code for code in range(WORKER) if t.start(code) != ON_MAT), *workers]

    def candidates_for_keys(self, pos: Pos, step: Step, touched: Collection[str]) -> Iterable[Action]:
        """Yield what is legal first, then every unit to every place without a load, those nearby first, then one of
        each sort to an adjacent place, so that a reason is found."""
        wanted, t, box, who = set(touched), self.table(pos, step), self.box, self.who(pos, step.seat)
        legal = [act for act in self.legal(pos, step) if not wanted.isdisjoint(self.picked(t, act, who))]
        places = {place for place, name in enumerate(box.places) if keys.PLACE(name) in wanted}
        near: list[Action] = []
        far: list[Action] = []
        for unit, name in enumerate(self.names):
            beside = box.beside[t.start(unit)] if t.start(unit) != ON_MAT else ()
            for to in range(len(box.places)) if unit_keys(who, name)[0] in wanted else sorted(places):
                (near if to in beside else far).append(Move(name, box.places[to]))
        laden = (
            Move(self.names[unit], box.places[to], load)
            for unit in self._out(t)
            for load in self.singly(t, unit)
            for to in box.beside[t.start(unit)]
        )
        loaded = (act for act in laden if not wanted.isdisjoint(self.picked(t, act, who)))
        return dict.fromkeys((*legal, *near, *far, *loaded))

    def warning(self, pos: Pos, step: Any, act: Action) -> tuple[str, Mapping[str, object]] | None:
        """S-068: the moves are over with this one, and what the character has come to is turned up. S-051: to stop leaves moves unused."""
        me, at = Player(self.box, pos, step.seat), pos.characters[step.seat]
        if isinstance(act, Move):
            unit, to = self.index[act.unit], self.box.place_of[act.to]
            fights, at = unit < WORKER and me.foes(to), to if unit == CHARACTER else at
            stopped = unit < WORKER and (me.enemies(to) or (unit == CHARACTER and token_on(self.box, pos, to)))
            if fights or (self.steps_left(me, step, unit) and not stopped) or self.units_left(pos, step):
                return None
        elif step.ask == "step" and self.units_left(pos, step):
            return None
        met = "" if me.contested() else found_at(me, at)
        if isinstance(act, Stop) and step.ask == "move":
            return (f"stop_{met}" if met else "stop"), {"n": step.left}
        return (f"then_{met}", {}) if met else None

    def price_of(self, pos: Pos, step: Any, act: Action) -> tuple[str, Mapping[str, object]] | None:
        """S-062: return the popularity that is lost for the workers driven out."""
        me = Player(self.box, pos, step.seat)
        if not isinstance(act, Move) or self.index[act.unit] >= WORKER or me.foes(to := self.box.place_of[act.to]):
            return None
        return paid({"popularity": min(me.popularity, sum(pos.workers[other].count(to) for other in me.others()))})

    def needs(self, pos: Pos, step: Any, act: Action) -> tuple[str, ...]:
        """Return the place, and the unit where several may move: a touch beside one moves no other there."""
        if not isinstance(act, Move):
            return ()
        unit = unit_keys(self.who(pos, step.seat), act.unit) if step.ask == "move" else ()
        return (*unit, keys.PLACE(act.to))

    def units_left(self, pos: Pos, step: Any) -> int:
        """Return how many more units may move after this one."""
        raise NotImplementedError

    def steps_left(self, me: Player, step: Any, unit: int) -> int:
        """Return how many more steps a unit may go after this one."""
        raise NotImplementedError

    # ---- carrying out ------------------------------------------------------------------------------------------------------

    def go(self, me: Player, act: Move, log: Log) -> bool:
        """Carry out one step; return True if what the unit met has ended its movement."""
        box, pos, unit, to = self.box, me.pos, self.index[act.unit], self.box.place_of[act.to]
        code, start = min(unit, WORKER), unit - WORKER if unit >= WORKER else me.unit_at(unit)
        war = bool(me.foes(to))
        if code == WORKER:
            me.shift_worker(start, to)
            pos.tired = sorted([*pos.tired, to])
        else:
            me.set_unit(code, to)
            pos.entered.append([code, start, to])
            if act.load:
                carried = [(WORKER, act.load.count("worker") + act.load.count("tired"))]
                carried += [(TOKENS + sort, act.load.count(name)) for sort, name in enumerate(RESOURCES)]
                pos.entered += [[what, start, to, n] for what, n in carried if n]
        for name in act.load:
            if name in RESOURCES:
                sort = RESOURCES.index(name)
                pos.put(start, sort, -1)
                pos.put(to, sort)
                continue
            me.shift_worker(start, to)  # S-058: riding uses up no move of its own
            if name == "tired":
                pos.tired.remove(start)
                pos.tired = sorted([*pos.tired, to])
        kind = "moved_with" if act.load else "moved"
        log.add(kind, me.seat, "S-053", unit=me.unit_name(code), start=box.places[start], to=act.to, load=act.load)
        if code == WORKER:
            return False
        if war:
            return True  # others may follow it (S-066)
        # S-059: a structure alone stops nobody
        return self._drive_out(me, to, log) or (code == CHARACTER and token_on(box, pos, to))

    def _drive_out(self, me: Player, place: int, log: Log) -> bool:
        """S-062: enemy workers go home at once, for a popularity each; so another unit may go through (S-063)."""
        gone = 0
        for other in me.others():
            if place in me.pos.workers[other]:
                for _ in range(left := effects.send_home(me.of(other), place)):
                    log.add("worker_driven", other, "S-062", where=self.place(place))
                gone += left
        if gone:
            me.pos.pushed += gone
            effects.lose(me, "popularity", gone, "S-062", log)
        return bool(gone)

    def on(self, me: Player, act: Move, left: int, ended: bool) -> None:
        """Ask for the next step of the same unit, or note that it has moved."""
        unit = self.index[act.unit]
        if left > 0 and not ended:
            me.pos.push(FurtherStep(me.seat, unit=f"worker.{act.to}" if unit >= WORKER else act.unit, left=left))
        elif unit < WORKER:
            me.pos.moved[unit] = HALTED if left > 0 else 1


class Moving(_Stepping, _Fresh):
    """S-051: the next unit, one that has not moved yet. `steps`: how far each may go without Speed."""

    step_type, rule = MoveStep, "S-051"

    def units_left(self, pos: Pos, step: MoveStep) -> int:
        return step.left - 1

    def steps_left(self, me: Player, step: MoveStep, unit: int) -> int:
        return step.steps + me.speedy(unit) - 1

    def apply(self, pos: Pos, step: MoveStep, act: Action, log: Log) -> None:
        me = Player(self.box, pos, step.seat)
        if not isinstance(act, Move):  # S-069: also before anything has moved, as if the top action were left out
            log.add("stopped", me.seat, "S-051")
            return
        if step.left > 1:
            pos.push(MoveStep(me.seat, left=step.left - 1, steps=step.steps))
        left = self.steps_left(me, step, self.index[act.unit])
        self.on(me, act, left, self.go(me, act, log))


class Stepping(_Stepping, _Further):
    """S-109, S-154: a further step of the unit that has just moved."""

    step_type, rule = FurtherStep, "S-109"
    pushes = ("step?",)

    def units_left(self, pos: Pos, step: FurtherStep) -> int:
        return len(pos.waiting(MoveStep))

    def steps_left(self, me: Player, step: FurtherStep, unit: int) -> int:
        return step.left - 1

    def label(self, pos: Pos, step: FurtherStep, act: Action) -> tuple[str, Mapping[str, object]] | None:
        """Say that to stop here stops this unit alone, while others may still move."""
        stays = isinstance(act, Stop) and self.units_left(pos, step)
        return ("stop.unit", {"unit": step.unit}) if stays else None

    def apply(self, pos: Pos, step: FurtherStep, act: Action, log: Log) -> None:
        me, unit = Player(self.box, pos, step.seat), self.index[step.unit]
        if not isinstance(act, Move):
            if unit < WORKER:
                pos.moved[unit] = 1
            log.add("stopped", me.seat, self.further(me, unit))
            return
        if unit >= WORKER:
            pos.tired.remove(unit - WORKER)
        self.on(me, act, step.left - 1, self.go(me, act, log))

    def invariants(self, pos: Pos) -> Iterator[Problem]:
        yield from super().invariants(pos)
        for step in pos.waiting(FurtherStep):
            unit = self.index[step.unit]
            start = self.table(pos, step).start(unit)
            if start == ON_MAT or (start not in pos.tired if unit >= WORKER else pos.moved[unit]):
                yield Problem("agenda", FIT)
