"""A new release of the site: it waits until it is accepted, is taken over completely, and an open tab of the last one
still works; and a page that is older than the site, in a tab without a service worker: any missing file makes the page say
that it is out of date, and the reload restores the place.

The second release has a changed page, a renamed lesson and renamed chunks, and is sealed. The server changes from one folder
to the other, as a site does when it is published.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from faulty import NewContext, live, play_first, played
from keeping import (
    CONTROLLED,
    LESSON,
    PLAY,
    RULINGS,
    accept,
    cached,
    last_file,
    metered,
    ready,
    saved,
    take_over,
    until,
    until_cached,
)
from looking import unfolded
from own_server import Fault, OwnServer
from playing import tool
from playwright.sync_api import BrowserContext, Locator, Page, expect
from test_scorepad import begun

SAVED_GAME = "sevens"
"""The stored game: without an engine, it has the fewest files."""
KEEPS = """async (game) => {
  const { games } = await (await fetch("/offline.json")).json();
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  await new Promise((done) => {
    port1.onmessage = ({ data }) => data.type === "kept" && done();
    active.postMessage({ type: "keep", game, urls: games[game].files.map(({ url, bytes }) => ({ url, bytes })) }, [port2]);
  });
}"""
"""The request of the button for offline use to the service worker. (The button: test_offline.py.)"""


def test_release_waits_until_accepted_and_is_taken_over_completely(
    server: OwnServer, context: BrowserContext, second: Path
) -> None:
    """A game that was visited with its engine, and another that was stored, in two tabs; one has unsaved work."""
    metered(context)
    other = ready(context.new_page(), server.address + LESSON)
    other.wait_for_function(CONTROLLED)
    take_over(other)
    until_cached(other, last_file(server.folder))
    page = ready(context.new_page(), server.address + LESSON)
    page.evaluate(KEEPS, SAVED_GAME)
    assert len(saved(page)) > 40
    old = cached(page)
    server.folder = second
    page.reload()
    # Both tabs show a notice; both still show the release that they were opened with, and so does a page that is opened
    # now.
    for tab in (page, other):
        expect(tab.locator(".in-notice")).to_contain_text("新しい版があります")
    expect(page.locator("#s0")).to_contain_text("はじめに")
    assert not other.evaluate("() => document.activeElement?.closest('.in-notice')"), "a notice takes no focus"
    goes_away(other)
    accept(page)
    expect(page.locator("#s0")).to_contain_text("はじまり")
    # The other tab is not reloaded during its work, and finds chunks that it had not requested yet.
    other.bring_to_front()
    expect(other.locator(".in-notice")).to_contain_text("ほかのタブで")
    goes_away(other)
    expect(other.locator(".in-live-board .in-lit").first).to_be_visible()
    tool(other, "共有")
    expect(other.get_by_label("この局面のリンク")).to_be_visible()
    # Files that it may still request stay until it has closed too.
    gone = {name for name in old if name.startswith(("insuto:visited", "insuto:kept"))}
    gone |= {name for name in cached(other) if "shell-before" in name}
    assert len(gone) == 3
    assert gone <= set(cached(other))
    other.close()
    page.bring_to_front()
    page.reload()
    until(
        page,
        "async (gone) => { const now = await caches.keys(); return !gone.some((name) => now.includes(name)) }",
        sorted(gone),
    )
    # Everything that was stored is loaded.
    listed = json.loads((second / "offline.json").read_text(encoding="utf-8"))["games"][SAVED_GAME]["files"]
    assert {f"/{file['url'].partition('?')[0]}" for file in listed} <= {*saved(page)}
    server.stop()
    page = ready(context.new_page(), f"{server.address}/{SAVED_GAME}/lesson/")
    ready(page, server.address + LESSON)
    expect(page.locator("#s0")).to_contain_text("はじまり")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".in-num")).to_contain_text("2 /")
    take_over(page)


def goes_away(page: Page) -> None:
    page.get_by_role("button", name="あとで").click()
    expect(page.locator(".in-notice")).to_have_count(0)


OLD = "このページを開いたあとに、新しい版が出ました。"
LOAD = "新しい版を読みこむ"
NO_NETWORK = "通信できません。"
SCORE, DRILL = "/kardinal/score/", "/kardinal/drill/"
FRESH = """() => {
  const release = document.querySelector("meta[name=insuto-sealed]").content;
  return fetch("/release.json").then((answer) => answer.json()).then((now) => now.release === release);
}"""


@pytest.fixture
def page(new_context: NewContext) -> Page:
    """Open a tab without a service worker, on a line on which nothing is fetched ahead."""
    context = new_context()
    metered(context)
    return context.new_page()


def click(target: Locator) -> None:
    """Click by script: Playwright's mouse scrolls to the end of the page while the shade of a dialog that closes covers the target."""
    target.evaluate("target => target.click()")


