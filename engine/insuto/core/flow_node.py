"""The base of all nodes of a flow, and the context that a flow's functions get."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from insuto.core.facts import Log
from insuto.core.position import BARE

NOTHING = BARE["", -1]
"""Stands for the step that was carried out last, when there was none yet."""
FIELD_SAYS, STEP_SAYS = 2, 1
"""Why it is certain that the flow stands at a node: a field of the position names it; or, less certain, the step that
was carried out last is one that it pushes, or that such a step pushed."""

Test = Callable[[Any], bool]
Effect = Callable[[Any], None]
Go = Callable[[Any], bool]
"""(now) → True if a step was pushed; False when the game is over."""


class Now:
    """The argument of the functions in a flow. A game may subclass it (`Flow.now`).

    box        the game's components
    pos        the position, changed in place
    done       the step that was carried out last, with what its decision returned
    log        takes the events
    seat       the seat to move
    breaks_in  something interrupts the turn (`interrupted`)
    """

    __slots__ = ("box", "breaks_in", "done", "log", "pos", "seat")

    def __init__(self, box: Any, pos: Any, done: Mapping[str, Any], log: Log) -> None:
        self.box, self.pos, self.done, self.log = box, pos, done, log
        self.seat: int = -1
        self.breaks_in = False


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the flow in words: its depth, the kind of node, the rule that it rests on ("" for none), the names of
    the decisions that it prompts, and of those that they may push."""

    depth: int
    kind: str
    rule: str
    decisions: tuple[str, ...] = ()
    brings: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        """Its key in the words table FLOW: `ask.` and the first decision that it prompts, else the kind."""
        return f"ask.{self.decisions[0]}" if self.decisions else self.kind


class Node:
    """A part of a flow. It pushes steps on the empty agenda, or orders other nodes.

    rule   the rule that says when it is done; "" for none
    """

    rule = ""
    decisions: frozenset[str] = frozenset()
    """Names of the decisions that it pushes."""
    brings: frozenset[str] = frozenset()
    """Names of all decisions that these may push, chains included (filled in by `Flow.know`)."""

    def inside(self) -> Iterable[Node]:
        """Return its inner nodes."""
        return ()

    def lines(self, pos: Any = None) -> Iterator[str]:
        """Yield what it may push onto an empty agenda, as lines of decisions, bottom first; with a position, what is
        possible now."""
        for node in self.inside():
            yield from node.lines(pos)

    def opening(self) -> Iterator[str]:
        """Yield what it may push when the game begins, and never again."""
        yield from ()

    begin: Go
    """The function that pushes its first step, or, where it has none to push, the first step of what follows. Made by
    `link`."""

    def link(self, none: Go, over: Go) -> None:
        """Set what follows it: `none` where it has nothing to do, `over` when it has been done."""
        raise NotImplementedError

    def resume(self, now: Any) -> Go:
        """Return the function that pushes its next step, or the first of what follows, when the flow stands at this
        node. It may depend on the last step and the fields that name parts, on nothing else: it is cached for these."""
        raise NotImplementedError

    def certainty(self, now: Any) -> int:
        """Return how certain it is that the flow stands at this node: FIELD_SAYS, STEP_SAYS, or 0 if it does not."""
        return STEP_SAYS if self.placed_by_step(now.done) else 0

    def placed_by_step(self, done: Mapping[str, object]) -> bool:
        """Return True if the flow stands at this node after the step `done`, as far as steps alone say it."""
        return done["ask"] in self.brings

    def describe(self, depth: int = 0) -> Iterator[Line]:
        """Yield the node as lines, for a list of phases or a reference sheet; `depth` is that of its first line."""
        for node in self.inside():
            yield from node.describe(depth)

    def know(self, brought: Mapping[str, frozenset[str]]) -> None:
        """Fill in `decisions` and `brings` of the node and its inner nodes. `brought`: decision → all that it may lead to
        (`agenda.brought`)."""
        for node in self.inside():
            node.know(brought)
        self.decisions = self.decisions.union(*(node.decisions for node in self.inside()))
        self.brings = frozenset().union(*(brought[name] for name in self.decisions))
