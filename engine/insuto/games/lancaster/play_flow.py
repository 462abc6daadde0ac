"""What comes next, and what all decisions share.

The agenda holds only what is asked now (a placement, its favour, the upgrade that the favour gives …). When it is empty,
`phase` and `cursor` of the position say what follows: each phase has one function that either pushes the next question or
hands over to the next phase. So the course of a round stands in one place per phase, and steps need no memory of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from insuto.core.facts import Log
from insuto.core.game import Decision
from insuto.core.position import Step
from insuto.games.lancaster.state import Box, LancasterPosition

Pos = LancasterPosition
Following = Callable[[Box, Pos, Log], bool]
"""(box, position, log) → whether the game goes on. Pushes what comes next in its phase, or enters another phase."""

_BEGINS = {
    "place": "L-050", "parliament": "L-090", "laws": "L-100", "counties": "L-140", "castle": "L-160", "conflicts": "L-170",
    "final": "L-193",
}  # fmt: skip


def enter(pos: Pos, phase: str, log: Log) -> None:
    """A phase begins (L-041)."""
    pos.phase, pos.cursor = phase, -1
    log.add(f"phase_{phase}", rule=_BEGINS.get(phase, "L-041"), round=pos.round)


def with_squires(kind: str, squires: int) -> str:
    """The kind of an event that is worded in another way when squires are there."""
    return f"{kind}_squires" if squires else kind


class Flow:
    """Goes on when nothing is asked any more."""

    def __init__(self, box: Box, following: Mapping[str, Following]) -> None:
        self.box = box
        self.following = following

    def go_on(self, pos: Pos, log: Log) -> None:
        """Push what comes next; leaves the agenda empty only when the game is over."""
        while not pos.agenda:
            if not self.following[pos.phase](self.box, pos, log):
                return


class LancasterDecision(Decision[Pos]):
    """Base of the decisions: they know the box, and what comes next follows when the agenda is empty."""

    scene = "table"

    def __init__(self, box: Box, flow: Flow) -> None:
        self.box = box
        self.flow = flow

    def apply(self, pos: Pos, step: Step, act: Any, log: Log) -> None:
        self.carry_out(pos, step, act, log)
        if not pos.agenda:
            self.flow.go_on(pos, log)

    def carry_out(self, pos: Pos, step: Step, act: Any, log: Log) -> None:
        """What the action does; what it asks further is pushed."""
        raise NotImplementedError

    def knight_key(self, seat: int, place: int, strength: int) -> str:
        """The drawing key of where a knight stands."""
        box, name = self.box, self.box.seats[seat]
        if place == 0:
            return f"reserve.{name}.{strength}"
        if place == 1:
            return f"court.{name}.{strength}"
        if place >= box.castle0:
            return f"castle.{name}.{place - box.castle0 + 1}"
        return box.places[place]

    def seat_key(self, step: Step) -> str:
        """The drawing key of the seat that decides: what is touched to do without something."""
        return f"seat.{self.box.seats[step['seat']]}"


__all__ = ["Flow", "LancasterDecision", "Pos", "enter", "with_squires"]
