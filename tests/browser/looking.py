"""What the browser tests look at pages with: window sizes, pages, axe."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page

ROOT = Path(__file__).resolve().parent.parent.parent
WIDE = {"width": 1280, "height": 820}
PHONE = {"width": 390, "height": 844}
OWN = ("http://127.0.0.1", "data:", "blob:")
AXE = ROOT / "wasm/browser/node_modules/axe-core/axe.min.js"

NewPage = Callable[..., Page]


def violations(page: Page) -> list[str]:
    """What axe finds, one line each. Its script comes in through the debugger, past the page's policy."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("async () => (await axe.run(document, {rules: {region: {enabled: false}}})).violations")
    return [f"{v['id']}: {n['html'][:160]} {n.get('failureSummary', '')[:300]}" for v in found for n in v["nodes"]]
