"""The drill of a game on its page, and the lines at the ends of a lesson's sections."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element, fromstring

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
CITED = {
    "one": [["T-001", "T-009"], ["T-003"]],
    "two": [["T-002", "T-001"], []],
    "three": [["T-009"], []],
    "four": [["T-003"], []],
}


def lesson(html: str) -> Element:
    root = fromstring(f"<div>{html}</div>")
    drill.sections(root, CITED, "toy", GAME, PLACE)
    return root


def step(name: str) -> str:
    return f'<section class="in-step" data-step="{name}"/>'


def reported(root: Element) -> list[tuple[str, str]]:
    """Return every line with its prefix."""
    children = list(root)
    return [
        (children[at - 1].get("data-step") or children[at - 1].tag, child.get("data-about", ""))
        for at, child in enumerate(children)
        if child.get("class") == "in-drill-few"
    ]


def test_a_section_ends_with_its_drilled_rules() -> None:
    root = lesson(
        f"<h1/><p/><h2/>{step('one')}<h3/>{step('two')}<aside/><h2/>{step('three')}<p/><h2/>{step('four')}<nav class='in-onward'/><h2/><p/>"
    )
    # A heading below belongs to its section; rules that only an action uses do not count; a section without such rules
    # has no line.
    assert reported(root) == [("aside", "T-001 T-002"), ("four", "T-003")]
    line = root.find("details")
    assert line is not None
    assert line.get("data-drill") == "../drill/"
    link = line.find("p/a")
    assert link is not None
    assert link.get("href") == "drill.md", "a link between source files, which the builder mends"


def test_a_lesson_without_an_end_has_its_last_line_too() -> None:
    assert reported(lesson(f"<h2/>{step('one')}")) == [("one", "T-001")]
    assert reported(lesson(f"<h2/>{step('three')}")) == []


def test_the_page_says_what_it_is_without_a_script() -> None:
    holder = drill.drill(Element("div"), "toy", GAME, PLACE)
    assert json.loads(holder.get("data-families", "")) == GAME["drill"]["families"]
    assert (holder.get("data-version"), holder.get("data-rules")) == ("1-a", "../rules/")
    words = "".join(holder.itertext())
    assert drill.NO_SCRIPT in words
    link = holder.find("p/a")
    assert link is not None
    assert link.get("href") == "rulings.md"
