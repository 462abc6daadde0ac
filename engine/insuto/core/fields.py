"""The fields of a position, a step and an action, with their values, declared once.

A game declares its fields in the class of its position, and those of its steps in theirs (`field_of`); its decisions
declare those of their actions (`Decision.accepts`). From these follow the empty table, the checks of input, the view of
a seat and the marker for what it may not know, resampling of hidden values, and the count of conserved pieces. A game
writes only the invariants that are its own.

Bounds and sizes are numbers, or functions of the position where they depend on players, options or a reader's figures.

>>> from insuto.core.kinds import Whole
>>> from insuto.core.position import ALL, field_of
>>> @dataclass(slots=True)
... class Orchard(Position):
...     coins: list[int] = field_of(BySeat(Whole(0, 9, start=3)))
...     bids: list[int] = field_of(BySeat(Whole(-1, 5, start=-1, unset=-1, unknown=-2), known=OWNER))
>>> fields = Fields.of(Orchard)
>>> fields.empty(2)
{'coins': [3, 3], 'bids': [-1, -1]}
>>> pos = Orchard(2, {}, [], "", ALL, coins=[3, 12], bids=[4, 2])
>>> [(problem.address, problem.message) for problem in fields.problems(pos)]
[('coins[1]', 'must be a whole number from 0 to 9')]
>>> fields.mask(pos, seat=0)
>>> pos.bids
[4, -2]
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from insuto.core import chance
from insuto.core.errors import BrokenGame, Problem
from insuto.core.kinds import EVERYBODY, OWNER, BySeat, Counts, Gathered, Goods, Kind, Layers
from insuto.core.plain import JsonObject
from insuto.core.position import Position

P = TypeVar("P", bound=Position)


@dataclass(frozen=True, slots=True)
class Supply:
    """Pieces that are conserved and only move: cards, tiles, markers. They are in the fields whose kind names the
    supply (`of=`).

    total   (position) → how many of each sort there are
    where   the address in an error about their sum
    exact   False if some may be out of the game: the fields have at most `total` then
    """

    total: Callable[[Any], Sequence[int]]
    where: str
    exact: bool = True


class Fields:
    """The declared fields of one game's position type."""

    def __init__(self, kinds: Mapping[str, Kind], supplies: Mapping[str, Supply] | None = None) -> None:
        for name, kind in kinds.items():
            inner = kind.inner if isinstance(kind, BySeat) and kind.known == OWNER else None
            if type(inner) is Counts and not inner.secret:
                raise BrokenGame(
                    "`{field}` is hidden from others, who see how many only: `Counts(…, secret=True)`", field=name
                )
        self.kinds = dict(kinds)
        self.supplies = dict(supplies or {})
        self._gathering = [(name, kind) for name, kind in self.kinds.items() if kind.gathers()]
        self._secret = [(name, kind) for name, kind in self.kinds.items() if kind.known != EVERYBODY]
        self.between_seats = any(kind.known == OWNER for kind in self.kinds.values())
        """True if a seat holds anything that another may not know."""

    @classmethod
    def of(cls, position_type: type[Position], box: Any = None, supplies: Mapping[str, Supply] | None = None) -> Fields:
        """Return the fields declared in the class of the position (`field_of`), for one box."""
        declared = {
            one.name: one.metadata["kind"] for one in dataclasses.fields(position_type) if "kind" in one.metadata
        }
        return cls({name: kind if isinstance(kind, Kind) else kind(box) for name, kind in declared.items()}, supplies)

    def empty(self, players: int) -> JsonObject:
        """Return by name the value of every field on an empty table."""
        return {name: kind.empty(players) for name, kind in self.kinds.items()}

    def problems(self, pos: Position) -> Iterator[Problem]:
        """Yield a problem for each impossible size or value; if there are none, for each supply that does not add
        up."""
        found = [
            problem for name, kind in self.kinds.items() for problem in kind.problems(pos, getattr(pos, name), name)
        ]
        yield from found or self._sums(pos)

    def _sums(self, pos: Position) -> Iterator[Problem]:
        counts = {name: Gathered() for name in self.supplies}
        for name, kind in self._gathering:
            kind.gather(getattr(pos, name), counts)
        for name, supply in self.supplies.items():
            total, unknown = supply.total(pos), counts[name].unknown
            known = [counts[name].known.get(sort, 0) for sort in range(len(total))]
            missing = sum(total) - sum(known) - unknown
            if missing < 0 or (supply.exact and missing) or any(a > b for a, b in zip(known, total, strict=True)):
                data = {"n": sum(total) - missing, "total": sum(total)}
                if len(total) == 1:  # one sort of piece: the count alone says everything
                    yield Problem(
                        supply.where, "there are {n} of them in all places together, and there must be {total}", data
                    )
                elif missing < 0 or (supply.exact and missing):
                    yield Problem(supply.where, "the cards do not add up: {n} instead of {total}", data)
                else:
                    yield Problem(supply.where, "the cards do not add up")

    def _hidden(self, pos: Position) -> Iterator[tuple[str, Kind, Any]]:
        """Yield the fields that not everybody may see now: name, kind and value."""
        for name, kind in self._secret:
            if not (kind.shown and kind.shown(pos)):
                yield name, kind, getattr(pos, name)

    def mask(self, pos: Position, seat: int) -> None:
        """Put the unknown mark in place on everything that a seat may not know."""
        for name, kind, value in self._hidden(pos):
            if kind.known == OWNER:
                assert isinstance(kind, BySeat)
                value = [one if owner == seat else kind.inner.masked(one) for owner, one in enumerate(value)]
            else:
                value = kind.masked(value)
            setattr(pos, name, value)

    def resample_hidden(self, pos: Position, seat: int, seed: int | str) -> None:
        """Deal again in place what a seat may not know, so that it could not tell the difference.

        Pieces of one supply are dealt among the places where they are hidden, `Goods` among their hidden owners; any
        other value is drawn by its kind, afterwards: a bid may be one of the cards of a hand (`Whole.choices`).
        """
        state = chance.seeded(seed)
        groups: dict[str, list[list[int]]] = {}
        drawn: list[tuple[str, Kind, Any, list[int] | None]] = []
        for name, kind, value in self._hidden(pos):
            if kind.known == OWNER:
                assert isinstance(kind, BySeat)
                others = [owner for owner in range(pos.players) if owner != seat]
                if isinstance(kind.inner, Counts):
                    groups.setdefault(kind.inner.of, []).extend(value[owner] for owner in others)
                elif isinstance(kind.inner, Goods):
                    state = _share(value, others, state)
                else:
                    drawn.append((name, kind.inner, value, others))
            elif isinstance(kind, Layers):
                groups.setdefault(kind.layer.of, []).extend(value.layers)
            else:
                drawn.append((name, kind, value, None))
        for group in groups.values():
            state = _deal(group, state)
        for name, kind, value, owners in drawn:
            if owners is None:
                new, state = kind.resample_hidden(pos, value, state)
                setattr(pos, name, new)
                continue
            for owner in owners:
                value[owner], state = kind.resample_hidden(pos, value[owner], state, owner)
        pos.chance = state


def _share(values: list[int], owners: Iterable[int], state: str) -> str:
    """Deal the pieces of some owners again among them, in place: `values` by seat. Return the generator's next
    state."""
    owners = list(owners)
    pool = sum(values[owner] for owner in owners)
    for owner in owners:
        values[owner] = 0
    for _ in range(pool):
        index, state = chance.below(state, len(owners))
        values[owners[index]] += 1
    return state


def _deal(groups: list[list[int]], state: str) -> str:
    """Deal the pieces of some places again among them, in place, as many to each as it had: counts by sort for each
    place. Return the generator's next state."""
    pool = [sum(column) for column in zip(*groups, strict=True)]
    for group in groups:
        size = sum(group)
        group[:] = [0] * len(pool)
        for _ in range(size):
            sort, state = chance.weighted(state, pool)
            pool[sort] -= 1
            group[sort] += 1
    return state
