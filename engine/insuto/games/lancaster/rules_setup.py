"""The set-up: the boards, the cards, and an extension tile of choice for everybody (L-020 to L-030)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from insuto.core.actions import Action
from insuto.core.chance import Bag
from insuto.core.composing import Part
from insuto.core.decisions import Dealing, Decline, Stages
from insuto.core.facts import Log, Violation
from insuto.core.guards import Broken, guard
from insuto.core.kinds import OneOf, Whole
from insuto.core.plain import JsonObject
from insuto.core.position import CHANCE, Step, field_of
from insuto.games.lancaster.actions import Extend, Reveal
from insuto.games.lancaster.components import CONFLICTS, COURT, Box
from insuto.games.lancaster.effects import ExtendStep
from insuto.games.lancaster.rules import Reading
from insuto.games.lancaster.rules_base import GuardedDecision, LancasterDecision, Lord, Pos, Turn, TurnOf

_RULE = {
    "nobles": "L-020",
    "favours": "L-021",
    "conflicts": "L-022",
    "laws": "L-024",
    "castles": "L-027",
    "supply": "L-028",
}


def kit(box: Box, pos: Pos, good: str) -> int:
    """Return how much of a good everybody starts with (L-028; D-08 for the markers)."""
    two = good == "markers" and Reading.of(pos.options).start_markers == "2"
    return 2 if two else box.kit[good]


class SettingUp(LancasterDecision, Stages[Pos]):
    """One stage after the other."""

    name = "setup"
    parts = ("nobles", "favours", "conflicts", "laws", "castles", "supply")
    pushes = ("reveal+",)
    rule = "L-020"

    def carry_out(self, pos: Pos, part: str, log: Log) -> None:
        box, rule = self.box, _RULE[part]
        if part == "nobles":
            log.add("setup_nobles", rule=rule, count=box.nobles[pos.players])
        elif part == "favours":
            pos.favours = [1] * len(box.favours)
            log.add("setup_favours", rule=rule, count=len(box.favours))
        elif part == "conflicts":
            deck = box.deck(pos.players)
            pos.conflict_pile.layers = [[int(c in deck) for c in range(len(box.cards))]]
            log.add("setup_conflicts", rule=rule, removed=box.removed[pos.players], count=len(deck))
            Revealing.push(pos, "conflict", box.new_conflicts)
        elif part == "laws":
            self._laws(pos, log)
        elif part == "castles":
            for own in pos.knights:
                for strength in box.kit_court:
                    own[box.of_strength[strength][0]] = COURT
            pos.markers = [kit(box, pos, "markers")] * pos.players
            log.add("setup_castles", rule=rule, knights=box.kit_court, markers=kit(box, pos, "markers"))
        else:
            # L-031: the same for every seat, early or late
            pos.gold, pos.squires = [box.kit["gold"]] * pos.players, [box.kit["squires"]] * pos.players
            log.add("setup_supply", rule=rule, gold=box.kit["gold"], squires=box.kit["squires"])

    def _laws(self, pos: Pos, log: Log) -> None:
        box = self.box
        pos.law_pile.layers = box.law_layers()
        Revealing.push(pos, "bill", box.row)
        if Reading.of(pos.options).law_order == "shuffled":
            pos.law_pile.layers.insert(0, [int(i in box.first_laws) for i in range(len(box.laws))])
            Revealing.push(pos, "law", box.row)
        else:
            pos.laws = list(box.first_laws)
            log.add("setup_laws", rule="L-024", laws=[box.laws[i] for i in pos.laws])


class RevealStep(Step, ask="reveal"):
    """A card for a space, from 0."""

    what: str = field_of(OneOf("conflict", "law", "bill"))
    slot: int = field_of(lambda decision: Whole(0, decision.box.row - 1))


class Revealing(LancasterDecision, Dealing[Pos]):
    """One card off a pile."""

    step_type = RevealStep
    kinds = (Reveal,)
    rule = "L-023"

    def __init__(self, box: Box) -> None:
        super().__init__(box)
        self.conflicts = [Reveal(conflict=c) for c in box.cards]
        self.laws = [Reveal(law=c) for c in box.laws]

    @classmethod
    def push(cls, pos: Pos, what: str, number: int) -> None:
        """Ask for a card onto each of the first so many spaces, the leftmost first."""
        for slot in reversed(range(number)):
            pos.push(RevealStep(CHANCE, what=what, slot=slot))

    def prompt(self, pos: Pos, step: RevealStep) -> tuple[str, Mapping[str, object]]:
        return f"reveal.{step.what}", step

    def pile(self, pos: Pos, step: RevealStep) -> Bag:
        return pos.conflict_pile if step.what == "conflict" else pos.law_pile

    def choices(self, pos: Pos, step: RevealStep) -> Sequence[Action]:
        return self.conflicts if step.what == "conflict" else self.laws

    def missing(self, pos: Pos, step: RevealStep, act: Any) -> Violation:
        if act.conflict:
            return Violation("L-023", "not_in_conflict_pile", {"card": act.conflict})
        return Violation("L-025", "not_on_law_pile", {"law": act.law})

    def dealt(self, pos: Pos, step: RevealStep, card: int, log: Log) -> None:
        box, what, slot, first = self.box, step.what, step.slot, pos.round == 1
        data: JsonObject
        if what == "conflict":
            row, rule, at = pos.conflicts, "L-023" if first else "L-190", f"conflict.{CONFLICTS[slot]}"
            data = {"card": box.cards[card], "conflict": CONFLICTS[slot], "strength": box.foe[card]}
        else:
            row, rule = (pos.bills, "L-026" if first else "L-192") if what == "bill" else (pos.laws, "L-024")
            at, data = f"{what}.{slot + 1}", {"law": box.laws[card], "number": slot + 1}
        row[slot] = card
        log.add(f"{what}_shown", rule=rule, reveals=True, at=(at,), **data)


class Laying(GuardedDecision):
    """Base of the decisions that lay an extension tile."""

    scene = "castle"

    @guard("L-087", Extend, "tile")
    def tile_laid(self, t: Turn, tile: int) -> Broken | None:
        """Each tile lies once, on its own square."""
        return Broken() if t.extensions[tile - 1] else None

    def apply(self, pos: Pos, step: Step, act: Any, log: Log) -> None:
        if isinstance(act, Decline):
            log.add("declined", step.seat, "L-108")
            return
        Lord(self.box, pos, step.seat).extensions[act.tile - 1] = 1
        log.add("extended", step.seat, self.rule, square=act.tile)


class LayingFirst(Laying):
    """L-030: the extension tile that everybody starts with."""

    name = "first_tile"
    kinds = (Extend,)
    begins_turn = True
    rule = "L-030"


class Extending(Laying):
    """L-087: which extension tile is gained. Only a law's tile may be declined (L-108)."""

    step_type = ExtendStep
    kinds = (Extend, Decline)
    declines = (Decline,)
    rule = "L-087"
    composed = (Part("sides"),)

    def prompt(self, pos: Pos, step: ExtendStep) -> tuple[str, Mapping[str, object]]:
        return f"extend.{step.why}", step

    def cited(self, pos: Pos, step: ExtendStep) -> str:
        """Return the rule that gives the tile: a county's (L-145), or that of the law in force."""
        return "L-145" if step.why == "county" else str(self.box.law[pos.laws[pos.cursor]]["rule"])

    @guard("L-145", Decline)
    def extend_must(self, t: TurnOf[ExtendStep]) -> Broken | None:
        """Only what a law gives may be declined."""
        return Broken(owner=t.seat) if t.step.why != "law" else None
