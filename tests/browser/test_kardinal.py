"""王と枢機卿 on the sealed site: the lesson, the live board with the real engine, a whole game, links, accessibility."""

from __future__ import annotations

import re

import pytest
from looking import PHONE, NewPage, looked_over, settled
from playwright.sync_api import Page, expect

LESSON = "/kardinal/lesson/"
PLAY = "/kardinal/play/"
LONG = 60_000


def ready(page: Page, url: str) -> Page:
    page.goto(url)
    page.wait_for_selector("insuto-stage[data-ready]")
    return page


def steps(page: Page) -> int:
    return int(page.locator(".in-num").inner_text().split("/")[1].split()[0])


def take_over(page: Page) -> None:
    page.get_by_role("button", name="ここから触る").click()
    page.wait_for_selector(".in-live-board .in-lit", timeout=LONG)


def test_lesson_by_keys_to_its_end(new_page: NewPage, real: str) -> None:
    page = ready(new_page(), real + LESSON)
    count = steps(page)
    assert count >= 25
    pictures = set()
    for n in range(1, count + 1):
        expect(page.locator(".in-num")).to_contain_text(f"{n} / {count}")
        expect(page.locator(".in-event")).not_to_be_empty()
        pictures.add(page.locator("insuto-stage .in-picture").first.inner_html())
        page.keyboard.press("ArrowRight")
    assert len(pictures) > count * 0.8


def test_lesson_by_scrolling_to_its_end(new_page: NewPage, real: str) -> None:
    page = ready(new_page(PHONE), real + LESSON)
    count, seen = steps(page), [1]
    for _ in range(400):
        page.mouse.wheel(0, 110)
        page.wait_for_timeout(25)
        seen.append(int(page.locator(".in-num").inner_text().split("/")[0]))
        if seen[-1] == count:
            break
    assert seen == sorted(seen)
    assert seen[-1] == count
    assert len(set(seen)) > count * 0.9


def test_player_count(new_page: NewPage, real: str) -> None:
    page = ready(new_page(), real + LESSON)
    for _ in range(10):
        page.keyboard.press("ArrowRight")
    settled(page)
    for n in (3, 5):
        page.get_by_role("radio", name=f"{n}人").check()
        expect(page.locator('insuto-stage [data-key^="seat."]')).to_have_count(n)
    five = page.locator(".in-n").all_inner_texts()
    page.get_by_role("radio", name="3人").check()
    assert page.locator(".in-n").all_inner_texts() != five


def test_take_over_and_why_not(new_page: NewPage, real: str) -> None:
    page = ready(new_page(), real + LESSON)
    names = page.evaluate("() => [...document.querySelectorAll('.in-step')].map(s => s.dataset.step)")
    before = names.index("one-region")
    for _ in range(before):
        page.keyboard.press("ArrowRight")
    settled(page)
    take_over(page)
    board = page.locator(".in-live-board")
    # An unlit site of another region: the reason and its rule.
    dark = board.locator('[data-key^="site.IT"]:not(.in-lit)').first
    dark.click(force=True)
    expect(board.locator(".in-why-not a").first).to_have_attribute("href", re.compile(r"rules/#K-\d+$"))
    lit = board.locator('[data-key^="site."].in-lit').first
    key = lit.get_attribute("data-key")
    lit.click(force=True)
    settled(page)
    cards = board.locator('[data-key^="hand."].in-lit')
    if cards.count():
        cards.first.click(force=True)
    elif board.locator(".in-choices button").count():
        board.locator(".in-choices button").first.click()
    expect(page.get_by_role("button", name="一手戻す")).to_be_enabled()
    assert key
    page.get_by_role("button", name="一手戻す").click()
    expect(page.get_by_role("button", name="戻した手を進める")).to_be_enabled()
    page.get_by_role("button", name="説明に戻る").click()
    expect(page.locator(".in-num")).to_contain_text(f"{before + 1} /")


def test_share_link_round_trip_and_a_damaged_one(new_page: NewPage, real: str) -> None:
    page = ready(new_page(quiet=False), real + LESSON)
    take_over(page)
    page.get_by_role("button", name="共有").click()
    url = page.get_by_label("この局面のリンク").input_value()
    assert len(url) < 2_000
    page.goto(url)
    page.get_by_role("button", name="届いた局面を開く").click(timeout=LONG)
    expect(page.locator(".in-live-board .in-lit").first).to_be_visible()
    page.goto(url[:-12])
    expect(page.locator(".in-failed")).to_contain_text("このリンクは壊れているため開けません。", timeout=LONG)


def test_example_answers(new_page: NewPage, real: str) -> None:
    page = ready(new_page(), real + LESSON)
    example = page.locator(".in-example:has(.in-vary-row)").first
    before = example.locator(".in-rows").inner_text()
    example.locator(".in-btn-step:not([disabled])").first.click()
    expect(example.locator(".in-still svg")).to_be_visible(timeout=LONG)
    assert example.locator(".in-rows").inner_text() != before
    expect(example.locator(".in-verdict")).to_have_text("枢機卿は 2 個まで置けます。同じ数で並んでいても、足しません。")
    example.get_by_role("button", name="元に戻す").click()
    assert example.locator(".in-rows").inner_text() == before


def test_without_scripting(new_page: NewPage, real: str) -> None:
    page = new_page(java_script_enabled=False)
    page.goto(real + LESSON)
    expect(page.locator(".in-still img").first).to_be_visible()
    expect(page.locator("insuto-stage")).to_be_hidden()


@pytest.mark.parametrize(
    ("step", "said"),
    [
        ("deal", "カードを混ぜ、1人に3枚ずつ配りました。"),
        ("final-cloisters", "赤+8、青+14、緑+5、黄+2"),
        ("winner", "ゲーム終了です。29点で赤の勝ちです。"),
    ],
)
def test_under_the_board_stands_first_what_matters_most(new_page: NewPage, real: str, step: str, said: str) -> None:
    page = new_page()
    page.goto(f"{real}{LESSON}#step-{step}")
    expect(page.locator(".in-event")).to_have_text(re.compile("^" + re.escape(said)))


def test_axe(new_page: NewPage, real: str) -> None:
    page = new_page()
    found = {}
    for name in ("rules", "rulings", "play", "components", "lesson"):
        page.goto(f"{real}/kardinal/{name}/", wait_until="networkidle")
        found[name] = looked_over(page)
    take_over(page)
    found["live"] = looked_over(page, live=True)
    assert not any(found.values()), found
