"""The worth of an action to the seat that acts, by the rules at once, before it is played.

The action is carried out on a copy, then what the table does by itself: a scoring, the end of a phase. It stops where
chance, another decision or something hidden comes next, so that nothing is revealed that the seat does not know. Where
anything is hidden from the seat, it also stops when the agenda is empty: what the flow does then may depend on what
others hold (who can pay a ransom). In addition to the points of the track it computes how far what is counted at the
end of the game would change (`ScoreSheet.later` without `Game.fleeting`): in games that score at their end, that is all
there is.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from insuto.core.actions import Action
from insuto.core.facts import Event, Log, ScoreLine, ScoreSheet
from insuto.core.game import AnyGame
from insuto.core.position import CHANCE, Position

Stop = Literal["", "chance", "hidden", "turn"]

WEIGHED = 300
"""The most actions that are weighed for the lit places of one decision, the first of the legal ones."""


@dataclass(frozen=True, slots=True)
class Change:
    """The change, for the seat that acts, of a part of the score sheet that is counted at the end of the game.

    lines   what that part then says of the seat, as far as it did not say so before
    rule    what the part's changed lines cite
    """

    part: str
    points: int
    lines: tuple[ScoreLine, ...]
    rule: str


@dataclass(frozen=True, slots=True)
class Gain:
    """The worth of an action.

    seat      who acts
    points    by seat, what the track would show more at once; without seats that gain nothing
    later     by seat, the change of what is counted at the end of the game; without seats for whom nothing changes
    events    the events that brought points, as the seat sees them
    changes   `later` of the acting seat, part by part
    stop      why it stops there: chance decides next, something hidden turns up, or the agenda is empty while something is
              hidden; "" where somebody decides or the game is over
    known     False where the action itself turns something hidden up: then nothing is reported
    after     the position in which it stopped, as the seat sees it; where it is not `known`, that before the action
    """

    seat: int
    points: Mapping[int, int]
    later: Mapping[int, int]
    events: tuple[Event, ...]
    changes: tuple[Change, ...]
    stop: Stop
    known: bool
    after: Any

    @property
    def own(self) -> int:
        """The points of the seat that acts, at once."""
        return self.points.get(self.seat, 0)

    @property
    def own_later(self) -> int:
        """The same of what is counted at the end of the game."""
        return self.later.get(self.seat, 0)


class Scales:
    """Evaluates the legal actions of one position, in which a seat must be to move."""

    def __init__(self, game: AnyGame, pos: Any) -> None:
        self.game, self.pos = game, pos
        self.seat = game.actor(pos)
        view = game.view(pos, self.seat)
        self.before = game.score(view)
        view.viewer, view.chance = pos.viewer, pos.chance
        self.open = bool(view == pos)  # nothing is hidden from the seat
        self.parts = tuple(part for part in self.before.later if part not in game.fleeting)

    def weigh(self, act: Action) -> Gain:
        """Return what a legal action would bring."""
        game, seat, new = self.game, self.seat, self.game.copy(self.pos)
        log = Log()
        stop = self._carry_out(new, act, log)
        if log.reveals:
            return Gain(seat, {}, {}, (), (), "hidden", False, game.view(self.pos, seat))
        events = log.events
        while not stop and not new.over and (actor := game.actor(new)) < 0:
            acts = game.legal_actions(new)
            tried, log = game.copy(new), Log()
            if actor == CHANCE or len(acts) != 1:
                stop = "chance"
                continue
            then = self._carry_out(tried, acts[0], log)
            if log.reveals:
                stop = "hidden"
            else:
                new, events, stop = tried, [*events, *log.events], then
        after = game.view(new, seat)
        sheet = game.score(after)
        points = _summed(events)
        later: dict[int, int] = {}
        changes: tuple[Change, ...] = ()
        if sheet.later == self.before.later:  # where the last scoring has begun, the events say what was counted later
            differ = (
                sum(difference(self.before, sheet, one, part) for part in self.parts) for one in range(new.players)
            )
            later = {one: n for one, n in enumerate(differ) if n}
            changes = tuple(changed(self.before, sheet, seat, self.parts))
        scored = tuple(event.for_seat(seat) for event in events if event.points)
        return Gain(seat, points, later, scored, changes, stop, True, after)

    def _carry_out(self, pos: Position, act: Action, log: Log) -> Stop:
        """Carry out an action in place; the flow goes on only if nothing is hidden. Return "turn" where it would have
        gone on, else ""."""
        step = pos.agenda[-1]
        done = self.game.carry_out(pos, act, log)
        if pos.agenda:
            return ""
        if self.open:
            self.game.follow(pos, done, log)
            return ""
        pos.agenda.append(step)
        return "turn"


def _summed(events: Iterable[Event]) -> dict[int, int]:
    found: dict[int, int] = {}
    for event in events:
        for seat, n in event.points.items():
            found[seat] = found.get(seat, 0) + n
    return {seat: found[seat] for seat in sorted(found) if found[seat]}


def _of(sheet: ScoreSheet, seat: int, part: str) -> list[ScoreLine]:
    return [line for line in sheet.lines if line.seat == seat and line.part == part]


def difference(before: ScoreSheet, after: ScoreSheet, seat: int, part: str) -> int:
    """Return how many more points a seat has in a part; 0 where they depend on what somebody hides, before or after."""
    known = not (before.open(seat, part) or after.open(seat, part))
    return after.of(seat, part) - before.of(seat, part) if known else 0


def changed(before: ScoreSheet, after: ScoreSheet, seat: int, parts: Iterable[str]) -> Iterator[Change]:
    """Yield what differs between two score sheets for a seat, part by part."""
    for part in parts:
        old, new = _of(before, seat, part), _of(after, seat, part)
        points = difference(before, after, seat, part)
        if not points:
            continue
        fresh = tuple(line for line in new if line not in old)
        lines = fresh or tuple(line for line in old if line not in new)
        yield Change(part, points, fresh, lines[0].rule)


Worth = tuple[int | None, int]
"""Points at once (None: not known) and the change of what is counted at the end: compared in this order, what is not known last."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """The worth of the lit places.

    keys      drawing key → the best gain of a legal action that includes it and all picks
    actions   the gain of each action, in the order of the legal actions
    whole     all of them were evaluated
    """

    keys: Mapping[str, Worth]
    actions: Mapping[Action, Worth]
    whole: bool


def weighed(game: AnyGame, pos: Position, picked: Collection[str] = ()) -> Weighed:
    """Return what the legal actions that hold the keys `picked` would bring: at most `WEIGHED` of them are looked
    at."""
    scales, wanted = Scales(game, pos), set(picked)
    candidates = [(act, touched) for act in game.legal_actions(pos) if wanted <= set(touched := game.picks(pos, act))]
    keys: dict[str, Worth] = {}
    actions: dict[Action, Worth] = {}
    for act, picks in candidates[:WEIGHED]:
        gain = scales.weigh(act)
        worth: Worth = (gain.own, gain.own_later) if gain.known else (None, 0)
        actions[act] = worth
        for key in picks:
            keys[key] = max(keys.get(key, worth), worth, key=_rank)
    return Weighed(keys, actions, len(candidates) <= WEIGHED)


def _rank(worth: Worth) -> tuple[float, int]:
    return (float("-inf") if worth[0] is None else worth[0], worth[1])
