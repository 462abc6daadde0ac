"""Browser contexts that serve several tests, one after the other.

A new context costs as much as opening a lesson twice: a profile, a renderer, every script compiled again. So a context
stays open with an empty page and is emptied before the next test gets it. No two pages of one test share a context.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, Error, Frame

ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--js-flags=--liftoff-only --wasm-lazy-validation",
    "--renderer-process-limit=1",
)
"""Chromium's options. Most tests send few requests to the engine: WebAssembly is not compiled a second time to run
faster, which took a third of the CPU time of those that start it, and a function is compiled when it is first called.
Playouts inside Pyodide in Node, and the bench, compile as a reader's browser does. All pages share one process, as on a
phone with little memory: starting another for each page took a fifth of what opening a lesson costs (0.49 s of CPU
time, 0.38 with one process)."""
CELLULAR = "{ type: 'cellular' }"


def on_line(line: str) -> str:
    """Return the script that gives a page this line (`navigator.connection`)."""
    return f"Object.defineProperty(Navigator.prototype, 'connection', {{ get: () => ({line}) }})"


METERED = on_line(CELLULAR)
"""The script with which a page fetches and starts no engine before it is requested
(`wasm/browser/src/lesson/warm.ts`)."""

PATIENCE = 90_000
"""Milliseconds that a test waits: a shared machine stands still for seconds, and no test measures time."""

MOST_WAITING = 5
"""The number of contexts that wait at the same time: those used last."""


class OpenContext:
    """A context, what it was made with, and where its pages have been."""

    def __init__(self, context: BrowserContext, made_with: str) -> None:
        self.context, self.made_with, self.origins = context, made_with, set[str]()
        context.set_default_timeout(PATIENCE)
        self.empty = context.new_page()
        context.on("page", lambda page: page.on("framenavigated", self._note))

    def _note(self, frame: Frame) -> None:
        parts = urlsplit(frame.url)
        if parts.scheme in ("http", "https"):
            self.origins.add(f"{parts.scheme}://{parts.netloc}")

    def leave(self) -> bool:
        """Close what the test opened; False when that cannot be done in peace."""
        try:
            for page in self.context.pages:
                if page is not self.empty:
                    page.goto("about:blank")  # a page that is left writes down where the reader was: that is to be over
                    page.close()
        except Error:
            return False
        return not self.empty.is_closed()

    def forget(self) -> None:
        """Delete what the pages stored on the device."""
        session = self.context.new_cdp_session(self.empty)
        for origin in self.origins:
            session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
        session.detach()
        self.context.clear_cookies()
        self.origins.clear()


class Contexts:
    """All contexts of one browser."""

    def __init__(self, browser: Browser) -> None:
        self.browser, self.waiting = browser, list[OpenContext]()

    def take(self, *, new: bool = False, **options: Any) -> OpenContext:
        """Return a context with these options and, except with `new`, possibly files in the HTTP cache, nothing else in
        it."""
        made_with = repr(sorted(options.items()))
        found = next((saved for saved in reversed(self.waiting) if saved.made_with == made_with and not new), None)
        if found:
            self.waiting.remove(found)
            found.forget()
            return found
        return OpenContext(self.browser.new_context(**options), made_with)

    def give_back(self, used: Iterable[OpenContext], *, keep: bool) -> None:
        """Take back what a test had, for the next one or to be closed; the oldest beyond `MOST_WAITING` is closed too."""
        for saved in used:
            if keep and saved.leave():
                self.waiting.append(saved)
            else:
                saved.context.close()
        while len(self.waiting) > MOST_WAITING:
            self.waiting.pop(0).context.close()

    def close(self) -> None:
        for saved in self.waiting:
            saved.context.close()
        self.waiting.clear()
