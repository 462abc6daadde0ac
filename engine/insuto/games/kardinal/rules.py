"""The numbered rules of 王と枢機卿 as data, and the readings that differ between sources.

Numbers, sources and confidence are those of the project's facts sheet. Code cites a rule by its constant (`K_041`);
Japanese titles stand in `words_ja.RULES`.
"""

from __future__ import annotations

from insuto.core.facts import Confidence, Rule, RuleBook
from insuto.core.game import Option

K_001 = "K-001"
K_002 = "K-002"
K_003 = "K-003"
K_004 = "K-004"
K_005 = "K-005"
K_006 = "K-006"
K_007 = "K-007"
K_008 = "K-008"
K_009 = "K-009"
K_010 = "K-010"
K_011 = "K-011"
K_012 = "K-012"
K_013 = "K-013"
K_014 = "K-014"
K_015 = "K-015"
K_016 = "K-016"
K_017 = "K-017"
K_018 = "K-018"
K_020 = "K-020"
K_021 = "K-021"
K_022 = "K-022"
K_023 = "K-023"
K_024 = "K-024"
K_030 = "K-030"
K_031 = "K-031"
K_032 = "K-032"
K_033 = "K-033"
K_034 = "K-034"
K_035 = "K-035"
K_036 = "K-036"
K_037 = "K-037"
K_038 = "K-038"
K_040 = "K-040"
K_041 = "K-041"
K_042 = "K-042"
K_043 = "K-043"
K_044 = "K-044"
K_045 = "K-045"
K_046 = "K-046"
K_047 = "K-047"
K_048 = "K-048"
K_050 = "K-050"
K_051 = "K-051"
K_052 = "K-052"
K_053 = "K-053"
K_054 = "K-054"
K_055 = "K-055"
K_056 = "K-056"
K_057 = "K-057"
K_058 = "K-058"
K_060 = "K-060"
K_061 = "K-061"
K_062 = "K-062"
K_063 = "K-063"
K_064 = "K-064"
K_065 = "K-065"
K_066 = "K-066"
K_070 = "K-070"
K_071 = "K-071"
K_072 = "K-072"
K_073 = "K-073"
K_074 = "K-074"
K_075 = "K-075"
K_076 = "K-076"
K_077 = "K-077"
K_078 = "K-078"
K_080 = "K-080"
K_081 = "K-081"
K_082 = "K-082"
K_083 = "K-083"
K_084 = "K-084"
K_085 = "K-085"
K_090 = "K-090"
K_091 = "K-091"

_BOX, _SETUP, _TURN, _PILE, _INTERIM, _FINAL = "components", "setup", "turn", "pile", "interim", "final"

