"""Every game has the files that the table of rooms in docs/dev/architecture.md marks as in every game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import insuto

ROOT = Path(__file__).resolve().parents[2]
GAMES = ROOT / "engine" / "insuto" / "games"
NAMES = sorted(name for name in insuto.game_ids() if (GAMES / name).is_dir())
EVERY = "every game"


def rooms() -> dict[str, str]:
    """Return the files that the table names, as it prints them, and in which games they are."""
    text = (ROOT / "docs" / "dev" / "architecture.md").read_text(encoding="utf-8")
    table = text.partition("{ #rooms }")[2].partition("\n## ")[0]
    rows = [row.strip("|").split("|") for row in table.splitlines() if row.startswith("| `")]
    return {file: where.strip() for files, _, where in rows for file in re.findall("`([^`]+)`", files)}


def present(name: str, room: str) -> list[Path]:
    """Return the files of a game that a name in the table stands for."""
    return list((GAMES / name).glob(room if room.endswith((".json", ".zz")) else f"{room}.py"))


@pytest.mark.skipif(not (ROOT / "docs" / "dev").is_dir(), reason="the bundle has no pages")
@pytest.mark.parametrize("name", NAMES)
def test_every_game_has_the_rooms_of_every_game(name: str) -> None:
    reported = rooms()
    assert len(reported) > 20
    assert [room for room, where in reported.items() if where == EVERY and not present(name, room)] == []


@pytest.mark.skipif(not (ROOT / "docs" / "dev").is_dir(), reason="the bundle has no pages")
def test_no_room_stands_in_the_table_that_no_game_has() -> None:
    assert not [room for room in rooms() if not any(present(name, room) for name in NAMES)]
