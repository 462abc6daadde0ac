"""What all decisions share: whose things are called what, and what an effect asks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from insuto.core.actions import Action
from insuto.core.decisions import Decline
from insuto.core.facts import Log, Violation
from insuto.core.fields import Kind, OneOf, Whole
from insuto.core.game import Decision
from insuto.core.position import Step
from insuto.games.burgundy import keys
from insuto.games.burgundy.actions import BLACK, Buy, Hire, Place, Sell, Take
from insuto.games.burgundy.state import COLOURS, DEPOTS, DIE, SLOTS, SPACES, Box, BurgundyPosition, free_storage

Pos = BurgundyPosition
SLOT_NAMES = tuple(f"{depot + 1}.{slot + 1}" for depot in range(DEPOTS) for slot in range(SLOTS))
SLOT_OF = {name: i for i, name in enumerate(SLOT_NAMES)}
SPACE_OF = {name: i for i, name in enumerate(SPACES)}
DIES = Whole(0, DIE)


class BurgundyDecision(Decision[Pos]):
    """Base of the decisions: they know the box, and are made looking at the own estate."""

    def __init__(self, box: Box) -> None:
        super().__init__()  # the standard decisions of core make their fields there
        self.box = box
        self.shop_names = tuple(f"{BLACK}.{i + 1}" for i in range(box.black_spaces))
        drops = Whole(0, box.storage)
        self.forms: Mapping[type[Action], Mapping[str, Kind]] = {
            Take: {"tile": OneOf(*SLOT_NAMES, *self.shop_names), "die": DIES, "drop": drops},
            Place: {"stored": Whole(1, box.storage), "space": OneOf(*SPACES), "die": DIES},
            Sell: {"goods": Whole(1, COLOURS), "die": DIES},
            Hire: {"die": DIES},
            Buy: {"tile": OneOf(*self.shop_names, *SLOT_NAMES), "drop": drops},
        }

    def about(self, pos: Pos, step: Step) -> str:
        return f"estate{step['seat'] + 1}" if step["seat"] >= 0 else ""

    # ---- keys --------------------------------------------------------------------------------------------------------------

    def who(self, seat: int) -> str:
        """The id of a seat."""
        return self.box.seats[seat]

    def die_key(self, pos: Pos, seat: int, face: int) -> tuple[str, ...]:
        """The drawing key of the die that shows a face; none where no die does, or none is used."""
        dice = pos.dice[seat]
        return (keys.DIE(self.who(seat), dice.index(face) + 1),) if face and face in dice else ()

    def drop_key(self, seat: int, drop: int) -> tuple[str, ...]:
        """The drawing key of the storage space that is emptied."""
        return (keys.STORED(self.who(seat), drop),) if drop else ()

    def tile_key(self, name: str) -> str:
        """The drawing key of a space of a depot (`3.2`, `black.4`)."""
        return keys.TILE(name) if name in SLOT_OF else name

    # ---- storage -----------------------------------------------------------------------------------------------------------

    def storing(self, pos: Pos, seat: int, drop: int, rule: str) -> Iterator[Violation]:
        """B-059, B-075: with three tiles stored one of them is thrown away first, else none."""
        full = free_storage(pos, seat) < 0
        if full and not drop:
            yield Violation(rule, "storage_full")
        if drop and not full:
            yield Violation(rule, "drop_only_when_full")

    def store(self, pos: Pos, seat: int, tile: int, drop: int, log: Log) -> None:
        """Put a tile into the storage; what lay on the dropped space leaves the game."""
        if drop:
            gone = pos.stored[seat][drop - 1]
            pos.removed[gone] += 1
            pos.stored[seat][drop - 1] = -1
            log.add("dropped", seat, "B-059", tile=self.box.kinds[gone])
        pos.stored[seat][free_storage(pos, seat)] = tile

    def lying(self, pos: Pos, name: str) -> int:
        """The tile on a space of a depot (`3.2`, `black.4`), -1 where none lies."""
        return pos.depots[SLOT_OF[name]] if name in SLOT_OF else pos.shop[int(name.partition(".")[2]) - 1]

    def lift(self, pos: Pos, name: str) -> int:
        """Take the tile off a space of a depot."""
        tile = self.lying(pos, name)
        if name in SLOT_OF:
            pos.depots[SLOT_OF[name]] = -1
        else:
            pos.shop[int(name.partition(".")[2]) - 1] = -1
        return tile


class Bonus(BurgundyDecision):
    """Base of what an effect asks: it may be declined (B-103), and the purchase is still open (A-11)."""

    offers_free = True

    def warning(self, pos: Pos, step: Step, act: Any) -> tuple[str, Mapping[str, Any]] | None:
        """A die was used for it; nothing is lost where nothing could be done with it."""
        if not isinstance(act, Decline) or all(isinstance(one, Decline) for one in self.legal(pos, step)):
            return None
        return "declined", step

    pushes: tuple[str, ...] = ("load", "extra", "cityhall", "fetch", "warehouse")


__all__ = ["SLOT_NAMES", "SLOT_OF", "SPACE_OF", "Bonus", "BurgundyDecision", "Pos"]
