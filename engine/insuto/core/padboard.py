"""The board of a score pad: pieces that are put on it by touch, from which some of the entries follow.

A game declares which kinds of pieces lie where, and how many (`Piece`); nothing else is known of it here. What lies on
the board is stored among the entries: `{seat}.{piece}` lists the ids of the places, separated by spaces, one for each
piece; `{piece}` alone where nobody owns it. The table's entry `way` says whether the board counts, or the numbers that
were entered by hand; entries of the other way are preserved.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from insuto.core.errors import BadInput

TABLE = -1
"""Used in the place of a seat: the table."""
WAY, ON_BOARD = "way", "board"
"""The entry that says which way is counted, and what it holds where the board is."""


def address(seat: int, name: str) -> str:
    """Return the address of an entry, or of the pieces of a kind."""
    return name if seat == TABLE else f"{seat}.{name}"


@dataclass(frozen=True, slots=True)
class Piece:
    """A kind of piece. Its word is `piece.{name}` of `ScorePad.words`.

    name       as addresses write it
    places     where it can lie: ids, and the drawing keys that a hand touches for them
    noun       of what the ids are words, where the pad does not call the place itself (`place.{id}` of its words)
    most       how many a seat has, or all together where nobody owns them; rule says so
    together   the most of its group on one place, of all seats; 0 where there is no limit
    alone      pieces of its group are on a place only one seat's
    group      kinds that count together for these two; a kind of its own where it is missing
    of_place   the rule that limits a place
    shared     nobody owns it
    """

    name: str
    places: Mapping[str, str]
    noun: str
    most: int
    rule: str
    together: int = 0
    alone: bool = False
    group: str = ""
    of_place: str = ""
    shared: bool = False

    def seats(self, players: int) -> Sequence[int]:
        """Return whose it can be."""
        return (TABLE,) if self.shared else range(players)


@dataclass(frozen=True, slots=True)
class PadBoard:
    """A board of a score pad.

    pieces  the kinds, in the order in which they are offered
    gives   names of the entries that follow from the pieces
    """

    pieces: tuple[Piece, ...]
    gives: frozenset[str]

    def piece(self, name: str) -> Piece | None:
        """Return the kind of this name."""
        return next((piece for piece in self.pieces if piece.name == name), None)


class Hindered(NamedTuple):
    """Why a piece cannot lie on a place: the key of the sentence (`board.{key}` of core's words), what it needs, the rule."""

    key: str
    rule: str
    data: Mapping[str, object]


class Lying:
    """The pieces on the board of a pad.

    pieces   (seat, kind) → the places of the pieces, the oldest first
    over     the pieces that cannot lie where they were put, which are not in `pieces`: seat, kind, reason
    """

    def __init__(self, board: PadBoard, players: int, values: Mapping[str, str]) -> None:
        """Read the pieces from the entries of a pad. Raises BadInput for a place that a kind of piece does not have."""
        self.board, self.players = board, players
        self.pieces: dict[tuple[int, str], list[str]] = {}
        self.over: list[tuple[int, str, Hindered]] = []
        for seat in (*range(players), TABLE):
            for piece in board.pieces:
                if seat not in piece.seats(players):
                    continue
                there = self.pieces[seat, piece.name] = []
                where = address(seat, piece.name)
                for place in values.get(where, "").split():
                    if place not in piece.places:
                        raise BadInput(f"entries.{where}", "names a place that is not there")
                    if why := self.hindered(seat, piece, place):
                        self.over.append((seat, piece.name, why))
                    else:
                        there.append(place)

    @property
    def empty(self) -> bool:
        """True if nothing lies there."""
        return not any(self.pieces.values())

    def of(self, seat: int, name: str) -> list[str]:
        """Return the places of a seat's pieces of a kind, the oldest first."""
        return self.pieces.get((seat, name), [])

    def left(self, seat: int, piece: Piece) -> int:
        """Return how many of a kind a seat can still put."""
        return piece.most - len(self.of(seat, piece.name))

    def at(self, place: str) -> Iterator[tuple[int, Piece, int]]:
        """Yield what lies on a place: seat, kind, how many."""
        for piece in self.board.pieces:
            for seat in piece.seats(self.players):
                if n := self.of(seat, piece.name).count(place):
                    yield seat, piece, n

    def hindered(self, seat: int, piece: Piece, place: str) -> Hindered | None:
        """Return why a seat cannot put one more piece of a kind on one of its places; None where it can."""
        if self.left(seat, piece) <= 0:
            return Hindered("most_together" if piece.shared else "most", piece.rule, {"most": piece.most})
        group = piece.group or piece.name
        there: Counter[int] = Counter()
        for owner, other, n in self.at(place):
            if (other.group or other.name) == group:
                there[owner] += n
        if piece.together and there.total() >= piece.together:
            return Hindered("taken", piece.of_place, {})
        if piece.alone and any(owner != seat for owner in there):
            return Hindered("alone", piece.of_place, {})
        return None
