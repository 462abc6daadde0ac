"""The common parts of all decisions."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from insuto.core.actions import Action
from insuto.core.errors import Problem
from insuto.core.facts import Violation
from insuto.core.guards import Guarded, S, TableOf
from insuto.core.position import Step
from insuto.games.scythe.components import FACTORY_SECTION, Box
from insuto.games.scythe.gestures import Gestures
from insuto.games.scythe.names import WORKERS_CHOOSE
from insuto.games.scythe.offers import Gain, refusable
from insuto.games.scythe.reasons import located
from insuto.games.scythe.state import Player, ScythePosition, seat_id

Pos = ScythePosition
FIT = "does not fit together with the rest"


class TurnOf(TableOf[S], Player):
    """The view that guards read: the seat to move, and the fields of a step of type S."""

    __slots__ = ()


Turn = TurnOf[Step]


class ScytheDecision(Gestures):
    """Base of the decisions: they know the box, and by default show the map."""

    scene = "map"

    @classmethod
    def skipped_bottom(cls, pos: Pos, done: Mapping[str, object]) -> bool:
        """Return True if a turn that ends with this step has passed over its bottom action (`pass_over`); one that was carried out or
        declined ends with a step of its own."""
        return False

    def __init__(self, box: Box) -> None:
        super().__init__()  # the standard decisions of core make their fields there
        self.box = box

    def who(self, pos: Pos, seat: int) -> str:
        """Return the id of a seat."""
        return seat_id(self.box, pos, seat)

    def place(self, index: int) -> str:
        """Return the id of a place."""
        return self.box.places[index]


def mat(seat: int) -> str:
    """Return the scene with the mats of a seat."""
    return f"mat{seat + 1}"


class GuardedDecision(Guarded[Pos], ScytheDecision):
    """Base of the decisions that are declared by guards."""

    table_type = TurnOf

    def _seat(self, pos: Pos, step: Step) -> str:
        return self.who(pos, step.seat) if step.seat >= 0 else ""  # without the ids of all: called for every action

    def check(self, t: Any, act: Action, *alone: str) -> Iterator[Violation]:
        return map(located, super().check(t, act, *alone))


class Refusable(GuardedDecision):
    """Base of the decisions whose actions bring something: for each such action, a variant is offered after which the
    seat chooses how much it takes of each gain (S-042)."""

    def gains(self, me: Player, act: Action) -> Sequence[Gain]:
        """Return what a legal action brings that can be refused once it is paid."""
        raise NotImplementedError

    def quiet(self, pos: Pos, step: Step, act: Any) -> Action | None:
        if not hasattr(act, "choose") or act.choose:
            return None
        me = Player(self.box, pos, step.seat)
        made: Action | None = dataclasses.replace(act, choose=1) if refusable(me, self.gains(me, act)) else None
        return made

    def button(self, pos: Pos, step: Step, act: Action) -> tuple[str, Mapping[str, object]] | None:
        if not getattr(act, "choose", 0):
            return super().button(pos, step, act)
        me = Player(self.box, pos, step.seat)
        return ("choose" if refusable(me, self.gains(me, act), 2) else "choose.one"), {}


class OwnTurn(ScytheDecision):
    """Base of the decisions in a turn of the seat whose turn it is."""

    def invariants(self, pos: Pos) -> Iterator[Problem]:
        if any(step.ask == self.name and step.seat != pos.turn for step in pos.agenda):
            yield Problem("turn", FIT)


class Granted(OwnTurn):
    """Base of what a bottom action, a top action, an encounter or a Factory card may bring: the prompt says which of the last two it is,
    because it comes to the territory of the character then (S-147), and costs nothing (S-148, S-154)."""

    def prompt(self, pos: Pos, step: Step) -> tuple[str, Mapping[str, object]]:
        if getattr(step, "at", WORKERS_CHOOSE) != WORKERS_CHOOSE:
            return f"{self.name}.encounter", step
        card = Player(self.box, pos, step.seat).section_at == FACTORY_SECTION
        return f"{self.name}.factory" if card else self.name, step


class OnMat(OwnTurn):
    """Base of what is decided on the own mats."""

    def about(self, pos: Pos, step: Step) -> str:
        return mat(step.seat)


__all__ = [
    "FIT",
    "Granted",
    "GuardedDecision",
    "OnMat",
    "OwnTurn",
    "Player",
    "Pos",
    "Refusable",
    "ScytheDecision",
    "Turn",
    "TurnOf",
    "mat",
]
