"""The sentences that a game's code can ask for and its words do not have: found in the source, so also what no playout reaches."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

from insuto.core.decision import Decision
from insuto.core.decisions import Stages
from insuto.core.game import AnyGame
from insuto.core.guards import Guarded
from insuto.core.messages_ja import WHY as COMMON_WHY

CALLS = {"Broken": ("WHY", 0), "Violation": ("WHY", 1), "ScoreLine": ("LINES", 4), "Stop": ("STOPS", 0)}
"""Calls whose argument at an index is a key of a table."""


def missing(game: AnyGame) -> dict[str, list[str]]:
    """Return the keys that lack a sentence, by words table: events and reasons that the source contains as texts, the
    guards' own reasons, prompts of decisions, labels of actions, parts and lines of the score sheet, options with their
    values, settings with their groups.

    >>> import insuto
    >>> missing(insuto.load("burgundy"))
    {}
    """
    found: dict[str, dict[str, None]] = {}
    # `key.any` has a table of its own
    written = ((table, key) for table, key in _written(game) if "." not in key)
    for table, key in (*_declared(game), *written, *_set(game)):
        if not known(game, table, key):
            found.setdefault(table, {})[key] = None
    return {table: [*keys] for table, keys in found.items()}


def known(game: AnyGame, table: str, key: str) -> bool:
    """Return whether a game has a sentence for a key of a table, or core has one for all games; the title of a setting may be an option's,
    as `Words.setting` finds it."""
    tables = game.words.tables
    elsewhere = {"WHY": COMMON_WHY, "SETTINGS": tables.get("OPTIONS", {})}.get(table, {})
    if table == "LABELS":  # a label may be keyed by the fields that are given: `place+cardinal`
        return any(name.partition("+")[0] == key for name in tables.get(table, {}))
    return key in tables.get(table, {}) or key in elsewhere


def _declared(game: AnyGame) -> Iterator[tuple[str, str]]:
    for decision in (*game.decisions.values(), *game.free):
        if decision.name in game.decisions and type(decision).prompt is Decision.prompt:
            yield "PROMPTS", decision.name
        if isinstance(decision, Stages):
            yield from (("PROMPTS", f"{decision.name}.{part}") for part in decision.parts)
        chosen = [kind for kind in decision.kinds if kind not in decision.declines]
        plain = (
            chosen if len(chosen) == 1 and game.words.names_fields(chosen[0]) else ()
        )  # the names of its fields say enough
        yield from (("LABELS", kind.kind) for kind in decision.kinds if kind not in plain)
        if isinstance(decision, Guarded):
            source = _keys_of_guards(decision)
            yield from (("WHY", one.name) for one in decision.guards if source.get(one.name, True))


def _set(game: AnyGame) -> Iterator[tuple[str, str]]:
    """Yield what a reader may set: readings with their values, figures with the headings above them."""
    for option in game.options:
        yield from (("OPTIONS", key) for key in (option.name, *(f"{option.name}.{value}" for value in option.values)))
    for setting in game.settings:
        yield from (("SETTINGS", key) for key in (setting.group, setting.address) if key)


def _keys_of_guards(decision: Guarded[Any]) -> dict[str, bool]:
    """Return guard → True if its code has a `Broken()` without a key, so that its own name is the key of a sentence."""
    import inspect

    found = {}
    for one in decision.guards:
        try:
            found[one.name] = "Broken(" in (text := inspect.getsource(one.broken)) and any(
                not part.lstrip().startswith(('"', 'f"')) for part in text.split("Broken(")[1:]
            )
        except (OSError, TypeError, AttributeError):  # no source available, or no `inspect` (inside Pyodide)
            found[one.name] = False
    return found


def _written(game: AnyGame) -> Iterator[tuple[str, str]]:
    try:
        import ast
        from pathlib import Path
    except ModuleNotFoundError:
        return  # in a page, whose library has neither
    written = sys.modules[type(game).__module__].__file__
    files = sorted(Path(written).parent.rglob("*.py")) if written else []
    for file in files:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            if isinstance(node.func, ast.Attribute) and node.func.attr == "add" and _is_log(node.func.value):
                table, at = "EVENTS", 0
            elif isinstance(node.func, ast.Name) and node.func.id in CALLS:
                table, at = CALLS[node.func.id]
            else:
                continue
            if len(node.args) > at:
                yield from ((table, key) for key in _texts(node.args[at]))


def _is_log(node: Any) -> bool:
    name = getattr(node, "id", getattr(node, "attr", ""))
    return bool(name == "log")


def _texts(node: Any) -> Iterator[str]:
    """Yield the texts that an expression can be: it itself, or either side of a choice."""
    if value := getattr(node, "value", ""):
        if isinstance(value, str):
            yield value
    elif hasattr(node, "orelse"):
        yield from _texts(node.body)
        yield from _texts(node.orelse)


def said(found: dict[str, list[str]]) -> str:
    """Return one sentence about keys that are missing: what to add, and where; "" where none is.

    >>> said({"EVENTS": ["again", "taken"]})
    'words_ja.py: add "again", "taken" to EVENTS'
    """
    parts = [", ".join(f'"{key}"' for key in keys) + f" to {table}" for table, keys in found.items()]
    return f"words_ja.py: add {'; '.join(parts)}" if parts else ""
