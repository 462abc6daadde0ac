"""The numbered rules of ランカスター as data, and the readings that differ between sources.

Numbers, sources and confidence are those of the project's facts sheet. Code cites a rule by its constant (`L_059`);
Japanese titles stand in `words_ja.RULES`. The two-player rules are described, not played.
"""

from __future__ import annotations

from insuto.core.facts import Confidence, Rule, RuleBook
from insuto.core.game import Option

L_001 = "L-001"
L_002 = "L-002"
L_003 = "L-003"
L_004 = "L-004"
L_005 = "L-005"
L_006 = "L-006"
L_007 = "L-007"
L_008 = "L-008"
L_009 = "L-009"
L_010 = "L-010"
L_011 = "L-011"
L_012 = "L-012"
L_013 = "L-013"
L_014 = "L-014"
L_015 = "L-015"
L_016 = "L-016"
L_017 = "L-017"
L_018 = "L-018"
L_020 = "L-020"
L_021 = "L-021"
L_022 = "L-022"
L_023 = "L-023"
L_024 = "L-024"
L_025 = "L-025"
L_026 = "L-026"
L_027 = "L-027"
L_028 = "L-028"
L_029 = "L-029"
L_030 = "L-030"
L_031 = "L-031"
L_032 = "L-032"
L_040 = "L-040"
L_041 = "L-041"
L_042 = "L-042"
L_050 = "L-050"
L_051 = "L-051"
L_052 = "L-052"
L_053 = "L-053"
L_054 = "L-054"
L_055 = "L-055"
L_056 = "L-056"
L_057 = "L-057"
L_058 = "L-058"
L_059 = "L-059"
L_060 = "L-060"
L_061 = "L-061"
L_062 = "L-062"
L_063 = "L-063"
L_064 = "L-064"
L_065 = "L-065"
L_066 = "L-066"
L_067 = "L-067"
L_068 = "L-068"
L_069 = "L-069"
L_070 = "L-070"
L_071 = "L-071"
L_072 = "L-072"
L_073 = "L-073"
L_074 = "L-074"
L_075 = "L-075"
L_076 = "L-076"
L_077 = "L-077"
L_078 = "L-078"
L_079 = "L-079"
L_085 = "L-085"
L_086 = "L-086"
L_087 = "L-087"
L_088 = "L-088"
L_089 = "L-089"
L_090 = "L-090"
L_091 = "L-091"
L_092 = "L-092"
L_093 = "L-093"
L_094 = "L-094"
L_095 = "L-095"
L_096 = "L-096"
L_097 = "L-097"
L_098 = "L-098"
L_100 = "L-100"
L_101 = "L-101"
L_102 = "L-102"
L_103 = "L-103"
L_104 = "L-104"
L_105 = "L-105"
L_106 = "L-106"
L_107 = "L-107"
L_108 = "L-108"
L_109 = "L-109"
L_110 = "L-110"
L_111 = "L-111"
L_112 = "L-112"
L_113 = "L-113"
L_114 = "L-114"
L_115 = "L-115"
L_116 = "L-116"
L_117 = "L-117"
L_118 = "L-118"
L_119 = "L-119"
L_120 = "L-120"
L_121 = "L-121"
L_122 = "L-122"
L_123 = "L-123"
L_124 = "L-124"
L_125 = "L-125"
L_126 = "L-126"
L_127 = "L-127"
L_128 = "L-128"
L_140 = "L-140"
L_141 = "L-141"
L_142 = "L-142"
L_143 = "L-143"
L_144 = "L-144"
L_145 = "L-145"
L_146 = "L-146"
L_147 = "L-147"
L_148 = "L-148"
L_149 = "L-149"
L_150 = "L-150"
L_151 = "L-151"
L_152 = "L-152"
L_153 = "L-153"
L_160 = "L-160"
L_161 = "L-161"
L_162 = "L-162"
L_163 = "L-163"
L_164 = "L-164"
L_165 = "L-165"
L_166 = "L-166"
L_170 = "L-170"
L_171 = "L-171"
L_172 = "L-172"
L_173 = "L-173"
L_174 = "L-174"
L_175 = "L-175"
L_176 = "L-176"
L_177 = "L-177"
L_178 = "L-178"
L_179 = "L-179"
L_180 = "L-180"
L_181 = "L-181"
L_182 = "L-182"
L_183 = "L-183"
L_184 = "L-184"
L_190 = "L-190"
L_191 = "L-191"
L_192 = "L-192"
L_193 = "L-193"
L_200 = "L-200"
L_201 = "L-201"
L_202 = "L-202"
L_203 = "L-203"
L_204 = "L-204"
L_205 = "L-205"
L_206 = "L-206"
L_207 = "L-207"
L_208 = "L-208"
L_209 = "L-209"
L_210 = "L-210"
L_230 = "L-230"
L_231 = "L-231"
L_232 = "L-232"
L_233 = "L-233"
L_234 = "L-234"
L_235 = "L-235"
L_236 = "L-236"
L_237 = "L-237"
L_238 = "L-238"
L_239 = "L-239"
L_240 = "L-240"
L_241 = "L-241"
L_242 = "L-242"
L_243 = "L-243"
L_244 = "L-244"
L_245 = "L-245"

