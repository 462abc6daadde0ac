"""The coverage of the rules: which is shown on a page, cited by what the engine makes, and tested: writes
docs/dev/rule-coverage.md.

    python3 scripts/rule_coverage.py [--check [FILE]]      --check only says whether the page is up to date

Runs the tests of each game's rules (tests/engine/<game>) and counts while they run; see tests/engine/citations.py. FILE is what was counted
when they ran already.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from setup_env import ROOT, ensure_python

sys.path.insert(0, str(ROOT / "engine"))
import insuto
from insuto.core.messages_ja import WHY as COMMON_WHY

PAGE = ROOT / "docs" / "dev" / "rule-coverage.md"
HEAD = """---
description: For every numbered rule of every game, where it is shown, cited and tested. Generated.
---

# Rule coverage

Written by `python3 scripts/rule_coverage.py`; a test keeps it up to date. *Shown*: lesson, rulings or other pages that link to the
rule or cite it. *Cited*: what named the rule while the tests of `tests/engine/<game>` ran (an event of the log, a refusal, a line of the
score sheet). *Tested*: files with a test that is marked for it, `@pytest.mark.rule("K-041")`. A dash is a gap; rules about components
and the rules for two players (L-230 …) need no code of their own. Words in comments and docstrings count for nothing. That every rule has
its paragraph is seen to when the lessons are built.
Below each table stand the sentences of the game that nothing said meanwhile: dead, or not tested.
"""

Counted = dict[str, dict[str, list[str]]]


def count(games: list[str]) -> Counted:
    """Return what citations.py counts in the tests of these games. A failing test ends the script with what pytest
    said."""
    tests = ROOT / "tests" / "engine"
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "citations.json"
        command = [
            str(ensure_python()),
            "-m",
            "pytest",
            "-q",
            "-p",
            "no:cacheprovider",
            "-p",
            "citations",
            "--citations",
            str(file),
        ]
        environment = {**os.environ, "PYTHONPATH": str(tests)}
        environment.pop("PYTEST_ADDOPTS", None)
        done = subprocess.run(
            [*command, *(str(tests / game) for game in games)],
            cwd=ROOT,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            sys.exit(
                f"the tests of the rules fail, so nothing was counted:\n{done.stdout[-4000:]}{done.stderr[-2000:]}"
            )
        counted: Counted = json.loads(file.read_text(encoding="utf-8"))
    return counted


def shown(pages: list[Path], rule: str) -> list[str]:
    """Return names of the pages that name a rule."""
    one = re.compile(rf"(?<![A-Za-z0-9]){rule}(?!\d)")
    return [page.stem for page in pages if one.search(page.read_text(encoding="utf-8"))]


def table(game: str, counted: Counted) -> str:
    """Return the table of one game."""
    pages = [page for page in sorted((ROOT / "docs" / game).glob("*.md")) if page.stem != "rules"]
    rules = insuto.load(game).rules
    rows, gaps, bare = [], dict.fromkeys(("shown", "cited", "tested"), 0), 0
    for rule in rules.values():
        found = {
            "shown": shown(pages, rule.id),
            "cited": counted["cited"].get(rule.id, []),
            "tested": counted["marked"].get(rule.id, []),
        }
        for name, where in found.items():
            gaps[name] += not where
        bare += not (found["cited"] or found["tested"])
        cells = [
            f"[{rule.id}](../{game}/rules.md#{rule.id}) {rule.title_en or rule.title_ja}",
            *(", ".join(where) or "-" for where in found.values()),
        ]
        rows.append(f"| {' | '.join(cells)} |")
    summary = f"{len(rules)} rules; not shown {gaps['shown']}, not cited {gaps['cited']}, not tested {gaps['tested']}"
    head = [f"## {game}", "", f"{summary}, neither cited nor tested {bare}.", ""]
    return "\n".join([*head, "| rule | shown | cited | tested |", "|---|---|---|---|", *rows])


def words(game: str, counted: Counted) -> str:
    """Return the sentences of a game that nothing said while its tests ran. What was said without a sentence ends the
    script."""
    tables = insuto.load(game).words.tables
    silent = []
    for kind, table in (("refusal", "WHY"), ("event", "EVENTS"), ("score", "LINES")):
        said = set(counted["said"].get(f"{game} {kind}", ()))
        loose = {key.partition(".")[0] for key in said if "." in key}
        plain = {key for key in said if "." not in key}
        bare = (plain - set(tables[table]) - set(COMMON_WHY if kind == "refusal" else ())) | (
            loose - set(tables.get("WHY_ANY", ()))
        )
        if bare:
            sys.exit(f"{game}: no words in {table} for {', '.join(sorted(bare))}")
        silent += [f"{kind} `{key}`" for key in sorted(set(tables[table]) - plain)]
        silent += [f"{kind} `{key}.any`" for key in sorted(set(tables.get("WHY_ANY", ())) - loose) if kind == "refusal"]
    return f"Sentences that nothing said: {', '.join(silent) or 'none'}.\n"


def page(counted: Counted | None = None) -> str:
    """Return the generated page; `counted` is an earlier count."""
    nav = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")  # drafts of a game stand in docs/, too, where no link leads
    games = [game for game in sorted(insuto.game_ids()) if f": {game}/rules.md" in nav]
    counted = count(games) if counted is None else counted
    return (
        HEAD + "\n" + "\n\n".join(f"{table(game, counted)}\n\n{words(game, counted)}".rstrip() for game in games) + "\n"
    )


def main() -> int:
    """Write the page, or compare it."""
    if sys.argv[1:2] == ["--check"]:
        counted = json.loads(Path(sys.argv[2]).read_text(encoding="utf-8")) if sys.argv[2:] else None
        return 0 if PAGE.is_file() and PAGE.read_text(encoding="utf-8") == page(counted) else 1
    PAGE.write_text(page(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
