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
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from insuto.core.errors import BadInput

T = TypeVar("T")
MAX_INT = 1 << 53
"""Largest whole number that is read: what other readers of JSON keep exactly."""

Plain = Any  # None | bool | int | str | list[Plain] | dict[str, Plain]

MAX_DEPTH = 64
"""How deep lists and objects may lie in each other in JSON that is read; a position needs a dozen."""

_SURROGATE = re.compile(r"[\ud800-\udfff]|\\u[dD][89a-fA-F]")
_BRACKETS = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?|([\[{])|([\]}])', re.DOTALL)


def dumps(data: Plain) -> str:
    """Canonical JSON: sorted keys, no white space, so that equal data gives equal bytes everywhere."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def loads(text: str, where: str = "") -> Plain:
    """JSON of any origin → plain data; `where` is the address used in errors.

    Raises ValueError where it is no JSON, or nests deeper than MAX_DEPTH; BadInput with the address of a text that holds half a
    character (a lone surrogate), because no answer that repeats it could be encoded.

    The depth is looked at before it is parsed: in the browser a parser that recurses too deeply is no RecursionError
    but the end of the interpreter.
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
    """Raises BadInput with the address of the first text in plain data that cannot be encoded."""
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
def hints(cls: type) -> Mapping[str, Any]:
    """Field name → resolved annotation of a dataclass, in field order. (Resolving takes half of reading a position, and never changes.)"""
    found = typing.get_type_hints(cls)
    return {f.name: found[f.name] for f in dataclasses.fields(cls)}


def to_plain(value: Any) -> Plain:
    """Any value made of plain data and dataclasses → plain data. Fields equal to their default are kept."""
    if value is None or isinstance(value, (int, str)):  # nearly all are
        return value
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return {f.name: to_plain(getattr(value, f.name)) for f in dataclasses.fields(value)}
    if isinstance(value, (list, tuple)):
        return [to_plain(v) for v in value]
    if isinstance(value, dict):
        return {str(k): to_plain(v) for k, v in value.items()}
    return value


def from_plain(kind: Any, data: Plain, where: str = "") -> Any:
    """Plain data → a value of the annotated type `kind`; `where` is the address used in errors.

    Raises BadInput naming the address of the first field that does not fit. Ints must be ints (no bool, no 1.0).
    """
    if kind is Any:
        return data
    if kind is int:
        if isinstance(data, bool) or not isinstance(data, int) or abs(data) > MAX_INT:
            raise BadInput(where, "must be a whole number")
        return data
    if kind is str:
        if not isinstance(data, str):
            raise BadInput(where, "must be text")
        return data
    origin = typing.get_origin(kind)
    if origin is types.UnionType or origin is typing.Union:
        for part in typing.get_args(kind):
            try:
                return from_plain(part, data, where)
            except BadInput:
                continue
        raise BadInput(where, "is not of a kind that fits here")
    if origin is list:
        (inner,) = typing.get_args(kind)
        if not isinstance(data, list):
            raise BadInput(where, "must be a list")
        return [from_plain(inner, v, f"{where}[{i}]") for i, v in enumerate(data)]
    if origin is tuple:
        inner = typing.get_args(kind)[0]
        if not isinstance(data, list):
            raise BadInput(where, "must be a list")
        return tuple(from_plain(inner, v, f"{where}[{i}]") for i, v in enumerate(data))
    if origin is dict:
        key, inner = typing.get_args(kind)
        if not isinstance(data, dict):
            raise BadInput(where, "must be an object")
        if key is int and not all(re.fullmatch(r"0|-?[1-9]\d{0,8}", k, re.ASCII) for k in data):
            raise BadInput(where, "must have whole numbers as names")
        return {(int(k) if key is int else k): from_plain(inner, v, f"{where}.{k[:40]}") for k, v in data.items()}
    if dataclasses.is_dataclass(kind) and isinstance(kind, type):
        if not isinstance(data, dict):
            raise BadInput(where, "must be an object")
        wanted = hints(kind)
        for name in data:
            if name not in wanted:
                raise BadInput(_under(where, name[:40] or '""'), "is not a field that is known here")
        values = {}
        for field in dataclasses.fields(kind):
            address = _under(where, field.name)
            if field.name in data:
                values[field.name] = from_plain(wanted[field.name], data[field.name], address)
            elif field.default is dataclasses.MISSING and field.default_factory is dataclasses.MISSING:
                raise BadInput(address, "is missing")
        return kind(**values)
    if kind is type(None):
        if data is not None:
            raise BadInput(where, "must be null")
        return None
    if not isinstance(data, kind):
        raise BadInput(where, "is not of a kind that fits here")
    return data


def _under(where: str, name: str) -> str:
    return f"{where}.{name}" if where else name


def copier(cls: type[T]) -> Callable[[T], T]:
    """A function that copies a value of dataclass `cls` deeply enough that changing the copy never shows in the original.

    Annotate a field as `tuple[...]` or an immutable to share it; `list` and `dict` are copied, two levels of list included.
    Fields whose metadata says `shared` (options, agenda steps) are copied one level or not at all.
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
    """How to copy a value of an annotated kind; None where sharing it is safe."""
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
