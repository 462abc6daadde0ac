"""The picture of a table without rules, drawn with the board kit from what its author declared."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from insuto.draw import Node, Picture, cards, icons, pieces
from insuto.draw.palette import SEATS
from insuto.draw.shapes import at, circle, ems, esc, group, keyed, num, path, rect, tag, text
from insuto_lesson.static_file import Declared, Piece, Place

CELL, CARD = 44.0, cards.PLAYING
GAP, EDGE, LABELS = 16.0, 8.0, 30.0
_NAME = 30.0
"""Room for the name above a row."""
_LONGEST = 728.0
"""A row of more than fits lies with its pieces over each other."""


class Lying(Protocol):
    """The minimum that a drawing needs of a table: its pieces, and the numbers."""

    @property
    def lies(self) -> Mapping[str, Sequence[str]]: ...

    @property
    def counted(self) -> Mapping[str, int]: ...


@dataclass(frozen=True, slots=True)
class _Area:
    """Where a place is drawn."""

    place: Place
    x: float
    y: float
    width: float
    height: float


class Board:
    """The drawing of one declared table: what never changes is drawn once."""

    def __init__(self, declared: Declared, title: str) -> None:
        self.declared = declared
        self.title = title
        self.carded = any(piece.is_card for piece in declared.pieces.values())
        sizes = {name: self._size(place) for name, place in declared.places.items()}
        rows = [row for row in declared.layout if row]
        widths = [sum(sizes[name][0] for name in row) + GAP * (len(row) - 1) for row in rows]
        self.width = max([320.0, *widths]) + 2 * EDGE
        self.areas: dict[str, _Area] = {}
        y = EDGE
        for row, width in zip(rows, widths, strict=True):
            x = (self.width - width) / 2
            for name in row:
                self.areas[name] = _Area(declared.places[name], round(x, 1), round(y, 1), *sizes[name])
                x += sizes[name][0] + GAP
            y += max(sizes[name][1] for name in row) + GAP
        self.height = round(max(y - GAP + EDGE, 60.0), 1)
        self.base = "".join(_ground(area, self._cell(area.place)) for area in self.areas.values())

    def picture(self, lying: Lying) -> Picture:
        """Draw the table as it lies."""
        nodes = (*self._places(lying), *self._pieces(lying))
        return Picture(self.width, self.height, self._words(lying), self.base, nodes)

    # ---- measures --------------------------------------------------------------------------------------------------

    def _cell(self, place: Place) -> tuple[float, float]:
        """Return the size of one space."""
        carded = place.on == "cards" if place.kind == "grid" else self.carded
        return (CARD[0] + 6, CARD[1] + 6) if carded else (CELL, CELL)

    def _step(self, place: Place) -> float:
        """Return how far pieces of a row lie from each other."""
        return min(self._cell(place)[0], _LONGEST / place.holds)

    def _size(self, place: Place) -> tuple[float, float]:
        cell = self._cell(place)
        match place.kind:
            case "grid":
                return LABELS + len(place.columns) * cell[0] + EDGE, LABELS + len(place.rows) * cell[1] + EDGE
            case "row":
                long = 2 * EDGE + self._step(place) * (place.holds - 1) + cell[0]
                return max(long, ems(place.name) * 18 + 24), _NAME + cell[1] + EDGE
            case "pile":
                return cards.CARD
        digits = len(str(place.most if place.most < 1000 else max(place.start, 99)))
        return max(120.0, ems(place.name) * 18 + 40 + 17 * digits), 46.0

    def middle(self, space: str, index: int) -> tuple[float, float]:
        """Return the middle of the piece that lies so far on in a space or a row."""
        name, _, cell = space.partition(".")
        area = self.areas[name]
        width, height = self._cell(area.place)
        if not cell:
            return area.x + EDGE + width / 2 + index * self._step(area.place), area.y + _NAME + height / 2
        column, row = divmod(area.place.spaces().index(space), len(area.place.columns))[::-1]
        x, y = area.x + LABELS + (column + 0.5) * width, area.y + LABELS + (row + 0.5) * height
        return x + 4 * index, y - 4 * index

    # ---- nodes -----------------------------------------------------------------------------------------------------

    def _places(self, lying: Lying) -> Iterator[Node]:
        for area in self.areas.values():
            place = area.place
            match place.kind:
                case "grid":
                    yield from self._spaces(area)
                case "row":
                    body = rect(1, 1, area.width - 2, area.height - 2, r=8, cls="in-plate")
                    body += text(12, 22, place.name, size=18, fit=area.width - 24)
                    yield Node(place.id, keyed(place.id, body, x=area.x, y=area.y, title=place.name))
                case "pile":
                    count = lying.counted[place.id]
                    body = cards.pile(count, place.name)
                    yield Node(place.id, keyed(place.id, body, x=area.x, y=area.y, title=f"{place.name} {count}"))
                case _:
                    yield _counter(area, lying.counted[place.id])

    def _spaces(self, area: _Area) -> Iterator[Node]:
        width, height = self._cell(area.place)
        columns = len(area.place.columns)
        for number, key in enumerate(area.place.spaces()):
            x, y = LABELS + number % columns * width, LABELS + number // columns * height
            hit = rect(1.5, 1.5, width - 3, height - 3, r=5, cls="in-hit")
            yield Node(key, keyed(key, hit, x=round(area.x + x, 1), y=round(area.y + y, 1)))

    def _pieces(self, lying: Lying) -> Iterator[Node]:
        for space, names in lying.lies.items():
            for index, name in enumerate(names):
                kind = self.declared.pieces[name.rpartition(".")[0]]
                x, y = self.middle(space, index)
                cls = "in-piece" + ("" if kind.look in ("card", "back", "picture") else f" in-s-{kind.colour}")
                place = at(round(x, 1), round(y, 1))
                key = f"piece.{name}"
                markup = (
                    f'<g class="{cls}" data-key="{esc(key)}" aria-hidden="true" transform="{place}">{drawn(kind)}</g>'
                )
                yield Node(key, markup)

    # ---- words -----------------------------------------------------------------------------------------------------

    def _words(self, lying: Lying) -> str:
        """Return what is seen, for who does not see it: place by place, piece by piece."""
        phrases = []
        for place in (area.place for area in self.areas.values()):
            if place.kind in ("counter", "pile"):
                phrases.append(f"{place.name} {lying.counted[place.id]}")
                continue
            names: dict[str, list[str]] = {}
            for space in place.spaces() or (place.id,):
                for name in lying.lies.get(space, ()):
                    kind = self.declared.pieces[name.rpartition(".")[0]].name
                    names.setdefault(kind, []).append(space.partition(".")[2])
            things = "、".join(_with_spaces(kind, spaces) for kind, spaces in names.items())
            phrases.append(f"{place.name}: {things or '何もない'}")
        return f"{self.title}。{'。'.join(phrases)}。" if phrases else self.title


HOUSE = "M-15 13V-3L0-15L15-3V13Z"
PERSON = (
    "M-11 15C-11 6-8 1.5-4.5-1A5.8 5.8 0 0 1-5.6-6H-9V-8.5H-5.5C-5-12.5-3-15 0-15S5-12.5 5.5-8.5H9V-6H5.6"
    "A5.8 5.8 0 0 1 4.5-1C8 1.5 11 6 11 15Z"
)
"""Outlines of wooden pieces, 30 units high, round their middle."""


def _with_spaces(kind: str, spaces: Sequence[str]) -> str:
    where = " ".join(space for space in spaces if space)
    many = f"{len(spaces)} つ" if len(spaces) > 1 and not where else ""
    return " ".join(part for part in (kind, where, many) if part)


def drawn(piece: Piece) -> str:
    """Draw a piece round its own middle."""
    shape = SEATS[piece.colour].shape
    match piece.look:
        case "stone":
            # Black and white differ by their lightness; other colours need their shape.
            plain = piece.colour in ("black", "white")
            return circle(0, 0, 18, cls="in-body", data_box="piece") + ("" if plain else pieces.glyph(shape, 6.5))
        case "house":
            return path(HOUSE, cls="in-body", data_box="piece") + pieces.glyph(shape, 4.6, y=4)
        case "person":
            return path(PERSON, cls="in-body", data_box="piece") + pieces.glyph(shape, 3.9, y=8)
        case "cube":
            return group(icons.cube(), transform="scale(1.4)")
        case "coin":
            return group(icons.coin(), transform="scale(1.5)")
        case "card" | "back":
            face = cards.playing(piece.rank, piece.suit, piece.hue) if piece.look == "card" else cards.back(*CARD, 6)
            return group(face, x=-CARD[0] / 2, y=-CARD[1] / 2)
        case "picture" if piece.picture:
            wide, high = CARD if piece.size == "card" else (CELL - 6, CELL - 6)
            size = max(piece.picture.width / wide, piece.picture.height / high)
            width, height = round(piece.picture.width / size, 1), round(piece.picture.height / size, 1)
            frame = rect(-width / 2, -height / 2, width, height, r=4, cls="in-bounds")
            return piece.picture.markup(-width / 2, -height / 2, width, height) + frame
    return pieces.disc(shape, 15)


def _counter(area: _Area, count: int) -> Node:
    place = area.place
    body = rect(1, 1, area.width - 2, area.height - 2, r=8, cls="in-plate")
    body += text(12, 29, place.name, size=18)
    body += text(area.width - 12, 30, str(count), size=24, anchor="end", cls="in-strong")
    return Node(place.id, keyed(place.id, body, x=area.x, y=area.y, title=f"{place.name} {count}"))


def _ground(area: _Area, cell: tuple[float, float]) -> str:
    """Draw the ground of a grid: its squares, lines or slots, with the names of columns and rows."""
    place = area.place
    if place.kind != "grid":
        return ""
    (width, height), columns, rows = cell, len(place.columns), len(place.rows)
    hue = f"in-h-{place.hue or ('yellow' if place.on == 'lines' else 'grey')}"
    body = ""
    if place.on == "cards":
        slots = (
            rect(LABELS + x * width + 3, LABELS + y * height + 3, width - 6, height - 6, r=6, cls="in-slot")
            for y in range(rows)
            for x in range(columns)
        )
        body += "".join(slots)
    else:
        body += rect(LABELS, LABELS, columns * width, rows * height, r=4, cls="in-field")
        inset = width / 2 if place.on == "lines" else 0.0
        lines = "".join(
            f"M{num(LABELS + x * width + inset)} {num(LABELS + inset)}v{num(rows * height - 2 * inset)}"
            for x in range(columns + (place.on != "lines"))
        )
        lines += "".join(
            f"M{num(LABELS + inset)} {num(LABELS + y * height + inset)}h{num(columns * width - 2 * inset)}"
            for y in range(rows + (place.on != "lines"))
        )
        body += path(lines, cls="in-motif")
    for x, name in enumerate(place.columns):
        body += text(LABELS + (x + 0.5) * width, LABELS - 8, name, size=18, anchor="middle", fit=width, cls="in-mute")
    for y, name in enumerate(place.rows):
        body += text(LABELS - 6, LABELS + (y + 0.5) * height + 6, name, size=18, anchor="end", cls="in-mute")
    return tag("g", body, cls=hue, transform=at(area.x, area.y))
