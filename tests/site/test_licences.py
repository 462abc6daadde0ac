"""Whatever of others' work is on the site has its licence text in licences.txt, and its name on the page about the site."""

from __future__ import annotations

import json
import re
from pathlib import Path

from site_reading import ROOT, SITE

from insuto_bundle.licences import FILE, licences

BROWSER = ROOT / "wasm/browser"
PACKAGE = re.compile(r"node_modules/((?:@[^/\"]+/)?[^/\"]+)")
#: Names by which the page about the site calls a package.
CALLED = {"@panzoom/panzoom": "Panzoom", "pyodide": "Pyodide", "mkdocs-material": "Material for MkDocs"}


def listed() -> set[str]:
    text = (SITE / FILE).read_text(encoding="utf-8")
    return set(re.findall(r"^={20,}\n(.+) \([^)]+\)\n={20,}$", text, re.MULTILINE))


def test_each_package_in_our_own_scripts() -> None:
    """By what the sources import, not by what the build noted."""
    wanted = json.loads((BROWSER / "package.json").read_text(encoding="utf-8"))
    folders = (BROWSER / "src", ROOT / "wasm/bundle/insuto_bundle/js/sw")
    sources = [file.read_text(encoding="utf-8") for folder in folders for file in folder.rglob("*.ts")]
    imported = {
        name
        for text in sources
        for name in re.findall(r'^(?:import|export) (?!type)[^;]*?from "([^."][^"]*)"', text, re.MULTILINE)
    }
    packages = {re.match(r"(@[^/]+/)?[^/]+", name)[0] for name in imported}  # type: ignore[index]
    assert "lit-html" in packages
    assert packages <= {*wanted["dependencies"], *wanted["devDependencies"]}
    assert packages <= listed()
    # Nothing is put into a page that is no package of the page's.
    assert {*wanted["dependencies"]} - {"pyodide"} <= listed()


def test_each_package_in_the_scripts_of_the_theme() -> None:
    """By the maps that come with the theme's files."""
    maps = [file for file in (SITE / "assets").rglob("*.map") if "stage" not in file.parts]
    assert maps
    packages = {
        found[1]
        for file in maps
        for source in json.loads(file.read_text(encoding="utf-8"))["sources"]
        if (found := PACKAGE.search(source))
    }
    assert {"rxjs", "clipboard"} <= packages
    assert packages <= listed()


def test_each_script_is_ours_the_themes_or_pyodides() -> None:
    """A script in another place would be somebody's of whom nothing is known here."""
    places = ("assets/stage/", "assets/engine/runtime-", "assets/javascripts/", "assets/site.js", "sw.js")
    scripts = [file.relative_to(SITE).as_posix() for kind in ("*.js", "*.mjs") for file in SITE.rglob(kind)]
    assert not [name for name in scripts if not name.startswith(places)]
    fonts = [file for kind in ("*.woff*", "*.ttf", "*.otf") for file in SITE.rglob(kind)]
    assert not fonts


def test_each_has_a_text_of_its_own_and_the_page_about_the_site_leads_to_them() -> None:
    found = licences(BROWSER)
    assert {one.name for one in found} == listed()
    assert all(len(one.text.strip()) > 150 for one in found)
    assert not [one.name for one in found if "{" in one.text.split("\n")[0]]
    about = Path(SITE / "about/index.html").read_text(encoding="utf-8")
    assert 'href="../licences.txt"' in about
    ours = json.loads((BROWSER / "package.json").read_text(encoding="utf-8"))["dependencies"]
    for name in (*ours, "mkdocs-material"):
        assert CALLED.get(name, name).lower() in about.lower(), name
