"""`seal`: the last step of a build, over the finished site.

Checks first, and nothing is written if any fails; then it trims the theme's style sheets, and writes the search's
files, versions, policy, offline.json and the service worker. Sealing a sealed site changes no byte.
"""

from __future__ import annotations

import json
import re
import shutil
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from insuto_bundle import licences, search
from insuto_bundle.ahead import scripts_ahead, with_ahead, without_ahead
from insuto_bundle.archive import sha256
from insuto_bundle.html import Page, Place, read, with_policy, with_release, with_versions, without_indents
from insuto_bundle.messages import BundleError, said
from insuto_bundle.node import run_node, tool
from insuto_bundle.offline import address_of, known_games, offline_lists
from insuto_bundle.policy import policy
from insuto_bundle.theme_styles import trim

#: More distinct style attributes than this would make the policy heavy on every page.
MOST_STYLE_ATTRIBUTES = 24
MOST_FAULTS = 20
HASH_DIGITS = 16
#: Names the release: a page whose scripts are of another one is out of date.
RELEASE = "release.json"
_WRITTEN_HERE = ("sw.js", "offline.json", RELEASE)
_CSS_ADDRESS = re.compile(r"""(?:url\(\s*|@import\s+)["']?((?:[a-z][a-z+.-]*:)?//[^"')\s]+)""", re.IGNORECASE)


@dataclass(frozen=True)
class Sealed:
    """The result of `seal`.

    Attributes:
        pages: how many HTML pages carry the policy.
        precached: how many files the service worker fetches when it is installed.
        release: hash over the entire site.
        policy: the Content-Security-Policy.
    """

    pages: int
    precached: int
    release: str
    policy: str


def seal(site: Path, browser: Path) -> Sealed:
    """Seal the built site in place.

    Args:
        site: the folder that MkDocs or Zensical wrote.
        browser: the folder whose `tools` holds the scripts that were built with PurgeCSS and Workbox.

    Raises:
        BundleError: when something on the site is off; the message names every file and line.
    """
    files = sorted(site.rglob("*.html"))
    if not files:
        raise BundleError(said("{site} holds no HTML page: build the site first.", site=site))
    texts = {file: without_ahead(file.read_text(encoding="utf-8")) for file in files}
    pages = {file: read(text) for file, text in texts.items()}
    place = Place(site, _address(pages[site / "index.html"] if site / "index.html" in pages else Page()))
    faults = [*_page_faults(pages, place), *_style_faults(site), *_manifest_faults(pages, place)]
    if faults:
        shown = [f"  {fault}" for fault in faults[:MOST_FAULTS]]
        more = (
            ["  " + said("… and {count} more.", count=len(faults) - MOST_FAULTS)] if len(faults) > MOST_FAULTS else []
        )
        raise BundleError("\n".join((said("the site cannot be sealed:"), *shown, *more)))

    for old, new in trim(site, browser, texts).items():
        texts = {file: text.replace(old, new) for file, text in texts.items()}
        # Not read again, which takes as long as all else here.
        pages = {file: page.naming(old, new) for file, page in pages.items()}
    one = policy(
        (script for page in pages.values() for script in page.scripts),
        (style for page in pages.values() for style in page.styles),
        (style for page in pages.values() for style in page.style_attributes),
    )
    versions: dict[Path, str] = {}
    engine = site / "assets/engine/engine.json"
    version = sha256(engine.read_bytes())[:HASH_DIGITS] if engine.is_file() else ""
    if version:
        versions[engine] = f"?v={version}"
    ahead = scripts_ahead(site)
    for file, text in texts.items():
        versioned = with_versions(without_indents(text), file, place, versions)
        mended = with_policy(with_ahead(versioned, file, ahead, versions), one, version)
        if mended is None:
            raise BundleError(said("{file} has no <head>: where should the policy go?", file=file.relative_to(site)))
        _write(file, mended)
    if any(search.BOX in text for text in texts.values()):
        search.write(site)
        _without_theme_search(site)
    licences.write(site, browser)
    release = _release(site)
    for file in files:
        _write(file, with_release(file.read_text(encoding="utf-8"), release))
    _write(site / RELEASE, json.dumps({"release": release}) + "\n")
    offline = {"schema": 1, "release": release, "games": offline_lists(place, known_games(site), versions, pages)}
    _write(site / "offline.json", json.dumps(offline, ensure_ascii=False, indent=1) + "\n")
    precached = _service_worker(site, browser, release, place, pages, versions)
    return Sealed(len(files), precached, release, one)


def _write(file: Path, text: str) -> None:
    data = text.encode("utf-8")
    if not file.exists() or file.read_bytes() != data:
        file.write_bytes(data)


def _address(front: Page) -> str:
    """Return the address that the site is built for, from its front page; any host does when none is given."""
    address = front.canonical or "http://127.0.0.1/"
    return address if address.endswith("/") else address.rsplit("/", 1)[0] + "/"


def _page_faults(pages: dict[Path, Page], place: Place) -> Iterable[str]:
    attributes: dict[str, str] = {}
    for file, page in pages.items():
        name = file.relative_to(place.folder).as_posix()
        for line in page.left_over:
            yield said(
                "{name}:{line}: a `///` line was left over: a block of the lesson language that nobody understood.",
                name=name,
                line=line,
            )
        for handler, line in page.handlers:
            yield said(
                "{name}:{line}: {handler}: the policy blocks scripts in attributes; listen from a script file.",
                name=name,
                line=line,
                handler=handler,
            )
        for reference in page.references:
            if place.foreign(file, reference.address):
                yield said(
                    "{name}:{line}: <{tag}> asks another origin for {address}",
                    name=name,
                    line=reference.line,
                    tag=reference.tag,
                    address=reference.address,
                )
        for style in page.style_attributes:
            attributes.setdefault(style, name)
    if len(attributes) > MOST_STYLE_ATTRIBUTES:
        some = "; ".join(f'{name}: style="{style}"' for style, name in list(attributes.items())[:5])
        yield said(
            "{count} different style attributes: use classes instead ({some}; …).", count=len(attributes), some=some
        )


