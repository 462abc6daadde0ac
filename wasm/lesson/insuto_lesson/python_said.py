"""What Python says of a slip in a game's code, with what an author can do about it: near names, signatures, brackets too many."""

from __future__ import annotations

import builtins
import inspect
import re
import sys
import unicodedata
from collections.abc import Iterator
from types import FrameType
from typing import Any

from insuto.core.position import Position
from insuto_lesson.language import close
from insuto_lesson.messages import NOTHING, Message

_COMMA = re.compile(r"[\w\"')\]}]\s*(#.*)?$")
"""The end of a line after which a comma may be missing."""


def explained(error: BaseException) -> Message:
    """Return an error as Python names it, with a hint where there is one."""
    said = f"{type(error).__name__}: {error}".removesuffix(": ")
    hint = _hint(error)
    return Message("{said}{hint}", said=said, hint=hint) if hint else Message.verbatim(said, said)


def _hint(error: BaseException) -> Message | None:
    text, frame = str(error), _innermost(error)
    match error:
        case ImportError():
            return _imported(text)
        case AttributeError():
            return _attribute(error, text)
        case NameError() if frame:
            return close(str(error.name), [*frame.f_locals, *frame.f_globals, *vars(builtins)])
        case KeyError() if frame:
            return _key(str(error.args[0]) if error.args else "", frame)
        case NotImplementedError() if frame:
            return _unwritten(frame)
        case SyntaxError():
            return _comma(error)
        case TypeError():
            return _called(text)
    return None


def _innermost(error: BaseException) -> FrameType | None:
    at = error.__traceback__
    while at and at.tb_next:
        at = at.tb_next
    return at.tb_frame if at else None


def _imported(text: str) -> Message | None:
    if "partially initialized" in text:
        return Message("; two files import each other: move what both need into one that imports neither")
    found = re.search(r"cannot import name '(\w+)' from '([\w.]+)'", text)
    return close(found[1], dir(sys.modules.get(found[2]))) if found else None


def _attribute(error: AttributeError, text: str) -> Message | None:
    found = re.match(r"'(\w+)' object has no attribute '(\w+)'", text)
    if found is None:
        return None
    if found[1] == "NoneType":
        return Message("; what stands before `.{name}` is None: what gives it returns nothing", name=found[2])
    position = next((one for one in _below(Position) if one.__name__ == found[1]), None)
    if near := close(found[2], dir(error.obj if error.obj is not None else position)):
        return near
    if position:
        return Message(
            "; a field of the position is declared in state.py: `{name}: int = field_of(Whole(0, 9))`", name=found[2]
        )
    return None


def _key(key: str, frame: FrameType) -> Message | None:
    """Return which table in reach of a line has nearly this key, or that the key has full-width letters."""
    if (plain := unicodedata.normalize("NFKC", key)) != key:
        return Message("; `{key}` has full-width letters: write `{plain}`", key=key, plain=plain)
    for name, value in {**frame.f_globals, **frame.f_locals}.items():
        there = [one for one in value if isinstance(one, str)] if isinstance(value, dict) and name[0] != "_" else []
        if key not in there and close(key, there):
            return Message("; `{table}` has {keys}", table=name, keys=", ".join(there[:12]))
    return Message("; is `{key}` written otherwise elsewhere?", key=key) if key.isidentifier() else None


def _unwritten(frame: FrameType) -> Message | None:
    """Return which method core leaves to the game, and what may be meant by it."""
    code, me = frame.f_code, frame.f_locals.get("self")
    own = [name for cls in type(me).__mro__ if not cls.__module__.startswith("insuto.core") for name in vars(cls)]
    given = ", ".join(code.co_varnames[: code.co_argcount])
    return Message(
        "; {cls} does not write `def {name}({given})`{hint}",
        cls=type(me).__name__,
        name=code.co_name,
        given=given,
        hint=close(code.co_name, own) or NOTHING,
    )


def _comma(error: SyntaxError) -> Message | None:
    """Return whether a comma may be missing where a line cannot be read."""
    if error.msg != "invalid syntax" or not error.filename or not error.lineno:
        return None
    try:
        with open(error.filename, encoding="utf-8") as opened:
            above = opened.read().split("\n")[: error.lineno - 1]
    except (OSError, UnicodeError):
        return None
    line = next((number for number in range(len(above), 0, -1) if above[number - 1].strip()), 0)
    return (
        Message("; is a comma missing at the end of line {line}?", line=line)
        if line and _COMMA.search(above[line - 1])
        else None
    )


def _called(text: str) -> Message | None:
    """Return what is wrong with a call, or with what is called."""
    if "follows default argument" in text:
        return Message("; a field of the position is declared with `field_of(…)`")
    if "indices must be integers" in text and "str" in text:
        return Message("; a name is no index: `NAMES.index(name)`, or type the parameter of the guard as `int`")
    found = re.match(r"([\w.]+)\(\) (?:missing|takes)", text)
    if found is None:
        return None
    if "argument: 'self'" in text:
        return Message("; a class stands where an object of it is needed: write `()` behind its name")
    if "argument: 'overlay'" in text:
        return Message("; write `make = …` with the class alone, without `()`")
    if "argument: 'now'" in text:
        return Message("; a flow takes the function itself: write its name without `()`")
    for module in [one for name, one in sys.modules.items() if name.startswith("insuto.core")]:
        owner: Any = getattr(module, found[1].partition(".")[0], None)
        if owner and (function := getattr(owner, found[1].rpartition(".")[2], None)):
            return Message("; it takes {given}", given=str(inspect.signature(function)))
    return None


def _below(cls: type) -> Iterator[type]:
    one: type
    for one in cls.__subclasses__():
        yield one
        yield from _below(one)
