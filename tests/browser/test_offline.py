"""Offline on the sealed site: a persistent context, a stopped server. (What a new release does: test_new_release.py.)"""

from __future__ import annotations

import re
from collections.abc import Callable

from keeping import (
    BOX,
    KEEP,
    LESSON,
    LONG,
    RULINGS,
    keep_game,
    kept,
    last_file,
    metered,
    ready,
    take_over,
    until_cached,
)
from looking import WIDE, NewPage
from own_server import Fault, OwnServer
from playing import late, resumed
from playwright.sync_api import Browser, BrowserContext, expect

Reopen = Callable[[], BrowserContext]


def test_a_visited_lesson_reads_steps_and_is_taken_over_without_a_network(server: OwnServer, reopen: Reopen) -> None:
    page = ready(reopen().new_page(), server.address + LESSON)
    until_cached(page, last_file(server.folder))
    assert page.locator("insuto-stage[data-ready]").count(), "reading needs no engine"
    server.stop()
    page = ready(reopen().new_page(), server.address + LESSON)
    first = page.locator("insuto-stage .in-picture").first.inner_html()
    for n in range(2, 20):
        page.keyboard.press("ArrowRight")
        expect(page.locator(".in-num")).to_contain_text(f"{n} /")
    assert page.locator("insuto-stage .in-picture").first.inner_html() != first
    take_over(page)
    expect(page.locator(".in-prompt")).not_to_be_empty()
    # What was never visited says so, in a sentence.
    page.goto(server.address + RULINGS)
    expect(page.locator("h1")).to_have_text("このページはまだ保存されていません")


def test_a_kept_game_has_all_counts_rulings_and_a_games_end(server: OwnServer, reopen: Reopen) -> None:
    page = reopen().new_page()
    page.goto(server.address + "/guide/")
    offer = page.locator(BOX)
    expect(offer).to_contain_text(re.compile(r"約 \d+\.\d MB"), timeout=LONG)
    keep_game(page)
    expect(offer.get_by_role("button", name="外す")).to_be_focused()
    server.stop()
    page = ready(reopen().new_page(), server.address + LESSON)
    expect(page.locator(BOX)).to_contain_text("つながらなくても使えます")
    for _ in range(10):
        page.keyboard.press("ArrowRight")
    for n in (3, 4, 5):
        page.get_by_role("radio", name=f"{n}人").check()
        expect(page.locator('insuto-stage [data-key^="seat."]')).to_have_count(n)
    page.goto(server.address + RULINGS)
    pictures = page.locator(".in-ruling .in-still img")
    pictures.first.scroll_into_view_if_needed()
    page.wait_for_function("() => document.querySelector('.in-ruling .in-still img').naturalWidth > 0")
    # The last round of a game: its end brings scripts that nothing before it has asked for.
    resumed(page, server.address, late("kardinal", 3, 7, 60), ["random"] * 3, "study")
    page.get_by_role("button", name="早送り").click(timeout=LONG)
    expect(page.locator(".in-prompt")).to_have_text("終わりました。", timeout=2 * LONG)
    while page.locator("dialog.in-dialog-result").count():  # the final scorings, one by one
        page.locator("dialog.in-dialog-result").get_by_role("button", name="次へ").click()
        page.wait_for_timeout(100)
    expect(page.locator("dialog")).to_contain_text("最終の点数")
    # And what was played is looked at again.
    page.locator("dialog[open]").get_by_role("button", name="閉じる").click()
    page.get_by_role("button", name="一手ずつ見返す").click()
    expect(page.locator(".in-replay-board[data-at='0']")).to_be_visible(timeout=LONG)
    page.keyboard.press("End")
    expect(page.locator(".in-replay-told")).to_contain_text("対局は終わりました。")


def test_keeping_may_break_off_be_stopped_and_be_dropped(server: OwnServer, context: BrowserContext) -> None:
    """Each time nothing is left, and the page says what is the case."""
    page = context.new_page()
    page.goto(server.address + "/guide/")
    box = page.locator(BOX)
    start = box.get_by_role("button", name=KEEP)
    server.faults.append(Fault(r"scene-\w+\.json", status=503, times=1))
    start.click()
    expect(box.get_by_role("alert")).to_have_text("通信がとぎれたので、残せませんでした。", timeout=LONG)
    assert not kept(page)
    server.faults = [Fault(r"\.wasm", pause=0.5)]
    start.click()
    expect(box.get_by_role("progressbar")).to_be_visible()
    page.wait_for_function("() => document.querySelector('insuto-offline[data-game=kardinal] progress').value > 1e6")
    box.get_by_role("button", name="やめる").click()
    expect(start).to_be_visible(timeout=5_000)
    expect(box.get_by_role("alert")).to_have_count(0)
    assert not kept(page)
    server.faults.clear()
    keep_game(page)
    assert not any("/still-" in path and "lesson" in path for path in kept(page))
    assert len(kept(page)) > 60
    box.get_by_role("button", name="外す").click()
    expect(start).to_be_visible()
    assert not kept(page)
    server.stop()
    page.goto(server.address + RULINGS)
    expect(page.locator("h1")).to_have_text("このページはまだ保存されていません")


