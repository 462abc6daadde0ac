"""A device that stores nothing or has damaged data, and the way back to a page: nothing that the reader did is lost.
(Two tabs: test_two_tabs.py.)"""

from __future__ import annotations

import json
import os

from faulty import NewContext, live, play_first, played, still_reads, touch
from keeping import BOX, LESSON, PLAY, metered, ready
from looking import WIDE
from own_server import OwnServer
from playing import tool
from playwright.sync_api import Browser, Page, expect

from contexts import ARGUMENTS

FULL = """const full = () => { throw new DOMException("full", "QuotaExceededError") };
Storage.prototype.setItem = full;
IDBObjectStore.prototype.put = full;"""
# As browsers deny it: the theme's own script reads storage unguarded. Nor is a service worker to be had.
DENIED = """const no = { configurable: true, get() { throw new DOMException("no", "SecurityError") } };
for (const name of ["localStorage", "sessionStorage", "caches", "indexedDB"]) Object.defineProperty(window, name, no);
Object.defineProperty(Navigator.prototype, "serviceWorker", no);"""


def test_storage_that_keeps_nothing(server: OwnServer, new_context: NewContext) -> None:
    """One reads, searches, plays, and shares a link; the page says that nothing is stored, and the theme works.
    Storage that cannot even be read is the harder case; full storage: wasm/browser/tests/storage.test.ts."""
    context = new_context()
    context.add_init_script(DENIED)
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda said: faults.append(said.text) if "Content Security Policy" in said.text else None)
    ready(page, server.address + LESSON)
    assert page.evaluate("document.body.dataset.mdColorScheme") in ("default", "slate")
    expect(page.locator(BOX)).to_contain_text("このブラウザーでは、オフラインで使えません。")
    still_reads(page)
    page.get_by_role("radio", name="3人").check()
    finds(page)
    page.goto(server.address + PLAY)
    page.get_by_role("button", name="始める").click()
    live(page)
    expect(page.locator(".in-status")).to_contain_text("この端末には続きを残せません")
    play_first(page)
    expect(page.get_by_role("button", name="一手戻す")).to_be_enabled()
    tool(page, "共有")
    link = page.get_by_label("この局面のリンク").input_value()
    page.keyboard.press("Escape")
    expect(page.get_by_text("この端末には続きを残せません")).to_have_count(1)
    # On this page the game can be resumed; a deleted one is restored where the device stores anything.
    page.get_by_role("button", name="盤を選び直す").click()
    page.get_by_role("button", name="続きから").click()
    live(page)
    expect(page.get_by_role("button", name="一手戻す")).to_be_enabled()
    page.goto(link)
    page.get_by_role("button", name="届いた局面を開く").click()
    live(page)
    assert not faults


def finds(page: Page) -> None:
    """Check that the search answers."""
    page.locator("label.md-header__button[for=__search]").first.evaluate("label => label.click()")
    page.locator(".md-search__input").fill("得点")
    expect(page.locator("#in-found a").first).to_be_visible()
    page.keyboard.press("Escape")


# Its form is right; the theme would write these names and values into the page.
OTHER_VALUES = json.dumps(
    {
        "index": 0,
        "color": {
            "media": "(prefers-color-scheme: light)",
            "scheme": "none such",
            "primary": "custom",
            "accent": "custom",
            "switching": "",
        },
    }
)


SAVED = {
    "no JSON": "{",
    "no palette": "7",
    "another palette": '{"index": "x", "color": 3}',
    "a palette of other values": OTHER_VALUES,
}


def test_the_theme_stands_with_its_storage_damaged(server: OwnServer, new_context: NewContext) -> None:
    """The theme's script is the same on each page."""
    page = new_context().new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.goto(server.address + "/404.html")
    for saved in SAVED.values():
        page.evaluate("(kept) => localStorage.setItem('/.__palette', kept)", saved)
        page.reload()
        assert page.evaluate("document.body.dataset.mdColorScheme") in ("default", "slate")
        assert not faults, saved


def start_game(page: Page, address: str) -> None:
    page.goto(address + PLAY)
    expect(page.locator(".in-seats select").first).to_be_visible()
    for select in page.locator(".in-seats select").all():
        select.select_option("human")
    page.locator("select[name=mode]").select_option("study")
    page.get_by_role("button", name="始める").click()
    live(page)


def test_back_and_forward_bring_the_board_as_it_was(server: OwnServer, chromium: Browser) -> None:
    browser = chromium.browser_type.launch(
        # The headless browser has no back/forward cache.
        executable_path=os.environ.get("INSUTO_CHROMIUM") or "/usr/bin/chromium",
        args=[*ARGUMENTS],
        ignore_default_args=["--disable-back-forward-cache"],
    )
    try:
        context = browser.new_context(viewport=WIDE, service_workers="block")
        metered(context)
        context.add_init_script("addEventListener('pageshow', (event) => { window.cameBack = event.persisted })")
        page = ready(context.new_page(), server.address + LESSON)
        touch(page)
        live(page)
        play_first(page)
        expect(page.get_by_role("button", name="一手戻す")).to_be_enabled()
        before = played(page)
        page.goto(server.address + "/404.html")
        page.evaluate("history.back()")
        page.wait_for_url("**" + LESSON, wait_until="commit")
        expect(page.locator(".in-live-board")).to_be_visible()
        assert page.evaluate("window.cameBack") is True
        assert played(page) == before
        play_first(page)
        for _ in range(300):
            page.wait_for_timeout(100)
            if played(page) != before:
                break
        else:
            raise AssertionError("nothing more was played")
    finally:
        browser.close()
