"""Boards with a task: it stays in sight, says when it is done, gives hints."""

from __future__ import annotations

from looking import PHONE, SharedLesson, violations
from playing import send, tool
from playwright.sync_api import Page, expect


def touch(page: Page, key: str) -> None:
    page.locator(f'dialog .in-live-board [data-key="{key}"]').click(force=True)


def test_a_task_is_done_taken_back_and_helped(shared_lesson: SharedLesson) -> None:
    page = shared_lesson("lancaster", PHONE)
    page.locator("#try-try-oust").get_by_role("button", name="この盤を触る").evaluate("button => button.click()")
    expect(page.locator("dialog .in-live-board .in-lit").first).to_be_visible()
    task = page.locator("dialog .in-task")
    expect(task).to_contain_text("グロスター (D) にいる緑を追い出してください。")
    task.get_by_role("button", name="ヒント").click()
    expect(task.locator("li")).to_have_count(1)
    task.get_by_role("button", name="ヒント").click()
    expect(task.locator("li")).to_have_count(2)
    expect(task.get_by_role("button", name="ヒント")).to_be_hidden()
    expect(page.get_by_role("button", name="できること")).to_have_count(0)
    touch(page, "court.blue.3")
    expect(page.locator("dialog .in-choices button")).to_have_count(0)
    touch(page, "county.D")
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
    touch(page, "court.blue.1")
    touch(page, "castle.blue.4")
    send(page)
    expect(task).to_contain_text("まだできていません。 ⋯ の「手番ごと戻す」を押すと、もう一度ためせます。")
    tool(page, "手番ごと戻す")
    expect(task).to_contain_text("やってみましょう")
    page.locator("dialog[open]").get_by_role("button", name="閉じる").click()
    expect(page.locator("dialog[open]")).to_have_count(0)
