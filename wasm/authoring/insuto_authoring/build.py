"""The build of a site: look, lessons, engine, pages, and the seal over them. Each step is a process of its own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from insuto.project import own_games
from insuto_authoring import begun, carried, mkdocs_file

THEME, SITE, CACHE = Path(mkdocs_file.THEME), Path("site"), Path(".cache/insuto-bundle")
WORK = THEME.parent
"""What is made on the way, below the repository."""
OWN_LOOK = Path(mkdocs_file.OWN_LOOK)
LOOK = ("site.css", "site.js", "icons")


def look(folder: Path) -> None:
    """Write the theme's folder: insuto's templates, style sheet, script and icons, with what the author has in overrides/ over them."""
    theme = folder / THEME
    shutil.rmtree(theme, ignore_errors=True)
    shutil.copytree(carried.place("overrides"), theme)
    assets = carried.place("look")
    for name in LOOK:
        copy = shutil.copytree if (assets / name).is_dir() else shutil.copy
        (theme / "assets").mkdir(exist_ok=True)
        copy(assets / name, theme / "assets" / name)
    if (folder / OWN_LOOK).is_dir():
        shutil.copytree(folder / OWN_LOOK, theme, dirs_exist_ok=True)


def step(folder: Path, *command: str | Path) -> int:
    """Run one step, a Python module with its arguments; return its exit code, and what it says has been said."""
    env = {**os.environ, "NO_MKDOCS_2_WARNING": "1", "PYTHONUNBUFFERED": "1"}
    return subprocess.run([sys.executable, "-m", *map(str, command)], cwd=folder, env=env).returncode


def engine(folder: Path, *more: str) -> int:
    """Make the engine for the browser, with the stage; quick where nothing has changed. The stage alone where no game is computed.

    more   `--ahead` only gets it ready: what lies below docs/ stays as it is

    rules.json of each game stands by then (`insuto_lesson rules`, or `compile`, which makes it first).
    """
    if not own_games(folder):
        return step(folder, "insuto_bundle", "stage", "--browser", carried.place("browser"))
    for library in carried.library():
        if not (folder / CACHE / library.name).exists():
            shutil.copytree(library, folder / CACHE / library.name)
    return step(folder, "insuto_bundle", "build", "--browser", carried.place("browser"), "--cache", CACHE, *more)


def rendered(folder: Path, out: Path) -> int:
    """Render every page into a folder below `folder`; return 0, or 1 where MkDocs warned of anything, which has been printed."""
    return step(folder, "insuto_authoring.pages", out)


def loads_the_board(folder: Path) -> bool:
    """Return whether mkdocs.yml loads what a living board needs; what it does not has been said."""
    found = mkdocs_file.faults(folder)
    for sentence in found:
        print(f"insuto: {sentence}", file=sys.stderr, flush=True)
    return not found


def build(folder: Path) -> int:
    """Build and seal the complete site into site/, strictly; return 0, or the code of the step that failed and reported
    why."""
    if not loads_the_board(folder):
        return 2
    look(folder)
    code = (
        step(folder, "insuto_lesson", "compile", "--strict")
        or engine(folder)
        or rendered(folder, SITE)
        or step(folder, "insuto_bundle", "seal", SITE, "--browser", carried.place("browser"))
    )
    begun.report(folder)
    return code
