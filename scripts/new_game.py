"""Begin a new game in this repository: a small game that works, with its lesson, rules and rulings, to be changed piece by piece.

    .venv/bin/python scripts/new_game.py burgundy ブルゴーニュ

Nothing that is already there is overwritten. A repository of your own is begun by `python -m insuto site begin`.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / part) for part in ("engine", "wasm/lesson")]

from insuto_lesson.messages import Message, Refused  # noqa: E402
from insuto_lesson.site import starter  # noqa: E402


def main(arguments: list[str] | None = None) -> int:
    """Write the files and say what to do next; 2 with one sentence when something stands in the way."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    starter.arguments(parser)
    chosen = parser.parse_args(arguments)
    game_id, title = chosen.id, chosen.title.strip()
    package, docs = ROOT / "engine" / "insuto" / "games" / game_id, ROOT / "docs" / game_id
    try:
        starter.check(game_id, title)
        starter.write(starter.game_files(game_id, title, chosen.kind, package, docs))
    except Refused as error:
        print(f"insuto: {error}", file=sys.stderr)
        return 2
    print()
    print(
        Message(
            'next: add "{game}": "insuto.games.{game}" to _modules in engine/insuto/__init__.py\n'
            "and the pages to nav in mkdocs.yml, then run python3 scripts/test.py, which looks at every registered game",
            game=game_id,
        )
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
