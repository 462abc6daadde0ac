"""Plain data: dataclasses of ints, strings, bools, lists, dicts and further dataclasses, to JSON and back.

One description (the field annotations) serves for JSON both ways, checking, and copying. `copier(cls)` returns a
function that is as fast as one written by hand: fields of immutable values are shared, containers are copied.
"""

from __future__ import annotations

import dataclasses
import functools
import json
import re
import types
import typing
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeVar

from insuto.core.errors import BadInput

T = TypeVar("T")
MAX_INT = 1 << 53
"""Largest integer that is read: the largest that other readers of JSON represent exactly."""

Plain = object
"""Plain data, as JSON has it, of any origin: looked at before it is used."""
JsonObject = dict[str, Any]
"""An object of JSON: a request, a response, a compiled file."""

MAX_DEPTH = 64
"""The deepest that lists and objects may lie in each other in JSON that is read; a position needs a dozen."""

_SURROGATE = re.compile(r"[\ud800-\udfff]|\\u[dD][89a-fA-F]")
_BRACKETS = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?|([\[{])|([\]}])', re.DOTALL)


def dumps(data: Plain) -> str:
    """Return canonical JSON: sorted keys, no white space, so that equal data gives equal bytes everywhere."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def loads(text: str, where: str = "") -> Plain:
    """Return the plain data of JSON of any origin; `where` is the address used in errors.

    Raises ValueError where it is no JSON, or nests deeper than MAX_DEPTH; BadInput with the address of a text that holds half a
    character (a lone surrogate), because no answer that repeats it could be encoded.

    The depth is checked before parsing: in the browser a parser that recurses too deeply is no RecursionError but the
    end of the interpreter.
    """
    depth = 0
    for found in _BRACKETS.finditer(text):
        depth += (found[1] is not None) - (found[2] is not None)
        if depth > MAX_DEPTH:
            raise ValueError("nested too deeply")
    data = json.loads(text)
    if _SURROGATE.search(text):
        _whole(data, where)
    return data


def _whole(data: Plain, where: str) -> None:
    """Raise BadInput with the address of the first text in plain data that cannot be encoded."""
    if isinstance(data, str):
        try:
            data.encode()
        except UnicodeEncodeError:
            raise BadInput(where, "holds characters that no text can hold") from None
    elif isinstance(data, list):
        for i, value in enumerate(data):
            _whole(value, f"{where}[{i}]")
    elif isinstance(data, dict):
        for name, value in data.items():
            _whole(name, where)
            _whole(value, _under(where, name))


@functools.cache
def hints(cls: type) -> Mapping[str, object]:
    """Return the resolved annotation of each field of a dataclass, in field order. (Resolving takes half of reading a
    position, and never changes.)"""
    found = typing.get_type_hints(cls)
    return {f.name: found[f.name] for f in dataclasses.fields(cls)}


_ITSELF = frozenset((type(None), bool, int, str))
"""Types whose values are plain data as they are."""
_INT = frozenset((int,))


@functools.cache
def _field_names(kind: Any) -> tuple[str, ...] | None:
    """Return the fields of a dataclass in their order; None for any other type."""
    return tuple(field.name for field in dataclasses.fields(kind)) if dataclasses.is_dataclass(kind) else None


def differences(one: Plain, other: Plain, where: str = "") -> Iterator[str]:
    """Yield the places at which two plain values differ: `stores[0]`, `hands[1][2]`.

    >>> [*differences({"stores": [0, 1], "turn": 0}, {"stores": [3, 1], "turn": 0})]
    ['stores[0]']
    """
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        for key in one:
            yield from differences(one[key], other[key], f"{where}.{key}" if where else str(key))
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for i, (left, right) in enumerate(zip(one, other, strict=True)):
            yield from differences(left, right, f"{where}[{i}]")
    elif one != other:
        yield where


def to_plain(value: object) -> Any:
    """Return the plain data of any value made of plain data and dataclasses. Fields equal to their default are
    included."""
    kind: Any = type(value)
    if kind in _ITSELF:
        return value
    if isinstance(value, (list, tuple)):
        if _ITSELF.issuperset(map(type, value)):  # nearly all lists are of numbers
            return list(value)
        return [to_plain(v) for v in value]
    if isinstance(value, dict):
        return {str(k): to_plain(v) for k, v in value.items()}
    names = _field_names(kind)
    return value if names is None else {name: to_plain(getattr(value, name)) for name in names}


class _Misfit(Exception):
    """Data does not fit: what is wrong, and the names and indices that lead to it, the innermost first. (The address is
    made of these only here: for each value that fits it would take longer than reading it.)"""

    def __init__(self, template: str, *way: str | int) -> None:
        self.template, self.way = template, list(way)


def from_plain(kind: Any, data: Plain, where: str = "") -> Any:
    """Return a value of the annotated type `kind` from plain data; `where` is the address used in errors.

    Raises BadInput naming the address of the first field that does not fit. Ints must be ints (no bool, no 1.0).
    """
    try:
        return _reader(kind)(data)
    except _Misfit as found:
        for part in reversed(found.way):
            where = f"{where}[{part}]" if isinstance(part, int) else _under(where, part)
        raise BadInput(where, found.template) from None


@functools.cache
def _reader(kind: Any) -> Callable[[Plain], Any]:
    """Return a function that reads plain data as values of an annotated type; it raises _Misfit."""
    if kind is Any or kind is object:
        return lambda data: data
    if kind is int:
        return _read_int
    origin, parts = typing.get_origin(kind), typing.get_args(kind)
    if origin is types.UnionType or origin is typing.Union:
        return _union_reader(parts)
    if origin is list:
        return _list_reader(parts[0])
    if origin is tuple:
        items = _list_reader(parts[0])
        return lambda data: tuple(items(data))
    if origin is dict:
        return _dict_reader(*parts)
    if isinstance(kind, type) and issubclass(kind, dict):  # what kind of dict, the game says (`Step`)
        return _dict_reader(str, Any)
    if dataclasses.is_dataclass(kind) and isinstance(kind, type):
        return functools.partial(_read_fields, kind)
    wrong = {str: "must be text", type(None): "must be null"}.get(kind, "is not of a kind that fits here")

    def read(data: Plain) -> Any:
        if not isinstance(data, kind):
            raise _Misfit(wrong)
        return data

    return read


def _read_int(data: Plain) -> int:
    if isinstance(data, bool) or not isinstance(data, int) or abs(data) > MAX_INT:
        raise _Misfit("must be a whole number")
    return data


def _union_reader(parts: Sequence[object]) -> Callable[[Plain], Any]:
    """Return a function that reads data as the first kind that fits; where just one fits but for a part, its error names that part."""
    readers = [_reader(part) for part in parts]

    def read(data: Plain) -> Any:
        within: list[_Misfit] = []
        for one in readers:
            try:
                return one(data)
            except _Misfit as found:
                within += [found] if found.way else []
        raise within[0] if len(within) == 1 else _Misfit("is not of a kind that fits here")

    return read


def _list_reader(inner: Any) -> Callable[[Plain], list[object]]:
    one = _reader(inner)

    def read(data: Plain) -> list[object]:
        if not isinstance(data, list):
            raise _Misfit("must be a list")
        made: list[object] = []
        try:
            for value in data:
                made.append(one(value))  # the number made so far is the index of the one that does not fit
        except _Misfit as found:
            found.way.append(len(made))
            raise
        return made

    def read_ints(data: Plain) -> list[object]:
        if (
            isinstance(data, list)
            and _INT.issuperset(map(type, data))
            and (not data or -MAX_INT <= min(data) <= max(data) <= MAX_INT)
        ):
            return data[:]
        return read(data)

    return read_ints if inner is int else read


def _dict_reader(key: Any, inner: Any) -> Callable[[Plain], dict[Any, Any]]:
    one = _reader(inner)

    def read(data: Plain) -> dict[Any, Any]:
        if not isinstance(data, dict):
            raise _Misfit("must be an object")
        if key is int and not all(re.fullmatch(r"0|-?[1-9]\d{0,8}", k, re.ASCII) for k in data):
            raise _Misfit("must have whole numbers as names")
        made: dict[Any, Any] = {}
        name = ""
        try:
            for name, value in data.items():
                made[int(name) if key is int else name] = one(value)
        except _Misfit as found:
            found.way.append(name[:40])
            raise
        return made

    return read


def _read_fields(kind: Any, data: Plain) -> Any:
    if not isinstance(data, dict):
        raise _Misfit("must be an object")
    wanted = _wanted(kind)
    for name in data:
        if name not in wanted:
            raise _Misfit("is not a field that is known here", name[:40] or '""')
    values: dict[str, Any] = {}
    name = ""
    try:
        for name, (read, needed) in wanted.items():
            if name in data:
                values[name] = read(data[name])
            elif needed:
                raise _Misfit("is missing")
    except _Misfit as found:
        found.way.append(name)
        raise
    return kind(**values)


@functools.cache
def _wanted(kind: type) -> Mapping[str, tuple[Callable[[Plain], Any], bool]]:
    """Return, by field name and in field order, how to read it, and whether it must be there. (Not in `_reader`: a
    dataclass may hold its own kind.)"""
    kinds = hints(kind)
    return {
        field.name: (
            _reader(kinds[field.name]),
            field.default is dataclasses.MISSING and field.default_factory is dataclasses.MISSING,
        )
        for field in dataclasses.fields(kind)
    }


def _under(where: str, name: str) -> str:
    return f"{where}.{name}" if where else name


def copier(cls: type[T]) -> Callable[[T], T]:
    """Return a function that copies a value of dataclass `cls` deeply enough that changing the copy never shows in the
    original.

    What is annotated as `tuple[...]` or an immutable is shared. A `list`, a `dict` and a dataclass are copied with all that lies in
    them; only the list or dict itself where the field's metadata says `shallow`, nothing where it says `shared`.
    """
    plans: list[tuple[str, Callable[[Any], Any] | None]] = []
    kinds = hints(cls)  # type: ignore[arg-type]
    for field in dataclasses.fields(cls):  # type: ignore[arg-type]
        shared, shallow = bool(field.metadata.get("shared")), bool(field.metadata.get("shallow"))
        plans.append((field.name, None if shared else _copy_of(kinds[field.name], shallow)))
    new = cls.__new__

    def copy(value: T) -> T:
        made = new(cls)
        for name, how in plans:
            old = getattr(value, name)
            setattr(made, name, old if how is None else how(old))
        return made

    return copy


def _copy_of(kind: Any, shallow: bool) -> Callable[[Any], Any] | None:
    """Return a function that copies a value of an annotated kind; None where sharing it is safe."""
    origin = typing.get_origin(kind)
    if origin is list:
        inner = None if shallow else _copy_of(typing.get_args(kind)[0], False)
        return list.copy if inner is None else _list_copier(inner)
    if origin is dict:
        inner = None if shallow else _copy_of(typing.get_args(kind)[1], False)
        return dict.copy if inner is None else _dict_copier(inner)
    if dataclasses.is_dataclass(kind) and isinstance(kind, type):
        return copier(kind)
    return None


def _list_copier(inner: Callable[[Any], Any]) -> Callable[[Any], Any]:
    if inner is list.copy:  # the common case of a table of counts; slicing is the fastest copy
        return lambda rows: [r[:] for r in rows]
    return lambda rows: [inner(r) for r in rows]


def _dict_copier(inner: Callable[[Any], Any]) -> Callable[[Any], Any]:
    return lambda table: {k: inner(v) for k, v in table.items()}
