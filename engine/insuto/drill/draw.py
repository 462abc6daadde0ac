"""Draws that the request alone decides."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from insuto.core import chance

T = TypeVar("T")


class Draw:
    """A generator of one purpose: the same words, the same draws.

    >>> Draw("a", 1).pick("xyz") == Draw("a", 1).pick("xyz")
    True
    """

    def __init__(self, *words: object) -> None:
        self.state = chance.seeded(" ".join(map(str, words)))

    def below(self, n: int) -> int:
        """Return an integer in 0 … n-1."""
        found, self.state = chance.below(self.state, n)
        return found

    def pick(self, some: Sequence[T]) -> T:
        """Return one of some items, all equally likely."""
        return some[self.below(len(some))]

    def weighted(self, some: Sequence[T], weights: Sequence[int]) -> T:
        """Return one of some items by integer weights; if all are 0, all equally likely."""
        if not any(weights):
            return self.pick(some)
        at, self.state = chance.weighted(self.state, weights)
        return some[at]

    def shuffled(self, some: Sequence[T]) -> list[T]:
        """Return some items in random order."""
        left = list(some)
        return [left.pop(self.below(len(left))) for _ in range(len(left))]
