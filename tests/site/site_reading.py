"""The facts that the tests want to know of one page of the built site, read with the standard library's own parser."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urljoin, urlsplit

from site_games import games

ROOT = Path(__file__).resolve().parent.parent.parent
SITE = ROOT / "site"
SAMPLE = "sample"
"""The folder of an author's site below /authors/."""
DOCS = ROOT / "docs"
GEN = "assets/gen"
VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
# What a reader does not read as part of the page, and search must not find.
UNREAD = {"rt", "rp", "script", "style", "template"}


@dataclass
class Tag:
    """One element: its name, its attributes and its line."""

    name: str
    given: dict[str, str]
    line: int


@dataclass
class Page:
    """One page: its elements in order, the plain text of its article, and what stands where in its head."""

    file: Path
    tags: list[Tag] = field(default_factory=list)
    head: list[Tag] = field(default_factory=list)
    prose: str = ""  # of the article, outside code
    text: str = ""  # of the article, without readings (ruby), scripts and what is excluded from search

    @property
    def name(self) -> str:
        return self.file.relative_to(SITE).as_posix() if self.file.is_relative_to(SITE) else str(self.file)

    @property
    def ids(self) -> set[str]:
        return {tag.given["id"] for tag in self.tags if "id" in tag.given}

    def named(self, name: str) -> list[Tag]:
        return [tag for tag in self.tags if tag.name == name]

    def data(self, attribute: str) -> list[str]:
        """Return the values of a data attribute, in order."""
        return [tag.given[attribute] for tag in self.tags if attribute in tag.given]


class Reader(HTMLParser):
    def __init__(self, file: Path) -> None:
        super().__init__(convert_charrefs=True)
        self.page = Page(file)
        self.open: list[tuple[str, dict[str, str]]] = []
        self.in_head = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = Tag(tag, {name: value or "" for name, value in attrs}, self.getpos()[0])
        self.page.tags.append(found)
        if self.in_head:
            self.page.head.append(found)
        self.in_head = tag == "head" or (self.in_head and tag != "body")
        if tag not in VOID:
            self.open.append((tag, found.given))
        if tag in ("p", "li", "td", "th", "h1", "h2", "h3", "h4", "figure"):
            self.page.text += "\n"

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        if tag == "head":
            self.in_head = False
        if any(name == tag for name, _ in self.open):
            while self.open.pop()[0] != tag:
                pass

    def handle_data(self, data: str) -> None:
        names = {name for name, _ in self.open}
        if "article" not in names:
            return
        if not names & {"script", "style", "code", "pre", "template"}:
            self.page.prose += data
        is_hidden = any(given.keys() & {"data-search-exclude", "data-question", "hidden"} for _, given in self.open)
        if not names & UNREAD and not is_hidden and not any("headerlink" in g.get("class", "") for _, g in self.open):
            self.page.text += data


@cache
def read(file: Path) -> Page:
    """Read one HTML file, once."""
    reader = Reader(file)
    reader.feed(file.read_text(encoding="utf-8"))
    reader.close()
    return reader.page


@cache
def page_names() -> list[str]:
    """Return the path of every page of the built site but the sample's. Tests are named by these: no page is read before one runs."""
    found = [file.relative_to(SITE).as_posix() for file in sorted(SITE.rglob("*.html")) if SAMPLE not in file.parts]
    assert found, "site/ is not built: run python3 scripts/serve.py --build"
    return found


class Pages(Mapping[str, Page]):
    """Every page of the built site by its path, each read when it is first looked at."""

    def __init__(self) -> None:
        self.read = dict[str, Page]()

    def __getitem__(self, name: str) -> Page:
        if name not in self.read:
            if name not in page_names():
                raise KeyError(name)
            self.read[name] = read(SITE / name)
        return self.read[name]

    def __iter__(self) -> Iterator[str]:
        return iter(page_names())

    def __len__(self) -> int:
        return len(page_names())


@cache
def pages() -> Pages:
    """Return every page of the built site, by its path."""
    return Pages()


@cache
def address() -> str:
    """Return the address that the site was built for."""
    return next(tag.given["href"] for tag in pages()["index.html"].named("link") if tag.given.get("rel") == "canonical")


def address_of(page: Page) -> str:
    return urljoin(address(), re.sub(r"(^|/)index\.html$", r"\1", page.name))


def target(page: Page, link: str) -> tuple[Path, str] | None:
    """Return the file and the fragment that a link of a page means; None when it leads to another origin."""
    full = urljoin(address_of(page), link)
    if not full.startswith(address()):
        return None
    parts = urlsplit(full)
    path = unquote(parts.path[len(urlsplit(address()).path) :])
    file = SITE / path
    return (file / "index.html" if path == "" or path.endswith("/") else file), unquote(parts.fragment)


def compiled(page: Page) -> tuple[Path, dict[str, Any]] | None:
    """Return the compiled lesson of a page: its file and its content; None when the page has none."""
    named = page.data("data-lesson")
    if not named:
        return None
    found = target(page, named[0])
    assert found is not None
    return found[0], json.loads(found[0].read_text(encoding="utf-8"))


def lesson_pages(holding: str = "<insuto-stage") -> list[str]:
    """Return the paths of the pages on which a compiled lesson is read and which hold this text."""
    if not SITE.is_dir():
        return []
    texts = {name: (SITE / name).read_text(encoding="utf-8") for name in page_names()}
    return [name for name, text in texts.items() if "<insuto-stage" in text and holding in text]


def sources() -> list[str]:
    """Return the Markdown pages of the games."""
    return [path.relative_to(DOCS).as_posix() for game in games() for path in sorted((DOCS / game).rglob("*.md"))]


_BLOCK = re.compile(r"^/{3,} (\w+) \| (\S+)\s*$", re.MULTILINE)
_FENCE = re.compile(r"^(```|~~~).*?^\1", re.MULTILINE | re.DOTALL)


def blocks(source: str) -> dict[str, list[str]]:
    """Return the names of the blocks written in a Markdown page, by kind, in order; the source is read with a reader of
    our own here."""
    found: dict[str, list[str]] = {}
    for kind, name in _BLOCK.findall(_FENCE.sub("", (DOCS / source).read_text(encoding="utf-8"))):
        found.setdefault(kind, []).append(name)
    return found


def built(source: str) -> str:
    """Return the path of the HTML file that a Markdown page becomes."""
    plain = source.removesuffix(".md")
    return f"{plain.removesuffix('index')}index.html" if plain.endswith("index") else f"{plain}/index.html"
