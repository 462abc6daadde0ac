"""The tests of a repository: its own in tests/, and the conformance suite over every game that it names."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from pathlib import Path

from insuto.project import own_games
from insuto_authoring import begun, carried
from insuto_authoring.build import THEME, WORK, loads_the_board, look, rendered, step

SHORT = (
    *("-q", "-p", "no:cacheprovider", "-p", "insuto_authoring.pytest_said", "--tb=short"),
    *("--maxfail=5", "-o", "faulthandler_timeout=120"),
)
"""One mistake fails many tests: the first few are enough. A test that runs for two minutes says where it stands. What an author adds
comes later, and holds (`--maxfail=99`)."""
NO_TESTS = 5
"""The exit code of pytest where it finds no test."""
FILES = (
    "playouts.py",
    "suite_words.py",
    "conformance_help.py",
    "test_conformance.py",
    "test_conformance_once.py",
    "test_conformance_shown.py",
    "test_guards.py",
)
_CONFTEST = '''"""The games that pyproject.toml names, for the conformance suite beside this file."""

from pathlib import Path

from insuto.project import register_own
from insuto_lesson.endless import watch

watch(Path.cwd(), register_own())
'''


def test(folder: Path, arguments: Sequence[str]) -> int:
    """Run the suite and the repository's own tests with some arguments for pytest, then compile and render every page strictly; return
    the exit code of what failed first."""
    own = ["tests"] if (folder / "tests").is_dir() else []
    if not own_games(folder):  # tables without rules: errors are reported when they are compiled
        code = step(folder, "pytest", *SHORT, *own, *arguments) if own else 0
        return _pages(folder) if code in (0, NO_TESTS) else code
    if code := step(folder, "insuto_lesson", "rules"):
        return code
    suite = folder / WORK / "suite"
    suite.mkdir(parents=True, exist_ok=True)
    for name in FILES:
        shutil.copy(carried.place("suite") / name, suite / name)
    (suite / "conftest.py").write_text(_CONFTEST, encoding="utf-8")
    # What a name points to says more than the tests that fail for it; and the suite more than the tests that a game was begun with.
    return (
        step(folder, "insuto_lesson", "names")
        or step(folder, "pytest", *SHORT, suite.relative_to(folder), *own, *arguments)
        or step(folder, "insuto_lesson", "targets")
        or _pages(folder)
    )


def _pages(folder: Path) -> int:
    """Compile every page strictly, render them as `site build` does, without the engine, and note what is left of the starter; return the
    exit code."""
    if not (folder / THEME).is_dir():  # otherwise `site serve` may be reading it
        look(folder)
    code = (
        2 * (not loads_the_board(folder))
        or step(folder, "insuto_lesson", "compile", "--strict")
        or rendered(folder, WORK / "checked")
    )
    begun.report(folder)
    return code
