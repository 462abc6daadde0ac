"""The gains of a seat, whoever gives them: favours, laws, counties and the castle share these effects.

Goods are taken at once; what needs a choice becomes steps, which the caller pushes. What cannot be had lapses (L-076, L-144).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from insuto.core.facts import Log
from insuto.core.position import BARE, Step
from insuto.games.lancaster.components import COURT, MOST_POINTS, RESERVE, Box
from insuto.games.lancaster.state import LancasterPosition, in_reserve, nobles_left, square_for, upgradable

Pos = LancasterPosition
GOODS = ("gold", "squires", "markers")


def take_points(box: Box, pos: Pos, seat: int, n: int, source: str, rule: str, log: Log, **data: Any) -> None:
    """Give power points on the track, remembered by their source; `data` is for the sentence `points_SOURCE`."""
    if not n:
        return
    column = box.source_of[source]
    pos.points[seat] = min(MOST_POINTS, pos.points[seat] + n)
    pos.earned[seat][column] = min(MOST_POINTS, pos.earned[seat][column] + n)
    key = "law" if source in box.law_of else source
    log.add(f"points_{key}", seat, rule, points={seat: n}, gained=n, **data)


def recruit(box: Box, pos: Pos, seat: int, log: Log) -> None:
    """Take a knight of strength 1 from the reserve into the court (L-086; of a law too, L-107), if one is there."""
    i = in_reserve(box, pos.knights[seat], box.strengths[0])
    if i < 0:
        log.add("no_recruit", seat, "L-086")
        return
    pos.knights[seat][i] = COURT
    log.add("recruited", seat, "L-086")


def upgrade(box: Box, pos: Pos, seat: int, i: int, log: Log, rule: str = "L-085") -> None:
    """Exchange a knight for one from the reserve that is stronger by 1, on the same spot (L-085): the two change places, so
    that a seat keeps its seven (L-032)."""
    own = pos.knights[seat]
    j = in_reserve(box, own, box.strength[i] + 1)
    own[j], own[i] = own[i], RESERVE
    log.add("upgraded", seat, rule, spot=box.spots[own[j]], old=box.strength[i], new=box.strength[j])


def can_upgrade(box: Box, pos: Pos, seat: int, deployed_only: bool = False) -> bool:
    """Return True if any knight of a seat can be upgraded."""
    own = pos.knights[seat]
    return any(upgradable(box, own, i, deployed_only) for i in range(len(own)))


def can_swap(box: Box, own: list[int], give: int, take: int) -> bool:
    """Return True if there is a deployed knight of one strength, and one of the other in the reserve (L-119)."""
    return any(COURT < own[i] < box.gone for i in box.of_strength[give]) and in_reserve(box, own, take) >= 0


def takeable(box: Box, pos: Pos, seat: int, county: int) -> bool:
    """Return True if a noble is left there and the seat has none from that county (L-088)."""
    return county not in pos.nobles[seat] and nobles_left(box, pos, county) > 0


def take_noble(box: Box, pos: Pos, seat: int, county: int, log: Log) -> None:
    """Take a noble to the leftmost free seat of the castle (L-088)."""
    pos.nobles[seat].append(county)
    log.add("noble_taken", seat, "L-088", county=box.counties[county], count=len(pos.nobles[seat]))


def grant(
    box: Box,
    pos: Pos,
    seat: int,
    gain: Mapping[str, Any],
    log: Log,
    *,
    rule: str,
    why: str,
    source: str = "",
    times: int = 1,
    deployed: bool = False,
    **data: Any,
) -> list[Step]:
    """Give a seat what a favour, law, county or castle square names, `times` over. The choices that it leaves, in order.

    why       "favour" | "law" | "county" | "castle": stands in the steps and says what may be declined
    source    column of `earned` for points; data: for the sentence about them
    deployed  an upgrade is only for deployed knights (L-110)
    """
    goods: list[str] = []
    choices: list[Step] = []
    for good, amount in gain.items():
        if good in GOODS:
            held = getattr(pos, good)
            held[seat] = min(box.most[good], held[seat] + amount * times)
            goods += [good] * (amount * times)
        elif good == "points":
            take_points(box, pos, seat, amount * times, source, rule, log, **data)
        elif good == "recruit":
            for _ in range(amount * times):
                recruit(box, pos, seat, log)
        elif good == "extension":
            free = pos.extensions[seat].count(0)
            choices += [Step.of({"ask": "extend", "seat": seat, "why": why})] * min(amount * times, free)
            if not free:
                log.add("no_extension", seat, "L-087")
        elif good == "upgrade":
            if can_upgrade(box, pos, seat, deployed):
                choices += [Step.of({"ask": "upgrade", "seat": seat, "why": why, "deployed": int(deployed)})] * (
                    amount * times
                )
            else:
                log.add("no_upgrade", seat, "L-085")
        elif good == "noble":
            if any(takeable(box, pos, seat, c) for c in range(len(box.counties))):
                choices.append(BARE["noble", seat])
            else:
                log.add("no_noble", seat, "L-088")
        elif good == "swap":
            if can_swap(box, pos.knights[seat], amount["from"], amount["to"]):
                choices.append(Step.of({"ask": "exchange", "seat": seat, "give": amount["from"], "take": amount["to"]}))
            else:
                log.add("no_exchange", seat, "L-119")
        elif good == "move":
            if any(square_for(box, pos, slot, seat) >= 0 for slot in range(len(pos.conflicts))):
                choices.append(BARE["move", seat])
            else:
                log.add("no_conflict", seat, "L-149")
    if goods:
        log.add("gained", seat, rule, goods=goods)
    return choices


def push_all(pos: Pos, steps: Iterable[Step]) -> None:
    """Put steps on the agenda so that the first one is asked first."""
    pos.agenda.extend(reversed(list(steps)))
