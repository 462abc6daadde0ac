"""The facts that the seal needs about one HTML page, and the few places it rewrites."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

from insuto_bundle.archive import sha256

# Attributes whose address the browser fetches by itself. Links (`a`) are no requests.
_FETCHED = {
    "audio": ("src",),
    "embed": ("src",),
    "iframe": ("src",),
    "image": ("href", "xlink:href"),
    "img": ("src", "srcset"),
    "input": ("src",),
    "object": ("data",),
    "script": ("src",),
    "source": ("src", "srcset"),
    "track": ("src",),
    "use": ("href", "xlink:href"),
    "video": ("src", "poster"),
}
# Of `link`, these relations are fetched or opened; the others (canonical, alternate, prev, next) are only statements.
_FETCHED_LINKS = {
    "stylesheet",
    "icon",
    "apple-touch-icon",
    "manifest",
    "preload",
    "modulepreload",
    "prefetch",
    "preconnect",
    "dns-prefetch",
    "shortcut",
}
_NOT_SCRIPTS = {"application/json", "application/ld+json", "text/template", "text/plain", "importmap-shim"}
_VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
# Where `///` may stand: a page about the lesson language shows it as code.
_NO_PROSE = {"script", "style", "code", "pre", "template", "textarea"}
LEFT_OVER = "///"


@dataclass(frozen=True)
class Reference:
    """An address that the browser fetches when it shows the page."""

    tag: str
    address: str
    line: int


@dataclass
class Page:
    """One page as the seal sees it."""

    scripts: list[str] = field(default_factory=list)
    styles: list[str] = field(default_factory=list)
    style_attributes: list[str] = field(default_factory=list)
    references: list[Reference] = field(default_factory=list)
    handlers: list[tuple[str, int]] = field(default_factory=list)
    left_over: list[int] = field(default_factory=list)
    canonical: str | None = None
    manifest: str | None = None

    def naming(self, old: str, new: str) -> Page:
        """Return what would be read of the page if everything in it said `new` instead of `old`, a file's name."""
        return replace(
            self,
            scripts=[text.replace(old, new) for text in self.scripts],
            styles=[text.replace(old, new) for text in self.styles],
            references=[replace(one, address=one.address.replace(old, new)) for one in self.references],
        )


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.page = Page()
        self._open: list[str] = []
        self._text: list[str] = []
        self._collect: list[str] | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        line = self.getpos()[0]
        if tag not in _VOID:
            self._open.append(tag)
        for name, value in given.items():
            if name.startswith("on"):
                self.page.handlers.append((f"<{tag} {name}=…>", line))
            elif name == "style" and value.strip():
                self.page.style_attributes.append(value)
            elif name in ("href", "src", "action", "xlink:href") and value.strip().lower().startswith("javascript:"):
                self.page.handlers.append((f'<{tag} {name}="javascript:…">', line))
        if tag == "link":
            relations = set(given.get("rel", "").lower().split())
            if relations & _FETCHED_LINKS:
                self._refer(tag, given.get("href", ""), line)
            if "canonical" in relations:
                self.page.canonical = given.get("href")
            if "manifest" in relations:
                self.page.manifest = given.get("href")
        for name in _FETCHED.get(tag, ()):
            if name == "srcset":
                for candidate in given.get(name, "").split(","):
                    self._refer(tag, candidate.strip().split(" ")[0], line)
            else:
                self._refer(tag, given.get(name, ""), line)
        if tag in ("script", "style"):
            executable = tag == "style" or given.get("type", "").lower() not in _NOT_SCRIPTS
            inline = executable and not given.get("src")
            self._collect = [] if inline else None

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in _VOID:
            self._open.pop()

    def handle_endtag(self, tag: str) -> None:
        if tag in ("script", "style") and self._collect is not None:
            (self.page.scripts if tag == "script" else self.page.styles).append("".join(self._collect))
            self._collect = None
        if tag in self._open:
            while self._open.pop() != tag:
                pass

    def handle_data(self, data: str) -> None:
        if self._collect is not None:
            self._collect.append(data)
        if LEFT_OVER in data and not _NO_PROSE.intersection(self._open):
            self.page.left_over.append(self.getpos()[0] + data[: data.index(LEFT_OVER)].count("\n"))

    def _refer(self, tag: str, address: str, line: int) -> None:
        if address and not address.startswith(("data:", "#")):
            self.page.references.append(Reference(tag, address, line))


def read(text: str) -> Page:
    """Read a page."""
    reader = _Reader()
    reader.feed(text)
    reader.close()
    return reader.page


