"""Places for labels, so that none lies on another or on anything else that must be seen. The same labels always get the
same places."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from insuto.draw.shapes import ems

Spot = tuple[float, float]
_TRIES = 20_000


class Area(NamedTuple):
    """A rectangle that something covers."""

    x0: float
    y0: float
    x1: float
    y1: float

    def meets(self, other: Area, gap: float = 0) -> bool:
        """Return True if less than `gap` is between the two."""
        return (
            self.x0 < other.x1 + gap
            and other.x0 < self.x1 + gap
            and self.y0 < other.y1 + gap
            and other.y0 < self.y1 + gap
        )

    def distance(self, other: Area) -> float:
        """Return how much is between the two, across or down; 0 where they meet."""
        return max(0.0, self.x0 - other.x1, other.x0 - self.x1, self.y0 - other.y1, other.y0 - self.y1)

    def holds(self, other: Area) -> bool:
        """Return True if the other lies wholly inside."""
        return self.x0 <= other.x0 and other.x1 <= self.x1 and self.y0 <= other.y0 and other.y1 <= self.y1


def around(middle: Spot, width: float, height: float) -> Area:
    """Return a rectangle by its middle."""
    return Area(middle[0] - width / 2, middle[1] - height / 2, middle[0] + width / 2, middle[1] + height / 2)


class Label(NamedTuple):
    """A line of text and where its middle may stand, the best place first."""

    text: str
    size: float
    at: tuple[Spot, ...]

    def area(self, middle: Spot) -> Area:
        """Return what it covers there."""
        return around(middle, ems(self.text) * self.size, self.size)


def place(
    labels: Sequence[Label], taken: Sequence[Area] = (), within: Area | None = None, gap: float = 2
) -> tuple[Spot, ...]:
    """Return the middle of each label: none meets another or what is `taken`, and all lie `within`.

    The label with the fewest places left is set first, at its best place; where that leaves another none, the next place is tried.
    ValueError naming the label that there is no room for.

    >>> label = Label("銀貨", 10, at=((50, 50), (50, 70)))
    >>> place([label, label], within=Area(0, 0, 100, 100))
    ((50, 50), (50, 70))
    """
    rooms: list[list[tuple[Spot, Area]]] = []
    for label in labels:
        spots = [(at, label.area(at)) for at in label.at]
        free = [
            (at, area)
            for at, area in spots
            if not any(area.meets(t, gap) for t in taken) and (not within or within.holds(area))
        ]
        if not free:
            raise ValueError(f"no room for the label {label.text!r}")
        rooms.append(free)
    found: dict[int, Spot] = {}
    tries = 0

    def settle(rooms: list[list[tuple[Spot, Area]]]) -> bool:
        nonlocal tries
        left = [i for i in range(len(labels)) if i not in found]
        if not left:
            return True
        i = min(left, key=lambda k: (len(rooms[k]), k))
        for at, area in rooms[i]:
            tries += 1
            if tries > _TRIES:
                return False
            rest = [
                row if k in found or k == i else [(p, a) for p, a in row if not a.meets(area, gap)]
                for k, row in enumerate(rooms)
            ]
            if all(rest[k] for k in left if k != i):
                found[i] = at
                if settle(rest):
                    return True
                del found[i]
        return False

    if not settle(rooms):
        tightest = min(range(len(labels)), key=lambda k: (len(rooms[k]), k))
        raise ValueError(f"no room for all labels; the tightest is {labels[tightest].text!r}")
    return tuple(found[i] for i in range(len(labels)))
