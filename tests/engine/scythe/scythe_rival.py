"""Moving in サイズ written a second time, from the facts and map_facts.json alone, by names and by search: what the tests compare with.

Nothing of land.py, rules_move.py or reach.py is used. Only the table is read from the position: where pieces stand.
"""

from __future__ import annotations

import copy
import itertools
import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

FACTS = json.loads((Path(__file__).parent / "map_facts.json").read_text(encoding="utf-8"))
TERRAIN = {name: terrain for name, terrain, *_ in FACTS["hexes"]}
SIGNS = {name: signs for name, _, signs, *_ in FACTS["hexes"]}
BESIDE = {name: sides for name, _, _, sides, _ in FACTS["hexes"]}
RIVER = {name: {sides[side] for side in edges} for name, _, _, sides, edges in FACTS["hexes"]}
HOMES = {
    name: {"of": faction, "land": land, "river": river, "lake": lake}
    for name, faction, land, river, lake in FACTS["homes"]
}
LAKES = {name for name, terrain in TERRAIN.items() if terrain == "lake"}
TUNNELS = {name for name, signs in SIGNS.items() if "T" in signs}
RESOURCES = ("oil", "metal", "wood", "food")
FIGHTERS = ("character", "mech1", "mech2", "mech3", "mech4")


@dataclass
class Side:
    """The pieces of a faction on the map. `unit` is where the character and the mechs stand that are out."""

    faction: str
    unit: dict[str, str]
    workers: Counter[str]
    structures: dict[str, str]

    def stands(self, place: str) -> bool:
        return place in self.unit.values() or self.workers[place] > 0


