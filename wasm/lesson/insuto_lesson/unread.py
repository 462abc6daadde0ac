"""What a game's Python says and nothing reads: a hook with a slip in its name, an option and an action that no code names, a class or a
key of a table that a second one of the same name replaces."""

from __future__ import annotations

import ast
import dataclasses
import inspect
import re
import sys
from collections.abc import Iterator
from difflib import get_close_matches

from insuto.core.actions import Action
from insuto.core.game import AnyGame
from insuto_lesson.game_source import GameSource, Say, Spot, texts_of

_WIDE = re.compile(r"[｛{]\s*[A-Za-z_]\w*\s*([:：]\s*\w+\s*)?[｝}]")
_REDEFINING = {"overload", "setter", "getter", "deleter", "register"}
"""Decorators with which a name may stand twice."""


def twice(source: GameSource, say: Say) -> None:
    """Say which classes, functions and keys stand twice, so that the first counts for nothing."""
    for file, tree in source.trees.items():
        for node in ast.walk(tree):
            found = _definitions(node) if isinstance(node, (ast.Module, ast.ClassDef)) else _keys(node)
            for name, first, again in _repeated(found):
                say(
                    Spot(source.shown(file), again),
                    "`{name}` is written twice here, in the lines {first} and {again}: only the second counts",
                    name=name.strip("'"),
                    first=first,
                    again=again,
                )


def check(game: AnyGame, source: GameSource, say: Say) -> None:
    """Say what nothing reads."""
    for cls in classes(game):
        for name, near in _near_hooks(cls, source):
            one = vars(cls)[name]
            say(
                source.method(one) if inspect.isfunction(one) else source.spot(cls, name),
                "nothing reads `{name}` of {cls}; did you mean `{near}`?",
                name=name,
                cls=cls.__name__,
                near=near,
            )
    _options(game, source, say)
    _actions(game, source, say)
    for table, sentences in game.words.tables.items():
        for key, text in sentences.items():
            for found in _WIDE.finditer(text) if isinstance(text, str) else ():
                if any(one in found[0] for one in "｛｝："):
                    say(
                        source.text(text),
                        '{table} "{key}": `{gap}` has full-width signs: write `{{`, `:` and `}}`',
                        table=table,
                        key=key,
                        gap=found[0],
                    )


def _definitions(node: ast.Module | ast.ClassDef) -> Iterator[tuple[str, int]]:
    for one in node.body:
        if isinstance(one, (ast.ClassDef, ast.FunctionDef)) and one.name != "_":
            words = {
                getattr(inner, "attr", getattr(inner, "id", "")) for of in one.decorator_list for inner in ast.walk(of)
            }
            if words.isdisjoint(_REDEFINING):
                yield one.name, one.lineno


def _keys(node: ast.AST) -> Iterator[tuple[str, int]]:
    for key in node.keys if isinstance(node, ast.Dict) else ():
        if isinstance(key, ast.Constant):
            yield repr(key.value), key.lineno


def _repeated(found: Iterator[tuple[str, int]]) -> Iterator[tuple[str, int, int]]:
    lines: dict[str, int] = {}
    for name, line in found:
        if name in lines:
            yield name, lines[name], line
        lines[name] = line


def classes(game: AnyGame) -> list[type]:
    """Return the game's own classes that core calls: of the game, its decisions and its actions."""
    package = sys.modules[type(game).__module__].__package__
    decisions = [*game.decisions.values(), *game.free]
    kinds = [kind for one in decisions for kind in one.kinds]
    bases = dict.fromkeys(base for one in (type(game), *map(type, decisions), *kinds) for base in one.__mro__)
    return [one for one in bases if f"{one.__module__}.".startswith(f"{package}.")]


def _near_hooks(cls: type, source: GameSource) -> Iterator[tuple[str, str]]:
    """Yield what a class writes that no code reads, and whose name is nearly that of a hook."""
    core = [one for one in cls.__mro__ if one.__module__.startswith("insuto.core")]
    hooks = {name for one in core for name in (*vars(one), *vars(one).get("__annotations__", {})) if name[0] != "_"}
    known = {*hooks, *(one.name for one in dataclasses.fields(cls))} if dataclasses.is_dataclass(cls) else hooks
    for name, value in vars(cls).items():
        if name[0] == "_" or name in known or hasattr(value, "marked") or name in source.read:
            continue
        if near := get_close_matches(name, hooks, 1, 0.85):
            yield name, near[0]


def _options(game: AnyGame, source: GameSource, say: Say) -> None:
    """Report an option that no code names but where it is declared and has words, if all that are read are named."""
    passed = {id(call.args[0]) for _, call in source.calls if getattr(call.func, "id", "") == "Option" and call.args}
    for _, table in source.nodes(ast.Dict):
        words = (value for key, value in zip(table.keys, table.values, strict=True) if "OPTIONS" in texts_of(key))
        passed |= {id(key) for one in words if isinstance(one, ast.Dict) for key in one.keys}
    named = {node.value for _, node in source.nodes(ast.Constant) if id(node) not in passed}
    for _, call in source.calls:
        read = call.args[1:2] if getattr(call.func, "attr", "") == "option" else ()
        if any(not isinstance(one, ast.Constant) for one in read):
            return
    for option in game.options:
        if option.name not in named and option.name not in source.read:
            say(
                source.text(option.name),
                'no code reads the option `{option}`, so that its values change nothing: `self.game.option(pos, "{option}") == …`',
                option=option.name,
            )


def _actions(game: AnyGame, source: GameSource, say: Say) -> None:
    """Report an action of the package that no decision has."""
    package = sys.modules[type(game).__module__].__package__
    decisions = [*game.decisions.values(), *game.free]
    used = {kind for one in (*decisions, *(one.closed for one in decisions if one.closed)) for kind in one.kinds}
    for cls in _below(Action):
        inside = f"{cls.__module__}.".startswith(f"{package}.")
        # A package that was read again leaves its older classes behind.
        here = getattr(sys.modules.get(cls.__module__), cls.__name__, None) is cls
        if inside and here and cls not in used and not cls.__subclasses__():
            say(
                source.spot(cls),
                "no decision has {action} among its `kinds`, so that it can never be done",
                action=cls.__name__,
            )


def _below(cls: type[Action]) -> Iterator[type[Action]]:
    for one in cls.__subclasses__():
        yield one
        yield from _below(one)