_BOX, _SETUP, _ROUND, _PLACE, _FAVOUR, _OFTEN = "box", "setup", "round", "place", "favour", "often"
_PARLIAMENT, _LAWS, _COUNTIES, _CASTLE, _CONFLICTS = "parliament", "laws", "counties", "castle", "conflicts"
_BETWEEN, _FINAL, _TWO = "between", "final", "two"

_RULES: tuple[tuple[str, str, str, str, Confidence], ...] = (
    (L_001, "2 to 5 players", _BOX, "seed header", "high"),
    (L_002, "Seven knights each, 14 strength", _BOX, "seed 0, MINA, BGG", "high"),
    (L_003, "Five colours", _BOX, "seed 0", "high"),
    (L_004, "36 noble tiles", _BOX, "seed 1, U-rules", "high"),
    (L_005, "12 conflict cards and two spares", _BOX, "seed 1, S-setup", "high"),
    (L_006, "18 law cards with a number on the back", _BOX, "seed 2, U-rules, S-setup; the split is inferred", "medium"),
    (L_007, "Six king's favour tiles", _BOX, "seed 1, 16", "high"),
    (L_008, "Six extension tiles each", _BOX, "seed 3, 10", "high"),
    (L_009, "General supply", _BOX, "U-rules, S-setup", "high"),
    (L_010, "Two voting tiles each", _BOX, "seed 3", "high"),
    (L_011, "Nine counties without neighbours", _BOX, "seed 6", "high"),
    (L_012, "Minimum strength of a county", _BOX, "seed 6; only D is confirmed (SW, S-ref), the others are invented", "invented"),
    (L_013, "Castle board", _BOX, "seed 3, 10, 17", "high"),
    (L_014, "The court holds all seven knights", _BOX, "SP-faq", "medium"),
    (L_015, "What lies behind the screen", _BOX, "seed 3, 25, S-setup", "high"),
    (L_016, "The supply never runs out", _BOX, "our reading", "low"),
    (L_017, "Deployed knights", _BOX, "seed 20, inferred", "medium"),
    (L_018, "Power point track", _BOX, "seed 1", "high"),
    (L_020, "Nobles per county", _SETUP, "seed 1, S-setup, TEEDE", "high"),
    (L_021, "Six favours for every player count", _SETUP, "seed 1", "high"),
    (L_022, "Conflict cards put away", _SETUP, "seed 1", "high"),
    (L_023, "Two conflicts in the upper row", _SETUP, "seed 1", "high"),
    (L_024, "Three laws in force", _SETUP, "seed 2; their order is our reading", "medium"),
    (L_025, "Law pile by number groups", _SETUP, "seed 2, TEEDE", "medium"),
    (L_026, "Three bills", _SETUP, "seed 2", "high"),
    (L_027, "Two knights in the court", _SETUP, "seed 3", "high"),
    (L_028, "Starting goods", _SETUP, "seed 3, S-setup, MINA", "high"),
    (L_029, "Start player", _SETUP, "seed 8, U-rules", "high"),
    (L_030, "One extension tile of choice", _SETUP, "seed 9, S-setup; the order is our reading", "high"),
    (L_031, "The same goods for every seat", _SETUP, "MINA", "medium"),
    (L_032, "Seven knights for ever", _SETUP, "inferred", "high"),
    (L_040, "Five rounds", _ROUND, "seed 7", "high"),
    (L_041, "Three phases in five steps", _ROUND, "seed 7, 21, TEKE, S-ref", "high"),
    (L_042, "Player order", _ROUND, "seed 12, U-laws", "high"),
    (L_050, "One knight from the court a turn", _PLACE, "seed 12", "high"),
    (L_051, "No passing", _PLACE, "seed 12, U-rules, ES-off", "high"),
    (L_052, "Empty courts are skipped", _PLACE, "U-rules, ES-off", "high"),
    (L_053, "Who is driven out plays on", _PLACE, "U-rules, BGA-ja", "high"),
    (L_054, "No square for any knight", _PLACE, "our reading", "low"),
    (L_055, "One knight a county", _PLACE, "seed 12, 13", "high"),
    (L_056, "Minimum strength counts the knight alone", _PLACE, "seed 13, S-ref, BGA-en", "high"),
    (L_057, "Squires go along", _PLACE, "seed 13", "high"),
    (L_058, "No squires later", _PLACE, "inferred", "medium"),
    (L_059, "Driving out needs more strength", _PLACE, "seed 13, S-ref", "high"),
    (L_060, "What the driven-out get back", _PLACE, "seed 13", "high"),
    (L_061, "Never against oneself", _PLACE, "S-ref, BGA-ja", "high"),
    (L_062, "Counties give nothing at once", _PLACE, "seed 13", "high"),
    (L_063, "Squires on a county are gone", _PLACE, "seed 13, 23; the ordinary case unconfirmed", "medium"),
    (L_064, "Topmost free square of a conflict", _PLACE, "seed 14", "high"),
    (L_065, "One square a player", _PLACE, "seed 14", "high"),
    (L_066, "Stacking on the own square", _PLACE, "seed 14, S-ref", "high"),
    (L_067, "Several conflicts", _PLACE, "seed 14", "high"),
    (L_068, "No minimum and no squires in conflicts", _PLACE, "S-ref, BGA-en", "high"),
    (L_069, "A full conflict", _PLACE, "seed 14, inferred", "high"),
    (L_070, "The lower row can be joined", _PLACE, "seed 26, SP-faq", "high"),
    (L_071, "King's favour at once", _FAVOUR, "seed 15", "high"),
    (L_072, "Up to six favours a round", _FAVOUR, "seed 15, SP-faq, BGA-en", "high"),
    (L_073, "The six favours", _FAVOUR, "seed 16", "high"),
    (L_074, "Favour: upgrade any own knight", _FAVOUR, "seed 16", "high"),
    (L_075, "Favour: a noble from anywhere", _FAVOUR, "seed 16, 17", "high"),
    (L_076, "A favour must be chosen, its use may lapse", _FAVOUR, "our reading", "low"),
    (L_077, "Favours return each round", _FAVOUR, "seed 27, FR-faq", "high"),
    (L_078, "One knight a castle square", _PLACE, "seed 12, 18, BGA-en, S-ref", "high"),
    (L_079, "Covered castle squares", _PLACE, "S-setup, S-ref, seed 11", "medium"),
    (L_085, "Upgrade", _OFTEN, "seed 10, 16", "high"),
    (L_086, "Recruit", _OFTEN, "seed 10, 23", "high"),
    (L_087, "Gain an extension tile", _OFTEN, "seed 9, 23", "high"),
    (L_088, "Gain a noble", _OFTEN, "seed 17, FR-err, SP-faq", "high"),
    (L_089, "Extension tiles give every round", _OFTEN, "seed 11, 25", "high"),
    (L_090, "Three bills one after another", _PARLIAMENT, "seed 19", "high"),
    (L_091, "Secret tile and markers", _PARLIAMENT, "seed 19", "high"),
    (L_092, "One vote each", _PARLIAMENT, "seed 19", "high"),
    (L_093, "A tie accepts", _PARLIAMENT, "seed 19, BGA-en, S-ref", "high"),
    (L_094, "Accepted: the oldest law goes", _PARLIAMENT, "seed 19", "high"),
    (L_095, "Rejected: the bill goes", _PARLIAMENT, "seed 19", "high"),
    (L_096, "Used markers are gone", _PARLIAMENT, "seed 19", "high"),
    (L_097, "Unused markers are gone after the third vote", _PARLIAMENT, "seed 19", "high"),
    (L_098, "No abstaining", _PARLIAMENT, "inferred", "medium"),
    (L_100, "Laws left to right", _LAWS, "seed 20", "high"),
    (L_101, "Most: ties all count", _LAWS, "seed 20, U-laws", "high"),
    (L_102, "Counting counties", _LAWS, "seed 20", "high"),
    (L_103, "Counting conflicts", _LAWS, "seed 20, U-laws", "high"),
    (L_104, "Once per full number", _LAWS, "seed 20", "high"),
    (L_105, "Paying laws in player order", _LAWS, "seed 20, U-laws", "high"),
    (L_106, "Markers from laws stay", _LAWS, "inferred", "medium"),
    (L_107, "Knights from laws stand in the court", _LAWS, "inferred", "medium"),
    (L_108, "Gains are automatic, the rest optional", _LAWS, "inferred", "medium"),
    (L_109, "Most, when all have none", _LAWS, "our reading", "low"),
    (L_110, "Law 1: most gold, upgrade a deployed knight", _LAWS, "U-laws, S-ref, FR-err", "high"),
    (L_111, "Law 2: most squires, recruit", _LAWS, "U-laws, S-ref", "high"),
    (L_112, "Law 3: points per two counties", _LAWS, "U-laws, S-ref", "high"),
    (L_113, "Law 4: buy voting markers", _LAWS, "U-laws, S-ref", "high"),
    (L_114, "Law 5: buy points with gold and squires", _LAWS, "U-laws", "high"),
    (L_115, "Law 6: extension tile per two conflicts", _LAWS, "U-laws", "high"),
    (L_116, "Law 7: squire per deployed strength 2", _LAWS, "U-laws, seed 20", "high"),
    (L_117, "Law 8: goods per two conflicts", _LAWS, "U-laws", "high"),
    (L_118, "Law 9: no deployed strength 2, upgrade", _LAWS, "U-laws, seed 20", "high"),
    (L_119, "Law 10: strength 3 becomes 4", _LAWS, "U-laws, seed 20", "high"),
    (L_120, "Law 11: points per three extension tiles", _LAWS, "U-laws, seed 20", "high"),
    (L_121, "Law 12: points per conflict", _LAWS, "U-laws", "high"),
    (L_122, "Law 13: points per three counties", _LAWS, "U-laws", "high"),
    (L_123, "Law 14: all three of strength 1 deployed", _LAWS, "U-laws, seed 20", "high"),
    (L_124, "Law 15: recruit per three nobles", _LAWS, "U-laws, seed 20", "high"),
    (L_125, "Law 16: buy points with gold", _LAWS, "seed 20 against U-laws", "low"),
    (L_126, "Law 17: all four strengths deployed", _LAWS, "seed 20 for the condition; the reward is invented", "invented"),
    (L_127, "Law 18", _LAWS, "not found; invented", "invented"),
    (L_128, "Numbers on the backs of laws 4 to 18", _LAWS, "inferred", "low"),
    (L_140, "Counties A to I", _COUNTIES, "seed 22", "high"),
    (L_141, "Noble, reward, or both for gold", _COUNTIES, "seed 22, FR-faq", "high"),
    (L_142, "A noble must be there and new", _COUNTIES, "seed 17, 22, FR-err", "high"),
    (L_143, "Gold first", _COUNTIES, "seed 22, inferred", "medium"),
    (L_144, "The reward can always be named", _COUNTIES, "our reading", "low"),
    (L_145, "Northumberland and Bedford: extension tile", _COUNTIES, "seed 23", "high"),
    (L_146, "Stafford: upgrade; Suffolk: recruit", _COUNTIES, "seed 23", "high"),
    (L_147, "York and Gloucester: with two voting markers", _COUNTIES, "seed 23, SW", "high"),
    (L_148, "Somerset: power points", _COUNTIES, "seed 23", "high"),
    (L_149, "Dorset: this knight to a conflict", _COUNTIES, "seed 23; where it stands is inferred", "high"),
    (L_150, "Surrey: gold and squires", _COUNTIES, "seed 23", "high"),
    (L_151, "Surrey: name the start player", _COUNTIES, "seed 24; MINA differs", "high"),
    (L_152, "Surrey empty", _COUNTIES, "seed 24", "high"),
    (L_153, "The knight goes home", _COUNTIES, "by analogy with seed 25, 26", "medium"),
    (L_160, "Castle rewards", _CASTLE, "seed 18, 25", "high"),
    (L_161, "The six rewards", _CASTLE, "seed 10, TEKE", "high"),
    (L_162, "A reward may be declined", _CASTLE, "seed 25", "high"),
    (L_163, "Order of the castle rewards", _CASTLE, "our reading", "low"),
    (L_164, "Castle knights go home", _CASTLE, "seed 25", "high"),
    (L_165, "Voting markers: lord and nobles", _CASTLE, "seed 17, 25", "high"),
    (L_166, "No markers in the last round", _CASTLE, "seed 25", "high"),
    (L_170, "Conflicts one by one", _CONFLICTS, "seed 26; the order is our reading", "medium"),
    (L_171, "Who wins", _CONFLICTS, "seed 26", "high"),
    (L_172, "Ranks, the later one ahead", _CONFLICTS, "seed 26", "high"),
    (L_173, "England wins: points", _CONFLICTS, "seed 26", "high"),
    (L_174, "A missing rank", _CONFLICTS, "seed 26", "high"),
    (L_175, "England wins: card and knights", _CONFLICTS, "seed 26", "high"),
    (L_176, "France wins: points", _CONFLICTS, "seed 26", "high"),
    (L_177, "Upper row lost: second battle", _CONFLICTS, "seed 26, FR-err, FR-faq", "high"),
    (L_178, "A card without knights", _CONFLICTS, "seed 26", "high"),
    (L_179, "Second battle won", _CONFLICTS, "seed 26", "high"),
    (L_180, "Second battle lost: captives", _CONFLICTS, "seed 26", "high"),
    (L_181, "Ransom", _CONFLICTS, "seed 26", "high"),
    (L_182, "Captives not paid for", _CONFLICTS, "seed 26; whose stock is our reading", "medium"),
    (L_183, "The card leaves the game", _CONFLICTS, "seed 26", "high"),
    (L_184, "Points before the ransom", _CONFLICTS, "inferred from seed 26", "medium"),
    (L_190, "Two new conflicts", _BETWEEN, "seed 27", "high"),
    (L_191, "Favours face up", _BETWEEN, "seed 27", "high"),
    (L_192, "Three new bills", _BETWEEN, "seed 27", "high"),
    (L_193, "After the last round", _BETWEEN, "seed 28", "high"),
    (L_200, "Knights on the castle boards", _FINAL, "seed 28", "high"),
    (L_201, "Knights in France and in the reserve", _FINAL, "seed 28, inferred", "medium"),
    (L_202, "Knights: first and second", _FINAL, "seed 28", "high"),
    (L_203, "Extension tiles: first and second", _FINAL, "seed 28", "high"),
    (L_204, "Tied for first", _FINAL, "seed 28", "high"),
    (L_205, "Tied for second", _FINAL, "seed 28", "high"),
    (L_206, "Shares", _FINAL, "seed 28, computed", "high"),
    (L_207, "Nobles", _FINAL, "seed 17, 28, NOTE; 5 to 8 computed", "medium"),
    (L_208, "What is left gives no points", _FINAL, "seed 28", "high"),
    (L_209, "Winner and shared victory", _FINAL, "seed 28", "high"),
    (L_210, "First with nothing", _FINAL, "our reading", "low"),
    (L_230, "Two players: base", _TWO, "U-2p", "high"),
    (L_231, "Two players: nobles and conflict cards", _TWO, "seed 1, U-2p", "high"),
    (L_232, "Two players: no screens", _TWO, "U-2p", "high"),
    (L_233, "Two players: allies", _TWO, "U-2p, CP", "high"),
    (L_234, "What allies never get", _TWO, "U-2p", "high"),
    (L_235, "Placing own and ally knights", _TWO, "U-2p", "high"),
    (L_236, "Allies and squires", _TWO, "U-2p", "high"),
    (L_237, "Own castles only", _TWO, "U-2p", "high"),
    (L_238, "Allies in conflicts", _TWO, "U-2p", "high"),
    (L_239, "Favours of allies", _TWO, "U-2p", "high"),
    (L_240, "Allies and laws", _TWO, "U-2p", "high"),
    (L_241, "Allies in counties", _TWO, "U-2p in part; the rest by analogy", "low"),
    (L_242, "Castle of an ally", _TWO, "GIAN; the price is not known", "low"),
    (L_243, "Ranks of allies", _TWO, "inferred", "low"),
    (L_244, "Captive allies", _TWO, "inferred", "medium"),
    (L_245, "Allies at the end", _TWO, "inferred", "medium"),
)

