"""A choice that a further touch changes: its new place is highlighted briefly, and its name is announced."""

from __future__ import annotations

from looking import PHONE, FreeBoard, in_window
from playwright.sync_api import ViewportSize, expect
from test_touches import LANCASTER, opened, picked, position, touch


@in_window(PHONE)
def test_another_choice_is_marked_and_said(free_board: FreeBoard, size: ViewportSize) -> None:
    page = opened(free_board, size, "lancaster", position("lancaster", LANCASTER))
    marked, announced = page.locator(".in-live-board .in-flash"), page.locator(".in-sr[role=status]")
    touch(page, "court.blue.1")
    assert picked(page) == ["court.blue.1"]
    expect(announced).not_to_contain_text("選び直しました")
    expect(marked).to_have_count(0)
    touch(page, "court.blue.3")
    assert picked(page) == ["court.blue.3"]
    expect(marked).to_have_count(1)
    expect(marked).to_have_attribute("data-key", "court.blue.3")
    assert marked.evaluate("el => el.getAnimations().length") == 0, "nothing moves for who wants that"
    name = marked.evaluate("el => el.querySelector(':scope > title').textContent")
    expect(announced).to_contain_text(f"「{name}」に選び直しました。")
    expect(announced).to_contain_text(page.locator(".in-question").inner_text())
    expect(marked).to_have_count(0)
    # Removing a pick and choosing it again is no other choice.
    page.keyboard.press("Escape")
    touch(page, "court.blue.1")
    expect(announced).not_to_contain_text("選び直しました")
    expect(marked).to_have_count(0)
