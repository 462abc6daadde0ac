"""The conditions of objective cards (S-141). Conditions are judged by the table alone, so that all can see whether one
is met."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from insuto.games.scythe.components import Box
from insuto.games.scythe.effects import NUMBERS, most_stars
from insuto.games.scythe.names import GOALS, SORTS
from insuto.games.scythe.state import Player

OBJECTIVE = GOALS.index("objective")


def as_bits(places: Iterable[int]) -> int:
    """Return some places, each once, as the bits of a number: to count those that are in two lists is the quickest so."""
    return sum(map((1).__lshift__, places))


class Standing(Player):
    """A seat at a table, with what takes the whole map, worked out once however many cards ask for it.

    own      the hexes that the seat controls (S-046)
    bits     the same as the bits of a number
    """

    __slots__ = ("_sums", "bits", "own")

    def __init__(self, me: Player) -> None:
        self.box, self.pos, self.seat = me.box, me.pos, me.seat
        self.own = self.territories()
        self.bits = as_bits(self.own)
        self._sums: list[int] | None = None

    def sums(self) -> list[int]:
        """Return the tokens by sort on all hexes that the seat controls (S-048)."""
        if self._sums is None:
            lying, first = self.pos.resources, [place * SORTS for place in self.own]
            self._sums = [*map(sum, zip(*[lying[one : one + SORTS] for one in first], strict=True))] or [0] * SORTS
        return self._sums


Want = Mapping[str, Any]
Count = Callable[[Any], int]
Test = tuple[Count, int, int]
"""A condition: what is counted of a player, or of a `Standing` where it takes the map, and between which numbers it must lie; a question
counts 1 for yes."""
Making = Callable[[Box, Want], Test]


def _number(count: Count) -> Making:
    """Return the test that a number lies between the card's `min` and `max`."""
    return lambda box, want: (count, *_limits(want))


def _limits(want: Want) -> tuple[int, int]:
    """Return between which numbers it must lie; where the card names none it is a question, with its answer (`value`)."""
    if "min" in want or "max" in want:
        return int(want.get("min", 0)), int(want.get("max", 999))
    answer = int(want.get("value", True))
    return answer, answer


def _yes(question: Count) -> Test:
    return question, 1, 1


def _holds(which: Callable[[Box, Want], Iterable[int]]) -> Making:
    """Return the test for so many territories out of some hexes."""

    def made(box: Box, want: Want) -> Test:
        hexes = as_bits(which(box, want))
        return (lambda at: (at.bits & hexes).bit_count(), *_limits(want))

    return made


def _of_terrain(box: Box, want: Want) -> Iterable[int]:
    return (place for place, terrain in enumerate(box.terrain) if terrain == want["terrain"])


def _around_one_lake(box: Box, want: Want) -> Test:
    """Return the test for so many territories around one lake; the Factory is one of them (S-142)."""
    shores, (least, most) = [as_bits(box.around[lake]) for lake in box.lakes], _limits(want)

    def most_of_one(at: Standing) -> int:
        own = at.bits
        return max([(own & shore).bit_count() for shore in shores]) if len(at.own) >= least else 0

    return most_of_one, least, most


def _pile(box: Box, want: Want) -> Test:
    """Return the test for one territory with so many own pieces."""
    least, most = _limits(want)

    def stands(at: Standing) -> bool:
        pos, seat = at.pos, at.seat
        pieces = [pos.characters[seat], *pos.mechs[seat], *pos.workers[seat], *pos.structures[seat]]
        return any(least <= n <= most for n in map(pieces.count, at.own))

    return _yes(stands)


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
        heaps = map(at.pos.lying, at.own) if sum(at.sums()) >= number else ()
        return any(sum(heap) >= number and min(heap) >= each for heap in heaps)

    return _yes(lies)


CONDITIONS: Mapping[str, Making] = {
    "territory_with": _squad,
    "own_pieces_on_one_territory": _pile,
    "control_tunnels": _holds(lambda box, want: box.tunnels),
    "control_terrain": _holds(_of_terrain),
    "control_adjacent_to_factory": _holds(lambda box, want: box.around[box.factory]),
    "control_around_one_lake": _around_one_lake,
    "resources_on_one_territory": _hoard,
    "resource_each_type": _number(lambda at: min(at.sums())),
    "resources_of_one_type": _number(lambda at: max(at.sums())),
}
"""The conditions that take the whole map; all others are numbers of the mats and tracks (`effects.NUMBERS`)."""


@functools.lru_cache(maxsize=4)
def _cards(box: Box) -> tuple[tuple[list[Test], list[Test]], ...]:
    """Return the conditions of each card of a box: those that the mats and tracks tell, those that take the map."""
    found = []
    for wanted in [card["conditions"] for card in box.objectives]:
        numbers = [(NUMBERS[want["type"]], *_limits(want)) for want in wanted if want["type"] in NUMBERS]
        found.append((numbers, [CONDITIONS[want["type"]](box, want) for want in wanted if want["type"] not in NUMBERS]))
    return tuple(found)


@functools.lru_cache(maxsize=4)
def _by_effort(box: Box) -> tuple[list[tuple[int, list[Test], list[Test]]], ...]:
    """Return the cards that the mats and tracks alone tell, then those that the whole map has to be looked at for."""
    cards = [(card, numbers, tests) for card, (numbers, tests) in enumerate(_cards(box))]
    return [card for card in cards if not card[2]], [card for card in cards if card[2]]


def _met(me: Player, tests: Iterable[Test]) -> bool:
    for count, low, high in tests:  # noqa: SIM110 - no generator: playouts ask this most often of all
        if not low <= count(me) <= high:
            return False
    return True


def fulfilled(me: Player, card: int) -> bool:
    """Return True if a seat fulfils a card now."""
    numbers, tests = _cards(me.box)[card]
    return _met(me, numbers) and (not tests or _met(Standing(me), tests))


def may_show(me: Player) -> bool:
    """Return True if a seat has objectives that could still bring a star (S-140, S-122)."""
    pos, seat = me.pos, me.seat
    if not any(pos.objectives[seat]):
        return False
    placed = pos.stars[seat][OBJECTIVE]
    return not placed or placed < most_stars(me, "objective")


def waiting(me: Player) -> bool:
    """Return True if the end of the turn has to be asked: the table fulfils a card that this seat could hold."""
    if not may_show(me):
        return False
    shown, (by_mats, by_map) = me.pos.shown, _by_effort(me.box)
    for card, numbers, _ in by_mats:
        if shown[card]:
            continue
        for count, low, high in numbers:
            if not low <= count(me) <= high:
                break
        else:
            return True
    at = Standing(me)
    for card, numbers, tests in by_map:
        if shown[card]:
            continue
        for count, low, high in tests:
            if not low <= count(at) <= high:
                break
        else:
            if _met(me, numbers):
                return True
    return False


__all__ = ["fulfilled", "may_show", "waiting"]
