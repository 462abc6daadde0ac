"""王と枢機卿 on the sealed site: what only its pages are asked (test_games.py asks every game's)."""

from __future__ import annotations

import re

from looking import PHONE, NewPage
from playwright.sync_api import Page, expect

LESSON = "/kardinal/lesson/"


def ready(page: Page, url: str) -> Page:
    page.goto(url)
    page.wait_for_selector("insuto-stage[data-ready]")
    return page


def test_lesson_by_scrolling_to_its_end(new_page: NewPage, real: str) -> None:
    page = ready(new_page(PHONE), real + LESSON)
    count, seen = int(page.locator(".in-num").inner_text().split("/")[1].split()[0]), [1]
    for _ in range(400):
        page.mouse.wheel(0, 160)
        page.wait_for_timeout(25)
        seen.append(int(page.locator(".in-num").inner_text().split("/")[0]))
        if seen[-1] == count:
            break
    assert seen == sorted(seen)
    assert seen[-1] == count
    assert len(set(seen)) > count * 0.9


def test_under_the_board_stands_first_what_matters_most(new_page: NewPage, real: str) -> None:
    page = ready(new_page(), real + LESSON)
    for step, said in {
        "deal": "カードを混ぜ、1人に3枚ずつ配りました。",
        "final-cloisters": "赤+8、青+14、緑+5、黄+2",
        "winner": "ゲーム終了です。29点で赤の勝ちです。",
    }.items():
        page.evaluate("(step) => { location.hash = `step-${step}`; }", step)
        expect(page.locator(".in-event")).to_have_text(re.compile("^" + re.escape(said)))