@dataclass(frozen=True)
class Place:
    """The place of a site: its folder, and the address it is built for ("http://host/path/")."""

    folder: Path
    address: str

    def page_address(self, file: Path) -> str:
        """Return the address of an HTML file of the site."""
        path = file.relative_to(self.folder).as_posix()
        return urljoin(self.address, re.sub(r"(^|/)index\.html$", r"\1", path))

    def resolve(self, file: Path, reference: str) -> Path | None:
        """Return the site's own file that a reference in `file` names; None when it leads elsewhere or to nothing."""
        full = urljoin(self.page_address(file), reference)
        if not full.startswith(self.address):
            return None
        path = unquote(urlsplit(full).path[len(urlsplit(self.address).path) :])
        found = self.folder / path
        if path == "" or path.endswith("/"):
            found = found / "index.html"
        return found if found.is_file() else None

    def foreign(self, file: Path, reference: str) -> bool:
        """Return True if a reference in `file` would send a request to another origin."""
        mine, theirs = urlsplit(self.address), urlsplit(urljoin(self.page_address(file), reference))
        return (mine.scheme, mine.netloc) != (theirs.scheme, theirs.netloc)


_REFERENCE = re.compile(r"""(<(?:script|link)\b[^>]*?\s(?:src|href)=)("[^"]*"|'[^']*'|[^\s>"']+)""", re.IGNORECASE)
_HASHED_NAME = re.compile(r"[-.][0-9a-f]{8,64}[-./]")


def with_versions(text: str, file: Path, place: Place, version: dict[Path, str]) -> str:
    """Return the page with `?v=…` behind scripts and styles of the site whose names carry no hash.

    A page then names exactly the files that it was built with, so that no cache can mix two releases. Files that are met
    for the first time are added to `version`.
    """

    def mend(match: re.Match[str]) -> str:
        quoted = match[2]
        quote = quoted[0] if quoted[0] in "\"'" else ""
        address = quoted.strip("\"'")
        bare, _, _ = address.partition("?v=")
        target = place.resolve(file, bare)
        if target is None or target.suffix not in (".js", ".mjs", ".css") or _HASHED_NAME.search(bare):
            return match[0]
        if target not in version:
            version[target] = "?v=" + sha256(target.read_bytes())[:10]
        return f"{match[1]}{quote}{bare}{version[target]}{quote}"

    return _REFERENCE.sub(mend, text)


# What keeps its own line breaks.
_VERBATIM = re.compile(r"(<(pre|textarea|script|style)\b.*?</\2\s*>)", re.IGNORECASE | re.DOTALL)
_INDENTED = re.compile(r"\s*\n\s*")


def without_indents(text: str) -> str:
    """Return the page without empty lines and indentation, which the theme's templates write by the hundred: 3 to 7 % of a page's
    compressed bytes. A browser shows the same: a run of blanks with a line break in it stays one."""
    # Every third piece is a tag's name, which the piece before it holds too.
    pieces = _VERBATIM.split(text)
    return "".join(
        _INDENTED.sub("\n", piece) if place % 3 == 0 else piece for place, piece in enumerate(pieces) if place % 3 < 2
    )


_POLICY = re.compile(r'\s*<meta http-equiv="Content-Security-Policy"[^>]*>')
# Marks the site as sealed for the page's scripts, so that there is a service worker to register, in which release, and
# the version under which the engine's list is requested; a site that is being written has none.
_SEALED = re.compile(r'<meta name="insuto-sealed"[^>]*>')
_CHARSET = re.compile(r"\s*<meta charset=[^>]*>", re.IGNORECASE)
_HEAD = re.compile(r"<head\b[^>]*>", re.IGNORECASE)


def with_release(text: str, release: str) -> str:
    """Return a page of a sealed site with the name of its release in its mark."""
    return _SEALED.sub(lambda mark: mark[0].replace('content=""', f'content="{release}"'), text, count=1)


def with_policy(text: str, policy: str, engine: str = "") -> str | None:
    """Return the page with the policy as the first element in its head, after the encoding, and the mark of a sealed
    page, without a release; None when it has no head. `engine` is the version of the engine's list, "" where the site
    has none.

    The encoding has to stand within the first 1024 bytes, which the policy alone can fill.
    """
    head = _HEAD.search(text)
    if head is None:
        return None
    before, after = text[: head.end()], _SEALED.sub("", _POLICY.sub("", text[head.end() :], count=1), count=1)
    version = f' data-engine="{engine}"' if engine else ""
    mark = f'<meta name="insuto-sealed" content=""{version}>'
    charset = _CHARSET.search(after)
    if charset:
        after = after[: charset.start()] + after[charset.end() :]
    return f'{before}<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="{policy}">{mark}{after}'
