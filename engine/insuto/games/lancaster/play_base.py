"""What all decisions share."""

from __future__ import annotations

from typing import ClassVar

from insuto.core.actions import Action
from insuto.core.decisions import Decline
from insuto.core.facts import Violation
from insuto.core.game import Decision
from insuto.core.position import Step
from insuto.games.lancaster.actions import Skip, Surrender
from insuto.games.lancaster.state import COURT, RESERVE, Box, LancasterPosition

Pos = LancasterPosition


def with_squires(kind: str, squires: int) -> str:
    """The kind of an event that is worded in another way when squires are there."""
    return f"{kind}_squires" if squires else kind


class LancasterDecision(Decision[Pos]):
    """Base of the decisions: they know the box."""

    scene = "table"
    must: ClassVar[Violation | None] = None
    """Why a seat cannot do without; None where it can, in some way of the decision's own."""

    def __init__(self, box: Box) -> None:
        super().__init__()  # the standard decisions of core make their fields there
        self.box = box

    def elsewhere(self, pos: Pos, step: Step, kind: type[Action]) -> Violation:
        if self.must and kind in (Decline, Skip, Surrender):
            return self.must
        return super().elsewhere(pos, step, kind)

    def own(self, step: Step, key: str, *kinds: str) -> bool:
        """Whether a drawing key is one of some kinds of things of the seat that decides (`court.blue.2`)."""
        kind, seat = (*key.split("."), "")[:2]
        return kind in kinds and seat == self.box.seats[step["seat"]]

    def knight_key(self, seat: int, place: int, strength: int) -> str:
        """The drawing key of where a knight stands."""
        box, name = self.box, self.box.seats[seat]
        if place in (RESERVE, COURT):
            return f"{box.places[place]}.{name}.{strength}"
        if place >= box.castle0:
            return f"castle.{name}.{place - box.castle0 + 1}"
        return box.places[place]


__all__ = ["LancasterDecision", "Pos", "with_squires"]
