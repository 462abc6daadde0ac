"""The requests that a page may make: one class for each operation, with the fields of its JSON (except `op`).

The page's types are made from here and from answers/ by scripts/desk_types.py, comments included.
"""

from __future__ import annotations

from insuto.desk.fields import (
    MAX_TEXT,
    Choice,
    Flag,
    Marks,
    Maybe,
    Options,
    Pairs,
    Part,
    Parts,
    Request,
    Seed,
    Text,
    Texts,
    Whole,
)
from insuto.play.codec import MAX_LINK
from insuto.play.history import MODES, SPANS
from insuto.play.save_text import MAX_SAVE

MAX_STEPS = 200
"""Most steps of one scene."""
MAX_CHANGES = 300
"""Most changes of a position that is built."""


class Hello(Request):
    """A request for the games that are there."""


class View(Request):
    """The choice of what a session's pictures show. It applies to later responses; missing fields stay unchanged."""

    scene = Text(40, "")
    """The picture scene."""
    follow = Maybe(Flag())
    """Each picture is in the scene that the decision is about, as far as it names one."""
    narrow = Maybe(Flag())
    """In the layout for a portrait screen."""


class Chosen(Request):
    """A game with the readings and figures that were chosen for it: by the reader, or where a link or a record was made."""

    game = Text(40)
    options = Pairs()
    """Readings by name; those that are missing are the game's own."""
    components = Pairs()
    """Figures by setting address; those that are missing are the game's own."""
    schema = Maybe(Whole())
    """The version of the game whose defaults stand for what is missing; this version's where it is not named."""


class Setup(Chosen):
    """A game from its beginning."""

    players = Whole()
    seed = Seed()


class Open(View):
    """A game to be touched, of exactly one of `link`, `setup`, `save`. A session of the same name is closed."""

    session = Text(80)
    """The page's own name for it."""
    link = Maybe(Text(MAX_LINK))
    """An encoded position."""
    setup = Maybe(Part(Setup))
    save = Maybe(Text(MAX_SAVE))
    """The `save` of an earlier response. Mode, seats, `luck` and `hold` are in it."""
    mode = Choice(*MODES)
    luck = Flag()
    """The reader chooses what chance decides (`setup`, `link`; study mode only)."""
    seats = Texts(20)
    """The players, by seat: `human` or the name of a bot; everybody is human when it is missing."""
    patches = Flag()
    """Of a later picture of a scene only what is new is sent: see Patched."""
    hold = Flag()
    """The session waits where a person's turn ends by itself (`setup`, `link`; a `save` says it)."""
    goal = Text(MAX_TEXT, "")
    """A task: checks as in `expect`."""
    goal_turn = Flag()
    """The task is for the turn of the first seat only."""
    recap = Flag()
    """Repeat what others did since the reader's last decision."""


class OfSession(View):
    """Something about an open session."""

    session = Text(80)


class State(OfSession):
    """A request for the state of the session."""

    seat = Maybe(Text(40))
    """The viewing seat in study mode, used until the next `state`; everything is open when it is missing. In hot-seat
    the desk decides."""
    log = Flag()
    """Include the full log."""
    fresh = Flag()
    """Send the pictures' bases again."""


class Play(OfSession):
    """An action, as its notation has it."""

    action = Text(400)
    waits = Flag()
    """A touch sends it, no button: if it ends the turn the session waits, also without `hold`."""


class Tap(OfSession):
    """A request for the meaning of a touch."""

    picks = Texts(80)
    """The keys touched so far."""
    at = Texts(80)
    """The keys under the finger, the topmost first, or an option of the form that does not go with `picks`; without them
    the touch was for the nearest in `near`."""
    near = Texts(80)
    """Lit keys close by, the nearest first; one counts only where the touched part has no meaning of its own: a region,
    a road, a panel."""
    read = Flag()
    """The touch picks nothing: the answer says what the part is."""


class Gains(OfSession):
    """A request for the worth of the legal actions that hold these keys."""

    picks = Texts(80)


