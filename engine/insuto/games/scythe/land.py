"""The map: who controls what (S-046, S-047), and where one step leads (S-053 to S-055, S-108 to S-126)."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Iterator, Mapping

from insuto.games.scythe.components import WORKER, Box
from insuto.games.scythe.names import NO_CARD, NOWHERE
from insuto.games.scythe.state import Player, ScythePosition

Pos = ScythePosition


def token_on(box: Box, pos: Pos, place: int) -> bool:
    """Return True if an encounter token lies on a place (S-067)."""
    return place in box.encounter_hexes and bool(pos.tokens[box.encounter_hexes.index(place)])


def sides(pos: Pos) -> list[int]:
    """Return attacker and defender of the combat that is fought; nobody where none is."""
    if pos.fight == NOWHERE:
        return []
    return [seat for seat in pos.clockwise(pos.turn) if seat == pos.turn or pos.fights_at(seat, pos.fight)]


def rival(me: Player) -> Player:
    """Return the other side of the combat that is fought."""
    return me.of(next(seat for seat in sides(me.pos) if seat != me.seat))


def leads_nowhere(me: Player) -> bool:
    """Return True if the moves of a turn have led to no combat, no encounter and no Factory card (S-068)."""
    return not (found_at(me, me.character) or me.contested())


def found_at(me: Player, place: int) -> str:
    """Return what the character finds at a place after its move: "token", "visit" (a Factory card), "" nothing (S-143, S-151)."""
    box, pos = me.box, me.pos
    if token_on(box, pos, place):
        return "token"
    return "visit" if place == box.factory and me.card == NO_CARD and pos.factory_left else ""


def _network(me: Player, start: int, kinds: frozenset[int], terrain: str) -> Iterator[int]:
    """Yield the hexes that Township and Underpass add: some hexes and the own ones of a terrain are adjacent to one
    another."""
    terrains = me.box.terrain
    own = {place for place in me.territories() if terrains[place] == terrain}
    if start in kinds or start in own:
        yield from kinds | own


def next_to(me: Player, unit: int, start: int) -> set[int]:
    """Return where one step leads a unit by the ground alone, whoever stands there: any number of own pieces may share a place (S-023)."""
    worker, able = unit == WORKER, me.abilities()
    sails = not worker and ("seaworthy" in able or "submerge" in able)
    found = set(_beside(me.box, start, sails, _fords(me, worker)))
    dug = me.tunnels()  # S-054
    if start in dug:
        found |= dug
    if not worker:
        for ability in BEYOND.keys() & able:
            found.update(BEYOND[ability](me, start, dug))
    found.discard(start)
    return found


@functools.lru_cache(maxsize=2_000)
def _beside(box: Box, start: int, sails: bool, fords: tuple[str, ...]) -> frozenset[int]:
    """Return where one step leads from a place to what touches it. The map alone decides that, so it is remembered: lists of moves ask for
    every unit."""
    found = set(box.dry[start])
    for to in box.wet[start]:
        lake = to in box.lakes or start in box.lakes
        if (sails or not lake) and ((start, to) not in box.rivers or box.terrain[to] in fords):
            found.add(to)
    return frozenset(found)


def _fords(me: Player, worker: bool) -> tuple[str, ...]:
    """Return the terrains onto which a river is crossed: all by workers with Swim (S-111), those of Riverwalk by the others (S-108), which
    does not help workers (S-110)."""
    if worker:
        return me.box.terrains if me.has("swim") else ()
    return me.faction.riverwalk if me.has("riverwalk") else ()


def _township(me: Player, start: int, dug: frozenset[int]) -> Iterable[int]:
    """S-116: the Factory and the own villages."""
    return _network(me, start, frozenset((me.box.factory,)), "village")


def _underpass(me: Player, start: int, dug: frozenset[int]) -> Iterable[int]:
    """S-123: the tunnels and the own mountains."""
    return _network(me, start, dug, "mountain")


def _submerge(me: Player, start: int, dug: frozenset[int]) -> Iterable[int]:
    """S-126: from a lake to every lake."""
    return me.box.lakes if start in me.box.lakes else ()


def _wayfare(me: Player, start: int, dug: frozenset[int]) -> Iterable[int]:
    """S-119: the own home base and those that nobody has."""
    box, taken = me.box, {me.of(other).home for other in me.others()}
    last = len(box.places) if me.reading.unused_bases else box.hexes + len(box.homes)  # S-120
    return [base for base in range(box.hexes, last) if base not in taken]


BEYOND: Mapping[str, Callable[[Player, int, frozenset[int]], Iterable[int]]] = {
    "township": _township,
    "underpass": _underpass,
    "submerge": _submerge,
    "wayfare": _wayfare,
}
"""The abilities with which one step of the character or a mech leads further than to adjacent places: (seat, from
where, its tunnels) → where to."""
