"""What the functions of a game may not do: return nothing where something is read, change the position while they judge, and take chance
from elsewhere. And what its decisions leave unsaid: that a turn begins, and names where names are read."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import fields as fields_of
from pathlib import Path
from typing import Any

from insuto.core.actions import Action
from insuto.core.decision import AnyDecision
from insuto.core.decisions import Dealing
from insuto.core.drilling import Drill
from insuto.core.flow_order import turns
from insuto.core.game import AnyGame, Game
from insuto.core.guards import Guarded
from insuto.core.kinds import EVERYBODY, BySeat
from insuto.core.position import SEAT
from insuto_lesson.game_source import GameSource, Say, Spot
from insuto_lesson.messages import Message

_RETURNING = ("score", "picture", "appraise", "numbers")
"""Methods of a game whose result is read."""
_ELSEWHERE = {"random", "secrets", "time", "datetime"}
"""Modules with which the same action leads to another position when a link or a saved game is read."""
_CHANGING = {
    *("append", "clear", "extend", "insert", "pop", "remove", "reverse", "sort"),
    *("push", "put_under", "shuffle_in", "take"),
}
"""Methods that change a list, a pile or the agenda."""


def check(game: AnyGame, source: GameSource, say: Say) -> None:
    """Say which functions do so."""
    imports: list[tuple[Path, ast.Import | ast.ImportFrom]] = [*source.nodes(ast.Import), *source.nodes(ast.ImportFrom)]
    for file, line in imports:
        for name in sorted(_ELSEWHERE.intersection(_imported(line))):
            say(
                Spot(source.shown(file), line.lineno),
                "`{name}` is not of the position, so that a link and a saved game go on otherwise: let chance be a "
                "decision (`Rolling`, `Dealing`)",
                name=name,
            )
    for name in _RETURNING:
        returns(getattr(type(game), name), source, say)
    for spot, name, value in _no_texts(game, source):
        say(spot, "`numbers` has {value} for `{name}`: write a text, as in `str(…)`", name=name, value=value)
    if type(game).drill is not Game.drill:
        with suppress(Exception):  # reported where its page is compiled
            if not isinstance(game.drill(), Drill):
                say(source.method(type(game).drill), "`drill` returns no `Drill`: write `return Drill(self, …)`")
    _turns(game, source, say)
    _open(game, source, say)
    for decision in (*game.decisions.values(), *game.free):
        _typed(decision, source, say)
        for guard in decision.guards if isinstance(decision, Guarded) else ():
            returns(guard.broken, source, say)
            for number in _changes(source.function(guard.broken)):
                spot = Spot(source.method(guard.broken).file, number)
                say(spot, "the guard `{name}` changes the position here: it only looks", name=guard.name)


def _turns(game: AnyGame, source: GameSource, say: Say) -> None:
    """Look whether a decision with which a turn begins says so: undoing, the log and bots go by turns."""
    if type(game).begins_turn is not Game.begins_turn:
        return
    given = {name for node in game.flow.all() if isinstance(node, turns) for name in node.turn.decisions}
    seats = [one for one in game.decisions.values() if one.responder == SEAT]
    lacking = [one for one in seats if one.name in given and not one.begins_turn]
    for decision in lacking:
        say(
            source.spot(type(decision)),
            "a turn begins with {decision}: write `begins_turn = True` in it, for undoing, the log and bots",
            decision=type(decision).__name__,
        )
    if seats and not lacking and not any(one.begins_turn for one in seats):
        say(
            source.spot(type(game)),
            "no decision begins a turn, and undoing, the log and bots go by turns: write `begins_turn = True` in one of {decisions}",
            decisions=", ".join(type(one).__name__ for one in seats),
        )


def _open(game: AnyGame, source: GameSource, say: Say) -> None:
    """Look whether what each seat has, and may be unknown, is hidden from the others; for `Sealing` `declared.py` does."""
    sealed = {getattr(one, "field", "") for one in game.decisions.values()}
    for name, kind in game.fields.kinds.items():
        if not isinstance(kind, BySeat) or name in sealed:
            continue
        if kind.known == EVERYBODY and (getattr(kind.inner, "secret", False) or kind.inner.unknown is not None):
            say(
                source.spot(game.position_type, name),
                "`{field}` says what stands for an unknown value, and everybody knows all of it: write `known=OWNER`",
                field=name,
            )


def _typed(decision: AnyDecision, source: GameSource, say: Say) -> None:
    """Look whether the values of an action's fields are of the type that the fields have: cards by their names, and not by numbers."""
    given: list[tuple[type, str, type[Action], str, object]] = [
        (kind, name, kind, name, value)
        for kind, fields in decision.accepts.items()
        for name, what in fields.items()
        for value in getattr(what, "values", ())
    ]
    for act in getattr(decision, "cards", ()) if isinstance(decision, Dealing) else ():
        given += [(type(decision), "cards", type(act), one.name, getattr(act, one.name)) for one in fields_of(act)]
    wrong: dict[Spot, Message] = {}
    for kind, fields in decision.accepts.items():
        for name, what in fields.items():
            values = [*getattr(what, "values", ())]
            if twice := next((one for one in values if values.count(one) > 1), None):
                wrong[source.spot(kind, name)] = Message("`{name}` stands twice", name=twice)
    for cls, attribute, kind, name, value in given:
        (typed,) = (getattr(one.type, "__name__", one.type) for one in fields_of(kind) if one.name == name)
        if typed in ("str", "int") and not isinstance(value, {"str": str, "int": int}[typed]):
            wrong[source.spot(cls, attribute)] = Message(
                '`{field}` of {kind} is of type `{typed}`, and {value} is not: names are texts, as in `("1", "2")`',
                field=name,
                kind=kind.__name__,
                typed=typed,
                value=repr(value),
            )
    for spot, message in wrong.items():
        say(spot, message)


