"""What can be done, as notation writes it: `take tile=3.2 die=3`, `place stored=1 space=E3 die=5`."""

from __future__ import annotations

from dataclasses import dataclass

from insuto.core.actions import Action

BLACK = "black"


@dataclass(frozen=True, slots=True)
class StartPlayer(Action):
    """Chance: who rolled highest (B-030)."""

    kind = "start"
    seat: str


@dataclass(frozen=True, slots=True)
class DealBoard(Action):
    """Chance: the player board that a seat gets."""

    kind = "deal_board"
    board: int


@dataclass(frozen=True, slots=True)
class CastleSite(Action):
    """Where the first castle stands (B-026)."""

    kind = "castle_site"
    space: str


@dataclass(frozen=True, slots=True)
class DealTile(Action):
    """Chance: a tile off its pile."""

    kind = "deal"
    tile: str


@dataclass(frozen=True, slots=True)
class DealGoods(Action):
    """Chance: a goods tile, by its number."""

    kind = "deal_goods"
    goods: int


@dataclass(frozen=True, slots=True)
class RollWhite(Action):
    """Chance: the white die."""

    kind = "roll_white"
    face: int


@dataclass(frozen=True, slots=True)
class Take(Action):
    """A tile of a numbered depot (`3.2`: depot 3, space 2) to the storage; `drop` is the storage space that is emptied first.

    `die` is the face of the die that is used; 0 where an effect needs none.
    """

    kind = "take"
    tile: str
    die: int = 0
    drop: int = 0


@dataclass(frozen=True, slots=True)
class Place(Action):
    """The tile of a storage space to a space of the estate."""

    kind = "place"
    stored: int
    space: str
    die: int = 0


@dataclass(frozen=True, slots=True)
class Sell(Action):
    """All goods of one colour, by its number; `die` is the face of the die that is used, 0 where an effect needs none."""

    kind = "sell"
    goods: int
    die: int = 0


@dataclass(frozen=True, slots=True)
class Hire(Action):
    """Workers for a die, 0 where an effect needs none."""

    kind = "hire"
    die: int = 0


@dataclass(frozen=True, slots=True)
class Work(Action):
    """Free: one worker turns a die."""

    kind = "work"
    die: int
    to: int


@dataclass(frozen=True, slots=True)
class Buy(Action):
    """Free: a tile of the black depot (`black.4`) to the storage; with knowledge 6 also of a numbered one (`3.2`)."""

    kind = "buy"
    tile: str
    drop: int = 0


@dataclass(frozen=True, slots=True)
class EndTurn(Action):
    """Both dice are used, and nothing is bought."""

    kind = "end"


@dataclass(frozen=True, slots=True)
class Load(Action):
    """A ship takes the goods of a depot; with knowledge 5 of a neighbouring second one as well."""

    kind = "load"
    depot: int
    second: int = 0

    def __post_init__(self) -> None:
        """The same two depots in either order are one action."""
        if 0 < self.second < self.depot:
            first, second = self.second, self.depot
            object.__setattr__(self, "depot", first)
            object.__setattr__(self, "second", second)


@dataclass(frozen=True, slots=True)
class Stow(Action):
    """A new colour for which there is room (B-084)."""

    kind = "stow"
    goods: int


@dataclass(frozen=True, slots=True)
class GoOn(Action):
    """The table looks whether the turn goes on."""

    kind = "go_on"


@dataclass(frozen=True, slots=True)
class EndPhase(Action):
    """The end of a phase."""

    kind = "end_phase"
