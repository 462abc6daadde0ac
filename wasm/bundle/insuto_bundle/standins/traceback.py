"""Stands in for traceback, which brings in linecache, tokenize, textwrap and colours for terminals.

What runs here is bytecode without its source: only file, line and function are known.
"""

import sys
from types import TracebackType
from typing import TextIO


def format_tb(tb: TracebackType | None, limit: int | None = None) -> list[str]:
    """Return one line for each call, the outermost first."""
    lines: list[str] = []
    while tb is not None and (limit is None or len(lines) < limit):
        code = tb.tb_frame.f_code
        lines.append(f'  File "{code.co_filename}", line {tb.tb_lineno}, in {code.co_name}\n')
        tb = tb.tb_next
    return lines


def format_exception_only(exc: object, value: BaseException | None = None, **named: object) -> list[str]:
    """Return the exception's own line, and its notes."""
    error = value if value is not None else exc
    kind = type(error)
    name = (
        kind.__qualname__ if kind.__module__ in ("builtins", "__main__") else f"{kind.__module__}.{kind.__qualname__}"
    )
    text = str(error)
    notes = [f"{note}\n" for note in getattr(error, "__notes__", ())]
    return [f"{name}: {text}\n" if text else f"{name}\n", *notes]


def format_exception(
    exc: object,
    value: BaseException | None = None,
    tb: TracebackType | None = None,
    limit: int | None = None,
    chain: bool = True,
    **named: object,
) -> list[str]:
    """Return the lines of the full traceback: its cause first, then the calls, then the exception."""
    error = value if value is not None else exc
    if not isinstance(error, BaseException):
        return [f"{error}\n"]
    lines: list[str] = []
    cause = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if chain and cause is not None:
        lines += [*format_exception(cause), "\nFrom that came:\n\n"]
    lines.append("Traceback (most recent call last):\n")
    return [*lines, *format_tb(tb or error.__traceback__, limit), *format_exception_only(error)]


def print_exception(
    exc: object,
    value: BaseException | None = None,
    tb: TracebackType | None = None,
    limit: int | None = None,
    file: TextIO | None = None,
    chain: bool = True,
    **named: object,
) -> None:
    """Write it to a file, the error output by default."""
    print("".join(format_exception(exc, value, tb, limit, chain)), end="", file=file or sys.stderr)


def format_exc(limit: int | None = None, chain: bool = True) -> str:
    """Return the text of the exception that is being handled."""
    error = sys.exception()
    return "NoneType: None\n" if error is None else "".join(format_exception(error, limit=limit, chain=chain))


def print_exc(limit: int | None = None, file: TextIO | None = None, chain: bool = True) -> None:
    """Write the exception that is being handled."""
    print(format_exc(limit, chain), end="", file=file or sys.stderr)
