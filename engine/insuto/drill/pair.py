"""A pair "just allowed, just forbidden": the same action in two positions that differ by one in one number, or in one piece.

The game's arranging declares which numbers a position has, what each is called and which values it may have
(`core/arranging.py`): used are those at the places that the action and its refusal are about, and those of the seat
that acts. Of pieces, those that the game names (`Drill.turning`) are tried. A changed position counts if it is
consistent, has the same decision, and the action is legal there.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from insuto.core.actions import Action
from insuto.core.address import Choice, Number
from insuto.core.errors import BadInput
from insuto.core.position import Position
from insuto.drill.question import Case
from insuto.play.arranging import Change, Draft, Refused

TRIED = 14
"""The most changes that are tried."""
TRIED_PIECES = 16
"""The most changes of pieces."""
NONE = "none"
"""The value of an address where nothing is."""


@dataclass(frozen=True, slots=True)
class Turned:
    """A position in which an action is legal, and its difference from the one in which it is refused.

    what         the number or the piece in words
    piece        whether it is a piece
    now, then    the changes that lead to the position where it is refused, and to the one where it is legal
    """

    pos: Any
    what: str
    piece: bool
    now: Change
    then: Change


def turned(case: Case, act: Action, keys: Iterable[str]) -> Turned | None:
    """Return the nearest position in which a refused action is legal; None where no single number or piece turns it. `keys`: the drawing
    keys of what it is about."""
    draft, about = Draft(case.game, case.pos), tuple(keys)
    for piece, some in ((False, numbers(case, draft, about)), (True, pieces(case, draft, about))):
        for at, now, then in some:
            other = changed(case, Change(at, str(then)))
            if other is None or Draft(case.game, other).problems() or not legal(case, other, act):
                continue
            if replace(case, pos=other).label(act) != case.label(act):  # other words: it is another action there
                continue
            back = Change(at, str(now))
            here = changed(case, back, other)
            if here is not None and broken(case, here, act) == broken(case, case.pos, act):
                return Turned(other, draft.label(at), piece, back, Change(at, str(then)))
    return None


def numbers(case: Case, draft: Draft, keys: Iterable[str]) -> Iterator[tuple[str, int, int]]:
    """Yield addresses with their number and the one below or above it, as far as the seat to move knows it."""
    game, pos, tried = case.game, case.pos, 0
    view = game.view(pos, case.seat)
    for at in addresses(case, draft, keys):
        control = draft.arranging.control(pos, at)
        if not isinstance(control, Number) or control.high - control.low < 2:  # 0 or 1 is no number of anything
            continue
        now = int(game.look(pos, at))
        if known(case, view, at) != now:
            continue
        for then in (now - 1, now + 1):
            if control.low <= then <= control.high and tried < TRIED:
                tried += 1
                yield at, now, then


def pieces(case: Case, draft: Draft, keys: Iterable[str]) -> Iterator[tuple[str, str, str]]:
    """Yield addresses of pieces with what is there and what could be, as far as the seat to move knows it: first the
    addresses with few choices; for each its neighbour among the choices, nothing last."""
    game, pos = case.game, case.pos
    view = game.view(pos, case.seat)
    found: list[tuple[str, str, list[str]]] = []
    for at in addresses(case, draft, keys):
        if ".".join(game.addresses.find(at)[0].pattern) not in case.drill.turning:
            continue
        control, now = draft.arranging.control(pos, at), str(game.look(pos, at))
        if str(known(case, view, at)) != now:
            continue
        if isinstance(control, Number):
            values = [str(n) for n in range(control.low, control.high + 1)]
        else:
            values = [*control.values] if isinstance(control, Choice) else []
        if now in values:
            here = {value: abs(n - values.index(now)) for n, value in enumerate(values)}
            found.append((at, now, sorted(here, key=lambda one: (one == NONE, here[one]))[: TRIED_PIECES + 1]))
    found.sort(key=lambda one: len(one[2]))
    tried = ((at, now, value) for at, now, values in found for value in values if value != now)
    yield from itertools.islice(tried, TRIED_PIECES)


def addresses(case: Case, draft: Draft, keys: Iterable[str]) -> list[str]:
    """Return the addresses at some drawing keys, then those of the seat that acts."""
    game, pos = case.game, case.pos
    own = draft.arranging.of_seat(pos, game.seat_ids(pos)[case.seat])
    return list(dict.fromkeys([*(at for key in keys for at in draft.at(key)), *own]))


def known(case: Case, view: Position, at: str) -> Any:
    """Return what a view has at an address; None where it is unknown."""
    try:
        return case.game.look(view, at)
    except (LookupError, ValueError, BadInput):
        return None


def changed(case: Case, change: Change, pos: Any = None) -> Any:
    """Return a position after a change; None where it is impossible, or has another decision."""
    draft = Draft(case.game, case.pos if pos is None else pos)
    try:
        draft.change(change)
    except Refused:
        return None
    return draft.position if draft.position.agenda == case.pos.agenda else None


def broken(case: Case, pos: Position, act: Action) -> list[tuple[str, str]] | None:
    """Return what an action breaks in a position; None where it means nothing there."""
    try:
        return [(why.rule, why.key) for why in case.game.explain(pos, act)]
    except BadInput:
        return None


def legal(case: Case, pos: Position, act: Action) -> bool:
    """Return True if an action may be done in a position."""
    return broken(case, pos, act) == []
