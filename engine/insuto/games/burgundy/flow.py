"""The flow of ブルゴーニュ: five phases of five rounds, each a turn for everybody (B-037 to B-049, B-105, B-106)."""

from __future__ import annotations

from collections.abc import Sequence

from insuto.core.flow import Flow, Now, each, for_all, once, part, stages, together
from insuto.core.position import CHANCE
from insuto.games.burgundy.components import PHASES, Box
from insuto.games.burgundy.rules_base import BurgundyDecision
from insuto.games.burgundy.rules_rounds import EndingPhase, RollingDice, RollingWhite, RollStep, Scoring
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


def flow(box: Box) -> Flow:
    """Set-up; in each phase the depots are filled, five rounds are played, and the phase is closed; the final scoring."""
    return Flow(
        part("setup", stages(SettingUp)),
        each(
            "phase", phases,
            stages(Preparing),
            each(
                "round", rounds,
                together(for_all(RollingDice, dice), once(RollingWhite), for_all(TakingTurn, in_order)),
                begins=round_begins,
            ),
            once(EndingPhase),  # B-049: after the fifth round
            begins=phase_begins,
        ),
        part("end", stages(Scoring), begins=game_ends),
        box=box,
    )  # fmt: skip


def phases(now: Now) -> Sequence[str]:
    """B-037: A to E."""
    return PHASES


def rounds(now: Now) -> Sequence[int]:
    """B-037: five in each phase."""
    return range(1, now.box.rounds + 1)


def in_order(now: Now) -> Sequence[int]:
    """B-046, B-047: as the track stands when the round begins; it does not change within the round. B-048: nor is it ever reset."""
    order: list[int] = now.pos.order()
    return order


def dice(now: Now) -> Sequence[RollStep]:
    """B-043: two of each seat."""
    return [RollStep(CHANCE, to=seat, die=die) for seat in in_order(now) for die in (0, 1)]


def phase_begins(now: Now) -> None:
    """B-037: the depots are about to be cleared and filled."""
    now.pos.round = 0
    now.log.add("phase_begins", rule="B-037", phase=now.pos.phase, headline=True)


def round_begins(now: Now) -> None:
    """B-043: the dice of the last round do not count any more."""
    pos = now.pos
    now.log.add("round_begins", rule="B-043", headline=True, round=pos.round, phase=pos.phase)
    pos.dice = [[0, 0] for _ in pos.dice]
    pos.white, pos.turn, pos.bought = 0, -1, 0


def game_ends(now: Now) -> None:
    """B-106: after phase E."""
    now.log.add("game_ends", rule="B-106", headline=True)


def decisions(box: Box) -> list[BurgundyDecision]:
    """The decisions, in the order in which a game meets them."""
    kinds: list[type[BurgundyDecision]] = [
        SettingUp, DealingBoards, ChoosingCastleSite, Starting, Preparing, DealingTiles, DealingGoods, RollingDice, RollingWhite,
        TakingTurn, GoingOn, Extra, CityHall, SellingAll, Fetching, Loading, Stowing, EndingPhase, Scoring,
    ]  # fmt: skip
    return [kind(box) for kind in kinds]


def free(box: Box) -> list[BurgundyDecision]:
    """Return the decisions whose actions may be taken during one of the own turn (B-146)."""
    return [Working(box), Buying(box)]
