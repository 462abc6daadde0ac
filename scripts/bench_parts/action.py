"""From the pointer on a lit place or the filled button of the real play page until the picture is patched, and until the next frame that
shows a change is painted, in Chromium."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, Playwright

from bench_parts.chromium import PHONE, WIDE, fresh_profile
from bench_parts.server import Host
from bench_parts.table import Row, median, percentile

TARGET_MS = 50
# A player's pace: nothing of the answer before is still being done.
PACE_MS = 150

READY = "() => !document.querySelector('.in-arriving')"
"""Whether every button takes touches: one that has just appeared does not yet."""
# What a finger could touch next: lit places on the picture, buttons of the choices and the form below it, the filled button that sends.
NEXT = """() => {
  // Only what lies on top there: a row of buttons that scrolls reaches on, unseen, below the links of the log.
  // What lies on a lit place and is a part of it (by its key) counts as the place; in its middle something else may lie.
  const part = (key, of) => key !== undefined && of !== undefined && key.startsWith(`${of}.`);
  const spots = [[0.5, 0.5], [0.25, 0.08], [0.5, 0.08], [0.1, 0.5], [0.5, 0.9]];
  const of = (query) => [...document.querySelectorAll(query)].flatMap((el) => {
    const b = el.getBoundingClientRect();
    const free = ([x, y]) => {
      const top = document.elementFromPoint(x, y);
      return top?.closest(query) || part(top?.closest("[data-key]")?.dataset.key, el.dataset.key);
    };
    const point = b.width && b.height && spots.map(([x, y]) => [b.x + b.width * x, b.y + b.height * y]).find(free);
    return point ? [point] : [];
  });
  const buttons = of(':is(.in-live-board .in-choices, .in-live-board .in-form) button:enabled');
  const send = of('.in-live-board .in-send:not(.in-send-missing)');
  const lit = of('.in-live-board .in-lit');
  return { lit, buttons, send, picked: !!document.querySelector('.in-live-board .in-picked'),
           played: performance.getEntriesByName('insuto-action').map((m) => m.duration) };
}"""

PAINTED = """(() => {
  let from = 0;
  globalThis.painted = [];
  addEventListener("pointerup", ({ target }) => (from = target.closest(".in-live-board") ? performance.now() : 0), true);
  const watch = new MutationObserver((all) => {
    if (!from || !all.some(({ target }) => target.closest?.(".in-live-board .in-frame"))) return;
    const began = from;
    from = 0;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => painted.push(performance.now() - began);
    requestAnimationFrame(() => port2.postMessage(0));
  });
  watch.observe(document, { subtree: true, childList: true, attributes: true });
})()"""
"""Notes in `painted` the milliseconds from each touch to the end of the frame that first shows a changed board."""


def measure(tools: Playwright, chromium: Path, host: Host, *, games: dict[str, int], quick: bool) -> list[Row]:
    """Return rows for each game that has a play page, on a small screen and, unless quick, on a wide one.

    A button takes no touch for its first 700 ms, so that an action takes a second or two.
    """
    rows = []
    for game in games:
        for screen, size in (("390 px", PHONE),) if quick else (("390 px", PHONE), ("1280 px", WIDE)):
            patched, painted = play(tools, chromium, f"{host.address}/{game}/play/", size, 40 if quick else 120)
            rows += [
                row(f"{game}: touch → patched picture, live board, {screen}", patched),
                row(f"{game}: touch → painted change, live board, {screen}", painted),
            ]
    return rows


def row(what: str, taken: list[float]) -> Row:
    p95 = percentile(taken, 95)
    found = f"p50 {median(taken):.1f} ms, p95 {p95:.1f} ms, longest {max(taken):.1f} ms (n={len(taken)})"
    return Row(what, found, target=f"p95 ≤ {TARGET_MS} ms", met=p95 <= TARGET_MS)


def play(
    tools: Playwright, chromium: Path, url: str, size: dict[str, int], wanted: int
) -> tuple[list[float], list[float]]:
    """Play games with people in every seat by touches at random; return the durations of so many actions, and of every touch that changed
    the board until that was painted."""
    choose, taken, painted = random.Random(1), list[float](), list[float]()
    with fresh_profile(tools, chromium, viewport=size) as page:
        page.add_init_script(PAINTED)
        while len(taken) < wanted:
            taken += one_game(page, url, choose, wanted - len(taken))
            painted += page.evaluate("painted")
    return taken, painted


def one_game(page: Page, url: str, choose: random.Random, wanted: int) -> list[float]:
    """Play one game; return the durations of at most so many actions."""
    page.goto(url)
    form = page.locator("form.in-setup")
    form.wait_for()
    for seat in form.locator(".in-seats select").all():
        seat.select_option("human")
    form.locator("select[name=mode]").select_option("study")
    form.locator("input[name=seed]").fill("7")
    form.locator("[type=submit]").last.click()  # the first begins at once, with bots
    page.locator(".in-live-board .in-lit").first.wait_for()
    idle, played = 0, list[float]()
    while idle < 40:
        page.wait_for_function(READY)
        state: dict[str, Any] = page.evaluate(NEXT)
        idle = idle + 1 if len(state["played"]) == len(played) else 0
        played = state["played"]
        if len(played) >= wanted:
            break
        # What is complete is sent. Until then, once something is picked, a button completes it as often as a place does.
        points = state["send"] or (
            state["buttons"]
            if state["buttons"] and (not state["lit"] or (state["picked"] and choose.random() < 0.5))
            else state["lit"]
        )
        if points:
            page.mouse.click(*choose.choice(points))
        page.wait_for_timeout(PACE_MS)
    if not played:
        raise SystemExit(f"{url}: no touch was answered with an action")
    return played
