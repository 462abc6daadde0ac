"""What a field may hold: a number, a choice, a seat, a card, a list, counts of pieces, layers of a pile.

A `Kind` is the type of a field: it checks a value, makes the empty one, hides what a seat may not know, draws hidden
values again, and counts the pieces in it. (The sorts of pieces are called sorts here; a kind of action is an action
class.) Bounds and sizes are numbers, or functions of the position where they depend on players, options or a reader's
figures.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from insuto.core import chance
from insuto.core.chance import Bag
from insuto.core.errors import BrokenGame, Problem

Bound = int | Callable[[Any], int]

EVERYBODY, OWNER, NOBODY = "everybody", "owner", "nobody"
"""Who knows a field: all seats; each seat its own entry of it (`BySeat`); no seat."""

_SIZE = "has the wrong number of entries"
_KINDS = "has {n} entries instead of {size}: one for each kind, and the last for unknown ones where there can be any"
_VALUE = "holds a value that cannot be"
_RANGE = "must be a whole number from {low} to {high}"
_CHOICE = "must be one of {choices}"


def bound(value: Bound, pos: Any) -> int:
    """Return a bound or size as it is in a position."""
    return value if isinstance(value, int) else value(pos)


def _are_bounds(*values: object) -> None:
    """Raise BrokenGame for what is no bound or size: where the field is declared, not where it is checked."""
    for value in values:
        if not isinstance(value, int) and not callable(value):
            raise BrokenGame("{value} is no bound: write a number, or a function of the position", value=repr(value))


class Kind:
    """The type of a field: which values it may have, and who knows them."""

    known: str = EVERYBODY
    """Who knows a value of it: EVERYBODY, OWNER or NOBODY."""
    shown: Callable[[Any], bool] | None = None
    """(position) → True when everybody sees it, whatever `known` says; None: never."""
    unknown: int | str | None = None
    """The mark in place of a value that is not known; None where there is none."""
    unset: int | str | None = None
    """The value that says "nothing yet" (no vote committed): everybody sees it, also where others are hidden."""

    def empty(self, players: int) -> Any:
        """Return the value on an empty table."""
        raise NotImplementedError

    def problems(self, pos: Any, value: Any, where: str, hidden: bool = False) -> Iterator[Problem]:
        """Yield what is wrong with a value of the right type at the address `where`. `hidden`: the viewer may not know
        it, so that the unknown mark is allowed."""
        raise NotImplementedError

    def all_fit(self, pos: Any, values: Sequence[Any]) -> bool:
        """Return True if a quick check shows that none of these values has a problem; False where `problems` must be
        called for each."""
        return False

    def typed(self, value: Any) -> bool:
        """Return True if a value of unknown origin has the right type."""
        raise NotImplementedError

    def fits(self, pos: Any, value: Any) -> bool:
        """Return True if an action may have this value at all."""
        return self.typed(value) and not any(self.problems(pos, value, ""))

    def masked(self, value: Any) -> Any:
        """Return the value as seen by those who may not know it."""
        if self.unknown is None:
            raise BrokenGame(f"{type(self).__name__} has no unknown mark")
        return value if value == self.unset else self.unknown

    def resample_hidden(self, pos: Any, value: Any, state: str, owner: int = -1) -> tuple[Any, str]:
        """Return another value that looks the same to those who may not know it, and the generator's next state.
        `owner`: the seat whose value it is, -1 for none."""
        raise BrokenGame(f"{type(self).__name__} cannot be drawn again")

    def gathers(self) -> bool:
        """Return True if a value may contain conserved pieces."""
        return type(self).gather is not Kind.gather

    def gather(self, value: Any, into: Mapping[str, Gathered]) -> None:
        """Add the conserved pieces in a value to `into`, which has an entry for each supply."""


class Gathered:
    """The pieces of one supply that were found in fields: by sort how many, and how many of unknown sort."""

    __slots__ = ("known", "unknown")

    def __init__(self) -> None:
        self.known: dict[int, int] = {}
        self.unknown = 0

    def add(self, sort: int, n: int) -> None:
        self.known[sort] = self.known.get(sort, 0) + n


class Whole(Kind):
    """An integer from `low` to `high`.

    choices   (position, owner's seat) → the values that a hidden one may have had, where that is not the full range

    >>> from types import SimpleNamespace
    >>> Whole(1, 3).fits(None, 4), Whole(1, lambda pos: pos.coins).fits(SimpleNamespace(coins=5), 4)
    (False, True)
    """

    def __init__(
        self,
        low: Bound = 0,
        high: Bound = 999_999,
        *,
        start: int | None = None,
        unknown: int | None = None,
        unset: int | None = None,
        choices: Callable[[Any, int], Sequence[int]] | None = None,
    ) -> None:
        _are_bounds(low, high)
        self.low, self.high, self.unknown, self.unset, self.choices = low, high, unknown, unset, choices
        self.start = start if start is not None else low if isinstance(low, int) else 0

    def empty(self, players: int) -> int:
        return self.start

    def problems(self, pos: Any, value: Any, where: str, hidden: bool = False) -> Iterator[Problem]:
        if hidden and value == self.unknown:
            return
        low, high = bound(self.low, pos), bound(self.high, pos)
        if not (self.typed(value) and low <= value <= high):
            yield Problem(where, _RANGE, {"low": low, "high": high})

    def all_fit(self, pos: Any, values: Sequence[Any]) -> bool:
        simple = type(self).problems is Whole.problems  # a game's own kind may require more
        whole = {*map(type, values)} == {int}
        return simple and whole and bound(self.low, pos) <= min(values) and max(values) <= bound(self.high, pos)

    def typed(self, value: Any) -> bool:
        return isinstance(value, int) and not isinstance(value, bool)

    def resample_hidden(self, pos: Any, value: Any, state: str, owner: int = -1) -> tuple[Any, str]:
        if value == self.unset:
            return value, state
        low, high = bound(self.low, pos), bound(self.high, pos)
        values = (
            self.choices(pos, owner)
            if self.choices
            else [n for n in range(low, high + 1) if n not in (self.unset, self.unknown)]
        )
        index, state = chance.below(state, len(values))
        return values[index], state


class Goods(Whole):
    """A number of goods that hidden owners share: `Fields.resample_hidden` deals their sum out again among them.

    >>> BySeat(Goods(0, 9, unknown=-1), known=OWNER).empty(players=2)
    [0, 0]
    """


class Pieces(Whole):
    """A number of pieces of the supply `of`, which are all of one sort: stones in a pit, `start` of them before the
    game.

    >>> pits = BySeat(ListOf(Pieces(of="stones", start=4), 3))
    >>> pits.empty(players=2)
    [[4, 4, 4], [4, 4, 4]]
    """

    def __init__(self, *, of: str, start: int = 0, most: Bound = 999_999) -> None:
        super().__init__(0, most, start=start)
        self.of = of

    def gather(self, value: Any, into: Mapping[str, Gathered]) -> None:
        into[self.of].add(0, value)


class Seat(Whole):
    """A seat by its index; with `none`, -1 for nobody."""

    def __init__(self, *, none: bool = False) -> None:
        super().__init__(-1 if none else 0, lambda pos: pos.players - 1)


class OneOf(Kind):
    """One of some texts or numbers.

    >>> sky = OneOf("sun", "rain", unknown="?", unset="")
    >>> sky.empty(players=3), sky.masked("rain"), sky.fits(None, "snow")
    ('', '?', False)
    """

    def __init__(self, *values: str | int, unknown: str | None = None, unset: str | int | None = None) -> None:
        self.values, self.unknown, self.unset = values, unknown, unset

    def empty(self, players: int) -> str | int:
        return self.unset if self.unset is not None else self.values[0]

    def problems(self, pos: Any, value: Any, where: str, hidden: bool = False) -> Iterator[Problem]:
        if (
            value in self.values
            or (self.unset is not None and value == self.unset)
            or (hidden and value == self.unknown)
        ):
            return
        choices = ", ".join(map(str, self.values))
        yield Problem(where, _CHOICE, {"choices": choices}) if len(choices) < 200 else Problem(where, _VALUE)

    def typed(self, value: Any) -> bool:
        return isinstance(value, (str, int)) and not isinstance(value, bool)

    def resample_hidden(self, pos: Any, value: Any, state: str, owner: int = -1) -> tuple[Any, str]:
        if value == self.unset:
            return value, state
        index, state = chance.below(state, len(self.values))
        return self.values[index], state


class Card(Whole):
    """A piece of the supply `of` by its index; with `none`, -1 for no piece.

    >>> Card(5, of="cards").fits(None, 4), Card(5, none=True).fits(None, -1), Card(5).fits(None, 5)
    (True, True, False)
    """

    def __init__(self, sorts: int, *, of: str = "", none: bool = False) -> None:
        super().__init__(-1 if none else 0, sorts - 1)
        self.of = of

    def gather(self, value: Any, into: Mapping[str, Gathered]) -> None:
        if self.of and value >= 0:
            into[self.of].add(value, 1)


def _alike(kind: Kind, number: int, players: int) -> list[Any]:
    """Return a list of so many empty values of one kind."""
    first = kind.empty(players) if number else None
    return [first] * number if isinstance(first, (int, str)) else [kind.empty(players) for _ in range(number)]


class ListOf(Kind):
    """A list of values of one kind: of `size`, or of at most `most`.

    >>> ListOf(Seat(none=True), 3).empty(players=2)
    [-1, -1, -1]
    """

    def __init__(self, inner: Kind, size: Bound | None = None, *, most: Bound = 999, known: str = EVERYBODY) -> None:
        _are_bounds(most, *(() if size is None else (size,)))
        self.inner, self.size, self.most, self.known = inner, size, most, known

    def empty(self, players: int) -> list[Any]:
        return _alike(self.inner, self.size if isinstance(self.size, int) else 0, players)

    def problems(self, pos: Any, value: Any, where: str, hidden: bool = False) -> Iterator[Problem]:
        if len(value) != bound(self.size, pos) if self.size is not None else len(value) > bound(self.most, pos):
            yield Problem(where, _SIZE)
            return
        if self.inner.all_fit(pos, value):
            return
        for i, one in enumerate(value):
            yield from self.inner.problems(pos, one, f"{where}[{i}]", hidden or self._hides(pos, i))

    def _hides(self, pos: Any, entry: int) -> bool:
        """Return True if the viewer of the position may not know this entry although others are known."""
        return False

    def typed(self, value: Any) -> bool:
        return isinstance(value, (list, tuple)) and all(map(self.inner.typed, value))

    def masked(self, value: Any) -> Any:
        return [self.inner.masked(one) for one in value]

    def resample_hidden(self, pos: Any, value: Any, state: str, owner: int = -1) -> tuple[Any, str]:
        made = []
        for one in value:
            new, state = self.inner.resample_hidden(pos, one, state, owner)
            made.append(new)
        return made, state

    def gathers(self) -> bool:
        return self.inner.gathers()

    def gather(self, value: Any, into: Mapping[str, Gathered]) -> None:
        for one in value:
            self.inner.gather(one, into)


class BySeat(ListOf):
    """One value for each seat. With `known=OWNER` each seat knows its own only, until `shown` says that all are open.

    shown   (position) → True when everybody sees all of them, as at the end of a game

    >>> from dataclasses import dataclass
    >>> from insuto.core.fields import Fields
    >>> from insuto.core.position import ALL, Position, field_of
    >>> @dataclass(slots=True)
    ... class Table(Position):
    ...     ended: int = field_of(Whole(0, 1))
    ...     hands: list[list[int]] = field_of(BySeat(Counts(2, secret=True), known=OWNER, shown=lambda pos: bool(pos.ended)))
    >>> fields = Fields.of(Table)
    >>> def seen_by_first(ended):
    ...     pos = Table(2, {}, [], "", ALL, ended=ended, hands=[[1, 0, 0], [0, 2, 0]])
    ...     fields.mask(pos, seat=0)
    ...     return pos.hands
    >>> seen_by_first(ended=0), seen_by_first(ended=1)
    ([[1, 0, 0], [0, 0, 2]], [[1, 0, 0], [0, 2, 0]])
    """

    def __init__(self, inner: Kind, *, known: str = EVERYBODY, shown: Callable[[Any], bool] | None = None) -> None:
        super().__init__(inner, lambda pos: pos.players, known=known)
        self.shown = shown

    def empty(self, players: int) -> list[Any]:
        return _alike(self.inner, players, players)

    def _hides(self, pos: Any, entry: int) -> bool:
        return self.known == OWNER and not pos.sees_all and pos.viewer != entry and not (self.shown and self.shown(pos))


class Several(Kind):
    """A multiset of named sorts, as a list: at most `each` of a sort, `most` in all.

    It has one order only, that of `names`, so that an action's load is written in one way.

    >>> Several("apple", "pear", each=1).loads
    [(), ('pear',), ('apple',), ('apple', 'pear')]
    """

    def __init__(self, *names: str, each: int = 999, most: int = 999) -> None:
        self.names, self.each, self.most = names, each, most

    @functools.cached_property
    def loads(self) -> Sequence[tuple[str, ...]]:
        """Every value that is possible, the smallest first."""
        counts = itertools.product(range(min(self.each, self.most) + 1), repeat=len(self.names))
        ordered = sorted((one for one in counts if sum(one) <= self.most), key=lambda one: (sum(one), one))
        return [tuple(name for name, n in zip(self.names, one, strict=True) for _ in range(n)) for one in ordered]

    @property
    def largest(self) -> int:
        """Return the largest possible number of elements."""
        return min(self.most, self.each * len(self.names))

    def of_size(self, n: int) -> Iterator[tuple[str, ...]]:
        """Yield every value of exactly `n` elements."""
        made = itertools.combinations_with_replacement(self.names, n)
        return (one for one in made if n <= self.each or max(map(one.count, one)) <= self.each)

    def empty(self, players: int) -> list[str]:
        return []

    def problems(self, pos: Any, value: Any, where: str, hidden: bool = False) -> Iterator[Problem]:
        strange = next((i for i, name in enumerate(value) if name not in self.names), None)
        if len(value) > self.most:
            yield Problem(where, _SIZE)
        elif strange is not None:
            yield Problem(f"{where}[{strange}]", _VALUE)
        elif list(value) != [name for name in self.names for _ in range(min(value.count(name), self.each))]:
            yield Problem(where, _VALUE)

    def typed(self, value: Any) -> bool:
        return isinstance(value, (list, tuple)) and all(isinstance(name, str) for name in value)


class Counts(Kind):
    """The number of pieces of each sort, at most `most` in all. With `secret` there is a further count, the last: that
    of pieces whose sort the viewer may not know.

    >>> Counts(3, secret=True).masked([2, 0, 1, 0])
    [0, 0, 0, 3]
    """

    def __init__(self, sorts: int, *, of: str = "", most: Bound = 999_999, secret: bool = False) -> None:
        _are_bounds(most)
        self.sorts, self.of, self.most, self.secret = sorts, of, most, secret

    def empty(self, players: int) -> list[int]:
        return [0] * (self.sorts + self.secret)

    def problems(self, pos: Any, value: Any, where: str, hidden: bool = False) -> Iterator[Problem]:
        if len(value) != (size := self.sorts + self.secret):
            yield Problem(where, _KINDS, {"n": len(value), "size": size})
        elif min(value) < 0 or (self.secret and not hidden and value[-1]):
            yield Problem(where, _VALUE)
        elif sum(value) > bound(self.most, pos):
            yield Problem(where, "holds at most {most} cards", {"most": bound(self.most, pos)})

    def typed(self, value: Any) -> bool:
        return isinstance(value, (list, tuple)) and all(isinstance(n, int) and not isinstance(n, bool) for n in value)

    def masked(self, value: Any) -> Any:
        return [*[0] * self.sorts, sum(value)] if self.secret else super().masked(value)

    def gather(self, value: Any, into: Mapping[str, Gathered]) -> None:
        if self.of:
            supplied = into[self.of]
            for sort, n in enumerate(value[: self.sorts]):
                if n:
                    supplied.add(sort, n)
            supplied.unknown += sum(value[self.sorts :])


class Layers(Kind):
    """A face-down pile (`chance.Bag`), its layers as `Counts`. `known` is NOBODY or, for a pile that anybody may look through, EVERYBODY.

    >>> [Layers(3, of="cards", known=known).layer.empty(2) for known in (NOBODY, EVERYBODY)]
    [[0, 0, 0, 0], [0, 0, 0]]
    """

    def __init__(self, sorts: int, *, of: str = "", layers: int = 1, known: str = NOBODY) -> None:
        self.layer = Counts(sorts, of=of, secret=known != EVERYBODY)
        self.layers, self.known = layers, known

    def empty(self, players: int) -> Bag:
        return Bag([])

    def problems(self, pos: Any, value: Any, where: str, hidden: bool = False) -> Iterator[Problem]:
        where = f"{where}.layers"
        if len(value.layers) > self.layers:
            yield Problem(where, _SIZE)
        hidden = hidden or (self.known != EVERYBODY and not pos.sees_all)
        for i, layer in enumerate(value.layers):
            found = list(self.layer.problems(pos, layer, f"{where}[{i}]", hidden))
            yield from found
            if not found and not any(layer):
                yield Problem(f"{where}[{i}]", _VALUE)

    def typed(self, value: Any) -> bool:
        return isinstance(value, Bag)

    def masked(self, value: Any) -> Any:
        return Bag([self.layer.masked(layer) for layer in value.layers])

    def gather(self, value: Any, into: Mapping[str, Gathered]) -> None:
        for layer in value.layers:
            self.layer.gather(layer, into)
