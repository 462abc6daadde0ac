"""The project's pages, built again in a folder of their own by Zensical, and what a broken link does to MkDocs."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from site_reading import ROOT, SITE, Page, built, games, pages, read, sources

import served_wheel
from insuto_bundle import ahead, html, search
from insuto_bundle.imports import with_imports

LONG_FORM = bool(os.environ.get("INSUTO_EVERY_GAME"))
SHOWN = ("kardinal", "sevens")
"""The game with the shortest pages, which has every kind of block, and the one with a table without rules. In the long
form every page of the site is built by the second builder."""


def chosen(name: str) -> bool:
    """Return True for pages, by the path of their source or of what was built, that the second builder builds."""
    return LONG_FORM or name.startswith(tuple(f"{game}/" for game in SHOWN)) or name in ("index.md", "index.html")


def copy(folder: Path) -> Path:
    """Copy configuration, theme mendings, the chosen pages and what was compiled; not the engine, which no page needs to be rendered.
    Of pages that are linked to and not chosen the headings are there."""
    shutil.copytree(ROOT / "docs", folder / "docs", ignore=shutil.ignore_patterns("engine"))
    (folder / "docs/assets/engine").mkdir()
    shutil.copytree(ROOT / "overrides", folder / "overrides")
    settings = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    (folder / "mkdocs.yml").write_text(
        settings if LONG_FORM else settings[: settings.index("\nnav:")], encoding="utf-8"
    )
    for page in (folder / "docs").rglob("*.md"):
        if chosen(page.relative_to(folder / "docs").as_posix()):
            continue
        if page.name in ("guide.md", "about.md"):
            headings = re.findall(r"^#+ .*$", page.read_text(encoding="utf-8"), re.MULTILINE)
            page.write_text("\n\n".join(headings), encoding="utf-8")
        else:
            page.unlink()
    return folder


def run(builder: str, folder: Path) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "NO_MKDOCS_2_WARNING": "1", "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(
        [sys.executable, "-m", builder, "build", "--strict"],
        cwd=folder,
        env=env,
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )


def test_mkdocs_strict_stops_at_a_broken_link(tmp_path: Path) -> None:
    """With the site's own settings, but of two pages. (build_site.py checks that all of them render without a
    warning.)"""
    settings = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    (tmp_path / "mkdocs.yml").write_text(settings[: settings.index("\nnav:")], encoding="utf-8")
    shutil.copytree(ROOT / "overrides", tmp_path / "overrides")
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs/about.md").write_text("# About\n\n## A heading\n", encoding="utf-8")
    page = tmp_path / "docs/index.md"
    page.write_text("# Home\n\n[x](about.md#a-heading)\n\n[y](about.md#no-such-heading)\n", encoding="utf-8")
    done = run("mkdocs", tmp_path)
    reported = done.stdout + done.stderr
    assert done.returncode != 0
    assert "no-such-heading" in reported
    assert "#a-heading" not in reported
    assert reported.count("WARNING") == 1, reported


@pytest.fixture(scope="module")
def zensical(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = copy(tmp_path_factory.mktemp("zensical"))
    done = run("zensical", folder)
    assert done.returncode == 0, (done.stdout + done.stderr)[-3000:]
    for wheel in (SITE / served_wheel.FOLDER).glob("*.whl"):
        served_wheel.fill_in(folder / "site", wheel)
    return folder / "site"


_BLOCK_DATA = (
    "data-lesson",
    "data-scene",
    "data-step",
    "data-example",
    "data-ruling",
    "data-try",
    "data-reading",
    "data-n",
    "data-address",
)
_BLOCK_CLASSES = (
    "in-stage",
    "in-step",
    "in-example",
    "in-ruling",
    "in-reading",
    "in-board",
    "in-still",
    "in-rule",
    "in-rows",
    "in-lines",
    "in-numbers",
    "in-vary",
    "in-time",
    "in-settings",
    "in-field",
    "in-unsure",
    "in-title",
    "in-refused",
    "in-cite",
)


def shape(page: Page) -> dict[str, object]:
    """Return what the blocks became: their data, how often each of their classes stands, their rule links and their
    pictures."""
    classes = Counter(
        name for tag in page.tags for name in tag.given.get("class", "").split() if name in _BLOCK_CLASSES
    )
    return {
        **{name: [re.sub(r"\s+", " ", value) for value in page.data(name)] for name in _BLOCK_DATA},
        "classes": classes,
        "rules": [tag.given["href"] for tag in page.named("a") if "in-rule" in tag.given.get("class", "")],
        "stills": [tag.given["src"] for tag in page.named("img") if "still-" in tag.given.get("src", "")],
    }


@pytest.mark.parametrize("source", [source for source in sources() if chosen(source)])
def test_zensical_renders_the_same_blocks(source: str, zensical: Path) -> None:
    ours, theirs = pages()[built(source)], read(zensical / built(source))
    assert shape(theirs) == shape(ours)
    assert re.sub(r"\s+", "", theirs.prose.replace("¶", "")) == re.sub(r"\s+", "", ours.prose.replace("¶", ""))


def test_zensical_builds_every_page(zensical: Path) -> None:
    names = {path.relative_to(zensical).as_posix() for path in zensical.rglob("*.html")}
    assert {name for name in pages() if chosen(name)} <= names
    for name in names:
        page = read(zensical / name)
        assert "///" not in page.prose, name
        for tag in page.named("img"):
            if "still-" in tag.given["src"]:
                assert (zensical / name).parent.joinpath(tag.given["src"]).resolve().is_file(), (
                    f"{name}: {tag.given['src']}"
                )


def test_the_search_looks_through_the_same_text(zensical: Path) -> None:
    """What is found does not depend on who rendered the pages."""
    ours, theirs = search.files(SITE), search.files(zensical)

    def whole(found: dict[str, Any]) -> dict[str, list[Any]]:
        pages = {number: page["url"] for number, page in enumerate(found["pages"])}
        return {
            pages[page] + anchor: [*rest, re.sub(r"\s", "", text), asks, rule]
            for page, anchor, *rest, text, asks, rule in found["entries"]
        }

    built_here = [name for name in ours if LONG_FORM or any(f"-{game}." in name for game in SHOWN)]
    assert len(built_here) >= len({*SHOWN} & {*games()})
    for name in built_here:
        if name == search.GAMES or name.startswith("boards-"):
            assert theirs[name] == ours[name]
            continue
        for key in ("game", "name", "forms", "words"):
            assert theirs[name][key] == ours[name][key], name
        assert whole(theirs[name]) == whole(ours[name])


def test_a_sealed_page_keeps_the_line_breaks_that_mean_something() -> None:
    """Indentation goes; code, what a script says and the blank between two words stay."""
    saved = ["<pre>a\n    b\n\nc</pre>", "<script>\n  f();\n</script>", "<Style>\n  a {}\n</Style>"]
    page = "<p>\n    one\n\n    <b>two</b>\n</p>\n\n" + "\n  \n".join(saved) + "\n\n   <p>c</p>"
    slim = "<p>\none\n<b>two</b>\n</p>\n" + "\n".join(saved) + "\n<p>c</p>"
    assert html.without_indents(page) == slim
    assert html.without_indents(slim) == slim


def test_a_sealed_page_has_no_indentation_left() -> None:
    """What the theme writes between two elements is a line break at most, on every page."""
    for name in pages():
        assert not re.search(r">\n\s+<(?!/?(?:code|span))", (SITE / name).read_text(encoding="utf-8")), name


def test_imports_of_a_script_are_listed(tmp_path: Path) -> None:
    """In its folder or next to it, once, and under the named folder, also where that is a link; dynamic imports are not
    included."""
    (tmp_path / "real/stage").mkdir(parents=True)
    site = tmp_path / "site"
    site.symlink_to(tmp_path / "real")
    texts = {
        "stage/a.js": 'import{b}from"./b.js";import "../c.js";import("./late.js")',
        "stage/b.js": "export * from './a.js'; import * as c from '../c.js'; import d from 'elsewhere'",
        "c.js": "",
    }
    for name, text in texts.items():
        (site / name).write_text(text, encoding="utf-8")
    assert with_imports([site / "stage/a.js"]) == {site / name for name in texts}
    (site / "stage/b.js").unlink()
    with pytest.raises(FileNotFoundError, match=r"b\.js"):
        with_imports([site / "stage/a.js"])


def test_a_page_with_steps_names_what_draws_its_board(tmp_path: Path) -> None:
    """With all that it imports at its start, and nothing twice; other pages name nothing."""
    stage = tmp_path / "assets/stage"
    stage.mkdir(parents=True)
    (stage / "stage_element-A.js").write_text('import{a}from"./chunk-B.js";import("./late-C.js");', encoding="utf-8")
    (stage / "stage.js").write_text("", encoding="utf-8")
    (stage / "chunk-B.js").write_text("export{a}", encoding="utf-8")
    scripts = ahead.scripts_ahead(tmp_path)
    file = tmp_path / "toy/lesson/index.html"
    page = '<head></head><section class="in-step" data-step="one">'
    versions = {stage / "stage.js": "?v=1"}
    named = ahead.with_ahead(page, file, scripts, versions)
    assert re.findall('<link rel="modulepreload" href="([^"]*)">', named) == [
        "../../assets/stage/chunk-B.js",
        "../../assets/stage/stage.js?v=1",
        "../../assets/stage/stage_element-A.js",
    ]
    assert ahead.without_ahead(named) == page
    other = "<head></head><p>step</p>"
    assert ahead.with_ahead(other, file, scripts, versions) == other
