"""The doings of the table and of chance in a round, at the end of a phase and of the game (B-043 to B-049, B-105 to
B-107)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from insuto.core.decisions import Automatic, Roll, Rolling, Score, Stages
from insuto.core.facts import Log
from insuto.core.fields import Kind, Seat, Whole
from insuto.core.position import Step
from insuto.games.burgundy import effects, scoring
from insuto.games.burgundy.actions import EndPhase, RollWhite
from insuto.games.burgundy.components import DIE, ENDING
from insuto.games.burgundy.rules_base import BurgundyDecision, Pos


class RollingDice(BurgundyDecision, Rolling[Pos]):
    """B-043: all dice of all seats, openly, before the first turn."""

    name, rule, kinds = "roll", "B-043", (Roll,)
    holds: Mapping[str, Kind] = {"to": Seat(), "die": Whole(0, 1)}

    def rolled(self, pos: Pos, step: Step, face: int, log: Log) -> None:
        pos.dice[step["to"]][step["die"]] = face
        key = f"die.{self.name_of(step)}.{step['die'] + 1}"
        log.add("rolled", step["to"], "B-043", reveals=True, folds="face", at=(key,), face=face)

    def name_of(self, step: Step) -> str:
        """Return the id of the seat that rolls."""
        return self.box.seats[step["to"]]


class RollingWhite(BurgundyDecision, Rolling[Pos]):
    """B-044: the white die says where the next goods tile of the round spaces goes."""

    name, rule, kinds = "roll_white", "B-044", (RollWhite,)

    def candidates(self, pos: Pos, step: Step) -> list[Any]:
        return [RollWhite(face) for face in range(1, DIE + 1)]

    def rolled(self, pos: Pos, step: Step, face: int, log: Log) -> None:
        pos.white = face
        log.add("white_rolled", pos.order()[0], "B-044", reveals=True, at=("die.white",), face=face)
        space = next((i for i, tile in enumerate(pos.row) if tile >= 0), -1)
        if space >= 0:
            colour, pos.row[space] = pos.row[space], -1
            pos.depot_goods[face - 1][colour] += 1
            log.add("goods_placed", rule="B-044", at=(f"depot.{face}.goods",), goods=colour + 1, depot=face)


class EndingPhase(BurgundyDecision, Automatic[Pos]):
    """B-105: silver for mines, workers for knowledge 2."""

    name, kinds, rule = "end_phase", (EndPhase,), "B-105"

    def carry_out(self, pos: Pos, step: Step, log: Log) -> None:
        effects.end_phase(self.box, pos, log)


class Scoring(BurgundyDecision, Stages[Pos]):
    """B-107: what is counted when the game ends."""

    name, kinds, rule, parts = "score", (Score,), "B-107", ENDING

    def carry_out(self, pos: Pos, part: str, log: Log) -> None:
        for line in scoring.ending(self.box, pos, part):
            log.add(
                f"final_{line.key}",
                line.seat,
                line.rule,
                points={line.seat: line.points},
                points_now=line.points,
                **line.data,
            )
        if part == ENDING[-1]:
            scoring.tell_winner(self.box, pos, log)

    def prompt(self, pos: Pos, step: Step) -> tuple[str, Mapping[str, Any]]:
        return f"score.{step['part']}", step


__all__ = ["EndingPhase", "RollingDice", "RollingWhite", "Scoring"]
