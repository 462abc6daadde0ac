"""Begin a new game: a small game that works, with its lesson, rules, rulings and tests, to be changed piece by piece.

    python3 scripts/new_game.py burgundy ブルゴーニュ                         into this repository
    python3 scripts/new_game.py kalah カラハ --kind board --into ../my-site   a repository of your own

A repository of your own is what `python -m insuto site begin` makes from the wheel alone; it carries the wheel that
`python3 scripts/wheel.py` made last. Run with `.venv/bin/python` of this checkout. Nothing that is already there is overwritten.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / part) for part in ("engine", "wasm/lesson")]

from insuto_lesson.messages import Message  # noqa: E402
from insuto_lesson.site import begin, starter  # noqa: E402

WHEELS = ROOT / ".cache" / "wheels"


def newest() -> Path | None:
    """Return the wheel that was made last."""
    return max(WHEELS.glob("insuto_site-*.whl"), key=lambda file: file.stat().st_mtime, default=None)


def main(arguments: list[str] | None = None) -> int:
    """Write the files and say what to do next; 1 with one sentence when something stands in the way."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    begin.arguments(parser, newest())
    chosen = parser.parse_args(arguments)
    game_id, title = chosen.id, chosen.title.strip()
    if chosen.into:
        return begin.begin(chosen.into, game_id, title, chosen.kind, chosen.wheel)
    if wrong := starter.fault(game_id, title):
        parser.error(str(wrong))
    package, docs = ROOT / "engine" / "insuto" / "games" / game_id, ROOT / "docs" / game_id
    if code := starter.write(starter.game_files(game_id, title, chosen.kind, package, docs)):
        return code
    print()
    print(Message('next: add "{game}": "insuto.games.{game}" to _modules in engine/insuto/__init__.py', game=game_id))
    print(
        Message(
            "and the pages to nav in mkdocs.yml, then run python3 scripts/test.py, which looks at every registered game"
        )
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
