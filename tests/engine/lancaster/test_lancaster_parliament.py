"""Phase II: votes, ties, markers; the eighteen laws. Each test names its rule."""

from __future__ import annotations

import pytest
from lancaster_help import GAME, ask, do, legal, look, refused, reported, table

from insuto.games.lancaster import LancasterPosition

BILLS = "phase = parliament; bill.1 = LAW04; bill.2 = LAW05; bill.3 = LAW06; "


def law(card: str, text: str = "", players: int = 3, options: dict[str, str] | None = None) -> LancasterPosition:
    """Return a position where one law is in force and is carried out next."""
    return table(f"phase = laws; law.1 = {card}; law.2 = none; law.3 = none; {text}", players, options)


# ---- votes ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("L-090", "L-091")
def test_l090_l091_votes_are_secret_and_in_player_order() -> None:
    pos = table(BILLS + "start = green")
    assert ask(pos) == "vote green"
    after = do(pos, "vote bill=1 side=against markers=1")
    assert look(after, "green.vote", "green.markers") == ["against 1", 1]
    for seat, seen in ((1, "against 1"), (0, "?"), (2, "?")):
        assert GAME.look(GAME.view(after, seat), "green.vote") == seen
    assert GAME.look(GAME.public(after), "green.vote") == "?"
    event = GAME.play(pos, GAME.notation.parse("vote bill=1 side=against markers=1")).events[0]
    assert event.for_seat(0).data["side"] == event.for_seat(0).data["markers"] == "?"
    assert event.for_seat(1).data["side"] == "against"
    assert not GAME.play(pos, GAME.notation.parse("vote bill=1 side=for")).reveals
    assert refused(pos, "vote bill=2 side=for") == [("L-090", "other_bill")]
    assert refused(pos, "vote bill=1 side=for markers=2") == [("L-091", "markers_missing")]
    assert len(legal(pos)) == 4


@pytest.mark.rule("L-092", "L-093", "L-094", "L-095")
@pytest.mark.parametrize(
    ("votes", "accepted", "kind"),
    [
        (("for", "for", "against"), True, "accepted"),
        (("against", "against", "for"), False, "rejected"),
        (("for markers=1", "against", "against"), True, "accepted_tie"),  # L-093: 2 to 2
        (("for markers=1", "against markers=1", "against"), False, "rejected"),
    ],
)
def test_l092_to_l095_counting(votes: tuple[str, ...], accepted: bool, kind: str) -> None:
    pos = do(table(BILLS), "; ".join(f"vote bill=1 side={v}" for v in votes))
    kinds = reported(pos, "reveal_votes bill=1")
    assert kinds[:4] == ["showed_vote"] * 3 + [kind]
    assert GAME.play(pos, GAME.notation.parse("reveal_votes bill=1")).reveals
    pos = do(pos, "reveal_votes bill=1")
    wanted = ["LAW02", "LAW03", "LAW04"] if accepted else ["LAW01", "LAW02", "LAW03"]
    assert look(pos, "law.1", "law.2", "law.3", "bill.1") == [*wanted, "none"]


@pytest.mark.rule("L-098")
def test_l098_nobody_abstains() -> None:
    """Every seat answers every bill, with one of its two tiles: there is no third answer and no passing."""
    pos = table(BILLS)
    for bill in (1, 2, 3):
        for _ in range(pos.players):
            answers = {action.partition(" markers")[0] for action in legal(pos)}
            assert answers == {f"vote bill={bill} side={side}" for side in ("for", "against")}
            assert refused(pos, "decline")
            pos = do(pos, f"vote bill={bill} side=against")
        pos = do(pos, f"reveal_votes bill={bill}")


@pytest.mark.rule("L-096", "L-097")
def test_l096_l097_used_and_unused_markers() -> None:
    pos = table(BILLS + "blue.markers = 3")
    pos = do(pos, "vote bill=1 side=for markers=2; vote bill=1 side=for; vote bill=1 side=for; reveal_votes bill=1")
    assert look(pos, "blue.markers", "green.markers") == [1, 1]
    for bill in (2, 3):
        pos = do(pos, "; ".join([f"vote bill={bill} side=for"] * 3 + [f"reveal_votes bill={bill}"]))
    assert look(pos, "blue.markers", "green.markers", "phase") == [0, 0, "laws"]
    assert look(pos, "law.1", "law.2", "law.3") == ["LAW04", "LAW05", "LAW06"]


