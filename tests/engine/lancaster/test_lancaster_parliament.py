"""Phase II: votes, ties, markers; the eighteen laws. Each row names its rule."""

from __future__ import annotations

import pytest
from lancaster_help import GAME, HANDS, ask, do, legal, look, refused, table
from worked import Row, Runner, with_changes, worked

RUN = Runner(HANDS)
BILLS = "phase = parliament; bill.1 = LAW04; bill.2 = LAW05; bill.3 = LAW06; "
REVEALED = "reveal_votes bill=1"
MARKED = "vote bill=1 side=for markers=2; vote bill=1 side=for; vote bill=1 side=for; reveal_votes bill=1"
REST = "; ".join(f"{'vote bill=N side=for; ' * 3}reveal_votes bill=N".replace("N", str(n)) for n in (2, 3))


# ---- votes -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("L-090", "L-091")
def test_votes_are_secret_and_in_player_order() -> None:
    pos = table(BILLS + "start = green")
    assert ask(pos) == "vote green"
    turn = GAME.play(pos, GAME.notation.parse("vote bill=1 side=against markers=1"))
    assert look(turn.position, "green.vote", "green.markers") == ["against 1", 1]
    for view, seen in ((1, "against 1"), (0, "?"), (2, "?")):
        assert GAME.look(GAME.view(turn.position, view), "green.vote") == seen
    assert GAME.look(GAME.public(turn.position), "green.vote") == "?"
    event = turn.events[0]
    assert event.for_seat(0).data["side"] == event.for_seat(0).data["markers"] == "?"
    assert event.for_seat(1).data["side"] == "against"
    assert not turn.reveals
    assert refused(pos, "vote bill=2 side=for") == [("L-090", "other_bill")]
    assert refused(pos, "vote bill=1 side=for markers=2") == [("L-091", "markers_missing")]
    assert len(legal(pos)) == 4


SHOWN = "log = showed_vote showed_vote showed_vote"


@worked(
    ("L-092 accepted", "for, for, against", f"{SHOWN} accepted", "LAW02, LAW03, LAW04"),
    ("L-094 rejected", "against, against, for", f"{SHOWN} rejected", "LAW01, LAW02, LAW03"),
    ("L-093 2 to 2", "for markers=1, against, against", "log has accepted_tie", "LAW02, LAW03, LAW04"),
    ("L-095 markers are votes", "for markers=1, against markers=1, against", "log has rejected", "LAW01, LAW02, LAW03"),
)
def test_votes_are_counted(row: Row) -> None:
    votes, log, laws = row
    voted = "; ".join(f"vote bill=1 side={vote}" for vote in votes.split(", "))
    assert GAME.play(do(table(BILLS), voted), GAME.notation.parse(REVEALED)).reveals
    RUN.judge(table(BILLS), f"{voted}; {REVEALED}", f"{log}; law.1, law.2, law.3, bill.1 = {laws}, none")


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


@worked(
    ("L-096 used markers go", MARKED, "blue.markers, green.markers = 1, 1"),
    ("L-097 unused ones too, when all bills are decided", f"{MARKED}; {REST}",
     "blue.markers, green.markers, phase, law.1, law.2, law.3 = 0, 0, laws, LAW04, LAW05, LAW06"),
)  # fmt: skip
def test_markers(row: Row) -> None:
    RUN.judge(table(BILLS + "blue.markers = 3"), *row)


# ---- laws --------------------------------------------------------------------------------------------------------

TWO = "conflict.upper.1.square.1 = blue 1; conflict.upper.2.square.1 = blue 1"
LOWER = "conflict.lower.1.strength = 5; conflict.lower.2.strength = 6; conflict.lower.1.square.1 = blue 1"
GOLD = "law.1 = LAW01; blue.gold = 5; green.gold = 5; county.E = blue 1 0; blue.court = 1"
BUYS = "law.1 = LAW04; blue.gold = 3; green.gold = 0; yellow.gold = 1"
THREE = "law.1 = LAW10; county.C = blue 3 2; county.D = green 3 0; county.G = green 4 0"
THREE_LAWS = (
    "law.1 = LAW08; law.2 = LAW16; law.3 = LAW03; blue.gold = 0; green.gold = 0; yellow.gold = 0; "
    "conflict.upper.1.square.1 = blue 1; conflict.upper.2.square.1 = blue 2"
)
POINTS = "blue.points, green.points, yellow.points"


