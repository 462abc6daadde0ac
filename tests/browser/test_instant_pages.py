"""Instant navigation: pages change without a load, the engine's worker stays, listeners are not doubled; another game's
code is added to the same engine on demand."""

from __future__ import annotations

import json
import re

from keeping import ready
from looking import NewPage, archives, instantly, unfolded
from playwright.sync_api import Page, expect
from stored import put

import insuto
from insuto.play import codec

# The engine's own worker, whoever else may start one.
COUNT_WORKERS = """window.workers = 0;
const W = Worker;
window.Worker = class extends W {
  constructor(url, options) { super(url, options); if (options?.name === "insuto") window.workers++; }
};"""


def go(page: Page, name: str) -> None:
    """Follow the page's own link to another page of the game."""
    link = page.locator(f'a.md-nav__link[href$="{name}/"], a.md-tabs__link[href$="{name}/"]').first
    page.locator("article").first.evaluate("article => (article.dataset.left = '')")
    link.evaluate("link => link.click()")
    page.wait_for_url(re.compile(f"/kardinal/{name}/"))
    # The address changes before the page does.
    page.wait_for_selector("article:not([data-left])")
    expect(page.locator("h1")).to_be_visible()
    assert page.evaluate("window.same"), "the page was loaded anew"


def live(page: Page, board: str = ".in-live-board") -> None:
    expect(page.locator(f"{board} svg [data-key]").first).to_be_visible()
    expect(page.locator(f"{board} .in-prompt")).not_to_have_text("読み込んでいます")


def touch_a_reading(page: Page, *, closed: bool = True) -> None:
    """Open the board of a ruling over the page, and close it."""
    unfolded(page)
    reading = page.locator("[data-reading]").first
    expect(reading.get_by_role("button", name="この局面を触る")).to_have_count(1)
    reading.get_by_role("button", name="この局面を触る").click()
    expect(page.locator("dialog .in-live-board svg [data-key]").first).to_be_visible()
    if closed:
        page.get_by_role("button", name="閉じる").click()
        expect(page.locator("dialog")).to_have_count(0)


def test_the_worker_survives_and_nothing_is_doubled(new_page: NewPage, site: str) -> None:
    page = new_page(own=True)
    page.add_init_script(COUNT_WORKERS)
    requested = archives(page)
    ready(page, site + "/kardinal/lesson/")
    page.evaluate("window.same = true")
    page.get_by_role("button", name="ここから触る").click()
    live(page)
    # A second board of the same page: opened over it.
    page.locator("insuto-board").first.get_by_role("button", name="この盤を触る").click()
    live(page, "dialog .in-live-board")
    page.locator("dialog").get_by_role("button", name="閉じる").first.click()
    arrived = [*requested]
    assert set(arrived) == {"kardinal"}
    there_and_back(page)
    what_is_said_of_own_figures_goes_with_its_page(page, site)
    assert requested == arrived
    # The next game of a tab comes into the same engine.
    instantly(page, f"{site}/lancaster/rulings/")
    touch_a_reading(page)
    assert page.evaluate("window.same"), "the page was loaded anew"
    assert set(requested) == {"lancaster", "kardinal"}
    assert page.evaluate("window.workers") == 1
    assert len(page.workers) == 1


def there_and_back(page: Page) -> None:
    """Go from the lesson to the rulings, touch a board there, and go back; the dialog that is open goes with its page."""
    go(page, "rulings")
    # The board taken over on the page before is gone, with its effects on this one.
    expect(page.locator(".in-live-board")).to_have_count(0)
    assert not page.evaluate("document.documentElement.matches('.in-live-on, .in-docked')")
    touch_a_reading(page, closed=False)
    go(page, "lesson")
    ready(page)
    expect(page.locator("dialog.in-dialog")).to_have_count(0)
    expect(page.locator("insuto-stage .in-reading-part")).to_have_count(1)
    for n in (2, 3):
        page.keyboard.press("ArrowRight")
        expect(page.locator(".in-num")).to_contain_text(re.compile(rf"^{n} /"))
    page.get_by_role("radio", name="3人").check()
    expect(page.locator(".in-num")).to_contain_text(re.compile(r"^3 /"))
    expect(page.locator(".in-example .in-touch")).to_have_count(page.locator(".in-example").count())
    page.evaluate("document.activeElement.blur()")
    page.get_by_role("radio", name="4人").check()


def what_is_said_of_own_figures_goes_with_its_page(page: Page, site: str) -> None:
    own = json.dumps({"components": {"gone.x": "3"}, "options": {}})
    page.evaluate("(own) => localStorage.setItem('insuto.components.kardinal', own)", own)
    go(page, "play")
    page.get_by_role("button", name="すぐ始める").click()
    expect(page.locator(".in-notice-own")).to_be_visible()
    instantly(page, f"{site}/about/")
    expect(page.locator(".in-notice")).to_have_count(0)
    put(page, "own", "kardinal", [])


def test_another_games_link_brings_its_code_alone(new_page: NewPage, real: str) -> None:
    game = insuto.load("lancaster")
    link = codec.encode(game, game.setup(players=3, seed=5))
    page = new_page(own=True)
    requested = archives(page)
    page.goto(f"{real}/kardinal/play/?b={link}")
    expect(page.get_by_text(re.compile("^3人の局面が届きました"))).to_be_visible()
    # The page and its worker may both request the same file; neither requests a game that is not played.
    assert {*requested} == {"lancaster"}
    page.get_by_role("button", name="届いた局面を開く").click()
    expect(page.locator(".in-live-board svg [data-key]").first).to_be_visible()


# The theme's fetches; and how often the part behind `#` changed, which it handles before.
COUNT_FETCHES = """window.fetched = []; window.parts = 0;
const open = XMLHttpRequest.prototype.open;
XMLHttpRequest.prototype.open = function (method, url, ...rest) {
  fetched.push(String(url));
  return open.call(this, method, url, ...rest);
};
addEventListener("hashchange", () => window.parts++);"""


def test_another_part_of_the_same_page_fetches_nothing(new_page: NewPage, site: str) -> None:
    """By a link to a section, by a typed address, and by Back: a fetch would restart everything on the page and lose the content of a
    link."""
    page = new_page()
    page.add_init_script(COUNT_FETCHES)
    page.goto(f"{site}/kardinal/rules/")
    page.wait_for_function("() => window.document$ && performance.getEntriesByType('navigation')[0].loadEventEnd > 0")
    page.evaluate("fetched.length = 0")
    page.locator("article a.headerlink").nth(1).evaluate("link => link.click()")
    page.wait_for_function("() => window.parts === 1 || fetched.length")
    page.evaluate("() => { location.hash = 'K-001'; }")
    page.wait_for_function("() => window.parts === 2 || fetched.length")
    page.evaluate("history.back()")
    page.wait_for_function("() => window.parts === 3 || fetched.length")
    assert page.evaluate("fetched") == []
