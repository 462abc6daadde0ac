"""Reject a flow whose place would be ambiguous, when the flow is first used.

The place of a flow follows from the step that was carried out last (`core/flow.py`). Where two of its nodes can end
with the same step, the later one wins; whatever comes between them would be skipped silently.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple

from insuto.core.errors import BadInput
from insuto.core.flow import Flow
from insuto.core.flow_node import Node
from insuto.core.flow_order import InOrder, as_needed, each, for_cursor, interrupted, one_of, part, turns
from insuto.core.flow_push import Push

if TYPE_CHECKING:
    from insuto.core.decision import AnyDecision

Decisions = Mapping[str, "AnyDecision"]


class End(NamedTuple):
    """A step that can be the last one of a node: the name of its decision, and its stage ("" without stages)."""

    ask: str
    stage: str

    @property
    def done(self) -> Mapping[str, str]:
        """The same as the step that was carried out last (`Now.done`)."""
        return {"ask": self.ask, "part": self.stage} if self.stage else {"ask": self.ask}


def check_flow(flow: Flow, decisions: Decisions) -> None:
    """Raise BadInput where two nodes can end with the same step, nothing distinguishes them, and what lies between
    would be skipped.

    A `part` is distinguished by its field. Not checked: what other fields decide, and decisions with several stages
    that push steps, since these do not say which stage pushes what.
    """
    for row in (flow, *flow.all()):
        if not isinstance(row, InOrder) or isinstance(row, (as_needed, one_of)):
            continue  # in these two it makes no difference which node it was
        for at, node in enumerate(row.nodes):
            for end in _ends(node, decisions):
                later = max(
                    (k for k, other in enumerate(row.nodes) if k > at and other.placed_by_step(end.done)), default=at
                )
                if later == at:
                    continue
                left_out = [
                    *row.nodes[at + 1 : later],
                    *([row.nodes[later]] if _leaves_out(row.nodes[later], end) else []),
                ]
                if left_out or not _is_over(node, end):
                    raise BadInput(
                        "flow",
                        "`{first}` and, after it, `{later}` can both end with the step `{step}`, so that nothing tells where "
                        "the game stands: after `{first}` it would go on as after `{later}`, and something would never be "
                        "asked. Give each a `part` with a name of its own, or lay below the last `{step}` a step that only "
                        "one of them has",
                        first=_called(node, decisions),
                        later=_called(row.nodes[later], decisions),
                        step=f"{end.ask} part={end.stage}" if end.stage else end.ask,
                    )


def _ends(node: Node, decisions: Decisions) -> Iterator[End]:
    """Yield the steps that may be the last of a node, without those of parts: there a field says where the flow
    stands."""
    if isinstance(node, Push):
        yield from _last(node.line, decisions, set())
    elif isinstance(node, (for_cursor, turns, each, interrupted)):
        yield from _ends(node.node if isinstance(node, for_cursor) else node.body, decisions)
    elif not isinstance(node, part):
        for inner in node.inside():
            yield from _ends(inner, decisions)


def _last(line: str, decisions: Decisions, seen: set[End]) -> Iterator[End]:
    """Yield the steps of a line that may be the last to be carried out, and those that they push. `seen` are those
    that were yielded already."""
    for word in line.split():  # from the bottom up to the first step that is always there
        ask, _, stage = word.rstrip("+*?").partition(".")
        if (end := End(ask, stage)) not in seen:
            seen.add(end)
            yield end
            if len(getattr(decisions[ask], "parts", ())) <= 1:
                for pushed in decisions[ask].pushes:
                    yield from _last(pushed, decisions, seen)
        if word[-1] not in "*?":
            return


def _is_over(node: Node, end: End) -> bool:
    """Return True if a node has nothing left to do after a step with which it can end."""
    if isinstance(node, InOrder) and not isinstance(node, (as_needed, one_of)):
        return not any(inner.placed_by_step(end.done) for inner in node.nodes[:-1]) and _is_over(node.nodes[-1], end)
    return isinstance(node, Push)


def _leaves_out(node: Node, end: End) -> bool:
    """Return True if `resume` after a step skips something of the node that `begin` would do."""
    if isinstance(node, (as_needed, for_cursor)):
        return False  # it goes on as it begins
    if isinstance(node, interrupted):
        return _leaves_out(node.body, end)
    if isinstance(node, turns):
        body = node.body.nodes if isinstance(node.body, InOrder) else (node.body,)
        at = max((k for k, inner in enumerate(body) if inner.placed_by_step(end.done)), default=0)
        further = body[at + 1 :] if isinstance(body[at], Push) else body[at:]
        return bool(node.first or node.before or node.ends) or not all(isinstance(one, as_needed) for one in further)
    return True


def _called(node: Node, decisions: Decisions) -> str:
    """Return a name for a node: the classes of the decisions that it pushes."""
    if isinstance(node, Push):
        return ", ".join(type(decisions[ask]).__name__ for ask in sorted(node.decisions))
    inner = _called(next(iter(node.inside())), decisions)
    return f"turns({inner})" if isinstance(node, turns) else inner
