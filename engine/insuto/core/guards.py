"""Decisions that are told once: an action's fields, and one guard for each condition of the rule book.

An action class declares its fields (`core/actions.py`: `field`): what values there are and which drawing keys a hand touches for them.
A decision writes *guards*, each a method that looks at some of these fields and says that a condition is broken, or nothing:

>>> from types import SimpleNamespace
>>> from insuto.core.actions import action, field
>>> @action
... class Plant(Action):
...     kind = "plant"
...     plot: str = field(OneOf("A", "B", "C"), "plot.{plot}")
...     pay: int = field(Whole(0, 2), "coins.{seat}", default=0)
>>> class Planting(Guarded):
...     name, rule, kinds = "planting", "T-10", (Plant,)
...
...     @guard("T-11", Plant, "plot")
...     def taken(self, t, plot):  # a tree needs a plot of its own
...         return Broken(owner=t.pos.plots[plot]) if t.pos.plots[plot] >= 0 else None
...
...     @guard("T-12", Plant, "plot", "pay", lacks=True)
...     def dear(self, t, plot, pay):  # and costs what the plot says
...         short = t.pos.price[plot] - pay
...         return Broken(short=short) if short > 0 else None
...
...     @narrow(Plant, "plot")
...     def free(self, t):  # for speed: no other plot can be legal
...         return [plot for plot, owner in enumerate(t.pos.plots) if owner < 0]
>>> planting, step = Planting(), Step(0, ask="planting")
>>> planting.bind()
>>> pos = SimpleNamespace(plots=[1, -1, -1], price=[0, 0, 2])
>>> [str(act) for act in planting.legal(pos, step)]
['plant plot=B', 'plant plot=B pay=1', 'plant plot=B pay=2', 'plant plot=C pay=2']
>>> [(why.rule, why.key, why.data) for why in planting.violations(pos, step, Plant("A"))]
[('T-11', 'taken', {'plot': 'A', 'owner': 1})]

Fields are bound one by one, and a guard is tried as soon as its fields are bound. From this one text follow the legal actions, the
candidates, what a touch may mean, why an action is refused, and which actions turn on one rule alone (`on_one_rule`).

A guard, and whatever else is handed a field, sees a name of a `OneOf` by its place in the list, and everything else as the action has
it. For the legal actions a nested loop is written out for each kind of action (`_compiled`), because a call for each field would take
most of a playout's time.
"""

from __future__ import annotations

import dataclasses
import functools
import itertools
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from types import MemberDescriptorType
from typing import Any, ClassVar, Generic, TypeVar

from insuto.core.actions import Action, Together, Touched, touched_of
from insuto.core.errors import BrokenGame, Problem
from insuto.core.faces import Face
from insuto.core.facts import Violation
from insuto.core.fields import Kind, OneOf, Several, Whole, bound
from insuto.core.game import Decision, P
from insuto.core.position import Step

F = TypeVar("F", bound=Callable[..., Any])
S = TypeVar("S", bound=Step, covariant=True)
NONE = -1
"""Handed in the place of a field that an action does not have (`follows`)."""
KEPT = 20_000
"""The most actions of a form, and the most keys of what is touched, that are kept."""


class Broken:
    """The finding of a guard: a broken condition.

    key    the key of the sentence (words table WHY), where it is not the guard's name
    rule   the rule, where it is not the one at the guard's head
    short  by how much a number is missed
    at     drawing keys that the sentence speaks of by a name which the picture does not show
    data   what the sentence needs beside the fields that the guard looks at

    See `Violation` for what they do.

    >>> broken = Broken("too_dear", short=2, price=5)
    >>> broken.key, broken.short, broken.data
    ('too_dear', 2, {'price': 5})
    """

    __slots__ = ("at", "data", "key", "rule", "short")

    def __init__(
        self, key: str = "", /, *, rule: str = "", short: int = 0, at: tuple[str, ...] = (), **data: Any
    ) -> None:
        self.key, self.rule, self.short, self.at, self.data = key, rule, short, at, data


