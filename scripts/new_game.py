"""Begin a new game: a small game that works, with its lesson, rules, rulings and settings pages, to be changed piece by piece.

    python3 scripts/new_game.py burgundy ブルゴーニュ                    into this repository
    python3 scripts/new_game.py burgundy ブルゴーニュ --into ../my-site   a repository of your own

Nothing that is already there is overwritten.
"""

from __future__ import annotations

import argparse
import keyword
import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FILES = Path(__file__).resolve().parent / "new_game_files"


def targets(game_id: str, into: Path | None) -> Iterator[tuple[Path, Path]]:
    """Yield (template, file to write) of every file."""
    package = into / game_id if into else ROOT / "engine" / "insuto" / "games" / game_id
    for template in sorted((FILES / "game").iterdir()):
        if template.is_file():
            yield template, package / template.name
    pages = (into or ROOT) / "docs" / game_id
    for template in sorted((FILES / "docs").iterdir()):
        yield template, pages / template.name
    if into:
        for name in ("mkdocs.yml", "README.md", "pyproject.toml", "build.py"):
            yield FILES / f"outside.{name}", into / name
        yield FILES / "outside.gitignore", into / ".gitignore"
        yield FILES / "outside.index.md", into / "docs" / "index.md"
        yield FILES / "outside.main.html", into / "overrides" / "main.html"
        # The look and the search box are those of this site.
        for name in ("search.html", "storage_guard.html"):
            yield ROOT / "overrides" / "partials" / name, into / "overrides" / "partials" / name
        for name in ("site.css", "site.js"):
            yield ROOT / "docs" / "assets" / name, into / "docs" / "assets" / name


def fill(text: str, game_id: str, title: str) -> str:
    """Fill a template with the game's id, title and the letter of its rule numbers."""
    return text.replace("@ID@", game_id).replace("@TITLE@", title).replace("@R@", game_id[0].upper())


def main(arguments: list[str] | None = None) -> int:
    """Write the files and say what to do next; 1 with one sentence when something stands in the way."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("id", help="a-z, 0-9 and _: names the package and the folder of pages")
    parser.add_argument("title", help="the game's name as readers see it")
    parser.add_argument("--into", type=Path, help="folder of a repository of your own (this one unless told)")
    chosen = parser.parse_args(arguments)
    game_id, title = chosen.id, chosen.title.strip()
    if not re.fullmatch(r"[a-z][a-z0-9_]*", game_id) or keyword.iskeyword(game_id):
        parser.error(f"id '{game_id}' must begin with a-z and hold only a-z, 0-9 and _")
    if not title or re.search(r'["\\{}<>\n]', title):
        parser.error("title must not be empty or hold quotes, braces, angle brackets or backslashes")
    files = list(targets(game_id, chosen.into))
    there = [target for _, target in files if target.exists()]
    if there:
        print(f"{there[0]} is already there; nothing was written.", file=sys.stderr)
        return 1
    for template, target in files:
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(fill(template.read_text(encoding="utf-8"), game_id, title), encoding="utf-8")
        print(target)
    if chosen.into:
        print(
            f"\nNext, in {chosen.into}: python -m insuto_lesson compile --game {game_id}={game_id} && python -m mkdocs serve"
        )
    else:
        print(f'\nNext: add "{game_id}": "insuto.games.{game_id}" to _modules in engine/insuto/__init__.py')
        print(
            "and the pages to nav in mkdocs.yml, then run python3 scripts/test.py: the conformance suite looks at every registered game."
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
