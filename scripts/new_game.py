"""Begin a new game in this repository: a small game that works, with its lesson, rules and rulings, to be changed piece by piece.

    .venv/bin/python scripts/new_game.py burgundy ブルゴーニュ

It is named in engine/insuto/__init__.py and in mkdocs.yml. Nothing that is already there is overwritten. Printed are the tables by game
in tests and scripts, in which it may need a row. A repository of your own is begun by `python -m insuto site begin`.
"""

from __future__ import annotations

import argparse
import ast
import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
KNOWN = "engine/insuto/__init__.py"
sys.path[:0] = [str(ROOT / part) for part in ("engine", "wasm/lesson", "wasm/authoring")]

import insuto  # noqa: E402
from insuto_authoring import mkdocs_file, starter  # noqa: E402
from insuto_lesson.messages import Message, Refused  # noqa: E402


def registered(text: str, game_id: str) -> str:
    """Return the text of engine/insuto/__init__.py with one more game. Raises Refused where its list of games is not found."""
    found = re.search(r"(?m)^_modules \|= \{\n(?:    .+\n)*", text)
    if not found:
        raise Refused("{file} has no list `_modules` of games", file=KNOWN)
    return f'{text[: found.end()]}    "{game_id}": "insuto.games.{game_id}",\n{text[found.end() :]}'


def tables(games: set[str]) -> Iterator[tuple[str, bool]]:
    """Yield each table of tests and scripts whose every row names one of these games: its place with its name, and whether
    it has a row for each game."""
    for file in sorted((*ROOT.glob("tests/**/*.py"), *ROOT.glob("scripts/**/*.py"))):
        place = file.relative_to(ROOT)
        if not games.isdisjoint(place.parts):  # a game's own
            continue
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.Assign | ast.AnnAssign):
                rows = node.value.keys if isinstance(node.value, ast.Dict) else getattr(node.value, "elts", ())
                words = [{getattr(one, "value", "") for one in ast.walk(row)} for row in rows if row]
                named = [{one for one in row if one == "toy" or one in games} for row in words]
                if named and all(named):
                    name = ast.unparse(node.targets[0] if isinstance(node, ast.Assign) else node.target)
                    yield f"{place}:{node.lineno} {name}", games <= set().union(*named)


def main(arguments: list[str] | None = None) -> int:
    """Write the files and print what to do next; 2 with one sentence when there is an obstacle."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    starter.arguments(parser)
    chosen = parser.parse_args(arguments)
    game_id, title = chosen.id, chosen.title.strip()
    os.chdir(ROOT)  # what is written is named from there
    package, docs = Path("engine", "insuto", "games", game_id), Path("docs", game_id)
    known, pages = Path(KNOWN), Path(mkdocs_file.NAME)
    try:
        starter.check(game_id, title)
        named = registered(known.read_text(encoding="utf-8"), game_id)
        listed = mkdocs_file.with_pages(pages.read_text(encoding="utf-8"), title, starter.pages(game_id, chosen.kind))
        starter.write(starter.game_files(game_id, title, chosen.kind, package, docs))
    except Refused as error:
        print(f"insuto: {error}", file=sys.stderr)
        return 2
    if chosen.kind != starter.STATIC:
        known.write_text(named, encoding="utf-8")
    pages.write_text(listed, encoding="utf-8")
    print()
    print(Message("what has a row for every game needs one for the new one; what has some (+), perhaps:"))
    print(*(f"  {' ' if whole else '+'} {table}" for table, whole in tables({*insuto.game_ids()})), sep="\n")
    print(Message("next: python3 scripts/test.py, which looks at every registered game"))
    return 0


if __name__ == "__main__":
    sys.exit(main())
