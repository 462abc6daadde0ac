"""The docstrings that docs/dev/what-you-may-use.md is made of: their examples work."""

from __future__ import annotations

import doctest
import importlib
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "scripts"))

from dev_reference import GROUPS, Group  # noqa: E402


def finder(name: str) -> list[doctest.DocTest]:
    """Return the docstrings of a module that have examples."""
    found = doctest.DocTestFinder(exclude_empty=True).find(importlib.import_module(name))
    return [one for one in found if one.examples]


EXAMPLES = {one.name: one for group in GROUPS for name in group.names for one in finder(name)}


@pytest.mark.parametrize("group", GROUPS, ids=lambda group: group.title)
def test_every_group_has_an_example(group: Group) -> None:
    assert any(name.startswith(module) for module in group.names for name in EXAMPLES)


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_example_does_what_it_says(name: str) -> None:
    said: list[str] = []
    done = doctest.DocTestRunner(verbose=False).run(EXAMPLES[name], out=said.append)
    assert done.failed == 0, "".join(said)
