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
    except (UnicodeError, tomllib.TOMLDecodeError) as error:
        raise BadInput(FILE, "cannot be read ({value})", value=str(error)) from None
    for name, missing in (("tool", {}), ("insuto", {}), ("games", [])):
        if not isinstance(names, dict):
            raise BadInput(f"{FILE} tool.insuto", "must be an object")
        names = names.get(name, missing)
    if not isinstance(names, list) or not all(isinstance(one, str) and one.isidentifier() for one in names):
        raise BadInput(f"{FILE} tool.insuto.games", "must be a list of package names")
    for one in names:
        if not (folder / one / "__init__.py").is_file():
            raise BadInput(f"{FILE} tool.insuto.games", "'{value}' names no package beside this file", value=one)
    return tuple(names)


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
