"""「点を見て選ぶ」: a lit place shows what it would bring, and a touch explains before it plays. And chance decided by the
reader."""

from __future__ import annotations

import re
from typing import Any

import pytest
from looking import PHONE, RATIO, WIDE, FreeBoard, box_of, dressed, layer_closes, settled, violations
from playing import BOARD, by_keyboard, here, send
from playwright.sync_api import Page, ViewportSize, expect
from shared_pages import open_link

import insuto
from insuto.core.address import changes
from insuto.play import gains

TABLES = {
    "kardinal": "turn = red; red.hand = BYBU FR LOIT; site.BY1 = blue; site.BY2 = blue; site.FR1 = red",
    "burgundy": "phase = B; turn = red; red.die.1 = 3; red.die.2 = 1; red.space.E3 = mine; red.space.F2 = mine; "
    "red.stored.1 = mine; red.stored.2 = bank",
}
SAID = """(css) => Object.fromEntries([...document.querySelectorAll(`${css} .in-lit`)].map((el) =>
  [el.dataset.key, document.getElementById(el.getAttribute("aria-describedby") ?? "")?.textContent ?? ""]))"""
"""The words that a screen reader adds to the name of each lit place."""
ALL_SAID = f"""(css) => {{
  const said = ({SAID})(css), all = Object.values(said);
  return all.length > 0 && all.every(Boolean) && said;
}}"""
"""The same as soon as there is something to say of each."""
WRITTEN = f"""(css) => [...document.querySelectorAll(`${{css}} .in-tag`)].map((tag) => {{
  const [plate, letters] = [tag.querySelector("rect"), tag.querySelector("text")];
  const ratio = ({RATIO})(getComputedStyle(letters).fill, getComputedStyle(plate).fill);
  return [letters.textContent, letters.getBoundingClientRect().height, ratio];
}})"""

WORDS = """(el) => [...el.childNodes].filter((part) => !part.matches?.(".in-worth-tag")).map((part) => part.textContent).join("")"""
"""The words of a choice, with the beginning that is not shown."""


def table(name: str) -> tuple[Any, Any]:
    game = insuto.load(name)
    return game, game.arrange(game.setup(3, 1), changes(TABLES[name]))


ON_TOP = """(el) => {
  const { x, y, width, height } = el.getBoundingClientRect();
  return el.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""


def opened(free_board: FreeBoard, size: ViewportSize, name: str = "kardinal") -> Page:
    """Open a game's table, and switch 「点を見て選ぶ」 on."""
    page = free_board(name, table(name), size)
    helped(page, "点を見て選ぶ")
    page.wait_for_selector(f"{BOARD} .in-tag", state="attached")
    return page


def helped(page: Page, name: str) -> None:
    """Press a switch: on a phone it is in the menu."""
    beside = page.locator(".in-tools").get_by_role("button", name=name)
    if page.viewport_size == PHONE:
        expect(beside).to_be_hidden()
        page.get_by_role("button", name="メニュー").click()
        page.locator("dialog").get_by_role("button", name=name).click()
        expect(page.locator("dialog")).to_have_count(0)
    else:
        beside.click()


def switch(page: Page) -> Any:
    return page.get_by_role("button", name="点を見て選ぶ")


def comes_closer(page: Page) -> None:
    """Zoom in on the board: by the button, on a phone by two fingers (which a touch pad sends as a wheel with Ctrl)."""
    settled(page)
    before = box_of(page.locator(BOARD))["width"]
    if page.viewport_size == PHONE:
        page.locator(".in-live-board .in-frame").hover()
        page.keyboard.down("Control")
        for _ in range(3):
            page.mouse.wheel(0, -100)
        page.keyboard.up("Control")
    else:
        page.get_by_role("button", name="大きくする").click()
    page.wait_for_function(
        "([css, before]) => document.querySelector(css).getBoundingClientRect().width > 1.2 * before",
        arg=[BOARD, before],
    )


