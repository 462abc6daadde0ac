"""Nothing damaged stays on the device, nothing of a neighbour's goes, nothing that an open tab still needs goes."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from looking import ROOT, WIDE
from own_server import Fault, OwnServer, copy_of, seal_again
from playwright.sync_api import Browser, BrowserContext, Page, expect

LESSON = "/kardinal/lesson/"
PLAY = "/kardinal/play/"
LONG = 60_000
CONTROLLED = "() => navigator.serviceWorker.controller !== null"
#: What a hotel's line answers to everything, with status 200.
LOG_IN = b"<!doctype html><title>Wi-Fi</title><h1>Please log in</h1>"


@pytest.fixture
def site(tmp_path: Path) -> Iterator[OwnServer]:
    server = OwnServer(copy_of(Path(os.environ.get("INSUTO_SITE") or ROOT / "site"), tmp_path / "site")).start()
    yield server
    server.stop()


@pytest.fixture
def context(chromium: Browser) -> Iterator[BrowserContext]:
    made = chromium.new_context(viewport=WIDE, locale="ja-JP", reduced_motion="reduce", service_workers="allow")  # type: ignore[arg-type]
    made.set_default_timeout(15_000)
    yield made
    made.close()


def metered(context: BrowserContext) -> None:
    """Nothing is fetched ahead, so that a fault meets what the test is about."""
    context.add_init_script("Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ type: 'cellular' }) })")


def ready(page: Page, url: str) -> Page:
    page.goto(url)
    page.wait_for_selector("insuto-stage[data-ready]")
    return page


def cached(page: Page) -> dict[str, list[str]]:
    """Name of each cache → the paths in it."""
    return page.evaluate(  # type: ignore[no-any-return]
        """async () => Object.fromEntries(await Promise.all((await caches.keys()).map(async (name) =>
            [name, (await (await caches.open(name)).keys()).map((request) => new URL(request.url).pathname)])))"""
    )


def until(page: Page, holds: str, what: object = None) -> None:
    """Wait for an asynchronous condition in the page."""
    for _ in range(150):
        if page.evaluate(holds, what):
            return
        page.wait_for_timeout(100)
    raise AssertionError(f"never came true: {holds} {what} {cached(page)}")


def until_asked(page: Page, site: OwnServer, path: str) -> None:
    """Wait until the server was asked for it."""
    for _ in range(150):
        if any(re.search(path, asked) for asked in site.asked):
            return
        page.wait_for_timeout(100)
    raise AssertionError(f"{path} was never asked for: {site.asked}")


def touch(page: Page) -> None:
    page.get_by_role("button", name="ここから触る").click()
    page.wait_for_selector(".in-live-board .in-lit", timeout=LONG)


DAMAGED = {
    "page": r"^/kardinal/lesson/$",
    "lesson": r"/lesson\.\w+\.json",
    "scene": r"/scene-\w+\.json",
    "style": r"/gen/.*\.css",
}


@pytest.mark.parametrize(("what", "how"), [("page", "short"), ("lesson", "log-in"), ("scene", "short"), ("style", "log-in")])
def test_a_damaged_answer_is_not_kept(site: OwnServer, context: BrowserContext, what: str, how: str) -> None:
    metered(context)
    page = context.new_page()
    page.goto(site.address + "/guide/")
    page.wait_for_function(CONTROLLED)
    fault = Fault(DAMAGED[what], edit=lambda data: data[: len(data) // 2] if how == "short" else LOG_IN)
    site.faults.append(fault)
    page.goto(site.address + LESSON)
    until_asked(page, site, fault.path)
    page.wait_for_timeout(500)
    site.faults.clear()
    page.reload()
    page.wait_for_selector("insuto-stage[data-ready]")
    last = page.evaluate("() => document.querySelectorAll('.in-step').length")
    assert last == len(re.findall(r'class="in-step', (site.folder / "kardinal/lesson/index.html").read_text(encoding="utf-8")))
    if what == "style":
        assert page.evaluate("() => document.adoptedStyleSheets.some((sheet) => sheet.cssRules.length > 20)")
    until(page, "async () => !!(await caches.match(location.pathname)) && [...document.querySelectorAll('insuto-stage')].length === 1")
    site.stop()
    ready(page, site.address + LESSON)
    page.keyboard.press("ArrowRight")
    expect(page.locator(".in-num")).to_contain_text("2 /")


def test_json_that_is_none_is_asked_for_again_without_a_service_worker(site: OwnServer, chromium: Browser) -> None:
    context = chromium.new_context(viewport=WIDE, service_workers="block")  # type: ignore[arg-type]
    site.faults = [Fault(DAMAGED[name], edit=lambda data: LOG_IN, times=1) for name in ("lesson", "scene", "style")]
    page = ready(context.new_page(), site.address + LESSON)
    page.keyboard.press("ArrowRight")
    expect(page.locator(".in-num")).to_contain_text("2 /")
    context.close()


@pytest.mark.parametrize("file", [r"engine\.json", r"stage/worker\.js", r"stage/live-\w+\.js"])
def test_the_shell_is_not_installed_damaged(site: OwnServer, context: BrowserContext, file: str) -> None:
    metered(context)
    page = context.new_page()
    site.faults = [Fault(file, edit=lambda data: LOG_IN)]
    page.goto(site.address + "/guide/")
    until_asked(page, site, file)
    # Until the installation has come to its end, whichever.
    until(
        page,
        "async () => { const found = await navigator.serviceWorker.getRegistration(); return !found || found.active || !found.installing }",
    )
    site.faults.clear()
    ready(page, site.address + LESSON)
    page.wait_for_function(CONTROLLED)
    touch(page)
    site.stop()
    ready(page, site.address + LESSON)
    touch(page)


def test_a_damaged_engine_json_is_healed_by_a_retry(site: OwnServer, context: BrowserContext) -> None:
    """One that an earlier release's service worker has let in."""
    metered(context)
    page = ready(context.new_page(), site.address + LESSON)
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
    touch(page)


