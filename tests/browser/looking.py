"""The tools with which the browser tests inspect pages: window sizes, pages, axe."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Error, FloatRect, Locator, Page, ViewportSize, expect

ROOT = Path(__file__).resolve().parent.parent.parent
SITE = Path(os.environ.get("INSUTO_SITE") or ROOT / "site")
"""The sealed site of this repository, or another one."""
WIDE: ViewportSize = {"width": 1280, "height": 820}
PHONE: ViewportSize = {"width": 390, "height": 844}
OWN = ("http://127.0.0.1", "data:", "blob:")
AXE = ROOT / "wasm/browser/node_modules/axe-core/axe.min.js"

# Only violations are worked out in full; nothing that axe would fetch ahead is used by a rule that runs.
AXE_OPTIONS = {"rules": {"region": {"enabled": False}}, "resultTypes": ["violations"], "preload": False}
LOOKS = ("color-contrast", "link-in-text-block", "scrollable-region-focusable")
"""Rules of axe that answer by the colours and the room there is. The others read what the page says, which is the same everywhere."""

NO_BOARDS = """new MutationObserver(() => {
  for (const board of document.querySelectorAll("[data-boards]")) board.removeAttribute("data-boards");
}).observe(document, { childList: true, subtree: true })"""
"""The script that makes pages as on a site whose pages do not say where another game is played: its link is opened
where it is."""


RATIO = """(one, other) => {
  const light = (colour) => colour.match(/[\\d.]+/g).slice(0, 3).map(Number)
    .map((value) => (value /= 255) <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
    .reduce((sum, value, at) => sum + value * [0.2126, 0.7152, 0.0722][at], 0);
  const [a, b] = [light(one), light(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}"""
"""The contrast of two colours as a computed style has them."""
SETTLED = """async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  // What is in sight is reported in the order in which it was observed: after this report the page knows it, too.
  await new Promise((done) => new IntersectionObserver((seen, me) => done(me.disconnect())).observe(document.body));
  for (let quiet = 0; quiet < 3; quiet += 1) {
    await frame();
    if (document.querySelector(".in-live-board[aria-busy], insuto-stage .in-picture[aria-busy]")) quiet = -1;
    // What glides and ends, such as the theme's colours: contrast is measured where it has come to.
    const gliding = document.getAnimations().filter((one) => one.playState === "running" && one.effect?.getComputedTiming().endTime < 3000);
    if (gliding.length) quiet = -1;
  }
  return true;
}"""

LEVEL = """() => {
  window.level = new Promise((done) => document.addEventListener("insuto:level", () => done(true), {once: true}));
}"""

GOING = """{
  const go = history.go;
  window.goingBack = 0;
  history.go = function (by) {
    window.goingBack += 1;
    return go.call(this, by);
  };
  addEventListener("popstate", () => (window.goingBack = Math.max(0, window.goingBack - 1)), { capture: true });
}"""
"""The script that counts in `goingBack` how often the page has called `history.go` and the browser has not gone yet."""

NEWEST = """(Observer, later) => class extends Observer {
  #newest = new Map();
  constructor(work, options) {
    super((seen) => {
      // What is reported late is what is so by then: a later entry takes the place of an earlier one.
      if (!this.#newest.size) later(() => this.#newest.size && work(this.#all(), this));
      for (const one of seen) this.#newest.set(one.target, one);
    }, options);
  }
  #all() {
    const all = [...this.#newest.values()];
    this.#newest.clear();
    return all;
  }
  unobserve(target) {
    this.#newest.delete(target);
    super.unobserve(target);
  }
  disconnect() {
    this.#newest.clear();
    super.disconnect();
  }
}"""
"""Makes an observer whose reports come later."""
LATE = {
    "frames": f"""{{
  const {{ requestAnimationFrame: soon }} = window;
  window.requestAnimationFrame = (work) => setTimeout(() => soon(work), 250);
  window.cancelAnimationFrame = clearTimeout;
  // A frame reports sizes right after its callbacks.
  window.ResizeObserver = ({NEWEST})(ResizeObserver, requestAnimationFrame);
}}""",
    "engine": """{
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (...message) { setTimeout(() => postMessage.apply(this, message), 300); };
}""",
    # Mutations are reported before anything else runs, and sizes within a frame: neither is ever late by itself.
    "observers": f"""window.IntersectionObserver = ({NEWEST})(IntersectionObserver, (work) => setTimeout(work, 200));""",
    "timers": """{
  const { setTimeout: soon } = window;
  window.setTimeout = (work, ms = 0, ...given) => soon(work, ms + 150, ...given);
}""",
}
"""What comes late on a busy machine, as it never does on a quiet one. `INSUTO_LATE=frames` tries it on every page, to find
what a test or a page takes for granted."""
for late in filter(None, os.environ.get("INSUTO_LATE", "").split(",")):
    GOING += LATE[late]
AT_REST = """async () => {
  // A layer that closes calls `history.go` in a timer, and the next one's turn comes when the browser has gone.
  for (let quiet = 0, end = performance.now() + 20_000; quiet < 2 && performance.now() < end; quiet += 1) {
    await new Promise((done) => setTimeout(done));
    if (window.goingBack) quiet = -1;
  }
}"""

NewPage = Callable[..., Page]
FreeBoard = Callable[..., Page]
SharedLesson = Callable[..., Page]
ScorePad = Callable[[str], Page]


def box_of(part: Locator) -> FloatRect:
    """Return where a part of the page is; it has to be there."""
    box = part.bounding_box()
    assert box, part
    return box


def violations(page: Page, rules: Sequence[str] = (), within: str = "") -> list[str]:
    """Return axe's findings, one line each, by all its rules or by these, on the page or within this part of it: for a
    layer over a long page that other tests check. Its script is injected through the debugger, past the page's
    policy. What takes no touch yet is dim, and no finding."""
    page.wait_for_function("() => !document.querySelector('.in-arriving')")
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    options = AXE_OPTIONS | ({"runOnly": {"type": "rule", "values": list(rules)}} if rules else {})
    run = "async ([part, options]) => (await axe.run(part || document, options)).violations"
    found = page.evaluate(run, [within, options])
    return [f"{v['id']}: {n['html'][:160]} {n.get('failureSummary', '')[:300]}" for v in found for n in v["nodes"]]


def looked_over(page: Page) -> list[str]:
    """Return what axe finds on a page as it stands: wide and light by all rules, on a phone in the dark by those that ask
    how it looks. The page ends wide and light."""
    faults = looked_at(page, WIDE) + looked_at(page, PHONE, "slate", LOOKS)
    dressed(page, WIDE, "default")
    return faults


def looked_at(page: Page, size: ViewportSize, scheme: str = "default", rules: Sequence[str] = ()) -> list[str]:
    """Return what axe finds on a page in one window and one scheme of colours, by all its rules or by these. The page stays like this."""
    dressed(page, size, scheme)
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"], page.url
    return [f"{size['width']} {scheme}: {one}" for one in violations(page, rules)]


def dressed(page: Page, size: ViewportSize, scheme: str) -> None:
    """Set another window, and the colours that the switch in the header gives."""
    page.set_viewport_size(size)
    page.evaluate(
        "(scheme) => document.querySelector(`input[data-md-color-scheme=${scheme}]:not(:checked)`)?.click()", scheme
    )
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", scheme)
    settled(page)


def settled(page: Page) -> None:
    """Wait until pictures and views are at rest: for three frames no request was sent and nothing glided."""
    page.wait_for_function(SETTLED, timeout=60_000)


@contextmanager
def layer_closes(page: Page) -> Iterator[None]:
    """Check that a layer closed in the block removes its entry from the history by its end."""
    page.evaluate(LEVEL)
    yield
    page.wait_for_function("() => window.level")


def nothing_over(page: Page) -> None:
    """Wait until the browser has gone wherever the page called `history.go`: an address that is set earlier is
    reverted. `layer_closes` may have seen another layer's entry go, and the state of the entry is no help, as the theme
    overwrites it."""
    page.evaluate(AT_REST)


def waits_to_leave(page: Page) -> None:
    """Make `page.reload` and `page.goto` wait until the browser has gone back, as it aborts them meanwhile."""

    def at_rest(leave: Callable[..., Any]) -> Callable[..., Any]:
        def wait(*args: Any, **options: Any) -> Any:
            with suppress(Error):  # a page that is being left has nothing to wait for
                nothing_over(page)
            return leave(*args, **options)

        return wait

    for name in ("reload", "goto"):
        setattr(page, name, at_rest(getattr(page, name)))


def sheets(pdf: bytes) -> int:
    """Return the number of pages of paper. Chromium writes one uncompressed object a page."""
    return len(re.findall(rb"/Type\s*/Page\b(?!s)", pdf))


def unfolded(page: Page) -> None:
    """Open every section and every ruling of a list."""
    page.evaluate("for (const fold of document.querySelectorAll('.in-fold, details.in-fold-row')) fold.open = true")


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


def archives(page: Page) -> list[str]:
    """Return a list that fills with the games whose code the page or its worker requests from now on."""
    requested: list[str] = []

    def note(url: str) -> None:
        if found := re.search(r"/engine/game-(\w+)-[0-9a-f]{10}\.zip$", url):
            requested.append(found[1])

    page.context.on("request", lambda request: note(request.url))
    return requested
