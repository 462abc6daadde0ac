"""Phase I: counties, driving out, conflicts, the king's favour, castle. Each row names its rule."""

from __future__ import annotations

import pytest
from lancaster_help import HANDS, ask, do, events, legal, table
from worked import Row, Runner, with_changes, worked

RUN = Runner(HANDS)
FULL = "; ".join(
    f"conflict.upper.{c}.square.{q} = {seat} 1" for c in (1, 2) for q, seat in ((1, "green"), (2, "yellow"), (3, "red"))
)
STUCK = (
    f"players = 4; phase = place; {FULL}; county.E = green 2 9; county.H = yellow 2 9; county.A = green 2 9; "
    f"county.B = red 2 9;"
    "county.F = yellow 2 9; blue.extensions = 1 2 3 4 5 6; blue.court = 1; blue.squires = 2;"
    "green.court = none; yellow.court = none; red.court = 4"
)
YORK = "players = 4; turn = red; county.C = blue 2 1; red.court = 3"
ONE_UP = "; ".join(f"favour.{f} = down" for f in ("gold2", "gold3", "squire1", "squire2", "upgrade"))
FAVOUR = "place knight=1 conflict=upper.1; favour tile="
STACKS = f"{FAVOUR}gold2; place knight=2 conflict=upper.1; favour tile=gold3"
UPGRADES = "county.E = blue 1 1; blue.castle.2 = 3; blue.court = 1 2"


