"""The toy game is registered for every engine test; `pytest tests/engine --regenerate` writes the golden files again."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

import insuto

HERE = Path(__file__).parent
# Helpers stand here and in the games' folders; they are found wherever pytest starts.
for folder in (*(HERE / name for name in insuto.game_ids()), HERE):
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))
insuto.register("toy", "toy")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--regenerate", action="store_true", help="write the golden playthroughs of tests/engine/golden anew"
    )


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Check that tests are marked for rules that exist."""
    known = {rule for name in insuto.game_ids() for rule in insuto.load(name).rules}
    for item in items:
        for mark in item.iter_markers("rule"):
            if not mark.args or not known.issuperset(mark.args):
                raise pytest.UsageError(
                    f"{item.nodeid}: marked for {', '.join(map(str, mark.args)) or 'nothing'}, which is no rule"
                )


@pytest.fixture
def regenerate(request: pytest.FixtureRequest) -> bool:
    """Return True if golden files are to be written instead of compared."""
    return bool(request.config.getoption("--regenerate", default=False))


@pytest.fixture
def toy() -> insuto.Game[Any]:
    """Return the toy game with its own figures."""
    return insuto.load("toy")
