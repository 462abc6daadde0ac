"""The sealed site is there when scripts/test.py runs these tests; by hand: python3 scripts/serve.py --build."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE)]
sys.path.append(str(HERE.parent / "browser"))

from served import served  # noqa: E402
from site_reading import SITE  # noqa: E402


@pytest.fixture(scope="session")
def site_address() -> Iterator[str]:
    """The built site, served."""
    with served(SITE) as address:
        yield address


@pytest.fixture(scope="module")
def site_chromium() -> Iterator[Browser]:
    path = os.environ.get("INSUTO_CHROMIUM") or "/usr/bin/chromium"
    with sync_playwright() as tools:
        browser = tools.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield browser
        browser.close()
