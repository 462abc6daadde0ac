"""An author's own repository, as docs/dev/first-game.md makes it: built whole, sealed, read and played in a browser."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from looking import PHONE, ROOT, NewPage
from playwright.sync_api import expect

from lesson.authoring import in_process
from lesson.test_first_game import apply, begin, chapters
from served import served

BY_HAND = (Path(__file__).parent / "scripts/by_hand.js").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = begin(tmp_path_factory.mktemp("own") / "my-site")
    for _, patches in chapters():
        apply(folder, patches)
    # Pyodide's library, compiled: the same for every site, and two minutes' work.
    kept = [path for pattern in ("library-*", "tools-*") for path in (ROOT / ".cache/insuto-bundle").glob(pattern)]
    for path in kept:
        shutil.copytree(path, folder / ".cache/insuto-bundle" / path.name)
    done = in_process(["build", "--insuto", str(ROOT)], folder, folder)
    assert done.returncode == 0, done.stdout + done.stderr
    page = (folder / "site/slope/lesson/index.html").read_text(encoding="utf-8")
    assert 'data-step="ask"' in page
    assert 'data-try="your-turn"' in page
    with served(folder / "site") as address:
        yield address


def test_read_played_to_the_end_and_searched(own: str, new_page: NewPage) -> None:
    page = new_page(PHONE)
    page.goto(f"{own}/slope/lesson/")
    expect(page.locator("insuto-stage svg").first).to_be_visible()
    expect(page.locator("meta[name=insuto-sealed]")).to_have_count(1)
    page.goto(f"{own}/slope/play/")
    page.get_by_role("button", name="始める").first.click()
    expect(page.locator(".in-live-board .in-lit").first).to_be_visible(timeout=60_000)
    for seed in range(40):
        stopped = page.evaluate(f"(seed) => ({BY_HAND})(seed)", seed)
        if page.locator("dialog[open] h2", has_text="最終の点数").count():
            break
        assert stopped in ("dialog", "over"), stopped
    expect(page.locator("dialog[open] h2")).to_have_text("最終の点数")
    page.goto(f"{own}/slope/rules/")
    page.locator(".md-search__input").fill("道を聞く")
    expect(page.locator("a.in-found-item").first).to_contain_text("S-15")
