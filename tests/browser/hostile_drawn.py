"""What Hypothesis draws for `hostile_corpus`: texts, JSON and requests of any kind; the same every time."""

from __future__ import annotations

from typing import Any

import hypothesis
from hostile_corpus import MARKUP, TRICKS
from hypothesis import strategies as st


def drawn(strategy: st.SearchStrategy[Any], count: int) -> list[Any]:
    """Return values of a strategy, the same every time."""
    found: list[Any] = []

    calm = list(hypothesis.HealthCheck)

    @hypothesis.settings(max_examples=count, derandomize=True, database=None, deadline=None, suppress_health_check=calm)
    @hypothesis.given(strategy)
    def collect(value: Any) -> None:
        found.append(value)

    collect()
    return found


TEXT = st.text(st.characters(exclude_categories=()), max_size=60) | st.sampled_from([*MARKUP, *TRICKS])
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | TEXT,
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(TEXT, inner, max_size=5),
    max_leaves=12,
)
FIELDS = [
    "session",
    "link",
    "save",
    "setup",
    "action",
    "picks",
    "scene",
    "seat",
    "by",
    "game",
    "players",
    "components",
    "options",
    "script",
    "mark",
    "from",
    "set",
    "do",
]
OPS = [
    "open",
    "state",
    "play",
    "tap",
    "lift",
    "bot",
    "undo",
    "redo",
    "hold",
    "end_turn",
    "score",
    "link",
    "check",
    "example",
    "frames",
    "settings",
    "check_components",
]
REQUEST = st.builds(
    lambda op, fields: {**fields, "op": op},
    st.sampled_from(OPS),
    st.dictionaries(st.sampled_from(FIELDS), JSON, max_size=5),
)
