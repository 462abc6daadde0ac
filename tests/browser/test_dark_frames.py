"""In dark mode no light frame is painted: every frame is checked while a slow phone gets its style sheets late."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Literal

import pytest
from looking import NewPage
from own_server import Fault, OwnServer
from playwright.sync_api import Browser, Page

from contexts import METERED, PATIENCE

LIGHT = """(frames) => Promise.all(frames.map(async (frame) => {
  const bytes = Uint8Array.from(atob(frame), (letter) => letter.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
  canvas.drawImage(image, 0, 0);
  const { data } = canvas.getImageData(0, 0, image.width, image.height);
  return data.reduce((sum, value, at) => sum + (at % 4 < 3 ? value : 0), 0) / (image.width * image.height * 3);
}))"""
"""The mean of all channels of all pixels of each picture, from 0 (black) to 255 (white)."""
#: Pages are between 20 and 60 when they are dark; the lightest one is above 200.
FAINT, DARK = 10, 100
PAGES = {
    "dark": ["/404.html", "/kardinal/lesson/"],
    "light": ["/404.html", "/kardinal/lesson/?embed", "/kardinal/lesson/?table=screen", "/", "/kardinal/rulings/"],
}
"""One of each head and body that there is, by the device's scheme: the palette's script is the same on each page."""
CHOSEN = """localStorage.setItem("/.__palette", JSON.stringify({ index: INDEX, color: {
  media: "(prefers-color-scheme: SCHEME)", scheme: "NAME", primary: "custom", accent: "custom" } }))"""


def slow(server: OwnServer) -> None:
    server.faults = [Fault(r"\.css", pause=0.03), Fault(r"/(stage|bundle)[.-].*\.js", pause=0.03)]


def until_more(page: Page, frames: list[str], than: int) -> None:
    """Wait until more frames than that were painted."""
    for _ in range(PATIENCE // 100):
        if len(frames) > than:
            return
        page.wait_for_timeout(100)
    raise AssertionError(f"no frame after {than} of them")


STYLED = """async () => {
  const sheets = () => [...document.querySelectorAll("link[rel=stylesheet]")];
  const ready = () => document.readyState === "complete" && sheets().every(({ sheet }) => sheet);
  for (let quiet = 0; quiet < 30; quiet = ready() ? quiet + 1 : 0) await new Promise(requestAnimationFrame);
}"""
"""Waits until every style sheet is there, and painted."""


def painted(page: Page, act: Callable[[], object]) -> list[float]:
    """Return the lightness of each frame painted while another page is opened, until it is styled: before them the page
    as it was."""
    frames: list[str] = []
    cdp = page.context.new_cdp_session(page)

    def keep(event: dict[str, str]) -> None:
        frames.append(event["data"])
        cdp.send("Page.screencastFrameAck", {"sessionId": event["sessionId"]})

    cdp.on("Page.screencastFrame", keep)
    cdp.send("Page.startScreencast", {"format": "png", "maxWidth": 40, "maxHeight": 80})
    # However busy the machine is: the page as it was, then the other one.
    until_more(page, frames, 0)
    before = len(frames)
    with page.expect_navigation():
        act()
    until_more(page, frames, before)
    page.evaluate(STYLED)
    cdp.send("Page.stopScreencast")
    cdp.detach()
    light: list[float] = page.evaluate(LIGHT, [*dict.fromkeys(frames)])
    return light


BLACK = """async () => {
  document.documentElement.style = "color-scheme: only dark; background: #000";
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
}"""
"""Blackens the page, and waits until that is painted: the first frame that is recorded is the last one of the page that is left."""


def to_a_file(page: Page, server: OwnServer) -> None:
    """Open a file of the same site, black in any scheme: what a browser shows before a site's first frame is its own, and a page that is
    left may lose the scheme that is emulated on it."""
    page.goto(server.address + "/manifest.webmanifest")
    page.evaluate(BLACK)


@pytest.mark.parametrize("device", ["dark", "light"])
def test_no_light_frame(server: OwnServer, chromium: Browser, device: Literal["dark", "light"]) -> None:
    """On a dark device at each page's first frame, and on a light one where the reader has chosen dark; there from page to page, too."""
    context = chromium.new_context(
        viewport={"width": 390, "height": 780}, locale="ja-JP", service_workers="block", color_scheme=device
    )
    context.set_default_timeout(PATIENCE)
    context.add_init_script(METERED)
    if device == "light":
        context.add_init_script(CHOSEN.replace("INDEX", "1").replace("SCHEME", "dark").replace("NAME", "slate"))
    page = context.new_page()
    slow(server)
    for number, path in enumerate(PAGES[device]):
        if device == "dark" or not number:
            to_a_file(page, server)
        light = painted(page, partial(page.goto, server.address + path, wait_until="load"))
        assert FAINT < max(light) < DARK, (path, light)
    if device == "dark":
        context.close()
        return
    light = painted(page, lambda: page.locator('a[href$="/rules/"]').first.evaluate("link => link.click()"))
    assert FAINT < max(light) < DARK, light
    context.close()


AGAIN = """() => {
  const href = Object.getOwnPropertyDescriptor(HTMLLinkElement.prototype, "href");
  globalThis.again = [];
  const set = function (value) {
    if (this.rel === "stylesheet" && this.isConnected) again.push(value);
    href.set.call(this, value);
  };
  Object.defineProperty(HTMLLinkElement.prototype, "href", { ...href, set });
}"""
"""Notes each style sheet of the page that a script fetches again."""


@pytest.mark.parametrize(("path", "sheets"), [("404.html", "head"), ("", "body"), ("kardinal/rules/", "body")])
def test_no_style_sheet_is_fetched_again_by_the_theme(new_page: NewPage, site: str, path: str, sheets: str) -> None:
    """If a browser has evicted the file, the page is unstyled and light until it is loaded again."""
    page = new_page()
    page.add_init_script(f"({AGAIN})()")
    page.goto(f"{site}/{path}")
    # The theme has made the addresses absolute: those of the page's images, too.
    page.wait_for_function("() => document.querySelector('link[rel=icon]').getAttribute('href').startsWith('http')")
    assert page.evaluate("again") == []
    assert page.locator(f"{sheets} link[rel=stylesheet]").count()
