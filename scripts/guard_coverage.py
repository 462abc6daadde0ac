"""Find the guards that no test would miss: switch each off in turn, and run tests until one fails.

    python3 scripts/guard_coverage.py [GAME …] [--only CLASS.NAME] [--tests FILE]

Prints each guard with the first test that fails without it, and exits with 1 where there is none. A guard that several decisions inherit
is switched off in all of them. With `--tests` only this file of tests/engine is run. How it is done: tests/engine/switched_off.py.
"""

from __future__ import annotations

import importlib.util
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from setup_env import ROOT, ensure_python

sys.path.insert(0, str(ROOT / "engine"))
sys.path.insert(0, str(ROOT / "tests" / "engine"))
from of_all import OF_ALL

import insuto
from insuto.core.guards import Guarded

insuto.register("toy", "toy")
TESTS = ROOT / "tests" / "engine"
OF_THE_TOY = ("test_core.py", "test_decisions.py", "test_finger.py", "test_hostile.py", "test_history.py")
NOBODY = "NOBODY-NOTICES"
INSIDE = f"{TESTS.relative_to(ROOT).as_posix()}/"


@dataclass(frozen=True)
class Row:
    """A guard, `game:Class.name`: its rule, and the first test that fails without it; "" where none does."""

    guard: str
    rule: str
    test: str


def guards(games: Sequence[str]) -> dict[str, str]:
    """Return the rule of every guard of some games, by its name, in the order of the names."""
    found: dict[str, str] = {}
    for game in games:
        made = insuto.load(game)
        current_rows = [one for one in (*made.decisions.values(), *made.free) if isinstance(one, Guarded)]
        own = {guard.broken.__qualname__: guard.rule for decision in current_rows for guard in decision.guards}
        found |= {f"{game}:{name}": own[name] for name in sorted(own)}
    return found


def tried(rules: Mapping[str, str], tests: str = "") -> list[Row]:
    """Switch guards off, and return for each what failed, of one file of tests or of all that may notice. RuntimeError where pytest could
    not run."""
    python = sys.executable if importlib.util.find_spec("pytest") else str(ensure_python())
    games = list(dict.fromkeys(guard.partition(":")[0] for guard in rules))
    own = [TESTS / name for game in games for name in (OF_THE_TOY if game == "toy" else (game,))]
    files = [TESTS / tests] if tests else [*own, *(TESTS / name for name in OF_ALL)]
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "guards.json"
        file.write_text(json.dumps(dict(rules)), encoding="utf-8")
        command = [python, "-m", "pytest", "-q", "-s", "--tb=no", "--assert=plain", "-p", "no:cacheprovider"]
        command += ["-p", "no:xdist", "-p", "switched_off", "--guards", str(file), *map(str, files)]
        environment = {**os.environ, "PYTHONPATH": f"{ROOT / 'engine'}{os.pathsep}{TESTS}"}
        environment |= {"INSUTO_GAMES": " ".join(games)}
        environment.pop("PYTEST_ADDOPTS", None)
        done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
        found = json.loads(file.read_text(encoding="utf-8"))
        if found == dict(rules):
            raise RuntimeError(f"pytest could not run\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    return [Row(guard, rule, found[guard].removeprefix(INSIDE)) for guard, rule in rules.items()]


def main(args: Sequence[str]) -> int:
    """Try guards and print what failed without each; return the exit code."""
    known = [one for one in args if one in insuto.game_ids()] or list(insuto.game_ids())
    name, tests = (args[args.index(flag) + 1] if flag in args else "" for flag in ("--only", "--tests"))
    rules = {guard: rule for guard, rule in guards(known).items() if not name or guard.partition(":")[2] == name}
    rows = tried(rules, tests)
    for row in rows:
        print(f"{row.guard}  {row.test or NOBODY}")
    missed = sum(bool(row.test) for row in rows)
    print(f"{missed} of {len(rows)} guards are missed when they are switched off")
    return 0 if rows and missed == len(rows) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
