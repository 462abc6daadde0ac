"""Phase III, the castles: the rewards of squares with a knight or a tile, then voting markers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from insuto.core.actions import Action
from insuto.core.composing import Part
from insuto.core.decisions import Automatic
from insuto.core.facts import Log
from insuto.core.flow import Now
from insuto.core.guards import Broken, guard, narrow
from insuto.core.kinds import OneOf
from insuto.core.position import Step, field_of
from insuto.games.lancaster import effects
from insuto.games.lancaster.actions import Collect, Markers, Skip
from insuto.games.lancaster.rules import Reading
from insuto.games.lancaster.rules_base import GuardedDecision, LancasterDecision, Lord, Pos, Turn, TurnOf, goods_price


def _subsets(n: int) -> Iterator[str]:
    """Yield all texts of rising digits from 1 to n, without the empty one."""
    for bits in range(1, 1 << n):
        yield "".join(str(i + 1) for i in range(n) if bits >> i & 1)


class CastleStep(Step, ask="castle"):
    """A castle, and the squares whose rewards are not decided on yet, e.g. "134"."""

    left: str = field_of(lambda decision: OneOf(*_subsets(len(decision.box.castle))))


class Collecting(GuardedDecision):
    """L-160, L-161: each reward once, or not (L-162); in an order of the seat's choice, so that income can pay for squares 1 and 6."""

    step_type = CastleStep
    kinds = (Collect, Skip)
    begins_turn = True
    declines = (Skip,)
    pushes = ("castle? upgrade", "castle")
    rule = "L-160"
    scene = "castle"
    leading = "square"
    composed = (Part("row", "square", noun="castle"), Part("sides"))

    @narrow(Collect, Skip, "square", settles="nothing_on_square left_first")
    def squares_left(self, t: TurnOf[CastleStep]) -> Sequence[int]:
        left = t.step.left
        return [*map(int, left[:1] if Reading.of(t.pos.options).castle_order == "left_to_right" else left)]

    @guard("L-160", Collect, Skip, "square")
    def nothing_on_square(self, t: TurnOf[CastleStep], square: int) -> Broken | None:
        """A knight or a tile is there, and it was not decided on before."""
        if str(square) in t.step.left:
            return None
        return Broken("collected_already" if str(square) in t.due() else "")

    @guard("L-163", Collect, Skip, "square", after="nothing_on_square")
    def left_first(self, t: TurnOf[CastleStep], square: int) -> Broken | None:
        """The squares are decided on in any order; from left to right by the other reading (D-10)."""
        first = t.step.left[0]
        wrong = str(square) != first and Reading.of(t.pos.options).castle_order == "left_to_right"
        return Broken(square=first) if wrong else None

    @guard("L-161", Collect, "square", lacks=True)
    def goods_missing(self, t: Turn, square: int) -> Broken | None:
        """The cost of squares 1 and 6 can be paid."""
        for good, n in self.box.castle[square - 1]["cost"].items():
            if (have := t.have(good)) < n:
                return Broken(good=good, count=n, have=have, short=n - have)
        return None

    @guard("L-086", Collect, "square")
    def nobody_to_recruit(self, t: Turn, square: int) -> Broken | None:
        """A knight to recruit is in the reserve."""
        box = self.box
        return Broken() if "recruit" in box.castle[square - 1]["gain"] and t.in_reserve(box.strengths[0]) < 0 else None

    @guard("L-085", Collect, "square")
    def nobody_to_upgrade(self, t: Turn, square: int) -> Broken | None:
        """A knight can be upgraded."""
        return Broken() if "upgrade" in self.box.castle[square - 1]["gain"] and not t.can_upgrade() else None

    def apply(self, pos: Pos, step: CastleStep, act: Any, log: Log) -> None:
        me, slot = Lord(self.box, pos, step.seat), self.box.castle[act.square - 1]
        if left := step.left.replace(str(act.square), ""):
            pos.push(CastleStep(me.seat, left=left))
        if isinstance(act, Skip):
            log.add("skipped", me.seat, "L-162", square=act.square)
            return
        paid = me.pay(slot["cost"])
        log.add("collected_paid" if paid else "collected", me.seat, "L-161", square=act.square, goods=paid)
        effects.push_all(pos, effects.grant(me, slot["gain"], log, rule="L-161", why="castle"))

    def price_of(self, pos: Pos, step: Step, act: Action) -> tuple[str, Mapping[str, object]] | None:
        """Return what squares 1 and 6 cost."""
        return goods_price(self.box.castle[act.square - 1]["cost"]) if isinstance(act, Collect) else None


class Marking(LancasterDecision, Automatic[Pos]):
    """L-165, L-166: a voting marker for the lord and one per noble, except in the last round."""

    name = "markers"
    kinds = (Markers,)
    rule = "L-165"

    def carry_out(self, pos: Pos, step: Step, log: Log) -> None:
        box = self.box
        if pos.round == box.no_markers:
            log.add("no_markers", rule="L-166")
            return
        for seat in pos.order():
            me = Lord(box, pos, seat)
            n = box.lord + box.per_noble * len(me.nobles)
            me.gain("markers", n)
            log.add("markers_gained", seat, "L-165", headline=True, count=n, nobles=len(me.nobles))


# ---- whose castle -----------------------------------------------------------------------------------------------------


def next_seat(now: Now) -> int | None:
    """Return the next seat in player order, from 0 for the start player on (L-160); None after the last."""
    following: int = now.pos.cursor + 1
    return following if following < now.pos.players else None


def whose_castle(now: Now) -> Lord:
    """Return the seat whose board is shown."""
    return Lord(now.box, now.pos, (now.pos.start + now.pos.cursor) % now.pos.players)


def squares(now: Now) -> CastleStep | None:
    """Return the seat and the squares of its castle that bring it something (L-160); None where there are none."""
    me = whose_castle(now)
    left = me.due()
    return CastleStep(me.seat, left=left) if left else None


def knights_go_home(now: Now) -> None:
    """Send home the knights of the seat that has had its rewards (L-164)."""
    if now.pos.cursor >= now.pos.players:
        return
    me, box = whose_castle(now), now.box
    home = [i for i, place in enumerate(me.own) if place in box.castle_places]
    me.send_home(home)
    if home:
        now.log.add("castle_done", me.seat, "L-164", knights=[box.strength[i] for i in home])


def all_seats_done(now: Now) -> None:
    """Note that what follows is for all."""
    now.pos.cursor = now.pos.players
