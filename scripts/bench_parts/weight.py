"""The weight of what a page loads, gzipped, when it is read to its end and no board is touched."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Browser, Playwright

from bench_parts.chromium import arguments
from bench_parts.server import Host
from bench_parts.table import Row, kb

OWN_SCRIPTS = 40_000
LESSON = 250_000
_BESIDE = re.compile(r"^/search/|/javascripts/(lunr/|workers/search\.)|/still-[0-9a-f]+\.svg$")


def measure(tools: Playwright, chromium: Path, host: Host, *, site: Path) -> list[Row]:
    """Return one row per page."""
    browser = tools.chromium.launch(executable_path=chromium, args=arguments())
    rows = []
    try:
        for file in sorted(site.rglob("index.html")):
            name = file.parent.relative_to(site).as_posix().removeprefix(".")
            asked = read(browser, host, f"{host.address}/{name}{'/' if name else ''}")
            # The engine comes at idle, where the line is free; it has its own line in the table.
            asked = {path: size for path, size in asked.items() if not path.startswith("/assets/engine/")}
            # The theme's own scripts lie in assets/javascripts.
            own = sum(
                size
                for path, size in asked.items()
                if path.endswith((".js", ".mjs")) and not path.startswith("/assets/javascripts/")
            )
            # As tests/site/test_site_weight.py counts: search and the pictures of examples come beside what is read.
            beside = sum(size for path, size in asked.items() if _BESIDE.search(path))
            counted = sum(asked.values()) - beside
            lesson = "<insuto-stage " in file.read_text(encoding="utf-8")
            rows.append(
                Row(
                    f"page /{name}: own scripts; all that is read" + (" (frames of one count)" if lesson else ""),
                    f"{kb(own)}; {kb(counted)} (and {kb(beside)} of search and example pictures)",
                    target="≤ 40 kB" + ("; ≤ 250 kB" if lesson else ""),
                    met=own <= OWN_SCRIPTS and (not lesson or counted <= LESSON),
                )
            )
    finally:
        browser.close()
    return rows


def read(browser: Browser, host: Host, url: str) -> dict[str, int]:
    """Return path and gzipped size of everything that one reading asks for, with an empty cache."""
    context = browser.new_context(
        viewport={"width": 1280, "height": 820}, locale="ja-JP", service_workers="block", reduced_motion="reduce"
    )
    host.asked.clear()
    page = context.new_page()
    page.goto(url, wait_until="networkidle")
    height = page.evaluate("document.documentElement.scrollHeight")
    for top in range(0, int(height), 400):
        page.evaluate("top => scrollTo(0, top)", top)
        page.wait_for_timeout(30)
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(300)
    context.close()
    return dict(host.asked)
