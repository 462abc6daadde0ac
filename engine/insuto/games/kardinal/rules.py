"""The numbered rules of 王と枢機卿 and the readings that differ between sources.

What a rule is called, where it stands, where it is from and how sure it is says the page ルール; rules.json is made of it.
Code cites a rule by its id as the page prints it.
"""

from __future__ import annotations

from typing import Literal

from insuto.core.readings import Readings, option
from insuto.core.rulebook import RuleBook

RULES = RuleBook.read(__name__)


class Reading(Readings):
    """The readings in force at a table; a position holds only those that are not the default."""

    joker_own: bool = option("no", "K-035")
    cardinal_limit: Literal["together", "each"] = option("together", "K-041")
    swap: Literal["one", "any"] = option("one", "K-044")
    pile_empty: Literal["last_card", "cannot_draw"] = option("last_card", "K-051")
    after_interim: Literal["any", "pile_only"] = option("any", "K-053")
    last_player: Literal["before_start", "exhauster"] = option("before_start", "K-055")
    rows: Literal["paths", "longest", "component"] = option("paths", "K-084")
    row_minimum: Literal["4", "3"] = option("4", "K-080")
    rank_after_tie: Literal["dense", "skip"] = option("dense", "K-064")
    zero_cardinals: bool = option("no", "K-077")
    second_piece: Literal["sequential", "before"] = option("sequential", "K-037")

    @property
    def needs_failed_draw(self) -> bool:
        """Whether an empty pile counts only when somebody cannot draw from it."""
        return self.pile_empty == "cannot_draw"