RULES = RuleBook(Rule(*row) for row in _RULES)

OPTIONS: tuple[Option, ...] = (
    Option("points_per_gold", ("5", "1"), "5", L_125),
    Option("surrey", ("at_once", "next_round"), "at_once", L_151),
    Option("squires_minimum", ("no", "yes"), "no", L_056),
    Option("covered_square", ("no", "yes"), "no", L_079),
    Option("start_markers", ("1", "2"), "1", L_028),
    Option("law_order", ("fixed", "shuffled"), "fixed", L_024),
    Option("max_of_zero", ("all", "nobody"), "all", L_109),
    Option("castle_order", ("free", "left_to_right"), "free", L_163),
    Option("conflict_order", ("lower_first", "upper_first"), "lower_first", L_170),
    Option("captives", ("reserve", "removed"), "reserve", L_182),
    Option("final_tie", ("tie_break", "share"), "tie_break", L_204),
    Option("france_counts", ("no", "yes"), "no", L_201),
)
"""Readings that differ (D-01, D-05, D-12, D-14, D-08, L-024, L-109, D-10, D-11, D-06, D-15, D-16). What is only a note: D-02 (the
numbers on the backs are figures that can be set), D-03, D-04, D-07, D-09, D-13, D-17 to D-20.

A position holds only those that are not the default, so `chosen` below is one look-up.
"""

LAW_RULES = tuple(f"L-{110 + i}" for i in range(18))
"""The rule of each law, in the order of the cards LAW01 to LAW18."""


def chosen(options: dict[str, str], name: str, value: str) -> bool:
    """Whether a reading that is not the default is in force, e.g. `chosen(pos.options, "surrey", "next_round")`."""
    return options.get(name) == value
