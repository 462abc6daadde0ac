"""The table as plain data."""

from dataclasses import dataclass

from insuto.kit import OWNER, BySeat, Counts, Position, Whole, field_of

SEATS = ("red", "blue", "green", "yellow")
MARKETS = ("fish", "cloth", "salt")
ROUNDS, HALF = 6, 3
SEALED = -1
"""No choice yet: everybody sees that."""


@dataclass(slots=True)
class Mine(Position):
    """The table of the game. A market is its index in MARKETS; `stalls[seat][market]` counts stalls."""

    round: int = field_of(Whole(1, ROUNDS))
    choices: list[int] = field_of(
        BySeat(Whole(SEALED, len(MARKETS) - 1, start=SEALED, unset=SEALED, unknown=-2), known=OWNER)
    )
    stalls: list[list[int]] = field_of(BySeat(Counts(len(MARKETS))))
    half: list[int] = field_of(BySeat(Whole(0, 9)))
    end: list[int] = field_of(BySeat(Whole(0, 9)))
