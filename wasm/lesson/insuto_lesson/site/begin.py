"""Begin a whole repository of one's own games: everything that a site needs, with the wheel of insuto that it stands on in `wheels/`.

Nothing that is already there is overwritten.
"""

from __future__ import annotations

import argparse
import json
import re
import shutil
import sys
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from urllib.parse import unquote, urlsplit
from urllib.request import url2pathname

from insuto_lesson.messages import Message
from insuto_lesson.site import starter

DISTRIBUTION = "insuto-site"
WHEELS = Path("wheels")
_NAME = re.compile(r"insuto_site-.+\.whl")


def arguments(parser: argparse.ArgumentParser, wheel: Path | None = None) -> None:
    """Declare what beginning a repository asks for. `wheel`: the one that it carries unless told."""
    starter.arguments(parser)
    parser.add_argument("--into", type=Path, metavar="FOLDER", help=str(Message("folder of the repository")))
    parser.add_argument(
        "--wheel",
        type=Path,
        metavar="FILE",
        default=wheel,
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


def begin(folder: Path, game_id: str, title: str, kind: str, wheel: Path | None) -> int:
    """Write a repository with one game, and say what to do next; return the exit code, with one sentence where something stands in
    the way (and then nothing is written).

    wheel   what its requirements name; None for the one that insuto was installed from
    """
    title = title.strip()
    if wrong := starter.fault(game_id, title):
        return _refuse(wrong)
    wheel = wheel or installed_wheel()
    if wheel is None:
        return _refuse(
            Message("which wheel insuto was installed from is not known: name the file with --wheel insuto_site-….whl")
        )
    if not _NAME.fullmatch(wheel.name) or not wheel.is_file():
        return _refuse(Message("--wheel {file}: there is no such file `insuto_site-….whl`", file=wheel))
    project = folder / "pyproject.toml"
    if project.exists():
        return _refuse(
            Message(
                "{file} is already there; nothing was written. One more game in a repository: python -m insuto site new",
                file=project,
            ),
            1,
        )
    carried = folder / WHEELS / wheel.name
    if code := starter.write(starter.repository(folder, game_id, title, kind, f"./{WHEELS.as_posix()}/{wheel.name}")):
        return code
    if not carried.exists():
        carried.parent.mkdir(exist_ok=True)
        shutil.copy(wheel, carried)
        print(carried)
    print()
    print(
        Message(
            "next, in {folder}: python -m pip install -r requirements.txt && python -m insuto site serve",
            folder=folder.resolve(),
        )
    )
    return 0


def _refuse(sentence: Message, code: int = 2) -> int:
    print(f"insuto: {sentence}", file=sys.stderr)
    return code
