"""What lessons compile: links, examples, the frames of a scene, figures."""

from __future__ import annotations

from typing import TypedDict

from insuto.desk.answers.parts import Caption, Event, Picture, Reason
from insuto.desk.answers.score import Line


class Linked(TypedDict):
    """The position as a link."""

    link: str
    hidden: bool
    """It shows what two seats or more hide from each other."""


class Checked(TypedDict):
    """The game and the position that a link holds."""

    game: str
    players: int
    prompt: str
    over: bool
    differs: list[str]
    """Each reading and figure that is another than the site's own, in words."""


class Failed(TypedDict):
    """A check that does not hold."""

    field: str
    text: str
    actual: str


class Row(TypedDict):
    """A reported address."""

    address: str
    label: str
    value: str


class Example(TypedDict):
    """The outcome of an example."""

    holds: bool
    said: str
    """The sentence of `says` that is true; "" without one."""
    failed: list[Failed]
    rows: list[Row]
    lines: list[Line]
    refused: list[Reason]
    events: list[Event]
    prompt: str
    picture: Picture
    link: str


class Frame(Caption):
    """A step of a scene."""

    step: str
    picture: Picture
    mark: list[str]
    holds: bool
    link: str


class Frames(TypedDict):
    """A scene, step by step."""

    frames: list[Frame]


class Numbers(TypedDict):
    """Figures by the names that a lesson's text has for them."""

    numbers: dict[str, str]
