"""The first game: what matters is explained when it comes, once; a row of the advice picks, the filled button sends."""

from __future__ import annotations

from looking import PHONE, NewPage, box_of
from playing import BOARD
from playwright.sync_api import Page, expect

PANEL = ".in-taught"


def words(page: Page) -> str:
    expect(page.locator(PANEL)).to_be_visible()
    return page.locator(f"{PANEL} .in-taught-words").first.inner_text()


def signs_come_back(page: Page) -> None:
    """Check that all layers of signs are shown again after the view has glided to another scale."""
    page.emulate_media(reduced_motion="no-preference")
    for signs in [".in-tags", ".in-ticks"] * 2:
        page.get_by_role("button", name="縮小").click()
        page.wait_for_function("() => !document.querySelector('.in-zoom').getAnimations().length")
        expect(page.locator(f"{BOARD} {signs} > *")).not_to_have_count(0)
    page.emulate_media(reduced_motion="reduce")


def test_the_first_game_is_explained_while_it_is_played(new_page: NewPage, site: str) -> None:
    page = new_page(PHONE)
    page.goto(f"{site}/kardinal/play/")
    # It has its own number of players, whatever is chosen for another game.
    page.locator(".in-setup").get_by_role("radio", name="3人").check()
    page.get_by_role("button", name="はじめての 1 局 (4人)").click()
    aim = page.get_by_role("dialog", name="この対局について")
    expect(aim).to_contain_text("勝ちます")
    aim.get_by_role("button", name="始める").click()
    page.wait_for_selector(f"{BOARD} .in-lit")
    assert "枢機卿" in words(page)
    # What says more lies over the game.
    page.locator(PANEL).get_by_role("link", name="くわしく").first.click()
    expect(page.locator(".in-rule-panel")).to_contain_text("2 つの国を結ぶ同盟")
    expect(page.locator(".in-rule-panel")).to_contain_text("この対局のものではありません")
    page.locator(".in-rule-panel").get_by_role("button", name="閉じる").click()
    expect(page.locator(".in-rule-panel")).to_have_count(0)
    moves = page.locator(f"{PANEL} .in-since-turn")
    assert 2 <= moves.count() <= 3
    assert page.locator(f"{BOARD} .in-tag-advised").count() == moves.count()
    # All of them are in view, and the way to what is out of sight leaves the line of the signs free.
    panel, last, way, signs = (
        box_of(page.locator(css).last) for css in (PANEL, f"{PANEL} li", ".in-edge-down", ".in-signline")
    )
    assert last["y"] + last["height"] <= panel["y"] + panel["height"]
    # The words above them scroll, so that the board has its room.
    assert box_of(page.locator(".in-live-board > .in-frame"))["height"] + 1 >= 0.45 * PHONE["height"]
    assert way["y"] + way["height"] <= signs["y"]
    expect(page.get_by_role("button", name="使うカードか、コマを置く建物か紋章に触ってください。")).to_be_visible()
    # A sign is touched for its place, whatever it covers.
    sign = page.locator(f"{BOARD} .in-tag-advised").first
    place = page.locator(f"{BOARD} [data-key='{sign.get_attribute('data-of')}']")
    sign.click()
    expect(place).to_have_attribute("aria-pressed", "true")
    moves.nth(1).click()
    expect(moves.nth(1)).to_have_attribute("aria-pressed", "true")
    signs_come_back(page)
    # What the picked action is about is explained before it is sent.
    expect(page.locator(PANEL)).to_contain_text("修道院は国ごとに数えます")
    page.locator(".in-send-bar .in-btn-main").click()
    # Another decision: its own words, and none of the first.
    expect(page.locator(PANEL)).to_contain_text("補充")
    page.reload()
    page.get_by_role("button", name="続きから").click()
    expect(page.locator(PANEL)).to_contain_text("補充")
    again = page.locator(".in-tools").get_by_role("button", name="助言", exact=True)
    expect(again).to_have_attribute("aria-pressed", "true")
    off, at = page.locator(PANEL).get_by_role("button", name="助言を消す"), again.bounding_box()
    off.click()
    expect(page.locator(PANEL)).to_be_hidden()
    assert again.bounding_box() == at, "no tool moves"
    again.click()
    expect(page.locator(PANEL)).to_contain_text("補充")
    off.click()
    page.get_by_role("button", name="メニュー").click()
    page.locator("dialog").get_by_role("button", name="助言を自動で出す").click()
    expect(page.locator(PANEL)).to_contain_text("補充")


def test_unmet_decisions_link_to_a_drill(new_page: NewPage, site: str) -> None:
    page = new_page(PHONE)
    page.goto(f"{site}/kardinal/play/")
    swap = page.locator(".in-advice[data-advice=turn-swap]")
    page.goto(str(swap.evaluate("one => new URL(one.dataset.drill, location).href")))
    page.locator(".in-drill-choice").first.click()
    expect(page.locator(".in-drill-side")).to_contain_text("K-044")
