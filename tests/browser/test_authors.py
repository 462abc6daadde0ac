"""The documents for authors (docs/authors): every command in them is run in an empty folder, and the result is read in
a browser."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import signal
import socket
import subprocess
import sys
import sysconfig
import urllib.request
import venv
from collections.abc import Iterator, Sequence
from pathlib import Path
from time import monotonic, sleep

import pytest
from looking import PHONE, ROOT, WIDE, NewPage, violations
from playwright.sync_api import Page, expect

from insuto.draw.shapes import keyed, rect
from insuto.draw.style import STYLE

sys.path.insert(0, str(ROOT / "scripts"))

import served_wheel
from served import served

_PIP = "python -m pip install "


def shell_lines(page: Path) -> list[str]:
    """Return the lines of a page's shell blocks, in order."""
    blocks = re.findall(r"(?ms)^```sh\n(.*?)^```$", page.read_text(encoding="utf-8"))
    return [line for block in blocks for line in block.splitlines()]


class Author:
    """A folder with the wheel that the site serves in `wheels/`, and a shell in it that runs the commands of the documents.

    folder   the new repository
    like     another author with the same wheel installed: then that Python is reused
    """

    def __init__(self, place: Path, name: str, like: Author | None = None) -> None:
        self.folder = place / name
        self._installed = like is not None
        self._python: Path = like._python if like else place / "venv" / "bin" / "python"
        shutil.copytree(served_wheel.make().parent, self.folder / "wheels")
        tools = place / "bin"
        tools.mkdir()
        (tools / "python").write_text(f'#!/bin/sh\nexec "{self._python}" "$@"\n', encoding="utf-8")
        # What plays inside Pyodide while a bundle is made is compiled once, not a second time to run faster.
        node = os.environ.get("INSUTO_NODE") or shutil.which("node") or "node"
        (tools / "node").write_text(f'#!/bin/sh\nexec "{node}" --liftoff-only "$@"\n', encoding="utf-8")
        for tool in ("python", "node"):
            (tools / tool).chmod(0o755)
        who = {
            f"GIT_{role}_{what}": "author@example.org" for role in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")
        }
        saved = {key: value for key, value in os.environ.items() if key not in ("PYTHONPATH", "SITE_URL")}
        self.env = {**saved, **who, "PATH": f"{tools}:{saved['PATH']}", "INSUTO_SEEDS": "1"}
        self.env["INSUTO_NODE"] = str(tools / "node")
        # What runs inside Pyodide while a bundle is made would be fetched by pip.
        for tools_folder in (ROOT / ".cache/insuto-bundle").glob("tools-*"):
            shutil.copytree(tools_folder, self.folder / ".cache/insuto-bundle" / tools_folder.name)

    def run(self, line: str) -> str:
        """Run one line as it stands in the documents; return its output. The wheel's dependencies are those of this
        run: no registry is contacted."""
        assert "insuto/.venv" not in line, "a command needs a checkout"
        assert "scripts/" not in line, "a command needs a checkout"
        if line.startswith("python3 -m venv "):
            if not self._installed:
                self._make_python()
            return ""
        if line.startswith(_PIP) and self._installed:
            wheel = line.removeprefix(_PIP)
            assert wheel.startswith("-r ") or any(self.folder.glob(wheel)), wheel
            return ""
        if line.endswith(" site serve"):
            self._serve(line)
            return ""
        if line.startswith(_PIP):
            apart = ["--quiet", "--no-deps", "--no-index", "--no-compile", "--disable-pip-version-check"]
            line = f"{_PIP}{shlex.join(apart)} {line.removeprefix(_PIP)}"
        done = subprocess.run(
            line, shell=True, cwd=self.folder, env=self.env, capture_output=True, text=True, timeout=600
        )
        assert done.returncode == 0, f"{line}\n{done.stdout[-3000:]}{done.stderr[-3000:]}"
        return done.stdout

    def _make_python(self) -> None:
        """Make a Python environment with the wheel's dependencies; a path file in them is not read, so our checkout is
        not among them."""
        venv.create(self._python.parent.parent, with_pip=False)
        ours = Path(sysconfig.get_path("purelib"))
        packages = self._python.parent.parent / ours.relative_to(sys.prefix)
        (packages / "tools.pth").write_text(f"{ours}\n", encoding="utf-8")

    def _serve(self, line: str) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = str(free.getsockname()[1])
        command: Sequence[str] = [*line.split(), "--port", port]
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


AUTHORS = ROOT / "docs/authors"
MAKING_THE_WHEEL = "python3 scripts/wheel.py"
"""What `Author` does by calling it (`wheel.make`)."""
BY_HAND = (Path(__file__).parent / "scripts/by_hand.js").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def author(tmp_path_factory: pytest.TempPathFactory) -> Author:
    """Follow the way with Markdown alone, to the end, from the wheel; return the author."""
    author = Author(tmp_path_factory.mktemp("told"), "gomoku")
    lines = [line for page in ("told.md", "publish.md") for line in shell_lines(AUTHORS / page)]
    assert len(lines) > 8
    built = [line for line in lines if line.endswith(" site build")]
    # For another address it is the same command.
    assert built[0] in built[-1]
    for line in lines:
        if line != built[0]:
            author.run(line)
    return author


