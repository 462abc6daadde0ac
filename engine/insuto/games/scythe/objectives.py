"""The conditions of objective cards (S-141). Conditions are judged by the table alone, so that all can see whether one
is met."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from insuto.games.scythe.components import Box
from insuto.games.scythe.effects import most_stars
from insuto.games.scythe.names import GOALS, NO_CARD, SORTS
from insuto.games.scythe.state import Player, off_mat

COMBAT, OBJECTIVE = GOALS.index("combat"), GOALS.index("objective")


def as_bits(places: Iterable[int]) -> int:
    """Return places as the bits of a number: to count those that are in two lists is the quickest so."""
    found = 0
    for place in places:
        found |= 1 << place
    return found


class Standing(Player):
    """A seat at a table, with what is worked out once however many cards ask for it, and only where one does.

    own      the hexes that the seat controls (S-046)
    bits     the same as the bits of a number
    heaps    the tokens by sort on each of them (S-048)
    sums     the tokens by sort on all of them
    """

    __slots__ = ("bits", "heaps", "own", "sums")
    bits: int
    heaps: list[list[int]]
    own: list[int]
    sums: list[int]

    def __getattr__(self, name: str) -> Any:  # a slot that is empty yet: playouts ask for these most often of all
        found = WORKED_OUT[name](self)
        setattr(self, name, found)
        return found

    @property
    def pieces(self) -> list[int]:
        """The places of the units and structures of the seat."""
        return [self.character, *self.mechs, *self.workers, *self.structures]


def _sums(at: Standing) -> list[int]:
    lying, first = at.pos.resources, [place * SORTS for place in at.own]
    return [sum([lying[one + sort] for one in first]) for sort in range(SORTS)]


WORKED_OUT: Mapping[str, Callable[[Standing], Any]] = {
    "own": lambda at: at.territories,
    "bits": lambda at: as_bits(at.own),
    "heaps": lambda at: [at.pos.lying(place) for place in at.own],
    "sums": _sums,
}


Want = Mapping[str, Any]
Count = Callable[[Standing], int]
Test = tuple[Count, int, int]
"""A test: what is counted, and between which numbers it must lie; a question counts 1 for yes."""
Making = Callable[[Box, Want], Test]


def _number(count: Count) -> Making:
    """Return the test that a number lies between the card's `min` and `max`."""
    return lambda box, want: (count, *_limits(want))


def _limits(want: Want) -> tuple[int, int]:
    return int(want.get("min", 0)), int(want.get("max", 999))


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
    return _yes(lambda at: any(least <= n <= most for n in map(at.pieces.count, at.own)))


def _squad(box: Box, want: Want) -> Test:
    """Return the test for one territory with the character, so many mechs and workers, and tokens."""

    def stands(at: Standing) -> bool:
        place = at.character
        return (
            at.mechs.count(place) == want["mechs_exact"]
            and at.workers.count(place) == want["workers_exact"]
            and sum(at.pos.lying(place)) >= want["resources_min"]
            and place in at.own
        )

    return _yes(stands)


def _hoard(box: Box, want: Want) -> Test:
    """Return the test for one territory with so many tokens, and so many of each sort."""
    number, each = want["min"], want["each_type_min"]

    def lies(at: Standing) -> bool:
        return sum(at.sums) >= number and any(sum(heap) >= number and min(heap) >= each for heap in at.heaps)

    return _yes(lies)


CONDITIONS: Mapping[str, Making] = {
    "coins": _number(lambda at: at.coins),
    "power": _number(lambda at: at.power),
    "popularity": _number(lambda at: at.popularity),
    "workers": _number(lambda at: len(at.workers)),
    "has_factory_card": lambda box, want: _yes(lambda at: (at.card != NO_CARD) == want["value"]),
    "forced_worker_retreat_this_turn": _number(lambda at: at.pos.pushed if at.seat == at.pos.turn else 0),
    "combat_stars": _number(lambda at: at.stars[COMBAT]),
    "upgrades": _number(lambda at: sum(at.boxes)),
    "mechs": _number(lambda at: off_mat(at.mechs)),
    "structures": _number(lambda at: off_mat(at.structures)),
    "recruits": _number(lambda at: off_mat(at.recruits)),
    # S-142: with two to four workers only
    "workers_equal_recruits": lambda box, want: _yes(lambda at: len(at.workers) == off_mat(at.recruits)),
    "combat_cards": _number(lambda at: sum(at.hand)),
    "power_highest": lambda box, want: _yes(lambda at: at.power == max(at.pos.power)),
    "territory_with": _squad,
    "own_pieces_on_one_territory": _pile,
    "control_tunnels": _holds(lambda box, want: box.tunnels),
    "control_terrain": _holds(_of_terrain),
    "control_adjacent_to_factory": _holds(lambda box, want: box.around[box.factory]),
    "control_around_one_lake": _around_one_lake,
    "resources_on_one_territory": _hoard,
    "resource_each_type": _number(lambda at: min(at.sums)),
    "resources_of_one_type": _number(lambda at: max(at.sums)),
}
"""From those that one look at the mats and tracks tells to those that take the whole map: in this order they are asked."""


@functools.lru_cache(maxsize=4)
def _tests(box: Box) -> tuple[tuple[Test, ...], ...]:
    """Return the conditions of each card of a box, the quickest first."""
    cards = (sorted(card["conditions"], key=_effort) for card in box.objectives)
    return tuple(tuple(CONDITIONS[want["type"]](box, want) for want in wanted) for wanted in cards)


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


def fulfilled(me: Player, card: int) -> bool:
    """Return True if a seat fulfils a card now."""
    return met(Standing(me.box, me.pos, me.seat), card)


def may_show(me: Player) -> bool:
    """Return True if a seat has objectives that could still bring a star (S-140, S-122)."""
    return any(me.objectives) and me.stars[OBJECTIVE] < most_stars(me, "objective")


def waiting(me: Player) -> bool:
    """Return True if the end of the turn has to be asked: the table fulfils a card that this seat could hold."""
    if not may_show(me):
        return False
    at, shown = Standing(me.box, me.pos, me.seat), me.pos.shown
    for card, tests in _quickest_first(me.box):
        if shown[card]:
            continue
        for count, low, high in tests:
            if not low <= count(at) <= high:
                break
        else:
            return True
    return False


__all__ = ["Standing", "fulfilled", "may_show", "met", "waiting"]
