"""The documents for authors (docs/authors): every command in them is run in an empty folder, and what comes out is read in a browser."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from time import monotonic, sleep

import pytest
from looking import PHONE, ROOT, WIDE, NewPage, violations
from playwright.sync_api import Page, expect

from served import served

AUTHORS = ROOT / "docs/authors"
README = ROOT / "wasm/lesson/insuto_lesson/starters/repository/README.md"
BY_README = ("python3 -m venv", "python -m pip")
"""Lines that another test carries out, from the starter's own README (test_outside_site.py)."""


def commands(page: str) -> list[str]:
    """Return the lines of a page's shell blocks, in order."""
    blocks = re.findall(r"(?ms)^```sh\n(.*?)^```$", (AUTHORS / page).read_text(encoding="utf-8"))
    return [line for block in blocks for line in block.splitlines()]


class Shell:
    """An empty folder beside a checkout of insuto, and a shell in it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir()
        tools = folder.parent / "bin"
        tools.mkdir()
        (tools / "python").write_text(f'#!/bin/sh\nexec "{sys.executable}" "$@"\n', encoding="utf-8")
        (tools / "python").chmod(0o755)
        who = {
            f"GIT_{role}_{what}": "author@example.org" for role in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")
        }
        self.env = {**os.environ, **who, "PATH": f"{tools}:{os.environ['PATH']}", "INSUTO_SEEDS": "1"}

    def run(self, line: str) -> None:
        """Carry out one line as it stands in the documents."""
        if line.startswith(BY_README):
            assert line in README.read_text(encoding="utf-8")
        elif line.endswith(" site serve"):
            self._serve(line)
        else:
            line = line.replace("../insuto/.venv/bin/python", "python").replace("../insuto/", f"{ROOT}/")
            done = subprocess.run(
                line, shell=True, cwd=self.folder, env=self.env, capture_output=True, text=True, timeout=600
            )
            assert done.returncode == 0, f"{line}\n{done.stdout[-3000:]}{done.stderr}"

    def _serve(self, line: str) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = str(free.getsockname()[1])
        command = [*line.split(), "--port", port]
        with subprocess.Popen(command, cwd=self.folder, env=self.env, start_new_session=True) as server:
            try:
                end = monotonic() + 300
                while True:
                    try:
                        with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=5) as answer:
                            assert "インスト" in answer.read().decode()
                            return
                    except OSError:
                        assert monotonic() < end, "nothing is served"
                        assert server.poll() is None, "the server has ended"
                        sleep(0.2)
            finally:
                os.killpg(server.pid, signal.SIGTERM)


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Follow the way with Markdown alone, to the end; give the address of what was built."""
    shell = Shell(tmp_path_factory.mktemp("told") / "my-site")
    lines = [*commands("told.md"), *commands("publish.md")]
    assert len(lines) > 8
    for line in lines:
        shell.run(line)
    with served(shell.folder / "site") as address:
        yield address


def test_a_game_with_an_engine_begins_as_the_page_says(tmp_path: Path) -> None:
    shell = Shell(tmp_path / "my-site")
    lines = commands("engine.md")
    # Serving a site with an engine, and its suite, are what test_outside.py and test_outside_site.py do with the same starter.
    for line in lines:
        if not line.endswith((" site serve", " site test")):
            shell.run(line)
    assert (shell.folder / "slope/rules.py").is_file()


def test_it_is_read_without_an_engine(told: str, new_page: NewPage) -> None:
    page: Page = new_page(PHONE)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{told}/gomoku/lesson/")
    expect(page.locator("insuto-stage[data-ready]")).to_have_count(1)
    expect(page.locator("meta[name=insuto-sealed]")).to_have_count(1)
    expect(page.locator(".in-unchecked")).to_contain_text("計算で確かめていません")
    expect(page.get_by_role("button", name="ここから触る")).to_have_count(0)
    page.locator(".in-picture").click()
    page.locator(".in-picture").hover()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".in-event")).to_contain_text("黒石をC5に置きます。")
    page.keyboard.press("f")
    expect(page.locator(".in-tabletop")).to_be_visible()
    expect(page.locator(".in-tabletop").get_by_role("button", name="触る")).to_have_count(0)
    page.keyboard.press("Escape")
    page.locator("a.in-rule").first.click()
    expect(page.locator(".in-rule-panel")).to_contain_text("持ちます")
    assert violations(page) == []
    assert not [address for address in asked if "/assets/engine/" in address]
    # Kept for use without a network like any other game, and lighter by the engine.
    with urllib.request.urlopen(f"{told}/offline.json") as answer:
        kept = json.load(answer)["games"]["gomoku"]["files"]
    assert "gomoku/lesson/" in {file["url"] for file in kept}
    assert not [file for file in kept if "assets/engine/" in file["url"]]


FRAME = """<!doctype html><title>ブログ</title><link rel="icon" href="data:,">
<iframe class="insuto" src="{address}" title="インスト" style="width: 100%; height: 300px"></iframe>"""


def test_a_lesson_within_another_page(told: str, new_page: NewPage, tmp_path: Path) -> None:
    """The script of the document sets the frame's height; what is another step is as high as it is."""
    script = re.search(r"(?s)<script>.*?</script>", (AUTHORS / "look.md").read_text(encoding="utf-8"))
    assert script
    page_text = FRAME.format(address=f"{told}/gomoku/lesson/?embed#step-place") + script[0]
    (tmp_path / "index.html").write_text(page_text, encoding="utf-8")
    with served(tmp_path) as blog:
        page: Page = new_page(WIDE)
        page.goto(blog)
        inside = page.frame_locator("iframe")
        expect(inside.locator(".in-step.in-embedded")).to_contain_text("石を 1 個置きます")
        expect(inside.locator(".in-step:visible")).to_have_count(1)
        expect(inside.locator(".md-header")).to_be_hidden()
        expect(page.locator("iframe")).not_to_have_css("height", "300px")
        fits = "() => { const { scrollHeight, clientHeight } = document.documentElement; return scrollHeight <= clientHeight + 1; }"
        frame = page.frames[1]
        frame.wait_for_function(fits)
        inside.get_by_role("button", name="次へ").click()
        expect(inside.locator(".in-step.in-embedded")).to_contain_text("1 点です")
        expect(inside.locator(".in-step:visible")).to_have_count(1)
        expect(inside.get_by_role("link", name="大きな画面で読む")).to_have_attribute(
            "href", f"{told}/gomoku/lesson/#step-point"
        )
        frame.wait_for_function(fits)
