"""Arranging a position by hand: what may be changed at each address of a game.

A game says in `arranging.py` what its drawing keys mean (`at`), which addresses set whose turn it is and where the game
stands (`course`), and which pieces can be taken from the supply and placed (`pieces`, `put`). The address
book says what an address may hold (`Place.holds`); the book and the invariants, never this module, decide what becomes of a change.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from insuto.core.address import Control
from insuto.core.errors import BadInput
from insuto.core.position import Position


@dataclass(frozen=True, slots=True)
class Piece:
    """A kind of piece that a hand can take from a supply, and how many are left there.

    name   as `put` knows it; noun and value name its word
    left   None where nobody counts them
    """

    name: str
    noun: str
    value: str
    left: int | None


class Arranging:
    """The rules for arranging a position. A game subclasses it in its `arranging.py`."""

    course: ClassVar[tuple[str, ...]] = ()
    """Addresses that say whose turn it is and where the game stands."""
    moment: ClassVar[frozenset[str]] = frozenset({"agenda", "turn", "cursor", "phase", "stage"})
    """First words of the addresses of problems which mean that the agenda does not fit the table."""

    def __init__(self, game: Any) -> None:
        self.game = game

    # ---- for the game to write ---------------------------------------------------------------------------------------

    def at(self, pos: Any, key: str) -> Sequence[str]:
        """Return the addresses that may be changed where a drawing key is touched; () where there is none. Most keys name theirs
        (`stands_for`)."""
        return ()

    def of_seat(self, pos: Any, seat: str) -> Sequence[str]:
        """Return the addresses of a seat that are offered without a touch."""
        return ()

    def pieces(self, pos: Any, seat: str) -> Sequence[Piece]:
        """Return the kinds of pieces that a hand can take for a seat."""
        return ()

    def put(self, pos: Any, seat: str, piece: str, key: str) -> tuple[str, str] | None:
        """Return the change that puts one more of a kind of piece where a key is touched; None where it never lies there."""
        return None

    # ---- what follows ------------------------------------------------------------------------------------------------

    def control(self, pos: Position, address: str) -> Control:
        """Return what an address may hold. Raises BadInput for one that is not offered."""
        place, words = self.game.addresses.find(address)
        if place.holds is None:
            raise BadInput(address, "can be looked at but not set")
        found: Control = place.holds(pos, *words) if callable(place.holds) else place.holds
        return found

    def stands_for(self, key: str) -> Sequence[str]:
        """Return the address that a drawing key stands for (`AddressBook.stands_for`); () where there is none."""
        found: Sequence[str] = self.game.addresses.stands_for(key)
        return found

    def seats(self, pos: Position) -> tuple[str, ...]:
        """Return the ids of who sits there."""
        ids: tuple[str, ...] = self.game.seat_ids(pos)
        return ids

    def more(self, pos: Position, address: str, by: int = 1) -> tuple[str, str]:
        """Return the change that makes a number larger."""
        return address, str(int(self.game.look(pos, address)) + by)
