"""The worth of an action to the seat that acts: one step ahead, from its view only, in power points.

Goods and pieces are worth about what they will still bring in the rounds that are left. Hidden gold and squires are never
read; where a law asks for the most of them, others are taken to own what they started with.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from insuto.core.actions import Action
from insuto.games.lancaster import effects, rules_laws
from insuto.games.lancaster.actions import (
    Buy,
    Collect,
    Exchange,
    Extend,
    Favour,
    Move,
    NameStart,
    Noble,
    Place,
    Ransom,
    Reward,
    Upgrade,
    Vote,
)
from insuto.games.lancaster.components import CONFLICTS, COUNTY, COURT, RESERVE, ROWS, Box
from insuto.games.lancaster.state import LancasterPosition, at_conflict, count_conflicts, holder

Pos = LancasterPosition


def appraise(box: Box, view: Pos, act: Action) -> float:
    """Return the worth of an action; higher is better, declining is 0. `view` is left as it was."""
    seat: int = view.agenda[-1]["seat"]
    match act:
        case Place():
            return _placing(box, view, seat, act)
        case Favour():
            return _worth(box, view, seat, box.favour_gain[box.favour_of[act.tile]])
        case Upgrade():
            return _upgrade(box, view) + 0.2 * act.knight + (0.6 if act.at.startswith("conflict") else 0.0)
        case Noble():
            return _noble(box, view, seat)
        case Extend():
            return _slot(box, view, seat, act.tile - 1) * (1 + _left(box, view)) + 1
        case Vote():
            return _voting(box, view, seat, act)
        case Buy():
            return act.count * _bargain(box, view, seat, view.laws[view.cursor])
        case Exchange():
            return _upgrade(box, view)
        case Reward():
            return _reward(box, view, seat, act)
        case Move():
            i = view.knights[seat].index(COUNTY + view.cursor)
            return 5 + _conflict(box, view, seat, CONFLICTS.index(act.conflict), box.strength[i])
        case NameStart():
            return float(box.seats.index(act.seat) == seat)
        case Collect():
            slot = box.castle[act.square - 1]
            early = 0.0 if slot["cost"] else 0.5  # what costs squires waits for the income
            return _worth(box, view, seat, slot["gain"]) - _worth(box, view, seat, slot["cost"]) + early
        case Ransom():
            return (
                act.knight * (0.6 + 0.5 * _left(box, view))
                - _worth(box, view, seat, {"gold": act.knight * box.ransom})
                + 0.4
            )
    return 0.0


def _left(box: Box, view: Pos) -> int:
    """Return the number of rounds after this one."""
    return box.rounds - view.round


def _upgrade(box: Box, view: Pos) -> float:
    return 0.8 + 0.9 * _left(box, view)


def _noble(box: Box, view: Pos, seat: int) -> float:
    """Return what one more noble adds in points, and its voting markers."""
    n = len(view.nobles[seat])
    if n + 1 >= len(box.noble_points):
        return 0.0
    following = min(n + 2, len(box.noble_points) - 1)
    return (box.noble_points[following] - box.noble_points[n]) / 2 + 0.9 * _left(box, view)


def _worth(box: Box, view: Pos, seat: int, gain: Mapping[str, Any], knight: int = 2) -> float:
    """Return what a gain is worth to a seat; `knight`: strength of the one that Dorset moves."""
    left = _left(box, view)
    late = view.phase in ("castle", "conflicts", "final") and not left
    total = 0.0
    for good, n in gain.items():
        if good == "points":
            total += n
        elif good == "gold":
            total += n * (0.15 if late else 0.8)
        elif good == "squires":
            total += n * (0.9 if left else 0.25)
        elif good == "markers":
            total += n * (0.45 if left else 0.0)
        elif good == "recruit":
            if RESERVE in [view.knights[seat][i] for i in box.of_strength[box.strengths[0]]]:
                total += n * (0.5 + 1.6 * left)
        elif good == "upgrade":
            total += _upgrade(box, view) if effects.can_upgrade(box, view, seat) else 0.0
        elif good == "extension":
            total += (1.5 + 1.5 * left) if 0 in view.extensions[seat] else 0.0
        elif good == "noble":
            total += _noble(box, view, seat)
        elif good == "swap":
            total += _upgrade(box, view)
        elif good == "move":
            total += max(0.0, *(_conflict(box, view, seat, slot, knight) for slot in range(len(CONFLICTS))))
    return total


def _slot(box: Box, view: Pos, seat: int, square: int) -> float:
    """Return what a castle square gives once."""
    slot = box.castle[square]
    return max(0.0, _worth(box, view, seat, slot["gain"]) - _worth(box, view, seat, slot["cost"])) * (
        0.6 if slot["cost"] else 1.0
    )


def _placing(box: Box, view: Pos, seat: int, act: Place) -> float:
    use = 0.55 * act.knight  # what the knight could do elsewhere
    if act.castle:
        return _slot(box, view, seat, act.castle - 1) - use
    if act.conflict:
        best = max(
            (_worth(box, view, seat, box.favour_gain[i]) for i, up in enumerate(view.favours) if up), default=0.0
        )
        return (
            best
            + _conflict(box, view, seat, CONFLICTS.index(act.conflict), act.knight)
            - use
            + _laws_like(box, view, seat, "conflicts")
        )
    county = box.county_of[act.county]
    threats = [
        box.strength[i]
        for s, own in enumerate(view.knights)
        if s != seat
        for i, place in enumerate(own)
        if place == COURT
    ]
    total = act.knight + act.squires
    stronger = sum(1 for k in threats if k >= box.minimum[county] and k + 2 > total)
    hold = 1.0 if not threats else max(0.35, 0.95 - 0.12 * stronger)
    noble = _noble(box, view, seat) if effects.takeable(box, view, seat, county) else 0.0
    given = _worth(box, view, seat, box.reward[county], act.knight)
    value = max(noble, given)
    if view.gold[seat] >= box.both_cost and noble:
        value = max(value, noble + given - 0.8 * box.both_cost)
    if box.names_start[county]:
        value += 0.3
    driven = 0.5 if holder(box, view, county)[0] >= 0 else 0.0
    price = _worth(box, view, seat, {"squires": act.squires})
    return hold * (value + _laws_like(box, view, seat, "counties")) + driven - price - use


def _laws_like(box: Box, view: Pos, seat: int, of: str) -> float:
    """Return what one more of something is worth through the laws in force."""
    total = 0.0
    for law in view.laws:
        condition = box.law[law]["condition"] if law >= 0 else {}
        if condition.get("of") == of and condition["type"] == "per":
            total += 0.7 * _worth(box, view, seat, rules_laws.reward(box, view, law)) / condition["n"]
    if of == "conflicts" and count_conflicts(box, view.knights[seat]) >= 3:
        return 0.0
    return total


def _conflict(box: Box, view: Pos, seat: int, slot: int, strength: int) -> float:
    """Return what a knight more at a conflict can be expected to bring: by its chance to be won, the own rank, and what
    a defeat costs."""
    card = view.conflicts[slot]
    if card < 0:
        return 0.0
    there = {s: n for s, n in at_conflict(box, view, slot) if s >= 0}
    before = _prize(box, card, there, seat)
    after = _prize(box, card, {**there, seat: there.get(seat, 0) + strength}, seat)
    defeat = 0.8 * strength if slot >= ROWS else (0.5 * strength if _left(box, view) else 0.0)
    missing = max(0, box.foe[card] - sum(there.values()) - strength)
    return after - before - defeat * min(1.0, missing / 4)


def _prize(box: Box, card: int, there: Mapping[int, int], seat: int) -> float:
    if seat not in there:
        return 0.0
    rank = sum(n > there[seat] for s, n in there.items() if s != seat)
    prize = [*box.prize[card], 0, 0, 0]
    chance = max(0.0, 1 - max(0, box.foe[card] - sum(there.values())) / 5)
    return 0.85 * (chance * prize[rank] + (1 - chance) * prize[rank + 1])


def _reward(box: Box, view: Pos, seat: int, act: Reward) -> float:
    noble = _noble(box, view, seat)
    given = _worth(box, view, seat, box.reward[view.cursor])
    if act.take == "noble":
        return noble
    if act.take == "reward":
        return given
    return noble + given - _worth(box, view, seat, {"gold": box.both_cost})


def _bargain(box: Box, view: Pos, seat: int, law: int) -> float:
    """Return what a seat wins each time it pays for a law."""
    cost = box.law[law]["condition"]["cost"]
    price = _worth(box, view, seat, cost)
    if not _left(box, view):  # what is kept can still pay for a county, a castle square or a ransom
        price = sum(n * (0.45 if good == "squires" else 0.5) for good, n in cost.items())
    return _worth(box, view, seat, rules_laws.reward(box, view, law)) - price


def _law_value(box: Box, view: Pos, seat: int, law: int) -> float:
    """Return what a law brings a seat more than the others, as the board stands."""
    if law < 0:
        return 0.0
    gain = rules_laws.reward(box, view, law)
    condition = box.law[law]["condition"]
    seats = range(view.players)
    if condition["type"] == "pay":
        hidden = view.gold
        own = rules_laws.affordable(box, view, seat, law) * max(0.0, _bargain(box, view, seat, law))
        others = 2 * max(0.0, _bargain(box, view, seat, law)) if min(hidden) < 0 else 0.0
        return own - 0.5 * others
    often = rules_laws.times(box, view, law)
    if condition.get("of") in ("gold", "squires"):
        own_count = rules_laws.count(box, view, seat, condition["of"])
        often = [int(own_count >= box.kit[condition["of"]] + 2) if s == seat else 0 for s in seats]
    worth = [n * _worth(box, view, s, gain) for s, n in enumerate(often)]
    return worth[seat] - (sum(worth) - worth[seat]) / (view.players - 1)


def _voting(box: Box, view: Pos, seat: int, act: Vote) -> float:
    """Return the worth of a vote: for or against by what the bill brings compared with the law that goes; markers by
    how much it matters."""
    lead = _law_value(box, view, seat, view.bills[view.cursor]) - _law_value(box, view, seat, view.laws[0])
    side = 1.0 if (act.side == "for") == (lead >= 0) else -1.0
    bills = sum(1 for bill in view.bills if bill >= 0)
    wish = view.markers[seat] / bills * min(2.0, abs(lead) / 2)
    return side * (1 + abs(lead)) - 0.1 * abs(act.markers - min(wish, view.markers[seat]))


__all__ = ["appraise"]
