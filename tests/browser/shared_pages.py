"""Pages that stay open from test to test: free boards (`/GAME/play/`), lessons, score pads; those used last.

Starting an engine costs as much as opening two lessons. A position is opened on an open board by its link, as a reader
follows one: the played game is dropped, nothing is stored on the device, the engine stays. A lesson is put back to its
beginning. A pad is left and another one opened by links that load no new document.
"""

from __future__ import annotations

import json
import os
import re
import warnings
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from looking import GOING, OWN, PHONE, SITE, WIDE, dressed, instantly, layer_closes, nothing_over, settled
from own_server import OwnServer
from playing import BOARD, game_record, idle, skip_counting
from playwright.sync_api import Error, Page, ViewportSize, expect
from stored import clear, put

from contexts import METERED, Contexts, OpenContext


class OpenPages:
    """The pages, by name, and the errors that they had."""

    most = 1
    """How many stay open at the same time."""

    def __init__(self, contexts: Contexts) -> None:
        self.contexts, self.faults = contexts, list[str]()
        self._open: dict[str, tuple[OpenContext, Page]] = {}
        self._last: dict[str, str] = {}

    def taken(self, name: str, put_back: Callable[[Page], bool], begin: Callable[[Page], object]) -> Page:
        """Return the page of this name: the one that is open, where `put_back` succeeds with it, else a new one, which `begin` opens."""
        if name in self._open and not put_back(self._open[name][1]):
            # It is not used again, so that the next test does not fail for it.
            warnings.warn(f"{self._last[name]} has left something open", stacklevel=2)
            self._close(name)
        if name in self._open:
            self._open[name] = self._open.pop(name)  # used last
        else:
            while len(self._open) >= self.most:
                self._close(next(iter(self._open)))
            self._open[name] = self._watched()
            begin(self._open[name][1])
        self._last[name] = os.environ.get("PYTEST_CURRENT_TEST", "").partition(" ")[0]
        return self._open[name][1]

    def _watched(self) -> tuple[OpenContext, Page]:
        options: dict[str, Any] = {"viewport": WIDE, "locale": "ja-JP", "reduced_motion": "reduce"}
        saved = self.contexts.take(**options, service_workers="block")
        page, faults = saved.context.new_page(), self.faults
        page.add_init_script(METERED)
        page.add_init_script(GOING)
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda said: faults.append(said.text) if said.type == "error" else None)
        page.on("request", lambda requested: None if requested.url.startswith(OWN) else faults.append(requested.url))
        return saved, page

    def _close(self, name: str) -> None:
        saved, _ = self._open.pop(name)
        self.contexts.give_back([saved], keep=False)

    def close(self) -> None:
        """Close all: after the last test, and after one that failed."""
        for name in [*self._open]:
            with suppress(Error):
                self._close(name)


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


class SharedBoards(OpenPages):
    """The pages, by game."""

    most = 5

    def at(self, url: str, game: str, link: str, size: ViewportSize = WIDE, *, has_touch: bool = False) -> Page:
        """Return a page that has this position open, by its link without the address, in a window of this size, on a screen that is
        touched or not."""

        def begin(page: Page) -> None:
            page.goto(f"{url}/{game}/play/")
            expect(page.get_by_role("button", name="すぐ始める")).to_be_visible()

        page = self.taken(game, board_left, begin)
        touched(page, fingers=has_touch)
        dressed(page, size, "default")
        clear(page)
        page.evaluate(REOPEN, link)
        open_link(page)
        return page


def board_left(page: Page) -> bool:
    """Leave the board that lies over a page; return False where something else is open, or comes."""
    try:
        dressed(page, WIDE, "default")
        if page.locator(".in-live-board").count():
            read_through(page)
            if page.locator("dialog[open]").count():
                return False
            left(page)
        nothing_over(page)
    except (Error, AssertionError):
        return False
    return not page.locator("dialog[open]").count()


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