class Gain(OfSession):
    """A request for the worth of an action, or why it is not allowed. Nothing is played."""

    action = Text(400)


class Beyond(OfSession):
    """A request for why the number in the form of an action cannot be one more. Nothing is played."""

    action = Text(400)
    less = Flag()
    """One less, instead."""


class Advise(OfSession):
    """A request for what the reader might do now, with these keys as far as that goes. Nothing is played."""

    picks = Texts(80)


class Ways(OfSession):
    """A request for the places where a piece can go before the turn is over."""

    picks = Texts(80)
    """The keys touched so far; the first that names a piece that moves is used."""
    all = Flag()
    """Also why it does not go to the other places."""


class Luck(OfSession):
    """The choice of who answers what chance decides, in study mode."""

    chosen = Flag()
    """The reader decides each time; else the generator, which at once resolves the current step."""


class Roll(OfSession):
    """The generator decides chance steps until a seat is to move."""

    alike = Flag()
    """Only steps of the same kind: the tiles that are turned up, not the dice after them."""


class Hold(OfSession):
    """The choice of whether the session waits where a person's turn ends by itself."""

    on = Flag()
    """Switched off, a turn that waits is ended."""


class EndTurn(OfSession):
    """The turn that waits for its end is over: chance, the table and the others go on."""


class Lift(OfSession):
    """The seat to act has taken the device."""


class Bot(OfSession):
    """One action of the bot whose turn it is."""

    skips = Flag()
    """The page shows no results and counts nothing as long as bots move."""


class Step(OfSession):
    """Back or forth in what was done."""

    by = Choice(*SPANS)


class Reel(OfSession):
    """A request for the replay of a session: its frames, turns and parts."""

    grow = Maybe(Whole())
    """The bots that are to act play on first, at most so many actions."""


class Replay(OfSession):
    """A request for a frame of a session: the position, and what led to it."""

    at = Whole()
    """The number of the frame; 0 is before the first action of a seat."""
    by = Choice(*SPANS)
    """The scope: the last action, or all of its turn up to the frame."""
    seat = Maybe(Text(40))
    """The seat whose eyes look on in study mode; everything is open when it is missing. In hot-seat the desk decides."""
    points = Flag()
    """With the points so far by rule, and the score sheet."""


class Branch(OfSession):
    """A request for a saved text that opens the position at a frame."""

    at = Maybe(Whole())
    """The number of the frame; without it the text is that of the session as it is."""


class Score(OfSession):
    """The score sheet as it stands."""


class InPlay(OfSession):
    """A request for the rules that the current decision depends on."""


class Link(OfSession):
    """The position on the table as a link."""


class Check(Request):
    """A request for the game and the position that a link holds. Nothing is opened."""

    link = Text(MAX_LINK)


class Close(Request):
    """The session is needed no more."""

    session = Text(80)


class Script(Request):
    """The changes, actions and checks of a step, in the lesson language (docs/dev/lesson-language.md)."""

    set = Text(MAX_TEXT, "")
    do = Text(MAX_TEXT, "")
    refuse = Text(MAX_TEXT, "")
    because = Text(MAX_TEXT, "")
    expect = Text(MAX_TEXT, "")
    report = Text(MAX_TEXT, "")
    part = Text(MAX_TEXT, "")


class Example(Script):
    """An example with the reader's own figures and changes."""

    game = Text(40)
    components = Pairs()
    setup = Choice("done", "begin")
    from_ = Text(MAX_TEXT, "")
    players = Whole()
    seed = Seed()
    options = Options()
    says = Text(MAX_TEXT, "")
    """Sentences and when they are true, a line each."""
    scene = Text(40, "")
    moment = Choice("after", "before")
    """Which position the picture shows: before or after the action."""
    mark = Marks()
    narrow = Flag()


class SceneStep(Script):
    """One step of a scene."""

    name = Text(80)
    show = Text(40, "")
    """The picture scene; that of the step before when it is missing."""
    mark = Marks()
    seat = Text(40, "")
    """The seat whose eyes look on; everything is open when it is missing."""
    caption = Text(MAX_TEXT, "")
    """The author's sentence under the board; the prompt of the position when it is missing."""


