"""The weight of what a reader loads before a board is touched, page by page (kB are 1000 bytes, gzipped)."""

from __future__ import annotations

import json
import os
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from site_reading import SITE, Page, compiled, games, lesson_pages, page_names, pages, target

from bench_parts.counted import BEGUN, LESSON, OWN_SCRIPTS, RESTS, Weight, begun, modules, size, weight
from contexts import Contexts


def kinds() -> list[str]:
    """Return every game's lesson, of the pages of rulings the last game's, which is the longest, one each of those that load what others do
    not (play, score, drill), and the pages of no game; with INSUTO_EVERY_GAME=1 every game's pages.

    What is written for authors and developers is words on one template: the last. Of a game's other pages one of each kind is opened in
    tests/browser/test_sealed.py, where a request elsewhere or an error is a fault as well, and what lies further down is looked up in
    test_site_pages.py.
    """
    found: dict[str, str] = {}
    for name in page_names():
        folder, _, rest = name.partition("/")
        if folder in ("authors", "dev"):
            found[folder] = name
        elif folder not in games() or rest.startswith("lesson/") or os.environ.get("INSUTO_EVERY_GAME"):
            found[name] = name
        elif rest.startswith(("rulings/", "play/", "score/", "drill/")):
            found[rest] = name
    return list(found.values())


every_page = pytest.mark.parametrize("name", page_names())
# What each page names is looked up in test_site_pages.py.
every_kind = pytest.mark.parametrize("name", kinds())


def reading(files: list[Path]) -> Weight:
    """Return what the files weigh that a page asked for."""
    return weight({file.relative_to(SITE).as_posix(): size(file) for file in files if file.is_file()})


def own_scripts(page: Page) -> set[Path]:
    """Return scripts of a page that are this project's, not the theme's, and those that its head names ahead."""
    named = [tag.given["src"] for tag in page.named("script") if "src" in tag.given]
    named += [tag.given["href"] for tag in page.named("link") if tag.given.get("rel") == "modulepreload"]
    files = [found[0].resolve() for address in named if (found := target(page, address))]
    return modules(file for file in files if "assets/javascripts" not in file.as_posix())


@every_page
def test_own_scripts(name: str) -> None:
    """Of every page what its head names; what it asks for by itself besides is counted where a page of its kind is read."""
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
        opened: files that it asked for before the reader scrolled.
        files: all that it asked for to its end.
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
    asked: list[str] = []
    answered: list[str] = []
    errors: list[str] = []

    def rests() -> None:
        """Wait until nothing more comes. Playwright's `networkidle` is told once a document, and sometimes not at all by a long page that
        is scrolled fast and whose address follows the headings."""
        before = -1
        for _ in range(120):
            wanted = [url for url in asked if url.startswith("http")]
            if before == len(wanted) and not set(wanted) - set(answered):
                return
            before = len(wanted)
            page.wait_for_timeout(500)
        raise AssertionError(f"still on its way: {sorted(set(asked) - set(answered))}")

    def files() -> list[Path]:
        ours = [url for url in dict.fromkeys(asked) if url.startswith(address + "/")]
        found = [SITE / urlsplit(url).path.lstrip("/") for url in ours]
        return [file / "index.html" if file.is_dir() else file for file in found]

    page = taken.context.new_page()
    page.on("request", lambda request: asked.append(request.url))
    for told in ("requestfinished", "requestfailed"):
        page.on(told, lambda request: answered.append(request.url))
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
    return Read(opened, read, [url for url in asked if not url.startswith((address + "/", "data:", "blob:"))], errors)


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
    lesson = compiled(pages()[name]) if name in lesson_pages() else None
    if lesson:
        opened = reading(read.opened)
        assert name in dict(opened.heaviest)
        assert opened.read <= LESSON, ("opened", opened)
        lesson_with_frames_of_one_count(name, lesson, read.files)
        assert found.read <= LESSON, found


def lesson_with_frames_of_one_count(name: str, lesson: tuple[Path, dict[str, Any]], files: list[Path]) -> None:
    """Check that what was weighed is the page with its style and every frame of the count that is read, and of no other."""
    file, content = lesson
    frames = {
        file.parent / scene["files"][str(scene["fixed"] or content["default"])] for scene in content["scenes"].values()
    }
    others = {file.parent / one for scene in content["scenes"].values() for one in scene["files"].values()} - frames
    assert frames <= set(files), "not every frame was read"
    assert not others & set(files), "frames of other counts are loaded without being asked for"
    read = dict(reading(files).heaviest)
    assert {name, content["style"]} <= {path if path == name else Path(path).name for path in read}


def test_the_front_page_is_light(site_address: str, contexts: Contexts) -> None:
    """To its end, with the boards of all games; their films come when somebody points at one."""
    found = reading(read_to_the_end(contexts, site_address, "index.html").files)
    weights = dict(found.heaviest)
    boards = {path for path in weights if re.search(r"/card-[0-9a-f]+\.svg$", path)}
    assert len(boards) == len(games())
    assert not [path for path in weights if re.search(r"/card-[0-9a-f]+\.json$|/scene-|lesson\.", path)]
    assert found.read <= LESSON / 1.5, found


def test_a_game_that_is_kept_can_be_drilled() -> None:
    """What makes questions comes with the first drill, and to a device that keeps a game with that: its own, and what all games share."""
    kept = json.loads((SITE / "offline.json").read_text(encoding="utf-8"))["games"]
    files: list[dict[str, Any]] = json.loads((SITE / "assets/engine/engine.json").read_text(encoding="utf-8"))["files"]
    for game in games():
        wanted = {f"assets/engine/{file['file']}" for file in files if file["role"] in ("game", "drill")}
        others = {f"assets/engine/{file['file']}" for file in files if file.get("game", game) != game}
        urls = {file["url"] for file in kept[game]["files"]}
        assert urls & wanted == wanted - others
        assert len(wanted - others) == 3
