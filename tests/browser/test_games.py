"""A lesson, a drill and pages of each kind on the sealed site, each in one game: their code knows no game. What each game has of its own:
test_own_of_games.py.

One page serves several checks, as a reader stays on one: opening a lesson costs a second of processor time, starting the engine more.
"""

from __future__ import annotations

import re

import pytest
from drilling import answered, few, linked
from looking import (
    PHONE,
    WIDE,
    NewPage,
    SharedLesson,
    dressed,
    looked_at,
    settled,
)
from playing import BOARD, here, idle, send, tool
from playwright.sync_api import Page, ViewportSize, expect
from shared_pages import to_step
from touching import STAGE, touch

FREE = """(el) => {
  const box = el.getBoundingClientRect();
  return [0.1, 0.5, 0.9].every((at) => el.contains(document.elementFromPoint(box.x + box.width / 2, box.y + at * box.height)));
}"""
"""Nothing lies over an element, from its top to its foot."""

NUMBERS = """(players) => [...document.querySelectorAll(".in-n")].map((el) => [el.textContent, JSON.parse(el.dataset.n)[players]])
  .filter(([shown, wanted]) => shown !== wanted)"""
"""Figures of the text that are not those for this number of players."""


LATE_FRAMES = """() => {
  const { requestAnimationFrame: soon } = window;
  window.requestAnimationFrame = (work) => setTimeout(() => soon(work), 400);
}"""
"""A busy machine: frames come long after what was done in the page."""

PAGES: dict[str, tuple[ViewportSize, str]] = {
    "kardinal/rules": (WIDE, "default"),
    "kardinal/rulings": (PHONE, "slate"),
    "lancaster/drill": (WIDE, "default"),
    "burgundy/knowledge": (WIDE, "default"),
    "scythe/factions": (PHONE, "slate"),
    "scythe/play": (PHONE, "slate"),
    "scythe/components": (WIDE, "default"),
}
"""One page of each kind that several games have, and each that only one game has, in one size and colour. Laws and cards
are made like knowledge tiles; lessons are checked in `test_table.py`, set-ups and sheets in `test_quick_pages.py`, pads
in `test_scorepad.py`."""


BEGINNING = """() => {
  document.querySelectorAll("article > :nth-child(n + 26), article fieldset > .in-field:nth-of-type(n + 12)").forEach((el) => el.remove());
}"""
"""Leaves of a page what it begins with, which has some of each kind: axe answers the same of each ruling, each example and each field."""


def test_the_lesson(shared_lesson: SharedLesson) -> None:
    """Another number of players, another figure in an example, a step that is taken over. (Every step of each lesson is visited in
    `test_named_in_view.py`.)"""
    page = shared_lesson("kardinal")
    for_another_count(page)
    an_example_answers(page)
    a_step_taken_over(page)


def for_another_count(page: Page) -> None:
    """Check that text and picture are those of the chosen number of players, early in the lesson, at the set-up."""
    to_step(page, page.locator(".in-step").nth(9).get_attribute("data-step") or "")
    drawn = []
    for players in (5, 4):
        page.get_by_role("radio", name=f"{players}人").check()
        settled(page)
        assert page.evaluate(NUMBERS, players) == []
        drawn.append(page.locator(STAGE).inner_html())
    assert drawn[0] != drawn[1]


def an_example_answers(page: Page) -> None:
    example = page.locator("#example-branch")
    example.scroll_into_view_if_needed()
    verdict, rows = example.locator(".in-verdict"), example.locator(".in-rows")
    says = "いちばん長く取れる列は 4 個で、4 点です。"
    expect(verdict).to_contain_text(says)
    before = rows.inner_text()
    example.locator("select").nth(2).select_option("none")
    expect(verdict).to_contain_text("4 個つながった列がないので、0 点です。")
    assert rows.inner_text() != before
    expect(example.locator(".in-still svg")).to_be_visible()
    example.get_by_role("button", name="元に戻す").click()
    expect(verdict).to_contain_text(says)
    assert rows.inner_text() == before


