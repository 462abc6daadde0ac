"""Questions about ブルゴーニュ have the answers of the legal actions that were written down a second time from the fact sheet."""

from __future__ import annotations

import os

from burgundy_help import GAME
from test_burgundy_legal import Table

from insuto.drill import QuestionSpec, make

MANY = int(os.environ.get("INSUTO_DRILLS", "60"))
KNOWN = {"turn", "extra", "cityhall", "fetch", "warehouse", "load", "stow"}


def test_what_may_be_done_is_what_the_facts_allow() -> None:
    met, answers = set(), set()
    for number in range(MANY):
        question = make(GAME, QuestionSpec("rival", number, kinds=("may", "places")))
        if question.pos.agenda[-1]["ask"] not in KNOWN:
            continue
        legal = Table(question.pos).legal()
        met.add(question.family)
        if question.kind == "may":
            answers.add(question.answer[0])
            assert (str(question.act) in legal) == (question.answer == ("yes",)), (question.family, str(question.act))
        else:
            right = {key for text in legal for key in GAME.picks(question.pos, GAME.notation.parse(text))}
            assert {*question.answer} <= right
    assert answers == {"yes", "no"}
    assert len(met) > 12
