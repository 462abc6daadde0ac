"""Decisions declared by an action's fields and one guard for each condition of the rule book.

An action class declares its fields (`core/actions.py`: `field`): their values and the drawing keys that are touched for
them. A decision writes *guards*, each a method that reads some of these fields and returns a broken condition, or None:

>>> from types import SimpleNamespace
>>> from insuto.core.actions import action, field
>>> from insuto.core.kinds import OneOf, Whole
>>> from insuto.core.position import Step
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

Fields are bound one by one, and a guard is tried as soon as its fields are bound. From this declaration follow the
legal actions, the candidates, what a touch may mean, why an action is refused, and which actions depend on one rule
alone (`on_one_rule`).

A guard gets a value of a `OneOf` as its name where the parameter is typed so (`plot: str`), else as its index. Other
functions of a field always get the index. Everything else is as the action has it. `core/conditions.py` has the marks,
`core/forms.py` what follows from them, `core/fast.py` a quicker list of the legal actions.
"""

from __future__ import annotations

import dataclasses
import functools
import itertools
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar

from insuto.core import fast
from insuto.core.actions import Action, Together, Touched, touched_of
from insuto.core.conditions import (
    Broken,
    Follows,
    Guard,
    S,
    Table,
    TableOf,
    Values,
    fingers,
    follows,
    guard,
    narrow,
    only,
    values_of,
)
from insuto.core.decision import Decision, P
from insuto.core.errors import BrokenGame, Problem
from insuto.core.facts import Violation
from insuto.core.forms import Conditions, Form, kind_of
from insuto.core.kinds import OneOf


