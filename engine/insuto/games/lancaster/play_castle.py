"""Phase III, the castles: the rewards of squares with a knight or a tile, then voting markers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from insuto.core.actions import Action
from insuto.core.decisions import Automatic
from insuto.core.facts import Log, Violation
from insuto.core.fields import Kind, OneOf, Whole
from insuto.core.position import Step
from insuto.games.lancaster import gains
from insuto.games.lancaster.actions import Collect, Markers, Skip
from insuto.games.lancaster.play_base import LancasterDecision, Pos
from insuto.games.lancaster.rules import chosen
from insuto.games.lancaster.state import Box, in_reserve, order


def due(box: Box, pos: Pos, seat: int) -> str:
    """The squares whose rewards a seat gets, e.g. "134" (L-160); tiles give theirs every round (L-089)."""
    own = pos.knights[seat]
    return "".join(str(i + 1) for i, tile in enumerate(pos.extensions[seat]) if tile or box.castle0 + i in own)


def _subsets(n: int) -> Iterator[str]:
    """All texts of rising digits from 1 to n, without the empty one."""
    for bits in range(1, 1 << n):
        yield "".join(str(i + 1) for i in range(n) if bits >> i & 1)


class Collecting(LancasterDecision):
    """L-160, L-161: each reward once, or not (L-162); in an order of the seat's choice, so that income can pay for squares 1 and 6."""

    name = "castle"
    kinds = (Collect, Skip)
    begins_turn = True
    declines = (Skip,)
    pushes = ("castle? upgrade", "castle")
    rule = "L-160"
    must = Violation("L-162", "square_by_square", {})
    scene = "castle"

    def __init__(self, box: Box) -> None:
        super().__init__(box)
        numbers = range(1, len(box.castle) + 1)
        self.holds: Mapping[str, Kind] = {"left": OneOf(*_subsets(len(box.castle)))}
        number = {"square": Whole(1, len(box.castle))}
        self.accepts: Mapping[type[Action], Mapping[str, Kind]] = {Collect: number, Skip: number}
        self.collects = [Collect(n) for n in numbers]
        self.skips = [Skip(n) for n in numbers]
        self.all: tuple[Action, ...] = (*self.collects, *self.skips)

    def candidates(self, pos: Pos, step: Step) -> Iterable[Action]:
        return self.all

    def violations(self, pos: Pos, step: Step, act: Any) -> Iterator[Violation]:
        seat, left = step["seat"], step["left"]
        if str(act.square) not in left:
            key = "collected_already" if str(act.square) in due(self.box, pos, seat) else "nothing_on_square"
            yield Violation("L-160", key, {"square": act.square})
        elif str(act.square) != left[0] and chosen(pos.options, "castle_order", "left_to_right"):
            yield Violation("L-163", "left_first", {"square": left[0]})
        if isinstance(act, Collect):
            yield from self._cost(pos, seat, act.square)

    def _cost(self, pos: Pos, seat: int, square: int) -> Iterator[Violation]:
        box, slot = self.box, self.box.castle[square - 1]
        for good, n in slot["cost"].items():
            have = max(0, getattr(pos, good)[seat])
            if have < n:
                yield Violation("L-161", "goods_missing", {"good": good, "count": n, "have": have}, lacks=True, short=n - have)
        if "recruit" in slot["gain"] and in_reserve(box, pos.knights[seat], box.strengths[0]) < 0:
            yield Violation("L-086", "nobody_to_recruit", {})
        if "upgrade" in slot["gain"] and not gains.can_upgrade(box, pos, seat):
            yield Violation("L-085", "nobody_to_upgrade", {})

    def legal(self, pos: Pos, step: Step) -> Sequence[Action]:
        seat, left = step["seat"], step["left"]
        squares = [int(n) for n in (left[:1] if chosen(pos.options, "castle_order", "left_to_right") else left)]
        acts: list[Action] = []
        for square in squares:
            if next(self._cost(pos, seat, square), None) is None:
                acts.append(self.collects[square - 1])
            acts.append(self.skips[square - 1])
        return acts

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
        gains.push_all(pos, gains.grant(box, pos, seat, slot["gain"], log, rule="L-161", why="castle"))

    def picks(self, pos: Pos, step: Step, act: Any) -> tuple[str, ...]:
        return () if isinstance(act, Skip) else (f"castle.{self.box.seats[step['seat']]}.{act.square}",)

    def costs(self, pos: Pos, step: Step, act: Any) -> bool:
        """Squares 1 and 6 are paid for."""
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
