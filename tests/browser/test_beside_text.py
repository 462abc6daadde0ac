"""What a reader of a lesson reaches with one touch, and what the boards next to the text say of themselves."""

from __future__ import annotations

import json
import re

from looking import PHONE, WIDE, NewPage, SharedLesson, box_of, settled, violations
from playing import here, send, tool
from playwright.sync_api import Page, ViewportSize, expect
from stored import own_figures

import insuto
from insuto.play import codec

SIZES: list[ViewportSize] = [{"width": 1280, "height": 800}, PHONE]


def test_a_touch_on_the_picture_begins_the_take_over(shared_lesson: SharedLesson) -> None:
    """In both windows, on one page: between them the board is left. Before that its parts are inspected."""
    page = shared_lesson("kardinal")
    the_lessons_board_is_labelled_piece_by_piece(page)
    for size in SIZES:
        page.set_viewport_size(size)
        settled(page)
        box = box_of(page.locator(".in-picture").first)
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        # A drag is no touch.
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x + 4, y - 30)
        page.mouse.up()
        expect(page.locator(".in-live-board")).to_have_count(0)
        page.mouse.click(x, y)
        expect(page.locator(".in-live-board")).to_have_count(1)
        page.get_by_role("button", name="説明に戻る").click()
        page.locator(".in-reading-part > .in-picture").focus()
        page.keyboard.press("Enter")
        expect(page.locator(".in-live-board")).to_have_count(1)
        page.get_by_role("button", name="説明に戻る").click()
        expect(page.locator(".in-live-board")).to_have_count(0)


def the_lessons_board_is_labelled_piece_by_piece(page: Page) -> None:
    """Check that a place is one picture with a name, and that five buttons follow it: no section is one by itself."""
    picture = page.locator("insuto-stage .in-picture > svg")
    assert picture.get_by_role("img", name=re.compile("イングランド（Dのカード）: 修道院 ")).count() == 1
    loose = """svg => [...svg.querySelectorAll("text")].filter((text) => !text.closest('[role="img"], [aria-hidden="true"]')).length"""
    assert picture.evaluate(loose) == 0
    names = page.locator(".in-controls button").evaluate_all(
        "all => all.map((one) => one.getAttribute('aria-label') ?? one.textContent)"
    )
    assert [names[at] for at in (0, 1, 3, 4)] == ["前へ", "自動で進める", "ここから触る", "次へ"]
    assert len(names) == 5


def test_the_head_leads_to_rules_rulings_and_board(shared_lesson: SharedLesson) -> None:
    """In both windows; axe checks lessons in `test_games.py`. All scenes of the lesson are in sight too, in one row with
    most players. The head of rulings is checked in `test_seen.py`."""
    page = shared_lesson("scythe")
    page.locator("insuto-stage .in-top input").last.check(force=True)
    tabs = page.locator("insuto-stage .in-scenes button:visible").all()
    for tab in tabs:
        expect(tab).to_be_in_viewport(ratio=1)
    assert len({box_of(tab)["y"] for tab in tabs}) == 1
    assert page.locator("insuto-stage .in-scenes").evaluate("row => row.scrollWidth <= row.clientWidth")
    for size in SIZES:
        page.set_viewport_size(size)
        page.evaluate("scrollTo(0, 3000)")
        if size is PHONE:
            page.get_by_role("button", name="ほかのページと道具").click()
        for name, folder in (("ルール", "rules"), ("裁定集", "rulings"), ("触る盤", "play")):
            link = page.locator(".in-beside").get_by_role("link", name=name)
            expect(link).to_be_in_viewport(ratio=1)
            assert box_of(link)["height"] >= 32
            assert link.evaluate("a => a.href").endswith(f"/scythe/{folder}/")
    # Closed, it is in the head again, also for a wide window.
    page.get_by_role("button", name="閉じる").click()
    expect(page.locator(".md-header .in-beside")).to_have_count(1)


def test_the_board_fills_its_dialog(shared_lesson: SharedLesson) -> None:
    """Opened wide, and when the window becomes a phone's. It has a task; then, on the same page, the lesson is searched."""
    page = shared_lesson("lancaster")
    board = page.locator("#try-try-oust")
    board.scroll_into_view_if_needed()
    board.get_by_role("button", name="この盤を触る").click()
    expect(page.locator("dialog .in-live-board .in-lit").first).to_be_visible()
    for size in SIZES:
        page.set_viewport_size(size)
        settled(page)
        dialog, live = (box_of(page.locator(at)) for at in ("dialog.in-dialog-board", "dialog .in-live-board"))
        assert dialog["height"] >= 0.94 * size["height"]
        assert dialog["y"] + dialog["height"] - live["y"] - live["height"] <= 20
    a_task_is_done_taken_back_and_helped(page)
    page.locator("dialog").get_by_role("button", name="閉じる").click()
    expect(page.locator("dialog[open]")).to_have_count(0)
    the_question_box_is_the_games_own(page)


