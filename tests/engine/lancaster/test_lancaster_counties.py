"""Phase III, counties and castles: choices, Dorset, Surrey, the six rewards, voting markers. Each row names its
rule."""

from __future__ import annotations

import pytest
from lancaster_help import GAME, HANDS, do, table
from worked import Row, Runner, with_changes, worked

RUN = Runner(HANDS)
FULL = "; ".join(
    f"conflict.upper.{c}.square.{q} = {seat} 1" for c in (1, 2) for q, seat in ((1, "green"), (2, "yellow"), (3, "red"))
)
DORSET = "county.H = blue 3 2; conflict.upper.1.square.1 = green 1; conflict.upper.2.square.2 = blue 1"
SURREY = "county.I = green 3 0; blue.extensions = 2; yellow.extensions = 2"


@worked(
    ("L-140 county A comes first", "county.F = green 2 1; county.A = blue 2 2; county.B = green 2 0", "", "ask = reward blue"),
    ("L-140 A to I, L-153 home", "county.F = green 2 1; county.A = blue 2 2; county.B = green 2 0",
     "reward county=A take=noble; reward county=B take=noble; reward county=F take=noble",
     "county.A, blue.nobles, green.nobles, blue.squires, blue.court.2, green.court.2, phase = none, A, B F, 2, 2, "
     "2, castle"),
    ("L-140 L-141 what cannot be taken", "county.A = blue 2 0; blue.gold = 2", "",
     "legal = reward county=A take=noble | reward county=A take=reward;"
     "no reward county=A take=both: L-141 gold_missing; no reward county=B take=reward: L-140 other_county"),
    ("L-142 twice", "county.A = blue 2 0; blue.gold = 2; blue.nobles = A", "",
     "no reward county=A take=noble: L-142 noble_twice; "
     "no reward county=A take=both: L-142 noble_twice, L-141 gold_missing"),
    ("L-142 nobody left", "county.A = blue 2 0; green.nobles = A; yellow.nobles = A", "",
     "no reward county=A take=noble: L-142 no_noble_left"),
    ("L-141 L-143 both for three gold, L-148", "county.G = blue 4 0; blue.gold = 4", "reward county=G take=both",
     "blue.gold, blue.nobles, blue.points, score.blue.counties = 1, G, 6, 6"),
    ("L-141 L-143 the 3 gold are paid before I gives 2", "county.I = blue 3 0; blue.gold = 2", "",
     "no reward county=I take=both: L-141 gold_missing"),
    *(
        (f"L-145 {county}", f"county.{county} = blue 2 0; blue.extensions = 1",
         f"reward county={county} take=reward{more}", facts)
        for county in "AE"
        for more, facts in (("", "ask = extend blue; no decline: L-145 extend_must"),
                            ("; extend tile=5", "blue.extensions = 1 5"))
    ),
    ("L-087 L-144 nothing to gain", "county.A = blue 2 0; blue.extensions = 1 2 3 4 5 6", "reward county=A take=reward",
     "log = county_reward no_extension"),
    ("L-146 upgrade", "county.B = blue 2 0; blue.castle.3 = 1; blue.court = 1", "reward county=B take=reward",
     "legal = upgrade knight=2 at=county.B | upgrade knight=1 at=court | upgrade knight=1 at=castle.3 | decline"),
    ("L-144 it may be left out", "county.B = blue 2 0", "reward county=B take=reward; decline",
     "cites declined: L-144"),
    ("L-147 recruit", "county.F = blue 2 0", "reward county=F take=reward", "blue.court.1 = 2"),
    ("L-147 markers", "county.C = blue 3 0; blue.markers = 0", "reward county=C take=reward", "blue.markers = 2"),
    ("L-147 markers and an upgrade", "county.D = blue 3 0; blue.markers = 0", "reward county=D take=reward",
     "blue.markers, ask = 2, upgrade blue"),
    ("L-149 L-064 to a conflict with a card", DORSET, "reward county=H take=reward",
     "legal = move conflict=upper.1 | move conflict=upper.2; no move conflict=lower.1: L-064 no_card"),
    ("L-149 no favour", DORSET, "reward county=H take=reward; move conflict=upper.1",
     "conflict.upper.1.square.2, county.H, blue.squires, blue.court.3, phase = blue 3, none, 2, 0, castle"),
    ("L-149 L-066 onto the own stack", DORSET, "reward county=H take=reward; move conflict=upper.2",
     "conflict.upper.2.square.2 = blue 1 3"),
    ("L-149 L-069 both full", f"players = 4; county.H = blue 1 0; {FULL}", "reward county=H take=reward",
     "log = county_reward no_conflict county_done"),
    ("L-149 L-069 one full", f"players = 4; county.H = blue 1 0; "
     f"{FULL.replace('2.square.2 = yellow 1', '2.square.2 = none')}",
     "reward county=H take=reward", "no move conflict=upper.1: L-069 conflict_full"),
    ("L-151 somebody at the table", "county.I = green 3 0", "reward county=I take=reward",
     "no name_start seat=purple: L-151 not_at_table"),
    *(
        (f"L-150 L-151 {reading} {take}", f"county.I = green 3 0; green.gold = 3; reading.surrey = {reading}",
         f"reward county=I take={take}; name_start seat=yellow",
         f"start, start.next = {start}; green.gold, green.squires = {goods}")
        for take, goods in (("noble", "3, 2"), ("reward", "5, 4"), ("both", "2, 4"))
        for reading, start in (("at_once", "yellow, none"), ("next_round", "blue, yellow"))
    ),
    ("L-150 who is named", "county.I = green 3 0", "reward county=I take=noble",
     "legal = name_start seat=blue | name_start seat=green | name_start seat=yellow"),
    ("L-151 the castles too", SURREY, "reward county=I take=noble; name_start seat=yellow", "ask = castle yellow"),
    ("L-151 from the next round on", f"{SURREY}; reading.surrey = next_round",
     "reward county=I take=noble; name_start seat=yellow", "ask = castle blue"),
    ("L-151 later", "round = 4; county.I = green 3 0; reading.surrey = next_round",
     "reward county=I take=noble; name_start seat=yellow", "log = start_named_later"),
    ("L-151 after the last round", "round = 5; county.I = green 3 0; reading.surrey = next_round",
     "reward county=I take=noble; name_start seat=yellow", "log = start_named_last"),
    *(
        (f"L-152 nobody in Surrey {reading}", f"county.A = green 2 0; start = yellow; reading.surrey = {reading}",
         "reward county=A take=noble", "start = yellow; not name_start seat=yellow")
        for reading in ("at_once", "next_round")
    ),
)  # fmt: skip
def test_counties(row: Row) -> None:
    given, actions, facts = row
    RUN.judge(with_changes(table, f"phase = counties; {given}"), actions, facts)


