"""The memory that the pages hold, in each browser, and the touches that their games take. A phone ends a page that holds too much.

Three rows for each browser: ten pages and three games; six games of the heaviest one after the other on one page; two
of it and one of each other. As full games are played by touches there (random lit places, on a screen of 390 px), a row
for each game gives touches for each turn, and actions that no touch may send (`unwanted`).
"""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import drivers
from bench_parts.server import Host
from bench_parts.table import Row
from drivers.base import button

TARGET = 1.3
PAGES = 10
GAMES = 3
IN_A_ROW = 6
# Collectors of garbage run when a page rests.
REST_S = 6
BY_HAND = Path(__file__).parents[2] / "tests/browser/scripts/by_hand.js"
#: Touches of a game that is not played to its end.
FEW = 12


@dataclass(frozen=True)
class Played:
    """One game on a page: what the page used afterwards, and the touches, people's turns and unwanted actions of this
    game."""

    megabytes: float
    taps: int
    turns: int
    unwanted: int


def measure(
    tools: object, programs: dict[str, str], host: Host, *, games: Sequence[str], site: Path, quick: bool = False
) -> list[Row]:
    """Return the rows of each browser of `programs` (name → program); missing browsers have none.

    games   from the lightest to the heaviest
    quick   the games begin only
    """
    pages = [
        f"{host.address}/{path.relative_to(site).parent.as_posix()}/" for path in sorted(site.glob("*/*/index.html"))
    ]
    light, heavy = games[0], games[-1]
    mixed = [heavy, heavy, *reversed(games[1:-1])]
    rows = []
    taken: dict[str, list[Played]] = defaultdict(list)
    for name, program in programs.items():
        browser = drivers.start(name, program, (390, 844), tools=tools)
        try:
            stages_mb = stages(browser, host.address, light, pages)
        finally:
            browser.close()
        first = stages_mb["one game"]
        what = f"after ten pages and three games, {light}"
        rows.append(_row(browser, what, stages_mb, "after one game", first, stages_mb["three games"]))
        for what, played in (
            (f"{IN_A_ROW} games one after the other on one page, {heavy}", [heavy] * IN_A_ROW),
            (f"one game after the other, {', '.join(mixed)}", mixed),
        ):
            browser = drivers.start(name, program, (390, 844), tools=tools)
            try:
                row = in_a_row(browser, host.address, played, short=quick)
            finally:
                browser.close()
            stages_mb = {f"{number}": one.megabytes for number, one in enumerate(row, 1)}
            rows.append(_row(browser, what, stages_mb, "after the first", row[0].megabytes, max(stages_mb.values())))
            for game, one in zip(played, row, strict=True):
                taken[game].append(one)
    return rows + [_touches(game, taken[game]) for game in games if taken[game]]


def _touches(game: str, played: Sequence[Played]) -> Row:
    taps, turns, unwanted = (sum(getattr(one, what) for one in played) for what in ("taps", "turns", "unwanted"))
    return Row(
        f"touches a turn, {game}, {len(played)} games",
        f"{taps / max(1, turns):.1f} ({taps} touches, {turns} turns), {unwanted} did what no touch may do",
        target="0 unmeant",
        met=not unwanted,
    )


def _row(
    browser: drivers.Browser, what: str, stages_mb: Mapping[str, float], when: str, first: float, most: float
) -> Row:
    ratio = most / first
    return Row(
        f"memory of the pages, {browser.version}: {what}",
        ", ".join(f"{stage} {megabytes:.0f} MB" for stage, megabytes in stages_mb.items()),
        baseline=f"{first:.0f} MB {when}",
        ratio=f"{ratio:.2f}",
        target=f"≤ {TARGET}",
        met=ratio <= TARGET,
    )


