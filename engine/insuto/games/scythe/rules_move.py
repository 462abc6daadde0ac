"""The Move action: units one after another, a step at a time, with what they carry (S-051 to S-070, S-108 to S-126)."""

from __future__ import annotations

import functools
import itertools
import math
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import ClassVar

from insuto.core.actions import Action
from insuto.core.errors import Problem
from insuto.core.facts import Log, Violation
from insuto.core.fields import Kind, OneOf, Several, Whole
from insuto.core.position import Step
from insuto.games.scythe import effects, keys
from insuto.games.scythe.actions import Move, Stop
from insuto.games.scythe.components import MOST_TOKENS, TOKENS, UNITS, WORKER, Box
from insuto.games.scythe.land import enemies, foes, next_to, token_on
from insuto.games.scythe.names import RESOURCES
from insuto.games.scythe.reach import Reach
from insuto.games.scythe.rules_base import FIT, OwnTurn, Pos
from insuto.games.scythe.state import has, others, unit_name
from insuto.games.scythe.why import why

CARGO = ("worker", "tired", *RESOURCES)
"""What a unit carries: workers that have not moved, workers that have, tokens."""


HALTED = 2
"""Marks in `moved` a unit that was stopped with a step left."""
MOST_WAYS = 1_200
"""So many moves are listed; of more, not every load."""


@functools.lru_cache(maxsize=2_000)
def loads(least: tuple[int, ...], most: tuple[int, ...], room: int) -> tuple[tuple[str, ...], ...]:
    """The loads that are listed, the smallest first, between the least and the most of each sort. Where there are more than `room`, they
    are, as far as those are few enough: of each sort the least, one more, all but one, all; any number of workers, and of each token the
    least or all; of each sort the least or all; else the least, all of one sort, everything."""
    each = [range(low, high + 1) for low, high in zip(least, most, strict=True)]
    ends = [sorted({n[0], n[:2][-1], n[-2:][0], n[-1]}) for n in each]
    whole = [sorted({n[0], n[-1]}) for n in each]
    for choices in (each, ends, [*each[:2], *whole[2:]], whole):
        if math.prod(map(len, choices)) <= room:
            found = set(itertools.product(*choices))
            break
    else:
        found = {tuple(least), tuple(most), *((*least[:i], most[i], *least[i + 1 :]) for i in range(len(CARGO)))}
    return tuple(
        tuple(name for name, n in zip(CARGO, taken, strict=True) for _ in range(n))
        for taken in sorted(found, key=lambda taken: (sum(taken), taken))
    )


