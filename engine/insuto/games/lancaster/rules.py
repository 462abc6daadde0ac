"""The numbered rules of ランカスター and the readings that differ between sources.

What a rule is called, where it stands, where it is from and how sure it is says the page ルール; rules.json is made of it.
Code cites a rule by its id as the page prints it. The two-player rules are described, not played.
"""

from __future__ import annotations

from typing import Literal

from insuto.core.readings import Readings, option
from insuto.core.rulebook import RuleBook

RULES = RuleBook.read(__name__)


class Reading(Readings):
    """The readings in force at a table; a position holds only those that are not the default.

    Of the differences between the sources these are D-01, D-05, D-12, D-14, D-08, L-024, L-109, D-10, D-11, D-06, D-15 and D-16, in this
    order. Only notes: D-02 (the numbers on the backs are figures that can be set), D-03, D-04, D-07, D-09, D-13, D-17 to D-20.
    """

    points_per_gold: Literal["5", "1"] = option("5", "L-125")
    surrey: Literal["at_once", "next_round"] = option("at_once", "L-151")
    squires_minimum: bool = option("no", "L-056")
    covered_square: bool = option("no", "L-079")
    start_markers: Literal["1", "2"] = option("1", "L-028")
    law_order: Literal["fixed", "shuffled"] = option("fixed", "L-024")
    max_of_zero: Literal["all", "nobody"] = option("all", "L-109")
    castle_order: Literal["free", "left_to_right"] = option("free", "L-163")
    conflict_order: Literal["lower_first", "upper_first"] = option("lower_first", "L-170")
    captives: Literal["reserve", "removed"] = option("reserve", "L-182")
    final_tie: Literal["tie_break", "share"] = option("tie_break", "L-204")
    france_counts: bool = option("no", "L-201")
