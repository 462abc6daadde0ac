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
    """As an attribute of the readings, so that the type checker knows its values."""
    trees = [ast.parse(text) for text in sources(name).values()]
    nodes = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Attribute)]
    own = {ast.unparse(node) for tree in trees for node in ast.walk(tree) if getattr(node, "name", "") == "Reading"}
    read = {node.attr for node in nodes if re.search(r"\breading$|^Reading\.of\(", ast.unparse(node.value))}
    read |= {found for text in own for found in re.findall(r"\bself\.(\w+)", text)}
    assert {option.name for option in insuto.load(name).options} - read == set()


@pytest.mark.parametrize("name", [name for name in GAMES if (DOCS / name).is_dir()])
def test_rulings_show_every_reading(name: str) -> None:
    """Of numbers of boards, the default and another are enough."""
    pages = "".join(file.read_text(encoding="utf-8") for file in (DOCS / name).glob("*.md"))
    lines = re.findall(r"^ {4,}(?:reading|options): (.*?)(?: \||$)", pages, re.MULTILINE)
    shown = {pair.strip() for line in lines for pair in re.split(r"[;,]", line)}
    wanted = {
        f"{option.name}={value}"
        for option in insuto.load(name).options
        for value in option.values
        if option.name != "boards" or value in (option.default, "each")
    }
    assert wanted - shown == set()
