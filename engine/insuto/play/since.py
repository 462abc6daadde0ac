"""What others did since the viewer's last decision: a line or two for each turn, and the places where it is seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from insuto.core.facts import Event
from insuto.core.position import CHANCE, TABLE
from insuto.play import digest
from insuto.play.entry import Entry
from insuto.play.gains import Change, changed
from insuto.play.history import Session

MOST = 8
"""So many turns are shown; earlier ones are in the log."""


@dataclass(frozen=True, slots=True)
class Move:
    """A piece that went from one place to another: drawing keys, that of the piece as it was touched."""

    piece: str
    start: str
    to: str


@dataclass(frozen=True, slots=True)
class Turn:
    """What a seat did in a turn; or (`seat` below 0) what the table carried out under a heading, as a law, with what seats chose of it.

    events  what happened, in that order, as the viewer may see it
    main    the one of them that concerns the viewer, else that matters most
    keys    where it is seen
    entry   the index in `Session.entries` of the last action that names a place on the board, -1 where none does
    points  by seat, what the track shows more since then; without seats that gained nothing
    mine    the change of the viewer's own score at the end of the game, part by part, as far as known to that seat
    kinds   what is to be explained of it: topics of events concerning the viewer (`Game.event_topics`), the kinds of action that it
            made, each with its decision (`turn-place`), and their topics except `Game.own_topics`
    before  what was nobody's and everybody should know, as a round that began, since the turn listed before
    after   the same since then, with the last turn listed; then what all of them changed for the viewer
    """

    seat: int
    events: tuple[Event, ...]
    keys: tuple[str, ...]
    moves: tuple[Move, ...]
    entry: int
    points: Mapping[int, int]
    mine: tuple[Change, ...]
    kinds: tuple[str, ...]
    main: int = 0
    before: tuple[Event, ...] = ()
    after: tuple[Event, ...] = ()


def since(session: Session, eyes: int | None = None) -> list[Turn]:
    """Return the turns of others since the viewer's last decision, the last `MOST` of them, in the order of play;
    `eyes` as in `Session.seen`. A turn of the reader's own in which others only answered is left out, unless it brought
    points or news; so is what the session has `reported`: the reader has seen it in a table of results, or counted."""
    if not session.entries:
        return []
    turns = [*_turns(session)][-MOST:]
    me = session.holder if session.holder is not None else -1
    first = turns[0][1][0] if turns else 0
    own = next((index for index in range(first - 1, -1, -1) if session.entries[index].seat in _readers(session)), 0)
    earlier = [index for index in range(own + 1, first) if index not in session.reported]
    news = (*_news(session, {own} - session.reported, eyes, _is_news), *_news(session, earlier, eyes, _is_worth_a_line))
    shown = list[Turn]()
    for seat, indices in turns:
        if turn := _turn(session, me, seat, indices, eyes):
            shown.append(replace(turn, before=news))
            news = ()
        happened = _news(session, indices, eyes, _is_news)
        news += tuple(event for event in happened if not turn or event not in turn.events)
    if not shown:
        return []
    fate = _fate(session, me, [index for _, indices in turns for index in indices])
    return [*shown[:-1], replace(shown[-1], after=(*news, *fate))]


def _readers(session: Session) -> Sequence[int | None]:
    """Return the seats whose decisions are the reader's own."""
    hides = session.mode == "hotseat" and session.game.fields.between_seats
    return [session.holder] if hides else session.humans


def _news(
    session: Session, indices: Iterable[int], eyes: int | None, worth: Callable[[Session, Event], bool]
) -> tuple[Event, ...]:
    """Return the events of some entries, as the viewer may see them, that are `worth` a line outside of any turn."""
    events = (session.redacted(event, eyes) for index in indices for event in session.entries[index].events)
    return tuple(event for event in events if worth(session, event))


def _is_news(session: Session, event: Event) -> bool:
    """Return True for what everybody should know and no seat did."""
    return event.headline and event.seat < 0 and event.kind not in session.game.asides


def _turns(session: Session) -> Iterator[tuple[int, list[int]]]:
    """Yield seats and the indices of their entries, a pair for each turn since the viewer's last decision."""
    mine = _readers(session)
    entries = session.entries
    own = max((i for i, entry in enumerate(entries) if not entry.auto and entry.seat in mine), default=-1)
    left = [index for index in range(own + 1, len(entries)) if index not in session.reported]
    within = [index for index in left if own >= 0 and entries[index].turn == entries[own].turn]
    if not any(_is_worth_a_line(session, event) for index in within for event in entries[index].events):
        left = [index for index in left if index not in within]
    current: tuple[int, list[int]] | None = None
    number = -1
    for index in left:
        entry = entries[index]
        alone = not entry.turn or index in within
        heads = entry.seat == TABLE and any(_is_news(session, event) for event in entry.events)
        starts = current is None or entry.turn != number or (alone and entry.seat != current[0])
        if current and current[0] < 0:  # what seats choose of a law is its result
            starts = entry.begins or entry.turn != number
        if heads or (entry.seat >= 0 and starts):
            if current:
                yield current
            current, number = (entry.seat, []), entry.turn
        if current:
            current[1].append(index)
    if current:
        yield current


