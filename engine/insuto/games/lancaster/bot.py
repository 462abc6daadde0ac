"""The worth of an action to the seat that acts: one step ahead, from its view only, in power points.

Goods and pieces are worth about what they will still bring in the rounds that are left. Hidden gold and squires are
never read; where a law asks for the most of them, others are assumed to own what they started with.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from insuto.core.actions import Action
from insuto.games.lancaster import rules_laws
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
from insuto.games.lancaster.rules import Reading
from insuto.games.lancaster.state import LancasterPosition, Lord, at_conflict, holder

Pos = LancasterPosition
STRANDED = 3.0
"""What it may cost to have no knight to place in the next round."""


def appraise(box: Box, view: Pos, act: Action) -> float:
    """Return the worth of an action; higher is better, declining is 0. `view` is left as it was."""
    me = Lord(box, view, view.agenda[-1].seat)
    match act:
        case Place():
            return _placing(me, act)
        case Favour():
            gain = box.favour_gain[box.favour_of[act.tile]]
            return good_worth(me, gain) if brings(me, gain) else -1.0
        case Upgrade():
            return _upgrade(me) + 0.2 * act.knight + (0.6 if act.at.startswith("conflict") else 0.0)
        case Noble():
            return noble_worth(me)
        case Extend():
            return _slot(me, act.tile - 1) * (1 + _left(me)) + 1
        case Vote():
            return _voting(me, act)
        case Buy():
            return act.count * _bargain(me, view.laws[view.cursor])
        case Exchange():
            return _upgrade(me)
        case Reward():
            return _reward(me, act)
        case Move():
            i = me.own.index(COUNTY + view.cursor)
            return 5 + _conflict(me, CONFLICTS.index(act.conflict), box.strength[i])
        case NameStart():
            return float(box.seats.index(act.seat) == me.seat)
        case Collect():
            slot = box.castle[act.square - 1]
            early = 0.0 if slot["cost"] else 0.5  # what costs squires waits for the income
            return good_worth(me, slot["gain"]) - good_worth(me, slot["cost"]) + early
        case Ransom():
            return act.knight * (0.6 + 0.5 * _left(me)) - good_worth(me, {"gold": act.knight * box.ransom}) + 0.4
    return 0.0


def _left(me: Lord) -> int:
    """Return the number of rounds after this one."""
    return me.box.rounds - me.pos.round


def _upgrade(me: Lord) -> float:
    return 0.8 + 0.9 * _left(me)


def noble_worth(me: Lord) -> float:
    """Return what one more noble adds in points, and its voting markers."""
    n = len(me.nobles)
    if n + 1 >= len(me.box.noble_points):
        return 0.0
    following = min(n + 2, len(me.box.noble_points) - 1)
    return (me.box.noble_points[following] - me.box.noble_points[n]) / 2 + 0.9 * _left(me)


def good_worth(me: Lord, gain: Mapping[str, Any], knight: int = 2) -> float:
    """Return what a gain is worth to a seat; `knight`: strength of the one that Dorset moves."""
    left = _left(me)
    late = me.pos.phase in ("castle", "conflicts", "final") and not left
    total = 0.0
    for good, n in gain.items():
        if not can_have(me, good, n):
            continue
        if good == "points":
            total += n
        elif good == "gold":
            total += n * (0.15 if late else 0.8)
        elif good == "squires":
            total += n * (0.9 if left else 0.25)
        elif good == "markers":
            total += n * (0.45 if left else 0.0)
        elif good == "recruit":
            total += n * (0.5 + 1.6 * left)
        elif good in ("upgrade", "swap"):
            total += _upgrade(me)
        elif good == "extension":
            total += 1.5 + 1.5 * left
        elif good == "noble":
            total += noble_worth(me)
        elif good == "move":
            total += max(0.0, *(_conflict(me, slot, knight) for slot in range(len(CONFLICTS))))
    return total


def can_have(me: Lord, good: str, n: Any = 1) -> bool:
    """Return True if a seat can have a good of a gain now, and use it: what it cannot have lapses (L-076, L-144), and after
    the last votes markers are no use (L-208)."""
    match good:
        case "markers":
            return me.pos.round < me.box.rounds
        case "recruit":
            return me.in_reserve(me.box.strengths[0]) >= 0
        case "upgrade":
            return me.can_upgrade()
        case "extension":
            return 0 in me.extensions
        case "noble":
            return any(me.takeable(county) for county in range(len(me.box.counties)))
        case "swap":
            return me.can_swap(n["from"], n["to"])
        case "move":
            return any(me.square_for(slot) >= 0 for slot in range(len(CONFLICTS)))
    return True


def brings(me: Lord, gain: Mapping[str, Any]) -> bool:
    """Return True if a seat can have and use anything of a gain now."""
    return any(can_have(me, good, n) for good, n in gain.items())


def payable(me: Lord, number: int) -> bool:
    """Return True if a seat can pay for a castle square from what it has, and what its other squares bring before
    (L-161, L-163)."""
    castle, ordered = me.box.castle, Reading.of(me.pos.options).castle_order == "left_to_right"
    before = [castle[n - 1]["gain"] for n in map(int, me.due()) if n != number and (n < number or not ordered)]
    cost = castle[number - 1]["cost"]
    return all(me.have(good) + sum(gain.get(good, 0) for gain in before) >= n for good, n in cost.items())


def _slot(me: Lord, square: int) -> float:
    """Return what a castle square gives once."""
    slot = me.box.castle[square]
    return max(0.0, good_worth(me, slot["gain"]) - good_worth(me, slot["cost"])) * (0.6 if slot["cost"] else 1.0)


def _placing(me: Lord, act: Place) -> float:
    use = 0.55 * act.knight  # what the knight could do elsewhere
    if act.castle:
        gives = payable(me, act.castle) and not me.extensions[act.castle - 1]  # a tile there gives it without a knight
        return (_slot(me, act.castle - 1) if gives else 0.0) - use
    if act.conflict:
        best = max((good_worth(me, me.box.favour_gain[i]) for i, up in enumerate(me.pos.favours) if up), default=0.0)
        slot = CONFLICTS.index(act.conflict)
        there = act.knight + sum(n for _, n in at_conflict(me.box, me.pos, slot))
        missing = max(0, me.box.foe[me.pos.conflicts[slot]] - there)
        stranded = STRANDED * min(1.0, missing / 4) * nobody_home(me, me.in_court(act.knight))
        return best + _conflict(me, slot, act.knight) - use + _laws_like(me, "conflicts") - stranded
    county = me.box.county_of[act.county]
    threats = [
        me.box.strength[i]
        for s, own in enumerate(me.pos.knights)
        if s != me.seat
        for i, place in enumerate(own)
        if place == COURT
    ]
    total = act.knight + act.squires
    stronger = sum(1 for k in threats if k >= me.box.minimum[county] and k + 2 > total)
    hold = 1.0 if not threats else max(0.35, 0.95 - 0.12 * stronger)
    noble = noble_worth(me) if me.takeable(county) else 0.0
    given = good_worth(me, me.box.reward[county], act.knight)
    value = max(noble, given)
    if me.gold >= me.box.both_cost and noble:
        value = max(value, noble + given - 0.8 * me.box.both_cost)
    if me.box.names_start[county]:
        value += 0.3
    driven = 0.5 if holder(me.box, me.pos, county)[0] >= 0 else 0.0
    price = good_worth(me, {"squires": act.squires})
    return hold * (value + _laws_like(me, "counties")) + driven - price - use


def nobody_home(me: Lord, i: int) -> bool:
    """Return True if a seat may have no knight in the next round: with `i`, all stand in conflicts that are not won."""
    box, view = me.box, me.pos
    rest = {place for j, place in enumerate(me.own) if j != i and place not in (RESERVE, box.gone)}
    slots = {(place - box.square0) // box.squares for place in rest}
    return view.round < box.rounds and all(
        0 <= slot < len(CONFLICTS) and sum(n for _, n in at_conflict(box, view, slot)) < box.foe[view.conflicts[slot]]
        for slot in slots
    )


def _laws_like(me: Lord, of: str) -> float:
    """Return what one more of something is worth through the laws in force."""
    total = 0.0
    for law in me.pos.laws:
        condition = me.box.law[law]["condition"] if law >= 0 else {}
        if condition.get("of") == of and condition["type"] == "per":
            total += 0.7 * good_worth(me, rules_laws.reward(me.box, me.pos, law)) / condition["n"]
    if of == "conflicts" and me.in_conflicts() >= 3:
        return 0.0
    return total


def _conflict(me: Lord, slot: int, strength: int) -> float:
    """Return what a knight more at a conflict can be expected to bring: by its chance to be won, the own rank, and what
    a defeat costs."""
    card = me.pos.conflicts[slot]
    if card < 0:
        return 0.0
    there = {s: n for s, n in at_conflict(me.box, me.pos, slot) if s >= 0}
    before = _prize(me.box, card, there, me.seat)
    after = _prize(me.box, card, {**there, me.seat: there.get(me.seat, 0) + strength}, me.seat)
    defeat = 0.8 * strength if slot >= ROWS else (0.5 * strength if _left(me) else 0.0)
    missing = max(0, me.box.foe[card] - sum(there.values()) - strength)
    return after - before - defeat * min(1.0, missing / 4)


def _prize(box: Box, card: int, there: Mapping[int, int], seat: int) -> float:
    if seat not in there:
        return 0.0
    rank = sum(n > there[seat] for s, n in there.items() if s != seat)
    prize = [*box.prize[card], 0, 0, 0]
    chance = max(0.0, 1 - max(0, box.foe[card] - sum(there.values())) / 5)
    return 0.85 * (chance * prize[rank] + (1 - chance) * prize[rank + 1])


def _reward(me: Lord, act: Reward) -> float:
    noble, gain = noble_worth(me), me.box.reward[me.pos.cursor]
    given = good_worth(me, gain)
    if act.take == "noble":
        return noble
    if not brings(me, gain):
        return -1.0
    if act.take == "reward":
        return given
    return noble + given - good_worth(me, {"gold": me.box.both_cost})


def _bargain(me: Lord, law: int) -> float:
    """Return what a seat wins each time it pays for a law."""
    cost = me.box.law[law]["condition"]["cost"]
    price = good_worth(me, cost)
    if not _left(me):  # what is saved can still pay for a county, a castle square or a ransom
        price = sum(n * (0.45 if good == "squires" else 0.5) for good, n in cost.items())
    return good_worth(me, rules_laws.reward(me.box, me.pos, law)) - price


class Share(NamedTuple):
    """What a law brings as the board stands: its worth for a seat and for the others on average, and how often each of both has
    a reward of use; `others` is -1 where nobody knows how often they can pay."""

    own_worth: float
    others_worth: float
    own: int
    others: int


def law_share(me: Lord, law: int) -> Share:
    """Return what a law brings a seat and the others; nothing where there is none."""
    if law < 0:
        return Share(0.0, 0.0, 0, 0)
    gain = rules_laws.reward(me.box, me.pos, law)
    condition = me.box.law[law]["condition"]
    seats = range(me.pos.players)
    if condition["type"] == "pay":
        each, often = max(0.0, _bargain(me, law)), rules_laws.affordable(me, law)
        hidden = min(me.pos.gold) < 0
        return Share(often * each, each if hidden else 0.0, often if each else 0, -1 if each and hidden else 0)
    counts = rules_laws.times(Lord.all(me.box, me.pos), law)
    if condition.get("of") in ("gold", "squires"):
        own_count = rules_laws.count(me, condition["of"])
        counts = [int(own_count >= me.box.kit[condition["of"]] + 2) if s == me.seat else 0 for s in seats]
    worth = [n * good_worth(me.of(s), gain) for s, n in enumerate(counts)]
    useful = [n if worth[s] else 0 for s, n in enumerate(counts)]
    own = worth[me.seat]
    return Share(own, (sum(worth) - own) / (me.pos.players - 1), useful[me.seat], sum(useful) - useful[me.seat])


def law_worth(me: Lord, law: int) -> float:
    """Return what a law brings a seat more than the others, as the board stands."""
    share = law_share(me, law)
    return share.own_worth - share.others_worth


def _voting(me: Lord, act: Vote) -> float:
    """Return the worth of a vote: for or against by what the bill brings compared with the law that goes; markers by
    how much it matters."""
    lead = law_worth(me, me.pos.bills[me.pos.cursor]) - law_worth(me, me.pos.laws[0])
    side = 1.0 if (act.side == "for") == (lead >= 0) else -1.0
    bills = sum(1 for bill in me.pos.bills if bill >= 0)
    wish = me.markers / bills * min(2.0, abs(lead) / 2)
    return side * (1 + abs(lead)) - 0.1 * abs(act.markers - min(wish, me.markers))
