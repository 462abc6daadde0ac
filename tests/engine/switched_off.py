"""A pytest plugin that switches one guard off, `-p switched_off --without burgundy:Acting.space_taken`: some test must notice.

scripts/guard_coverage.py does so for each guard in turn.
"""

from __future__ import annotations

import pytest

from insuto.core.guards import Guarded


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--without", default="", help="a guard: the game, and with a colon between the method with its class"
    )


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    game, name = str(config.getoption("--without")).split(":")
    bind = Guarded.bind

    def without(self: Guarded) -> None:  # type: ignore[type-arg]
        bind(self)
        if self.game.id == game and (found := [one.name for one in self.guards if one.broken.__qualname__ == name]):
            self.without(*found)

    Guarded.bind = without  # type: ignore[method-assign]
