"""The pieces that are left to upgrade, deploy, build and enlist (S-093, S-149) and to produce (S-079), what top actions cost, and what is
missing to pay for either (S-042, S-090)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from insuto.games.scythe.components import FACTORY_SECTION, Box
from insuto.games.scythe.effects import affordable
from insuto.games.scythe.land import holder, stock, work_places
from insuto.games.scythe.names import BOTTOM, FACTORY, NOBODY, ON_MAT, RESOURCES, WORKERS_CHOOSE
from insuto.games.scythe.state import ScythePosition, built, cost, has

Pos = ScythePosition


def open_benefit(box: Box, pos: Pos, seat: int, action: str, at: int) -> bool:
    """Return True if there is anything left to upgrade, deploy, build or enlist, and a place for it (S-093, S-149)."""
    if action == "upgrade":
        return not all(pos.boxes[seat]) and any(slots_left(box, pos, seat, bottom) for bottom in range(len(BOTTOM)))
    if action == "enlist":
        return ON_MAT in pos.recruits[seat]
    places = [at] if at != WORKERS_CHOOSE else work_places(box, pos, seat)
    places = [place for place in places if place not in box.lakes]
    if action == "deploy":
        return ON_MAT in pos.mechs[seat] and bool(places)
    return ON_MAT in pos.structures[seat] and any(structure_on(pos, place) == NOBODY for place in places)


def slots_left(box: Box, pos: Pos, seat: int, bottom: int) -> int:
    """Return the number of open discount slots of a bottom action (S-095, S-097)."""
    mat = box.mats[pos.mats[seat]]
    section = mat.sections[mat.by_bottom[bottom]]
    return section.cost - section.least - pos.cubes[seat][bottom]


def structure_on(pos: Pos, place: int) -> int:
    """Return the seat whose structure stands on a hex, or NOBODY (S-099)."""
    return next((seat for seat, own in enumerate(pos.structures) if place in own), NOBODY)


def coercion_cards(box: Box, pos: Pos, seat: int) -> list[int]:
    """Return the combat cards by kind that Coercion may spend as a resource, once in a turn (S-118)."""
    if pos.coerced or not has(box, pos, seat, "coercion"):
        return []
    return [card for card in range(len(box.card_values)) if pos.hands[seat][card]]


def emptied(box: Box, pos: Pos, seat: int) -> int:
    """Return the number of empty worker slots of a mat (S-033, S-080)."""
    return max(0, len(pos.workers[seat]) - (box.workers - len(box.produce_cost)))


def produce_price(box: Box, pos: Pos, seat: int) -> dict[str, int]:
    """Return what the emptied worker slots show (S-080, S-081)."""
    found: dict[str, int] = {}
    for what in box.produce_cost[: emptied(box, pos, seat)]:
        if what:
            found[what] = found.get(what, 0) + 1
    return found


def top_price(box: Box, pos: Pos, seat: int, name: str) -> Mapping[str, int]:
    """Return what the top action of a section costs."""
    if name == "produce":
        return produce_price(box, pos, seat)
    if name == FACTORY:
        cost: Mapping[str, int] = box.factory_cards[pos.cards[seat]]["cost"]
        return cost
    return {"coins": box.price} if name in ("trade", "bolster") else {}


def top_shortage(box: Box, pos: Pos, seat: int) -> dict[str, Any] | None:
    """Return what is missing to pay the top action of the section that the action token stands on; None where it can be
    paid (S-042)."""
    at = pos.section[seat]
    name = FACTORY if at == FACTORY_SECTION else box.mats[pos.mats[seat]].sections[at].top
    price = top_price(box, pos, seat, name)
    what, short = affordable(pos, seat, price)
    return {"section": name, "what": what, "n": price[what], "there": price[what] - short} if short else None


def nothing_to_make(box: Box, pos: Pos, seat: int, mill: bool) -> tuple[str, str] | None:
    """Return why producing would make nothing whatever is chosen: the key of the event that says so, and the rule; None where something
    can be made (S-079, S-084). With `mill` the own Mill produces too (S-088)."""
    places = work_places(box, pos, seat)
    where = built(pos, seat, "mill") if mill else ON_MAT
    if where != ON_MAT and holder(pos, where) == seat:
        places.append(where)
    made = {box.makes[box.terrain[place]] for place in places} - {""}
    if made == {"worker"} and len(pos.workers[seat]) >= box.workers:
        return "no_worker_left", "S-084"
    return None if made else ("no_maker", "S-079")


def top_idle(box: Box, pos: Pos, seat: int) -> tuple[str, str] | None:
    """Return why the top action of the section that the action token stands on would change nothing at all, as `nothing_to_make` says it.
    The other top actions always bring something, and a price may be paid for nothing (S-042), which is up to the player."""
    at = pos.section[seat]
    top = at != FACTORY_SECTION and box.mats[pos.mats[seat]].sections[at].top
    return nothing_to_make(box, pos, seat, True) if top == "produce" and not produce_price(box, pos, seat) else None


def shortage(box: Box, pos: Pos, seat: int) -> dict[str, Any] | None:
    """Return what is missing to pay the bottom action of the section that the action token stands on; None where it can
    be paid (S-090)."""
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


__all__ = [
    "coercion_cards", "emptied", "nothing_to_make", "open_benefit", "produce_price", "shortage", "slots_left", "structure_on", "top_idle",
    "top_price", "top_shortage",
]  # fmt: skip
