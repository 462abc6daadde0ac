"""Links and pictures that lead nowhere: each is said with its line, and stops a strict build."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from insuto_lesson.compiler import Result

PAGE = """\
# Orchard

/// lesson | toy
    players: 3
    default: 3
///

{line}
"""


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("[rules](ruels.md)", "`ruels.md` is not there; did you mean `rules.md`?"),
        ("[rules](ruels.md#T-01 'of the orchard')", "`ruels.md` is not there; did you mean `rules.md`?"),
        ("![a [tree]](pictures/tree.png){ width=10 }", "`pictures/tree.png` is not there"),
        ("[![tree](tree.png)](rules.md)", "`tree.png` is not there"),
        ("[rules](<other rules.md>)", ""),  # two words: no link
        ("[rules](rules.md#T-01), [site](https://example.org/x.md), [here](#top), `[x](y.md)`", ""),
        ("[engine](../assets/engine/engine.json)", ""),
    ],
)
def test_what_is_not_there(line: str, says: str, compile_page: Callable[..., Result]) -> None:
    found = [str(error) for error in compile_page(PAGE.format(line=line)).warnings if "is not there" in error.said.en]
    assert found == ([f"docs/toy/lesson.md:8: {says}"] if says else [])


DOCS = Path(__file__).resolve().parents[2] / "docs"
OF_DEVELOPERS = re.compile(r"\]\((?:\.\./)*dev/[^)]*\)(.{0,4})")


def test_a_link_to_the_pages_for_developers_is_marked_as_english() -> None:
    behind = {
        (file.name, mark)
        for file in DOCS.rglob("*.md")
        if DOCS / "dev" not in file.parents
        for mark in OF_DEVELOPERS.findall(file.read_text(encoding="utf-8"))
    }
    assert behind == {(name, "（英語）") for name in ("about.md", "engine.md", "own.md")}
