"""ランカスター on the sealed site: secret votes on one device, a game of bots, pictures, own figures. test_games.py tests the
rest."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from looking import EVERY_GAME, PHONE, WIDE, FreeBoard, NewPage, dressed, settled, violations
from playing import ANSWERS, BOARD, heard, idle, late, logged, play_on, resumed, send, shows, skip_counting, sums_agree
from playwright.sync_api import Page, expect
from shared_boards import taken_up
from touching import MIDDLE, STAGE, arranged

LESSON = "/lancaster/lesson/"
PLAY = "/lancaster/play/"
NAMED = (Path(__file__).parent / "scripts/named.js").read_text(encoding="utf-8").partition("\n")[2]
"""Returns which parts named by a step are missing in the picture, too small or covered."""
VOTE = "phase = parliament; blue.markers = 3; green.markers = 1; yellow.markers = 2"


def ready(page: Page, url: str) -> Page:
    page.goto(url)
    page.wait_for_selector("insuto-stage[data-ready]")
    return page


def start(page: Page, url: str, seats: list[str], mode: str, seed: int) -> None:
    page.goto(url + PLAY)
    page.get_by_role("radio", name=f"{len(seats)}人").check()
    for select, who in zip(page.locator(".in-seats select").all(), seats, strict=True):
        select.select_option(who)
    page.locator("[name=mode]").select_option(mode)
    page.locator("[name=seed]").fill(str(seed))
    page.get_by_role("button", name="始める").click()
    page.wait_for_selector(f"{BOARD} .in-lit")
    page.get_by_role("button", name="全体を見る").click()


def first_answer(page: Page) -> None:
    """Answer the prompt by the first choice, else by the first lit places, and send it."""
    choice = page.locator(":is(.in-form, .in-choices, .in-declining) button:enabled")
    moment, button = page.locator(".in-reveal-shown"), page.locator(".in-send:enabled")
    expect(choice.or_(moment).or_(page.locator(f"{BOARD} .in-lit")).filter(visible=True).first).to_be_visible()
    if moment.is_visible():
        page.locator(".in-live-board .in-frame").click(force=True)  # what turned face up has been seen
    elif button.count():
        button.click()
    elif choice.count():
        choice.first.click()
    else:
        box = page.locator(f"{BOARD} .in-lit").first
        expect(page.locator(".in-dialog-result")).to_be_hidden()
        box.evaluate(MIDDLE)
    idle(page)


def until(page: Page, prompt: str, most: int = 120) -> None:
    """Play on until a prompt contains `prompt`."""
    # A result card opens shortly after the response, perhaps between a check and a click.
    card = page.locator(".in-dialog-result")
    page.add_locator_handler(card, lambda box: box.get_by_role("button", name="次へ").click(), no_wait_after=True)
    try:
        for _ in range(most):
            if prompt in page.locator(".in-prompt").inner_text():
                expect(card).to_be_hidden()
                return
            skip_counting(page)
            lift = page.locator(".in-curtain button")
            if lift.is_visible():
                lift.click()
                idle(page)
            else:
                first_answer(page)
    finally:
        page.remove_locator_handler(card)
    raise AssertionError(page.locator(".in-prompt").inner_text())


def test_secret_votes_on_one_device(free_board: FreeBoard) -> None:
    """A seat's vote is shown to no other; the picture follows the prompt until the reader chooses one."""
    page = free_board("lancaster")
    page.evaluate(ANSWERS)
    taken_up(page, arranged("lancaster", VOTE, 3), ["human"] * 3, "hotseat")
    page.get_by_role("button", name="全体を見る").click()
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
    send(page, "賛成 1票で伏せる")


def a_vote_is_revealed_to_nobody(page: Page) -> None:
    """Vote against with a marker: neither picture, log nor anything else that the worker says shows it to the next seat."""
    page.evaluate("() => { window.answers.length = 0 }")
    page.get_by_role("radio", name="反対").click()
    page.get_by_role("button", name="1つ増やす").click()
    send(page, "反対 2票で伏せる")
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


@pytest.mark.skipif(not EVERY_GAME, reason="five bots are looked at in サイズ (test_scythe.py): long form")
def test_a_game_among_bots(new_page: NewPage, real: str) -> None:
    page = new_page()
    start(page, real, ["human"] * 3, "study", 4)
    until(page, "の番です")
    page.get_by_role("button", name="盤を選び直す").click()
    page.get_by_role("radio", name="5人").check()
    for select in page.locator(".in-seats select").all():
        select.select_option("sensible")
    page.get_by_role("button", name="始める").click()
    expect(page.get_by_role("button", name="早送り")).to_be_visible()
    # Its last round; full games are played by touches in test_whole_games.py, and by bots in tests/engine.
    resumed(page, real, late("lancaster", 5, 3, 50), ["sensible"] * 5, "study")
    assert play_on(page, 1)[-1] == "最終の点数"
    totals, won = sums_agree(page)
    assert len(totals) == 5
    assert {totals[name] for name in won} == {max(totals.values())}


def test_phone_zooms_in_to_the_marks_of_a_step(new_page: NewPage, real: str) -> None:
    """The full main board is too small to read on a phone: it stands upright, and the stage shows the named part,
    zoomed in."""
    page = new_page(PHONE)
    ready(page, f"{real}{LESSON}#step-flags")
    settled(page)
    marked, seen = (page.locator(f"insuto-stage .in-reading-part .in-{part}").first for part in ("mark", "svg"))
    expect(marked).to_be_attached()
    assert page.evaluate(NAMED) == []
    whole = page.evaluate("document.querySelector('insuto-stage').model.frame.picture.height")
    height = float((seen.get_attribute("viewBox") or "").split()[3])
    assert height < 0.7 * whole, "all of it is far higher than what is looked at"
    if EVERY_GAME:
        own_figures_are_drawn(page)


def own_figures_are_drawn(page: Page) -> None:
    """Give the page a minimum of the reader's own figures. (For 王と枢機卿 tested in test_scenes_and_paper.py, for the
    picture in tests/engine/lancaster/test_lancaster_board.py.)"""
    own = json.dumps({"components": {"counties.A.minimum": "4"}, "options": {}})
    page.evaluate("(own) => localStorage.setItem('insuto.components.lancaster', own)", own)
    page.reload()
    expect(page.locator(".in-own-note")).to_contain_text("設定")
    changed, other = (page.locator(f'{STAGE} [data-key="county.{c}"]') for c in "AB")
    expect(changed).to_contain_text("4")
    assert changed.locator(".in-provisional").count() == 0 < other.locator(".in-provisional").count()
