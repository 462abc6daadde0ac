"""The pieces that are left to upgrade, deploy, build and enlist (S-093, S-149) and to produce (S-079), what top actions cost, and what is
missing to pay for either (S-042, S-090)."""

from __future__ import annotations

from collections.abc import Mapping

from insuto.core.plain import JsonObject
from insuto.games.scythe.components import Section
from insuto.games.scythe.effects import affordable
from insuto.games.scythe.names import BOTTOM, FACTORY, NOBODY, ON_MAT, RESOURCES, WORKERS_CHOOSE
from insuto.games.scythe.state import Player, ScythePosition

Pos = ScythePosition


def open_benefit(me: Player, action: str, at: int) -> bool:
    """Return True if there is anything left to upgrade, deploy, build or enlist, and a place for it (S-093, S-149)."""
    if action == "upgrade":
        return not all(me.boxes) and any(slots_left(me, bottom) for bottom in range(len(BOTTOM)))
    if action == "enlist":
        return ON_MAT in me.recruits
    places = [at] if at != WORKERS_CHOOSE else me.work_places()
    places = [place for place in places if place not in me.box.lakes]
    if action == "deploy":
        return ON_MAT in me.mechs and bool(places)
    return ON_MAT in me.structures and any(structure_on(me.pos, place) == NOBODY for place in places)


def slots_left(me: Player, bottom: int) -> int:
    """Return the number of open discount slots of a bottom action (S-095, S-097)."""
    section = me.paid_by(bottom)
    return section.cost - section.least - me.cubes[bottom]


def structure_on(pos: Pos, place: int) -> int:
    """Return the seat whose structure stands on a hex, or NOBODY (S-099)."""
    return next((seat for seat, own in enumerate(pos.structures) if place in own), NOBODY)


def produce_price(me: Player) -> dict[str, int]:
    """Return what the emptied worker slots show (S-080, S-081)."""
    found: dict[str, int] = {}
    for what in me.box.produce_cost[: me.emptied()]:
        if what:
            found[what] = found.get(what, 0) + 1
    return found


def top_price(me: Player, name: str) -> Mapping[str, int]:
    """Return what the top action of a section costs."""
    if name == "produce":
        return produce_price(me)
    if name == FACTORY:
        cost: Mapping[str, int] = me.box.factory_cards[me.card]["cost"]
        return cost
    return {"coins": me.box.price} if name in ("trade", "bolster") else {}


def top_shortage(me: Player, name: str) -> JsonObject | None:
    """Return what is missing to pay the top action of a section; None where it can be paid (S-042)."""
    if not (price := top_price(me, name)):
        return None
    what, short = affordable(me, price)
    return {"section": name, "what": what, "n": price[what], "there": price[what] - short} if short else None


def nothing_to_make(me: Player, mill: bool) -> tuple[str, str] | None:
    """Return why producing would make nothing whatever is chosen: the key of the event that says so, and the rule; None where something
    can be made (S-079, S-084). With `mill` the own Mill produces too (S-088)."""
    box, places = me.box, me.work_places()
    if mill and (at := me.own_mill()) != ON_MAT:
        places.append(at)
    made = {box.makes[box.terrain[place]] for place in places} - {""}
    if made == {"worker"} and len(me.workers) >= box.workers:
        return "no_worker_left", "S-084"
    return None if made else ("no_maker", "S-079")


def top_idle(me: Player, name: str) -> tuple[str, str] | None:
    """Return why the top action of a section would change nothing at all, as `nothing_to_make` says it. The other top actions always bring
    something, and a price may be paid for nothing (S-042), which is up to the player."""
    return nothing_to_make(me, True) if name == "produce" and not produce_price(me) else None


def idle(me: Player, name: str) -> tuple[str, JsonObject] | None:
    """Return why neither the top nor the bottom action of a section can be carried out: what prevents the top one, and the figures of
    both; None where one of them can."""
    section = next((one for one in me.mat.sections if one.top == name), None)
    if not section or not (below := shortage(me, section)):
        return None
    data = {"action": below["action"], "resource": below["resource"], "price": below["n"], "have": below["there"]}
    if above := top_shortage(me, name):
        return "unpaid", {**above, **data}
    return (none[0], {"section": name, **data}) if (none := top_idle(me, name)) else None


def shortage(me: Player, at: Section | None = None) -> JsonObject | None:
    """Return what is missing to pay the bottom action of a section, by default of that where the action token stands; None where it can
    be paid (S-090)."""
    if not (section := at or me.section):
        return None
    sort = section.bottom
    if not (price := section.cost - me.pos.cubes[me.seat][sort]):
        return None
    there = me.stock(sort)
    if there >= price or (there + 1 == price and me.coercion_cards()):
        return None
    return {"action": BOTTOM[sort], "resource": RESOURCES[sort], "n": price, "there": there}
