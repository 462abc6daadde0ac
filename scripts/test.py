"""Set up what is missing, build the sealed site and run every check.

python3 scripts/test.py              linters and all tests
python3 scripts/test.py quick        linters, types, unit tests, the engine with one seed, one look in Chromium: while one works
python3 scripts/test.py engine       linters and the engine's tests: what another Python could change in what a page runs
python3 scripts/test.py site         the rest: tests and linters of what the site is made of, and tests in browsers
python3 scripts/test.py ARGUMENTS    only pytest, with these arguments (for example tests/engine -k payment)

With INSUTO_BUILT=1 the existing site/ is tested as it is (GitHub's workflow passes it on from job to job).
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from build_site import build_sealed, build_small
from setup_env import (
    BROWSER,
    ROOT,
    SITE,
    ensure_chromium,
    ensure_fonts,
    ensure_headless_shell,
    ensure_npm,
    ensure_other_browsers,
    ensure_python,
    fail,
    run,
    say,
    venv_bin,
)

NO_SITE = ("tests/engine", "tests/lesson")
# Needs no build output, so it runs alongside the build.
ENGINE_TESTS = "tests/engine"
# The longest single test is in the first, so it begins first and the others use the remaining cores.
AFTER = ("tests/pyodide", "tests/lesson", "tests/site", "tests/browser")
# By itself it runs the tests of the games' rules once more; in a full run they are counted as they run.
COUNTED = "tests/lesson/test_rule_coverage.py"

# The quick run's tests: the engine with one playout of each game, with the fewest players and fewer generated inputs,
# and in the browser a lesson that is stepped through, taken over and played.
QUICK_ENGINE = {
    "INSUTO_SEEDS": "1",
    "INSUTO_COUNTS": "1",
    "INSUTO_EXAMPLES": "10",
    "INSUTO_MUTATED": "100",
}
QUICK_PATHS = ("tests/engine",)
# Number of parts of these tests: whichever of the two sides is free takes the next.
QUICK_PARTS = 4
# Half of the time would be spent on these: searches through many games, the longest game's boards once more at five
# seats, and tests that only hostile input or a change of the drills could break.
QUICK_WITHOUT = (
    "never_happens or what_is_pushed or test_scythe_reach or scythe-5"
    " or (everything_drawn_answers and scythe) or largest_position or banks_are_up_to_date"
)
SMOKE = "tests/browser/test_games.py::test_the_lesson"

# A hanging browser must not hold CI for ever; a loaded machine may take several times as long as a quiet one.
LIMIT = 45 * 60


def linters() -> dict[str, Sequence[str | Path]]:
    """Return the commands that check the Python sources, by name."""
    return {
        "ruff": [venv_bin("ruff"), "check", "."],
        "mypy": [venv_bin("python"), ROOT / "scripts/check_types.py"],
        "import-linter": [venv_bin("lint-imports")],
    }


def stale_rules() -> list[str]:
    """Return ["rules.json"] where one differs from its page ルール. Called before anything is built: the build regenerates
    them."""
    say("rules.json")
    return ["rules.json"] if run([venv_bin("python"), "-m", "insuto_lesson", "rules", "--check"], cwd=ROOT) else []


def quick_parts() -> deque[list[str]]:
    """Return the test files of the quick run, in parts of about equal duration, the largest files first."""
    files = [file for path in QUICK_PATHS for file in (ROOT / path).rglob("test_*.py")]
    files.sort(key=lambda file: (-file.stat().st_size, file))
    return deque([str(file.relative_to(ROOT)) for file in files[part::QUICK_PARTS]] for part in range(QUICK_PARTS))


class Checks:
    """Checks that run while the rest is set up and the site is built: `work` runs them with `run`, and returns pytest's
    exit code. Their output is printed in one piece.

    Attributes:
        failed: names of the failed checks.
        tests: pytest's exit code; 1 unless `work` has come to its end.
    """

    def __init__(self, work: Callable[[Checks], int], env: dict[str, str], deadline: float) -> None:
        self.failed: list[str] = []
        self.tests = 1
        self.env, self._deadline = env, deadline
        self._said = tempfile.TemporaryFile("w+", encoding="utf-8")  # noqa: SIM115 - read by join()
        self._child: subprocess.Popen[bytes] | None = None
        self._ended = False
        self._thread = threading.Thread(target=self._work, args=(work,), daemon=True)
        self._thread.start()

    def _work(self, work: Callable[[Checks], int]) -> None:
        self.tests = work(self)

    def run(self, name: str, command: Sequence[str | Path], env: dict[str, str] | None = None) -> int:
        """Run a command and return its exit code."""
        if self._ended:
            return 1
        print(f"· {name}", file=self._said, flush=True)
        words = [str(part) for part in command]
        left = max(1, self._deadline - time.monotonic())
        with subprocess.Popen(
            words, cwd=ROOT, env=env or self.env, stdin=subprocess.DEVNULL, stdout=self._said, stderr=subprocess.STDOUT
        ) as self._child:
            try:
                return self._child.wait(left)
            except subprocess.TimeoutExpired:
                print(f"{name} was ended: it took too long.", file=self._said, flush=True)
                self._child.kill()
                return 1

    def stop(self) -> None:
        """End what runs, silently: the set-up's error has been printed, and stays the last line."""
        self._ended = True
        if self._child:
            self._child.terminate()
        self._thread.join()

    def join(self) -> None:
        """Wait for the end, and print the output: last, where a reader of the log looks first."""
        self._thread.join()
        self._said.seek(0)
        print(self._said.read(), end="", flush=True)


