"""The decisions, in the order of play, and what comes when nothing is asked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, ClassVar

from insuto.core import decisions
from insuto.core.actions import Action
from insuto.core.course import TurnOrder
from insuto.core.facts import Log, Violation
from insuto.core.game import Decision
from insuto.core.position import Step

from .state import CARDS, HAND, SEATS, Slope


@dataclass(frozen=True, slots=True)
class Play(Action):
    """A card onto the own row."""

    kind = "play"
    card: str


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """A card thrown away."""

    kind = "discard"
    card: str


class Turns(TurnOrder[Slope]):
    """Clockwise. Without a pile hands shrink; the game ends when the next hand is empty."""

    opening = ("setup.hands",)

    def goes_on(self, pos: Slope, seat: int, log: Log) -> bool:
        return any(pos.hands[seat])


class SettingUp(decisions.Stages[Slope]):
    """Everybody gets a hand."""

    name, rule, parts, pushes = "setup", "@R@-01", ("hands",), ("deal+",)

    def carry_out(self, pos: Slope, part: str, log: Log) -> None:
        Dealing.push(pos, pos.clockwise(0), HAND)


class Dealing(decisions.DealingToHands[Slope]):
    """One card off the pile into a hand."""

    rule, hand, cards = "@R@-13", HAND, [decisions.Deal(card) for card in CARDS]


class TakingTurn(Decision[Slope]):
    """Play a card onto the own row, or throw one away."""

    name, kinds, rule, begins_turn, pushes = "turn", (Play, Discard), "@R@-10", True, ("deal",)
    touches: ClassVar = {"hand.{seat}": Play, "row.{seat}": Play, "discard": Discard}

    def candidates(self, pos: Slope, step: Step) -> Iterable[Action]:
        return [kind(card) for card in CARDS for kind in (Play, Discard)]

    def violations(self, pos: Slope, step: Step, act: Any) -> Iterator[Violation]:
        card, row = CARDS.index(act.card), pos.rows[step["seat"]]
        if not pos.hands[step["seat"]][card]:
            yield Violation("@R@-11", "no_card", {"card": act.card}, lacks=True)
        if isinstance(act, Play) and row and (card < row[-1] or (card == row[-1] and self.game.option(pos, "equal") == "no")):
            yield Violation("@R@-12", "too_low", {"card": act.card, "last": CARDS[row[-1]]})

    def picks(self, pos: Slope, step: Step, act: Any) -> tuple[str, ...]:
        seat = SEATS[step["seat"]]
        return (f"hand.{seat}.{act.card}", f"row.{seat}" if isinstance(act, Play) else "discard")

    def apply(self, pos: Slope, step: Step, act: Any, log: Log) -> None:
        seat, card = step["seat"], CARDS.index(act.card)
        pos.hands[seat][card] -= 1
        if isinstance(act, Play):
            pos.rows[seat].append(card)
            log.add("played", seat, "@R@-10", card=act.card, points={seat: 1})
        else:
            pos.discard[card] += 1
            log.add("discarded", seat, "@R@-10", card=act.card)
        if len(pos.pile):
            Dealing.push(pos, [seat], 1)
