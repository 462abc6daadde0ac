"""The page of a score pad (`/GAME/score/`) that stays open from test to test, and its engine with it.

A pad is left and another one opened by links that load no new document, as a reader goes from page to page; in between
nothing is stored on the device. A reload starts the engine again.
"""

from __future__ import annotations

import os
import re
from contextlib import suppress
from pathlib import Path

from looking import PHONE, ROOT, dressed, instantly, left_open, running_test, watched
from own_server import OwnServer
from playwright.sync_api import Error, Page, expect
from stored import clear

from contexts import Contexts, OpenContext


class SharedPads:
    """The page, on a server that names itself: else every link would load a document."""

    def __init__(self, contexts: Contexts) -> None:
        self.contexts, self.faults = contexts, list[str]()
        self._open: tuple[OpenContext, Page, OwnServer] | None = None
        self._last = ""

    def at(self, game: str) -> Page:
        """Return the page with this game's pad, empty, in a phone's window."""
        if self._open and self._open[1].locator("dialog[open]").count():
            left_open(self._last)
            self.close()
        self._last = running_test()
        if self._open:
            _, page, server = self._open
            page.emulate_media(media="screen", reduced_motion="reduce")
            dressed(page, PHONE, "default")
            instantly(page, f"{server.address}/about/")
            clear(page)
            instantly(page, f"{server.address}/{game}/score/")
        else:
            page = self._begun(game)
        expect(page.locator(".in-scorepad")).to_have_class(re.compile("in-come"))
        expect(page.locator(".in-pad-total").first).to_have_text("–")
        return page

    def _begun(self, game: str) -> Page:
        saved, page = watched(self.contexts, self.faults)
        server = OwnServer(Path(os.environ.get("INSUTO_SITE") or ROOT / "site")).start()
        self._open = saved, page, server
        page.set_viewport_size(PHONE)
        page.goto(f"{server.address}/{game}/score/")
        return page

    def close(self) -> None:
        """Close it: after the last test, and after one that failed."""
        if not self._open:
            return
        saved, _, server = self._open
        self._open = None
        with suppress(Error):
            self.contexts.give_back([saved], keep=False)
        server.stop()
