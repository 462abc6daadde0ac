"""The pile runs out: once in the middle of a turn, a second time for the end. Both readings of each option."""

from __future__ import annotations

import pytest
from kardinal_help import GAME, do, legal, played, refused, reported, table

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


@pytest.mark.rule("K-035")
def test_a_card_written_twice_is_a_pair() -> None:
    pos = table(SWAP)
    assert (
        refused(pos, "place cloister=FR1 pay=FR pay=FR")
        == refused(pos, "place cloister=FR1 pay=FR,FR")
        == [("K-035", "joker_own")]
    )
    full = table("; ".join([SWAP, *(f"site.{site} = blue" for site in GAME.box.sites if site.startswith("FR"))]))
    assert refused(full, "place cloister=FR1 pay=FR pay=FR")[0] == ("K-038", "region_full")


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
def test_k051_the_last_card_to_the_open_row_interrupts_too() -> None:
    """The last card leaves the pile for the face-up row; a second one is missing there: scored, reshuffled, then turned up."""
    pos = table(f"{SWAP}; pile = 1; site.BY1 = blue", players=4, seed=5)
    pos = GAME.arrange(pos, [("red.hand", "BYBU BYBU FR")])
    pos = do(pos, "place cloister=BY2 pay=BYBU; place cloister=BY3 pay=BYBU; take card=LOIT; take card=ENSW")
    assert pos.agenda[-1]["to"] == -1
    pos = last_card(pos)
    assert [s["ask"] for s in pos.agenda] == ["deal", "reshuffle", "score"]
    assert len(pos.display) == 1
    pos, reported = events(pos)
    assert [k for k in reported if k in ("score_interim", "reshuffled", "shown")] == [
        "score_interim",
        "reshuffled",
        "shown",
    ]
    assert (len(pos.display), len(pos.pile), GAME.look(pos, "turn")) == (2, 36, "blue")


@pytest.mark.rule("K-051")
def test_k051_the_last_card_completes_everything() -> None:
    """Hand and row are full with the pile's last card: the next seat begins after the interim scoring."""
    pos = do(table(f"{SWAP}; pile = 1"), "swap card=FR; take card=LOIT")
    pos = last_card(pos)
    assert [s["ask"] for s in pos.agenda] == ["turn", "reshuffle", "score"]
    pos, kinds = events(pos)
    assert (GAME.look(pos, "turn"), len(pos.pile)) == ("blue", 34)
    assert "reshuffled_over" in kinds


@pytest.mark.rule("K-054")
@pytest.mark.parametrize(("players", "size"), [(3, 34), (4, 36), (5, 38)])
def test_k054_size_of_the_second_pile(players: int, size: int) -> None:
    pos = GAME.setup(players, 11)
    while not (pos.exhausted == 1 and pos.agenda[-1]["ask"] == "turn"):
        pos = GAME.play(pos, GAME.roll(pos) if GAME.actor(pos) < 0 else GAME.legal_actions(pos)[0]).position
    assert len(pos.pile) == size


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


@pytest.mark.rule("K-055")
def test_k055_second_time_the_round_is_played_out() -> None:
    pos = last_card(do(table(SECOND, players=4), "swap card=FR; take card=LOIT"))
    assert (pos.exhausted, [s["ask"] for s in pos.agenda], GAME.look(pos, "turn")) == (2, ["turn"], "blue")
    order = []
    while pos.agenda[-1]["ask"] != "score":
        if pos.agenda[-1]["ask"] == "turn":
            order.append(GAME.look(pos, "turn"))
        pos = GAME.play(pos, GAME.legal_actions(pos)[-1]).position
        GAME.check(pos)
    assert order == ["blue", "green", "yellow"]
    assert [s["part"] for s in reversed(pos.agenda)] == ["cloisters", "alliances", "roads", "result"]
    pos, reported = events(pos)
    assert pos.over
    assert [k for k in reported if k.startswith("score_")] == ["score_cloisters", "score_alliances", "score_roads"]
    assert reported[-1].startswith("over")


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


@pytest.mark.rule("K-057")
def test_a_hand_that_stays_short_is_logged() -> None:
    placed = "place cloister=FR2 pay=FR; place cloister=FR3 pay=FR"
    empty = "half = 2; pile = 0; red.hand = FR FR BYBU; site.FR1 = blue"
    assert "hand_stays_short" not in reported(do(table(f"{empty}; display = LOIT ENSW"), placed), "take card=LOIT")
    pos = do(table(f"{empty}; display = LOIT"), placed)
    turn = GAME.play(pos, GAME.notation.parse("take card=LOIT"))
    short = [event for event in turn.events if event.kind == "hand_stays_short"]
    assert [(event.rule, event.seat, event.data["count"]) for event in short] == [("K-057", 0, 2)]


@pytest.mark.rule("K-055")
def test_last_player_exhauster() -> None:
    pos = table(SECOND, players=4, options={"last_player": "exhauster"})
    pos = last_card(do(pos, "swap card=FR; take card=LOIT"))
    assert [s["ask"] for s in pos.agenda] == ["score"] * 4


@pytest.mark.rule("K-055")
def test_k055_everyone_has_the_same_number_of_turns() -> None:
    for seed in range(6):
        players = 3 + seed % 3
        pos, turns = GAME.setup(players, seed), [0] * players
        while not pos.over:
            if pos.agenda[-1]["ask"] == "turn":
                turns[pos.agenda[-1]["seat"]] += 1
            acts = GAME.legal_actions(pos)
            act = GAME.roll(pos) if GAME.actor(pos) < 0 else acts[seed % len(acts)]
            GAME.apply(pos, act, Log())
        assert len(set(turns)) == 1


def test_a_finished_game_stands_still() -> None:
    pos = played(3, 4)
    assert pos.over
    assert GAME.legal_actions(pos) == ()
    assert GAME.prompt(pos) == ""
    assert list(GAME.score(pos).totals) == pos.points