class TableOf(Face, Generic[S]):
    """The view that guards look at: the face of the seat that is asked, with the step that asks, whose type is S.

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


@dataclasses.dataclass(frozen=True, slots=True)
class Guard:
    """A condition: its rule, the kinds of action it holds for, the fields it looks at, and the function that says what is broken.

    lacks    what is broken is that the actor does not have what the action uses
    after    guards that say enough already where they are broken: this one is not asked then
    final    where it is broken, the guards below it are not asked
    """

    name: str
    rule: str
    kinds: tuple[type[Action], ...]
    fields: tuple[str, ...]
    lacks: bool
    after: tuple[str, ...]
    final: bool
    broken: Callable[..., Broken | None]

    def violation(self, looked_at: Mapping[str, Any], found: Broken) -> Violation:
        """Return the violation of an action, with the fields that were looked at among its data."""
        data = {name: looked_at[name] for name in self.fields} | found.data
        return Violation(found.rule or self.rule, found.key or self.name, data, self.lacks, found.short, found.at)


def guard(
    rule: str, *on: type[Action] | str, lacks: bool = False, after: str = "", final: bool = False
) -> Callable[[F], F]:
    """Mark a method as the guard of a condition: `rule`, then the kinds of action, then the fields that it looks at, in
    the order of its parameters. `after` names other guards, separated by spaces (see `Guard`)."""
    kinds, fields = (
        tuple(one for one in on if not isinstance(one, str)),
        tuple(one for one in on if isinstance(one, str)),
    )

    def mark(method: F) -> F:
        method.told_once = Guard(method.__name__, rule, kinds, fields, lacks, tuple(after.split()), final, method)  # type: ignore[attr-defined]
        return method

    return mark


@dataclasses.dataclass(frozen=True, slots=True)
class _Values:
    """Values of a field that a method tells from the position, and from fields bound before: for the `search` of legal actions, for
    what a `hand` may mean, or for both."""

    kinds: tuple[type[Action], ...]
    name: str
    given: tuple[str, ...]
    search: bool
    hand: bool
    settles: tuple[str, ...] = ()


@dataclasses.dataclass(frozen=True, slots=True)
class _Follows:
    """A field that follows from others, `given`; what it may be is a `Kind`, or a function of the decision."""

    kinds: tuple[type[Action], ...]
    name: str
    given: tuple[str, ...]
    kind: Any


def follows(kind: Any, *on: type[Action] | str) -> Callable[[F], F]:
    """Mark a method that tells, from fields of an action, a further one that guards look at by the method's name: the region of a site.
    First what it may be, then the kinds of action, then the fields that it follows from; for one that the action does not have
    (`Action.one_of`) the method is handed `NONE`.

    >>> from types import SimpleNamespace
    >>> from insuto.core.actions import action, field
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
    kinds, given = (
        tuple(one for one in on if not isinstance(one, str)),
        tuple(one for one in on if isinstance(one, str)),
    )

    def mark(method: F) -> F:
        method.told_once = _Follows(kinds, method.__name__, given, kind)  # type: ignore[attr-defined]
        return method

    return mark


def narrow(*on: type[Action] | str, settles: str = "", hand: bool = False) -> Callable[[F], F]:
    """Mark a method that tells, from the position, values of a field outside of which nothing is legal: for speed
    alone. First the kinds of action, then the field, then the fields that have to be bound before. `settles` names
    guards, separated by spaces, that none of these values breaks, so that they need not be asked; a law over all games
    looks whether that is so. With `hand` a hand at the board does not mean any other value either."""
    return _values(on, search=True, hand=hand, settles=tuple(settles.split()))


def fingers(*on: type[Action] | str) -> Callable[[F], F]:
    """Mark a method that tells which values of a field a hand at the board may mean, refused or not, as `narrow` does. Where there is
    none it may mean all of them.

    >>> from types import SimpleNamespace
    >>> from insuto.core.actions import action, field
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
    kinds, (name, *given) = (
        tuple(one for one in on if not isinstance(one, str)),
        [one for one in on if isinstance(one, str)],
    )

    def mark(method: F) -> F:
        method.told_once = _Values(kinds, name, tuple(given), search, hand, settles)  # type: ignore[attr-defined]
        return method

    return mark


class _Only:
    """A field that has one value (`only`)."""

    __slots__ = ("told_once", "value")

    def __init__(self, value: Any, told_once: _Values) -> None:
        self.value, self.told_once = value, told_once

    def __call__(self, *_: Any) -> Sequence[Any]:
        return (self.value,)


def only(value: Any, *on: type[Action] | str, settles: str = "", hand: bool = False) -> _Only:
    """Return what stands in the place of a `narrow` where nothing tells and there is one value: squires, where none go along. It costs
    the legal actions nothing, where it is bound last.

    >>> from types import SimpleNamespace
    >>> from insuto.core.actions import action, field
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
    kinds, (name, *given) = (
        tuple(one for one in on if not isinstance(one, str)),
        [one for one in on if isinstance(one, str)],
    )
    return _Only(value, _Values(kinds, name, tuple(given), search=True, hand=hand, settles=tuple(settles.split())))


def values_of(kind: Kind, pos: Any, size: int = -1) -> Iterable[Any]:
    """Every value that a field of an action may have, as guards see them; with `size`, of several things so many."""
    if isinstance(kind, OneOf):
        return range(len(kind.values)) if isinstance(kind.values[0], str) else kind.values
    if isinstance(kind, Several):
        return kind.loads if size < 0 else kind.of_size(size)
    assert isinstance(kind, Whole)
    return range(bound(kind.low, pos), bound(kind.high, pos) + 1)


class _Made(dict[Any, "_MadeOfLast"]):
    """The actions of a form that were made before, by all of its fields but the last (of one field by itself, else by a tuple), then by
    the last: to find one takes a tenth of making it. `only` are the fields after it, which have one value each."""

    def __init__(self, form: _Form, *only: Any) -> None:
        super().__init__()
        self.form, self.only, self.room = form, only, KEPT
        self.by_one = len(form.order) - len(only) == 2

    def __missing__(self, before: Any) -> _MadeOfLast:
        found = self[before] = _MadeOfLast(self, (before,) if self.by_one else before)
        return found


