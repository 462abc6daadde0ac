"""The positions out of which questions are made: stored with a game, or gathered on demand.

A stored bank is `drill_bank.zz` next to the game's code: deflated JSON, written by `scripts/drill_bank.py`.

    {"positions": [position as plain data …], "families": {"K-041/cardinal_limit": {"may": [numbers of positions …], …}, …}}
"""

from __future__ import annotations

import functools
import json
import pkgutil
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from insuto.core import plain

FILE = "drill_bank.zz"


@dataclass(frozen=True, slots=True)
class Bank:
    """Positions as plain data, and for each family and kind the indices of those that can produce a question."""

    positions: Sequence[Any]
    families: Mapping[str, Mapping[str, Sequence[int]]]
    mark: str
    """The version of all of its content."""

    def players(self, number: int) -> int:
        """Return how many play in a position."""
        found: int = self.positions[number]["players"]
        return found


def packed(positions: Sequence[object], families: Mapping[str, Mapping[str, Sequence[int]]]) -> bytes:
    """Return a bank in its stored form."""
    return zlib.compress(plain.dumps({"positions": positions, "families": families}).encode(), 9)


def unpacked(raw: bytes) -> Bank:
    """Return a bank from what `packed` made."""
    text = zlib.decompress(raw)
    data = json.loads(text)
    return Bank(data["positions"], data["families"], f"{zlib.crc32(text):08x}")


@functools.lru_cache(maxsize=8)
def load(module: str) -> Bank | None:
    """Return the bank that lies next to a module, or in a package; None where there is none."""
    try:
        raw = pkgutil.get_data(module, FILE)
    except OSError:
        return None
    return unpacked(raw) if raw else None
