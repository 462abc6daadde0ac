"""The gains of a seat, whoever gives them: favours, laws, counties and the castle share these effects.

Goods are taken at once; what needs a choice becomes steps, which the caller pushes. What cannot be had lapses (L-076, L-144).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from insuto.core.facts import Log
from insuto.core.kinds import OneOf, Whole
from insuto.core.position import BARE, Step, field_of
from insuto.games.lancaster.components import COURT, MOST_POINTS, RESERVE
from insuto.games.lancaster.state import LancasterPosition, Lord

Pos = LancasterPosition
GOODS = ("gold", "squires", "markers")


class ExtendStep(Step, ask="extend"):
    """An extension tile of choice, and what gives it."""

    why: str = field_of(OneOf("county", "law"))


class UpgradeStep(Step, ask="upgrade"):
    """A knight for a stronger one, and what gives that; 1 where it is only for deployed ones."""

    why: str = field_of(OneOf("favour", "county", "law", "castle"))
    deployed: int = field_of(Whole(0, 1))


class ExchangeStep(Step, ask="exchange"):
    """A deployed knight of one strength for one of another."""

    give: int = field_of(lambda decision: OneOf(*decision.box.strengths))
    take: int = field_of(lambda decision: OneOf(*decision.box.strengths))


def take_points(me: Lord, n: int, source: str, rule: str, log: Log, /, **data: Any) -> None:
    """Give power points on the track, remembered by their source; `data` is for the sentence `points_SOURCE`."""
    if not n:
        return
    box, earned, column = me.box, me.earned, me.box.source_of[source]
    me.points = min(MOST_POINTS, me.points + n)
    earned[column] = min(MOST_POINTS, earned[column] + n)
    key = "law" if source in box.law_of else source
    log.add(f"points_{key}", me.seat, rule, points={me.seat: n}, gained=n, **data)


def recruit(me: Lord, log: Log) -> None:
    """Take a knight of strength 1 from the reserve into the court (L-086; of a law too, L-107), if one is there."""
    i = me.in_reserve(me.box.strengths[0])
    if i < 0:
        log.add("no_recruit", me.seat, "L-086")
        return
    me.own[i] = COURT
    log.add("recruited", me.seat, "L-086")


def swap(me: Lord, i: int, j: int, key: str, rule: str, log: Log) -> None:
    """Let a knight go to the reserve and one from there take its place (L-085, L-119): so a seat keeps its seven (L-032)."""
    box, own = me.box, me.own
    own[j], own[i] = own[i], RESERVE
    log.add(key, me.seat, rule, spot=box.spots[own[j]], old=box.strength[i], new=box.strength[j])


def take_noble(me: Lord, county: int, log: Log) -> None:
    """Take a noble to the leftmost free seat of the castle (L-088)."""
    nobles = me.nobles
    nobles.append(county)
    log.add("noble_taken", me.seat, "L-088", county=me.box.counties[county], count=len(nobles))


def grant(
    me: Lord,
    gain: Mapping[str, Any],
    log: Log,
    /,
    *,
    rule: str,
    why: str,
    source: str = "",
    times: int = 1,
    deployed: bool = False,
    **data: object,
) -> list[Step]:
    """Give a seat what a favour, law, county or castle square names, `times` over. The choices that it leaves, in order.

    why       "favour" | "law" | "county" | "castle": stands in the steps and says what may be declined
    source    column of `earned` for points; data: for the sentence about them
    deployed  an upgrade is only for deployed knights (L-110)
    """
    seat = me.seat
    goods: list[str] = []
    choices: list[Step] = []
    for good, amount in gain.items():
        if good in GOODS:
            me.gain(good, amount * times)
            goods += [good] * (amount * times)
        elif good == "points":
            take_points(me, amount * times, source, rule, log, **data)
        elif good == "recruit":
            for _ in range(amount * times):
                recruit(me, log)
        elif good == "extension":
            free = me.extensions.count(0)
            choices += [ExtendStep(seat, why=why)] * min(amount * times, free)
            if not free:
                log.add("no_extension", seat, "L-087")
        elif good == "upgrade":
            if me.can_upgrade(deployed):
                choices += [UpgradeStep(seat, why=why, deployed=int(deployed))] * (amount * times)
            else:
                key, cited = ("no_upgrade_deployed", "L-110") if deployed else ("no_upgrade", "L-085")
                log.add(key, seat, cited)
        elif good == "noble":
            if any(me.takeable(county) for county in range(len(me.box.counties))):
                choices.append(BARE["noble", seat])
            else:
                log.add("no_noble", seat, "L-088")
        elif good == "swap":
            if me.can_swap(amount["from"], amount["to"]):
                choices.append(ExchangeStep(seat, give=amount["from"], take=amount["to"]))
            else:
                log.add("no_exchange", seat, "L-119")
        elif good == "move":
            if any(me.square_for(slot) >= 0 for slot in range(len(me.pos.conflicts))):
                choices.append(BARE["move", seat])
            else:
                log.add("no_conflict", seat, "L-149")
    if goods:
        log.add("gained", seat, rule, goods=goods)
    return choices


def push_all(pos: Pos, steps: Sequence[Step]) -> None:
    """Push steps so that the first one is on top."""
    pos.agenda += steps[::-1]