@worked(
    ("L-100 the gold of the first law pays for the second", THREE_LAWS, "; enforce slot=2", "ask = buy blue"),
    ("L-100 no knight on a county", THREE_LAWS, "; enforce slot=2; buy count=1; enforce slot=3", "phase = castle"),
    ("L-110 most gold", GOLD, "",
     "ask = upgrade blue; no upgrade knight=1 at=court: L-110 not_deployed; "
     "legal = upgrade knight=1 at=county.E | decline"),
    ("L-110 L-101 green ties, but has no deployed knight", GOLD, "; upgrade knight=1 at=county.E",
     "county.E.knight, phase = 2, counties"),
    ("L-111 most squires", "law.1 = LAW02; blue.squires = 5; green.squires = 5; county.E = yellow 1 9", "",
     "blue.court.1, green.court.1, yellow.court.1 = 2, 2, 1"),
    *(
        (f"L-112 {counties} counties", "law.1 = LAW03; " + "; ".join(("county.E = blue 1", "county.H = blue 1",
         "county.A = blue 2",
         "county.B = blue 2")[:counties]), "",
         f"blue.points, score.blue.laws, score.blue.laws.LAW03 = {points}, {points}, {points}")
        for counties, points in ((1, 0), (2, 3), (3, 3), (4, 6))
    ),
    ("L-113 L-105 as often as gold lasts", BUYS, "",
     "ask = buy blue; legal = buy count=1 | buy count=2 | buy count=3 | decline; no buy count=4: L-105 cannot_pay_law"),
    ("L-113 L-105 green cannot pay", BUYS, "; buy count=2", "blue.gold, blue.markers, ask = 1, 3, buy yellow"),
    ("L-105 declined", BUYS, "; buy count=2; decline", "yellow.gold = 1"),
    ("L-114 as often as gold and squires last",
     "law.1 = LAW05; blue.gold = 5; blue.squires = 2", "", "legal = buy count=1 | buy count=2 | decline"),
    ("L-114 twice", "law.1 = LAW05; blue.gold = 5; blue.squires = 2", "; buy count=2",
     "blue.gold, blue.squires, blue.points = 3, 0, 6"),
    ("L-115 L-087 a tile that lies cannot be chosen",
     f"law.1 = LAW06; {TWO}; {LOWER}; conflict.lower.2.square.1 = blue 2; blue.extensions = 1; "
     f"blue.court = none", "",
     "no extend tile=1: L-087 tile_laid"),
    ("L-115 two tiles", f"law.1 = LAW06; {TWO}; {LOWER}; conflict.lower.2.square.1 = blue 2; blue.extensions = 1; "
     f"blue.court = none",
     "; extend tile=2; decline", "blue.extensions = 1 2"),
    ("L-116 a squire for two of strength", "law.1 = LAW07; county.A = blue 2 0; county.B = blue 2 0; green.court = 2", "",
     "blue.squires, green.squires = 4, 2"),
    ("L-117 L-106 the marker stays for the next round", f"law.1 = LAW08; {TWO}; blue.markers = 0", "",
     "blue.gold, blue.squires, blue.markers = 3, 3, 1"),
    ("L-118 any own knight", "law.1 = LAW09; county.A = blue 2 0; county.E = green 1 0", "",
     "ask = upgrade green; may upgrade knight=2 at=court"),
    ("L-119 a 3 for a 4 alone", THREE, "", "ask = exchange blue; legal = exchange give=3 take=4 | decline;"
     "no exchange give=2 take=4: L-119 other_knight; no exchange give=3 take=3: L-119 other_knight"),
    ("L-119 green's 4 is not in the reserve", THREE, "; exchange give=3 take=4",
     "county.C, blue.reserve.3, blue.reserve.4, phase = blue 4 2, 1, 0, counties"),
    ("L-120 L-104 the rest does not count", "law.1 = LAW11; blue.extensions = 1 2 3 4 5; green.extensions = 1 2;"
     "yellow.extensions = 2 3 6", "", f"{POINTS} = 5, 0, 5"),
    ("L-120 six tiles", "law.1 = LAW11; blue.extensions = 1 2 3 4 5 6", "", "blue.points = 10"),
    ("L-121 three each", f"law.1 = LAW12; {TWO}; conflict.lower.1.strength = 5; conflict.lower.1.square.2 = blue 2", "",
     "blue.points = 9"),
    ("L-103 a conflict counts once", "law.1 = LAW12; conflict.upper.1.square.1 = blue 1 1 2; "
     "conflict.lower.1.strength = 5;"
     "conflict.lower.1.square.1 = green 1", "", f"{POINTS} = 3, 3, 0"),
    ("L-107 a knight of a law is not deployed",
     "law.1 = LAW02; law.2 = LAW14; county.E = blue 1 0; county.H = blue 1 0;"
     "blue.court = 2; blue.squires = 5; green.squires = 0; yellow.squires = 0", "; enforce slot=2",
     "blue.court.1, blue.points = 1, 0"),
    ("L-122 only full sets of three",
     "law.1 = LAW13; county.E = blue 1 0; county.H = blue 1 0; county.A = blue 2 0; county.B = green 2 0", "",
     "blue.points, green.points = 8, 0"),
    ("L-123 all three ones", "law.1 = LAW14; county.E = blue 1 0; county.H = blue 1 0; blue.castle.2 = 1", "",
     "blue.points = 5"),
    ("L-123 a two", "law.1 = LAW14; county.E = blue 1 0; county.H = blue 1 0; blue.castle.2 = 2", "",
     "blue.points = 0"),
    ("L-124 no further one in the reserve", "law.1 = LAW15; blue.nobles = A B C D E F; green.nobles = A B; "
     "blue.castle.1 = 1;"
     "blue.court = 1", "", "blue.court, blue.reserve.1 = 1 1, 0"),
    ("L-125 5 by the seed", "law.1 = LAW16; blue.gold = 3", "; buy count=3", "blue.points, blue.gold = 15, 0"),
    ("L-125 1 by the English list", "law.1 = LAW16; blue.gold = 3; reading.points_per_gold = 1", "; buy count=3",
     "blue.points, blue.gold = 3, 0"),
    ("L-126 all four strengths", "law.1 = LAW17; county.E = blue 1 0; county.A = blue 2 0; blue.castle.1 = 3;"
     "conflict.upper.1.square.1 = blue 4; county.B = green 2 0", "", "blue.points, green.points = 8, 0"),
    ("L-127 most nobles, all who are equal",
     "law.1 = LAW18; blue.nobles = A B; green.nobles = C D; yellow.nobles = A", "", f"{POINTS} = 4, 4, 0"),
    ("L-109 most of nothing", "law.1 = LAW18; reading.max_of_zero = all", "", f"{POINTS} = 4, 4, 4"),
    ("L-109 nobody", "law.1 = LAW18; reading.max_of_zero = nobody", "", f"{POINTS} = 0, 0, 0"),
    ("L-102 L-017 a knight in the court is not deployed", "law.1 = LAW17; blue.court = 1 2 3 4", "",
     "log = enforced law_nobody"),
)  # fmt: skip
def test_laws(row: Row) -> None:
    given, actions, facts = row
    RUN.judge(
        with_changes(table, f"phase = laws; law.2 = none; law.3 = none; {given}"), f"enforce slot=1{actions}", facts
    )


@pytest.mark.rule("L-119")
def test_l119_law10_needs_both_knights() -> None:
    """A link could bring the question without the knights: it is answered, and declining is always there."""
    pos = do(table("phase = laws; law.1 = LAW10; law.2 = none; law.3 = none; county.C = blue 3 0"), "enforce slot=1")
    away = GAME.arrange(pos, [("county.C", "none"), ("blue.castle.1", "4")])
    assert refused(away, "exchange give=3 take=4") == [("L-119", "none_deployed"), ("L-119", "none_in_reserve")]
    assert legal(away) == {"decline"}
