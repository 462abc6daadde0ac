"""The flow of a game: the order of steps from the set-up to the last point, written as a person would explain it.

An action pushes its follow-up steps; those are carried out first. When the agenda is empty the flow says what comes
next: the next seat, phase or round, or nothing, and then the game is over. So the order of a game is written in one
place and reads like the rules:

    FLOW = (
        stages(SettingUp),
        turns(TakingTurn, as_needed(once(Refilling, when=hand_short)), until=somebody_has_won),
        stages(Scoring),
    )

    stages       what the table does by itself, stage by stage
    once         one prompt, perhaps only under a condition (`when`)
    for_all      the same prompt for several seats (or dice), pushed at once
    sealed       a choice that nobody sees until all have made it
    together     several of these, pushed at once
    as_needed    whatever of these is needed first, again and again until none is
    one_of       the first of these that applies
    for_each     one prompt after another along the position's `cursor`
    part         a stretch that a field of the position names: a phase, a stage
    rounds       parts that repeat, with something between two rounds
    each         a body for each value of a field
    turns        a body for one seat after another
    interrupted  a body that something may interrupt

Nothing of where the flow stands is stored: it follows from the position and from the step that was carried out last.
What may lie lowest on the agenda follows from the same flow (`lines`).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from insuto.core.errors import BadInput, BrokenGame
from insuto.core.facts import Log
from insuto.core.position import BARE, Position, Step

if TYPE_CHECKING:
    from insuto.core.decision import AnyDecision
    from insuto.core.decisions import Sealing, Stages

NOTHING = BARE["", -1]
"""Used for the step that was carried out last, if there was none."""

MOST_ROUNDS = 10_000
"""The most values of `for_each` in a row without anything to do."""
FIELD_SAYS, STEP_SAYS = 2, 1
"""How certain it is that the flow stands at a node: a field of the position names it; or it, or what it pushed, pushed
the last step."""


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


Test = Callable[[Any], bool]
Effect = Callable[[Any], None]


Go = Callable[[Any], bool]
"""(now) → whether a step was pushed; False when the game is over."""


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
        """Yield it line by line, for a list of phases or a reference sheet."""
        for node in self.inside():
            yield from node.describe(depth)

    def know(self, brought: Mapping[str, frozenset[str]]) -> None:
        """Store what each decision may lead to."""
        for node in self.inside():
            node.know(brought)
        self.asks = self.asks.union(*(node.asks for node in self.inside()))
        self.brings = frozenset().union(*(brought[name] for name in self.asks))


# ---- steps pushed at once ----------------------------------------------------------------------------------------------


class Push(Node):
    """Steps that are pushed at once.

    line    what it pushes, bottom first (`core/agenda.py`)
    lay     (now) → pushes it; False where there is nothing to do after all
    when    whether there is anything to do
    parts   the stages of a decision that it pushes
    """

    def __init__(
        self,
        asks: Iterable[str],
        line: str,
        lay: Callable[[Any], bool | None],
        when: Test | None = None,
        rule: str = "",
        parts: Sequence[str] = (),
    ) -> None:
        self.asks, self.line, self.lay, self.when, self.rule = frozenset(asks), line, lay, when, rule
        self.parts = parts

    def lines(self, pos: Any = None) -> Iterator[str]:
        yield self.line

    def describe(self, depth: int = 0) -> Iterator[Line]:
        asks = tuple(dict.fromkeys(word.rstrip("+*?") for word in reversed(self.line.split())))
        yield Line(depth, "once", self.rule, asks, tuple(sorted(self.brings - self.asks)))

    def stands_by(self, done: Mapping[str, object]) -> bool:
        stage = done.get("part")
        return not (self.parts and stage is not None and stage not in self.parts) and super().stands_by(done)

    def link(self, none: Go, over: Go) -> None:
        lay, when = self.lay, self.when

        def begin(now: Any) -> bool:
            if (when and not when(now)) or lay(now) is False:
                return none(now)
            return True

        self.begin, self.over = begin, over

    def resume(self, now: Any) -> Go:
        return self.over


def stages(decision: type[Stages[Any]], *parts: str, when: Test | None = None, rule: str = "") -> Push:
    """Let the table carry out some stages of a decision, by default all. `rule` says when, if it is not the decision's
    own."""

    def lay(now: Any) -> None:
        decision.push(now.pos, *parts)

    return Push({decision.name}, decision.line(*parts), lay, when, rule or decision.rule, parts or decision.parts)


def once(
    decision: type[AnyDecision],
    *,
    who: Callable[[Any], int | Step | None] | None = None,
    when: Test | None = None,
    rule: str = "",
) -> Push:
    """Push a decision: of the table, of chance, or of the seat whose turn it is; `who` returns another seat, or the
    step, or None where there is none to push. `rule` says when, if it is not the decision's own."""

    name, responder = decision.name, decision.responder

    def lay(now: Any) -> bool:
        step: int | Step | None = who(now) if who else responder or now.seat
        if step is None:
            return False
        now.pos.agenda.append(BARE[name, step] if isinstance(step, int) else step)
        return True

    return Push({decision.name}, decision.name, lay, when, rule or decision.rule)


