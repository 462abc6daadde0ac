"""The page of a score pad (`/GAME/score/`) that stays open from test to test, and its engine with it.

A pad is left and another one opened by links that load no new document, as a reader goes from page to page; in between nothing is kept on
the device. A reload starts the engine anew.
"""

from __future__ import annotations

import os
import re
from contextlib import suppress
from pathlib import Path
from typing import Any

from looking import OWN, PHONE, ROOT, WIDE, dressed, instantly
from own_server import OwnServer
from playwright.sync_api import Error, Page, expect

from contexts import METERED, Contexts, Kept

FORGET = "() => { localStorage.clear(); sessionStorage.clear(); }"


class KeptPads:
    """The page, on a server that names itself: else every link would load a document."""

    def __init__(self, contexts: Contexts) -> None:
        self.contexts, self.faults = contexts, list[str]()
        self._open: tuple[Kept, Page, OwnServer] | None = None

    def at(self, game: str) -> Page:
        """Return the page with this game's pad, empty, in a phone's window."""
        if self._open:
            _, page, server = self._open
            assert not page.locator("dialog[open]").count(), "the test before has left something open"
            page.emulate_media(media="screen", reduced_motion="reduce")
            dressed(page, PHONE, "default")
            instantly(page, f"{server.address}/about/")
            page.evaluate(FORGET)
            instantly(page, f"{server.address}/{game}/score/")
        else:
            page = self._begun(game)
        expect(page.locator(".in-scorepad")).to_have_class(re.compile("in-come"))
        expect(page.locator(".in-pad-total").first).to_have_text("–")
        return page

    def _begun(self, game: str) -> Page:
        options: dict[str, Any] = {
            "viewport": WIDE,
            "locale": "ja-JP",
            "reduced_motion": "reduce",
            "service_workers": "block",
        }
        kept = self.contexts.take(**options)
        server = OwnServer(Path(os.environ.get("INSUTO_SITE") or ROOT / "site")).start()
        page = kept.context.new_page()
        self._open = kept, page, server
        page.add_init_script(METERED)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", lambda said: self.faults.append(said.text) if said.type == "error" else None)
        page.on("request", lambda asked: None if asked.url.startswith(OWN) else self.faults.append(asked.url))
        page.set_viewport_size(PHONE)
        page.goto(f"{server.address}/{game}/score/")
        return page

    def close(self) -> None:
        """Close it: after the last test, and after one that failed."""
        if not self._open:
            return
        kept, _, server = self._open
        self._open = None
        with suppress(Error):
            self.contexts.give_back([kept], keep=False)
        server.stop()