class _MadeOfLast(dict[Any, Action]):
    """Those whose fields but the last have these values."""

    def __init__(self, made: _Made, before: tuple[Any, ...]) -> None:
        super().__init__()
        making = functools.partial(made.form.making, *before)
        self.made = made
        self.making: Callable[[Any], Action] = making
        if made.only:
            self.making = lambda last: making(last, *made.only)

    def __missing__(self, last: Any) -> Action:
        act = self.making(last)
        if self.made.room:
            self.made.room -= 1
            self[last] = act
        return act


class _Form:
    """A kind of action of a decision: its fields in the order in which they are bound, and the guards that hold for it.

    one   which of the fields in `Action.one_of` it has; such a kind of action has a form for each of them
    """

    def __init__(self, decision: Guarded[Any], make: type[Action], one: str, guards: Sequence[Guard]) -> None:
        self.make, self.decision, self.one = make, decision, one
        following = [(told, method) for told, method in decision.follow if make in told.kinds]
        kinds = {**decision.accepts[make], **{told.name: _kind(told.kind, decision) for told, _ in following}}
        self.default = {f.name: f.default for f in dataclasses.fields(make) if f.default is not dataclasses.MISSING}
        self.names = tuple(field.name for field in dataclasses.fields(make))
        order = tuple(name for name in make.binds or self.names if name == one or name not in make.one_of)
        self.order = (
            (decision.leading, *(n for n in order if n != decision.leading)) if decision.leading in order else order
        )
        for name in self.names:  # what `making` stands on
            if not isinstance(getattr(make, name, None), MemberDescriptorType):
                raise BrokenGame(f"{make.__name__}: make it with @action; field {name} has no slot")
            if name not in self.order and name not in self.default:
                raise BrokenGame(
                    f"{make.__name__}: make it with @action; field {name} needs a default or a place in `binds`"
                )
        self.kinds = {name: kinds[name] for name in self.order}
        self.listed = {
            n: kind.values for n, kind in kinds.items() if isinstance(kind, OneOf) and isinstance(kind.values[0], str)
        }
        self.places = {name: {value: n for n, value in enumerate(values)} for name, values in self.listed.items()}
        self.largest = max((kind.largest for kind in self.kinds.values() if isinstance(kind, Several)), default=0)
        self.follow = {told.name: (told.given, method) for told, method in following}
        seen = {*self.order, *self.follow}
        self.guards = tuple(one for one in guards if make in one.kinds and {*one.fields} <= seen)
        self.search, self.hand = self._values_by_name(decision._narrow), self._values_by_name(decision._meant)
        # it puts its fields in an order, so several ways to bind them make one action
        self.alike = hasattr(make, "__post_init__")
        self.made = _Made(self)
        self.keys: dict[tuple[str, Any, str], tuple[str, ...]] = {}  # patterns that were filled in already
        touched = touched_of(make)  # type: ignore[arg-type]
        left_out = {*make.one_of} - {one}
        fields = {name: keys for name, keys in touched.fields.items() if name not in left_out}
        self.touched = Touched(tuple(name for name in touched.order if name not in left_out), fields)
        depth = {name: n for n, name in enumerate(self.order)}
        depth |= {name: max(depth.get(one, -1) for one in given) for name, (given, _) in self.follow.items()}
        self.known = [[name for name in self.follow if depth[name] == n] for n in range(-1, len(self.order))]
        self.picked: dict[tuple[Action, str], tuple[str, ...]] = {}  # where the position does not tell what is touched
        self.by_position = any(not isinstance(keys, str) for keys in (*fields.values(), *self.touched.order))
        self.tried: list[list[Guard]] = [[] for _ in range(len(self.order) + 1)]
        for told in self.guards:
            self.tried[1 + max((depth[name] for name in told.fields), default=-1)].append(told)

    @functools.cached_property
    def telling(self) -> Callable[..., list[tuple[Guard, Broken]]]:
        """Made when it is first asked for: a page that begins waits for no compiler."""
        return _telling(self)

    def _values_by_name(self, told: Sequence[tuple[_Values, Any]]) -> dict[str, tuple[_Values, Any]]:
        """Return, by name, the values of fields that methods tell for this form."""
        return {
            one.name: (one, method)
            for one, method in told
            if self.make in one.kinds and {one.name, *one.given} <= {*self.order}
        }

    def seen(self, act: Action, name: str) -> Any:
        """Return a field of an action as guards see it."""
        value = getattr(act, name)
        return self.places[name][value] if name in self.places else value

    def has(self, act: Action, name: str) -> bool:
        """Return True if an action has another value in a field than what is left out."""
        return bool(getattr(act, name) != self.default[name])

    def written(self, name: str, value: Any) -> Any:
        """Return a value as the action has it."""
        return self.listed[name][value] if name in self.listed else value

    def action(self, fields: Mapping[str, Any]) -> Action:
        """Return the action with these fields, given as guards see them."""
        return self.making(*[fields[name] for name in self.order])

    @functools.cached_property
    def making(self) -> Callable[..., Action]:
        """A function that makes the action of the fields in their order, given as guards see them; compiled when it is first asked for."""
        values = {name: f"{name}s[{name}]" if name in self.listed else name for name in self.order}
        known: dict[str, Any] = {
            "make": self.make,
            "new": object.__new__,
            **{f"{name}s": those for name, those in self.listed.items()},
        }
        if self.alike:
            lines = [f" return make({', '.join(f'{name}={value}' for name, value in values.items())})"]
        else:  # the slots themselves: the constructor of a frozen class takes longer, which is much where moves carry loads
            known |= {f"set_{name}": getattr(self.make, name).__set__ for name in self.names}
            known |= {f"no_{name}": value for name, value in self.default.items()}
            sets = [f" set_{name}(act, {values.get(name, f'no_{name}')})" for name in self.names]
            lines = [" act = new(make)", *sets, " return act"]
        source = "\n".join((f"def made({', '.join(self.order)}):", *lines))
        exec(compile(source, f"<making {self.make.kind}>", "exec"), known)
        made: Callable[..., Action] = known["made"]
        return made

    def following(self, name: str, fields: Mapping[str, Any]) -> Any:
        """Return a field that follows from others."""
        given, method = self.follow[name]
        return method(self.decision, *[fields.get(one, NONE) for one in given])

    def told(self, t: Any, act: Action, alone: Collection[str] = ()) -> Iterator[Violation]:
        """Every condition that an action breaks, in the order in which the guards stand; with `alone`, by these fields alone."""
        fields = [self.seen(act, name) for name in self.order]
        if found := self.telling(t, *fields):
            looked_at = {name: getattr(act, name) for name in self.order}
            if self.follow:
                known = dict(zip(self.order, fields, strict=True))
                looked_at |= {name: self.written(name, self.following(name, known)) for name in self.follow}
            for one, broken in found:
                if not alone or {*one.fields} <= {*alone}:
                    yield one.violation(looked_at, broken)

    def all(
        self, known: Mapping[str, Any], values: Callable[[_Form, str, Mapping[str, Any]], Iterable[Any]]
    ) -> Iterator[Mapping[str, Any]]:
        """Yield every way to bind the fields, some of which are `known`. It is one mapping, changed on the way."""
        fields: dict[str, Any] = {}

        def bind(n: int) -> Iterator[dict[str, Any]]:
            if n == len(self.order):
                yield fields
                return
            name = self.order[n]
            for value in (known[name],) if name in known else values(self, name, fields):
                fields[name] = value
                yield from bind(n + 1)

        yield from bind(0)

    def one_broken(
        self, t: Any, n: int, fields: dict[str, Any], at: Guard | None, only: str = "", every: bool = False
    ) -> Iterator[tuple[Action, Guard]]:
        """Yield actions that break one guard alone, with that guard; `n` fields are bound, and `at` is what they
        break. With `only` that of this name; with `every` whatever a hand may mean, but for contents (`Several`)."""
        for name in self.known[n]:
            fields[name] = self.following(name, fields)
        for one in self.tried[n]:
            if at and (at.final or at.name in one.after):
                continue
            if one.broken(self.decision, t, *[fields[name] for name in one.fields]) is not None:
                if at or (only and one.name != only):
                    return
                at = one
        if only and not at and all(one.name != only for tried in self.tried[n + 1 :] for one in tried):
            return
        if n == len(self.order):
            if at:
                yield self.action(fields), at
            return
        name = self.order[n]
        kind = self.kinds[name]
        whole = every and not isinstance(kind, Several)
        for value in values_of(kind, t.pos) if whole else self.decision.meant(self, t, name, fields):
            fields[name] = value
            yield from self.one_broken(t, n + 1, fields, at, only, every)
        fields.pop(name, None)


