"""The drill of a game on its page."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element

from insuto_lesson import drill
from insuto_lesson.place import Place

PLACE = Place("toy/lesson.md", "toy/lesson/", Path("docs"), True)
GAME: dict[str, Any] = {
    "drill": {
        "families": [{"family": f"{rule}/x", "rule": rule} for rule in ("T-001", "T-002", "T-003")],
        "version": "1-a",
    },
    "rules_page": "toy/rules.md",
    "rulings_page": "toy/rulings.md",
    "drill_page": "toy/drill.md",
    "board_page": "toy/play.md",
}


def test_the_page_says_what_it_is_without_a_script() -> None:
    holder = drill.drill(Element("div"), "toy", GAME, PLACE)
    assert json.loads(holder.get("data-families", "")) == GAME["drill"]["families"]
    assert (holder.get("data-version"), holder.get("data-rules")) == ("1-a", "../rules/")
    words = "".join(holder.itertext())
    assert drill.NO_SCRIPT in words
    link = holder.find("p/a")
    assert link is not None
    assert link.get("href") == "rulings.md"
