"""A kind of action of a decision as its guards see it: which fields it has, in which order they are bound, and what may
be evaluated.

From this follow the legal actions (`Form.legal`), what an action breaks (`Form.broken_by`), every way to bind the fields (`Form.all`) and
the actions that break one guard alone (`Form.one_broken`). `core/fast.py` makes the same legal actions quicker.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from types import MemberDescriptorType
from typing import Any

from insuto.core.actions import Action, Touched, touched_of
from insuto.core.conditions import NONE, Broken, Guard, Values, values_of
from insuto.core.decision import AnyDecision
from insuto.core.errors import BrokenGame
from insuto.core.facts import Violation
from insuto.core.kinds import OneOf, Several
from insuto.core.plain import JsonObject

Marked = Sequence[tuple[Any, Callable[..., Any]]]
"""The marks of a decision's methods (`Follows`, `Values`), each with its method."""


@dataclasses.dataclass(frozen=True, slots=True)
class Conditions:
    """What a decision declares for all of its kinds of action.

    guards    its guards
    follow    methods that derive a field from others (`follows`)
    search    methods that give the values outside of which nothing is legal (`narrow`)
    hand      methods that give the values that a touch may mean (`fingers`)
    leading   the field that is bound first, "" for none (`Guarded.leading`)
    """

    guards: Sequence[Guard]
    follow: Marked
    search: Marked
    hand: Marked
    leading: str


