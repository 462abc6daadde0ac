"""サイズ on the sealed site: a turn and a sealed combat on a phone, games to their end. test_games.py tests the rest."""

from __future__ import annotations

import json
import re

import pytest
from looking import PHONE, FreeBoard, dressed, settled, violations
from playing import (
    ANSWERS,
    BOARD,
    choose,
    heard,
    here,
    idle,
    logged,
    send,
    shows,
    tool,
)
from playwright.sync_api import expect
from shared_boards import put_away, taken_up
from touching import arranged, touch

TABLE = "factions = nordic polania; mats = industrial mechanical; turn = nordic"
COMBAT = "nordic.mech1 = h25; polania.mech1 = h25; nordic.power = 6; polania.power = 4; nordic.hand = 2 5; polania.hand = 3 4; fight = h25"

WHOLE = """(css) => {
  const box = document.querySelector(`.in-live-board ${css}`).getBoundingClientRect();
  const frame = document.querySelector(".in-live-board .in-picture").getBoundingClientRect();
  return box.height > 20 && box.top >= frame.top - 2 && box.bottom <= frame.bottom + 2;
}"""
"""Whether something on the board lies in the part of it that is in sight."""


def test_a_turn_by_touches(free_board: FreeBoard) -> None:
    """A mech carries workers and metal on; a turn later they produce, and a mech is deployed from the strip below the map."""
    own = "nordic.mech1 = h14; nordic.workers.h14 = 3; place.h14.metal = 2; place.h14.token = 0; nordic.character = h04"
    page = free_board("scythe", f"{TABLE}; {own}", PHONE)
    requested, offered, said = (
        page.locator(".in-prompt"),
        page.locator(".in-choices .in-btn"),
        page.locator(".in-why-not"),
    )
    shows(page, "mat1")
    touch(page, "section.nordic.move.head")
    send(page)
    touch(page, "section.nordic.move.top.units")
    send(page)
    shows(page, "map")
    codes = page.locator(f"{BOARD} .in-tag-code")
    expect(codes).to_have_count(0)
    tool(page, "マスの番号を表示")
    expect(codes.filter(has_text="h14")).to_have_count(1)
    tool(page, "マスの番号を表示")
    expect(codes).to_have_count(0)
    touch(page, "unit.nordic.mech1")
    expect(page.locator(".in-tray li", has_text="金属2")).to_be_visible()
    touch(page, "place.h15")
    expect(page.locator(".in-tray")).to_be_hidden()
    expect(said).to_contain_text("川があります。")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    touch(page, "unit.nordic.mech1", "place.h14.worker", "place.h14.metal", "place.h25")
    expect(offered).to_have_count(6)  # one to three workers, one metal or two
    choose(page, "ワーカー×3、金属×2を運ぶ")
    send(page, "ワーカー×3、金属×2を運ぶ")
    expect(page.locator(f'{BOARD} [data-key="unit.nordic.mech1"]')).to_be_visible()
    expect(page.locator(f'{BOARD} [data-key="place.h25.metal"]')).to_contain_text("2")
    page.locator(".in-declining").get_by_role("button", name="移動を終える").click()
    send(page, "移動を終える")
    # The bottom action cannot be paid: there is no prompt, and the turn is over.
    expect(requested).to_contain_text("ポラニアの手番です。")
    shows(page, "mat2")
    # Produce on the mountain, pay three metal, deploy.
    page = free_board("scythe", f"{TABLE}; {own}", PHONE)
    heading = page.locator(f'{BOARD} [data-key="section.nordic.produce.head"]')
    before = heading.bounding_box()
    page.set_viewport_size({"width": PHONE["width"], "height": 450})
    settled(page)
    low = heading.bounding_box()
    assert before
    assert low
    assert low["width"] == pytest.approx(before["width"], abs=1)
    page.set_viewport_size(PHONE)
    touch(page, "section.nordic.produce.head")
    send(page)
    touch(page, "section.nordic.produce.top.produce")
    send(page)
    touch(page, "place.h14")
    choose(page, "×3")
    send(page)
    expect(requested).to_contain_text("金属3個")
    touch(page, "place.h14.metal")
    send(page)
    expect(requested).to_contain_text("配備するメックと領地")
    # Territories and mechs are in sight together.
    expect(page.locator(".in-edge-down")).to_be_hidden()
    touch(page, "mech.nordic.speed", "place.h14")
    send(page)
    expect(requested).to_contain_text("ポラニアの手番です。")
    page.get_by_role("group", name="見る場所").get_by_role("button", name="地図").click()
    expect(page.locator(f'{BOARD} [data-key="unit.nordic.mech4"]')).to_have_count(1)
    page.get_by_role("group", name="見る場所").get_by_role("button", name="自動").click()
    tool(page, "手番ごと戻す")
    idle(page)
    shows(page, "mat1")
    touch(page, "section.nordic.move.head")
    send(page)
    dressed(page, PHONE, "slate")
    assert not violations(page, within=".in-live-board")


