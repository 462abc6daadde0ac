"""The nodes of a flow that push steps at once: `stages`, `once`, `for_all`, `sealed`, `together`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from insuto.core.errors import BrokenGame, place_of
from insuto.core.flow_node import Go, Line, Node, Test
from insuto.core.position import BARE, Step

if TYPE_CHECKING:
    from insuto.core.decision import AnyDecision
    from insuto.core.decisions import Sealing, Stages


class Push(Node):
    """A node that pushes one or more steps at once.

    decisions  the names of the decisions of these steps
    line       the steps as a line of `pushes`, bottom first (`core/agenda.py`)
    push       (now) → pushes them in place; returns False where there is nothing to push after all
    when       (now) → whether there is anything to do; None: always
    parts      the stages that it pushes, of a decision with stages
    """

    def __init__(
        self,
        decisions: Iterable[str],
        line: str,
        push: Callable[[Any], bool | None],
        when: Test | None = None,
        rule: str = "",
        parts: Sequence[str] = (),
    ) -> None:
        self.decisions, self.line, self.push, self.when, self.rule = frozenset(decisions), line, push, when, rule
        self.parts = parts

    def lines(self, pos: Any = None) -> Iterator[str]:
        yield self.line

    def describe(self, depth: int = 0) -> Iterator[Line]:
        named = tuple(dict.fromkeys(word.rstrip("+*?") for word in reversed(self.line.split())))
        yield Line(depth, "once", self.rule, named, tuple(sorted(self.brings - self.decisions)))

    def placed_by_step(self, done: Mapping[str, object]) -> bool:
        stage = done.get("part")
        return not (self.parts and stage is not None and stage not in self.parts) and super().placed_by_step(done)

    def link(self, none: Go, over: Go) -> None:
        push, when = self.push, self.when

        def begin(now: Any) -> bool:
            if (when and not when(now)) or push(now) is False:
                return none(now)
            return True

        self.begin, self.over = begin, over

    def resume(self, now: Any) -> Go:
        return self.over


def stages(decision: type[Stages[Any]], *parts: str, when: Test | None = None, rule: str = "") -> Push:
    """Push stages of a decision that the table carries out, by default all. `rule` is the rule that says when, by
    default the decision's. Raises BrokenGame for a stage that the decision does not have."""
    for part in parts:
        if part not in decision.parts:
            known = ", ".join(decision.parts)
            raise BrokenGame(
                "{decision} has no stage `{part}`; it has: {known}", decision=decision.__name__, part=part, known=known
            )

    def push(now: Any) -> None:
        decision.push(now.pos, *parts)

    return Push({decision.name}, decision.line(*parts), push, when, rule or decision.rule, parts or decision.parts)


def _step_of(name: str, one: int | Step, players: int, who: object) -> Step:
    """Return what `who` gave as a step of the decision `name`: a seat's step for a seat, a step as it is. Raises
    BrokenGame for anything else."""
    if isinstance(one, int) and 0 <= one < players:
        return BARE[name, one]
    if not isinstance(one, Step):
        raise BrokenGame(
            "{place}: `who` of the decision `{name}` returns {value}, and not a seat: a whole number from 0 on, as in "
            "`pos.round % pos.players`",
            place=place_of(who),
            name=name,
            value=repr(one),
        )
    return one


def once(
    decision: type[AnyDecision],
    *,
    who: Callable[[Any], int | Step | None] | None = None,
    when: Test | None = None,
    rule: str = "",
) -> Push:
    """Push one decision: for the table, for chance, or for the seat whose turn it is.

    who    (now) → another seat, or the step itself; None where nothing is to be pushed
    when   (now) → whether there is anything to do
    rule   the rule that says when, by default the decision's
    """

    name, responder = decision.name, decision.responder

    def push(now: Any) -> bool:
        step = who(now) if who else BARE[name, responder or now.seat]
        if step is None:
            return False
        now.pos.agenda.append(_step_of(name, step, now.pos.players, who))
        return True

    return Push({decision.name}, decision.name, push, when, rule or decision.rule)


def for_all(decision: type[AnyDecision], who: Callable[[Any], Sequence[int | Step]]) -> Push:
    """Push a decision once for each of the seats (or steps) that `who` returns, so that the first comes first."""

    name = decision.name

    def push(now: Any) -> None:
        now.pos.agenda += [_step_of(name, one, now.pos.players, who) for one in reversed(who(now))]

    return Push({decision.name}, f"{decision.name}+", push, None, decision.rule)


def sealed(decision: type[Sealing[Any]], seats: Callable[[Any], Sequence[int]]) -> Push:
    """Push a secret choice for some seats, in that order, and below it the step that turns the choices up."""
    both = {decision.name, decision.unsealed_by}
    return Push(both, decision.line(), lambda now: decision.push(now.pos, seats(now)), None, decision.rule)


class together(Push):
    """Several steps that are pushed at once, the first on top."""

    def __init__(self, *nodes: Push) -> None:
        def push(now: Any) -> None:
            for node in reversed(nodes):
                node.push(now)

        line = " ".join(node.line for node in reversed(nodes))
        super().__init__(frozenset().union(*(node.decisions for node in nodes)), line, push, None, nodes[0].rule)
        self.nodes = nodes

    def describe(self, depth: int = 0) -> Iterator[Line]:
        for node in self.nodes:
            yield from node.describe(depth)

    def know(self, brought: Mapping[str, frozenset[str]]) -> None:
        super().know(brought)
        for node in self.nodes:
            node.know(brought)
