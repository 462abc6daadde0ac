"""Nothing damaged stays on the device, nothing of a neighbour's goes."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from keeping import CONTROLLED, cached, metered, ready, until, until_requested
from looking import SITE, WIDE, unfolded
from own_server import Fault, OwnServer
from playwright.sync_api import Browser, BrowserContext, Page, expect

#: Not of the game on the front page: the style sheet of its drawings comes with the shell.
LESSON = "/lancaster/lesson/"
#: What a hotel's line answers to everything, with status 200.
LOG_IN = b"<!doctype html><title>Wi-Fi</title><h1>Please log in</h1>"


DAMAGED = {
    "page": (r"^/lancaster/lesson/$", "short"),
    "lesson": (r"/lancaster/lesson\.\w+\.json", "log-in"),
    "scene": (r"/lancaster/scene-\w+\.json", "short"),
    "style": (r"/gen/lancaster/.*\.css", "log-in"),
}
VISITS = (("page",), ("lesson",), ("scene", "style"))
"""The damaged file at each visit: it is requested only when the last one arrived intact. The page is cut so short that
it requests nothing."""


def damage(path: str, how: str) -> Fault:
    return Fault(path, edit=(lambda data: data[:200]) if how == "short" else (lambda _: LOG_IN))


def reads_whole(page: Page, server: OwnServer) -> None:
    """Check that the lesson has all its steps, its picture and its style sheet."""
    page.wait_for_selector("insuto-stage[data-ready]")
    text = (server.folder / LESSON[1:] / "index.html").read_text(encoding="utf-8")
    assert page.locator(".in-step").count() == len(re.findall(r'class="in-step', text)) > 20
    expect(page.locator("insuto-stage .in-picture svg [data-key]").first).to_be_visible()
    page.wait_for_function("() => document.adoptedStyleSheets.some((sheet) => sheet.cssRules.length > 20)")


def test_invalid_json_is_requested_again_without_a_service_worker(server: OwnServer, chromium: Browser) -> None:
    context = chromium.new_context(viewport=WIDE, service_workers="block")
    paths = [DAMAGED[name][0] for name in ("lesson", "scene", "style")]
    server.faults = [Fault(path, edit=lambda data: LOG_IN, times=1) for path in paths]
    page = ready(context.new_page(), server.address + LESSON)
    page.keyboard.press("ArrowRight")
    expect(page.locator(".in-num")).to_contain_text("2 /")
    context.close()


SHELL = (r"engine\.json", r"stage/worker-\w+\.js", r"stage/live-\w+\.js")


def test_nothing_damaged_is_installed_or_cached(server: OwnServer, context: BrowserContext) -> None:
    """First files of the shell arrive damaged; then, at each visit of a lesson, something else. Later all is read
    without a network."""
    metered(context)
    page = context.new_page()
    shell = no_damaged_shell_is_installed(page, server)
    for damaged in VISITS:
        server.faults = [damage(*DAMAGED[what]) for what in damaged]
        server.requested.clear()
        page.goto(server.address + LESSON)
        for fault in server.faults:
            until_requested(page, server, fault.path)
        page.wait_for_timeout(500)
    server.faults.clear()
    page.reload()
    reads_whole(page, server)
    until(page, "async () => !!(await caches.match(location.pathname))")
    server.stop()
    page = context.new_page()
    ready(page, server.address + LESSON)
    reads_whole(page, server)
    page.keyboard.press("ArrowRight")
    expect(page.locator(".in-num")).to_contain_text("2 /")
    for address in shell:
        now = page.evaluate("async (address) => (await fetch(address)).text()", address)
        path, *_ = address.partition("?")
        assert now == (server.folder / path[1:]).read_text(encoding="utf-8"), address


def no_damaged_shell_is_installed(page: Page, server: OwnServer) -> list[str]:
    """Damage one file of the shell after the other, and then none; return the addresses by which pages request them."""
    damaged = [Fault(file, edit=lambda data: LOG_IN) for file in SHELL]
    addresses: list[str] = []
    # What arrived intact before the first damaged file stays; so each try ends at another one.
    while damaged:
        server.faults = damaged
        server.requested.clear()
        page.goto(server.address + "/guide/")
        until_requested(page, server, "|".join(fault.path for fault in damaged))
        # Until the installation has ended, in success or failure.
        until(
            page,
            """async () => {
              const found = await navigator.serviceWorker.getRegistration();
              return !found || found.active || !found.installing;
            }""",
        )
        for fault in [*damaged]:
            # The service worker adds a parameter of its own to the addresses that name no version.
            requested = (address for address in server.requested if re.search(fault.path, address))
            if found := {address.partition("?__WB_REVISION__")[0] for address in requested}:
                addresses += found
                damaged.remove(fault)
    assert len(addresses) == len(SHELL)
    assert not page.evaluate(CONTROLLED)
    server.faults.clear()
    page.goto(server.address + "/guide/")
    page.wait_for_function(CONTROLLED)
    return addresses


# ---- two sites on one origin ---------------------------------------------------------------------------------------------


@pytest.fixture
def two(tmp_path: Path) -> Iterator[OwnServer]:
    """Serve the site twice on one origin, `/a/` and `/b/`."""
    (tmp_path / "both").mkdir()
    for name in ("a", "b"):
        (tmp_path / "both" / name).symlink_to(SITE.resolve(), target_is_directory=True)
    server = OwnServer(tmp_path / "both").start()
    yield server
    server.stop()


GAME = "sevens"
"""A game without an engine: it has the fewest files."""
EARLIER = """async () => {
  const visited = await caches.open("insuto-visited-0123456789ab");
  for (const path of ["/a/GAME/lesson/", "/b/GAME/lesson/"]) await visited.put(path, new Response("old"));
  const record = await caches.open("insuto-record");
  for (const site of ["a", "b"]) await record.put(`/${site}/kept.json?record`, new Response('{"GAME": []}'));
  await caches.open("insuto-kept-0123456789ab").then((kept) => kept.put("/a/GAME/rules/", new Response("old")));
  localStorage.setItem("insuto.players.GAME", "3");
}""".replace("GAME", GAME)
"""Storage of earlier releases, under names without the site's."""


