"""The reach of something before its turn is over: every place that it reaches, by how many steps, and why not the
others.

Nothing is played: the actions are carried out on copies, breadth first, from the view of the seat that acts. A game
adds a `Travel` to the decisions in which pieces go from place to place (`Decision.travel`); it defines what a step is,
and why there is none.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from insuto.core.actions import Action
from insuto.core.facts import Log, Violation
from insuto.core.position import Position
from insuto.core.travel import Travel, Way
from insuto.memory import until_closed

if TYPE_CHECKING:
    from insuto.core.game import AnyGame

LOOKED_AT = 1_500
"""The most positions that are examined; what is farther is not reported."""


@dataclass(frozen=True, slots=True)
class _Stand:
    """A position in which the piece may go on."""

    pos: Any
    thing: str
    at: str
    acts: tuple[Action, ...]
    path: tuple[str, ...]
    ride: bool


class Ways:
    """The places where one piece can go.

    key      its drawing key
    at       where it stands
    reached  drawing key of the place → the shortest way
    whole    the search was complete
    """

    def __init__(self, game: AnyGame, view: Position, key: str, travel: Travel[Any], at: str) -> None:
        self.key, self.at = key, at
        self.reached: Mapping[str, Way] = {}
        self._game, self._travel = game, travel
        self._root = _Stand(view, key, at, (), (), ride=False)
        self._stands = [self._root]
        self.whole = self._search()

    def _search(self) -> bool:
        """Find all reached places, breadth first; False if it stopped at `LOOKED_AT` positions."""
        found: dict[str, Way] = {}
        waiting, seen = deque(self._stands), {self._mark_of(self._root)}
        while waiting:
            here = waiting.popleft()
            for stride in self._travel_at(here).strides(here.pos, here.pos.agenda[-1], here.thing):
                path = here.path if stride.to == here.at else (*here.path, stride.to)
                acts, ride = (*here.acts, stride.act), here.ride or stride.ride
                known = found.get(stride.to)
                if stride.to not in (self.at, here.at) and (known is None or (known.ride and not ride)):
                    found[stride.to] = Way(acts, path, stride.stop, ride)
                if stride.stop:
                    continue
                there = self._after(here, stride.act)
                if there is None:
                    continue
                stand = _Stand(there, stride.thing, stride.to, acts, path, ride)
                mark = self._mark_of(stand)
                if mark in seen:
                    continue
                if len(seen) >= LOOKED_AT:
                    self.reached = found
                    return False
                seen.add(mark)
                self._stands.append(stand)
                waiting.append(stand)
        self.reached = found
        return True

    def _travel_at(self, stand: _Stand) -> Travel[Any]:
        """Return how pieces move at the decision of a stand."""
        return self._game.decisions[stand.pos.agenda[-1]["ask"]].travel or self._travel

    def _mark_of(self, stand: _Stand) -> Hashable:
        """Return what distinguishes a stand from others: the piece, where it is, the decision there, and what the game
        adds."""
        decision_fields = tuple(sorted(stand.pos.agenda[-1].items()))
        return stand.thing, stand.at, decision_fields, self._travel_at(stand).mark(stand.pos)

    def _after(self, here: _Stand, act: Action) -> Any:
        """Return the position that an action leads to, if the same seat then moves pieces on; None where another
        decision follows or something is turned up."""
        game, log = self._game, Log()
        new = game.copy(here.pos)
        game.carry_out(new, act, log)
        if log.reveals or not new.agenda or game.actor(new) != game.actor(here.pos):
            return None
        return new if game.decisions[new.agenda[-1]["ask"]].travel else None

    def answers(self, game: AnyGame, view: Position, key: str) -> bool:
        """Return True if these are the ways of this piece in this view."""
        return self._game is game and self.key == key and bool(self._root.pos == view)

    @property
    def goals(self) -> tuple[str, ...]:
        """All places of the board but that where the piece stands."""
        there = self._travel.goals(self._root.pos, self._root.pos.agenda[-1])
        return tuple(goal for goal in there if goal != self.at)

    def why(self, goal: str) -> tuple[Violation, ...]:
        """Return the reasons why the next action does not bring the piece to a place; () where it does.

        A reason is that it takes more actions, or, where it does not get there, the nearest one on all of its ways;
        both where only something else may carry it there.
        """
        step = self._root.pos.agenda[-1]
        way = self.reached.get(goal)
        if way and len(way.acts) == 1 and not way.ride:
            return ()
        later = (self._travel.later(self._root.pos, step, self.key, goal, way),) if way else ()
        return later if way and not way.ride else (*self._alone(goal), *later)

    def _alone(self, goal: str) -> tuple[Violation, ...]:
        """Return the reasons why it cannot go there by itself."""
        step = self._root.pos.agenda[-1]
        stuck = tuple(self._travel.stuck(self._root.pos, step, self.key))
        if stuck:
            return stuck
        best: tuple[Violation, ...] = ()
        for stand in self._stands:
            travel, here = self._travel_at(stand), stand.pos.agenda[-1]
            if stand.ride or travel.stuck(stand.pos, here, stand.thing):
                continue
            found = tuple(travel.why(stand.pos, here, stand.thing, goal))
            if found and (not best or _far(found) < _far(best)):
                best = found
        return best or (self._travel.beyond(self._root.pos, step, self.key, goal),)


def _far(found: Sequence[Violation]) -> tuple[int, int]:
    return sum(v.lacks for v in found), len(found)


_cached: list[Ways] = []
"""The ways that were found last: touches on other places reuse them. They reference every examined position."""
until_closed(_cached.clear)


def ways(game: AnyGame, pos: Any, picked: Collection[str]) -> Ways | None:
    """Return where the piece among the keys `picked` can go; None where none of them names one."""
    if pos.over or game.actor(pos) < 0:
        return None
    step = pos.agenda[-1]
    travel = game.decisions[step["ask"]].travel
    if travel is None:
        return None
    for key in picked:
        at = travel.start(pos, step, key)
        if at:
            view = game.view(pos, game.actor(pos))
            if not _cached or not _cached[0].answers(game, view, key):
                _cached.clear()  # before the others are looked for: both at once would be 3,000 positions
                _cached.append(Ways(game, view, key, travel, at))
            return _cached[0]
    return None
