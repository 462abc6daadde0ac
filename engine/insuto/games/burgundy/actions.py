"""The actions, as notation writes it: `take tile=3.2 die=3`, `place stored=1 space=E3 die=5`."""

from __future__ import annotations

from typing import Any

from insuto.core.actions import Action, action, field
from insuto.core.decision import AnyDecision
from insuto.core.kinds import OneOf, Whole
from insuto.games.burgundy import keys
from insuto.games.burgundy.components import COLOURS, DEPOTS, DIE, SLOT_NAMES, SPACES

BLACK = "black"


def tile_keys(decision: AnyDecision, t: Any, tile: str) -> tuple[str, ...]:
    """Return the key of the space of a depot on which a tile lies (`3.2`, `black.4`)."""
    return (tile if tile.startswith(BLACK) else keys.TILE(tile),)


def die_keys(decision: AnyDecision, t: Any, face: int) -> tuple[str, ...]:
    """Return the key of the die of the seat that shows a face; none where no die does."""
    return (keys.DIE(t.name, t.dice.index(face) + 1),) if face in t.dice else ()


def depot_keys(decision: AnyDecision, t: Any, goods: int) -> tuple[str, ...]:
    """Return the key of the first of the step's depots where goods of a colour lie."""
    there = [depot for depot in t.step.depots if t.pos.depot_goods[depot - 1][goods - 1]]
    return tuple(keys.DEPOT_GOODS(depot) for depot in there[:1])


def any_depot(decision: Any) -> OneOf:
    """Return the spaces of the numbered depots, then those of the black one."""
    return OneOf(*SLOT_NAMES, *decision.shop_names)


def storage(decision: Any) -> Whole:
    """Return the storage spaces."""
    return Whole(1, decision.box.storage)


def dropped(decision: Any) -> Whole:
    """Return the storage spaces that can be emptied; 0 for none."""
    return Whole(0, decision.box.storage)


FACE, A_DIE = Whole(1, DIE), Whole(0, DIE)


@action
class StartPlayer(Action):
    """Chance: who rolled highest (B-030)."""

    kind = "start"
    seat: str


@action
class DealBoard(Action):
    """Chance: the player board that a seat gets."""

    board: int = field(lambda decision: OneOf(*sorted(decision.box.estates)))


@action
class CastleSite(Action):
    """The site of the first castle (B-026)."""

    space: str = field(OneOf(*SPACES), keys.SPACE)


@action
class DealTile(Action):
    """Chance: a tile off its pile."""

    kind = "deal"
    tile: str


@action
class DealGoods(Action):
    """Chance: a goods tile, by its number."""

    goods: int


@action
class RollWhite(Action):
    """Chance: the white die."""

    face: int


@action
class Take(Action):
    """A tile of a numbered depot (`3.2`: depot 3, space 2) to the storage; `drop` is the storage space that is emptied first.

    `die` is the face of the die that is used; 0 where an effect needs none.
    """

    touched = ("tile", "drop", "die")
    tile: str = field(any_depot, tile_keys)
    die: int = field(A_DIE, die_keys, default=0)
    drop: int = field(dropped, keys.STORED, default=0)


@action
class Place(Action):
    """The tile of a storage space to a space of the estate."""

    stored: int = field(storage, keys.STORED)
    space: str = field(OneOf(*SPACES), keys.SPACE)
    die: int = field(A_DIE, die_keys, default=0)


@action
class Sell(Action):
    """All goods of one colour, by its number; `die` is the face of the die that is used, 0 where an effect needs none."""

    goods: int = field(Whole(1, COLOURS), keys.GOODS)
    die: int = field(A_DIE, die_keys, default=0)


@action
class Hire(Action):
    """Workers for a die, 0 where an effect needs none."""

    touched = (keys.WORKERS, "die")
    die: int = field(A_DIE, die_keys, default=0)


@action
class Work(Action):
    """Free: one worker turns a die."""

    touched = ("die", keys.WORKERS)
    die: int = field(FACE, die_keys)
    to: int = field(FACE)


@action
class Buy(Action):
    """Free: a tile of the black depot (`black.4`) to the storage; with knowledge 6 also of a numbered one (`3.2`)."""

    touched = ("tile", "drop", keys.SILVER)
    tile: str = field(any_depot, tile_keys)
    drop: int = field(dropped, keys.STORED, default=0)


@action
class Commission(Action):
    """Free: a building of a numbered depot (`3.2`) to the storage for workers, with knowledge 6 of the later editions."""

    touched = ("tile", "drop", keys.WORKERS)
    tile: str = field(OneOf(*SLOT_NAMES), tile_keys)
    drop: int = field(dropped, keys.STORED, default=0)


@action
class EndTurn(Action):
    """Both dice are used, and nothing is bought."""

    kind = "end"


@action
class Load(Action):
    """A ship takes the goods of a depot; with knowledge 5 of a neighbouring second one as well."""

    binds = ("second", "depot")
    depot: int = field(Whole(1, DEPOTS), keys.DEPOT_GOODS)
    second: int = field(Whole(0, DEPOTS), keys.DEPOT_GOODS, default=0)

    def __post_init__(self) -> None:
        """Put the two depots in order: the same two in either order are one action."""
        if 0 < self.second < self.depot:
            first, second = self.second, self.depot
            object.__setattr__(self, "depot", first)
            object.__setattr__(self, "second", second)


@action
class Stow(Action):
    """A new colour for which there is room (B-084)."""

    goods: int = field(Whole(1, COLOURS), depot_keys)


@action
class GoOn(Action):
    """The table looks whether the turn goes on."""


@action
class EndPhase(Action):
    """The end of a phase."""
