"""The engine's wheel with all games in it, for who loads it without the bundle's boot: a page's own comes in parts."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from insuto_bundle.archive import LATER, members, pack


def whole(engine: Path, into: Path) -> list[Path]:
    """Write the wheels of `engine` (the folder of engine.json) into a folder, with the games put back into the
    engine's.

    Returns:
        The files, the engine's first.
    """
    files: list[dict[str, Any]] = json.loads((engine / "engine.json").read_text(encoding="utf-8"))["files"]
    games = [engine / file["file"] for file in files if file["role"] in LATER]
    made = []
    for file in files:
        if file["role"] == "wheel":
            contents = members(engine / file["file"])
            if "insuto/__init__.pyc" in contents or "insuto/__init__.py" in contents:
                for game in games:
                    contents |= members(game)
            made.append(into / file["file"])
            made[-1].write_bytes(pack(contents))
    return made
