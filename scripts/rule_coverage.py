"""Where each numbered rule is shown on a page, cited by what the engine makes, and tested.

    python3 scripts/rule_coverage.py [FILE]            print the tables, as Markdown
    python3 scripts/rule_coverage.py --check [FILE]    exit with 1 where a rule has neither code that cites it nor a test

Runs the tests of each game's rules (tests/engine/<game>) and counts while they run; see tests/engine/citations.py. FILE holds the counts
of a run that was made already.
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

HEAD = """*Shown*: lesson, rulings or other pages that link to the rule or cite it. *Cited*: what named the rule while the tests of
`tests/engine/<game>` ran (an event of the log, a refusal, a line of the score sheet). *Tested*: files with a test that is marked for it,
`@pytest.mark.rule("K-041")`. Below each table: the sentences of the game that nothing used meanwhile, dead or not tested.
"""
# Components, what a rule book says does not exist, two players' allies in ランカスター (L-230 …) and the solo game of サイズ (S-181 …).
WITHOUT_CODE = """
    B-013 K-006 K-009 K-012 K-013 K-016 K-017 K-018 K-023 K-043 K-048 K-058 K-078
    L-001 L-004 L-007 L-008 L-009 L-010 L-013 L-029 L-128 L-230 L-232 L-233 L-234 L-235 L-236 L-237 L-238 L-239 L-240 L-241 L-242 L-243
    L-244 L-245 S-001 S-002 S-012 S-037 S-180 S-181 S-182 S-183 S-184 S-185 S-186 S-187 S-188 S-189 S-190
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
            f"{rule.id} {rule.title_en or rule.title_ja}",
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


def published() -> list[str]:
    """Return the games whose page of rules is in the navigation: docs/ contains drafts, too."""
    nav = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    return [game for game in sorted(insuto.game_ids()) if f": {game}/rules.md" in nav]


def uncovered(counted: Counted) -> set[str]:
    """Return the rules that neither the engine cites nor a test is marked for."""
    rules = {rule for game in published() for rule in insuto.load(game).rules}
    return rules - {*counted["cited"], *counted["marked"]}


def main(args: list[str]) -> int:
    """Print the tables, or check them; return the exit code."""
    files = [arg for arg in args if arg != "--check"]
    counted = json.loads(Path(files[0]).read_text(encoding="utf-8")) if files else count(published())
    if "--check" not in args:
        print(HEAD, *(f"{table(game, counted)}\n\n{words(game, counted)}" for game in published()), sep="\n")
        return 0
    found, expected = uncovered(counted), set(WITHOUT_CODE.split())
    for rule in sorted(found - expected):
        print(f"{rule}: no event, refusal or score line cites it, and no test is marked for it")
    for rule in sorted(expected - found):
        print(f"{rule}: is cited or tested by now; take it out of WITHOUT_CODE (scripts/rule_coverage.py)")
    return int(found != expected)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
