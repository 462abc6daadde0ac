"""Set up what is missing, build the sealed site and run every check.

python3 scripts/test.py              linters and all tests
python3 scripts/test.py ARGUMENTS    only pytest, with these arguments (for example tests/engine -k payment)
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

from build_site import build_sealed
from setup_env import (
    BROWSER,
    ROOT,
    ensure_chromium,
    ensure_fonts,
    ensure_headless_shell,
    ensure_npm,
    ensure_other_browsers,
    ensure_python,
    fail,
    say,
    venv_bin,
)

QUICK = ("tests/engine", "tests/lesson")
# Needs nothing that is built, so it runs beside the build.
BESIDE = "tests/engine"
# The longest single test is in the first, so it begins first and the others fill the cores beside it.
AFTER = ("tests/pyodide", "tests/lesson", "tests/site", "tests/browser")
# By itself it runs the tests of the games' rules once more; in a whole run they are listened to as they run.
COUNTED = "tests/lesson/test_rule_coverage.py"

# A hanging browser must not hold CI for ever; a loaded machine may take several times as long as a quiet one.
LIMIT = 45 * 60


class Beside:
    """Linters, type checkers and the engine's own tests, while the rest is set up and the site is built: they need Python alone,
    and what is fetched meanwhile keeps no core busy. What they say is printed in one piece.

    Attributes:
        failed: names of what complained.
        tests: pytest's exit code.
    """

    def __init__(self, env: dict[str, str], deadline: float) -> None:
        self.failed: list[str] = []
        self.tests = 1
        self._env, self._deadline = env, deadline
        self._said = tempfile.TemporaryFile("w+", encoding="utf-8")  # noqa: SIM115 - read by join()
        self._child: subprocess.Popen[bytes] | None = None
        self._ended = False
        self._thread = threading.Thread(target=self._work, daemon=True)
        self._thread.start()

    def _run(self, name: str, command: Sequence[str | Path], env: dict[str, str] | None = None) -> int:
        if self._ended:
            return 1
        print(f"· {name}", file=self._said, flush=True)
        words = [str(part) for part in command]
        left = max(1, self._deadline - time.monotonic())
        with subprocess.Popen(
            words, cwd=ROOT, env=env or self._env, stdin=subprocess.DEVNULL, stdout=self._said, stderr=subprocess.STDOUT
        ) as self._child:
            try:
                return self._child.wait(left)
            except subprocess.TimeoutExpired:
                print(f"{name} was ended: it took too long.", file=self._said, flush=True)
                self._child.kill()
                return 1

    def _work(self) -> None:
        python: dict[str, Sequence[str | Path]] = {
            "ruff": [venv_bin("ruff"), "check", "."],
            "mypy": [venv_bin("python"), ROOT / "scripts/check_types.py"],
            "import-linter": [venv_bin("lint-imports")],
        }
        self.failed += [name for name, command in python.items() if self._run(name, command)]
        games = sorted({file.parent for file in (ROOT / BESIDE).glob("*/test_*.py")})
        tests: list[str | Path] = [venv_bin("python"), "-m", "pytest"]
        # The tests of the games' rules count what they show; so they run once for both.
        with tempfile.TemporaryDirectory() as folder:
            counted = Path(folder) / "counted.json"
            listening = {**self._env, "PYTHONPATH": str(ROOT / BESIDE)}
            of_games = self._run(
                "tests: rules of each game", [*tests, "-p", "citations", "--citations", counted, *games], env=listening
            )
            # Tests that died early have counted nothing, and are told of as failed.
            died = of_games and not counted.is_file()
            if not died and self._run(
                "rule coverage", [venv_bin("python"), ROOT / "scripts/rule_coverage.py", "--check", counted]
            ):
                print(
                    "run python3 scripts/rule_coverage.py and commit docs/dev/rule-coverage.md",
                    file=self._said,
                    flush=True,
                )
                self.failed.append("rule coverage")
        others = [f"--ignore={game}" for game in games]
        self.tests = of_games or self._run("tests: engine", [*tests, BESIDE, *others])

    def stop(self) -> None:
        """End what runs, in silence: what could not be set up has been said, and stays the last thing said."""
        self._ended = True
        if self._child:
            self._child.terminate()
        self._thread.join()

    def join(self) -> None:
        """Wait for the end, and print what was said: last, where a reader of the log looks first."""
        self._thread.join()
        self._said.seek(0)
        print(self._said.read(), end="", flush=True)


def lint_typescript(env: Mapping[str, str]) -> list[str]:
    """Check what the browser runs; return the names of what complained."""
    node = ensure_npm()
    failed = []
    for name, script in {"tsc": "check", "eslint": "lint", "unit tests in TypeScript": "test"}.items():
        say(name)
        if subprocess.run(
            [*node.npm, "run", "--silent", script], cwd=BROWSER, env={**env, "PATH": node.env["PATH"]}
        ).returncode:
            failed.append(name)
    return failed


def pytest(arguments: list[str], env: dict[str, str], deadline: float) -> int:
    """Run pytest and return its exit code."""
    command = [str(ensure_python()), "-m", "pytest", *arguments]
    try:
        return subprocess.run(command, cwd=ROOT, env=env, timeout=max(1, deadline - time.monotonic())).returncode
    except subprocess.TimeoutExpired:
        fail(f"The tests took longer than {LIMIT // 60} minutes and were ended: look for one that hangs.")


def needs_site(arguments: list[str]) -> bool:
    """Return True if these pytest arguments may reach tests that read the built site."""
    paths = [a for a in arguments if not a.startswith("-") and (ROOT / a.split("::")[0]).exists()]
    return not paths or any(not Path(os.path.normpath(p)).as_posix().startswith(QUICK) for p in paths)


def tools(browsers: bool) -> dict[str, str]:
    """Set up what the tests call, and return the variables that name it."""
    env = {"INSUTO_NODE": str(ensure_npm().node)}
    if browsers:
        env["INSUTO_CHROMIUM"] = str(ensure_chromium())
        if "INSUTO_HEADLESS" not in os.environ and (headless := ensure_headless_shell()):
            env["INSUTO_HEADLESS"] = str(headless)
        env.update(ensure_other_browsers())
        ensure_fonts()
    return env


def main() -> int:
    """Test everything, or what the arguments name."""
    deadline = time.monotonic() + LIMIT
    arguments = sys.argv[1:]
    env = dict(os.environ)
    ensure_python()
    if arguments:
        env.update(tools(needs_site(arguments)))
        if needs_site(arguments):
            build_sealed()
        return pytest(arguments, env, deadline)

    say("beside what follows: linters and tests of the engine")
    beside = Beside(dict(env), deadline)
    try:
        env.update(tools(True))
    except BaseException:
        beside.stop()
        raise
    try:
        build_sealed()
        # One more at a time than there are cores: a browser test also waits. Tests next to one another share their browser
        # and their server. Nothing in them measures time.
        say("tests: the engine inside Pyodide, lessons, site and browser")
        workers = str((os.cpu_count() or 2) + 1)
        rest = pytest(
            ["-n", workers, "--dist", "worksteal", "--durations=8", *AFTER, "--deselect", COUNTED], env, deadline
        )
        # The engine's tests are the longer ones, on one core.
        failed = lint_typescript(env)
    finally:
        beside.join()
    failed += beside.failed
    if failed:
        say("COMPLAINTS from " + ", ".join(failed))
    return 1 if failed or {beside.tests, rest} != {0} else 0


if __name__ == "__main__":
    sys.exit(main())