def test_a_combat_that_ends_the_game_is_seen(free_board: FreeBoard) -> None:
    """Further taps where the last button was, as an impatient finger makes them, lead to the result and not to another game."""
    five = "; ".join(f"nordic.stars.{goal} = 1" for goal in ("upgrades", "mechs", "structures", "recruits", "workers"))
    page = free_board("scythe", f"{TABLE}; {COMBAT}; {five}", PHONE)
    shows(page, "combat")
    for seat, power in (("ノルディック", 6), ("ポラニア", 0)):
        expect(page.locator(".in-prompt")).to_contain_text(seat)
        touch(page, f"dial.{power}")
        here(page)
        box = page.locator(".in-send").bounding_box()
        assert box
        at = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        if seat == "ノルディック":
            send(page)
    page.mouse.click(*at)
    for wait in (150, 350, 600, 900, 1_500):
        page.wait_for_timeout(wait)
        page.mouse.click(*at)
    for _ in range(3):
        box_of_end = page.locator("dialog[open]")
        expect(box_of_end).to_be_visible()
        here(page)
        if box_of_end.locator("h2").inner_text() == "最終の点数":
            break
        box_of_end.get_by_role("button", name="次へ").click()
    expect(box_of_end.locator("h2")).to_have_text("最終の点数")
    put_away(page)
    expect(page.locator(".in-prompt")).to_have_text("終わりました。")


def test_combat_is_sealed_on_one_device(free_board: FreeBoard) -> None:
    page = free_board("scythe", size=PHONE)
    page.evaluate(ANSWERS)
    taken_up(page, arranged("scythe", f"{TABLE}; {COMBAT}"), ["human", "human"], "hotseat")
    page.wait_for_selector(f"{BOARD} .in-lit")
    shows(page, "combat")
    assert not violations(page, within=".in-live-board")
    logged(page)
    page.evaluate("() => { window.answers.length = 0 }")
    touch(page, "dial.3")
    page.locator(".in-form-cards").get_by_role("button", name="5").click()
    send(page, "戦力3＋5＝8で戦う")
    curtain = page.locator(".in-curtain")
    expect(curtain).to_contain_text("ポラニア")
    curtain.get_by_role("button").click()
    idle(page)
    logged(page)
    for name in ("全体", "ノルディックのマット", "カード", "戦闘"):
        page.get_by_role("group", name="見る場所").get_by_role("button", name=name).click()
        idle(page)
        shown = page.locator(BOARD).evaluate(
            '(svg) => [...svg.querySelectorAll(\'[data-key^="hand.nordic"], [data-key="bid.nordic"]\')].map((el) => el.dataset.key)'
        )
        assert set(shown) <= {"hand.nordic.unknown", "bid.nordic"}, name
    expect(page.locator(f'{BOARD} [data-key="bid.nordic"]')).to_contain_text("伏せ")
    # The worker's messages since, except the text that opens the game again, and Polania's legal actions.
    answers = heard(page)
    rest = [{key: one for key, one in answer.items() if key not in ("save", "legal", "picture")} for answer in answers]
    reported = json.dumps(rest, ensure_ascii=False)
    assert "ノルディックが戦力とカードを決めました。" in reported
    assert not re.search("dial=|cards=|合計|戦力3", reported)
    drawn = [" ".join(node) for answer in answers for node in answer.get("picture", {}).get("nodes", ())]
    bids = [markup for markup in drawn if markup.startswith("bid.nordic <")]
    assert bids
    assert not any("合計" in markup for markup in bids)
    assert not any(markup.startswith(("hand.nordic.2", "hand.nordic.5")) and "<" in markup for markup in drawn)
    # Polania commits nothing: 3 + 5 against 0. Both are shown briefly, and Polania goes home.
    expect(page.locator(".in-send")).to_be_disabled()
    touch(page, "dial.0")
    send(page, "戦力0で戦う")
    expect(page.locator(".in-reveal-shown")).to_be_visible()
    for seat, total in (("nordic", "合計8"), ("polania", "合計0")):
        expect(page.locator(f'{BOARD} [data-key="bid.{seat}"] title')).to_contain_text(total)
        page.wait_for_function(WHOLE, arg=f'[data-key="bid.{seat}"]')
    page.locator(".in-live-board .in-frame").click(force=True)
    # Then a card says the result, both sides in sight.
    card = page.locator("dialog[open]")
    expect(card).to_contain_text("合計")
    assert card.evaluate(
        "(el) => [el, ...el.querySelectorAll('.in-table-wrap')].every((one) => one.scrollWidth <= one.clientWidth)"
    )
    card.get_by_role("button", name="次へ").click()
    tool(page, "記録")
    log = page.locator("dialog .in-log")
    expect(log).to_contain_text("合計8でした。")
    expect(log).to_contain_text("ノルディックの勝ちです。")
    put_away(page)
