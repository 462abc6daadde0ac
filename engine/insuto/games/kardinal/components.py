"""The contents of the box, as indices."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from operator import getitem, itemgetter
from typing import NamedTuple

from insuto.core.errors import BrokenGame
from insuto.core.kinds import Several
from insuto.core.plain import JsonObject
from insuto.games.kardinal.roads import Found

Cards = tuple[str, ...]

MOST_POINTS = 9_999
"""Far more than a game brings, also from points that a studied position begins with."""

_MOST_CACHED = 4096
"""The most ways in which the sites of a region are taken that a box remembers."""


class Ground(NamedTuple):
    """The sites of a region as they are taken: how many belong to whoever has most of them, and those that are free."""

    most: int
    free: Sequence[int]


class _Grounds(dict[tuple[int, ...], Ground]):
    """Owners of the sites of a region (-1 for none) → its `Ground`. A caching dict, because it is needed for all
    regions whenever a piece may be placed."""

    def __init__(self, sites: Sequence[int]) -> None:
        super().__init__()
        self.sites = sites

    def __missing__(self, owners: tuple[int, ...]) -> Ground:
        taken = [owner for owner in owners if owner >= 0]
        free = [site for site, owner in zip(self.sites, owners, strict=True) if owner < 0]
        found = Ground(max(map(taken.count, taken)) if taken else 0, free)
        if len(self) < _MOST_CACHED:
            self[owners] = found
        return found


class Box:
    """The components as the rules use them: ids, and indices for speed. Nothing in it changes after loading but what is remembered."""

    def __init__(self, components: JsonObject) -> None:
        cards = components["cards"]
        self.types: tuple[str, ...] = tuple(t["id"] for t in cards["types"])
        self.type_of = {t: i for i, t in enumerate(self.types)}
        self.card_counts = [int(t["count"]) for t in cards["types"]]
        self.removed = {n: int(cards["removed_per_type"][str(n)]) for n in (3, 4, 5)}
        self.hand = int(cards["hand"]["value"])
        self.display = int(cards["display"]["value"])
        self.unknown = len(self.types)
        """Index of a card that a view may not know."""
        self.kinds = len(self.types) + 1
        self.cards = Several(*sorted(self.types), most=self.hand)
        """Cards of one hand, in the order in which notation has always written them."""

        self.regions: tuple[str, ...] = tuple(r["id"] for r in components["regions"])
        self.region_of = {r: i for i, r in enumerate(self.regions)}
        self.region_type = [self.type_of[r["card"]] for r in components["regions"]]
        self.own = [self.types[kind] for kind in self.region_type]
        """Region → the type of its cards."""
        self.playable, self.singles, self.pays = cache(self._playable), cache(self._singles), cache(self._pays)
        self.sites: tuple[str, ...] = tuple(s["id"] for s in components["sites"])
        self.site_of = {s: i for i, s in enumerate(self.sites)}
        self.site_region = [self.region_of[s["region"]] for s in components["sites"]]
        self.region_sites = [
            tuple(i for i, home in enumerate(self.site_region) if home == r) for r in range(len(self.regions))
        ]
        if any(own != tuple(range(own[0], own[-1] + 1)) for own in self.region_sites):
            raise BrokenGame("sites: those of a region must follow one another")
        self._spans = [slice(own[0], own[-1] + 1) for own in self.region_sites]
        self._owners: Callable[[tuple[int, ...]], tuple[tuple[int, ...], ...]] = itemgetter(*self._spans)
        self._grounds = [_Grounds(own) for own in self.region_sites]
        self.roads: list[set[int]] = [set() for _ in self.sites]
        for road in components["roads"]:
            a, b = self.site_of[road["a"]], self.site_of[road["b"]]
            self.roads[a].add(b)
            self.roads[b].add(a)
        self.alliances: tuple[tuple[int, int, int], ...] = tuple(
            (int(a["number"]), self.region_of[a["a"]], self.region_of[a["b"]]) for a in components["alliances"]
        )
        """(number, region index, region index) in the order of counting."""

        self.row_cache: dict[tuple[str, int, tuple[int, ...]], Found] = {}
        """Best rows already found, by reading, shortest row and group of sites; belongs to this road map."""

        per_player = {p["id"]: p.get("per_player", 0) for p in components["pieces"]}
        self.cloisters = int(per_player["cloister"])
        self.cardinals = int(per_player["cardinal"])
        self.seats: tuple[str, ...] = tuple(components["seats"]["value"])

    def ground(self, region: int, owners: Sequence[int]) -> Ground:
        """Return the ground of a region, from the owners of all sites."""
        return self._grounds[region][tuple(owners[self._spans[region]])]

    def grounds(self, owners: Sequence[int]) -> Sequence[Ground]:
        """Return the ground of each region, from the owners of all sites."""
        return [*map(getitem, self._grounds, self._owners(tuple(owners)))]

    def _playable(self, hand: tuple[int, ...]) -> Sequence[Cards]:
        """Return what a hand can put away: some of its cards, fewer first."""
        own = dict(zip(self.types, hand, strict=False))  # those that a view may not know are none of them
        return [cards for cards in self.cards.loads[1:] if all(cards.count(card) <= own[card] for card in cards)]

    def _singles(self, hand: tuple[int, ...]) -> Sequence[Cards]:
        """Return the cards of a hand one by one, each type once."""
        return [cards for cards in self.playable(hand) if len(cards) == 1]

    def _pays(self, hand: tuple[int, ...], joker_own: bool, only: int) -> Mapping[Cards, Sequence[int]]:
        """Return the cards of a hand that pay for a piece, each with the regions where they do: a card in those of its type, two equal
        ones in the others (K-031, K-035), with `joker_own` in all. `only`: in that region; -1 in any."""
        if only >= 0:
            return {cards: (only,) for cards, there in self.pays(hand, joker_own, -1).items() if only in there}
        found = {}
        for cards in filter(paying, self._playable(hand)):
            found[cards] = [
                r
                for r, own in enumerate(self.own)
                if (own in cards) == (len(cards) == 1) or (joker_own and own in cards)
            ]
        return found

    def deck(self, players: int) -> list[int]:
        """Return the cards in play by type for a player count (K-020)."""
        return [n - self.removed[players] for n in self.card_counts]


def paying(cards: Cards) -> bool:
    """Return True if cards pay for a piece somewhere: one, or two equal ones."""
    return len(cards) == 1 or (len(cards) == 2 and cards[0] == cards[1])
