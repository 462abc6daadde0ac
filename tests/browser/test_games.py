"""What every game's pages do on the sealed site: one contract, tested for each game. What is specific to a game is in
its own file.

One page serves several checks, as a reader stays on one: opening a lesson costs a second of processor time, starting the engine more.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import NamedTuple

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
from playing import BOARD, here, idle, send, shows, tool
from playwright.sync_api import Page, ViewportSize, expect
from shared_pages import to_step
from touching import STAGE, touch

from site_games import games

FREE = """(el) => {
  const box = el.getBoundingClientRect();
  return [0.1, 0.5, 0.9].every((at) => el.contains(document.elementFromPoint(box.x + box.width / 2, box.y + at * box.height)));
}"""
"""Nothing lies over an element, from its top to its foot."""

NUMBERS = """(players) => [...document.querySelectorAll(".in-n")].map((el) => [el.textContent, JSON.parse(el.dataset.n)[players]])
  .filter(([shown, wanted]) => shown !== wanted)"""
"""Figures of the text that are not those for this number of players."""


Look = tuple[ViewportSize, str]
LIGHT: Look = (WIDE, "default")
DARK: Look = (PHONE, "slate")

LEAPS = """async ([css, all]) => {
  const seen = [], steps = [...document.querySelectorAll(".in-step")], stage = document.querySelector("insuto-stage");
  const rest = () => new Promise((done) => setTimeout(done, 20));
  const shown = (at) => document.querySelector(".in-num").textContent.trim().startsWith(`${at} /`);
  for (const at of all) {
    stage.send({ kind: "go", index: at - 1 });
    for (let i = 0; i < 500 && (!shown(at) || document.querySelector("insuto-stage .in-picture[aria-busy]")); i++) await rest();
    await rest();
    const svg = document.querySelector(css), said = document.querySelector(".in-event").textContent.trim();
    seen.push([Number(document.querySelector(".in-num").textContent.match(/\\d+/)[0]), svg.dataset.scene, svg.outerHTML, said]);
  }
  return seen;
}"""
"""Some steps, as the list of sections goes to them: number, picture scene, picture, and what is said under it."""


class Lesson(NamedTuple):
    """A game's lesson.

    Attributes:
        scenes: parts of the table that it shows.
        counts: numbers of players, the page's own and another.
        buttons: what the buttons for parts of the table say, or how many there are.
        seen: steps that are looked at, by their number: they show all those parts.
        example: the name of an example, what it says, the value chosen in its first field ("": one less, by a button), and what
            it says then; not of each game.
    """

    scenes: set[str]
    counts: tuple[int, int]
    buttons: list[str] | int
    seen: tuple[int, ...]
    example: tuple[str, str, str, str] | None


LATE_FRAMES = """() => {
  const { requestAnimationFrame: soon } = window;
  window.requestAnimationFrame = (work) => setTimeout(() => soon(work), 400);
}"""
"""A busy machine: frames come long after what was done in the page."""

LESSONS = {
    "kardinal": Lesson(
        {"table", "map", "scores"},
        (4, 5),
        0,
        (1, 10, 19, 29, 41, 51, 61),
        ("limit-vary", "枢機卿は 3 個まで置けます。", "", "枢機卿は 2 個まで置けます。"),
    ),
    "lancaster": Lesson(
        {"table", "main", "parliament", "castle"},
        (5, 3),
        0,
        (1, 11, 21, 31, 43, 55, 66, 77, 88, 97),
        None,
    ),
    "burgundy": Lesson(
        {"main", "estate1", "knowledge"},
        (2, 4),
        ["全体", "メインボード", "赤の領地", "青の領地", "みんなの領地", "知識"],  # of two players
        (1, 13, 25, 42, 56, 71, 86),
        # Phase A gives 10 points on top of the 15, the next one 2 fewer.
        ("region-vary", "フェイズの点を足して 25 点です。", "B", "フェイズの点を足して 23 点です。"),
    ),
    "scythe": Lesson(
        {"table", "map", "mat1", "combat", "cards"},
        (2, 4),
        6,  # two mats for two players
        (7, 13, 23, 42, 46, 76, 83, 99),
        # 4 and 3 + 4 against 4 and 5.
        ("combat-vary", "防御側のポラニアの勝ちです。", "3 4", "攻撃側のノルディックの勝ちです。"),
    ),
}


@dataclass(frozen=True)
class Taken:
    """A step that is taken over: touches that are answered with why not, then an action.

    Attributes:
        refused: the keys touched, what is said, and the rule behind it.
        keys: what is touched for the action, and `choice` the button of the form that is pressed after it ("": none).
        done: a key of the board and what it says after the action; without a key the sentence above the board.
        undone: the same before it, and when it was taken back; None: it is lit.
    """

    step: str
    scene: str
    refused: list[tuple[tuple[str, ...], str, str]]
    keys: tuple[str, ...]
    choice: str
    done: tuple[str, str | None]
    undone: tuple[str, str | None]
    size: ViewportSize


TAKEN = {
    "kardinal": Taken(
        "one-region",
        "table",
        [(("site.IT1",), "1つの手番で置ける国は1つです。", "K-032")],
        ("site.FR8",),
        "",
        ("site.FR8", "赤の修道院"),
        ("site.FR8", None),
        WIDE,
    ),
    # Gloucester takes strength 3: with a 3 in the court it is lit at first, and still no place for the 1.
    "lancaster": Taken(
        "county-minimum",
        "table",
        [(("court.blue.1", "county.D"), "最低兵力は3です", "L-056")],
        ("court.blue.3", "county.D"),
        "1つ増やす",
        ("squires.county.D", ""),
        ("court.blue.3", None),
        WIDE,
    ),
    "scythe": Taken(
        "worker-alone",
        "map",
        [(("place.h43.worker.nordic", "place.h42"), "ワーカーだけでは入れません。", "S-060")],
        ("place.h52",),
        "",
        ("", "あと1体"),
        ("", "あと2体"),
        PHONE,
    ),
}

PAGES: dict[str, dict[str, Look]] = {
    "kardinal": {"rules": LIGHT, "rulings": DARK},
    "lancaster": {"drill": LIGHT},
    "burgundy": {"knowledge": LIGHT},
    "scythe": {"factions": DARK, "play": DARK, "components": LIGHT},
}
"""One page of each kind that several games have, and each that only one game has, in one size and colour. Laws and cards
are made like knowledge tiles; lessons are checked in `test_table.py`, set-ups and sheets in `test_quick_pages.py`, pads
in `test_scorepad.py`."""


BEGINNING = """() => {
  document.querySelectorAll("article > :nth-child(n + 26), article fieldset > .in-field:nth-of-type(n + 12)").forEach((el) => el.remove());
}"""
"""Leaves of a page what it begins with, which has some of each kind: axe answers the same of each ruling, each example and each field."""


def test_every_game_has_a_row_in_each_table() -> None:
    assert set(LESSONS) == set(PAGES) == set(games())


@pytest.mark.parametrize("game", LESSONS)
def test_the_lesson(shared_lesson: SharedLesson, game: str) -> None:
    """Some steps are jumped to, for another number of players too; an example evaluates other figures (in three games); a
    step is taken over (ブルゴーニュ: `test_own_of_games.py`). Every step of one lesson is visited in `test_place.py`."""
    row = LESSONS[game]
    page = shared_lesson(game)
    buttons = page.locator("insuto-stage .in-scenes button:visible")
    if isinstance(row.buttons, list):
        expect(buttons).to_have_text(row.buttons)
    elif row.buttons:
        expect(buttons).to_have_count(row.buttons)
    walked = page.evaluate(LEAPS, [STAGE, row.seen])
    assert [at for at, *_ in walked] == list(row.seen)
    assert len({(scene, picture) for _, scene, picture, _ in walked}) > len(walked) / 2
    assert {scene for _, scene, *_ in walked} >= row.scenes
    assert all(event for *_, event in walked), "each step says something"
    for_another_count(page, *row.counts)
    if row.example:
        an_example_answers(page, *row.example)
    # A game's own colours are checked by tests/engine/test_contrast.py; axe checks a lesson in `test_table.py`.
    if game in TAKEN:
        page.set_viewport_size(TAKEN[game].size)
        a_step_taken_over(page, game, TAKEN[game])


def for_another_count(page: Page, own: int, other: int) -> None:
    """Check that text and picture are those of the chosen number of players, early in the lesson, at the set-up."""
    to_step(page, page.locator(".in-step").nth(9).get_attribute("data-step") or "")
    expect(page.locator(".in-num")).to_contain_text("10 /")
    drawn = []
    for players in (other, own):
        page.get_by_role("radio", name=f"{players}人").check()
        settled(page)
        assert page.evaluate(NUMBERS, players) == []
        assert page.locator(f'{STAGE} [data-key^="seat."]').count() in (0, players)
        drawn.append(page.locator(STAGE).inner_html())
    assert drawn[0] != drawn[1]


def an_example_answers(page: Page, name: str, says: str, value: str, then: str) -> None:
    example = page.locator(f"#example-{name}")
    example.scroll_into_view_if_needed()
    verdict, rows = example.locator(".in-verdict"), example.locator(".in-rows")
    expect(verdict).to_contain_text(says)
    before = rows.inner_text()
    if value:
        example.locator("select").first.select_option(value)
    else:
        example.locator(".in-btn-step:not([disabled])").first.click()
    expect(verdict).to_contain_text(then)
    assert rows.inner_text() != before
    expect(example.locator(".in-still svg")).to_be_visible()
    example.get_by_role("button", name="元に戻す").click()
    expect(verdict).to_contain_text(says)
    assert rows.inner_text() == before


def a_step_taken_over(page: Page, game: str, row: Taken) -> None:
    """Touch what cannot be done, which is answered with why not and its rule; do an action, take it back; go back to the text."""
    names = page.evaluate("() => [...document.querySelectorAll('.in-step')].map(s => s.dataset.step)")
    number = names.index(row.step)
    to_step(page, row.step)
    expect(page.locator(".in-num")).to_contain_text(f"{number + 1} /")
    page.get_by_role("button", name="ここから触る").click()
    page.wait_for_selector(f"{BOARD} .in-lit")
    shows(page, row.scene)
    settled(page)  # the view comes to what can be touched
    said = page.locator(".in-why-not")
    for keys, says, rule in row.refused:
        touch(page, *keys)
        expect(said).to_contain_text(says)
        expect(said.locator(f"a[href*='rules/#{rule}']").first).to_be_visible()
        assert said.evaluate(FREE), "what can be chosen grows over the board, not over the reason"
        here(page)
        said.get_by_role("button", name="閉じる").click()
        expect(said).to_be_hidden()
    touch(page, *row.keys)
    if row.choice:
        page.locator(".in-form").get_by_role("button", name=row.choice).click()
    send(page)
    holds(page, *row.done)
    if game == "kardinal":  # what is the same program for all games
        looked_again_from_the_log(page)
    undo = page.get_by_role("button", name="一手戻す")
    expect(undo).to_be_enabled()
    undo.click()
    idle(page)
    holds(page, *row.undone)
    if page.viewport_size == PHONE:  # there it is in the menu
        page.get_by_role("button", name="メニュー").click()
    again = page.get_by_role("button", name="戻した手を進める").locator("visible=true")
    expect(again).to_be_enabled()
    if page.viewport_size == PHONE:
        page.keyboard.press("Escape")
        expect(again).to_have_count(0)
    tool(page, "共有")
    assert len(page.get_by_label("この局面のリンク").input_value()) < 2_000
    page.locator("dialog[open]").get_by_role("button", name="閉じる").click()
    # One board next to a text; those of the other games are checked on their own pages.
    found = looked_at(page, PHONE, "slate") if game == "kardinal" else []
    assert not found, found
    dressed(page, row.size, "default")
    page.get_by_role("button", name="説明に戻る").click()
    expect(page.locator(".in-num")).to_contain_text(f"{number + 1} /")


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


def holds(page: Page, key: str, text: str | None) -> None:
    """Check what a key of the board says, or that it is lit; without a key the prompt."""
    if not key:
        expect(page.locator(".in-prompt")).to_contain_text(text or "")
        return
    there = page.locator(f'{BOARD} [data-key="{key}"]')
    if text is None:
        expect(there).to_have_class(re.compile("in-lit"))
    else:
        expect(there).to_contain_text(text)


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


@pytest.mark.parametrize(("game", "name"), [(game, name) for game, names in PAGES.items() for name in names])
def test_axe(new_page: NewPage, real: str, game: str, name: str) -> None:
    page, look = new_page(), PAGES[game][name]
    page.goto(f"{real}/{game}/{name}/")
    page.evaluate(BEGINNING)
    assert looked_at(page, *look) == []
