"""The conditions of objective cards (S-141). Conditions are judged by the table alone, so that all can see whether one
is met."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from insuto.games.scythe.components import Box
from insuto.games.scythe.effects import NUMBERS, most_stars
from insuto.games.scythe.names import GOALS, SORTS
from insuto.games.scythe.state import Player

OBJECTIVE = GOALS.index("objective")
NO_LIMIT = 999
"""More than there is of anything."""
QUESTIONS = ("power_highest", "workers_equal_recruits", "territory_with", "resources_on_one_territory")
"""The conditions that are no number between two limits: each has a sentence of its own."""


def as_bits(places: Iterable[int]) -> int:
    """Return some places, each once, as the bits of a number: to count those that are in two lists is the quickest so."""
    return sum(map((1).__lshift__, places))


class Standing(Player):
    """A seat at a table, with what depends on the entire map, computed once for all cards that need it.

    own      the hexes that the seat controls (S-046)
    """

    __slots__ = ("_heaps", "own")

    def __init__(self, me: Player) -> None:
        self.box, self.pos, self.seat = me.box, me.pos, me.seat
        self.own = self.territories()
        self._heaps: list[list[int]] | None = None

    def heaps(self) -> list[list[int]]:
        """Return the tokens by sort on each of the hexes that the seat controls, where any lie (S-048)."""
        if self._heaps is None:
            lying, first = self.pos.resources, [place * SORTS for place in self.own]
            self._heaps = [heap for one in first if any(heap := lying[one : one + SORTS])]
        return self._heaps

    def sums(self) -> list[int]:
        """Return the tokens by sort on all of them."""
        heaps = self.heaps()
        return [*map(sum, zip(*heaps, strict=True))] if heaps else [0] * SORTS


Want = Mapping[str, Any]
Count = Callable[[Any], int]
Test = tuple[Count, int, int]
"""A condition: what is counted of a player, of the territories that it controls (as bits), or of a `Standing` where it takes what stands
and lies there, and between which numbers it must lie; a question counts 1 for yes."""
Making = Callable[[Box, Want], Test]


def _number(count: Count) -> Making:
    """Return the test that a number lies between the card's `min` and `max`."""
    return lambda box, want: (count, *_limits(want))


def _limits(want: Want) -> tuple[int, int]:
    """Return between which numbers it must lie; where the card names none it is a question, with its answer (`value`)."""
    if "min" in want or "max" in want:
        return int(want.get("min", 0)), int(want.get("max", NO_LIMIT))
    answer = int(want.get("value", True))
    return answer, answer


def _yes(question: Count) -> Test:
    return question, 1, 1


def _holds(which: Callable[[Box, Want], Iterable[int]]) -> Making:
    """Return the test for so many territories out of some hexes."""

    def made(box: Box, want: Want) -> Test:
        hexes = as_bits(which(box, want))
        return (lambda own: (own & hexes).bit_count(), *_limits(want))

    return made


def _of_terrain(box: Box, want: Want) -> Iterable[int]:
    return (place for place, terrain in enumerate(box.terrain) if terrain == want["terrain"])


def _around_one_lake(box: Box, want: Want) -> Test:
    """Return the test for so many territories around one lake; the Factory is one of them (S-142)."""
    shores = [as_bits(box.around[lake]) for lake in box.lakes]

    def most_of_one(own: int) -> int:
        return max([(own & shore).bit_count() for shore in shores])

    return most_of_one, *_limits(want)


def _pile(box: Box, want: Want) -> Test:
    """Return the test for one territory with so many own pieces."""

    def most_on_one(at: Standing) -> int:
        pos, seat = at.pos, at.seat
        pieces = [pos.characters[seat], *pos.mechs[seat], *pos.workers[seat], *pos.structures[seat]]
        return max(map(pieces.count, at.own), default=0)

    return most_on_one, *_limits(want)


def _squad(box: Box, want: Want) -> Test:
    """Return the test for one territory with the character, so many mechs and workers, and tokens."""

    def stands(at: Standing) -> bool:
        pos, seat = at.pos, at.seat
        place = pos.characters[seat]
        return (
            pos.mechs[seat].count(place) == want["mechs_exact"]
            and pos.workers[seat].count(place) == want["workers_exact"]
            and sum(pos.lying(place)) >= want["resources_min"]
            and place in at.own
        )

    return _yes(stands)


def _hoard(box: Box, want: Want) -> Test:
    """Return the test for one territory with so many tokens, and so many of each sort."""
    number, each = want["min"], want["each_type_min"]

    def lies(at: Standing) -> bool:
        found = [heap for heap in at.heaps() if sum(heap) >= number]
        return bool(found) and any(min(heap) >= each for heap in found)

    return _yes(lies)


ON_LAND: Mapping[str, Making] = {
    "control_tunnels": _holds(lambda box, want: box.tunnels),
    "control_terrain": _holds(_of_terrain),
    "control_adjacent_to_factory": _holds(lambda box, want: box.around[box.factory]),
    "control_around_one_lake": _around_one_lake,
}
"""The conditions that depend only on which territories are controlled."""
ON_MAP: Mapping[str, Making] = {
    "territory_with": _squad,
    "own_pieces_on_one_territory": _pile,
    "resources_on_one_territory": _hoard,
    "resource_each_type": _number(lambda at: min(at.sums())),
    "resources_of_one_type": _number(lambda at: max(at.sums())),
}
"""The conditions that take what stands and lies there; all others are numbers of the mats and tracks (`effects.NUMBERS`)."""


def _made(box: Box, want: Want) -> Test:
    """Return the test of one condition."""
    if (kind := want["type"]) in NUMBERS:
        return NUMBERS[kind], *_limits(want)
    return (ON_LAND.get(kind) or ON_MAP[kind])(box, want)