@worked(
    ("L-050 not in the court", "", "", "no place knight=3 county=D: L-050 not_in_court"),
    ("L-056 below the minimum, whatever squires", "blue.squires = 5", "",
     "no place knight=2 county=D squires=3: L-056 below_minimum"),
    ("L-057 squires that are not there", "", "", "no place knight=1 county=E squires=3: L-057 squires_missing;"
     "no place knight=2 county=A squires=37: L-057 squires_missing"),
    ("L-059 equal is not enough", "county.E = green 1 1", "", "no place knight=2 county=E: L-059 too_weak"),
    ("L-061 own county", "county.E = blue 1 0", "", "no place knight=2 county=E: L-061 own_county"),
    ("L-064 no card", "", "", "no place knight=1 conflict=lower.1: L-064 no_card"),
    ("L-069 full conflict", f"players = 4; {FULL}", "", "no place knight=2 conflict=upper.1: L-069 conflict_full"),
    ("L-068 squires in a conflict", "", "", "no place knight=1 conflict=upper.1 squires=1: L-068 no_squires_there"),
    ("L-078 squires in the castle", "", "", "no place knight=1 castle=2 squires=1: L-078 no_squires_there"),
    ("L-078 square taken", "blue.castle.2 = 1; blue.court = 1 2", "", "no place knight=1 castle=2: L-078 square_taken"),
    ("L-079 square covered", "blue.extensions = 4", "", "no place knight=1 castle=4: L-079 square_covered"),
    ("L-079 the other reading", "blue.extensions = 4; reading.covered_square = yes", "", "may place knight=1 castle=4"),
    ("L-071 a favour comes with a knight in a conflict", "", "", "no favour tile=gold2: L-071 favour_later"),
    ("L-056 squires count for the minimum", "blue.squires = 1; reading.squires_minimum = yes", "",
     "may place knight=2 county=D squires=1; no place knight=2 county=D: L-056 below_minimum_all"),
    ("L-057 squires leave the screen", "", "place knight=1 county=E squires=2",
     "county.E, blue.squires, blue.court, ask = blue 1 2, 0, 2, place green; cites placed_county_squires: L-057"),
    ("L-050 without squires", "", "place knight=1 county=E", "cites placed_county: L-050"),
    ("L-059 L-060 the design's example", YORK, "place knight=3 county=C squires=1",
     "county.C, blue.court.2 = red 3 1, 2; log = placed_out_squires driven_out_squires"),
    ("L-059 without the squire", YORK, "", "no place knight=3 county=C: L-059 too_weak"),
    ("L-053 who is driven out plays on", "blue.court = 2; green.court = none; yellow.court = none; "
     "county.E = green 1 0",
     "place knight=2 county=E", "ask = place green"),
    ("L-054 a knight without any square stays", STUCK, "", "ask = place red"),
    ("L-054 when all others are placed", STUCK, "place knight=4 county=G", "phase, blue.court = parliament, 1"),
    ("L-064 L-065 squares in order", "", STACKS, "conflict.upper.1.square.1, conflict.upper.1.square.2 = blue 1, "
     "green 2"),
    ("L-066 stacking, L-072 a favour for stacked ones too", "",
     f"{STACKS}; place knight=1 castle=5; place knight=2 conflict=upper.1",
     "conflict.upper.1.square.1, conflict.upper.1.total, ask = blue 1 2, 5, favour blue"),
    ("L-070 a knight in the lower row",
     "conflict.lower.2.strength = 6", "place knight=2 conflict=lower.2", "conflict.lower.2.square.1 = blue 2"),
    ("L-071 only what lies face up", ONE_UP, "place knight=1 conflict=upper.1",
     "legal = favour tile=noble; no favour tile=gold2: L-071 favour_used"),
    ("L-071 the tile is turned over", ONE_UP, f"{FAVOUR}noble; noble county=I", "blue.nobles, favour.noble, county.I.nobles = I, down, 1"),
    ("L-072 none face up", ONE_UP, f"{FAVOUR}noble; noble county=I; place knight=1 conflict=upper.1",
     "ask = place yellow"),
    *(
        (f"L-073 {tile}", "", FAVOUR + tile, f"blue.gold, blue.squires, favour.{tile} = {goods}, down")
        for tile, goods in (("gold2", "4, 2"), ("gold3", "5, 2"), ("squire1", "2, 3"), ("squire2", "2, 4"))
    ),
    ("L-074 L-085 the 3 stands on the castle", UPGRADES, f"{FAVOUR}upgrade",
     "legal = upgrade knight=1 at=conflict.upper.1 | upgrade knight=1 at=county.E | upgrade knight=3 at=castle.2 | "
     "decline;"
     "no upgrade knight=2 at=court: L-085 none_in_reserve; "
     "no upgrade knight=4 at=court: L-074 no_knight_there, L-085 highest"),
    ("L-074 a 1 becomes a 2 where it stands", UPGRADES, f"{FAVOUR}upgrade; upgrade knight=1 at=county.E",
     "county.E, blue.reserve = blue 2 1, 1 1 4; log = upgraded"),
    ("L-076 declined", UPGRADES, f"{FAVOUR}upgrade; decline", "log = declined; cites declined: L-076"),
    ("L-075 L-088 one noble of each county", "blue.nobles = A; green.nobles = B; yellow.nobles = B", f"{FAVOUR}noble",
     "no noble county=A: L-088 noble_twice; no noble county=B: L-088 no_noble_left;"
     f"legal = {' | '.join(f'noble county={county}' for county in 'CDEFGHI')}"),
    ("L-076 a favour that cannot be used lapses", "blue.nobles = A B C D E F G H I", f"{FAVOUR}noble",
     "log = favour_chosen no_noble; ask = place green"),
    ("L-058 squires go with the knight, L-062 L-063 nothing at once", "blue.squires = 2; blue.gold = 2",
     "place knight=2 squires=1 county=B",
     "county.B, blue.squires, blue.gold, blue.reserve = blue 2 1, 1, 2, 1 1 2 3 4; log lacks county_reward"),
    ("L-062 L-063 the squires are the county's now",
     "county.B = green 2 1; green.squires = 0; blue.squires = 3; green.court = 1",
     "place knight=2 squires=2 county=B", "green.squires, green.court.2, county.B = 0, 1, blue 2 2"),
    ("L-014 L-067 knights of one strength, in many conflicts",
     "blue.court = 1 1 2; conflict.upper.1.square.1 = blue 2", "",
     "blue.court.1 = 2; may place knight=1 conflict=upper.2"),
)  # fmt: skip
def test_placing(row: Row) -> None:
    given, actions, facts = row
    RUN.judge(with_changes(table, given), actions, facts)


@pytest.mark.rule("L-060", "L-074")
def test_what_goes_back_and_what_is_logged() -> None:
    """One squire of the driven-out knight goes to the supply; red's own only moves."""
    pos = table("turn = red; county.C = blue 2 1; red.court = 3", players=4)
    before = int(HANDS.look(pos, "supply.squires")[0])
    assert HANDS.look(do(pos, "place knight=3 county=C squires=1"), "supply.squires") == [before + 1]
    (event,) = events(do(table(UPGRADES), f"{FAVOUR}upgrade"), "upgrade knight=1 at=county.E")
    assert (event.data["spot"], event.data["new"]) == ("county.E", 2)


@pytest.mark.rule("L-051", "L-052")
def test_l051_l052_clockwise_until_all_courts_are_empty() -> None:
    pos = table("turn = yellow; start = yellow; yellow.court = 1; blue.court = 1 1; green.court = none")
    order = []
    while pos.phase == "place":
        order.append(ask(pos))
        pos = do(pos, min(act for act in legal(pos) if "castle" in act))
    assert order == ["place yellow", "place blue", "place blue"]
    assert ask(pos) == "vote yellow"