class Guarded(Decision[P]):
    """A decision that is told by the fields of its actions and by guards. A subclass writes guards, `apply`, and where it is needed
    `narrow`, `fingers` and `follows`.

    leading     a field that every kind of action here has, bound first for all of them together: the legal actions are in its order
    table_type  the type of what guards are handed: `Table`, or a game's own face of it, made of the box, the position and the step
    """

    leading: ClassVar[str] = ""
    table_type: ClassVar[type[Any]] = TableOf

    _off: frozenset[str] = frozenset()
    _forms: Sequence[_Form]
    _by_kind: Mapping[type[Action], Sequence[_Form]]

    def table(self, pos: P, step: Any) -> Any:
        """Return what guards are handed; override it where more than that tells it."""
        return self.table_type(getattr(self, "box", None), pos, step)

    def bind(self) -> None:
        self.accepts = {make: {name: _kind(kind, self) for name, kind in fields_of(make)} for make in self.kinds}
        marked = [(one.told_once, one) for one in self._marked()]
        self.guards = tuple(told for told, _ in marked if isinstance(told, Guard) and {*told.kinds} & {*self.kinds})
        self.follow = [(told, method) for told, method in marked if isinstance(told, _Follows)]
        told = [(told, method) for told, method in marked if isinstance(told, _Values)]
        self._narrow, self._meant = ([one for one in told if getattr(one[0], use)] for use in ("search", "hand"))
        self._build()

    def _marked(self) -> list[Any]:
        """Return the methods that are marked, those of a base first; one that a subclass writes anew stands where the
        base has it."""
        names = dict.fromkeys(
            name for cls in reversed(type(self).__mro__) for name, one in vars(cls).items() if hasattr(one, "told_once")
        )
        return [getattr(type(self), name) for name in names]

    def _build(self) -> None:
        on = [one for one in self.guards if one.name not in self._off]
        self._by_kind = {make: [_Form(self, make, one, on) for one in make.one_of or ("",)] for make in self.kinds}
        self._forms = [form for forms in self._by_kind.values() for form in forms]
        for made in ("legal", "_listed"):
            self.__dict__.pop(made, None)

    def without(self, *names: str) -> None:
        """Switch guards off by their names; without names, all on again. For tests of the tests: somebody must notice."""
        self._off = frozenset(names)
        self._build()

    def cites(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys((*super().cites(), *(told.rule for told in self.guards))))

    def _form(self, act: Action) -> _Form:
        """Return the form of an action."""
        forms = self._by_kind[type(act)]
        return forms[0] if len(forms) == 1 else next(form for form in forms if form.has(act, form.one))

    def guards_of(self, act: Action) -> Sequence[Guard]:
        """Return the guards that hold for an action, in the order in which they stand."""
        return self._form(act).guards

    def broken_by(self, pos: P, step: Any, act: Action) -> tuple[str, ...]:
        """Return the names of the guards that refuse an action."""
        form = self._form(act)
        fields = [form.seen(act, name) for name in form.order]
        return tuple(one.name for one, _ in form.telling(self.table(pos, step), *fields))

    def refused_but_for(self, pos: P, step: Any, act: Action, name: str) -> bool:
        """Return whether an action would be refused if the guard `name` were not there, those aside that are asked after it
        only. After a `final` guard this can be asked where the others know what to look at all the same."""
        form, t = self._form(act), self.table(pos, step)
        fields = {one: form.seen(act, one) for one in form.order}
        fields |= {one: form.following(one, fields) for one in form.follow}
        others = (one for one in form.guards if one.name != name and name not in one.after)
        return any(one.broken(self, t, *(fields[field] for field in one.fields)) is not None for one in others)

    def breaks(self, pos: P, step: Any, act: Action, guard: Guard) -> bool:
        """Return whether a guard would refuse an action if it alone were asked, whatever stands before it."""
        form = self._form(act)
        fields = {one: form.seen(act, one) for one in form.order}
        fields |= {one: form.following(one, fields) for one in form.follow}
        return guard.broken(self, self.table(pos, step), *(fields[one] for one in guard.fields)) is not None

    def flaw(self, pos: P, act: Action) -> Problem | None:
        """Return a problem unless the action has just one of the fields that stand for each other."""
        if act.one_of and sum(form.has(act, form.one) for form in self._by_kind[type(act)]) != 1:
            return Problem("action", "needs just one of {choices}", {"choices": ", ".join(act.one_of)})
        return super().flaw(pos, act)

    # ---- what follows from it ------------------------------------------------------------------------------------------------

    def legal(self, pos: P, step: Any) -> Sequence[Action]:
        # where no subclass writes it anew, the compiled list stands in its place from now on: a call less for every list
        if type(self).legal is Guarded.legal:
            self.legal = self._listed  # type: ignore[method-assign, assignment]
        return self._listed(pos, step)

    @functools.cached_property
    def _listed(self) -> Callable[[P, Any], list[Action]]:
        """Compiled when it is first asked for: a page that begins waits for no compiler."""
        return _compiled(self)

    def candidates(self, pos: P, step: Any) -> Iterable[Action]:
        for size in (
            itertools.count() if self.endless else (-1,)
        ):  # nobody could walk all: those with the smallest loads first
            values = functools.partial(self._any, pos, size)
            forms = [form for form in self._forms if size <= form.largest]
            if not forms:
                return
            for form in forms:
                made = map(form.action, form.all({}, values))
                yield from dict.fromkeys(made) if form.alike else made

    def _any(self, pos: P, size: int, form: _Form, name: str, fields: Mapping[str, Any]) -> Iterable[Any]:
        return values_of(form.kinds[name], pos, size)

    def told(self, t: Any, act: Any, *alone: str) -> Iterator[Violation]:
        """Every condition that an action breaks; with `alone`, by these of its fields, whatever the others are. A game that adds
        something to all of its violations writes this anew."""
        return self._form(act).told(t, act, alone)

    def violations(self, pos: P, step: Any, act: Any) -> Iterator[Violation]:
        return self.told(self.table(pos, step), act)

    def judge(self, pos: P, step: Any, acts: Iterable[Action]) -> list[tuple[Violation, ...]]:
        if type(self).violations is not Guarded.violations:
            return super().judge(pos, step, acts)
        t = self.table(pos, step)
        return [tuple(self.told(t, act)) for act in acts]

    def meant(self, form: _Form, t: Any, name: str, fields: Mapping[str, Any]) -> Iterable[Any]:
        """Return the values of a field that a hand at the board may mean."""
        found = form.hand.get(name)
        if found:
            told: Iterable[Any] = found[1](self, t, *(fields[one] for one in found[0].given))
            return told
        return values_of(form.kinds[name], t.pos)

    def on_one_rule(self, pos: P, step: Any, only: str = "", *, every: bool = False) -> Iterator[tuple[Action, Guard]]:
        """Yield actions that a hand may mean and that one guard alone refuses, with that guard. With `only` just those
        of the guard of this name, which is quicker; with `every` also those that no hand means."""
        t = self.table(pos, step)
        for form in self._forms:
            if not only or any(one.name == only for one in form.guards):
                yield from form.one_broken(t, 0, {}, None, only, every)

    # ---- what a hand touches -------------------------------------------------------------------------------------------------

    def keys_of(self, form: _Form, t: Any, name: str, value: Any, seat: str) -> tuple[str, ...]:
        """Return the drawing keys that are touched for a value (as guards see it) of a field; none for what notation
        leaves out. `seat` is the id of the seat that is asked."""
        keys = form.touched.fields[name]
        if not isinstance(keys, str):
            written = form.written(name, value)
            return () if name in form.default and written == form.default[name] else keys(self, t, written)
        known = form.keys.get((name, value, seat))
        if known is not None:
            return known
        written = form.written(name, value)
        if name in form.default and written == form.default[name]:
            found: tuple[str, ...] = ()
        else:
            several = written if isinstance(written, tuple) else (written,)
            found = tuple(dict.fromkeys(keys.format(seat=seat, value=one) for one in several))
        form.keys[name, value, seat] = found
        return found

    def _seat(self, pos: P, step: Any) -> str:
        return self.game.seat_ids(pos)[step.seat] if step.seat >= 0 else ""

    def picks(self, pos: P, step: Any, act: Any) -> tuple[str, ...]:
        form, seat = self._form(act), self._seat(pos, step)
        if not form.by_position and (act, seat) in form.picked:
            return form.picked[act, seat]
        found = self.picked(self.table(pos, step), act, seat)
        if not form.by_position and len(form.picked) < KEPT:
            form.picked[act, seat] = found
        return found

    def picked(self, t: Any, act: Any, seat: str) -> tuple[str, ...]:
        """Return the drawing keys that a hand touches for an action, as its fields say; `seat` is the id of the seat that is asked. A
        subclass adds those that hang on several fields."""
        form, found = self._form(act), list[str]()
        name: Any
        for name in form.touched.order:
            if isinstance(name, Together):
                found += name.keys(self, t, *(getattr(act, one) for one in name.fields))
            elif name in form.touched.fields:
                found += self._field_keys(form, t, act, name, seat)
            else:
                found += self._always(name, t, seat)
        return tuple(found)

    def _field_keys(self, form: _Form, t: Any, act: Any, name: str, seat: str) -> tuple[str, ...]:
        keys = form.touched.fields[name]
        if isinstance(keys, str):
            return self.keys_of(form, t, name, form.seen(act, name), seat)
        return keys(self, t, getattr(act, name)) if name not in form.default or form.has(act, name) else ()

    def field_keys(self, pos: P, step: Any, act: Any, name: str) -> tuple[str, ...]:
        form = self._form(act)
        if name not in form.touched.fields or name not in form.touched.order:
            return ()
        return self._field_keys(form, self.table(pos, step), act, name, self._seat(pos, step))

    def touchable_keys(self, pos: P, step: Any) -> Collection[str]:
        t, found = self.table(pos, step), set[str]()
        seat = self._seat(pos, step)
        for form in self._forms:
            found |= self._fixed(form, t, seat)
            for name in form.touched.fields:
                for value in self._ever(form, t, name):
                    found.update(self.keys_of(form, t, name, value, seat))
            for _, keys in self._together(form, t):
                found.update(keys)
        return found

    def _together(self, form: _Form, t: Any) -> Iterator[tuple[dict[str, Any], tuple[str, ...]]]:
        """Yield fields that are touched together, each way to bind them with what is touched for it."""
        for one in form.touched.order:
            if isinstance(one, Together):
                for values in itertools.product(*(list(self._ever(form, t, name)) for name in one.fields)):
                    fields = dict(zip(one.fields, values, strict=True))
                    yield fields, one.keys(self, t, *(form.written(name, value) for name, value in fields.items()))

    def _always(self, told: Any, t: Any, seat: str) -> tuple[str, ...]:
        """Drawing keys that are touched whatever the fields are."""
        return (told.format(seat=seat),) if isinstance(told, str) else told(self, t)

    def _fixed(self, form: _Form, t: Any, seat: str) -> set[str]:
        always = (one for one in form.touched.order if not isinstance(one, Together) and one not in form.touched.fields)
        return {key for told in always for key in self._always(told, t, seat)}

    def _ever(self, form: _Form, t: Any, name: str) -> Iterable[Any]:
        """Return the values of a field that a hand may mean, whatever the fields bound before are."""
        given = form.hand[name][0].given if name in form.hand else ()
        if not given:
            return self.meant(form, t, name, {})
        before = itertools.product(*(list(self._ever(form, t, one)) for one in given))
        return dict.fromkeys(
            value for one in before for value in self.meant(form, t, name, dict(zip(given, one, strict=True)))
        )

    def candidates_for_keys(self, pos: P, step: Any, keys: Collection[str]) -> Iterable[Action]:
        t, wanted = self.table(pos, step), set(keys)
        seat = self._seat(pos, step)

        def meant(form: _Form, name: str, fields: Mapping[str, Any]) -> Iterable[Any]:
            return self.meant(form, t, name, fields)

        for form in self._forms:
            if not wanted.isdisjoint(self._fixed(form, t, seat)):
                yield from map(form.action, form.all({}, meant))
                continue
            hits = {
                name: [
                    value
                    for value in self._ever(form, t, name)
                    if not wanted.isdisjoint(self.keys_of(form, t, name, value, seat))
                ]
                for name in form.order
                if name in form.touched.fields
            }
            made = dict[Action, None]()
            for name, values in hits.items():
                for value in values:
                    made |= dict.fromkeys(map(form.action, form.all({name: value}, meant)))
            for fields, found in self._together(form, t):
                if not wanted.isdisjoint(found):
                    made |= dict.fromkeys(map(form.action, form.all(fields, meant)))
            yield from made


