"""The part that only hands at the board need: which drawing is touched for which action, which cards a finger may mean, and why a touch
or an action fits nowhere now. A turn is K-030 or K-044, then the refill (K-045)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any

from insuto.core.actions import Action
from insuto.core.decision import Decision
from insuto.core.decisions import StageStep
from insuto.core.facts import Violation
from insuto.core.guards import Broken, Guarded, TableOf, fingers, guard
from insuto.core.position import Step
from insuto.games.kardinal.actions import Draw, Place, Reshuffle, Stop, Swap, Take
from insuto.games.kardinal.components import Box, Cards, paying
from insuto.games.kardinal.effects import RefillStep, SecondStep, can_draw
from insuto.games.kardinal.rules import Reading
from insuto.games.kardinal.state import KardinalPosition, Player, cloister_counts, most_cloisters

Pos = KardinalPosition

TOUCHES: dict[type[Action], str] = {
    Place: "hand.{seat} region site crest",
    Swap: "discard",
    Take: "display",
    Draw: "pile",
}
"""Kind of action → the beginnings of drawing keys that are touched for it (`Decision.touches`)."""


class Gestures(Decision[Pos]):
    """Base of the decisions: what a finger may mean, and what they say to a touch or an action that belongs elsewhere."""

    box: Box

    touched_for = TOUCHES

    @fingers(Place, "pay")
    def touched_cards(self, t: Any) -> Sequence[Cards]:
        """Return the cards that a finger may mean: it touches a kind of card once, the second time for a pair; of two
        kinds those that are in the hand."""
        playable = self.box.playable(t.cards)
        return [cards for cards in self._touched if len({*cards}) == 1 or cards in playable]

    @cached_property
    def _touched(self) -> Sequence[Cards]:
        loads = self.box.cards.loads[1:]
        return [*filter(paying, loads), *(cards for cards in loads if len({*cards}) == len(cards) > 1)]

    @fingers(Swap, "card")
    def any_card(self, t: Any) -> Sequence[Cards]:
        """Return the cards that a finger may mean."""
        return self.box.cards.loads[1:]

    def elsewhere(self, pos: Pos, step: Step, kind: type[Action]) -> Violation:
        return _untimely(pos, step, kind, self.box) or super().elsewhere(pos, step, kind)

    def beside(self, pos: Pos, step: Step, key: str) -> Violation | None:
        """Return the reason why an empty place of the face-up row stays empty for now (K-046), or for good (K-057)."""
        head, _, number = key.partition(".")
        if step.ask != "refill" or head != "display" or not number.isdecimal() or int(number) <= len(pos.display):
            return None
        if can_draw(pos):
            return Violation("K-046", "row_later", {"hand": self.box.hand})
        return Violation("K-057", "pile_is_empty", {})


_NO_MORE = {
    "swap": ("K-030", "swapped_already"),
    "two": ("K-033", "two_already"),
    "first": ("K-034", "one_where_none"),
}
"""What `did` of a refill has against another piece; where it is nothing the player has stopped."""


def _untimely(pos: Pos, step: Step, kind: type[Action], box: Box) -> Violation | None:
    """Return the reason why a kind of action of another decision does not fit now; None where no rule says more than that."""
    if isinstance(step, StageStep) and step.ask == "score":
        return Violation("K-050" if step.part == "interim" else "K-070", "not_now", {"kind": kind.kind})
    if step.ask == "turn" and kind in (Take, Draw, Stop):  # whoever touches the cards or wants to stop wants to pass
        return Violation("K-030", "no_pass", {})
    if isinstance(step, SecondStep) and kind is Swap:
        return Violation("K-030", "placed_already", {})
    if isinstance(step, SecondStep) and kind in (Take, Draw):
        return Violation("K-033", "second_first", {"region": box.regions[step.region]})
    if isinstance(step, RefillStep) and kind is Place:  # an own card; what is in the way of another piece: `Over`
        rule, key = _NO_MORE.get(step.did, ("K-030", "placing_over"))
        return Violation(rule, key, {"owner": step.seat})
    if isinstance(step, RefillStep) and kind is Swap:
        if step.did != "swap":
            return Violation("K-030", "placed_already", {})
        return Violation("K-044", "swap_once" if Reading.of(pos.options).swap == "any" else "one_card", {})
    if kind is Reshuffle:  # only after the first time (K-052), after the second never (K-057)
        again = pos.exhausted > 1
        return Violation(*(("K-057", "no_reshuffle") if again else ("K-052", "reshuffle_by_itself")), {})
    return None


# ---- another piece, when the refill has begun --------------------------------------------------------------------------


def one_piece(me: Player, did: str) -> dict[int, int]:
    """Return where the one piece of this turn may stand: region → cloisters that bounded its cardinals before. Rarely it
    may be in two; none where two pieces were placed, or cards swapped (`did`)."""
    box, pos, placed, found = me.box, me.pos, me.placed, dict[int, int]()
    if did in ("first", "one") and placed:
        region = box.site_region[placed[-1]]
        counts = cloister_counts(box, pos, region)
        counts[me.seat] -= 1
        if did == "first" or any(counts):
            found[region] = max(counts)
    if did == "one" and pos.called and pos.called[-1] % pos.players == me.seat:  # nobody has placed since
        region = pos.called[-1] // pos.players
        found[region] = most_cloisters(box, pos, region)
    return found


class Over(Guarded[Pos], Gestures):
    """Base of the decision on another piece, which a player may still have in mind when the refill has begun: what is in the way of it.

    The step of the refill says how the cards were used (`did`). Where that is the complete reason the other guards are
    ignored.
    """

    @guard("K-030", Place)
    def swapped_already(self, t: TableOf[RefillStep]) -> Broken | None:
        """A swap leaves no placing."""
        return Broken(owner=t.seat) if t.step.did == "swap" else None

    @guard("K-033", Place)
    def two_already(self, t: TableOf[RefillStep]) -> Broken | None:
        """A turn has two pieces at most."""
        return Broken() if t.step.did == "two" else None

    @guard("K-034", Place, "region")
    def one_where_none(self, t: Any, region: int) -> Broken | None:
        """Where no cloister stood it has one."""
        return Broken(owner=t.seat) if t.step.did == "first" and region in one_piece(t, "first") else None

    def check(self, t: Any, act: Action, *alone: str) -> Iterator[Violation]:
        heard = {"swap": ("swapped_already",), "two": ("two_already",), "first": ("one_where_none", "one_region")}
        did = heard.get(t.step.did)
        return (why for why in super().check(t, act, *alone) if not did or why.key in did)
