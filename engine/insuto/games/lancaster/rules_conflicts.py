"""Phase III, the conflicts: England or France, ranks, second battle, captives and ransom."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from insuto.core.actions import Action
from insuto.core.composing import Part
from insuto.core.decisions import Automatic
from insuto.core.facts import Log, ScoreLine, Stop
from insuto.core.flow import Now
from insuto.core.guards import Broken, guard, narrow
from insuto.core.position import BARE, Step
from insuto.games.lancaster import effects
from insuto.games.lancaster.actions import Ransom, Settle, Surrender
from insuto.games.lancaster.components import CONFLICTS, RESERVE, ROWS, Box
from insuto.games.lancaster.land import TurnOf, in_settling
from insuto.games.lancaster.rules import Reading
from insuto.games.lancaster.rules_base import GuardedDecision, LancasterDecision, Lord, Pos, goods_price
from insuto.games.lancaster.state import at_conflict


def ranks(box: Box, pos: Pos, slot: int) -> list[tuple[int, int]]:
    """Return (seat, strength) of the seats in a conflict, the first rank first; among equals the lower square is ahead
    (L-172)."""
    there = [(total, square, seat) for square, (seat, total) in enumerate(at_conflict(box, pos, slot)) if seat >= 0]
    return [(seat, total) for total, _, seat in sorted(there, reverse=True)]


def captives_gone(pos: Pos, slot: int, log: Log) -> None:
    """Take a lower card that was lost out of the game when its captives are settled (L-183)."""
    if slot >= ROWS and pos.conflicts[slot] >= 0:
        pos.conflicts[slot] = -1
        log.add("card_gone", rule="L-183", conflict=CONFLICTS[slot])


def slide(box: Box, pos: Pos, slot: int, log: Log) -> None:
    """Move a card lost in the upper row to the lower row, its knights with it, square by square (L-177, L-178)."""
    squares = box.squares_of[slot]
    kind, rule, last = "slid_empty", "L-178", "_last" if pos.round == box.rounds else ""
    for own in pos.knights:
        if not squares.isdisjoint(own):
            own[:] = [place + ROWS * box.squares if place in squares else place for place in own]
            kind, rule = "slid", "L-177"
    pos.conflicts[slot + ROWS], pos.conflicts[slot] = pos.conflicts[slot], -1
    log.add(f"{kind}{last}", rule=rule, conflict=CONFLICTS[slot])


def give_up(me: Lord, slot: int, log: Log) -> None:
    """Send captives that are not paid for to the owner's reserve (L-182), or out of the game (D-06)."""
    lost, removed = me.knights_at(slot), Reading.of(me.pos.options).captives == "removed"
    for i in lost:
        me.own[i] = me.box.gone if removed else RESERVE
    if lost:
        key, strengths = "captives_removed" if removed else "captives_lost", [me.box.strength[i] for i in lost]
        log.add(key, me.seat, "L-182", knights=strengths, conflict=CONFLICTS[slot])


def can_ransom(me: Lord, slot: int) -> bool:
    """Return True if a seat has captives in a conflict and can pay for the weakest of them (L-181)."""
    there = me.knights_at(slot)
    return bool(there) and me.gold >= me.box.strength[there[0]] * me.box.ransom


def _stop(conflict: str, ranking: Sequence[tuple[int, int]], prize: Sequence[int], won: bool, foe: int) -> Stop:
    """Return who fought, with what, and what the ranks get of the numbers on the card."""
    points = (*(prize if won else prize[1:]), *[0] * len(ranking))
    rule, ranked = "L-173" if won else "L-176", zip(ranking, points, strict=False)
    strengths = [strength for _, strength in ranking]
    lines = [
        ScoreLine(
            *(seat, "conflicts", n, rule if n else "L-174"),
            "rank_level" if strengths.count(strength) > 1 else "rank",
            {"strength": strength, "rank": rank},
        )
        for rank, ((seat, strength), n) in enumerate(ranked, 1)
    ]
    data = {
        "conflict": conflict,
        "total": sum(strengths),
        "foe": foe,
        **dict(zip(("first", "second", "third"), prize, strict=True)),
    }
    key = "won" if won else f"lost_{conflict.partition('.')[0]}"  # the knights slide down, or are captives
    return Stop(key, tuple(lines), (f"conflict.{conflict}",), data)


