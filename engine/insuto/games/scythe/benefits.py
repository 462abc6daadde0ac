"""What there is left to upgrade, deploy, build and enlist (S-093, S-149), and what is missing to pay for it (S-090)."""

from __future__ import annotations

from typing import Any

from insuto.games.scythe.land import stock, work_places
from insuto.games.scythe.names import BOTTOM, RESOURCES
from insuto.games.scythe.state import FACTORY_SECTION, Box, ScythePosition, cost, has

Pos = ScythePosition


def open_benefit(box: Box, pos: Pos, seat: int, action: str, at: int) -> bool:
    """Whether there is anything left to upgrade, deploy, build or enlist, and a place for it (S-093, S-149)."""
    if action == "upgrade":
        return not all(pos.boxes[seat]) and any(slots_left(box, pos, seat, bottom) for bottom in range(len(BOTTOM)))
    if action == "enlist":
        return -1 in pos.recruits[seat]
    places = [at] if at >= 0 else work_places(box, pos, seat)
    places = [place for place in places if place not in box.lakes]
    if action == "deploy":
        return -1 in pos.mechs[seat] and bool(places)
    return -1 in pos.structures[seat] and any(structure_on(pos, place) < 0 for place in places)


def slots_left(box: Box, pos: Pos, seat: int, bottom: int) -> int:
    """Open discount slots of a bottom action (S-095, S-097)."""
    mat = box.mats[pos.mats[seat]]
    section = mat.sections[mat.by_bottom[bottom]]
    return section.cost - section.least - pos.cubes[seat][bottom]


def structure_on(pos: Pos, place: int) -> int:
    """Whose structure stands on a hex, -1 for nobody's (S-099)."""
    return next((seat for seat, own in enumerate(pos.structures) if place in own), -1)


def coercion_cards(box: Box, pos: Pos, seat: int) -> list[int]:
    """The combat cards by kind that Coercion may spend as a resource, once in a turn (S-118)."""
    if pos.coerced or not has(box, pos, seat, "coercion"):
        return []
    return [card for card in range(len(box.card_values)) if pos.hands[seat][card]]


def shortage(box: Box, pos: Pos, seat: int) -> dict[str, Any] | None:
    """What is missing to pay the bottom action of the section that the action token stands on; None where it can be paid (S-090)."""
    at = pos.section[seat]
    if not 0 <= at < FACTORY_SECTION:
        return None
    sort = box.mats[pos.mats[seat]].sections[at].bottom
    price = cost(box, pos, seat, sort)
    if not price:
        return None
    there = stock(box, pos, seat, sort)
    if there + bool(coercion_cards(box, pos, seat)) >= price:
        return None
    return {"action": BOTTOM[sort], "resource": RESOURCES[sort], "n": price, "there": there}


__all__ = ["coercion_cards", "open_benefit", "shortage", "slots_left", "structure_on"]
