"""What cites a rule: events, violations and score lines.

None of these holds a sentence. They name a `key` and carry `data`; `words.Words` turns them into text.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any


@dataclass(frozen=True, slots=True)
class Violation:
    """One unmet condition of an action: the rule it breaks, the key of its sentence, and what the sentence needs.

    For the choice of the nearest reason (`play/touch.py`): `lacks` says that the actor does not have what the action uses (the
    card, the knight, the coins), `short` by how much a number is missed. `at` are the drawing keys that the sentence speaks of by a
    name that the picture does not show (a coordinate): a page lets them flash. Where there are none, those of the places that the
    sentence names (`Game.places`).
    """

    rule: str
    key: str
    data: Mapping[str, object] = field(default_factory=dict)
    lacks: bool = False
    short: int = 0
    at: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Thing:
    """The sentence that says what a drawn part is and does, shown to a reader who inspects it: its key (words table
    THINGS), its data, and the rule that says so ("" where none does). `Game.thing` returns them; where one sentence does for all parts
    whose key begins with a word, `Game.things` is enough.

    >>> Thing("pit", {"n": 3}, "S-10").key
    'pit'
    """

    key: str
    data: Mapping[str, object] = field(default_factory=dict)
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Motive:
    """The sentence that says why a sensible player does what it does: its key (words table MOTIVES), and what the sentence needs."""

    key: str
    data: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Result:
    """The outcome of something between seats (a combat, a vote), to be read before play goes
    on.

    key    its title in the words table RESULTS
    seats  the columns, by seat index
    rows   (name, noun, a value for each of `seats`): `key.name` in RESULTS says what the row is called; `noun` is the noun of `Words.names`
           that the values are called by ("" for numbers and words that stand as they are). A value may be a list; None is left empty.
    at     drawing keys of where it happened

    Nothing in it is secret: who sees the event sees all of it.
    """

    key: str
    seats: tuple[int, ...]
    rows: tuple[tuple[str, str, tuple[object, ...]], ...]
    at: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ScoreLine:  # type: ignore[explicit-any]  # `data` becomes keywords of `Log.add`
    """Points of one seat for one reason.

    part   the group of lines that it belongs to (cloisters, roads …)
    key    the key of its sentence (words table LINES), which `data` fills in
    open   they depend on what somebody hides, so that `points` is 0 for now

    >>> ScoreLine(0, "rows", 1, "S-20", "card", {"card": "5"}).points
    1
    """

    seat: int
    part: str
    points: int
    rule: str
    key: str
    data: Mapping[str, Any] = field(default_factory=dict)  # type: ignore[explicit-any]
    open: bool = False


@dataclass(frozen=True, slots=True)
class Stop:
    """A place of a scoring, where a board shows how the points of its lines are counted.

    key     its title in the words table STOPS, which `data` fills in
    lines   the points that are counted there, all of one part
    at      drawing keys of the place
    pieces  (drawing key, seat) of what is counted, in the order of counting: a board numbers them
    """

    key: str
    lines: tuple[ScoreLine, ...]
    at: tuple[str, ...]
    data: Mapping[str, object] = field(default_factory=dict)
    pieces: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened. `seat` is who did it (-1: nobody, the table).

    `points` are what each seat gained by it. `secret` names the fields of `data` that only the seats in `seen` know; an
    event without secrets is seen by all. For digests (`play/digest.py`): `headline` puts it before the others, `folds`
    names the field of `data` that is collected where such events follow one another (cards drawn one by one). For what
    turned face up: `at` are the drawing keys where it is seen. `face_down` means that it lay there face down until now
    and is gone afterwards (votes), so that it is shown where it lay; otherwise it stays visible (a card on the table).
    `result` is a table to be read before play goes on; later events of the same response are shown after it. `stops`
    are the places of a scoring, in the order of counting: they explain the points of this event and of those after it.
    """

    kind: str
    seat: int = -1
    rule: str = ""
    data: Mapping[str, object] = field(default_factory=dict)
    points: Mapping[int, int] = field(default_factory=dict)
    secret: tuple[str, ...] = ()
    seen: tuple[int, ...] = ()
    headline: bool = False
    folds: str = ""
    at: tuple[str, ...] = ()
    face_down: bool = False
    result: Result | None = None
    stops: tuple[Stop, ...] = ()

    def for_seat(self, seat: int) -> Event:
        """Return the event as `seat` saw it: unseen fields read "?"."""
        if not self.secret or seat in self.seen:
            return self
        data = {k: ("?" if k in self.secret else v) for k, v in self.data.items()}
        return replace(self, data=data, secret=(), seen=())


