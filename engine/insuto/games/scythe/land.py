"""The map: who controls what (S-046, S-047), and where one step leads (S-053 to S-055, S-108 to S-126)."""

from __future__ import annotations

from collections.abc import Iterator

from insuto.games.scythe.components import WORKER, Box
from insuto.games.scythe.names import NOBODY, NOWHERE, ON_MAT, SORTS
from insuto.games.scythe.rules import Reading
from insuto.games.scythe.state import ScythePosition, built, has, home, others

Pos = ScythePosition


def holder(pos: Pos, place: int) -> int:
    """Return the seat that controls a place, NOBODY where none does. Units beat structures (S-046); before a combat the earlier
    holder keeps it (S-047)."""
    there = [seat for seat in range(pos.players) if pos.present(seat, place)]
    if len(there) > 1:
        rest = [seat for seat in there if seat != pos.turn]
        return rest[0]
    if there:
        return there[0]
    return next((seat for seat in range(pos.players) if place in pos.structures[seat]), NOBODY)


def territories(box: Box, pos: Pos, seat: int) -> list[int]:
    """Return the hexes that a seat controls; home bases are none (S-018)."""
    stands = {pos.characters[seat], *pos.mechs[seat], *pos.workers[seat]}
    own = stands.union(pos.structures[seat])
    own.discard(ON_MAT)
    if shared := own & _others_units(pos, seat):
        own -= {place for place in shared if place not in stands or holder(pos, place) != seat}
    hexes = box.hexes
    return [place for place in sorted(own) if place < hexes]


def _others_units(pos: Pos, seat: int) -> set[int]:
    """Return the places where other seats have units. Turn of all places at once: playouts ask who holds what more
    often than anything else."""
    found: set[int] = set()
    for other in range(pos.players):
        if other != seat:
            found.add(pos.characters[other])
            found.update(pos.mechs[other], pos.workers[other])
    return found


def tokens(box: Box, pos: Pos, seat: int) -> list[int]:
    """Return the tokens by sort that a seat controls (S-048), those that it may spend and score: they go with the territory (S-050).
    Workers are no tokens (S-049)."""
    found = [0] * SORTS
    for place in territories(box, pos, seat):
        for sort, n in enumerate(pos.lying(place)):
            found[sort] += n
    return found


def stock(box: Box, pos: Pos, seat: int, sort: int) -> int:
    """Return the tokens of one sort that a seat controls."""
    lying = pos.resources
    return sum([lying[place * SORTS + sort] for place in territories(box, pos, seat)])


def work_places(box: Box, pos: Pos, seat: int) -> list[int]:
    """Return the hexes that a seat controls with a worker of its own (S-072, S-098, S-099)."""
    strange = _others_units(pos, seat)
    return sorted(
        {
            place
            for place in pos.workers[seat]
            if place < box.hexes and (place not in strange or holder(pos, place) == seat)
        }
    )


def enemies(pos: Pos, seat: int, place: int) -> list[int]:
    """Return the other seats with a unit on a place."""
    return [other for other in others(pos, seat) if pos.present(other, place)]


def foes(pos: Pos, seat: int, place: int) -> list[int]:
    """Return the other seats with a character or mech on a place."""
    return [other for other in others(pos, seat) if pos.fights_at(other, place)]


def token_on(box: Box, pos: Pos, place: int) -> bool:
    """Return True if an encounter token lies on a place (S-067)."""
    return place in box.encounter_hexes and bool(pos.tokens[box.encounter_hexes.index(place)])


def sides(pos: Pos) -> list[int]:
    """Return attacker and defender of the combat that is fought; nobody where none is."""
    return [pos.turn, *foes(pos, pos.turn, pos.fight)] if pos.fight != NOWHERE else []


def contested(box: Box, pos: Pos, seat: int) -> list[int]:
    """Return the hexes where a combat of a seat is open (S-128), lakes too (S-137)."""
    own = {pos.characters[seat], *pos.mechs[seat]}
    return sorted(place for place in own if 0 <= place < box.hexes and foes(pos, seat, place))


def tunnels(box: Box, pos: Pos, seat: int) -> frozenset[int]:
    """Return the tunnels of a seat: those of the board and the own Mine (S-015, S-070)."""
    mine = built(pos, seat, "mine")
    return box.tunnels | {mine} if mine != ON_MAT else box.tunnels


def disarming(box: Box, pos: Pos, seat: int) -> frozenset[int]:
    """Return the tunnels where Disarm holds (S-124): the own Mine is one, unless the reading says otherwise (D-09)."""
    return tunnels(box, pos, seat) if Reading(pos.options).disarm_mine else box.tunnels


def _network(box: Box, pos: Pos, seat: int, start: int, kinds: frozenset[int], terrain: str) -> Iterator[int]:
    """Yield the hexes that Township and Underpass add: some hexes and the own ones of a terrain are adjacent to one
    another."""
    own = {place for place in territories(box, pos, seat) if box.terrain[place] == terrain}
    if start in kinds or start in own:
        yield from kinds | own


def next_to(box: Box, pos: Pos, seat: int, unit: int, start: int) -> set[int]:
    """Return where one step leads a unit by the ground alone, whoever stands there: any number of own pieces may share a place (S-023)."""
    worker, found = unit == WORKER, set(box.dry[start])
    if wet := box.wet[start]:
        sails = not worker and (has(box, pos, seat, "seaworthy") or has(box, pos, seat, "submerge"))
        for to in wet:
            lake = to in box.lakes or start in box.lakes
            if (sails or not lake) and ((start, to) not in box.rivers or _fords(box, pos, seat, worker, to)):
                found.add(to)
    dug = tunnels(box, pos, seat)  # S-054
    if start in dug:
        found |= dug
    if not worker:
        found |= _beyond(box, pos, seat, start, dug)
    found.discard(start)
    return found


def _fords(box: Box, pos: Pos, seat: int, worker: bool, to: int) -> bool:
    """Return True if a river is crossed: by workers with Swim (S-111), by the others with Riverwalk onto its terrains (S-108),
    which does not help workers (S-110)."""
    if worker:
        return has(box, pos, seat, "swim")
    return has(box, pos, seat, "riverwalk") and box.terrain[to] in box.factions[pos.factions[seat]].riverwalk


def _beyond(box: Box, pos: Pos, seat: int, start: int, dug: frozenset[int]) -> set[int]:
    """Return what the faction's own mechs add for the character and mechs."""
    found: set[int] = set()
    if max(pos.mechs[seat]) == ON_MAT:
        return found
    if has(box, pos, seat, "township"):  # S-116
        found.update(_network(box, pos, seat, start, frozenset((box.factory,)), "village"))
    if has(box, pos, seat, "underpass"):  # S-123
        found.update(_network(box, pos, seat, start, dug, "mountain"))
    if has(box, pos, seat, "submerge") and start in box.lakes:  # S-126
        found |= box.lakes
    if has(box, pos, seat, "wayfare"):  # S-119
        taken = {home(box, pos, other) for other in others(pos, seat)}
        last = len(box.places) - box.hexes if Reading(pos.options).unused_bases else len(box.homes)  # S-120
        found.update(base for base in range(box.hexes, box.hexes + last) if base not in taken)
    return found


__all__ = [
    "contested",
    "disarming",
    "enemies",
    "foes",
    "holder",
    "next_to",
    "sides",
    "stock",
    "territories",
    "token_on",
    "tokens",
    "tunnels",
    "work_places",
]
