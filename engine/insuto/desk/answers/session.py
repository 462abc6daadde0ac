"""A session as it stands, with what a page shows before play goes on."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from insuto.desk.answers.parts import Actor, Event, LegalAction, Logged, Patched, Picture, SceneTitle
from insuto.desk.answers.score import Line
from insuto.desk.answers.touch import GainPart


class FormOption(TypedDict):
    """A value of a part of a form."""

    key: str
    """It is picked like a drawing key, which it is where something is drawn for it."""
    label: str
    count: NotRequired[int]
    """Of so many equal cards it stands for all; 1 where it is missing."""


class FormPart(TypedDict):
    """A choice that is made next to the board, with all its values visible."""

    shape: Literal["sides", "number", "cards", "row"]
    """Equal buttons of which one must be chosen; a stepper, which begins at the first option that is legal; cards, none at first; a row."""
    title: str
    """"" where the question says it."""
    options: list[FormOption]


class Revealed(TypedDict):
    """Something that turned face up just now, to be shown for a while."""

    events: list[Event]
    keys: list[str]
    """The drawing keys where it is seen."""
    picture: NotRequired[Picture]
    """The board as it was, open, if the pieces are gone since (votes)."""


class Moved(TypedDict):
    """A piece that went from one place to another, as drawing keys: the piece as it was touched, where it stood, where it stands."""

    piece: str
    start: str
    to: str


class SinceTurn(TypedDict):
    """What another seat did in a turn, or ("") what the table carried out."""

    seat: str
    events: list[Event]
    """In the order in which they happened; what became of the viewer last."""
    main: int
    """The index of the one that matters most to the viewer."""
    keys: list[str]
    """The drawing keys where it is seen; not every scene shows them."""
    moves: list[Moved]
    gained: NotRequired[str]
    """The points that seats gained, in words: 赤+8、青+14."""
    mine: NotRequired[list[GainPart]]
    """The change of the viewer's own score at the end of the game, part by part."""
    kinds: list[str]
    """Topics of what concerns the reader; the kinds of action that it made, each with its decision: `turn-place`; their topics."""
    before: NotRequired[list[Event]]
    """What began or ended since the turn before: a round, a phase."""
    after: NotRequired[list[Event]]
    """The same after the last turn of the list, and what all turns changed for the viewer."""


class Since(TypedDict):
    """What others did since the viewer's last decision, turn by turn."""

    turns: list[SinceTurn]
    picture: NotRequired[Picture]
    """The board in the scene that shows most of it, if that is not the current one."""


class Column(TypedDict):
    """A seat in a table of results."""

    seat: str
    name: str


class ResultRow(TypedDict):
    """A line of a table of results."""

    label: str
    values: list[str]
    """By column; "" where a seat has none."""


class Result(TypedDict):
    """The outcome of something between seats just now: a combat, a vote."""

    title: str
    columns: list[Column]
    rows: list[ResultRow]
    lines: list[Event]
    """The events that happened with it and after it, until the next result."""
    at: list[str]
    """Drawing keys of where it happened."""


class Counter(Column):
    """A seat whose points are counted."""

    colour: str
    """The colour of its pieces, as classes of drawings name it (`in-s-red`)."""
    total: int
    """Its points before the first place."""


class CountStop(TypedDict):
    """A place at which points are counted."""

    part: str
    """The part of the score sheet, in words."""
    title: str
    keys: list[str]
    """Drawing keys of the place."""
    pieces: list[tuple[str, str]]
    """What is counted, in the order of counting: the drawing key and the seat."""
    lines: list[Line]
    picture: NotRequired[Picture]
    """The board as it lay then, where that is other than at the place before; always of the first place."""


class Counting(TypedDict):
    """A scoring, to be counted on the board place after place before play goes on."""

    seats: list[Counter]
    stops: list[CountStop]
    seen: NotRequired[int]
    """How many of the places answers before have had: a decision was between. The sheet lists them, the board goes on after them."""


class State(TypedDict):
    """A session as it stands, with everything that opens it again in another worker."""

    session: str
    game: str
    players: int
    over: bool
    """The game has ended, and with `hold` its last turn too."""
    mode: Literal["study", "hotseat"]
    actor: Actor | None
    """None when the game is over, and during a chance step."""
    chapter: str
    """Where the game stands, in words: its part, else how many turns were begun."""
    prompt: str
    legal: list[LegalAction]
    """Of the seat to act; none in a bot's turn and behind a curtain."""
    form: NotRequired[list[FormPart]]
    """The choices that are made in a form; none where all is picked on the board."""
    kinds: dict[str, str]
    """Words for the kinds of the legal actions (a notation begins with its kind)."""
    asks: dict[str, str]
    """The prompt when a key that begins with this word is to be touched next."""
    called: dict[str, str]
    """What the parts are called that are picked together with others, by drawing key: the next prompt names them."""
    picture: Patched
    decision: str
    """The name of the decision that the reader is prompted for; "" where there is none."""
    about: str | None
    """The picture scene that the decision is about."""
    follow: bool
    """The picture changes to that scene. A scene chosen while others move holds until the reader has to decide."""
    follows: bool
    """True if decisions of this game name picture scenes."""
    goes: bool
    """Pieces go from place to place in the current decision: `ways` says how far."""
    scenes: list[SceneTitle]
    events: list[Event]
    """Of this request, all in order."""
    summary: list[Event]
    """The same as a digest, the most important first."""
    log: NotRequired[list[Logged]]
    """The full log, if requested."""
    undo: bool
    undo_why: NotRequired[str]
    """The reason why not, where `undo` is false."""
    redo: bool
    hold: bool
    """The session waits where a person's turn ends by itself, before chance rolls and anybody else is prompted."""
    ending: bool
    """It waits so now: `actor` ends the turn by `end_turn`, or takes the last action back. `legal` is empty, nobody else has acted."""
    curtain: str | None
    """In hot-seat mode: this seat must take the device first. Until then no action is legal and the picture shows what everybody knows."""
    bot: bool
    """The seat to act is a bot: `bot` lets it act."""
    luck: bool
    """The reader chooses what chance decides (study mode)."""
    chance: bool
    """The current step is chance, and `legal` are the outcomes."""
    waiting: int
    """The number of pending chance steps of this kind, the current one included."""
    save: str
    """A text that opens the session as it is, history included."""
    revealed: NotRequired[Revealed]
    since: NotRequired[Since]
    """Only when it is the reader's move again after others have acted."""
    results: NotRequired[list[Result]]
    """Tables to be read before play goes on, in order."""
    counting: NotRequired[Counting]
    goal: NotRequired[Literal["open", "reached", "missed"]]
    """The standing of the task, where one was named at `open`. Reached stays so until it is undone; missed: the turn or
    the game is over."""
    note: NotRequired[str]
    """The reason why a saved game could be opened only in part."""