class Log:
    """The events of one turn, collected. `reveals` is set when hidden information became known to seats: also where it
    decides who is prompted next (only those who can pay).

    Playing a card from the own hand is no reveal: to take it back harms nobody but oneself.

    >>> log = Log()
    >>> log.add("drew", 0, "E-14", card="S7", secret=("card",), seen=(0,), reveals=True)
    >>> [log.events[0].for_seat(seat).data["card"] for seat in (0, 1)]
    ['S7', '?']
    """

    __slots__ = ("events", "reveals")

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.reveals = False

    def add(
        self,
        kind: str,
        seat: int = -1,
        rule: str = "",
        *,
        points: Mapping[int, int] | None = None,
        secret: tuple[str, ...] = (),
        seen: tuple[int, ...] = (),
        reveals: bool = False,
        headline: bool = False,
        folds: str = "",
        at: tuple[str, ...] = (),
        face_down: bool = False,
        result: Result | None = None,
        stops: tuple[Stop, ...] = (),
        **data: object,
    ) -> None:
        """Append one event (`log.add("played", seat, "E-12", card="S7", points={seat: 1})`); keyword arguments that are not named here
        become its data, which the sentence EVENTS `kind` fills in (`{card:card}`). The others are those of `Event`."""
        shown = (secret, seen, headline, folds, at, face_down, result, stops)
        self.events.append(Event(kind, seat, rule, data, points or {}, *shown))
        self.reveals = self.reveals or reveals


class Mute(Log):
    """A log that drops every event, for playouts."""

    __slots__ = ()

    def add(self, /, *_: object, **__: object) -> None:
        """Drop the event. Without names of its own, because each word of a call would be compared with each of them."""


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """All score lines of a position, totals by seat, and the seats that lead by the game's own tie rules.

    later   parts that are counted when the game ends, and are not on the score track before
    coming  scorings later in the game that no line covers yet: key in the words table COMING, rule

    Two scorings are two parts:

    >>> lines = [ScoreLine(0, "half", 3, "M-20", "half"), ScoreLine(1, "half", 1, "M-20", "half"), ScoreLine(1, "end", 3, "M-20", "end")]
    >>> sheet = ScoreSheet.summed(lines, players=2)
    >>> sheet.totals, sheet.winners, sheet.of(1, "end")
    ((3, 4), (1,), 3)
    """

    lines: tuple[ScoreLine, ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    later: tuple[str, ...] = ()
    coming: tuple[tuple[str, str], ...] = ()

    @classmethod
    def summed(cls, lines: Sequence[ScoreLine], players: int, later: tuple[str, ...] = ()) -> ScoreSheet:
        """Return the sheet where a seat's total is the sum of its lines, and the seats with the most lead."""
        totals = tuple(sum(line.points for line in lines if line.seat == seat) for seat in range(players))
        return cls(tuple(lines), totals, tuple(seat for seat, n in enumerate(totals) if n == max(totals)), later)

    @property
    def counted(self) -> list[int]:
        """Return by seat what has been counted so far: the totals without the parts that are counted later."""
        later = [sum(self.of(seat, part) for part in self.later) for seat in range(len(self.totals))]
        return [total - n for total, n in zip(self.totals, later, strict=True)]

    def of(self, seat: int, part: str | None = None) -> int:
        """Return the points of a seat, in one part or in all."""
        return sum(line.points for line in self.lines if line.seat == seat and part in (None, line.part))

    def open(self, seat: int, part: str) -> bool:
        """Return True if the points of a seat in a part depend on what somebody hides."""
        return any(line.open for line in self.lines if line.seat == seat and line.part == part)
