"""insuto: rules engines that teach.

`load` is the only door to a game:

    >>> import insuto
    >>> game = insuto.load("kardinal")
    >>> pos = game.setup(players=4, seed=7)
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Collection, Mapping
from types import ModuleType

from insuto.core.components import Overlay
from insuto.core.errors import GAMES, BadInput, BrokenGame, InsutoError, NotHere, NotLegal
from insuto.core.game import AnyGame, Game

__version__ = "0.1.0"

# What is registered here is known where the faults of a game are placed (`core/errors.py`).
_modules = GAMES
_modules |= {
    "kardinal": "insuto.games.kardinal",
    "lancaster": "insuto.games.lancaster",
    "burgundy": "insuto.games.burgundy",
    "scythe": "insuto.games.scythe",
}


_MOST_LOADED = 8
_loaded: dict[tuple[str, tuple[tuple[str, str], ...]], AnyGame] = {}
"""The most recently loaded games, by module and overlay: every opened link needs one, and a game is immutable."""


def register(game_id: str, module: str) -> None:
    """Make a game of another distribution known: `module.make(overlay)` must return its Game."""
    _modules[game_id] = module


def only(modules: Mapping[str, str]) -> None:
    """Make these games, module by id, the only ones that are known."""
    given = dict(modules)
    _modules.clear()
    _modules.update(given)


_archives: list[str] = []


def carried(archive: str) -> None:
    """Make the content of an archive loadable from now on: a game, or the code of drill questions.

    archive  a zip with `insuto/games/GAME/…` or `insuto/drill/…`, or a folder
    """
    _archives.append(archive)
    for name in ("insuto", "insuto.games", *_modules.values()):
        if package := importlib.import_module(name) if name == "insuto.games" else sys.modules.get(name):
            _reach(package)


def _reach(package: ModuleType) -> None:
    """Let the modules of a package be found in the archives too."""
    path: list[str] | None = getattr(package, "__path__", None)
    if path is not None:
        places = (f"{archive}/{package.__name__.replace('.', '/')}" for archive in _archives)
        path += [place for place in places if place not in path]


def modules() -> Mapping[str, str]:
    """Return the modules of the games that are known, by id."""
    return dict(_modules)


def game_ids() -> tuple[str, ...]:
    """Return ids of the games that are known, in order of registration. (Not `games`: that name is the package of the
    games.)"""
    return tuple(_modules)


def load(game_id: str, components: Overlay | None = None) -> AnyGame:
    """Return a game, with a reader's own figures applied over the defaults.

    components  setting address → value text; raises BadInput naming the setting that does not fit

    Raises NotHere if the game's code has not been downloaded yet.
    """
    if game_id not in _modules:
        raise BadInput(
            "game", "'{value}' should be one of {choices}", value=str(game_id)[:40], choices=", ".join(sorted(_modules))
        )
    module, overlay = _modules[game_id], dict(components or {})
    key = (module, tuple(sorted((str(name), str(value)) for name, value in overlay.items())))
    game = _loaded.pop(key, None) if all(isinstance(value, str) for value in overlay.values()) else None
    if game is None:
        try:
            package = importlib.import_module(module)
        except ModuleNotFoundError as error:
            if error.name is None or not f"{module}.".startswith(f"{error.name}."):
                raise
            raise NotHere(game_id) from error
        _reach(package)
        game = package.make(overlay)
        if len(_loaded) >= _MOST_LOADED:
            del _loaded[next(iter(_loaded))]
    _loaded[key] = game  # moved to the end, so that the least recently used is evicted first
    return game


def selfcheck(whole: Collection[str] | None = None) -> int:
    """Play one random game of each kind through and draw it; return the number of actions. The bundle derives from it
    which modules of the standard library are needed.

    whole  the games that are played to their end, all by default; only the beginning of the others is played
    """
    from insuto import desk

    return desk.selfcheck(whole)


__all__ = [
    "BadInput",
    "BrokenGame",
    "Game",
    "InsutoError",
    "NotHere",
    "NotLegal",
    "__version__",
    "carried",
    "game_ids",
    "load",
    "modules",
    "only",
    "register",
    "selfcheck",
]
