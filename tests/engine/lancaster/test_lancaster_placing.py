"""Phase I: counties, driving out, conflicts, the king's favour, castle. Each test names its rule."""

from __future__ import annotations

import pytest
from lancaster_help import ask, do, events, legal, look, refused, reported, table

from insuto import NotLegal

CASES: list[tuple[str, str, str, list[tuple[str, str]]]] = [
    ("L-050 not in the court", "", "place knight=3 county=D", [("L-050", "not_in_court")]),
    ("L-056 below the minimum, whatever squires", "blue.squires = 5", "place knight=2 county=D squires=3", [("L-056", "below_minimum")]),
    ("L-057 squires that are not there", "", "place knight=1 county=E squires=3", [("L-057", "squires_missing")]),
    ("L-059 equal is not enough", "county.E = green 1 1", "place knight=2 county=E", [("L-059", "too_weak")]),
    ("L-061 own county", "county.E = blue 1 0", "place knight=2 county=E", [("L-061", "own_county")]),
    ("L-064 no card", "", "place knight=1 conflict=lower.1", [("L-064", "no_card")]),
    (
        "L-069 full conflict",
        "conflict.upper.1.square.1 = green 1; conflict.upper.1.square.2 = yellow 1; conflict.upper.1.square.3 = red 1",
        "place knight=2 conflict=upper.1", [("L-069", "conflict_full")],
    ),
    ("L-068 squires in a conflict", "", "place knight=1 conflict=upper.1 squires=1", [("L-068", "no_squires_there")]),
    ("L-078 squires in the castle", "", "place knight=1 castle=2 squires=1", [("L-078", "no_squires_there")]),
    ("L-078 square taken", "blue.castle.2 = 1; blue.court = 1 2", "place knight=1 castle=2", [("L-078", "square_taken")]),
    ("L-079 square covered", "blue.extensions = 4", "place knight=1 castle=4", [("L-079", "square_covered")]),
    ("L-071 a favour comes with a knight in a conflict", "", "favour tile=gold2", [("L-071", "favour_later")]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("changes", "action", "unmet"),
    [pytest.param(*c[1:], id=c[0], marks=pytest.mark.rule(*sorted({rule for rule, _ in c[3]}))) for c in CASES],
)
def test_refused(changes: str, action: str, unmet: list[tuple[str, str]]) -> None:
    pos = table(changes, players=4)
    assert refused(pos, action) == unmet
    with pytest.raises(NotLegal):
        do(pos, action)


@pytest.mark.rule("L-057")
def test_l057_squires_leave_the_screen() -> None:
    pos = do(table(), "place knight=1 county=E squires=2")
    assert look(pos, "county.E", "blue.squires", "blue.court") == ["blue 1 2", 0, "2"]
    assert ask(pos) == "place green"
    for squires, key, rule in ((2, "placed_county_squires", "L-057"), (0, "placed_county", "L-050")):
        first = events(table(), f"place knight=1 county=E squires={squires}")[0]
        assert (first.kind, first.rule) == (key, rule), "squires are told of where some go along"


@pytest.mark.rule("L-059", "L-060")
def test_l059_l060_driving_out() -> None:
    """The design's example: blue 2+1 in York is driven out by red 3+1; the knight goes home, the squire to the supply."""
    pos = table("turn = red; county.C = blue 2 1; red.court = 3", players=4)
    assert refused(pos, "place knight=3 county=C") == [("L-059", "too_weak")]
    before = look(pos, "supply.squires", "blue.court.2")
    after = do(pos, "place knight=3 county=C squires=1")
    assert look(after, "county.C") == ["red 3 1"]
    assert look(after, "blue.court.2") == [int(before[1]) + 1]
    assert look(after, "supply.squires") == [int(before[0]) + 1]  # one from blue back, red's own squire only moved
    assert reported(pos, "place knight=3 county=C squires=1")[:2] == ["placed_out_squires", "driven_out_squires"]


@pytest.mark.rule("L-053")
def test_l053_who_is_driven_out_plays_on() -> None:
    pos = table("turn = blue; blue.court = 2; green.court = none; yellow.court = none; county.E = green 1 0")
    pos = do(pos, "place knight=2 county=E")
    assert ask(pos) == "place green"


@pytest.mark.rule("L-051", "L-052")
def test_l051_l052_clockwise_until_all_courts_are_empty() -> None:
    pos = table("turn = yellow; start = yellow; yellow.court = 1; blue.court = 1 1; green.court = none")
    order = []
    while pos.phase == "place":
        order.append(ask(pos))
        pos = do(pos, min(act for act in legal(pos) if "castle" in act))
    assert order == ["place yellow", "place blue", "place blue"]
    assert ask(pos) == "vote yellow"


@pytest.mark.rule("L-054")
def test_l054_a_knight_without_any_square_stays() -> None:
    """All own squares covered, every conflict full or missing, every county out of reach: the seat is skipped."""
    full = "; ".join(
        f"conflict.upper.{c}.square.{q} = {s} 1" for c in (1, 2) for q, s in ((1, "green"), (2, "yellow"), (3, "red"))
    )
    present = (
        "county.E = green 2 9; county.H = yellow 2 9; county.A = green 2 9; county.B = red 2 9; county.F = yellow 2 9"
    )
    text = f"phase = place; {full}; {present}; blue.extensions = 1 2 3 4 5 6; blue.court = 1; blue.squires = 2; "
    pos = table(text + "green.court = none; yellow.court = none; red.court = 4", players=4)
    assert ask(pos) == "place red"
    after = do(pos, "place knight=4 county=G")
    assert after.phase == "parliament"
    assert look(after, "blue.court") == ["1"]


@pytest.mark.rule("L-064", "L-065", "L-066", "L-072")
def test_l064_to_l066_squares_in_order_and_stacking() -> None:
    pos = do(
        table(),
        "place knight=1 conflict=upper.1; favour tile=gold2; place knight=2 conflict=upper.1; favour tile=gold3",
    )
    assert look(pos, "conflict.upper.1.square.1", "conflict.upper.1.square.2") == ["blue 1", "green 2"]
    pos = do(pos, "place knight=1 castle=5; place knight=2 conflict=upper.1")
    assert look(pos, "conflict.upper.1.square.1", "conflict.upper.1.total") == ["blue 1 2", 5]
    assert ask(pos) == "favour blue"  # L-072: for every knight, stacked ones too


@pytest.mark.rule("L-070")
def test_l070_the_lower_row_can_be_joined() -> None:
    pos = do(table("conflict.lower.2.strength = 6"), "place knight=2 conflict=lower.2")
    assert look(pos, "conflict.lower.2.square.1") == ["blue 2"]


@pytest.mark.rule("L-071", "L-072")
def test_l071_l072_a_favour_as_long_as_one_is_face_up() -> None:
    pos = table("; ".join(f"favour.{f} = down" for f in ("gold2", "gold3", "squire1", "squire2", "upgrade")))
    pos = do(pos, "place knight=1 conflict=upper.1")
    assert legal(pos) == {"favour tile=noble"}
    assert refused(pos, "favour tile=gold2") == [("L-071", "favour_used")]
    pos = do(pos, "favour tile=noble; noble county=I")
    assert look(pos, "blue.nobles", "favour.noble", "county.I.nobles") == ["I", "down", 1]
    pos = do(pos, "place knight=1 conflict=upper.1")
    assert ask(pos) == "place yellow"


@pytest.mark.rule("L-073")
@pytest.mark.parametrize(
    ("tile", "gold", "squires"), [("gold2", 4, 2), ("gold3", 5, 2), ("squire1", 2, 3), ("squire2", 2, 4)]
)
def test_l073_goods(tile: str, gold: int, squires: int) -> None:
    pos = do(table(), f"place knight=1 conflict=upper.1; favour tile={tile}")
    assert look(pos, "blue.gold", "blue.squires", f"favour.{tile}") == [gold, squires, "down"]


@pytest.mark.rule("L-074", "L-085")
def test_l074_l085_upgrades() -> None:
    pos = do(
        table("county.E = blue 1 1; blue.castle.2 = 3; blue.court = 1 2"),
        "place knight=1 conflict=upper.1; favour tile=upgrade",
    )
    assert legal(pos) == {
        "upgrade knight=1 at=conflict.upper.1",
        "upgrade knight=1 at=county.E",
        "upgrade knight=3 at=castle.2",
        "decline",
    }
    assert refused(pos, "upgrade knight=2 at=court") == [("L-085", "none_in_reserve")]  # the 3 stands on the castle
    assert refused(pos, "upgrade knight=4 at=court") == [("L-074", "no_knight_there"), ("L-085", "highest")]
    after = do(pos, "upgrade knight=1 at=county.E")
    assert look(after, "county.E", "blue.reserve") == ["blue 2 1", "1 1 4"]
    event = events(pos, "upgrade knight=1 at=county.E")[0]
    assert (event.kind, event.data["spot"], event.data["new"]) == ("upgraded", "county.E", 2)
    assert reported(pos, "decline") == ["declined"]
    assert events(pos, "decline")[0].rule == "L-076"


@pytest.mark.rule("L-075", "L-088")
def test_l075_l088_one_noble_of_each_county() -> None:
    pos = do(
        table("blue.nobles = A; green.nobles = B; yellow.nobles = B"),
        "place knight=1 conflict=upper.1; favour tile=noble",
    )
    assert refused(pos, "noble county=A") == [("L-088", "noble_twice")]
    assert refused(pos, "noble county=B") == [("L-088", "no_noble_left")]
    assert len(legal(pos)) == 7


@pytest.mark.rule("L-076")
def test_l076_a_favour_that_cannot_be_used_lapses() -> None:
    pos = do(table("blue.nobles = A B C D E F G H I"), "place knight=1 conflict=upper.1")
    assert reported(pos, "favour tile=noble") == ["favour_chosen", "no_noble"]
    assert ask(do(pos, "favour tile=noble")) == "place green"


@pytest.mark.rule("L-056")
def test_d12_squires_count_for_the_minimum() -> None:
    strict, loose = table("blue.squires = 1"), table("blue.squires = 1", options={"squires_minimum": "yes"})
    assert refused(strict, "place knight=2 county=D squires=1") == [("L-056", "below_minimum")]
    assert refused(loose, "place knight=2 county=D squires=1") == []
    assert refused(loose, "place knight=2 county=D") == [("L-056", "below_minimum_all")]


@pytest.mark.rule("L-079")
def test_d14_covered_squares() -> None:
    strict, loose = (table("blue.extensions = 4", options=o) for o in ({}, {"covered_square": "yes"}))
    assert "place knight=1 castle=4" not in legal(strict)
    assert "place knight=1 castle=4" in legal(loose)


@pytest.mark.rule("L-057")
def test_typed_numbers_of_squires_are_answered() -> None:
    """Every number up to what the box holds is well-formed."""
    assert refused(table(), "place knight=2 county=A squires=37") == [("L-057", "squires_missing")]
