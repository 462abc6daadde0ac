"""The course of play: five phases of five rounds, each a turn for everybody (B-037 to B-049, B-105, B-106)."""

from __future__ import annotations

from insuto.core.course import Course
from insuto.core.facts import Log
from insuto.core.position import CHANCE, TABLE, Step
from insuto.games.burgundy.components import PHASES, Box
from insuto.games.burgundy.rules_base import BurgundyDecision, Pos
from insuto.games.burgundy.rules_rounds import EndingPhase, RollingDice, RollingWhite, Scoring
from insuto.games.burgundy.rules_setup import (
    ChoosingCastleSite,
    DealingBoards,
    DealingGoods,
    DealingTiles,
    Preparing,
    SettingUp,
    Starting,
)
from insuto.games.burgundy.rules_turn import (
    Buying,
    CityHall,
    Extra,
    Fetching,
    GoingOn,
    Loading,
    SellingAll,
    Stowing,
    TakingTurn,
    Working,
)


def decisions(box: Box) -> list[BurgundyDecision]:
    """The decisions, in the order in which a game meets them."""
    kinds: list[type[BurgundyDecision]] = [
        SettingUp, DealingBoards, ChoosingCastleSite, Starting, Preparing, DealingTiles, DealingGoods, RollingDice, RollingWhite,
        TakingTurn, GoingOn, Extra, CityHall, SellingAll, Fetching, Loading, Stowing, EndingPhase, Scoring,
    ]  # fmt: skip
    return [kind(box) for kind in kinds]


def free(box: Box) -> list[BurgundyDecision]:
    """What may be done beside a decision of the own turn."""
    return [Working(box), Buying(box)]


class Rounds(Course[Pos]):
    """What comes when nothing is asked: the next round, the end of the phase, the next phase, the final scoring."""

    opening = (SettingUp.line(),)
    pushes = (Preparing.line(), "turn+ roll_white roll+", "end_phase", Scoring.line())

    def __init__(self, box: Box) -> None:
        self.box = box

    def following(self, pos: Pos, done: Step, log: Log) -> None:
        if pos.phase == "end":
            return
        if pos.phase == "setup":
            self.begin_phase(pos, 0, log)
        elif done["ask"] == "end_phase":
            at = PHASES.index(pos.phase) + 1
            if at < len(PHASES):
                self.begin_phase(pos, at, log)
            else:
                pos.phase = "end"
                log.add("game_ends", rule="B-106", headline=True)
                Scoring.push(pos)
        elif pos.round < self.box.rounds:
            self.begin_round(pos, log)
        else:
            pos.push("end_phase", TABLE)

    def begin_phase(self, pos: Pos, at: int, log: Log) -> None:
        """Clear and fill the depots."""
        pos.phase, pos.round = PHASES[at], 0
        log.add("phase_begins", rule="B-037", phase=pos.phase, headline=True)
        Preparing.push(pos)

    def begin_round(self, pos: Pos, log: Log) -> None:
        """B-043 to B-046: all dice, the white die, then the turns as the track stands now (B-047: it does not change within the round)."""
        pos.round += 1
        order = pos.order()
        log.add("round_begins", rule="B-043", round=pos.round, phase=pos.phase)
        for seat in reversed(order):
            pos.push("turn", seat)
        pos.push("roll_white", CHANCE)
        RollingDice.push(pos, order)
        pos.dice = [[0, 0] for _ in pos.dice]
        pos.white, pos.turn, pos.bought = 0, -1, 0


__all__ = ["Rounds", "decisions", "free"]
