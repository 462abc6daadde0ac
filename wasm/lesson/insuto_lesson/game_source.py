"""The Python files of a game, read without running them: where a class, an attribute or a text stands."""

from __future__ import annotations

import ast
import functools
import inspect
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple, Protocol, TypeVar

from insuto.core.game import AnyGame
from insuto_lesson.messages import Message

N = TypeVar("N", bound=ast.AST)


class Spot(NamedTuple):
    """A line of a file, as complaints write it."""

    file: str
    line: int


class Say(Protocol):
    """Notes something that is wrong at a line: a Message, or its template and what fills it."""

    def __call__(self, spot: Spot, message: Message | str, /, **gaps: object) -> None: ...


class GameSource:
    """The parsed modules of a game's package.

    folder  the package; files are named from the folder that it lies in
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.trees: dict[Path, ast.Module] = {}
        for file in sorted(folder.rglob("*.py")):
            self.trees[file.resolve()] = ast.parse(file.read_text(encoding="utf-8"))
        self._names: dict[Path, str] = {}

    @classmethod
    def of(cls, game: AnyGame) -> GameSource | None:
        """Return the source of a game's package; None where it is not available."""
        written = sys.modules[type(game).__module__].__file__
        folder = Path(written).parent if written else None
        return cls(folder) if folder and (folder / "__init__.py").is_file() else None

    def shown(self, file: Path) -> str:
        """Return a file as complaints write it."""
        if file not in self._names:
            whole = file.resolve()
            roots = (Path.cwd().resolve(), self.folder.resolve().parent)
            root = next((one for one in roots if whole.is_relative_to(one)), None)
            self._names[file] = (whole.relative_to(root) if root else whole).as_posix()
        return self._names[file]

    def spot(self, cls: type, attribute: str = "", text: str = "") -> Spot:
        """Return where a class, its attribute, or a text in the value of that is defined; for what is in no file of the
        game's, the first line of its package."""
        for one in cls.__mro__:
            node, file = self._class(one)
            if node is None or file is None:
                continue
            if not attribute:
                return Spot(self.shown(file), node.lineno)
            if found := _assigned(node, attribute):
                return Spot(self.shown(file), _line_of_text(found, text))
        return self.spot(cls) if attribute else Spot(self.shown(self.folder / "__init__.py"), 1)

    def method(self, function: Callable[..., Any]) -> Spot:
        """Return where a function stands, its first decorator included."""
        code = inspect.unwrap(function).__code__
        return Spot(self.shown(Path(code.co_filename)), code.co_firstlineno)

    def text(self, text: str) -> Spot:
        """Return where a text stands first in the game's files, written as one; else the first line of its package."""
        return self.found(text) or Spot(self.shown(self.folder / "__init__.py"), 1)

    def entry(self, key: str, text: str) -> Spot:
        """Return where a text stands in a table under a key: several keys may have the same text."""
        for file, node in self.nodes(ast.Dict):
            for name, value in zip(node.keys, node.values, strict=True):
                if key in texts_of(name) and text in texts_of(value):
                    return Spot(self.shown(file), value.lineno)
        return self.text(text)

    def found(self, text: str) -> Spot | None:
        """Return where a text stands first in the game's files, written as one; None where it does not."""
        return self._texts.get(text)

    def declared(self, call: str, name: str) -> Spot | None:
        """Return where a call has this name as its first argument."""
        named = ((spot, one.args[:1]) for spot, one in self.calls if getattr(one.func, "id", "") == call)
        return next((spot for spot, first in named if first and name in texts_of(first[0])), None)

    @functools.cached_property
    def _texts(self) -> dict[str, Spot]:
        found: dict[str, Spot] = {}
        for file, node in self.nodes(ast.Constant):
            if isinstance(node.value, str):
                found.setdefault(node.value, Spot(self.shown(file), node.lineno))
        return found

    def nodes(self, kind: type[N]) -> Iterator[tuple[Path, N]]:
        """Yield every node of a kind, with its file."""
        for file, nodes in self._nodes.items():
            yield from ((file, node) for node in nodes if isinstance(node, kind))

    @functools.cached_property
    def _nodes(self) -> dict[Path, list[ast.AST]]:
        return {file: [*ast.walk(tree)] for file, tree in self.trees.items()}

    @functools.cached_property
    def calls(self) -> list[tuple[Spot, ast.Call]]:
        """Every call, with where it stands."""
        return [(Spot(self.shown(file), node.lineno), node) for file, node in self.nodes(ast.Call)]

    @functools.cached_property
    def read(self) -> frozenset[str]:
        """The names that code reads of something: `self.name`, `getattr(it, "name")`."""
        named = {node.attr for _, node in self.nodes(ast.Attribute) if isinstance(node.ctx, ast.Load)}
        calls = (call for _, call in self.calls if getattr(call.func, "id", "") == "getattr")
        return frozenset(named.union(*({*texts_of(one)} for call in calls for one in call.args[1:2])))

    @functools.cached_property
    def _functions(self) -> dict[Spot, ast.FunctionDef]:
        """Every function, by where its first decorator stands, or it."""
        return {
            Spot(self.shown(file), min([node.lineno, *(one.lineno for one in node.decorator_list)])): node
            for file, node in self.nodes(ast.FunctionDef)
        }

    def function(self, function: Callable[..., Any]) -> ast.FunctionDef | None:
        """Return a function of the game's as it is parsed; None for one of core's."""
        return self._functions.get(self.method(function))

    def calls_in(self, function: Callable[..., Any]) -> list[tuple[Spot, ast.Call]]:
        """Return the calls in a function of the game's, with where they stand; [] for one of core's."""
        file, node = self.method(function).file, self.function(function)
        calls = (one for one in ast.walk(node) if isinstance(one, ast.Call)) if node else ()
        return [(Spot(file, one.lineno), one) for one in calls]

    @functools.cached_property
    def drawn(self) -> frozenset[str]:
        """The first words of all texts that may begin a drawing key: those outside of what only declares what is touched."""
        found: set[str] = set()
        for nodes in self._nodes.values():
            passed = {id(inner) for node in nodes if _declares_touches(node) for inner in ast.walk(node)}
            for node in nodes:
                if id(node) not in passed and isinstance(node, ast.Constant) and isinstance(node.value, str):
                    found.add(node.value.partition(".")[0])
        return frozenset(found)

    def _class(self, cls: type) -> tuple[ast.ClassDef | None, Path | None]:
        written = getattr(sys.modules.get(cls.__module__), "__file__", None)
        file = Path(written).resolve() if written else None
        if file not in self.trees:
            return None, None
        name = cls.__qualname__.rpartition(".")[2]
        nodes = (node for node in self._nodes[file] if isinstance(node, ast.ClassDef) and node.name == name)
        return next(nodes, None), file


