"""Which rule has a paragraph, an example, code and a test: writes docs/dev/rule-coverage.md.

    python3 scripts/rule_coverage.py [--check]      --check only says whether the page is up to date
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "dev" / "rule-coverage.md"
HEAD = """---
description: For every numbered rule of every game, where it is told, shown, played and tested. Generated.
---

# Rule coverage

Written by `python3 scripts/rule_coverage.py`; a test keeps it up to date. *Told*: a heading on the game's rules page.
*Shown*: lesson, rulings or other pages that link to the rule or cite it. *Played*: engine files that cite it.
*Tested*: test files that name it. A dash is a gap; rules about
components and the rules for two players (L-230 …) need no code of their own.
"""


def cited(files: list[Path], rule: str) -> list[str]:
    """Names of the files that name a rule, as `K-041` or `k041`, or a range that it lies in (`k040_to_k045`)."""
    letter, number = rule.split("-")
    either = f"[{letter}{letter.lower()}]"
    one = re.compile(rf"(?<![A-Za-z0-9]){letter}[-_]{number}(?!\d)|_{letter.lower()}_?{number}(?!\d)")
    spans = re.compile(rf"(?<![A-Za-z0-9]){either}[-_]?(\d{{3}})(?: to |_to_){either}[-_]?(\d{{3}})(?!\d)")
    names = []
    for file in files:
        text = file.read_text(encoding="utf-8")
        if one.search(text) or any(int(first) <= int(number) <= int(last) for first, last in spans.findall(text)):
            names.append(file.stem)
    return names


def table(game: str) -> str:
    """The table of one game."""
    docs, engine = ROOT / "docs" / game, ROOT / "engine" / "insuto" / "games" / game
    rules = re.findall(r"^#+ .*\{ #([A-Z]-\d+) \}", (docs / "rules.md").read_text(encoding="utf-8"), re.M)
    pages = [p for p in sorted(docs.glob("*.md")) if p.stem != "rules"]
    code = [p for p in sorted(engine.glob("*.py")) if "rules" not in p.stem and "words" not in p.stem]
    code.append(engine / "components.json")
    tests = [*sorted((ROOT / "tests" / "engine" / game).glob("test_*.py")), ROOT / "tests" / "browser" / f"test_{game}.py"]
    known = set(re.findall(r'"([A-Z]-\d+)"', (engine / "rules.py").read_text(encoding="utf-8")))
    rows = [f"## {game}", "", "| rule | told | shown | played | tested |", "|---|---|---|---|---|"]
    gaps = dict.fromkeys(("shown", "played", "tested"), 0)
    for rule in sorted(known | set(rules)):
        found = {"shown": cited(pages, rule), "played": cited(code, rule), "tested": cited(tests, rule)}
        for name, files in found.items():
            gaps[name] += not files
        told = f"[{rule}](../{game}/rules.md#{rule})" if rule in rules else "-"
        rows.append(f"| {rule} | {told} | " + " | ".join(", ".join(files) or "-" for files in found.values()) + " |")
    told_gaps = f"without a page that shows it {gaps['shown']}, without code {gaps['played']}, without a test {gaps['tested']}"
    rows.insert(1, f"\n{len(known)} rules; {told_gaps}.")
    return "\n".join(rows)


def page() -> str:
    """The whole page."""
    games = sorted(p.parent.name for p in (ROOT / "docs").glob("*/rules.md"))
    return HEAD + "\n" + "\n\n".join(map(table, games)) + "\n"


def main() -> int:
    """Write the page, or compare it."""
    if sys.argv[1:] == ["--check"]:
        return 0 if PAGE.is_file() and PAGE.read_text(encoding="utf-8") == page() else 1
    PAGE.write_text(page(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
