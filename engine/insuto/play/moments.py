"""The decisions that are possible in a position, each with its seat, as the flow and `pushes` declare them.

Whose turn it is and which phase are set by address; a decision in the middle of a turn (a favour, the effect of a tile,
one ability of a combat) is an agenda that the game's declarations allow. Each such agenda is tried on the table as it
is, and those that break no invariant and leave the seat a legal action are the moments.
"""

from __future__ import annotations

import itertools
import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from insuto.core import plain
from insuto.core.errors import BadInput
from insuto.core.game import AnyGame
from insuto.core.kinds import Kind, OneOf, Whole, bound
from insuto.core.position import ALL, Position, Step

MOMENT = "moment"
"""The address of the agenda in a draft; its value is the agenda in words."""
DEEPEST = 3
"""The most steps of an agenda that is tried."""
MOST_STEPS, MOST_TRIED = 200, 500
"""The most steps that are tried for a decision, and the most agendas of the same decisions that are examined."""
MOST_ALIKE = 12
"""The most agendas of the same decisions with the same sentence that are tried."""


class Moment(NamedTuple):
    """A possible agenda in plain words (`value`), its prompt, and the seat that decides."""

    value: str
    text: str
    seat: int


def moments(game: AnyGame, pos: Position) -> list[Moment]:
    """Return the moments that fit a position, by seat; for each seat the current one first, then those with the fewest
    steps on the agenda. Of several with the same prompt only the first is returned."""
    found: dict[str, Moment] = {}
    if pos.agenda and pos.agenda[-1].seat >= 0 and game.legal_actions(pos):
        found[game.prompt(pos)] = _moment(game, pos)
    tried, new = Counter[tuple[str, ...]](), game.copy(pos)
    for agenda in _agendas(game, pos):
        new.agenda = agenda
        try:
            text = game.prompt(new)
        except (LookupError, ValueError):
            continue  # a sentence about an absent part
        alike = (text, *(step.ask for step in agenda))
        if text not in found and tried[alike] < MOST_ALIKE:
            tried[alike] += 1
            if not any(game.problems(new)) and game.legal_actions(new):
                found[text] = _moment(game, new)
    return sorted(found.values(), key=lambda one: one.seat)


def _moment(game: AnyGame, pos: Position) -> Moment:
    return Moment(plain.dumps(plain.to_plain(pos)["agenda"]), game.prompt(pos), pos.agenda[-1].seat)


def _agendas(game: AnyGame, pos: Position) -> Iterator[list[Step]]:
    """Yield the agendas that the flow and the decisions declare, the shortest first."""
    on = game.stack.above(pos)
    chains: list[tuple[str, ...]] = [()]
    for _ in range(DEEPEST):
        chains = [
            (*chain, name) for chain in chains for name in on.get(chain[-1] if chain else "", ()) if name not in chain
        ]
        for chain in chains:
            if game.decisions[chain[-1]].responder < 0:
                continue  # nobody has a choice there
            steps = [_steps(game, pos, name) for name in chain]
            if 0 < math.prod(map(len, steps)) <= MOST_TRIED:
                yield from map(list, itertools.product(*steps))


def _steps(game: AnyGame, pos: Position, name: str) -> Sequence[Step]:
    """Return every step of a decision; none where there are too many, or they cannot be enumerated."""
    decision = game.decisions[name]
    declared: Mapping[str, Kind] = decision.step_fields
    values = [_values(pos, kind) for kind in declared.values()]
    seats = [decision.responder] if decision.responder < 0 else range(pos.players)
    if len(seats) * math.prod(map(len, values)) > MOST_STEPS:
        return ()
    return [
        decision.step_type.of({"ask": name, "seat": seat, **dict(zip(declared, one, strict=True))})
        for seat in seats
        for one in itertools.product(*values)
    ]


def _values(pos: Position, kind: Kind) -> Sequence[object]:
    """Return all values that an entry of a step may have; () where they cannot be listed."""
    if isinstance(kind, Whole):
        return range(bound(kind.low, pos), bound(kind.high, pos) + 1)
    return kind.values if isinstance(kind, OneOf) else ()


def chosen(game: AnyGame, pos: Position, value: str) -> Any:
    """Return a position with another moment. Raises BadInput where it does not fit."""
    try:
        agenda = plain.loads(value)
    except ValueError:
        raise BadInput(MOMENT, "is not JSON") from None
    if not isinstance(agenda, list) or not agenda:
        raise BadInput(MOMENT, "must be a list")
    return game.from_plain({**plain.to_plain(pos), "agenda": agenda, "viewer": ALL})
