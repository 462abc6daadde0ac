"""The tests of a repository: its own in tests/, and the conformance suite over every game that it names."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from pathlib import Path

from insuto_lesson.site import carried
from insuto_lesson.site.build import WORK, step

FILES = ("playouts.py", "test_conformance.py", "test_guards.py")
_CONFTEST = '''"""The games that pyproject.toml names, for the conformance suite beside this file."""

from insuto.project import register_own

register_own()
'''


def test(folder: Path, arguments: Sequence[str]) -> int:
    """Run the suite and the repository's own tests with some arguments for pytest; return its exit code."""
    suite = folder / WORK / "suite"
    suite.mkdir(parents=True, exist_ok=True)
    for name in FILES:
        shutil.copy(carried.place("suite") / name, suite / name)
    (suite / "conftest.py").write_text(_CONFTEST, encoding="utf-8")
    own = ["tests"] if (folder / "tests").is_dir() else []
    return step(folder, "pytest", "-q", "-p", "no:cacheprovider", *own, suite.relative_to(folder), *arguments)
