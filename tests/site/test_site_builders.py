"""What a broken link does to MkDocs, and what sealing does to a page.

What Zensical makes of the blocks: tests/lesson/test_page_render.py."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from site_reading import ROOT, SITE, pages

from insuto_bundle import ahead, html
from insuto_bundle.ahead import with_imports


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
    command = [sys.executable, "-m", "mkdocs", "build", "--strict"]
    env = {**os.environ, "NO_MKDOCS_2_WARNING": "1", "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(command, cwd=tmp_path, env=env, capture_output=True, text=True, timeout=600, check=False)
    reported = done.stdout + done.stderr
    assert done.returncode != 0
    assert "no-such-heading" in reported
    assert "#a-heading" not in reported
    assert reported.count("WARNING") == 1, reported


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
