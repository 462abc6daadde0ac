"""The common parts of all decisions."""

from __future__ import annotations

from collections.abc import Mapping

from insuto.core.actions import Action
from insuto.core.decisions import Decline
from insuto.core.guards import Broken, Guarded, guard
from insuto.core.position import Step
from insuto.games.lancaster.actions import Move, Place
from insuto.games.lancaster.components import Box
from insuto.games.lancaster.gestures import Gestures
from insuto.games.lancaster.land import Turn, TurnOf
from insuto.games.lancaster.state import LancasterPosition, Lord

Pos = LancasterPosition


def with_squires(kind: str, squires: int) -> str:
    """Return the kind of an event that is worded in another way when squires are there."""
    return f"{kind}_squires" if squires else kind


def first_card(row: list[int], at: int) -> int | None:
    """Return the first space of a row, from one on, that holds a card; None where there is none."""
    for i in range(at, len(row)):
        if row[i] >= 0:
            return i
    return None


class LancasterDecision(Gestures):
    """Base of the decisions: they know the box."""

    scene = "table"

    def __init__(self, box: Box) -> None:
        super().__init__()  # the standard decisions of core make their fields there
        self.box = box


class GuardedDecision(Guarded[Pos], LancasterDecision):
    """Base of the decisions that are declared by guards."""

    table_type = TurnOf

    def button(self, pos: Pos, step: Step, act: Action) -> tuple[str, Mapping[str, object]] | None:
        """Return the words of doing without, which are those of the decision (`upgrade.none`); else BUTTONS has them by the fields."""
        return (f"{self.name}.none", {}) if isinstance(act, Decline) else super().button(pos, step, act)


def goods_price(cost: Mapping[str, int], times: int = 1) -> tuple[str, Mapping[str, object]] | None:
    """Return the price of goods, so many times over; None where nothing is paid."""
    paid = {good: n * times for good, n in cost.items() if n}
    return ("_".join(sorted(paid)), paid) if paid else None


class Joining(GuardedDecision):
    """Base of the decisions where a knight may join a conflict."""

    @guard("L-064", Place, Move, "conflict")
    def no_card(self, t: Turn, conflict: int) -> Broken | None:
        """A card lies there."""
        return Broken() if t.pos.conflicts[conflict] < 0 else None

    @guard("L-069", Place, Move, "conflict", after="no_card")
    def conflict_full(self, t: Turn, conflict: int) -> Broken | None:
        """A square is the seat's own, or free."""
        return Broken() if t.square_for(conflict) < 0 else None


__all__ = [
    "GuardedDecision",
    "Joining",
    "LancasterDecision",
    "Lord",
    "Pos",
    "Turn",
    "TurnOf",
    "first_card",
    "goods_price",
    "with_squires",
]
