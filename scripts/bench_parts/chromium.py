"""Chromium for the bench: a fresh profile with a cache on disk, or an ordinary context."""

from __future__ import annotations

import contextlib
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, Playwright

PHONE = {"width": 390, "height": 844}
WIDE = {"width": 1280, "height": 820}


def arguments() -> list[str]:
    """Return the arguments for Chromium: root has no sandbox."""
    return ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []


@contextlib.contextmanager
def fresh_profile(tools: Playwright, chromium: Path, **options: Any) -> Iterator[Page]:
    """Open a page in a new profile of its own, with a cache that lasts from load to load as a reader's does."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        context = tools.chromium.launch_persistent_context(
            folder, executable_path=chromium, args=arguments(), **{"viewport": WIDE, "locale": "ja-JP", **options}
        )
        try:
            page = context.pages[0] if context.pages else context.new_page()
            page.set_default_timeout(600_000)
            yield page
        finally:
            context.close()
