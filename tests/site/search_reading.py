"""The files that the search of the built site looks through, and questions with their right answers."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from site_reading import ROOT, SITE

from site_games import games

HERE = ROOT / "tests/site"


@cache
def data(game: str) -> dict[str, Any]:
    """Return the file with the entries of a game; "" for the pages of no game."""
    found: dict[str, Any] = json.loads((SITE / f"search/entries{game and '-'}{game}.json").read_text(encoding="utf-8"))
    assert found["game"] == game
    return found


@cache
def entries() -> list[dict[str, str]]:
    """Return every entry with its absolute address."""
    return [
        {"url": data(game)["pages"][page]["url"] + anchor, "kind": kind, "title": title, "above": above, "text": text}
        for game in (*games(), "")
        for page, anchor, kind, title, above, text, *_ in data(game)["entries"]
    ]


def questions(game: str) -> list[dict[str, Any]]:
    """Return questions as players ask them, with the answers that are right."""
    found: list[dict[str, Any]] = json.loads((HERE / f"questions_{game}.json").read_text(encoding="utf-8"))
    return found
