"""One Chromium for all tests of a process: Playwright cannot be started twice in one."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from contexts import Contexts


# Playouts are cached for the tests to share, and a collector that goes through them every few hundred objects takes a
# tenth of the time.
gc.set_threshold(100_000, 50, 100)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    # Imported here: this file is also read inside Pyodide, where there is no Playwright.
    from playwright.sync_api import expect, sync_playwright

    from contexts import ARGUMENTS, PATIENCE

    expect.set_options(timeout=PATIENCE)

    # The headless shell where there is one. Tests that need a full browser (a profile that is opened again) open
    # INSUTO_CHROMIUM itself.
    path = os.environ.get("INSUTO_HEADLESS") or os.environ.get("INSUTO_CHROMIUM") or "/usr/bin/chromium"
    with sync_playwright() as tools:
        browser = tools.chromium.launch(executable_path=path, args=[*ARGUMENTS])
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def contexts(chromium: Browser) -> Iterator[Contexts]:
    """Yield contexts that tests use one after the other."""
    from contexts import Contexts

    made = Contexts(chromium)
    yield made
    made.close()