class Card(NamedTuple):
    """The conditions of a card: those on the mats and tracks, those about which territories are controlled, those that
    take what stands and lies there."""

    numbers: list[Test]
    land: list[Test]
    map: list[Test]


class Cards:
    """The cards of a box by their numbers, and sorted by what has to be computed for them."""

    def __init__(self, box: Box) -> None:
        self.all = [self._card(box, entry["conditions"]) for entry in box.objectives]
        entries = [*enumerate(self.all)]
        self.by_mats = [(number, card.numbers) for number, card in entries if not card.land and not card.map]
        self.by_land = [(number, card.land) for number, card in entries if card.land]
        self.by_map = [(number, card) for number, card in entries if card.map and not card.land]
        self.on_land = functools.lru_cache(maxsize=1_000)(self._on_land)

    def _card(self, box: Box, wanted: Iterable[Want]) -> Card:
        card = Card([], [], [])
        for want in wanted:
            kind = want["type"]
            tests = card.numbers if kind in NUMBERS else card.land if kind in ON_LAND else card.map
            tests.append(_made(box, want))
        return card

    def _on_land(self, *own: int) -> frozenset[int]:
        """Return the cards whose conditions about territories hold for who controls these. Nothing else decides that, and seats keep theirs
        from turn to turn: so it is remembered (`on_land`)."""
        bits = as_bits(own)
        return frozenset(number for number, tests in self.by_land if _met(bits, tests))


@functools.lru_cache(maxsize=4)
def _cards(box: Box) -> Cards:
    return Cards(box)


def _met(at: Any, tests: Iterable[Test]) -> bool:
    for count, low, high in tests:  # noqa: SIM110 - no generator: playouts ask this most often of all
        if not low <= count(at) <= high:
            return False
    return True


def fulfilled(me: Player, card: int) -> bool:
    """Return True if a seat fulfils a card now."""
    cards = _cards(me.box)
    numbers, land, on_map = cards.all[card]
    if not _met(me, numbers):
        return False
    if not land and not on_map:
        return True
    at = Standing(me)
    return (not land or card in cards.on_land(*at.own)) and _met(at, on_map)


class Counted(NamedTuple):
    """One condition of a card at a table: its kind, the figures that decide it, and whether it holds."""

    kind: str
    figures: Mapping[str, Any]
    holds: bool

    @property
    def key(self) -> str:
        """The key of the sentences about it."""
        if self.kind == "has_factory_card":
            return self.kind if self.figures["low"] else "no_factory_card"
        if self.figures["high"] == NO_LIMIT or self.kind in QUESTIONS:
            return self.kind
        return f"{self.kind}_most" if self.figures["high"] else f"{self.kind}_none"


def counted(me: Player, card: int) -> Iterator[Counted]:
    """Yield the conditions of a card in their order. Of the figures `n` is what is counted, `low` and `high` are the limits of the card."""
    at = Standing(me)
    own = as_bits(at.own)
    for want in me.box.objectives[card]["conditions"]:
        kind = want["type"]
        looked: Any = me if kind in NUMBERS else own if kind in ON_LAND else at
        count, low, high = _made(me.box, want)
        n = int(count(looked))  # a question counts 1 for yes
        figures = {"n": n, "low": low, "high": high, "terrain": want.get("terrain", ""), **_figures(at, want)}
        yield Counted(kind, figures, low <= n <= high)


def _figures(at: Standing, want: Want) -> Mapping[str, object]:
    """Return the figures of a condition that is a question, or of which one number says too little."""
    pos, seat = at.pos, at.seat
    match want["type"]:
        case "power_highest":
            return {"n": at.power, "other": max(pos.power)}
        case "workers_equal_recruits":
            return {"n": len(at.workers), "other": NUMBERS["recruits"](at)}
        case "resource_each_type":
            return {"n": sum(n > 0 for n in at.sums()), "low": SORTS}
        case "resources_on_one_territory":
            heap = max(at.heaps(), key=sum, default=[])
            return {"n": sum(heap), "low": want["min"], "sorts": sum(n > 0 for n in heap), "all": SORTS}
        case "territory_with":
            place = pos.characters[seat]
            if place not in at.own:
                return {"n": 0, "mechs": 0, "workers": 0, "low": want["resources_min"]}
            mechs, workers = pos.mechs[seat].count(place), pos.workers[seat].count(place)
            return {"n": sum(pos.lying(place)), "mechs": mechs, "workers": workers, "low": want["resources_min"]}
    return {}


def may_show(me: Player) -> bool:
    """Return True if a seat has objectives that could still bring a star (S-140, S-122)."""
    pos, seat = me.pos, me.seat
    if not any(pos.objectives[seat]):
        return False
    placed = pos.stars[seat][OBJECTIVE]
    return not placed or placed < most_stars(me, "objective")


def waiting(me: Player) -> bool:
    """Return True if the end of the turn needs a prompt: the table fulfils a card that this seat could hold."""
    if not may_show(me):
        return False
    shown, cards = me.pos.shown, _cards(me.box)
    for card, numbers in cards.by_mats:
        if shown[card]:
            continue
        for count, low, high in numbers:
            if not low <= count(me) <= high:
                break
        else:
            return True
    at = Standing(me)
    for card in cards.on_land(*at.own):
        numbers, _, on_map = cards.all[card]
        if not shown[card] and _met(me, numbers) and _met(at, on_map):
            return True
    for card, (numbers, _, on_map) in cards.by_map:
        if shown[card] or (numbers and not _met(me, numbers)):
            continue
        for count, low, high in on_map:
            if not low <= count(at) <= high:
                break
        else:
            return True
    return False
