"""What has another shape in a game than core reads: tuples without their comma, methods with other parameters, values that a field
cannot hold, and rows that are one list."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import fields as fields_of
from typing import Any

from insuto.core.errors import BadInput, BrokenGame
from insuto.core.facts import Log
from insuto.core.flow_node import Node
from insuto.core.flow_order import InOrder, each, part
from insuto.core.game import AnyGame
from insuto.core.kinds import EVERYBODY, BySeat, Kind
from insuto_lesson import slips
from insuto_lesson.game_source import GameSource, Say, Spot
from insuto_lesson.language import suggest
from insuto_lesson.messages import Message

_IN_FLOW = ("when", "until", "along", "first", "acted", "values")
"""Functions of a flow whose result is read."""


def of_classes(classes: Iterable[type], source: GameSource, say: Say) -> None:
    """Say which attributes are no tuples, and which methods take other arguments than they are called with."""
    for cls in classes:
        for name, value in vars(cls).items():
            base = next(
                (one for one in cls.__mro__[1:] if name in (*vars(one), *vars(one).get("__annotations__", {}))), None
            )
            if base is None or name.startswith("_") or not base.__module__.startswith("insuto."):
                continue
            if "tuple[" in str(vars(base).get("__annotations__", {}).get(name)) and isinstance(value, (str, int, type)):
                say(
                    source.spot(cls, name),
                    "`{name}` is a tuple: `{name} = ({value},)`, with a comma",
                    name=name,
                    value=value.__name__ if isinstance(value, type) else repr(value),
                )
            there = vars(base).get(name)
            if inspect.isfunction(value) and inspect.isfunction(there) and not _takes(value, there):
                say(
                    source.method(value),
                    "`{name}` takes {has}, and is called with {wanted}",
                    name=f"{cls.__name__}.{name}",
                    has=_parameters(value),
                    wanted=_parameters(there),
                )


def _takes(method: Callable[..., Any], wanted: Callable[..., Any]) -> bool:
    """Return whether a method can be called as another is called that it overrides."""
    needed = [
        one
        for one in inspect.signature(wanted).parameters.values()
        if one.kind in (one.POSITIONAL_ONLY, one.POSITIONAL_OR_KEYWORD)
    ]
    with suppress(TypeError):
        inspect.signature(method).bind(*needed)
        return True
    with suppress(TypeError):  # core may leave out what has a default
        inspect.signature(method).bind(*[one for one in needed if one.default is one.empty])
        return len(needed) > len([one for one in needed if one.default is one.empty])
    return False


def _parameters(function: Callable[..., Any]) -> str:
    return f"({', '.join(inspect.signature(function).parameters)})"


def check(game: AnyGame, source: GameSource, say: Say) -> None:
    """Say what fields, flow and rows have of another shape."""
    for name, kind in game.fields.kinds.items():
        _field(game, name, kind, source, say)
    for node in game.flow.all():
        for function in filter(callable, (getattr(node, name, None) for name in _IN_FLOW)):
            given = (getattr(function, "args", None) or [function])[-1]  # `values` is bound to its field
            if inspect.isfunction(given):
                slips.returns(given, source, say)
        if isinstance(node, part):
            values = getattr(game.fields.kinds.get(node.field), "values", ())
            if values and node.name not in values:
                spot = source.declared("part", node.name) or source.text(node.name)
                say(
                    spot,
                    "the field `{field}` cannot be `{value}`{hint}",
                    field=node.field,
                    value=node.name,
                    hint=suggest(node.name, values),
                )
    _each(game, source, say)
    _rows(source, say)
    with suppress(Exception):  # a game's own code may raise anything
        if not isinstance(game.invariants(game.begin(game.player_counts[0])), Iterable):
            say(
                source.method(type(game).invariants),
                "`invariants` yields each `Problem(…)` that it finds, and returns nothing",
            )


def _field(game: AnyGame, name: str, kind: Kind, source: GameSource, say: Say) -> None:
    """Look whether a field holds what its type says, and whether what is hidden of it has a mark."""
    spot = source.spot(game.position_type, name)
    typed = next((str(one.type) for one in fields_of(game.position_type) if one.name == name), "")
    if typed.startswith("list[") and isinstance(kind.empty(2), (str, int)):
        say(
            spot,
            "`{field}` is of type `{typed}`, and {kind} is a single value: `BySeat({kind}(…))` has one for each seat",
            field=name,
            typed=typed,
            kind=type(kind).__name__,
        )
    inner = kind.inner if isinstance(kind, BySeat) else kind
    if inner.unknown is not None and inner.unknown == inner.unset:
        say(
            spot,
            "`unset` and `unknown` of `{field}` are the same, so that nobody can tell one from the other",
            field=name,
        )
    choices = getattr(inner, "choices", None)
    if inspect.isfunction(choices) and len(inspect.signature(choices).parameters) != 2:
        say(
            source.method(choices),
            "`{name}` takes {has}, and is called with {wanted}",
            name=choices.__name__,
            has=_parameters(choices),
            wanted="(pos, seat)",
        )
    if kind.known != EVERYBODY:
        try:
            kind.masked(kind.empty(2))
        except (BrokenGame, LookupError):
            say(
                spot,
                "not everybody knows `{field}`: say what stands for a value that a seat does not know, `unknown=-2` "
                "(`secret=True` of `Counts`)",
                field=name,
            )


def _each(game: AnyGame, source: GameSource, say: Say) -> None:
    """Look whether an `each` begins with the first of its values: a step before it that its body has, too, lets it begin in its middle."""
    for nodes in (node.nodes for node in (game.flow, *game.flow.all()) if isinstance(node, InOrder)):
        for at, one in enumerate(nodes):
            before: frozenset[str] = frozenset().union(*(_brings(other) for other in nodes[:at]))
            if isinstance(one, each):
                with suppress(Exception):  # what fails is reported where the game is loaded
                    _begins(game, one, before & _brings(one), source, say)


def _brings(node: Node) -> frozenset[str]:
    """Return the decisions with whose steps the flow can go on from a node; none of a `part`, which a field names."""
    return frozenset() if isinstance(node, part) else frozenset(node.brings)


def _begins(game: AnyGame, node: each, shared: frozenset[str], source: GameSource, say: Say) -> None:
    pos = game.setup(game.player_counts[0])
    now = game.flow.now(game.flow.box, pos, {}, Log())
    values = [*node.values(now)]
    spot = source.declared("each", node.field) or source.text(node.field)
    kind = game.fields.kinds.get(node.field)
    for value in values:
        if kind and (problem := next(kind.problems(pos, value, node.field), None)):
            say(
                spot,
                "`each` sets `{field}` to {value}: {problem}",
                field=node.field,
                value=repr(value),
                problem=Message.of(BadInput.of(problem)),
            )
            return
    if shared and values and getattr(pos, node.field) in values[1:]:
        say(
            spot,
            "`each` begins with `{field}` = {value}, and not with {first}: the step `{step}` comes before it and within it, so give "
            'each of the two a `part("…", …)`',
            field=node.field,
            value=repr(getattr(pos, node.field)),
            first=repr(values[0]),
            step=", ".join(sorted(shared)),
        )


def _rows(source: GameSource, say: Say) -> None:
    """Look for `[[0] * 4] * players`, whose rows are one and the same list."""
    for file, node in source.nodes(ast.BinOp):
        inner = node.left.elts if isinstance(node.op, ast.Mult) and isinstance(node.left, ast.List) else []
        if any(
            isinstance(one, (ast.List, ast.ListComp)) or isinstance(getattr(one, "left", None), ast.List)
            for one in inner
        ):
            say(
                Spot(source.shown(file), node.lineno),
                "all rows are one and the same list here: `[{row} for _ in range(…)]`",
                row=ast.unparse(inner[0]),
            )
