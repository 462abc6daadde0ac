"""The output of the compiler in docs/assets/gen, for reading only."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from insuto.core.plain import JsonObject

FORMAT = 1
INDEX = "index.json"


@dataclass(frozen=True, slots=True)
class Compiled:
    """The compiler's output folder.

    folder   where it is
    index    its index.json: pages by source path, games by id
    """

    folder: Path
    index: JsonObject

    def page(self, path: str, text_hash: str) -> tuple[str, JsonObject | None]:
        """Return (source path, entry) of a page; by its text where the builder does not give the path."""
        pages = self.index.get("pages", {})
        if path:
            return path, pages.get(path)
        for known, entry in pages.items():
            if entry["text"] == text_hash:
                return known, entry
        return "", None

    def game(self, game_id: str) -> JsonObject | None:
        """Return rules, numbers, glossary, forms and pages of a game."""
        found: JsonObject | None = self.index.get("games", {}).get(game_id)
        return found

    def load(self, name: str) -> JsonObject:
        """Return one of the compiled JSON files; its name carries a hash of its content, so it is read once."""
        return _load(self.folder / name)


@lru_cache(maxsize=64)
def _load(path: Path) -> JsonObject:
    data: JsonObject = json.loads(path.read_text(encoding="utf-8"))
    return data


def read(folder: Path) -> Compiled:
    """Return the index as it is now; empty when nothing was compiled."""
    try:
        index = json.loads((folder / INDEX).read_text(encoding="utf-8"))
    except FileNotFoundError:
        return Compiled(folder, {})
    return Compiled(folder, index if index.get("format") == FORMAT else {})
