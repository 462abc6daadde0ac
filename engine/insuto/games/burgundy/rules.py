"""The numbered rules of ブルゴーニュ and the readings that differ between sources.

What a rule is called, where it stands, where it is from and how sure it is says the page ルール; rules.json is made of it.
Code cites a rule by its id as the page prints it. In the order of the page: the choices of a turn stand before the 26 knowledge tiles.
"""

from __future__ import annotations

from insuto.core.facts import RuleBook
from insuto.core.game import Option
from insuto.core.readings import Readings

RULES = RuleBook.read(__name__)

OPTIONS: tuple[Option, ...] = (
    Option("boards", ("1", "2", "3", "4", "5", "6", "7", "8", "9", "each"), "1", "B-024"),
    Option("start_castle", ("centre", "any"), "centre", "B-026"),
    Option("tie_break_empty_spaces", ("fewest", "most"), "fewest", "B-110"),
    Option("depot_ring", ("wraps", "open"), "wraps", "B-118"),
    Option("depot_6_mine", ("yes", "no"), "yes", "B-034"),
    Option("knowledge_6", ("first", "special"), "first", "B-119"),
    Option("knowledge_values", ("first", "special"), "first", "B-128"),
    Option("purchase_moment", ("any", "between"), "any", "B-074"),
)
"""Readings and forms that differ (A-12 for the boards and the start castle, A-02, A-07, A-10, A-08 twice, A-11). What is only a note: A-01,
A-03 to A-06, A-09, A-13 to A-28.

A position holds only those that are not the default; `Reading` tells which is in force.
"""


class Reading(Readings, of=OPTIONS):
    """The readings in force at a table."""

    boards: str
    start_castle: str
    tie_break_empty_spaces: str
    depot_ring: str
    depot_6_mine: bool
    knowledge_6: str
    knowledge_values: str
    purchase_moment: str
