"""A pytest plugin that switches one guard off, `-p switched_off --without burgundy:turn:space_taken`: some test must notice.

scripts/guard_coverage.py does so for each guard in turn.
"""

from __future__ import annotations

import pytest

from insuto.core.guards import Guarded


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--without", default="", help="a guard: game, decision and name, with colons between")


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    game, decision, name = str(config.getoption("--without")).split(":")
    bind = Guarded.bind

    def without(self: Guarded) -> None:  # type: ignore[type-arg]
        bind(self)
        if (self.game.id, self.name) == (game, decision):
            self.without(name)

    Guarded.bind = without  # type: ignore[method-assign]
