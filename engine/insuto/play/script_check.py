"""Compare the checks of a script with a position."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from insuto.core.address import Value
from insuto.core.errors import BadInput
from insuto.core.game import AnyGame
from insuto.core.position import Position
from insuto.play.script_read import ADDRESS, FIGURE, WHOLE, Check, at_field


@dataclass(frozen=True, slots=True)
class Checked:
    """A check and what was found: `actual` is the value (for `refuse` and `because`: the rules cited, or "legal")."""

    field: str
    text: str
    holds: bool
    actual: str


def number_of(value: Value, where: str) -> int:
    """Return a value that must be a number. Raises BadInput at the address `where`."""
    if isinstance(value, int):
        return value
    raise BadInput(where, "is no number but '{value}'", value=value[:40])


_COMPARE: Mapping[str, Callable[[int, int], bool]] = {
    "<": lambda a, b: a < b,
    "<=": lambda a, b: a <= b,
    ">": lambda a, b: a > b,
    ">=": lambda a, b: a >= b,
}


def _figured(game: AnyGame, pos: Any, value: str) -> str:
    """Return the value of a check; `{{ n.pile }}` is the game's number of this name at this table."""
    figure = FIGURE.fullmatch(value)
    if figure is None:
        return value
    numbers = game.numbers(pos.players)
    if figure[1] not in numbers:
        known = ", ".join(f"n.{name}" for name in numbers)
        raise BadInput(f"n.{figure[1]}", "is no number of the game; known: {choices}", choices=known)
    return numbers[figure[1]]


def checked(game: AnyGame, before: Any, after: Any, check: Check) -> Checked:
    """Compare a check with the position after the actions; `by` also needs the one before. Raises BadInput."""
    value, said = game.look(after, check.address), _figured(game, after, check.value)
    other = game.look(after, said) if ADDRESS.fullmatch(said) else said
    if check.sign in ("=", "!="):
        wanted = str(other)
        if isinstance(value, int) and re.fullmatch(r"[+-]?\d{1,9}", wanted, re.ASCII):
            same = value == int(wanted)
        else:
            same = str(value).split() == wanted.split()
        return Checked("expect", check.text, same == (check.sign == "="), str(value))
    number = number_of(value, check.address)
    if check.sign == "by":
        change = number - number_of(game.look(before, check.address), check.address)
        return Checked("expect", check.text, change == _number_in(said, check.address), f"{change:+d}")
    wanted_number = other if isinstance(other, int) else _number_in(other, check.address)
    return Checked("expect", check.text, _COMPARE[check.sign](number, wanted_number), str(number))


def _number_in(text: str, where: str) -> int:
    if WHOLE.fullmatch(text):
        return int(text)
    raise BadInput(where, "is no number but '{value}'", value=text[:40])


def all_hold(game: AnyGame, before: Position, after: Position, checks: Sequence[Check], field: str) -> bool:
    """Return True if all checks hold between two positions; stops at the first that does not.

    Raises ScriptError naming `field` for a check that cannot be made.
    """
    for at, check in enumerate(checks):
        with at_field(field, check.text, at):
            if not checked(game, before, after, check).holds:
                return False
    return True