class Guarded(Decision[P]):
    """A decision declared by the fields of its actions and by guards. A subclass writes guards, `apply`, and where
    needed `narrow`, `fingers` and `follows`. A guard is named by what breaks it; its docstring says what must be true.

    leading     a field that is bound first, for all kinds of action that have it together: the legal actions are in its
                order
    table_type  the type of the argument of guards: `Table`, or a game's own face of it, made of the box, the position and the step
    """

    leading: ClassVar[str] = ""
    table_type: ClassVar[type[Any]] = TableOf

    _off: frozenset[str] = frozenset()
    _forms: Sequence[Form]
    _by_kind: Mapping[type[Action], Sequence[Form]]
    _conditions: Conditions

    def table(self, pos: P, step: Any) -> Any:
        """Return the argument of guards (`t`): by default a `table_type` of the box, the position and the step."""
        return self.table_type(getattr(self, "box", None), pos, step)

    def bind(self) -> None:
        self.accepts = {make: {name: kind_of(kind, self) for name, kind in fields_of(make)} for make in self.kinds}
        if not self.touches and not any(
            "touches" in vars(cls) for cls in type(self).__mro__ if cls not in Guarded.__mro__
        ):
            found = {key: kind for kind in reversed(self.kinds) for key in self._touched_for(kind)}
            self.touches = found  # type: ignore[misc]
        marks = [(self._with_names(one.marked), one) for one in self._marked()]
        self.guards = tuple(mark for mark, _ in marks if isinstance(mark, Guard) and {*mark.kinds} & {*self.kinds})
        values = [(mark, method) for mark, method in marks if isinstance(mark, Values)]
        self._conditions = Conditions(
            guards=self.guards,
            follow=[(mark, method) for mark, method in marks if isinstance(mark, Follows)],
            search=[(mark, method) for mark, method in values if mark.search],
            hand=[(mark, method) for mark, method in values if mark.hand],
            leading=self.leading,
        )
        self._build()

    def _marked(self) -> list[Any]:
        """Return the methods with a decorator of `core/conditions.py`, those of a base class first. One that a subclass
        overrides has the place of the base's."""
        names = dict.fromkeys(
            name for cls in reversed(type(self).__mro__) for name, one in vars(cls).items() if hasattr(one, "marked")
        )
        return [getattr(type(self), name) for name in names]

    def _touched_for(self, kind: type[Action]) -> Iterator[str]:
        """Yield the beginnings, up to the first gap, of the drawing keys that are touched for a kind of action."""
        if kind in self.declines:
            return
        touched = touched_of(kind)  # type: ignore[arg-type]
        for key in (*touched.fields.values(), *(one for one in touched.order if one not in touched.fields)):
            if isinstance(key, str) and (prefix := re.split(r"\.?\{value\}", key)[0]):
                yield prefix

    def _with_names(self, mark: Any) -> Any:
        """Return a guard that hands names instead of indices to the parameters of its method typed as `str`; any other
        mark as it is."""
        if not isinstance(mark, Guard):
            return mark
        method = mark.broken
        typed = _texts(method, mark.fields)
        names = {at: found for at, name in typed.items() if (found := self._names_for(mark, name))}
        if not names:
            return mark

        @functools.wraps(method)
        def broken(decision: Any, t: Any, *fields: Any) -> Broken | None:
            return method(decision, t, *(names[at][one] if at in names else one for at, one in enumerate(fields)))

        return dataclasses.replace(mark, broken=broken)

    def _names_for(self, mark: Guard, name: str) -> tuple[str, ...]:
        """Return the names that a field may have which a guard reads, () if its values are no names. Raises BrokenGame
        where they differ between the guard's kinds of action."""
        kinds = {self.accepts[make].get(name) for make in mark.kinds if make in self.accepts}
        kinds |= {
            kind_of(one.marked.kind, self)
            for one in self._marked()
            if isinstance(one.marked, Follows) and one.marked.name == name
        }
        values = {
            tuple(map(str, kind.values))
            for kind in kinds
            if isinstance(kind, OneOf) and isinstance(kind.values[0], str)
        }
        if len(values) > 1:
            raise BrokenGame(
                "{decision}.{guard}: `{name}` has other values in each kind of action: type it as an index (`int`)",
                decision=type(self).__name__,
                guard=mark.name,
                name=name,
            )
        return next(iter(values), ())

    def _build(self) -> None:
        on = [one for one in self.guards if one.name not in self._off]
        conditions = dataclasses.replace(self._conditions, guards=on)
        self._by_kind = {
            make: [Form(self, make, one, conditions) for one in make.one_of or ("",)] for make in self.kinds
        }
        self._forms = [form for forms in self._by_kind.values() for form in forms]
        self.__dict__.pop("_listing", None)

    def without(self, *names: str) -> None:
        """Switch these guards off; without names, all on again. For tests of the tests: without a guard one must
        fail."""
        self._off = frozenset(names)
        self._build()

    def cites(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys((*super().cites(), *(mark.rule for mark in self.guards))))

    def _form(self, act: Action) -> Form:
        """Return the form that an action has: of its kind, and with the field of `Action.one_of` that it has."""
        forms = self._by_kind[type(act)]
        return forms[0] if len(forms) == 1 else next(form for form in forms if form.has(act, form.one))

    def guards_of(self, act: Action) -> Sequence[Guard]:
        """Return the guards that apply to an action, in the order of their declaration."""
        return self._form(act).guards

    def broken_by(self, pos: P, step: Any, act: Action) -> tuple[str, ...]:
        """Return the names of the guards that refuse an action."""
        return tuple(one.name for one, _ in self._form(act).broken_by(self.table(pos, step), act))

    def refused_but_for(self, pos: P, step: Any, act: Action, name: str) -> bool:
        """Return True if a guard other than `name` refuses an action; guards that are evaluated only after it (`after`)
        do not count. `name` may be a `final` guard where the guards below it can still be evaluated."""
        form, t = self._form(act), self.table(pos, step)
        fields = form.fields(act)
        others = (one for one in form.guards if one.name != name and name not in one.after)
        return any(form.broken(one, t, fields) is not None for one in others)

    def breaks(self, pos: P, step: Any, act: Action, guard: Guard) -> bool:
        """Return True if a guard, evaluated alone, refuses an action."""
        form = self._form(act)
        return form.broken(guard, self.table(pos, step), form.fields(act)) is not None

    def flaw(self, pos: P, act: Action) -> Problem | None:
        """Return a problem if an action does not have exactly one of the fields in `one_of`, or as every decision."""
        if act.one_of and sum(form.has(act, form.one) for form in self._by_kind[type(act)]) != 1:
            return Problem("action", "needs just one of {choices}", {"choices": ", ".join(act.one_of)})
        return super().flaw(pos, act)

    # ---- what follows from it ------------------------------------------------------------------------------------------------

    def legal(self, pos: P, step: Any) -> Sequence[Action]:
        return self._listing(pos, step)

    @functools.cached_property
    def _listing(self) -> Callable[[P, Any], list[Action]]:
        # Compiled for the first list: a page does not wait for the compiler at its start.
        return fast.listing(self, self._forms, self.leading) if fast.ON else self.searched

    def searched(self, pos: P, step: Any) -> list[Action]:
        """Return the legal actions by search: fields are bound one by one, and a guard is called as soon as its fields are bound."""
        t, found = self.table(pos, step), list[Action]()
        led = [form for form in self._forms if self.leading in form.order]
        if led:
            # Guards that read no field are evaluated once, not for each value of the leading one.
            led_by = led[0].values(t, self.leading, {})
            open_forms = [form for form in led if all(form.broken(one, t, {}) is None for one in form.tried[0])]
            for value in led_by:
                for form in open_forms:
                    found += form.legal(t, {self.leading: value}, 1)
        for form in self._forms:
            if form not in led:
                found += form.legal(t, {}, 0)
        return list(dict.fromkeys(found)) if any(form.alike for form in self._forms) else found

    def candidates(self, pos: P, step: Any) -> Iterable[Action]:
        for size in itertools.count() if self.endless else (-1,):  # not enumerable: those with the smallest loads first
            values = functools.partial(self._any, pos, size)
            forms = [form for form in self._forms if size <= form.largest]
            if not forms:
                return
            for form in forms:
                made = map(form.action, form.all({}, values))
                yield from dict.fromkeys(made) if form.alike else made

    def _any(self, pos: P, size: int, form: Form, name: str, fields: Mapping[str, Any]) -> Iterable[Any]:
        return values_of(form.kinds[name], pos, size)

    def check(self, t: Any, act: Any, *alone: str) -> Iterator[Violation]:
        """Yield a violation for each guard that an action breaks; with `alone`, only for guards that read no other
        fields than these. A game that adds something to all of its violations overrides this."""
        return self._form(act).violations(t, act, alone)

    def violations(self, pos: P, step: Any, act: Any) -> Iterator[Violation]:
        return self.check(self.table(pos, step), act)

    def judge(self, pos: P, step: Any, acts: Iterable[Action]) -> list[tuple[Violation, ...]]:
        if type(self).violations is not Guarded.violations:
            return super().judge(pos, step, acts)
        t = self.table(pos, step)
        return [tuple(self.check(t, act)) for act in acts]

    def on_one_rule(self, pos: P, step: Any, only: str = "", *, every: bool = False) -> Iterator[tuple[Action, Guard]]:
        """Yield the actions that exactly one guard refuses, with that guard.

        only    the name of the guard, "" for any: with a name it is quicker
        every   also actions that no touch can mean
        """
        t = self.table(pos, step)
        for form in self._forms:
            if not only or any(one.name == only for one in form.guards):
                yield from form.one_broken(t, 0, {}, None, only, every)

    # ---- what a hand touches -------------------------------------------------------------------------------------------------

    def keys_of(self, form: Form, t: Any, name: str, value: Any, seat: str) -> tuple[str, ...]:
        """Return the drawing keys that are touched for a value of a field, given as guards see it; () for the default,
        which notation leaves out. `seat` is the id of the seat to move."""
        keys = form.touched.fields[name]
        known = form.keys.get((name, value, seat)) if isinstance(keys, str) else None
        if known is not None:
            return known
        written = form.written(name, value)
        if name in form.default and written == form.default[name]:
            return ()
        if not isinstance(keys, str):
            return keys(self, t, written)
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
        if not form.by_position and len(form.picked) < fast.MOST_CACHED:
            form.picked[act, seat] = found
        return found

    def picked(self, t: Any, act: Any, seat: str) -> tuple[str, ...]:
        """Return the drawing keys that are touched for an action, as `Action.touched` orders them; `seat` is the id of
        the seat to move. A subclass adds keys that depend on several fields."""
        form, found = self._form(act), list[str]()
        name: Any
        for name in form.touched.order:
            if isinstance(name, Together):
                found += name.keys(self, t, *(getattr(act, one) for one in name.fields))
            elif name in form.touched.fields:
                found += self._keys_in(form, t, act, name, seat)
            else:
                found += self._always(name, t, seat)
        return tuple(found)

    def _keys_in(self, form: Form, t: Any, act: Action, name: str, seat: str) -> tuple[str, ...]:
        """Return the drawing keys that are touched for a field of an action; () where notation leaves the field out."""
        left_out = name in form.default and not form.has(act, name)
        return () if left_out else self.keys_of(form, t, name, form.as_index(act, name), seat)

    def field_keys(self, pos: P, step: Any, act: Any, name: str) -> tuple[str, ...]:
        form = self._form(act)
        if name not in form.touched.fields or name not in form.touched.order:
            return ()
        return self._keys_in(form, self.table(pos, step), act, name, self._seat(pos, step))

    def touchable_keys(self, pos: P, step: Any) -> Collection[str]:
        t, found = self.table(pos, step), set[str]()
        seat = self._seat(pos, step)
        for form in self._forms:
            found |= self._fixed(form, t, seat)
            for _, keys in self._bindings(form, t, seat):
                found.update(keys)
        return found

    def _bindings(self, form: Form, t: Any, seat: str) -> Iterator[tuple[dict[str, Any], tuple[str, ...]]]:
        """Yield each way to bind a field that is touched, or fields that are touched `Together`, with its drawing keys."""
        for field in form.order:
            if field in form.touched.fields:
                for value in self._ever(form, t, field):
                    yield {field: value}, self.keys_of(form, t, field, value, seat)
        for one in form.touched.order:
            if isinstance(one, Together):
                for values in itertools.product(*(list(self._ever(form, t, name)) for name in one.fields)):
                    fields = dict(zip(one.fields, values, strict=True))
                    yield fields, one.keys(self, t, *(form.written(name, value) for name, value in fields.items()))

    def _always(self, key: Any, t: Any, seat: str) -> tuple[str, ...]:
        """Return drawing keys that are touched whatever the fields are."""
        return (key.format(seat=seat),) if isinstance(key, str) else key(self, t)

    def _fixed(self, form: Form, t: Any, seat: str) -> set[str]:
        always = (one for one in form.touched.order if not isinstance(one, Together) and one not in form.touched.fields)
        return {key for one in always for key in self._always(one, t, seat)}

    def _ever(self, form: Form, t: Any, name: str) -> Iterable[Any]:
        """Return every value of a field that a touch may mean with any values of the fields that are bound before
        it."""
        given = form.hand[name][0].given if name in form.hand else ()
        if not given:
            return form.meant(t, name, {})
        before = itertools.product(*(list(self._ever(form, t, one)) for one in given))
        return dict.fromkeys(
            value for one in before for value in form.meant(t, name, dict(zip(given, one, strict=True)))
        )

    def candidates_for_keys(self, pos: P, step: Any, keys: Collection[str]) -> Iterable[Action]:
        t, wanted = self.table(pos, step), set(keys)
        seat = self._seat(pos, step)

        def meant(form: Form, name: str, fields: Mapping[str, Any]) -> Iterable[Any]:
            return form.meant(t, name, fields)

        for form in self._forms:
            if not wanted.isdisjoint(self._fixed(form, t, seat)):
                yield from map(form.action, form.all({}, meant))
                continue
            made = dict[Action, None]()
            for fields, touched in self._bindings(form, t, seat):
                if not wanted.isdisjoint(touched):
                    made |= dict.fromkeys(map(form.action, form.all(fields, meant)))
            yield from made


def _texts(method: Callable[..., Any], fields: Sequence[str]) -> dict[int, str]:
    """Return index → name for those fields of a guard whose parameters are typed as `str`. The parameters follow the
    decision and the table."""
    parameters = method.__code__.co_varnames[2:]
    given = zip(fields, parameters, strict=False)
    return {at: name for at, (name, one) in enumerate(given) if method.__annotations__.get(one) in (str, "str")}


def fields_of(make: type[Action]) -> Iterator[tuple[str, Any]]:
    """Yield the names of an action's fields with their kinds: a `Kind`, or a function of the decision."""
    for one in dataclasses.fields(make):
        yield one.name, one.metadata["kind"]


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
