"""Why the sensible player does what it does: what weighs most in its appraisal (`bot.py`), with figures that are true."""

from __future__ import annotations

from collections.abc import Mapping

from insuto.core.actions import Action
from insuto.core.decisions import Decline
from insuto.core.facts import Motive
from insuto.games.lancaster import bot
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
    Skip,
    Surrender,
    Upgrade,
    Vote,
)
from insuto.games.lancaster.components import CONFLICTS, COUNTY, COURT, Box
from insuto.games.lancaster.state import LancasterPosition, Lord, at_conflict, holder

Pos = LancasterPosition


def motive(box: Box, view: Pos, act: Action, now: int, later: int) -> Motive | None:
    """Return the motive of the seat that acts; `now` and `later` are what the action brings. `view` is left as it was."""
    me = Lord(box, view, view.agenda[-1].seat)
    match act:
        case Place() if act.castle:
            return Motive("castle", {"square": act.castle})
        case Place() if act.conflict:
            return _conflict(me, act.conflict, act.knight)
        case Place():
            return _county(me, box.county_of[act.county], act.knight + act.squires)
        case Move():
            knight = box.strength[me.own.index(COUNTY + view.cursor)]
            return _conflict(me, act.conflict, knight)
        case Favour():
            return _favour(me, box.favour_gain[box.favour_of[act.tile]])
        case Upgrade():
            new = box.strengths[box.strengths.index(act.knight) + 1]
            data = {"old": act.knight, "new": new, "spot": act.at}
            return Motive("upgrade_conflict" if act.at.startswith("conflict") else "upgrade", data)
        case Exchange():
            return Motive("exchange", {"old": act.give, "new": act.take})
        case Noble():
            return _noble(me)
        case Extend():
            return Motive("extend", {"square": act.tile})
        case Vote():
            return _vote(me)
        case Buy():
            data = {"count": act.count, "points": now}
            return Motive("buy_points" if now > 0 else "buy", data)
        case Reward():
            return _reward(me, act)
        case NameStart():
            own = box.seats.index(act.seat) == me.seat
            return Motive("start_own" if own else "start_other", {"named": act.seat})
        case Collect():
            paid = box.castle[act.square - 1]["cost"]
            return Motive("collect_paid" if paid else "collect", {"square": act.square})
        case Skip():
            return Motive("skip", {"square": act.square})
        case Ransom():
            left = box.rounds - view.round
            return Motive("ransom" if left else "ransom_last", {"knight": act.knight, "left": left})
        case Surrender() | Decline():
            return Motive("decline")
    return None


def _county(me: Lord, county: int, total: int) -> Motive:
    box, view = me.box, me.pos
    owner, _ = holder(box, view, county)
    name = box.counties[county]
    threats = sum(
        box.strength[i] > total and box.strength[i] >= box.minimum[county]
        for seat, own in enumerate(view.knights)
        if seat != me.seat
        for i, place in enumerate(own)
        if place == COURT
    )
    data = {"county": name, "total": total, "threats": threats, "owner": owner}
    if owner >= 0:
        return Motive("county_out" if threats else "county_out_safe", data)
    noble = bot.noble_worth(me) if me.takeable(county) else 0.0
    if noble >= bot.good_worth(me, box.reward[county], total) and noble > 0:
        n = len(me.nobles)
        points = _next_noble(me, n)
        more = {**data, "count": n + 1, "points": points}
        return Motive("county_noble" if points else "county_noble_first", more)
    return Motive("county_safe" if not threats else "county", data)


def _conflict(me: Lord, conflict: str, knight: int) -> Motive:
    box, view = me.box, me.pos
    slot = CONFLICTS.index(conflict)
    card = view.conflicts[slot]
    squares = at_conflict(box, view, slot)
    mine = next((square for square, (seat, _) in enumerate(squares) if seat == me.seat), len(squares))
    own = knight + (squares[mine][1] if mine < len(squares) else 0)
    # Among equals the lower square is ahead (L-172), and who comes now stands below the others.
    ahead = [(n, square) > (own, mine) for square, (seat, n) in enumerate(squares) if seat not in (-1, me.seat)]
    rank = 1 + sum(ahead)
    total, foe = knight + sum(n for _, n in squares), box.foe[card]
    prize = [*box.prize[card], 0, 0, 0][rank - 1]
    data = {"conflict": conflict, "rank": rank, "prize": prize, "foe": foe, "total": total, "missing": foe - total}
    if total >= foe:
        return Motive("conflict_won" if prize else "conflict_joined", data)
    return Motive("conflict_open" if ahead else "conflict_alone", data)


def _favour(me: Lord, gain: Mapping[str, int]) -> Motive:
    """Return what a favour brings, which is why it is taken (L-073)."""
    what, n = next(iter(gain.items()))
    points = _next_noble(me, len(me.nobles))
    return Motive(f"favour_{what}{'_points' if what == 'noble' and points else ''}", {"n": n, "points": points})


def _noble(me: Lord) -> Motive:
    n = len(me.nobles)
    points = _next_noble(me, n)
    return Motive("noble" if points else "noble_first", {"count": n + 1, "points": points})


def _next_noble(me: Lord, n: int) -> int:
    """Return what one more noble adds at the end where a seat has `n`."""
    table: list[int] = list(me.box.noble_points)
    return table[min(n + 1, len(table) - 1)] - table[min(n, len(table) - 1)]


def _reward(me: Lord, act: Reward) -> Motive:
    points = _next_noble(me, len(me.nobles))
    data = {"county": act.county, "count": len(me.nobles) + 1, "points": points}
    if act.take == "noble":
        return Motive("noble" if points else "noble_first", data)
    return Motive("reward" if act.take == "reward" else "both", data)


def _vote(me: Lord) -> Motive:
    view, laws = me.pos, me.box.laws
    bill, old = view.bills[view.cursor], view.laws[0]
    lead = bot.law_worth(me, bill) - bot.law_worth(me, old)
    data = {"bill": laws[bill], "old": laws[old] if old >= 0 else ""}
    if old < 0:
        return Motive("vote_for_alone" if lead >= 0 else "vote_against_alone", data)
    return Motive("vote_for" if lead > 0 else "vote_even" if lead == 0 else "vote_against", data)
