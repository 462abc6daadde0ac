"""The contents of the box, as indices."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from insuto.games.scythe.names import BOTTOM

STAGES = ("setup", "play", "end")
CHARACTER, WORKER = 0, 5
"""Codes of units: the character, mechs 1 to 4 by the ability that they uncover, a worker."""
TOKENS = 6
"""In `entered`: tokens of the first sort, then those of the others."""
UNITS = ("character", "mech1", "mech2", "mech3", "mech4")
FACTORY_SECTION = 4
"""The section of a player mat that a Factory card is (S-041)."""
MOST, MOST_TOKENS = 250, 99
"""Most coins of a seat, and most tokens of one resource on one place; the supply has no end (S-009, S-010)."""
UNDEALT = ("seat1", "seat2", "seat3", "seat4", "seat5")
"""The names of the seats before their factions are known."""
MOST_OFFERED, MOST_SHOWN = 6, len(UNDEALT) + 1
"""Most Factory cards on the Factory (S-035), and most objectives that are shown: one a seat, and Saxony's second one (S-140, S-122)."""
UNSET, UNKNOWN = -1, -2
BID_BASE = 7
"""One more than the cards that can be added to a combat: a character, four mechs and the People's Army (S-130)."""


@dataclass(frozen=True, slots=True)
class Section:
    """A section of a player mat. `cost` before cubes, `least` with all of them (S-090)."""

    top: str
    bottom: int
    cost: int
    least: int
    coins: int


@dataclass(frozen=True, slots=True)
class Faction:
    """A faction mat. `mechs` are the abilities in the order of the mechs 1 to 4; `number` finds the index of one."""

    id: str
    power: int
    cards: int
    riverwalk: tuple[str, ...]
    workers: tuple[int, ...]
    ability: str
    mechs: tuple[str, ...]
    number: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Mat:
    """A player mat. `by_bottom` finds the section of a bottom action, `by_top` that of a top action."""

    id: str
    order: int
    popularity: int
    coins: int
    sections: tuple[Section, ...]
    by_bottom: tuple[int, ...]
    by_top: Mapping[str, int]


