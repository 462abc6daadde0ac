"""「局面を作る」 on the sealed site: one contract, tested for each game. A game's own row says what is touched and what is
impossible."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from looking import PHONE, FreeBoard, dressed, layer_closes, shown_by, violations
from playing import BOARD
from playwright.sync_api import Locator, Page, expect
from shared_boards import open_link
from touching import MIDDLE

import insuto

EDITOR = "dialog.in-dialog-arrange"
PICTURE = f"{EDITOR} .in-arrange-picture svg.in-svg"


@dataclass(frozen=True)
class Built:
    """What is built in a game.

    Attributes:
        scene: the button of the picture, "" for the first.
        key, field, value, shows: what is touched, the control that is offered there, what is chosen, and what is said then.
        hand, put: a piece that is taken in hand and the key that it is put on.
        wrong: where, with which control and value something cannot be; `keeps`: the draft keeps it as a problem.
        why: the beginning of the reason.
    """

    scene: str
    key: str
    field: str
    value: str
    shows: str
    hand: str
    put: str
    wrong: tuple[str, str, str]
    keeps: bool
    why: str


BUILT = {
    "kardinal": Built(
        "",
        "site.FR3",
        "フランス3番の持ち主",
        "青",
        "フランス3番の持ち主を「青」にしました。",
        "修道院",
        "site.FR5",
        ("crest.EN", "イングランドにいる赤の枢機卿", "1"),
        True,
        "イングランドの枢機卿は0個までです。",
    ),
    "lancaster": Built(
        "",
        "county.A",
        "ノーサンバーランドの騎士と従者",
        "青の兵力2と従者0人",
        "ノーサンバーランドの騎士と従者を「青の兵力2と従者0人」にしました。",
        "兵力1",
        "county.B",
        ("county.C", "ヨークの従者", "1"),
        True,
        "ヨークの従者: 従者だけを州に置くことはできません。",
    ),
    "burgundy": Built(
        "赤の領地",
        "space.red.D3",
        "赤の4段目の左から3番目のタイル",
        "船",
        "赤の4段目の左から3番目のタイルを「船」にしました。",
        "船",
        "space.red.D2",
        ("stored.red.1", "赤の貯蔵場所の1番目", "知識 1"),
        False,
        "赤の貯蔵場所の1番目を「知識 1」にしました。",
    ),
    "scythe": Built(
        "地図",
        "place.h05",
        "ツンドラ（ノルディックの右下）の原油",
        "1",
        "ツンドラ（ノルディックの右下）の原油を「1」にしました。",
        "木材",
        "place.h04",
        ("place.h10", "湖（ポラニアの右上）の金属", "1"),
        True,
        "湖（ポラニアの右上）: だれもいない湖に、資源は残りません。",
    ),
}


BY_KEYS = {"scythe", "burgundy"}
"""Games in which the position is built by keys; in the others by touch."""


def answered(page: Page) -> None:
    expect(page.locator(f"{EDITOR}[aria-busy]")).to_have_count(0)


def built_on(page: Page) -> Locator:
    """Open the editor of the board that stands open."""
    if page.viewport_size == PHONE:  # there is no room for it next to the board
        page.locator(".in-tools").get_by_role("button", name="メニュー").click()
    page.get_by_role("button", name="局面を作る").locator("visible=true").click()
    editor = page.locator(EDITOR)
    expect(editor.locator(".in-way").first).to_be_attached()
    answered(page)
    return editor


def closed(page: Page) -> None:
    """Close the editor. (test_place.py checks that its entry leaves the history; right after a reload Chromium
    sometimes ignores `history.back`.)"""
    page.locator(EDITOR).get_by_role("button", name="閉じる").last.click()
    expect(page.locator(EDITOR)).to_have_count(0)


def touch(page: Page, key: str) -> None:
    page.locator(f'{PICTURE} [data-key="{key}"]').evaluate(MIDDLE)
    answered(page)


def enter(page: Page, key: str) -> None:
    """Reach a place by keys."""
    page.locator(f'{PICTURE} [data-key="{key}"]').focus()
    page.keyboard.press("Enter")
    answered(page)


def press(page: Page, button: Locator) -> None:
    """Press a button by keys."""
    button.focus()
    page.keyboard.press("Enter")
    answered(page)


def choose(page: Page, label: str, value: str, keys: bool = False) -> None:
    """Set a control by what it is called: buttons, a list or a number."""
    there = page.locator(f"{EDITOR} .in-arrange-there")
    group, listed = (
        there.get_by_role("group", name=label, exact=True),
        there.get_by_role("combobox", name=label, exact=True),
    )
    expect(group.or_(listed)).to_be_visible()
    if listed.count():
        listed.select_option(label=value)
    else:
        button = (
            group.get_by_role("button", name="増やす")
            if value.isdigit()
            else group.get_by_role("button", name=value, exact=True)
        )
        press(page, button) if keys else button.click()
    answered(page)


def hold(page: Page, piece: str) -> None:
    """Take a piece in hand, or with "" none: pieces are buttons, or a list where there are many."""
    hand = page.locator(EDITOR).get_by_role("group", name="手に取る駒")
    listed = page.locator(EDITOR).get_by_role("combobox", name="手に取る駒")
    expect(hand.or_(listed)).to_be_visible()
    if listed.count():
        values = listed.locator("option").all()
        listed.select_option(
            index=next((n for n, one in enumerate(values) if one.inner_text().startswith(piece)), 0) if piece else 0
        )
    else:
        (hand.get_by_role("button", name=piece).first if piece else hand.locator("[aria-pressed=true]")).click()
    answered(page)


@pytest.mark.parametrize("game", shown_by("kardinal"))
def test_a_position_is_built_by_touch_and_played(free_board: FreeBoard, game: str) -> None:
    """A placed piece stands there; an impossible one gives the reason at its place and blocks the next steps; undone,
    the position is played. One game's places and values are reached by keys."""
    built, keys = BUILT[game], game in BY_KEYS
    reach = enter if keys else touch
    page = free_board(game, "", players=insuto.load(game).player_counts[0])
    editor = built_on(page)
    if built.scene:
        editor.get_by_role("button", name=built.scene, exact=True).click()
        answered(page)
    said, on = editor.locator(".in-arrange-said"), editor.get_by_role("button", name="ここから遊ぶ")
    reach(page, built.key)
    choose(page, built.field, built.value, keys)
    expect(said).to_have_text(built.shows)
    hold(page, built.hand)
    reach(page, built.put)
    expect(editor.get_by_role("button", name="ひとつ戻す（2）")).to_be_enabled()
    hold(page, "")
    at, label, value = built.wrong
    # The view has zoomed in to where the piece could be placed, and stays there.
    editor.get_by_role("button", name="縮小して全部見る").click()
    reach(page, at)
    choose(page, label, value, keys)
    problems = editor.locator(".in-arrange-problems li")
    if built.keeps:
        expect(problems.first).to_contain_text(built.why)
        expect(on).to_have_attribute("aria-disabled", "true")
        editor.get_by_role("button", name="ひとつ戻す（3）").click()
        answered(page)
        expect(problems).to_have_count(0)
    else:
        expect(said).to_contain_text(built.why)
    editor.get_by_role("button", name="聞かれることを選ぶ").click()
    other = page.locator(".in-arrange-options .in-btn[aria-pressed=false]")
    expect(other.first).to_be_visible()
    asks = other.first.inner_text()
    other.first.click()
    answered(page)
    expect(said).to_have_text(f"この場面にしました。{asks}")
    expect(editor.locator(".in-arrange-prompt")).to_have_text(asks)
    assert not violations(page, within=EDITOR)
    on.click()
    page.wait_for_selector(f"dialog.in-dialog-board {BOARD} [data-key]")
    page.locator("dialog.in-dialog-board").get_by_role("button", name="閉じる").last.click()
    expect(page.locator("dialog.in-dialog-board")).to_have_count(0)
    expect(editor).to_be_visible()
    closed(page)


