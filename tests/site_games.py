"""The games of the site, for tests of pages: a new game is among them as soon as the navigation names its pages."""

from __future__ import annotations

from pathlib import Path

import insuto

NAVIGATION = Path(__file__).resolve().parent.parent / "mkdocs.yml"


def games() -> list[str]:
    """Return the games with pages on the site: those of the navigation. Drafts of another are in docs/ and excluded
    (`exclude_docs`)."""
    nav = NAVIGATION.read_text(encoding="utf-8")
    found = [game for game in insuto.game_ids() if f": {game}/" in nav]
    assert found
    return found
