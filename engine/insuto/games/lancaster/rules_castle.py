"""Phase III, the castles: the rewards of squares with a knight or a tile, then voting markers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from insuto.core.decisions import Automatic
from insuto.core.facts import Log
from insuto.core.fields import Kind, OneOf
from insuto.core.flow import Now
from insuto.core.guards import Broken, guard, narrow
from insuto.core.position import Step
from insuto.games.lancaster import effects
from insuto.games.lancaster.actions import Collect, Markers, Skip
from insuto.games.lancaster.components import COURT, Box
from insuto.games.lancaster.land import Lord
from insuto.games.lancaster.rules import Reading
from insuto.games.lancaster.rules_base import LancasterDecision, Pos, Told
from insuto.games.lancaster.state import in_reserve, order


def due(box: Box, pos: Pos, seat: int) -> str:
    """Return the squares whose rewards a seat gets, e.g. "134" (L-160); tiles give theirs every round (L-089)."""
    own = pos.knights[seat]
    return "".join(str(i + 1) for i, tile in enumerate(pos.extensions[seat]) if tile or box.castle0 + i in own)


def _subsets(n: int) -> Iterator[str]:
    """Yield all texts of rising digits from 1 to n, without the empty one."""
    for bits in range(1, 1 << n):
        yield "".join(str(i + 1) for i in range(n) if bits >> i & 1)


class Collecting(Told):
    """L-160, L-161: each reward once, or not (L-162); in an order of the seat's choice, so that income can pay for squares 1 and 6."""

    name = "castle"
    kinds = (Collect, Skip)
    begins_turn = True
    declines = (Skip,)
    pushes = ("castle? upgrade", "castle")
    rule = "L-160"
    scene = "castle"
    leading = "square"

    def __init__(self, box: Box) -> None:
        super().__init__(box)
        self.holds: Mapping[str, Kind] = {"left": OneOf(*_subsets(len(box.castle)))}

    @narrow(Collect, Skip, "square", settles="nothing_on_square left_first")
    def squares_left(self, t: Lord) -> Sequence[int]:
        left = t.step["left"]
        return [int(n) for n in (left[:1] if Reading(t.pos.options).castle_order == "left_to_right" else left)]

    @guard("L-160", Collect, Skip, "square")
    def nothing_on_square(self, t: Lord, square: int) -> Broken | None:
        """A knight or a tile is there, and it was not decided on before."""
        if str(square) in t.step["left"]:
            return None
        return Broken("collected_already" if str(square) in due(self.box, t.pos, t.seat) else "")

    @guard("L-163", Collect, Skip, "square", after="nothing_on_square")
    def left_first(self, t: Lord, square: int) -> Broken | None:
        """The squares are decided on in any order; from left to right by the other reading (D-10)."""
        first = t.step["left"][0]
        return (
            Broken(square=first)
            if str(square) != first and Reading(t.pos.options).castle_order == "left_to_right"
            else None
        )

    @guard("L-161", Collect, "square", lacks=True)
    def goods_missing(self, t: Lord, square: int) -> Broken | None:
        """The cost of squares 1 and 6 can be paid."""
        for good, n in self.box.castle[square - 1]["cost"].items():
            have = max(0, getattr(t.pos, good)[t.seat])
            if have < n:
                return Broken(good=good, count=n, have=have, short=n - have)
        return None

    @guard("L-086", Collect, "square")
    def nobody_to_recruit(self, t: Lord, square: int) -> Broken | None:
        """A knight to recruit is in the reserve."""
        box = self.box
        return (
            Broken()
            if "recruit" in box.castle[square - 1]["gain"] and in_reserve(box, t.own, box.strengths[0]) < 0
            else None
        )

    @guard("L-085", Collect, "square")
    def nobody_to_upgrade(self, t: Lord, square: int) -> Broken | None:
        """A knight can be upgraded."""
        return (
            Broken()
            if "upgrade" in self.box.castle[square - 1]["gain"] and not effects.can_upgrade(self.box, t.pos, t.seat)
            else None
        )

    def apply(self, pos: Pos, step: Step, act: Any, log: Log) -> None:
        box, seat = self.box, step["seat"]
        left = step["left"].replace(str(act.square), "")
        if left:
            pos.push("castle", seat, left=left)
        if isinstance(act, Skip):
            log.add("skipped", seat, "L-162", square=act.square)
            return
        slot = box.castle[act.square - 1]
        paid: list[str] = []
        for good, n in slot["cost"].items():
            getattr(pos, good)[seat] -= n
            paid += [good] * n
        log.add("collected_paid" if paid else "collected", seat, "L-161", square=act.square, goods=paid)
        effects.push_all(pos, effects.grant(box, pos, seat, slot["gain"], log, rule="L-161", why="castle"))

    def costs(self, pos: Pos, step: Step, act: Any) -> bool:
        """Return True for squares 1 and 6, which are paid for."""
        return isinstance(act, Collect) and bool(self.box.castle[act.square - 1]["cost"])


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
        for seat in order(pos):
            n = box.lord + box.per_noble * len(pos.nobles[seat])
            pos.markers[seat] = min(box.most["markers"], pos.markers[seat] + n)
            log.add("markers_gained", seat, "L-165", headline=True, count=n, nobles=len(pos.nobles[seat]))


# ---- whose castle -----------------------------------------------------------------------------------------------------


def next_seat(now: Now) -> int | None:
    """Return the next seat in player order, from 0 for the start player on (L-160); None after the last."""
    following: int = now.pos.cursor + 1
    return following if following < now.pos.players else None


def squares(now: Now) -> dict[str, Any] | None:
    """Return the seat and the squares of its castle that bring it something (L-160); None where there are none."""
    seat = (now.pos.start + now.pos.cursor) % now.pos.players
    left = due(now.box, now.pos, seat)
    return {"seat": seat, "left": left} if left else None


def knights_go_home(now: Now) -> None:
    """Send home the knights of the seat that has had its rewards (L-164)."""
    box, pos = now.box, now.pos
    if pos.cursor < pos.players:
        seat, first, last = (pos.start + pos.cursor) % pos.players, box.castle0, box.gone
        own = pos.knights[seat]
        home = [i for i, place in enumerate(own) if first <= place < last]
        for i in home:
            own[i] = COURT
        if home:
            now.log.add("castle_done", seat, "L-164", knights=[box.strength[i] for i in home])


def all_seats_done(now: Now) -> None:
    """Note that what comes now is for all."""
    now.pos.cursor = now.pos.players
