"""What several responses are made of: reasons, events, pictures, actions."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

Markup = tuple[str, str]
"""A node of a picture: its key and its SVG."""
Same = tuple[str]
"""A node that is as the page has it: its key alone."""


class Reason(TypedDict):
    """A reason why not, and the rule that says so."""

    text: str
    rule: str
    at: NotRequired[list[str]]
    """Drawing keys that the sentence speaks of by a name that the picture does not show."""


class Event(TypedDict):
    """Something that happened."""

    text: str
    rule: str
    seat: str | None
    """The seat that did it or that it befell."""
    points: dict[str, int]
    sum: NotRequired[Literal[True]]
    """It repeats the points of other events: what each seat gained in all."""
    places: NotRequired[list[str]]
    """Drawing keys of the places that the sentence names, in its order; not every scene shows them. Only in what a
    session has just reported (`events`, `summary`, `results`, `revealed`), where it names any."""


class Logged(Event):
    """An event with the turn that it happened in."""

    turn: int
    """From 1; 0 is before the first."""


class Caption(TypedDict):
    """What stands under a frame of a lesson. The page shows the first that there is: why not, what happened, the prompt
    (`captionOf` in lesson/stage_model.ts)."""

    events: list[Event]
    """What happened in the step, as a digest."""
    prompt: str
    """The author's sentence; else the prompt of the position, or the title of a seat's own board (`Game.caption`)."""
    refused: list[Reason] | None
    """The reasons why not, in a step that tries what is not allowed."""


class Picture(TypedDict):
    """A picture of one scene."""

    scene: str
    width: int | float
    height: int | float
    title: str
    base: NotRequired[str]
    """The markup that never changes; only where the scene was not sent before in this session (in this answer, for frames)."""
    nodes: list[Markup]
    """In the order in which they are drawn."""


class Patched(TypedDict):
    """A picture of a session with `patches`: nodes whose markup is as it was in the picture of this scene before are their key alone."""

    scene: str
    width: int | float
    height: int | float
    title: str
    base: NotRequired[str]
    nodes: list[Markup | Same]


class SceneTitle(TypedDict):
    """A picture scene of the game."""

    id: str
    title: str
    short: NotRequired[str]
    """Its name where there is little room, if that is another."""


class Actor(TypedDict):
    """The seat to act."""

    seat: str
    name: str


class QuietAction(TypedDict):
    """A variant of an action, offered as a small button next to it (`Decision.quiet`)."""

    n: str
    """Its notation."""
    label: str
    """The words of its button."""


class LegalAction(TypedDict):
    """An action that can be taken."""

    n: str
    """Its notation."""
    label: str
    button: NotRequired[str]
    """The words of the button that sends it, where they are not those of `label`."""
    price: NotRequired[str]
    """What it takes from its seat, for the right end of that button."""
    picks: list[str]
    """The drawing keys that a hand touches, and those keys of the `form` for which nothing is drawn (`=side.for`)."""
    alike: NotRequired[dict[str, list[str]]]
    """Of those of `picks` that have such: the keys of other parts that are as good."""
    declines: NotRequired[Literal[True]]
    """It does without what is offered: a button apart from the others; no drawing key is picked for it."""
    sends: NotRequired[Literal[True]]
    """A touch may send it, if the reader has switched that on: it is neither paid for, secret nor final, and loses
    nothing. Otherwise only its button does."""
    topics: NotRequired[list[str]]
    """What it is about besides its kind, for what is explained once."""
    needs: NotRequired[list[str]]
    """Those of `picks` without which a touch does not send it, even the last action that is left."""
    last: NotRequired[str]
    """The one of `picks` that can be picked only after its `needs`."""
    warning: NotRequired[str]
    """The confirmation that is required before it is carried out."""
    quiet: NotRequired[QuietAction]
    """Its variant: a small button next to the one that sends it. Then no touch sends it."""


class Choice(TypedDict):
    """A value to choose, and the word for it."""

    value: str
    label: str


class NotPlayed(TypedDict):
    """The rules do not allow the action. Nothing changed."""

    refused: list[Reason]


class Nothing(TypedDict):
    """Done."""


class Fault(TypedDict):
    """The fault of a request."""

    address: str
    """The field that does not fit; `engine` for a fault of the engine's own."""
    message: str
    """One sentence for the reader."""
    detail: str
    """For developers, in English."""


class Hello(TypedDict):
    """The games that are there."""

    version: str
    games: list[str]
