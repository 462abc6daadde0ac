"""The pages for those who know the rules, of every game: 「準備だけ」 and 「早見表」, on screen, on paper and next to a live
board."""

from __future__ import annotations

import re

import pytest
from looking import PHONE, NewPage, looked_over, sheets
from playwright.sync_api import Page, expect

from site_games import games

POINT = 4 / 3
"""Pixels of a page in a point of paper."""
LETTERS = """() => {
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), found = [];
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const el = node.parentElement;
    if (node.textContent.trim() && el.getClientRects().length && !el.closest("script, style, svg"))
      found.push([parseFloat(getComputedStyle(el).fontSize), node.textContent.trim().slice(0, 40)]);
  }
  return found;
}"""


def test_a_set_up_is_ticked_off_drawn_and_touched(new_page: NewPage, real: str) -> None:
    page = new_page()
    page.goto(f"{real}/burgundy/setup/")
    expect(page.locator(".in-prepare-done")).to_contain_text("並べました")
    lines_are_ticked_off(page)
    assert not looked_over(page)
    chance_decides_and_the_board_can_be_touched(page)
    the_sheet_lies_beside_a_live_board(page)


def lines_are_ticked_off(page: Page) -> None:
    """Check that ticks stay on the device, by box and by words, and can be taken away and back; the pictures are those of the count."""
    rows = page.locator(".in-line")
    done = page.locator(".in-prepare-done")
    boxes = rows.locator("input")
    all_of_them = rows.count()
    boxes.nth(0).focus()
    page.keyboard.press("Space")
    rows.nth(1).locator("figure").click()
    expect(done).to_contain_text(f"2 / {all_of_them}")
    page.reload()
    expect(done).to_contain_text(f"2 / {all_of_them}")
    expect(boxes.nth(0)).to_be_checked()
    expect(boxes.nth(1)).to_be_checked()
    page.get_by_role("button", name="印を全部消す").click()
    expect(boxes.nth(0)).not_to_be_checked()
    page.get_by_role("button", name="元に戻す").click()
    expect(boxes.nth(1)).to_be_checked()
    images = page.locator(".in-line img")
    before = images.evaluate_all("all => all.map((one) => one.src)")
    page.locator(".in-quick-bar .in-seg label").last.click()
    page.wait_for_function(
        "before => [...document.querySelectorAll('.in-line img')].some((one, n) => one.src !== before[n])", arg=before
    )
    boxes.evaluate_all("all => all.forEach((one) => one.checked || one.click())")
    expect(done).to_contain_text("準備ができました。")


def chance_decides_and_the_board_can_be_touched(page: Page) -> None:
    """Check that with a board for each, where a first castle may have to be placed before the start player is known, who starts is drawn
    all the same; the board that is drawn can be touched."""
    page.locator(".in-quick-bar .in-seg label").first.click()
    page.locator(".in-draw select[name=boards]").select_option("each")
    page.get_by_role("button", name="引く", exact=True).click()
    said = page.locator(".in-drawn li")
    expect(said).to_have_count(3)
    expect(page.get_by_role("button", name="引き直す")).to_be_enabled()
    expect(page.locator(".in-drawn-picture svg [data-key]").first).to_be_attached()
    reported = said.all_inner_texts()
    assert all(one.endswith("。") for one in reported)
    assert "スタートプレイヤー" in reported[0]
    assert re.findall(r"\d+", reported[1]) != re.findall(r"\d+", reported[2])
    again = {tuple(reported)}
    for _ in range(8):
        page.get_by_role("button", name="引き直す").click()
        expect(page.get_by_role("button", name="引き直す")).to_be_enabled()
        again.add(tuple(said.all_inner_texts()))
        if len(again) > 1:
            break
    assert len(again) > 1
    page.get_by_role("link", name="この始まりの盤を触る").click()
    page.get_by_role("button", name="届いた局面を開く").click()
    expect(page.locator(".in-live-board .in-picture-live [data-key]").first).to_be_attached()


@pytest.mark.parametrize("game", games())
def test_the_sheet_fits_its_paper(new_page: NewPage, real: str, game: str) -> None:
    """Front and back of A4 for the most players, with letters of 9 points or more; axe finds nothing on screen."""
    page = new_page()
    page.goto(f"{real}/{game}/sheet/")
    expect(page.get_by_role("button", name="印刷する")).to_be_visible()
    page.locator(".in-quick-bar .in-seg label").last.click()
    assert sheets(page.pdf(format="A4")) == 2
    page.emulate_media(media="print")
    small = [one for one in page.evaluate(LETTERS) if one[0] < 9 * POINT - 0.01]
    assert not small, small
    page.emulate_media(media="screen")
    found = looked_over(page) if game == "scythe" else []
    assert not found, found


def the_sheet_lies_beside_a_live_board(page: Page) -> None:
    """Check that it comes by the key and by the button, for as many as play, and goes by the key, Escape and its button."""
    panel = page.locator(".in-sheet-panel")
    page.keyboard.press("?")
    expect(panel.locator(".in-sheet")).to_have_count(2)
    expect(panel.locator(".in-sign").first).to_be_visible()
    page.keyboard.press("?")
    expect(panel).to_have_count(0)
    button = page.locator(".in-tools").get_by_role("button", name="早見表")
    button.click()
    expect(panel).to_be_visible()
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    expect(button).to_be_focused()
    page.set_viewport_size(PHONE)
    page.keyboard.press("?")
    expect(panel.locator(".in-sheet").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    panel.get_by_role("button", name="閉じる").click()
    expect(panel).to_have_count(0)
    page.locator(".in-tools").get_by_role("button", name="メニュー").click()
    page.locator("dialog[open]").get_by_role("button", name="早見表").click()
    expect(panel).to_be_visible()