class World:
    """The map with all pieces, seen by the faction that moves."""

    def __init__(self, game: Any, pos: Any) -> None:
        names = game.box.places
        reported = dict(pos.options)
        self.all_bases = reported.get("unused_bases", "yes") == "yes"
        self.sides = [self._side(game, pos, seat, names) for seat in range(pos.players)]
        self.me = pos.turn
        self.tokens = {
            name: Counter({sort: n for sort, n in zip(RESOURCES, pos.resources[at * 4 : at * 4 + 4], strict=True) if n})
            for at, name in enumerate(names)
        }
        encounters = [name for name in TERRAIN if "E" in SIGNS[name]]
        self.encounters = {names[at] for at, there in zip(game.box.encounter_hexes, pos.tokens, strict=True) if there}
        assert self.encounters <= set(encounters)
        self.tired = Counter(names[at] for at in pos.tired)
        self.done = {unit for unit, gone in zip(FIGHTERS, pos.moved, strict=True) if gone}
        facts = FACTS["factions"][self.mine.faction]
        # An ability of a mech is available once it is deployed, a faction's own always (S-098).
        self.abilities = {facts["own"]} | {
            one for n, one in enumerate(facts["mechs"], 1) if f"mech{n}" in self.mine.unit
        }

    @staticmethod
    def _side(game: Any, pos: Any, seat: int, names: Any) -> Side:
        unit = {"character": names[pos.characters[seat]]}
        unit |= {f"mech{n}": names[at] for n, at in enumerate(pos.mechs[seat], 1) if at >= 0}
        built = {
            name: names[at]
            for name, at in zip(("armory", "monument", "mine", "mill"), pos.structures[seat], strict=True)
            if at >= 0
        }
        return Side(str(game.seat_ids(pos)[seat]), unit, Counter(names[at] for at in pos.workers[seat]), built)

    @property
    def mine(self) -> Side:
        return self.sides[self.me]

    def can(self, ability: str) -> bool:
        """Return True if an ability is available."""
        return ability in self.abilities

    def enemies(self, place: str) -> bool:
        return any(side.stands(place) for side in self.sides if side is not self.mine)

    def foes(self, place: str) -> bool:
        return any(place in side.unit.values() for side in self.sides if side is not self.mine)

    def controls(self, place: str) -> bool:
        """Return True if the faction controls a place (S-046, S-047)."""
        if place in HOMES:
            return False
        if self.enemies(place):
            return False
        return self.mine.stands(place) or place in self.mine.structures.values()

    # ---- one step ----------------------------------------------------------------------------------------------------------

    def tunnels(self) -> set[str]:
        return TUNNELS | ({self.mine.structures["mine"]} if "mine" in self.mine.structures else set())

    def step(self, unit: str, start: str, to: str) -> bool:
        """Return True if the ground lets a unit go from one place to another (S-053 to S-055, S-070, S-108 to
        S-126)."""
        worker = unit == "worker"
        sails = not worker and (self.can("seaworthy") or self.can("submerge"))
        if start == to:
            return False
        if to in HOMES:
            owners = {side.faction for side in self.sides} - {self.mine.faction}
            free = HOMES[to]["of"] not in owners and (self.all_bases or HOMES[to]["of"] != "")
            return not worker and self.can("wayfare") and free
        if start in HOMES:
            home = HOMES[start]
            if to in home["land"]:
                return True
            return (to in home["lake"] and sails) or (to in home["river"] and self._fords(worker, to))
        if {start, to} <= self.tunnels():
            return True
        if not worker and self.can("township") and {start, to} <= self._joined({"factory"}, "village"):
            return True
        if not worker and self.can("underpass") and {start, to} <= self._joined(set(), "mountain") | self.tunnels():
            return True
        if not worker and self.can("submerge") and {start, to} <= LAKES:
            return True
        if to not in BESIDE[start].values():
            return False
        if LAKES & {start, to}:
            return sails
        return to not in RIVER[start] or self._fords(worker, to)

    def _joined(self, always: set[str], terrain: str) -> set[str]:
        return {
            place for place, kind in TERRAIN.items() if kind in always or (kind == terrain and self.controls(place))
        }

    def _fords(self, worker: bool, to: str) -> bool:
        if worker:
            return self.can("swim")
        return self.can("riverwalk") and TERRAIN[to] in FACTS["factions"][self.mine.faction]["riverwalk"]

    def may(self, unit: str, start: str, to: str) -> bool:
        """Return True if a unit may go there, given who stands there (S-060, S-061)."""
        if unit == "worker" and (self.enemies(to) or self.foes(start)):
            return False
        return self.step(unit, start, to)

    def halts(self, unit: str, to: str) -> bool:
        """Return True if a unit's movement ends where it comes in (S-062, S-065, S-067)."""
        if unit == "worker":
            return False
        return self.enemies(to) or (unit == "character" and to in self.encounters)

    # ---- loads -------------------------------------------------------------------------------------------------------------

    def loads(self, unit: str, start: str) -> tuple[dict[str, int], dict[str, int]]:
        """Return (the least, the most) of what a unit carries from where it stands (S-056, S-057, S-112)."""
        most = dict.fromkeys(("worker", "tired", *RESOURCES), 0) | dict(self.tokens[start])
        if unit.startswith("mech"):
            most |= {"worker": self.mine.workers[start] - self.tired[start], "tired": self.tired[start]}
        least = dict.fromkeys(most, 0)
        if start in LAKES:
            staying = [other for other, at in self.mine.unit.items() if at == start and other != unit]
            if not any(other.startswith("mech") for other in staying):
                least |= {sort: most[sort] for sort in ("worker", "tired")}
            if not staying:
                least |= {sort: most[sort] for sort in RESOURCES}
        return least, most

    # ---- what happens ------------------------------------------------------------------------------------------------------

    def moved(self, unit: str, start: str, to: str, load: Counter[str]) -> World:
        """Return the world after a step. A worker is `worker` or, when it has moved, `tired`."""
        new = copy.copy(self)
        new.sides = [Side(one.faction, dict(one.unit), Counter(one.workers), one.structures) for one in self.sides]
        new.tokens = {**self.tokens, start: Counter(self.tokens[start]), to: Counter(self.tokens[to])}
        new.tired = Counter(self.tired)
        side = new.mine
        if unit in FIGHTERS:
            side.unit[unit] = to
        for sort, n in (load + Counter({unit: 1} if unit not in FIGHTERS else {})).items():
            if sort in RESOURCES:
                new.tokens[start][sort] -= n
                new.tokens[to][sort] += n
                continue
            side.workers[start] -= n
            side.workers[to] += n
            if sort == "tired":
                new.tired[start] -= n
                new.tired[to] += n
        if unit in FIGHTERS and self.enemies(to) and not self.foes(to):
            for other in new.sides:
                if other is not side and other.workers[to]:
                    home = next(name for name, one in HOMES.items() if one["of"] == other.faction)
                    other.workers[home] += other.workers.pop(to)
        return new


def everywhere() -> list[str]:
    return [*TERRAIN, *HOMES]