def _kind(kind: Any, decision: Guarded[Any]) -> Any:
    """Return what a field may be, where that may be told by a function of the decision."""
    return kind(decision) if callable(kind) else kind


def fields_of(make: type[Action]) -> Iterator[tuple[str, Any]]:
    """Yield the names of an action's fields, and what each may be: a `Kind`, or a function of the decision."""
    for one in dataclasses.fields(make):
        yield one.name, one.metadata["kind"]


def _given(form: _Form, name: str) -> str:
    """Return the arguments of a method that tells a field which follows from others, as they are written out."""
    return "".join(f", {one}_" if one in form.order else f", {NONE}" for one in form.follow[name][0])


def _telling(form: _Form) -> Callable[..., list[tuple[Guard, Broken]]]:
    """Write out and compile a function that tells what an action of a form breaks, from the table and the action's
    fields in the order in which they are bound."""
    known: dict[str, Any] = {"self": form.decision, **{f"guard_{one.name}": one for one in form.guards}}
    known |= {f"broken_{one.name}": one.broken for one in form.guards}
    known |= {f"follows_{name}": method for name, (_, method) in form.follow.items()}
    lines = [f"def telling({', '.join(['t', *(f'{name}_' for name in form.order)])}):", " found = []"]
    lines += [f" {name}_ = follows_{name}(self{_given(form, name)})" for name in form.follow]
    for n, one in enumerate(form.guards):
        before = " or ".join(f"{other.name}_is" for other in form.guards[:n] if other.name in one.after)
        call = f"broken_{one.name}(self, t{''.join(f', {name}_' for name in one.fields)})"
        lines.append(f" {one.name}_is = {f'None if {before} else ' if before else ''}{call}")
        lines.append(f" if {one.name}_is is not None:")
        lines.append(f"  found.append((guard_{one.name}, {one.name}_is))")
        lines += ["  return found"] if one.final else []
    exec(compile("\n".join((*lines, " return found")), f"<why not {form.make.kind}>", "exec"), known)
    telling: Callable[..., list[tuple[Guard, Broken]]] = known["telling"]
    return telling


