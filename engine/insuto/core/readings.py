"""The readings in force at a table, by their names: `t.reading.disarm_mine`.

A game says once more, as a class, which options it has and what each reads as: `bool` for one of "yes" and "no", else `str`. What is named
there and is no option, or the other way round, is a fault when the game is imported; what code asks for and is not named there is one for
the type checker.

>>> from insuto.core.game import Option
>>> OPTIONS = (
...     Option("rain", ("yes", "no"), "yes", "T-020"),
...     Option("ripe", ("spring", "autumn"), "autumn", "T-021"),
... )
>>> class Reading(Readings, of=OPTIONS):
...     rain: bool
...     ripe: str
>>> Reading({}).ripe, Reading({}).rain, Reading({"rain": "no"}).rain
('autumn', True, False)
>>> class Misspelt(Readings, of=OPTIONS):
...     rains: bool
...     ripe: str
Traceback (most recent call last):
TypeError: Misspelt: what is named is not what the options are: rain, rains
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from insuto.core.game import Option

SWITCH = {"yes", "no"}


class _Once(type):
    """Makes once what is read of the same options: rules ask all the time, and nearly all tables play by the defaults."""

    def __call__(cls, chosen: Mapping[str, str]) -> Any:
        return cls.usual if not chosen else cls.made(*chosen.items())  # type: ignore[attr-defined]


class Readings(metaclass=_Once):
    """Base of a game's own: a class with a name and a type for each of its options, made of what a position chose otherwise
    (`Position.options`)."""

    usual: ClassVar[Any]
    made: ClassVar[Callable[..., Any]]

    def __init__(self, chosen: Mapping[str, str]) -> None:
        """Tell the type checker what one is made of; `_Once` makes it."""

    def __init_subclass__(cls, of: Sequence[Option]) -> None:
        named, options = dict(cls.__annotations__), {option.name: option for option in of}
        if named.keys() ^ options.keys():
            wrong = ", ".join(sorted(named.keys() ^ options.keys()))
            raise TypeError(f"{cls.__name__}: what is named is not what the options are: {wrong}")
        for name, option in options.items():
            if (named[name] in ("bool", bool)) != ({*option.values} == SWITCH):
                raise TypeError(f"{cls.__name__}.{name}: yes and no read as bool, anything else as str")

        def made(*chosen: tuple[str, str]) -> Any:
            """Return the readings of what was chosen, (name, value) each."""
            told = {option.name: option.default for option in of} | dict(chosen)
            found: Any = object.__new__(cls)
            for name, option in options.items():
                setattr(found, name, told[name] == "yes" if {*option.values} == SWITCH else told[name])
            return found

        cls.usual, cls.made = made(), functools.lru_cache(maxsize=256)(made)


__all__ = ["Readings"]
