"""The declaration of a table without rules: pieces, cards, places and numbers, in `table.yml` or in a page's front
matter.

    title: 五目並べ
    pieces:
      黒: { name: 黒石, look: stone, colour: black }
    cards:
      suits: { ♠: スペード, ♥: ハート }
      ranks: A 2 3
    places:
      盤: { name: 碁盤, grid: 15 x 15, on: lines }
      手札: { name: 手札, row: 13 }
      点: { name: 点, counter: 0 }
      山: { name: 山札, pile: 20 }
    layout: [盤, 手札 点]
    numbers:
      hand: { 3: 17枚, 4: 13枚 }

Every fault is reported with its line. `static_table.py` describes such a table.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import yaml

from insuto.draw.palette import HUES, SEATS
from insuto_lesson import image, language
from insuto_lesson.beside import composed
from insuto_lesson.complaints import Complaints
from insuto_lesson.messages import NOTHING, Message

NAME = "table.yml"
LOOKS = ("stone", "disc", "house", "person", "cube", "coin", "card", "back")
SIZES = ("piece", "card")
ON = ("squares", "lines", "cards")
KINDS = ("grid", "row", "counter", "pile")
_EVERY_PIECE = ("name", "look", "count")
_OF_LOOK: Mapping[str, Sequence[str]] = {
    "card": (*_EVERY_PIECE, "text", "hue"),
    "back": _EVERY_PIECE,
    "picture": ("name", "count", "picture", "size"),
}
"""What is said of a piece by its look, where that is not its colour."""
_OF_PIECE = ("name", "look", "colour", "count", "picture", "size", "text", "hue")
_OF_KIND: Mapping[str, Sequence[str]] = {
    "grid": ("name", "grid", "columns", "rows", "on", "hue", "holds"),
    "row": ("name", "row"),
    "counter": ("name", "counter", "most"),
    "pile": ("name", "pile", "most"),
}
"""What is said of a place by its kind."""
_OF_SUIT = {
    "♠": "grey",
    "♤": "grey",
    "♥": "red",
    "♡": "red",
    "♦": "orange",
    "♢": "orange",
    "♣": "pine",
    "♧": "pine",
}
"""The hue of the four suits that everybody knows, in whatever order they are written."""
_OF_OTHERS = ("blue", "purple", "yellow", "brown", "grey", "red", "orange", "pine")
"""The hues of other suits, in the order in which they are written."""
PLAYERS = range(1, 13)
"""How many may sit at a table."""
_PARTS = ("title", "listed", "pieces", "cards", "places", "layout", "numbers")
_ID = re.compile(r"[^\s.;,、；=|#{}\[\]:\"'`<>&]{1,20}")
_GRID = re.compile(r"(\d{1,2})\s*[x×]\s*(\d{1,2})")
_NUMBER = re.compile(r"[A-Za-z_]\w*", re.ASCII)
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
MOST_CELLS = 26


@dataclass(frozen=True, slots=True)
class Piece:
    """One kind of piece on the table.

    look    how it is drawn: one of LOOKS, or "picture"
    count   how many there are
    hue     of a card: the colour of its band
    rank    of a card: the sign over its `suit`
    size    of a picture: as large as one of SIZES
    """

    id: str
    name: str
    look: str = "disc"
    colour: str = "black"
    count: int = 99
    hue: str = ""
    rank: str = ""
    suit: str = ""
    picture: image.Image | None = None
    size: str = "piece"

    @property
    def is_card(self) -> bool:
        """True if it is as large as a card."""
        return self.look in ("card", "back") or (self.look == "picture" and self.size == "card")


@dataclass(frozen=True, slots=True)
class Place:
    """One part of the table: a grid of spaces, a row, a number or a face-down pile.

    holds   how many pieces lie in a row, or in one space of a grid
    start   the number at the beginning; most: the largest
    """

    id: str
    name: str
    kind: str
    columns: tuple[str, ...] = ()
    rows: tuple[str, ...] = ()
    on: str = "squares"
    hue: str = ""
    holds: int = 1
    start: int = 0
    most: int = 999

    def spaces(self) -> tuple[str, ...]:
        """Return the keys of the spaces of a grid, row by row."""
        return tuple(f"{self.id}.{column}{row}" for row in self.rows for column in self.columns)


@dataclass(frozen=True, slots=True)
class Declared:
    """A table as its author declares it. `listed`: the front page shows the game. `readable`: False where its text is no YAML, so
    that nothing of it is known."""

    title: str = ""
    listed: bool = True
    pieces: Mapping[str, Piece] = field(default_factory=dict)
    places: Mapping[str, Place] = field(default_factory=dict)
    layout: tuple[tuple[str, ...], ...] = ()
    numbers: Mapping[int, Mapping[str, str]] = field(default_factory=dict)
    readable: bool = True


def read(text: str, place: image.Place, complaints: Complaints) -> Declared:
    """Return what the text of a table.yml declares. Faults go to `complaints`. `place`: where its pictures lie."""
    declared = _read(text, place, complaints)
    if not complaints.errors and not re.search(r"^\s*[^\s#]", text, re.MULTILINE):
        complaints.error(1, "is empty: it lists `pieces:` and `places:`")
        return Declared(readable=False)
    return declared


def read_front(text: str, place: image.Place, complaints: Complaints) -> Declared | None:
    """Return what the front matter of a page declares under `table:`; None where it has no such part."""
    head = text.replace("\r\n", "\n").removeprefix("\ufeff")
    if not head.startswith("---"):
        return None
    matter = re.match(r"---[ \t]*\n(.*?\n)(?:---|\.\.\.)[ \t]*(?:\n|\Z)", head, re.DOTALL)
    if matter is None or not re.search(r"(?m)^table[ \t]*:", matter[1]):
        return None
    # The first line of the file is the fence.
    return _read("\n" + matter[1], place, complaints, "table")


def _read(text: str, place: image.Place, complaints: Complaints, part: str = "") -> Declared:
    """Return what a YAML text declares, or one part of it."""
    root = composed(text, complaints)
    if root is None and complaints.errors:
        return Declared(readable=False)
    if part:
        root = next((value for key, value in _pairs(root) if key.value == part), None)
    return _declared(root, place, complaints)


def _pairs(node: yaml.Node | None) -> list[tuple[Any, Any]]:
    return list(node.value) if isinstance(node, yaml.MappingNode) else []


def _line(node: yaml.Node) -> int:
    return int(node.start_mark.line) + 1


def _text(node: yaml.Node) -> str:
    return unicodedata.normalize("NFC", str(node.value)).strip() if isinstance(node, yaml.ScalarNode) else ""


def _words(node: yaml.Node) -> tuple[str, ...]:
    """Return the words of `A B C`, which authors write as `A, B, C` and `[A, B, C]`, too."""
    texts = map(_text, node.value) if isinstance(node, yaml.SequenceNode) else (_text(node),)
    return tuple(word for text in texts for word in re.split(r"[\s,、，]+", text) if word)


class _Reader:
    """Reads the parts of one table; every method takes a node and complains about what does not fit."""

    def __init__(self, place: image.Place, complaints: Complaints) -> None:
        self.place = place
        self.complaints = complaints
        self.pieces: dict[str, Piece] = {}
        self.places: dict[str, Place] = {}

    def error(self, node: yaml.Node, message: Message | str, /, **gaps: object) -> None:
        self.complaints.error(_line(node), message, **gaps)

    def each(self, node: yaml.Node, what: str) -> list[tuple[str, yaml.Node]]:
        """Return the entries of a mapping by their ids."""
        if not isinstance(node, yaml.MappingNode):
            self.error(node, "`{what}` must be a list of `id: …`, one a line", what=what)
            return []
        found: dict[str, yaml.Node] = {}
        for key, value in node.value:
            name = _text(key)
            if not _ID.fullmatch(name):
                self.error(key, "`{name}` is no id: up to 20 letters without blanks, dots and other marks", name=name)
            elif name in found:
                self.error(key, "`{name}` is already on line {line}", name=name, line=_line(found[name]))
            else:
                found[name] = value
        return list(found.items())

    def fields(self, node: yaml.Node, what: str | Message, known: Sequence[str]) -> dict[str, yaml.Node]:
        """Return the settings of one entry: `{ name: …, look: … }`."""
        if not isinstance(node, yaml.MappingNode):
            self.error(node, "`{what}` needs `{{ {first}: … }}`", what=what, first=known[0])
            return {}
        found: dict[str, yaml.Node] = {}
        for key, value in node.value:
            if _text(key).partition(":")[0] in known and ":" in _text(key):
                self.error(key, "write a blank behind the colon of `{text}`", text=_text(key))
            elif _text(key) not in known:
                self.error(
                    key,
                    "`{what}` has no `{text}`{hint}",
                    what=what,
                    text=_text(key),
                    hint=language.suggest(_text(key), known),
                )
            elif _text(key) in found:
                self.error(key, "`{name}` is already on line {line}", name=_text(key), line=_line(found[_text(key)]))
            elif _text(key) == "name" and not _text(value):
                self.error(key, "`{name}` is empty", name=_text(key))
            else:
                found[_text(key)] = value
        return found

    def one_of(self, node: yaml.Node | None, known: Sequence[str], default: str) -> str:
        if node is None:
            return default
        if _text(node) not in known:
            self.error(
                node,
                "`{text}` is none of {choices}{hint}",
                text=_text(node),
                choices=", ".join(known),
                hint=language.close(_text(node), known) or NOTHING,
            )
            return default
        return _text(node)

    def whole(self, node: yaml.Node | None, default: int, least: int, most: int) -> int:
        if node is None:
            return default
        if not re.fullmatch(r"\d{1,6}", _text(node), re.ASCII) or not least <= int(_text(node)) <= most:
            self.error(
                node, "`{text}` must be a whole number from {least} to {most}", text=_text(node), least=least, most=most
            )
            return default
        return int(_text(node))

    # ---- the parts -------------------------------------------------------------------------------------------------

    def read_pieces(self, node: yaml.Node) -> None:
        for name, entry in self.each(node, "pieces"):
            given = self.fields(entry, name, _OF_PIECE)
            picture = self._picture(given["picture"]) if "picture" in given else None
            called = _text(given["name"]) if "name" in given else name
            look = "picture" if "picture" in given else self.one_of(given.get("look"), LOOKS, "disc")
            self.fits(name, f"look: {look}" if look != "picture" else "picture", given, _look_says(look))
            self.pieces[name] = Piece(
                name,
                called,
                "disc" if look == "picture" and not picture else look,
                self.one_of(given.get("colour"), tuple(SEATS), "black"),
                self.whole(given.get("count"), 99, 1, 400),
                hue=self.one_of(given.get("hue"), tuple(HUES), "purple"),
                rank=_text(given["text"]) if "text" in given else called,
                picture=picture,
                size=self.one_of(given.get("size"), SIZES, "piece"),
            )

    def fits(self, what: str, being: str, given: Mapping[str, yaml.Node], known: Sequence[str]) -> None:
        """Complain about what is said of a piece or a place and does nothing, since it is what it is (`being`)."""
        for name in given:
            if name not in known:
                self.error(
                    given[name],
                    "`{what}` is `{being}`, of which `{name}` says nothing; what can be said is {choices}",
                    what=what,
                    being=being,
                    name=name,
                    choices=", ".join(known),
                )

    def _picture(self, node: yaml.Node) -> image.Image | None:
        try:
            return image.read(self.place, _text(node))
        except image.BadImage as error:
            self.error(node, error.message)
            return None

    def read_cards(self, node: yaml.Node) -> None:
        given = self.fields(node, "cards", ("suits", "ranks"))
        if len(given) < 2:
            self.error(node, "`cards` needs `suits: { id: name }` and `ranks: A 2 3`")
            return
        ranks, hues, titles = _words(given["ranks"]), set[str](), dict[str, str]()
        for suit, value in self.each(given["suits"], "suits"):
            if titles.setdefault(_text(value), suit) != suit:
                self.error(
                    value,
                    "`{name}` has the name of `{other}`: readers cannot tell the two apart",
                    name=suit,
                    other=titles[_text(value)],
                )
            hue = _OF_SUIT.get(suit[0]) or next((one for one in _OF_OTHERS if one not in hues), _OF_OTHERS[0])
            hues.add(hue)
            for rank in ranks:
                name = f"{suit}{rank}"
                if not _ID.fullmatch(name) or name in self.pieces:
                    self.error(given["ranks"], "`{name}` cannot be a card: the id is taken, or is none", name=name)
                    continue
                self.pieces[name] = Piece(
                    name, f"{_text(value)}の{rank}", "card", count=1, hue=hue, rank=rank, suit=suit
                )

    def read_places(self, node: yaml.Node) -> None:
        known = ("name", *KINDS, "columns", "rows", "on", "hue", "holds", "most")
        titles: dict[str, str] = {}
        for name, entry in self.each(node, "places"):
            if name in self.pieces:
                self.error(entry, "`{name}` is a piece already: a step could not tell the two apart", name=name)
            given = self.fields(entry, name, known)
            if given:
                self.places[name] = self._place(name, entry, given)
                title = self.places[name].name
                if titles.setdefault(title, name) != name:
                    self.error(
                        entry,
                        "`{name}` has the name of `{other}`: readers cannot tell the two apart",
                        name=name,
                        other=titles[title],
                    )

    def _place(self, name: str, entry: yaml.Node, given: Mapping[str, yaml.Node]) -> Place:
        kinds = [kind for kind in KINDS if kind in given]
        if "columns" in given and "rows" in given and not kinds:
            kinds = ["grid"]
        kind = kinds[0] if len(kinds) == 1 else "row"
        if len(kinds) != 1:
            self.error(
                entry,
                "`{name}` is one of {choices}: write `grid: 8 x 8`, `row: 5`, `counter: 0` or `pile: 20`",
                name=name,
                choices=", ".join(KINDS),
            )
        else:
            self.fits(name, kind, given, _OF_KIND[kind])
        columns, rows = self._sides(given) if kind == "grid" else ((), ())
        start = self.whole(given.get("counter") or given.get("pile"), 0, 0, 999_999)
        most = self.whole(given.get("most"), 999_999, 1, 999_999)
        if start > most:
            self.error(
                given["most"],
                "`{name}` begins with {start}, which is more than `most: {most}`",
                name=name,
                start=start,
                most=most,
            )
        return Place(
            name,
            _text(given["name"]) if "name" in given else name,
            kind,
            columns,
            rows,
            self.one_of(given.get("on"), ON, "squares"),
            self.one_of(given.get("hue"), tuple(HUES), ""),
            self.whole(given.get("row") or given.get("holds"), 1 if kind == "grid" else 5, 1, 60),
            start,
            max(start, most),
        )

    def _sides(self, given: Mapping[str, yaml.Node]) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Return the names of columns and rows: `grid: 8 x 8` calls them A, B … and 1, 2 …."""
        if "grid" not in given:
            columns, rows = (_words(given[side]) for side in ("columns", "rows"))
            node = given["columns"]
        else:
            node = given["grid"]
            size = _GRID.fullmatch(_text(node))
            if size is None or not 0 < int(size[1]) <= MOST_CELLS or not 0 < int(size[2]) <= MOST_CELLS:
                self.error(
                    node,
                    "`{text}` must read `columns x rows`, at most {most}: `grid: 8 x 8`",
                    text=_text(node),
                    most=MOST_CELLS,
                )
                return (), ()
            columns = tuple(_LETTERS[: int(size[1])])
            rows = tuple(str(number + 1) for number in range(int(size[2])))
            for side, plain in (("columns", columns), ("rows", rows)):
                if side in given and len(named := _words(given[side])) != len(plain):
                    self.error(
                        given[side],
                        "`{side}` has {count} names, and `grid: {text}` has {size} {side}",
                        side=side,
                        count=len(named),
                        text=_text(node),
                        size=len(plain),
                    )
                    return (), ()
            columns, rows = (
                _words(given[side]) if side in given else plain
                for side, plain in (("columns", columns), ("rows", rows))
            )
        if not columns or not rows or len(set(columns)) < len(columns) or len(set(rows)) < len(rows):
            self.error(node, "columns and rows need names, each once: `columns: A B C`")
        return columns, rows

    def read_layout(self, node: yaml.Node) -> tuple[tuple[str, ...], ...]:
        if not isinstance(node, yaml.SequenceNode):
            self.error(node, "`layout` must be a list: one line of places after another")
            return ()
        rows, lines = [], dict[str, int]()
        for line in node.value:
            names = _words(line)
            for name in names:
                if name not in self.places:
                    self.error(
                        line, "there is no place `{name}`{hint}", name=name, hint=language.suggest(name, self.places)
                    )
                elif name in lines:
                    self.error(line, "`{name}` is already on line {line}", name=name, line=lines[name])
                lines.setdefault(name, _line(line))
            rows.append(tuple(name for name in names if name in self.places))
        return tuple(row for row in rows if row)

    def read_numbers(self, node: yaml.Node) -> dict[int, dict[str, str]]:
        found: dict[int, dict[str, str]] = {}
        if not isinstance(node, yaml.MappingNode):
            self.error(node, "`numbers` must read `name: { 3: …, 4: … }`")
            return {}
        for key, value in node.value:
            name = _text(key)
            if not _NUMBER.fullmatch(name):
                self.error(key, "`{name}`: the name of a number is of a-z and _ (`{{{{ n.hand }}}}`)", name=name)
                continue
            cells = _pairs(value) or [(None, value)]
            for count, text in cells:
                if not _text(text):
                    self.error(
                        key, "the number `{name}` is no text: `{name}: 64` or `{name}: {{ 3: 17, 4: 13 }}`", name=name
                    )
                counts: Sequence[int] = PLAYERS
                if count is not None:
                    try:
                        counts = language.counts(_text(count), PLAYERS)
                    except language.BadValue as error:
                        self.error(count, error.message)
                        continue
                for one in counts:
                    found.setdefault(one, {})[name] = _text(text)
        return found


