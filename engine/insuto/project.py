"""A repository with games of somebody's own: what its pyproject.toml says of them, in the table `[tool.insuto]`.

[tool.insuto]
games = ["kalah"]      # each the id of a game and the name of its package beside this file
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import insuto
from insuto.core.errors import BadInput

if TYPE_CHECKING:
    from pathlib import Path

FILE = "pyproject.toml"


def own_games(folder: Path) -> tuple[str, ...]:
    """Return the ids of the games of the repository at `folder`; () where it says of none.

    Raises BadInput naming what is wrong with the table.
    """
    import tomllib  # the browser does not need it

    file = folder / FILE
    if not file.is_file():
        return ()
    try:
        names: Any = tomllib.loads(file.read_text(encoding="utf-8"))
    except UnicodeError:
        raise BadInput(FILE, "is not UTF-8 text: save it as UTF-8") from None
    except tomllib.TOMLDecodeError as error:
        line = str(error).rpartition("(at line ")[2].partition(",")[0]
        place = f"{FILE}:{line}" if line.isdigit() else FILE
        raise BadInput(
            place, "is no TOML: look at its quotes, commas and brackets ({value})", value=str(error)
        ) from None
    for name, missing in (("tool", {}), ("insuto", {}), ("games", [])):
        if not isinstance(names, dict):
            raise BadInput(f"{FILE} tool.insuto", "must be an object")
        names = names.get(name, missing)
    if not isinstance(names, list) or not all(isinstance(one, str) and one.isidentifier() for one in names):
        raise BadInput(f"{FILE} tool.insuto.games", "must be a list of package names")
    for one in names:
        if not (folder / one / "__init__.py").is_file():
            there = sorted(
                file.parent.name for file in folder.glob("[a-z]*/__init__.py") if file.parent.name != "tests"
            )
            known = ", ".join(there) or "—"
            raise BadInput(
                _line(file, one),
                "'{value}' names no package beside this file; there: {choices}",
                value=one,
                choices=known,
            )
        if names.count(one) > 1:
            raise BadInput(_line(file, one), "'{value}' stands twice", value=one)
    return tuple(names)


def _line(file: Path, name: str) -> str:
    """Return the line of pyproject.toml with a name of `games`, as an address."""
    import re

    text = file.read_text(encoding="utf-8")
    found = re.search(rf"\bgames\b.*?['\"]{name}['\"]", text, re.DOTALL)
    return f"{FILE}:{text.count(chr(10), 0, found.end() if found else 0) + 1}"


def japanese() -> bool:
    """Return True if messages to authors should be in Japanese: the first of LC_ALL, LC_MESSAGES and LANG that is set
    begins with `ja`."""
    import os  # the browser does not need it

    return next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "").startswith("ja")


def speak() -> None:
    """Translate argparse's own messages to Japanese where messages to authors should be (`locale/`); call it before
    parsers are made."""
    import gettext  # the browser does not need it
    from pathlib import Path

    if japanese():
        gettext.bindtextdomain("messages", str(Path(__file__).parent / "locale"))


def register_own(folder: Path | None = None) -> tuple[str, ...]:
    """Make the games of the repository at `folder` (where one works by default) the only known ones, and their packages
    importable; return their ids. Where there are none, nothing changes. Raises BadInput as `own_games`."""
    from pathlib import Path  # the browser does not need it

    place = (folder or Path.cwd()).resolve()
    games = own_games(place)
    if games:
        if str(place) not in sys.path:
            sys.path.insert(0, str(place))
        insuto.only({game: game for game in games})
    return games
