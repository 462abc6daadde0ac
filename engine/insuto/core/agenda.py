"""The order of the steps on the agenda: what may lie on what.

The content of the agenda is declared where it is pushed (`Decision.pushes`, `Flow.lines`): a line of names of
decisions, bottom first, `name+` for one or more, `name*` for any number, `name?` for perhaps. A decision with stages is
written `name.stage`. From these lines follows which step may lie on which, chains included, and which decisions one may
lead to.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from insuto.core.position import Position

if TYPE_CHECKING:
    from insuto.core.decision import AnyDecision


class Stack:
    """Which step may lie on which.

    lines       (position) → the lines that the flow may push there
    decisions   the game's decisions, whose `pushes` are read
    free        the free actions' decisions
    """

    def __init__(
        self,
        lines: Callable[[Position], Iterable[str]],
        decisions: Mapping[str, AnyDecision],
        free: Iterable[AnyDecision] = (),
    ) -> None:
        self.lines, self.decisions = lines, decisions
        self._known: dict[tuple[str, ...], frozenset[tuple[str, str]]] = {}
        self._pushed = {name: [_read(line) for line in decision.pushes] for name, decision in decisions.items()}
        self._free = [_read(line) for decision in free for line in decision.pushes]

    def _at(self, pos: Position) -> frozenset[tuple[str, str]]:
        """Return (lower step, step on top of it) for all pairs that may occur on the agenda of a position."""
        lines = tuple(self.lines(pos))
        pairs = self._known.get(lines)
        if pairs is None:
            pairs = self._known[lines] = self._pairs(lines)
        return pairs

    def above(self, pos: Position) -> dict[str, list[str]]:
        """Return decision → the decisions whose steps may lie directly on its step in a position, in the order of the
        game's; "" → those that may lie lowest. Stages of the table are left out."""
        order = [*self.decisions]
        found: dict[str, list[str]] = {}
        for below, top in self._at(pos):
            if top in self.decisions:
                found.setdefault(below, []).append(top)
        return {below: sorted(tops, key=order.index) for below, tops in found.items()}

    def misplaced(self, pos: Position) -> int | None:
        """Return the index of the lowest step of the agenda that may not lie where it is; None if all may."""
        pairs = self._at(pos)
        below = ""
        for at, step in enumerate(pos.agenda):
            here = f"{step['ask']}.{step['part']}" if "part" in step else step["ask"]
            if (below, here) not in pairs:
                return at
            below = here
        return None

    def _pairs(self, lines: Iterable[str]) -> frozenset[tuple[str, str]]:
        """Return all pairs (lower step, step on top of it) that follow from some lines; "" stands for no lower step."""
        found: set[tuple[str, str]] = set()
        todo: list[tuple[str, str]] = []

        def add(below: str, line: _Line) -> None:
            todo.extend((below, first) for first in line.first)
            todo.extend(line.pairs)

        for line in lines:
            add("", _read(line))
        while todo:
            pair = todo.pop()
            if pair in found:
                continue
            found.add(pair)
            below, top = pair
            name = top.partition(".")[0]
            for pushed in self._pushed[name]:
                add(below, pushed)
            if self.decisions[name].offers_free:  # a free action leaves the step where it is
                for pushed in self._free:
                    add(top, pushed)
        return frozenset(found)


@dataclass(frozen=True, slots=True)
class _Line:
    """A line of `pushes`.

    first   the steps that may be its lowest
    pairs   (lower step, step directly on top of it) for all that may be
    """

    first: tuple[str, ...]
    pairs: tuple[tuple[str, str], ...]


def _read(line: str) -> _Line:
    """Return a line of `pushes`, read from its text."""
    words = [(word.rstrip("+*?"), word[-1:] in ("*", "?"), word[-1:] in ("*", "+")) for word in line.split()]
    first: list[str] = []
    pairs: list[tuple[str, str]] = []
    for at, (name, _, again) in enumerate(words):
        if all(maybe for _, maybe, _ in words[:at]):
            first.append(name)
        if again:
            pairs.append((name, name))
        for later in range(at + 1, len(words)):
            if all(maybe for _, maybe, _ in words[at + 1 : later]):
                pairs.append((name, words[later][0]))
    return _Line(tuple(first), tuple(pairs))


def brought(decisions: Mapping[str, AnyDecision], free: Iterable[AnyDecision] = ()) -> dict[str, frozenset[str]]:
    """Return decision → all decisions that it may lead to: itself, those that it pushes, those that these push, and so
    on."""

    def named(lines: Iterable[str]) -> set[str]:
        return {word.rstrip("+*?").partition(".")[0] for line in lines for word in line.split()}

    beside = set().union(*(named(decision.pushes) for decision in free))
    pushed = {name: named(one.pushes) | (beside if one.offers_free else set()) for name, one in decisions.items()}
    found = {}
    for name in decisions:
        seen, waiting = {name}, [name]
        while waiting:
            fresh = pushed[waiting.pop()] - seen
            seen |= fresh
            waiting += fresh
        found[name] = frozenset(seen)
    return found
