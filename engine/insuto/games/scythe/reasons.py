"""Reasons why not: violations, with the places that their sentences name by coordinates, and what cannot be paid or brings nothing."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from insuto.core.facts import Violation
from insuto.games.scythe import keys
from insuto.games.scythe.benefits import open_benefit, shortage, structure_on
from insuto.games.scythe.names import FACTORY, NOBODY, ON_MAT, PAID, WORKERS_CHOOSE
from insuto.games.scythe.state import Player, ScythePosition

Pos = ScythePosition
UNPAID = "finish_unpaid"
"""The end of a turn whose bottom action could not be paid."""
FINISHES = ("finish", UNPAID)
BENEFIT_RULE = {"upgrade": "S-095", "deploy": "S-098", "build": "S-099", "enlist": "S-102"}
BRINGS = {"move": "S-051", "trade": "S-071", "bolster": "S-075", "produce": "S-079", FACTORY: "S-154"}
"""The rule that says what a top action brings."""
PRICED = {**BRINGS, "produce": "S-082"}
"""The rule that says what a top action costs."""
NAMED = ("place", "start", "to", "via", "at")
"""The names that sentences give to the places that they speak of."""
PLACE = re.compile(r"h\d\d|home_\w+")


def _named(data: Mapping[str, object]) -> tuple[str, ...]:
    """Return the keys of the places in some data; the picture names no coordinates, so they are given with the sentence
    (`Violation.at`)."""
    names = (data[name] for name in NAMED if name in data)
    return tuple(dict.fromkeys(keys.PLACE(name) for name in names if isinstance(name, str) and PLACE.fullmatch(name)))


def located(violation: Violation) -> Violation:
    """Return a violation with the places that its sentence names; those that it already has stay alone."""
    at = violation.at or _named(violation.data)
    return replace(violation, at=at) if at else violation


def why(
    rule: str, key: str, data: Mapping[str, object] | None = None, *, lacks: bool = False, short: int = 0
) -> Violation:
    """Return an unmet condition, with the places that its sentence names."""
    return Violation(rule, key, data or {}, lacks, short, _named(data or {}))


def paid(amounts: Mapping[str, object]) -> tuple[str, Mapping[str, object]] | None:
    """Return key and data of a price of coins, popularity, power and combat cards, for a button; None where nothing is paid."""
    names = [what for what in PAID if amounts.get(what)]
    return (f"paid.{'.'.join(names)}", {what: amounts[what] for what in names}) if names else None


def exhausted(me: Player, action: str, at: int = WORKERS_CHOOSE) -> Violation | None:
    """Return the reason why a bottom action would bring nothing but coins and bonuses: no piece is left, or no place
    for it (S-093, S-149)."""
    if open_benefit(me, action, at):
        return None
    rule = BENEFIT_RULE[action]
    waiting = {
        "upgrade": me.boxes.count(0),
        "deploy": me.mechs.count(ON_MAT),
        "build": me.structures.count(ON_MAT),
        "enlist": me.recruits.count(ON_MAT),
    }
    left = waiting[action]
    if not left or action in ("upgrade", "enlist"):
        return why(rule, "all_done", {"action": action})
    if at != WORKERS_CHOOSE and at not in me.box.lakes:
        return why(rule, "built_on", {"at": me.box.places[at], "owner": structure_on(me.pos, at)})
    places = [at] if at != WORKERS_CHOOSE else me.work_places()
    if action == "build" and any(structure_on(me.pos, place) != NOBODY for place in places):
        return why(rule, "all_built_on")
    return why(rule, "nowhere", {"action": action})


def price(me: Player) -> Violation | None:
    """Return the reason that the bottom action of the section cannot be paid (S-090); None where it can."""
    short = shortage(me)
    return why("S-090", "price", short, lacks=True, short=short["n"] - short["there"]) if short else None
