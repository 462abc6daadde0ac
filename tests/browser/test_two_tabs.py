"""Two tabs against each other, for every kind of record that a reader makes: neither overwrites what the other has stored, and
each shows at once what the other does (how changes of both are merged: wasm/browser/tests). Also on a full device and on one that denies
storage."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from drilling import answered as answered_question
from drilling import few, linked
from faulty import NewContext, live, play_first
from own_server import OwnServer
from playwright.sync_api import BrowserContext, Locator, Page, Route, expect
from stored import own_figures, records
from test_arrange import built_on, press
from test_arrange import enter as enter_place
from test_device_faults import DENIED, FULL, start_game

SCORE = "/lancaster/score/"


@pytest.fixture
def context(new_context: NewContext) -> BrowserContext:
    return new_context()


@pytest.fixture
def url(server: OwnServer) -> str:
    return server.address


def score_pad(context: BrowserContext, url: str, hash: str = "") -> Page:
    """Open the score pad without an engine, which counts nothing: what is entered is stored without it."""
    page = context.new_page()
    page.route("**/assets/engine/**", lambda route: route.abort())
    page.goto(url + SCORE + hash)
    expect(page.locator(".in-scorepad")).to_have_class(re.compile("in-come"))
    page.locator("#pad-tab-0").click()
    return page


def number(page: Page, at: int = 0) -> Locator:
    return page.locator(".in-pad-entries .in-pad-value").nth(at)


def enter(page: Page, value: str, at: int = 0) -> None:
    page.bring_to_front()
    number(page, at).fill(value)


def past(page: Page) -> Locator:
    """Return the rows of the games that were noted."""
    page.locator(".in-pad-games").evaluate("part => (part.open = true)")
    return page.locator(".in-pad-past li")


def stored(page: Page, kind: str, game: str, count: int) -> list[dict[str, Any]]:
    """Wait until there are so many records."""
    for _ in range(100):
        found = records(page, kind, game)
        if len(found) == count:
            return found
        page.wait_for_timeout(100)
    raise AssertionError(f"{len(found)} and not {count} of {kind}: {found}")


def test_two_games_are_noted(context: BrowserContext, url: str) -> None:
    """Note a game in each tab: both lists have both at once; what one deletes goes in the other, and comes back.
    (That of other kinds too: wasm/browser/tests.)"""
    one, two = score_pad(context, url), score_pad(context, url)
    for page, value in ((one, "11"), (two, "22")):
        enter(page, value)
        page.get_by_role("button", name="もう一度", exact=True).click()
    for page in (one, two):
        expect(past(page)).to_have_count(2)
    assert {game["table"]["entries"].popitem()[1] for game in stored(one, "past", "lancaster", 2)} == {"11", "22"}
    one.bring_to_front()
    past(one).first.get_by_role("button", name=re.compile("を消す$")).click()
    expect(past(two)).to_have_count(1)
    past(one).first.get_by_role("button", name=re.compile("を元に戻す$")).click()
    expect(past(two)).to_have_count(2)


def test_one_pad_in_two_tabs(context: BrowserContext, url: str) -> None:
    """Enter in both tabs: the current pad is the same, each shows the other's entries."""
    one = score_pad(context, url)
    enter(one, "11")
    stored(one, "pad", "lancaster", 1)
    two = score_pad(context, url)
    expect(number(two)).to_have_value("11")
    enter(two, "22", 1)
    expect(number(one, 1)).to_have_value("22")
    enter(one, "33")
    expect(number(two)).to_have_value("33")
    (pad,) = records(one, "pad", "lancaster")
    assert sorted(pad["table"]["entries"].values()) == ["22", "33"]


def editor(context: BrowserContext, url: str) -> tuple[Page, Locator]:
    """Build a position from the beginning of a game."""
    page = context.new_page()
    page.goto(url + "/kardinal/play/")
    for select in page.locator(".in-seats select").all():
        select.select_option("human")
    page.get_by_role("button", name="この設定で遊ぶ").click()
    live(page)
    return page, built_on(page)


