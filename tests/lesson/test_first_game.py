"""The tutorial of docs/dev/first-game.md, done as it says: every patch fits, the game conforms."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from lesson.authoring import a_wheel, in_process

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs/dev/first-game.md"


def chapters() -> list[tuple[str, list[str]]]:
    """Return (title, patches) of each chapter."""
    found = []
    text = PAGE.read_text(encoding="utf-8")
    for chapter in re.split(r"(?m)^## ", text)[1:]:
        found.append((chapter.splitlines()[0], re.findall(r"(?ms)^```diff\n(.*?)^```$", chapter)))
    assert sum(len(patches) for _, patches in found) == text.count("```diff") > 0, "a patch is not told as one"
    return found


def begin(folder: Path) -> Path:
    """Make the folder of chapter 1."""
    folder.mkdir()
    wheel = a_wheel(folder.parent)
    done = in_process(["insuto", "site", "begin", "slope", "のぼり坂", "--wheel", str(wheel)], folder)
    assert done.returncode == 0, done.stderr
    subprocess.run(["git", "init", "-q"], cwd=folder, check=True, timeout=60)
    return folder


def apply(folder: Path, patches: list[str]) -> None:
    for patch in patches:
        done = subprocess.run(
            ["git", "apply", "-"], cwd=folder, input=patch, capture_output=True, text=True, timeout=60
        )
        assert (done.returncode, done.stderr) == (0, ""), patch


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = begin(tmp_path_factory.mktemp("first") / "my-site")
    for _, patches in chapters():
        apply(made, patches)
    return made


def test_the_game_conforms(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("INSUTO_SEEDS", "1")
    done = in_process(["insuto", "site", "test"], folder)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr
