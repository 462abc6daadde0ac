"""What the weight of a page is, for the bench and for tests/site/test_site_weight.py alike.

A page is read to its end and left alone until it rests: what it fetches by itself meanwhile counts too, for examples, free boards, pads
and drills as well, which then stand to be used. Of the size of a file it is what a static host sends: gzip, level 6.
"""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from insuto_bundle.ahead import with_imports

OWN_SCRIPTS = 44_000
"""Bytes of the site's own scripts, until a page stands and can be read (issue 33); the lesson of サイズ has 43,900."""
LESSON = 290_000
"""Bytes of a lesson, read to its end with the frames of one count."""
BEGUN = 24_700
"""Bytes of own scripts that are loaded when a drill is begun or a pad's board is chosen: the code for a picture that
can be touched and for names at what a question is about, of which the libraries that exchange its nodes and zoom it are 13 kB. A lesson
has the first of them in its 40 kB, a live board is twice as much."""

BEGUN_BY = {"drill": "picture_part-*.js", "score": "pad_board_view-*.js"}
"""The script that is loaded then, by the kind of page."""

#: Not counted as content: search, which grows with the site; pictures of examples, which are loaded one by one as they
#: come into view; the icon, which the browser requests by itself; the service worker.
_BESIDE = re.compile(r"^(search/|assets/icons/|sw\.js$)|/javascripts/(lunr/|workers/)|/still-[0-9a-f]+\.svg$")
#: The engine comes at idle, where the line is free; the bench has a line of its own for it.
_ENGINE = re.compile(r"^assets/engine/")
#: The theme's own scripts lie in assets/javascripts.
_OWN = re.compile(r"^(?!assets/javascripts/).*\.m?js$")

RESTS = """() => {
  const all = performance.getEntriesByType("resource").map((one) => one.name);
  const named = (part) => new Set(all.filter((name) => name.includes(part)));
  const scenes = new Set([...document.querySelectorAll(".in-step")].map((step) => step.dataset.scene));
  if (document.querySelector("[data-engineless]")) return named("/scene-").size >= scenes.size;
  const boards = document.querySelector("insuto-stage, insuto-board, .in-example, .in-ruling, .in-scorepad, .in-drill");
  return !boards || named("/engine.json").size > 0;
}"""
"""Whether a page that was read has what it fetches by itself: the engine's list is the last of it, where a page has use for that."""


@dataclass(frozen=True)
class Weight:
    """Bytes of what a page fetched.

    Attributes:
        own: the site's own scripts.
        read: everything that a reader loads, these scripts included.
        beside: search, pictures of examples, icon.
        heaviest: the files of `read`, the heaviest first.
    """

    own: int
    read: int
    beside: int
    heaviest: tuple[tuple[str, int], ...]


def weight(paths: Mapping[str, int]) -> Weight:
    """Return the weight of the files that a page requested: size by path below the site's root."""
    here = {path: size for path, size in paths.items() if not _ENGINE.search(path)}
    read = {path: size for path, size in here.items() if not _BESIDE.search(path)}
    own = {path: size for path, size in read.items() if _OWN.search(path)}
    return Weight(
        sum(own.values()),
        sum(read.values()),
        sum(here.values()) - sum(read.values()),
        tuple(sorted(read.items(), key=lambda item: -item[1])),
    )


@cache
def size(file: Path) -> int:
    """Return how many bytes a static host sends of a file."""
    return len(gzip.compress(file.read_bytes(), 6, mtime=0))


def begun(site: Path, page: str, paths: Iterable[str]) -> int | None:
    """Return the bytes of own scripts that are loaded when the drill of a page is begun, or the board of a pad chosen;
    None on other pages.

    page   `kardinal/drill`
    paths  those that the page has requested by then
    """
    script = BEGUN_BY.get(page.strip("/").split("/")[-1])
    if not script:
        return None
    here = {(site / path).resolve() for path in paths}
    (entry,) = (site / "assets" / "stage").resolve().glob(script)
    return sum(size(file) for file in with_imports([entry]) - here)
