"""offline.json: for each game, the files that make it work without a network."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from insuto_bundle import search
from insuto_bundle.archive import gzip_size
from insuto_bundle.html import Page, Place

#: What the theme's search looks through.
_THEME_SEARCH = "search_index.json"
_NAME = re.compile(r"[\w.-]+\.[a-z0-9]{2,5}")


def offline_lists(
    place: Place, games: list[str], versions: dict[Path, str], pages: Mapping[Path, Page]
) -> dict[str, Any]:
    """Return what offline.json says of each game that has pages (a folder of its id); `pages` is what was read of every page.

    A game's files are its own pages and the site's front pages, what these pages load, the compiled files (below
    assets/gen) whose names occur in them or in one another, the search index, and the engine without other games.
    Pictures of steps are left out: they are for paper and for pages without scripting, and would double the size.
    `pages` lists for each of the game's pages the files that it loads (indices into `files`), so that a new release can
    take over what was visited.
    """
    site = place.folder
    compiled = [
        path
        for path in sorted((site / "assets" / "gen").rglob("*"))
        if path.is_file() and not path.name.startswith(".")
    ]
    by_name: dict[str, list[Path]] = {}
    for path in compiled:
        by_name.setdefault(path.name, []).append(path)
    engine = [
        path
        for path in sorted((site / "assets" / "engine").rglob("*"))
        if path.is_file() and not path.name.startswith(".")
    ]
    of_game = games_files(site)
    static = static_games(site)
    front = sorted(site.glob("*.html")) + sorted(
        page for page in site.glob("*/index.html") if page.parent.name not in (*games, "dev")
    )
    shared = _Links(place, by_name, pages)
    known: dict[Path, dict[str, Any]] = {}
    lists: dict[str, Any] = {}
    for game in games:
        own = sorted((site / game).rglob("*.html"))
        if not own:
            continue
        files = {path for path in compiled if game in path.relative_to(site).parts[2:-1] and not _is_still(path)}
        files |= {path for path in engine if of_game.get(path, game) == game and game not in static}
        # Ours, but not what other games say: a new game costs those who keep this one nothing.
        searched = (search.GAMES, search.REST, search.name_of(game), _THEME_SEARCH)
        files |= {file for name in searched if (file := site / search.FOLDER / name).is_file()}
        loads = {page: shared.all_from(page) for page in (*own, *(page for page in front if page.name != "404.html"))}
        order = sorted(files.union(*loads.values()))
        number = {path: i for i, path in enumerate(order)}
        known |= {path: _entry(site, path, versions) for path in order if path not in known}
        entries = [known[path] for path in order]
        lists[game] = {
            "bytes": sum(entry["bytes"] for entry in entries),
            "gzip": sum(entry["gzip"] for entry in entries),
            "files": entries,
            "pages": {entries[number[page]]["url"]: sorted(number[path] for path in loads[page]) for page in own},
        }
    return lists


class _Links:
    """The files that a page needs, directly and through compiled files."""

    def __init__(self, place: Place, by_name: dict[str, list[Path]], pages: Mapping[Path, Page]) -> None:
        self._place = place
        self._pages = pages
        self._by_name = by_name
        self._direct: dict[Path, set[Path]] = {}

    def all_from(self, page: Path) -> set[Path]:
        """Return the page itself and everything that it links to."""
        found: set[Path] = set()
        todo = [page]
        while todo:
            path = todo.pop()
            if path not in found:
                found.add(path)
                todo += self._from(path)
        return found

    def _from(self, path: Path) -> set[Path]:
        if path.suffix not in (".html", ".json"):
            return set()
        if path not in self._direct:
            text = path.read_text(encoding="utf-8")
            named = {target for name in set(_NAME.findall(text)) for target in self._by_name.get(name, [])}
            if path.suffix == ".html":
                named |= {
                    target
                    for reference in self._pages[path].references
                    if (target := self._place.resolve(path, reference.address.partition("?v=")[0])) is not None
                }
            # The lesson's file names the pictures of examples and rulings, which are in the text; those of steps are
            # named by the page and by the scenes only.
            if path.suffix == ".html" or path.name.startswith("scene-"):
                named = {target for target in named if not _is_still(target)}
            self._direct[path] = named
        return self._direct[path]


def _is_still(path: Path) -> bool:
    return path.name.startswith("still-")


def address_of(site: Path, path: Path) -> str:
    """Return a file's address relative to the site's root."""
    return re.sub(r"(^|/)index\.html$", r"\1", path.relative_to(site).as_posix())


def _entry(site: Path, path: Path, versions: dict[Path, str]) -> dict[str, Any]:
    data = path.read_bytes()
    return {
        "url": address_of(site, path) + versions.get(path, ""),
        "bytes": len(data),
        "gzip": min(len(data), gzip_size(data)),
    }


def known_games(site: Path) -> list[str]:
    """Return the ids of the games that the site's engine knows, and of the tables without rules."""
    return [*_manifest(site).get("games", ()), *static_games(site)]


def static_games(site: Path) -> list[str]:
    """Return the ids of the games without an engine: their lessons name no file of it."""
    index = site / "assets" / "gen" / "index.json"
    games = json.loads(index.read_text(encoding="utf-8")).get("games", {}) if index.is_file() else {}
    return [name for name, game in games.items() if game.get("engineless")]


def games_files(site: Path) -> dict[Path, str]:
    """Return the engine's files that are about one game alone, and which game."""
    folder = site / "assets" / "engine"
    return {folder / file["file"]: file["game"] for file in _manifest(site).get("files", ()) if "game" in file}


def _manifest(site: Path) -> dict[str, Any]:
    file = site / "assets" / "engine" / "engine.json"
    manifest: dict[str, Any] = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    return manifest