def python_checks(checks: Checks) -> int:
    """Run linters, type checkers and the engine's own tests, which need Python alone; return pytest's exit code."""
    checks.failed += [name for name, command in linters().items() if checks.run(name, command)]
    # Tests that are no game's own (drills, the toy) call every game's rules and would be counted as theirs.
    folders = sorted({file.parent for file in (ROOT / ENGINE_TESTS).glob("*/test_*.py")})
    games = [folder for folder in folders if (ROOT / "engine/insuto/games" / folder.name).is_dir()]
    tests: list[str | Path] = [venv_bin("python"), "-m", "pytest"]
    # The tests of the games' rules count coverage as they run; so they run once for both.
    with tempfile.TemporaryDirectory() as folder:
        counted = Path(folder) / "counted.json"
        counting = [*tests, "-p", "citations", "--citations", counted, *games]
        listening = {**checks.env, "PYTHONPATH": str(ROOT / ENGINE_TESTS)}
        of_games = checks.run("tests: rules of each game", counting, env=listening)
        # Tests that died early have counted nothing, and are reported as failed.
        died = of_games and not counted.is_file()
        check: list[str | Path] = [venv_bin("python"), ROOT / "scripts/rule_coverage.py", "--check", counted]
        if not died and checks.run("rule coverage", check):
            checks.failed.append("rule coverage")
    others = [f"--ignore={game}" for game in games]
    return of_games or checks.run("tests: engine", [*tests, ENGINE_TESTS, *others])


def quick_commands(
    parts: deque[list[str]], env: Mapping[str, str]
) -> Iterator[tuple[list[str | Path], dict[str, str]]]:
    """Yield the command for each part as long as some are left, and its environment."""
    while True:
        try:
            part = parts.popleft()
        except IndexError:
            return
        # Each has a cache of its own: two run at the same time.
        flags = ["-q", "-p", "no:cacheprovider", "-k", f"not ({QUICK_WITHOUT})"]
        yield [venv_bin("python"), "-m", "pytest", *flags, *part], {**env, **QUICK_ENGINE}


def lint_typescript(env: Mapping[str, str]) -> tuple[list[str], str]:
    """Check the browser code; return the names of the failed checks, and their output."""
    node = ensure_npm()
    failed, said = list[str](), ""
    # The linter also reports the type checker's errors for the files that it reads (eslint.config.mjs); `check` is for
    # the rest.
    for name, script in {"tsc": "check", "eslint": "lint", "unit tests in TypeScript": "test"}.items():
        done = subprocess.run(
            [*node.npm, "run", "--silent", script],
            cwd=BROWSER,
            env={**env, "PATH": node.env["PATH"]},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
        )
        said += f"· {name}\n{done.stdout}"
        if done.returncode:
            failed.append(name)
    return failed, said


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
    return not paths or any(not Path(os.path.normpath(p)).as_posix().startswith(NO_SITE) for p in paths)


def tools(browsers: bool, *, others: bool = True) -> dict[str, str]:
    """Set up the tools of the tests, and return the variables that name them; without `others` of browsers Chromium
    alone.

    Packages from npm are fetched in parallel with those of the system.
    """
    env = {"INSUTO_NODE": str(ensure_npm().node)}
    if browsers:
        with ThreadPoolExecutor(1) as pool:
            shell = pool.submit(lambda: None if "INSUTO_HEADLESS" in os.environ else ensure_headless_shell())
            env["INSUTO_CHROMIUM"] = str(ensure_chromium())
            if others:
                env.update(ensure_other_browsers())
            ensure_fonts()
            if headless := shell.result():
                env["INSUTO_HEADLESS"] = str(headless)
    return env