SAYS: dict[gains.Worth, tuple[str, str]] = {
    (0, 0): ("すぐには 0点。", "0"),
    (0, 1): ("すぐには 0点。いま終わるとすると +1点。", "(+1)"),
    (0, 2): ("すぐには 0点。いま終わるとすると +2点。", "(+2)"),
    (9, 2): ("すぐに +9点。ほかに、いま終わるとすると +2点。", "+9"),
    (20, 0): ("すぐに +20点。", "+20"),
}
"""What is said and written of points at once and at the end."""


@pytest.mark.parametrize("size", [PHONE, WIDE], ids=["phone", "wide"])
def test_each_lit_place_says_what_it_would_bring(free_board: FreeBoard, size: ViewportSize) -> None:
    game, pos = table("burgundy")
    page = opened(free_board, size, "burgundy")
    for picked in ([], ["stored.red.2"]):
        if picked:
            by_keyboard(page, picked[0])
            workers = page.locator(f'{BOARD} [data-key="workers.red"]')
            expect(workers).not_to_have_class(re.compile("in-lit"))
            assert not workers.get_attribute("aria-describedby")
        best = gains.weighed(game, pos, picked).keys
        said = page.wait_for_function(ALL_SAID, arg=BOARD).json_value()
        assert said == {key: SAYS[best[key]][0] for key in said}
        page.wait_for_function(
            "([css, n]) => document.querySelectorAll(`${css} .in-tag`).length === n", arg=[BOARD, len(said)]
        )
        for scheme in ("default", "slate"):
            dressed(page, size, scheme)
            tags = page.evaluate(WRITTEN, BOARD)
            assert sorted(text for text, *_ in tags) == sorted(SAYS[best[key]][1] for key in said)
            assert min(height for _, height, _ in tags) >= 11
            assert min(ratio for *_, ratio in tags) >= 4.5
        comes_closer(page)
        # Numbers keep their size when the view comes close.
        page.wait_for_function(
            f"(css) => {{ const tags = ({WRITTEN})(css); return tags.length && tags.every(([, height]) => height <= 24); }}",
            arg=BOARD,
        )


def test_points_at_once_are_listed_line_by_line(free_board: FreeBoard) -> None:
    """ブルゴーニュ: a region of three is completed in phase B, and then another die is prompted for."""
    page = opened(free_board, PHONE, "burgundy")
    by_keyboard(page, "stored.red.1")  # it fits on one space only
    box, take = page.locator(".in-why-not"), page.locator(".in-send")
    expect(box).to_contain_text("すぐに +20点。")
    expect(box.locator(".in-gain-lines b")).to_have_text(["+6", "+8", "+6"])
    expect(box.locator(".in-gain-lines a")).to_have_text(["B-076", "B-077", "B-079"])
    expect(box).to_contain_text("このあと:")
    # The buttons that send it and take back are in sight, whatever lies over the board.
    for button in (take, page.get_by_role("button", name="一手戻す")):
        assert button.evaluate(ON_TOP)
    take.click()
    expect(page.get_by_role("button", name="一手戻す")).to_be_enabled()


def test_a_touch_tells_before_it_plays(free_board: FreeBoard) -> None:
    """By keyboard."""
    page = opened(free_board, WIDE)
    box, undo = page.locator(".in-why-not"), page.get_by_role("button", name="一手戻す")
    by_keyboard(page, "hand.red.BYBU")
    by_keyboard(page, "site.BY3")
    expect(box).to_contain_text("できます")
    expect(box).to_contain_text("いま終わるとすると +2点")
    expect(box.locator("a")).to_have_attribute("href", re.compile("#K-062$"))
    expect(page.locator("[role=status].in-sr")).to_contain_text("+2点")
    expect(page.locator(f'{BOARD} [data-key="site.BY3"]')).to_be_focused()
    expect(page.locator(f'{BOARD} [data-key="site.BY3"]')).to_have_attribute("aria-pressed", "true")
    assert not violations(page, within=".in-live-board")
    page.keyboard.press("Escape")
    expect(box).to_be_hidden()
    expect(page.locator(f'{BOARD} [data-key="site.BY3"]')).to_be_focused()
    expect(page.locator(f"{BOARD} .in-picked")).to_have_count(2)
    page.locator(".in-send").press("Enter")
    expect(undo).to_be_enabled()
    expect(box).to_be_hidden()
    expect(page.locator(f'{BOARD} [data-key^="piece.red"]')).not_to_have_count(0)
    page.wait_for_function("() => document.querySelector('.in-live-board').contains(document.activeElement)")