def press(page: Page, name: str) -> None:
    click(page.get_by_role("button", name=name, exact=True).first)


def notice(page: Page) -> Locator:
    return page.locator(".in-notice")


def put_off(page: Page) -> None:
    """Wait for the notice, and dismiss it until it stays away: what the page requests by itself meanwhile shows it once more."""
    expect(notice(page)).to_contain_text(OLD)
    quiet = 0
    for _ in range(300):
        page.evaluate("() => document.querySelectorAll('.in-notice button')[1]?.click()")
        page.wait_for_timeout(20)
        quiet = 0 if notice(page).count() else quiet + 1
        if quiet == 10:
            return
    raise AssertionError("the notice comes again and again")


def take_new(page: Page) -> None:
    """Press the button of the notice; the page is then of the site's release."""
    with page.expect_navigation():
        click(notice(page).get_by_role("button", name=LOAD))
    assert page.evaluate(FRESH)


def read_to(page: Page, step: int) -> None:
    for _ in range(step - 1):
        page.keyboard.press("ArrowRight")
    expect(page.locator(".in-num")).to_contain_text(f"{step} /")


def test_what_a_lesson_asks_for_late(server: OwnServer, page: Page, second: Path) -> None:
    """Each part that comes late, then a scene, then the board; the new release is read from the same step."""
    ready(page, server.address + LESSON)
    read_to(page, 4)
    server.folder = second
    acts: dict[str, Callable[[], object]] = {
        "sections": lambda: click(page.locator(".in-num")),
        "printing": lambda: press(page, "印刷"),
        "table mode": lambda: press(page, "卓で使う"),
        "voice": lambda: press(page, "読み上げ"),
        "search": lambda: page.keyboard.press("/"),
        "rule": lambda: click(page.locator(".in-step .in-rule").first),
    }
    for what, act in acts.items():
        act()
        expect(notice(page), what).to_contain_text(OLD)
        page.keyboard.press("Escape")
        put_off(page)
        expect(page.locator(".in-num"), what).to_contain_text("4 /")
    # Those of tonight's count have been preloaded.
    server.faults = [Fault("/scene-", status=404)]
    click(page.locator("insuto-stage").get_by_role("radio", name="5人").first)
    expect(page.locator("insuto-stage .in-failed")).to_contain_text(OLD)
    expect(page.locator(".in-num")).to_contain_text("4 /")
    server.faults = []
    put_off(page)
    press(page, "ここから触る")
    expect(page.locator("insuto-stage .in-failed")).to_contain_text(OLD)
    number = page.locator(".in-num").inner_text().split("\n")[0]
    take_new(page)
    expect(page.locator("#s0")).to_contain_text("はじまり")
    expect(page.locator(".in-num")).to_contain_text(number)
    press(page, "ここから触る")
    live(page)


ENGINE = {
    "worker": Fault(r"/worker-", status=404),
    "list": Fault(r"/engine\.json", edit=lambda data: data + b"\n"),
    "wheel": Fault(r"\.whl", status=404),
}
"""A script, the list, and one of the files that are read by what the list says of them."""
RELEASED = Fault(r"/release\.json", edit=lambda data: data.replace(b'": "', b'": "x'))


