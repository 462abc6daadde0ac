"""An author's own folder: one small game and one lesson build with both builders, and no file of ours changes."""

from __future__ import annotations

import hashlib
import re
import subprocess
import sys
from pathlib import Path

import pytest

from lesson.authoring import in_process

ROOT = Path(__file__).resolve().parents[2]
NEW_GAME = ROOT / "scripts" / "new_game.py"
OURS = ("docs", "engine", "wasm/lesson", "scripts", "overrides", "mkdocs.yml", "pyproject.toml")


def new_game(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-B", NEW_GAME, *arguments], capture_output=True, text=True, timeout=60)


def our_files() -> dict[str, str]:
    """Return the hash of every file of ours that a build could have touched."""
    found = {}
    for name in OURS:
        place = ROOT / name
        for path in [place] if place.is_file() else place.rglob("*"):
            if path.is_file() and "__pycache__" not in path.parts:
                found[path.as_posix()] = hashlib.sha256(path.read_bytes()).hexdigest()
    return found


@pytest.fixture(scope="module")
def outside(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("outside") / "my-site"
    done = new_game("slope", "のぼり坂", "--into", str(folder))
    assert (done.returncode, done.stderr) == (0, "")
    return folder


def test_game_and_lesson_build(outside: Path) -> None:
    before = our_files()
    done = in_process(["insuto_lesson", "compile", "--game", "slope=slope", "--strict"], outside, outside)
    assert (done.returncode, done.stderr) == (0, "")
    assert [line.partition(":")[0] for line in done.stdout.splitlines()] == [
        "slope/lesson.md",
        "slope/play.md",
        "slope/rulings.md",
    ]
    done = in_process(["mkdocs", "build", "--strict", "-q"], outside, outside)
    assert (done.returncode, done.stdout + done.stderr) == (0, "")
    page = (outside / "site/slope/lesson/index.html").read_text(encoding="utf-8")
    assert 'data-step="too-low"' in page
    # The end of the lesson leads on.
    onward = page.partition('class="in-onward"')[2].partition("</nav>")[0]
    assert re.findall('href="([^"]+)"', onward) == ["../play/", "../rulings/", "../rules/", "../play/#demo"]
    done = in_process(["zensical", "build", "--strict"], outside, outside)
    assert done.returncode == 0, done.stdout + done.stderr
    assert our_files() == before


def test_the_new_game_conforms(outside: Path, tmp_path: Path) -> None:
    """The engine's own suite over the game that was just made."""
    (tmp_path / "slope_here.py").write_text(
        f"import sys, os\nsys.path.insert(0, {str(outside)!r})\nos.environ['INSUTO_GAMES'] = 'slope'\n"
        "import insuto\ninsuto.register('slope', 'slope')\n"
    )
    suite = str(ROOT / "tests/engine/test_conformance.py")
    done = in_process(
        ["pytest", "-p", "slope_here", "-p", "no:cacheprovider", "-q", "--no-header", suite], ROOT, tmp_path
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr


def test_the_new_game_is_well_typed(outside: Path) -> None:
    done = in_process(["mypy", "--strict", "--cache-dir", str(outside / ".mypy"), "-p", "slope"], outside, outside)
    assert done.returncode == 0, done.stdout


def test_nothing_is_overwritten(outside: Path) -> None:
    before = {p: p.read_bytes() for p in outside.rglob("*.py")}
    done = new_game("slope", "別の名前", "--into", str(outside))
    assert done.returncode == 1
    assert "already there; nothing was written" in done.stderr
    assert {p: p.read_bytes() for p in outside.rglob("*.py")} == before


BAD = [(("Bad-Id", "x"), "must begin with a-z"), (("class", "x"), "'class'"), (("good", '"'), "title")]


@pytest.mark.parametrize(("arguments", "word"), BAD)
def test_bad_names(arguments: tuple[str, ...], word: str, tmp_path: Path) -> None:
    done = new_game(*arguments, "--into", str(tmp_path))
    assert done.returncode == 2
    assert word in done.stderr
    assert list(tmp_path.iterdir()) == []
