"""What objective cards want (S-141). Conditions are judged by the table alone, so that all can see whether one is met."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from insuto.games.scythe.effects import most_stars
from insuto.games.scythe.land import territories
from insuto.games.scythe.names import GOALS, SORTS
from insuto.games.scythe.state import Box, ScythePosition

Pos = ScythePosition


class Standing:
    """A seat at a table, with what is worked out once however many cards ask for it.

    own      the hexes that the seat controls (S-046)
    grounds  their terrains
    """

    def __init__(self, box: Box, pos: Pos, seat: int) -> None:
        self.box, self.pos, self.seat = box, pos, seat
        self.own = territories(box, pos, seat)
        self.grounds = [box.terrain[place] for place in self.own]
        self._tokens: list[int] | None = None

    @property
    def tokens(self) -> list[int]:
        """The tokens by sort that it controls (S-048)."""
        if self._tokens is None:
            found = [self.pos.lying(place) for place in self.own]
            self._tokens = [sum(counts) for counts in zip(*found, strict=True)] if found else [0] * SORTS
        return self._tokens

    def pieces(self, place: int) -> int:
        """How many units and structures it has on a place."""
        pos, seat = self.pos, self.seat
        return [pos.characters[seat], *pos.mechs[seat], *pos.workers[seat], *pos.structures[seat]].count(place)

    @property
    def mechs(self) -> int:
        """How many mechs stand on the map."""
        own = self.pos.mechs[self.seat]
        return len(own) - own.count(-1)

    @property
    def structures(self) -> int:
        """How many structures are built."""
        own = self.pos.structures[self.seat]
        return len(own) - own.count(-1)

    @property
    def recruits(self) -> int:
        """How many recruits have been enlisted."""
        own = self.pos.recruits[self.seat]
        return len(own) - own.count(-1)


Want = Mapping[str, Any]
Count = Callable[[Standing], int]
Test = tuple[Count, int, int]
"""What is counted, and between which numbers it must lie; a question counts 1 for yes."""


def _number(count: Count) -> Callable[[Want], Test]:
    """A number that must lie between the card's `min` and `max`."""
    return lambda want: (count, int(want.get("min", 0)), int(want.get("max", 999)))


def _yes(question: Count) -> Test:
    return question, 1, 1


def _any_of(numbers: Callable[[Standing], Iterable[int]]) -> Callable[[Want], Test]:
    """One of some numbers must lie between the card's `min` and `max`."""

    def made(want: Want) -> Test:
        low, high = int(want.get("min", 0)), int(want.get("max", 999))
        return _yes(lambda at: any(low <= n <= high for n in numbers(at)))

    return made


def _terrain(want: Want) -> Test:
    """So many territories of one terrain."""
    wanted = want["terrain"]
    return _number(lambda at: at.grounds.count(wanted))(want)


def _squad(want: Want) -> Test:
    """One territory with the character, so many mechs and workers, and tokens."""

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
    """One territory with so many tokens, and so many of each sort."""

    def lies(at: Standing) -> bool:
        found = [at.pos.lying(place) for place in at.own]
        return any(sum(counts) >= want["min"] and min(counts) >= want["each_type_min"] for counts in found)

    return _yes(lies)


CONDITIONS: Mapping[str, Callable[[Want], Test]] = {
    "control_terrain": _terrain,
    "control_tunnels": _number(lambda at: len(at.box.tunnels.intersection(at.own))),
    "power_highest": lambda want: _yes(lambda at: at.pos.power[at.seat] == max(at.pos.power)),
    "forced_worker_retreat_this_turn": _number(lambda at: at.pos.pushed if at.seat == at.pos.turn else 0),
    "power": _number(lambda at: at.pos.power[at.seat]),
    "has_factory_card": lambda want: _yes(lambda at: (at.pos.cards[at.seat] >= 0) == want["value"]),
    "mechs": _number(lambda at: at.mechs),
    "workers": _number(lambda at: len(at.pos.workers[at.seat])),
    "coins": _number(lambda at: at.pos.coins[at.seat]),
    "popularity": _number(lambda at: at.pos.popularity[at.seat]),
    "resources_on_one_territory": _hoard,
    "own_pieces_on_one_territory": _any_of(lambda at: map(at.pieces, at.own)),
    "upgrades": _number(lambda at: sum(at.pos.boxes[at.seat])),
    "structures": _number(lambda at: at.structures),
    "recruits": _number(lambda at: at.recruits),
    "resource_each_type": _number(lambda at: min(at.tokens)),
    "workers_equal_recruits": lambda want: _yes(lambda at: len(at.pos.workers[at.seat]) == at.recruits),
    "territory_with": _squad,
    "control_adjacent_to_factory": _number(lambda at: len(set(at.box.beside[at.box.factory]).intersection(at.own))),
    "control_around_one_lake": _number(lambda at: max(len(set(at.box.beside[lake]).intersection(at.own)) for lake in at.box.lakes)),
    "resources_of_one_type": _number(lambda at: max(at.tokens)),
    "combat_cards": _number(lambda at: sum(at.pos.hands[at.seat])),
    "combat_stars": _number(lambda at: at.pos.stars[at.seat][GOALS.index("combat")]),
}


@functools.lru_cache(maxsize=4)
def _tests(box: Box) -> tuple[tuple[Test, ...], ...]:
    """The conditions of each card of a box."""
    return tuple(tuple(CONDITIONS[want["type"]](want) for want in card["conditions"]) for card in box.objectives)


def met(at: Standing, card: int) -> bool:
    """Whether a card is fulfilled by how a seat stands."""
    for count, low, high in _tests(at.box)[card]:  # noqa: SIM110 - no generator: playouts ask this most often of all
        if not low <= count(at) <= high:
            return False
    return True


def fulfilled(box: Box, pos: Pos, seat: int, card: int) -> bool:
    """Whether a seat fulfils a card now."""
    return met(Standing(box, pos, seat), card)


def may_show(box: Box, pos: Pos, seat: int) -> bool:
    """Whether a seat has objectives that could still bring a star (S-140, S-122)."""
    return any(pos.objectives[seat]) and pos.stars[seat][GOALS.index("objective")] < most_stars(box, pos, seat, "objective")


def _fulfilled(box: Box, pos: Pos, seat: int) -> Iterator[int]:
    """The cards that a seat fulfils and could hold, as all can see."""
    if may_show(box, pos, seat):
        at = Standing(box, pos, seat)
        for card, shown in enumerate(pos.shown):
            if not shown and met(at, card):
                yield card


def possible(box: Box, pos: Pos, seat: int) -> list[int]:
    """The cards that a seat fulfils and could hold, as all can see."""
    return list(_fulfilled(box, pos, seat))


def waiting(box: Box, pos: Pos, seat: int) -> bool:
    """Whether the end of the turn has to be asked: the table fulfils a card that this seat could hold."""
    return next(_fulfilled(box, pos, seat), -1) >= 0


__all__ = ["Standing", "fulfilled", "may_show", "met", "possible", "waiting"]
