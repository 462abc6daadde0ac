"""The numbered rules of 王と枢機卿 and the readings that differ between sources.

What a rule is called, where it stands, where it is from and how sure it is says the page ルール; rules.json is made of it.
Code cites a rule by its id as the page prints it.
"""

from __future__ import annotations

from insuto.core.facts import RuleBook
from insuto.core.game import Option
from insuto.core.readings import Readings

RULES = RuleBook.read(__name__)

OPTIONS: tuple[Option, ...] = (
    Option("joker_own", ("no", "yes"), "no", "K-035"),
    Option("cardinal_limit", ("together", "each"), "together", "K-041"),
    Option("swap", ("one", "any"), "one", "K-044"),
    Option("pile_empty", ("last_card", "cannot_draw"), "last_card", "K-051"),
    Option("after_interim", ("any", "pile_only"), "any", "K-053"),
    Option("last_player", ("before_start", "exhauster"), "before_start", "K-055"),
    Option("rows", ("paths", "longest", "component"), "paths", "K-084"),
    Option("row_minimum", ("4", "3"), "4", "K-080"),
    Option("rank_after_tie", ("dense", "skip"), "dense", "K-064"),
    Option("zero_cardinals", ("no", "yes"), "no", "K-077"),
    Option("second_piece", ("sequential", "before"), "sequential", "K-037"),
)
"""Readings that differ. A position holds only those that are not the default; `Reading` tells which is in force."""


class Reading(Readings, of=OPTIONS):
    """The readings in force at a table."""

    joker_own: bool
    cardinal_limit: str
    swap: str
    pile_empty: str
    after_interim: str
    last_player: str
    rows: str
    row_minimum: str
    rank_after_tie: str
    zero_cardinals: bool
    second_piece: str