def test_by_keys_on_a_phone_and_after_a_reload(free_board: FreeBoard) -> None:
    """Enter on a place offers what it can hold; readings are compared; a reload loses nothing."""
    page = free_board("kardinal", "", PHONE, players=insuto.load("kardinal").player_counts[0])
    editor = built_on(page)
    enter(page, "site.FR3")
    choice = editor.get_by_role("group", name="フランス3番の持ち主").get_by_role("button", name="赤", exact=True)
    press(page, choice)
    expect(choice).to_have_attribute("aria-pressed", "true")
    editor.get_by_role("button", name="読み方で比べる").click()
    options = page.locator(".in-arrange-options .in-btn")
    expect(options.first).to_contain_text("違いあり")
    options.first.click()
    expect(page.locator(".in-arrange-readings section")).to_have_count(2)
    expect(page.locator(".in-arrange-readings .in-arrange-differs").first).to_be_visible()
    page.keyboard.press("Escape")
    editor.get_by_role("button", name="共有").click()
    link = page.get_by_label("この局面のリンク").input_value()
    assert "#b=1.kardinal." in link
    # A page is not loaded again while the history goes back: the load would be given up.
    with layer_closes(page):
        page.keyboard.press("Escape")
    page.reload()
    open_link(page)
    editor = built_on(page)
    drafts = editor.locator(".in-arrange-drafts li")
    expect(drafts).to_have_count(1)
    name = drafts.get_by_role("textbox")
    name.fill("フランスの3番")
    name.press("Enter")
    opener = editor.get_by_role("button", name="「フランスの3番」を開く")
    opener.click()
    answered(page)
    expect(editor.get_by_role("button", name="ひとつ戻す（1）")).to_be_enabled()
    dressed(page, PHONE, "slate")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert not violations(page, within=EDITOR)
    dressed(page, PHONE, "default")
    closed(page)
    editor = built_on(page)
    expect(opener).to_be_visible()
    editor.get_by_role("button", name="「フランスの3番」を消す").click()
    expect(drafts).to_have_count(0)
    editor.get_by_role("button", name="「フランスの3番」を元に戻す").click()
    expect(drafts).to_have_count(1)
    closed(page)
