"""Offline on the sealed site, with a stopped server: visited pages and stored games. (What a new release does:
test_stale_page.py.)"""

from __future__ import annotations

import re
from collections.abc import Callable

from keeping import (
    BOX,
    CONTROLLED,
    KEEP,
    LESSON,
    RULINGS,
    keep_game,
    last_file,
    metered,
    ready,
    saved,
    until,
    until_cached,
)
from looking import NewPage, instantly, unfolded
from own_server import Fault, OwnServer
from playing import late, resumed, skip_counting
from playwright.sync_api import BrowserContext, Page, expect

from contexts import METERED, on_line

Reopen = Callable[[], BrowserContext]


TABLE = {
    "score": ".in-scorepad.in-come",
    "setup": ".in-prepare-done",
    "sheet": ".in-sheet .in-sign",
}
"""Pages of a table without rules, and what is there when one is loaded."""
TICKED_EARLY = "addEventListener('DOMContentLoaded', () => document.querySelector('.in-line-box')?.click())"
"""A reader who ticks off the first line before the script of the list is loaded."""


def test_what_was_visited_works_without_a_network(server: OwnServer, context: BrowserContext) -> None:
    """A lesson is read; its example pictures are there, or it says so; the pages of a table work, and the engine; what was never visited
    says so and leads to what is there. (A lesson is taken over without a network in test_stale_page.py.)"""
    visit = context.new_page()
    visit.add_init_script(METERED)
    for name, there in TABLE.items():
        visit.goto(f"{server.address}/kardinal/{name}/")
        visit.locator(there).first.wait_for()
        until_cached(visit, f"/kardinal/{name}/")
    visit.close()
    # This one is on a line on which the engine and pictures are preloaded.
    page = ready(context.new_page(), server.address + LESSON)
    until_cached(page, last_file(server.folder))
    lost = one_picture_is_lost(page)
    instantly(page, f"{server.address}/kardinal/drill/")
    (drill,) = (server.folder / "assets/engine").glob("drill-kardinal-*.zip")
    until_cached(page, drill.name)
    page.close()
    server.stop()
    page = context.new_page()
    page.add_init_script(METERED)
    page.goto(server.address + RULINGS)
    leads_to_saved_games(page)
    ready(page)
    is_read(page)
    shows_pictures_or_says_so(page, lost)
    page.goto(f"{server.address}/kardinal/score/")
    page.locator("#pad-tab-0").click()
    page.locator("#pad-0-track").fill("9")
    expect(page.locator(".in-pad-total").first).to_have_text("9")
    counts_on_the_board(page)
    page.add_init_script(TICKED_EARLY)
    page.goto(f"{server.address}/kardinal/setup/")
    expect(page.locator(".in-prepare-done")).to_contain_text("1 /")
    page.locator(".in-line-box").nth(1).check()
    expect(page.locator(".in-prepare-done")).to_contain_text("2 /")
    page.goto(f"{server.address}/kardinal/sheet/")
    expect(page.locator(".in-sheet .in-sign").first).to_be_visible()
    page.goto(f"{server.address}/kardinal/drill/")
    page.get_by_role("button", name="10問はじめる").click()
    expect(page.locator(".in-drill-ask")).not_to_be_empty()


PICTURES = ".in-example .in-still img"


def picture_paths(page: Page) -> list[str]:
    sources = page.locator(PICTURES).evaluate_all("(all) => all.map((img) => new URL(img.src).pathname)")
    return [path.split("#")[0] for path in sources]


def one_picture_is_lost(page: Page) -> str:
    """Wait until all pictures of examples are on the device, and take the first away; return its path."""
    paths = picture_paths(page)
    assert len(set(paths)) > 1
    until(page, "async (paths) => (await Promise.all(paths.map((path) => caches.match(path)))).every(Boolean)", paths)
    page.evaluate(
        "async (path) => { for (const name of await caches.keys()) await (await caches.open(name)).delete(path) }",
        paths[0],
    )
    return paths[0]


def leads_to_saved_games(page: Page) -> None:
    """Check the page that stands for one that was never visited, and follow it to the lesson."""
    expect(page.locator("h1")).to_have_text("このページはまだ保存されていません")
    links = page.get_by_role("link")
    assert links.count() >= 1
    for address in [link.get_attribute("href") for link in links.all()]:
        assert page.evaluate("async (address) => (await fetch(address)).status", address) == 200
    page.locator(f'a[href$="{LESSON}"]').click()


def shows_pictures_or_says_so(page: Page, lost: str) -> None:
    pictures = page.locator(PICTURES)
    page.locator(".in-example").first.scroll_into_view_if_needed()
    expect(page.locator(".in-missing").first).to_contain_text("通信できません。この図を読み込めませんでした。")
    expect(pictures.first).to_be_hidden()
    other = next(i for i, path in enumerate(picture_paths(page)) if path != lost)
    pictures.nth(other).scroll_into_view_if_needed()
    page.wait_for_function("([css, i]) => document.querySelectorAll(css)[i].naturalWidth > 0", arg=[PICTURES, other])


def is_read(page: Page) -> None:
    first = page.locator("insuto-stage .in-picture").first.inner_html()
    for n in range(2, 6):
        page.keyboard.press("ArrowRight")
        expect(page.locator(".in-num")).to_contain_text(f"{n} /")
    assert page.locator("insuto-stage .in-picture").first.inner_html() != first


