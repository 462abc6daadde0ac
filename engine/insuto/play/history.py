"""A game being played: its actions, undo and redo, its viewer, and the text that opens it again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Literal, get_args

from insuto.core import chance, plain
from insuto.core.actions import Action, format_action
from insuto.core.errors import BadInput, InsutoError, NotLegal
from insuto.core.facts import Event, Log, Mute
from insuto.core.game import MOST_BY_ITSELF, AnyGame
from insuto.core.messages_ja import NO_UNDO
from insuto.core.position import CHANCE, Position
from insuto.play import codec
from insuto.play.bots import BOTS, choose
from insuto.play.entry import Entry, Happened
from insuto.play.save_text import AUTO, FLAGS, MAX_ACTIONS, read_save

MODES = ("study", "hotseat")
SEAT_KINDS = ("human", *BOTS)
Span = Literal["action", "turn"]
"""How much of a game is taken back or done again at once."""
SPANS: tuple[Span, ...] = get_args(Span)
CACHED_EVERY = 32
"""One position in so many is cached, and the last so many; the others are made from these by replaying on demand."""


class Session:
    """A game from a start position onwards. The position's generator resolves chance and table steps at once; with
    `luck` the reader decides those of chance.

    mode     "study": everything open, undo without limit. "hotseat": the device is passed round; only what the
             seat whose player has it knows is shown, a curtain stands until the next person has taken it, undo stops where
             something hidden became known. No curtain where the seats of a game hide nothing from each other
    seats    one of SEAT_KINDS per seat
    luck     in study mode: chance waits until the reader has chosen, wherever there is more than one outcome
    hold     the session waits after an action with which a person's turn ends by itself, before chance rolls and anybody else is prompted
    ending   it waits so now: `end_turn` goes on, `undo` takes the action back
    reported the indices of the entries that a table of results or a counted scoring has shown
    opening  the start as a link, computed on first use; None before
    holder   the viewing seat in hotseat mode (None: nobody has taken the device yet, or only bots play)
    undone   the entries that were taken back and can be done again, the next one last
    steps    how many there were of them before each undo: `redo` does again what the last one took back
    humans   the seats of persons
    note     the notation of the action before which a saved game stopped, "" for none (`reopen`)
    """

    def __init__(
        self,
        game: AnyGame,
        start: Any,
        mode: str = "study",
        seats: Sequence[str] | None = None,
        luck: bool = False,
        hold: bool = False,
    ) -> None:
        """Begin a session. Raises BadInput for a mode or seats that do not fit, for `luck` outside study mode, or for a
        start that is somebody's view."""
        if mode not in MODES:
            raise BadInput("mode", "must be one of {choices}", choices=", ".join(MODES))
        kinds = list(seats) if seats else ["human"] * start.players
        if len(kinds) != start.players:
            raise BadInput("seats", "must have {n} entries", n=start.players)
        for i, kind in enumerate(kinds):
            if kind not in SEAT_KINDS:
                raise BadInput(f"seats[{i}]", "must be one of {choices}", choices=", ".join(SEAT_KINDS))
        if start.viewer != -1:
            raise BadInput("viewer", "is the view of one seat, which cannot be played on")
        _check_luck(mode, luck)
        self.game = game
        self.start = start
        self.luck = luck
        self.hold = hold
        self.ending = False
        self.ended = -1
        """The turn of play that the reader ended last: what others do in it is not ended again."""
        self.reported: set[int] = set()
        self.opening: str | None = None
        self.mode = mode
        self.seats = tuple(kinds)
        self.entries: list[Entry] = []
        self.undone: list[Entry] = []
        self.steps: list[int] = []
        self.humans = [s for s, kind in enumerate(kinds) if kind == "human"]
        self.holder: int | None = None
        self.note = ""
        self._now = start
        self._cached: dict[int, Any] = {0: start}
        self._advance()
        if len(self.humans) == 1:
            self.holder = self.humans[0]
        elif self.actor in self.humans:
            self.holder = self.actor

    # ---- where the game stands -------------------------------------------------------------------------------------

    @property
    def position(self) -> Any:
        """The position on the table."""
        return self._now

    def position_after(self, entry: int) -> Any:
        """Return the position after `entries[entry]`; the start for -1."""
        number = entry + 1
        if number == len(self.entries):
            return self._now
        near = number
        while near not in self._cached:
            near -= 1
        if near == number:
            return self._cached[near]
        pos = self.game.copy(self._cached[near])
        for one in self.entries[near:number]:
            self._again(pos, one)
        return pos

    def positions(self, first: int = 0) -> Iterator[Any]:
        """Yield the position after each entry from `first` on; each is an object of its own."""
        pos = self.position_after(first - 1)
        for place in range(first, len(self.entries)):
            cached = self._cached.get(place + 1)
            if cached is None:
                cached = self.game.copy(pos)
                self._again(cached, self.entries[place])
            pos = cached
            yield pos

    @property
    def actor(self) -> int | None:
        """The seat to act, or to end its turn; None when the game is over, and where the reader chooses what chance decides."""
        if self.ending:
            return self.ender()
        return None if self.over or self.chance_waits else self.game.actor(self.position)

    @property
    def over(self) -> bool:
        """True if the game is over and its last turn has been ended."""
        over: bool = self.position.over
        return over and not self.ending

    @property
    def chance_waits(self) -> bool:
        """True if the reader has to decide a chance step."""
        return self.luck and not self.ending and not self.position.over and self.game.actor(self.position) == CHANCE

    @property
    def bot(self) -> bool:
        """True if the seat to act is a bot."""
        return self.actor is not None and self.seats[self.actor] != "human"

    @property
    def curtain(self) -> int | None:
        """The seat that must take the device before play goes on. Where seats hide nothing from each other there is
        none."""
        if (
            self.mode != "hotseat"
            or not self.game.fields.between_seats
            or self.actor is None
            or self.bot
            or self.actor == self.holder
        ):
            return None
        return self.actor

    def lift(self) -> None:
        """Lift the curtain: the seat to act has the device now."""
        if self.curtain is not None:
            self.holder = self.curtain

    def seen(self, seat: int | None = None, earlier: Any = None) -> Any:
        """Return the position (or an `earlier` one) as it may be shown now.

        In study mode as `seat` sees it, for None all open. In hotseat mode as the holder sees it, behind a curtain as
        nobody's view (`Game.public`), and all open when the game is over.
        """
        pos = self.position if earlier is None else earlier
        if self.mode == "study":
            return pos if seat is None else self.game.view(pos, seat)
        if self.over:
            return pos
        if self.curtain is not None or self.holder is None:
            return self.game.public(pos)
        return self.game.view(pos, self.holder)

    def redacted(self, event: Event, seat: int | None = None) -> Event:
        """Return an event as the viewer may see it. `seat`: the viewing seat in study mode; None = all open."""
        if self.mode == "study":
            return event if seat is None else event.for_seat(seat)
        if self.over:
            return event
        return event.for_seat(-1 if self.curtain is not None or self.holder is None else self.holder)

    def legal(self) -> tuple[Action, ...]:
        """Return what the reader may do now: nothing in a bot's turn, behind a curtain, or while a turn waits for its
        end."""
        return () if self.bot or self.ending or self.curtain is not None else self.game.legal_actions(self.position)

    # ---- going on --------------------------------------------------------------------------------------------------

    def play(self, act: Action, waits: bool = False) -> list[Happened]:
        """Carry out an action of the seat to act and resolve the chance and table steps after it; return what happened. If it
        ends the turn the session waits, as with `hold`, where it `waits`.

        Raises NotLegal with its violations, BadInput when it is not well-formed or it is not the reader's decision.
        """
        if self.curtain is not None:
            raise BadInput("action", "the device must be handed on first")
        if self.ending:
            raise BadInput("action", "the turn must be ended first")
        return self._play(act, self.hold or waits)

    def end_turn(self) -> list[Happened]:
        """Go on after an action with which a turn ended by itself; return what happened. Raises BadInput where none
        waits."""
        if not self.ending:
            raise BadInput("end_turn", "no turn waits to be ended")
        first = len(self.entries)
        self.ending, self.ended = False, self.entries[-1].turn
        self._advance()
        return self._happened(first)

    def bot_step(self) -> list[Happened]:
        """Carry out one action of the bot to act and return what happened. Raises BadInput when no bot is to act."""
        actor = self.actor
        if actor is None or not self.bot:
            raise BadInput("bot", "no bot is to act")
        state = chance.seeded(f"{self.start.chance}/{len(self.entries)}")
        act, _ = choose(self.game, self.position, self.seats[actor], state)
        return self._play(act, self.hold)

    def _play(self, act: Action, hold: bool) -> list[Happened]:
        first = len(self.entries)
        self._carry_out(act)
        self.undone.clear()
        self.steps.clear()
        self._go_on(hold)
        return self._happened(first)

    def _go_on(self, hold: bool) -> None:
        """Let the session wait (`ending`) with `hold` if a person's turn has ended by itself, else resolve chance and
        table steps. After an action that draws a card the card comes first."""
        draws = bool(self.entries) and self.entries[-1].action.kind in self.game.draws
        self.ending = hold and not draws and self._ends_by_itself()
        if not self.ending:
            self._advance(hold)

    def ender(self) -> int:
        """Return the seat whose turn waits for its end: who acted last, else the person whose turn it is."""
        turn = self._of_turn()
        return turn[-1].seat if turn[-1].seat in self.humans else turn[0].seat

    def _ends_by_itself(self) -> bool:
        """Return True if a person's turn is over with the last action, or their part where everybody takes part in turn.
        The card that this action drew does not count as one."""
        turn = self._of_turn()
        drawn = len(turn) > 1 and turn[-1].auto and turn[-2].action.kind in self.game.draws
        card = turn.pop() if drawn else None
        if not turn or not turn[-1].turn:
            return False
        first, last = turn[0], turn[-1]
        if last.seat not in self.humans:  # the table turned up what another seat completed: who defends commits last
            acted = next((entry.seat for entry in reversed(turn) if entry.seat >= 0), first.seat)
            others = first.seat in self.humans and acted != first.seat and last.turn != self.ended
            return last.followed and others and self._is_over(first.seat, followed=True)
        if self.game.ends_turn(self.position_after(len(self.entries) - drawn - 2), last.action):
            return False  # its button said so: no second one is needed
        followed = any(entry.followed for entry in turn[:-1]) or (card is not None and card.followed)
        if not followed and first.seat != last.seat:
            return False  # a decision in the turn of somebody else
        return self._is_over(last.seat, followed or last.followed)

    def _is_over(self, seat: int, followed: bool) -> bool:
        """Return True if a seat has nothing left to decide in its turn, as computed on a copy, where any answer of the
        generator will do.

        followed  the flow has gone on from it. Until then a prompt for another seat (it defends itself) does not end it
        """
        game, pos, mute, rolled = self.game, self.game.copy(self.position), Mute(), 0
        while not pos.over and game.actor(pos) < 0:
            followed = game.apply(pos, game.roll(pos), mute) or followed
            rolled += 1
            if rolled > MOST_BY_ITSELF:
                raise game.endless_error(pos)
        if pos.over:
            return True
        if game.actor(pos) == seat:
            return rolled > 0 and game.begins_turn(pos)
        return followed or game.begins_turn(pos)

    def _of_turn(self) -> list[Entry]:
        """Return the entries since the last turn of play began."""
        count = len(self.entries)
        return self.entries[next((i for i in reversed(range(count)) if self.entries[i].begins), 0) :]

    def _happened(self, first: int) -> list[Happened]:
        return [
            Happened(event, entry.turn, i)
            for i, entry in enumerate(self.entries[first:], first)
            for event in entry.events
        ]

    def _carry_out(self, act: Action) -> None:
        """Carry out a seat's action, or a chosen outcome of chance, on a copy. Raises NotLegal or BadInput."""
        if len(self.entries) >= MAX_ACTIONS:
            raise BadInput("action", "the game has become too long for this page")
        violations = self.game.explain(self._now, act)
        if violations:
            raise NotLegal(format_action(act), violations)
        self._apply(act, self.game.copy(self._now))

    def _apply(self, act: Action, new: Any, auto: bool = False) -> None:
        """Carry out a legal action on `new`, a copy of the current position, which it replaces."""
        game, log = self.game, Log()
        seat, begins = game.actor(new), game.begins_turn(new)
        turn = self.turn
        followed = game.apply(new, act, log)
        entry = Entry(act, format_action(act), seat, auto, turn, begins, followed, tuple(log.events), log.reveals)
        self._put(entry, new)

    def _put(self, entry: Entry, new: Position) -> None:
        """Append an entry; `new` is the position after it."""
        self.entries.append(entry)
        self._now = new
        number = len(self.entries)
        self._cached[number] = new
        if number % CACHED_EVERY:
            self._cached.pop(number - CACHED_EVERY, None)

    def _again(self, pos: Position, entry: Entry) -> None:
        """Carry out an entry again, in place, on the position before it; the generator draws again what it drew
        then."""
        if entry.auto:
            self.game.roll(pos)
        self.game.apply(pos, entry.action, Mute())

    def _advance(self, hold: bool = False) -> None:
        """Resolve chance and table steps. With `luck`, stop where the reader decides chance; with `hold`, at the end of
        the turn."""
        for _ in range(MOST_BY_ITSELF):
            if self.position.over or self.game.actor(self.position) >= 0:
                return
            if self.chance_waits and len(self.game.legal_actions(self.position)) > 1:
                return
            self._roll(None)
            if hold and self._ends_by_itself():
                self.ending = True
                return
        raise self.game.endless_error(self.position)

    def choose_luck(self, chosen: bool) -> list[Happened]:
        """Let the reader decide chance steps from now on, or the generator again, which resolves the current one;
        return what happened.

        Raises BadInput in another mode than study.
        """
        _check_luck(self.mode, chosen)
        happened = [] if chosen else self.roll_on()
        self.luck = chosen
        return happened

    @property
    def pending_chance(self) -> int:
        """The number of pending chance steps of the current kind, this one included; 0 where the current step is not
        chance."""
        agenda = self.position.agenda
        return sum(step["ask"] == agenda[-1]["ask"] for step in agenda) if self.chance_waits else 0

    def roll_on(self, alike: bool = False) -> list[Happened]:
        """Let the generator decide chance steps until a seat is to move, or only while the decision is the same
        (`alike`); return what happened."""
        first = len(self.entries)
        if self.chance_waits:
            self.undone, self.steps = [], []
            ask = self.position.agenda[-1]["ask"]
        while self.chance_waits and (not alike or self.position.agenda[-1]["ask"] == ask):
            self._roll(None)
            self._advance()
        return self._happened(first)

    def _roll(self, recorded: Action | None) -> None:
        """Let the generator decide the top step; a recorded outcome that differs (after a fix of the rules) wins if
        legal."""
        game, new = self.game, self.game.copy(self._now)
        act = game.roll(new)
        if recorded is not None and recorded != act and not game.explain(new, recorded):
            act = recorded
        self._apply(act, new, auto=True)

    def _carry_out_saved(self, act: Action, auto: bool) -> None:
        """Carry out an action of a saved text. `Game.recorded` may make several of an old one, or none; only an automatic
        one that it leaves as it is, is rolled again. Raises an InsutoError if one is no longer legal."""
        waiting = [act]
        while waiting:
            if self.position.over:
                raise BadInput("action", "the game is over")
            waiting[:1] = self.game.recorded(self.position, waiting[0])
            if not waiting:
                return
            one = waiting.pop(0)
            if auto and one is act and self.game.actor(self.position) < 0:
                self._roll(one)
            else:
                self._carry_out(one)

    # ---- back and forth --------------------------------------------------------------------------------------------

    def _by_person(self, entry: Entry) -> bool:
        """Return True if undo may stop before this entry: a decision of a person, or of any bot where only bots play;
        with `luck`, what was chosen of chance."""
        if entry.auto or entry.seat < 0:
            return self.luck and not entry.auto and entry.seat == CHANCE
        return not self.humans or entry.seat in self.humans

    def _remaining_after_undo(self, by: Span) -> int | None:
        """Return the number of entries that remain after an undo; None when nothing may be taken back."""
        best = None
        for end in range(len(self.entries) - 1, -1, -1):
            entry = self.entries[end]
            if self._stops_undo(entry):
                break
            if not self._by_person(entry):
                continue
            best = end
            if by == "action" or entry.begins:
                break
        return best

    def _stops_undo(self, entry: Entry) -> bool:
        """Return True if an entry cannot be taken back: in hot-seat mode where hidden information became known by it,
        or by the end of the game."""
        return self.mode == "hotseat" and (entry.reveals or self._opened)

    @property
    def _opened(self) -> bool:
        """True if the end of the game has shown what the seats hid from each other."""
        return self.over and self.game.fields.between_seats

    @property
    def undo_why(self) -> str:
        """The reason why nothing can be taken back, in words; "" where something can."""
        if self.can_undo:
            return ""
        if not any(self._by_person(entry) for entry in self.entries):
            return NO_UNDO["nothing"]
        return NO_UNDO["over" if self._opened else "known"]

    @property
    def can_undo(self) -> bool:
        """True if `undo` would do something."""
        return self._remaining_after_undo("action") is not None

    @property
    def can_redo(self) -> bool:
        """True if `redo` would do something."""
        return bool(self.undone)

    def _since_own(self) -> range:
        """Return the indices of the entries after the last decision of a person: those that `play/since.py` lists."""
        own = range(len(self.entries) - 1, -1, -1)
        last = next((i for i in own if not self.entries[i].auto and self.entries[i].seat in self.humans), -1)
        return range(last + 1, len(self.entries))

    def undo(self, by: Span = "action") -> None:
        """Take back the last action of a person, with what chance and bots did since; or (`by` "turn") all of their turn.
        Raises BadInput when nothing can be taken back, and for any other span."""
        _check_span(by)
        end = self._remaining_after_undo(by)
        if end is None:
            raise BadInput("undo", "there is nothing that can be taken back")
        self._clear_holder_behind_curtain()
        self.steps.append(len(self.undone))
        self.undone += reversed(self.entries[end:])
        self._truncate(end)

    def _clear_holder_behind_curtain(self) -> None:
        """Clear the holder if there is a curtain: the device may be in other hands already."""
        if self.curtain is not None:
            self.holder = None

    def _truncate(self, end: int) -> None:
        """Drop all entries but the first `end`."""
        self.ended = -1
        self._now, self.ending = self.position_after(end - 1), False
        del self.entries[end:]
        self.reported.intersection_update(range(end))
        self._cached = {number: pos for number, pos in self._cached.items() if number <= end}

    def redo(self, by: Span = "action") -> list[Happened]:
        """Do again what the last undo took back; after `reopen`, up to the next decision of a person (`by` "turn": up
        to their next turn). Raises BadInput as `undo`."""
        _check_span(by)
        if not self.undone:
            raise BadInput("redo", "there is nothing that can be done again")
        self._clear_holder_behind_curtain()
        first = len(self.entries)
        goal = self.steps.pop() if self.steps else len(self.undone)
        while self.undone:
            entry, new = self.undone.pop(), self.game.copy(self._now)
            self._again(new, entry)
            self._put(entry, new)
            reached = len(self.undone) <= goal if by == "action" else self.game.begins_turn(self.position)
            if reached and self.undone and self._by_person(self.undone[-1]):
                break
        self.steps = [one for one in self.steps if one < len(self.undone)]
        if not self.undone:
            self._go_on(self.hold)
        return self._happened(first)

    def log(self) -> list[Happened]:
        """Return everything that happened so far."""
        return self._happened(0)

    def own_last(self) -> list[Happened]:
        """Return what the last decision of a person brought, and all since; where there is none, everything."""
        own = self._since_own().start - 1
        return [one for one in self.log() if one.entry >= own]

    @property
    def turn(self) -> int:
        """The number of the current turn of play, from 1; 0 before the first."""
        return (self.entries[-1].turn if self.entries else 0) + self.game.begins_turn(self.position)

    # ---- text that opens it again ------------------------------------------------------------------------------------

    def save(self) -> str:
        """Return a text with the start and every action, those that were undone included."""
        done = [*self.entries, *reversed(self.undone)]
        self.opening = self.opening or codec.encode(self.game, self.start)
        data: dict[str, Any] = {
            "format": 1,
            "start": self.opening,
            "mode": self.mode,
            "seats": list(self.seats),
            "actions": [(AUTO if entry.auto else "") + entry.written for entry in done],
            "at": len(self.entries),
            "holder": self.holder,
            **{name: True for name in FLAGS if getattr(self, name)},
        }
        if reported := [place for place in self._since_own() if place in self.reported]:
            data["reported"] = reported
        if self.ended >= 0:
            data["ended"] = self.ended
        return plain.dumps(data)

    @classmethod
    def reopen(cls, text: str) -> Session:
        """Return a session from what `save` wrote, each action checked again.

        If an action is no longer legal (a rule was fixed since), the session stops before it and `note` has that
        action's notation. Raises BadInput for text of another format.
        """
        data = read_save(text)
        game, start = codec.decode(data["start"])
        try:
            session = cls(game, start, data["mode"], data["seats"], data.get("luck", False), data.get("hold", False))
        except BadInput as error:
            raise BadInput(f"save.{error.address}", error.template, **error.data) from None
        if data["holder"] is not None and data["holder"] not in range(start.players):
            raise BadInput("save.holder", "must be a whole number from {low} to {high}", low=0, high=start.players - 1)
        session._truncate(0)
        reached = [0]
        for written in data["actions"]:
            try:
                session._carry_out_saved(game.notation.parse(written.removeprefix(AUTO)), written.startswith(AUTO))
            except InsutoError:
                # Shown to the reader, and perhaps written by a stranger: short, and never empty.
                session.note = written.removeprefix(AUTO)[:80] or "…"
                break
            reached.append(len(session.entries))
        # An older action may have become several entries, or none.
        acts = (place for place in data.get("reported", ()) if place + 1 < len(reached))
        session.reported.update(entry for place in acts for entry in range(reached[place], reached[place + 1]))
        at = reached[min(data["at"], len(reached) - 1)]
        if not session.note and at < len(session.entries):
            session.undone = list(reversed(session.entries[at:]))
            session._truncate(at)
        session.ended = data.get("ended", -1)
        if session.note or not session.undone:
            if data.get("ending") and not session.note:
                session._go_on(True)
            else:
                session._advance()
        holder = data["holder"]
        if holder in session.humans:
            session.holder = holder
        elif len(session.humans) > 1:
            session.holder = None
        return session


def _check_span(by: str) -> None:
    if by not in SPANS:
        raise BadInput("by", "must be one of {choices}", choices=", ".join(SPANS))


def _check_luck(mode: str, luck: bool) -> None:
    if luck and mode != "study":
        raise BadInput("luck", "chance is chosen in study mode only")
