"""Phase III, counties and castles: choices, Dorset, Surrey, the six rewards, voting markers. Each test names its rule."""

from __future__ import annotations

import pytest
from lancaster_help import GAME, ask, do, events, legal, look, refused, reported, table


@pytest.mark.rule("L-140", "L-153")
def test_l140_a_to_i_and_home_l153() -> None:
    pos = table("phase = counties; county.F = green 2 1; county.A = blue 2 2; county.B = green 2 0")
    requested = []
    for county in "ABF":
        requested.append(ask(pos))
        pos = do(pos, f"reward county={county} take=noble")
    assert requested == ["reward blue", "reward green", "reward green"]
    assert look(pos, "county.A", "blue.nobles", "green.nobles", "blue.squires") == ["none", "A", "B F", 2]
    assert look(pos, "blue.court.2", "green.court.2") == [2, 2]
    assert pos.phase == "castle"


@pytest.mark.rule("L-140", "L-141", "L-142")
def test_l141_l142_what_cannot_be_taken() -> None:
    text = "phase = counties; county.A = blue 2 0; blue.gold = 2; "
    pos = table(text)
    assert legal(pos) == {"reward county=A take=noble", "reward county=A take=reward"}
    assert refused(pos, "reward county=A take=both") == [("L-141", "gold_missing")]
    assert refused(pos, "reward county=B take=reward") == [("L-140", "other_county")]
    assert refused(table(text + "blue.nobles = A"), "reward county=A take=noble") == [("L-142", "noble_twice")]
    assert refused(table(text + "green.nobles = A; yellow.nobles = A"), "reward county=A take=noble") == [
        ("L-142", "no_noble_left")
    ]
    assert refused(table(text + "blue.nobles = A"), "reward county=A take=both") == [
        ("L-142", "noble_twice"),
        ("L-141", "gold_missing"),
    ]


@pytest.mark.rule("L-141", "L-143", "L-148")
def test_l141_l143_both_for_three_gold() -> None:
    pos = do(table("phase = counties; county.G = blue 4 0; blue.gold = 4"), "reward county=G take=both")
    assert look(pos, "blue.gold", "blue.nobles", "blue.points", "score.blue.counties") == [1, "G", 6, 6]  # L-148


@pytest.mark.rule("L-141", "L-143")
def test_l143_gold_must_be_there_first() -> None:
    """I gives 2 gold, but the 3 are paid before."""
    pos = table("phase = counties; county.I = blue 3 0; blue.gold = 2")
    assert refused(pos, "reward county=I take=both") == [("L-141", "gold_missing")]


@pytest.mark.rule("L-145")
@pytest.mark.parametrize("county", ["A", "E"])
def test_l145_extension_tile(county: str) -> None:
    pos = do(
        table(f"phase = counties; county.{county} = blue 2 0; blue.extensions = 1"),
        f"reward county={county} take=reward",
    )
    assert ask(pos) == "extend blue"
    assert refused(pos, "decline") == [("L-145", "extend_must")]
    assert look(do(pos, "extend tile=5"), "blue.extensions") == ["1 5"]


@pytest.mark.rule("L-087", "L-144")
def test_l087_l144_nothing_to_gain() -> None:
    pos = table("phase = counties; county.A = blue 2 0; blue.extensions = 1 2 3 4 5 6")
    assert reported(pos, "reward county=A take=reward")[:2] == ["county_reward", "no_extension"]


@pytest.mark.rule("L-146", "L-147")
def test_l146_l147_upgrade_recruit_markers() -> None:
    pos = do(
        table("phase = counties; county.B = blue 2 0; blue.castle.3 = 1; blue.court = 1"), "reward county=B take=reward"
    )
    assert legal(pos) == {
        "upgrade knight=2 at=county.B",
        "upgrade knight=1 at=court",
        "upgrade knight=1 at=castle.3",
        "decline",
    }
    assert events(pos, "decline")[0].rule == "L-144"
    pos = do(table("phase = counties; county.F = blue 2 0"), "reward county=F take=reward")
    assert look(pos, "blue.court.1") == [2]
    for county, strength in (("C", 3), ("D", 3)):
        before = table(f"phase = counties; county.{county} = blue {strength} 0; blue.markers = 0")
        assert look(do(before, f"reward county={county} take=reward"), "blue.markers") == [2]
    assert ask(do(before, "reward county=D take=reward")) == "upgrade blue"


