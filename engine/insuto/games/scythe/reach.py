"""Where a unit can go in a Move action, and why not elsewhere (play/ways.py): by itself, and workers also carried by mechs."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterator, Sequence
from typing import TYPE_CHECKING

from insuto.core.facts import Violation
from insuto.core.position import Step
from insuto.core.travel import Stride, Travel, Way
from insuto.games.scythe import keys
from insuto.games.scythe.actions import Move, Stop
from insuto.games.scythe.components import UNITS, WORKER
from insuto.games.scythe.land import enemies, foes, next_to, token_on
from insuto.games.scythe.names import RESOURCES
from insuto.games.scythe.state import ScythePosition, has
from insuto.games.scythe.why import why

if TYPE_CHECKING:
    from insuto.games.scythe.rules_move import _Stepping

Pos = ScythePosition
TIRED = ".tired"
"""Ends what the search calls a worker that has moved: others that have not may stand beside it."""


class Reach(Travel[Pos]):
    """The ways of the units in one of the decisions of the Move action."""

    def __init__(self, decision: _Stepping) -> None:
        self.decision, self.box = decision, decision.box

    # ---- what is touched ---------------------------------------------------------------------------------------------------

    def _unit(self, pos: Pos, seat: int, thing: str) -> str:
        """The unit of a seat as notation names it, "" where a key is none."""
        words = thing.removesuffix(TIRED).split(".")
        who = self.decision.who(pos, seat)
        if len(words) == 3 and words[0] == "unit" and words[1] == who and words[2] in UNITS:
            return words[2]
        if (
            len(words) == 4
            and words[0] == "place"
            and words[2] == "worker"
            and words[3] == who
            and words[1] in self.box.place_of
        ):
            return f"worker.{words[1]}"
        return ""

    def start(self, pos: Pos, step: Step, key: str) -> str:
        unit = self._unit(pos, step["seat"], key)
        at = self.decision.start(pos, step["seat"], unit) if unit else -1
        if at < 0 or (self.decision.code[unit] == WORKER and at not in pos.workers[step["seat"]]):
            return ""
        return keys.PLACE(self.box.places[at])

    def goals(self, pos: Pos, step: Step) -> Collection[str]:
        return [keys.PLACE(place) for place in self.box.places]

    # ---- one step ----------------------------------------------------------------------------------------------------------

    def stuck(self, pos: Pos, step: Step, thing: str) -> Sequence[Violation]:
        seat, unit = step["seat"], self._unit(pos, step["seat"], thing)
        at = self.decision.start(pos, seat, unit)
        place = self.box.places[at]
        if thing.endswith(TIRED) and "unit" not in step:
            return (why("S-052", "worker_moved", {"place": place}),)
        found = tuple(self.decision.fault(pos, step, Move(unit, place)))
        if not found and self.decision.code[unit] == WORKER and foes(pos, seat, at):
            return (why("S-061", "worker_held", {"place": place}),)
        return found

    def strides(self, pos: Pos, step: Step, thing: str) -> Iterator[Stride]:
        seat, unit = step["seat"], self._unit(pos, step["seat"], thing)
        walker = self.decision.code[unit] == WORKER
        if not self.stuck(pos, step, thing):
            for to in self._steps(pos, seat, unit):
                if walker and enemies(pos, seat, to):
                    continue
                place = self.box.places[to]
                there = self._worker_at(pos, seat, place, tired=True) if walker else thing
                yield Stride(
                    keys.PLACE(place),
                    Move(unit, place, self._least(pos, seat, unit)),
                    there,
                    self._halt(pos, seat, unit, to),
                )
        if walker:
            tired = thing.endswith(TIRED) or self._all_tired(pos, seat, unit)
            yield from self._rides(pos, step, unit, tired=tired)

    def _steps(self, pos: Pos, seat: int, unit: str) -> list[int]:
        return sorted(next_to(self.box, pos, seat, self.decision.code[unit], self.decision.start(pos, seat, unit)))

    def _least(self, pos: Pos, seat: int, unit: str, worker: str = "") -> tuple[str, ...]:
        """The smallest load, with one worker where it is to come along."""
        counts = self.decision.least(pos, seat, unit, self.decision.start(pos, seat, unit))
        load = dict(zip(("worker", "tired", *RESOURCES), counts, strict=True))
        if worker:
            load[worker] = max(load[worker], 1)
        return tuple(name for name, n in load.items() for _ in range(n))

    def _worker_at(self, pos: Pos, seat: int, place: str, *, tired: bool) -> str:
        return f"{keys.WORKERS(place)}.{self.decision.who(pos, seat)}{TIRED if tired else ''}"

    def _all_tired(self, pos: Pos, seat: int, unit: str) -> bool:
        at = self.decision.start(pos, seat, unit)
        return pos.tired.count(at) >= pos.workers[seat].count(at)

    def _halt(self, pos: Pos, seat: int, unit: str, to: int) -> Violation | None:
        """What ends the movement of a character or mech there."""
        place = {"to": self.box.places[to]}
        if unit.startswith("worker"):
            return None
        if foes(pos, seat, to):
            return why("S-065", "halt_combat", place)
        if others := enemies(pos, seat, to):
            return why("S-062", "halt_workers", {**place, "owner": others[0]})
        if unit == "character" and token_on(self.box, pos, to):
            return why("S-067", "halt_token", place)
        return None

    # ---- carried -----------------------------------------------------------------------------------------------------------

    def _rides(self, pos: Pos, step: Step, unit: str, *, tired: bool) -> Iterator[Stride]:
        """A mech takes the worker along; one with more than one step comes for it; one that has brought it stops, so that it may walk."""
        seat, at = step["seat"], self.decision.start(pos, step["seat"], unit)
        here = self.box.places[at]
        same = self._worker_at(pos, seat, here, tired=tired)
        for mech in self.decision.units(pos, step):
            if not 0 < self.decision.code[mech] < WORKER:
                continue
            place, left = self.decision.start(pos, seat, mech), self._left(pos, step, mech)
            for to in self._steps(pos, seat, mech):
                name = self.box.places[to]
                if place == at:
                    held = why("S-061", "halt_held", {"to": name}) if foes(pos, seat, to) else None
                    load = self._least(pos, seat, mech, "tired" if tired else "worker")
                    yield Stride(
                        keys.PLACE(name),
                        Move(mech, name, load),
                        self._worker_at(pos, seat, name, tired=tired),
                        held,
                        ride=True,
                    )
                elif left > (1 if to == at else 2) and not enemies(pos, seat, to):
                    yield Stride(keys.PLACE(here), Move(mech, name, self._least(pos, seat, mech)), same, ride=True)
            if (
                "unit" in step
                and place == at
                and not tired
                and any(below["ask"] == "move" for below in pos.agenda[:-1])
            ):
                yield Stride(keys.PLACE(here), Stop(), same, ride=True)

    def _left(self, pos: Pos, step: Step, unit: str) -> int:
        """How many steps a unit has."""
        if "unit" in step:
            return int(step["left"])
        return int(step["steps"]) + (self.decision.code[unit] != WORKER and has(self.box, pos, step["seat"], "speed"))

    def mark(self, pos: Pos) -> Hashable:
        seat = pos.turn
        return tuple(pos.moved), tuple(pos.mechs[seat]), len(pos.agenda)

    # ---- why not -----------------------------------------------------------------------------------------------------------

    def why(self, pos: Pos, step: Step, thing: str, goal: str) -> Sequence[Violation]:
        seat, unit, name = step["seat"], self._unit(pos, step["seat"], thing), goal.partition(".")[2]
        found = tuple(self.decision.violations(pos, step, Move(unit, name, self._least(pos, seat, unit))))
        if not any(one.key == "not_adjacent" for one in found):
            return [one for one in found if one.key == "no_home_base"] or found
        sails = self.decision.code[unit] != WORKER and (
            has(self.box, pos, seat, "seaworthy") or has(self.box, pos, seat, "submerge")
        )
        if self.box.place_of[name] in self.box.lakes and not sails:
            return (why("S-053", "lake", {"to": name}),)
        return ()

    def beyond(self, pos: Pos, step: Step, thing: str, goal: str) -> Violation:
        unit = self._unit(pos, step["seat"], thing)
        data = {"unit": unit, "to": goal.partition(".")[2], "n": self._left(pos, step, unit)}
        return why(self._rule(pos, step, unit), "too_far", data)

    def later(self, pos: Pos, step: Step, thing: str, goal: str, way: Way) -> Violation:
        unit, to = self._unit(pos, step["seat"], thing), goal.partition(".")[2]
        if way.ride:
            carrier = next(act.unit for act in way.acts if isinstance(act, Move) and act.unit in UNITS)
            return why("S-057", "by_mech", {"to": to, "mech": carrier})
        via = way.path[0].partition(".")[2]
        return why(self._rule(pos, step, unit), "in_steps", {"to": to, "via": via, "n": len(way.path)})

    def _rule(self, pos: Pos, step: Step, unit: str) -> str:
        """What says how far a unit goes: one territory, Speed, or the Factory card."""
        fast = self.decision.code[unit] != WORKER and has(self.box, pos, step["seat"], "speed")
        return "S-109" if fast else "S-154" if "unit" in step or self._left(pos, step, unit) > 1 else "S-051"


__all__ = ["Reach"]
