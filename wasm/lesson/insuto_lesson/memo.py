"""Caches for a process that compiles repeatedly: a game as it was loaded, and files next to pages.

A process loads a game once. Where its files change, a new process is started, with an empty cache
(`insuto_authoring.warm`).
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Hashable, Iterable
from pathlib import Path
from typing import Any, TypeVar

T = TypeVar("T")

_SOURCES = (".py", ".json")
_IGNORED = {"__pycache__", ".git", "node_modules"}


class Memo:
    """What was found out, each under the name of a question, with what it was made of."""

    def __init__(self) -> None:
        self._found: dict[Hashable, tuple[Hashable, Any]] = {}

    def get(self, name: Hashable, made_of: Hashable, find: Callable[[], T]) -> T:
        """Return what is known under a name if it was made of the same, else what `find` says now."""
        known = self._found.get(name)
        if known is None or known[0] != made_of:
            known = self._found[name] = (made_of, find())
        found: T = known[1]
        return found

    def folders(self, *folders: Path | None) -> str:
        """Return the hash of every source file below some folders, as they were on the first call."""
        return self.get(("folders", folders), None, lambda: folder_hash(folders))


def folder_hash(folders: Iterable[Path | None]) -> str:
    """Return the hash of every source file below some folders."""
    total = hashlib.sha256()
    for folder in folders:
        if folder is None:
            continue
        for path in sorted(folder.rglob("*")):
            if path.suffix in _SOURCES and path.is_file() and not _IGNORED & set(path.parts):
                total.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return total.hexdigest()
