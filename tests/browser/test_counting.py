"""A scoring is counted on the live board, place after place."""

from __future__ import annotations

import re

from looking import PHONE, NewPage, violations
from playing import here, late, resumed, sums_agree
from playwright.sync_api import Page, expect


def sums(page: Page) -> list[int]:
    """Return what the seats have with the place that is counted now."""
    return [int(n) for n in page.locator(".in-scoring-seats b").all_inner_texts()]


def test_the_end_is_counted_place_after_place(new_page: NewPage, real: str) -> None:
    """The place stands out on the board, its points at the seats, and the sheet opens last, with the same sums."""
    page = new_page(PHONE)
    resumed(page, real, late("kardinal", 3, 7, 2), ["random"] * 3, "study")
    count, board = page.locator(".in-scoring"), page.locator(".in-live-board .in-frame svg.in-svg")
    run = count.get_by_role("button", name="止める")
    expect(run).to_be_visible()
    here(page)
    run.click()
    expect(count.get_by_role("button", name="自動で進める")).to_be_visible()
    expect(board.locator(".in-mark")).not_to_have_count(0)
    expect(board.locator(".in-veil")).to_have_count(1)
    expect(board.locator(".in-tag-gain").first).to_contain_text("+")
    assert not violations(page, within=".in-live-board")
    next_ = count.locator(".in-btn-main")
    while next_.inner_text() == "次を数える":
        before, at = sums(page), count.locator(".in-scoring-head").inner_text()
        arrives = next_.evaluate("button => (button.click(), button.matches('.in-arriving'))")
        assert arrives == (next_.inner_text() != "次を数える"), "what it does now is something else"
        expect(count.locator(".in-scoring-head")).not_to_have_text(at)
        brought = count.locator(".in-scoring-lines > li > b").all_inner_texts()
        assert sum(sums(page)) - sum(before) == sum(int(re.sub(r"\D", "", one)) for one in brought)
    counted = sums(page)
    tops = {box["y"] for seat in count.locator(".in-scoring-seats > li").all() if (box := seat.bounding_box())}
    assert len(tops) == 1, "the seats stand in one row"
    here(page)
    next_.click()
    expect(page.locator("dialog[open] .in-total")).to_be_visible()
    totals, _ = sums_agree(page)
    assert [*totals.values()] == counted
    expect(count).to_be_hidden()
    expect(board.locator(".in-veil, .in-tag-gain")).to_have_count(0)
