"""The flow of サイズ: clockwise from the lowest player mat until somebody has placed six stars (S-034, S-162)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from insuto.core.facts import Log
from insuto.core.flow import Flow, Now, once, one_of, part, stages, turns
from insuto.games.scythe import objectives
from insuto.games.scythe.components import Box
from insuto.games.scythe.effects import end_turn
from insuto.games.scythe.rules_base import Player, Pos, ScytheDecision
from insuto.games.scythe.rules_bottom import (
    Accepting,
    Bonus,
    Building,
    Deploying,
    Enlisting,
    FinishingUnpaid,
    Income,
    TakingBottom,
    Upgrading,
)
from insuto.games.scythe.rules_combat import (
    Arriving,
    ChoosingFight,
    Committing,
    FightOver,
    Retreating,
    Stealing,
    Unveiling,
    UsingAbility,
)
from insuto.games.scythe.rules_gain import Placing, Preferring, Producing
from insuto.games.scythe.rules_move import Moving, Stepping
from insuto.games.scythe.rules_setup import (
    ChoosingFactions,
    ChoosingMats,
    DealingCards,
    DealingFactions,
    DealingMats,
    DealingObjectives,
    DealingTile,
    SettingUp,
)
from insuto.games.scythe.rules_turn import Finishing, PassingTop, Showing, Starring, TakingTop, TakingTurn
from insuto.games.scythe.rules_visits import ChoosingFactory, DealingEncounter, DealingOffer, Encountering
from insuto.games.scythe.scoring import Scoring


class Turning(Now):
    """The context of functions of the flow; whether objectives are checked is computed once, though two ends of a turn
    need it."""

    __slots__ = ("_to_show",)
    _to_show: bool | None

    def __init__(self, box: Box, pos: Pos, done: Mapping[str, object], log: Log) -> None:
        super().__init__(box, pos, done, log)
        self._to_show = None

    def to_show(self) -> bool:
        """S-139: objectives are checked when the turn is over, and only where there is something to check."""
        if self._to_show is None:
            self._to_show = objectives.waiting(Player(self.box, self.pos, self.pos.turn))
        return self._to_show


def flow(box: Box) -> Flow:
    """Set-up; turn after turn, each with a check of objectives at its end; the final scoring. A sixth star ends the
    game in the middle of whatever is done: `effects.py`."""
    return Flow(
        part("setup", stages(SettingUp), field="stage"),
        part(
            "play",
            turns(  # S-044: one after another
                TakingTurn,
                one_of(once(FinishingUnpaid, when=to_show_unpaid), once(Finishing, when=Turning.to_show)),
                acted=whose_turn,
                first=first_player,
                begins=turn_begins,
                ends=turn_ends,
            ),
            field="stage",
        ),
        part("end", stages(Scoring), field="stage"),
        box=box,
        now=Turning,
    )


def whose_turn(now: Now) -> int:
    """Return the seat whose turn it is."""
    seat: int = now.pos.turn
    return seat


def first_player(now: Now) -> int:
    """S-034: the player mat with the lowest number."""
    first = min(Player.all(now.box, now.pos), key=lambda one: one.mat.order)
    now.log.add("first_player", first.seat, "S-034", headline=True)
    return first.seat


def turn_begins(now: Now) -> None:
    """The turn is that of the seat."""
    now.pos.turn = now.seat


def turn_ends(now: Now) -> None:
    """Forget what was noted for the turn that ends."""
    end_turn(now.pos)


def to_show_unpaid(now: Turning) -> bool:
    """S-139: the same, where the bottom action was passed over."""
    return skipped_bottom(now.pos, now.done) and now.to_show()


KINDS: tuple[type[ScytheDecision], ...] = (
    SettingUp, DealingFactions, DealingMats, ChoosingFactions, ChoosingMats, DealingTile, DealingCards, DealingObjectives, TakingTurn,
    PassingTop, TakingTop, Moving, Stepping, Placing, Producing, Arriving, ChoosingFight, UsingAbility, Stealing, Committing, Unveiling,
    Retreating, FightOver, DealingEncounter, Encountering, DealingOffer, ChoosingFactory, TakingBottom, Upgrading, Deploying, Building,
    Enlisting, Preferring, Starring, Income, Bonus, Accepting, Finishing, FinishingUnpaid, Scoring,
)  # fmt: skip
BY_NAME = {kind.name: kind for kind in KINDS}


def skipped_bottom(pos: Pos, done: Mapping[str, Any]) -> bool:
    """Return True if the turn that ends with this step has passed over its bottom action."""
    return BY_NAME[done["ask"]].skipped_bottom(pos, done)


def decisions(box: Box) -> list[ScytheDecision]:
    """The decisions, in the order in which a game meets them."""
    return [kind(box) for kind in KINDS]


def free(box: Box) -> list[ScytheDecision]:
    """Return the decisions whose actions may be taken during one of the own turn (S-139)."""
    return [Showing(box)]