_RULES: tuple[tuple[str, str, str, str, Confidence], ...] = (
    (K_001, "3 to 5 players", _BOX, "seed, S1", "high"),
    (K_002, "Nine regions", _BOX, "S1, S5, S6", "high"),
    (K_003, "Five card types", _BOX, "S1, S2, S7", "high"),
    (K_004, "Cards per type", _BOX, "S1, S2, S4", "high"),
    (K_005, "55 cards in all", _BOX, "S1, S2, S8", "high"),
    (K_006, "Card colours", _BOX, "S6, S2, S13, S14 for two; three are invented", "invented"),
    (K_007, "20 cloisters each", _BOX, "S1, S2, S9", "high"),
    (K_008, "8 cardinals each", _BOX, "S1, S2, S9", "high"),
    (K_009, "Score markers and start player marker", _BOX, "S1, S2", "high"),
    (K_010, "Building sites per region", _BOX, "S4; two of nine also S5, S7", "medium"),
    (K_011, "One cloister a site, nothing moves", _BOX, "S6, S10", "high"),
    (K_012, "Roads join sites", _BOX, "S5, S8, seed; which sites: invented", "invented"),
    (K_013, "One crest a region", _BOX, "seed, S5, S8", "high"),
    (K_014, "15 alliance markers", _BOX, "seed, S8", "high"),
    (K_015, "Alliances per region", _BOX, "S4", "medium"),
    (K_016, "Pairs of alliances 3 to 15", _BOX, "computed from K-014 and K-015; the choice is invented", "invented"),
    (K_017, "Neighbours without alliance", _BOX, "S16", "medium"),
    (K_018, "Alliance numbers are no values", _BOX, "seed", "high"),
    (K_020, "Cards taken out by player count", _SETUP, "seed, S1, S2, S3", "high"),
    (K_021, "Deal three cards", _SETUP, "seed, S1", "high"),
    (K_022, "Pile and two face-up cards", _SETUP, "seed, S1", "high"),
    (K_023, "Start player, clockwise", _SETUP, "S1, S2, S9, seed", "high"),
    (K_024, "Pieces and score 0", _SETUP, "S1, S9", "high"),
    (K_030, "Place or swap, no pass", _TURN, "seed, S11, S12", "high"),
    (K_031, "One card, one piece, in a region of its colour", _TURN, "seed, S6, S12", "high"),
    (K_032, "One region a turn", _TURN, "seed, S11", "high"),
    (K_033, "At most two pieces", _TURN, "seed, S3", "high"),
    (K_034, "One piece where no cloister stands", _TURN, "seed, S7, S11", "high"),
    (K_035, "Joker: two equal cards as one other", _TURN, "seed, S17, S18", "high"),
    (K_036, "Payments, no idle cards", _TURN, "S7b, S17, S18; list derived, no idle cards: our reading", "medium"),
    (K_037, "Two pieces go down one after the other", _TURN, "derived from seed", "medium"),
    (K_038, "A cloister goes on any free site", _TURN, "S12, S18, seed", "high"),
    (K_040, "A cardinal goes on the crest", _TURN, "seed, S19", "high"),
    (K_041, "Cardinal limit", _TURN, "seed, S15, S10b, S19", "high"),
    (K_042, "The own supply may run out", _TURN, "S17, S18", "high"),
    (K_043, "Open discard pile", _TURN, "seed, S4, S18", "high"),
    (K_044, "Swap: exactly one card", _TURN, "seed, S12, S18", "high"),
    (K_045, "Refill the hand to three", _TURN, "seed, S3, S11", "high"),
    (K_046, "Face-up cards are refilled after the hand", _TURN, "seed, S3", "high"),
    (K_047, "Cards are taken one by one", _TURN, "our reading", "low"),
    (K_048, "No other hand limit, no refresh", _TURN, "seed is silent", "medium"),
    (K_050, "First empty pile: interim scoring at once", _PILE, "seed, S9", "high"),
    (K_051, "When the pile is empty", _PILE, "wording of seed; our reading", "medium"),
    (K_052, "Reshuffle, the turn goes on", _PILE, "seed", "high"),
    (K_053, "What the interrupted player may take", _PILE, "our reading", "medium"),
    (K_054, "Size of the second pile", _PILE, "computed", "high"),
    (K_055, "Second empty pile: the round is played out", _PILE, "seed, S3, S9, S20", "high"),
    (K_056, "The last player empties the pile", _PILE, "follows from K-055", "high"),
    (K_057, "No reshuffle after the second time", _PILE, "follows", "high"),
    (K_058, "No other early end", _PILE, "S18 says so for the remake only", "low"),
    (K_060, "Interim scoring: cloisters of each region", _INTERIM, "seed, S3", "high"),
    (K_061, "First: all cloisters of the region", _INTERIM, "seed, S3, S12, S15", "high"),
    (K_062, "Lower ranks: number of the rank before", _INTERIM, "seed, S15, S21", "high"),
    (K_063, "Equal numbers share the rank", _INTERIM, "seed, S3", "high"),
    (K_064, "No rank is skipped after a tie", _INTERIM, "seed", "high"),
    (K_065, "No cloister, no points", _INTERIM, "seed, S3", "high"),
    (K_066, "Alone in a region", _INTERIM, "follows from K-061", "high"),
    (K_070, "Three parts of the final scoring", _FINAL, "seed, S3, S20b", "high"),
    (K_071, "Cloisters once more", _FINAL, "seed, S3", "high"),
    (K_072, "Alliances one by one", _FINAL, "seed, S3", "high"),
    (K_073, "First in both regions", _FINAL, "seed, S3", "high"),
    (K_074, "Points of an alliance", _FINAL, "seed, S3", "high"),
    (K_075, "Ties in an alliance", _FINAL, "seed", "high"),
    (K_076, "First on one side only", _FINAL, "seed", "high"),
    (K_077, "Zero is no majority", _FINAL, "our reading", "medium"),
    (K_078, "Cloisters play no part in alliances", _FINAL, "seed", "high"),
    (K_080, "Rows of four and more", _FINAL, "seed, S12, S20b", "high"),
    (K_081, "What breaks a row", _FINAL, "derived from seed", "high"),
    (K_082, "No cloister counts twice", _FINAL, "seed, S21", "high"),
    (K_083, "Several rows", _FINAL, "seed", "medium"),
    (K_084, "Branches: the best rows that do not overlap", _FINAL, "our reading", "medium"),
    (K_085, "No roads in the interim scoring", _FINAL, "seed", "high"),
    (K_090, "Most points win", _FINAL, "seed, S1", "high"),
    (K_091, "Ties are shared", _FINAL, "our reading", "low"),
)

RULES = RuleBook(Rule(*row) for row in _RULES)

OPTIONS: tuple[Option, ...] = (
    Option("joker_own", ("no", "yes"), "no", K_035),
    Option("cardinal_limit", ("together", "each"), "together", K_041),
    Option("swap", ("one", "any"), "one", K_044),
    Option("pile_empty", ("last_card", "cannot_draw"), "last_card", K_051),
    Option("after_interim", ("any", "pile_only"), "any", K_053),
    Option("last_player", ("before_start", "exhauster"), "before_start", K_055),
    Option("rows", ("paths", "longest", "component"), "paths", K_084),
    Option("row_minimum", ("4", "3"), "4", K_080),
    Option("rank_after_tie", ("dense", "skip"), "dense", K_064),
    Option("zero_cardinals", ("no", "yes"), "no", K_077),
    Option("second_piece", ("sequential", "before"), "sequential", K_037),
)
"""Readings that differ. A position holds only those that are not the default, so `chosen` below is one look-up."""


def chosen(options: dict[str, str], name: str, value: str) -> bool:
    """Whether a reading that is not the default is in force, e.g. `chosen(pos.options, "joker_own", "yes")`."""
    return options.get(name) == value