def returns(method: Any, source: GameSource, say: Say) -> None:
    """Look whether a function whose result is read returns one."""
    node = source.function(method)
    if node and not any(not isinstance(one, ast.Return) or one.value for one in _ends(node)):
        say(source.method(method), "`{name}` returns nothing: write `return` in it", name=node.name)


def _imported(node: ast.Import | ast.ImportFrom) -> list[str]:
    names = [one.name for one in node.names] if isinstance(node, ast.Import) else [node.module or ""]
    return [name.partition(".")[0] for name in names if not getattr(node, "level", 0)]


def _ends(node: ast.FunctionDef) -> Iterator[ast.AST]:
    return (one for one in ast.walk(node) if isinstance(one, (ast.Return, ast.Raise, ast.Yield, ast.YieldFrom)))


def _no_texts(game: AnyGame, source: GameSource) -> Iterator[tuple[Spot, str, object]]:
    """Yield the figures for lessons that are no text, once each, with where they are made."""
    try:
        figures = {name: value for count in game.player_counts for name, value in game.numbers(count).items()}
    except Exception:
        return  # reported where a page reads them
    for name, value in figures.items():
        if not isinstance(value, str):
            yield source.method(type(game).numbers), name, value


def _changes(node: ast.FunctionDef | None) -> Iterator[int]:
    """Yield the lines of a function that change what its arguments lead to."""
    if node is None:
        return
    read = {one.arg for one in node.args.args[1:]}
    for one in ast.walk(node):  # a name for a part of it: boats = t.pos.boats; a slice is a copy
        if not isinstance(one, ast.Assign) or not isinstance(one.value, (ast.Attribute, ast.Subscript)):
            continue
        if not isinstance(getattr(one.value, "slice", None), ast.Slice) and _root(one.value) in read:
            read |= {target.id for target in one.targets if isinstance(target, ast.Name)}
    for one in ast.walk(node):
        changed: list[ast.expr] = []
        if isinstance(one, (ast.Assign, ast.Delete)):
            changed = [*one.targets]
        elif isinstance(one, ast.AugAssign):
            changed = [one.target]
        elif isinstance(one, ast.Call) and isinstance(one.func, ast.Attribute) and one.func.attr in _CHANGING:
            changed = [one.func]
        yield from (target.lineno for target in changed if not isinstance(target, ast.Name) and _root(target) in read)


def _root(node: ast.expr) -> str:
    """Return the name with which a chain of attributes and indices begins; "" for anything else."""
    while isinstance(node, (ast.Attribute, ast.Subscript)):
        node = node.value
    return node.id if isinstance(node, ast.Name) else ""
