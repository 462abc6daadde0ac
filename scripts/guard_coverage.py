"""The guards that no test would miss: each is switched off in turn, and tests run until one fails. Writes
docs/dev/guard-coverage.md.

    python3 scripts/guard_coverage.py                              all guards: writes the page
    python3 scripts/guard_coverage.py GAME … [--only CLASS.NAME]   those of some games, or one: prints the outcome
    python3 scripts/guard_coverage.py --check [GAME:CLASS.NAME …]  whether the page names every guard, and its tests still
                                                                   notice: of all guards, or of these

Ends with 1 where a guard is not missed, or the page is not up to date. A guard that several decisions inherit is switched off
in all of them. How it is done: tests/engine/switched_off.py.
"""

from __future__ import annotations

import importlib.util
import itertools
import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from setup_env import ROOT, ensure_python

sys.path.insert(0, str(ROOT / "engine"))
sys.path.insert(0, str(ROOT / "tests" / "engine"))
import insuto
from insuto.core.guards import Guarded

insuto.register("toy", "toy")
TESTS = ROOT / "tests" / "engine"
OF_THE_TOY = ("test_core.py", "test_decisions.py", "test_finger.py", "test_hostile.py", "test_history.py")
OF_ALL = ("test_golden.py", "test_perft.py", "test_conformance.py", "test_hypothesis.py")
PAGE = ROOT / "docs" / "dev" / "guard-coverage.md"
HEAD = """---
description: For every guard of every game, its rule and a test that fails when the guard is switched off. Generated.
---

# Guard coverage

Written by `python3 scripts/guard_coverage.py`: make it anew where a guard, or a test that stands here, gets another name. Each guard (a
condition of the rule book, [Contracts](contracts.md)) is switched off in turn in all decisions that have it, and tests run until one
fails: those of the game's rules in which the guard broke, first those marked for its rule; then what core proves of every game.
`--check` tries the tests that stand here; a test of the suite does so with two guards, and looks whether the table names all there are,
and none without a test.
"""
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


def tried(rules: Mapping[str, str], named: Mapping[str, str] | None = None) -> list[Row]:
    """Switch guards off, and return the outcome. With `named` only the given test of each guard is run. RuntimeError
    where pytest could not run."""
    python = sys.executable if importlib.util.find_spec("pytest") else str(ensure_python())
    games = list(dict.fromkeys(guard.partition(":")[0] for guard in rules))
    if named:
        files = sorted({TESTS / test.partition("::")[0] for test in named.values()})
        named = {guard: f"{INSIDE}{test}" for guard, test in named.items()}
    else:
        own = [TESTS / name for game in games for name in (OF_THE_TOY if game == "toy" else (game,))]
        files = [*own, *(TESTS / name for name in OF_ALL)]
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "guards.json"
        file.write_text(json.dumps({"guards": dict(rules), "named": named or {}}), encoding="utf-8")
        command = [python, "-m", "pytest", "-q", "-s", "--tb=no", "--assert=plain", "-p", "no:cacheprovider"]
        command += ["-p", "no:xdist", "-p", "switched_off", "--guards", str(file), *map(str, files)]
        environment = {**os.environ, "PYTHONPATH": f"{ROOT / 'engine'}{os.pathsep}{TESTS}"}
        environment |= {"INSUTO_GAMES": " ".join(games)}
        environment.pop("PYTEST_ADDOPTS", None)
        done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
        found = json.loads(file.read_text(encoding="utf-8"))
        if "guards" in found:
            raise RuntimeError(f"pytest could not run\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    return [Row(guard, rule, found[guard].removeprefix(INSIDE)) for guard, rule in rules.items()]


def page(rows: Sequence[Row]) -> str:
    """Return the generated page."""
    parts = [HEAD]
    for game, of_game in itertools.groupby(rows, lambda row: row.guard.partition(":")[0]):
        own = list(of_game)
        parts += [f"## {game}", "", f"{sum(bool(row.test) for row in own)} of {len(own)} guards are missed.", ""]
        parts += ["| guard | rule | first test that misses it |", "|---|---|---|"]
        parts += [f"| `{row.guard.partition(':')[2]}` | {row.rule} | {row.test or NOBODY} |" for row in own]
        parts += [""]
    return "\n".join(parts)


def current_rows() -> list[Row]:
    """Return what the page says."""
    found = []
    for part in PAGE.read_text(encoding="utf-8").split("\n## ")[1:]:
        game, *lines = part.splitlines()
        cells = [re.findall(r"[^|`]+", line.replace(" ", "")) for line in lines if line.startswith("| `")]
        found += [Row(f"{game}:{name}", rule, test.replace(NOBODY, "")) for name, rule, test in cells]
    return found


def out_of_date(rows: Sequence[Row]) -> list[str]:
    """Return the guards that the page does not name as they are now, with their rule and a test that there is."""
    there = {row.guard: row for row in rows}
    rules = guards(insuto.game_ids())
    found = []
    for guard in {**rules, **there}:
        row = there.get(guard, Row("", "", ""))
        file, _, name = row.test.partition("::")
        known = file and (TESTS / file).is_file() and f"\ndef {name}(" in (TESTS / file).read_text(encoding="utf-8")
        found += [] if known and row.rule == rules.get(guard) else [guard]
    return found


def main(args: Sequence[str]) -> int:
    """Try guards; write the page, or print the outcome."""
    known = [one for one in args if one in insuto.game_ids()] or list(insuto.game_ids())
    rules = guards(known)
    if "--check" in args:
        if found := out_of_date(current_rows()):
            print(f"{PAGE.relative_to(ROOT)} is not up to date: {', '.join(found)}")
            return 1
        some = {row.guard: row for row in current_rows() if row.guard in args or len(args) == 1}
        rows = tried({guard: rules[guard] for guard in some}, {guard: row.test for guard, row in some.items()})
    else:
        name = args[args.index("--only") + 1] if "--only" in args else ""
        rows = tried({guard: rule for guard, rule in rules.items() if not name or guard.partition(":")[2] == name})
        if not args:
            PAGE.write_text(page(rows), encoding="utf-8")
    for row in rows:
        print(f"{row.guard}  {row.test or NOBODY}")
    missed = sum(bool(row.test) for row in rows)
    print(f"{missed} of {len(rows)} guards are missed when they are switched off")
    return 0 if rows and missed == len(rows) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