def test_a_draft_is_listed_in_two_tabs(context: BrowserContext, url: str) -> None:
    """Build in one tab: the list of both shows it."""
    (one, first), (_, second) = editor(context, url), editor(context, url)
    one.bring_to_front()
    enter_place(one, "site.FR3")
    press(one, first.locator(".in-arrange-panel").get_by_role("button", name="赤", exact=True).first)
    for part in (first, second):
        expect(part.locator(".in-arrange-drafts li")).to_have_count(1)


def drill(context: BrowserContext, url: str) -> Page:
    """Open a round of three questions by its link; where it is not finished, the question behind the last answer."""
    page = context.new_page()
    page.goto(f"{url}/kardinal/drill/#{linked('kardinal', few('kardinal'))}")
    return page


def answer(page: Page, at: int, *, right: bool) -> None:
    question = few("kardinal")[at].content
    page.bring_to_front()
    expect(page.locator(".in-drill-ask")).to_have_text(question["ask"])
    answered_question(page, question, right=right)
    expect(page.locator(".in-drill-verdict")).to_be_visible()


def leave(page: Page) -> None:
    page.get_by_role("button", name="やめる", exact=True).click()


def test_answers_of_two_tabs(context: BrowserContext, url: str) -> None:
    """Answer in each tab: both maps show both, and both offer the third question; when that is answered, neither does.
    Answers deleted in one go in the other."""
    one = drill(context, url)
    answer(one, 0, right=False)
    stored(one, "round", "kardinal", 1)
    two = drill(context, url)
    answer(two, 1, right=True)
    boxes = {few("kardinal")[0].family: 1, few("kardinal")[1].family: 3}
    assert {box["id"]: box["box"] for box in stored(two, "box", "kardinal", 2)} == boxes
    shown = []
    for page in (one, two):
        page.bring_to_front()
        leave(page)
        page.locator(".in-drill-section").evaluate_all("all => all.forEach((part) => (part.open = true))")
        shown.append(page.locator("li.in-drill-known, li.in-drill-shaky"))
    for rows in shown:
        expect(rows).to_have_count(2)
    offers = [page.get_by_role("button", name="続きから（全3問のうち2問まで）", exact=True) for page in (one, two)]
    one.bring_to_front()
    one.reload()
    for offer in offers:
        expect(offer).to_be_visible()
    offers[0].click()
    expect(one.locator(".in-drill-score")).to_have_text("正解 1")
    answer(one, 2, right=True)
    one.get_by_role("button", name="結果を見る").click()
    expect(one.locator(".in-drill-result")).to_contain_text("3問のうち、2問正解でした。")
    expect(one.locator(".in-drill-wrongs li")).to_have_count(1)
    expect(offers[1]).to_have_count(0)
    stored(one, "round", "kardinal", 0)
    one.get_by_role("button", name="ドリルの始めに戻る", exact=True).click()
    one.get_by_role("button", name="記録を消す").click()
    expect(shown[1]).to_have_count(0)
    expect(one.get_by_role("button", name="元に戻す", exact=True)).to_be_focused()


def set_up(context: BrowserContext, url: str) -> Page:
    page = context.new_page()
    page.goto(url + "/kardinal/setup/")
    expect(page.locator(".in-prepare-done")).to_contain_text("並べました")
    return page


def tick(page: Page, at: int) -> None:
    page.bring_to_front()
    page.locator(".in-line input").nth(at).click()


def test_ticks_of_two_tabs(context: BrowserContext, url: str) -> None:
    """Tick in each tab: both show both; all are removed in one and go in the other."""
    one, two = set_up(context, url), set_up(context, url)
    tick(one, 0)
    tick(two, 1)
    pages = (one, two)
    for page in pages:
        expect(page.locator(".in-line-done")).to_have_count(2)
    one.bring_to_front()
    one.get_by_role("button", name="印を全部消す").click()
    expect(two.locator(".in-line-done")).to_have_count(0)


