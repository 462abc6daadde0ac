"""The course of play: clockwise from the lowest player mat until somebody has placed six stars (S-034, S-162)."""

from __future__ import annotations

from insuto.core.course import Course
from insuto.core.facts import Log
from insuto.core.position import Step
from insuto.games.scythe import objectives
from insuto.games.scythe.components import FACTORY_SECTION, Box
from insuto.games.scythe.effects import end_turn
from insuto.games.scythe.reasons import FINISHES, UNPAID
from insuto.games.scythe.rules_base import Pos, ScytheDecision
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


class Turns(Course[Pos]):
    """What comes when nothing is asked: the next turn, or the final scoring."""

    opening = (SettingUp.line(),)
    pushes = ("turn", *FINISHES, Scoring.line())

    def __init__(self, box: Box) -> None:
        self.box = box

    @staticmethod
    def unpaid(pos: Pos, done: Step) -> bool:
        """Whether the bottom action was passed over (`pass_over`): one that is taken ends with the bonuses of the neighbours, that of a
        Factory card with the end of its move, and one that is left out with saying so."""
        moved = done["ask"] == "arrive" and pos.section[pos.turn] != FACTORY_SECTION
        return moved or "unpaid" in done or done["ask"] in ("stars", "top_unpaid")

    def following(self, pos: Pos, done: Step, log: Log) -> None:
        if pos.stage == "end":
            if done["ask"] != "score":
                Scoring.push(pos)
            return
        if pos.stage == "setup":
            pos.stage = "play"
            pos.turn = min(range(pos.players), key=lambda seat: self.box.mats[pos.mats[seat]].order)
            log.add("first_player", pos.turn, "S-034", headline=True)
        else:
            if done["ask"] not in FINISHES and objectives.waiting(self.box, pos, pos.turn):
                # S-139: looked at when the turn is over, and only where there is something to look at
                pos.push(UNPAID if self.unpaid(pos, done) else "finish", pos.turn)
                return
            end_turn(pos)
            pos.turn = (pos.turn + 1) % pos.players
        pos.push("turn", pos.turn)


__all__ = ["Turns", "decisions", "free"]