# ---- laws: what is counted ------------------------------------------------------------------------------------------------


@pytest.mark.rule("L-100")
def test_l100_left_to_right_each_completely() -> None:
    pos = table(
        "phase = laws; law.1 = LAW08; law.2 = LAW16; law.3 = LAW03; blue.gold = 0; green.gold = 0; yellow.gold = 0; "
        "conflict.upper.1.square.1 = blue 1; conflict.upper.2.square.1 = blue 2"
    )
    pos = do(pos, "enforce slot=1; enforce slot=2")
    assert ask(pos) == "buy blue"  # the gold of the first law can be paid for the second
    pos = do(pos, "buy count=1; enforce slot=3")
    assert pos.phase == "castle"  # no knight on a county


@pytest.mark.rule("L-101", "L-110")
def test_l110_law01_most_gold_upgrades_a_deployed_knight() -> None:
    pos = do(law("LAW01", "blue.gold = 5; green.gold = 5; county.E = blue 1 0; blue.court = 1"), "enforce slot=1")
    assert ask(pos) == "upgrade blue"
    assert refused(pos, "upgrade knight=1 at=court") == [("L-110", "not_deployed")]
    assert legal(pos) == {"upgrade knight=1 at=county.E", "decline"}
    pos = do(pos, "upgrade knight=1 at=county.E")
    assert look(pos, "county.E.knight") == [2]
    assert pos.phase == "counties"  # L-101: green ties, but has no deployed knight


@pytest.mark.rule("L-111")
def test_l111_law02_most_squires_recruits() -> None:
    pos = do(law("LAW02", "blue.squires = 5; green.squires = 5; county.E = yellow 1 9"), "enforce slot=1")
    assert look(pos, "blue.court.1", "green.court.1", "yellow.court.1") == [2, 2, 1]


@pytest.mark.rule("L-112")
@pytest.mark.parametrize(("counties", "points"), [(1, 0), (2, 3), (3, 3), (4, 6)])
def test_l112_law03_per_two_counties(counties: int, points: int) -> None:
    text = "; ".join(f"county.{c} = blue {k} 0" for c, k in list(zip("EHAB", (1, 1, 2, 2), strict=True))[:counties])
    pos = do(law("LAW03", text), "enforce slot=1")
    assert look(pos, "blue.points", "score.blue.laws", "score.blue.laws.LAW03") == [points, points, points]


@pytest.mark.rule("L-105", "L-113")
def test_l113_law04_buys_markers() -> None:
    pos = do(law("LAW04", "blue.gold = 3; green.gold = 0; yellow.gold = 1"), "enforce slot=1")
    assert ask(pos) == "buy blue"
    assert legal(pos) == {"buy count=1", "buy count=2", "buy count=3", "decline"}
    assert refused(pos, "buy count=4") == [("L-105", "cannot_pay_law")]
    before = int(look(pos, "blue.markers")[0])
    pos = do(pos, "buy count=2")
    assert look(pos, "blue.gold", "blue.markers") == [1, before + 2]
    assert ask(pos) == "buy yellow"  # L-105: player order; green cannot pay
    assert look(do(pos, "decline"), "yellow.gold") == [1]


@pytest.mark.rule("L-114")
def test_l114_law05_gold_and_squires_for_points() -> None:
    pos = do(law("LAW05", "blue.gold = 5; blue.squires = 2"), "enforce slot=1")
    assert legal(pos) == {"buy count=1", "buy count=2", "decline"}
    assert look(do(pos, "buy count=2"), "blue.gold", "blue.squires", "blue.points") == [3, 0, 6]


CONFLICTS = "conflict.upper.1.square.1 = blue 1; conflict.upper.2.square.1 = blue 1; "