OVER = "dialog[open], .in-tabletop, .in-live-board, .in-voice-row, .in-printing"
"""What a test that is over has left."""
BEGINNING = """() => {
  const stage = document.querySelector("insuto-stage");
  document.activeElement?.blur();
  stage.send({ kind: "count", players: stage.model.lesson.default });
  // By way of other steps: so a scene of the reader's own choice goes, and what a board that was left has offered.
  for (const index of [4, 9, 0]) stage.send({ kind: "go", index });
  if (stage.model.far) stage.send({ kind: "far" });
  for (const one of document.querySelectorAll(".in-example .in-verdict")) {
    const back = [...one.closest(".in-example").querySelectorAll("button")].find((button) => button.textContent.trim() === "元に戻す");
    if (back && back.checkVisibility()) throw new Error(`figures of ${one.closest(".in-example").id} are changed`);
  }
  history.replaceState(history.state, "", location.pathname);
  scrollTo({ top: 0, behavior: "instant" });
}"""
BEGUN = """() => {
  const { model } = document.querySelector("insuto-stage");
  const { index, players, view, hand, lesson, playing } = model;
  const begun = index === 0 && players === lesson.default && !view && hand.at === "rest" && !playing;
  return begun && scrollY === 0 && model.awaited === "nothing";
}"""


class SharedLessons(OpenPages):
    """The pages, by game (`toy` is the hand-made lesson)."""

    most = 3

    def at(self, address: str, game: str, size: ViewportSize = WIDE, step: str = "") -> Page:
        """Return the page of this game's lesson at its beginning or at a step, in a window of this size and light."""

        def begin(page: Page) -> None:
            page.goto(address)
            page.wait_for_selector("insuto-stage[data-ready]")

        page = self.taken(game, put_back, begin)
        dressed(page, size, "default")
        page.wait_for_function(BEGUN)
        if step:
            to_step(page, step)
        return page


def put_back(page: Page) -> bool:
    """Put a lesson back to its beginning; return False where something is open that only its test can close."""
    try:
        if page.locator(".in-live-board").count() and not page.locator("dialog[open]").count():
            with layer_closes(page):
                page.get_by_role("button", name="説明に戻る").click()
            expect(page.locator(".in-live-board")).to_have_count(0)
        if page.locator(OVER).count():
            return False
        nothing_over(page)
        page.evaluate(BEGINNING)
        clear(page)
    except (Error, AssertionError):
        return False
    return True


GO = """(step) => {
  const stage = document.querySelector("insuto-stage");
  stage.send({ kind: "go", index: stage.model.lesson.steps.findIndex(({ name }) => name === step) });
}"""


def to_step(page: Page, step: str) -> None:
    """Go to a step of the open lesson, as its list of sections does, and wait until it is shown. (Not by the address: the theme fetches a
    page again when that is changed for the first time.)"""
    page.evaluate(GO, step)
    expect(page.locator(f"#step-{step}")).to_have_class(re.compile(r"\bin-now\b"))
    settled(page)


class SharedPads(OpenPages):
    """The page, on a server that names itself: else every link would load a document."""

    server: OwnServer | None = None

    def at(self, game: str) -> Page:
        """Return the page with this game's pad, empty, in a phone's window."""
        if not self.server:
            self.server = OwnServer(SITE).start()
        address = self.server.address
        about = f"{address}/about/"

        def put_back(page: Page) -> bool:
            if page.locator("dialog[open]").count():
                return False
            page.emulate_media(media="screen", reduced_motion="reduce")
            nothing_over(page)
            instantly(page, about)
            clear(page)
            return True

        page = self.taken("pad", put_back, lambda page: page.goto(about))
        dressed(page, PHONE, "default")
        instantly(page, f"{address}/{game}/score/")
        expect(page.locator(".in-scorepad")).to_have_class(re.compile("in-come"))
        expect(page.locator(".in-pad-total").first).to_have_text("–")
        return page
