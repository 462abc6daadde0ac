"""The saved text of a session: its limits and markers, and a reader that validates it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from insuto.core import plain
from insuto.core.errors import BadInput

MAX_ACTIONS = 20_000
"""Longest history that is stored. A game of サイズ among random bots is longer than 5,000."""


MAX_SAVE = 1_000_000
"""Longest saved text that is read (characters): so many actions and a start."""


AUTO = "~"
"""Stands before an action of a chance or table step that the generator chose, in a saved text."""


FLAGS = ("luck", "hold", "ending")
"""The flags that are in a saved text only where they are set."""


def read_save(text: str) -> Mapping[str, Any]:
    """Return the fields of a saved text. Raises BadInput naming the field."""
    if len(text) > MAX_SAVE:
        raise BadInput("save", "is longer than {limit} characters", limit=MAX_SAVE)
    try:
        data = plain.loads(text, "save")
    except ValueError:
        raise BadInput("save", "is not JSON") from None
    if not isinstance(data, dict) or data.get("format") != 1:
        raise BadInput("save", "was made by another version of this site (format '{value}')", value=_format_of(data))
    texts = (list, lambda v: all(isinstance(x, str) for x in v))
    wanted: dict[str, tuple[Any, Any]] = {
        "start": (str, None),
        "mode": (str, None),
        "seats": texts,
        "actions": texts,
        "at": (int, lambda v: v >= 0),
        "holder": ((int, type(None)), None),
    }
    for name, (kind, fits) in wanted.items():
        if name not in data:
            raise BadInput(f"save.{name}", "is missing")
        value = data[name]
        if not isinstance(value, kind) or isinstance(value, bool) or (fits and not fits(value)):
            raise BadInput(f"save.{name}", "is not of a kind that fits here")
    for name in FLAGS:
        if not isinstance(data.get(name, False), bool):
            raise BadInput(f"save.{name}", "is not of a kind that fits here")
    reported = data.get("reported", [])
    if not isinstance(reported, list) or not all(type(place) is int and 0 <= place < MAX_ACTIONS for place in reported):
        raise BadInput("save.reported", "is not of a kind that fits here")
    if type(data.get("ended", -1)) is not int:
        raise BadInput("save.ended", "is not of a kind that fits here")
    if len(data["actions"]) > MAX_ACTIONS:
        raise BadInput("save.actions", "has more than {limit} entries", limit=MAX_ACTIONS)
    return data


def _format_of(data: object) -> str:
    return str(data.get("format", ""))[:10] if isinstance(data, dict) else ""
