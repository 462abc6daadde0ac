"""`python -m insuto_lesson compile`: run the lessons of a docs folder through the engine; `rules`: only make what the engine needs of
the pages of rules; `names` and `targets`: check the games of a repository."""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from collections.abc import Iterable
from pathlib import Path

import insuto
from insuto.core.errors import BadInput
from insuto.project import register_own, speak
from insuto_lesson import rules_page
from insuto_lesson.complaints import Complaint
from insuto_lesson.endless import watch
from insuto_lesson.messages import Message


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="insuto-lesson",
        allow_abbrev=False,
        description=str(Message("run the lessons of a docs folder through the engine")),
    )
    commands = parser.add_subparsers(dest="command", required=True)
    compile_ = commands.add_parser(
        "compile", allow_abbrev=False, help=str(Message("write pictures and lesson files of what changed"))
    )
    compile_.add_argument("--docs", type=Path, default=Path("docs"), help=str(Message("folder of the pages (docs)")))
    compile_.add_argument("--out", type=Path, help=str(Message("where to write (<docs>/assets/gen)")))
    compile_.add_argument(
        "--game",
        action="append",
        default=[],
        metavar="id=module",
        help=str(Message("make a game known that [tool.insuto] of pyproject.toml does not name")),
    )
    compile_.add_argument("--strict", action="store_true", help=str(Message("a warning fails, too")))
    compile_.add_argument(
        "--table",
        action="store_true",
        help=str(Message("show letters, minutes and what is hard to follow, page by page")),
    )
    compile_.add_argument(
        "--watch", action="store_true", help=str(Message("the same after every change, until Ctrl+C"))
    )
    rules = commands.add_parser(
        "rules", help=str(Message("make rules.json of each page docs/<game>/rules.md; compile does so first"))
    )
    rules.add_argument(
        "--check",
        action="store_true",
        help=str(Message("write nothing; fail where a rules.json is not what its page makes")),
    )
    commands.add_parser(
        "names", allow_abbrev=False, help=str(Message("look up every name in the code of the repository's games"))
    )
    commands.add_parser(
        "targets",
        allow_abbrev=False,
        help=str(Message("say what is hard to touch on a phone in the repository's games")),
    )
    return parser


def main(arguments: list[str] | None = None) -> int:
    """Read the command line and compile; return the exit code."""
    speak()
    parser = _parser()
    chosen = parser.parse_args(arguments)
    try:
        own = register_own()
        watch(Path.cwd(), own)
    except BadInput as error:
        parser.error(str(Message.of(error)))
    if chosen.command == "rules":
        return _rules(chosen.check, own)
    if chosen.command == "names":
        return _names(own)
    if chosen.command == "targets":
        return _targets(own)
    for entry in chosen.game:
        game_id, sign, module = entry.partition("=")
        if not sign or not game_id or not module:
            parser.error(str(Message("--game {entry}: write id=module", entry=entry)))
        insuto.register(game_id, module)
    if not chosen.docs.is_dir():
        parser.error(str(Message("--docs {folder}: there is no such folder", folder=chosen.docs)))

    out = chosen.out or chosen.docs / "assets" / "gen"
    if chosen.watch:
        given = arguments if arguments is not None else sys.argv[1:]
        return _watch(chosen.docs, out, [*(word for word in given if word != "--watch"), "--table"])
    return _compile(chosen.docs, out, chosen.strict, chosen.table)


def _rules(check: bool, own: Iterable[str]) -> int:
    """Make rules.json of the pages ルール, or only look, and say which of some games cannot be loaded; return the exit code."""
    from insuto_lesson import games

    written, errors = rules_page.refresh(Path("docs"), Path.cwd(), write=not check)
    loaded = () if errors or check else map(games.load, own)
    unloaded = [one for one in loaded if isinstance(one, (Complaint, Message))]
    for error in (*errors, *unloaded):
        print(error, file=sys.stderr)
    for file in written:
        name = file.relative_to(Path.cwd().resolve()).as_posix()
        if check:
            print(
                Message("{file} is not what its page makes: run `python -m insuto_lesson rules`", file=name),
                file=sys.stderr,
            )
        else:
            print(Message("{file}: written", file=name), flush=True)
    return 1 if errors or unloaded or (check and written) else 0


def _names(own: Iterable[str]) -> int:
    """Say which names in the code of some games point to nothing, and which words are missing; return the exit code."""
    from insuto_lesson import games
    from insuto_lesson.compiler import checked

    found: list[object] = []
    for game_id in own:
        game = games.load(game_id)
        if isinstance(game, (Complaint, Message)):
            found.append(game)
            continue
        names, others = checked(game)
        found += [one for complaints in names or others for one in complaints]
    for one in found:
        print(one, file=sys.stderr)
    return 1 if found else 0


def _targets(own: Iterable[str]) -> int:
    """Print notes about what is hard to touch in some games; return 0."""
    from insuto_lesson import targets

    for game_id in own:
        for note in targets.check(insuto.load(game_id)):
            print(note, file=sys.stderr)
    return 0


def _compile(docs: Path, out: Path, strict: bool, table: bool) -> int:
    """Compile once; return the exit code."""
    from insuto_lesson import preview
    from insuto_lesson.compiler import Compiler, report

    result = Compiler(docs, out).run()
    code = report(result, strict)
    if table and not result.errors:  # otherwise it would describe earlier versions of pages
        print("\n" + preview.table(preview.rows(docs, out)), flush=True)
    return code


def _watch(docs: Path, out: Path, again: list[str]) -> int:
    """Compile and show the table after every change of a page, until stopped. Each time a process of its own, which reads the games as they
    are by then. `again`: the arguments of one such run."""
    from insuto_lesson import preview

    before: dict[Path, int] = {}
    try:
        while True:
            now = preview.snapshot(docs, out)
            if now != before:
                before = now
                subprocess.run([sys.executable, "-m", "insuto_lesson", *again], check=False)
            time.sleep(0.3)
    except KeyboardInterrupt:
        return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
