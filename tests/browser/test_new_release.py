"""A new release of the site: it waits until it is accepted, moves in whole, and an open tab of the last one still works.

The second release is made once for all of them: a changed page, a renamed lesson and renamed chunks, sealed. The server
changes from one folder to the other, as a site does when it is published.
"""

from __future__ import annotations

import os
import re
import shutil
from pathlib import Path

import pytest
from keeping import (
    BOX,
    CONTROLLED,
    LESSON,
    accept,
    cached,
    keep_game,
    last_file,
    metered,
    ready,
    take_over,
    until,
    until_cached,
)
from looking import ROOT, games
from own_server import OwnServer, once_a_run, seal_again
from playwright.sync_api import BrowserContext, expect

RENAMED = "lesson.0123456789ab.json"


@pytest.fixture(scope="module")
def second(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make the folder of the second release."""
    return once_a_run(tmp_path_factory.getbasetemp(), "second", release)


def release(site: Path) -> None:
    # Only with what is opened here: sealing reads every page several times.
    apart = shutil.ignore_patterns("dev", "authors", *(game for game in games() if game != "kardinal"))
    shutil.copytree(Path(os.environ.get("INSUTO_SITE") or ROOT / "site"), site, dirs_exist_ok=True, ignore=apart)
    lesson = next((site / "assets/gen/kardinal").glob("lesson.*.json"))
    lesson.rename(lesson.with_name(RENAMED))
    page = site / "kardinal/lesson/index.html"
    text = page.read_text(encoding="utf-8")
    assert "はじめに" in text
    assert lesson.name in text
    page.write_text(text.replace("はじめに", "はじまり").replace(lesson.name, RENAMED), encoding="utf-8")
    rename_chunks(site)
    seal_again(site)


def rename_chunks(site: Path) -> None:
    """Give every chunk another name, as after a change in each."""
    files = list((site / "assets/stage").glob("*.js"))
    chunk = re.compile(r"-[0-9A-Z]{8}\.js$")
    names = {
        file.name: chunk.sub(f"-{number:08}.js", file.name)
        for number, file in enumerate(files)
        if chunk.search(file.name)
    }
    assert names
    for file in files:
        text = file.read_text(encoding="utf-8")
        for old, new in names.items():
            text = text.replace(old, new)
        file.write_text(text, encoding="utf-8")
        if file.name in names:
            file.rename(file.with_name(names[file.name]))


def test_it_waits_until_it_is_accepted(server: OwnServer, context: BrowserContext, second: Path) -> None:
    """A kept game, in two tabs."""
    metered(context)
    page = ready(context.new_page(), server.address + LESSON)
    keep_game(page)
    old = cached(page)
    server.folder = second
    other = ready(context.new_page(), server.address + LESSON)
    # Both tabs are told; both still show the release that they were opened with, and so does a page that is opened now.
    for tab in (page, other):
        expect(tab.locator(".in-notice")).to_contain_text("新しい版があります")
    expect(other.locator("#s0")).to_contain_text("はじめに")
    other.get_by_role("button", name="あとで").click()
    expect(other.locator(".in-notice")).to_have_count(0)
    other.reload()
    expect(other.locator("#s0")).to_contain_text("はじめに")
    take_over(other)
    assert not other.evaluate("() => document.activeElement?.closest('.in-notice')"), "a notice takes no focus"
    accept(page)
    expect(page.locator("#s0")).to_contain_text("はじまり")
    # The other tab is not reloaded in the middle of something.
    expect(other.locator(".in-notice")).to_contain_text("ほかのタブで")
    expect(other.locator(".in-live-board .in-lit").first).to_be_visible()
    # What it may still ask for stays until it has gone too.
    gone = {name for name in old if name.startswith(("insuto:visited", "insuto:kept"))}
    assert gone
    assert gone <= set(cached(page))
    other.close()
    page.reload()
    until(
        page,
        "async (gone) => { const now = await caches.keys(); return !gone.some((name) => now.includes(name)) }",
        sorted(gone),
    )
    server.stop()
    page = ready(context.new_page(), server.address + LESSON)
    expect(page.locator("#s0")).to_contain_text("はじまり")
    expect(page.locator(BOX)).to_contain_text("つながらなくても使えます")
    take_over(page)


def test_a_visited_lesson_moves_whole_and_a_tab_of_the_last_release_finds_its_chunks(
    server: OwnServer, context: BrowserContext, second: Path
) -> None:
    """Until that tab has gone; then nothing of the last release is left."""
    old = ready(context.new_page(), server.address + LESSON)
    old.wait_for_function(CONTROLLED)
    # What the second release has no longer lies on the device: a lesson whose own files had not come would not open.
    until_cached(old, last_file(server.folder))
    server.folder = second
    page = ready(context.new_page(), server.address + LESSON)
    accept(page)
    page.wait_for_selector(f'insuto-stage[data-ready][data-lesson$="{RENAMED}"]')
    until_cached(page, RENAMED)
    old.bring_to_front()
    expect(old.locator(".in-notice")).to_contain_text("ほかのタブで")
    old.get_by_role("button", name="あとで").click()
    take_over(old)
    old.get_by_role("button", name="共有").click()
    expect(old.get_by_label("この局面のリンク")).to_be_visible()
    assert any("shell-before" in name for name in cached(old))
    old.close()
    page.bring_to_front()
    page.reload()
    until(page, "async () => !(await caches.keys()).some((name) => name.includes('shell-before'))")
    server.stop()
    page = ready(context.new_page(), server.address + LESSON)
    page.keyboard.press("ArrowRight")
    expect(page.locator(".in-num")).to_contain_text("2 /")
    page.keyboard.press("ArrowLeft")
    take_over(page)
