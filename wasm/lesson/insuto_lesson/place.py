"""The page that is being rendered, and how to write addresses on it.

Python-Markdown passes an extension nothing about the page. MkDocs registers a tree processor that knows it, Zensical a
preprocessor; both are recognised by their attributes. Where neither exists, the page is found by the hash of its text.
"""

from __future__ import annotations

import posixpath
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from markdown import Markdown


@dataclass(frozen=True, slots=True)
class Place:
    """A page of a builder.

    path            source path below the docs folder (`kardinal/lesson.md`); "" when the builder does not tell
    url             address below the site's root (`kardinal/lesson/`)
    docs            the docs folder
    directory_urls  whether `a/b.md` becomes `a/b/`
    """

    path: str
    url: str
    docs: Path
    directory_urls: bool

    def url_of(self, target: str) -> str:
        """Return the address, relative to this page, of a file of the docs folder (`assets/gen/x.json`,
        `kardinal/rules.md#K-041`)."""
        path, sign, anchor = target.partition("#")
        if path.endswith(".md"):
            path = page_url(path, self.directory_urls)
        here = self.url if self.url.endswith("/") or not self.url else posixpath.dirname(self.url)
        relative = posixpath.relpath("/" + path, "/" + here)
        if path.endswith("/") or not path:
            relative += "/"
        return relative + sign + anchor

    def source_link(self, target: str) -> str:
        """Return the same as a link between source files, which the builder turns into an address and checks."""
        path, sign, anchor = target.partition("#")
        if path == self.path:
            return sign + anchor
        return posixpath.relpath("/" + path, "/" + posixpath.dirname(self.path)) + sign + anchor

    def resolve(self, link: str) -> str:
        """Return the address of a link between source files that the builder does not see; other links stay as they
        are."""
        path, sign, anchor = link.partition("#")
        if ":" in path or path.startswith("/") or not path.endswith(".md"):
            return link
        target = posixpath.normpath(posixpath.join(posixpath.dirname(self.path), path))
        return self.url_of(target + sign + anchor)


def page_url(path: str, directory_urls: bool) -> str:
    """Return `kardinal/lesson/` (or `kardinal/lesson.html`) for `kardinal/lesson.md`."""
    stem = path.removesuffix(".md")
    name = posixpath.basename(stem)
    if name in ("index", "README"):
        folder = posixpath.dirname(stem)
        return (f"{folder}/" if folder else "") if directory_urls else posixpath.join(folder, "index.html")
    return f"{stem}/" if directory_urls else f"{stem}.html"


def find(md: Markdown, docs: str = "") -> Place:
    """Return the page that `md` is converting. `docs` is the folder to use when no builder names it."""
    processor: Any
    file: Any
    page: Any
    config: Any
    for processor in md.treeprocessors:  # MkDocs
        file, config = getattr(processor, "file", None), getattr(processor, "config", None)
        if hasattr(file, "src_uri") and hasattr(config, "docs_dir"):
            return Place(
                file.src_uri, "" if file.url == "./" else file.url, Path(config.docs_dir), config.use_directory_urls
            )
    for processor in md.preprocessors:  # Zensical
        page, config = getattr(processor, "page", None), getattr(processor, "config", None)
        if hasattr(page, "path") and hasattr(page, "url") and isinstance(config, dict):
            folder = Path(config.get("docs_dir") or docs or "docs")
            path = Path(page.path)
            if path.is_absolute() or (path.parts[:1] == (folder.name,) and not (folder / path).exists()):
                path = Path(page.path).relative_to(folder if path.is_absolute() else folder.name)
            directory = bool(config.get("use_directory_urls", True))
            return Place(path.as_posix(), page_url(path.as_posix(), directory), folder, directory)
    return Place("", "", Path(docs or "docs"), True)
