"""How often the search finds what answers a player's question: the search box's own modules over the built files, in Node.

`tests/site/searches_GAME.json` hold questions written from the explanations that the project starts from, by
somebody who had seen neither pages nor search, with the places that answer them, found by somebody who had seen no search. What is learned
from the half `tuned` may change the search; the half `counted` is counted and nothing else.
"""

from __future__ import annotations

import json
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from bench_parts.table import Row

ROOT = Path(__file__).parents[2]
HALVES = ("tuned", "counted")
FIRST, THREE = 0.90, 0.97
"""Wanted of the counted half: the first result is right, one of the first three is."""


class Index:
    """The search index that the box queries, without the box."""

    def __init__(self, folder: Path, node: str | Path, site: Path) -> None:
        browser, made = ROOT / "wasm/browser", folder / "ask_search.mjs"
        bundle = ["--bundle", "--platform=node", "--format=esm", "--log-level=warning", f"--outfile={made}"]
        esbuild = browser / "node_modules/esbuild/bin/esbuild"
        subprocess.run([node, esbuild, "tests/ask_search.ts", *bundle], cwd=browser, check=True)
        self.process = subprocess.Popen(
            [str(node), str(made), str(site / "search")],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )

    @cache  # noqa: B019 - one index, which lives as long as its owner
    def ask(self, game: str, question: str, *, explain: bool = False, alone: bool = False) -> list[dict[str, Any]]:
        """Return the results of a question on the pages of a game, the best dozen of each game, best first: game, url,
        title, text, where, marks, and addresses of results shown `beside` it (about the same rule). With `alone` those of
        this game only, which are the first in any case: a quarter of the work."""
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(
            json.dumps({"game": game, "question": question, "explain": explain, "alone": alone}) + "\n"
        )
        self.process.stdin.flush()
        found: list[dict[str, Any]] = json.loads(self.process.stdout.readline())
        return found


@contextmanager
def asking(node: str | Path, site: Path) -> Iterator[Index]:
    """Give an index of a built site that is there for a while."""
    with tempfile.TemporaryDirectory() as folder:
        made = Index(Path(folder), node, site)
        try:
            yield made
        finally:
            made.process.communicate()


@dataclass(frozen=True)
class Counted:
    """For so many questions: the first result was right, one of the first three was. A result is a rule with the
    rulings about it and its `together` rules, as far as they are shown."""

    questions: int
    first: int
    three: int


def questions(game: str, half: str) -> list[dict[str, Any]]:
    """Return a half of a game's questions: `ask` and `answers` (addresses)."""
    file = ROOT / f"tests/site/searches_{game}.json"
    rows: list[dict[str, Any]] = json.loads(file.read_text(encoding="utf-8"))
    return [one for one in rows if one["half"] == half]


def count(index: Index, game: str, half: str) -> Counted:
    """Ask a half of a game's questions."""
    rows = questions(game, half)
    right = [
        [
            not {result["url"], *result["beside"]}.isdisjoint(one["answers"])
            for result in index.ask(game, one["ask"], alone=True)[:3]
        ]
        for one in rows
    ]
    return Counted(len(rows), sum(any(three[:1]) for three in right), sum(any(three) for three in right))


def measure(node: Path, site: Path, games: Sequence[str]) -> list[Row]:
    """Return a row a half: over all games, and by game."""
    rows = []
    with asking(node, site) as index:
        for half in HALVES:
            by_game = {game: count(index, game, half) for game in games}
            total, first, three = (
                sum(getattr(one, what) for one in by_game.values()) for what in ("questions", "first", "three")
            )
            wanted = half == "counted"
            rows.append(
                Row(
                    f"search, {half} half: the first result answers; one of the first three does",
                    f"{first} and {three} of {total} ("
                    + ", ".join(f"{game} {one.first}, {one.three} of {one.questions}" for game, one in by_game.items())
                    + ")",
                    ratio=f"{first / total:.2f}, {three / total:.2f}",
                    target=f"≥ {FIRST}, {THREE}" if wanted else "",
                    met=first / total >= FIRST and three / total >= THREE if wanted else None,
                )
            )
    return rows
