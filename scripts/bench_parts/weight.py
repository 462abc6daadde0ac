"""The weight of what a page loads, gzipped, when it is read to its end and no board is touched: counted.py says what that is."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, Playwright

from bench_parts.chromium import arguments
from bench_parts.counted import BEGUN, LESSON, OWN_SCRIPTS, RESTS, begun, weight
from bench_parts.server import Host
from bench_parts.table import Row, kb


def measure(tools: Playwright, chromium: Path, host: Host, *, site: Path) -> list[Row]:
    """Return one row per page, and one more for what is begun on it."""
    browser = tools.chromium.launch(executable_path=chromium, args=arguments())
    rows = []
    try:
        for file in sorted(site.rglob("index.html")):
            name = file.parent.relative_to(site).as_posix().removeprefix(".")
            paths = read(browser, host, f"{host.address}/{name}{'/' if name else ''}")
            found = weight(paths)
            lesson = "<insuto-stage " in file.read_text(encoding="utf-8")
            rows.append(
                Row(
                    f"page /{name}: own scripts; all that is read" + (" (frames of one count)" if lesson else ""),
                    f"{kb(found.own)}; {kb(found.read)} (and {kb(found.beside)} of search, icon and example pictures)",
                    target=f"≤ {kb(OWN_SCRIPTS)}" + (f"; ≤ {kb(LESSON)}" if lesson else ""),
                    met=found.own <= OWN_SCRIPTS and (not lesson or found.read <= LESSON),
                )
            )
            later = begun(site, name, paths)
            if later is not None:
                what = "when a round is begun" if name.endswith("drill") else "when pieces are put on its board"
                rows.append(
                    Row(
                        f"page /{name}: own scripts that come {what}",
                        kb(later),
                        target=f"≤ {kb(BEGUN)}",
                        met=later <= BEGUN,
                    )
                )
    finally:
        browser.close()
    return rows


def read(browser: Browser, host: Host, url: str) -> dict[str, int]:
    """Return the gzipped size by path of everything that one reading requests, with an empty cache."""
    context = browser.new_context(
        viewport={"width": 1280, "height": 820}, locale="ja-JP", service_workers="block", reduced_motion="reduce"
    )
    host.requests.clear()
    page = context.new_page()
    page.goto(url, wait_until="networkidle")
    height = page.evaluate("document.documentElement.scrollHeight")
    for top in range(0, int(height), 400):
        page.evaluate("top => scrollTo(0, top)", top)
        page.wait_for_timeout(30)
    page.wait_for_function(RESTS)
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(300)
    context.close()
    return {path.removeprefix("/"): size for path, size in host.requests}
