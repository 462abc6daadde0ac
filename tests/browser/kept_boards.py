"""Pages on the games' free boards (`/GAME/play/`) that stay open from test to test.

Starting an engine costs as much as opening two lessons. A position comes to such a page by its link, as to a reader who follows one on a
page that is open: what was played goes, nothing is kept on the device, the engine stays.
"""

from __future__ import annotations

from typing import Any

from looking import OWN, WIDE, dressed, layer_closes, nothing_over
from playing import BOARD
from playwright.sync_api import Error, Page, ViewportSize, expect

from contexts import METERED, Contexts, Kept

MOST = 3
"""How many pages stay open at the same time: those used last."""
ANEW = """(link) => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(history.state, "", location.pathname);
  location.hash = `b=${link}`;
}"""


class KeptBoards:
    """The pages, by game and by whether they are touched by fingers."""

    def __init__(self, contexts: Contexts) -> None:
        self.contexts, self.faults = contexts, list[str]()
        self._open: dict[tuple[str, bool], tuple[Kept, Page]] = {}

    def at(self, url: str, game: str, link: str, size: ViewportSize = WIDE, *, has_touch: bool = False) -> Page:
        """Return a page that has this position open, by its link without the address, in a window of this size."""
        at = game, has_touch
        context, page = self._open.pop(at) if at in self._open else self._begun(url, game, has_touch)
        self._open[at] = context, page  # used last
        dressed(page, size, "default")
        if page.locator(".in-live-board").count():
            assert not page.locator("dialog[open]").count(), "the test before has left something open"
            with layer_closes(page):
                page.get_by_role("button", name="盤を選び直す").click()
            expect(page.locator(".in-live-board")).to_have_count(0)
            nothing_over(page)
        page.evaluate(ANEW, link)
        open_link(page)
        return page

    def _begun(self, url: str, game: str, has_touch: bool) -> tuple[Kept, Page]:
        while len(self._open) >= MOST:
            self._close(next(iter(self._open)))
        options: dict[str, Any] = {
            "viewport": WIDE,
            "locale": "ja-JP",
            "reduced_motion": "reduce",
            "service_workers": "block",
        }
        kept = self.contexts.take(**options, **({"has_touch": True} if has_touch else {}))
        page = kept.context.new_page()
        page.add_init_script(METERED)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", lambda said: self.faults.append(said.text) if said.type == "error" else None)
        page.on("request", lambda asked: None if asked.url.startswith(OWN) else self.faults.append(asked.url))
        page.goto(f"{url}/{game}/play/")
        expect(page.get_by_role("button", name="すぐ始める")).to_be_visible()
        return kept, page

    def _close(self, at: tuple[str, bool]) -> None:
        kept, _ = self._open.pop(at)
        self.contexts.give_back([kept], keep=False)

    def close(self) -> None:
        """Close all: after the last test, and after one that failed."""
        for at in [*self._open]:
            try:
                self._close(at)
            except Error:
                continue


def open_link(page: Page) -> None:
    """Open the position that the page's address brings, and wait until something can be done."""
    page.get_by_role("button", name="届いた局面を開く").click()
    page.wait_for_selector(f"{BOARD} .in-lit")
