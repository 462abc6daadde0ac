"""Final scoring: majorities with tie-breaks and halves, nobles, totals; the sheet as one seat may know it."""

from __future__ import annotations

import pytest
from lancaster_help import GAME, HANDS, do, table
from worked import Row, Runner, with_changes, worked

from insuto.games.lancaster.scoring import majority
from insuto.play.gains import changed

RUN = Runner(HANDS)
KNIGHTS, TILES = "score part=knights", "score part=knights; score part=extensions"
FINAL = f"{TILES}; score part=nobles"


@pytest.mark.rule("L-202", "L-204", "L-205", "L-206", "L-210")
@pytest.mark.parametrize(
    ("values", "points"),
    [
        ([(5, 0), (3, 0), (2, 0)], [8, 4, 0]),
        ([(5, 1), (5, 2), (2, 0)], [4, 8, 0]),  # L-202: the tie-break makes a clear first and second
        ([(5, 1), (5, 1), (2, 0)], [6, 6, 0]),  # L-204, L-206
        ([(5, 1), (5, 1), (5, 1)], [4, 4, 4]),
        ([(5, 1), (5, 1), (5, 1), (5, 1)], [3, 3, 3, 3]),
        ([(5, 1)] * 5, [2, 2, 2, 2, 2]),
        ([(5, 1), (3, 0), (3, 0)], [8, 2, 2]),  # L-205
        ([(5, 1), (3, 0), (3, 0), (3, 0)], [8, 1, 1, 1]),
        ([(5, 1), (3, 0), (3, 0), (3, 0), (3, 0)], [8, 1, 1, 1, 1]),
        ([(5, 1), (3, 2), (3, 0)], [8, 4, 0]),
        ([(0, 0), (0, 0), (0, 0)], [4, 4, 4]),  # L-210
    ],
)
def test_majorities(values: list[tuple[int, int]], points: list[int]) -> None:
    assert [p for _, p, _ in majority(values, 8, 4)] == points


STRENGTH = "blue.court = 1; blue.castle.2 = 2; conflict.upper.1.square.1 = blue 4"
TIED = "blue.court = 2 3; green.court = 1 4; yellow.court = 1; green.squires = 3; blue.squires = 2"


@worked(
    ("L-200 court and castle squares, L-201 not the reserve or France", STRENGTH, "", "blue.castle = 3"),
    ("L-201 knights stuck in France", f"{STRENGTH}; reading.france_counts = yes", "", "blue.castle = 7"),
    ("L-204 squires break the tie", TIED, KNIGHTS, "blue.points, green.points, yellow.points = 4, 8, 0"),
    ("L-204 shared", f"{TIED}; reading.final_tie = share",
     KNIGHTS, "blue.points, green.points, yellow.points = 6, 6, 0"),
    ("L-203 gold breaks the tie", "blue.extensions = 1 2; green.extensions = 3 4; yellow.extensions = 1; "
     "green.gold = 1;"
     "blue.gold = 3", TILES, "score.blue.extensions, score.green.extensions, score.yellow.extensions = 8, 4, 0"),
    *(
        (f"L-207 {count} nobles", f"blue.nobles = {' '.join('ABCDEFGHI'[:count]) or 'none'}",
         FINAL, f"score.blue.nobles = {points}")
        for count, points in enumerate((0, 0, 1, 3, 6, 10, 15, 21, 28, 36))
    ),
    ("L-208 L-209 full", "blue.points = 20; green.points = 24; yellow.points = 26; blue.court = 3 4; green.court = 2;"
     "yellow.court = 1; blue.extensions = 1 2 3; green.extensions = 1 2; yellow.extensions = 1; blue.nobles = A B C;"
     "green.gold = 30; yellow.markers = 9", FINAL,
     f"over, winners = True, blue; blue.points, green.points, yellow.points = {20 + 8 + 8 + 3}, {24 + 4 + 4}, 26"),
    ("L-209 shared victory", "blue.points = 10; green.points = 10; blue.court = 1; green.court = 1; "
     "yellow.court = none;"
     "yellow.points = 1; blue.extensions = 1; green.extensions = 1; yellow.extensions = none", FINAL,
     "winners = blue green; log has over_shared"),
)  # fmt: skip
def test_final_scoring(row: Row) -> None:
    given, actions, facts = row
    pos = RUN.judge(with_changes(table, f"phase = final; {given}"), actions, facts)
    assert actions != FINAL or list(GAME.score(pos).totals) == pos.points


