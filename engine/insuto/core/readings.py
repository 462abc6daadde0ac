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

from collections.abc import Mapping, Sequence

from insuto.core.game import Option

SWITCH = {"yes", "no"}


class Readings:
    """Base of a game's own: a class with a name and a type for each of its options, made of what a position chose otherwise
    (`Position.options`)."""

    __slots__ = ("_chosen",)

    def __init__(self, chosen: Mapping[str, str]) -> None:
        self._chosen = chosen

    def __init_subclass__(cls, of: Sequence[Option]) -> None:
        named, options = dict(cls.__annotations__), {option.name: option for option in of}
        if named.keys() ^ options.keys():
            wrong = ", ".join(sorted(named.keys() ^ options.keys()))
            raise TypeError(f"{cls.__name__}: what is named is not what the options are: {wrong}")
        for name, option in options.items():
            if (named[name] in ("bool", bool)) != ({*option.values} == SWITCH):
                raise TypeError(f"{cls.__name__}.{name}: yes and no read as bool, anything else as str")
            setattr(cls, name, _reading(option))


def _reading(option: Option) -> property:
    """Return the property that tells which reading of an option is in force."""
    name, default = option.name, option.default

    def told(self: Readings) -> str:
        return self._chosen.get(name, default)

    return property((lambda self: told(self) == "yes") if {*option.values} == SWITCH else told)


__all__ = ["Readings"]
