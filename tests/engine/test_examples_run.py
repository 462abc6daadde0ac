"""The docstrings that docs/dev/what-you-may-use.md is made of: their examples work."""

from __future__ import annotations

import doctest
import importlib
import re
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "scripts"))

from dev_reference import GROUPS, Group, page  # noqa: E402
from insuto import kit  # noqa: E402


def finder(name: str) -> list[doctest.DocTest]:
    """Return the docstrings of a module that have examples."""
    found = doctest.DocTestFinder(exclude_empty=True).find(importlib.import_module(name))
    return [one for one in found if one.examples]


def elsewhere(module: str, names: str) -> list[doctest.DocTest]:
    """Return the docstrings with examples of what the page shows in a module that only passes it on."""
    shown = [getattr(importlib.import_module(module), name) for name in names.split()]
    homes = {getattr(one, "__module__", module) for one in shown} - {module}
    return [one for home in sorted(homes) if home.startswith("insuto") for one in finder(home)]


EXAMPLES = {
    one.name: one
    for group in GROUPS
    for module, names in group.names.items()
    for one in (*finder(module), *elsewhere(module, names))
}
WORDS = {word for one in EXAMPLES.values() for example in one.examples for word in re.findall(r"\w+", example.source)}
ENTRIES = set(re.findall(r"(?m)^### `(\w+)`", page()))


@pytest.mark.parametrize("name", kit.__all__)
def test_what_the_kit_exports_has_an_entry_and_an_example(name: str) -> None:
    assert name in ENTRIES
    assert name in WORDS, f"{name} stands in no example"


@pytest.mark.parametrize("group", GROUPS, ids=lambda group: group.title)
def test_every_group_has_an_example(group: Group) -> None:
    assert any(name.startswith(module) for module in group.names for name in EXAMPLES)


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_example_does_what_it_says(name: str) -> None:
    said: list[str] = []
    done = doctest.DocTestRunner(verbose=False).run(EXAMPLES[name], out=said.append)
    assert done.failed == 0, "".join(said)
