"""Lessons (`/GAME/lesson/`, the hand-made one too) that stay open from test to test, put back to their beginning between them.

Opening a lesson costs as much as half a start of the engine, and the engine of a lesson that was touched stays. A test
finds what a new reader finds: the first step, for the lesson's own number of players, nothing stored on the device.
"""

from __future__ import annotations

import re

from looking import WIDE, dressed, layer_closes, left_open, nothing_over, running_test, settled, watched
from playwright.sync_api import Error, Page, ViewportSize, expect
from stored import clear

from contexts import Contexts, OpenContext

MOST = 3
"""How many lessons stay open at the same time: those used last."""
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


class SharedLessons:
    """The pages, by game (`toy` is the hand-made lesson)."""

    def __init__(self, contexts: Contexts) -> None:
        self.contexts, self.faults = contexts, list[str]()
        self._open: dict[str, tuple[OpenContext, Page]] = {}
        self._last: dict[str, str] = {}

    def at(self, address: str, game: str, size: ViewportSize = WIDE, step: str = "") -> Page:
        """Return the page of this game's lesson at its beginning or at a step, in a window of this size and light."""
        if game in self._open and not self._put_back(self._open[game][1]):
            left_open(self._last[game])
            self._close(game)
        saved, page = self._open.pop(game) if game in self._open else self._begun(address)
        self._open[game] = saved, page  # used last
        self._last[game] = running_test()
        dressed(page, size, "default")
        page.wait_for_function(BEGUN)
        if step:
            to_step(page, step)
        return page

    def _put_back(self, page: Page) -> bool:
        """Put a lesson back to its beginning; False where something is open that only its test can close."""
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

    def _begun(self, address: str) -> tuple[OpenContext, Page]:
        while len(self._open) >= MOST:
            self._close(next(iter(self._open)))
        saved, page = watched(self.contexts, self.faults)
        page.goto(address)
        page.wait_for_selector("insuto-stage[data-ready]")
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