def _compiled(decision: Guarded[Any]) -> Callable[[Any, Any], list[Action]]:
    """Write out and compile the legal actions of a decision as nested loops, one for each kind of action."""
    known: dict[str, Any] = {"self": decision, "table": decision.table_type, "box": getattr(decision, "box", None)}
    own = type(decision).table is not Guarded.table
    lines = [
        "def listed(pos, step):",
        f" t = {'self.table(pos, step)' if own else 'table(box, pos, step)'}",
        " found = []",
    ]
    ready: dict[tuple[_Form, str], str] = {}  # what the values of a field are called that were told ahead of its loop

    def name_of(value: Any) -> str:
        known[f"v{len(known)}"] = value
        return f"v{len(known) - 1}"

    def asked(guards: Sequence[Guard], settled: set[str]) -> str:
        calls = [
            f"{name_of(one.broken)}(self, t{''.join(f', {f}_' for f in one.fields)})"
            for one in guards
            if one.name not in settled
        ]
        return " or ".join(calls)

    def following(form: _Form, n: int, pad: int, settled: set[str]) -> None:
        """Write out what follows from `n` fields, where a guard is going to look at it."""
        for name in form.known[n]:
            if any(name in one.fields for one in form.guards if one.name not in settled):
                lines.append(f"{' ' * pad}{name}_ = {name_of(form.follow[name][1])}(self{_given(form, name)})")

    def values(form: _Form, n: int, settled: set[str]) -> str:
        """Return the values of the field number `n`, as they are written out."""
        name = form.order[n]
        if found := form.search.get(name):
            settled.update(found[0].settles)
            if (form, name) in ready:
                return ready[form, name]
            return f"{name_of(found[1])}(self, t{''.join(f', {f}_' for f in found[0].given)})"
        kind = form.kinds[name]
        fixed = not isinstance(kind, Whole) or (isinstance(kind.low, int) and isinstance(kind.high, int))
        return name_of(tuple(values_of(kind, None))) if fixed else f"{name_of(values_of)}({name_of(kind)}, t.pos)"

    def ahead(form: _Form, n: int, pad: int, test: str = "") -> None:
        """Write out the values of inner fields that hang on no more than the first `n` fields, ahead of the loops that lie between; with
        `test`, where that holds."""
        for name, (told, method) in form.search.items():
            needs = max((form.order.index(one) + 1 for one in told.given), default=0)
            if needs == n < form.order.index(name):
                ready[form, name] = f"{name}_{len(ready)}"
                unless = f" if {test} else ()" if test else ""
                given = "".join(f", {one}_" for one in told.given)
                lines.append(f"{' ' * pad}{ready[form, name]} = tuple({name_of(method)}(self, t{given})){unless}")

    def loop(form: _Form, n: int, pad: int, settled: set[str]) -> None:
        """Write out the loop over the field number `n`."""
        lines.append(f"{' ' * pad}for {form.order[n]}_ in {values(form, n, settled)}:")

    def alone(form: _Form, n: int, settled: set[str]) -> bool:
        """Return True if the field number `n` is the last but one, and after it comes one value without a guard that is asked."""
        if n < 0 or n != len(form.order) - 2:
            return False
        told, method = form.search.get(form.order[-1], (None, None))
        if told is None or not isinstance(method, _Only):
            return False
        found = form.search.get(form.order[n])
        known = settled.union(told.settles, found[0].settles if found else ())
        return all(one.name in known for tried in form.tried[n + 1 :] for one in tried)

    def last(form: _Form, n: int, pad: int, settled: set[str]) -> None:
        """Write out the loop over the field number `n`, behind which there is none: at once where no guard is asked inside."""
        after = [form.search[name][1].value for name in form.order[n + 1 :]]
        kept = _Made(form, *after) if after else form.made
        before = ", ".join(f"{one}_" for one in form.order[:n])
        made = f"{name_of(kept)}[{before}]" if before else name_of(kept[()])
        over = values(form, n, settled)
        if after or all(one.name in settled for one in form.tried[n + 1]):
            lines.append(f"{' ' * pad}found += map({made}.__getitem__, {over})")
            return
        lines.append(f"{' ' * pad}made = {made}")
        lines.append(f"{' ' * pad}for {form.order[n]}_ in {over}:")
        following(form, n + 1, pad + 1, settled)
        lines.append(f"{' ' * pad} if not ({asked(form.tried[n + 1], settled)}):")
        lines.append(f"{' ' * pad}  found.append(made[{form.order[n]}_])")

    def rest(form: _Form, n: int, pad: int, settled: set[str]) -> None:
        """Write out the guards of what is bound so far, then the next loop, or the action."""
        following(form, n, pad, settled)
        if test := asked(form.tried[n], settled):
            lines.append(f"{' ' * pad}if not ({test}):")
            pad += 1
        ahead(form, n, pad)
        if n == len(form.order) - 1 or alone(form, n, settled):
            last(form, n, pad, settled)
        elif n < len(form.order):
            loop(form, n, pad, settled)
            rest(form, n + 1, pad + 1, settled)
        elif form.order:
            lines.append(f"{' ' * pad}found.append({name_of(form.made[()])}[{form.order[0]}_])")
        else:
            lines.append(f"{' ' * pad}found.append({name_of(form.making())})")

    forms = decision._forms
    led = [form for form in forms if decision.leading and decision.leading in form.order]
    if led:
        may = dict[_Form, str]()  # what hangs on no field is asked once, not for each value of the leading one
        for form in led:
            if test := asked(form.tried[0], set()):
                may[form] = f"may{len(may)}"
                lines.append(f" {may[form]} = not ({test})")
            ahead(form, 0, 1, may.get(form, ""))
        loop(led[0], 0, 1, set())
        for form in led:
            settled = {one for found in (form.search.get(form.order[0]),) if found for one in found[0].settles}
            if form in may:
                lines.append(f"  if {may[form]}:")
            rest(form, 1, 3 if form in may else 2, settled)
    for form in forms:
        if form not in led:
            rest(form, 0, 1, set())
    lines.append(" return list(dict.fromkeys(found))" if any(form.alike for form in forms) else " return found")
    exec(compile("\n".join(lines), f"<legal actions of {decision.name}>", "exec"), known)
    listed: Callable[[Any, Any], list[Action]] = known["listed"]
    return listed


__all__ = [
    "Broken",
    "Guard",
    "Guarded",
    "S",
    "Table",
    "TableOf",
    "Touched",
    "fingers",
    "follows",
    "guard",
    "narrow",
    "only",
    "values_of",
]
