"""Three real browsers behind one small interface, for the tests and for the bench.

Chromium is driven by Playwright, WebKit (WebKitGTK, the engine of Safari) by selenium. Firefox understands WebDriver BiDi by
itself; selenium would need geckodriver between, which few package sources have. Nothing here knows the site.
"""

from __future__ import annotations

from .base import Browser, Lost, free_port

__all__ = ["NAMES", "Browser", "Lost", "free_port", "start"]

NAMES = ("chromium", "firefox", "webkit")


def start(name: str, program: str, size: tuple[int, int], *, tools: object = None) -> Browser:
    """Start a browser with a profile of its own.

    `program` is the path of the browser (for WebKit: of WebKitWebDriver); Chromium also needs Playwright's `tools`. The
    libraries are imported here, because not every caller has all of them. Raises Lost when it does not start.
    """
    if name == "firefox":
        from .firefox import Firefox

        return Firefox(program, size)
    if name == "webkit":
        from .webkit import WebKit

        return WebKit(program, size)
    if name == "chromium":
        from .chromium import Chromium

        return Chromium(program, size, tools)
    raise ValueError(name)
