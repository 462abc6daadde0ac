"""Chromium over sites that the tests serve themselves."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent.parent / "scripts")]

import toy_site  # noqa: E402
from looking import OWN, ROOT, WIDE, NewPage  # noqa: E402

from served import served  # noqa: E402


@pytest.fixture(scope="session")
def toy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The hand-made site."""
    with served(toy_site.build(tmp_path_factory.mktemp("toy") / "site")) as address:
        yield address


@pytest.fixture(scope="session")
def real() -> Iterator[str]:
    """The sealed site of this repository."""
    site = Path(os.environ.get("INSUTO_SITE") or ROOT / "site")
    assert (site / "index.html").is_file(), "site/ is not built: run python3 scripts/serve.py --build"
    with served(site) as address:
        yield address


@pytest.fixture
def new_page(chromium: Browser) -> Iterator[NewPage]:
    """Makes pages; afterwards no page may have had an error in its console, a broken policy or another origin asked."""
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def make(size: dict[str, int] = WIDE, *, quiet: bool = True, **options: object) -> Page:
        context = chromium.new_context(viewport=size, **{"locale": "ja-JP", "reduced_motion": "reduce", **options})  # type: ignore[arg-type]
        contexts.append(context)
        page = context.new_page()
        if quiet:
            page.on("pageerror", lambda error: faults.append(str(error)))
            page.on("console", lambda message: faults.append(message.text) if message.type == "error" else None)
            page.on("request", lambda request: None if request.url.startswith(OWN) else faults.append(request.url))
        page.set_default_timeout(15_000)
        return page

    yield make
    for context in contexts:
        context.close()
    assert not faults, faults
