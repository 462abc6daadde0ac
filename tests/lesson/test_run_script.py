"""scripts/test.py: the quick run names what is there; a test that fails fails the run; set-up is done once."""

from __future__ import annotations

import importlib.util
import os
import re
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def run() -> Any:
    """scripts/test.py as a module."""
    scripts = ROOT / "scripts"
    # `test` is a module of Python's own, so this one is loaded by its file.
    spec = importlib.util.spec_from_file_location("insuto_test_run", scripts / "test.py")
    assert spec
    assert spec.loader
    run = importlib.util.module_from_spec(spec)
    sys.path.insert(0, str(scripts))
    try:
        spec.loader.exec_module(run)
    finally:
        sys.path.remove(str(scripts))
    return run


def test_the_quick_run_names_what_exists(run: Any) -> None:
    assert all((ROOT / path).is_dir() for path in run.QUICK_PATHS)
    file, test = run.SMOKE.split("::")
    assert f"def {test}(" in (ROOT / file).read_text(encoding="utf-8")
    # Every file of these is dealt out once, in parts that are about as large.
    parts = run.quick_parts()
    dealt = [file for part in parts for file in part]
    assert sorted(dealt) == sorted(str(one.relative_to(ROOT)) for one in (ROOT / "tests/engine").rglob("test_*.py"))
    assert max(map(len, parts)) - min(map(len, parts)) <= 1
    assert len(list(run.quick_commands(parts, {}))) == run.QUICK_PARTS
    assert not parts, "each is taken once"
    # Each switch is read by some test of the engine, from the environment.
    files = sorted((ROOT / "tests/engine").rglob("*.py"))
    tests = "".join(one.read_text(encoding="utf-8") for one in files)
    assert all(f'"{name}"' in tests for name in run.QUICK_ENGINE)
    # What it leaves out is there: a name that nothing bears would leave out nothing.
    names = [*re.findall(r"def (test_\w+)", tests), *(one.stem for one in files)]
    left_out = re.findall(r"\b\w+_\w+\b", run.QUICK_WITHOUT)
    assert len(left_out) > 4
    assert [word for word in left_out if not any(word in name for name in names)] == []


def test_a_test_that_fails_fails_the_run(run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is not tried again, also where it would pass then."""
    tests = tmp_path / "tests/browser"
    tests.mkdir(parents=True)
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    (tests / "test_it.py").write_text(
        "import pathlib\n"
        "def test_once():\n"
        "    seen = pathlib.Path(__file__).with_name('seen')\n"
        "    before = seen.exists()\n"
        "    seen.write_text('')\n"
        "    assert before\n"
    )
    monkeypatch.setattr(run, "ROOT", tmp_path)
    monkeypatch.setattr(run, "AFTER", ("tests/browser",))
    monkeypatch.setattr(run, "built_beside_tools", lambda env: None)
    monkeypatch.setattr(run, "lint_typescript", lambda env: ([], ""))
    monkeypatch.setattr(run, "ensure_python", lambda: sys.executable)
    monkeypatch.setattr(os, "cpu_count", lambda: 1)
    assert run.site(dict(os.environ), time.monotonic() + 120) == ([], 1)
    assert (tests / "seen").exists()


def test_work_that_two_threads_need_is_done_once(run: Any, tmp_path: Path) -> None:
    once, done = sys.modules[run.say.__module__].once, []

    def work() -> None:
        time.sleep(0.2)
        done.append("done")

    with ThreadPoolExecutor(2) as both:
        list(both.map(lambda _: once(tmp_path / "stamp", "state", work), range(2)))
    assert done == ["done"]
