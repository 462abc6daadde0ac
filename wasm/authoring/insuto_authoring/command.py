"""`python -m insuto site`: begin, serve, test and build a site of one's own games, in its folder (where pyproject.toml lies)."""

from __future__ import annotations

import argparse
import contextlib
import os
import re
import sys
from collections.abc import Sequence
from pathlib import Path

from insuto.core.errors import BadInput
from insuto.project import own_games, speak
from insuto_authoring import begin, begun, build, carried, live, starter, suite, warm
from insuto_lesson.messages import Message, Refused


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return the exit code; 2, with one sentence, if there is an obstacle."""
    speak()
    parser = argparse.ArgumentParser(
        prog="python -m insuto site",
        description=str(Message("begin, serve, test and build a site of games of your own")),
    )
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    begun = commands.add_parser(
        "begin", help=str(Message("a whole repository with one game, in this folder or in --into FOLDER"))
    )
    begin.arguments(begun)
    serving = commands.add_parser(
        "serve", help=str(Message("look at the site while it is written: watches, compiles, reloads"))
    )
    serving.add_argument("--port", type=int, default=8000)
    commands.add_parser(
        "build", help=str(Message("the whole site, strict and sealed, into site/; SITE_URL is its address"))
    )
    commands.add_parser(
        "test",
        help=str(Message("the conformance suite over every game, and tests/; further arguments go to pytest")),
    )
    new = commands.add_parser("new", help=str(Message("one more game in this repository")))
    starter.arguments(new)
    changes = commands.add_parser("changes", help=str(Message("what has changed in insuto, for who updates")))
    changes.add_argument("since", nargs="?", default="", help=str(Message("the version that one comes from")))
    given, further = parser.parse_known_args(arguments)
    if further and given.command != "test":
        parser.error(str(Message("unrecognized arguments: {words}", words=" ".join(further))))
    try:
        return _run(given, further)
    except Refused as error:
        print(f"insuto: {error}", file=sys.stderr)
        return 2


def _run(given: argparse.Namespace, further: Sequence[str]) -> int:
    """Run the command that was given and return its exit code. `further`: what pytest is given. Raises Refused."""
    folder = Path.cwd()
    if given.command == "begin":
        begin.begin(given.into or Path(), given.id, given.title, given.kind, given.wheel)
        return 0
    if given.command == "changes":
        return _changes(given.since)
    _check_site(folder)
    if given.command == "new":
        starter.further(folder, given.id, given.title, given.kind)
        return 0
    if given.command == "test":
        return suite.test(folder, further)
    return build.build(folder) if given.command == "build" else _serve(folder, given.port)


def _check_site(folder: Path) -> None:
    """Look for a site in a folder. Raises Refused where there is none, or where pyproject.toml names what cannot be a game."""
    try:
        games = own_games(folder)
    except BadInput as error:
        raise Refused(Message.of(error)) from None
    if not games and not _of_a_site(folder):
        raise Refused(
            "here is no pyproject.toml with [tool.insuto]: `python -m insuto site begin NAME TITLE` makes a whole repository"
        )


def _of_a_site(folder: Path) -> bool:
    """Return True where pyproject.toml declares a site, if only of tables without rules."""
    project = folder / "pyproject.toml"
    return project.is_file() and "[tool.insuto]" in project.read_text(encoding="utf-8")


def _serve(folder: Path, port: int) -> int:
    live.check_port(port)
    live.heed_signals()
    os.environ["SITE_URL"] = (
        f"http://127.0.0.1:{port}/"  # instant navigation needs exactly the address that pages are read from
    )
    docs, known = folder / "docs", [own_games(folder)]

    def packages() -> list[Path]:
        with contextlib.suppress(BadInput):  # pyproject.toml in the middle of being written: said by what compiles
            known[:] = [own_games(folder)]
        return [folder / game for game in known[0]]

    def load() -> bool:
        return (build.step(folder, "insuto_lesson", "rules") if known[0] else 0) == 0 and build.engine(folder) == 0

    def pack() -> bool:
        return build.engine(folder, "--ahead") == 0

    written = [docs / "assets" / name for name in ("gen", "engine", "stage")]
    sources = [docs, folder / "mkdocs.yml", folder / build.OWN_LOOK]
    ours = tuple(map(str, written))
    build.look(folder)
    live.until(
        lambda: build.loads_the_board(folder) and load(),
        lambda: live.snapshot([*sources, *packages(), folder / "pyproject.toml"], ours),
    )
    begun.report(folder)
    os.environ["NO_MKDOCS_2_WARNING"] = "1"
    ahead, looks = warm.Warm(folder), [live.snapshot([folder / build.OWN_LOOK], ())]

    def render(whole: Path, shown: Path) -> bool:
        if (now := live.snapshot([folder / build.OWN_LOOK], ())) != looks[-1]:
            looks[:] = [now]
            build.look(folder)
        return build.loads_the_board(folder) and ahead.render(whole, shown)

    place = folder / build.WORK / f"live-{port}"
    return live.Live(place, render, load, sources, packages, written, pack).serve(port)


def _changes(since: str) -> int:
    """Print what the versions after `since` brought, the newest first; that there is nothing is said too."""
    text = carried.place("changes").read_text(encoding="utf-8")
    parts = re.split(r"(?m)^(?=## )", text)[1:]
    for number, part in enumerate(parts):
        if since and f"{part.split()[1]}.".startswith(f"{since.partition('+')[0]}."):  # 0.1 is 0.1.2, and not 0.10
            if number == 0:
                print(
                    Message(
                        "nothing is written down since {since}: the newest version that is told of is {newest}",
                        since=since,
                        newest=part.split()[1],
                    )
                )
            break
        print(part.rstrip() + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
