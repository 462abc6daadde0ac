"""The conditions of objective cards (S-141). Conditions are judged by the table alone, so that all can see whether one
is met."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from insuto.games.scythe.components import Box
from insuto.games.scythe.effects import most_stars
from insuto.games.scythe.land import territories
from insuto.games.scythe.names import GOALS, NO_CARD, ON_MAT, SORTS
from insuto.games.scythe.state import ScythePosition

Pos = ScythePosition
COMBAT, OBJECTIVE = GOALS.index("combat"), GOALS.index("objective")


class Standing:
    """A seat at a table, with what is worked out once however many cards ask for it, and only where one does."""

    __slots__ = ("_grounds", "_heaps", "_own", "_tokens", "box", "pos", "seat")

    def __init__(self, box: Box, pos: Pos, seat: int) -> None:
        self.box, self.pos, self.seat = box, pos, seat
        self._own: list[int] | None = None
        self._grounds: list[str] | None = None
        self._heaps: list[list[int]] | None = None
        self._tokens: list[int] | None = None

    @property
    def own(self) -> list[int]:
        """The hexes that the seat controls (S-046)."""
        if self._own is None:
            self._own = territories(self.box, self.pos, self.seat)
        return self._own

    @property
    def grounds(self) -> list[str]:
        """Their terrains."""
        if self._grounds is None:
            self._grounds = [self.box.terrain[place] for place in self.own]
        return self._grounds

    @property
    def heaps(self) -> list[list[int]]:
        """The tokens by sort on each of them (S-048)."""
        if self._heaps is None:
            self._heaps = [self.pos.lying(place) for place in self.own]
        return self._heaps

    @property
    def tokens(self) -> list[int]:
        """The tokens by sort on all of them."""
        if self._tokens is None:
            self._tokens = list(map(sum, zip(*self.heaps, strict=True))) or [0] * SORTS
        return self._tokens

    @property
    def ashore(self) -> list[int]:
        """The number of them that lie around each lake."""
        own, around = self.own, self.box.around
        return [len(around[lake].intersection(own)) for lake in self.box.lakes]

    @property
    def pieces(self) -> list[int]:
        """The places of the units and structures of the seat."""
        pos, seat = self.pos, self.seat
        return [pos.characters[seat], *pos.mechs[seat], *pos.workers[seat], *pos.structures[seat]]

    @property
    def mechs(self) -> int:
        """The number of mechs on the map."""
        own = self.pos.mechs[self.seat]
        return len(own) - own.count(ON_MAT)

    @property
    def structures(self) -> int:
        """The number of structures that are built."""
        own = self.pos.structures[self.seat]
        return len(own) - own.count(ON_MAT)

    @property
    def recruits(self) -> int:
        """The number of recruits that have been enlisted."""
        own = self.pos.recruits[self.seat]
        return len(own) - own.count(ON_MAT)


Want = Mapping[str, Any]
Count = Callable[[Standing], int]
Test = tuple[Count, int, int]
"""A test: what is counted, and between which numbers it must lie; a question counts 1 for yes."""


def _number(count: Count) -> Callable[[Want], Test]:
    """Return the test that a number lies between the card's `min` and `max`."""
    return lambda want: (count, int(want.get("min", 0)), int(want.get("max", 999)))


def _yes(question: Count) -> Test:
    return question, 1, 1


def _any_of(numbers: Callable[[Standing], Iterable[int]]) -> Callable[[Want], Test]:
    """Return the test that one of some numbers lies between the card's `min` and `max`."""

    def made(want: Want) -> Test:
        low, high = int(want.get("min", 0)), int(want.get("max", 999))
        return _yes(lambda at: bool([n for n in numbers(at) if low <= n <= high]))

    return made


def _terrain(want: Want) -> Test:
    """Return the test for so many territories of one terrain."""
    wanted = want["terrain"]
    return _number(lambda at: at.grounds.count(wanted))(want)


def _squad(want: Want) -> Test:
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


def _hoard(want: Want) -> Test:
    """Return the test for one territory with so many tokens, and so many of each sort."""

    def lies(at: Standing) -> bool:
        large = [heap for heap in at.heaps if sum(heap) >= want["min"]]
        return any(min(heap) >= want["each_type_min"] for heap in large)

    return _yes(lies)