def _look_says(look: str) -> Sequence[str]:
    """Return what can be said of a piece that looks like this."""
    return _OF_LOOK.get(look, (*_EVERY_PIECE, "colour"))


def _declared(root: yaml.Node | None, place: image.Place, complaints: Complaints) -> Declared:
    if root is None:
        return Declared()
    reader = _Reader(place, complaints)
    given = reader.fields(root, Message("the table"), _PARTS)
    # A step names pieces and places: both stand before what is made of them, in whatever order they are written.
    parts: tuple[tuple[str, Callable[[yaml.Node], None]], ...] = (
        ("pieces", reader.read_pieces),
        ("cards", reader.read_cards),
        ("places", reader.read_places),
    )
    for name, read_part in parts:
        if name in given:
            read_part(given[name])
    layout = reader.read_layout(given["layout"]) if "layout" in given else ()
    shown = {name for row in layout for name in row}
    listed = _text(given["listed"]).lower() if "listed" in given else "yes"
    if listed not in ("yes", "no", "true", "false"):
        reader.one_of(given["listed"], ("yes", "no"), "yes")
    return Declared(
        _text(given["title"]) if "title" in given else "",
        listed not in ("no", "false"),
        reader.pieces,
        reader.places,
        (*layout, *((name,) for name in reader.places if name not in shown)),
        reader.read_numbers(given["numbers"]) if "numbers" in given else {},
    )