@pytest.mark.rule("L-064", "L-066", "L-149")
def test_l149_dorset() -> None:
    pos = table(
        "phase = counties; county.H = blue 3 2; conflict.upper.1.square.1 = green 1; conflict.upper.2.square.2 = blue 1"
    )
    pos = do(pos, "reward county=H take=reward")
    assert legal(pos) == {"move conflict=upper.1", "move conflict=upper.2"}
    assert refused(pos, "move conflict=lower.1") == [("L-064", "no_card")]
    one = do(pos, "move conflict=upper.1")
    assert look(one, "conflict.upper.1.square.2", "county.H", "blue.squires", "blue.court.3") == [
        "blue 3",
        "none",
        2,
        0,
    ]
    assert one.phase == "castle"  # no favour (L-149)
    assert look(do(pos, "move conflict=upper.2"), "conflict.upper.2.square.2") == [
        "blue 1 3"
    ]  # L-066: onto the own stack


@pytest.mark.rule("L-069", "L-149")
def test_l149_full_conflicts_and_a_lapsed_move() -> None:
    squares = "; ".join(
        f"conflict.upper.{c}.square.{q} = {s} 1" for c in (1, 2) for q, s in ((1, "green"), (2, "yellow"), (3, "red"))
    )
    text = f"phase = counties; county.H = blue 1 0; {squares}"
    assert reported(table(text, players=4), "reward county=H take=reward")[:3] == [
        "county_reward",
        "no_conflict",
        "county_done",
    ]
    one = do(table(text + "; conflict.upper.2.square.2 = none", players=4), "reward county=H take=reward")
    assert refused(one, "move conflict=upper.1") == [("L-069", "conflict_full")]


@pytest.mark.rule("L-151")
def test_l151_somebody_at_the_table_is_named() -> None:
    pos = do(table("phase = counties; county.I = green 3 0"), "reward county=I take=reward")
    assert refused(pos, "name_start seat=purple") == [("L-151", "not_at_table")]
    assert GAME.touchable_keys(pos) == {"seat.blue", "seat.green", "seat.yellow"}


@pytest.mark.rule("L-150", "L-151")
@pytest.mark.parametrize(("option", "now", "later"), [("at_once", "yellow", "none"), ("next_round", "blue", "yellow")])
@pytest.mark.parametrize("take", ["noble", "reward", "both"])
def test_l150_l151_surrey(option: str, now: str, later: str, take: str) -> None:
    """D-05: at once by the seed; from the next round on by another source. In any case of the three."""
    pos = table("phase = counties; county.I = green 3 0; green.gold = 3", options={"surrey": option})
    pos = do(pos, f"reward county=I take={take}")
    assert legal(pos) == {f"name_start seat={s}" for s in ("blue", "green", "yellow")}
    pos = do(pos, "name_start seat=yellow")
    assert look(pos, "start", "start.next") == [now, later]
    assert look(pos, "green.gold", "green.squires") == {"noble": [3, 2], "reward": [5, 4], "both": [2, 4]}[take]
    assert ask(pos) == (
        "castle yellow" if GAME.look(pos, "yellow.extensions") != "none" and option == "at_once" else ask(pos)
    )


@pytest.mark.rule("L-151")
def test_l151_at_once_also_changes_the_order_of_the_castles() -> None:
    text = "phase = counties; county.I = green 3 0; blue.extensions = 2; yellow.extensions = 2"
    for option, first in (("at_once", "castle yellow"), ("next_round", "castle blue")):
        pos = do(table(text, options={"surrey": option}), "reward county=I take=noble; name_start seat=yellow")
        assert ask(pos) == first


@pytest.mark.rule("L-151")
def test_l151_after_the_last_round_nobody_begins() -> None:
    for number, key in ((4, "start_named_later"), (5, "start_named_last")):
        pos = table(f"phase = counties; round = {number}; county.I = green 3 0", options={"surrey": "next_round"})
        pos = do(pos, "reward county=I take=noble")
        assert events(pos, "name_start seat=yellow")[0].kind == key


