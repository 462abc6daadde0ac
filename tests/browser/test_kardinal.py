"""王と枢機卿 on the sealed site: tests of its own pages (test_games.py covers every game's)."""

from __future__ import annotations

import re

from looking import EVERY_GAME, PHONE, NewPage, SharedLesson, box_of, settled
from playwright.sync_api import Page, expect
from shared_lessons import to_step
from touching import touch

LESSON = "/kardinal/lesson/"
TWO_FRAMES = "() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(() => go(true))))"


def ready(page: Page, url: str) -> Page:
    page.goto(url)
    page.wait_for_selector("insuto-stage[data-ready]")
    return page


def at(page: Page) -> tuple[int, int]:
    """Return the number of the step that is read, and how many there are."""
    now, all_ = re.findall(r"\d+", page.locator(".in-num").text_content() or "")[:2]
    return int(now), int(all_)


def test_the_lesson_on_a_phone(shared_lesson: SharedLesson) -> None:
    """By scrolling to its end, its last third (in the long form all of it); and what is said under the board."""
    page = shared_lesson("kardinal", PHONE)
    settled(page)  # the page may have been in a wider window, and keeps its step
    count, seen = at(page)[1], [1]
    if not EVERY_GAME:
        page.locator("section.in-step").nth(count * 2 // 3).evaluate("(el) => el.scrollIntoView()")
        settled(page)
        seen = [at(page)[0]]
        assert count // 2 < seen[0] < count - 10
    first = seen[0]
    for _ in range(400):
        page.mouse.wheel(0, 160)
        page.wait_for_function(TWO_FRAMES)
        seen.append(at(page)[0])
        if seen[-1] == count:
            break
    assert seen == sorted(seen)
    assert seen[-1] == count
    assert len(set(seen)) > (count - first) * 0.9
    what_matters_most_stands_first(page)


def what_matters_most_stands_first(page: Page) -> None:
    for step, said in {
        "deal": "カードを混ぜ、1人に3枚ずつ配りました。",
        "final-cloisters": "赤+8、青+14、緑+5、黄+2",
        "winner": "ゲーム終了です。29点で赤の勝ちです。",
    }.items():
        to_step(page, step)
        expect(page.locator(".in-event")).to_have_text(re.compile("^" + re.escape(said)))


def test_the_three_signs_are_explained_once(new_page: NewPage, real: str) -> None:
    """In the lesson at the end of the first step that marks something, and on a live board below the picture, until it is closed."""
    page = ready(new_page(PHONE), real + LESSON + "#step-goal")
    line = page.locator(".in-signline")
    expect(line).to_have_text("触れる所説明している所選んだもの×")
    assert page.locator("#step-goal > .in-signline").count() == 1
    line.get_by_role("button").click()
    expect(line).to_have_count(0)
    page.get_by_role("button", name="ここから触る").click()
    board = page.locator(".in-live-board")
    expect(board.locator(".in-signline")).to_be_visible()
    assert (
        box_of(line)["y"] >= box_of(board.locator(".in-picture"))["y"] + box_of(board.locator(".in-picture"))["height"]
    )
    # Lit: dashes; chosen: a solid line and a tick; the rest dimmed.
    dashes = "(el) => getComputedStyle(el.querySelector('.in-lot')).strokeDasharray"
    place = board.locator(".in-lit[data-key^=site]").first
    key = place.get_attribute("data-key")
    assert place.evaluate(dashes) != "none"
    touch(page, str(key))
    chosen = board.locator(f"[data-key='{key}'].in-picked")
    assert chosen.evaluate(dashes) == "none"
    expect(board.locator(".in-tick")).to_have_count(1)
    expect(board.locator(".in-veil-chosen")).to_have_count(1)
    line.get_by_role("button").click()
    ready(page, real + LESSON)
    page.evaluate("() => { location.hash = 'step-goal'; }")
    page.get_by_role("button", name="ここから触る").click()
    page.wait_for_selector(".in-live-board .in-lit")
    expect(line).to_have_count(0)
