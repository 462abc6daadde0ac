"""An author's own repository, as docs/dev/first-game.md makes it, in an empty folder and from the wheel alone: tested,
built completely, sealed, read and played in a browser.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from author import Author
from looking import PHONE, ROOT, WIDE, NewPage
from playwright.sync_api import Page, expect

from lesson.test_first_game import apply
from served import served

BY_HAND = (Path(__file__).parent / "scripts/by_hand.js").read_text(encoding="utf-8")


PAGE = ROOT / "docs/dev/first-game.md"
ELSEWHERE = (" site serve", " site test")
"""What is run once at the end, or by test_authors.py."""


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Follow the page from the empty folder on, every command and every patch in its order; the site is built when both games are there."""
    author = Author(tmp_path_factory.mktemp("own"), "my-site")
    parts = re.findall(r"(?ms)^```(sh|diff)\n(.*?)^```$", PAGE.read_text(encoding="utf-8"))
    built = [line for kind, text in parts if kind == "sh" for line in text.splitlines() if line.endswith(" site build")]
    for kind, text in parts:
        if kind == "diff":
            apply(author.folder, [text])
            continue
        for line in text.splitlines():
            if not line.endswith(ELSEWHERE) and line not in built:
                author.run(line)
    assert "passed" in author.run("python -m insuto site test")
    assert len(built) == 1
    author.run(built[0])
    # The library of Pyodide in the wheel was used: none was compiled.
    assert len([*(author.folder / ".cache/insuto-bundle").glob("library-*")]) == 1
    reported = json.loads((author.folder / "docs/assets/engine/engine.json").read_text(encoding="utf-8"))
    assert reported["games"] == {"slope": "slope", "shore": "shore"}
    assert [file["role"] for file in reported["files"]].count("game") == 0
    page = (author.folder / "site/slope/lesson/index.html").read_text(encoding="utf-8")
    assert 'data-step="ask"' in page
    assert 'data-try="your-turn"' in page
    with served(author.folder / "site") as address:
        yield address


def played_out(page: Page) -> None:
    """Begin a game and play it by hand to its end."""
    page.get_by_role("button", name="始める").first.click()
    expect(page.locator(".in-live-board .in-lit").first).to_be_visible(timeout=60_000)
    for seed in range(40):
        stopped = page.evaluate(f"(seed) => ({BY_HAND})(seed)", seed)
        if page.locator("dialog[open] h2", has_text="最終の点数").count():
            break
        assert stopped in ("dialog", "over"), stopped
    expect(page.locator("dialog[open] h2")).to_have_text("最終の点数")


def test_read_played_to_the_end_and_searched(own: str, new_page: NewPage) -> None:
    page = new_page(PHONE)
    page.goto(f"{own}/slope/lesson/")
    expect(page.locator("insuto-stage svg").first).to_be_visible()
    expect(page.locator("meta[name=insuto-sealed]")).to_have_count(1)
    page.goto(f"{own}/slope/play/")
    expect(page.locator("input[name=seed]")).to_have_count(1)
    played_out(page)
    page.goto(f"{own}/slope/rules/")
    page.locator(".md-search__input").fill("道を聞く")
    expect(page.locator("a.in-found-item").first).to_contain_text("S-15")


def test_the_sample_for_authors_is_read_and_played(real: str, new_page: NewPage) -> None:
    """As it is begun, below the pages for authors, which lead to it."""
    page = new_page(PHONE)
    page.goto(f"{real}/authors/")
    page.locator("a[href$='sample/market/lesson/']").click()
    expect(page.locator("insuto-stage svg").first).to_be_visible()
    expect(page.locator("h1")).to_contain_text("市場の票")
    page.goto(f"{real}/authors/sample/market/play/")
    played_out(page)


def test_a_game_without_chance_on_a_wide_screen(own: str, new_page: NewPage) -> None:
    """Nothing lies over the lesson, no seed is requested, and there is no choice with a single player count."""
    page = new_page(WIDE)
    page.goto(f"{own}/shore/lesson/")
    stage = page.locator("insuto-stage svg").first
    expect(stage).to_be_visible()
    for place in (page.locator("h1"), page.locator(".in-step p").first, stage):
        box = place.bounding_box()
        assert box
        at = [box["x"] + box["width"] / 3, box["y"] + box["height"] / 2]
        assert place.evaluate("(el, [x, y]) => el.contains(document.elementFromPoint(x, y))", at)
    expect(page.locator("[role=radiogroup]:visible")).to_have_count(0)
    page.goto(f"{own}/shore/play/")
    expect(page.locator("input[name=seed]")).to_have_count(0)
    played_out(page)
    assert not re.search("並びの番号", page.content())
