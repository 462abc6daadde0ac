"""The score sheet of a position, and what the current decision depends on."""

from __future__ import annotations

from typing import TypedDict


class Line(TypedDict):
    """A line of the score sheet."""

    seat: str
    name: str
    points: int
    text: str
    rule: str


class ScoreSeat(TypedDict):
    """A seat's total."""

    name: str
    seat: str
    total: int
    winner: bool


class ScorePart(TypedDict):
    """A part of the score sheet."""

    id: str
    title: str
    later: bool
    """It is counted at the end of the game only."""
    lines: list[Line]


class Coming(TypedDict):
    """A scoring later in the game."""

    text: str
    rule: str


class Sheet(TypedDict):
    """A score sheet by seats and by parts."""

    seats: list[ScoreSeat]
    parts: list[ScorePart]


class Scores(Sheet):
    """The score sheet as a position stands."""

    coming: list[Coming]
    final: bool
    differs: list[str]
    """Each reading and figure that is another than the site's own, in words."""


class InPlay(TypedDict):
    """The rules that the current decision depends on, the one that says when it comes first; none when the game is
    over."""

    rules: list[str]
