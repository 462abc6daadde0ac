"""Nothing damaged stays on the device, nothing of a neighbour's goes."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from keeping import CONTROLLED, LESSON, LONG, cached, metered, ready, take_over, until
from looking import ROOT, WIDE, games
from own_server import Fault, OwnServer
from playwright.sync_api import Browser, BrowserContext, Page, expect

#: What a hotel's line answers to everything, with status 200.
LOG_IN = b"<!doctype html><title>Wi-Fi</title><h1>Please log in</h1>"


def until_asked(page: Page, server: OwnServer, path: str) -> None:
    """Wait until the server was asked for it."""
    for _ in range(150):
        if any(re.search(path, asked) for asked in server.asked):
            return
        page.wait_for_timeout(100)
    raise AssertionError(f"{path} was never asked for: {server.asked}")


DAMAGED = {
    "page": r"^/{game}/lesson/$",
    "lesson": r"/{game}/lesson\.\w+\.json",
    "scene": r"/{game}/scene-\w+\.json",
    "style": r"/gen/{game}/.*\.css",
}


def test_a_damaged_answer_is_not_kept(server: OwnServer, context: BrowserContext) -> None:
    """Four lessons, in each of which something else comes damaged at the first visit; later all are read without a network."""
    metered(context)
    page = context.new_page()
    page.goto(server.address + "/guide/")
    page.wait_for_function(CONTROLLED)
    lessons = []
    for game, (what, how) in zip(
        games(), (("page", "short"), ("lesson", "log-in"), ("scene", "short"), ("style", "log-in")), strict=False
    ):
        fault = Fault(
            DAMAGED[what].format(game=game),
            edit=(lambda data: data[: len(data) // 2]) if how == "short" else (lambda _: LOG_IN),
        )
        server.faults = [fault]
        address = f"/{game}/lesson/"
        page.goto(server.address + address)
        until_asked(page, server, fault.path)
        page.wait_for_timeout(500)
        server.faults.clear()
        page.reload()
        page.wait_for_selector("insuto-stage[data-ready]")
        last = page.evaluate("() => document.querySelectorAll('.in-step').length")
        assert last == len(
            re.findall(r'class="in-step', (server.folder / address[1:] / "index.html").read_text(encoding="utf-8"))
        )
        if what == "style":
            assert page.evaluate("() => document.adoptedStyleSheets.some((sheet) => sheet.cssRules.length > 20)")
        until(
            page,
            "async () => !!(await caches.match(location.pathname)) && [...document.querySelectorAll('insuto-stage')].length === 1",
        )
        lessons.append(address)
    assert len(lessons) == len(DAMAGED)
    server.stop()
    for address in lessons:
        ready(page, server.address + address)
        page.keyboard.press("ArrowRight")
        expect(page.locator(".in-num")).to_contain_text("2 /")


def test_json_that_is_none_is_asked_for_again_without_a_service_worker(server: OwnServer, chromium: Browser) -> None:
    context = chromium.new_context(viewport=WIDE, service_workers="block")
    paths = [DAMAGED[name].format(game="kardinal") for name in ("lesson", "scene", "style")]
    server.faults = [Fault(path, edit=lambda data: LOG_IN, times=1) for path in paths]
    page = ready(context.new_page(), server.address + LESSON)
    page.keyboard.press("ArrowRight")
    expect(page.locator(".in-num")).to_contain_text("2 /")
    context.close()


@pytest.mark.parametrize("file", [r"engine\.json", r"stage/worker\.js", r"stage/live-\w+\.js"])
def test_the_shell_is_not_installed_damaged(server: OwnServer, context: BrowserContext, file: str) -> None:
    metered(context)
    page = context.new_page()
    server.faults = [Fault(file, edit=lambda data: LOG_IN)]
    page.goto(server.address + "/guide/")
    until_asked(page, server, file)
    # Until the installation has come to its end, whichever.
    until(
        page,
        "async () => { const found = await navigator.serviceWorker.getRegistration(); return !found || found.active || !found.installing }",
    )
    server.faults.clear()
    page.goto(server.address + "/guide/")
    page.wait_for_function(CONTROLLED)
    server.stop()
    (path,) = {asked.partition("?")[0] for asked in server.asked if re.search(file, asked)}
    now = page.evaluate("async (path) => (await fetch(path)).text()", path)
    assert now == (server.folder / path[1:]).read_text(encoding="utf-8")


def test_a_damaged_engine_json_is_healed_by_a_retry(server: OwnServer, context: BrowserContext) -> None:
    """One that an earlier release's service worker has let in."""
    metered(context)
    page = ready(context.new_page(), server.address + LESSON)
    page.wait_for_function(CONTROLLED)
    page.evaluate(
        """async () => {
          for (const name of await caches.keys()) {
            const cache = await caches.open(name);
            for (const request of await cache.keys())
              if (request.url.includes("/engine.json")) await cache.put(request, new Response("<h1>Please log in</h1>"));
          }
        }"""
    )
    page.get_by_role("button", name="ここから触る").click()
    expect(page.get_by_role("alert")).to_contain_text("エンジンを読み込めませんでした。", timeout=LONG)
    page.get_by_role("button", name="もう一度ためす").click()
    page.wait_for_selector(".in-live-board .in-lit", timeout=LONG)
    page.reload()
    page.wait_for_selector("insuto-stage[data-ready]")
    take_over(page)


# ---- two sites on one origin ---------------------------------------------------------------------------------------------


