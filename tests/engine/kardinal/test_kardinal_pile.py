"""The pile runs out: once in the middle of a turn, a second time for the end. Both readings of each option."""

from __future__ import annotations

import pytest
from kardinal_help import GAME, do, legal, refused, table

from insuto.core.facts import Log
from insuto.games.kardinal.state import KardinalPosition

SWAP = "red.hand = FR FR BYBU; display = LOIT ENSW; region.EN.cloisters.blue = 2; region.EN.cloisters.red = 1"


def events(pos: KardinalPosition) -> tuple[KardinalPosition, list[str]]:
    """Let chance and table steps happen; return the kinds of events."""
    after, log = GAME.copy(pos), Log()
    GAME.advance(after, log)
    GAME.check(after)
    return after, [e.kind for e in log.events]


def last_card(pos: KardinalPosition) -> KardinalPosition:
    """Deal the one card that is left."""
    (act,) = GAME.legal_actions(pos)
    return GAME.play(pos, act).position


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
    pos = table(f"{SWAP}; pile = 1; site.BY1 = blue", players=4, seed=5)
    pos = do(
        GAME.arrange(pos, [("red.hand", "BYBU BYBU FR")]),
        "place cloister=BY2 pay=BYBU; place cloister=BY3 pay=BYBU; draw",
    )
    turn = GAME.play(last_card(pos), GAME.notation.parse("score part=interim"))
    stops = [stop for event in turn.events for stop in event.stops]
    assert [(stop.at[0], [(line.seat, line.points) for line in stop.lines]) for stop in stops] == [
        ("region.EN", [(0, 2), (1, 3)]),
        ("region.BY", [(0, 3), (1, 2)]),
    ]
    assert stops[0].pieces == (("site.EN1", 1), ("site.EN2", 1), ("site.EN3", 0))


@pytest.mark.rule("K-050", "K-052", "K-053", "K-054")
def test_k050_interim_scoring_in_the_middle_of_the_refill() -> None:
    """Red has two cards to take and the pile holds one: scored at once, reshuffled, then red goes on."""
    pos = table(f"{SWAP}; pile = 1; site.BY1 = blue", players=4, seed=5)
    pos = GAME.arrange(pos, [("red.hand", "BYBU BYBU FR")])
    pos = do(pos, "place cloister=BY2 pay=BYBU; place cloister=BY3 pay=BYBU; draw")
    pos = last_card(pos)
    assert [s["ask"] for s in pos.agenda] == ["refill", "reshuffle", "score"]
    assert (pos.exhausted, len(pos.pile), GAME.look(pos, "turn")) == (1, 0, "red")
    assert GAME.look(pos, "red.points") == 0
    hands, display = [h[:] for h in pos.hands], pos.display[:]
    discard = sum(pos.discard)
    pos = do(pos, "score part=interim")
    # England: blue 2, red 1: 3 and 2 points. Bavaria: red 2, blue 1: 3 and 2 points.
    assert pos.points == [5, 5, 0, 0]
    pos = do(pos, "reshuffle")
    assert (pos.hands, pos.display) == (hands, display)  # K-052: both stay
    assert (len(pos.pile), sum(pos.discard)) == (discard, 0)
    assert [s["ask"] for s in pos.agenda] == ["refill"]
    assert legal(pos) == {"take card=LOIT", "take card=ENSW", "draw"}  # K-053
    pos = do(pos, "take card=LOIT")
    pos, _ = events(pos)
    assert GAME.look(pos, "turn") == "blue"
    assert len(pos.pile) == 36  # K-054


@pytest.mark.rule("K-051")
def test_pile_empty_cannot_draw() -> None:
    """The other reading: taking the last card does nothing; the first failed draw interrupts."""
    options = {"pile_empty": "cannot_draw"}
    pos = do(table(f"{SWAP}; pile = 1", options=options), "swap card=FR; draw")
    pos = last_card(pos)
    assert (pos.exhausted, [s["ask"] for s in pos.agenda], GAME.look(pos, "turn")) == (0, ["turn"], "blue")
    swap = min(a for a in legal(pos) if a.startswith("swap"))
    pos = do(pos, f"{swap}; draw")
    assert [s["ask"] for s in pos.agenda] == ["deal", "reshuffle", "score"]
    pos, reported = events(pos)
    assert reported[0] == "score_interim"
    assert (pos.exhausted, GAME.look(pos, "turn")) == (1, "green")


@pytest.mark.rule("K-051")
def test_pile_empty_cannot_draw_for_the_open_row_and_the_second_time() -> None:
    options = {"pile_empty": "cannot_draw"}
    pos = do(table(f"{SWAP}; pile = 0", options=options), "swap card=FR; take card=LOIT")
    assert [s["ask"] for s in pos.agenda] == ["deal", "reshuffle", "score"]
    again = do(table(f"{SWAP}; half = 2; pile = 0", options=options), "swap card=FR; take card=LOIT")
    assert (again.exhausted, [s["ask"] for s in again.agenda]) == (2, ["turn"])
    vain = do(table(f"{SWAP}; half = 2; pile = 0", options=options), "swap card=FR; draw")
    assert (vain.exhausted, legal(vain)) == (2, {"take card=LOIT", "take card=ENSW"})


@pytest.mark.rule("K-053")
def test_after_interim_pile_only() -> None:
    """The other reading: the interrupted seat completes the hand from the new pile."""
    start = f"{SWAP}; site.BY1 = blue; pile = 1"
    for value, open_too in (("any", True), ("pile_only", False)):
        pos = GAME.arrange(table(start, options={"after_interim": value}, seed=5), [("red.hand", "BYBU BYBU FR")])
        pos = last_card(do(pos, "place cloister=BY2 pay=BYBU; place cloister=BY3 pay=BYBU; draw"))
        pos = do(pos, "score part=interim; reshuffle")
        assert ("take card=LOIT" in legal(pos)) == open_too
        if not open_too:
            assert refused(pos, "take card=LOIT") == [("K-053", "pile_only")]
            assert GAME.prompt(pos).endswith("山札から引きます。")
        pos, _ = events(do(pos, "draw"))
        assert GAME.look(pos, "turn") == "blue"


SECOND = "half = 2; pile = 1; red.hand = FR FR BYBU; display = LOIT ENSW"


@pytest.mark.rule("K-056", "K-057")
def test_k057_nothing_is_reshuffled_missing_cards_are_missing() -> None:
    pos = last_card(do(table(f"{SECOND}; start = blue", players=3), "swap card=FR; take card=LOIT"))
    assert pos.agenda[-1]["ask"] == "score"  # K-056: red is the last of the round
    pos = do(
        table(f"{SECOND}; site.FR1 = blue", players=3), "place cloister=FR2 pay=FR; place cloister=FR3 pay=FR; draw"
    )
    pos = last_card(pos)
    assert legal(pos) == {"take card=LOIT", "take card=ENSW"}
    assert refused(pos, "draw") == [("K-057", "pile_is_empty")]
    pos = do(pos, "take card=LOIT")
    assert (GAME.look(pos, "turn"), GAME.look(pos, "display")) == ("blue", "ENSW")


@pytest.mark.rule("K-055")
def test_last_player_exhauster() -> None:
    pos = table(SECOND, players=4, options={"last_player": "exhauster"})
    pos = last_card(do(pos, "swap card=FR; take card=LOIT"))
    assert [s["ask"] for s in pos.agenda] == ["score"] * 4
