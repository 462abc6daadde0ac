"""The pile runs out: once in the middle of a turn, a second time for the end. Both readings of each option."""

from __future__ import annotations

import pytest
from kardinal_help import GAME, HANDS, do, refused, table
from worked import Row, Runner, with_changes, worked

RUN = Runner(HANDS)
SWAP = "red.hand = FR FR BYBU; display = LOIT ENSW; region.EN.cloisters.blue = 2; region.EN.cloisters.red = 1"
START = "players = 4; seed = 5; red.hand = BYBU BYBU FR; display = LOIT ENSW; site.BY1 = blue; pile = 1; " + (
    "region.EN.cloisters.blue = 2; region.EN.cloisters.red = 1"
)
"""Red has two cards to take and the pile holds one."""
LAST_CARD = "place cloister=BY2 pay=BYBU; place cloister=BY3 pay=BYBU; draw; only"
SCORED = f"{LAST_CARD}; score part=interim; reshuffle"
SECOND = "half = 2; pile = 1; red.hand = FR FR BYBU; display = LOIT ENSW"
CANNOT = "reading.pile_empty = cannot_draw"


@worked(
    ("K-050 interim scoring in the middle of the refill", START, LAST_CARD,
     "agenda, pile, turn, red.points = refill reshuffle score, 0, red, 0"),
    ("K-050 K-060 England 3 and 2, Bavaria 3 and 2", START, f"{LAST_CARD}; score part=interim",
     "red.points, blue.points = 5, 5"),
    ("K-053 red goes on", START, SCORED, "agenda, discard = refill, 0; legal = take card=LOIT | take card=ENSW | draw"),
    ("K-053 from the pile only", f"{START}; reading.after_interim = pile_only",
     SCORED, "no take card=LOIT: K-053 pile_only"),
    ("K-053 the hand is completed", f"{START}; reading.after_interim = pile_only", f"{SCORED}; draw",
     "agenda = deal"),
    ("K-051 taking the last card does nothing", f"{CANNOT}; {SWAP}; pile = 1", "swap card=FR; draw; only",
     "agenda, turn, half = turn,"
     " blue, 1"),
    ("K-051 the first failed draw interrupts", f"{CANNOT}; {SWAP}; blue.hand = ENSW ENSW LOIT; pile = 1",
     "swap card=FR; draw; only; swap card=LOIT; draw", "agenda = deal reshuffle score"),
    ("K-051 then it goes on", f"{CANNOT}; {SWAP}; blue.hand = ENSW ENSW LOIT; pile = 1",
     "swap card=FR; draw; only; swap card=LOIT; draw; score part=interim", "agenda = deal reshuffle"),
    ("K-051 the open row too", f"{CANNOT}; {SWAP}; pile = 0", "swap card=FR; take card=LOIT",
     "agenda = deal reshuffle score"),
    ("K-051 the second time", f"{CANNOT}; {SWAP}; half = 2; pile = 0", "swap card=FR; take card=LOIT", "agenda = turn"),
    ("K-051 in vain", f"{CANNOT}; {SWAP}; half = 2; pile = 0", "swap card=FR; draw",
     "legal = take card=LOIT | take card=ENSW"),
    ("K-056 red is the last of the round", f"{SECOND}; start = blue", "swap card=FR; take card=LOIT; only",
     "agenda = score score score score"),
    ("K-057 nothing is reshuffled", f"{SECOND}; site.FR1 = blue",
     "place cloister=FR2 pay=FR; place cloister=FR3 pay=FR; draw; only",
     "legal = take card=LOIT | take card=ENSW; no draw: K-057 pile_is_empty"),
    ("K-057 missing cards are missing", f"{SECOND}; site.FR1 = blue",
     "place cloister=FR2 pay=FR; place cloister=FR3 pay=FR; draw; only; take card=LOIT", "turn, display = blue, ENSW"),
    ("K-055 who emptied it was the last", f"{SECOND}; players = 4; reading.last_player = exhauster",
     "swap card=FR; take card=LOIT; only", "agenda = score score score score"),
)  # fmt: skip
def test_the_pile_runs_out(row: Row) -> None:
    given, actions, facts = row
    RUN.judge(with_changes(table, given), actions, facts)


@pytest.mark.rule("K-052", "K-057")
def test_nobody_reshuffles() -> None:
    """The table does it once; after the second empty pile nobody does."""
    pos = table(f"{SWAP}; pile = 5")
    assert refused(pos, "reshuffle") == [("K-052", "reshuffle_by_itself")]
    pos = GAME.copy(pos)
    pos.exhausted = 2
    assert refused(pos, "reshuffle") == [("K-057", "no_reshuffle")]


@pytest.mark.rule("K-060")
def test_the_interim_scoring_is_counted_region_by_region() -> None:
    pos = RUN.judge(with_changes(table, START), LAST_CARD, "")
    turn = GAME.play(pos, GAME.notation.parse("score part=interim"))
    stops = [stop for event in turn.events for stop in event.stops]
    assert [(stop.at[0], [(line.seat, line.points) for line in stop.lines]) for stop in stops] == [
        ("region.EN", [(0, 2), (1, 3)]),
        ("region.BY", [(0, 3), (1, 2)]),
    ]
    assert stops[0].pieces == (("site.EN1", 1), ("site.EN2", 1), ("site.EN3", 0))


@pytest.mark.rule("K-052", "K-054")
def test_hands_and_display_stay_and_all_else_is_the_new_pile() -> None:
    pos = RUN.judge(with_changes(table, START), LAST_CARD, "")
    after = do(pos, "score part=interim; reshuffle")
    assert (after.hands, after.display, after.exhausted) == (pos.hands, pos.display, 1)
    assert (len(after.pile), sum(after.discard)) == (sum(pos.discard), 0)
    after = GAME.copy(do(after, "take card=LOIT"))
    GAME.advance(after)
    assert (GAME.look(after, "turn"), len(after.pile)) == ("blue", 36)