@pytest.mark.rule("L-087", "L-115")
def test_l115_law06_tiles_per_two_conflicts() -> None:
    lower = "conflict.lower.1.strength = 5; conflict.lower.2.strength = 6; "
    lower += "conflict.lower.1.square.1 = blue 1; conflict.lower.2.square.1 = blue 2"
    pos = do(law("LAW06", CONFLICTS + lower + "; blue.extensions = 1; blue.court = none"), "enforce slot=1")
    assert refused(pos, "extend tile=1") == [("L-087", "tile_laid")]
    pos = do(pos, "extend tile=2; decline")
    assert look(pos, "blue.extensions") == ["1 2"]


@pytest.mark.rule("L-116")
def test_l116_law07_squires_per_deployed_two() -> None:
    pos = do(law("LAW07", "county.A = blue 2 0; county.B = blue 2 0; green.court = 2"), "enforce slot=1")
    assert look(pos, "blue.squires", "green.squires") == [4, 2]


@pytest.mark.rule("L-106", "L-117")
def test_l117_law08_goods_per_two_conflicts() -> None:
    pos = do(law("LAW08", CONFLICTS + "blue.markers = 0"), "enforce slot=1")
    assert look(pos, "blue.gold", "blue.squires", "blue.markers") == [
        3,
        3,
        1,
    ]  # L-106: the marker stays for the next round


@pytest.mark.rule("L-118")
def test_l118_law09_no_deployed_two() -> None:
    pos = do(law("LAW09", "county.A = blue 2 0; county.E = green 1 0"), "enforce slot=1")
    assert ask(pos) == "upgrade green"
    assert "upgrade knight=2 at=court" in legal(pos)  # D-13: any own knight


@pytest.mark.rule("L-119")
def test_l119_law10_three_becomes_four() -> None:
    pos = do(law("LAW10", "county.C = blue 3 2; county.D = green 3 0; county.G = green 4 0"), "enforce slot=1")
    assert ask(pos) == "exchange blue"
    assert legal(pos) == {"exchange give=3 take=4", "decline"}
    assert (
        refused(pos, "exchange give=2 take=4") == refused(pos, "exchange give=3 take=3") == [("L-119", "other_knight")]
    )
    pos = do(pos, "exchange give=3 take=4")
    assert look(pos, "county.C", "blue.reserve.3", "blue.reserve.4") == ["blue 4 2", 1, 0]
    assert pos.phase == "counties"  # green's 4 is not in the reserve


@pytest.mark.rule("L-119")
def test_l119_law10_needs_both_knights() -> None:
    """A link could bring the question without the knights: it is answered, and declining is always there."""
    pos = do(law("LAW10", "county.C = blue 3 0"), "enforce slot=1")
    away = GAME.arrange(pos, [("county.C", "none"), ("blue.castle.1", "4")])
    assert refused(away, "exchange give=3 take=4") == [("L-119", "none_deployed"), ("L-119", "none_in_reserve")]
    assert legal(away) == {"decline"}


@pytest.mark.rule("L-120")
@pytest.mark.parametrize(("tiles", "points"), [("1 2", 0), ("1 2 3", 5), ("1 2 3 4 5 6", 10)])
def test_l120_law11_per_three_tiles(tiles: str, points: int) -> None:
    assert look(do(law("LAW11", f"blue.extensions = {tiles}"), "enforce slot=1"), "blue.points") == [points]


@pytest.mark.rule("L-121")
def test_l121_law12_per_conflict() -> None:
    lower = "conflict.lower.1.strength = 5; conflict.lower.1.square.2 = blue 2"
    assert look(do(law("LAW12", CONFLICTS + lower), "enforce slot=1"), "blue.points") == [9]


@pytest.mark.rule("L-103")
def test_l103_a_conflict_counts_once() -> None:
    """Upper and lower row count alike, and a square with three knights is one conflict."""
    text = "conflict.upper.1.square.1 = blue 1 1 2; conflict.lower.1.strength = 5; conflict.lower.1.square.1 = green 1"
    assert look(do(law("LAW12", text), "enforce slot=1"), "blue.points", "green.points", "yellow.points") == [3, 3, 0]


