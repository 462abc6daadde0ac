"""Whatever of others' work is on the site has its licence text in licences.txt, and its name on the page about the site."""

from __future__ import annotations

import json
import re
from pathlib import Path

from site_reading import ROOT, SAMPLE, SITE

from insuto_bundle.licences import FILE, licences

BROWSER = ROOT / "wasm/browser"
PACKAGE = re.compile(r"node_modules/((?:@[^/\"]+/)?[^/\"]+)")
#: Names by which the page about the site calls a package.
CALLED = {"@panzoom/panzoom": "Panzoom", "pyodide": "Pyodide", "mkdocs-material": "Material for MkDocs"}


#: Modules of Python whose code is another project's, by what the file with them says.
COMPILED_IN = {
    "_blake2": "HACL*",
    "_bz2": "bzip2",
    "_ctypes": "libffi",
    "_decimal": "libmpdec",
    "_elementtree": "Expat",
    "_hmac": "HACL*",
    "_lzma": "XZ Utils (liblzma)",
    "_md5": "HACL*",
    "_sha1": "HACL*",
    "_sha2": "HACL*",
    "_sha3": "HACL*",
    "_sqlite3": "SQLite",
    "_zstd": "Zstandard",
    "pyexpat": "Expat",
    "zlib": "zlib",
}
#: Folders of others' code in the sources of Pyodide's script.
VENDORED = {"stackframe": "stackframe and error-stack-parser"}
#: Those that are Python's own, or under the licences of what is incorporated into it (`_random`, `_socket`, `binascii`).
PYTHONS_OWN = """_abc _ast _asyncio _bisect _codecs _codecs_cn _codecs_hk _codecs_iso2022 _codecs_jp _codecs_kr _codecs_tw _collections
_contextvars _csv _datetime _functools _heapq _imp _io _json _locale _lsprof _multibytecodec _opcode _operator _pickle _posixsubprocess
_pyodide_core _queue _random _remote_debugging _signal _socket _sre _stat _statistics _string _struct _suggestions _symtable _sysconfig
_testbuffer _testcapi _testcapi_datetime _testclinic _testclinic_limited _testinternalcapi _testlimitedcapi _thread _tokenize _tracemalloc
_types _typing _weakref _xxtestfuzz _zoneinfo array atexit binascii cmath errno faulthandler fcntl gc itertools math mmap posix select
termios time unicodedata xxsubtype"""


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
    """By the source maps of the theme's files."""
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


def test_each_library_that_is_compiled_into_python() -> None:
    """By the modules in the very file that a page loads: one that nobody has looked at fails."""
    (file,) = (SITE / "assets/engine").glob("runtime-*/*.wasm")
    code = file.read_bytes()
    modules = {found.decode() for found in re.findall(rb"PyInit_(\w+)\0?", code)}
    assert {"_sqlite3", "zlib"} <= modules
    assert modules - {*COMPILED_IN} == {*PYTHONS_OWN.split()}
    assert {COMPILED_IN[name] for name in modules & {*COMPILED_IN}} <= listed()
    assert b"mimalloc: " in code
    assert {"mimalloc", "Software incorporated into Python"} <= listed()


def test_what_pyodide_has_put_into_its_script() -> None:
    """By the map that comes with the package, which is not on the site."""
    sources = json.loads((BROWSER / "node_modules/pyodide/pyodide.mjs.map").read_text(encoding="utf-8"))["sources"]
    folders = {source.split("/vendor/")[1].split("/")[0] for source in sources if "/vendor/" in source}
    assert folders == {*VENDORED}
    assert {*VENDORED.values()} <= listed()


def test_each_script_is_ours_the_themes_or_pyodides() -> None:
    """A script in another place would be somebody's of whom nothing is known here. The sample for authors is made of the same."""
    kinds = ("assets/stage/", "assets/engine/runtime-", "assets/javascripts/", "assets/site.js", "sw.js")
    places = (*kinds, *(f"authors/{SAMPLE}/{kind}" for kind in kinds))
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
