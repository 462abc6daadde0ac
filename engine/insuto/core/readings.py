"""The readings in force at a table, by their names: `t.reading.disarm_mine`.

A game declares its options once, as a class: `bool` for yes and no, else a `Literal` of the values, the default first. What code compares
with a value that an option does not have is a fault for the type checker. The names of options and values are in OPTIONS of `words_ja`, and
each value has a `reading` of a ruling on the page 裁定集.

>>> class Reading(Readings):
...     rain: bool = option("yes", "T-020")
...     ripe: typing.Literal["autumn", "spring"] = option("autumn", "T-021")
>>> Reading.of({}).ripe, Reading.of({}).rain, Reading.of({"rain": "no"}).rain
('autumn', True, False)
>>> Reading.options[1]
Option(name='ripe', values=('autumn', 'spring'), default='autumn', rule='T-021')
"""

from __future__ import annotations

import functools
import typing
from collections.abc import Mapping
from typing import Any, ClassVar, NamedTuple, Self

from insuto.core.game import Option

SWITCH = ("yes", "no")


class _Declared(NamedTuple):
    default: str
    rule: str


def option(default: str, rule: str) -> Any:
    """Declare an option in the class body: its default reading, and the rule that it is about."""
    return _Declared(default, rule)


class Readings:
    """Base of a game's own, with a line for each of its options; `of` returns what a table chose (`Position.options`)."""

    options: ClassVar[tuple[Option, ...]] = ()

    def __init_subclass__(cls) -> None:
        types = typing.get_type_hints(cls)
        cls.options = tuple(
            Option(name, _values(types[name], declared.default), declared.default, declared.rule)
            for name, declared in vars(cls).items()
            if isinstance(declared, _Declared)
        )

    def __init__(self, chosen: Mapping[str, str]) -> None:
        for one in self.options:
            value = chosen.get(one.name, one.default)
            setattr(self, one.name, value == "yes" if {*one.values} == {*SWITCH} else value)

    @classmethod
    def of(cls, chosen: Mapping[str, str]) -> Self:
        """Return the readings of what was chosen, name → value. The same choices give the same object."""
        return cls._of(tuple(chosen.items()))

    @classmethod
    @functools.lru_cache(maxsize=256)
    def _of(cls, chosen: tuple[tuple[str, str], ...]) -> Self:
        return cls(dict(chosen))


def _values(kind: object, default: str) -> tuple[str, ...]:
    """Return the values of an option, the default first."""
    values: tuple[str, ...] = SWITCH if kind is bool else typing.get_args(kind)
    return (default, *(one for one in values if one != default))
