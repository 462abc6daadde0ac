"""「局面を作る」 on the sealed site: one contract, tested for each game. A game's own row says what is touched and what is
impossible."""

from __future__ import annotations

import re

from looking import PHONE, FreeBoard, dressed, violations
from playing import BOARD
from playwright.sync_api import Locator, Page, expect
from touching import touch_middle

EDITOR = "dialog.in-dialog-arrange"
PICTURE = f"{EDITOR} .in-arrange-picture svg.in-svg"


def answered(page: Page) -> None:
    expect(page.locator(f"{EDITOR}[aria-busy]")).to_have_count(0)


def built_on(page: Page) -> Locator:
    """Open the editor of the board that stands open."""
    if page.viewport_size == PHONE:  # there is no room for it next to the board
        page.locator(".in-tools").get_by_role("button", name="メニュー").click()
    page.get_by_role("button", name="局面を作る").locator("visible=true").click()
    editor = page.locator(EDITOR)
    expect(editor.locator(".in-way").first).to_be_attached()
    answered(page)
    return editor


def closed(page: Page) -> None:
    """Close the editor. (test_place.py checks that its entry leaves the history; right after a reload Chromium
    sometimes ignores `history.back`.)"""
    page.locator(EDITOR).get_by_role("button", name="閉じる").last.click()
    expect(page.locator(EDITOR)).to_have_count(0)


def touch(page: Page, key: str) -> None:
    touch_middle(page, f'{PICTURE} [data-key="{key}"]')
    answered(page)


def enter(page: Page, key: str) -> None:
    """Reach a place by keys."""
    page.locator(f'{PICTURE} [data-key="{key}"]').focus()
    page.keyboard.press("Enter")
    answered(page)


def press(page: Page, button: Locator) -> None:
    """Press a button by keys."""
    button.focus()
    page.keyboard.press("Enter")
    answered(page)


def choose(page: Page, label: str, value: str | re.Pattern[str]) -> None:
    """Press a button of a control, by what that is called."""
    there = page.locator(f"{EDITOR} .in-arrange-there").get_by_role("group", name=label, exact=True)
    there.get_by_role("button", name=value, exact=True).click()
    answered(page)


def test_a_position_is_built_by_touch_and_played(free_board: FreeBoard) -> None:
    """A placed piece stands there; an impossible one gives the reason at its place and blocks the next steps; undone,
    the position is played. (What each game offers: tests/engine/test_arranging.py.)"""
    page = free_board("kardinal")
    editor = built_on(page)
    said, on = editor.locator(".in-arrange-said"), editor.get_by_role("button", name="ここから遊ぶ")
    touch(page, "site.FR3")
    choose(page, "フランス3番の持ち主", "青")
    expect(said).to_have_text("フランス3番の持ち主を「青」にしました。")
    hand = editor.get_by_role("group", name="手に取る駒")
    hand.get_by_role("button", name="修道院").first.click()
    answered(page)
    touch(page, "site.FR5")
    expect(editor.get_by_role("button", name="ひとつ戻す（2）")).to_be_enabled()
    hand.locator("[aria-pressed=true]").click()
    answered(page)
    # The view has zoomed in to where the piece could be placed, and stays there.
    editor.get_by_role("button", name="縮小して全部見る").click()
    touch(page, "crest.EN")
    choose(page, "イングランドにいる赤の枢機卿", re.compile("増やす$"))
    problems = editor.locator(".in-arrange-problems li")
    expect(problems.first).to_contain_text("イングランドの枢機卿は0個までです。")
    expect(on).to_have_attribute("aria-disabled", "true")
    editor.get_by_role("button", name="ひとつ戻す（3）").click()
    answered(page)
    expect(problems).to_have_count(0)
    editor.get_by_role("button", name="聞かれることを選ぶ").click()
    other = page.locator(".in-arrange-options .in-btn[aria-pressed=false]")
    expect(other.first).to_be_visible()
    asks = other.first.inner_text()
    other.first.click()
    answered(page)
    expect(said).to_have_text(f"この場面にしました。{asks}")
    expect(editor.locator(".in-arrange-prompt")).to_have_text(asks)
    assert not violations(page, within=EDITOR)
    on.click()
    page.wait_for_selector(f"dialog.in-dialog-board {BOARD} [data-key]")
    page.locator("dialog.in-dialog-board").get_by_role("button", name="閉じる").last.click()
    expect(page.locator("dialog.in-dialog-board")).to_have_count(0)
    expect(editor).to_be_visible()
    closed(page)


def test_by_keys_on_a_phone(free_board: FreeBoard) -> None:
    """Enter on a place offers what it can hold; readings are compared; what was built is listed, named, deleted and restored.
    (Another page lists it too: `test_two_tabs.py`.)"""
    page = free_board("kardinal", "", PHONE)
    editor = built_on(page)
    enter(page, "site.FR3")
    choice = editor.get_by_role("group", name="フランス3番の持ち主").get_by_role("button", name="赤", exact=True)
    press(page, choice)
    expect(choice).to_have_attribute("aria-pressed", "true")
    editor.get_by_role("button", name="読み方で比べる").click()
    options = page.locator(".in-arrange-options .in-btn")
    expect(options.first).to_contain_text("違いあり")
    options.first.click()
    expect(page.locator(".in-arrange-readings section")).to_have_count(2)
    expect(page.locator(".in-arrange-readings .in-arrange-differs").first).to_be_visible()
    page.keyboard.press("Escape")
    editor.get_by_role("button", name="共有").click()
    link = page.get_by_label("この局面のリンク").input_value()
    assert "#b=1.kardinal." in link
    page.keyboard.press("Escape")
    closed(page)
    editor = built_on(page)
    drafts = editor.locator(".in-arrange-drafts li")
    expect(drafts).to_have_count(1)
    name = drafts.get_by_role("textbox")
    name.fill("フランスの3番")
    name.press("Enter")
    opener = editor.get_by_role("button", name="「フランスの3番」を開く")
    opener.click()
    answered(page)
    expect(editor.get_by_role("button", name="ひとつ戻す（1）")).to_be_enabled()
    dressed(page, PHONE, "slate")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert not violations(page, within=EDITOR)
    dressed(page, PHONE, "default")
    closed(page)
    editor = built_on(page)
    expect(opener).to_be_visible()
    editor.get_by_role("button", name="「フランスの3番」を消す").click()
    expect(drafts).to_have_count(0)
    editor.get_by_role("button", name="「フランスの3番」を元に戻す").click()
    expect(drafts).to_have_count(1)
    closed(page)