class Scene(Request):
    """A scene as the compiler wrote it."""

    seed = Seed()
    setup = Choice("done", "begin")
    options = Options()
    from_ = Text(MAX_TEXT, "")
    steps = Parts(SceneStep, MAX_STEPS)


class Frames(Request):
    """The steps of a scene with the reader's own figures and readings."""

    game = Text(40)
    components = Pairs()
    players = Whole()
    script = Part(Scene)
    narrow = Flag()


class Numbers(Request):
    """The figures that a lesson's text names, with the reader's own."""

    game = Text(40)
    components = Pairs()
    players = Whole()


class Settings(Request):
    """The figures and readings of a game that a reader may set."""

    game = Text(40)


class CheckComponents(Request):
    """A request to check a reader's own figures and readings; what is as the game has it is dropped. With `fit` what
    cannot be (any more: they may be of an earlier release) is left out and named, not refused."""

    game = Text(40)
    components = Pairs()
    options = Options()
    fit = Flag()


class ScorePad(Chosen):
    """A request for what is entered of a game that was played on a table."""

    players = Whole()


class Change(Request):
    """One change of a position that is built: an address and what is put there."""

    at = Text(80)
    value = Text(400)


class Drafted(Request):
    """A position that somebody builds: where it began (`link` or `setup`), and the changes. Nothing is opened."""

    link = Maybe(Text(MAX_LINK))
    setup = Maybe(Part(Setup))
    changes = Parts(Change, MAX_CHANGES)


class Moments(Drafted):
    """A request for the decisions that are possible in a built position, each with its seat."""


class Arrange(Drafted):
    """A position that somebody builds, drawn, perhaps after a further change or a touch."""

    scene = Text(40, "")
    narrow = Flag()
    style = Flag()
    """Send the style sheet of drawings."""
    change = Maybe(Part(Change))
    """A further change; the answer says the result."""
    keys = Texts(80)
    """The keys under the finger, the topmost first."""
    near = Texts(80)
    """Lit keys close by, the nearest first."""
    seat = Text(40, "")
    """Whose numbers and pieces are offered; the first seat when it is missing."""
    piece = Text(40, "")
    """The kind of the selected piece: a touch puts one there. Without it a touch returns what can be changed."""


class Arranged(Request):
    """A question about a position that was built and holds."""

    link = Text(MAX_LINK)
    about = Choice("actions", "score", "readings", "reading")
    option = Text(80, "")
    """The option whose readings are compared (`reading`)."""


class Tally(ScorePad):
    """A request for the score sheet of what was entered."""

    entries = Pairs()
    """Numbers, or chosen ids between spaces, by address: `0.goods` of the first seat, `tile` of the table. What is missing counts as
    nothing."""


class PadBoard(Tally):
    """A request for the board of a score pad, perhaps with a touch on it."""

    seat = Whole()
    """Whose pieces are put."""
    piece = Text(40, "")
    """The kind that is put; without one a touch takes away."""
    keys = Texts(80)
    """The keys under the finger, the topmost first; [] without a touch."""
    near = Texts(80)
    """Lit keys close by, the nearest first."""
    touch = Flag()
    base = Flag()
    """Send the picture's base."""
    narrow = Flag()
    """In the layout for a portrait screen."""


class Drill(Chosen):
    """A request for a question about the rules. The same request of the same version is answered by the same question; no session is
    made."""

    players = Whole()
    """0: as the question has it."""
    seed = Text(80, "0")
    number = Whole()
    """Which question of the round, from 0."""
    rule = Text(40, "")
    """The rule or the family that is wanted; any when it is missing."""
    kinds = Texts(20)
    """The kinds of question that are wanted; any when they are missing."""
    base = Flag()
    """Send the picture's base, and the style sheet."""
    narrow = Flag()
    """In the layout for a portrait screen."""


class DrillFamilies(Request):
    """A request for all drill families of a game."""

    game = Text(40)