def for_all(decision: type[AnyDecision], who: Callable[[Any], Sequence[int | Step]]) -> Push:
    """Push a decision for each seat that `who` returns, in that order."""

    name = decision.name

    def lay(now: Any) -> None:
        now.pos.agenda += [BARE[name, one] if isinstance(one, int) else one for one in reversed(who(now))]

    return Push({decision.name}, f"{decision.name}+", lay, None, decision.rule)


def sealed(decision: type[Sealing[Any]], seats: Callable[[Any], Sequence[int]]) -> Push:
    """Let some seats choose in secret, in that order; then it is turned up."""
    asks = {decision.name, decision.unsealed_by}
    return Push(asks, decision.line(), lambda now: decision.push(now.pos, seats(now)), None, decision.rule)


class together(Push):
    """Several steps that are pushed at once, the first on top."""

    def __init__(self, *nodes: Push) -> None:
        def lay(now: Any) -> None:
            for node in reversed(nodes):
                node.lay(now)

        line = " ".join(node.line for node in reversed(nodes))
        super().__init__(frozenset().union(*(node.asks for node in nodes)), line, lay, None, nodes[0].rule)
        self.nodes = nodes

    def describe(self, depth: int = 0) -> Iterator[Line]:
        for node in self.nodes:
            yield from node.describe(depth)

    def know(self, brought: Mapping[str, frozenset[str]]) -> None:
        super().know(brought)
        for node in self.nodes:
            node.know(brought)


# ---- in sequence -------------------------------------------------------------------------------------------------------


class InOrder(Node):
    """One node after another; those without anything to do are skipped."""

    def __init__(self, *nodes: Node) -> None:
        self.nodes = nodes
        self.first: Go
        """The closure that begins with the first node."""

    def inside(self) -> Iterable[Node]:
        return self.nodes

    def stands(self, now: Any) -> int:
        return max((node.stands(now) for node in self.nodes), default=0)

    def stands_by(self, done: Mapping[str, object]) -> bool:
        return any(node.stands_by(done) for node in self.nodes)

    def link(self, none: Go, over: Go) -> None:
        self.first = over
        for node in reversed(self.nodes):
            node.link(self.first, self.first)
            self.first = node.begin
        self.begin = self.first

    def at(self, now: Any) -> int:
        """Return the index of the node that the flow stands at, -1 for none. Where the same prompt occurs in two places
        the later one wins; where that is wrong, a `part` for each distinguishes them."""
        sure = [node.stands(now) for node in self.nodes]
        return max(range(len(sure)), key=lambda i: (sure[i], i)) if any(sure) else -1

    def resume(self, now: Any) -> Go:
        at = self.at(now)
        return self.nodes[at].resume(now) if at >= 0 else self.first


def one_after_another(*nodes: Node) -> Node:
    """Nodes in their order; of a single one, itself."""
    return nodes[0] if len(nodes) == 1 else InOrder(*nodes)


