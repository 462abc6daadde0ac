"""The nodes of a flow that say in which order others come: one after another, by need, by part, by seat."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from insuto.core.errors import BadInput, BrokenGame, place_of
from insuto.core.facts import Log
from insuto.core.flow_node import FIELD_SAYS, NOTHING, Effect, Go, Line, Node, Test
from insuto.core.flow_push import Push, once
from insuto.core.position import Position

if TYPE_CHECKING:
    from insuto.core.decision import AnyDecision

MOST_ROUNDS = 10_000
"""The most values of the cursor that `for_cursor` passes over in a row, because there is nothing to do for any."""


class InOrder(Node):
    """One node after another; those without anything to do are skipped."""

    def __init__(self, *nodes: Node) -> None:
        self.nodes = nodes
        self.entry: Go
        """The closure that begins with the first node."""

    def inside(self) -> Iterable[Node]:
        return self.nodes

    def certainty(self, now: Any) -> int:
        return max((node.certainty(now) for node in self.nodes), default=0)

    def placed_by_step(self, done: Mapping[str, object]) -> bool:
        return any(node.placed_by_step(done) for node in self.nodes)

    def link(self, none: Go, over: Go) -> None:
        self.chain(over)

    def chain(self, last: Go, over: Go | None = None) -> None:
        """Link the nodes, from the last one to the first. `last` follows the last node. When a node has been done,
        `over` follows if it is given, else the next node."""
        self.entry = last
        for node in reversed(self.nodes):
            node.link(self.entry, over or self.entry)
            self.entry = node.begin
        self.begin = self.entry

    def at(self, now: Any) -> int:
        """Return the index of the node at which the flow stands, -1 for none. Of several that are equally certain the
        last one is taken; where that is wrong, a `part` for each distinguishes them."""
        certain = [node.certainty(now) for node in self.nodes]
        return max(range(len(certain)), key=lambda i: (certain[i], i)) if any(certain) else -1

    def resume(self, now: Any) -> Go:
        at = self.at(now)
        return self.nodes[at].resume(now) if at >= 0 else self.entry


def one_after_another(*nodes: Node) -> Node:
    """Return the nodes in order as one node; a single node as it is."""
    return nodes[0] if len(nodes) == 1 else InOrder(*nodes)


class as_needed(InOrder):
    """Of several nodes the first that has anything to do; after it the first again, until none has."""

    def link(self, none: Go, over: Go) -> None:
        self.chain(over, self._again)

    def _again(self, now: Any) -> bool:
        return self.begin(now)

    def resume(self, now: Any) -> Go:
        goes_on = super().resume(now)
        return self.begin if goes_on == self._again else goes_on  # saves a call for every step pushed here

    def describe(self, depth: int = 0) -> Iterator[Line]:
        yield Line(depth, "as_needed", "")
        yield from super().describe(depth + 1)


class one_of(InOrder):
    """Of several nodes the first that has anything to do, and no other."""

    def link(self, none: Go, over: Go) -> None:
        self.chain(none, over)


class for_cursor(Node):
    """One prompt after another while the position's `cursor` goes along some values.

    along   (now) → the next value of the cursor, which is -1 before the first; None after the last
    then    carried out when the prompt of a value is done, with the cursor still on it
    ends    carried out after the last
    """

    def __init__(
        self,
        node: Push,
        *,
        along: Callable[[Any], int | None],
        then: Effect | None = None,
        ends: Effect | None = None,
    ) -> None:
        self.node, self.along, self.then, self.ends, self.rule = node, along, then, ends, node.rule

    def inside(self) -> Iterable[Node]:
        return (self.node,)

    def describe(self, depth: int = 0) -> Iterator[Line]:
        yield Line(depth, "for_cursor", "")
        yield from super().describe(depth + 1)

    def link(self, none: Go, over: Go) -> None:
        along, then, ends, push, when = self.along, self.then, self.ends, self.node.push, self.node.when

        def begin(now: Any) -> bool:
            for _ in range(MOST_ROUNDS):
                if then and now.pos.cursor >= 0:
                    then(now)
                at = along(now)
                if at is None:
                    if ends:
                        ends(now)
                    return over(now)
                now.pos.cursor = at
                if (not when or when(now)) and push(now) is not False:
                    return True
            raise BrokenGame(
                "flow: `for_cursor` of `{asks}` goes round without asking anything: `along` never ends, "
                "and there is nothing to do for any of its values",
                asks=", ".join(sorted(self.decisions)),
            )

        self.begin = begin

    def resume(self, now: Any) -> Go:
        return self.begin


class part(InOrder):
    """A stretch of the game that a field of the position names.

    name     the value of the field during the part
    field    which field, `phase` or `stage`
    rule     the rule by which the part begins; if given, the event `phase_<name>` is logged and cites it
    sets     fields that are set when it begins, name → value
    begins   carried out when it begins, after that
    also     lines of `pushes` that effects, not the part, put on the empty agenda during it
    """

    def __init__(
        self,
        name: str,
        *nodes: Node,
        field: str = "phase",
        rule: str = "",
        sets: Mapping[str, object] | None = None,
        begins: Effect | None = None,
        also: Iterable[str] = (),
    ) -> None:
        super().__init__(*nodes)
        self.name, self.field, self.rule = name, field, rule
        self.sets, self.begins, self.also = sets or {}, begins, also

    def lines(self, pos: Any = None) -> Iterator[str]:
        if pos is None or self.is_current(pos):
            yield from super().lines(pos)
            yield from self.also

    def is_current(self, pos: Position) -> bool:
        """Return True if the position is in this part."""
        return bool(getattr(pos, self.field) == self.name)

    def certainty(self, now: Any) -> int:
        return FIELD_SAYS if self.is_current(now.pos) else 0

    def placed_by_step(self, done: Mapping[str, object]) -> bool:
        return False  # the field says it

    def enter(self, pos: Any, log: Log) -> None:
        """Set the fields of the part in place, and log its beginning if a rule is given."""
        setattr(pos, self.field, self.name)
        for name, value in self.sets.items():
            setattr(pos, name, value)
        if self.rule:
            log.add(f"{self.field}_{self.name}", rule=self.rule, headline=True, round=pos.round)

    def describe(self, depth: int = 0) -> Iterator[Line]:
        yield Line(depth, self.name, self.rule)
        yield from super().describe(depth + 1)

    def link(self, none: Go, over: Go) -> None:
        super().link(none, over)
        entry, begins = self.entry, self.begins

        def begin(now: Any) -> bool:
            self.enter(now.pos, now.log)
            if begins:
                begins(now)
            return entry(now)

        self.begin = begin


class rounds(InOrder):
    """Parts that repeat as long as `between` has anything to do after the last of them."""

    def __init__(self, *parts: part, between: Push) -> None:
        super().__init__(*parts, between)
        self.first_part, self.last_part, self.between = parts[0], parts[-1], between

    def lines(self, pos: Any = None) -> Iterator[str]:
        for node in self.nodes:
            if node is not self.between or pos is None or self.last_part.is_current(pos):
                yield from node.lines(pos)

    def link(self, none: Go, over: Go) -> None:
        super().link(none, over)
        # `between` is the one node whose two exits differ: after it comes the first part again; what follows the rounds
        # comes where it has nothing to do.
        self.between.link(over, self.entry)

    def resume(self, now: Any) -> Go:
        if now.done["ask"] in self.between.brings and not self.first_part.is_current(now.pos):
            return self.entry  # that step was the last: the next round begins, unless an effect has begun it already
        return super().resume(now)

    def describe(self, depth: int = 0) -> Iterator[Line]:
        yield Line(depth, "rounds", "")
        yield from super().describe(depth + 1)


def _values(field: str, values_of: Callable[[Any], Sequence[object]], now: Any) -> Sequence[object]:
    """Return the values that the function of `each` gives. Raises BrokenGame for a text, which would be taken letter by
    letter, and for what has no end."""
    values = values_of(now)
    if isinstance(values, str) or not isinstance(values, Sequence):
        raise BrokenGame(
            '{place}: the function of `each("{field}", …)` returns {value}, and not the values one after the other, as in `("a", "b")`',
            place=place_of(values_of),
            field=field,
            value=repr(values),
        )
    return values


class each(Node):
    """A body of nodes that runs once for each value of a field of the position.

    field    the field that is set to each value
    values   (now) → the values, in order
    begins   carried out each time before the body, when the field is set
    """

    def __init__(
        self,
        field: str,
        values: Callable[[Any], Sequence[object]],
        *nodes: Node,
        begins: Effect | None = None,
        rule: str = "",
    ) -> None:
        if not callable(values):
            raise BrokenGame(
                '`each("{field}", …)` takes a function that returns the values, as in `lambda now: (1, 2, 3)`, and not {value}',
                field=field,
                value=repr(values),
            )
        self.field, self.begins, self.rule = field, begins, rule
        self.values, self.body = partial(_values, field, values), one_after_another(*nodes)

    def inside(self) -> Iterable[Node]:
        return (self.body,)

    def certainty(self, now: Any) -> int:
        return self.body.certainty(now) if getattr(now.pos, self.field) in self.values(now) else 0

    def placed_by_step(self, done: Mapping[str, object]) -> bool:
        return False  # the field says it

    def link(self, none: Go, over: Go) -> None:
        field, values_of, begins, body = self.field, self.values, self.begins, self.body

        def enter(now: Any, value: object) -> bool:
            setattr(now.pos, field, value)
            if begins:
                begins(now)
            return body.begin(now)

        def after(now: Any) -> bool:
            values = values_of(now)
            at = values.index(getattr(now.pos, field)) + 1
            return enter(now, values[at]) if at < len(values) else over(now)

        def begin(now: Any) -> bool:
            values = values_of(now)
            return enter(now, values[0]) if values else none(now)

        body.link(after, after)
        self.begin = begin

    def resume(self, now: Any) -> Go:
        return self.body.resume(now)

    def describe(self, depth: int = 0) -> Iterator[Line]:
        yield Line(depth, self.field, self.rule)
        yield from super().describe(depth + 1)


class turns(Node):
    """A turn for one seat after another, clockwise.

    acted    (now) → the seat whose turn it is or was; by default the seat that was prompted last
    first    (now) → the seat that has the first turn; by default the one after `acted`. It must be given
             (`first=lambda now: 0`) unless there is no set-up, or the set-up ends with a card dealt to a seat
    begins   carried out when a turn begins, with its seat as `now.seat`
    ends     carried out when a turn is over
    until    (now, with the next seat as `now.seat`) → True if no turn follows; without it an effect ends the game
    before   a node that is pushed on top of the first turn, and so comes first
    """

    def __init__(
        self,
        decision: type[AnyDecision],
        *nodes: Node,
        acted: Callable[[Any], int] | None = None,
        first: Callable[[Any], int] | None = None,
        begins: Effect | None = None,
        ends: Effect | None = None,
        until: Test | None = None,
        before: Push | None = None,
    ) -> None:
        self.turn, self.before = once(decision), before
        self.body = one_after_another(self.turn, *nodes)
        self.acted, self.first, self.rule = acted or last_actor, first, decision.rule
        self.begins, self.ends, self.until = begins, ends, until

    def inside(self) -> Iterable[Node]:
        return (self.body,)

    def know(self, brought: Mapping[str, frozenset[str]]) -> None:
        super().know(brought)
        if self.before:
            self.before.know(brought)

    def opening(self) -> Iterator[str]:
        if self.before:
            yield f"{self.turn.line} {self.before.line}"

    def link(self, none: Go, over: Go) -> None:
        acted, first, before, body = self.acted, self.first, self.before, self.body
        begins, ends, until = self.begins, self.ends, self.until

        def turn(now: Any, seat: int) -> bool:
            now.seat = seat
            if until and until(now):
                return over(now)
            if begins:
                begins(now)
            return body.begin(now)

        def next_turn(now: Any) -> bool:
            if ends:
                ends(now)
            return turn(now, (now.seat + 1) % now.pos.players)

        def begin(now: Any) -> bool:
            begun = turn(now, first(now) if first else (acted(now) + 1) % now.pos.players)
            if before:
                before.push(now)
            return begun

        body.link(next_turn, next_turn)
        self.begin = begin

    def resume(self, now: Any) -> Go:
        acted, inside = self.acted, self.body.resume(now)

        def go_on(now: Any) -> bool:
            now.seat = acted(now)
            return inside(now)

        return go_on

    def describe(self, depth: int = 0) -> Iterator[Line]:
        if self.before:
            yield from self.before.describe(depth)
        yield Line(depth, "turns", "")
        yield from super().describe(depth + 1)


def last_actor(now: Any) -> int:
    """Return the seat that was prompted last. Before the first turn that is the seat that got the last card; without a
    set-up the last seat, so that the first is next. Raises BadInput if the last step names no seat."""
    if now.done is NOTHING:
        last: int = now.pos.players - 1
        return last
    seat: int = now.done["seat"] if now.done["seat"] >= 0 else now.done.get("to", -1)
    if seat < 0:
        raise BadInput(
            "flow",
            "`turns` cannot tell whose turn comes: no seat answered the step `{step}`, and it names none. Say who begins with "
            "`first=`, as in `turns(TakingTurn, first=lambda now: 0)`; where the step comes within a turn, whose turn it is with `acted=`",
            step=f"{now.done['ask']} part={now.done['part']}" if "part" in now.done else now.done["ask"],
        )
    return seat


class interrupted(Node):
    """A body that something may interrupt. The interrupting steps are pushed on top of the body's next step, so that
    the body goes on after them.

    breaks   nodes with the interrupting steps, the first on top
    by       (now) → whether something interrupts; called before the body goes on. An effect of the body may report an
             interruption too: it sets `now.breaks_in`
    """

    def __init__(self, body: Node, *breaks: Push, by: Test) -> None:
        self.body, self.breaks, self.by, self.rule = body, breaks, by, body.rule

    def inside(self) -> Iterable[Node]:
        return (self.body, *self.breaks)

    def lines(self, pos: Any = None) -> Iterator[str]:
        broken = " ".join(node.line for node in reversed(self.breaks))
        for line in self.body.lines(pos):
            yield line
            yield f"{line} {broken}"

    def opening(self) -> Iterator[str]:
        return self.body.opening()

    def certainty(self, now: Any) -> int:
        return self.body.certainty(now)

    def placed_by_step(self, done: Mapping[str, object]) -> bool:
        return self.body.placed_by_step(done)

    def link(self, none: Go, over: Go) -> None:
        self.body.link(none, over)
        self.begin = self.body.begin

    def resume(self, now: Any) -> Go:
        by, inside, breaks = self.by, self.body.resume(now), [node.push for node in reversed(self.breaks)]

        def go_on(now: Any) -> bool:
            now.breaks_in = by(now)
            goes_on = inside(now)
            if now.breaks_in:
                for push in breaks:
                    push(now)
            return goes_on or bool(now.breaks_in)

        return go_on
