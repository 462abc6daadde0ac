"""Games to their end by hand, on the play page: touches on lit places only, and what the page then says."""

from __future__ import annotations

from looking import PHONE, FreeBoard
from playing import late, log_of_the_end, play_on, reported, said_of_the_end, sums_agree
from playwright.sync_api import Page, expect
from shared_pages import left, taken_up


def board_tells(page: Page, totals: dict[str, int]) -> None:
    """Check that every seat's points stand on the board of 王と枢機卿."""
    page.get_by_role("group", name="見る場所").get_by_role("button", name="得点").click()
    expect(page.locator('.in-live-board svg[data-scene="scores"]')).to_be_visible()
    shown = page.locator(".in-live-board .in-frame svg").text_content() or ""
    assert all(f"{total}点" in shown for total in totals.values())


def scorings(page: Page) -> list[str]:
    """Return the parts of the scorings that were counted."""
    parts: list[str] = page.evaluate("() => globalThis.byHand.counted")
    return parts


def test_by_hand_to_the_score_sheet(free_board: FreeBoard) -> None:
    """The end of a game of three people."""
    game, pos = late("kardinal", 3, 7, 35)
    page = free_board("kardinal", (game, pos), PHONE)
    taken_up(page, (game, pos), ["human"] * 3, "study")
    assert play_on(page, 11) == ["最終の点数"]
    # Rows are counted where somebody has one.
    assert [part for part in scorings(page) if part != "道"] == ["修道院", "同盟"]
    totals, won = sums_agree(page)
    # The log says the same, sentence by sentence.
    log = log_of_the_end(page, won)
    gained = reported(log, list(totals))
    assert all(gained.values())
    assert {name: gained[name] + present for name, present in zip(totals, pos.points, strict=True)} == totals
    assert "ゲーム終了です" in log[-1]
    assert all(name in log[-1] for name in won)
    page.keyboard.press("Escape")
    board_tells(page, totals)
    # What is over is nothing to go on with.
    left(page)
    expect(page.get_by_role("button", name="すぐ始める")).to_be_visible()
    expect(page.get_by_role("button", name="続きから")).to_have_count(0)


def test_lancaster_hotseat_to_the_score_sheet(free_board: FreeBoard) -> None:
    """One device goes round in the last round: a curtain before every secret, sums, and a winner."""
    page = free_board("lancaster", size=PHONE)
    taken_up(page, late("lancaster", 3, 5, 35), ["human"] * 3, "hotseat")
    assert play_on(page, 3)[-1] == "最終の点数"
    assert scorings(page)[-3:] == ["騎士", "拡張タイル", "食客"]
    # Three bills a round are voted on by every seat; between two seats the device is handed on.
    assert page.evaluate("globalThis.curtainsLifted") >= 3 * (3 - 1)
    totals, won = sums_agree(page)
    assert {name for name in totals if totals[name] == max(totals.values())} == won
    page.locator("dialog[open]").get_by_role("button", name="閉じる").click()
    expect(page.locator(".in-prompt")).to_contain_text(said_of_the_end(won))
