"""Final scoring: majorities with tie-breaks and halves, nobles, totals. Each test names its rule."""

from __future__ import annotations

import pytest
from lancaster_help import GAME, do, events, look, table

from insuto.games.lancaster.scoring import majority

FINAL = "score part=knights; score part=extensions; score part=nobles"


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
def test_l202_to_l206_majorities(values: list[tuple[int, int]], points: list[int]) -> None:
    assert [p for _, p, _ in majority(values, 8, 4)] == points


@pytest.mark.rule("L-200", "L-201")
def test_l200_l201_what_counts_as_strength() -> None:
    """Court and castle squares; not the reserve, and not knights stuck in France (D-16 the other way)."""
    text = "phase = final; blue.court = 1; blue.castle.2 = 2; conflict.upper.1.square.1 = blue 4"
    assert look(table(text), "blue.castle") == [3]
    assert look(table(text, options={"france_counts": "yes"}), "blue.castle") == [7]


@pytest.mark.rule("L-204")
@pytest.mark.parametrize(("option", "points"), [("tie_break", [4, 8, 0]), ("share", [6, 6, 0])])
def test_d15_tie_break_or_share(option: str, points: list[int]) -> None:
    text = "phase = final; blue.court = 2 3; green.court = 1 4; yellow.court = 1; green.squires = 3; blue.squires = 2"
    pos = do(table(text, options={"final_tie": option}), "score part=knights")
    assert look(pos, "blue.points", "green.points", "yellow.points") == points


@pytest.mark.rule("L-203")
def test_l203_tiles_and_gold() -> None:
    text = "phase = final; blue.extensions = 1 2; green.extensions = 3 4; yellow.extensions = 1; green.gold = 1; blue.gold = 3"
    pos = do(table(text), "score part=knights; score part=extensions")
    gained = [GAME.look(pos, f"score.{s}.extensions") for s in ("blue", "green", "yellow")]
    assert gained == [8, 4, 0]
    keys = {(x.seat, x.key) for x in GAME.score(pos).lines if x.part == "extensions"}
    assert keys == {(0, "extensions_tie_break"), (1, "extensions_tie_break")}


@pytest.mark.rule("L-207")
@pytest.mark.parametrize(
    ("count", "points"), [(0, 0), (1, 0), (2, 1), (3, 3), (4, 6), (5, 10), (6, 15), (7, 21), (8, 28), (9, 36)]
)
def test_l207_nobles(count: int, points: int) -> None:
    text = f"phase = final; blue.nobles = {' '.join('ABCDEFGHI'[:count]) or 'none'}"
    pos = do(table(text), FINAL)
    assert look(pos, "score.blue.nobles") == [points]


@pytest.mark.rule("L-208", "L-209")
def test_l208_l209_full_final_scoring() -> None:
    text = (
        "phase = final; blue.points = 20; green.points = 24; yellow.points = 26; blue.court = 3 4; green.court = 2; yellow.court = 1; "
        "blue.extensions = 1 2 3; green.extensions = 1 2; yellow.extensions = 1; blue.nobles = A B C; green.gold = 30; yellow.markers = 9"
    )
    pos = do(table(text), FINAL)
    assert pos.over
    assert look(pos, "blue.points", "green.points", "yellow.points", "winners") == [
        20 + 8 + 8 + 3,
        24 + 4 + 4,
        26,
        "blue",
    ]
    assert list(GAME.score(pos).totals) == pos.points
    assert [x.key for x in GAME.score(pos).lines if x.seat == 2] == ["carried"]


@pytest.mark.rule("L-209")
def test_l209_shared_victory() -> None:
    text = "phase = final; blue.points = 10; green.points = 10; blue.court = 1; green.court = 1; yellow.court = none; yellow.points = 1; "
    text += "blue.extensions = 1; green.extensions = 1; yellow.extensions = none"
    pos = do(table(text), FINAL)
    assert look(pos, "winners") == ["blue green"]
    before = do(table(text), "score part=knights; score part=extensions")
    assert events(before, "score part=nobles")[-1].kind == "over_shared"
