"""Why not: violations, with the places that their sentences name by coordinates."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from insuto.core.facts import Violation
from insuto.games.scythe import keys

NAMED = ("place", "start", "to", "via", "at")
"""What sentences call the places that they speak of."""
PLACE = re.compile(r"h\d\d|home_\w+")


def _named(data: Mapping[str, Any]) -> tuple[str, ...]:
    """The keys of the places in some data; the picture names no coordinates, so they are told with the sentence (`Violation.at`)."""
    names = (data[name] for name in NAMED if name in data)
    return tuple(dict.fromkeys(keys.PLACE(name) for name in names if isinstance(name, str) and PLACE.fullmatch(name)))


def located(told: Violation) -> Violation:
    """An unmet condition with the places that its sentence names; those that were told with it stay alone."""
    at = told.at or _named(told.data)
    return replace(told, at=at) if at else told


def why(
    rule: str, key: str, data: Mapping[str, Any] | None = None, *, lacks: bool = False, short: int = 0
) -> Violation:
    """An unmet condition, with the places that its sentence names."""
    return Violation(rule, key, data or {}, lacks, short, _named(data or {}))


__all__ = ["located", "why"]