@pytest.mark.rule("L-203")
def test_the_sheet_says_what_broke_the_tie_and_what_was_carried() -> None:
    pos = do(
        table("phase = final; blue.extensions = 1 2; green.extensions = 3 4; yellow.extensions = 1; blue.gold = 3"),
        TILES,
    )
    assert {x.key for x in GAME.score(pos).lines if x.part == "extensions"} == {"extensions_tie_break"}
    pos = do(table("phase = final; yellow.points = 26; blue.court = 3 4; green.court = 2; yellow.court = 1;"
                   "blue.extensions = 1 2 3; green.extensions = 1 2"), FINAL)  # fmt: skip
    assert [x.key for x in GAME.score(pos).lines if x.seat == 2] == ["carried"]


@pytest.mark.rule("L-202", "L-203", "L-015")
@pytest.mark.parametrize(
    ("tiles", "known"),
    [  # of the four seats; the lines that screens cannot change, and those that are open
        (("1 2", "1 2", "1", "1"), [(0, "unsettled"), (1, "unsettled")]),
        (("1 2 3", "1 2", "1 2", "1"), [(1, "unsettled"), (2, "unsettled"), (0, "alone")]),
        (("1 2 3", "1 2", "1", "1"), [(0, "alone"), (1, "alone")]),  # a tie for the third place matters to nobody
    ],
)
def test_a_tie_that_the_screens_decide_is_open(tiles: tuple[str, ...], known: list[tuple[int, str]]) -> None:
    """The score sheet as one seat may know it: what is behind the others' screens decides nothing on it."""
    owned = [(f"{seat}.extensions", tile) for seat, tile in zip(GAME.seats, tiles, strict=False)]
    sheet = GAME.score(GAME.view(GAME.arrange(GAME.setup(4, 3), owned), 0))
    lines = [line for line in sheet.lines if line.part == "extensions"]
    assert [(line.seat, line.key.removeprefix("extensions_")) for line in lines] == known
    open_ones = [line for line in lines if line.key.endswith("unsettled")]
    assert all(line.points == 0 for line in open_ones)
    for line in open_ones if len(open_ones) == len(known) else ():
        assert (line.data["low"], line.data["high"]) == (GAME.box.second["extensions"], GAME.box.first["extensions"])
        assert f"{line.data['low']}〜{line.data['high']}点" in GAME.words.line(line)


@pytest.mark.rule("L-203")
def test_a_place_that_hidden_gold_decides_is_no_loss() -> None:
    """Alone ahead, then level with green whose gold blue does not know: 4 to 8 points, so no change is named."""
    tiles = "blue.extensions = 1; green.extensions = none; yellow.extensions = none"
    before, level, behind = (
        GAME.score(GAME.view(table(text), 0))
        for text in (tiles, tiles.replace("green.extensions = none", "green.extensions = 1"),
                     tiles.replace("green.extensions = none", "green.extensions = 1 2"))
    )  # fmt: skip
    assert [(before.of(0, "extensions"), level.of(0, "extensions")), level.open(0, "extensions")] == [(8, 0), True]
    assert not [*changed(before, level, 0, ["extensions"])]
    assert [one.points for one in changed(before, behind, 0, ["extensions"])] == [-4]


@pytest.mark.parametrize(("tie", "ties"), [("tie_break", [0]), ("share", [])])
def test_a_drill_says_what_decides_a_majority_as_the_seat_may_know_it(tie: str, ties: list[int]) -> None:
    """All seats' tiles, and the coins behind the own screen alone; no coins where those who are equal share."""
    pos = GAME.setup(3, 1, {"final_tie": tie})
    line = next(one for one in GAME.score(pos).lines if one.part == "extensions")
    ((_, data),) = GAME.drill().compared(GAME.view(pos, 0), line)
    assert [seat for seat, one in enumerate(str(data["counts"]).split("、")) if "コイン" in one] == ties
