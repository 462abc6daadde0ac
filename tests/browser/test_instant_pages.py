"""Instant navigation: pages change without a load, the engine's worker stays, listeners are not doubled."""

from __future__ import annotations

import json
import re

from looking import WIDE, NewPage, instantly
from playwright.sync_api import Page, expect

from served import sitemap_for

LONG = 60_000
# The engine's own, whoever else may start one.
COUNT_WORKERS = """window.workers = 0;
const W = Worker;
window.Worker = class extends W {
  constructor(url, options) { super(url, options); if (options?.name === "insuto") window.workers++; }
};"""


def go(page: Page, name: str) -> None:
    """Follow the page's own link to another page of the game."""
    link = page.locator(f'a.md-nav__link[href$="{name}/"], a.md-tabs__link[href$="{name}/"]').first
    link.evaluate("link => link.click()")
    page.wait_for_url(re.compile(f"/kardinal/{name}/"))
    expect(page.locator("h1")).to_be_visible()
    assert page.evaluate("window.same"), "the page was loaded anew"


def test_the_worker_survives_and_nothing_is_doubled(new_page: NewPage, real: str) -> None:
    page = new_page(service_workers="block")
    page.add_init_script(COUNT_WORKERS)

    def own_sitemap(route: object) -> None:
        # The site was built for another address, with which Material would fall back to full loads.
        answer = route.fetch()  # type: ignore[attr-defined]
        route.fulfill(response=answer, body=sitemap_for(answer.text(), real))  # type: ignore[attr-defined]

    page.route("**/sitemap.xml", own_sitemap)
    page.goto(real + "/kardinal/lesson/")
    page.wait_for_selector("insuto-stage[data-ready]")
    page.wait_for_load_state("networkidle")
    page.evaluate("window.same = true")
    page.get_by_role("button", name="ここから触る").click()
    expect(page.locator(".in-live-board")).to_be_visible(timeout=LONG)
    expect(page.locator(".in-prompt")).not_to_have_text("読み込んでいます", timeout=LONG)
    for _ in range(2):
        go(page, "rulings")
        # What was taken over on the page before is gone, with what it had done to this one.
        expect(page.locator(".in-live-board")).to_have_count(0)
        assert not page.evaluate("document.documentElement.matches('.in-live-on, .in-docked')")
        reading = page.locator("[data-reading]").first
        expect(reading.get_by_role("button", name="この局面を触る")).to_have_count(1)
        reading.get_by_role("button", name="この局面を触る").click()
        expect(page.locator("dialog .in-live-board svg [data-key]").first).to_be_visible(timeout=LONG)
        page.get_by_role("button", name="閉じる").click()
        expect(page.locator("dialog")).to_have_count(0)
        go(page, "lesson")
        page.wait_for_selector("insuto-stage[data-ready]")
        expect(page.locator("insuto-stage .in-reading-part")).to_have_count(1)
        for n in (2, 3):
            page.keyboard.press("ArrowRight")
            expect(page.locator(".in-num")).to_contain_text(re.compile(rf"^{n} /"))
        page.get_by_role("radio", name="3人").check()
        expect(page.locator(".in-num")).to_contain_text(re.compile(r"^3 /"))
        expect(page.locator(".in-example .in-touch")).to_have_count(page.locator(".in-example").count())
        page.evaluate("document.activeElement.blur()")
        page.get_by_role("radio", name="4人").check()
    assert page.evaluate("window.workers") == 1
    # A dialog that is open goes with its page.
    go(page, "rulings")
    page.locator("[data-reading]").first.get_by_role("button", name="この局面を触る").click()
    expect(page.locator("dialog")).to_be_visible()
    go(page, "lesson")
    expect(page.locator("dialog.in-dialog")).to_have_count(0)


def test_what_is_said_of_own_figures_goes_with_its_page(new_page: NewPage, site: str) -> None:
    page = new_page(WIDE, own=True)
    own = json.dumps(json.dumps({"components": {"gone.x": "3"}, "options": {}}))
    page.add_init_script(f"localStorage.setItem('insuto.components.kardinal', {own})")
    page.goto(f"{site}/kardinal/play/")
    page.get_by_role("button", name="すぐ始める").click()
    expect(page.locator(".in-notice-own")).to_be_visible(timeout=LONG)
    instantly(page, f"{site}/about/")
    expect(page.locator(".in-notice")).to_have_count(0)