class as_needed(InOrder):
    """The first node that there is anything to do for, again and again until there is none."""

    def link(self, none: Go, over: Go) -> None:
        self.first = over
        for node in reversed(self.nodes):
            node.link(self.first, self._again)
            self.first = node.begin
        self.begin = self.first

    def _again(self, now: Any) -> bool:
        return self.begin(now)

    def resume(self, now: Any) -> Go:
        goes_on = super().resume(now)
        return self.begin if goes_on == self._again else goes_on  # saves a call for every step pushed here

    def describe(self, depth: int = 0) -> Iterator[Line]:
        yield Line(depth, "as_needed", "")
        yield from super().describe(depth + 1)


class one_of(InOrder):
    """The first node that there is anything to do for, and no other."""

    def link(self, none: Go, over: Go) -> None:
        self.first = none
        for node in reversed(self.nodes):
            node.link(self.first, over)
            self.first = node.begin
        self.begin = self.first


class for_each(Node):
    """A prompt for each item in turn. The position's `cursor` says which one, -1 before the first.

    along   (now) → the next value of the cursor, None after the last
    then    carried out when one is done, with the cursor still on it
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
        yield Line(depth, "for_each", "")
        yield from super().describe(depth + 1)

    def link(self, none: Go, over: Go) -> None:
        along, then, ends, lay, when = self.along, self.then, self.ends, self.node.lay, self.node.when

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
                if (not when or when(now)) and lay(now) is not False:
                    return True
            raise BrokenGame(
                f"flow: `for_each` of `{', '.join(sorted(self.asks))}` goes round without asking anything: `along` never ends, "
                "and there is nothing to do for any of its values"
            )

        self.begin = begin

    def resume(self, now: Any) -> Go:
        return self.begin


class part(InOrder):
    """A stretch of the game that a field of the position names.

    name     the value of the field meanwhile
    field    which field, `phase` or `stage`
    rule     says that and how it begins; if given, the event `phase_<name>` cites it
    sets     the values of other fields when it begins
    begins   (now) → nothing; carried out first
    also     what may lie lowest on the agenda although the part did not push it
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
        self.name, self.field, self.rule, self.sets, self.begins, self.also = (
            name,
            field,
            rule,
            sets or {},
            begins,
            also,
        )

    def lines(self, pos: Any = None) -> Iterator[str]:
        if pos is None or self.holds(pos):
            yield from super().lines(pos)
            yield from self.also

    def holds(self, pos: Position) -> bool:
        """Return True if the position is in it."""
        return bool(getattr(pos, self.field) == self.name)

    def stands(self, now: Any) -> int:
        return FIELD_SAYS if self.holds(now.pos) else 0

    def stands_by(self, done: Mapping[str, object]) -> bool:
        return False

    def enter(self, pos: Any, log: Log) -> None:
        """Change the field, and log it."""
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
        first, begins = self.first, self.begins

        def begin(now: Any) -> bool:
            self.enter(now.pos, now.log)
            if begins:
                begins(now)
            return first(now)

        self.begin = begin


class rounds(InOrder):
    """Parts that repeat as long as there is anything to do `between` two rounds."""

    def __init__(self, *parts: part, between: Push) -> None:
        super().__init__(*parts, between)
        self.first_part, self.last_part, self.between = parts[0], parts[-1], between

    def lines(self, pos: Any = None) -> Iterator[str]:
        for node in self.nodes:
            if node is not self.between or pos is None or self.last_part.holds(pos):
                yield from node.lines(pos)

    def link(self, none: Go, over: Go) -> None:
        super().link(none, over)
        self.between.link(over, self.first)

    def resume(self, now: Any) -> Go:
        if now.done["ask"] in self.between.brings and not self.first_part.holds(now.pos):
            return self.first  # if no effect has entered the first part already
        return super().resume(now)

    def describe(self, depth: int = 0) -> Iterator[Line]:
        yield Line(depth, "rounds", "")
        yield from super().describe(depth + 1)


