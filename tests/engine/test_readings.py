"""The readings that rules ask for by name (`t.reading.disarm_mine`) are options of their game, and read as the position chose."""

from __future__ import annotations

import ast
from importlib import import_module
from typing import Any

import pytest
from playouts import known_games
from test_citations import sources

import insuto
from insuto.core.game import Option
from insuto.core.readings import Readings

GAMES = [name for name in known_games() if name != "toy"]


def asked(tree: ast.AST) -> set[str]:
    """Return the names that are asked of a reading: of a table's `reading`, or of `Reading(…)`."""
    return {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and (
            (isinstance(node.value, ast.Attribute) and node.value.attr == "reading")
            or (isinstance(node.value, ast.Call) and getattr(node.value.func, "id", "") == "Reading")
        )
    }


@pytest.mark.parametrize("name", known_games())
def test_every_reading_that_is_asked_for_is_an_option(name: str) -> None:
    options = {option.name for option in insuto.load(name).options}
    for file, text in sources(name).items():
        assert asked(ast.parse(text)) <= options, file


@pytest.mark.parametrize("name", GAMES)
def test_a_reading_is_what_the_position_says(name: str) -> None:
    reading: Any = import_module(f"insuto.games.{name}.rules").Reading
    for option in insuto.load(name).options:
        for value in option.values:
            found = getattr(reading({} if value == option.default else {option.name: value}), option.name)
            assert found == (value == "yes" if {*option.values} == {"yes", "no"} else value)


def test_one_that_is_misspelt_is_told_when_it_is_made() -> None:
    options = (Option("rain", ("yes", "no"), "yes", "T-020"),)
    with pytest.raises(TypeError, match="rain, rains"):
        type("Weather", (Readings,), {"__annotations__": {"rains": "bool"}}, of=options)
    with pytest.raises(TypeError, match="read as bool"):
        type("Weather", (Readings,), {"__annotations__": {"rain": "str"}}, of=options)
