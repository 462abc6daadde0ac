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
from insuto.games.lancaster.rules import Reading
from insuto.games.lancaster.state import LancasterPosition, Lord, at_conflict, holder

Pos = LancasterPosition


def motive(box: Box, view: Pos, act: Action, now: int, later: int) -> Motive | None:
    """Return the motive of the seat that acts; `now` and `later` are what the action brings. `view` is left as it was."""
    me = Lord(box, view, view.agenda[-1].seat)
    last = "" if view.round < box.rounds else "_last"
    match act:
        case Place() if act.castle:
            return _castle(me, act.castle)
        case Place() if act.conflict:
            return _conflict(me, act.conflict, me.in_court(act.knight))
        case Place():
            return _county(me, box.county_of[act.county], act.knight + act.squires)
        case Move():
            return _conflict(me, act.conflict, me.own.index(COUNTY + view.cursor))
        case Favour():
            return _favour(me, box.favour_gain[box.favour_of[act.tile]], last)
        case Upgrade():
            new = box.strengths[box.strengths.index(act.knight) + 1]
            data = {"old": act.knight, "new": new, "spot": act.at}
            return Motive("upgrade_conflict" if act.at.startswith("conflict") else f"upgrade{last}", data)
        case Exchange():
            return Motive("exchange", {"old": act.give, "new": act.take})
        case Noble():
            return _noble(me)
        case Extend():
            paid = "_paid" if box.castle[act.tile - 1]["cost"] else ""
            return Motive(f"extend{last or paid}", {"square": act.tile})
        case Vote():
            return _vote(me)
        case Buy():
            data = {"count": act.count, "points": now, "law": box.laws[view.laws[view.cursor]]}
            return Motive("buy_points" if now > 0 else "buy", data)
        case Reward():
            return _reward(me, act)
        case NameStart():
            own = "own" if box.seats.index(act.seat) == me.seat else "other"
            return Motive(f"start{last}" if last else f"start_{own}", {"named": act.seat})
        case Collect():
            paid = box.castle[act.square - 1]["cost"]
            return Motive("collect_paid" if paid else "collect", {"square": act.square})
        case Skip():
            return Motive("skip", {"square": act.square})
        case Ransom():
            return Motive(f"ransom{last}", {"knight": act.knight, "left": box.rounds - view.round})
        case Decline() if view.agenda[-1].ask == "buy":
            return Motive("buy_nothing", {"law": box.laws[view.laws[view.cursor]]})
        case Surrender() | Decline():
            return Motive("decline")
    return None


def _castle(me: Lord, number: int) -> Motive:
    """Return what a castle square is good for: nothing where an own tile gives it already (L-089, L-160), its cost cannot be
    paid, or nothing of it is of use."""
    gain, key = me.box.castle[number - 1]["gain"], "castle"
    if me.extensions[number - 1]:
        key = "castle_covered"
    elif not bot.payable(me, number):
        key = "castle_short"
    elif not bot.brings(me, gain):
        key = "castle_lapses"
    return Motive(key, {"square": number})


def _county(me: Lord, county: int, total: int) -> Motive:
    """Return what a county brings, and who could drive out the knight: nobody, a knight alone, or one with squires.
    One that is driven out now can come back (L-053)."""
    box, view = me.box, me.pos
    owner, driven = holder(box, view, county)
    least = 0 if Reading.of(view.options).squires_minimum else box.minimum[county]
    others = [
        box.strength[i]
        for seat, own in enumerate(view.knights)
        if seat != me.seat
        for i, place in enumerate(own)
        if (place == COURT or (seat, i) == (owner, driven)) and box.strength[i] >= least
    ]
    stronger = sum(n > total for n in others)
    risk = "alone" if stronger else "squires" if others else "none"
    squires = total + 1 - max(others, default=0)
    data = {"county": box.counties[county], "total": total, "threats": stronger, "squires": squires, "owner": owner}
    data["rival"] = max(others, default=0)
    if owner >= 0:
        return Motive(f"county_out_{risk}", data)
    noble = bot.noble_worth(me) if me.takeable(county) else 0.0
    if noble >= bot.good_worth(me, box.reward[county], total) and noble > 0:
        n = len(me.nobles)
        points = _next_noble(me, n)
        more = {**data, "count": n + 1, "points": points}
        return Motive(f"county_{_noble_key(me, points)}", more)
    return Motive(f"county_{risk}" if bot.brings(me, box.reward[county]) else "county_lapses", data)


