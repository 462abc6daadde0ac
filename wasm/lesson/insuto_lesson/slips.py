"""What the functions of a game may not do: return nothing where something is read, change the position while they judge, and take chance
from elsewhere."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from pathlib import Path

from insuto.core.game import AnyGame
from insuto.core.guards import Guarded
from insuto_lesson.game_source import GameSource, Spot
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


def check(game: AnyGame, source: GameSource, say: Callable[[Spot, Message], None]) -> None:
    """Say which functions do so."""
    imports: list[tuple[Path, ast.Import | ast.ImportFrom]] = [*source.nodes(ast.Import), *source.nodes(ast.ImportFrom)]
    for file, line in imports:
        for name in sorted(_ELSEWHERE.intersection(_imported(line))):
            message = Message(
                "`{name}` is not of the position, so that a link and a saved game go on otherwise: let chance be a "
                "decision (`Rolling`, `Dealing`)",
                name=name,
            )
            say(Spot(source.shown(file), line.lineno), message)
    for name in _RETURNING:
        method = getattr(type(game), name)
        node = source.function(method)
        if node and not any(isinstance(one, ast.Raise) or getattr(one, "value", None) for one in _ends(node)):
            say(source.method(method), Message("`{name}` returns nothing: write `return` in it", name=name))
    for spot, name, value in _no_texts(game, source):
        say(spot, Message("`numbers` has {value} for `{name}`: write a text, as in `str(…)`", name=name, value=value))
    for decision in (*game.decisions.values(), *game.free):
        for guard in decision.guards if isinstance(decision, Guarded) else ():
            for number in _changes(source.function(guard.broken)):
                message = Message("the guard `{name}` changes the position here: it only looks", name=guard.name)
                say(Spot(source.method(guard.broken).file, number), message)


def _imported(node: ast.Import | ast.ImportFrom) -> list[str]:
    names = [one.name for one in node.names] if isinstance(node, ast.Import) else [node.module or ""]
    return [name.partition(".")[0] for name in names if not getattr(node, "level", 0)]


def _ends(node: ast.FunctionDef) -> Iterator[ast.Return | ast.Raise]:
    return (one for one in ast.walk(node) if isinstance(one, (ast.Return, ast.Raise)))


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


__all__ = ["check"]
