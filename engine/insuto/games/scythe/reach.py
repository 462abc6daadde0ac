"""The places where a unit can go in a Move action, and why not elsewhere (play/ways.py): by itself, and workers also
carried by mechs."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Protocol

from insuto.core.actions import Action
from insuto.core.facts import Violation
from insuto.core.position import Step
from insuto.core.travel import Stride, Travel, Way
from insuto.games.scythe import keys
from insuto.games.scythe.actions import Move, Stop
from insuto.games.scythe.components import CHARACTER, UNITS, WORKER, Box
from insuto.games.scythe.going import Going
from insuto.games.scythe.land import token_on
from insuto.games.scythe.names import CARGO, NOWHERE
from insuto.games.scythe.reasons import why
from insuto.games.scythe.state import ScythePosition
from insuto.games.scythe.steps import FurtherStep

Pos = ScythePosition
NO_UNIT = -1
"""Said of a key that is no unit of the seat."""
TIRED = ".tired"
"""Suffix of the search's name for a worker that has moved: others that have not may stand next to it."""


class Stepping(Protocol):
    """A decision of the Move action, as far as the ways of its units turn on it (`rules_move.py`)."""

    box: Box
    names: tuple[str, ...]
    index: dict[str, int]

    def who(self, pos: Pos, seat: int) -> str: ...
    def table(self, pos: Pos, step: Step) -> Any: ...
    def check(self, t: Any, act: Action, *alone: str) -> Iterator[Violation]: ...
    def reached(self, t: Going, unit: int) -> Sequence[int]: ...
    def load(self, counts: Iterable[int]) -> tuple[str, ...]: ...
    def ways(self, t: Going) -> Mapping[int, tuple[list[int], Sequence[tuple[str, ...]]]]: ...