def a_step_taken_over(page: Page) -> None:
    """Touch what cannot be done, which is answered with why not and its rule; do an action, take it back; go back to the text."""
    to_step(page, "one-region")
    expect(page.locator(".in-num")).to_contain_text("20 /")
    page.get_by_role("button", name="ここから触る").click()
    page.wait_for_selector(f"{BOARD} .in-lit")
    settled(page)  # the view comes to what can be touched
    said = page.locator(".in-why-not")
    touch(page, "site.IT1")
    expect(said).to_contain_text("1つの手番で置ける国は1つです。")
    expect(said.locator("a[href*='rules/#K-032']").first).to_be_visible()
    assert said.evaluate(FREE), "what can be chosen grows over the board, not over the reason"
    here(page)
    said.get_by_role("button", name="閉じる").click()
    expect(said).to_be_hidden()
    touch(page, "site.FR8")
    send(page)
    place = page.locator(f'{BOARD} [data-key="site.FR8"]')
    expect(place).to_contain_text("赤の修道院")
    looked_again_from_the_log(page)
    page.get_by_role("button", name="一手戻す").click()
    idle(page)
    expect(place).to_have_class(re.compile("in-lit"))
    expect(page.get_by_role("button", name="戻した手を進める").locator("visible=true")).to_be_enabled()
    tool(page, "共有")
    assert len(page.get_by_label("この局面のリンク").input_value()) < 2_000
    page.locator("dialog[open]").get_by_role("button", name="閉じる").click()
    # One board next to a text; those of the other games are checked on their own pages.
    assert looked_at(page, PHONE, "slate") == []
    dressed(page, WIDE, "default")
    page.get_by_role("button", name="説明に戻る").click()
    expect(page.locator(".in-num")).to_contain_text("20 /")


def looked_again_from_the_log(page: Page) -> None:
    """Open the replay from its log, play on from there over the page, and return."""
    tool(page, "記録")
    page.get_by_role("button", name="一手ずつ見返す").click()
    looked = page.locator(".in-replay-board")
    expect(looked.locator(".in-replay-at")).to_have_text(re.compile("^0 / "))
    looked.get_by_role("button", name="次の手", exact=True).click()
    expect(looked.locator(".in-replay-at")).to_have_text(re.compile("^1 / "))
    looked.get_by_role("button", name="ここから続ける").click()
    placed = page.locator("dialog[open]")
    expect(placed.locator(".in-live-board .in-lit").first).to_be_visible()
    expect(looked).to_have_count(0)
    placed.get_by_role("button", name="閉じる").first.click()
    expect(placed).to_have_count(0)


def test_a_drill(new_page: NewPage, real: str) -> None:
    """A friend's three questions, of three kinds: the second is answered wrong. Each equals this machine's question for
    the link; the reason opens its rule; progress is stored; the position opens on a live board over the page. Frames that
    come late take no focus from who answers."""
    questions = few("kardinal")
    page = new_page(PHONE)
    page.goto(f"{real}/kardinal/drill/#{linked('kardinal', questions)}")
    page.evaluate(LATE_FRAMES)
    for number, question in enumerate(questions):
        expect(page.locator(".in-drill-ask")).to_have_text(question.content["ask"])
        right = number != 1
        answered(page, question.content, right=right)
        expect(page.locator(".in-drill-said")).to_contain_text("正解です。" if right else "ちがいます。")
        reason = question.content["solution"][0]
        expect(page.locator(".in-drill-why li").first).to_contain_text(reason["text"])
        if not right:
            page.locator(".in-drill-why a").first.click()
            panel = page.locator("dialog.in-rule-panel")
            expect(panel).to_contain_text(reason["rule"])
            page.keyboard.press("Escape")
        if number == 2:
            # Pressed twice while it loads it opens once.
            page.get_by_role("button", name="盤で確かめる").evaluate("(el) => { el.click(); el.click(); }")
            over = page.locator("dialog.in-dialog-board")
            expect(over.locator(f"{BOARD} [data-key]").first).to_be_visible()
            # Keys are the board's, also where nothing in it has the focus.
            over.evaluate("() => document.activeElement.blur()")
            page.keyboard.press("Enter")
            expect(page.locator(".in-drill-said")).to_be_visible()
            over.get_by_role("button", name="閉じる").last.click()
            expect(over).to_have_count(0)
        page.get_by_role("button", name="次の問題" if number < 2 else "結果を見る").click()
    result = page.locator(".in-drill-result")
    expect(result).to_contain_text("3問のうち、2問正解でした。")
    expect(result.locator(f".in-drill-wrongs a[href$='#{questions[1].content['rule']}']")).to_be_visible()
    page.get_by_role("button", name="まちがえた所をもう一度").click()
    expect(page.locator(".in-drill-question")).to_be_visible()
    # What was wrong is shaky on the map, also when one comes back.
    page.reload()
    expect(page.locator(".in-drill-section li.in-drill-shaky")).to_have_count(1)


@pytest.mark.parametrize("name", PAGES)
def test_axe(new_page: NewPage, real: str, name: str) -> None:
    page = new_page()
    page.goto(f"{real}/{name}/")
    page.evaluate(BEGINNING)
    assert looked_at(page, *PAGES[name]) == []