@pytest.fixture
def two(tmp_path: Path) -> Iterator[OwnServer]:
    """Serve the site twice on one origin, `/a/` and `/b/`."""
    (tmp_path / "both").mkdir()
    for name in ("a", "b"):
        (tmp_path / "both" / name).symlink_to(
            Path(os.environ.get("INSUTO_SITE") or ROOT / "site").resolve(), target_is_directory=True
        )
    server = OwnServer(tmp_path / "both").start()
    yield server
    server.stop()


def test_two_sites_on_one_origin_leave_each_other_alone(two: OwnServer, context: BrowserContext) -> None:
    page = context.new_page()
    page.goto(two.address + "/a/guide/")
    box = page.locator("insuto-offline[data-game=kardinal]")
    box.get_by_role("button", name="このゲームをオフラインで使う").click()
    expect(box).to_contain_text("つながらなくても使えます", timeout=LONG)
    ready(page, two.address + "/a" + LESSON)
    page.get_by_role("radio", name="3人").check()
    mine = {name: paths for name, paths in cached(page).items() if name.endswith("/a/")}
    assert sum(map(len, mine.values())) > 60
    other = ready(context.new_page(), two.address + "/b" + LESSON)
    other.wait_for_function(CONTROLLED)
    until(other, "async () => (await caches.keys()).some((name) => name.endsWith('/b/'))")
    expect(other.get_by_role("radio", name="3人")).not_to_be_checked()
    expect(other.locator("insuto-offline[data-game=kardinal]")).not_to_contain_text("つながらなくても使えます")
    other.get_by_role("radio", name="5人").check()
    now = cached(other)
    for name, paths in mine.items():
        assert set(paths) <= set(now.get(name, [])), name
    two.stop()
    ready(page, two.address + "/a" + LESSON)
    expect(page.get_by_role("radio", name="3人")).to_be_checked()
    page.goto(two.address + "/a/kardinal/rulings/")
    expect(page.locator(".in-ruling").first).to_be_visible()


def test_what_earlier_releases_kept_moves_in_and_a_neighbour_keeps_its_own(
    two: OwnServer, context: BrowserContext
) -> None:
    page = context.new_page()
    # A file without a script: nothing is registered yet.
    page.goto(two.address + "/a/offline.json")
    page.evaluate(
        """async () => {
          const visited = await caches.open("insuto-visited-0123456789ab");
          for (const path of ["/a/kardinal/lesson/", "/b/kardinal/lesson/"]) await visited.put(path, new Response("old"));
          const record = await caches.open("insuto-record");
          for (const site of ["a", "b"]) await record.put(`/${site}/kept.json?record`, new Response('{"kardinal": []}'));
          await caches.open("insuto-kept-0123456789ab").then((kept) => kept.put("/a/kardinal/play/", new Response("old")));
          localStorage.setItem("insuto.players.kardinal", "3");
        }"""
    )
    ready(page, two.address + "/a" + LESSON)
    expect(page.get_by_role("radio", name="3人")).to_be_checked()
    page.wait_for_function(CONTROLLED, timeout=LONG)
    expect(page.locator("insuto-offline[data-game=kardinal]")).to_contain_text("つながらなくても使えます", timeout=LONG)
    until(page, "async () => !(await caches.keys()).includes('insuto-kept-0123456789ab')")
    now = cached(page)
    assert now["insuto-visited-0123456789ab"] == ["/b/kardinal/lesson/"]
    assert now["insuto-record"] == ["/b/kept.json"]
    assert page.evaluate("() => localStorage.getItem('insuto.players.kardinal')") == "3"
    page.goto(two.address + "/a" + LESSON)
    expect(page.locator("h1").first).not_to_have_text("old")


# ---- without a network ---------------------------------------------------------------------------------------------------


def test_the_offline_page_leads_to_what_is_kept(server: OwnServer, context: BrowserContext) -> None:
    page = ready(context.new_page(), server.address + LESSON)
    page.wait_for_function(CONTROLLED)
    until(page, "async () => !!(await caches.match(location.pathname))")
    page.wait_for_timeout(500)
    server.stop()
    page.goto(server.address + "/kardinal/rulings/")
    expect(page.locator("h1")).to_have_text("このページはまだ保存されていません")
    links = page.get_by_role("link")
    assert links.count() >= 1
    for address in [link.get_attribute("href") for link in links.all()]:
        assert page.evaluate("async (address) => (await fetch(address)).status", address) == 200
    page.get_by_role("link", name=re.compile("レッスン|インスト")).first.click()
    page.wait_for_selector("insuto-stage[data-ready]")


def test_a_visited_lesson_shows_its_example_pictures_or_says_so(server: OwnServer, context: BrowserContext) -> None:
    page = ready(context.new_page(), server.address + LESSON)
    pictures = page.locator(".in-example .in-still img")
    paths = [
        path.split("#")[0] for path in pictures.evaluate_all("(all) => all.map((img) => new URL(img.src).pathname)")
    ]
    assert paths
    until(page, "async (paths) => (await Promise.all(paths.map((path) => caches.match(path)))).every(Boolean)", paths)
    # One that did not get there.
    page.evaluate(
        "async (path) => { for (const name of await caches.keys()) await (await caches.open(name)).delete(path) }",
        paths[0],
    )
    server.stop()
    ready(page, server.address + LESSON)
    first = pictures.first
    page.locator(".in-example").first.scroll_into_view_if_needed()
    expect(page.locator(".in-missing").first).to_contain_text("この図は端末に残っていません")
    expect(first).to_be_hidden()
    other = next(i for i, path in enumerate(paths) if path != paths[0])
    pictures.nth(other).scroll_into_view_if_needed()
    page.wait_for_function(
        "(i) => document.querySelectorAll('.in-example .in-still img')[i].naturalWidth > 0", arg=other
    )