class Reach(Travel[Pos]):
    """The ways of the units in one of the decisions of the Move action."""

    def __init__(self, decision: Stepping) -> None:
        self.decision, self.box = decision, decision.box

    # ---- what is touched ---------------------------------------------------------------------------------------------------

    def _unit(self, pos: Pos, seat: int, thing: str) -> int:
        """Return the unit of a seat by its place in `names` of the decision, NO_UNIT where a key is none."""
        words = thing.removesuffix(TIRED).split(".")
        who = self.decision.who(pos, seat)
        name = ""
        if len(words) == 3 and words[0] == "unit" and words[1] == who and words[2] in UNITS:
            name = words[2]
        if len(words) == 4 and words[0] == "place" and words[2] == "worker" and words[3] == who:
            name = f"worker.{words[1]}"
        return self.decision.index.get(name, NO_UNIT)

    def start(self, pos: Pos, step: Step, key: str) -> str:
        unit = self._unit(pos, step.seat, key)
        at = self.decision.table(pos, step).start(unit) if unit != NO_UNIT else NOWHERE
        if at == NOWHERE or (unit >= WORKER and at not in pos.workers[step.seat]):
            return ""
        return keys.PLACE(self.box.places[at])

    def goals(self, pos: Pos, step: Step) -> Collection[str]:
        return [keys.PLACE(place) for place in self.box.places]

    # ---- one step ----------------------------------------------------------------------------------------------------------

    def stuck(self, pos: Pos, step: Step, thing: str) -> Sequence[Violation]:
        t, unit = self.decision.table(pos, step), self._unit(pos, step.seat, thing)
        place = self.box.places[t.start(unit)]
        if thing.endswith(TIRED) and not isinstance(step, FurtherStep):
            return (why("S-052", "worker_moved", {"place": place}),)
        return tuple(self.decision.check(t, Move(self.decision.names[unit], place), "unit"))

    def strides(self, pos: Pos, step: Step, thing: str) -> Iterator[Stride]:
        t, unit = self.decision.table(pos, step), self._unit(pos, step.seat, thing)
        walker = unit >= WORKER
        if not self.stuck(pos, step, thing):
            for to in self.decision.reached(t, unit):
                place = self.box.places[to]
                there = self._worker_at(t, place, tired=True) if walker else thing
                yield Stride(keys.PLACE(place), self._move(t, unit, to), there, self._stop(t, unit, to))
        if walker:
            at = t.start(unit)
            tired = thing.endswith(TIRED) or pos.tired.count(at) >= t.workers.count(at)
            yield from self._rides(t, at, tired=tired)

    def _move(self, t: Going, unit: int, to: int, rider: str = "") -> Move:
        """Return a step with the smallest load, with one worker if one rides along."""
        load = dict(zip(CARGO, t.least(unit), strict=True))
        if rider:
            load[rider] = max(load[rider], 1)
        return Move(self.decision.names[unit], self.box.places[to], self.decision.load(load.values()))

    def _worker_at(self, t: Going, place: str, *, tired: bool) -> str:
        return f"{keys.WORKERS(place)}.{self.decision.who(t.pos, t.seat)}{TIRED if tired else ''}"

    def _stop(self, t: Going, unit: int, to: int) -> Violation | None:
        """Return what ends the movement of a character or mech there."""
        place = {"to": self.box.places[to]}
        if unit >= WORKER:
            return None
        if t.foes(to):
            return why("S-065", "halt_combat", place)
        if others := t.enemies(to):
            return why("S-062", "halt_workers", {**place, "owner": others[0]})
        if unit == CHARACTER and token_on(self.box, t.pos, to):
            return why("S-067", "halt_token", place)
        return None

    # ---- carried -----------------------------------------------------------------------------------------------------------

    def _rides(self, t: Going, at: int, *, tired: bool) -> Iterator[Stride]:
        """Yield the strides that carry a worker: a mech takes it along; one with more than one step comes for it; one
        that has brought it stops, so that it may walk."""
        pos, step, here = t.pos, t.step, self.box.places[at]
        same = self._worker_at(t, here, tired=tired)
        for mech, (goals, _) in self.decision.ways(t).items():
            if not CHARACTER < mech < WORKER:
                continue
            place, left = t.start(mech), self._left(t, mech)
            for to in goals:
                name = self.box.places[to]
                if place == at:
                    blocked = why("S-061", "halt_held", {"to": name}) if t.foes(to) else None
                    move = self._move(t, mech, to, "tired" if tired else "worker")
                    yield Stride(keys.PLACE(name), move, self._worker_at(t, name, tired=tired), blocked, ride=True)
                elif left > (1 if to == at else 2) and not t.enemies(to):
                    yield Stride(keys.PLACE(here), self._move(t, mech, to), same, ride=True)
            if (
                isinstance(step, FurtherStep)
                and place == at
                and not tired
                and any(below.ask == "move" for below in pos.agenda[:-1])
            ):
                yield Stride(keys.PLACE(here), Stop(), same, ride=True)

    def _left(self, t: Going, unit: int) -> int:
        """Return the number of steps that a unit has."""
        return t.step.left if isinstance(t.step, FurtherStep) else t.step.steps + t.speedy(unit)

    def mark(self, pos: Pos) -> Hashable:
        seat = pos.turn
        return tuple(pos.moved), tuple(pos.mechs[seat]), len(pos.agenda)

    # ---- why not -----------------------------------------------------------------------------------------------------------

    def why(self, pos: Pos, step: Step, thing: str, goal: str) -> Sequence[Violation]:
        t, unit, name = self.decision.table(pos, step), self._unit(pos, step.seat, thing), goal.partition(".")[2]
        found = tuple(self.decision.check(t, self._move(t, unit, self.box.place_of[name])))
        if not any(one.key == "not_adjacent" for one in found):
            return [one for one in found if one.key == "no_home_base"] or found
        sails = unit < WORKER and (t.has("seaworthy") or t.has("submerge"))
        if self.box.place_of[name] in self.box.lakes and not sails:
            return (why("S-053", "lake", {"to": name}),)
        return ()

    def beyond(self, pos: Pos, step: Step, thing: str, goal: str) -> Violation:
        t, unit = self.decision.table(pos, step), self._unit(pos, step.seat, thing)
        data = {"unit": self.decision.names[unit], "to": goal.partition(".")[2], "n": self._left(t, unit)}
        return why(self._rule(t, unit), "too_far", data)

    def later(self, pos: Pos, step: Step, thing: str, goal: str, way: Way) -> Violation:
        t, unit, to = self.decision.table(pos, step), self._unit(pos, step.seat, thing), goal.partition(".")[2]
        if way.ride:
            carrier = next(act.unit for act in way.acts if isinstance(act, Move) and act.unit in UNITS)
            return why("S-057", "by_mech", {"to": to, "mech": carrier})
        via = way.path[0].partition(".")[2]
        return why(self._rule(t, unit), "in_steps", {"to": to, "via": via, "n": len(way.path)})

    def _rule(self, t: Going, unit: int) -> str:
        """Return the rule that says how far a unit goes: one territory, Speed, or the Factory card."""
        return (
            "S-109"
            if t.speedy(unit)
            else "S-154"
            if isinstance(t.step, FurtherStep) or self._left(t, unit) > 1
            else "S-051"
        )
