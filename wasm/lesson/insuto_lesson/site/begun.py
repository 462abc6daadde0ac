"""Sentences of pages that are still those that a game was begun with: a note per page, which stops nothing."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from insuto_lesson.complaints import Complaint
from insuto_lesson.messages import Message
from insuto_lesson.site import carried

_CITED = re.compile(r"\[\[.*?\]\]")
PAGES = ("lesson.md", "rules.md", "rulings.md")
"""Pages that say how one game is played. The sentences of the others hold for every game."""
_LEAST = 12
"""Letters of a sentence that no two authors write by chance."""


def sentences(text: str) -> Iterator[tuple[int, str]]:
    """Yield the line numbers and the sentences of a page, without the rules that they cite. Headings and the lines of blocks are none."""
    for number, line in enumerate(text.splitlines(), 1):
        said = _CITED.sub("", line).rstrip()
        if said.endswith("。") and len(said) >= _LEAST and said[0] not in "#/- \t":
            yield number, said


@cache
def _of_starters(page: str) -> frozenset[str]:
    """Return the sentences of the page of this name in the starters of all kinds."""
    files = carried.STARTERS.glob(f"*/docs/{page}")
    return frozenset(said for file in files for _, said in sentences(file.read_text(encoding="utf-8")))


def check(docs: Path) -> Iterator[Complaint]:
    """Yield one note for each page below `docs` that holds such sentences, at the first of them."""
    for file in sorted(file for name in PAGES for file in docs.glob(f"*/{name}")):
        text = file.read_text(encoding="utf-8-sig", errors="replace")
        lines = [number for number, said in sentences(text) if said in _of_starters(file.name)]
        if lines:
            yield Complaint(
                f"{docs.name}/{file.relative_to(docs).as_posix()}",
                lines[0],
                Message(
                    "note: still as the game was begun: lines {lines}; write your own, or delete them",
                    lines=", ".join(map(str, lines)),
                ),
            )


def report(folder: Path) -> None:
    """Print the notes about the pages of a repository."""
    for note in check(folder / "docs"):
        print(note, file=sys.stderr, flush=True)


__all__ = ["check", "report"]
