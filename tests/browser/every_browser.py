"""What the acts in Firefox and WebKit (`test_every_browser.py`) are made of: windows, lessons, paper, what a page complains of."""

from __future__ import annotations

import json
import os
import re
import time
from pathlib import Path
from typing import Any

from looking import ROOT
from own_server import OwnServer

from contexts import METERED
from drivers import Browser

PHONE = (390, 844)
LONG = 150  # seconds for the engine to load on a busy machine
WIDE = (1000, 560)
"""Wide enough for a board next to the text, and no larger: WebKit paints without a graphics card here."""
LIVE = ".in-live-board"
SCRIPTS = Path(__file__).parent / "scripts"
LINES = (SCRIPTS / "lines.js").read_text(encoding="utf-8")
HALF_WAY = (SCRIPTS / "half_way.js").read_text(encoding="utf-8")
FOLDER = Path(os.environ.get("INSUTO_SITE") or ROOT / "site")

NO_FAULT = (
    "ResizeObserver loop",
    "NetworkError when attempting to fetch resource",
    "NetworkError:  A network error occurred.",
    "error loading dynamically imported module",
    "TypeError: Load failed",
    "due to access control checks",
    "TypeError: Importing a module script failed",
    "AbortError: The operation was aborted",
    "A ServiceWorker intercepted the request and encountered an unexpected error",
)
"""Reports of browsers that are no fault: a resize observer that could not be called in a frame is called in the next;
requests that are still running when a page is left are aborted, and both browsers report it late, to the next page. A
file that really fails to load fails the test of its page."""


def faults_of(browser: Browser) -> list[str]:
    """Return what a browser has reported since the last call, except harmless reports."""
    return [fault for fault in browser.faults() if not any(one in fault for one in NO_FAULT)]


def lesson(browser: Browser, site: OwnServer, game: str, hash: str = "", *, ahead: bool = False) -> None:
    """Open a lesson; without `ahead` no engine is fetched or started before it is requested, which costs seconds
    here."""
    browser.go(f"{site.address}/{game}/lesson/{hash}")
    if not ahead:
        browser.js(METERED)
    browser.until("document.querySelector('insuto-stage[data-ready]')")


def name_of(game: str, step: int) -> str:
    """Return the id of a lesson's step, as the page's file has it."""
    page = (FOLDER / game / "lesson/index.html").read_text(encoding="utf-8")
    return re.findall(r'<section class="in-step[^>]* id="([^"]+)"', page)[step - 1]


def number(browser: Browser) -> int:
    """Return the step that the counter names."""
    return int(browser.js("return document.querySelector('.in-num').textContent").split("/")[0])


def steps_to(browser: Browser, step: int) -> None:
    browser.until(f"parseInt(document.querySelector('.in-num').textContent) === {step}")


def sideways(browser: Browser) -> float:
    """Return by how many pixels the page is wider than its window."""
    return float(
        browser.js("return Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) - innerWidth")
    )


def at_rest(browser: Browser, element: str) -> None:
    """Wait until a view has stopped gliding: for three frames nothing in it was in transition, it did not move, and no
    other picture was drawn."""
    browser.js(
        f"""for (let still = 0, was = ""; still < 3; still += 1) {{
          await new Promise(requestAnimationFrame);
          const el = {element};
          const {{ x, y, width, height }} = el.getBoundingClientRect();
          const now = [x, y, width, height, el.getAttribute("viewBox")].join();
          const busy = document.querySelector("insuto-stage .in-picture[aria-busy]");
          if (busy || now !== was || document.getAnimations().some((one) => one.effect?.target?.contains(el))) still = -1;
          was = now;
        }}"""
    )


# Makes the page look as on paper, where a driver has no printer: each rule for paper is for all, each for a screen for none.
ON_PAPER = """const turned = (media) => media.mediaText.replace(/\\bprint\\b/g, "all").replace(/\\bscreen\\b/g, "print");
const turn = (sheet) => {
  if (sheet.media?.length) sheet.media.mediaText = turned(sheet.media);
  for (const rule of sheet.cssRules ?? []) turn(rule);
};
[...document.styleSheets, ...document.adoptedStyleSheets].forEach(turn);
dispatchEvent(new Event("beforeprint"));
await new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));"""
# What is seen then: how far anything reaches beyond the sheet, controls, stills without a picture, what is said of the count.
PAPER = """const seen = (el) => el.checkVisibility() && el.getBoundingClientRect().width > 1;
const all = (css) => [...document.querySelectorAll(css)].filter(seen);
const past = (el) => Math.max(el.getBoundingClientRect().right - document.documentElement.clientWidth, -el.getBoundingClientRect().left);
const stills = all(".in-step > .in-still");
return {
  wider: Math.max(...all("h1, h2, h3, p, li, th, td, dt, dd, img, svg.in-svg").map(past)),
  controls: all("button, input, select, .md-header, .md-sidebar, insuto-stage").map((el) => el.outerHTML.slice(0, 80)),
  stills: stills.length,
  bare: stills.filter((el) => !all("svg.in-svg").some((svg) => el.contains(svg))).length,
  said: all(".in-paper-note").map((el) => el.textContent),
};"""
A4 = (703, 1000)
"""A sheet less its margins, in pixels."""


def on_paper(browser: Browser) -> dict[str, Any]:
    """Switch to print styles and return what is visible (`PAPER`), once animations have ended, or what is there
    then."""
    browser.js(ON_PAPER)
    paper: dict[str, Any] = browser.js(PAPER)
    end = time.monotonic() + 90
    while paper["controls"] and time.monotonic() < end:
        time.sleep(0.1)
        paper = browser.js(PAPER)
    return paper


def instantly(browser: Browser, url: str, there: str) -> None:
    """Follow a link as Material follows it: without a new document, so that the engine stays."""
    browser.js(
        f"""window.sameDocument = true;
        const link = document.createElement("a");
        link.href = {json.dumps(url)};
        document.querySelector("article").append(link);
        link.click();"""
    )
    browser.until(f"location.href === {json.dumps(url)} && document.querySelector('{there}')")
    assert browser.js("return window.sameDocument")
