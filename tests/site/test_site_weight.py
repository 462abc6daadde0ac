"""The weight of what a reader loads before a board is touched, page by page (kB are 1000 bytes, gzipped)."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from site_reading import GEN, SITE, Page, compiled, lesson_pages, page_names, pages, target

from bench_parts.counted import BEGUN, LESSON, OWN_SCRIPTS, RESTS, Weight, begun, size, weight
from contexts import Contexts
from insuto_bundle.ahead import with_imports
from site_games import games


def kinds() -> list[str]:
    """Return one page of each kind that loads what others do not, of the last game, which is the largest, the rulings of the first; and the
    front page.

    The others are opened in tests/browser/test_sealed.py, where a request elsewhere or an error is a fault as well, and what lies further
    down is looked up in test_site_pages.py; what other lessons weigh is counted below.
    """
    found = {"": "index.html"}
    for name in page_names():
        folder, _, rest = name.partition("/")
        if folder in games() and rest.startswith(("lesson/", "play/", "score/", "drill/")):
            found[rest] = name
        elif folder in games() and rest.startswith("rulings/"):
            found.setdefault(rest, name)
    return list(found.values())


every_page = pytest.mark.parametrize("name", page_names())
# What each page names is looked up in test_site_pages.py.
every_kind = pytest.mark.parametrize("name", kinds())


def reading(files: list[Path]) -> Weight:
    """Return the weight of the files that a page requested."""
    return weight({file.relative_to(SITE).as_posix(): size(file) for file in files if file.is_file()})


def own_scripts(page: Page) -> set[Path]:
    """Return scripts of a page that are this project's, not the theme's, and those that its head names ahead."""
    named = [tag.given["src"] for tag in page.named("script") if "src" in tag.given]
    named += [tag.given["href"] for tag in page.named("link") if tag.given.get("rel") == "modulepreload"]
    files = [found[0].resolve() for address in named if (found := target(page, address))]
    return with_imports(file for file in files if "assets/javascripts" not in file.as_posix())


@every_page
def test_own_scripts(name: str) -> None:
    """For every page the scripts in its head; what it loads by itself in addition is counted where a page of its kind
    is read."""
    scripts = own_scripts(pages()[name])
    weights = {file.name: size(file) for file in scripts}
    assert "stage.js" in weights
    steps = 'class="in-step"' in (SITE / name).read_text(encoding="utf-8")
    assert any(file.startswith("stage_element-") for file in weights) == steps
    assert sum(weights.values()) <= OWN_SCRIPTS, weights


@dataclass
class Read:
    """The record of a page that was read.

    Attributes:
        opened: files that it requested before the reader scrolled.
        files: all that it requested to its end.
        elsewhere: addresses of other origins.
        errors: of the console.
    """

    opened: list[Path]
    files: list[Path]
    elsewhere: list[str]
    errors: list[str]


@cache
def read_to_the_end(contexts: Contexts, address: str, name: str) -> Read:
    """Open a page, wait until it rests, scroll it to its end, wait again."""
    new = name in lesson_pages()  # what these ask for is weighed: no cache of another page may hold any of it
    taken = contexts.take(
        new=new, viewport={"width": 1280, "height": 820}, service_workers="block", reduced_motion="reduce"
    )
    requests: list[str] = []
    answered: list[str] = []
    errors: list[str] = []

    def rests() -> None:
        """Wait until nothing more is loaded. Playwright's `networkidle` fires once a document, and sometimes not at all
        on a long page that is scrolled fast and whose address follows the headings."""
        before = -1
        for _ in range(120):
            wanted = [url for url in requests if url.startswith("http")]
            if before == len(wanted) and not set(wanted) - set(answered):
                return
            before = len(wanted)
            page.wait_for_timeout(500)
        raise AssertionError(f"still on its way: {sorted(set(requests) - set(answered))}")

    def files() -> list[Path]:
        ours = [url for url in dict.fromkeys(requests) if url.startswith(address + "/")]
        found = [SITE / urlsplit(url).path.lstrip("/") for url in ours]
        return [file / "index.html" if file.is_dir() else file for file in found]

    page = taken.context.new_page()
    page.on("request", lambda request: requests.append(request.url))
    for event in ("requestfinished", "requestfailed"):
        page.on(event, lambda request: answered.append(request.url))
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    page.on(
        "response",
        lambda response: errors.append(f"{response.status} {response.url}") if response.status >= 400 else None,
    )
    page.goto(f"{address}/{name.removesuffix('index.html')}", wait_until="networkidle")
    opened = files()
    height: Any = page.evaluate("document.documentElement.scrollHeight")
    for top in range(0, int(height), 1400):  # what is near the window comes too
        page.evaluate("top => scrollTo(0, top)", top)
        page.wait_for_timeout(30)
    if page.locator(".in-step").count():
        page.locator("insuto-stage[data-ready]").wait_for(state="attached")
    page.wait_for_function(RESTS)
    rests()
    read = files()
    contexts.give_back([taken], keep=not new)
    return Read(
        opened, read, [url for url in requests if not url.startswith((address + "/", "data:", "blob:"))], errors
    )


@every_kind
def test_reading_asks_no_other_origin(name: str, site_address: str, contexts: Contexts) -> None:
    """Every page is read once, in one test: it is weighed as well, a lesson opened and read to its end."""
    read = read_to_the_end(contexts, site_address, name)
    assert SITE / name in read.files
    assert not read.elsewhere
    assert not read.errors
    found = reading(read.files)
    assert "assets/stage/stage.js" in dict(found.heaviest)
    assert found.own <= OWN_SCRIPTS, found
    later = begun(SITE, Path(name).parent.as_posix(), [file.relative_to(SITE).as_posix() for file in read.files])
    assert later is None or 0 < later <= BEGUN
    if name.endswith("/lesson/index.html"):
        opened = reading(read.opened)
        assert name in dict(opened.heaviest)
        assert opened.read <= LESSON, ("opened", opened)
        assert found.read <= LESSON, found
        # Of the compiled lesson it is just the style and the frames of the count that is read.
        game = f"{GEN}/{Path(name).parts[0]}/"
        own = {path for path in dict(found.heaviest) if path.startswith(game)}
        assert own == {file.relative_to(SITE).as_posix() for file in of_one_count(name)}


def of_one_count(name: str) -> set[Path]:
    """Return what a reader of a lesson's page loads of the compiled lesson, without pictures of examples: style, sections, frames of the
    count that is read, and the pictures that they begin with."""
    found = compiled(pages()[name])
    assert found
    file, lesson = found
    frames = {scene["files"][str(scene["fixed"] or lesson["default"])] for scene in lesson["scenes"].values()}
    scenes = [json.loads((file.parent / frame).read_text(encoding="utf-8")) for frame in frames]
    bases = {lesson["bases"][base] for scene in scenes for base in scene["bases"].values()}
    return {file, *(file.parent / one for one in (lesson["style"], lesson["shared"], *frames, *bases) if one)}


@pytest.mark.parametrize("name", [name for name in lesson_pages() if "/lesson/" in name])
def test_every_lesson_is_light(name: str, site_address: str, contexts: Contexts) -> None:
    """The page and its own files of the lesson, in addition to what the lesson that was read in Chromium loads for all
    games."""
    game = games()[-1]
    loaded = reading(read_to_the_end(contexts, site_address, f"{game}/lesson/index.html").files).heaviest
    shared = sum(weight for path, weight in loaded if not path.startswith((f"{GEN}/{game}/", f"{game}/")))
    own = sum(size(file) for file in {SITE / name, *of_one_count(name)})
    assert shared > 50_000
    assert own > 50_000
    assert shared + own <= LESSON, (shared, own)


def test_the_front_page_is_light(site_address: str, contexts: Contexts) -> None:
    """To its end, with the exercise and the boards of all games."""
    found = reading(read_to_the_end(contexts, site_address, "index.html").files)
    weights = dict(found.heaviest)
    boards = {path for path in weights if re.search(r"/card-[0-9a-f]+\.svg$", path)}
    assert len(boards) == len(games())
    assert not [path for path in weights if re.search(r"/scene-|lesson\.", path)]
    assert found.read <= 175_500, found


def test_a_saved_game_can_be_drilled() -> None:
    """What makes questions comes with the first drill, and to a device that keeps a game with that: its own, and what all games share."""
    saved = json.loads((SITE / "offline.json").read_text(encoding="utf-8"))["games"]
    files: list[dict[str, Any]] = json.loads((SITE / "assets/engine/engine.json").read_text(encoding="utf-8"))["files"]
    for game in games():
        wanted = {f"assets/engine/{file['file']}" for file in files if file["role"] in ("game", "drill")}
        others = {f"assets/engine/{file['file']}" for file in files if file.get("game", game) != game}
        urls = {file["url"] for file in saved[game]["files"]}
        assert urls & wanted == wanted - others
        assert len(wanted - others) == 3
