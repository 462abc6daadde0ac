"""王と枢機卿 on the sealed site: tests of its own pages (test_games.py covers every game's)."""

from __future__ import annotations

from keeping import LESSON, ready
from looking import PHONE, NewPage, box_of
from playwright.sync_api import expect
from touching import touch


def test_the_three_signs_are_explained_once(new_page: NewPage, real: str) -> None:
    """In the lesson at the end of the first step that marks something, and on a live board below the picture, until it is closed."""
    page = ready(new_page(PHONE), real + LESSON + "#step-goal")
    line = page.locator(".in-signline")
    expect(line).to_have_text("触れる所説明している所選んだもの×")
    assert page.locator("#step-goal > .in-signline").count() == 1
    line.get_by_role("button").click()
    expect(line).to_have_count(0)
    page.get_by_role("button", name="ここから触る").click()
    board = page.locator(".in-live-board")
    expect(board.locator(".in-signline")).to_be_visible()
    assert (
        box_of(line)["y"] >= box_of(board.locator(".in-picture"))["y"] + box_of(board.locator(".in-picture"))["height"]
    )
    # Lit: dashes; chosen: a solid line and a tick; the rest dimmed.
    dashes = "(el) => getComputedStyle(el.querySelector('.in-lot')).strokeDasharray"
    place = board.locator(".in-lit[data-key^=site]").first
    key = place.get_attribute("data-key")
    assert place.evaluate(dashes) != "none"
    touch(page, str(key))
    chosen = board.locator(f"[data-key='{key}'].in-picked")
    assert chosen.evaluate(dashes) == "none"
    expect(board.locator(".in-tick")).to_have_count(1)
    expect(board.locator(".in-veil-chosen")).to_have_count(1)
    line.get_by_role("button").click()
    ready(page, real + LESSON)
    page.evaluate("() => { location.hash = 'step-goal'; }")
    page.get_by_role("button", name="ここから触る").click()
    page.wait_for_selector(".in-live-board .in-lit")
    expect(line).to_have_count(0)
