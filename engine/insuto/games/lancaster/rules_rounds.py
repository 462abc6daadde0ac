"""Between the rounds, and the end: the next round is made ready, or the final scoring is done (L-190 to L-193, L-200)."""

from __future__ import annotations

from collections.abc import Mapping

from insuto.core.decisions import Automatic, Score, Stages
from insuto.core.facts import Log
from insuto.core.position import Step
from insuto.games.lancaster import scoring
from insuto.games.lancaster.actions import Prepare
from insuto.games.lancaster.rules_base import LancasterDecision, Pos
from insuto.games.lancaster.rules_setup import Revealing


class Preparing(LancasterDecision, Automatic[Pos]):
    """The next round: conflicts (L-190), favours face up again (L-191, L-077), bills (L-192)."""

    name = "prepare"
    kinds = (Prepare,)
    rule = "L-190"
    pushes = ()  # the flow says what the part that it enters may begin with

    def prompt(self, pos: Pos, step: Step) -> tuple[str, Mapping[str, object]]:
        return "prepare", {"round": pos.round + 1}

    def carry_out(self, pos: Pos, step: Step, log: Log) -> None:
        box = self.box
        pos.round += 1
        pos.favours = [1] * len(box.favours)
        pos.bills = [-1] * box.row
        if pos.next_start >= 0:
            pos.start, pos.next_start = pos.next_start, -1
        log.add("prepared", rule="L-191", headline=True, round=pos.round)
        self.game.flow.enter(pos, "place", log)
        Revealing.push(pos, "bill", min(box.row, len(pos.law_pile)))
        Revealing.push(pos, "conflict", min(box.new_conflicts, len(pos.conflict_pile)))


class Scoring(LancasterDecision, Stages[Pos]):
    """The final scoring, part by part."""

    name = "score"
    kinds = (Score,)
    parts = scoring.FINAL_PARTS
    rule = "L-200"

    def carry_out(self, pos: Pos, part: str, log: Log) -> None:
        scoring.carry_out(self.box, pos, part, log)
