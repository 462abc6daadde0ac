"""Chance: a small generator of our own, and bags whose order nobody can peek at.

Python's `random` is not used: its state is 2.5 kB and would not fit in a link. The generator is splitmix64 (Steele, Lea,
Flood 2014); its state is 16 hex digits, a plain string, because JSON readers elsewhere keep only 53 bits of a number.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

_MASK = (1 << 64) - 1
_SURE = 1 << 63
"""`below` never rejects a number under it: checking that first saves half of the draws a long division."""


def seeded(seed: int | str) -> str:
    """Return a generator state from a seed: any integer or text. Same seed, same state, everywhere."""
    if isinstance(seed, str):
        value = 0xCBF29CE484222325  # FNV-1a, so that text seeds do not depend on Python's salted hash
        for byte in seed.encode():
            value = ((value ^ byte) * 0x100000001B3) & _MASK
    else:
        value = seed & _MASK
    return f"{value:016x}"


def below(state: str, n: int) -> tuple[int, str]:
    """Return a uniform integer in 0 … n-1 and the next state. n ≥ 1."""
    x = int(state, 16)
    while True:
        x = (x + 0x9E3779B97F4A7C15) & _MASK
        z = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        z ^= z >> 31
        # refuse the uneven rest, so that no outcome is favoured
        if z < _SURE or z < (1 << 64) - (1 << 64) % n:
            return z % n, x.to_bytes(8, "big").hex()


def weighted(state: str, weights: Sequence[int]) -> tuple[int, str]:
    """Return an index drawn with the given integer weights (at least one > 0) and the next state."""
    upto = [*accumulate(weights)]
    if not (upto and upto[-1]):
        raise ValueError("no weight is positive")
    ticket, state = below(state, upto[-1])
    return bisect_right(upto, ticket), state


@dataclass(slots=True)
class Bag:
    """A face-down pile as layers of counts, top layer first: within a layer every order is equally likely.

    `layers[i][k]` is how many cards of kind `k` lie in layer `i`. Shuffling merges layers; a card put under the pile
    is a new layer at the end. The last kind may stand for 'unknown' in a seat's view.

    >>> pile = Bag([])
    >>> pile.shuffle_in([2, 1])  # two cards of kind 0, one of kind 1
    >>> pile.put_under([0, 1])
    >>> pile.take(0)
    >>> len(pile), pile.top(), pile.counts(2)
    (3, [1, 1], [1, 2])
    """

    layers: list[list[int]]

    def __len__(self) -> int:
        return sum(map(sum, self.layers))

    def top(self) -> list[int]:
        """Return the counts of the layer that the next card comes from ([] when the bag is empty)."""
        for layer in self.layers:
            if any(layer):
                return layer
        return []

    def take(self, kind: int) -> None:
        """Take one card of `kind` off the top layer; the caller has checked that it is there."""
        for layer in self.layers:
            if any(layer):
                if layer[kind] <= 0:
                    raise ValueError(f"kind {kind} is not on top")
                layer[kind] -= 1
                if not any(layer):
                    self.layers.remove(layer)
                return
        raise ValueError("the bag is empty")

    def shuffle_in(self, counts: Sequence[int]) -> None:
        """Add cards and shuffle: all layers become one."""
        merged = list(counts)
        for layer in self.layers:
            for k, n in enumerate(layer):
                merged[k] += n
        self.layers = [merged] if any(merged) else []

    def put_under(self, counts: Sequence[int]) -> None:
        """Add cards as a new lowest layer."""
        if any(counts):
            self.layers.append(list(counts))

    def counts(self, kinds: int) -> list[int]:
        """Return the counts by kind over all layers."""
        return [sum(layer[k] for layer in self.layers) for k in range(kinds)]
