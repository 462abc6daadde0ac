"""The memory that the pages hold, in each browser: after one game, and after ten pages and three games. A phone ends a
page that holds too much."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import drivers
from bench_parts.server import Host
from bench_parts.table import Row
from drivers.base import button

TARGET = 1.3
PAGES = 10
GAMES = 3
# Collectors of garbage run when a page rests.
REST_S = 6
BY_HAND = Path(__file__).parents[2] / "tests/browser/scripts/by_hand.js"


def measure(tools: object, programs: dict[str, str], host: Host, *, game: str, site: Path) -> list[Row]:
    """Return one row for each browser of `programs` (name → program); those that are not there have none."""
    pages = [
        f"{host.address}/{path.relative_to(site).parent.as_posix()}/" for path in sorted(site.glob("*/*/index.html"))
    ]
    rows = []
    for name, program in programs.items():
        browser = drivers.start(name, program, (390, 844), tools=tools)
        try:
            held = stages(browser, host.address, game, pages)
        finally:
            browser.close()
        ratio = held["three games"] / held["one game"]
        rows.append(
            Row(
                f"memory of the pages, {browser.version}: after ten pages and three games, {game}",
                ", ".join(f"{stage} {megabytes:.0f} MB" for stage, megabytes in held.items()),
                baseline=f"{held['one game']:.0f} MB after one game",
                ratio=f"{ratio:.2f}",
                target=f"≤ {TARGET}",
                met=ratio <= TARGET,
            )
        )
    return rows


def stages(
    browser: drivers.Browser, address: str, game: str, pages: list[str], *, short: bool = False
) -> dict[str, float]:
    """Return the MB at each stage, in the order in which a reader comes by; `short`: as far as the engine, for the
    tests."""
    held: dict[str, float] = {}

    def note(stage: str) -> None:
        time.sleep(0 if short else REST_S)
        held[stage] = browser.memory()

    browser.go(f"{address}/{game}/lesson/")
    browser.until("document.querySelector('insuto-stage[data-ready]')", 120)
    note("lesson")
    browser.tap(button("ここから触る"))
    browser.until("document.querySelector('.in-live-board .in-lit')", 120)
    note("engine")
    if short:
        return held
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
    return held


def play(browser: drivers.Browser, address: str, game: str, seed: int) -> None:
    """Play one game on the free board to its end, with a person in every seat."""
    browser.go(f"{address}/{game}/play/")
    browser.until("document.querySelector('form.in-setup')")
    browser.js(
        f"""const form = document.querySelector("form.in-setup");
        for (const seat of form.querySelectorAll(".in-seats select")) seat.value = "human";
        form.querySelector("[name=mode]").value = "study";
        form.querySelector("[name=seed]").value = "{seed}";
        form.requestSubmit();"""
    )
    browser.until("document.querySelector('.in-live-board .in-lit')", 120)
    by_hand = BY_HAND.read_text(encoding="utf-8")
    for part in range(20):
        # Not awaited: a driver waits for an answer only so long.
        browser.js(
            f"globalThis.stopped = null; void ({by_hand})({seed + part}).then((why) => (globalThis.stopped = why));"
        )
        stopped: Any = browser.until("globalThis.stopped", 600)
        if stopped not in ("dialog", "over"):
            raise RuntimeError(f"{browser.name}: the game stops: {stopped}")
        over = browser.js(
            """const over = document.querySelector(".in-live-board .in-prompt").textContent === "終わりました。";
            for (const one of document.querySelectorAll("dialog[open]")) one.close();
            return over;"""
        )
        if over or stopped == "over":
            return
    raise RuntimeError(f"{browser.name}: the game does not end")