def test_two_sites_on_one_origin_leave_each_other_alone(two: OwnServer, context: BrowserContext) -> None:
    """Storage of earlier releases moves into its own site; from then on each has its own."""
    metered(context)
    lesson = f"/{GAME}/lesson/"
    page = context.new_page()
    # A file without a script: nothing is registered yet.
    page.goto(two.address + "/a/offline.json")
    page.evaluate(EARLIER)
    ready(page, two.address + "/a" + lesson)
    expect(page.get_by_role("radio", name="3人")).to_be_checked()
    page.wait_for_function(CONTROLLED)
    until(page, "async () => !(await caches.keys()).includes('insuto-kept-0123456789ab')")
    now = cached(page)
    assert now["insuto-visited-0123456789ab"] == [f"/b{lesson}"]
    assert now["insuto-record"] == ["/b/kept.json"]
    assert page.evaluate("(name) => localStorage.getItem(name)", f"insuto.players.{GAME}") == "3"
    page.goto(two.address + "/a" + lesson)
    expect(page.locator("h1").first).not_to_have_text("old")
    page.get_by_role("radio", name="5人").check()
    mine = {name: paths for name, paths in cached(page).items() if name.endswith("/a/")}
    listed = json.loads((two.folder / "a/offline.json").read_text(encoding="utf-8"))["games"][GAME]["files"]
    assert sum(len(paths) for name, paths in mine.items() if name.startswith("insuto:kept")) > len(listed) > 40
    # The neighbour had stored nothing.
    page.evaluate("() => caches.delete('insuto-record')")
    other = ready(context.new_page(), two.address + "/b" + lesson)
    other.wait_for_function(CONTROLLED)
    until(other, "async () => (await caches.keys()).some((name) => name.endsWith('/b/'))")
    expect(other.get_by_role("radio", name="5人")).not_to_be_checked()
    other.get_by_role("radio", name="4人").check()
    now = cached(other)
    for name, paths in mine.items():
        assert set(paths) <= set(now.get(name, [])), name
    assert not [name for name in now if name.startswith("insuto:kept") and name.endswith("/b/") and now[name]]
    two.stop()
    ready(page, two.address + "/a" + lesson)
    expect(page.get_by_role("radio", name="5人")).to_be_checked()
    page.goto(f"{two.address}/a/{GAME}/rulings/")
    unfolded(page)
    expect(page.locator(".in-ruling").first).to_be_visible()
