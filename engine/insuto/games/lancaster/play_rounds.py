"""Between the rounds, and the end: the next round is made ready, or the final scoring is done (L-190 to L-193, L-200)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from insuto.core.actions import Action
from insuto.core.facts import Log
from insuto.core.position import CHANCE, TABLE, Step
from insuto.games.lancaster import score
from insuto.games.lancaster.actions import Prepare, Score
from insuto.games.lancaster.play_flow import LancasterDecision, Pos, enter
from insuto.games.lancaster.state import Box


class Preparing(LancasterDecision):
    """The next round: conflicts (L-190), favours face up again (L-191, L-077), bills (L-192)."""

    name = "prepare"
    kinds = (Prepare,)
    rule = "L-190"

    def prompt(self, pos: Pos, step: Step) -> tuple[str, Mapping[str, Any]]:
        return "prepare", {"round": pos.round + 1}

    def candidates(self, pos: Pos, step: Step) -> Iterable[Action]:
        return (Prepare(),)

    def carry_out(self, pos: Pos, step: Step, act: Any, log: Log) -> None:
        box = self.box
        pos.round += 1
        pos.favours = [1] * len(box.favours)
        pos.bills = [-1] * box.row
        if pos.next_start >= 0:
            pos.start, pos.next_start = pos.next_start, -1
        log.add("prepared", rule="L-191", headline=True, round=pos.round)
        enter(pos, "place", log)
        for slot in reversed(range(min(box.row, len(pos.law_pile)))):
            pos.push("reveal", CHANCE, what="bill", slot=slot)
        for slot in reversed(range(min(box.new_conflicts, len(pos.conflict_pile)))):
            pos.push("reveal", CHANCE, what="conflict", slot=slot)


def final(box: Box, pos: Pos, log: Log) -> bool:
    """L-193: the three parts of the final scoring, then the game is over."""
    if pos.cursor >= 0:
        return False
    pos.cursor = 0
    for part in reversed(score.FINAL_PARTS):
        pos.push("score", TABLE, part=part)
    return True


class Scoring(LancasterDecision):
    """One part of the final scoring; the table does it, nobody chooses."""

    name = "score"
    kinds = (Score,)
    rule = "L-200"

    def prompt(self, pos: Pos, step: Step) -> tuple[str, Mapping[str, Any]]:
        return f"score.{step['part']}", step

    def candidates(self, pos: Pos, step: Step) -> Iterable[Action]:
        return (Score(step["part"]),)

    def carry_out(self, pos: Pos, step: Step, act: Any, log: Log) -> None:
        score.carry_out(self.box, pos, step["part"], log)