def stages(
    browser: drivers.Browser, address: str, game: str, pages: list[str], *, short: bool = False
) -> dict[str, float]:
    """Return the MB at each stage, in the order in which a reader comes by; `short`: as far as the engine, for the
    tests."""
    stages_mb: dict[str, float] = {}

    def note(stage: str) -> None:
        time.sleep(0 if short else REST_S)
        stages_mb[stage] = browser.memory()

    browser.go(f"{address}/{game}/lesson/")
    browser.until("document.querySelector('insuto-stage[data-ready]')", 120)
    note("lesson")
    browser.tap(button("ここから触る"))
    browser.until("document.querySelector('.in-live-board .in-lit')", 120)
    note("engine")
    if short:
        return stages_mb
    play(browser, address, game, 1)
    note("one game")
    play(browser, address, game, 2)
    note("two games")
    for at in range(PAGES):
        browser.go(pages[at % len(pages)])
        browser.js("await new Promise((go) => setTimeout(go, 300))")
    note("ten pages")
    for seed in range(3, GAMES + 1):
        play(browser, address, game, seed)
    note("three games")
    return stages_mb


def in_a_row(browser: drivers.Browser, address: str, games: Sequence[str], *, short: bool = False) -> list[Played]:
    """Return what each of these games took. The same game once more is played on the same page; `short`: its first
    touches only."""
    stages_mb: list[Played] = []
    counted = (0, 0, 0)
    for number, game in enumerate(games, 1):
        if number > 1 and games[number - 2] == game:
            _restart(browser)
        else:
            browser.go(f"{address}/{game}/play/")
            counted = (0, 0, 0)
        _set_up(browser, number)
        _play_on(browser, number, FEW if short else 0)
        time.sleep(0 if short else REST_S)
        before = counted
        counts = browser.js(
            "const { taps, turns, unwanted } = globalThis.byHand; return [taps, turns, unwanted.length];"
        )
        counted = (int(counts[0]), int(counts[1]), int(counts[2]))
        stages_mb.append(Played(browser.memory(), *(now - then for now, then in zip(counted, before, strict=True))))
    return stages_mb


def play(browser: drivers.Browser, address: str, game: str, seed: int) -> None:
    """Play one game on the free board to its end, with a person in every seat."""
    browser.go(f"{address}/{game}/play/")
    _set_up(browser, seed)
    _play_on(browser, seed)


def _restart(browser: drivers.Browser) -> None:
    """Leave a game for the form."""
    browser.js("document.querySelector('.in-live-board .in-top > button').click();")


def _set_up(browser: drivers.Browser, seed: int) -> None:
    """Begin a game with a person in every seat."""
    browser.until("document.querySelector('form.in-setup')")
    browser.js(
        f"""const form = document.querySelector("form.in-setup");
        for (const seat of form.querySelectorAll(".in-seats select")) seat.value = "human";
        form.querySelector("[name=mode]").value = "study";
        form.querySelector("[name=seed]").value = "{seed}";
        form.requestSubmit();"""
    )
    browser.until("document.querySelector('.in-live-board :is(.in-lit, .in-choices button)')", 120)


def _play_on(browser: drivers.Browser, seed: int, few: int = 0) -> None:
    """Play to the end, or only so many touches."""
    by_hand = BY_HAND.read_text(encoding="utf-8")
    for part in range(20):
        # Not awaited: a driver waits for an answer only so long.
        browser.js(
            "globalThis.stopped = null;"
            f"void ({by_hand})({seed + part}, {few or 2000}).then((why) => (globalThis.stopped = why));"
        )
        stopped: Any = browser.until("globalThis.stopped", 900)
        if stopped not in ("dialog", "over", "too long"):
            raise RuntimeError(f"{browser.name}: the game stops: {stopped}")
        over = browser.js(
            """const over = document.querySelector(".in-live-board .in-prompt").textContent === "終わりました。";
            for (const one of document.querySelectorAll("dialog[open]")) one.close();
            return over;"""
        )
        if over or stopped == "over" or few:
            return
    raise RuntimeError(f"{browser.name}: the game does not end")
