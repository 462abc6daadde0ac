"""What others did since the viewer's last decision: a line or two for each turn, and the places where it is seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from insuto.core.facts import Event
from insuto.play import digest
from insuto.play.entry import Entry
from insuto.play.gains import Change, changed
from insuto.play.history import Session

MOST = 6
"""So many turns are shown; earlier ones are in the log."""


@dataclass(frozen=True, slots=True)
class Move:
    """A piece that went from one place to another: drawing keys, that of the piece as it was touched."""

    piece: str
    start: str
    to: str


@dataclass(frozen=True, slots=True)
class Turn:
    """What a seat did in a turn.

    events  what matters most first, as the viewer may see it
    keys    where it is seen
    entry   the index in `Session.entries` of the last action that names a place on the board, -1 where none does
    points  by seat, what the track shows more since then; without seats that gained nothing
    mine    the change of the viewer's own score at the end of the game, part by part, as far as known to that seat
    kinds   the kinds of action that it made, each with its decision: `turn-place`; and their topics
    before  what was nobody's and everybody should know: a round that began between this turn and the one before
    after   the same after the last turn
    """

    seat: int
    events: tuple[Event, ...]
    keys: tuple[str, ...]
    moves: tuple[Move, ...]
    entry: int
    points: Mapping[int, int]
    mine: tuple[Change, ...]
    kinds: tuple[str, ...]
    before: tuple[Event, ...] = ()
    after: tuple[Event, ...] = ()


def since(session: Session, eyes: int | None = None) -> list[Turn]:
    """Return the turns of others since the viewer's last decision, the last `MOST` of them; `eyes` as in
    `Session.seen`. A turn of the reader's own in which others only answered is left out, and so is what the session has
    `reported`: the reader has seen it in a table of results, or counted."""
    turns = [*_turns(session)][-MOST:]
    me = session.holder if session.holder is not None else -1
    first = turns[0][1][0] if turns else 0
    own = next((index for index in range(first - 1, -1, -1) if session.entries[index].seat in _readers(session)), 0)
    news = _news(session, (index for index in range(own, first) if index not in session.reported), eyes)
    found = list[Turn]()
    for seat, indices in turns:
        turn = _turn(session, seat, indices, eyes, _mine(session, me, indices) if me >= 0 else ())
        if turn is not None:
            found.append(replace(turn, before=news))
            news = ()
        news += _news(session, indices, eyes)
    return [*found[:-1], *(replace(turn, after=news) for turn in found[-1:])]


def _readers(session: Session) -> Sequence[int | None]:
    """Return the seats whose decisions are the reader's own."""
    hides = session.mode == "hotseat" and session.game.fields.between_seats
    return [session.holder] if hides else session.humans


def _news(session: Session, indices: Iterable[int], eyes: int | None) -> tuple[Event, ...]:
    """Return the headlines among some entries that belong to no seat."""
    events = (session.redacted(event, eyes) for index in indices for event in session.entries[index].events)
    return tuple(event for event in events if _is_news(session, event))


def _is_news(session: Session, event: Event) -> bool:
    return event.headline and event.seat < 0 and event.kind not in session.game.asides


def _turns(session: Session) -> Iterator[tuple[int, list[int]]]:
    """Yield seats and the indices of their entries, a pair for each turn since the viewer's last decision."""
    mine = _readers(session)
    entries = session.entries
    own = max((i for i, entry in enumerate(entries) if not entry.auto and entry.seat in mine), default=-1)
    current: tuple[int, list[int]] | None = None
    number = -1
    for index in range(own + 1, len(entries)):
        entry = entries[index]
        if index in session.reported or (own >= 0 and entry.turn == entries[own].turn):
            continue
        if entry.seat >= 0 and (
            current is None or entry.turn != number or (not entry.turn and entry.seat != current[0])
        ):
            if current:
                yield current
            current, number = (entry.seat, []), entry.turn
        if current:
            current[1].append(index)
    if current:
        yield current


