"""The steps of the tests of offline use on a page: wait for what is stored on the device, store a game, take a board,
take a new release."""

from __future__ import annotations

import re
from pathlib import Path

from own_server import OwnServer
from playwright.sync_api import BrowserContext, Page, TimeoutError, expect

from contexts import CELLULAR, on_line

LESSON = "/kardinal/lesson/"
PLAY = "/kardinal/play/"
RULINGS = "/kardinal/rulings/"
CONTROLLED = "() => navigator.serviceWorker.controller !== null"
BOX = "insuto-offline[data-game=kardinal]"
KEEP = "このゲームをオフラインで使う"


def metered(context: BrowserContext, line: str = CELLULAR) -> None:
    """Give the device a line on which nothing is fetched ahead."""
    context.add_init_script(on_line(line))


def ready(page: Page, url: str = "") -> Page:
    """Return the page of a lesson, opened at an address, when its stage is ready."""
    if url:
        page.goto(url)
    page.wait_for_selector("insuto-stage[data-ready]")
    return page


def cached(page: Page) -> dict[str, list[str]]:
    """Return the paths in each cache, by its name."""
    return page.evaluate(
        """async () => Object.fromEntries(await Promise.all((await caches.keys()).map(async (name) =>
            [name, (await (await caches.open(name)).keys()).map((request) => new URL(request.url).pathname)])))"""
    )


def saved(page: Page) -> list[str]:
    """Return the paths of what was stored by pressing the button."""
    return [path for name, paths in cached(page).items() if name.startswith("insuto:kept") for path in paths]


UNTIL = """async (what) => {
  for (let left = 900; left > 0; left -= 1) {
    if (await (HOLDS)(what)) return true;
    await new Promise((done) => setTimeout(done, 100));
  }
  return false;
}"""


def until(page: Page, holds: str, what: object = None) -> None:
    """Wait for an asynchronous condition in the page. (`wait_for_function` takes a promise itself for something that holds.)"""
    assert page.evaluate(UNTIL.replace("HOLDS", holds), what), f"never came true: {holds} {what} {cached(page)}"


def until_requested(page: Page, server: OwnServer, path: str) -> None:
    """Wait until the server has been requested for a path that matches."""
    for _ in range(300):
        if any(re.search(path, requested) for requested in server.requested):
            return
        page.wait_for_timeout(100)
    raise AssertionError(f"{path} was never asked for: {server.requested}")


CACHED = """async (end) => {
  for (const name of await caches.keys())
    for (const request of await (await caches.open(name)).keys()) if (new URL(request.url).pathname.endsWith(end)) return true;
  return false;
}"""


def until_cached(page: Page, path: str) -> None:
    """Wait until a path that ends so lies in a cache."""
    until(page, CACHED, path)


def last_file(site: Path) -> str:
    """Return the last of the engine's files that a lesson fetches at idle, without anybody asking for it: what its game
    brings."""
    (file,) = (site / "assets/engine").glob("game-kardinal-*.zip")
    return file.name


def keep_game(page: Page) -> None:
    box = page.locator(BOX)
    box.get_by_role("button", name=KEEP).click()
    expect(box).to_contain_text("つながらなくても使えます")


def take_over(page: Page) -> None:
    page.get_by_role("button", name="ここから触る").click()
    page.wait_for_selector(".in-live-board .in-lit")


def accept(page: Page) -> None:
    """Take the new release.

    The old service worker is stopped before. Chromium does so itself with a worker that has nothing to do, but not while a
    debugger is attached to it, as Playwright's is: then the new one waits up to five minutes, in two runs of five. Without
    a debugger it took over in 1.2 to 1.6 s in 22 of 22 runs.
    """
    button = page.get_by_role("button", name="新しい版に替える")
    expect(button).to_be_visible()
    debugger = page.context.new_cdp_session(page)
    debugger.send("ServiceWorker.enable")
    page.evaluate("window.before = true")
    debugger.send("ServiceWorker.stopAllWorkers")
    button.click()
    for _ in range(10):
        try:
            page.wait_for_function("() => !window.before", timeout=3_000)
            return
        except TimeoutError:
            # A request of another tab has started the old one again meanwhile.
            debugger.send("ServiceWorker.stopAllWorkers")
