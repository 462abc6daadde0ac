"""What the browser tests look at pages with: window sizes, pages, axe."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import Page

import insuto

ROOT = Path(__file__).resolve().parent.parent.parent
WIDE = {"width": 1280, "height": 820}
PHONE = {"width": 390, "height": 844}
OWN = ("http://127.0.0.1", "data:", "blob:")
AXE = ROOT / "wasm/browser/node_modules/axe-core/axe.min.js"

# Only violations are worked out in full; nothing that axe would fetch ahead is used by a rule that runs.
AXE_OPTIONS = "{rules: {region: {enabled: false}}, resultTypes: ['violations'], preload: false}"

WALK = """async (css) => {
  const seen = [], num = () => document.querySelector(".in-num").textContent.match(/\\d+/g).map(Number);
  for (const [, all] = num(); ; ) {
    const svg = document.querySelector(css);
    seen.push([num()[0], svg.dataset.scene, svg.textContent.length + ":" + [...svg.querySelectorAll("[transform], .in-mark")]
      .map((el) => (el.getAttribute("transform") ?? "") + el.classList.contains("in-mark")).join()]);
    if (num()[0] >= all || seen.length > all) return seen;
    document.body.dispatchEvent(new KeyboardEvent("keydown", {key: "ArrowRight", bubbles: true, cancelable: true}));
    for (let i = 0; i < 100 && num()[0] === seen.at(-1)[0]; i++) await new Promise((done) => setTimeout(done, 10));
    await new Promise((done) => setTimeout(done, 15));
  }
}"""
"""The lesson by the right arrow key: number, picture scene and what stands where, step by step."""

NewPage = Callable[..., Page]


def games() -> list[str]:
    """Games with pages on the site: those of the navigation. Drafts of another stand in docs/ and are kept out (`exclude_docs`)."""
    nav = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    return [game for game in insuto.game_ids() if f": {game}/" in nav]


def violations(page: Page) -> list[str]:
    """What axe finds, one line each. Its script comes in through the debugger, past the page's policy."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate(f"async () => (await axe.run(document, {AXE_OPTIONS})).violations")
    return [f"{v['id']}: {n['html'][:160]} {n.get('failureSummary', '')[:300]}" for v in found for n in v["nodes"]]


def instantly(page: Page, url: str) -> None:
    """Follow a link as Material follows it: without a new document. The server has to name itself in the sitemap (`OwnServer`)."""
    page.evaluate(
        """(url) => {
          const link = document.createElement("a");
          link.href = url;
          const article = document.querySelector("article");
          article.dataset.left = "";
          article.append(link);
          window.sameDocument = true;
          link.click();
        }""",
        url,
    )
    page.wait_for_url(lambda now: urlsplit(now).path == urlsplit(url).path, wait_until="commit")
    page.wait_for_selector("article:not([data-left])")
    assert page.evaluate("window.sameDocument"), url
