"""The base of all nodes of a flow, and the context that a flow's functions get."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from insuto.core.facts import Log
from insuto.core.position import BARE

NOTHING = BARE["", -1]
"""Used for the step that was carried out last, if there was none."""
FIELD_SAYS, STEP_SAYS = 2, 1
"""How certain it is that the flow stands at a node: a field of the position names it; or it, or what it pushed, pushed
the last step."""

Test = Callable[[Any], bool]
Effect = Callable[[Any], None]
Go = Callable[[Any], bool]
"""(now) → whether a step was pushed; False when the game is over."""


class Now:
    """The context passed to the functions in a flow: the game's components, the position, the step carried out last
    (with what its decision returned), the log, the seat to move, and whether something has interrupted the turn. A game
    may subclass it (`Flow.now`)."""

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
    asks: tuple[str, ...] = ()
    brings: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        """Its key in the words table FLOW: `ask.` and the first decision that it prompts, else the kind."""
        return f"ask.{self.asks[0]}" if self.asks else self.kind


class Node:
    """A part of a flow.

    rule   says that it is done, and when
    """

    rule = ""
    asks: frozenset[str] = frozenset()
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
    """Pushes its first step, or if it has none to push, that of what follows it. Made by `link`."""

    def link(self, none: Go, over: Go) -> None:
        """Set what follows it: `none` where it has nothing to do, `over` when it has been done."""
        raise NotImplementedError

    def resume(self, now: Any) -> Go:
        """Return the function that pushes its next step, or that of what follows it, when the flow stands here. That
        depends only on the last step and the fields that name parts: it is cached for these."""
        raise NotImplementedError

    def stands(self, now: Any) -> int:
        """Return how certain it is that the flow stands here, 0 for not at all."""
        return STEP_SAYS if self.stands_by(now.done) else 0

    def stands_by(self, done: Mapping[str, object]) -> bool:
        """Return True if the last step alone places the flow here; False where a field says so."""
        return done["ask"] in self.brings

    def describe(self, depth: int = 0) -> Iterator[Line]:
        """Yield the node line by line, for a list of phases or a reference sheet."""
        for node in self.inside():
            yield from node.describe(depth)

    def know(self, brought: Mapping[str, frozenset[str]]) -> None:
        """Store what each decision may lead to."""
        for node in self.inside():
            node.know(brought)
        self.asks = self.asks.union(*(node.asks for node in self.inside()))
        self.brings = frozenset().union(*(brought[name] for name in self.asks))