def _style_faults(site: Path) -> Iterable[str]:
    for file in sorted(site.rglob("*.css")):
        text = file.read_text(encoding="utf-8")
        for found in _CSS_ADDRESS.finditer(text):
            line = text.count("\n", 0, found.start()) + 1
            yield said(
                "{file}:{line}: asks another origin for {address}",
                file=file.relative_to(site).as_posix(),
                line=line,
                address=found[1],
            )


def _manifest_faults(pages: dict[Path, Page], place: Place) -> Iterable[str]:
    """Yield what the web manifest, when pages name one, lacks to install the site."""
    named = {(page.manifest, file) for file, page in pages.items() if page.manifest}
    for manifest in sorted({place.resolve(file, name) or Path(name) for name, file in named}):
        if not manifest.is_file():
            yield said("{manifest}: named as web manifest, but there is no such file.", manifest=manifest)
            continue
        name = manifest.relative_to(place.folder).as_posix()
        try:
            given = json.loads(manifest.read_text(encoding="utf-8"))
        except ValueError as error:
            yield said(
                "docs/{name}:{line}: not JSON: look at its quotes, commas and brackets ({error})",
                name=name,
                line=getattr(error, "lineno", 1),
                error=getattr(error, "msg", error),
            )
            continue
        for key in ("name", "start_url", "display", "icons"):
            if not given.get(key):
                yield said("{name}: {key!r} is missing; without it the site cannot be installed.", name=name, key=key)
        sizes = set()
        for icon in given.get("icons", []):
            sizes |= set(icon.get("sizes", "").split())
            if not (manifest.parent / icon.get("src", "?")).is_file():
                yield said("{name}: there is no icon {icon!r}", name=name, icon=icon.get("src"))
        if "any" not in sizes and not {"192x192", "512x512"} <= sizes:
            yield said(
                "{name}: icons of 192x192 and 512x512 (or one of size any) are needed to install the site.", name=name
            )


def _release(site: Path) -> str:
    lines = [
        f"{file.relative_to(site).as_posix()} {sha256(file.read_bytes())}"
        for file in sorted(site.rglob("*"))
        if file.is_file() and file.relative_to(site).as_posix() not in _WRITTEN_HERE
    ]
    return sha256("\n".join(lines).encode())[:12]


def _service_worker(
    site: Path, browser: Path, release: str, place: Place, pages: dict[Path, Page], versions: dict[Path, str]
) -> int:
    """Write sw.js; return how many files it fetches on installation.

    That is the shell only: what every page loads, the worker and its manifest, and the part of the search that belongs
    to no game. Pages are stored when visited, and with a game's first page the search file of that game.
    """
    shell: set[Path] = set()
    for file, page in pages.items():
        for reference in page.references:
            target = place.resolve(file, reference.address.partition("?v=")[0])
            if target is not None and (reference.tag in ("script", "link")):
                shell.add(target)
    assets = site / "assets"
    for folder, pattern in (("stage", "*.js"), ("javascripts/workers", "*.js"), ("engine", "engine.json")):
        shell.update((assets / folder).glob(pattern))
    shell |= (
        {site / search.FOLDER / name for name in (search.GAMES, search.REST)}
        if search.written(site)
        else _search_languages(site)
    )
    names = sorted(path.relative_to(site).as_posix() for path in shell)
    job = {
        "site": str(site.resolve()),
        "release": release,
        "precache": names,
        "versions": {path.relative_to(site).as_posix(): version for path, version in versions.items()},
        "hashes": _hashes(site),
    }
    with tempfile.TemporaryDirectory() as folder:
        order = Path(folder) / "job.json"
        order.write_text(json.dumps(job), encoding="utf-8")
        return int(run_node([tool(browser, "sw_fill.mjs"), order], what="Building the service worker"))


def _hashes(site: Path) -> dict[str, str]:
    """Return the first digits of every file's SHA-256, by its address: enough to detect a damaged response, and sw.js
    stays small."""
    files = (file for file in sorted(site.rglob("*")) if file.is_file() and file.name not in ("sw.js", RELEASE))
    return {address_of(site, file): sha256(file.read_bytes())[:HASH_DIGITS] for file in files}


def _without_theme_search(site: Path) -> None:
    """Remove the theme's index and the scripts that would search it: no page loads them."""
    scripts = site / "assets" / "javascripts"
    for file in (site / "search" / "search_index.json", *(scripts / "workers").glob("search.*")):
        file.unlink(missing_ok=True)
    shutil.rmtree(scripts / "lunr", ignore_errors=True)


def _search_languages(site: Path) -> set[Path]:
    """Return the files that Material's search worker loads for the languages of the index."""
    index = site / "search" / "search_index.json"
    folder = site / "assets" / "javascripts" / "lunr"
    if not index.is_file() or not folder.is_dir():
        return set()
    languages = json.loads(index.read_text(encoding="utf-8")).get("config", {}).get("lang", [])
    names = {f"min/lunr.{language}.min.js" for language in languages if language != "en"}
    if names:
        names |= {"min/lunr.stemmer.support.min.js"}
    if len(languages) > 1:
        names |= {"min/lunr.multi.min.js"}
    names |= {"tinyseg.js"} if "ja" in languages or "jp" in languages else set()
    return {folder / name for name in names if (folder / name).is_file()}