class Settling(LancasterDecision, Automatic[Pos]):
    """The winner (L-171), and what the ranks get (L-173, L-176; nobody gets a missing one's, L-174), in a second battle
    too (L-179)."""

    name = "settle"
    kinds = (Settle,)
    pushes = ("ransom+",)
    rule = "L-170"

    def prompt(self, pos: Pos, step: Step) -> tuple[str, Mapping[str, object]]:
        return "settle", {"conflict": CONFLICTS[in_settling(pos)]}

    def candidates(self, pos: Pos, step: Step) -> Iterable[Action]:
        return (Settle(CONFLICTS[in_settling(pos)]),)

    def carry_out(self, pos: Pos, step: Step, log: Log) -> None:
        box, slot = self.box, in_settling(pos)
        card, ranking, name = pos.conflicts[slot], ranks(box, pos, slot), CONFLICTS[slot]
        total = sum([n for _, n in ranking])
        won = bool(ranking) and total >= box.foe[card]
        outcome = "battle_won" if won else "battle_lost" if ranking else "battle_empty"
        prize = box.prize[card] if won else box.prize[card][1:]
        foe, rule = box.foe[card], "L-171" if ranking else "L-178"
        stops = (_stop(name, ranking, box.prize[card], won, foe),) if ranking else ()
        log.add(outcome, rule=rule, headline=True, stops=stops, conflict=name, total=total, strength=foe)
        for strength in dict.fromkeys(n for _, n in ranking):
            level = [seat for seat, n in ranking if n == strength]
            if len(level) > 1:
                log.add("level", rule="L-172", conflict=name, strength=strength, seats=level)
        source, rule = ("won", "L-173") if won else ("lost", "L-176")
        for rank, ((seat, strength), points) in enumerate(zip(ranking, prize, strict=False), 1):
            me = Lord(box, pos, seat)
            effects.take_points(me, points, source, rule, log, conflict=name, rank=rank, strength=strength)
        if won:
            for seat, _ in ranking:
                one = Lord(box, pos, seat)
                one.send_home(one.knights_at(slot))
            pos.conflicts[slot] = -1
            log.add("knights_home", rule="L-175", conflict=name)
        elif slot >= ROWS:
            if ranking:
                self._capture(pos, slot, {seat for seat, _ in ranking}, log)
        elif Reading.of(pos.options).conflict_order != "upper_first":
            slide(
                box, pos, slot, log
            )  # otherwise after the lower row (`flow.py`), or it would be settled a second time

    def _capture(self, pos: Pos, slot: int, owners: Collection[int], log: Log) -> None:
        """Ask the owners who can pay for a captive, in player order; the others lose theirs at once (L-180, L-181).

        The points were scored before (L-184)."""
        steps = []
        # Which seat is prompted reveals who can pay, and that is hidden behind the screens.
        log.add("captured", rule="L-180", reveals=True, conflict=CONFLICTS[slot])
        for one in [Lord(self.box, pos, seat) for seat in pos.order() if seat in owners]:
            if can_ransom(one, slot):
                steps.append(BARE["ransom", one.seat])
            else:
                give_up(one, slot, log)
        effects.push_all(pos, steps)


class Captor(TurnOf[Step]):
    """The lord whose captives of a conflict (`slot`) may be paid for, the weakest first."""

    __slots__ = ("captives", "slot")

    def __init__(self, box: Box, pos: Pos, step: Step) -> None:
        super().__init__(box, pos, step)
        self.slot = in_settling(pos)
        self.captives = self.knights_at(self.slot)


class Ransoming(GuardedDecision):
    """L-181: captives are paid for one by one, until the owner gives up the rest."""

    name = "ransom"
    kinds = (Ransom, Surrender)
    declines = (Surrender,)
    composed = (Part("sides"), Part("row", "knight"))
    pushes = ("ransom",)
    rule = "L-181"
    table_type = Captor

    def prompt(self, pos: Pos, step: Step) -> tuple[str, Mapping[str, object]]:
        return "ransom", {"seat": step.seat, "conflict": CONFLICTS[in_settling(pos)]}

    @narrow(Ransom, Surrender, "conflict", settles="other_conflict")
    def this_conflict(self, t: Captor) -> Sequence[int]:
        return (t.slot,)

    @guard("L-170", Ransom, Surrender, "conflict")
    def other_conflict(self, t: Captor, conflict: int) -> Broken | None:
        """One conflict is settled after the other."""
        return Broken(conflict=CONFLICTS[t.slot]) if conflict != t.slot else None

    @guard("L-180", Ransom, "knight", lacks=True)
    def no_captive(self, t: Captor, knight: int) -> Broken | None:
        """The knight is a captive there."""
        return None if any(self.box.strength[i] == knight for i in t.captives) else Broken()

    @guard("L-181", Ransom, "knight", lacks=True)
    def gold_missing(self, t: Captor, knight: int) -> Broken | None:
        """Its strength is paid in gold."""
        cost, have = knight * self.box.ransom, t.have("gold")
        return Broken(count=cost, have=have, short=cost - have) if have < cost else None

    def apply(self, pos: Pos, step: Step, act: Any, log: Log) -> None:
        me, slot = Lord(self.box, pos, step.seat), in_settling(pos)
        if isinstance(act, Surrender):
            give_up(me, slot, log)
            return
        cost = act.knight * self.box.ransom
        me.gold -= cost
        me.send_home([next(i for i in me.knights_at(slot) if self.box.strength[i] == act.knight)])
        log.add("ransomed", me.seat, "L-181", knight=act.knight, cost=cost, conflict=act.conflict)
        if can_ransom(me, slot):
            pos.push("ransom", me.seat)
        else:
            give_up(me, slot, log)

    def price_of(self, pos: Pos, step: Step, act: Action) -> tuple[str, Mapping[str, object]] | None:
        """Return the gold for a captive (L-181)."""
        return goods_price({"gold": act.knight * self.box.ransom}) if isinstance(act, Ransom) else None


# ---- which conflict ---------------------------------------------------------------------------------------------------


def next_conflict(now: Now) -> int | None:
    """Return the next space with a card, in the order of settling (L-170)."""
    slots = now.pos.settling()
    return next((i for i in range(now.pos.cursor + 1, len(slots)) if now.pos.conflicts[slots[i]] >= 0), None)


def captives_settled(now: Now) -> None:
    """Take a card that was lost in the lower row out of the game (L-183)."""
    if now.pos.cursor < len(now.pos.settling()):
        captives_gone(now.pos, in_settling(now.pos), now.log)


def lost_cards_slide(now: Now) -> None:
    """Move lost cards to the lower row (L-177): here only when the upper row was settled first, because the lower one had to be cleared."""
    now.pos.cursor = len(now.pos.settling())
    for slot in range(ROWS):
        if now.pos.conflicts[slot] >= 0:
            slide(now.box, now.pos, slot, now.log)
