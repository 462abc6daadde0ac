"""Set-up, cards, and the scorings as stages. Placing: rules_placing.py; the order of steps: flow.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar

from insuto.core import decisions
from insuto.core.actions import Action
from insuto.core.chance import Bag
from insuto.core.errors import Problem
from insuto.core.facts import Log, Violation
from insuto.core.guards import Broken, Guarded, guard, narrow
from insuto.core.kinds import OneOf
from insuto.core.position import Step
from insuto.games.kardinal import scoring
from insuto.games.kardinal.actions import Draw, Reshuffle, Take
from insuto.games.kardinal.components import Box
from insuto.games.kardinal.effects import INTERIM, DealStep, RefillStep, can_draw, deal, deal_step, draw, take, turn_up
from insuto.games.kardinal.rules_base import KardinalDecision, Player, Pos, TurnOf
from insuto.games.kardinal.rules_placing import PlacingMore

# ---- set-up and chance -------------------------------------------------------------------------------------------------


class SettingUp(KardinalDecision, decisions.Stages[Pos]):
    """K-020 to K-024, one stage after the other."""

    name, rule, parts = "setup", "K-020", ("pieces", "remove", "deal", "display")
    pushes = ("deal+",)

    def carry_out(self, pos: Pos, part: str, log: Log) -> None:
        box = self.box
        if part == "pieces":
            log.add("setup_pieces", rule="K-024", cloisters=box.cloisters, cardinals=box.cardinals)
        elif part == "remove":
            count = box.removed[pos.players]
            pos.pile.layers = [[*box.deck(pos.players), 0]]
            log.add("setup_remove" if count else "setup_keep", rule="K-020", count=count, deck=len(pos.pile))
        elif part == "deal":
            log.add("setup_deal", rule="K-021", headline=True, count=box.hand)
            for seat in reversed(pos.clockwise(pos.start)):
                for _ in range(box.hand):
                    pos.push(deal_step(seat, -1, "", 0))
        else:
            log.add("setup_display", rule="K-022", headline=True, count=box.display)
            for _ in range(box.display):
                pos.push(deal_step(-1, -1, "", 0))


class Dealing(KardinalDecision, decisions.Dealing[Pos]):
    """One card off the pile."""

    step_type, rule = DealStep, "K-022"

    def __init__(self, box: Box) -> None:
        super().__init__(box)
        self.cards = [decisions.Deal(t) for t in box.types]
        self.accepts = {decisions.Deal: {"card": OneOf(*box.types)}}

    def invariants(self, pos: Pos) -> Iterator[Problem]:
        for at, step in enumerate(pos.agenda):
            if isinstance(step, DealStep):
                if (step.did == "") != (step.turn < 0):
                    yield Problem(f"agenda[{at}].did", "holds a value that cannot be")
                if 0 <= step.turn != step.to >= 0:
                    yield Problem(f"agenda[{at}].to", "holds a value that cannot be")

    def prompt(self, pos: Pos, step: DealStep) -> tuple[str, Mapping[str, object]]:
        return ("deal.display" if step.to < 0 else "deal.hand"), step

    def pile(self, pos: Pos, step: DealStep) -> Bag:
        return pos.pile

    def missing(self, pos: Pos, step: DealStep, act: Any) -> Violation:
        return Violation("K-022", "not_in_pile", {"card": act.card})

    def dealt(self, pos: Pos, step: DealStep, card: int, log: Log) -> None:
        in_setup = step.turn < 0
        if step.to < 0:
            turn_up(self.box, pos, card, "K-022" if in_setup else "K-046", log)
        else:
            deal(self.box, pos, step.to, card, "K-021" if in_setup else "K-045", log)


# ---- the refill --------------------------------------------------------------------------------------------------------


class Refilling(Guarded[Pos], KardinalDecision):
    """K-045, K-047: the hand back to three, one card at a time."""

    step_type, table_type, kinds, rule = RefillStep, TurnOf, (Take, Draw), "K-045"
    pushes = ("deal", f"deal {INTERIM}")

    def __init__(self, box: Box) -> None:
        super().__init__(box)
        self.closed = PlacingMore(box)

    def cites(self) -> tuple[str, ...]:
        """Return the rules of a refill; also those that a reader may ask about though they refuse nothing: the row and the
        pile."""
        return tuple(dict.fromkeys((self.rule, "K-046", "K-051", *super().cites())))

    def prompt(self, pos: Pos, step: RefillStep) -> tuple[str, Mapping[str, object]]:
        legal = self.legal(pos, step)
        key = "refill.open" if Draw() not in legal else "refill" if len(legal) > 1 else "refill.pile"
        return key, {**step, "missing": Player(self.box, pos, step.seat).missing}

    @guard("K-045", Take, "card")
    def not_open(self, t: TurnOf[RefillStep], card: int) -> Broken | None:
        """A card is taken that lies face up."""
        return None if card in t.pos.display else Broken()

    @narrow(Take, "card", settles="not_open")
    def open_cards(self, t: TurnOf[RefillStep]) -> Sequence[int]:
        return sorted({*t.pos.display})

    @guard("K-053", Take)
    def pile_only(self, t: TurnOf[RefillStep]) -> Broken | None:
        """After an interim scoring too; by another reading only the pile is left then."""
        return Broken() if t.step.late and t.reading.after_interim == "pile_only" else None

    @guard("K-057", Draw)
    def pile_is_empty(self, t: TurnOf[RefillStep]) -> Broken | None:
        """A card is drawn off a pile that is there."""
        return None if can_draw(t.pos) else Broken()

    def is_final(self, pos: Pos, step: RefillStep, act: Action) -> bool:
        """Return True for a card off the pile: whoever has seen it cannot put it back."""
        return isinstance(act, Draw)

    def apply(self, pos: Pos, step: RefillStep, act: Action, log: Log) -> None:
        if isinstance(act, Take):
            take(self.box, pos, step.seat, act.card, log)
        else:
            draw(pos, step, log)


# ---- scoring and the second pile ---------------------------------------------------------------------------------------


class Scoring(KardinalDecision, decisions.Stages[Pos]):
    """K-050 in the middle of a turn, K-070 at the end; the last stage determines the winner (K-090)."""

    name, rule, kinds = "score", "K-070", (decisions.Score,)
    final: ClassVar = (*scoring.FINAL, "result")
    parts = ("interim", *final)

    def carry_out(self, pos: Pos, part: str, log: Log) -> None:
        scoring.carry_out(self.box, pos, part, log)


class Reshuffling(KardinalDecision, decisions.Automatic[Pos]):
    """K-052: the discard pile becomes the new pile; hands and face-up cards stay."""

    name, rule, kinds = "reshuffle", "K-052", (Reshuffle,)

    def carry_out(self, pos: Pos, step: Step, log: Log) -> None:
        key = "reshuffled" if any(step.ask in ("refill", "deal") for step in pos.agenda) else "reshuffled_over"
        log.add(key, rule="K-052", count=sum(pos.discard))
        pos.pile.shuffle_in(pos.discard)
        pos.discard = [0] * self.box.kinds
