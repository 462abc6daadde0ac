"""An author's own repository, as docs/dev/first-game.md makes it, in an empty folder and from the wheel alone: tested, built whole, sealed,
read and played in a browser.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile

import pytest
from looking import PHONE, ROOT, WIDE, NewPage
from playwright.sync_api import Page, expect

from lesson.test_first_game import apply, chapters
from served import served

sys.path.insert(0, str(ROOT / "scripts"))
import wheel

BY_HAND = (Path(__file__).parent / "scripts/by_hand.js").read_text(encoding="utf-8")


class Author:
    """Somebody with an empty folder, a Python of their own with the wheel in it, and nothing of this checkout."""

    def __init__(self, place: Path) -> None:
        self.folder = place / "my-site"
        made = wheel.make(place / "wheels")
        begin: list[str | Path] = [
            sys.executable,
            "-B",
            ROOT / "scripts/new_game.py",
            "slope",
            "のぼり坂",
            "--into",
            self.folder,
            "--wheel",
            made,
        ]
        subprocess.run(begin, check=True, capture_output=True, timeout=60)
        venv.create(place / "venv", with_pip=False)
        self.python = place / "venv" / "bin" / "python"
        ours = Path(sysconfig.get_path("purelib"))
        packages = place / "venv" / ours.relative_to(sys.prefix)
        # The tools that the wheel asks for are those of this run; a path file in them is not read, so our checkout is not among them.
        (packages / "tools.pth").write_text(f"{ours}\n", encoding="utf-8")
        with ZipFile(self.folder / "wheels" / made.name) as archive:
            archive.extractall(packages)
        # What runs inside Pyodide while a bundle is made would be fetched by pip.
        for tools in (ROOT / ".cache/insuto-bundle").glob("tools-*"):
            shutil.copytree(tools, self.folder / ".cache/insuto-bundle" / tools.name)

    def run(self, *command: str) -> str:
        env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        done = subprocess.run(
            [self.python, "-m", *command], cwd=self.folder, env=env, capture_output=True, text=True, timeout=600
        )
        assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
        return done.stdout


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    author = Author(tmp_path_factory.mktemp("own"))
    subprocess.run(["git", "init", "-q"], cwd=author.folder, check=True, timeout=60)
    for _, patches in chapters():
        apply(author.folder, patches)
    author.run("insuto", "site", "new", "shore", "なぎさ", "--kind", "board")
    assert "passed" in author.run("insuto", "site", "test")
    author.run("insuto", "site", "build")
    told = json.loads((author.folder / "docs/assets/engine/engine.json").read_text(encoding="utf-8"))
    assert told["games"] == {"slope": "slope", "shore": "shore"}
    assert [file["role"] for file in told["files"]].count("game") == 0
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


def test_a_game_without_chance_on_a_wide_screen(own: str, new_page: NewPage) -> None:
    """Nothing lies over the lesson, no number for chance is asked for, and nothing is to be chosen where there is one count."""
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
