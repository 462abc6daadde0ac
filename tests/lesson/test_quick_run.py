"""The quick run of scripts/test.py names what is there."""

from __future__ import annotations

import importlib.util
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_the_quick_run_names_what_exists() -> None:
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
    assert all((ROOT / path).is_dir() for path in run.QUICK_PATHS)
    file, test, case = re.fullmatch(r"(.+)::(\w+)\[(\w+)\]", run.SMOKE).groups()  # type: ignore[union-attr]
    text = (ROOT / file).read_text(encoding="utf-8")
    assert f"def {test}(" in text
    assert f'"{case}"' in text
    # Each switch is read by some test of the engine, from the environment.
    files = sorted((ROOT / "tests/engine").rglob("*.py"))
    tests = "".join(one.read_text(encoding="utf-8") for one in files)
    assert all(f'"{name}"' in tests for name in run.QUICK_ENGINE)
    # What it leaves out is there: a name that nothing bears would leave out nothing.
    names = [*re.findall(r"def (test_\w+)", tests), *(one.stem for one in files)]
    left_out = re.findall(r"\b\w+_\w+\b", run.QUICK_WITHOUT)
    assert len(left_out) > 4
    assert [word for word in left_out if not any(word in name for name in names)] == []