class Box:
    """The components as the rules need them.

    places      ids of the hexes, then of the home bases (`home_nordic`); `place_of` their indices
    beside      hex → hexes that touch it, `around` the same as sets; of them `wet` across a river, onto or off a lake, `dry` the others
    rivers      pairs (a, b) both ways with a river between, home bases included
    exits       home base → land hexes that touch it without a river; lakes and hexes across a river are in `beside` too
    """

    def __init__(self, components: Mapping[str, Any]) -> None:
        self._read_map(components["map"], components["bases"])
        self.makes = {t["id"]: t["makes"] for t in components["terrains"]}
        self.terrains = tuple(self.makes)
        self._read_seats(components)
        self._read_actions(components)
        self._read_pieces(components)
        self._read_points(components)

    def _read_map(self, land: Mapping[str, Any], bases: Sequence[Mapping[str, Any]]) -> None:
        hexes = land["hexes"]
        self.hexes: int = len(hexes)
        self.places: tuple[str, ...] = (*(h["id"] for h in hexes), *(f"home_{b['id']}" for b in bases))
        self.place_of = {name: i for i, name in enumerate(self.places)}
        self.terrain: tuple[str, ...] = (*(h["terrain"] for h in hexes), *("home" for _ in bases))
        self.tunnels = frozenset(i for i, h in enumerate(hexes) if h.get("tunnel"))
        self.encounter_hexes: tuple[int, ...] = tuple(i for i, h in enumerate(hexes) if h.get("encounter"))
        self.lakes = frozenset(i for i, one in enumerate(self.terrain) if one == "lake")
        self.factory = self.terrain.index("factory")
        self.at = {(h["row"], h["col"]): i for i, h in enumerate(hexes)}
        self.axial = {i: (h["col"] - (h["row"] - (h["row"] & 1)) // 2, h["row"]) for i, h in enumerate(hexes)}
        self.rivers = {pair for a, b in land["rivers"] for pair in self._both(a, b)}
        beside = [self._touching(h["row"], h["col"]) for h in hexes]
        for base, b in enumerate(bases, self.hexes):
            touching = [self.place_of[name] for name in (*b["land"], *b["river"], *b["lakes"])]
            self.rivers |= {(base, self.place_of[name]) for name in b["river"]}
            beside.append(touching)
        self.beside: tuple[tuple[int, ...], ...] = tuple(map(tuple, beside))
        self.around = tuple(map(frozenset, self.beside))
        hindered = [
            {to for to in near if (at, to) in self.rivers or self.lakes & {at, to}}
            for at, near in enumerate(self.beside)
        ]
        self.wet = tuple(map(tuple, hindered))
        self.dry = tuple(found - wet for found, wet in zip(self.around, hindered, strict=True))

    def _read_seats(self, components: Mapping[str, Any]) -> None:
        self.home_of = {b["faction"]: i for i, b in enumerate(components["bases"], self.hexes) if b["faction"]}
        self.factions = tuple(
            Faction(
                f["id"],
                f["power"],
                f["cards"],
                tuple(f["riverwalk"]),
                tuple(self.place_of[h] for h in f["workers"]),
                f["ability"]["id"],
                tuple(m["id"] for m in f["mechs"]),
                {m["id"]: i for i, m in enumerate(f["mechs"])},
            )
            for f in components["factions"]
        )
        self.faction_ids = tuple(f.id for f in self.factions)
        self.seats = (*self.faction_ids, *UNDEALT)
        self.homes = tuple(self.home_of[f.id] for f in self.factions)
        self.mats = tuple(self._mat(m) for m in components["mats"])
        self.mat_ids = tuple(m.id for m in self.mats)
        self.banned = {(self.faction_ids.index(f), self.mat_ids.index(m)) for f, m in components["banned"]["value"]}

    def _read_actions(self, components: Mapping[str, Any]) -> None:
        self.price: int = components["top"]["price"]
        self.base = {b["id"]: (b["base"], b["raised"]) for b in components["top"]["boxes"]}
        self.traded: int = components["top"]["resources"]
        self.ongoing = tuple(a["bonus"] for a in components["bottom"]["actions"])
        self.produce_cost: tuple[str, ...] = tuple(components["produce_cost"]["slots"])
        self.once: int = components["recruits"]["once"]

    def _read_pieces(self, components: Mapping[str, Any]) -> None:
        self.workers: int = components["pieces"]["workers"]
        self.mechs: int = components["pieces"]["mechs"]
        self.card_values: tuple[int, ...] = tuple(c["value"] for c in components["combat_cards"]["kinds"])
        self.card_names = tuple(map(str, self.card_values))
        self.card_counts = [c["count"] for c in components["combat_cards"]["kinds"]]
        self.dial: int = components["dial"]["value"]
        self.tiles = tuple(t["id"] for t in components["tiles"])
        self.tile_tables = tuple(tuple(map(tuple, t["table"])) for t in components["tiles"])
        self.objectives = tuple(components["objectives"])
        self.encounters = tuple(components["encounters"])
        self.factory_cards = tuple(components["factory"])
        self.factory_moves: int = components["factory_moves"]["value"]

    def _read_points(self, components: Mapping[str, Any]) -> None:
        self.top_power, self.top_popularity = components["tracks"]["power"], components["tracks"]["popularity"]
        self.most = {"power": self.top_power, "popularity": self.top_popularity, "worker": self.workers}
        self.tiers = components["tiers"]["value"]
        self.to_end: int = components["stars"]["to_end"]
        self.combat_stars: int = components["stars"]["combat"]
        self.goal_at = {g["id"]: g["at"] for g in components["stars"]["goals"]}
        self.factory_value: int = components["territory_value"]["factory"]
        self.tie_breaks: tuple[str, ...] = tuple(components["tie_breaks"]["order"])

    def _both(self, a: str, b: str) -> list[tuple[int, int]]:
        one, two = self.place_of[a], self.place_of[b]
        return [(one, two), (two, one)]

    def _touching(self, row: int, col: int) -> list[int]:
        """Return the hexes that touch one: pointy hexes, odd rows shifted right by half a hex."""
        shift = row & 1
        near = ((row, col - 1), (row, col + 1), *((row + d, col + shift + e) for d in (-1, 1) for e in (-1, 0)))
        return sorted(self.at[one] for one in near if one in self.at)

    @staticmethod
    def _mat(m: Mapping[str, Any]) -> Mat:
        sections = tuple(
            Section(s["top"], BOTTOM.index(s["bottom"]), s["cost"], s["least"], s["coins"]) for s in m["sections"]
        )
        order = [s.bottom for s in sections]
        return Mat(
            m["id"],
            m["order"],
            m["popularity"],
            m["coins"],
            sections,
            tuple(order.index(b) for b in range(len(BOTTOM))),
            {s.top: i for i, s in enumerate(sections)},
        )


def bid_code(dial: int, cards: Sequence[int]) -> int:
    """Return a dial and added cards by kind as one number: what is committed shows neither how many cards nor which."""
    return functools.reduce(lambda made, n: made * BID_BASE + n, reversed(cards), 0) * 8 + dial


def bid_of(code: int, kinds: int) -> tuple[int, list[int]]:
    """Return the dial and the cards by kind of a commitment."""
    code, dial = divmod(code, 8)
    cards = []
    for _ in range(kinds):
        code, n = divmod(code, BID_BASE)
        cards.append(n)
    return dial, cards