def built_beside_tools(env: dict[str, str]) -> None:
    """Ensure that the site is built, and set up the browsers meanwhile: downloads use no core."""
    ensure_npm()  # both need it
    with ThreadPoolExecutor(1) as pool:
        found = pool.submit(tools, True)
        built()
        env.update(found.result())


def built() -> None:
    """Ensure that the sealed site exists: built now, or passed on from where it was built."""
    if not os.environ.get("INSUTO_BUILT"):
        build_sealed()
    elif not (SITE / "index.html").is_file():
        fail("INSUTO_BUILT is set, but there is no site/: unpack what was built, or unset it.")


def report(failed: Sequence[str], *codes: int) -> int:
    """Print the failed checks; return the exit code of the run."""
    if failed:
        say("COMPLAINTS from " + ", ".join(failed))
    return 1 if failed or set(codes) != {0} else 0


def quick(env: dict[str, str], deadline: float) -> int:
    """Run what finds most faults soon: the engine's tests on one core, all the rest on another; a worker that is done
    takes from the rest."""
    parts = quick_parts()

    def one_seed(checks: Checks) -> int:
        found = [checks.run("tests: engine, one seed", *part) for part in quick_commands(parts, checks.env)]
        return max(found, default=0)

    checks = Checks(one_seed, dict(env), deadline)
    try:
        failed = []
        for name, command in linters().items():
            say(name)
            if run(command):
                failed.append(name)
        env.update(tools(True, others=False))
        complained, said = lint_typescript(env)
        print(said, end="", flush=True)
        failed += complained
        env["INSUTO_SITE"] = str(build_small())
        say("a lesson in Chromium")
        smoke = pytest(["-q", SMOKE], env, deadline)
        codes = []
        for command, own in quick_commands(parts, env):
            say("tests: engine, one seed")
            codes.append(run(command, cwd=ROOT, env=own))
    except BaseException:
        checks.stop()
        raise
    checks.join()
    return report(failed, checks.tests, smoke, *codes)


def engine(env: dict[str, str], deadline: float) -> int:
    """Run what needs Python alone."""
    checks = Checks(python_checks, dict(env), deadline)
    checks.join()
    return report(checks.failed, checks.tests)


def site(env: dict[str, str], deadline: float) -> tuple[list[str], int]:
    """Run all but what needs Python alone; return the names of the failed checks and pytest's exit code."""
    built_beside_tools(env)
    # One more at a time than there are cores, since a browser test also waits; the engine's tests, beside them, use what that leaves. With
    # two more each test took longer and no run less. Tests next to one another share their browser and their server.
    say("tests: the engine inside Pyodide, lessons, site and browser")
    workers = str((os.cpu_count() or 2) + 1)
    # Node's checks run in parallel with them: alone at the end they would leave one core idle.
    with ThreadPoolExecutor(1) as pool:
        typescript = pool.submit(lint_typescript, dict(env))
        # A cache of its own: the engine's tests run at the same time.
        with tempfile.TemporaryDirectory() as cache:
            own = ["-o", f"cache_dir={cache}"]
            options = ["-n", workers, "--dist", "worksteal", "--durations=8", "--deselect", COUNTED]
            rest = pytest([*own, *options, *AFTER], env, deadline)
        failed, said = typescript.result()
    print(said, end="", flush=True)
    return failed, rest


def packages(*, npm: bool) -> None:
    """Install the packages from pip and, in parallel, those from npm: each keeps one core busy."""
    with ThreadPoolExecutor(1) as pool:
        installed = pool.submit(ensure_npm) if npm else None
        ensure_python()
        if installed:
            installed.result()


def main() -> int:
    """Test everything, or what the arguments name."""
    deadline = time.monotonic() + LIMIT
    arguments = sys.argv[1:]
    # Some containers disable Python's bytecode cache. A run is many processes, and each would compile all modules and
    # tests for itself.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    env = dict(os.environ)
    packages(npm=arguments != ["engine"])
    if arguments == ["quick"]:
        return report(stale_rules(), quick(env, deadline))
    if arguments == ["engine"]:
        return report(stale_rules(), engine(env, deadline))
    if arguments == ["site"]:
        return report(*site(env, deadline))
    if arguments:
        env.update(tools(needs_site(arguments)))
        if needs_site(arguments):
            built()
        return pytest(arguments, env, deadline)

    stale = stale_rules()
    say("beside what follows: linters and tests of the engine")
    checks = Checks(python_checks, dict(env), deadline)
    try:
        failed, rest = site(env, deadline)
    except BaseException:
        checks.stop()
        raise
    checks.join()
    return report(stale + failed + checks.failed, checks.tests, rest)


if __name__ == "__main__":
    sys.exit(main())
