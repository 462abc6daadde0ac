"""The common parts of all decisions: whose parts have which keys, and the steps of effects."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from insuto.core.actions import Action
from insuto.core.composing import Part
from insuto.core.decision import Decision
from insuto.core.decisions import Decline
from insuto.core.facts import Log
from insuto.core.guards import Guarded, S, TableOf, narrow
from insuto.core.plain import JsonObject
from insuto.core.position import Step
from insuto.games.burgundy import keys
from insuto.games.burgundy.actions import BLACK, Buy, Commission, Take
from insuto.games.burgundy.components import SLOT_NAMES, SPACES, Box, Estate, steps_between
from insuto.games.burgundy.rules import Reading
from insuto.games.burgundy.state import BurgundyPosition, Player

Pos = BurgundyPosition
SLOT_OF = {name: i for i, name in enumerate(SLOT_NAMES)}
SPACE_OF = {name: i for i, name in enumerate(SPACES)}


class TurnOf(TableOf[S], Player):
    """The view that guards read: the player to move, and the fields of a step of type S.

    faces   what the dice that are left show, each face once
    """

    # cached: guards read these again and again, and a column of a face costs a call
    __slots__ = ("board", "dice", "faces", "full", "goods", "name", "own", "silver", "stored", "workers")
    board: Estate
    full: bool
    name: str

    def __init__(self, box: Box, pos: Pos, step: S) -> None:
        self.box, self.pos, self.step = box, pos, step  # without `super`: made for every legal list
        self.seat = seat = step.seat
        self.stored, self.goods = pos.stored[seat], pos.goods[seat]
        self.own, self.dice = pos.estates[seat], pos.dice[seat]
        self.silver, self.workers = pos.silver[seat], pos.workers[seat]
        self.board, self.name = box.estates[pos.boards[seat]], box.seats[seat]
        self.full = -1 not in self.stored
        self.faces = tuple(sorted({face for face in self.dice if face}))

    @property
    def reading(self) -> Reading:
        """The readings in force."""
        return Reading.of(self.pos.options)

    def lying(self, tile: int) -> int:
        """Return the tile on a space of a depot, the numbered ones first, then the black one; -1 where none lies."""
        found: int = self.pos.depots[tile] if tile < len(SLOT_NAMES) else self.pos.shop[tile - len(SLOT_NAMES)]
        return found

    def dice_for(self, needs_die: bool) -> Sequence[int]:
        """Return the faces that an action may name: of the dice that are left, or 0 where an effect needs no die."""
        return self.faces if needs_die else (0,)

    @property
    def depots_to_buy_from(self) -> Sequence[int]:
        """The spaces of the black depot; with knowledge 6 of the first edition those of the numbered ones too (B-119)."""
        black = range(len(SLOT_NAMES), len(SLOT_NAMES) + self.box.black_spaces)
        return (*black, *range(len(SLOT_NAMES))) if self.buys_anywhere else black

    def turning(self, off: int) -> JsonObject:
        """Return how many workers turn a die by so many steps (B-053; B-121 two each), and how many the seat has."""
        return {"workers": -(-off // self.work_reach), "have": self.workers}

    def turns(self, number: int, slack: int) -> list[str]:
        """Return for each die that is left how many workers turn it to a number: `3.2` takes two from 3."""
        return [f"{face}.{self.turning(steps_between(face, number) - slack)['workers']}" for face in self.faces]


Turn = TurnOf[Step]


class BurgundyDecision(Decision[Pos]):
    """Base of the decisions: they know the box, and show the own estate."""

    def __init__(self, box: Box) -> None:
        super().__init__()  # the standard decisions of core make their fields there
        self.box = box
        self.shop_names = tuple(f"{BLACK}.{i + 1}" for i in range(box.black_spaces))

    def about(self, pos: Pos, step: Step) -> str:
        return f"estate{step.seat + 1}" if step.seat >= 0 else ""

    # ---- keys --------------------------------------------------------------------------------------------------------------

    def here(self, t: Turn, space: int) -> tuple[str, ...]:
        """Return the drawing key of a space of the own estate."""
        return (keys.SPACE(t.name, SPACES[space]),)

    # ---- storage -----------------------------------------------------------------------------------------------------------

    def store(self, me: Player, tile: int, drop: int, log: Log) -> None:
        """Put a tile into the storage; what lay on the dropped space leaves the game."""
        if drop:
            gone = me.stored[drop - 1]
            me.pos.removed[gone] += 1
            me.stored[drop - 1] = -1
            log.add("dropped", me.seat, "B-059", tile=self.box.kinds[gone])
        me.stored[me.stored.index(-1)] = tile

    def lying(self, pos: Pos, name: str) -> int:
        """Return the tile on a space of a depot (`3.2`, `black.4`), -1 where none lies."""
        return pos.depots[SLOT_OF[name]] if name in SLOT_OF else pos.shop[int(name.partition(".")[2]) - 1]

    def lift(self, pos: Pos, name: str) -> int:
        """Take the tile off a space of a depot."""
        tile = self.lying(pos, name)
        if name in SLOT_OF:
            pos.depots[SLOT_OF[name]] = -1
        else:
            pos.shop[int(name.partition(".")[2]) - 1] = -1
        return tile


class GuardedDecision(Guarded[Pos], BurgundyDecision):
    """Base of the decisions that are declared by guards."""

    table_type: ClassVar[type[Any]] = TurnOf

    @narrow(Take, Buy, Commission, "drop", settles="storage_full drop_only_when_full", hand=True)
    def what_is_dropped(self, t: Turn) -> Sequence[int]:
        """B-147: any tile of a full storage makes room."""
        return range(1, len(t.stored) + 1) if t.full else (0,)


class Bonus(GuardedDecision):
    """Base of the decisions of effects: they may be declined (B-103), and the purchase is still open (A-11)."""

    offers_free = True  # B-153: it comes in the own turn only
    composed = (Part("sides"),)

    def warning(self, pos: Pos, step: Step, act: Action) -> tuple[str, Mapping[str, object]] | None:
        """Return the warning that a die was used for it; None where nothing could be done with it, so that nothing is
        lost."""
        if not isinstance(act, Decline) or all(isinstance(one, Decline) for one in self.legal(pos, step)):
            return None
        return "declined", step

    pushes: tuple[str, ...] = ("load", "extra", "cityhall", "fetch", "warehouse")


__all__ = [
    "SLOT_NAMES",
    "SLOT_OF",
    "SPACE_OF",
    "Bonus",
    "BurgundyDecision",
    "GuardedDecision",
    "Player",
    "Pos",
    "Turn",
    "TurnOf",
]