def test_a_choice_in_words_says_it_too(free_board: FreeBoard) -> None:
    """Where touches leave several actions, their buttons carry the numbers, and one that is picked says them in full."""
    carried = "nordic.mech1 = h14; nordic.workers.h14 = 3; place.h14.token = 0; nordic.character = h04"
    page = free_board("scythe", f"factions = nordic polania; mats = industrial mechanical; turn = nordic; {carried}")
    for key in ("section.nordic.move.head", "section.nordic.move.top.units"):
        by_keyboard(page, key)
        send(page)
    helped(page, "点を見て選ぶ")
    for key in ("unit.nordic.mech1", "place.h14.worker", "place.h25"):
        by_keyboard(page, key)
    offered = page.locator(".in-choices .in-btn")
    # Who carries all of them leaves the place behind.
    expect(offered.locator(".in-worth-tag")).to_have_text(["(+2)", "(+2)", "0"])
    for one, said in ((offered.first, "+2点"), (offered.last, "すぐには 0点。")):
        words = one.evaluate(WORDS)
        here(page)
        one.click()
        expect(page.locator(".in-why-not .in-gain-label")).to_have_text(words)
        expect(page.locator(".in-why-not")).to_contain_text(said)
    send(page, "ワーカー×3を運ぶ")
    expect(page.locator(".in-picked")).to_have_count(0)
    expect(page.get_by_role("button", name="一手戻す")).to_be_enabled()


def test_it_is_off_by_default_and_saved_on_the_device(free_board: FreeBoard) -> None:
    page = free_board("kardinal", table("kardinal"))
    expect(switch(page)).to_have_attribute("aria-pressed", "false")
    expect(page.locator(".in-tag")).to_have_count(0)
    switch(page).click()
    page.wait_for_selector(f"{BOARD} .in-tag", state="attached")
    # The next board on this device.
    with layer_closes(page):
        page.get_by_role("button", name="盤を選び直す").click()
    open_link(page)
    page.wait_for_selector(f"{BOARD} .in-tag", state="attached")
    assert "true" in page.evaluate("() => Object.values({ ...localStorage })"), "a reload finds it"
    expect(switch(page)).to_have_attribute("aria-pressed", "true")
    switch(page).click()
    expect(page.locator(".in-tag, .in-worth-legend")).to_have_count(0)


def test_the_reader_chooses_what_chance_decides(free_board: FreeBoard) -> None:
    page = free_board("kardinal", table("kardinal"), PHONE)
    helped(page, "運を自分で決める")
    by_keyboard(page, "hand.red.BYBU")
    by_keyboard(page, "site.BY3")
    send(page)
    by_keyboard(page, "pile")
    send(page)
    offered, rest = (
        page.locator(".in-choices .in-btn"),
        page.get_by_role("button", name="残りは運に任せる"),
    )
    expect(rest).to_be_visible()
    assert offered.count() > 3
    assert not violations(page, within=".in-live-board")
    first = offered.first.inner_text()
    offered.first.click()
    send(page)
    expect(rest).to_have_count(0)
    page.get_by_role("button", name="一手戻す").click()
    expect(rest).to_be_visible()
    expect(offered.first).to_have_text(first)
    page.locator(".in-live-board .in-picture").click(position={"x": 60, "y": 60})
    expect(page.locator(".in-why-not")).to_contain_text("一覧から")
    rest.click()
    expect(rest).to_have_count(0)
    expect(page.locator(".in-prompt")).to_contain_text("番です")
