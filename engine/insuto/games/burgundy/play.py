"""All decisions of ブルゴーニュ."""

from __future__ import annotations

from insuto.games.burgundy.play_base import BurgundyDecision
from insuto.games.burgundy.play_rounds import EndingPhase, RollingDice, RollingWhite, Scoring
from insuto.games.burgundy.play_setup import (
    ChoosingCastleSite,
    DealingBoards,
    DealingGoods,
    DealingTiles,
    Preparing,
    SettingUp,
    Starting,
)
from insuto.games.burgundy.play_turn import (
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
from insuto.games.burgundy.state import Box


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


__all__ = ["decisions", "free"]