def counts_on_the_board(page: Page) -> None:
    page.get_by_role("radio", name="盤に駒を置く").click()
    site = page.locator('.in-pad-picture [data-key="site.FR3"].in-lit')
    expect(site).to_be_visible()
    site.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".in-pad-total").first).to_have_text("10")


def test_a_saved_game_has_all_counts_rulings_and_a_games_end(server: OwnServer, reopen: Reopen) -> None:
    """Storing may break off, be stopped and, in the end, be deleted: each time nothing is left, and the page says so. A
    stored game is there on another day, when the browser is opened again."""
    context = reopen()
    metered(context)
    page = context.new_page()
    page.goto(server.address + "/guide/")
    offer = page.locator(BOX)
    expect(offer).to_contain_text(re.compile(r"約 \d+\.\d MB"))
    can_be_installed(page)
    breaks_off_and_is_stopped(page, server)
    keep_game(page)
    expect(offer.get_by_role("button", name="外す")).to_be_focused()
    assert not any("/still-" in path and "lesson" in path for path in saved(page))
    assert len(saved(page)) > 60
    server.stop()
    context = reopen()
    metered(context)
    page = ready(context.new_page(), server.address + LESSON)
    expect(page.locator(BOX)).to_contain_text("つながらなくても使えます")
    for _ in range(10):
        page.keyboard.press("ArrowRight")
    for n in (3, 4, 5):
        page.get_by_role("radio", name=f"{n}人").check()
        expect(page.locator('insuto-stage [data-key^="seat."]')).to_have_count(n)
    page.goto(server.address + RULINGS)
    unfolded(page)
    pictures = page.locator(".in-ruling .in-still img")
    pictures.first.scroll_into_view_if_needed()
    page.wait_for_function("() => document.querySelector('.in-ruling .in-still img').naturalWidth > 0")
    is_played_to_its_end_and_looked_at(page, server)
    page.goto(server.address + "/guide/")
    page.locator(BOX).get_by_role("button", name="外す").click()
    expect(page.locator(BOX).get_by_role("button", name=KEEP)).to_be_visible()
    assert not saved(page)


def can_be_installed(page: Page) -> None:
    page.wait_for_function(CONTROLLED)
    session = page.context.new_cdp_session(page)
    assert session.send("Page.getAppManifest")["errors"] == []
    found = [e["errorId"] for e in session.send("Page.getInstallabilityErrors")["installabilityErrors"]]
    assert found == []


def breaks_off_and_is_stopped(page: Page, server: OwnServer) -> None:
    box = page.locator(BOX)
    start = box.get_by_role("button", name=KEEP)
    server.faults.append(Fault(r"scene-\w+\.json", status=503, times=1))
    start.click()
    expect(box.get_by_role("alert")).to_have_text("残せませんでした。")
    assert not saved(page)
    server.faults = [Fault(r"\.wasm", pause=0.5)]
    start.click()
    expect(box.get_by_role("progressbar")).to_be_visible()
    page.wait_for_function("() => document.querySelector('insuto-offline[data-game=kardinal] progress').value > 1e6")
    box.get_by_role("button", name="やめる").click()
    expect(start).to_be_visible()
    expect(box.get_by_role("alert")).to_have_count(0)
    assert not saved(page)
    server.faults.clear()


def is_played_to_its_end_and_looked_at(page: Page, server: OwnServer) -> None:
    """Play the last round of a game: its end loads scripts that nothing before it has requested."""
    resumed(page, server.address, late("kardinal", 3, 7, 8), ["random"] * 3, "study")
    page.get_by_role("button", name="早送り").click()
    expect(page.locator(".in-prompt")).to_contain_text("終わりました。")
    skip_counting(page)
    expect(page.locator("dialog")).to_contain_text("最終の点数")
    # And the played game is replayed.
    page.locator("dialog[open]").get_by_role("button", name="閉じる").click()
    page.get_by_role("button", name="一手ずつ見返す").click()
    expect(page.locator(".in-replay-board[data-at='0']")).to_be_visible()
    page.keyboard.press("End")
    expect(page.locator(".in-replay-report")).to_contain_text("対局は終わりました。")


def test_nothing_is_fetched_ahead_where_data_is_dear(new_page: NewPage, server: OwnServer) -> None:
    """Two pages on dear lines, and a third on a free one that is opened last: when that one has fetched, they have not."""
    lines = ("{ saveData: true }", "{ type: 'cellular', effectiveType: '4g' }", "")
    servers = [OwnServer(server.folder).start() for _ in lines]
    context = new_page(ahead=True).context
    try:
        for line, one in zip(lines, servers, strict=True):
            page = context.new_page()
            if line:
                page.add_init_script(on_line(line))
            page.goto(f"{one.address}/kardinal/drill/")  # the lightest page with use for an engine
            page.locator(".in-drill-large").wait_for()
        for _ in range(900):
            if any(path.endswith(".wasm") for path in servers[-1].requested):
                break
            page.wait_for_timeout(100)
        page.wait_for_timeout(1_000)
        fetched = [any("/engine/" in path for path in one.requested) for one in servers]
        assert fetched == [False, False, True]
    finally:
        for one in servers:
            one.stop()