def test_an_engine_of_another_release_is_never_started(server: OwnServer, page: Page) -> None:
    """Whichever of its files the site has in another release, or no more; without the fault the same page starts its own."""
    failed = page.locator("insuto-stage .in-failed")
    for what, fault in ENGINE.items():
        server.faults = []
        ready(page, server.address + LESSON)
        server.faults = [fault, RELEASED]
        press(page, "ここから触る")
        expect(failed, what).to_contain_text(OLD)
        expect(failed.get_by_role("button", name=LOAD), what).to_be_visible()
        put_off(page)
    server.faults = []
    ready(page, server.address + LESSON)
    press(page, "ここから触る")
    live(page)


def test_a_game_at_the_board_is_gone_on_with(server: OwnServer, page: Page, second: Path) -> None:
    page.goto(server.address + PLAY)
    press(page, "すぐ始める")
    live(page)
    play_first(page)
    log = played(page)
    assert log
    server.folder = second
    press(page, "共有")
    expect(notice(page)).to_contain_text(OLD)
    take_new(page)
    press(page, "続きから")
    live(page)
    assert played(page)[: len(log)] == log


def test_a_pad_that_is_half_filled_stays_so(server: OwnServer, page: Page, second: Path) -> None:
    page.goto(server.address + SCORE)
    page.locator(".in-scorepad.in-come, .in-scorepad .in-pad-total").first.wait_for()
    begun(page, "kardinal")
    before = page.locator(".in-pad-total").all_inner_texts()
    server.folder = second
    press(page, "共有")
    expect(notice(page)).to_contain_text(OLD)
    take_new(page)
    expect(page.locator(".in-pad-total")).to_have_text(before)


def test_pictures_questions_and_pages(server: OwnServer, page: Page, second: Path) -> None:
    """A picture in the text, the code for questions; another page that is opened uses its own release's scripts."""
    page.goto(server.address + RULINGS)
    unfolded(page)
    page.locator(".in-ruling").first.wait_for()
    server.faults = [Fault("/still-", status=404), RELEASED]
    page.locator(".in-ruling .in-still").last.scroll_into_view_if_needed()
    expect(page.locator(".in-missing").last).to_contain_text(OLD)
    put_off(page)
    page.goto(server.address + DRILL)
    server.faults = [Fault("/drill-kardinal-", status=404), RELEASED]
    page.locator(".in-drill-large").click()
    expect(page.get_by_role("alert").first).to_contain_text(OLD)
    server.faults = []
    put_off(page)
    server.folder = second
    page.locator('a[href$="/kardinal/rules/"], a[href="../rules/"]').first.evaluate("link => link.click()")
    page.wait_for_url("**/kardinal/rules/")
    page.wait_for_function(f"() => ({FRESH})()")
    page.wait_for_function("() => performance.getEntriesByType('navigation')[0].name.includes('/rules/')")


def test_no_network_is_said_and_only_then(server: OwnServer, page: Page) -> None:
    """What fails without a network says so and comes when there is one; what the site does not give says nothing of a network."""
    ready(page, server.address + LESSON)
    server.stop()
    page.locator(".in-num").click()
    expect(notice(page)).to_have_text(re.compile(NO_NETWORK))
    server.start()
    notice(page).get_by_role("button", name="もう一度ためす").click()
    expect(page.get_by_role("dialog", name="章の一覧")).to_be_visible()
    page.keyboard.press("Escape")
    server.stop()
    press(page, "ここから触る")
    failed = page.locator("insuto-stage .in-failed")
    expect(failed).to_contain_text(NO_NETWORK)
    server.start()
    server.faults = [Fault(r"\.wasm", status=503)]
    failed.get_by_role("button", name="もう一度ためす").click()
    expect(failed).to_contain_text("エンジンを読み込めませんでした。")
    expect(failed).not_to_contain_text(NO_NETWORK)
    expect(failed).not_to_contain_text(OLD)
    server.faults = []
    failed.get_by_role("button", name="もう一度ためす").click()
    live(page)
