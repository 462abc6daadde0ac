"""Conditions of the rule book as methods of a decision: their decorators, arguments and results.

`core/guards.py` explains where they are used in a decision, and what follows from them.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from insuto.core.actions import Action
from insuto.core.errors import BrokenGame, place_of
from insuto.core.faces import Face
from insuto.core.facts import Violation
from insuto.core.kinds import Kind, OneOf, Several, Whole, bound
from insuto.core.position import Step

F = TypeVar("F", bound=Callable[..., Any])
S = TypeVar("S", bound=Step, covariant=True)
NONE = -1
"""Passed in place of a field that an action does not have (`follows`)."""


class Broken:
    """The finding of a guard: a broken condition.

    key    the key of the sentence (words table WHY), where it is not the guard's name
    rule   the rule, where it is not the one at the guard's head
    short  by how much a number is missed
    at     drawing keys that the sentence speaks of by a name which the picture does not show
    data   what the sentence needs in addition to the fields that the guard reads

    See `Violation` for what they do.

    >>> broken = Broken("too_dear", short=2, price=5)
    >>> broken.key, broken.short, broken.data
    ('too_dear', 2, {'price': 5})
    """

    __slots__ = ("at", "data", "key", "rule", "short")

    def __init__(
        self, key: str = "", /, *, rule: str = "", short: int = 0, at: tuple[str, ...] = (), **data: object
    ) -> None:
        self.key, self.rule, self.short, self.at, self.data = key, rule, short, at, data


class TableOf(Face, Generic[S]):
    """The argument of guards (`t`): the face of the seat to move, with the current step, whose type is S.

    A game's own is a subclass of it and of the game's face (`core/faces.py`). `Table` is that of any step.

    >>> from types import SimpleNamespace
    >>> class Grower(Face):
    ...     @property
    ...     def coins(self):
    ...         return self.pos.coins[self.seat]
    >>> class Turn(TableOf[S], Grower):
    ...     pass
    >>> t = Turn(None, SimpleNamespace(coins=[3, 7]), Step(1, ask="turn"))
    >>> t.coins, t.of(0).coins, type(t.of(0)).__name__
    (7, 3, 'Grower')
    """

    __slots__ = ("step",)

    def __init__(self, box: Any, pos: Any, step: S) -> None:
        self.box, self.pos, self.step, self.seat = box, pos, step, step.seat

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.plain = next(one for one in cls.__mro__ if issubclass(one, Face) and not issubclass(one, TableOf))


Table = TableOf[Step]
"""The argument of guards for any type of step: `t.pos`, `t.seat`, `t.step`, and `t.of(seat)` for another seat's
face."""


@dataclasses.dataclass(frozen=True, slots=True)
class Guard:
    """A condition: its rule, the kinds of action it applies to, the fields it reads, and the function that returns what
    is broken.

    lacks    the violation means that the actor does not have what the action uses
    after    guards whose violation makes this one redundant: it is not evaluated then
    final    where it is broken, the guards below it are not evaluated
    """

    name: str
    rule: str
    kinds: tuple[type[Action], ...]
    fields: tuple[str, ...]
    lacks: bool
    after: tuple[str, ...]
    final: bool
    broken: Callable[..., Broken | None]

    def violation(self, looked_at: Mapping[str, object], found: Broken) -> Violation:
        """Return what the guard has found as a violation; its data are the fields that the guard reads, by name in
        `looked_at`, and those of `found`."""
        if not isinstance(found, Broken):
            raise BrokenGame(
                "{place}: the guard `{name}` returns {found}: `Broken()` where the condition is broken, else None",
                place=place_of(self.broken),
                name=self.name,
                found=repr(found),
            )
        data = {name: looked_at[name] for name in self.fields} | found.data
        return Violation(found.rule or self.rule, found.key or self.name, data, self.lacks, found.short, found.at)


def _kinds_and_fields(on: Sequence[type[Action] | str]) -> tuple[tuple[type[Action], ...], tuple[str, ...]]:
    kinds = tuple(one for one in on if not isinstance(one, str))
    return kinds, tuple(one for one in on if isinstance(one, str))


def _marking(mark: Callable[[Callable[..., Any]], Guard | Follows | Values]) -> Callable[[F], F]:
    """Return a decorator that attaches its mark to a method."""

    def decorate(method: F) -> F:
        method.marked = mark(method)  # type: ignore[attr-defined]
        return method

    return decorate


def guard(
    rule: str, *on: type[Action] | str, lacks: bool = False, after: str = "", final: bool = False
) -> Callable[[F], F]:
    """Mark a method as the guard of a condition: `rule`, then the kinds of action, then the fields that it reads, in
    the order of its parameters. `after` names other guards, separated by spaces (see `Guard`)."""
    kinds, fields = _kinds_and_fields(on)
    others = tuple(after.split())
    return _marking(lambda method: Guard(method.__name__, rule, kinds, fields, lacks, others, final, method))


@dataclasses.dataclass(frozen=True, slots=True)
class Values:
    """The mark of a method that computes values of a field from the position and fields bound before.

    kinds     the kinds of action
    name      the field
    given     the fields that must be bound before, its arguments
    search    no other value is legal (`narrow`)
    hand      no other value can be meant by a touch (`fingers`)
    settles   guards that none of the values breaks
    """

    kinds: tuple[type[Action], ...]
    name: str
    given: tuple[str, ...]
    search: bool
    hand: bool
    settles: tuple[str, ...] = ()


@dataclasses.dataclass(frozen=True, slots=True)
class Follows:
    """The mark of a method that derives the field `name` from the fields `given`; `kind` is its type, or a function
    (decision) → that."""

    kinds: tuple[type[Action], ...]
    name: str
    given: tuple[str, ...]
    kind: Any


def follows(kind: Any, *on: type[Action] | str) -> Callable[[F], F]:
    """Mark a method that derives a further value from fields of an action, which guards read under the method's name:
    the region of a site. First come its possible values, then the kinds of action, then the fields that it is derived
    from; a field that the action does not have (`Action.one_of`) is passed as `NONE`.

    >>> from types import SimpleNamespace
    >>> from insuto.core.actions import action, field
    >>> from insuto.core.guards import Guarded
    >>> @action
    ... class Settle(Action):
    ...     kind = "settle"
    ...     site: str = field(OneOf("FR1", "FR2", "EN1"), "site.{site}")
    >>> class Settling(Guarded):
    ...     name, rule, kinds = "settling", "K-040", (Settle,)
    ...
    ...     @follows(OneOf("FR", "EN"), Settle, "site")
    ...     def region(self, site):
    ...         return (0, 0, 1)[site]
    ...
    ...     @guard("K-041", Settle, "region")
    ...     def closed(self, t, region):
    ...         return Broken() if region in t.pos.closed else None
    >>> settling = Settling()
    >>> settling.bind()
    >>> settling.legal(SimpleNamespace(closed={0}), Step(0, ask="settling"))
    [Settle(site='EN1')]
    """
    kinds, given = _kinds_and_fields(on)
    return _marking(lambda method: Follows(kinds, method.__name__, given, kind))


def narrow(*on: type[Action] | str, settles: str = "", hand: bool = False) -> Callable[[F], F]:
    """Mark a method that returns the values of a field outside of which nothing is legal, computed from the position:
    an optimisation only. First come the kinds of action, then the field, then the fields that must be bound before.
    `settles` names guards, separated by spaces, that none of these values breaks, so that they need not be evaluated; a
    test over all games checks this. With `hand`, a touch on the board cannot mean any other value either."""
    return _values(on, search=True, hand=hand, settles=tuple(settles.split()))


def fingers(*on: type[Action] | str) -> Callable[[F], F]:
    """Mark a method that returns the values of a field that a touch on the board may mean, legal or not; its arguments
    are those of `narrow`. Without one a touch may mean all of them.

    >>> from types import SimpleNamespace
    >>> from insuto.core.actions import action, field
    >>> from insuto.core.guards import Guarded
    >>> @action
    ... class Move(Action):
    ...     kind = "move"
    ...     to: str = field(OneOf("A", "B", "C"), "plot.{to}")
    >>> class Moving(Guarded):
    ...     name, rule, kinds = "moving", "T-40", (Move,)
    ...
    ...     @fingers(Move, "to")
    ...     def beside(self, t):
    ...         return [plot for plot in range(3) if plot != t.pos.at]
    >>> moving = Moving()
    >>> moving.bind()
    >>> moving.game = SimpleNamespace(seat_ids=lambda pos: ("red",))
    >>> sorted(moving.touchable_keys(SimpleNamespace(at=1), Step(0, ask="moving")))
    ['plot.A', 'plot.C']
    """
    return _values(on, search=False, hand=True, settles=())


def _values(
    on: Sequence[type[Action] | str], *, search: bool, hand: bool, settles: tuple[str, ...]
) -> Callable[[F], F]:
    kinds, (name, *given) = _kinds_and_fields(on)
    return _marking(lambda method: Values(kinds, name, tuple(given), search, hand, settles))


class Only:
    """In place of a method: a field has one value (`only`)."""

    __slots__ = ("marked", "value")

    def __init__(self, value: object, marked: Values) -> None:
        self.value, self.marked = value, marked

    def __call__(self, *_: Any) -> Sequence[object]:
        return (self.value,)


def only(value: object, *on: type[Action] | str, settles: str = "", hand: bool = False) -> Only:
    """Return what replaces a `narrow` method where there is a single value that needs no computing: no squires, where
    none go along. It costs the search for legal actions nothing if it is bound last.

    >>> from types import SimpleNamespace
    >>> from insuto.core.actions import action, field
    >>> from insuto.core.guards import Guarded
    >>> @action
    ... class Sail(Action):
    ...     kind = "sail"
    ...     to: str = field(OneOf("A", "B"), "plot.{to}")
    ...     carts: int = field(Whole(0, 9), default=0)
    >>> class Sailing(Guarded):
    ...     name, rule, kinds = "sailing", "T-50", (Sail,)
    ...     no_carts_afloat = only(0, Sail, "carts", "to", settles="afloat")
    ...
    ...     @guard("T-51", Sail, "carts")
    ...     def afloat(self, t, carts):
    ...         return Broken() if carts else None
    >>> sailing = Sailing()
    >>> sailing.bind()
    >>> [str(act) for act in sailing.legal(SimpleNamespace(), Step(0, ask="sailing"))]
    ['sail to=A', 'sail to=B']
    """
    kinds, (name, *given) = _kinds_and_fields(on)
    return Only(value, Values(kinds, name, tuple(given), search=True, hand=hand, settles=tuple(settles.split())))


def values_of(kind: Kind, pos: Any, size: int = -1) -> Iterable[object]:
    """Return every value that a field of an action may have, as guards see it; of `Several` with `size` only those with
    so many elements."""
    if isinstance(kind, OneOf):
        return range(len(kind.values)) if isinstance(kind.values[0], str) else kind.values
    if isinstance(kind, Several):
        return kind.loads if size < 0 else kind.of_size(size)
    assert isinstance(kind, Whole)
    return range(bound(kind.low, pos), bound(kind.high, pos) + 1)