class _Stepping(OwnTurn):
    """What the first step of a unit and its further ones share."""

    kinds = (Move, Stop)
    declines = (Stop,)
    endless = True
    pushes: tuple[str, ...] = ("move? step?", "step?")
    touches: ClassVar[dict[str, type[Action]]] = {"unit.{seat}": Move, "place": Move, "place.*.worker.{seat}": Move}

    def __init__(self, box: Box) -> None:
        super().__init__(box)
        names = (*UNITS, *(f"worker.{place}" for place in box.places))
        self.code = {name: min(i, WORKER) for i, name in enumerate(names)}
        self.home_of_worker = {f"worker.{place}": i for i, place in enumerate(box.places)}
        cargo = Several(*CARGO, *UNITS, each=MOST_TOKENS)
        self.accepts: Mapping[type[Action], Mapping[str, Kind]] = {
            Move: {"unit": OneOf(*names), "to": OneOf(*box.places), "load": cargo},
            Stop: {},
        }
        self.travel = Reach(self)

    def units(self, pos: Pos, step: Step) -> list[str]:
        """The units that may move now."""
        raise NotImplementedError

    def fault(self, pos: Pos, step: Step, act: Move) -> Iterator[Violation]:
        """Why this unit may not move now."""
        raise NotImplementedError

    def start(self, pos: Pos, seat: int, unit: str) -> int:
        """Where a unit stands; -1 = on the faction mat."""
        code = self.code[unit]
        return self.home_of_worker[unit] if code == WORKER else pos.unit_at(seat, code)

    # ---- what may be carried ---------------------------------------------------------------------------------------------

    def there(self, pos: Pos, seat: int, unit: str, start: int) -> list[int]:
        """How much of each sort of cargo a unit finds where it stands."""
        code = self.code[unit]
        workers = tired = 0
        if 0 < code < WORKER:
            tired = pos.tired.count(start)
            workers = pos.workers[seat].count(start) - tired
        return [workers, tired, *pos.lying(start)]

    def least(self, pos: Pos, seat: int, unit: str, start: int) -> list[int]:
        """What must come along: nothing is left behind on a lake without one that holds it (S-112)."""
        none = [0] * len(CARGO)
        if start not in self.box.lakes:
            return none
        code = self.code[unit]
        staying = [other for other in pos.fighters(seat, start) if other != code]
        found = self.there(pos, seat, unit, start)
        if any(staying):
            return none
        return [*found[:2], *(none[2:] if staying else found[2:])]

    # ---- the decision ----------------------------------------------------------------------------------------------------

    def candidates(self, pos: Pos, step: Step) -> Iterable[Action]:
        """All there is to say, the smallest loads first; far more than anybody walks through."""
        for unit in self.code:
            for to in self.box.places:
                yield Move(unit, to)
        yield Stop()
        for size in range(1, 1 + len(CARGO)):
            for load in itertools.combinations(CARGO, size):
                for unit in self.code:
                    for to in self.box.places:
                        yield Move(unit, to, load)

    def violations(self, pos: Pos, step: Step, act: Action) -> Iterator[Violation]:
        if not isinstance(act, Move):
            return
        seat, code = step["seat"], self.code[act.unit]
        start, to = self.start(pos, seat, act.unit), self.box.place_of[act.to]
        found = list(self.fault(pos, step, act))
        yield from found
        if found:
            return
        yield from self._way(pos, seat, code, start, to)
        yield from self._load(pos, seat, act, start)

    def _way(self, pos: Pos, seat: int, code: int, start: int, to: int) -> Iterator[Violation]:
        box = self.box
        if code == WORKER and foes(pos, seat, start):
            yield why("S-061", "worker_held", {"place": box.places[start]})
        if to == start:
            yield why("S-053", "stays", {"place": box.places[start]})
        elif to not in next_to(box, pos, seat, code, start):
            if to >= box.hexes:
                yield why("S-055", "no_home_base", {"place": box.places[to]})
            elif to not in box.beside[start]:
                yield why("S-053", "not_adjacent", {"start": box.places[start], "to": box.places[to]})
            elif to in box.lakes:
                yield why("S-053", "lake")
            elif start in box.lakes:
                yield why("S-053", "out_of_lake")
            else:
                yield why("S-053", "river", {"start": box.places[start], "to": box.places[to]})
        if code == WORKER and (owners := enemies(pos, seat, to)):
            yield why("S-060", "worker_alone", {"to": box.places[to], "owner": owners[0]})

    def _load(self, pos: Pos, seat: int, act: Move, start: int) -> Iterator[Violation]:
        counts = [act.load.count(name) for name in CARGO]
        code = self.code[act.unit]
        if any(name in UNITS for name in act.load):
            yield why("S-057", "only_workers_ride")
        elif (counts[0] or counts[1]) and not 0 < code < WORKER:
            yield why("S-057", "only_mechs_carry", {"unit": act.unit.partition(".")[0]})
        elif any(n > found for n, found in zip(counts, self.there(pos, seat, act.unit, start), strict=True)):
            yield why("S-056", "not_lying", {"place": self.box.places[start]}, lacks=True)
        elif any(n < least for n, least in zip(counts, self.least(pos, seat, act.unit, start), strict=True)):
            yield why("S-112", "left_on_lake")

    def legal(self, pos: Pos, step: Step) -> Sequence[Action]:
        """The ways of every unit, with every load as far as they are few; what else is carried is written down."""
        seat, names = step["seat"], self.box.places
        ways: list[tuple[str, int, list[int]]] = []
        for unit in self.units(pos, step):
            code, start = self.code[unit], self.start(pos, seat, unit)
            if code == WORKER and foes(pos, seat, start):
                continue
            goals = sorted(
                to for to in next_to(self.box, pos, seat, code, start) if code != WORKER or not enemies(pos, seat, to)
            )
            ways.append((unit, start, goals))
        room = MOST_WAYS // max(1, sum(len(goals) for _, _, goals in ways))
        found: list[Action] = []
        for unit, start, goals in ways:
            listed = loads(tuple(self.least(pos, seat, unit, start)), tuple(self.there(pos, seat, unit, start)), room)
            found += [Move(unit, names[to], load) for to in goals for load in listed]
        return [*found, Stop()]

    def picks(self, pos: Pos, step: Step, act: Action) -> tuple[str, ...]:
        if not isinstance(act, Move):
            return ()
        return self._picks(self.who(pos, step["seat"]), self.start(pos, step["seat"], act.unit), act)

    def _picks(self, who: str, start: int, act: Move) -> tuple[str, ...]:
        unit = self._unit_key(who, act.unit)
        if start < 0:
            return (unit, keys.PLACE(act.to))
        name = self.box.places[start]
        load = (
            keys.TOKEN(name, sort)
            if sort in RESOURCES
            else keys.UNIT(who, sort)
            if sort in UNITS
            else keys.WORKERS(name)
            for sort in dict.fromkeys(act.load)
        )
        return tuple(dict.fromkeys((unit, keys.PLACE(act.to), *load)))

    def _unit_key(self, who: str, unit: str) -> str:
        return keys.UNIT(who, unit) if unit in UNITS else f"{keys.WORKERS(unit.partition('.')[2])}.{who}"

    def touchable_keys(self, pos: Pos, step: Step) -> Collection[str]:
        who, box = self.who(pos, step["seat"]), self.box
        units = {self._unit_key(who, unit) for unit in self.code}
        cargo = {key for act in self._laden(pos, step["seat"]) for key in self.picks(pos, step, act)[2:]}
        return units | cargo | {*map(keys.PLACE, box.places)}

    def _laden(self, pos: Pos, seat: int) -> Iterator[Move]:
        """Every own unit on the board with one of each sort that lies where it stands, whether it can go or not."""
        for unit, code in self.code.items():
            start = self.start(pos, seat, unit)
            if start >= 0 and (code < WORKER or start in pos.workers[seat]):
                there = zip(CARGO, self.there(pos, seat, unit, start), strict=True)
                yield from (
                    Move(unit, self.box.places[to], (sort,)) for sort, n in there if n for to in self.box.beside[start]
                )

    def candidates_for_keys(self, pos: Pos, step: Step, keys_held: Collection[str]) -> Iterable[Action]:
        """What is legal first, then every unit to every place without a load, those nearby first, so that a reason is found."""
        wanted, seat, box, who = set(keys_held), step["seat"], self.box, self.who(pos, step["seat"])
        starts = {unit: self.start(pos, seat, unit) for unit in self.code}
        near, far = list[Action](), list[Action]()
        for unit, start in starts.items():
            for to, name in enumerate(box.places):
                (near if start >= 0 and to in box.beside[start] else far).append(Move(unit, name))
        for act in dict.fromkeys((*self.legal(pos, step), *near, *far, *self._laden(pos, seat))):
            held = self._picks(who, starts[act.unit], act) if isinstance(act, Move) else self.picks(pos, step, act)
            if not wanted.isdisjoint(held):
                yield act

    # ---- carrying out ----------------------------------------------------------------------------------------------------

    def apply(self, pos: Pos, step: Step, act: Action, log: Log) -> None:
        raise NotImplementedError

    def go(self, pos: Pos, seat: int, act: Move, log: Log) -> bool:
        """Carry out one step; whether the unit's movement has ended by what it met."""
        box, code = self.box, self.code[act.unit]
        start, to = self.start(pos, seat, act.unit), box.place_of[act.to]
        war = bool(foes(pos, seat, to))
        if code == WORKER:
            pos.shift_worker(seat, start, to)
            pos.tired = sorted([*pos.tired, to])
        else:
            pos.set_unit(seat, code, to)
            pos.entered.append([code, start, to])
            carried = [(WORKER, act.load.count("worker") + act.load.count("tired"))]
            carried += [(TOKENS + sort, act.load.count(name)) for sort, name in enumerate(RESOURCES)]
            pos.entered += [[what, start, to, n] for what, n in carried if n]
        for name in act.load:
            if name in RESOURCES:
                sort = RESOURCES.index(name)
                pos.put(start, sort, -1)
                pos.put(to, sort)
                continue
            pos.shift_worker(seat, start, to)
            if name == "tired":
                pos.tired.remove(start)
                pos.tired = sorted([*pos.tired, to])
        kind = "moved_with" if act.load else "moved"
        log.add(
            kind, seat, "S-053", unit=unit_name(box, pos, seat, code), start=box.places[start], to=act.to, load=act.load
        )
        if code == WORKER:
            return False
        if war:
            return True
        return self._drive_out(pos, seat, to, log) or (code == 0 and token_on(self.box, pos, to))

    def _drive_out(self, pos: Pos, seat: int, place: int, log: Log) -> bool:
        """S-062: enemy workers go home at once, for a popularity each."""
        gone = 0
        for other in others(pos, seat):
            for _ in range(left := effects.send_home(self.box, pos, other, place)):
                log.add("worker_driven", other, "S-062", where=self.box.places[place])
            gone += left
        if gone:
            pos.pushed += gone
            effects.lose(pos, seat, "popularity", gone, "S-062", log)
        return bool(gone)

    def on(self, pos: Pos, seat: int, act: Move, left: int, ended: bool) -> None:
        """Ask for the next step of the same unit, or note that it has moved."""
        code = self.code[act.unit]
        if left > 0 and not ended:
            unit = f"worker.{act.to}" if code == WORKER else act.unit
            pos.push("step", seat, unit=unit, left=left)
        elif code != WORKER:
            pos.moved[code] = HALTED if left > 0 else 1


