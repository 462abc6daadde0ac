"""The course of play: clockwise from the lowest player mat until somebody has placed six stars (S-034, S-162)."""

from __future__ import annotations

from insuto.core.course import Course
from insuto.core.facts import Log
from insuto.core.position import Step
from insuto.games.scythe import objectives
from insuto.games.scythe.effects import end_turn
from insuto.games.scythe.play_base import Pos
from insuto.games.scythe.play_setup import SettingUp
from insuto.games.scythe.reasons import FINISHES, UNPAID
from insuto.games.scythe.score import Scoring
from insuto.games.scythe.state import FACTORY_SECTION, Box


class Turns(Course[Pos]):
    """What comes when nothing is asked: the next turn, or the final scoring."""

    opening = (SettingUp.line(),)
    pushes = ("turn", *FINISHES, Scoring.line())

    def __init__(self, box: Box) -> None:
        self.box = box

    @staticmethod
    def unpaid(pos: Pos, done: Step) -> bool:
        """Whether the bottom action was passed over (`pass_over`): one that is taken ends with the bonuses of the neighbours, that of a
        Factory card with the end of its move, and one that is left out with saying so."""
        moved = done["ask"] == "arrive" and pos.section[pos.turn] != FACTORY_SECTION
        return moved or "unpaid" in done or done["ask"] in ("stars", "top_unpaid")

    def following(self, pos: Pos, done: Step, log: Log) -> None:
        if pos.stage == "end":
            if done["ask"] != "score":
                Scoring.push(pos)
            return
        if pos.stage == "setup":
            pos.stage = "play"
            pos.turn = min(range(pos.players), key=lambda seat: self.box.mats[pos.mats[seat]].order)
            log.add("first_player", pos.turn, "S-034", headline=True)
        else:
            if done["ask"] not in FINISHES and objectives.waiting(self.box, pos, pos.turn):
                # S-139: looked at when the turn is over, and only where there is something to look at
                pos.push(UNPAID if self.unpaid(pos, done) else "finish", pos.turn)
                return
            end_turn(pos)
            pos.turn = (pos.turn + 1) % pos.players
        pos.push("turn", pos.turn)


__all__ = ["Turns"]
