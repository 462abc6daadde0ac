"""`python -m insuto_lesson compile`: run the lessons of a docs folder through the engine."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import insuto
from insuto.core.errors import BadInput
from insuto.project import register_own


def main(arguments: list[str] | None = None) -> int:
    """Read the command line and compile; return the exit code."""
    parser = argparse.ArgumentParser(prog="insuto-lesson", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    compile_ = commands.add_parser("compile", help="write pictures and lesson files of what changed")
    compile_.add_argument("--docs", type=Path, default=Path("docs"), help="folder of the pages (docs)")
    compile_.add_argument("--out", type=Path, help="where to write (<docs>/assets/gen)")
    compile_.add_argument(
        "--game",
        action="append",
        default=[],
        metavar="id=module",
        help="make a game known that [tool.insuto] of pyproject.toml does not name",
    )
    compile_.add_argument("--strict", action="store_true", help="a warning fails, too")
    chosen = parser.parse_args(arguments)
    try:
        register_own()
    except BadInput as error:
        parser.error(str(error))
    for entry in chosen.game:
        game_id, sign, module = entry.partition("=")
        if not sign or not game_id or not module:
            parser.error(f"--game {entry}: write id=module")
        insuto.register(game_id, module)
    if not chosen.docs.is_dir():
        parser.error(f"--docs {chosen.docs}: there is no such folder")

    from insuto_lesson.compiler import Compiler, report

    return report(Compiler(chosen.docs, chosen.out or chosen.docs / "assets" / "gen").run(), chosen.strict)


if __name__ == "__main__":
    sys.exit(main())
