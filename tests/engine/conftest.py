"""The toy game is registered for every engine test; `pytest tests/engine --regenerate` writes the golden files anew."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import insuto

HERE = Path(__file__).parent
if str(HERE) not in sys.path:
    sys.path.insert(0, str(HERE))
insuto.register("toy", "toy")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--regenerate", action="store_true", help="write the golden playthroughs of tests/engine/golden anew")


@pytest.fixture
def regenerate(request: pytest.FixtureRequest) -> bool:
    """Whether golden files are to be written instead of compared."""
    return bool(request.config.getoption("--regenerate", default=False))


@pytest.fixture
def toy() -> insuto.Game:
    """The toy game with its own figures."""
    return insuto.load("toy")
