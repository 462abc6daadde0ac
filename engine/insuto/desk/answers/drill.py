"""Questions about the rules."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from insuto.desk.answers.parts import Picture, Reason
from insuto.desk.answers.score import Line


class DrillChoice(TypedDict):
    """An answer that can be chosen."""

    id: str
    text: str


class DrillRange(TypedDict):
    """The numbers among which an answer is."""

    low: int
    high: int


class DrillQuestion(TypedDict):
    """A question about the rules, with its answer."""

    version: str
    """The version of the question generator: with another one the same seed makes another question."""
    id: str
    """Identifies the position and the question's subject: no two questions of a round have the same."""
    kind: Literal["may", "why", "points", "next", "places", "order"]
    family: str
    """The subject, finer than a rule: `K-041/cardinal_limit`."""
    rule: str
    rules: list[str]
    """The rules that the solution cites."""
    picture: Picture
    style: NotRequired[str]
    """The style sheet of drawings; only with the picture's base."""
    scene: str
    marks: list[str]
    """Drawing keys of the question's subject."""
    about: list[str]
    """Drawing keys close to what matters, those of `marks` included."""
    intro: str
    """What sets the scene, and what is not drawn."""
    ask: str
    choices: list[DrillChoice]
    """Empty for `points` and `places`."""
    range: NotRequired[DrillRange]
    """For `points`."""
    lit: list[str]
    """For `places`: the drawing keys that can be touched."""
    answer: list[str]
    """The ids that are right (for `order` in their order), the number as text, or all keys that are right."""
    solution: list[Reason]
    """Why, what decides first."""
    sheet: NotRequired[list[Line]]
    """The lines of the score sheet that the number is made of."""
    link: str
    """The position."""
    differs: list[str]
    """Each reading and figure that is another than the site's own, in words."""
    played: str
    """The notation of the action that the question is about; "" where there is none."""
    words: str
    """The position as read by a screen reader, one line per item."""
    reading: str
    """The reading that the answer depends on, in words; "" where there is none."""


class DrillFamily(TypedDict):
    """One subject of questions."""

    family: str
    rule: str
    title: str
    """Of the rule."""
    section: str
    """Of the page of rules."""
    kinds: list[str]


class DrillFamilies(TypedDict):
    """All families of a game, in the order of its rules."""

    version: str
    families: list[DrillFamily]