@pytest.fixture(scope="module")
def published(author: Author) -> Iterator[str]:
    """Give the address of what was built."""
    with served(author.folder / "site") as address:
        yield address


def test_a_game_with_an_engine_begins_as_the_page_says(author: Author, tmp_path: Path) -> None:
    other = Author(tmp_path, "slope", like=author)
    # Its suite and its bank are what tests/lesson/test_outside.py does with the same starter; a site with an engine is built below.
    for line in shell_lines(AUTHORS / "engine.md"):
        if not line.endswith((" site serve", " site test", " --bank")):
            other.run(line)
    assert (other.folder / "slope/rules.py").is_file()


def test_only_the_wheel_itself_is_made_in_a_checkout() -> None:
    pages = [*AUTHORS.glob("*.md"), ROOT / "docs/dev/first-game.md"]
    requested = {line for page in pages for line in shell_lines(page) if "scripts/" in line or "insuto/." in line}
    assert requested == {MAKING_THE_WHEEL}


def test_it_is_read_without_an_engine(published: str, new_page: NewPage) -> None:
    page: Page = new_page(PHONE, ahead=True)
    requested: list[str] = []
    page.on("request", lambda request: requested.append(request.url))
    page.goto(f"{published}/gomoku/lesson/")
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
    assert not [address for address in requested if "/assets/engine/" in address]
    # Stored for offline use like any other game, and lighter by the engine.
    with urllib.request.urlopen(f"{published}/offline.json") as answer:
        saved = json.load(answer)["games"]["gomoku"]["files"]
    assert "gomoku/lesson/" in {file["url"] for file in saved}
    assert not [file for file in saved if "assets/engine/" in file["url"]]


def test_own_colours_take_effect(new_page: NewPage) -> None:
    """As the page on the look writes them, in both schemes."""
    (own,) = re.findall(r"(?ms)^```css\n(.*?)^```$", (AUTHORS / "look.md").read_text(encoding="utf-8"))
    tokens = (ROOT / "wasm/browser/src/styles/tokens.css").read_text(encoding="utf-8")
    page = new_page(PHONE)
    for scheme in ("default", "slate"):
        page.set_content(f"<style>{tokens}</style><style>{own}</style><body data-md-color-scheme={scheme}>")
        found = page.evaluate("() => getComputedStyle(document.body).getPropertyValue('--md-primary-fg-color')")
        assert found.strip() in re.findall(r"--md-primary-fg-color: *([^;]+);", own)


def test_the_number_of_a_rule_is_one_word(new_page: NewPage) -> None:
    """A line ends between the phrases of a title, and not after the hyphen of its number, however narrow it is."""
    sheet = (ROOT / "wasm/browser/src/styles/sheet.css").read_text(encoding="utf-8")
    page = new_page(PHONE)
    link = '<a class="in-rule" href="#">手札から<wbr>札を<wbr>選ぶ <span>C-10</span></a>'
    lines = """() => {
      const range = new Range();
      range.selectNodeContents(document.querySelector("a > span"));
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    }"""
    for width in range(60, 180, 8):
        page.set_content(
            f"<style>{sheet} p {{ width: {width}px; word-break: keep-all }}</style><p>選びます。 {link}</p>"
        )
        assert page.evaluate(lines) == 1, width


def test_an_empty_place_is_touched_on_its_whole_shape(new_page: NewPage) -> None:
    """Also where it has no fill, as `in-slot`: what lies below it gets no touch."""
    page = new_page(PHONE)
    for cls in ("in-slot", "in-bound", "in-plate"):
        sea, place = rect(0, 0, 300, 300, cls="in-sea"), keyed("cell.A1", rect(0, 0, 80, 80, cls=cls), x=40, y=40)
        page.set_content(f'<style>{STYLE}</style><svg class="in-svg" width="300" height="300">{sea}{place}</svg>')
        touched = """() => {
          const { x, y } = document.querySelector(".in-place").getBoundingClientRect();
          return document.elementFromPoint(x + 40, y + 40).closest("[data-key]")?.dataset.key;
        }"""
        assert page.evaluate(touched) == "cell.A1", cls


FRAME = """<!doctype html><title>ブログ</title><link rel="icon" href="data:,">
<iframe class="insuto" src="{address}" title="インスト" style="width: 100%; height: 300px"></iframe>"""


def test_a_lesson_within_another_page(published: str, new_page: NewPage, tmp_path: Path) -> None:
    """The script of the document sets the frame's height; what is another step is as high as it is."""
    script = re.search(r"(?s)<script>.*?</script>", (AUTHORS / "look.md").read_text(encoding="utf-8"))
    assert script
    page_text = FRAME.format(address=f"{published}/gomoku/lesson/?embed#step-place") + script[0]
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
            "href", f"{published}/gomoku/lesson/#step-point"
        )
        frame.wait_for_function(fits)


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


def test_the_sample_for_authors_is_read_and_played(real: str, new_page: NewPage) -> None:
    """As it is begun, below the pages for authors, which lead to it."""
    page = new_page(PHONE)
    page.goto(f"{real}/authors/")
    page.locator("a[href$='sample/market/lesson/']").click()
    expect(page.locator("insuto-stage svg").first).to_be_visible()
    expect(page.locator("h1")).to_contain_text("市場の票")
    page.goto(f"{real}/authors/sample/market/play/")
    played_out(page)
