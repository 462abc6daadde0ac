"""Travel from place to place: what a game declares about it, so that a page can show how far a piece can go
(`play/ways.py`)."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from insuto.core.actions import Action
from insuto.core.facts import Violation
from insuto.core.position import Position, Step

P = TypeVar("P", bound=Position)


@dataclass(frozen=True, slots=True)
class Stride:
    """A legal action that moves the piece on.

    to     drawing key of the place where it is then; where it is already, when the action only brings near what carries it
    act    the simplest action that does this
    thing  the name of the piece when the search goes on from there
    stop   why it goes no further from there, with the sentence's key as in a violation; None where it may
    ride   another piece moves, and takes it along or fetches it
    """

    to: str
    act: Action
    thing: str
    stop: Violation | None = None
    ride: bool = False


@dataclass(frozen=True, slots=True)
class Way:
    """A way to a place.

    acts   the actions in their order
    path   the places, the last is the goal: its length is the number of steps
    stop   why the piece goes no further from there
    ride   it is carried on the way
    """

    acts: tuple[Action, ...]
    path: tuple[str, ...]
    stop: Violation | None = None
    ride: bool = False


class Travel(Generic[P]):
    """The methods with which the search explores a decision in which pieces go from place to place. A `thing` is at
    first the drawing key that was touched."""

    def start(self, pos: P, step: Step, key: str) -> str:
        """Return the drawing key of the place where the piece that a key names stands; "" where the key names nothing
        that moves."""
        raise NotImplementedError

    def goals(self, pos: P, step: Step) -> Collection[str]:
        """Return drawing keys of all places that there are to go to."""
        raise NotImplementedError

    def strides(self, pos: P, step: Step, thing: str) -> Iterable[Stride]:
        """Return the steps that it may do now, one for each place; its own first, then those in which it is carried."""
        raise NotImplementedError

    def stuck(self, pos: P, step: Step, thing: str) -> Sequence[Violation]:
        """Return the reasons why it goes nowhere by itself now, whatever the place; () where it may go."""
        return ()

    def why(self, pos: P, step: Step, thing: str, goal: str) -> Sequence[Violation]:
        """Return the reasons why one step does not lead it to a place; () where the place is too far for one step, so
        that nothing else matters."""
        raise NotImplementedError

    def beyond(self, pos: P, step: Step, thing: str, goal: str) -> Violation:
        """Return the reason that a place is farther than it goes before its turn is over."""
        raise NotImplementedError

    def later(self, pos: P, step: Step, thing: str, goal: str, way: Way) -> Violation:
        """Return the reason that a place is reached, but not by the next action."""
        raise NotImplementedError

    def mark(self, pos: P) -> Hashable:
        """Return what else distinguishes two positions in which a piece stands at the same place at the same
        decision."""
        return ()