class each(Node):
    """A body for each value of a field of the position, from the first on.

    values   (now) → the values, in order
    begins   carried out before each, with the field set
    """

    def __init__(
        self,
        field: str,
        values: Callable[[Any], Sequence[object]],
        *nodes: Node,
        begins: Effect | None = None,
        rule: str = "",
    ) -> None:
        self.field, self.values, self.body, self.begins, self.rule = (
            field,
            values,
            one_after_another(*nodes),
            begins,
            rule,
        )

    def inside(self) -> Iterable[Node]:
        return (self.body,)

    def stands(self, now: Any) -> int:
        return self.body.stands(now) if getattr(now.pos, self.field) in self.values(now) else 0

    def stands_by(self, done: Mapping[str, object]) -> bool:
        return False

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

        body.link(after, after)
        self.begin = lambda now: enter(now, values_of(now)[0])

    def resume(self, now: Any) -> Go:
        return self.body.resume(now)

    def describe(self, depth: int = 0) -> Iterator[Line]:
        yield Line(depth, self.field, self.rule)
        yield from super().describe(depth + 1)


class turns(Node):
    """A turn for one seat after another, clockwise.

    acted    (now) → the seat whose turn it is or was; by default the seat that was prompted last
    first    (now) → the seat that has the first turn; by default the one after `acted`. After a set-up whose last step is no
             card dealt to a seat it is required: `first=lambda now: 0`
    begins   carried out when a turn begins, with its seat as `now.seat`
    ends     carried out when a turn is over
    until    (now, with the seat that would be next) → whether no further turn follows; without it an effect ends the game
    before   is pushed on top of the first turn
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
        acted, first, begins, ends, until, before = (
            self.acted,
            self.first,
            self.begins,
            self.ends,
            self.until,
            self.before,
        )
        body = self.body

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
                before.lay(now)
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
    """Return the seat that was prompted last; before the first turn, the one that got the last card, or, where there is
    no set-up, the last seat: so that the first seat is next. Raises BadInput if the last step names no seat."""
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
    """A body that something may interrupt: interrupting steps are pushed on top of what comes next, so that the body
    simply goes on after them. `by` is called before the body goes on; an interruption found in the body is reported
    with `now.breaks_in`."""

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

    def stands(self, now: Any) -> int:
        return self.body.stands(now)

    def stands_by(self, done: Mapping[str, object]) -> bool:
        return self.body.stands_by(done)

    def link(self, none: Go, over: Go) -> None:
        self.body.link(none, over)
        self.begin = self.body.begin

    def resume(self, now: Any) -> Go:
        by, inside, breaks = self.by, self.body.resume(now), [node.lay for node in reversed(self.breaks)]

        def go_on(now: Any) -> bool:
            now.breaks_in = by(now)
            goes_on = inside(now)
            if now.breaks_in:
                for lay in breaks:
                    lay(now)
            return goes_on or bool(now.breaks_in)

        return go_on


# ---- the flow ----------------------------------------------------------------------------------------------------------


def game_over(now: Any) -> bool:
    """Push nothing: the game is over."""
    return False


class Flow(InOrder):
    """The flow of a game, from its first node to its last.

    box   what the game's functions read in addition to the position
    now   the class of their argument

    >>> from insuto.core.decisions import Stages
    >>> from insuto.core.decision import Decision
    >>> from insuto.core.position import ALL, Position
    >>> class SettingUp(Stages):
    ...     name, rule, parts = "setup", "T-01", ("deal",)
    >>> class TakingTurn(Decision):
    ...     name, rule = "turn", "T-10"
    >>> class Scoring(Stages):
    ...     name, rule, parts = "score", "T-30", ("trees",)
    >>> flow = Flow(
    ...     stages(SettingUp),
    ...     turns(TakingTurn, first=lambda now: 0, until=lambda now: len(prompts) > 3),
    ...     stages(Scoring),
    ... )
    >>> flow.know({name: frozenset({name}) for name in ("setup", "turn", "score")})  # a game does so with its decisions
    >>> pos, prompts = Position(2, {}, [], "", ALL), []
    >>> flow.start(pos)
    >>> while pos.agenda:
    ...     done = pos.agenda.pop()
    ...     prompts.append((done["ask"], done["seat"]))
    ...     flow.follow(pos, done, Log())
    >>> prompts
    [('setup', -2), ('turn', 0), ('turn', 1), ('turn', 0), ('score', -2)]

    One with the other nodes, and the lines that they may push, bottom first:

    >>> from insuto.core.decisions import Sealing
    >>> class Refilling(Decision):
    ...     name, rule = "refill", "T-20"
    >>> class Voting(Sealing):
    ...     name, rule, unsealed_by = "vote", "T-22", "reveal"
    >>> def everybody(now: Now):
    ...     return range(now.pos.players)
    >>> def due(now: Now):
    ...     return now.pos.round == 3
    >>> day = part("day", for_each(once(TakingTurn), along=lambda now: None), as_needed(once(Refilling, when=due)))
    >>> night = part("night", one_of(sealed(Voting, everybody), for_all(Refilling, everybody)))
    >>> whole = Flow(
    ...     rounds(day, night, between=stages(SettingUp, when=due)),
    ...     each("round", lambda now: (1, 2), interrupted(turns(TakingTurn), once(Refilling), by=due)),
    ...     together(stages(Scoring), once(Refilling)),
    ... )
    >>> sorted(set(whole.lines()))
    ['refill', 'refill score.trees', 'refill+', 'reveal vote+', 'setup.deal', 'turn', 'turn refill']
    """

    def __init__(self, *nodes: Node, box: Any = None, now: type[Now] = Now) -> None:
        super().__init__(*nodes)
        self.box, self.now = box, now
        names = dict.fromkeys(node.field for node in self.all() if isinstance(node, (part, each)))
        self._fields = attrgetter("players", *names)
        self._resumes: dict[Hashable, Go] = {}
        self.link(game_over, game_over)

    def lines(self, pos: Any = None) -> Iterator[str]:
        yield from self.nodes[0].opening()
        yield from super().lines(pos)

    def start(self, pos: Any) -> None:
        """Push the first steps of the game on an empty agenda, in place. Raises BrokenGame as `follow`."""
        self._go(self.nodes[0].begin, self.now(self.box, pos, NOTHING, Log()))

    def follow(self, pos: Position, done: Mapping[str, object], log: Log) -> None:
        """Push what comes next in place if the agenda is empty; nothing when the game is over.

        done   the step that was carried out last, with what its decision returned

        Raises BrokenGame if it loops without a decision of a seat.
        """
        where = (done["ask"], done.get("part"), self._fields(pos))
        now = self.now(self.box, pos, done, log)
        go_on = self._resumes.get(where)
        if go_on is None:
            go_on = self._resumes[where] = self.resume(now)
        self._go(go_on, now)

    def _go(self, go_on: Go, now: Any) -> None:
        try:
            go_on(now)
        except RecursionError as error:
            after = f"after the step `{now.done['ask']}`" if now.done["ask"] else "at its beginning"
            raise BrokenGame(
                f"flow: {after} it goes round without asking anything: look at a `when=` or `until=` that never turns"
            ) from error

    def enter(self, pos: Position, name: str, log: Log) -> None:
        """Begin a part in the middle of an effect."""
        next(node for node in self.all() if isinstance(node, part) and node.name == name).enter(pos, log)

    def all(self) -> Iterator[Node]:
        """Yield every node, from the first on."""
        waiting: list[Node] = [*reversed(self.nodes)]
        while waiting:
            node = waiting.pop()
            yield node
            waiting += reversed([*node.inside()])


__all__ = [
    "NOTHING",
    "Flow",
    "Node",
    "Now",
    "as_needed",
    "each",
    "for_all",
    "for_each",
    "interrupted",
    "once",
    "one_of",
    "part",
    "rounds",
    "sealed",
    "stages",
    "together",
    "turns",
]
