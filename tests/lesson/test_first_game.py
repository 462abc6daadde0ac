"""The tutorial of docs/dev/first-game.md, done as it says: every patch fits, the game conforms."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from lesson.authoring import a_wheel, in_process

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs/dev/first-game.md"


def finished(folder: Path) -> Path:
    """Make the folder of chapter 1, and change it as each chapter says."""
    folder.mkdir()
    done = in_process(["insuto", "site", "begin", "slope", "のぼり坂", "--wheel", str(a_wheel(folder.parent))], folder)
    assert done.returncode == 0, done.stderr
    subprocess.run(["git", "init", "-q"], cwd=folder, check=True, timeout=60)
    text = PAGE.read_text(encoding="utf-8")
    patches = re.findall(r"(?ms)^```diff\n(.*?)^```$", text)
    assert len(patches) == text.count("```diff") > 0, "a patch is not told as one"
    for patch in patches:
        done = subprocess.run(
            ["git", "apply", "-"], cwd=folder, input=patch, capture_output=True, text=True, timeout=60
        )
        assert (done.returncode, done.stderr) == (0, ""), patch
    return folder


def test_the_game_conforms(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("INSUTO_SEEDS", "1")
    done = in_process(["insuto", "site", "test"], finished(tmp_path / "my-site"))
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr
