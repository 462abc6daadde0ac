"""Begin a repository of one's own games: everything that a site needs, with the wheel of insuto that it depends on in
`wheels/`.

Nothing that is already there is overwritten.
"""

from __future__ import annotations

import argparse
import json
import re
import shutil
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from urllib.parse import unquote, urlsplit
from urllib.request import url2pathname

from insuto_authoring import starter
from insuto_lesson.messages import Message, Refused

DISTRIBUTION = "insuto-site"
WHEELS = Path("wheels")
INSTALL, SERVE = "python -m pip install -r requirements.txt", "python -m insuto site serve"
"""What is typed next, in every language."""
_NAME = re.compile(r"insuto_site-.+\.whl")


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of beginning a repository."""
    starter.arguments(parser)
    parser.add_argument("--into", type=Path, metavar="FOLDER", help=str(Message("folder of the repository")))
    parser.add_argument(
        "--wheel",
        type=Path,
        metavar="FILE",
        help=str(Message("wheel of insuto that it carries (the one that insuto was installed from, unless told)")),
    )


def installed_wheel() -> Path | None:
    """Return the wheel that insuto was installed from; None where pip did not note a file of this machine that is still there."""
    try:
        noted = distribution(DISTRIBUTION).read_text("direct_url.json")
    except PackageNotFoundError:
        return None
    address = urlsplit(json.loads(noted)["url"]) if noted else None
    if address is None or address.scheme != "file" or not _NAME.fullmatch(unquote(address.path).rpartition("/")[2]):
        return None
    wheel = Path(url2pathname(address.path))
    return wheel if wheel.is_file() else None


def begin(folder: Path, game_id: str, title: str, kind: str, wheel: Path | None) -> None:
    """Write a repository with one game, and print what to do next. Raises Refused if there is an obstacle (and then
    nothing is written).

    wheel   the wheel in its requirements; None for the one that insuto was installed from
    """
    title = title.strip()
    starter.check(game_id, title)
    installed = installed_wheel()
    wheel = wheel or installed
    if wheel is None:
        raise Refused(
            "which wheel insuto was installed from is not known: name the file with --wheel insuto_site-….whl"
        )
    if not _NAME.fullmatch(wheel.name) or not wheel.is_file():
        raise Refused("--wheel {file}: there is no such file `insuto_site-….whl`", file=wheel)
    project = folder / "pyproject.toml"
    if project.exists():
        raise Refused(
            "{file} is already there; nothing was written. One more game in a repository: python -m insuto site new",
            file=project,
        )
    carried = folder / WHEELS / wheel.name
    starter.write(starter.repository(folder, game_id, title, kind, f"./{WHEELS.as_posix()}/{wheel.name}"))
    if not carried.exists():
        carried.parent.mkdir(exist_ok=True)
        shutil.copy(wheel, carried)
        print(carried)
    print()
    print(Message("next, in {folder}:", folder=folder.resolve()))
    if installed is None or not wheel.samefile(installed):
        print(INSTALL)
    print(SERVE)