class Moving(_Stepping):
    """S-051: the next unit, one that has not moved yet. `steps`: how far each may go without Speed."""

    name, rule = "move", "S-051"
    holds: Mapping[str, Kind] = {"left": Whole(1, 3), "steps": Whole(1, 2)}

    def units(self, pos: Pos, step: Step) -> list[str]:
        seat = step["seat"]
        found = [name for code, name in enumerate(UNITS) if pos.unit_at(seat, code) >= 0 and not pos.moved[code]]
        own = pos.workers[seat]
        fresh = [place for place in dict.fromkeys(own) if own.count(place) > pos.tired.count(place)]
        return [*found, *(f"worker.{self.box.places[place]}" for place in fresh)]

    def fault(self, pos: Pos, step: Step, act: Move) -> Iterator[Violation]:
        seat, code = step["seat"], self.code[act.unit]
        start = self.start(pos, seat, act.unit)
        if code == WORKER:
            if start not in pos.workers[seat]:
                yield why("S-051", "no_worker", {"place": self.box.places[start]}, lacks=True)
            elif pos.workers[seat].count(start) <= pos.tired.count(start):
                yield why("S-052", "worker_moved", {"place": self.box.places[start]})
        elif start < 0:
            yield why("S-098", "mech_on_mat", {"unit": act.unit}, lacks=True)
        elif pos.moved[code] == HALTED:
            yield self._halted(pos, seat, act.unit, start)
        elif pos.moved[code]:
            yield why("S-052", "unit_moved", {"unit": act.unit})

    def _halted(self, pos: Pos, seat: int, unit: str, place: int) -> Violation:
        """What has ended the movement of a unit that had a step left: a combat, an encounter token, or workers that it drove away."""
        told = {"unit": unit, "place": self.box.places[place]}
        if foes(pos, seat, place):
            return why("S-065", "halted_combat", told)
        if unit == UNITS[0] and token_on(self.box, pos, place):
            return why("S-067", "halted_token", told)
        return why("S-062", "halted_workers", told)

    def apply(self, pos: Pos, step: Step, act: Action, log: Log) -> None:
        seat = step["seat"]
        if not isinstance(act, Move):
            log.add("stopped", seat, "S-051")
            return
        if step["left"] > 1:
            pos.push("move", seat, left=step["left"] - 1, steps=step["steps"])
        fast = self.code[act.unit] != WORKER and has(self.box, pos, seat, "speed")
        ended = self.go(pos, seat, act, log)
        self.on(pos, seat, act, step["steps"] + fast - 1, ended)