class Form:
    """A kind of action of a decision: its fields in the order in which they are bound, and the guards that apply to it.

    one     the one of the fields in `Action.one_of` that it has, "" without such; there is a form for each of them
    search  field → the mark and method that give the values outside of which nothing is legal
    hand    field → the mark and method that give the values that a touch on the board may mean
    known   number of bound fields → the fields that follow from them and not from fewer
    tried   number of bound fields → the guards that can be evaluated then and not before
    """

    def __init__(self, decision: AnyDecision, make: type[Action], one: str, conditions: Conditions) -> None:
        self.make, self.decision, self.one = make, decision, one
        follow = [(mark, method) for mark, method in conditions.follow if make in mark.kinds]
        kinds = {**decision.accepts[make], **{mark.name: kind_of(mark.kind, decision) for mark, _ in follow}}
        self.default = {f.name: f.default for f in dataclasses.fields(make) if f.default is not dataclasses.MISSING}
        self.names = tuple(field.name for field in dataclasses.fields(make))
        self.order = self._order(conditions.leading)
        self._check()
        self.kinds = {name: kinds[name] for name in self.order}
        self.listed = {
            n: kind.values for n, kind in kinds.items() if isinstance(kind, OneOf) and isinstance(kind.values[0], str)
        }
        self.places = {name: {value: n for n, value in enumerate(values)} for name, values in self.listed.items()}
        self.largest = max((kind.largest for kind in self.kinds.values() if isinstance(kind, Several)), default=0)
        self.follow = {mark.name: (mark.given, method) for mark, method in follow}
        bound = {*self.order, *self.follow}
        self.guards = tuple(one for one in conditions.guards if make in one.kinds and {*one.fields} <= bound)
        self.search, self.hand = self._by_name(conditions.search), self._by_name(conditions.hand)
        # It puts its fields in an order, so several ways to bind them make one action.
        self.alike = hasattr(make, "__post_init__")
        depth = {name: n for n, name in enumerate(self.order)}
        depth |= {name: max(depth.get(one, -1) for one in given) for name, (given, _) in self.follow.items()}
        self.known = [[name for name in self.follow if depth[name] == n] for n in range(-1, len(self.order))]
        self.tried: list[list[Guard]] = [[] for _ in range(len(self.order) + 1)]
        for guard in self.guards:
            self.tried[1 + max((depth[name] for name in guard.fields), default=-1)].append(guard)
        self._touched()

    def _order(self, leading: str) -> tuple[str, ...]:
        make = self.make
        order = tuple(name for name in make.binds or self.names if name == self.one or name not in make.one_of)
        return (leading, *(name for name in order if name != leading)) if leading in order else order

    def _check(self) -> None:
        """Raise BrokenGame where an action cannot be made of the fields that are bound."""
        for name in self.names:
            if not isinstance(getattr(self.make, name, None), MemberDescriptorType):
                raise BrokenGame(
                    "{kind}: make it with @action; field {name} has no slot", kind=self.make.__name__, name=name
                )
            if name not in self.order and name not in self.default:
                raise BrokenGame(
                    "{kind}: make it with @action; field {name} needs a default or a place in `binds`",
                    kind=self.make.__name__,
                    name=name,
                )

    def _touched(self) -> None:
        """Note which drawing keys a hand touches for it."""
        touched = touched_of(self.make)  # type: ignore[arg-type]
        left_out = {*self.make.one_of} - {self.one}
        fields = {name: keys for name, keys in touched.fields.items() if name not in left_out}
        self.touched = Touched(tuple(name for name in touched.order if name not in left_out), fields)
        self.by_position = any(not isinstance(keys, str) for keys in (*fields.values(), *self.touched.order))
        self.keys: dict[tuple[str, Any, str], tuple[str, ...]] = {}
        """Patterns that were filled in already, by field, value and seat."""
        self.picked: dict[tuple[Action, str], tuple[str, ...]] = {}
        """What is touched for an action of a seat, where it does not depend on the position."""

    def _by_name(self, marked: Marked) -> dict[str, tuple[Values, Callable[..., Any]]]:
        """Return, by field, the values that methods compute for this form."""
        return {
            mark.name: (mark, method)
            for mark, method in marked
            if self.make in mark.kinds and {mark.name, *mark.given} <= {*self.order}
        }

    # ---- values as guards see them, and as an action has them -----------------------------------------------------------------

    def as_index(self, act: Action, name: str) -> Any:
        """Return a field of an action as guards see it: a name as its index, any other value as it is."""
        value = getattr(act, name)
        return self.places[name][value] if name in self.places else value

    def fields(self, act: Action) -> JsonObject:
        """Return by name the fields of an action, and those that follow from them, as guards see them."""
        fields = {name: self.as_index(act, name) for name in self.order}
        return fields | {name: self.following(name, fields) for name in self.follow}

    def has(self, act: Action, name: str) -> bool:
        """Return True if a field of an action has another value than its default, which notation leaves out."""
        return bool(getattr(act, name) != self.default[name])

    def written(self, name: str, value: Any) -> Any:
        """Return a value of a field, given as guards see it, as the action has it: an index as its name."""
        return self.listed[name][value] if name in self.listed else value

    def action(self, fields: Mapping[str, object]) -> Action:
        """Return the action with these fields, given as guards see them."""
        return self.make(**{name: self.written(name, fields[name]) for name in self.order})

    def following(self, name: str, fields: Mapping[str, object]) -> Any:
        """Return the value of a field that follows from others (`follows`), as guards see it."""
        given, method = self.follow[name]
        return method(self.decision, *[fields.get(one, NONE) for one in given])

    def broken(self, guard: Guard, t: Any, fields: Mapping[str, object]) -> Broken | None:
        """Return what a guard finds with these fields; None where its condition is met. Other guards are not
        evaluated."""
        return guard.broken(self.decision, t, *[fields[name] for name in guard.fields])

    # ---- what follows from the guards ----------------------------------------------------------------------------------------

    def legal(self, t: Any, fields: JsonObject, n: int) -> Iterator[Action]:
        """Yield the actions that break no guard. The first `n` fields are bound in `fields`, which is changed: the
        others are bound one by one."""
        for name in self.known[n]:
            fields[name] = self.following(name, fields)
        if any(self.broken(one, t, fields) is not None for one in self.tried[n]):
            return
        if n == len(self.order):
            yield self.action(fields)
            return
        name = self.order[n]
        for value in self.values(t, name, fields):
            fields[name] = value
            yield from self.legal(t, fields, n + 1)

    def values(self, t: Any, name: str, fields: Mapping[str, Any]) -> Iterable[object]:
        """Return the values of a field outside of which nothing is legal (`narrow`), as guards see them."""
        return self._values(self.search, t, name, fields)

    def meant(self, t: Any, name: str, fields: Mapping[str, object]) -> Iterable[object]:
        """Return the values of a field that a touch on the board may mean (`fingers`), as guards see them."""
        return self._values(self.hand, t, name, fields)

    def _values(
        self, by_name: Mapping[str, tuple[Values, Any]], t: Any, name: str, fields: Mapping[str, object]
    ) -> Iterable[object]:
        if name not in by_name:
            return values_of(self.kinds[name], t.pos)
        mark, method = by_name[name]
        values: Iterable[object] = method(self.decision, t, *[fields[one] for one in mark.given])
        return values

    def broken_by(self, t: Any, act: Action) -> list[tuple[Guard, Broken]]:
        """Return the guards that an action breaks, in the order in which they stand, with what each finds."""
        fields, found = self.fields(act), dict[str, tuple[Guard, Broken]]()
        for one in self.guards:
            if found.keys().isdisjoint(one.after) and (broken := self.broken(one, t, fields)) is not None:
                found[one.name] = one, broken
                if one.final:
                    break
        return list(found.values())

    def violations(self, t: Any, act: Action, alone: Collection[str] = ()) -> Iterator[Violation]:
        """Yield a violation for each guard that an action breaks, in the order of the guards; with `alone`, only for
        guards that read no other fields than these."""
        if found := self.broken_by(t, act):
            fields = self.fields(act)
            looked_at = {name: self.written(name, value) for name, value in fields.items()}
            for one, broken in found:
                if not alone or {*one.fields} <= {*alone}:
                    yield one.violation(looked_at, broken)

    def all(
        self, known: Mapping[str, Any], values: Callable[[Form, str, Mapping[str, Any]], Iterable[object]]
    ) -> Iterator[Mapping[str, Any]]:
        """Yield every way to bind the fields. It is one and the same mapping, changed from one to the next.

        known    fields that are bound already
        values   (form, field, fields bound before) → the values to bind
        """
        fields: JsonObject = {}

        def bind(n: int) -> Iterator[JsonObject]:
            if n == len(self.order):
                yield fields
                return
            name = self.order[n]
            for value in (known[name],) if name in known else values(self, name, fields):
                fields[name] = value
                yield from bind(n + 1)

        yield from bind(0)

    def one_broken(
        self, t: Any, n: int, fields: JsonObject, at: Guard | None, only: str = "", every: bool = False
    ) -> Iterator[tuple[Action, Guard]]:
        """Yield the actions that break exactly one guard, with that guard.

        n        the first `n` fields are bound, in `fields`, which is changed
        at       the guard that these break already; None for none
        only     the name of the guard, "" for any
        every    also actions that no touch can mean, except with other contents (`Several`)
        """
        for name in self.known[n]:
            fields[name] = self.following(name, fields)
        for one in self.tried[n]:
            if at and (at.final or at.name in one.after):
                continue
            if self.broken(one, t, fields) is not None:
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
        for value in values_of(kind, t.pos) if whole else self.meant(t, name, fields):
            fields[name] = value
            yield from self.one_broken(t, n + 1, fields, at, only, every)
        fields.pop(name, None)


def kind_of(kind: Any, decision: AnyDecision) -> Any:
    """Return the kind of a field, where it may be given by a function of the decision."""
    return kind(decision) if callable(kind) else kind