def test_one_game_goes_on_in_two_tabs(context: BrowserContext, url: str) -> None:
    """Go on with the same game in both tabs: both are stored, it is said, both lists show both."""
    one, two = context.new_page(), context.new_page()
    start_game(one, url)
    move(one)
    two.goto(url + "/kardinal/play/")
    two.get_by_role("button", name="続きから", exact=True).click()
    live(two)
    move(two)
    expect(two.get_by_text("別のタブでも続けられています")).to_have_count(0)
    (first,) = stored(two, "game", "kardinal", 1)
    one.bring_to_front()
    move(one)
    expect(one.get_by_text("別のタブでも続けられています")).to_be_visible()
    assert first in stored(one, "game", "kardinal", 2)
    rows = [page.locator(".in-saved li").get_by_role("button", name=re.compile("続きから$")) for page in (one, two)]
    for page in (two, one):
        page.bring_to_front()
        page.get_by_role("button", name="盤を選び直す").click()
    for each in rows:
        expect(each).to_have_count(2)


def move(page: Page) -> None:
    play_first(page)
    expect(page.get_by_role("button", name="一手戻す")).to_be_enabled()
    expect(page.locator(".in-live-board[aria-busy]")).to_have_count(0)


def figures(context: BrowserContext, url: str, script: str = "") -> Page:
    """Open the page with a reader's own figures without an engine, which checks nothing."""
    page = context.new_page()
    page.route("**/assets/engine/**", lambda route: route.abort())
    if script:
        page.add_init_script(script)
    page.goto(url + "/kardinal/components/")
    expect(page.locator("form.in-settings .in-settings-tools")).to_be_visible()
    return page


def figure(page: Page, name: str) -> Locator:
    return page.locator(f'form.in-settings [name="{name}"]')


def set_figure(page: Page, name: str, value: str) -> None:
    page.bring_to_front()
    page.evaluate("() => document.querySelectorAll('form.in-settings details').forEach((part) => (part.open = true))")
    figure(page, name).select_option(value)
    page.get_by_role("button", name="この端末に保存する").click()


COLOUR, OTHER, READING = "cards.FKAR.colour", "cards.ENSW.colour", "option.joker_own"


def test_figures_and_a_reading_of_two_tabs(context: BrowserContext, url: str) -> None:
    """Each tab changes another one: both are stored, each shows both. What one takes back goes in the other."""
    one, two = figures(context, url), figures(context, url)
    normal = figure(one, COLOUR).input_value()
    set_figure(one, COLOUR, "brown")
    expect(figure(two, COLOUR)).to_have_value("brown")
    set_figure(two, OTHER, "grey")
    expect(figure(one, OTHER)).to_have_value("grey")
    set_figure(two, READING, "yes")
    expect(figure(one, READING)).to_have_value("yes")
    assert own_figures(two, "kardinal") == {
        "components": {COLOUR: "brown", OTHER: "grey"},
        "options": {"joker_own": "yes"},
    }
    set_figure(one, COLOUR, normal)
    expect(figure(two, COLOUR)).to_have_value(normal)
    assert own_figures(one, "kardinal") == {"components": {OTHER: "grey"}, "options": {"joker_own": "yes"}}


def test_a_late_answer_leaves_the_way_back(context: BrowserContext, url: str) -> None:
    """What an earlier press still has to say does not take the place of what the last one offers."""
    page = context.new_page()
    waiting: list[Route] = []
    page.route("**/assets/engine/**", lambda route: waiting.append(route))
    page.goto(url + "/kardinal/components/")
    set_figure(page, COLOUR, "brown")
    expect(page.locator("form.in-settings progress")).to_be_visible()
    earlier = page.locator("form.in-settings .in-status > *").element_handle()
    page.get_by_role("button", name="初期値に戻す").click()
    page.route("**/assets/engine/**", lambda route: route.abort())
    for route in waiting:
        route.abort()
    page.wait_for_function("(place) => place.querySelector('.in-failed')", arg=earlier)
    expect(page.get_by_role("button", name="元に戻す", exact=True)).to_be_visible()


