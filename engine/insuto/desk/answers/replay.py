"""A session gone through again, frame by frame."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from insuto.desk.answers.parts import Actor, Event, Patched, SceneTitle
from insuto.desk.answers.score import Scores


class ReelTurn(TypedDict):
    """A turn of play among the frames of a session."""

    number: int
    """From 1."""
    name: str
    """Who acted first in it."""
    first: int
    """The frame after its first action."""
    last: int
    """The frame after its last action."""


class ReelPart(TypedDict):
    """A part of the game, and the frame with which it begins."""

    at: int
    title: str


class Reel(TypedDict):
    """The frames of a session's replay. A frame is a position in which somebody had to decide."""

    last: int
    """The number of the last frame."""
    more: bool
    """A bot is to act: `grow` lets it."""
    over: bool
    turns: list[ReelTurn]
    parts: list[ReelPart]
    eyes: list[Actor]
    """The seats whose eyes may look on; empty where the desk decides, and where seats hide nothing from each other."""


class ReplayAct(TypedDict):
    """An action, and what followed by itself."""

    name: str
    """Who acted; "" before the first action of a seat."""
    events: list[Event]
    motive: NotRequired[str]
    """Why, where a sensible player acted and those who look on may know what it saw."""


class Gained(TypedDict):
    """The points gained by a rule so far."""

    rule: str
    title: str
    points: dict[str, int]


class Replayed(TypedDict):
    """A frame of a session."""

    at: int
    turn: int
    """The turn of play that it ends or is in; 0 before the first."""
    part: str
    """The part of the game; "" where a game is not parted."""
    picture: Patched
    scenes: list[SceneTitle]
    follows: bool
    """True if decisions of this game name picture scenes."""
    acts: list[ReplayAct]
    prompt: str
    """The next prompt; "" when the game is over."""
    gained: NotRequired[list[Gained]]
    scores: NotRequired[Scores]
    """The score sheet as it stood."""


class Branched(TypedDict):
    """A saved text of a frame."""

    save: str
    mode: Literal["study", "hotseat"]
