"""The replay of a game: frame by frame, turn by turn, part by part.

A frame is a position in which somebody had to decide: before the first action of a seat, and after each with what
chance and the table did then. The session is not changed, except that its bots may play on (`grow`).
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from insuto.core import plain
from insuto.core.errors import BadInput
from insuto.core.facts import Event, Motive
from insuto.core.position import CHANCE
from insuto.play.entry import Entry
from insuto.play.history import Session
from insuto.play.motives import motive


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn of play among the frames.

    number  from 1
    seat    who acted first in it
    first   the frame after its first action
    last    the frame after its last action
    """

    number: int
    seat: int
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Act:
    """What was done between two frames: an action of a seat, and what followed by itself.

    seat    who acted, -1 before the first action of a seat
    events  as the viewer may see them
    entry   the index of the action in `Session.entries`
    """

    seat: int
    events: tuple[Event, ...]
    entry: int


class Replay:
    """The frames of a session.

    frames     for each frame how many entries of the session had been carried out; the last one is where the session
               stands
    chapters   the parts of the game: the number of the first frame, and the name
    entries    how many entries the session had when the frames were made
    """

    def __init__(self, session: Session) -> None:
        self.session = session
        self.frames: list[int] = []
        self.chapters: list[tuple[int, str]] = []
        self.entries = 0
        self._looked_at = 0
        self._update()

    def _update(self) -> None:
        """Make the list of frames again, and add the chapters of those that are new."""
        session, game = self.session, self.session.game
        entries = session.entries
        self.entries = len(entries)
        self.frames = [n for n, entry in enumerate(entries) if decided(entry)] + [len(entries)]
        fresh = set(self.frames[self._looked_at :])
        frame = self._looked_at
        done = self.frames[self._looked_at - 1] if self._looked_at else 0
        first = [(done, session.position_after(done - 1))]
        following = itertools.chain(first, enumerate(session.positions(done), done + 1))
        for number, pos in following:
            if number not in fresh:
                continue
            title = game.chapter(pos)
            if title and (not self.chapters or self.chapters[-1][1] != title):
                self.chapters.append((frame, title))
            frame += 1
        self._looked_at = len(self.frames)

    @property
    def last(self) -> int:
        """The number of the last frame."""
        return len(self.frames) - 1

    @property
    def more(self) -> bool:
        """True if a bot is to act, so that the game can go on by itself."""
        return self.session.bot

    def grow(self, actions: int) -> None:
        """Let bots play on until a person is to act, at most `actions` times."""
        grown = False
        for _ in range(actions):
            if not self.session.bot:
                break
            self.session.bot_step()
            grown = True
        if grown:
            self._update()

    def turns(self) -> list[Turn]:
        """Return the turns of play, in order. Those who act in the turn of another belong to it."""
        found: list[Turn] = []
        for frame in range(1, len(self.frames)):
            entry = self.session.entries[self.frames[frame - 1]]
            if not entry.turn:
                continue
            if found and found[-1].number == entry.turn:
                turn = found[-1]
                found[-1] = Turn(turn.number, turn.seat, turn.first, frame)
            else:
                found.append(Turn(entry.turn, entry.seat, frame, frame))
        return found

    def check(self, at: int) -> None:
        """Raise BadInput where there is no such frame."""
        if not 0 <= at <= self.last:
            raise BadInput("at", "must be a whole number from {low} to {high}", low=0, high=self.last)

    def position(self, at: int) -> Any:
        """Return the position at a frame. Raises BadInput."""
        self.check(at)
        return self.session.position_after(self.frames[at] - 1)

    def seen(self, at: int, eyes: int | None) -> Any:
        """Return the position at a frame as it may be shown; `eyes` as in `Session.seen`."""
        return self.session.seen(eyes, self.position(at))

    def acts(self, at: int, eyes: int | None, whole_turn: bool = False) -> list[Act]:
        """Return what led to a frame: the last action, or with `whole_turn` all of its turn up to the frame. Raises
        BadInput."""
        self.check(at)
        first = at
        if whole_turn and at:
            turn = self._turn(at)
            while first > 1 and turn and self._turn(first - 1) == turn:
                first -= 1
        return [self._act(frame, eyes) for frame in range(first, at + 1)]

    def turn(self, at: int) -> int:
        """Return the number of the turn of play that a frame ends or is in; 0 before the first. Raises BadInput."""
        self.check(at)
        return self._turn(at) if at else 0

    def _turn(self, frame: int) -> int:
        return self.session.entries[self.frames[frame - 1]].turn

    def _act(self, frame: int, eyes: int | None) -> Act:
        entries = self.session.entries
        if not frame:
            return Act(-1, self._events(entries[: self.frames[0]], eyes), -1)
        start = self.frames[frame - 1]
        done = entries[start : self.frames[frame]]
        return Act(done[0].seat, self._events(done, eyes), start)

    def _events(self, entries: Iterable[Entry], eyes: int | None) -> tuple[Event, ...]:
        return tuple(self.session.redacted(event, eyes) for entry in entries for event in entry.events)

    def motive(self, act: Act, eyes: int | None) -> Motive | None:
        """Return why a sensible player acted; None for others. A motive uses private knowledge: it is returned only to
        a viewer who may see that."""
        session = self.session
        if act.seat < 0 or session.seats[act.seat] != "sensible":
            return None
        entry, pos = session.entries[act.entry], session.position_after(act.entry - 1)
        viewer = session.seen(eyes, pos).viewer
        if viewer not in (-1, entry.seat) and session.game.fields.between_seats:
            return None
        return motive(session.game, pos, entry.action)

    def gained(self, at: int) -> dict[str, dict[int, int]]:
        """Return the points gained until a frame: by rule, in the order of their first gain, by seat. Points are
        open."""
        self.check(at)
        found: dict[str, dict[int, int]] = {}
        for entry in self.session.entries[: self.frames[at]]:
            for event in entry.events:
                for seat, points in event.points.items():
                    row = found.setdefault(event.rule, {})
                    row[seat] = row.get(seat, 0) + points
        return found

    def branch(self, at: int) -> str:
        """Return a saved text that opens the position at a frame, with its history. Where only bots play, a person takes the place of the
        seat to act. Raises BadInput."""
        self.check(at)
        session = self.session
        data = plain.loads(session.save())
        assert isinstance(data, dict)
        done = self.frames[at]
        ends = at == self.last
        seats = list(session.seats)
        pos = self.position(at)
        if not session.humans and not pos.over and (actor := session.game.actor(pos)) >= 0:
            seats[actor] = "human"
        data |= {"actions": data["actions"][:done], "at": done, "seats": seats}
        if not ends:
            data.pop("ending", None)
        return plain.dumps(data)


def decided(entry: Entry) -> bool:
    """Return True if somebody had to decide before an entry: a seat, or the reader in a chance step."""
    return not entry.auto and (entry.seat >= 0 or entry.seat == CHANCE)
