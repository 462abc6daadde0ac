"""The numbered rules of ランカスター and the readings that differ between sources.

What a rule is called, where it stands, where it is from and how sure it is says the page ルール; rules.json is made of it.
Code cites a rule by its id as the page prints it. The two-player rules are described, not played.
"""

from __future__ import annotations

from insuto.core.facts import RuleBook
from insuto.core.game import Option
from insuto.core.readings import Readings

RULES = RuleBook.read(__name__)

OPTIONS: tuple[Option, ...] = (
    Option("points_per_gold", ("5", "1"), "5", "L-125"),
    Option("surrey", ("at_once", "next_round"), "at_once", "L-151"),
    Option("squires_minimum", ("no", "yes"), "no", "L-056"),
    Option("covered_square", ("no", "yes"), "no", "L-079"),
    Option("start_markers", ("1", "2"), "1", "L-028"),
    Option("law_order", ("fixed", "shuffled"), "fixed", "L-024"),
    Option("max_of_zero", ("all", "nobody"), "all", "L-109"),
    Option("castle_order", ("free", "left_to_right"), "free", "L-163"),
    Option("conflict_order", ("lower_first", "upper_first"), "lower_first", "L-170"),
    Option("captives", ("reserve", "removed"), "reserve", "L-182"),
    Option("final_tie", ("tie_break", "share"), "tie_break", "L-204"),
    Option("france_counts", ("no", "yes"), "no", "L-201"),
)
"""Readings that differ (D-01, D-05, D-12, D-14, D-08, L-024, L-109, D-10, D-11, D-06, D-15, D-16). What is only a note: D-02 (the
numbers on the backs are figures that can be set), D-03, D-04, D-07, D-09, D-13, D-17 to D-20.

A position holds only those that are not the default; `Reading` tells which is in force.
"""


class Reading(Readings, of=OPTIONS):
    """The readings in force at a table."""

    points_per_gold: str
    surrey: str
    squires_minimum: bool
    covered_square: bool
    start_markers: str
    law_order: str
    max_of_zero: str
    castle_order: str
    conflict_order: str
    captives: str
    final_tie: str
    france_counts: bool
