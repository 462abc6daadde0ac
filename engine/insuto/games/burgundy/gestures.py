"""The part that only hands at the board need: which drawing is touched for which action, which values a hand may mean, and why a touch
does nothing here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from insuto.core.actions import Action
from insuto.core.decisions import Decline
from insuto.core.facts import Violation
from insuto.core.guards import fingers
from insuto.core.position import Step
from insuto.games.burgundy import keys
from insuto.games.burgundy.actions import Buy, Commission, EndTurn, Hire, Load, Place, Sell, Stow, Take, Work
from insuto.games.burgundy.components import AT_MOST, DEPOTS, SPACES, steps_between
from insuto.games.burgundy.rules_base import SLOT_NAMES, GuardedDecision, Player, Pos, Turn

WHITE = "die.white"
GOODS_OF = frozenset(keys.DEPOT_GOODS(depot + 1) for depot in range(DEPOTS))
TOUCHES: dict[type[Action], str] = {
    Take: "depot",
    Place: "stored.{seat} space.{seat}",
    Sell: "goods.{seat}",
    Hire: "workers.{seat}",
    EndTurn: "seat.{seat}",
    Decline: "seat.{seat}",
    Work: "die.{seat}",
    Buy: "black silver.{seat}",
    Commission: "workers.{seat}",
    Load: "depot.*.goods",
    Stow: "depot.*.goods",
}
"""Kind of action → the beginnings of drawing keys that are touched for it (`Decision.touches`)."""


class Gestures(GuardedDecision):
    """Base of what is decided in a turn: what is touched for it."""

    touched_for = TOUCHES

    def dropped(self, pos: Pos, step: Step, drop: int) -> tuple[str, Mapping[str, object]] | None:
        """Return the price of emptying a storage space, by its number; None for 0."""
        return ("drop", {"tile": self.box.kinds[pos.stored[step.seat][drop - 1]]}) if drop else None

    def last(self, pos: Pos, step: Step, act: Action) -> str:
        """Return the tile that leaves a full storage: a touch on it first means to place it."""
        drop = act.drop if isinstance(act, (Take, Buy, Commission)) else 0
        return keys.STORED(self.box.seats[step.seat], drop) if drop else ""


class ActingByHand(Gestures):
    """The hand's part of the four actions (`rules_turn.Acting`)."""

    needs_die: ClassVar[bool]

    @fingers(Take, Place, Sell, Hire, "die")
    def dice_in_hand(self, t: Turn) -> Sequence[int]:
        return t.dice_for(self.needs_die) or (1,)

    @fingers(Take, "tile")
    def depots_in_hand(self, t: Turn) -> Sequence[int]:
        """Return the spaces of the numbered depots: who touches the black one means to buy."""
        return range(len(SLOT_NAMES))

    def needs(self, pos: Pos, step: Step, act: Action) -> tuple[str, ...]:
        """Return the picks that an action needs: a touch on a die alone does nothing, one on a stored tile does not
        place it, one on the workers uses no die."""
        keys_of = self.picks(pos, step, act)
        if isinstance(act, Place):
            return keys_of[1:2]
        return keys_of if isinstance(act, Hire) else keys_of[:1]

    def price_of(self, pos: Pos, step: Step, act: Action) -> tuple[str, Mapping[str, object]] | None:
        """Return the tile that leaves a full storage for another (B-059)."""
        return self.dropped(pos, step, act.drop) if isinstance(act, Take) else None

    def costs(self, pos: Pos, step: Step, act: Action) -> bool:
        """Return True for hiring without a die, too: whoever touches the workers to count them would use up the action of a castle."""
        return super().costs(pos, step, act) or (isinstance(act, Hire) and not act.die)

    def why_alone(self, pos: Pos, step: Step, key: str) -> Violation | None:
        """Return the reason that says where a stored tile could go, and what is missing."""
        t = self.table(pos, step)
        own = [keys.STORED(t.name, n + 1) for n in range(self.box.storage)]
        faces = t.dice_for(self.needs_die)
        if Place not in self.kinds or key not in own or (tile := t.stored[own.index(key)]) < 0 or not faces:
            return None
        kind, name = self.box.type_of[tile], self.box.kinds[tile]
        free = [s for s in t.board.of_type[kind] if t.own[s] < 0]
        broken = {s: self._broken(t, own.index(key) + 1, s) for s in free}
        near = [s for s in free if "no_neighbour" not in broken[s]]
        spaces = [s for s in near if "same_in_city" not in broken[s]]
        if not spaces:
            return Violation(
                "B-065" if near else "B-061", "every_city" if near else "nowhere", {"tile": name, "type": kind}
            )
        slack = t.slack(kind)
        off = min(max(0, steps_between(die, t.board.numbers[s]) - slack) for die in faces if die for s in spaces)
        turning = t.turning(off)
        data = {
            "tile": name,
            "numbers": sorted({t.board.numbers[s] for s in spaces}),
            "spaces": [SPACES[s] for s in spaces],
            **turning,
        }
        missing = turning["workers"] - t.workers
        at = tuple(key for s in spaces for key in self.here(t, s))
        return Violation("B-061", "goes_to_short" if missing > 0 else "goes_to", {**data, "missing": missing}, at=at)

    def _broken(self, t: Turn, stored: int, space: int) -> set[str]:
        """Return which conditions a stored tile breaks on a space, whatever the die."""
        return {why.key for why in self.check(t, Place(stored, SPACES[space]), "stored", "space")}

    def beside(self, pos: Pos, step: Step, key: str) -> Violation | None:
        """Return the reason against dice that are no use, and goods that no action takes."""
        me = Player(self.box, pos, step.seat)
        if key == WHITE:
            return Violation("B-045", "white_die")
        if EndTurn in self.kinds and key == f"seat.{me.name}" and not any(me.dice):
            return Violation("B-052", "end_by_button")
        if key in GOODS_OF and Take in self.kinds:
            return Violation("B-060", "goods_by_ship")
        own = [keys.DIE(me.name, n + 1) for n in range(2)]
        if not self.needs_die or key not in own:
            return None
        return None if me.dice[own.index(key)] else Violation("B-050", "die_used")

    def elsewhere(self, pos: Pos, step: Step, kind: type[Action]) -> Violation:
        if kind is Decline:
            return Violation("B-052", "no_passing")
        return super().elsewhere(pos, step, kind)


