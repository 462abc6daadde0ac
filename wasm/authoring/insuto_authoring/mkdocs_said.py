"""What MkDocs warns of, which knows neither lines nor Japanese: each with its file, its line and what to do."""

from __future__ import annotations

import pkgutil
import posixpath
import re
from importlib.metadata import entry_points
from pathlib import Path

from mkdocs.plugins import get_plugins
from mkdocs.utils import get_theme_names

from insuto_authoring import mkdocs_file
from insuto_lesson.complaints import Complaint
from insuto_lesson.language import close, suggest
from insuto_lesson.messages import NOTHING, Message

_LINK = re.compile(r"Doc file '(?P<page>[^']+)' contains (?P<what>[a-z ]+) '(?P<link>[^']*)',? ?(?P<fault>.*)")
_MEANT = re.compile(r"Did you mean '([^']+)'\?")
_LEFT_OUT = 'not included in the "nav" configuration:'
_LISTED = re.compile(r"(?:A reference|An absolute path) to '([^']*)' is included in the 'nav'")
_CONFIG = re.compile(r"Config value '(?P<name>\w+)': (?P<fault>.*)", re.DOTALL)
_ID = re.compile(r"\{[^}]*#([\w-]+)")


def placed(text: str, folder: Path) -> list[Complaint]:
    """Return what a warning of MkDocs is about, by lines of the site at `folder`; [] for one that is not known."""
    if found := _LINK.match(text):
        return [_link(found, folder)]
    if found := _CONFIG.match(text):
        return [_setting(found["name"], found["fault"].strip().splitlines()[0], folder)]
    if _LEFT_OUT in text:
        pages = text.partition(_LEFT_OUT)[2].split("\n  - ")[1:]
        said = [Message("`nav:` does not list this page: {page}", page=page) for page in pages]
        return [_listing(folder, "nav:", one) for one in said]
    if found := _LISTED.match(text):
        page = found[1]
        if "：" in page:
            wide = Message("; `{sign}` is full-width: write `{plain}`", sign="：", plain=": ")
            return [_listing(folder, page, Message("`{target}` is not there{hint}", target=page, hint=wide))]
        near = close(page, [file.relative_to(folder / "docs").as_posix() for file in (folder / "docs").rglob("*.md")])
        return [_listing(folder, page, Message("`{target}` is not there{hint}", target=page, hint=near or NOTHING))]
    return []


_TYPES = {"str": Message("a text"), "list": Message("a list"), "dict": Message("lines of `name: value`")}
"""What MkDocs calls by the names of Python's types."""


def _setting(name: str, fault: str, folder: Path) -> Complaint:
    """Return what is said of a setting of mkdocs.yml, at its line, or that of the word that it is about."""
    typed = re.match(r"Expected type: <class '(\w+)'>", fault)
    quoted = re.search(r"['\"]([^'\"]+)['\"]", fault)
    word = posixpath.basename(quoted[1]) if quoted and not typed else ""
    known = _known(name, folder)
    if "Required configuration" in fault:
        said = Message("`{name}:` is missing: write it", name=name)
    elif typed:
        said = Message("`{name}:` takes {what}", name=name, what=_TYPES.get(typed[1], typed[1]))
    elif "URL" in fault:
        said = Message("`{name}:` takes an address that begins with `https://`", name=name)
    elif word and word not in known and not fault.startswith(("Plugin '", "Sub-option '")):
        said = Message("`{target}` is not there{hint}", target=word, hint=close(word, known) or NOTHING)
    else:
        said = Message("MkDocs says: {text}", text=f"{name}: {fault}")
    text = _text(folder / mkdocs_file.NAME)
    lines = (number for number, line in enumerate(text.splitlines(), 1) if word in line and not line.startswith("#"))
    at = (
        next(lines, 1)
        if word
        else next((n for n, line in enumerate(text.splitlines(), 1) if line.startswith(f"{name}:")), 1)
    )
    return Complaint(mkdocs_file.NAME, at, said)


def _known(name: str, folder: Path) -> list[str]:
    """Return what a setting can name: folders, themes, plugins, extensions of Markdown."""
    match name:
        case "theme":
            return [*get_theme_names()]
        case "plugins":
            return [*get_plugins()]
        case "markdown_extensions":
            import pymdownx  # comes with the theme

            modules = [f"pymdownx.{one.name}" for one in pkgutil.iter_modules(pymdownx.__path__)]
            return [mkdocs_file.EXTENSION, *modules, *(one.name for one in entry_points(group="markdown.extensions"))]
    return [one.name for one in folder.iterdir() if one.is_dir()]


def _link(found: re.Match[str], folder: Path) -> Complaint:
    """Return what is said of a link that leads nowhere."""
    page, link = found["page"], found["link"]
    path, _, anchor = link.partition("#")
    meant = _MEANT.search(found["fault"])
    hint = Message("; did you mean `{close}`?", close=meant[1]) if meant else NOTHING
    if "anchor" in found["fault"]:
        other = posixpath.normpath(posixpath.join(posixpath.dirname(page), path)) if path else page
        ids = _ID.findall(_text(folder / "docs" / other))
        said = Message(
            "`{link}`: {page} has no heading `{{ #{anchor} }}`{hint}",
            link=link,
            page=other,
            anchor=anchor,
            hint=suggest(anchor, ids) if ids else NOTHING,
        )
    elif "absolute" in found["what"]:
        said = Message(
            "`{link}` begins with `/`: write the way from this page, as in `../index.md`{hint}", link=link, hint=hint
        )
    else:
        said = Message("`{target}` is not there{hint}", target=link, hint=hint)
    return Complaint(f"docs/{page}", _line(_text(folder / "docs" / page), link), said)


def _listing(folder: Path, text: str, said: Message) -> Complaint:
    return Complaint(mkdocs_file.NAME, _line(_text(folder / mkdocs_file.NAME), text), said)


def _text(file: Path) -> str:
    return file.read_text(encoding="utf-8", errors="replace") if file.is_file() else ""


def _line(text: str, part: str) -> int:
    """Return the first line with a text, 1 where there is none."""
    return next((number for number, line in enumerate(text.splitlines(), 1) if part in line), 1)
