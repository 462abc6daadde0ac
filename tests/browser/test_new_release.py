"""A new release of the site: it waits until it is accepted, is taken over completely, and an open tab of the last one
still works.

The second release has a changed page, a renamed lesson and renamed chunks, and is sealed. The server
changes from one folder to the other, as a site does when it is published.
"""

from __future__ import annotations

import json
from pathlib import Path

from keeping import (
    CONTROLLED,
    LESSON,
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
from own_server import OwnServer
from playing import tool
from playwright.sync_api import BrowserContext, Page, expect

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
    expect(page.locator("#s0")).to_contain_text("30 秒で")
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
