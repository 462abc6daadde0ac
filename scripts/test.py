"""Set up what is missing, build the sealed site and run every check.

python3 scripts/test.py              linters and all tests
python3 scripts/test.py ARGUMENTS    only pytest, with these arguments (for example tests/engine -k payment)
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from build_site import build_sealed
from setup_env import (
    BROWSER,
    ROOT,
    Node,
    ensure_chromium,
    ensure_fonts,
    ensure_npm,
    ensure_other_browsers,
    ensure_python,
    fail,
    run,
    say,
    venv_bin,
)

QUICK = ("tests/engine", "tests/lesson")
# The longest single test is in here, so it begins first and the others fill the second core beside it.
INSIDE = "tests/pyodide"
SITE_TESTS = ("tests/site", "tests/browser")
NO_TESTS = 5  # pytest's exit code when it collected nothing

# A hanging browser must not hold CI for ever; a loaded machine may take several times as long as a quiet one.
LIMIT = 45 * 60


def lint(node: Node) -> list[str]:
    """Run every linter and type checker; return the names of those that complain."""
    checks: dict[str, Callable[[], int]] = {
        "ruff": lambda: run([venv_bin("ruff"), "check", "."]),
        "mypy": lambda: run([venv_bin("mypy")]),
        "import-linter": lambda: run([venv_bin("lint-imports")]),
        "tsc": lambda: run([*node.npm, "run", "--silent", "check"], cwd=BROWSER, env=node.env),
    }
    failed = []
    for name, check in checks.items():
        say(name)
        if check():
            failed.append(name)
    return failed


def pytest(arguments: list[str], env: dict[str, str], deadline: float) -> int:
    """Run pytest and return its exit code; finding no test is not a failure of the folder."""
    command = [str(ensure_python()), "-m", "pytest", *arguments]
    try:
        return subprocess.run(command, cwd=ROOT, env=env, timeout=max(1, deadline - time.monotonic())).returncode
    except subprocess.TimeoutExpired:
        fail(f"The tests took longer than {LIMIT // 60} minutes and were ended: look for one that hangs.")


def needs_site(arguments: list[str]) -> bool:
    """Whether these pytest arguments may reach tests that read the built site."""
    paths = [a for a in arguments if not a.startswith("-") and (ROOT / a.split("::")[0]).exists()]
    return not paths or any(not Path(os.path.normpath(p)).as_posix().startswith(QUICK) for p in paths)


def main() -> int:
    """Everything, or what the arguments name."""
    deadline = time.monotonic() + LIMIT
    arguments = sys.argv[1:]
    env = dict(os.environ)
    ensure_python()
    node = ensure_npm()
    env["INSUTO_NODE"] = str(node.node)
    if needs_site(arguments):
        env["INSUTO_CHROMIUM"] = str(ensure_chromium())
        env.update(ensure_other_browsers())
        ensure_fonts()
        build_sealed()
    if arguments:
        return pytest(arguments, env, deadline)

    failed = lint(node)
    if failed:
        say("COMPLAINTS from " + ", ".join(failed))
    say("tests: engine, the engine inside Pyodide, lessons")
    quick = pytest(["-n", "2", INSIDE, *QUICK], env, deadline)
    # Two at a time; tests next to one another share their browser and their server. Nothing in them measures time.
    say("tests: site and browser")
    slow = pytest(["-n", "2", "--dist", "worksteal", "--durations=8", *SITE_TESTS], env, deadline)
    good = {0, NO_TESTS}
    return 1 if failed or quick not in good or slow not in good or quick == slow == NO_TESTS else 0


if __name__ == "__main__":
    sys.exit(main())
