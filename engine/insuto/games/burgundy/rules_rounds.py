"""The doings of the table and of chance in a round, at the end of a phase and of the game (B-043 to B-049, B-105 to
B-107)."""

from __future__ import annotations

from insuto.core.decisions import Automatic, Roll, Rolling, Score, Stages
from insuto.core.facts import Log
from insuto.core.kinds import Seat, Whole
from insuto.core.position import Step, field_of
from insuto.games.burgundy import effects, keys, scoring
from insuto.games.burgundy.actions import EndPhase, RollWhite
from insuto.games.burgundy.components import ENDING
from insuto.games.burgundy.rules_base import BurgundyDecision, Player, Pos


class RollStep(Step, ask="roll"):
    """One of the two dice of a seat."""

    to: int = field_of(Seat())
    die: int = field_of(Whole(0, 1))


class RollingDice(BurgundyDecision, Rolling[Pos]):
    """B-043: all dice of all seats, openly, before the first turn."""

    step_type, rule, kinds = RollStep, "B-043", (Roll,)

    def rolled(self, pos: Pos, step: RollStep, face: int, log: Log) -> None:
        me = Player(self.box, pos, step.to)
        me.dice[step.die] = face
        at = (keys.DIE(me.name, step.die + 1),)
        log.add("rolled", me.seat, "B-043", reveals=True, folds="face", at=at, face=face)


class RollingWhite(BurgundyDecision, Rolling[Pos]):
    """B-044: the white die says where the next goods tile of the round spaces goes."""

    name, rule, kinds = "roll_white", "B-044", (RollWhite,)

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
        lines = list(scoring.ending(self.box, pos, part))
        for number, line in enumerate(lines):
            log.add(
                f"final_{line.key}",
                line.seat,
                line.rule,
                points={line.seat: line.points},
                points_now=line.points,
                stops=() if number else tuple(scoring.stops(self.box, pos, part, lines)),
                **line.data,
            )
        if part == ENDING[-1]:
            scoring.tell_winner(self.box, pos, log)