@pytest.mark.rule("L-104")
def test_l104_what_is_left_over_does_not_count() -> None:
    text = "blue.extensions = 1 2 3 4 5; green.extensions = 1 2; yellow.extensions = 2 3 6"
    assert look(do(law("LAW11", text), "enforce slot=1"), "blue.points", "green.points", "yellow.points") == [5, 0, 5]


@pytest.mark.rule("L-107")
def test_l107_a_knight_of_a_law_is_not_deployed() -> None:
    """The third 1 gained by the left law waits in the court: the right one requires all three deployed."""
    text = "phase = laws; law.1 = LAW02; law.2 = LAW14; law.3 = none; county.E = blue 1 0; county.H = blue 1 0; blue.court = 2; "
    pos = do(table(text + "blue.squires = 5; green.squires = 0; yellow.squires = 0"), "enforce slot=1; enforce slot=2")
    assert look(pos, "blue.court.1", "blue.points") == [1, 0]


@pytest.mark.rule("L-122")
def test_l122_law13_per_three_counties() -> None:
    text = "county.E = blue 1 0; county.H = blue 1 0; county.A = blue 2 0; county.B = green 2 0"
    assert look(do(law("LAW13", text), "enforce slot=1"), "blue.points", "green.points") == [8, 0]


@pytest.mark.rule("L-123")
@pytest.mark.parametrize(("third", "points"), [("blue.castle.2 = 1", 5), ("blue.castle.2 = 2", 0)])
def test_l123_law14_all_three_ones(third: str, points: int) -> None:
    text = f"county.E = blue 1 0; county.H = blue 1 0; {third}"
    assert look(do(law("LAW14", text), "enforce slot=1"), "blue.points") == [points]


@pytest.mark.rule("L-124")
def test_l124_law15_recruits_per_three_nobles() -> None:
    text = "blue.nobles = A B C D E F; green.nobles = A B; blue.castle.1 = 1; blue.court = 1"
    pos = do(law("LAW15", text), "enforce slot=1")
    assert look(pos, "blue.court", "blue.reserve.1") == [
        "1 1",
        0,
    ]  # one of two: no further knight of strength 1 in the reserve


@pytest.mark.rule("L-125")
@pytest.mark.parametrize(("option", "points"), [("5", 15), ("1", 3)])
def test_l125_law16_points_per_gold(option: str, points: int) -> None:
    """D-01: 5 by the seed, 1 by the official English list."""
    pos = do(law("LAW16", "blue.gold = 3", options={"points_per_gold": option}), "enforce slot=1; buy count=3")
    assert look(pos, "blue.points", "blue.gold") == [points, 0]


@pytest.mark.rule("L-126")
def test_l126_law17_all_four_strengths() -> None:
    text = "county.E = blue 1 0; county.A = blue 2 0; blue.castle.1 = 3; conflict.upper.1.square.1 = blue 4; county.B = green 2 0"
    assert look(do(law("LAW17", text), "enforce slot=1"), "blue.points", "green.points") == [8, 0]


@pytest.mark.rule("L-127")
def test_l127_law18_most_nobles() -> None:
    pos = do(law("LAW18", "blue.nobles = A B; green.nobles = C D; yellow.nobles = A"), "enforce slot=1")
    assert look(pos, "blue.points", "green.points", "yellow.points") == [4, 4, 0]


@pytest.mark.rule("L-109")
def test_l109_most_of_nothing() -> None:
    for option, points in (("all", 4), ("nobody", 0)):
        pos = law("LAW18", options={"max_of_zero": option})
        assert look(do(pos, "enforce slot=1"), "blue.points", "yellow.points") == [points, points]


@pytest.mark.rule("L-017", "L-102")
def test_l102_the_count_does_not_know_reserve_or_court() -> None:
    """A knight in the court is not deployed."""
    assert reported(law("LAW17", "blue.court = 1 2 3 4"), "enforce slot=1")[:2] == ["enforced", "law_nobody"]