# ---- two sites on one origin ---------------------------------------------------------------------------------------------


@pytest.fixture
def two(tmp_path: Path) -> Iterator[OwnServer]:
    """Two copies of the site on one origin, `/a/` and `/b/`."""
    given = Path(os.environ.get("INSUTO_SITE") or ROOT / "site")
    for name in ("a", "b"):
        copy_of(given, tmp_path / "both" / name)
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


def test_what_earlier_releases_kept_moves_in_and_a_neighbour_keeps_its_own(two: OwnServer, context: BrowserContext) -> None:
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


# ---- an earlier release's tab --------------------------------------------------------------------------------------------


def renamed_chunks(site: Path) -> None:
    """Another release: every chunk has another name, as after a change in each."""
    files = list((site / "assets/stage").glob("*.js"))
    chunk = re.compile(r"-[0-9A-Z]{8}\.js$")
    names = {file.name: chunk.sub(f"-{number:08}.js", file.name) for number, file in enumerate(files) if chunk.search(file.name)}
    for file in files:
        text = file.read_text(encoding="utf-8")
        for old, new in names.items():
            text = text.replace(old, new)
        file.write_text(text, encoding="utf-8")
        if file.name in names:
            file.rename(file.with_name(names[file.name]))
    seal_again(site)


def test_a_tab_of_the_last_release_finds_its_chunks_until_it_has_gone(site: OwnServer, context: BrowserContext) -> None:
    old = ready(context.new_page(), site.address + LESSON)
    old.wait_for_function(CONTROLLED)
    until(old, "async () => (await caches.keys()).some((name) => name.startsWith('insuto:visited'))")
    renamed_chunks(site.folder)
    page = ready(context.new_page(), site.address + LESSON)
    button = page.get_by_role("button", name="新しい版に替える")
    expect(button).to_be_visible(timeout=LONG)
    debugger = context.new_cdp_session(page)
    debugger.send("ServiceWorker.enable")
    debugger.send("ServiceWorker.stopAllWorkers")
    button.click()
    old.bring_to_front()
    expect(old.locator(".in-notice")).to_contain_text("ほかのタブで", timeout=LONG)
    old.get_by_role("button", name="あとで").click()
    touch(old)
    old.get_by_role("button", name="共有").click()
    expect(old.get_by_label("この局面のリンク")).to_be_visible()
    assert any("shell-before" in name for name in cached(old))
    old.close()
    page.bring_to_front()
    page.reload()
    until(page, "async () => !(await caches.keys()).some((name) => name.includes('shell-before'))")
    touch(page)


# ---- without a network ---------------------------------------------------------------------------------------------------


def test_the_offline_page_leads_to_what_is_kept(site: OwnServer, context: BrowserContext) -> None:
    page = ready(context.new_page(), site.address + LESSON)
    page.wait_for_function(CONTROLLED)
    until(page, "async () => !!(await caches.match(location.pathname))")
    page.wait_for_timeout(500)
    site.stop()
    page.goto(site.address + "/kardinal/rulings/")
    expect(page.locator("h1")).to_have_text("このページはまだ保存されていません")
    links = page.get_by_role("link")
    assert links.count() >= 1
    for address in [link.get_attribute("href") for link in links.all()]:
        assert page.evaluate("async (address) => (await fetch(address)).status", address) == 200
    page.get_by_role("link", name=re.compile("レッスン|インスト")).first.click()
    page.wait_for_selector("insuto-stage[data-ready]")


def test_a_visited_lesson_shows_its_example_pictures_or_says_so(site: OwnServer, context: BrowserContext) -> None:
    page = ready(context.new_page(), site.address + LESSON)
    pictures = page.locator(".in-example .in-still img")
    paths = [path.split("#")[0] for path in pictures.evaluate_all("(all) => all.map((img) => new URL(img.src).pathname)")]
    assert paths
    until(page, "async (paths) => (await Promise.all(paths.map((path) => caches.match(path)))).every(Boolean)", paths)
    # One that did not get there.
    page.evaluate(
        "async (path) => { for (const name of await caches.keys()) await (await caches.open(name)).delete(path) }", paths[0]
    )
    site.stop()
    ready(page, site.address + LESSON)
    first = pictures.first
    page.locator(".in-example").first.scroll_into_view_if_needed()
    expect(page.locator(".in-missing").first).to_contain_text("この図は端末に残っていません")
    expect(first).to_be_hidden()
    other = next(i for i, path in enumerate(paths) if path != paths[0])
    pictures.nth(other).scroll_into_view_if_needed()
    page.wait_for_function("(i) => document.querySelectorAll('.in-example .in-still img')[i].naturalWidth > 0", arg=other)