def _is_worth_a_line(session: Session, event: Event) -> bool:
    """Return True for what brings points, and for what everybody should know."""
    return event.kind not in session.game.asides and (event.headline or bool(event.points))


def _views(session: Session, me: int, indices: Sequence[int]) -> tuple[Any, Any]:
    """Return what a seat sees before and after some entries."""
    game, first, last = session.game, session.position_after(indices[0] - 1), session.position_after(indices[-1])
    return game.view(first, me), game.view(last, me)


def _fate(session: Session, me: int, indices: Sequence[int]) -> tuple[Event, ...]:
    """Return what some entries together changed for a seat (`Game.aftermath`); of a game that has ended the points say it."""
    return tuple(session.game.aftermath(*_views(session, me, indices), me)) if me >= 0 and not session.over else ()


def _mine(session: Session, me: int, indices: Sequence[int]) -> tuple[Change, ...]:
    """Return the changes of a seat's end-of-game points in a turn; none if a scoring has begun."""
    game = session.game
    was, now = (game.score(view) for view in _views(session, me, indices))
    if was.later != now.later:
        return ()
    return tuple(changed(was, now, me, [part for part in now.later if part not in game.fleeting]))


def _turn(session: Session, me: int, seat: int, indices: Sequence[int], eyes: int | None) -> Turn | None:
    """Return what happened in a turn; None where nothing is worth a line. `me` is the viewer, -1 where there is none."""
    game, entries = session.game, session.entries
    redacted: list[Event] = []
    keys: list[str] = []
    moves: list[Move] = []
    last = -1
    for index in indices:
        events = _redacted(session, entries[index], (seat, me), eyes)
        now: Any = session.position
        named = [(event, game.places(now, event)) for event in events]
        redacted += events
        seen = [key for _, at in named for key in at]
        was: Any = session.position_after(index - 1) if seen else now
        seen = [key for key in seen if game.is_there(was, now, key)]
        if seen:
            last = index
        keys += seen
        moves += _moves(session, index, named)
    while redacted and seat < 0 and _is_news(session, redacted[-1]):  # what begins after it
        redacted.pop()
    if not redacted:
        return None
    if not keys:
        keys = [key for index in indices for key in _touched(session, index)]
    points: Counter[int] = Counter()
    for event in (event for index in indices for event in entries[index].events):
        points.update(event.points)
    happened = digest.folded(redacted)
    own = [event for event in happened if _concerns(session, event, me)]
    heading = next((event for event in happened if _is_news(session, event)), None)
    met = [game.event_topics[event.kind] for event in own if event.kind in game.event_topics]
    kinds = dict.fromkeys((*met, *(kind for index in indices for kind in _kinds(session, index))))
    return Turn(
        seat,
        tuple(happened),
        tuple(dict.fromkeys(keys)),
        tuple(moves),
        last,
        {seat: points[seat] for seat in sorted(points) if points[seat]},
        _mine(session, me, indices) if me >= 0 else (),
        tuple(kinds),
        happened.index(heading or own[0]) if heading or own else _weightiest(session, happened),
    )


def _concerns(session: Session, event: Event, me: int) -> bool:
    """Return True if an event says something of a seat: what it did or got, or what another did to it."""
    named = session.game.words_at(session.position).spoken_of(event)
    return me in event.points or any(noun == "seat" and value == me for noun, value in named)


def _kinds(session: Session, index: int) -> Iterator[str]:
    """Yield the kind of action that an entry of a seat made, with its decision, and its topics that others may read."""
    entry = session.entries[index]
    if entry.seat < 0 or entry.auto:
        return
    before = session.position_after(index - 1)
    if before.agenda:
        yield f"{before.agenda[-1]['ask']}-{entry.action.kind}"
        if not any(event.secret for event in entry.events):
            game = session.game
            yield from (topic for topic in game.topics_of(before, entry.action) if topic not in game.own_topics)


def _redacted(session: Session, entry: Entry, seats: tuple[int, int], eyes: int | None) -> list[Event]:
    """Return the events of an entry that say what its seat did or the viewer got (`seats`), or what everybody should
    know. Of what the table does to several seats at once, as it opens votes, all or none; with its headings, and what
    seats chose of it."""
    aside = session.game.asides
    events = [session.redacted(event, eyes) for event in entry.events if event.kind not in aside]
    if seats[0] == TABLE:
        return events if entry.seat != CHANCE else []
    together = {event.kind for event in events if event.seat in seats} if entry.seat < 0 else set[str]()
    shown = (
        event for event in events if event.seat in seats or event.kind in together or event.headline or event.points
    )
    return [event for event in shown if not _is_news(session, event)]


def _weightiest(session: Session, events: Sequence[Event]) -> int:
    """Return the index of the first event that names a place, else of the first that brings points, else 0."""
    weights = [2 * bool(session.game.places(session.position, event)) + bool(event.points) for event in events]
    return weights.index(max(weights))


def _touched(session: Session, index: int) -> tuple[str, ...]:
    """Return the keys that a hand would have touched for an action, where nothing of it is hidden."""
    entry = session.entries[index]
    if entry.seat < 0 or any(event.secret for event in entry.events):
        return ()
    was: Any = session.position_after(index - 1)
    now: Any = session.position
    return tuple(key for key in session.game.picks(was, entry.action) if session.game.is_there(was, now, key))


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