CONDITIONS: Mapping[str, Callable[[Want], Test]] = {
    "coins": _number(lambda at: at.pos.coins[at.seat]),
    "power": _number(lambda at: at.pos.power[at.seat]),
    "popularity": _number(lambda at: at.pos.popularity[at.seat]),
    "workers": _number(lambda at: len(at.pos.workers[at.seat])),
    "has_factory_card": lambda want: _yes(lambda at: (at.pos.cards[at.seat] != NO_CARD) == want["value"]),
    "forced_worker_retreat_this_turn": _number(lambda at: at.pos.pushed if at.seat == at.pos.turn else 0),
    "combat_stars": _number(lambda at: at.pos.stars[at.seat][COMBAT]),
    "upgrades": _number(lambda at: sum(at.pos.boxes[at.seat])),
    "mechs": _number(lambda at: at.mechs),
    "structures": _number(lambda at: at.structures),
    "recruits": _number(lambda at: at.recruits),
    # S-142: with two to four workers only
    "workers_equal_recruits": lambda want: _yes(lambda at: len(at.pos.workers[at.seat]) == at.recruits),
    "combat_cards": _number(lambda at: sum(at.pos.hands[at.seat])),
    "power_highest": lambda want: _yes(lambda at: at.pos.power[at.seat] == max(at.pos.power)),
    "territory_with": _squad,
    "own_pieces_on_one_territory": _any_of(lambda at: map(at.pieces.count, at.own)),
    "control_tunnels": _number(lambda at: len(at.box.tunnels.intersection(at.own))),
    "control_terrain": _terrain,
    "control_adjacent_to_factory": _number(lambda at: len(at.box.around[at.box.factory].intersection(at.own))),
    # S-142: the Factory is one of them
    "control_around_one_lake": _number(lambda at: max(at.ashore)),
    "resources_on_one_territory": _hoard,
    "resource_each_type": _number(lambda at: min(at.tokens)),
    "resources_of_one_type": _number(lambda at: max(at.tokens)),
}
"""From those that one look at the mats and tracks tells to those that take the whole map: in this order they are asked."""


@functools.lru_cache(maxsize=4)
def _tests(box: Box) -> tuple[tuple[Test, ...], ...]:
    """Return the conditions of each card of a box, the quickest first."""
    cards = (sorted(card["conditions"], key=_effort) for card in box.objectives)
    return tuple(tuple(CONDITIONS[want["type"]](want) for want in wanted) for wanted in cards)


@functools.lru_cache(maxsize=4)
def _quickest_first(box: Box) -> tuple[tuple[int, tuple[Test, ...]], ...]:
    """Return the cards with their conditions, those that the whole map has to be looked at for last."""
    efforts = [max(map(_effort, card["conditions"])) for card in box.objectives]
    return tuple(sorted(enumerate(_tests(box)), key=lambda card: efforts[card[0]]))


def _effort(want: Want) -> int:
    """Return where a condition stands in their order."""
    return list(CONDITIONS).index(want["type"])


def met(at: Standing, card: int) -> bool:
    """Return True if a card is fulfilled by how a seat stands."""
    for count, low, high in _tests(at.box)[card]:  # noqa: SIM110 - no generator: playouts ask this most often of all
        if not low <= count(at) <= high:
            return False
    return True


def fulfilled(box: Box, pos: Pos, seat: int, card: int) -> bool:
    """Return True if a seat fulfils a card now."""
    return met(Standing(box, pos, seat), card)


def may_show(box: Box, pos: Pos, seat: int) -> bool:
    """Return True if a seat has objectives that could still bring a star (S-140, S-122)."""
    return any(pos.objectives[seat]) and pos.stars[seat][OBJECTIVE] < most_stars(box, pos, seat, "objective")


def waiting(box: Box, pos: Pos, seat: int) -> bool:
    """Return True if the end of the turn has to be asked: the table fulfils a card that this seat could hold."""
    if not may_show(box, pos, seat):
        return False
    at, shown = Standing(box, pos, seat), pos.shown
    for card, tests in _quickest_first(box):
        if shown[card]:
            continue
        for count, low, high in tests:
            if not low <= count(at) <= high:
                break
        else:
            return True
    return False


__all__ = ["Standing", "fulfilled", "may_show", "met", "waiting"]
