"""The texts that the search looks through: the folder `search`, read from the rendered pages, whichever builder wrote
them.

A file for each game, one for the pages of no game, and a list of the games, so that a page loads its own game's first;
and beside a game's entries its pictures, one for each ruling with a position.
One entry for each heading, step and ruling that has an address of its own; an example shows what a rule says already. A
ruling under a heading that is its question is one entry with it. `wasm/browser/src/search/search_box.ts` reads the
files; docs/dev/contracts.md §5 describes their content.
"""

from __future__ import annotations

import json
import posixpath
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

from insuto_bundle.messages import BundleError, said

SCHEMA = 8
FOLDER = "search"
#: The games.
GAMES = "games.json"
#: The pages of no game; a game's pages are in `entries-GAME.json`.
REST = "entries.json"
#: Pages for developers: no reader of a game searches for their content.
APART = "dev/"
#: What a page has whose search box is ours (overrides/partials/search.html); the theme's own box needs its own index.
BOX = 'class="md-search in-search"'
_VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
_HEADINGS = {"h1": 1, "h2": 2, "h3": 3, "h4": 4, "h5": 5, "h6": 6}
_PARAGRAPHS = {
    "aside",
    "dd",
    "div",
    "dt",
    "figure",
    "label",
    "legend",
    "li",
    "p",
    "pre",
    "section",
    "summary",
    "table",
    "td",
    "th",
    "tr",
}
#: What nobody looks for: readings (they are in `forms`), samples of text, scripts, controls and examples.
_UNREAD_TAGS = {"pre", "rt", "rp", "script", "style", "template", "nav", "button", "select", "option", "svg"}
_UNREAD_CLASSES = {
    "headerlink",
    "in-ask",
    "in-asked",
    "in-cite",
    "in-drill",
    "in-example",
    "in-fixed",
    "in-flow",
    "in-fold-count",
    "in-fold-word",
    "in-holds",
    "in-label",
    "in-legend",
    "in-line-words",
    "in-lines",
    "in-questions",
    "in-refused",
    "in-rule",
    "in-scorepad",
    "in-settings",
    "in-source",
    "in-still",
    "in-time",
    "in-unchecked",
    "in-unsure",
    "in-ways",
    "md-source-file",
    "md-tags",
}
#: Blocks with an address of their own.
_BLOCKS = {"in-step": "step", "in-ruling": "ruling"}
#: What is left of brackets that contained links to rules only, or from one rule on.
_EMPTY = re.compile(r"（[\s、，]*(?:から)?\s*）|\([\s,]*\)")


@dataclass
class Entry:
    """One search entry: its address, its title, the headings above it, its paragraphs.

    rule    the rule that a ruling is about
    answer  "yes" or "no", where a ruling's title asks for that
    still   the picture of a ruling's position: its address on the page, width and height
    """

    anchor: str
    kind: str
    title: str = ""
    above: str = ""
    rule: str = ""
    answer: str = ""
    still: tuple[str, int, int] | None = None
    text: list[str] = field(default_factory=lambda: [""])

    @property
    def paragraphs(self) -> str:
        found = (_EMPTY.sub("", re.sub(r"[\s\u00a0]+", " ", part)).strip() for part in self.text)
        return "\n".join(part for part in found if part)


