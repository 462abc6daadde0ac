"""The contents of the box, as JSON with a source and a confidence for each figure; and a reader's own figures over
them."""

from __future__ import annotations

import copy
import json
import pkgutil
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from insuto.core.errors import BadInput, BrokenGame
from insuto.core.plain import JsonObject


@dataclass(frozen=True, slots=True)
class Setting:
    """One figure that a reader can set to what is printed in the box at home.

    address     dotted path into components.json (`alliances.3.pair`); the last word may be a value made by the game
    kind        "choice" | "number" | "pair" | "file"
    choices     allowed values (of each half, for a pair); for a number the lowest and the highest
    default     value as text; confidence as in the file
    noun        noun of `names` that words the choices ("" where values stand for themselves)
    group       key in the OPTIONS words for the heading above it
    looks       it only changes how the box looks, never a result: what was made earlier takes today's default

    >>> settings = (Setting("cards.1.count", "number", ("2", "6"), "3", "high", group="cards"),)
    >>> check_overlay(settings, {"cards.1.count": "4"})
    {'cards.1.count': '4'}
    """

    address: str
    kind: str
    choices: tuple[str, ...]
    default: str
    confidence: str
    noun: str = ""
    group: str = ""
    looks: bool = False


def read(package: str) -> JsonObject:
    """Return components.json of a game package, given as `__name__` in its `__init__`.

    >>> read("insuto.games.burgundy")["game"]["id"]
    'burgundy'
    """
    # pkgutil, not importlib.resources: in the browser the latter drags in zipfile, pathlib and tempfile (0.2 MB gzipped).
    try:
        raw = pkgutil.get_data(package, "components.json")
    except OSError:
        raw = None
    if raw is None:
        raise BrokenGame("{package} has no components.json", package=package)
    try:
        data: JsonObject = json.loads(raw)
    except json.JSONDecodeError as error:
        raise BrokenGame(
            "components.json, line {line}: is not JSON: {problem}", line=error.lineno, problem=error.msg
        ) from None
    return data


def counts(package: str, group: str, low: int, high: int) -> tuple[Setting, ...]:
    """Return a setting for the `count` of each item in a group of components.json: an integer from `low` to `high`.

    Raises BrokenGame if the file has no such group.

    >>> from unittest.mock import patch
    >>> box = {"cards": {"1": {"count": 3, "confidence": "high"}, "2": {"count": 2, "confidence": "low"}}}
    >>> with patch(f"{__name__}.read", lambda package: box):  # a game's components.json
    ...     [(one.address, one.default) for one in counts("slope", "cards", 2, 6)]
    [('cards.1.count', '3'), ('cards.2.count', '2')]
    """
    groups = read(package)
    if group not in groups:
        raise BrokenGame(
            "components.json has no group `{group}`; it has: {groups}", group=group, groups=", ".join(groups)
        )
    return tuple(
        Setting(
            f"{group}.{name}.count",
            "number",
            (str(low), str(high)),
            str(entry["count"]),
            entry["confidence"],
            "",
            group,
        )
        for name, entry in groups[group].items()
    )


MAX_VALUE = 4_000
"""Longest value of one setting (a road file is the longest); more would not fit in a link."""

Overlay = Mapping[str, str]
"""A reader's own figures: setting address → value text."""


def check_overlay(settings: Sequence[Setting], overlay: Overlay) -> dict[str, str]:
    """Return the overlay without entries that equal the default. Raises BadInput naming the setting that does not
    fit."""
    known = {s.address: s for s in settings}
    figures = {}
    for address, value in overlay.items():
        setting = known.get(address)
        if setting is None:
            raise BadInput(f"components.{address[:80]}", "is not a figure that can be set")
        if not isinstance(value, str):
            raise BadInput(f"components.{address}", "must be text")
        if len(value) > MAX_VALUE:
            raise BadInput(f"components.{address}", "is longer than {limit} characters", limit=MAX_VALUE)
        _check_value(setting, value)
        if value != setting.default:
            figures[address] = value
    return figures


def _check_value(setting: Setting, value: str) -> None:
    where = f"components.{setting.address}"
    if setting.kind == "choice" and value not in setting.choices:
        raise BadInput(where, "must be one of {choices}", choices=", ".join(setting.choices))
    if setting.kind == "number":
        low, high = map(int, setting.choices)
        if not value.isascii() or not value.isdigit() or len(value) > 6 or not low <= int(value) <= high:
            raise BadInput(where, "must be a whole number from {low} to {high}", low=low, high=high)
    if setting.kind == "pair":
        halves = value.split("-")
        if len(halves) != 2 or halves[0] == halves[1] or not set(halves) <= set(setting.choices):
            raise BadInput(
                where, "must be two different ones of {choices}, written a-b", choices=", ".join(setting.choices)
            )


def plain_copy(data: JsonObject) -> JsonObject:
    """Return a copy of the components that a game may change."""
    return copy.deepcopy(data)
