"""Every error that a caller can meet, each with the address or field that it is about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from insuto.core.facts import Violation


class InsutoError(Exception):
    """Base of all errors raised on purpose."""


class BadInput(InsutoError):
    """Something from outside (a link, a file, a lesson) that cannot be taken.

    `address` names the field (`site.FR3`, `agenda[0].seat`, `options.chain`), `message` says what is wrong with it.
    """

    def __init__(self, address: str, message: str) -> None:
        super().__init__(f"{address}: {message}" if address else message)
        self.address = address
        self.message = message


class NotLegal(InsutoError):
    """A well-formed action that the rules do not allow here; `violations` says why, never empty."""

    def __init__(self, notation: str, violations: Sequence[Violation]) -> None:
        super().__init__(f"{notation}: " + ", ".join(f"{v.key} ({v.rule})" for v in violations))
        self.notation = notation
        self.violations = tuple(violations)


class BrokenGame(InsutoError):
    """An invariant of the engine does not hold: a fault of ours, never of the reader's."""
