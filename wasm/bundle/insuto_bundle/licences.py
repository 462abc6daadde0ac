"""licences.txt: the licence text of everything on a sealed site that is others' work.

The texts for the packages in our scripts and in the service worker are made by the build of wasm/browser
(`tools/licences.json`, from what esbuild put into them). The texts of the rest, which is Pyodide and the theme, are in
the folder `licences`.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from insuto_bundle.messages import BundleError, said

FILE = "licences.txt"
_TEXTS = Path(__file__).parent / "licences"
_HEAD = """The site's own texts and pictures are under CC BY 4.0, its programs under the MIT licence (see the page about the site).
It contains the following works of others, each under its own licence.
"""
_LINE = "=" * 100


@dataclass(frozen=True)
class Licence:
    """One work of others, the name of its licence, and the text."""

    name: str
    licence: str
    text: str


# What is in Pyodide's files: its own code and Python's (MPL-2.0, PSF-2.0), the libraries that are compiled into Python (by the modules in
# the file: tests/site/test_licences.py), and what its compiler puts in. LLVM's own runtime needs no text there, by its exception.
# What is in the theme's files: by its source maps (tests/site/test_licences.py), and what clipboard.js has in its own.
_OTHERS = (
    (
        "Pyodide",
        "MPL-2.0",
        "mpl-2.0",
        "Copyright (C) Pyodide contributors and Mozilla. Source: https://github.com/pyodide/pyodide",
    ),
    (
        "stackframe and error-stack-parser",
        "MIT",
        "mit",
        "Copyright (c) 2017 Eric Wendelin and other contributors",
    ),
    ("Python and its standard library", "PSF-2.0", "python", ""),
    ("Software incorporated into Python", "its own licences", "python-parts", ""),
    ("bzip2", "bzip2-1.0.6", "bzip2", ""),
    (
        "Expat",
        "MIT",
        "mit",
        "Copyright (c) 1998-2000 Thai Open Source Software Center Ltd and Clark Cooper\n"
        "Copyright (c) 2001-2025 Expat maintainers",
    ),
    (
        "HACL*",
        "MIT",
        "mit",
        "Copyright (c) 2016-2022 INRIA, CMU and Microsoft Corporation\nCopyright (c) 2022-2023 HACL* Contributors",
    ),
    (
        "libffi",  # the commit after 3.4.4 that Pyodide's cpython/Makefile names; its file for WebAssembly has holders of its own
        "MIT",
        "mit",
        "libffi - Copyright (c) 1996-2022 Anthony Green, Red Hat, Inc and others. See source files for details.\n"
        "src/wasm32/ffi.c - Copyright (c) 2018-2023 Hood Chatham, Brion Vibber, Kleis Auke Wolthuizen, and others.",
    ),
    ("hiwire", "no licence file of its own", "hiwire", ""),
    ("libmpdec", "BSD-2-Clause", "libmpdec", ""),
    ("mimalloc", "MIT", "mit", "Copyright (c) 2018-2021 Microsoft Corporation, Daan Leijen"),
    ("SQLite", "public domain", "sqlite", ""),
    ("XZ Utils (liblzma)", "public domain", "xz", ""),
    ("zlib", "Zlib", "zlib", ""),
    ("Zstandard", "BSD-3-Clause", "zstd", ""),
    ("Emscripten", "MIT", "mit", "Copyright (c) 2010-2014 Emscripten authors"),
    ("musl", "MIT", "mit", "Copyright (c) 2005-2020 Rich Felker, et al."),
    ("mkdocs-material", "MIT", "mkdocs-material", ""),
    ("Material Design Icons", "Apache-2.0", "material-icons", ""),
    ("material-design-color", "MIT", "material-design-color", ""),
    ("rxjs", "Apache-2.0", "rxjs", ""),
    ("tslib", "0BSD", "tslib", ""),
    ("escape-html", "MIT", "escape-html", ""),
    ("focus-visible", "W3C", "focus-visible", ""),
    ("clipboard", "MIT", "mit", "Copyright (c) Zeno Rocha (clipboard.js, select, good-listener, delegate)"),
    ("tiny-emitter", "MIT", "tiny-emitter", ""),
)


def licences(browser: Path) -> list[Licence]:
    """Return every work of others that a sealed site contains, in order of name. `browser` is the folder with `tools`.

    Raises:
        BundleError: when the list of the packages in our own scripts is not there.
    """
    listed = browser / "tools" / "licences.json"
    if not listed.is_file():
        raise BundleError(said("{file} is missing: run `npm run build` in wasm/browser.", file=listed))
    packages = [Licence(**one) for one in json.loads(listed.read_text(encoding="utf-8"))]
    others = [Licence(name, licence, _text(file, holder)) for name, licence, file, holder in _OTHERS]
    return sorted((*packages, *others), key=lambda one: one.name.lower())


def _text(file: str, holder: str) -> str:
    text = (_TEXTS / f"{file}.txt").read_text(encoding="utf-8")
    return text.replace("{holder}", holder) if "{holder}" in text else f"{holder}\n\n{text}" if holder else text


def write(site: Path, browser: Path) -> None:
    """Write licences.txt into a site's folder."""
    parts = [f"{_LINE}\n{one.name} ({one.licence})\n{_LINE}\n\n{one.text.strip()}\n" for one in licences(browser)]
    (site / FILE).write_text("\n".join((_HEAD, *parts)), encoding="utf-8")
