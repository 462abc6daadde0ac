"""Why not: violations, with the places that their sentences name by coordinates."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from insuto.core.facts import Violation
from insuto.games.scythe import keys

NAMED = ("place", "start", "to", "via")
"""What sentences call the places that they speak of."""


def why(rule: str, key: str, data: Mapping[str, Any] | None = None, *, lacks: bool = False, short: int = 0) -> Violation:
    """An unmet condition; the picture names no coordinates, so the places that it names are told by their keys (`Violation.at`)."""
    told = data or {}
    at = tuple(dict.fromkeys(keys.PLACE(told[name]) for name in NAMED if name in told))
    return Violation(rule, key, told, lacks, short, at)


__all__ = ["why"]