class _Reader(HTMLParser):
    """The entries of one page, and the readings that stand over its words."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.entries: list[Entry] = []
        self.readings: dict[str, str] = {}
        self.page_title = ""
        self._open: list[tuple[str, bool]] = []  # tag, and whether what is in it is left out
        self._in_article = 0
        self._headings: list[tuple[int, Entry]] = []
        self._blocks: list[tuple[int, Entry]] = []  # depth at which the block was opened, its entry
        self._said: list[str] | None = None  # the heading or block title being read
        self._said_depth = 0
        self._ruby = ["", ""]

    @property
    def _current(self) -> Entry | None:
        if self._blocks:
            return self._blocks[-1][1]
        return self._headings[-1][1] if self._headings else None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        classes = set(given.get("class", "").split())
        if tag == "article" and "md-content__inner" in classes:
            self._in_article += 1
        if tag == "ruby":
            self._ruby = ["", ""]
        if tag not in _VOID:
            unread = (
                tag in _UNREAD_TAGS
                or bool(classes & _UNREAD_CLASSES)
                or "hidden" in given
                or "data-search-exclude" in given
                or "data-question" in given
            )
            self._open.append((tag, unread or (bool(self._open) and self._open[-1][1])))
        if tag == "img" and "/still-" in given.get("src", "") and self._blocks and self._blocks[-1][1].still is None:
            self._blocks[-1][1].still = (given["src"], int(given["width"]), int(given["height"]))
        if not self._in_article or (self._open and self._open[-1][1]):
            return
        if tag in _PARAGRAPHS and (current := self._current) is not None:
            current.text.append("")
        kind = next((kind for name, kind in _BLOCKS.items() if name in classes), "")
        if tag in _HEADINGS and (given.get("id") or tag == "h1"):
            self._heading(_HEADINGS[tag], given.get("id", ""))
        elif kind and given.get("id"):
            self._block(kind, given["id"], given.get("data-rule", ""), given.get("data-answer", ""))
        elif tag == "p" and "in-title" in classes and self._blocks:
            self._say()

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in _VOID:
            self.handle_endtag(tag)

    def _heading(self, level: int, name: str) -> None:
        self._headings = [(other, entry) for other, entry in self._headings if other < level]
        above = " ".join(entry.title for other, entry in self._headings if other > 1)
        entry = Entry(f"#{name}" if name and level > 1 else "", "heading", above=above)
        self._headings.append((level, entry))
        self.entries.append(entry)
        self._say()

    def _block(self, kind: str, name: str, rule: str, answer: str) -> None:
        over = self._headings[-1][1] if self._headings else None
        if kind == "ruling" and over is not None and not over.paragraphs and over.kind == "heading" and over.anchor:
            over.kind = kind  # the heading is the question, the ruling the answer
            entry = over
        else:
            above = " ".join(entry.title for level, entry in self._headings if level > 1)
            entry = Entry(f"#{name}", kind, over.title if over is not None and kind == "step" else "", above)
            self.entries.append(entry)
        entry.rule, entry.answer = rule, answer
        self._blocks.append((len(self._open), entry))

    def _say(self) -> None:
        self._said, self._said_depth = [], len(self._open)

    def handle_endtag(self, tag: str) -> None:
        if tag in _VOID or not any(tag == name for name, _ in self._open):
            return
        while self._open:
            depth = len(self._open)
            name, _ = self._open.pop()
            if self._said is not None and depth == self._said_depth and self._current is not None:
                title = re.sub(r"[\s\u00a0]+", " ", "".join(self._said)).strip()
                self._current.title = title
                if name == "h1":
                    self.page_title = title
                self._said = None
            if self._blocks and depth == self._blocks[-1][0]:
                self._blocks.pop()
            if name == "ruby" and all(self._ruby):
                self.readings[self._ruby[0].strip()] = self._ruby[1].strip()
            if name == "article" and self._in_article:
                self._in_article -= 1
            if name == tag:
                break
        if tag in _PARAGRAPHS and self._in_article and (current := self._current) is not None:
            current.text.append("")

    def handle_data(self, data: str) -> None:
        if not self._in_article or not self._open:
            return
        names = [name for name, _ in self._open]
        if "ruby" in names and names[-1] in ("ruby", "rt", "abbr"):
            self._ruby[names[-1] == "rt"] += data
        if self._open[-1][1]:
            return
        if self._said is not None:
            self._said.append(data)
        elif (current := self._current) is not None:
            current.text[-1] += data


@lru_cache(maxsize=256)  # of pages that are written again and again few change
def read(text: str) -> tuple[str, list[Entry], dict[str, str]]:
    """Return a page's title, its entries in order, and its readings (word → kana)."""
    reader = _Reader()
    reader.feed(text)
    reader.close()
    entries = [entry for entry in reader.entries if entry.title or entry.paragraphs]
    return reader.page_title, entries, reader.readings


def name_of(game: str) -> str:
    """Return the name of the file with a game's entries; "" is for the pages of no game."""
    return f"entries-{game}.json" if game else REST


def boards_of(game: str) -> str:
    """Return the name of the file with the pictures of a game's rulings."""
    return f"boards-{game}.json"


