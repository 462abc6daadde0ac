"""Games to their end by hand, on the play page: touches on lit places only, and what the page then says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from looking import PHONE, WIDE, NewPage
from playwright.sync_api import Locator, Page, expect

LONG = 60_000
BY_HAND = (Path(__file__).parent / "scripts/by_hand.js").read_text(encoding="utf-8")
POINTS = re.compile(r"([赤青緑黄紫])(?:が|の修道院が|だけが|は)[^。]*?(\d+)点(?:です|を得ました)")


def start(page: Page, url: str, game: str, players: int, seats: list[str], seed: int, mode: str = "study") -> None:
    page.goto(f"{url}/{game}/play/")
    page.get_by_role("radio", name=f"{players}人").check()
    for select, who in zip(page.locator(".in-seats select").all(), seats, strict=True):
        select.select_option(who)
    page.locator("[name=mode]").select_option(mode)
    page.locator("[name=seed]").fill(str(seed))
    page.get_by_role("button", name="始める").click()
    expect(page.locator(".in-live-board .in-lit, .in-live-board .in-curtain button").first).to_be_visible(timeout=LONG)


def play_on(page: Page, seed: int, points: re.Pattern[str] = POINTS) -> list[str]:
    """Play to the end; gives the titles of the dialogs that opened on the way. The last one stays open. `points` finds a seat and what
    it gained in a sentence."""
    titles = []
    for turn in range(20):
        stopped = page.evaluate(f"(seed) => ({BY_HAND})(seed)", seed + turn)
        assert stopped in ("dialog", "over"), stopped
        box = page.locator("dialog[open]")
        expect(box).to_be_visible()
        titles.append(box.locator("h2").inner_text())
        if titles[-1] == "最終の点数":
            return titles
        # A scoring has sums for every seat and a sentence for each.
        expect(box.locator(".in-scored li").first).to_be_visible(timeout=LONG)
        told = box.locator(".in-scored li").all_inner_texts()
        sums = [int(cell) for cell in box.locator(".in-total td").all_inner_texts()]
        assert sum(sums) == sum(int(n) for line in told for _, n in points.findall(line)) > 0, told
        box.get_by_role("button", name="続ける").click()
    raise AssertionError(titles)


def final(sheet: Locator) -> tuple[list[str], dict[str, int], set[str]]:
    """Of the final score sheet: the seats in order, the total of each, and who won."""
    names = [re.sub("勝ち", "", text).strip() for text in sheet.locator("thead th").all_inner_texts()]
    totals = dict(zip(names, (int(cell) for cell in sheet.locator(".in-total td").all_inner_texts()), strict=True))
    return names, totals, {re.sub("勝ち", "", th.inner_text()).strip() for th in sheet.locator("thead th:has(.in-won)").all()}


@pytest.mark.parametrize(("players", "seats"), [(3, ["human"] * 3), (4, ["human", "sensible", "random", "random"])], ids=["alone", "bots"])
def test_by_hand_to_the_score_sheet(new_page: NewPage, real: str, players: int, seats: list[str]) -> None:
    page = new_page(WIDE)
    start(page, real, "kardinal", players, seats, 7)
    titles = play_on(page, 11)
    assert titles[-1] == "最終の点数"
    if "random" not in seats:
        assert titles == ["点が入りました", "最終の点数"]
    sheet = page.locator("dialog[open]")
    names, totals, won = final(sheet)
    sheet.get_by_role("button", name="閉じる").click()
    # The log says the same, sentence by sentence.
    page.get_by_role("button", name="記録", exact=True).click()
    expect(page.locator("dialog .in-log li").last).to_be_visible()
    log = page.locator("dialog .in-log li").all_inner_texts()
    told = dict.fromkeys(names, 0)
    for line in log:
        for seat, points in POINTS.findall(line):
            told[seat] += int(points)
    assert told == totals
    assert {name for name in names if totals[name] == max(totals.values())} >= won > set()
    assert "ゲーム終了です" in log[-1]
    assert all(name in log[-1] for name in won)
    # And the board, where every seat's points stand.
    page.keyboard.press("Escape")
    page.get_by_role("group", name="見る場所").get_by_role("button", name="得点").click()
    expect(page.locator('.in-live-board svg[data-scene="scores"]')).to_be_visible()
    shown = page.locator(".in-live-board .in-frame svg").text_content() or ""
    assert all(f"{total}点" in shown for total in totals.values())
    # The game is kept on the device.
    page.goto(f"{real}/kardinal/play/")
    page.get_by_role("button", name="続きから").click()
    expect(page.locator(".in-prompt")).to_have_text("終わりました。", timeout=LONG)


@pytest.mark.parametrize("players", [3, 5])
def test_lancaster_hotseat_to_the_score_sheet(new_page: NewPage, real: str, players: int) -> None:
    """One device goes round for five rounds: a curtain before every secret, sums that agree with the log, and a winner."""
    page = new_page(PHONE if players == 3 else WIDE)
    start(page, real, "lancaster", players, ["human"] * players, 5, "hotseat")
    assert play_on(page, 3)[-1] == "最終の点数"
    # Three bills a round are voted on by every seat; between two seats the device is handed on.
    assert page.evaluate("globalThis.curtainsLifted") >= 5 * 3 * (players - 1)
    sheet = page.locator("dialog[open]")
    _, totals, won = final(sheet)
    rows = sheet.locator("tbody tr:not(.in-total)").all()
    parts = [[int(cell.replace("–", "0")) for cell in row.locator("td").all_inner_texts()] for row in rows]
    assert [sum(column) for column in zip(*parts, strict=True)] == list(totals.values())
    assert {name for name in totals if totals[name] == max(totals.values())} == won
    sheet.get_by_role("button", name="閉じる").click()
    expect(page.locator(".in-prompt")).to_have_text("終わりました。")


def test_share_link_in_another_browser(new_page: NewPage, real: str) -> None:
    page = new_page(WIDE)
    start(page, real, "kardinal", 3, ["human"] * 3, 3)
    page.locator(".in-live-board [data-key^='site.'].in-lit").first.click(force=True)
    if page.locator(".in-live-board .in-picked").count():
        page.locator(".in-choices button, .in-live-board [data-key^='hand.'].in-lit").first.click(force=True)
    expect(page.get_by_role("button", name="一手戻す")).to_be_enabled()
    keys = "(svg) => [...svg.querySelectorAll('[data-key]')].map(e => [e.dataset.key, e.getAttribute('transform'), e.textContent])"
    board = page.locator(".in-live-board .in-frame svg")
    expect(board.locator(".in-lit").first).to_be_visible()
    there = board.evaluate(keys)
    prompt = page.locator(".in-prompt").inner_text()
    page.get_by_role("button", name="共有").click()
    link = page.get_by_label("この局面のリンク").input_value()
    other = new_page(WIDE)
    other.goto(link)
    other.get_by_role("button", name="届いた局面を開く").click(timeout=LONG)
    expect(other.locator(".in-prompt")).to_have_text(prompt)
    assert other.locator(".in-live-board .in-frame svg").evaluate(keys) == there
