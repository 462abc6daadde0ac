"""The flat layer of pieces. A piece has a number of its own: it keeps its key, and so its element, wherever it goes, and glides there.

The position must say which piece stands where (oldest first, or by the piece's name): a drawing that guesses would move
pieces that nobody moved.

>>> from insuto.draw.palette import seat_looks
>>> look = seat_looks([("red", "赤")])[0]
>>> sheet = Sheet({}, (look,), "table", {})
>>> knights = pieces(look, "knight", 2, "<path/>", heap=lambda n: (10.0 * n, 90.0))
>>> [node.key for node in stand(sheet, knights, standing=[(50.0, 20.0)], left=1)]
['piece.red.knight.1', 'piece.red.knight.2']
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from insuto.draw.model import Node
from insuto.draw.palette import SeatLook
from insuto.draw.sheet import Sheet, Spot
from insuto.keys import PIECE


class Pieces(NamedTuple):
    """All pieces of one kind of one seat."""

    keys: tuple[str, ...]
    cls: str
    body: str
    heap: tuple[Spot, ...]  # where the first, second … piece of the supply lies
    seen: int  # so many of the heap are shown


def pieces(
    look: SeatLook, kind: str, most: int, body: str, heap: Callable[[int], Spot], seen: int | None = None
) -> Pieces:
    """Return a seat's pieces of a kind; without `seen` the full supply is shown, with 0 the supply is not in this
    scene."""
    keys = tuple(PIECE(look.id, kind, n + 1) for n in range(most))
    return Pieces(keys, look.cls, body, tuple(heap(n) for n in range(most)), most if seen is None else seen)


def stand(sheet: Sheet[Any], own: Pieces, standing: Sequence[Spot | None], left: int) -> Iterator[Node]:
    """Draw each piece where it stands, and those that stand nowhere on the heap, as far as `left` of them are in the
    supply."""
    memory, count, rest = sheet.memory, len(standing), 0
    shown = min(left, own.seen)
    for n, key in enumerate(own.keys):
        spot = standing[n] if n < count else None
        hidden = False
        if spot is None:
            spot, hidden = own.heap[rest], rest >= shown
            rest += 1
        node = memory.get((key, spot, hidden))
        if node is None:
            node = memory[key, spot, hidden] = sheet.piece(key, own.cls, own.body, None if hidden else spot, spot)
        yield node


def askew(spot: Spot, k: int) -> Spot:
    """Return the spot of the k-th of equal pieces on one heap: each is seen a little, and has a place of its own."""
    return spot[0] + 1.5 - 3 * k, spot[1] + 1.5 - 3 * k


def rows(spot: Spot, step: Spot, columns: int, k: int) -> Spot:
    """Return the spot of the k-th of some pieces in rows."""
    return spot[0] + k % columns * step[0], spot[1] + k // columns * step[1]
