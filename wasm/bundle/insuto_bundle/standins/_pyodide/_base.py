"""Stands in for what Pyodide runs code with, which takes it apart into a tree first and brings in ast, tokenize, linecache
and textwrap for that.

Two things run code here: Pyodide's own start, in single lines, and the page's, in one piece (boot.ts).
"""

import gc
import zipimport
from importlib import import_module
from typing import Any

# Nearly all that a start makes stays, and one look for garbage takes as long as three classes made by dataclass. Who starts
# the engine ends this with gc.freeze() and gc.enable().
gc.disable()


def _once(load: Any) -> Any:
    """Return the loader that unpacks a module once: zipimport does it to find it and again to run it; the second time
    it gets what the first one found."""
    found: dict[tuple[str, str], Any] = {}

    def load_once(archive: Any, name: str) -> Any:
        place = (archive.archive, archive.prefix + name)
        if place in found:
            return found.pop(place)
        found.clear()
        code = found[place] = load(archive, name)
        return code

    return load_once


zipimport._get_module_code = _once(zipimport._get_module_code)  # type: ignore[attr-defined]


def eval_code(
    source: str,
    globals: dict[str, Any] | None = None,
    locals: dict[str, Any] | None = None,
    *,
    filename: str = "<exec>",
    **named: object,
) -> Any:
    """Run statements and return the value of the last one when it is an expression on a line of its own or behind a
    semicolon, else None.

    Raises:
        SyntaxError: when it is no Python; and what the code itself raises.
    """
    scope: dict[str, Any] = {} if globals is None else globals
    inner = scope if locals is None else locals
    source = source.strip()
    cut = max(source.rfind("\n"), source.rfind(";")) + 1
    last = source[cut:].strip()
    try:
        value = compile(last, filename, "eval") if last else None
        before = compile(source[:cut], filename, "exec")
    except SyntaxError:
        value = None
        before = compile(source, filename, "exec")
    exec(before, scope, inner)
    return None if value is None else eval(value, scope, inner)


def pyimport_impl(path: str) -> Any:
    """Return what a dotted name names: a module, or something in one.

    Raises:
        ImportError: when there is no such thing.
    """
    module, _, name = path.rpartition(".")
    try:
        return import_module(path)
    except ModuleNotFoundError:
        if module and hasattr(parent := import_module(module), name):
            return getattr(parent, name)
        raise


def should_quiet(source: str, /) -> bool:
    """Return True if a last semicolon asks for no value."""
    return source.rstrip().endswith(";")


def refuse(*arguments: object, **named: object) -> None:
    """Stand for what a page has no use for.

    Raises:
        NotImplementedError: always.
    """
    raise NotImplementedError("this runtime runs code only with eval_code")


CodeRunner = eval_code_async = find_imports = refuse