def _mine(session: Session, me: int, indices: Sequence[int]) -> tuple[Change, ...]:
    """Return the changes of a seat's end-of-game points in a turn; none if a scoring has begun."""
    game = session.game
    before, after = (
        game.score(game.view(session.position_after(index), me)) for index in (indices[0] - 1, indices[-1])
    )
    if before.later != after.later:
        return ()
    return tuple(changed(before, after, me, [part for part in after.later if part not in game.fleeting]))


def _turn(
    session: Session, seat: int, indices: Sequence[int], eyes: int | None, mine: tuple[Change, ...]
) -> Turn | None:
    """Return what happened in a turn; None where nothing is worth a line."""
    game, entries = session.game, session.entries
    redacted: list[Event] = []
    keys: list[str] = []
    moves: list[Move] = []
    last = -1
    for index in indices:
        named = [
            (event, game.places(session.position, event)) for event in _redacted(session, entries[index], seat, eyes)
        ]
        redacted += [event for event, _ in named]
        seen = [key for _, at in named for key in at]
        if seen:
            last = index
        keys += seen
        moves += _moves(session, index, named)
    if not redacted:
        return None
    if not keys:
        keys = [key for index in indices for key in _touched(session, index)]
    points: Counter[int] = Counter()
    for event in (event for index in indices for event in entries[index].events):
        points.update(event.points)
    gained = {seat: points[seat] for seat in sorted(points) if points[seat]}
    kinds = dict.fromkeys(kind for index in indices for kind in _kinds(session, index))
    return Turn(
        seat,
        tuple(_ordered(session, redacted)),
        tuple(dict.fromkeys(keys)),
        tuple(moves),
        last,
        gained,
        mine,
        tuple(kinds),
    )


def _kinds(session: Session, index: int) -> Iterator[str]:
    """Yield the kind of action that an entry of a seat made, with its decision, and its topics."""
    entry = session.entries[index]
    if entry.seat < 0 or entry.auto:
        return
    before = session.position_after(index - 1)
    if before.agenda:
        yield f"{before.agenda[-1]['ask']}-{entry.action.kind}"
        if not any(event.secret for event in entry.events):
            yield from session.game.topics_of(before, entry.action)


def _redacted(session: Session, entry: Entry, seat: int, eyes: int | None) -> list[Event]:
    """Return the events of an entry that say what its seat did, or what everybody should know."""
    aside = session.game.asides
    events = (session.redacted(event, eyes) for event in entry.events if event.kind not in aside)
    shown = (event for event in events if event.seat == seat or event.headline or event.points)
    return [event for event in shown if not _is_news(session, event)]


def _ordered(session: Session, events: Sequence[Event]) -> list[Event]:
    """Return the events folded, the first that names a place (else brings points, else any) before the others."""
    folded = digest.folded(events)
    weights = [2 * bool(session.game.places(session.position, event)) + bool(event.points) for event in folded]
    first = weights.index(max(weights))
    return [folded[first], *folded[:first], *folded[first + 1 :]]


def _touched(session: Session, index: int) -> tuple[str, ...]:
    """Return the keys that a hand would have touched for an action, where nothing of it is hidden."""
    entry = session.entries[index]
    if entry.seat < 0 or any(event.secret for event in entry.events):
        return ()
    return session.game.picks(session.position_after(index - 1), entry.action)


def _moves(session: Session, index: int, named: Sequence[tuple[Event, Sequence[str]]]) -> list[Move]:
    """Return the piece that an entry moved, in a decision about moving pieces."""
    game, entry = session.game, session.entries[index]
    if entry.seat < 0:
        return []
    before: Any = session.position_after(index - 1)
    decision = game.decisions.get(before.agenda[-1]["ask"]) if before.agenda else None
    if decision is None or decision.travel is None:
        return []
    piece = next(iter(game.picks(before, entry.action)), "")
    return [Move(piece, at[0], at[1]) for _, at in named if len(at) == 2]
