"""The responses of the desk, without `ok: true`. scripts/desk_types.py generates the page's types from here, comments
included.

A page never loads this module: only type checkers need it. `seat` and the names in `points` are seat ids (`red`),
`name` and `label` are words for readers.
"""

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
    declines: NotRequired[Literal[True]]
    """It does without what is offered: a button apart from the others; no drawing key is picked for it."""
    sends: NotRequired[Literal[True]]
    """A touch may send it, if the reader has switched that on: it is neither paid for, secret nor final, and loses
    nothing. Otherwise only its button does."""
    needs: NotRequired[list[str]]
    """Those of `picks` without which a touch does not send it, even the last action that is left."""
    warning: NotRequired[str]
    """The confirmation that is required before it is carried out."""
    quiet: NotRequired[QuietAction]
    """Its variant: a small button next to the one that sends it. Then no touch sends it."""


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


class Actor(TypedDict):
    """The seat to act."""

    seat: str
    name: str


class SceneTitle(TypedDict):
    """A picture scene of the game."""

    id: str
    title: str
    short: NotRequired[str]
    """Its name where there is little room, if that is another."""


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
    """What another seat did in a turn."""

    seat: str
    events: list[Event]
    """What matters most first."""
    keys: list[str]
    """The drawing keys where it is seen; not every scene shows them."""
    moves: list[Moved]
    gained: NotRequired[str]
    """The points that seats gained, in words: 赤+8、青+14."""
    mine: NotRequired[int]
    """The change of the viewer's own score at the end of the game."""
    kinds: list[str]
    """The kinds of action that it made, each with its decision: `turn-place`."""
    before: NotRequired[list[Event]]
    """What began or ended between this turn and the one before: a round, a phase."""
    after: NotRequired[list[Event]]
    """The same after the last turn."""


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
    prompt: str
    legal: list[LegalAction]
    """Of the seat to act; none in a bot's turn and behind a curtain."""
    form: NotRequired[list[FormPart]]
    """The choices that are made in a form; none where all is picked on the board."""
    kinds: dict[str, str]
    """Words for the kinds of the legal actions (a notation begins with its kind)."""
    asks: dict[str, str]
    """The prompt when a key that begins with this word is to be touched next."""
    picture: Patched
    decision: str
    """The name of the decision that the reader is prompted for; "" where there is none."""
    about: str | None
    """The picture scene that the decision is about."""
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


class NotPlayed(TypedDict):
    """The rules do not allow the action. Nothing changed."""

    refused: list[Reason]


class Tapped(TypedDict):
    """The meaning of a touch, and what becomes of it."""

    means: Literal["pick", "refused"]
    """`picked` is chosen now, or nothing changes."""
    picked: NotRequired[list[str]]
    """The keys chosen afterwards."""
    instead: NotRequired[Literal[True]]
    """They replace the earlier picks."""
    key: str
    """The pick that the touch stands for; "" for none or several."""
    refused: list[Reason]
    """The nearest reason first."""
    thing: NotRequired[list[Reason]]
    """The sentences that say what the touched part is and does; those whose rule `refused` cites are left out, as long
    as one remains."""


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


class Frame(TypedDict):
    """A step of a scene."""

    step: str
    picture: Picture
    mark: list[str]
    events: list[Event]
    prompt: str
    refused: list[Reason] | None
    """The reasons why not, in a step that tries what is not allowed."""
    holds: bool
    link: str


class Frames(TypedDict):
    """A scene, step by step."""

    frames: list[Frame]


class Numbers(TypedDict):
    """Figures by the names that a lesson's text has for them."""

    numbers: dict[str, str]


class Choice(TypedDict):
    """A value to choose, and the word for it."""

    value: str
    label: str


class Setting(TypedDict):
    """A figure that the reader may set."""

    address: str
    label: str
    kind: str
    choices: list[Choice]
    """Of a number the lowest and the highest."""
    default: str
    confidence: str
    group: str


class Option(TypedDict):
    """A rule that can be read in several ways."""

    name: str
    label: str
    default: str
    rule: str
    values: list[Choice]


class Settings(TypedDict):
    """The settings that a reader may make."""

    settings: list[Setting]
    options: list[Option]


class Unfit(TypedDict):
    """One of a reader's own figures or readings that cannot be used."""

    address: str
    """The address as in a refusal: `components.…` or `options.…`."""
    label: str
    message: str


class Overlay(TypedDict):
    """A reader's own figures and readings, as far as they differ from the game's."""

    components: dict[str, str]
    options: dict[str, str]
    differs: list[str]
    """Each of them in words."""
    unfit: NotRequired[list[Unfit]]
    """The figures and readings that were left out (request with `fit`)."""


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


class ArrangeChange(TypedDict):
    """An address and what is put there."""

    at: str
    value: str


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


class SeatName(TypedDict):
    """A seat and what it is called."""

    seat: str
    name: str


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


class ActionReport(TypedDict):
    """A legal action in words, and whether it is not legal under another of the readings."""

    label: str
    differs: bool


class SeatReport(TypedDict):
    """The points of a seat, and whether they are others under another of the readings."""

    name: str
    total: int
    differs: bool


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


class Hello(TypedDict):
    """The games that are there."""

    version: str
    games: list[str]


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