def test_without_service_workers_the_page_reads_and_says_so(new_page: NewPage, real: str) -> None:
    page = new_page(own=True)
    forbidden = "{ get() { throw new DOMException('no', 'SecurityError') } }"
    page.add_init_script(f"Object.defineProperty(Navigator.prototype, 'serviceWorker', {forbidden})")
    ready(page, real + LESSON)
    expect(page.locator(BOX)).to_contain_text("このブラウザーでは、端末に残せません。")


def test_it_can_be_installed(server: OwnServer, context: BrowserContext) -> None:
    page = context.new_page()
    page.goto(server.address + "/guide/")
    page.wait_for_function("() => navigator.serviceWorker.controller")
    session = context.new_cdp_session(page)
    assert session.send("Page.getAppManifest")["errors"] == []
    # A context of its own has no profile to install into; nothing else may stand in the way.
    found = [e["errorId"] for e in session.send("Page.getInstallabilityErrors")["installabilityErrors"]]
    assert set(found) <= {"in-incognito"}, found


def test_nothing_is_fetched_ahead_where_data_is_dear(chromium: Browser, server: OwnServer) -> None:
    """Two pages on dear lines, and a third on a free one that is opened last: when that one has fetched, they have not."""
    lines = ("{ saveData: true }", "{ type: 'cellular', effectiveType: '4g' }", "")
    servers = [OwnServer(server.folder).start() for _ in lines]
    contexts = [chromium.new_context(viewport=WIDE, service_workers="block") for _ in lines]
    try:
        for line, context, one in zip(lines, contexts, servers, strict=True):
            if line:
                metered(context, line)
            page = ready(context.new_page(), one.address + LESSON)
        for _ in range(300):
            if any(path.endswith(".wasm") for path in servers[-1].asked):
                break
            page.wait_for_timeout(100)
        page.wait_for_timeout(1_000)
        fetched = [any("/engine/" in path for path in one.asked) for one in servers]
        assert fetched == [False, False, True]
    finally:
        for context in contexts:
            context.close()
        for one in servers:
            one.stop()


def test_visited_pages_of_a_table_work_without_a_network(server: OwnServer, reopen: Reopen) -> None:
    """得点表 counts, by numbers and on the board; 準備だけ is ticked off; 早見表 is read; 裁定ドリル asks."""
    page = reopen().new_page()
    for name, there in (
        ("score", ".in-scorepad.in-come"),
        ("setup", ".in-prepare-done"),
        ("sheet", ".in-sheet .in-sign"),
        ("drill", ".in-drill.in-come"),
    ):
        page.goto(f"{server.address}/kardinal/{name}/")
        page.locator(there).first.wait_for()
        until_cached(page, f"/kardinal/{name}/")
    (drill,) = (server.folder / "assets/engine").glob("drill-kardinal-*.zip")
    until_cached(page, drill.name)
    page.goto(f"{server.address}/kardinal/score/")
    until_cached(page, last_file(server.folder))
    server.stop()
    page = reopen().new_page()
    page.goto(f"{server.address}/kardinal/score/")
    page.locator("#pad-tab-0").click()
    page.locator("#pad-0-track").fill("9")
    expect(page.locator(".in-pad-total").first).to_have_text("9", timeout=LONG)
    page.get_by_role("radio", name="盤に駒を置く").click()
    site = page.locator('.in-pad-picture [data-key="site.FR3"].in-lit')
    expect(site).to_be_visible(timeout=LONG)
    site.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".in-pad-total").first).to_have_text("10")
    page.goto(f"{server.address}/kardinal/setup/")
    page.locator(".in-line-box").first.check()
    expect(page.locator(".in-prepare-done")).to_contain_text("1 /")
    page.goto(f"{server.address}/kardinal/sheet/")
    expect(page.locator(".in-sheet .in-sign").first).to_be_visible()
    page.goto(f"{server.address}/kardinal/drill/")
    page.get_by_role("button", name="10問はじめる").click()
    expect(page.locator(".in-drill-ask")).not_to_be_empty(timeout=LONG)