class FetchingByHand(ActingByHand):
    """The hand's part of fetching a tile."""

    @fingers(Take, "tile")
    def depots_in_hand(self, t: Turn) -> Sequence[int]:
        """Return the spaces of all depots, the black one too: a beginner thinks that the effect takes from there."""
        return range(len(SLOT_NAMES) + self.box.black_spaces)


class WorkingByHand(Gestures):
    """The hand's part of turning a die."""

    @fingers(Work, "die")
    def dice_in_hand(self, t: Turn) -> Sequence[int]:
        return t.faces or (1,)

    @fingers(Work, "to", "die")
    def one_or_two_steps(self, t: Turn, die: int) -> Sequence[int]:
        return [to for to in AT_MOST[die, 2] if to != die]

    def price_of(self, pos: Pos, step: Step, act: Action) -> tuple[str, Mapping[str, object]] | None:
        """Return the worker that turns a die (B-053)."""
        return "worker", {}


class BuyingByHand(Gestures):
    """The hand's part of the purchase."""

    @fingers(Buy, "tile")
    def depots_in_hand(self, t: Turn) -> Sequence[int]:
        return t.depots_to_buy_from

    @fingers(Commission, "tile")
    def depots_to_commission_from(self, t: Turn) -> Sequence[int]:
        """Return the spaces of the numbered depots where workers can pay for a building; none where that is not the rule."""
        return range(len(SLOT_NAMES)) if t.commissions else ()

    def needs(self, pos: Pos, step: Step, act: Action) -> tuple[str, ...]:
        return self.picks(pos, step, act)[:1]

    def price_of(self, pos: Pos, step: Step, act: Any) -> tuple[str, Mapping[str, object]] | None:
        """Return the silver (B-073) or the workers (B-119), and the tile that leaves a full storage (B-075)."""
        gone = self.dropped(pos, step, act.drop)
        if isinstance(act, Commission):
            return ("workers_drop", {"n": self.box.wage, **gone[1]}) if gone else ("workers", {"n": self.box.wage})
        return ("silver_drop", {"n": self.box.price, **gone[1]}) if gone else ("silver", {"n": self.box.price})
