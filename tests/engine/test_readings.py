"""The readings of a game: what a position chose, read by its rules (`t.reading.disarm_mine`) and shown by a ruling."""

from __future__ import annotations

import ast
import re
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from playouts import known_games
from test_citations import sources

import insuto

DOCS = Path(__file__).parents[2] / "docs"
GAMES = [name for name in known_games() if name != "toy"]


@pytest.mark.parametrize("name", GAMES)
def test_a_reading_is_what_the_position_says(name: str) -> None:
    reading: Any = import_module(f"insuto.games.{name}.rules").Reading
    for option in insuto.load(name).options:
        for value in option.values:
            found = getattr(reading.of({} if value == option.default else {option.name: value}), option.name)
            assert found == (value == "yes" if {*option.values} == {"yes", "no"} else value)


@pytest.mark.parametrize("name", GAMES)
def test_rules_read_every_option(name: str) -> None:
    """As an attribute, so that the type checker knows its values."""
    trees = [ast.parse(text) for text in sources(name).values()]
    read = {node.attr for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    assert {option.name for option in insuto.load(name).options} - read == set()


@pytest.mark.parametrize("name", [name for name in GAMES if (DOCS / name).is_dir()])
def test_a_ruling_shows_every_option(name: str) -> None:
    pages = "".join(file.read_text(encoding="utf-8") for file in (DOCS / name).glob("*.md"))
    lines = re.findall(r"^ {4,}(?:reading|options): (.*?)(?: \||$)", pages, re.MULTILINE)
    shown = {pair.partition("=")[0].strip() for line in lines for pair in re.split(r"[;,]", line)}
    assert {option.name for option in insuto.load(name).options} - shown == set()