def a_task_is_done_taken_back_and_helped(page: Page) -> None:
    """Check, on a phone, that a task stays in sight, says when it is done, and gives hints."""

    def touch(key: str) -> None:
        here(page)
        page.locator(f'dialog .in-live-board [data-key="{key}"]').click(force=True)

    task = page.locator("dialog .in-task")
    expect(task).to_contain_text("グロスター (D) にいる緑を追い出してください。")
    for number in (1, 2):
        task.get_by_role("button", name="ヒント").click()
        expect(task.locator("li")).to_have_count(number)
    expect(task.get_by_role("button", name="ヒント")).to_be_hidden()
    expect(page.get_by_role("button", name="できること")).to_have_count(0)
    touch("court.blue.3")
    expect(page.locator("dialog .in-choices button")).to_have_count(0)
    settled(page)
    touch("county.D")
    # What is offered is not refused: too few squires are not.
    expect(page.locator("dialog .in-form-number output")).to_have_text("2")
    expect(page.locator("dialog").get_by_role("button", name="1つ減らす")).to_be_disabled()
    send(page)
    expect(task).to_contain_text("できました。")
    expect(task).to_be_in_viewport(ratio=1)
    assert violations(page, within="dialog[open] .in-task") == []
    page.get_by_role("button", name="一手戻す").click()
    expect(task).to_contain_text("追い出してください")
    # A turn that ends without it says how to try again.
    touch("court.blue.1")
    touch("castle.blue.4")
    send(page)
    expect(task).to_contain_text("まだできていません。 ⋯ の「手番ごと戻す」を押すと、もう一度ためせます。")
    tool(page, "手番ごと戻す")
    expect(task).to_contain_text("やってみましょう")


def the_count_that_is_chosen_closes_its_dialog(page: Page) -> None:
    chip = page.locator(".md-header .in-head-count")
    count = chip.inner_text()
    chip.click()
    page.locator("dialog[open] label").filter(has_text=count).locator("input").click()
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(chip).to_have_text(count)


def the_question_box_is_the_games_own(page: Page) -> None:
    """Check that results are of the lesson's game, until others are requested: on a phone behind a button, wide next to
    the title."""
    page.set_viewport_size(PHONE)
    the_count_that_is_chosen_closes_its_dialog(page)
    page.get_by_role("button", name="ほかのページと道具").click()
    # A press on no link leaves the menu open, and the next one on a button closes it all the same.
    page.locator("dialog .in-beside").dispatch_event("click")
    page.get_by_role("button", name="質問").click()
    expect(page.locator("dialog[open]")).to_have_count(0)
    for size, words in ((PHONE, "同数"), (WIDE, "同点")):
        page.set_viewport_size(size)
        page.get_by_placeholder("このゲームに質問").fill(words)
        # The previous question's content may contain these words too.
        expect(page.locator("#in-found")).to_have_attribute("data-query", words)
        expect(page.locator("#in-found")).to_contain_text(words)
        expect(page.locator(".in-found-game")).to_have_text(["ランカスター"])
    page.get_by_role("button", name="ほかのゲームもさがす").click()
    expect(page.locator(".in-found-game")).to_have_count(4)
    # Written once more for the same question (a busy machine does so late), the list reaches as far.
    page.locator(".in-found-game").first.evaluate("one => { one.dataset.before = ''; }")
    page.get_by_placeholder("このゲームに質問").press("Space")
    expect(page.locator("[data-before]")).to_have_count(0)
    expect(page.locator(".in-found-game")).to_have_count(4)
    page.keyboard.press("Escape")
    expect(page.locator("#__search")).not_to_be_checked()


def test_a_link_is_refused_or_goes_to_its_own_games_board(new_page: NewPage, real: str) -> None:
    """What is broken says what to do and can be put away; what is another game's is opened on that game's page."""
    game = insuto.load("lancaster")
    link = codec.encode(game, game.setup(3, 1))
    page = new_page()
    page.goto(f"{real}/kardinal/play/#b=1.kardinal.1.broken")
    failed = page.locator(".in-failed")
    expect(failed).to_contain_text("送った人に「共有」からコピーし直してもらってください。")
    failed.get_by_role("button", name="この案内を閉じる").click()
    expect(failed).to_have_count(0)
    assert "#" not in page.url
    # Delayed: the page may be gone before it could answer.
    page.evaluate("(link) => { setTimeout(() => { location.hash = `b=${link}`; }); }", link)
    page.wait_for_url(re.compile("/lancaster/play/#b="))
    expect(page.get_by_role("button", name="届いた局面を開く")).to_be_visible()


def test_own_figures_that_no_longer_fit_stop_nothing(new_page: NewPage, real: str) -> None:
    page = new_page(WIDE, own=True)
    own = json.dumps({"components": {"gone.x": "3", "alliances.3": "LO-BU"}, "options": {"swap": "none such"}})
    page.goto(f"{real}/kardinal/play/")
    # As an earlier release stored them.
    page.evaluate("(own) => localStorage.setItem('insuto.components.kardinal', own)", own)
    page.reload()
    page.get_by_role("button", name="すぐ始める").click()
    expect(page.locator(".in-live-board .in-lit").first).to_be_visible()
    notice = page.locator(".in-notice")
    expect(notice).to_contain_text("取り替えるカードの枚数")
    notice.get_by_role("button", name="元に戻す").click()
    expect(notice).to_have_count(0)
    assert own_figures(page, "kardinal") == {"components": {"alliances.3": "LO-BU"}, "options": {}}


def test_a_reload_of_an_open_board_adds_no_entry_to_the_history(new_page: NewPage, real: str) -> None:
    """The theme writes over the state of the entry that the board has; another one would make Back do nothing once."""
    page = new_page()
    page.goto(f"{real}/kardinal/play/")
    page.get_by_role("button", name="すぐ始める").click()
    lit = page.locator(".in-live-board .in-lit")
    expect(lit.first).to_be_visible()
    entries = page.evaluate("history.length")
    page.reload()
    page.get_by_role("button", name="続きから").click()
    expect(lit.first).to_be_visible()
    assert page.evaluate("history.length") == entries
