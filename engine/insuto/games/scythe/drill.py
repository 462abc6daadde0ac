"""What is asked about the rules of サイズ, and what is not."""

from __future__ import annotations

from typing import Any

from insuto.core.actions import Action
from insuto.core.drilling import Drill, Order
from insuto.games.scythe import drill_words_ja as ja
from insuto.games.scythe.actions import Move

NO_RULE = "what is not there needs no rule to see it"
SLIP = "an action that the page never offers is a slip of the finger, no question"


class ScytheDrill(Drill):
    """The questions of the game."""

    words = {"CONDITIONS": ja.CONDITIONS, "PLACES": ja.PLACES, "POINTS": ja.POINTS}
    orders = {"bottom": Order("S-092", ja.BOTTOM)}
    winner = "S-177"
    never = {
        "faction_taken": NO_RULE,
        "mat_taken": NO_RULE,
        "discard_wanted": SLIP,
        "no_card": NO_RULE,
        "no_worker": NO_RULE,
        "stays": SLIP,
        "not_lying": NO_RULE,
        "other_unit": "which unit moves is what the sentence above the question says",
        "no_combat": NO_RULE,
        "other_ability": "which ability is asked for is what the sentence above the question says",
        "cards_missing": NO_RULE,
        "too_few_riders": NO_RULE,
        "not_offered": NO_RULE,
        "other_faction": NO_RULE,
        "not_on_card": NO_RULE,
        "nothing_left": "only a position that was put together by hand has it",
        "not_less": SLIP,
        "no_objective": NO_RULE,
        "no_price": SLIP,
    }

    def fair(self, pos: Any, act: Action, guard: str) -> bool:
        """A unit that takes much along makes a sentence that nobody reads."""
        return not isinstance(act, Move) or len(act.load) <= (2 if guard in CARRYING else 0)


CARRYING = ("only_workers_ride", "only_mechs_carry", "left_on_lake")
"""The guards that are about what is carried."""

__all__ = ["ScytheDrill"]
