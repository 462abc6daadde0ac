"""The score pad: entries of a game that was played on a table, its board, and the result."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from insuto.desk.answers.parts import Choice, Picture, Reason
from insuto.desk.answers.score import Sheet


class PadEntry(TypedDict):
    """One number or choice to enter for a table."""

    name: str
    """Its address is `seat.name`, the seat as index; of what is `shared` the name alone."""
    label: str
    hint: NotRequired[str]
    rule: str
    low: int
    high: int
    """The largest number; of `choices` how many may be taken."""
    choices: NotRequired[list[Choice]]
    shared: NotRequired[Literal[True]]
    """It is entered once, not by each seat."""
    needs: NotRequired[str]
    """It counts only where this choice of another entry is taken (`other=value`), or that number is not 0 (`other`)."""
    tiebreak: NotRequired[Literal[True]]
    """It is entered only where a tie requires it."""
    given: NotRequired[Literal[True]]
    """It follows from the board, where that is counted."""


class PadPart(TypedDict):
    """Entries that stand together."""

    title: str
    entries: list[PadEntry]


class PadPiece(TypedDict):
    """A kind of piece that can be put on the board of a pad."""

    name: str
    """The places of a seat's pieces have the address `seat.name`, of those that nobody owns `name`."""
    label: str
    shared: NotRequired[Literal[True]]
    """Nobody owns it."""


class PadPieces(TypedDict):
    """What can be put on the board of a pad."""

    way: str
    """The address of the entry that says whether the board is counted, and `on` what it then holds."""
    on: str
    pieces: list[PadPiece]
    hint: str


class Pad(TypedDict):
    """All entries for a game that was played on a table."""

    seats: list[str]
    """What the seats are called before they have names."""
    parts: list[PadPart]
    board: NotRequired[PadPieces]
    """Where pieces can be put on a board in the place of counting them."""
    schema: int
    """The version of the game whose readings and figures stand for what a reader has not chosen."""


class PadFault(TypedDict):
    """An entry that cannot be."""

    at: str
    """Its address."""
    text: str
    rule: str


class Tally(Sheet):
    """The score sheet of what was entered; without seats and parts where anything is impossible."""

    faults: list[PadFault]
    pending: list[str]
    """Addresses of the entries on which a tie turns, also those that have been made."""
    differs: list[str]
    """Each reading and figure that is another than the site's own, in words."""
    tie: NotRequired[Reason]
    """What decided between those who are equal, or what is missing for it."""


class PadHeap(TypedDict):
    """Pieces of one seat and kind on one place of a pad's board; seat -1: nobody owns them."""

    at: str
    """Their address among the entries."""
    seat: int
    label: str
    n: int


class PadPlace(TypedDict):
    """A place on a pad's board that was touched, and the pieces on it."""

    id: str
    """Its name among the entries."""
    key: str
    name: str
    heaps: list[PadHeap]


class PadTouched(TypedDict):
    """The result of a touch on a pad's board."""

    entries: dict[str, str]
    """What is other than before, by address; "" where nothing is left."""
    said: str
    rule: str
    """The rule that refuses; "" where nothing was refused, or by none."""
    refused: bool
    place: NotRequired[PadPlace]
    """The place that the touch stands for, as it is now."""


class PadBoard(TypedDict):
    """The board of a score pad, as it is after the touch."""

    picture: Picture
    style: NotRequired[str]
    """The style sheet of drawings; only with the picture's base."""
    colours: list[str]
    """The colour of each seat's pieces, as classes of drawings name it (`in-s-red`)."""
    lit: list[str]
    """The drawing keys of the places where the chosen kind can be put; where something is to be taken, of those with something."""
    left: dict[str, int]
    """How many pieces of each kind every seat can still put, by address."""
    counted: dict[str, str]
    """What the board gives for entries, by address; {} while nothing lies on it."""
    touched: NotRequired[PadTouched]