def _assigned(node: ast.ClassDef, attribute: str) -> ast.stmt | None:
    """Return the statement of a class that gives an attribute its value, alone or among others."""
    for one in node.body:
        targets = one.targets if isinstance(one, ast.Assign) else [one.target] if isinstance(one, ast.AnnAssign) else []
        names = {name.id for target in targets for name in ast.walk(target) if isinstance(name, ast.Name)}
        if attribute in names:
            return one
    return None


def _line_of_text(node: ast.stmt, text: str) -> int:
    """Return the line of a text in a statement, of a whole one before a part; that of the statement where it is not written out."""
    lines = [(str(one.value), one.lineno) for one in ast.walk(node) if isinstance(one, ast.Constant)]
    whole = [line for value, line in lines if value == text]
    return (whole + [line for value, line in lines if text and text in value] + [node.lineno])[0]


def _declares_touches(node: ast.AST) -> bool:
    if isinstance(node, ast.Assign):
        names = {one.id for target in node.targets for one in ast.walk(target) if isinstance(one, ast.Name)}
        return bool(names & {"touches", "touched", "touched_for", "things"})
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Name) and node.func.id == "field"
    return isinstance(node, ast.Dict) and any(
        isinstance(key, ast.Constant) and key.value == "THINGS" for key in node.keys
    )


def texts_of(node: ast.AST | None) -> Iterator[str]:
    """Yield the texts that an expression can be: it itself, or either side of a choice."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from texts_of(node.body)
        yield from texts_of(node.orelse)
