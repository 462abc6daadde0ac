"""Questions about moving in サイズ have the answers of the search that was written a second time from the facts (scythe_rival.py)."""

from __future__ import annotations

import os

from scythe_help import GAME
from scythe_rival import World, legal
from test_scythe_reach import CAP, movers

from insuto.drill import QuestionSpec, make
from insuto.games.scythe.actions import Move

MANY = int(os.environ.get("INSUTO_DRILLS", "60"))
MOVING = ("S-053", "S-055", "S-060", "S-061", "S-052")


def test_where_units_may_go_is_what_the_facts_allow() -> None:
    answers, families = set(), set()
    for number in range(MANY):
        question = make(GAME, QuestionSpec("rival", number, rule=MOVING[number % len(MOVING)], kinds=("may",)))
        act, pos = question.act, question.pos
        if not isinstance(act, Move) or pos.agenda[-1]["ask"] != "move":
            continue
        world = World(GAME, pos)
        there = {(unit, to) for unit, to, load in legal(world, movers(pos, world), CAP) if not load}
        assert ((act.unit, act.to) in there) == (question.answer == ("yes",)), (question.family, str(act))
        answers.add(question.answer[0])
        families.add(question.family)
    assert answers == {"yes", "no"}
    assert len(families) >= 4
