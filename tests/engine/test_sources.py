"""Every figure of a game's box has a source and says how certain it is."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

BOXES = sorted((Path(__file__).resolve().parents[2] / "engine/insuto/games").glob("*/components.json"))


def faults(box: dict[str, Any], value: object, covered: bool, where: str) -> Iterator[str]:
    """Yield the addresses of numbers without a source, and of sources and confidences that are not declared."""
    if isinstance(value, dict):
        confidence, sources = value.get("confidence"), value.get("source", ())
        if not {*sources} <= {*box["sources"]} or not (confidence is None or confidence in box["confidence_scale"]):
            yield where
        if confidence == "high" and sources == ["invented"]:
            yield where
        for name, part in value.items():
            yield from faults(box, part, covered or {"source", "confidence"} <= value.keys(), f"{where}.{name}")
    elif isinstance(value, list):
        for number, part in enumerate(value):
            yield from faults(box, part, covered, f"{where}.{number}")
    elif isinstance(value, int | float) and not covered:
        yield where


@pytest.mark.parametrize("file", BOXES, ids=lambda file: file.parent.name)
def test_every_figure_has_known_source_and_confidence(file: Path) -> None:
    box = json.loads(file.read_text(encoding="utf-8"))
    parts = box.keys() - {"schema", "game", "sources", "confidence_scale"}
    assert [where for name in sorted(parts) for where in faults(box, box[name], False, name)] == []
