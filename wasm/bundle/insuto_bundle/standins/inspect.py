"""Stands in for inspect, which brings in ast, dis, tokenize and linecache.

What imports it at a start asks for little. dataclasses wants the signature of every class, to write a docstring that nobody
reads here and that takes longer than the rest of the class; Pyodide wants names.
"""

from collections.abc import Callable
from types import FunctionType
from typing import Any


class Parameter:
    """A name that Pyodide imports."""

    empty = type("_empty", (), {})


class Signature:
    """A name that Pyodide imports."""


def signature(subject: object, **named: object) -> Signature:
    """Raise: signatures are not supported.

    Raises:
        ValueError: always, as the real one does for what has no signature; dataclasses then goes without.
    """
    raise ValueError("this runtime tells no signatures")


def unwrap(func: Any, *, stop: Callable[[Any], bool] | None = None) -> Any:
    """Return the function inside of those that were wrapped around it."""
    while hasattr(func, "__wrapped__") and not (stop and stop(func)):
        func = func.__wrapped__
    return func


def getattr_static(subject: object, name: str, *default: object) -> object:
    """Return an attribute as it is stored, without asking descriptors or `__getattr__`.

    Raises:
        AttributeError: when there is none and no default was given.
    """
    own = subject.__dict__ if hasattr(subject, "__dict__") else {}
    kinds = type.__mro__.__get__(subject) if isinstance(subject, type) else type(subject).__mro__
    for place in (own, *(kind.__dict__ for kind in kinds)):
        if name in place:
            return place[name]
    if default:
        return default[0]
    raise AttributeError(name)


def iscoroutinefunction(subject: object) -> bool:
    """Return True if calling it gives a coroutine. Pyodide's core imports it."""
    return isinstance(subject, FunctionType) and bool(subject.__code__.co_flags & 0x80)
