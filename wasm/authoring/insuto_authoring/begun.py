"""Sentences of a game that are still those that it was begun with: a note per file, which stops nothing."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from insuto.project import own_games
from insuto_authoring import carried
from insuto_lesson.complaints import Complaint
from insuto_lesson.messages import Message

PAGES = ("lesson.md", "rules.md", "rulings.md")
"""Pages that say how one game is played. The sentences of the others hold for every game."""
_ON_PAGE = re.compile(r"^([^#/\- \t].*。)\s*$")
_IN_PYTHON = re.compile(r'"([^"]*。)"|: (a small game to begin from\b.*)"""$')
"""A sentence for readers, and what a game's package says of itself."""
_CITED, _GAP = re.compile(r"\[\[.*?\]\]"), re.compile(r"\{.*?\}")
_LEAST = 12
"""Letters of a sentence that no two authors write by chance, without the rules that it cites and its gaps."""


def sentences(file: Path) -> Iterator[tuple[int, str]]:
    """Yield the line numbers and the sentences of a page or of a Python file. Headings and the lines of blocks are none."""
    form = _IN_PYTHON if file.suffix == ".py" else _ON_PAGE
    for number, line in enumerate(file.read_text(encoding="utf-8-sig", errors="replace").splitlines(), 1):
        for match in form.finditer(_CITED.sub("", line).rstrip()):
            said = match[match.lastindex or 0]
            if len(_GAP.sub("", said)) >= _LEAST:
                yield number, said


@cache
def _of_starters() -> frozenset[str]:
    """Return the sentences of the starters of all kinds."""
    files = [file for name in (*PAGES, "*.py") for file in carried.STARTERS.glob(f"*/*/{name}")]
    return frozenset(said for file in files for _, said in sentences(file))


def check(folder: Path) -> Iterator[Complaint]:
    """Yield one note for each page and each file of a game of a repository that holds such sentences, at the first of them."""
    files = [file for name in PAGES for file in (folder / "docs").glob(f"*/{name}")]
    files += [file for game in own_games(folder) for file in (folder / game).glob("*.py")]
    for file in sorted(files):
        if lines := [number for number, said in sentences(file) if said in _of_starters()]:
            yield Complaint(
                file.relative_to(folder).as_posix(),
                lines[0],
                Message(
                    "note: still as the game was begun: lines {lines}; write your own, or delete them",
                    lines=", ".join(map(str, dict.fromkeys(lines))),
                ),
            )


def report(folder: Path) -> None:
    """Print the notes about the games of a repository."""
    for note in check(folder):
        print(note, file=sys.stderr, flush=True)
