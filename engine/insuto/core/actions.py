"""Actions and their notation: `place cloister=FR3 pay=FR`, read and typed by people, one form everywhere."""

from __future__ import annotations

import dataclasses
import functools
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, TypeVar, dataclass_transform

from insuto.core.errors import BadInput
from insuto.core.plain import hints


@dataclass(frozen=True, slots=True)
class Together:
    """A drawn part that is touched for several fields of an action at once, where no single field identifies it: a
    knight of a given strength at a place. `keys`: (decision, table, a value for each of the `fields`) → drawing keys.
    """

    keys: Callable[..., tuple[str, ...]]
    fields: tuple[str, ...]

    def __init__(self, keys: Callable[..., tuple[str, ...]], *fields: str) -> None:
        object.__setattr__(self, "keys", keys)
        object.__setattr__(self, "fields", fields)


Always = str | Callable[[Any, Any], tuple[str, ...]]
"""A drawing key that is touched whatever the fields are, or a function (decision, table) → such keys."""


@dataclass(frozen=True, slots=True)
class Action:
    """Base of all actions. A subclass is a frozen slots dataclass with a `kind` and fields of int, str or tuple[str, ...].

    A field with several values may be written twice: `pay=FR pay=FR` is `pay=FR,FR`. Fields with a default are left out
    of the notation when they have it. One action is one gesture at the table.
    """

    kind: ClassVar[str] = ""
    """Its word in notation; `@action` derives it from the name of the class (`NameSuit`: `name_suit`)."""
    touched: ClassVar[tuple[Always | Together, ...]] = ()
    """What a player touches for this action, the most specific first: names of fields that have keys, several fields
    `Together`, drawing keys that are touched whatever the fields are (`coins.{seat}`), or a function (decision, table)
    → such keys, where they depend on the position. Empty: the fields that have keys, in their order."""
    binds: ClassVar[tuple[str, ...]] = ()
    """The order in which its fields are bound (`core/guards.py`). Empty: the order in which they stand."""
    one_of: ClassVar[tuple[str, ...]] = ()
    """Fields with a default of which an action has just one: where a knight goes, to a county, a conflict or a square of the castle."""

    def __str__(self) -> str:
        return format_action(self)


C = TypeVar("C", bound=type[Any])


def field(kind: Any, keys: Any = "", *, default: Any = dataclasses.MISSING, kw_only: Any = dataclasses.MISSING) -> Any:
    """Declare a field of an action, once.

    kind      what values there are: a `Kind` (`core/fields.py`), or a function of the decision where they depend on the game
    keys      the drawing key that is touched for a value, as a pattern: `{seat}` is the seat to move, any other gap the value
              (`stored.{seat}.{number}`), one key for each of several values; or a function (decision, table,
              value) → keys, where it depends on the position; "" where nothing is touched for it
    default   its value where notation leaves the field out; nothing is touched for that
    kw_only   whether it is given by its name, as a field without a default after one that has one

    >>> from insuto.core.kinds import OneOf, Whole
    >>> @action
    ... class Plant(Action):
    ...     kind = "plant"
    ...     plot: str = field(OneOf("A", "B"), "plot.{plot}")
    ...     pay: int = field(Whole(0, 2), "coins.{seat}", default=0)
    >>> str(Plant("A")), str(Plant("B", pay=1))
    ('plant plot=A', 'plant plot=B pay=1')
    """
    return dataclasses.field(default=default, kw_only=kw_only, metadata={"kind": kind, "keys": keys})


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def action(cls: C) -> C:
    """Make a class with fields an action. Its `kind` is the name of the class in lower case, where it says no other.

    >>> @action
    ... class NameSuit(Action):
    ...     pass
    >>> str(NameSuit())
    'name_suit'
    """
    cls.kind = cls.kind or re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()
    return dataclass(frozen=True, slots=True)(cls)  # type: ignore[return-value]


@dataclass(frozen=True, slots=True)
class Touched:
    """What is touched for a kind of action.

    order    as `Action.touched`, or the fields that have keys
    fields   by name the keys of these fields: a pattern in which `{value}` is the value, or a function
    """

    order: tuple[Always | Together, ...]
    fields: Mapping[str, str | Callable[..., tuple[str, ...]]]


