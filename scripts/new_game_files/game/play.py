"""The decisions, in the order of play."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from insuto.core.actions import Action
from insuto.core.facts import Log, Violation
from insuto.core.game import CHANCE, Decision
from insuto.core.position import Step

from .state import CARDS, HAND, Slope

if TYPE_CHECKING:
    from . import SlopeGame


@dataclass(frozen=True, slots=True)
class SetUp(Action):
    kind: ClassVar[str] = "setup"
    part: str


@dataclass(frozen=True, slots=True)
class Deal(Action):
    kind: ClassVar[str] = "deal"
    card: str


@dataclass(frozen=True, slots=True)
class Play(Action):
    kind: ClassVar[str] = "play"
    card: str


@dataclass(frozen=True, slots=True)
class Discard(Action):
    kind: ClassVar[str] = "discard"
    card: str


class Asking(Decision[Slope]):
    """A decision that knows its game."""

    def __init__(self, game: SlopeGame) -> None:
        self.game = game


class OnSetUp(Asking):
    """Everybody gets a hand."""

    name, kinds, rule = "setup", (SetUp,), "@R@-01"

    def candidates(self, pos: Slope, step: Step) -> Iterable[Action]:
        return [SetUp(step["part"])]

    def apply(self, pos: Slope, step: Step, act: Action, log: Log) -> None:
        for seat in reversed(range(pos.players)):
            for _ in range(HAND):
                pos.push("deal", CHANCE, to=seat)


class OnDeal(Asking):
    """One card off the pile into a hand."""

    name, kinds, rule = "deal", (Deal,), "@R@-13"

    def candidates(self, pos: Slope, step: Step) -> Iterable[Action]:
        return [Deal(card) for card in CARDS]

    def violations(self, pos: Slope, step: Step, act: Deal) -> Iterator[Violation]:
        if not (top := pos.pile.top()) or not top[CARDS.index(act.card)]:
            yield Violation("@R@-13", "not_on_top", {"card": act.card})

    def weights(self, pos: Slope, step: Step, acts: Sequence[Action]) -> Sequence[int]:
        top = pos.pile.top()
        return [top[CARDS.index(act.card)] for act in acts if isinstance(act, Deal)]

    def picks(self, pos: Slope, step: Step, act: Deal) -> tuple[str, ...]:
        return ("pile",)

    def apply(self, pos: Slope, step: Step, act: Deal, log: Log) -> None:
        seat: int = step["to"]
        pos.pile.take(CARDS.index(act.card))
        pos.hands[seat][CARDS.index(act.card)] += 1
        log.add("dealt", seat, "@R@-13", card=act.card, secret=("card",), seen=(seat,), reveals=True)


class OnTurn(Asking):
    """Play a card onto the own row, or throw one away."""

    name, kinds, rule = "turn", (Play, Discard), "@R@-10"
    begins_turn = True
    touches: ClassVar[dict[str, type[Action]]] = {"hand.{seat}": Play, "row.{seat}": Play, "discard": Discard}

    def candidates(self, pos: Slope, step: Step) -> Iterable[Action]:
        for card in CARDS:
            yield Play(card)
            yield Discard(card)

    def violations(self, pos: Slope, step: Step, act: Play | Discard) -> Iterator[Violation]:
        card, row = CARDS.index(act.card), pos.rows[step["seat"]]
        if not pos.hands[step["seat"]][card]:
            yield Violation("@R@-11", "no_card", {"card": act.card}, lacks=True)
        if isinstance(act, Play) and row and (card < row[-1] or (card == row[-1] and self.game.option(pos, "equal") == "no")):
            yield Violation("@R@-12", "too_low", {"card": act.card, "last": CARDS[row[-1]]})

    def picks(self, pos: Slope, step: Step, act: Play | Discard) -> tuple[str, ...]:
        seat = self.game.seats[step["seat"]]
        return (f"hand.{seat}.{act.card}", f"row.{seat}" if isinstance(act, Play) else "discard")

    def apply(self, pos: Slope, step: Step, act: Play | Discard, log: Log) -> None:
        seat, card = step["seat"], CARDS.index(act.card)
        pos.hands[seat][card] -= 1
        if isinstance(act, Play):
            pos.rows[seat].append(card)
            log.add("played", seat, "@R@-10", card=act.card, points={seat: 1})
        else:
            pos.discard[card] += 1
            log.add("discarded", seat, "@R@-10", card=act.card)
        following = (seat + 1) % pos.players
        # Without a pile hands shrink; the game ends when the next hand is empty.
        if len(pos.pile):
            pos.push("turn", following)
            pos.push("deal", CHANCE, to=seat)
        elif sum(pos.hands[following]):
            pos.push("turn", following)
