"""The contents of the box, as indices."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from insuto.core.chance import Bag

TYPES = ("knowledge", "ship", "animal", "castle", "building", "mine")
"""The six colours of tiles and spaces (B-004)."""
PHASES = ("A", "B", "C", "D", "E")
ROWS = (("A", 4), ("B", 5), ("C", 6), ("D", 7), ("E", 6), ("F", 5), ("G", 4))
SPACES = tuple(f"{row}{i + 1}" for row, n in ROWS for i in range(n))
"""The spaces of an estate, row by row from the top (B-015); the centre is D4."""
CENTRE = SPACES.index("D4")
DEPOTS, SLOTS = 6, 4
SLOT_NAMES = tuple(f"{depot + 1}.{slot + 1}" for depot in range(DEPOTS) for slot in range(SLOTS))
"""The spaces of the numbered depots by their index: depot and space (`3.2`)."""
COLOURS = 6
"""Colours of goods, by their die number less one (B-011)."""
SOURCES = ("regions", "phases", "bonus", "animals", "sales", "watchtowers", "other")
"""The sources for which points are written down while the game is played; `other` is what a studied position begins
with."""
ENDING = ("goods", "silver", "workers", "knowledge")
"""What is counted when the game ends (B-107)."""
DIE = 6
MOST = 99
"""Most silver or workers of a seat: more than there are tokens in the box (B-013), for the supply has no end (B-056)."""
MOST_POINTS = 999
SLACK = {"building": 9, "ship": 10, "animal": 10, "castle": 11, "mine": 11, "knowledge": 11}
"""The knowledge tile that shifts a die by one for placing a type (B-122, B-123, B-124)."""


def _axial() -> list[tuple[int, int]]:
    found = []
    for r, (_, n) in enumerate(ROWS, -3):
        first = -3 - min(r, 0)
        found += [(first + i, r) for i in range(n)]
    return found


AXIAL = _axial()
"""Axial coordinates (q, r) of the spaces, pointy hexes; the centre is (0, 0)."""
_AT = {at: i for i, at in enumerate(AXIAL)}
BESIDE = tuple(
    tuple(_AT[q + a, r + b] for a, b in ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)) if (q + a, r + b) in _AT)
    for q, r in AXIAL
)
"""The spaces that touch a space."""


@dataclass(frozen=True, slots=True)
class Estate:
    """A player board: of each space its type and die number, and the connected regions of one colour (B-016 to B-019).

    region   space → index of its region; `regions` the spaces of each
    of_type  type → all its spaces
    """

    types: tuple[str, ...]
    numbers: tuple[int, ...]
    region: tuple[int, ...]
    regions: tuple[tuple[int, ...], ...]
    of_type: Mapping[str, tuple[int, ...]]


def _estate(spaces: Mapping[str, Any]) -> Estate:
    types = tuple(str(spaces[name][0]) for name in SPACES)
    region = [-1] * len(SPACES)
    regions: list[tuple[int, ...]] = []
    for start in range(len(SPACES)):
        if region[start] >= 0:
            continue
        found, todo = {start}, [start]
        while todo:
            for near in BESIDE[todo.pop()]:
                if near not in found and types[near] == types[start]:
                    found.add(near)
                    todo.append(near)
        for space in found:
            region[space] = len(regions)
        regions.append(tuple(sorted(found)))
    of_type = {t: tuple(i for i, one in enumerate(types) if one == t) for t in TYPES}
    return Estate(types, tuple(int(spaces[name][1]) for name in SPACES), tuple(region), tuple(regions), of_type)


class Box:
    """The components as the rules need them. Tiles are kinds by index: what is alike is one kind, whatever its back.

    kinds       ids of the kinds; `type_of` their types; `coloured`, `black` how many have their own colour or black on the back
    of_type     type → the kinds of that type, which follow one another
    """

    def __init__(self, components: Mapping[str, Any]) -> None:
        tiles = components["tiles"]["kinds"]
        self.seats: tuple[str, ...] = tuple(components["seats"]["value"])
        self.kinds: tuple[str, ...] = tuple(t["id"] for t in tiles)
        self.kind_of = {name: i for i, name in enumerate(self.kinds)}
        self.type_of: tuple[str, ...] = tuple(t["type"] for t in tiles)
        self.coloured: tuple[int, ...] = tuple(t["count"] for t in tiles)
        self.black: tuple[int, ...] = tuple(t["black"] for t in tiles)
        self.total = [a + b for a, b in zip(self.coloured, self.black, strict=True)]
        self.of_type = {t: tuple(i for i, one in enumerate(self.type_of) if one == t) for t in TYPES}
        self.animal: tuple[str, ...] = tuple(t.get("kind", "") for t in tiles)
        self.animals: tuple[int, ...] = tuple(t.get("animals", 0) for t in tiles)
        self.number: tuple[int, ...] = tuple(t.get("number", 0) for t in tiles)
        self.knowledge = {n: i for i, n in enumerate(self.number) if n}
        self.ship, self.castle, self.mine = (self.kind_of[k] for k in ("ship", "castle", "mine"))
        goods = components["goods"]["kinds"]
        self.goods: tuple[str, ...] = tuple(g["id"] for g in goods)
        self.goods_total = [g["count"] for g in goods]
        start = components["start"]
        self.start_silver, self.start_goods = start["silver"], start["goods"]
        self.start_workers = tuple(start["workers"])
        self.rounds: int = components["clock"]["rounds"]
        self.row: int = components["clock"]["goods"]
        self.phase_points: dict[str, int] = dict(zip(PHASES, components["phase_points"]["value"], strict=True))
        self.region_points: tuple[int, ...] = (0, *components["region_points"]["value"])
        self.sale_points: dict[int, int] = {int(n): v for n, v in components["sale_points"].items() if n.isdigit()}
        self.bonus = tuple({int(n): v for n, v in components["bonus"][size].items()} for size in ("large", "small"))
        self.slots = [(s["type"], s["players"]) for depot in components["depots"]["spaces"] for s in depot]
        self.black_used = {int(n): v for n, v in components["black"]["used"].items()}
        self.black_spaces = components["black"]["spaces"]
        self.track = components["track"]["spaces"]
        self.storage, self.store = components["storage"]["tiles"], components["storage"]["goods"]
        self.price, self.wage = components["purchase"]["silver"], components["commission"]["workers"]
        self.effects = components["effects"]
        self.worth = components["knowledge"]
        self.estates = {int(n): _estate(spaces) for n, spaces in components["boards"]["spaces"].items()}


@functools.lru_cache(maxsize=64)
def steps_between(a: int, b: int) -> int:
    """Return the number of steps of 1 from one face of a die to another; 6 and 1 are neighbours (B-054), for free shifts too (B-140)."""
    return min((a - b) % DIE, (b - a) % DIE)


FACES = range(1, DIE + 1)
AT_MOST = {(die, off): [to for to in FACES if steps_between(die, to) <= off] for die in FACES for off in range(3)}
"""The faces that are at most so many steps from another, 6 and 1 being neighbours."""


def left(box: Box, bag: Bag, kind: str) -> int:
    """Return the number of tiles of a type in a pile."""
    top = bag.top()
    return sum(top[k] for k in box.of_type[kind]) if top else 0
