"""Set-up, cards and scoring, and what happens when the pile runs out. Placing: rules_placing.py; what comes when: flow.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar

from insuto.core import decisions
from insuto.core.actions import Action, action, field
from insuto.core.chance import Bag
from insuto.core.errors import Problem
from insuto.core.facts import Log, Violation
from insuto.core.fields import Kind, OneOf, Seat, Whole
from insuto.core.guards import Broken, Guarded, Table, guard, narrow
from insuto.core.position import CHANCE, TABLE, Step
from insuto.games.kardinal import scoring
from insuto.games.kardinal.components import Box
from insuto.games.kardinal.rules import chosen
from insuto.games.kardinal.rules_placing import (
    KardinalDecision,
    Place,
    PlacingMore,
    PlacingSecond,
    Pos,
    Swap,
    TakingTurn,
)
from insuto.keys import DISPLAY, PILE

USES = ("swap", "first", "one", "two")
"""The ways in which the cards of a turn were used: swapped, for the one piece of an empty region, for one piece, for
two."""


# ---- the pile runs out -------------------------------------------------------------------------------------------------

INTERIM = "reshuffle score.interim"
"""K-050, K-052: what is laid on top of whatever comes next."""


def exhaust(pos: Pos, log: Log) -> bool:
    """Note that the pile has run out. Return True the first time, when the turn is interrupted (K-050); the second time
    it is not (K-055)."""
    pos.exhausted += 1
    if pos.exhausted == 1:
        log.add("pile_empty", rule="K-050", headline=True)
        return True
    at_once = chosen(pos.options, "last_player", "exhauster")
    log.add("pile_empty_again_at_once" if at_once else "pile_empty_again", rule="K-055", headline=True)
    return False


def may_take(pos: Pos, late: int) -> bool:
    """Return True if a face-up card can be taken (K-045, K-053)."""
    return bool(pos.display) and not (late and chosen(pos.options, "after_interim", "pile_only"))


def interrupt(pos: Pos) -> None:
    """Interrupt the turn: score at once, then shuffle (K-050, K-052); what is on the agenda already comes after
    that."""
    pos.push("reshuffle", TABLE)
    Scoring.push(pos, "interim")


# ---- actions -----------------------------------------------------------------------------------------------------------


def where_it_lies(decision: Any, t: Table, card: str) -> tuple[str, ...]:
    """Return the key of the first of the open cards of a type."""
    kind = decision.box.type_of[card]
    return (DISPLAY(t.pos.display.index(kind) + 1),) if kind in t.pos.display else ()


@action
class Take(Action):
    """A face-up card into the hand."""

    kind = "take"
    card: str = field(lambda decision: OneOf(*decision.box.types), where_it_lies)


@action
class Draw(Action):
    """The top card of the pile into the hand."""

    kind = "draw"
    touched = (PILE,)


@action
class Reshuffle(Action):
    """The discard pile becomes the pile."""

    kind = "reshuffle"


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
                    pos.push("deal", CHANCE, to=seat, turn=-1, did="", late=0)
        else:
            log.add("setup_display", rule="K-022", headline=True, count=box.display)
            for _ in range(box.display):
                pos.push("deal", CHANCE, to=-1, turn=-1, did="", late=0)


class Dealing(KardinalDecision, decisions.Dealing[Pos]):
    """One card off the pile.

    to     the seat that gets it, -1 for the face-up row
    turn   whose turn it is, -1 in the set-up; `did` and `late` as for the refill
    """

    name, rule = "deal", "K-022"
    holds: Mapping[str, Kind] = {
        "to": Seat(none=True),
        "turn": Seat(none=True),
        "did": OneOf("", *USES),
        "late": Whole(0, 1),
    }

    def __init__(self, box: Box) -> None:
        super().__init__(box)
        self.cards = [decisions.Deal(t) for t in box.types]
        self.accepts = {decisions.Deal: {"card": OneOf(*box.types)}}

    def invariants(self, pos: Pos) -> Iterator[Problem]:
        for at, step in enumerate(pos.agenda):
            if step["ask"] == self.name:
                if (step["did"] == "") != (step["turn"] < 0):
                    yield Problem(f"agenda[{at}].did", "holds a value that cannot be")
                if 0 <= step["turn"] != step["to"] >= 0:
                    yield Problem(f"agenda[{at}].to", "holds a value that cannot be")

    def prompt(self, pos: Pos, step: Step) -> tuple[str, Mapping[str, Any]]:
        return ("deal.display" if step["to"] < 0 else "deal.hand"), step

    def pile(self, pos: Pos, step: Step) -> Bag:
        return pos.pile

    def missing(self, pos: Pos, step: Step, act: Any) -> Violation:
        return Violation("K-022", "not_in_pile", {"card": act.card})

    def dealt(self, pos: Pos, step: Step, card: int, log: Log) -> None:
        to, name, in_setup = step["to"], self.box.types[card], step["turn"] < 0
        if to < 0:
            pos.display.append(card)
            at = (f"display.{len(pos.display)}",)
            log.add("shown", rule="K-022" if in_setup else "K-046", reveals=True, folds="card", at=at, card=name)
        else:
            pos.hands[to][card] += 1
            log.add(
                "dealt",
                to,
                "K-021" if in_setup else "K-045",
                secret=("card",),
                seen=(to,),
                reveals=True,
                folds="card",
                at=(f"hand.{self.game.seat_ids(pos)[to]}.{name}",),
                card=name,
            )


# ---- the refill --------------------------------------------------------------------------------------------------------


class Refilling(Guarded[Pos], KardinalDecision):
    """K-045, K-047: the hand back to three, one card at a time."""

    name = "refill"
    kinds = (Take, Draw)
    rule = "K-045"
    pushes = ("deal", f"deal {INTERIM}")
    holds: Mapping[str, Kind] = {"did": OneOf(*USES), "late": Whole(0, 1)}
    touches: ClassVar[dict[str, type[Action]]] = {"display": Take, "pile": Draw}

    def __init__(self, box: Box) -> None:
        super().__init__(box)
        self.closed = PlacingMore(box)

    def prompt(self, pos: Pos, step: Step) -> tuple[str, Mapping[str, Any]]:
        legal = self.legal(pos, step)
        key = "refill.open" if Draw() not in legal else "refill" if len(legal) > 1 else "refill.pile"
        return key, {**step, "missing": self.box.hand - sum(pos.hands[step["seat"]])}

    @guard("K-045", Take, "card")
    def not_open(self, t: Table, card: int) -> Broken | None:
        """A card is taken that lies face up."""
        return None if card in t.pos.display else Broken()

    @narrow(Take, "card", settles="not_open")
    def open_cards(self, t: Table) -> Sequence[int]:
        return sorted({*t.pos.display})

    @guard("K-053", Take)
    def pile_only(self, t: Table) -> Broken | None:
        """After an interim scoring too; by another reading only the pile is left then."""
        return Broken() if t.step["late"] and chosen(t.pos.options, "after_interim", "pile_only") else None

    @guard("K-057", Draw)
    def pile_is_empty(self, t: Table) -> Broken | None:
        """A card is drawn off a pile that is there."""
        return None if self._can_draw(t.pos) else Broken()

    def _can_draw(self, pos: Pos) -> bool:
        """Return True if there is a card to draw; where the pile is empty only when somebody draws in vain (K-051),
        that can be tried."""
        return bool(pos.pile.layers) or (pos.exhausted < 2 and chosen(pos.options, "pile_empty", "cannot_draw"))

    def apply(self, pos: Pos, step: Step, act: Any, log: Log) -> None:
        seat, did, late = step["seat"], step["did"], step["late"]
        if isinstance(act, Take):
            card = self.box.type_of[act.card]
            pos.display.remove(card)
            pos.hands[seat][card] += 1
            log.add("took", seat, "K-045", folds="card", card=act.card)
        elif pos.pile.layers:
            pos.push("deal", CHANCE, to=seat, turn=seat, did=did, late=late)
        elif exhaust(pos, log):  # only under `pile_empty: cannot_draw`: the attempt empties the pile
            pos.push("deal", CHANCE, to=seat, turn=seat, did=did, late=1)
            interrupt(pos)

    def beside(self, pos: Pos, step: Step, key: str) -> Violation | None:
        """Return the reason why an empty place of the face-up row stays empty for now (K-046), or for good (K-057)."""
        head, _, number = key.partition(".")
        if head != "display" or not number.isdecimal() or int(number) <= len(pos.display):
            return None
        return (
            Violation("K-046", "row_later", {"hand": self.box.hand})
            if self._can_draw(pos)
            else Violation("K-057", "pile_is_empty", {})
        )

    def elsewhere(self, pos: Pos, step: Step, kind: type[Action]) -> Violation:
        """Return the reason why nothing can be placed or swapped any more. What is in the way of another piece:
        `closed`."""
        if kind is Place:
            return Violation("K-030", "placing_over", {"owner": step["seat"]})
        if kind is Swap and step["did"] != "swap":
            return Violation("K-030", "placed_already", {})
        if kind is Swap:
            return Violation("K-044", "swap_once" if chosen(pos.options, "swap", "any") else "one_card", {})
        return super().elsewhere(pos, step, kind)


# ---- scoring and the second pile ---------------------------------------------------------------------------------------


class Scoring(KardinalDecision, decisions.Stages[Pos]):
    """K-050 in the middle of a turn, K-070 at the end; the last stage tells who has won (K-090)."""

    name, rule, kinds = "score", "K-070", (decisions.Score,)
    final: ClassVar = (*scoring.FINAL, "result")
    parts = ("interim", *final)

    def elsewhere(self, pos: Pos, step: Step, kind: type[Action]) -> Violation:
        return Violation("K-050" if step["part"] == "interim" else "K-070", "not_now", {"kind": kind.kind})

    def carry_out(self, pos: Pos, part: str, log: Log) -> None:
        scoring.carry_out(self.box, pos, part, log)


class Reshuffling(KardinalDecision, decisions.Automatic[Pos]):
    """K-052: the discard pile becomes the new pile; hands and face-up cards stay."""

    name, rule, kinds = "reshuffle", "K-052", (Reshuffle,)

    def carry_out(self, pos: Pos, step: Step, log: Log) -> None:
        log.add("reshuffled", rule="K-052", count=sum(pos.discard))
        pos.pile.shuffle_in(pos.discard)
        pos.discard = [0] * self.box.kinds


def decisions_of(box: Box) -> list[KardinalDecision]:
    """Return all decisions of the game."""
    return [kind(box) for kind in (TakingTurn, PlacingSecond, Refilling, SettingUp, Dealing, Scoring, Reshuffling)]
