"""The toy game of the engine's tests is known to every lesson test, here and in the processes that tests start."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import insuto
from insuto_lesson.compiler import Result
from lesson.authoring import SAMPLE, TOY, checks_of_the_toy, compile_docs

if str(TOY) not in sys.path:
    sys.path.insert(0, str(TOY))
insuto.register("toy", "toy")
os.environ["LC_ALL"] = "C.UTF-8"  # messages to authors are in English by default, in Japanese where a test says so


@pytest.fixture
def sample(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make a copy of the sample site, with the working folder in it."""
    checks_of_the_toy()  # before the test changes the game
    folder = tmp_path / "author"
    shutil.copytree(SAMPLE, folder)
    monkeypatch.chdir(folder)
    return folder


@pytest.fixture
def compile_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Result]:
    """Compile one page of the toy game (with the sample's rules) from its text; the docs folder is ./docs."""

    checks_of_the_toy()  # before the test changes the game

    def run(text: str, *, changed_game: bool = False, **more: str) -> Result:
        monkeypatch.chdir(tmp_path)
        folder = tmp_path / "docs" / "toy"
        folder.mkdir(parents=True, exist_ok=True)
        shutil.copy(SAMPLE / "docs" / "toy" / "rules.md", folder)
        for name, content in {"lesson.md": text, **more}.items():
            (folder / name).write_text(content, encoding="utf-8")
        return compile_docs(changed_game=changed_game)

    return run