@functools.cache
def touched_of(cls: type[Action]) -> Touched:
    """Return what is touched for a kind of action, as its class declares it."""
    fields = {one.name: one.metadata["keys"] for one in dataclasses.fields(cls) if one.metadata.get("keys")}
    fields = {
        name: re.sub(r"\{(?!seat\})\w+\}", "{value}", keys) if isinstance(keys, str) else keys
        for name, keys in fields.items()
    }
    return Touched(cls.touched or tuple(fields), fields)


@functools.lru_cache(maxsize=4096)
def format_action(action: Action) -> str:
    """Return the notation of an action: its fields in declaration order. Cached, because every response to a page holds
    the notation of the whole game."""
    words = [action.kind]
    for field in dataclasses.fields(action):
        value = getattr(action, field.name)
        if field.default is not dataclasses.MISSING and value == field.default:
            continue
        words.append(f"{field.name}={','.join(map(str, value)) if isinstance(value, tuple) else value}")
    return " ".join(words)


_FIELD = re.compile(r"([a-z_]+)=([^\s=]*)")


class Notation:
    """Parses notation for a given set of action classes (those of one game).

    orders   (class, field) → the order in which a field's values are written: typed in any order, they are the same action

    >>> @action
    ... class Load(Action):
    ...     kind = "load"
    ...     goods: tuple[str, ...]
    >>> Notation([Load], {(Load, "goods"): ("apple", "pear")}).parse("load goods=pear,apple")
    Load(goods=('apple', 'pear'))
    """

    def __init__(
        self, kinds: Iterable[type[Action]], orders: Mapping[tuple[type[Action], str], Sequence[str]] | None = None
    ) -> None:
        self.kinds: dict[str, type[Action]] = {}
        for cls in kinds:
            known = self.kinds.setdefault(cls.kind, cls)
            if known is not cls:
                raise ValueError(f"two action classes are called {cls.kind}")
        self._ranks = {at: {name: i for i, name in enumerate(order)} for at, order in (orders or {}).items()}
        classes: list[type] = [*self.kinds.values()]
        self._hints = {cls: hints(cls) for cls in classes}

    def parse(self, text: str) -> Action:
        """Return the action that a text writes. Raises BadInput naming the word that is not understood; legality is not
        checked."""
        words = text.split()
        if not words:
            raise BadInput("action", "is empty")
        cls = self.kinds.get(words[0])
        if cls is None:
            raise BadInput(
                "action",
                "'{value}' is not one of {choices}",
                value=words[0][:40],
                choices=", ".join(sorted(self.kinds)),
            )
        values: dict[str, Any] = {}
        names = {f.name for f in dataclasses.fields(cls)}
        for word in words[1:]:
            match = _FIELD.fullmatch(word)
            if match is None or match[1] not in names:
                template = "'{value}' is no field of {kind}; its fields are: {choices}"
                raise BadInput("action", template, value=word[:40], kind=words[0], choices=", ".join(sorted(names)))
            value, before = self._value(cls, match[1], match[2]), values.get(match[1])
            if before is not None and not isinstance(value, tuple):
                raise BadInput("action", "{field} stands twice", field=match[1])
            values[match[1]] = (*before, *value) if isinstance(before, tuple) and isinstance(value, tuple) else value
        for f in dataclasses.fields(cls):
            if f.default is dataclasses.MISSING and f.name not in values:
                raise BadInput("action", "{kind} needs {name}=", kind=words[0], name=f.name)
        return cls(**values)

    def _value(self, cls: type[Action], name: str, text: str) -> int | str | tuple[str, ...]:
        kind = self._hints[cls][name]
        if kind is int:
            if not re.fullmatch(r"-?\d{1,9}", text):
                raise BadInput("action", "{field} must be a whole number, not '{value}'", field=name, value=text[:40])
            return int(text)
        if kind is str:
            if not text:
                raise BadInput("action", "{field} is empty", field=name)
            return text
        rank = self._ranks.get((cls, name), {})
        return tuple(sorted(text.split(","), key=lambda part: rank.get(part, len(rank)))) if text else ()
