"""What objective cards want (S-141). Conditions are judged by the table alone, so that all can see whether one is met."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from insuto.games.scythe.effects import most_stars
from insuto.games.scythe.land import territories, tokens
from insuto.games.scythe.names import GOALS
from insuto.games.scythe.state import Box, ScythePosition

Pos = ScythePosition


def _between(n: int, want: Mapping[str, Any]) -> bool:
    return int(want.get("min", 0)) <= n <= int(want.get("max", 999))


def _terrain(box: Box, pos: Pos, seat: int, want: Mapping[str, Any]) -> int:
    return sum(box.terrain[place] == want["terrain"] for place in territories(box, pos, seat))


def _pieces(pos: Pos, seat: int, place: int) -> int:
    units = [pos.characters[seat], *pos.mechs[seat], *pos.workers[seat], *pos.structures[seat]]
    return units.count(place)


def _squad(box: Box, pos: Pos, seat: int, want: Mapping[str, Any]) -> bool:
    """One territory with the character, so many mechs and workers, and tokens."""
    place = pos.characters[seat]
    return (
        place in territories(box, pos, seat)
        and pos.mechs[seat].count(place) == want["mechs_exact"]
        and pos.workers[seat].count(place) == want["workers_exact"]
        and sum(pos.lying(place)) >= want["resources_min"]
    )


def _hoard(box: Box, pos: Pos, seat: int, want: Mapping[str, Any]) -> bool:
    lying = [pos.lying(place) for place in territories(box, pos, seat)]
    return any(sum(counts) >= want["min"] and min(counts) >= want["each_type_min"] for counts in lying)


def _around_lake(box: Box, pos: Pos, seat: int, want: Mapping[str, Any]) -> bool:
    own = set(territories(box, pos, seat))
    return any(_between(len(own.intersection(box.beside[lake])), want) for lake in box.lakes)


def _number(count: Callable[[Box, Pos, int], int]) -> Callable[[Box, Pos, int, Mapping[str, Any]], bool]:
    return lambda box, pos, seat, want: _between(count(box, pos, seat), want)


CONDITIONS: dict[str, Callable[[Box, Pos, int, Mapping[str, Any]], bool]] = {
    "control_terrain": lambda box, pos, seat, want: _between(_terrain(box, pos, seat, want), want),
    "control_tunnels": _number(lambda box, pos, seat: len(box.tunnels.intersection(territories(box, pos, seat)))),
    "power_highest": lambda box, pos, seat, want: pos.power[seat] == max(pos.power),
    "forced_worker_retreat_this_turn": _number(lambda box, pos, seat: pos.pushed if seat == pos.turn else 0),
    "power": _number(lambda box, pos, seat: pos.power[seat]),
    "has_factory_card": lambda box, pos, seat, want: (pos.cards[seat] >= 0) == want["value"],
    "mechs": _number(lambda box, pos, seat: sum(at >= 0 for at in pos.mechs[seat])),
    "workers": _number(lambda box, pos, seat: len(pos.workers[seat])),
    "coins": _number(lambda box, pos, seat: pos.coins[seat]),
    "popularity": _number(lambda box, pos, seat: pos.popularity[seat]),
    "resources_on_one_territory": _hoard,
    "own_pieces_on_one_territory": lambda box, pos, seat, want: any(
        _between(_pieces(pos, seat, place), want) for place in territories(box, pos, seat)
    ),
    "upgrades": _number(lambda box, pos, seat: sum(pos.boxes[seat])),
    "structures": _number(lambda box, pos, seat: sum(at >= 0 for at in pos.structures[seat])),
    "recruits": _number(lambda box, pos, seat: sum(bonus >= 0 for bonus in pos.recruits[seat])),
    "resource_each_type": _number(lambda box, pos, seat: min(tokens(box, pos, seat))),
    "workers_equal_recruits": lambda box, pos, seat, want: len(pos.workers[seat]) == sum(bonus >= 0 for bonus in pos.recruits[seat]),
    "territory_with": _squad,
    "control_adjacent_to_factory": _number(
        lambda box, pos, seat: len(set(territories(box, pos, seat)).intersection(box.beside[box.factory]))
    ),
    "control_around_one_lake": _around_lake,
    "resources_of_one_type": _number(lambda box, pos, seat: max(tokens(box, pos, seat))),
    "combat_cards": _number(lambda box, pos, seat: sum(pos.hands[seat])),
    "combat_stars": _number(lambda box, pos, seat: pos.stars[seat][GOALS.index("combat")]),
}


def fulfilled(box: Box, pos: Pos, seat: int, card: int) -> bool:
    """Whether a seat fulfils a card now."""
    return all(CONDITIONS[want["type"]](box, pos, seat, want) for want in box.objectives[card]["conditions"])


def may_show(box: Box, pos: Pos, seat: int) -> bool:
    """Whether a seat has objectives that could still bring a star (S-140, S-122)."""
    return bool(sum(pos.objectives[seat])) and pos.stars[seat][GOALS.index("objective")] < most_stars(box, pos, seat, "objective")


def possible(box: Box, pos: Pos, seat: int) -> list[int]:
    """The cards that a seat fulfils and could hold, as all can see."""
    if not may_show(box, pos, seat):
        return []
    return [card for card in range(len(box.objectives)) if not pos.shown[card] and fulfilled(box, pos, seat, card)]


def waiting(box: Box, pos: Pos, seat: int) -> bool:
    """Whether the end of the turn has to be asked: the table fulfils a card that this seat could hold."""
    return bool(possible(box, pos, seat))


__all__ = ["fulfilled", "may_show", "possible", "waiting"]
