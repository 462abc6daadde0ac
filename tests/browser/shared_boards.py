"""Pages on the games' free boards (`/GAME/play/`) that stay open from test to test.

Starting an engine costs as much as opening two lessons. A position is opened on such a page by its link, as a reader
follows one on an open page: the played game is dropped, nothing is stored on the device, the engine stays.
"""

from __future__ import annotations

import json
from typing import Any

from looking import WIDE, box_of, dressed, layer_closes, left_open, nothing_over, running_test, watched
from playing import BOARD, game_record, idle, skip_counting
from playwright.sync_api import Error, Locator, Page, ViewportSize, expect
from stored import clear, put

from contexts import Contexts, OpenContext

MOST = 5
"""How many pages stay open at the same time: those used last."""
REOPEN = """async (link) => {
  history.replaceState(history.state, "", location.pathname);
  const heard = new Promise((done) => addEventListener("hashchange", done, { once: true }));
  location.hash = `b=${link}`;
  await heard;
}"""
"""Until then the page offers the position of the link that it was opened by before."""

UNCOUNTED = """() => {
  for (const count of ["byHand", "curtainsLifted"]) delete globalThis[count];
}"""
"""Resets the counts of `play_on` for another game."""


class SharedBoards:
    """The pages, by game."""

    def __init__(self, contexts: Contexts) -> None:
        self.contexts, self.faults = contexts, list[str]()
        self._open: dict[str, tuple[OpenContext, Page]] = {}
        self._last: dict[str, str] = {}

    def at(self, url: str, game: str, link: str, size: ViewportSize = WIDE, *, has_touch: bool = False) -> Page:
        """Return a page that has this position open, by its link without the address, in a window of this size, on a screen that is
        touched or not."""
        if game in self._open and not self._left(game):
            left_open(self._last[game])
            self._close(game)
        context, page = self._open.pop(game) if game in self._open else self._begun(url, game)
        self._open[game] = context, page  # used last
        self._last[game] = running_test()
        touched(page, fingers=has_touch)
        dressed(page, size, "default")
        clear(page)
        page.evaluate(REOPEN, link)
        open_link(page)
        return page

    def _left(self, game: str) -> bool:
        """Leave the board that lies over this game's page; False where something else is open, or comes."""
        page = self._open[game][1]
        try:
            dressed(page, WIDE, "default")
            if page.locator(".in-live-board").count():
                read_through(page)
                if page.locator("dialog[open]").count():
                    return False
                left(page)
        except (Error, AssertionError):
            return False
        return not page.locator("dialog[open]").count()

    def _begun(self, url: str, game: str) -> tuple[OpenContext, Page]:
        while len(self._open) >= MOST:
            self._close(next(iter(self._open)))
        saved, page = watched(self.contexts, self.faults)
        page.goto(f"{url}/{game}/play/")
        expect(page.get_by_role("button", name="すぐ始める")).to_be_visible()
        return saved, page

    def _close(self, game: str) -> None:
        saved, _ = self._open.pop(game)
        self.contexts.give_back([saved], keep=False)

    def close(self) -> None:
        """Close all: after the last test, and after one that failed."""
        for game in [*self._open]:
            try:
                self._close(game)
            except Error:
                continue


def read_through(page: Page) -> None:
    """Dismiss what the last action of a test has opened by itself: a reveal, and then a card."""
    idle(page)
    if page.locator(".in-reveal-shown").is_visible():
        page.locator(".in-live-board .in-frame").click(force=True)
        idle(page)
    skip_counting(page)
    card = page.locator("dialog.in-dialog-result[open]")
    if card.count():
        card.get_by_role("button", name="次へ").click()
        expect(card).to_have_count(0)


def left(page: Page) -> None:
    """Leave the board that is open: the page's form is there again."""
    with layer_closes(page):
        page.get_by_role("button", name="盤を選び直す").click()
    expect(page.locator(".in-live-board")).to_have_count(0)
    nothing_over(page)


def open_link(page: Page) -> None:
    """Open the position that the page's address brings, and wait until something can be done."""
    page.get_by_role("button", name="届いた局面を開く").click()
    page.wait_for_selector(f"{BOARD} .in-lit, .in-live-board .in-form-part")


def taken_up(page: Page, at: tuple[Any, Any], seats: list[str], mode: str) -> Page:
    """Open a position as a game that is stored on the device (see `playing.resumed`), on the page of a free board of
    that game."""
    put(page, "game", at[0].id, [{**game, "at": 0} for game in json.loads(game_record(at, seats, mode))])
    page.evaluate(UNCOUNTED)
    left(page)
    page.get_by_role("button", name="続きから").click()
    page.wait_for_selector(f"{BOARD} [data-key]")
    return page


def put_away(page: Page) -> None:
    """Close the dialog that is open."""
    box = page.locator("dialog[open]")
    box.get_by_role("button", name="閉じる").click()
    expect(box).to_have_count(0)


def touched(page: Page, *, fingers: bool) -> None:
    """Give the device a screen that is touched, or take it away."""
    debugger = page.context.new_cdp_session(page)
    debugger.send("Emulation.setTouchEmulationEnabled", {"enabled": fingers})
    debugger.detach()


def finger(page: Page, part: Locator) -> None:
    """Tap the middle of a part of the page by finger."""
    expect(part).to_be_visible()
    box = box_of(part)
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    debugger = page.context.new_cdp_session(page)
    debugger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    debugger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    debugger.detach()
