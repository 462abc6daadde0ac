"""The common parts of all decisions."""

from __future__ import annotations

from typing import Any, ClassVar

from insuto.core.actions import Action
from insuto.core.decisions import Decline
from insuto.core.facts import Violation
from insuto.core.game import Decision
from insuto.core.guards import Broken, Guarded, Table, guard
from insuto.core.position import Step
from insuto.games.lancaster.actions import Move, Place, Skip, Surrender
from insuto.games.lancaster.components import COURT, RESERVE, Box
from insuto.games.lancaster.state import LancasterPosition, square_for

Pos = LancasterPosition


def with_squires(kind: str, squires: int) -> str:
    """Return the kind of an event that is worded in another way when squires are there."""
    return f"{kind}_squires" if squires else kind


class Lord(Table):
    """The things that guards look at: the lord who is asked, and where each of their knights is (`own`)."""

    __slots__ = ("box", "own")

    def __init__(self, box: Box, pos: Pos, step: Step) -> None:
        super().__init__(pos, step)
        self.box, self.own = box, pos.knights[self.seat]

    @property
    def gold(self) -> int:
        """Gold behind the own screen; nothing where a view does not know it."""
        return max(0, int(self.pos.gold[self.seat]))

    def in_court(self, knight: int) -> bool:
        """Return True if a knight of a strength is in the court."""
        return any(self.own[i] == COURT for i in self.box.of_strength[knight])


class LancasterDecision(Decision[Pos]):
    """Base of the decisions: they know the box."""

    scene = "table"
    must: ClassVar[Violation | None] = None
    """The reason why a seat cannot do without; None where it can, in some way of the decision's own."""

    def __init__(self, box: Box) -> None:
        super().__init__()  # the standard decisions of core make their fields there
        self.box = box

    def elsewhere(self, pos: Pos, step: Step, kind: type[Action]) -> Violation:
        if self.must and kind in (Decline, Skip, Surrender):
            return self.must
        return super().elsewhere(pos, step, kind)

    def own(self, step: Step, key: str, *kinds: str) -> bool:
        """Return True if a drawing key is one of some kinds of things of the seat that decides (`court.blue.2`)."""
        kind, seat = (*key.split("."), "")[:2]
        return kind in kinds and seat == self.box.seats[step["seat"]]

    def knight_key(self, seat: int, place: int, strength: int) -> str:
        """Return the drawing key of where a knight stands."""
        box, name = self.box, self.box.seats[seat]
        if place in (RESERVE, COURT):
            return f"{box.places[place]}.{name}.{strength}"
        if place >= box.castle0:
            return f"castle.{name}.{place - box.castle0 + 1}"
        return box.places[place]


class Told(Guarded[Pos], LancasterDecision):
    """Base of the decisions that are told by guards."""

    def table(self, pos: Pos, step: Step) -> Any:
        return Lord(self.box, pos, step)


class Joining(Told):
    """Base of the decisions where a knight may join a conflict."""

    @guard("L-064", Place, Move, "conflict")
    def no_card(self, t: Lord, conflict: int) -> Broken | None:
        """A card lies there."""
        return Broken() if t.pos.conflicts[conflict] < 0 else None

    @guard("L-069", Place, Move, "conflict", after="no_card")
    def conflict_full(self, t: Lord, conflict: int) -> Broken | None:
        """A square is the seat's own, or free."""
        return Broken() if square_for(self.box, t.pos, conflict, t.seat) < 0 else None


__all__ = ["Joining", "LancasterDecision", "Lord", "Pos", "Told", "with_squires"]
