"""All decisions of サイズ."""

from __future__ import annotations

from insuto.games.scythe.play_base import ScytheDecision
from insuto.games.scythe.play_bottom import (
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
from insuto.games.scythe.play_combat import (
    Arriving,
    ChoosingFight,
    Committing,
    FightOver,
    Retreating,
    Stealing,
    Unveiling,
    UsingAbility,
)
from insuto.games.scythe.play_gain import Placing, Preferring, Producing
from insuto.games.scythe.play_move import Moving, Stepping
from insuto.games.scythe.play_setup import (
    ChoosingFactions,
    ChoosingMats,
    DealingCards,
    DealingFactions,
    DealingMats,
    DealingObjectives,
    DealingTile,
    SettingUp,
)
from insuto.games.scythe.play_turn import Finishing, PassingTop, Showing, Starring, TakingTop, TakingTurn
from insuto.games.scythe.play_visits import ChoosingFactory, DealingEncounter, DealingOffer, Encountering
from insuto.games.scythe.score import Scoring
from insuto.games.scythe.state import Box


def decisions(box: Box) -> list[ScytheDecision]:
    """The decisions, in the order in which a game meets them."""
    kinds: list[type[ScytheDecision]] = [
        SettingUp, DealingFactions, DealingMats, ChoosingFactions, ChoosingMats, DealingTile, DealingCards, DealingObjectives, TakingTurn,
        PassingTop, TakingTop, Moving, Stepping, Placing, Producing, Arriving, ChoosingFight, UsingAbility, Stealing, Committing, Unveiling,
        Retreating, FightOver, DealingEncounter, Encountering, DealingOffer, ChoosingFactory, TakingBottom, Upgrading, Deploying, Building,
        Enlisting, Preferring, Starring, Income, Bonus, Accepting, Finishing, FinishingUnpaid, Scoring,
    ]  # fmt: skip
    return [kind(box) for kind in kinds]


def free(box: Box) -> list[ScytheDecision]:
    """What may be done beside a decision of the own turn."""
    return [Showing(box)]


__all__ = ["decisions", "free"]
