"""What a touch means, what actions are worth, what a player would advise, where a piece can go."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from insuto.desk.answers.parts import LegalAction, Reason


class Tapped(TypedDict):
    """The meaning of a touch, and what becomes of it."""

    means: Literal["pick", "refused"]
    """`picked` is chosen now, or nothing changes."""
    picked: NotRequired[list[str]]
    """The keys chosen afterwards."""
    instead: NotRequired[Literal[True]]
    """The touched key takes the place of one of the earlier ones."""
    key: str
    """The pick that the touch stands for; "" for none or several."""
    refused: list[Reason]
    """The nearest reason first."""
    thing: NotRequired[list[Reason]]
    """The sentences that say what the touched part is and does: the first, and those whose rule `refused` does not
    cite."""


class Worth(TypedDict):
    """The worth of an action to the seat that acts."""

    now: int | None
    """Points at once; null where that depends on hidden information."""
    later: int
    """The change of what is counted at the end of the game."""


class Gains(TypedDict):
    """The gains of the legal actions. Empty when it is not the reader's move, or during a chance step."""

    keys: dict[str, Worth]
    """The best by drawing key."""
    actions: dict[str, Worth]
    """By notation."""
    whole: bool
    """All of them were evaluated; else only the first ones."""


class GainLine(TypedDict):
    """Points, and what brings them by which rule."""

    text: str
    rule: str
    points: int


class GainPart(TypedDict):
    """A part of the score sheet that is counted at the end of the game."""

    title: str
    points: int
    """The points by which it changes."""
    rule: str
    lines: list[str]
    """The lines that it then says."""


class GainOther(Worth):
    """The worth of an action to another seat."""

    seat: str
    name: str


class Gain(Worth):
    """The worth of an action, by rule."""

    label: str
    lines: list[GainLine]
    """The lines of what the acting seat gains at once."""
    parts: list[GainPart]
    others: list[GainOther]
    """Other seats for which something changes."""
    next: str
    """The next prompt of the same seat in the same turn; "" where there is none."""
    stop: Literal["", "chance", "hidden", "turn"]
    """The reason why what follows is not counted: chance decides it, it is hidden, or the turn is over and somebody
    hides something."""


class Advised(TypedDict):
    """An action that a sensible player would consider."""

    n: str
    """The action, one of the legal ones."""
    why: str


class Advice(TypedDict):
    """Suggested actions for the reader, the best first. Empty when it is not the reader's move."""

    moves: list[Advised]


class Way(TypedDict):
    """A way to a place."""

    path: list[str]
    """The drawing keys of the places on the way, it included: so many steps."""
    ride: bool
    """Another piece carries it, at least a part of the way."""
    first: LegalAction
    """The first action of the way: all of it where the place is adjacent."""
    next: bool
    """True if that action alone brings it there."""
    stop: list[Reason]
    """The reasons that end its way there."""
    how: list[Reason]
    """The reasons where it takes more than the next action: what is to be done first."""


class Ways(TypedDict):
    """The places where a piece can go before the turn is over. Empty without a piece that moves."""

    key: str
    """The piece."""
    at: str
    """The drawing key of the place where it stands."""
    reached: dict[str, Way]
    """By the drawing key of the place."""
    others: dict[str, list[Reason]]
    """All other places, and the reasons against them; empty without `all` in the request."""
    whole: bool
    """The search was complete; else more places may be reached."""
