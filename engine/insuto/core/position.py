"""The state of a game: plain data and a stack of named steps."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

Step = dict[str, Any]
"""One named step of the agenda: {"ask": decision name, "seat": int, …further plain fields}. Never changed once pushed."""

SEAT = 0
"""Says of a decision that a seat makes it, whichever."""
CHANCE = -1
"""The actor of a step that a die or a pile answers."""
TABLE = -2
"""The actor of a step that has one answer and no owner, such as a stage of the set-up."""

ALL = -1
"""The viewer of a real position: nothing in it is unknown."""
NOBODY = -2
"""The viewer of `Game.public`: only what every seat knows is known."""


@dataclass(slots=True)
class Position:
    """Base of every game's position. A game subclasses it with the fields of its own table.

    players   number of seats, 0 … players-1 clockwise
    options   readings that differ from the default, name → value; shared between copies, never changed
    agenda    stack of steps, the top (last) one asks; empty when the game is over
    chance    state of the generator (16 hex digits)
    viewer    ALL, or the seat whose view this is (what it may not know is marked unknown), or NOBODY
    """

    players: int
    options: dict[str, str] = field(metadata={"shared": True})
    agenda: list[Step] = field(metadata={"shallow": True})
    chance: str
    viewer: int

    @property
    def over(self) -> bool:
        """True if the game has ended."""
        return not self.agenda

    def push(self, ask: str, seat: int, **fields: Any) -> None:
        """Put a step on top of the agenda. Push in reverse order of what shall happen."""
        self.agenda.append({"ask": ask, "seat": seat, **fields})

    def clockwise(self, first: int) -> list[int]:
        """Return all seats from one of them, in the order in which they sit."""
        return [(first + i) % self.players for i in range(self.players)]