def _conflict(me: Lord, conflict: str, i: int) -> Motive:
    """Return what the knight `i` brings at a conflict, as the board then stands; with Dorset's comes no favour (L-149)."""
    box, view = me.box, me.pos
    slot = CONFLICTS.index(conflict)
    card, knight = view.conflicts[slot], box.strength[i]
    squares = at_conflict(box, view, slot)
    mine = next((square for square, (seat, _) in enumerate(squares) if seat == me.seat), len(squares))
    own = knight + (squares[mine][1] if mine < len(squares) else 0)
    # Among equals the lower square is ahead (L-172), and who comes now stands below the others.
    ahead = [(n, square) > (own, mine) for square, (seat, n) in enumerate(squares) if seat not in (-1, me.seat)]
    rank = 1 + sum(ahead)
    total, foe = knight + sum(n for _, n in squares), box.foe[card]
    won = total >= foe
    numbers = [*box.prize[card], 0, 0, 0]
    prize, lost = numbers[rank - won], numbers[rank]
    data = {"conflict": conflict, "rank": rank, "prize": prize, "foe": foe, "total": total, "missing": foe - total}
    data |= {"first": numbers[0], "second": numbers[1]}
    empty = not won and bot.nobody_home(me, i)
    even = any(n == own for seat, n in squares if seat not in (-1, me.seat))
    data["tie"] = "some" if even else "none"
    data |= {"home": "none" if empty else "some", "fall": "none" if won or empty else _fall(me, conflict)}
    others = [seat for seat, _ in squares if seat != me.seat]
    if not won and _more_may_come(me, {*others, me.seat}, others.count(-1) > (mine == len(squares)), i):
        return Motive(
            "conflict_open" if ahead else "conflict_alone", {**data, "prize": numbers[rank - 1], "lost": lost}
        )
    if prize:
        reached = "conflict_won_already" if total - knight >= foe else "conflict_won"
        return Motive(reached if won else "conflict_lost", data)
    favour = view.phase == "place" and any(view.favours)
    return Motive("conflict_joined" if favour else "conflict_nothing", data)


def _fall(me: Lord, conflict: str) -> str:
    """Return where the knights of a conflict go that is lost: down, to fight again in the next round (L-177), or they are captives
    (L-180); "none" for the upper row of the last round."""
    row = conflict.partition(".")[0]
    return "none" if row == "upper" and me.pos.round == me.box.rounds else row


def _more_may_come(me: Lord, there: set[int], free: bool, i: int) -> bool:
    """Return True if a knight other than `i` may still join a conflict in this round, from a court or from Dorset
    (L-149): one of the seats that are `there`, or of any where a square is left `free`."""
    box = me.box
    starts = {COURT, *(COUNTY + county for county, gain in enumerate(box.reward) if "move" in gain)}
    return me.pos.phase == "place" and any(
        place in starts and (seat, knight) != (me.seat, i)
        for seat, own in enumerate(me.pos.knights)
        if free or seat in there
        for knight, place in enumerate(own)
    )


def _favour(me: Lord, gain: Mapping[str, int], last: str) -> Motive:
    """Return what a favour brings, which is why it is taken (L-073); nothing where it lapses (L-076)."""
    what, n = next(iter(gain.items()))
    if not bot.brings(me, gain):
        return Motive("favour_lapses")
    points = _next_noble(me, len(me.nobles))
    more = "_points" if what == "noble" and points else last if what == "upgrade" else ""
    return Motive(f"favour_{what}{more}", {"n": n, "points": points})


def _noble(me: Lord) -> Motive:
    n = len(me.nobles)
    points = _next_noble(me, n)
    return Motive(_noble_key(me, points), {"count": n + 1, "points": points})


def _noble_key(me: Lord, points: int) -> str:
    """Return the key of why a noble is taken that adds so many points: the first adds none, and helps with the next."""
    if points:
        return "noble"
    return "noble_first" if me.pos.round < me.box.rounds else "noble_first_last"


def _next_noble(me: Lord, n: int) -> int:
    """Return what one more noble adds at the end where a seat has `n`."""
    table: list[int] = list(me.box.noble_points)
    return table[min(n + 1, len(table) - 1)] - table[min(n, len(table) - 1)]


def _reward(me: Lord, act: Reward) -> Motive:
    points = _next_noble(me, len(me.nobles))
    data = {"county": act.county, "count": len(me.nobles) + 1, "points": points}
    if act.take == "noble":
        return Motive(_noble_key(me, points), data)
    if not bot.brings(me, me.box.reward[me.pos.cursor]):
        return Motive("reward_lapses", data)
    first = "" if points else "_first"
    return Motive(f"reward{first}" if act.take == "reward" else "both", data)


def _vote(me: Lord) -> Motive:
    """Return why a bill is wanted or not, with figures: by what it and the law that goes bring the seat itself, or else by what
    one of the two brings the others."""
    view, laws = me.pos, me.box.laws
    bill, old = view.bills[view.cursor], view.laws[0]
    new, gone = bot.law_share(me, bill), bot.law_share(me, old)
    lead, own = bot.law_worth(me, bill) - bot.law_worth(me, old), new.own_worth - gone.own_worth
    data = {"bill": laws[bill], "old": laws[old] if old >= 0 else "", "new": new.own, "gone": gone.own}
    if old < 0 <= lead:
        return Motive("vote_for_alone" if new.own else "vote_none_alone", data)
    if lead == 0:
        return Motive("vote_even" if new.own or gone.own else "vote_none", data)
    if own * lead <= 0:
        against, law = (new, bill) if lead < 0 else (gone, old)
        more = {"law": laws[law], "own": against.own, "others": against.others}
        which = "bill" if lead < 0 else "old"
        return Motive(f"vote_{'others' if against.others >= 0 else 'payers'}_{which}", data | more)
    each = "" if (new.own - gone.own) * lead > 0 else "_each"
    return Motive(f"vote_{'for' if lead > 0 else 'against'}{each}", data)
