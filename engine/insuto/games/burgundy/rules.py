"""The numbered rules of ブルゴーニュ and the readings that differ between sources.

What a rule is called, where it stands, where it is from and how sure it is says the page ルール; rules.json is made of it.
Code cites a rule by its id as the page prints it. In the order of the page: the choices of a turn stand before the 26 knowledge tiles.
"""

from __future__ import annotations

from typing import Literal

from insuto.core.readings import Readings, option
from insuto.core.rulebook import RuleBook

RULES = RuleBook.read(__name__)


class Reading(Readings):
    """The readings in force at a table; a position holds only those that are not the default.

    Of the differences between the sources these are A-12 (boards and start castle), A-02, A-07, A-10, A-08 (twice) and A-11, in this order.
    Only notes: A-01, A-03 to A-06, A-09, A-13 to A-28.
    """

    boards: Literal["1", "2", "3", "4", "5", "6", "7", "8", "9", "each"] = option("1", "B-024")
    start_castle: Literal["centre", "any"] = option("centre", "B-026")
    tie_break_empty_spaces: Literal["fewest", "most"] = option("fewest", "B-110")
    depot_ring: Literal["wraps", "open"] = option("wraps", "B-118")
    depot_6_mine: bool = option("yes", "B-034")
    knowledge_6: Literal["first", "special"] = option("first", "B-119")
    knowledge_values: Literal["first", "special"] = option("first", "B-128")
    purchase_moment: Literal["any", "between"] = option("any", "B-074")