# ---- castles --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("L-089", "L-160", "L-164")
def test_l160_knights_and_tiles_each_square_once() -> None:
    pos = table(
        "phase = castle; blue.extensions = 2 4; blue.castle.4 = 1; blue.castle.5 = 2; blue.court = none; blue.markers = 0"
    )
    assert ask(pos) == "castle blue"
    assert legal(pos) == {f"{what} square={n}" for what in ("collect", "skip") for n in (2, 4, 5)}
    assert refused(pos, "collect square=3") == [("L-160", "nothing_on_square")]
    pos = do(pos, "collect square=5; collect square=2")
    assert refused(pos, "skip square=2") == [("L-160", "collected_already")]
    pos = do(pos, "collect square=4")
    assert look(pos, "blue.gold", "blue.squires", "blue.markers", "blue.court") == [4, 4, 2, "1 2"]  # L-164: home
    assert look(pos, "blue.extensions") == ["2 4"]  # L-089


@pytest.mark.rule("L-161", "L-163")
def test_l161_squares_1_3_and_6() -> None:
    pos = table("phase = castle; blue.extensions = 1 3 6; blue.squires = 2; blue.court = 1")
    assert refused(pos, "collect square=1") == [("L-161", "goods_missing")]
    pos = do(pos, "collect square=3")  # L-163, D-10: the income pays for the next
    assert look(pos, "blue.gold", "blue.squires") == [3, 3]
    one = do(pos, "collect square=1")
    assert look(one, "blue.squires", "blue.court") == [0, "1 1"]
    assert legal(one) == {"skip square=6"}
    six = do(pos, "collect square=6")
    assert legal(six) == {"upgrade knight=1 at=court"}
    assert refused(six, "decline") == [("L-161", "paid_already")]
    assert look(do(six, "upgrade knight=1 at=court"), "blue.court", "blue.squires") == ["2", 1]
    assert ask(do(six, "upgrade knight=1 at=court")) == "castle blue"


@pytest.mark.rule("L-085", "L-086")
def test_l085_l086_nothing_is_paid_for_nothing() -> None:
    text = "phase = castle; blue.extensions = 1 6; blue.squires = 9; blue.court = 1 1 1 4; blue.reserve"
    pos = table(text.replace("; blue.reserve", ""))
    assert refused(pos, "collect square=1") == [("L-086", "nobody_to_recruit")]
    all_out = table("phase = castle; blue.extensions = 6; blue.squires = 9; blue.court = 1 1 1 2 2 3 4")
    assert refused(all_out, "collect square=6") == [("L-085", "nobody_to_upgrade")]


@pytest.mark.rule("L-162")
def test_l162_declining() -> None:
    pos = table("phase = castle; blue.extensions = 2; blue.castle.3 = 1; blue.court = none; green.extensions = 2")
    pos = do(pos, "skip square=3; skip square=2")
    assert look(pos, "blue.gold", "blue.court") == [2, "1"]
    assert ask(pos) == "castle green"


@pytest.mark.rule("L-163")
def test_d10_left_to_right() -> None:
    text = "phase = castle; blue.extensions = 1 3; blue.squires = 2"
    assert "collect square=3" in legal(table(text))
    strict = table(text, options={"castle_order": "left_to_right"})
    assert legal(strict) == {"skip square=1"}
    assert refused(strict, "collect square=3") == [("L-163", "left_first")]


@pytest.mark.rule("L-165", "L-166")
@pytest.mark.parametrize(("number", "blue", "green"), [(4, 5, 1), (5, 0, 0)])
def test_l165_l166_markers_for_lord_and_nobles(number: int, blue: int, green: int) -> None:
    pos = table(f"phase = castle; round = {number}; blue.nobles = A B C D; blue.markers = 0; green.markers = 0")
    assert ask(pos) == "markers"
    assert look(do(pos, "markers"), "blue.markers", "green.markers") == [blue, green]


@pytest.mark.rule("L-152")
@pytest.mark.parametrize("option", ["at_once", "next_round"])
def test_l152_nobody_in_surrey(option: str) -> None:
    """There is no prompt for a start player; the previous one stays."""
    pos = table("phase = counties; county.A = green 2 0; start = yellow", options={"surrey": option})
    pos = do(pos, "reward county=A take=noble")
    assert "name_start" not in ask(pos)
    assert look(pos, "start") == ["yellow"]
