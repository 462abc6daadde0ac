"""Stands in for annotationlib, which brings in ast and builds a hundred operators at its start.

Modules of games begin with `from __future__ import annotations`: their annotations are text and need nobody to work them out.
"""

from enum import IntEnum
from typing import Any


class Format(IntEnum):
    """In which form annotations are wanted."""

    VALUE = 1
    VALUE_WITH_FAKE_GLOBALS = 2
    FORWARDREF = 3
    STRING = 4


class ForwardRef:
    """An annotation as text, to be worked out later."""

    def __init__(
        self, arg: str, *, module: Any = None, owner: object = None, is_argument: bool = True, is_class: bool = False
    ) -> None:
        self.__forward_arg__ = arg
        self.__forward_code__ = compile(arg, "<annotation>", "eval")
        self.__forward_module__ = module
        self.__forward_is_argument__ = is_argument
        self.__forward_is_class__ = is_class
        self.__owner__ = owner

    def evaluate(self, *, globals: Any = None, locals: Any = None, **named: object) -> Any:
        """Return what the text stands for.

        Raises:
            NameError: when it names what is not there.
        """
        return eval(self.__forward_code__, globals or {}, locals)


def get_annotations(subject: Any, *, format: Format = Format.VALUE, **named: object) -> dict[str, Any]:
    """Return the annotations that stand in a class, a function or a module itself, as they stand there.

    Raises:
        NameError: when the module lacks `from __future__ import annotations` and names what is not there.
    """
    if isinstance(subject, type):
        # Read from the class itself, or it would return those of a base. Built-in classes have none.
        try:
            return dict(type.__dict__["__annotations__"].__get__(subject))  # noqa: RUF063 (the function that it names is this one)
        except AttributeError:
            return {}
    return dict(getattr(subject, "__annotations__", None) or {})


def get_annotate_from_class_namespace(namespace: dict[str, Any]) -> Any:
    """Return the function with which a class that is being made would work out its annotations."""
    return namespace.get("__annotate__") or namespace.get("__annotate_func__")


def call_annotate_function(annotate: Any, format: Format, **named: object) -> dict[str, Any]:
    """Let such a function work them out."""
    result: dict[str, Any] = annotate(Format.VALUE)
    return result


def type_repr(value: object) -> str:
    """Return a type as it is written."""
    return value.__qualname__ if isinstance(value, type) else repr(value)


def annotations_to_string(annotations: dict[str, Any]) -> dict[str, str]:
    """Return annotations as they are written."""
    return {name: value if isinstance(value, str) else type_repr(value) for name, value in annotations.items()}