def files(site: Path) -> dict[str, dict[str, Any]]:
    """Return what the files of the search hold, by their names.

    Args:
        site: the folder that MkDocs or Zensical wrote, sealed or not.
    """
    index = site / "assets" / "gen" / "index.json"
    made_of: dict[str, Any] = json.loads(index.read_text(encoding="utf-8")).get("games", {}) if index.is_file() else {}
    known = {game: game_entry for game, game_entry in made_of.items() if game_entry.get("listed", True)}
    # A search for a rule of a game is not about a sample's text.
    apart = (APART, *(f"{game}/" for game in made_of if game not in known))
    forms: dict[str, dict[str, list[str]]] = {
        game: {word: list(others) for word, others in game_entry.get("forms", {}).items()}
        for game, game_entry in known.items()
    }
    phrasings: dict[str, dict[str, list[str]]] = {
        game: {place: [] for place in game_entry.get("only", {})} | game_entry.get("asks", {})
        for game, game_entry in known.items()
    }
    pages: dict[str, list[dict[str, str]]] = {"": []}
    found: dict[str, list[list[Any]]] = {"": []}
    boards: dict[str, dict[str, tuple[str, int, int]]] = {}
    for file in sorted(site.rglob("*.html")):
        name = file.relative_to(site).as_posix()
        if name == "404.html" or name.startswith(apart):
            continue
        title, parts, readings = read(file.read_text(encoding="utf-8"))
        url = re.sub(r"(^|/)index\.html$", r"\1", name)
        folder = name.partition("/")[0]
        game = folder if folder in known else ""
        if game:
            _learn(forms[game], readings)
        rules = _rules(known[game], name) if game else set()
        lesson = any(entry.kind == "step" for entry in parts)
        here, listed = pages.setdefault(game, []), found.setdefault(game, [])
        here.append({"url": url, "title": title})
        for entry in parts:
            kind = "rule" if entry.anchor[1:] in rules else _kind(entry.kind, game, lesson=lesson)
            ways = phrasings[game].pop(entry.anchor[1:], []) if game and kind in ("rule", "ruling") else []
            if kind == "ruling" and entry.still:
                boards.setdefault(game, {})[url + entry.anchor] = _beside(name, *entry.still)
            above, rule, answer = entry.above, entry.rule, entry.answer
            shown_title, typed = entry.title or title, "\n".join(way.rstrip("?？") for way in ways)
            listed.append(
                [len(here) - 1, entry.anchor, kind, shown_title, above, entry.paragraphs, typed, rule, answer]
            )
    _check_all_found({game: left for game, left in phrasings.items() if game in pages})
    games = [game for game in known if game in pages]
    made: dict[str, dict[str, Any]] = {
        name_of(game): {
            **_file_of(game, known.get(game, {}), pages[game]),
            "forms": forms.get(game, {}),
            "entries": found[game],
        }
        for game in ("", *games)
    }
    made[GAMES] = {"schema": SCHEMA, "games": games}
    return made | {boards_of(game): boards.get(game, {}) for game in games}


def _file_of(game: str, made_of: Mapping[str, Any], pages: Sequence[dict[str, str]]) -> dict[str, Any]:
    """Return what the file of a game says besides its entries and forms of words; "" is for the pages of no game."""
    return {
        "schema": SCHEMA,
        "game": game,
        "name": _name([page["title"] for page in pages], game) if game else "",
        "words": sorted(made_of.get("glossary", {})),
        "pages": pages,
        "together": made_of.get("together", {}),
        "only": made_of.get("only", {}),
        "apart": list(made_of.get("apart", {}).values()),
    }


def _check_all_found(left: dict[str, dict[str, list[str]]]) -> None:
    """Raise a BundleError where ways of asking of a game are left that no place on its pages took."""
    for game, ways in left.items():
        if ways:
            choices = ", ".join(sorted(ways))
            raise BundleError(
                said(
                    "{game}/asks.yml: no rule or ruling on the pages has the address {choices}.",
                    game=game,
                    choices=choices,
                )
            )


def _beside(page: str, address: str, width: int, height: int) -> tuple[str, int, int]:
    """Return a picture of a page with its address within the site."""
    return posixpath.normpath(posixpath.join(posixpath.dirname(page), address)), width, height


def _learn(forms: dict[str, list[str]], readings: dict[str, str]) -> None:
    """Add the readings that stand over words; a word that is another's form already shares that one's."""
    for word, reading in readings.items():
        main = next((known for known, others in forms.items() if word in others), word)
        others = forms.setdefault(main, [])
        if reading not in others:
            others.append(reading)


def _rules(game_entry: dict[str, Any], name: str) -> set[str]:
    """Return the ids of rules, on the page of a game's numbered rules."""
    page = str(game_entry["rules_page"]).removesuffix(".md")
    return set(game_entry["rules"]) if name in (f"{page}/index.html", f"{page}.html") else set()


def _kind(kind: str, game: str, *, lesson: bool) -> str:
    if not game:
        return "site"
    if kind == "ruling":
        return kind
    return "lesson" if lesson else "page"


def _name(titles: list[str], game: str) -> str:
    """Return what the titles of a game's pages begin with: its name."""
    first = {title.split(" ")[0] for title in titles if title}
    return first.pop() if len(first) == 1 else game


def written(site: Path) -> list[Path]:
    """Return the files of the search that a site has."""
    folder = site / FOLDER
    return [folder / GAMES, *sorted(folder.glob("*-*.json")), folder / REST] if (folder / GAMES).is_file() else []


def write(site: Path) -> None:
    """Write the files of the search, and remove those of games that no longer exist."""
    folder = site / FOLDER
    folder.mkdir(exist_ok=True)
    made = files(site)
    for file in folder.glob("*-*.json"):
        if file.name not in made:
            file.unlink()
    for name, content in made.items():
        text = json.dumps(content, ensure_ascii=False, separators=(",", ":"), sort_keys=True) + "\n"
        if not (folder / name).exists() or (folder / name).read_text(encoding="utf-8") != text:
            (folder / name).write_text(text, encoding="utf-8")
