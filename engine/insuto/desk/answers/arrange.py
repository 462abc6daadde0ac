"""A position that is built, and its requests."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from insuto.desk.answers.parts import Choice, Picture, SceneTitle
from insuto.desk.answers.score import Scores


class Offered(TypedDict):
    """Something that can be changed while a position is built."""

    at: str
    """Its address."""
    label: str
    kind: Literal["choice", "number", "several"]
    value: str
    """What is there now, as a change writes it."""
    shown: str
    """The same in words."""
    choices: NotRequired[list[Choice]]
    """Of `choice` and `several`."""
    low: NotRequired[int]
    high: NotRequired[int]
    """Of a number; of `several` how many in all."""
    each: NotRequired[int]
    """For `several`: how often one of them may be placed there."""


class ArrangedPiece(TypedDict):
    """A kind of piece that a hand can take."""

    name: str
    label: str
    left: NotRequired[int]
    """How many are in the supply, where somebody counts them."""


class Trouble(TypedDict):
    """Why a position that is built cannot be."""

    text: str
    keys: list[str]
    """The drawing keys that it is about."""


class ArrangeChange(TypedDict):
    """An address and what is put there."""

    at: str
    value: str


class Touched(TypedDict):
    """The result of a touch or a change while a position was built."""

    said: str
    refused: bool
    keys: list[str]
    """The drawing keys that it is about."""
    change: NotRequired[ArrangeChange]
    """What is other than before: it goes to the end of the changes."""
    offered: list[Offered]
    """What can be changed there."""


class SeatName(TypedDict):
    """A seat and what it is called."""

    seat: str
    name: str


class Arranging(TypedDict):
    """A position that is built, as it is after the change or touch."""

    game: str
    picture: Picture
    style: NotRequired[str]
    """The style sheet of drawings, if requested."""
    scenes: list[SceneTitle]
    players: int
    counts: list[int]
    """With how many the game can be played."""
    seats: list[SeatName]
    seat: str
    """Whose numbers and pieces are offered."""
    prompt: str
    """The prompt in the position; "" where the position is inconsistent."""
    problems: list[Trouble]
    """Why it does not hold; [] where it does."""
    link: NotRequired[str]
    """The position, where it holds."""
    course: list[Offered]
    """Whose turn it is, and where the game stands."""
    own: list[Offered]
    """What the seat has."""
    pieces: list[ArrangedPiece]
    lit: list[str]
    """The drawing keys where a touch does something."""
    touched: NotRequired[Touched]


class ActionReport(TypedDict):
    """A legal action in words, and whether it is not legal under another of the readings."""

    label: str
    differs: bool


class SeatReport(TypedDict):
    """The points of a seat, and whether they are others under another of the readings."""

    name: str
    total: int
    differs: bool


class ReadingReport(TypedDict):
    """A position under one reading."""

    title: str
    now: bool
    """It is the reading of the position."""
    problems: list[str]
    """Why the position cannot be under it; then nothing else is there."""
    actions: list[ActionReport]
    more: int
    """So many further actions are not listed."""
    seats: list[SeatReport]


class OptionReport(TypedDict):
    """An option, and whether the position is another under its readings."""

    name: str
    title: str
    rule: str
    differs: bool


class MomentReport(TypedDict):
    """One decision that is possible in a built position."""

    value: str
    """The value to set the address `moment` to."""
    text: str
    now: bool
    """It is the current one."""


class MomentsReport(TypedDict):
    """The decisions that are possible in a built position."""

    moments: list[MomentReport]
    problems: list[str]
    """Why there are none: what does not hold on the table."""


class ArrangedReport(TypedDict):
    """The answer to a question about a position that was built."""

    prompt: str
    actions: NotRequired[list[str]]
    more: NotRequired[int]
    score: NotRequired[Scores]
    options: NotRequired[list[OptionReport]]
    readings: NotRequired[list[ReadingReport]]
