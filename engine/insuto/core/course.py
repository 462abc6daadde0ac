"""The course of play: what comes when nothing is asked any more, and what may lie on what on the agenda.

An action pushes what it asks further; that is carried out first. When the agenda is empty the course says what follows: the next
seat, the next phase, the next round, or nothing, and then the game is over. So the order of a game stands in one place, and
effects may chain to any depth without knowing what comes after them.

What lies on the agenda is described where it is pushed (`Decision.pushes`, `Course.pushes`, `Course.opening`): a line of names of
decisions, bottom first, `name+` for one or more, `name*` for any number, `name?` for perhaps. A decision with stages is written
`name.stage`. From these lines follows which step may lie on which, chains included.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from insuto.core.facts import Log
from insuto.core.position import Position, Step

if TYPE_CHECKING:
    from insuto.core.game import Decision

P = TypeVar("P", bound=Position)


class Course(Generic[P]):
    """What comes when nothing is asked. Subclass it once per game, or use `Phases`."""

    opening: tuple[str, ...] = ()
    """What an empty table has on its agenda (`Game.begin`)."""
    pushes: tuple[str, ...] = ()
    """What `following` lays on the empty agenda."""

    def following(self, pos: P, done: Step, log: Log) -> None:
        """Push what comes next in place; nothing when the game is over.

        done   the step that was carried out last, with what its decision told
        """

    def lines(self, pos: P) -> tuple[str, ...]:
        """The lines of `opening` and `pushes` that can lie lowest in a position."""
        return (*self.opening, *self.pushes)


class TurnOrder(Course[P]):
    """Turn after turn, clockwise. A subclass says in `goes_on` when the game ends, or what else comes before the next turn.

    turn   name of the decision that begins a turn

    Where what ends a turn may be done by somebody else (a vote, a scoring), the position has to know whose turn it was: `acted`.
    """

    turn = "turn"
    pushes = ("turn",)

    def goes_on(self, pos: P, seat: int, log: Log) -> bool:
        """Whether the seat that is next has a turn."""
        return True

    def acted(self, pos: P, done: Step) -> int:
        """The seat whose turn has ended; before the first turn, the one that sits before the first."""
        seat: int = done["seat"] if done["seat"] >= 0 else done["to"]
        return seat

    def following(self, pos: P, done: Step, log: Log) -> None:
        seat = (self.acted(pos, done) + 1) % pos.players
        if self.goes_on(pos, seat, log):
            pos.push(self.turn, seat)


@dataclass(frozen=True, slots=True)
class Phase:
    """A phase of a round.

    following   (position, log) → whether the game goes on: pushes what comes next in the phase, or enters another one
    pushes      what lies lowest on the agenda during the phase
    rule        says that and how it begins; cited by the event `phase_<name>`
    """

    following: Callable[[Any, Log], bool]
    pushes: tuple[str, ...]
    rule: str = ""


class Phases(Course[P]):
    """A course in phases. The position has the fields `phase` (a name), `cursor` (what of it is being done) and `round`."""

    def __init__(self, phases: Mapping[str, Phase]) -> None:
        self.phases = dict(phases)

    def following(self, pos: Any, done: Step, log: Log) -> None:
        self.go_on(pos, log)

    def go_on(self, pos: Any, log: Log) -> None:
        """Push what comes next; leaves the agenda empty only when the game is over."""
        while not pos.agenda:
            if not self.phases[pos.phase].following(pos, log):
                return

    def enter(self, pos: Any, phase: str, log: Log) -> None:
        """A phase begins."""
        pos.phase, pos.cursor = phase, -1
        log.add(f"phase_{phase}", rule=self.phases[phase].rule, round=pos.round)

    def lines(self, pos: Any) -> tuple[str, ...]:
        phase = self.phases.get(pos.phase)
        return (*(phase.pushes if phase else ()), "")


class Stack:
    """Which step may lie on which, found from what the course and the decisions say that they push."""

    def __init__(
        self, course: Course[Any], decisions: Mapping[str, Decision[Any]], free: Iterable[Decision[Any]] = ()
    ) -> None:
        self.course, self.decisions = course, decisions
        self._known: dict[tuple[str, ...], frozenset[tuple[str, str]]] = {}
        self._pushed = {name: [_read(line) for line in decision.pushes] for name, decision in decisions.items()}
        self._free = [_read(line) for decision in free for line in decision.pushes]

    def misplaced(self, pos: Any) -> int | None:
        """The lowest step of the agenda that cannot lie where it lies."""
        lines = self.course.lines(pos)
        pairs = self._known.get(lines)
        if pairs is None:
            pairs = self._known[lines] = self._pairs(lines)
        below = ""
        for at, step in enumerate(pos.agenda):
            here = f"{step['ask']}.{step['part']}" if "part" in step else step["ask"]
            if (below, here) not in pairs:
                return at
            below = here
        return None

    def _pairs(self, lines: Iterable[str]) -> frozenset[tuple[str, str]]:
        """(what lies below, "" for nothing; what lies on it), chains included."""
        found: set[tuple[str, str]] = set()
        todo: list[tuple[str, str]] = []

        def lay(below: str, line: _Line) -> None:
            todo.extend((below, first) for first in line.first)
            todo.extend(line.pairs)

        for line in lines:
            lay("", _read(line))
        while todo:
            pair = todo.pop()
            if pair in found:
                continue
            found.add(pair)
            below, top = pair
            name = top.partition(".")[0]
            for pushed in self._pushed[name]:
                lay(below, pushed)
            if self.decisions[name].offers_free:  # a free action leaves the step where it is
                for pushed in self._free:
                    lay(top, pushed)
        return frozenset(found)


@dataclass(frozen=True, slots=True)
class _Line:
    """What may come first in a line, and what may stand directly on what."""

    first: tuple[str, ...]
    pairs: tuple[tuple[str, str], ...]


def _read(line: str) -> _Line:
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


__all__ = ["Course", "Phase", "Phases", "Stack", "TurnOrder"]