def legal(
    world: World, units: dict[str, str], cap: int
) -> Iterator[tuple[str, str, tuple[tuple[str, int], ...] | None]]:
    """Yield (unit, goal, load) of every legal step of some units; where there are more loads than `cap`, the load is
    None."""
    for unit, start in units.items():
        kind = "worker" if unit.startswith("worker") else unit
        least, most = world.loads(kind, start)
        spans = [range(least[sort], most[sort] + 1) for sort in most]
        count = 1
        for span in spans:
            count *= len(span)
        for to in everywhere():
            if not world.may(kind, start, to):
                continue
            if count > cap:
                yield unit, to, None
                continue
            for taken in itertools.product(*spans):
                yield unit, to, tuple((sort, n) for sort, n in zip(most, taken, strict=True) if n)


def walks(world: World, unit: str, start: str, steps: int) -> dict[str, int]:
    """Return the fewest steps to each place, for a unit that goes by itself with as little as it may carry."""
    found: dict[str, int] = {}
    edge = [(world, start)]
    for n in range(1, steps + 1):
        later: dict[str, tuple[World, str]] = {}  # the way it got there makes no difference
        for here, at in edge:
            least = Counter({sort: m for sort, m in here.loads(unit, at)[0].items() if m})
            for to in everywhere():
                if not here.may(unit, at, to):
                    continue
                if to != start:
                    found.setdefault(to, n)
                if n < steps and to not in later and not here.halts(unit, to):
                    later[to] = (here.moved("tired" if unit == "worker" else unit, at, to, least), to)
        edge = list(later.values())
    return found


@dataclass(frozen=True)
class Trip:
    """A worker and the mechs around it, while a Move action goes on."""

    at: str
    tired: bool
    left: int
    mechs: tuple[tuple[str, str], ...]
    done: frozenset[str]
    going: str = ""
    steps: int = 0


def rides(world: World, trip: Trip, far: int, reach: int, most: int) -> set[str] | None:
    """Return all places where a worker can be by the end of a Move action by walking and by mechs that carry it, tried
    one after another; None where there is more than `most` to try. No mech goes among enemies without it. `far`: steps
    of a mech, `reach`: of the worker."""
    found, waiting, seen = set(), [(world, trip)], {trip}
    while waiting:
        if len(seen) > most:
            return None
        here, now = waiting.pop()
        for new, then in _onward(here, now, far, reach):
            if then not in seen:
                seen.add(then)
                found.add(then.at)
                waiting.append((new, then))
    return found - {trip.at}


def _onward(world: World, trip: Trip, far: int, reach: int) -> Iterator[tuple[World, Trip]]:
    mechs = dict(trip.mechs)
    if trip.going:  # the moving one may stop
        yield world, Trip(trip.at, trip.tired, trip.left, trip.mechs, trip.done | {trip.going})
    walking = trip.going == "worker"
    if walking or (not trip.going and trip.left and not trip.tired):
        steps = trip.steps if walking else reach
        for to in everywhere():
            if not world.may("worker", trip.at, to):
                continue
            new = world.moved("tired" if trip.tired else "worker", trip.at, to, Counter())
            new.tired[to] += not trip.tired
            more = steps > 1
            left = trip.left if walking else trip.left - 1
            yield new, Trip(to, True, left, trip.mechs, trip.done, "worker" if more else "", steps - 1 if more else 0)
    if walking:
        return
    for mech, at in trip.mechs:
        if (trip.going and trip.going != mech) or (not trip.going and (not trip.left or mech in trip.done)):
            continue
        steps = trip.steps if trip.going else far
        left = trip.left if trip.going else trip.left - 1
        least, most = world.loads(mech, at)
        sort = "tired" if trip.tired else "worker"
        loads = [Counter({name: n for name, n in least.items() if n})]
        if at == trip.at and most[sort]:
            loads.append(loads[0] | Counter({sort: 1}))
        for to in everywhere():
            if not world.step(mech, at, to):
                continue
            for load in loads:
                along = at == trip.at and load[sort] > 0
                if world.enemies(to) and not along:
                    continue
                more = steps > 1 and not world.halts(mech, to)
                then = tuple(sorted((mechs | {mech: to}).items()))
                done = trip.done if more else trip.done | {mech}
                place, going = to if along else trip.at, (mech, steps - 1) if more else ("", 0)
                yield world.moved(mech, at, to, load), Trip(place, trip.tired, left, then, done, *going)
