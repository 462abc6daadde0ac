"""What comes when nothing is asked: hand, face-up row, next seat (K-045, K-046), the pile that runs out (K-050 to K-057), the end."""

from __future__ import annotations

from insuto.core.course import Course
from insuto.core.facts import Log
from insuto.core.position import CHANCE, Step
from insuto.games.kardinal.components import Box
from insuto.games.kardinal.rules import chosen
from insuto.games.kardinal.rules_cards import INTERIM, Scoring, SettingUp, exhaust, interrupt, may_take
from insuto.games.kardinal.state import KardinalPosition

Pos = KardinalPosition


class Turns(Course[Pos]):
    """A turn is `turn` → perhaps `second` → `refill` (and `deal`) until the hand is full → `deal` for the face-up row → the next
    `turn`. When the pile runs out for the first time, `score` and `reshuffle` are laid on top of whatever comes next, so that
    the turn simply goes on after them (K-050, K-052).

    What was done in the turn travels with its steps: `did` (how the cards were used) and `late` (1: after an interim scoring).
    """

    opening = (f"turn {SettingUp.line()}",)
    pushes = (
        *(f"{step}{more}" for step in ("refill", "deal", "turn") for more in ("", f" {INTERIM}")),
        Scoring.line(*Scoring.final),
    )  # fmt: skip

    def __init__(self, box: Box) -> None:
        self.box = box

    def following(self, pos: Pos, done: Step, log: Log) -> None:
        if done["ask"] == "score":
            return  # the winner is told
        seat: int = done["turn" if "turn" in done else "seat"]
        did, late = done["did"], done.get("late", 0)
        by_trying = chosen(pos.options, "pile_empty", "cannot_draw")
        # K-051: the pile is empty when its last card has gone, or, read the other way, when somebody draws in vain
        interim = done["ask"] == "deal" and not pos.pile.layers and not by_trying and exhaust(pos, log)
        late = 1 if interim else late
        pile, to_try = interim or bool(pos.pile.layers), by_trying and pos.exhausted < 2
        row_short = len(pos.display) < self.box.display
        if sum(pos.hands[seat]) < self.box.hand and (pile or to_try or may_take(pos, late)):
            pos.push("refill", seat, did=did, late=late)
        elif row_short and pile:
            pos.push("deal", CHANCE, to=-1, turn=seat, did=did, late=late)
        elif row_short and to_try and exhaust(pos, log):
            pos.push("deal", CHANCE, to=-1, turn=seat, did=did, late=1)
            interim = True
        else:
            self._next_turn(pos, seat)
        if interim:
            interrupt(pos)

    def _next_turn(self, pos: Pos, seat: int) -> None:
        """K-055, K-056: after the second empty pile the round is played out; otherwise the next seat clockwise."""
        following = (seat + 1) % pos.players
        if pos.exhausted == 2 and (following == pos.start or chosen(pos.options, "last_player", "exhauster")):
            Scoring.push(pos, *Scoring.final)
        else:
            pos.push("turn", following)


__all__ = ["Turns"]
