"""ランカスター on the sealed site: secret votes on one device. test_games.py tests the rest, test_named_in_view.py
its pictures."""

from __future__ import annotations

import json
import re

from looking import PHONE, WIDE, FreeBoard, dressed, violations
from playing import ANSWERS, BOARD, heard, idle, logged, send, shows
from playwright.sync_api import Page, expect
from shared_boards import taken_up
from touching import arranged

VOTE = "phase = parliament; blue.markers = 3; green.markers = 1; yellow.markers = 2"


def test_secret_votes_on_one_device(free_board: FreeBoard) -> None:
    """A seat's vote is shown to no other; the picture follows the prompt until the reader chooses one."""
    page = free_board("lancaster")
    page.evaluate(ANSWERS)
    taken_up(page, arranged("lancaster", VOTE, 3), ["human"] * 3, "hotseat")
    page.get_by_role("button", name="縮小して全部見る").click()
    where = page.get_by_role("group", name="見る場所")
    expect(where.get_by_role("button", name="自動")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".in-prompt")).to_contain_text("法案1")
    shows(page, "parliament")
    logged(page)
    a_vote_is_revealed_to_nobody(page)
    a_vote(page)
    expect(page.locator(".in-curtain")).to_be_visible()
    dressed(page, PHONE, "slate")
    assert not violations(page, within=".in-live-board")
    dressed(page, WIDE, "default")
    page.locator(".in-curtain button").click()
    idle(page)
    a_vote(page)
    # All have voted: the votes are shown briefly, then a card lists them.
    page.locator(".in-dialog-result").get_by_role("button", name="次へ").click()
    expect(page.locator(".in-dialog-result")).to_be_hidden()
    expect(page.locator(".in-prompt")).to_contain_text("法案2")
    logged(page)
    assert "反対" in page.locator(".in-log").inner_text() + page.locator(".in-said").inner_text()
    shows(page, "parliament")
    where.get_by_role("button", name="衝立の内側").click()
    idle(page)
    expect(where.get_by_role("button", name="自動")).to_have_attribute("aria-pressed", "false")
    page.locator(".in-curtain button").click()
    idle(page)
    # What others did since: the last vote on the bill before, which lies open.
    expect(page.locator(".in-since-turn")).to_contain_text(["黄は賛成に1票"])
    send(page, "続ける")
    a_vote(page)
    page.locator(".in-curtain button").click()
    idle(page)
    shows(page, "screens")  # the reader's own choice stays
    where.get_by_role("button", name="自動").click()
    idle(page)
    shows(page, "parliament")


def a_vote(page: Page) -> None:
    """Vote for the bill, with no marker."""
    page.get_by_role("radio", name="賛成").click()
    send(page, "賛成 1票をふせて出す")


def a_vote_is_revealed_to_nobody(page: Page) -> None:
    """Vote against with a marker: neither picture, log nor anything else that the worker says shows it to the next seat."""
    page.evaluate("() => { window.answers.length = 0 }")
    page.get_by_role("radio", name="反対").click()
    page.get_by_role("button", name="1つ増やす").click()
    send(page, "反対 2票をふせて出す")
    curtain = page.locator(".in-curtain")
    for look in ("curtain", "other"):
        if look == "curtain":
            expect(curtain).to_be_visible()
        else:
            curtain.get_by_role("button").click()
            idle(page)
        vote = page.locator(f'{BOARD} [data-key="vote.blue"]')
        shown = vote.text_content() or ""
        assert "?" in shown, look
        assert "反対" not in shown, look
        logged(page)
        log = page.locator(".in-log").inner_text() + page.locator(".in-said").inner_text()
        assert not re.search("反対|投票マーカー1個", log), look
        for name in ("衝立の内側", "城ボード", "卓全体", "議会ボード"):
            page.get_by_role("group", name="見る場所").get_by_role("button", name=name).click()
            idle(page)
            titles = page.locator(BOARD).evaluate(
                "svg => [...svg.querySelectorAll('[data-key]')].filter(e => /^(screen|vote)\\.blue$/"
                ".test(e.dataset.key)).map(e => e.textContent).join()"
            )
            assert "反対" not in titles, (look, name)
    # The worker's messages since, except the text that opens the game again, and green's legal actions.
    answers = heard(page)
    pictures = [answer["picture"] for answer in answers if "picture" in answer]
    assert {picture["scene"] for picture in pictures} == {"parliament", "screens", "castle", "table"}
    for picture in pictures:
        for key, *markup in picture["nodes"]:
            svg = "".join(markup)
            if svg and key in ("vote.blue", "screen.blue"):  # a key alone: it was removed
                assert "?" in svg, key
                assert not re.search("反対|賛成", svg), key
    reported = json.dumps(
        [
            {key: one for key, one in answer.items() if key not in ("save", "legal", "form", "picture")}
            for answer in answers
        ],
        ensure_ascii=False,
    )
    assert "青が法案1への票を決めました。" in reported
    assert not re.search("against|反対|投票マーカー1個", reported)
    assert not any("side=" in action["n"] for answer in answers if answer.get("curtain") for action in answer["legal"])
