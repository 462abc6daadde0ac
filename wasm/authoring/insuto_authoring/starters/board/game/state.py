"""The table as plain data."""

from dataclasses import dataclass

from insuto.kit import BySeat, ListOf, Pieces, Position, field_of

SEATS = ("red", "blue")
PITS = ("1", "2", "3", "4")
STONES = 3
ALL_STONES = len(SEATS) * len(PITS) * STONES


@dataclass(slots=True)
class Mine(Position):
    """The table of the game: each seat's pits, in the order in which it sows, and its store. It begins with stones in all pits."""

    pits: list[list[int]] = field_of(BySeat(ListOf(Pieces(of="stones", start=STONES), len(PITS))))
    stores: list[int] = field_of(BySeat(Pieces(of="stones")))
