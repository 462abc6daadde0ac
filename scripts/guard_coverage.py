"""The guards that no test would miss: each is switched off in turn, and the tests of its game run until one of them
fails.

    python3 scripts/guard_coverage.py [GAME …] [--only CLASS.NAME] [--file NAME]      all games when none is named

It ends with 1 where one is not missed; `--file` asks one file of the game's tests alone.

First the tests of the game's rules (tests/engine/<game>), then what core proves of every game. A guard that several decisions
inherit is switched off in all of them. Two run side by side; a game that does not come to its end any more is missed as well.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

from setup_env import ROOT, ensure_python

sys.path.insert(0, str(ROOT / "engine"))
sys.path.insert(0, str(ROOT / "tests" / "engine"))
import insuto
from insuto.core.guards import Guarded

TESTS = ROOT / "tests" / "engine"
insuto.register("toy", "toy")
OF_THE_TOY = ("test_core.py", "test_decisions.py", "test_finger.py", "test_hostile.py", "test_history.py")
LIMIT = 300
"""Seconds after which tests are held to run for ever."""
OF_ALL = ("test_golden.py", "test_perft.py", "test_conformance.py", "test_hypothesis.py")


def guards(game: str) -> list[str]:
    """Return the guards of a game: methods with their class, each once."""
    made = insuto.load(game)
    told = [one for one in (*made.decisions.values(), *made.free) if isinstance(one, Guarded)]
    return list(dict.fromkeys(guard.broken.__qualname__ for decision in told for guard in decision.guards))


def missed(game: str, guard: str, file: str = "") -> str:
    """Return the first test that fails without a guard, of all or of one file; "" where none does. RuntimeError where pytest could not
    run."""
    folder = TESTS if game == "toy" else TESTS / game
    own = [folder / name for name in OF_THE_TOY] if game == "toy" else [folder]
    asked = [([folder / file], "")] if file else [(own, ""), ([TESTS / name for name in OF_ALL], game)]
    for files, chosen in asked:
        command = [
            str(ensure_python()),
            "-m",
            "pytest",
            "-x",
            "-q",
            "-p",
            "no:cacheprovider",
            "-p",
            "no:xdist",
            "-p",
            "switched_off",
        ]
        command += ["--without", f"{game}:{guard}", *map(str, files), *(["-k", chosen] if chosen else [])]
        environment = {**os.environ, "PYTHONPATH": str(TESTS)}
        environment.pop("PYTEST_ADDOPTS", None)
        try:
            done = subprocess.run(
                command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False, timeout=LIMIT
            )
        except subprocess.TimeoutExpired:
            return f"no end after {LIMIT} s"
        if done.returncode == 1:
            line = next((line for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))), "FAILED")
            return line.split(" - ")[0].partition(" ")[2].removeprefix(f"{TESTS.relative_to(ROOT)}{os.sep}")
        if done.returncode:
            raise RuntimeError(f"{guard}: pytest could not run\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    return ""


def main(args: Sequence[str]) -> int:
    only, file = (args[args.index(name) + 1] if name in args else "" for name in ("--only", "--file"))
    games = [one for one in args if one in insuto.game_ids()] or list(insuto.game_ids())
    asked = [(game, guard) for game in games for guard in guards(game) if not only or guard == only]
    left = 0
    with ThreadPoolExecutor(2) as pool:
        for (game, guard), test in zip(asked, pool.map(lambda one: missed(one[0], one[1], file), asked), strict=True):
            left += not test
            print(f"{game}:{guard}  {test or 'NOBODY NOTICES'}", flush=True)
    print(f"{len(asked) - left} of {len(asked)} guards are missed when they are switched off")
    return 1 if left else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
