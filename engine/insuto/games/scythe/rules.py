"""The numbered rules of サイズ -大鎌戦役- and the readings that differ between sources.

What a rule is called, where it stands, where it is from and how sure it is says the page ルール; rules.json is made of it.
Code cites a rule by its id as the page prints it. In the order of the page: the faction abilities stand after the scoring, where a reader
knows what they change, and the part on solo play, which the site does not offer, comes last.

Differences between the sources, D-01 to D-27 of the fact sheet: options are D-08, D-09, D-11, D-13 and D-18. D-01 (3 coins a pair at
popularity 7 to 12) is a figure of the components, 2 here. Only notes, with one reading: D-02 to D-07, D-10, D-12, D-14 to D-17,
D-19 to D-27.
Where each stands: D-01 S-168, D-02 S-065, D-03 S-158, D-04 S-062 and S-063, D-05 S-064, D-06 S-139, D-07 S-140 and S-122, D-08 S-115,
D-09 S-124, D-10 S-072, D-11 S-087, D-12 S-138, D-13 S-107, D-14 S-164, D-15 S-159, D-16 S-038 and S-115, D-17 S-101, D-18 S-179,
D-19 S-040, D-20 S-053, D-21 S-059 and S-109, D-22 S-044, D-23 S-125, D-24 S-173, D-25 S-030 and S-031, D-26 S-133, D-27 S-030, S-076
and S-090.
"""

from __future__ import annotations

from typing import Literal

from insuto.core.readings import Readings, option
from insuto.core.rulebook import RuleBook

RULES = RuleBook.read(__name__)


class Reading(Readings):
    """The readings in force at a table; a position holds only those that are not the default.

    mats                how the faction and player mats are given: dealt at random or chosen in turn
    banned_pairs        whether Rusviet with Industrial and Crimea with Patriotic are dealt again
    relentless_factory  D-08: whether Relentless allows the Factory card twice in a row
    disarm_mine         D-09: whether Saxony's own Mine counts as a tunnel for Disarm
    mill_territory      D-11: which territory the Mill adds to the two or three: its own, or any with own workers
    outside_gains       whether a seat is prompted each time for what it gains without an action of its own (the bonus of a
                        neighbour, the card of who lost a combat): a quiet button would have nowhere to stand, since the seat has no
                        prompt then
    enlist_own_bonus    D-13: whether the ongoing bonus opened by an Enlist already counts for that Enlist
    tie_break_factory   D-18: for how many territories the Factory counts in tie-break 5
    unused_bases        no D: whether Wayfare reaches the two home bases of factions outside the base game (no ruling was found)
    """

    mats: Literal["random", "chosen"] = option("random", "S-027")
    banned_pairs: Literal["redealt", "allowed"] = option("redealt", "S-028")
    relentless_factory: bool = option("no", "S-115")
    disarm_mine: bool = option("yes", "S-124")
    mill_territory: Literal["mill", "any"] = option("mill", "S-087")
    outside_gains: Literal["taken", "asked"] = option("taken", "S-042")
    enlist_own_bonus: bool = option("no", "S-107")
    tie_break_factory: Literal["3", "1"] = option("3", "S-179")
    unused_bases: bool = option("yes", "S-120")