class Stepping(_Stepping):
    """S-109, S-154: a further step of the unit that has just moved."""

    name, rule = "step", "S-109"
    pushes = ("step?",)

    def __init__(self, box: Box) -> None:
        super().__init__(box)
        self.holds: Mapping[str, Kind] = {"unit": OneOf(*self.code), "left": Whole(1, 2)}

    def units(self, pos: Pos, step: Step) -> list[str]:
        return [step["unit"]]

    def fault(self, pos: Pos, step: Step, act: Move) -> Iterator[Violation]:
        if act.unit != step["unit"]:
            rule = self._rule(pos, step)
            yield why(rule, "other_unit", {"unit": step["unit"].partition(".")[0]})

    def _rule(self, pos: Pos, step: Step) -> str:
        """What lets the unit take a further step: Speed, or the Factory card."""
        fast = self.code[step["unit"]] != WORKER and has(self.box, pos, step["seat"], "speed")
        return "S-109" if fast else "S-154"

    def apply(self, pos: Pos, step: Step, act: Action, log: Log) -> None:
        seat = step["seat"]
        if not isinstance(act, Move):
            code = self.code[step["unit"]]
            if code != WORKER:
                pos.moved[code] = 1
            log.add("stopped", seat, self._rule(pos, step))
            return
        if self.code[act.unit] == WORKER:
            pos.tired.remove(self.start(pos, seat, act.unit))
        self.on(pos, seat, act, step["left"] - 1, self.go(pos, seat, act, log))

    def invariants(self, pos: Pos) -> Iterator[Problem]:
        yield from super().invariants(pos)
        for step in pos.agenda:
            if step["ask"] != self.name:
                continue
            code, start = self.code[step["unit"]], self.start(pos, step["seat"], step["unit"])
            if start < 0 or (code == WORKER and start not in pos.tired) or (code < WORKER and pos.moved[code]):
                yield Problem("agenda", FIT)


__all__ = ["CARGO", "Moving", "Stepping", "loads"]