@pytest.mark.rule("L-151")
def test_l151_whoever_is_at_the_table_can_be_touched() -> None:
    pos = do(table("phase = counties; county.I = green 3 0"), "reward county=I take=reward")
    assert GAME.touchable_keys(pos) == {"seat.blue", "seat.green", "seat.yellow"}


# ---- castles -----------------------------------------------------------------------------------------------------

KNIGHTS = "blue.extensions = 2 4; blue.castle.4 = 1; blue.castle.5 = 2; blue.court = none; blue.markers = 0"
COSTS = "blue.extensions = 1 3 6; blue.squires = 2; blue.court = 1"


@worked(
    ("L-160 knights and tiles", KNIGHTS, "",
     "ask = castle blue; no collect square=3: L-160 nothing_on_square; legal = "
     + " | ".join(f"{what} square={n}" for what in ("collect", "skip") for n in (2, 4, 5))),
    ("L-160 each square once", KNIGHTS, "collect square=5; collect square=2",
     "no skip square=2: L-160 collected_already"),
    ("L-160 L-164 home, L-089", KNIGHTS, "collect square=5; collect square=2; collect square=4",
     "blue.gold, blue.squires, blue.markers, blue.court, blue.extensions = 4, 4, 2, 1 2, 2 4"),
    ("L-161 no goods, no reward", COSTS, "", "no collect square=1: L-161 goods_missing"),
    ("L-163 the income pays for the next", COSTS, "collect square=3", "blue.gold, blue.squires = 3, 3"),
    ("L-161 square 1", COSTS, "collect square=3; collect square=1",
     "blue.squires, blue.court = 0, 1 1; legal = skip square=6"),
    ("L-161 square 6", COSTS, "collect square=3; collect square=6",
     "legal = upgrade knight=1 at=court; no decline: L-161 paid_already"),
    ("L-161 upgraded", COSTS, "collect square=3; collect square=6; upgrade knight=1 at=court",
     "blue.court, blue.squires, ask = 2, 1, castle blue"),
    ("L-086 no 1 in the reserve", "blue.extensions = 1 6; blue.squires = 9; blue.court = 1 1 1 4", "",
     "no collect square=1: L-086 nobody_to_recruit"),
    ("L-085 no higher knight in the reserve", "blue.extensions = 6; blue.squires = 9; blue.court = 1 1 1 2 2 3 4", "",
     "no collect square=6: L-085 nobody_to_upgrade"),
    ("L-162 declining", "blue.extensions = 2; blue.castle.3 = 1; blue.court = none; green.extensions = 2",
     "skip square=3; skip square=2", "blue.gold, blue.court, ask = 2, 1, castle green"),
    ("L-163 any order", "blue.extensions = 1 3; blue.squires = 2", "", "may collect square=3"),
    ("L-163 left to right", "blue.extensions = 1 3; blue.squires = 2; reading.castle_order = left_to_right", "",
     "legal = skip square=1; no collect square=3: L-163 left_first"),
    ("L-165 L-166 for lord and nobles", "round = 4; blue.nobles = A B C D; blue.markers = 0; green.markers = 0",
     "markers",
     "blue.markers, green.markers = 5, 1"),
    ("L-165 not after the last round", "round = 5; blue.nobles = A B C D; blue.markers = 0; green.markers = 0",
     "markers",
     "blue.markers, green.markers = 0, 0"),
)  # fmt: skip
def test_castles(row: Row) -> None:
    given, actions, facts = row
    RUN.judge(with_changes(table, f"phase = castle; {given}"), actions, facts)