def test_figures_that_cannot_be_stored_are_stored_later(context: BrowserContext, url: str) -> None:
    """Data of an earlier release is moved. On a full device that is reported, and nothing stored is lost; once there is
    room, the same button stores it."""
    page = figures(context, url)
    former = json.dumps({"components": {COLOUR: "brown"}, "options": {}})
    page.evaluate("(own) => localStorage.setItem('insuto.components.kardinal', own)", former)
    page.reload()
    expect(figure(page, COLOUR)).to_have_value("brown")
    assert page.evaluate("() => localStorage.getItem('insuto.components.kardinal')") is None
    reported = page.locator("form.in-settings .in-status")
    room = "globalThis.room = [Storage.prototype.setItem, IDBObjectStore.prototype.put];"
    page.evaluate(f"() => {{ {room} {FULL} }}")
    set_figure(page, COLOUR, "grey")
    expect(reported).to_contain_text("保存できませんでした")
    assert own_figures(page, "kardinal") == {"components": {COLOUR: "brown"}, "options": {}}
    page.evaluate("() => { [Storage.prototype.setItem, IDBObjectStore.prototype.put] = room; }")
    page.get_by_role("button", name="この端末に保存する").click()
    expect(reported).to_contain_text("保存しました")
    assert own_figures(page, "kardinal") == {"components": {COLOUR: "grey"}, "options": {}}


def test_a_score_pad_that_cannot_be_stored(context: BrowserContext, url: str) -> None:
    """It is said at once; everything stays on the page, and can be written out."""
    context.add_init_script(FULL)
    page = score_pad(context, url)
    reported = page.locator(".in-pad-notice")
    enter(page, "11")
    expect(reported).to_contain_text("この端末には残せませんでした")
    # By script: the notice moves the button, which then takes no touch for a moment.
    page.get_by_role("button", name="もう一度", exact=True).evaluate("button => button.click()")
    expect(past(page)).to_have_count(1)
    with page.expect_download() as download:
        page.get_by_role("button", name="書き出す").click()
    file = json.loads(download.value.path().read_text(encoding="utf-8"))
    assert [game["table"]["entries"].popitem()[1] for game in file["games"]] == ["11"]


def test_a_drill_and_a_list_that_cannot_be_stored(context: BrowserContext, url: str) -> None:
    """It is said; what was answered and ticked stays on the page."""
    context.add_init_script(DENIED)
    page = drill(context, url)
    answer(page, 0, right=True)
    expect(page.locator(".in-drill-notice").first).to_contain_text("この端末には記録を残せませんでした")
    page.get_by_role("button", name="次の問題").click()
    answer(page, 1, right=True)
    leave(page)
    page.locator(".in-drill-section").evaluate_all("all => all.forEach((part) => (part.open = true))")
    expect(page.locator("li.in-drill-known")).to_have_count(2)
    expect(page.get_by_role("button", name="続きから（全3問のうち2問まで）", exact=True)).to_be_visible()
    page = set_up(context, url)
    tick(page, 0)
    expect(page.get_by_text("この端末には、印を残せません。")).to_be_attached()
    tick(page, 1)
    expect(page.locator(".in-line-done")).to_have_count(2)


def test_a_friends_pad_leaves_the_one_at_hand(context: BrowserContext, url: str) -> None:
    """It is said that the half-entered one is in the list, and a button leads back to it."""
    one = score_pad(context, url)
    enter(one, "99")
    one.get_by_role("button", name="共有").click()
    link = one.get_by_label("この得点表のリンク").input_value()
    one.keyboard.press("Escape")
    one.get_by_role("button", name="もう一度", exact=True).click()
    enter(one, "12")
    stored(one, "past", "lancaster", 1)
    page = score_pad(context, url, f"#{link.partition('#')[2]}")
    expect(number(page)).to_have_value("99")
    expect(page.locator(".in-pad-notice")).to_contain_text("入れかけの得点表は")
    page.get_by_role("button", name="入れかけの得点表に戻る").click()
    expect(number(page)).to_have_value("12")
    expect(number(one)).to_have_value("12")
