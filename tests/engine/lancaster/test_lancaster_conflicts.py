"""Phase III, conflicts: who wins, ranks, second battle, captives and ransom;
the next round. Each row names its rule."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from lancaster_help import GAME, HANDS, ask, do, events, look, reported, table
from short_hands import ShortHands
from worked import Row, Runner, with_changes, worked

import insuto
from insuto.desk.counting import counting
from insuto.games.lancaster import LancasterPosition
from insuto.play import script
from insuto.play.history import Session

FOUR_TWO_ONE = insuto.load(
    "lancaster", {"conflicts.CON04.points.1": "4", "conflicts.CON04.points.2": "2", "conflicts.CON04.points.3": "1"}
)
"""A card of strength 5 that bears 4-2-1, as in the seed's example."""
RUN, FOUR = Runner(HANDS), Runner(ShortHands(FOUR_TWO_ONE))


def battle(text: str, row: str = "upper", **more: Any) -> LancasterPosition:
    """Return a position with only one conflict, strength 5 with 4-2-1."""
    others = [c for c in ("upper.1", "upper.2") if c != f"{row}.1"]
    clear = "; ".join(f"conflict.{c}.strength = none" for c in others)
    text = f"phase = conflicts; {clear}; conflict.{row}.1.card = CON04; {text}"
    return table(text, game=FOUR_TWO_ONE, **{"players": 4, **more})


def second_battle(text: str, **more: Any) -> LancasterPosition:
    return battle(text, "lower", **more)


UP, LOW = "conflict.upper.1.square", "conflict.lower.1.square"
POINTS = "blue.points, green.points, yellow.points"


@worked(
    ("L-171 equal is enough, L-174 no third", f"{UP}.1 = blue 3; {UP}.2 = green 2", "4, 2, 0", "none"),
    ("L-173 three ranks, three prizes", f"{UP}.1 = blue 3; {UP}.2 = green 2; {UP}.3 = yellow 1", "4, 2, 1", "none"),
    ("L-172 the later one is ahead", f"{UP}.1 = blue 2; {UP}.2 = green 2; {UP}.3 = yellow 2", "1, 2, 4", "none"),
    ("L-172 two knights", f"{UP}.1 = blue 1 1; {UP}.2 = green 2; {UP}.3 = yellow 4", "1, 2, 4", "none"),
    ("L-176 France wins: fewer points", f"{UP}.1 = blue 2; {UP}.2 = green 1", "2, 1, 0", "CON04"),
    ("L-176 the third gets nothing", f"{UP}.1 = blue 2; {UP}.2 = green 1; {UP}.3 = yellow 1", "2, 0, 1", "CON04"),
    ("L-176 one alone", f"{UP}.1 = blue 4", "2, 0, 0", "CON04"),
    ("L-178 nobody there", "", "0, 0, 0", "CON04"),
)
def test_ranks_and_points(row: Row) -> None:
    squares, points, below = row
    facts = f"{POINTS} = {points}; score.blue.conflicts = {points.partition(',')[0]}"
    FOUR.judge(
        battle(squares),
        "settle conflict=upper.1",
        f"{facts}; conflict.upper.1.card, conflict.lower.1.card = none, {below}",
    )


@worked(
    ("L-175 knights go home", f"{UP}.1 = blue 3 1; {UP}.2 = green 4; blue.court = 1; green.court = 1",
     "blue.court, green.court = 1 1 3, 1 4"),
    ("L-177 the squares keep their order", f"{UP}.1 = blue 1; {UP}.2 = green 2; {UP}.3 = yellow 1",
     f"{LOW}.1, {LOW}.2, {LOW}.3, ask = blue 1, green 2, yellow 1, prepare"),
)  # fmt: skip
def test_first_battle(row: Row) -> None:
    FOUR.judge(battle(row[0]), "settle conflict=upper.1", row[1])


CAPTIVES = (
    f"{LOW}.1 = blue 1 2; {LOW}.2 = green 1; blue.court = none; blue.gold = 2; green.gold = 0; green.court = none"
)


@worked(
    ("L-178 nobody there", "", "", f"{POINTS}, conflict.lower.1.card = 0, 0, 0, none"),
    ("L-179 won", f"{LOW}.1 = blue 1; {LOW}.2 = green 4; blue.court = none", "",
     f"{POINTS}, blue.court, conflict.lower.1.card = 2, 4, 0, 1, none"),
    ("L-180 L-184 points first; who cannot pay has lost", CAPTIVES, "",
     f"{POINTS}, ask = 2, 1, 0, ransom blue; green.reserve.1, {LOW}.2 = 3, none;"
     "legal = ransom knight=1 conflict=lower.1 | ransom knight=2 conflict=lower.1 | surrender conflict=lower.1;"
     "no ransom knight=3 conflict=lower.1: L-180 no_captive, L-181 gold_missing;"
     "no surrender conflict=lower.2: L-170 other_conflict"),
    ("L-181 no gold is left for the other", CAPTIVES, "ransom knight=2 conflict=lower.1",
     "blue.court, blue.gold, blue.reserve.1 = 2, 0, 3"),
    ("L-181 L-182 the other", CAPTIVES, "ransom knight=1 conflict=lower.1",
     "blue.court, blue.gold, blue.reserve.2 = 1, 1, 2"),
    ("L-183 the card leaves the game",
     CAPTIVES, "surrender conflict=lower.1", "blue.court, blue.gold, conflict.lower.1.card = none, 2, none"),
    ("L-181 knight by knight", f"{LOW}.1 = blue 1 2; blue.gold = 9; blue.court = none",
     "ransom knight=1 conflict=lower.1",
     "ask = ransom blue"),
    ("L-181 both", f"{LOW}.1 = blue 1 2; blue.gold = 9; blue.court = none",
     "ransom knight=1 conflict=lower.1; ransom knight=2 conflict=lower.1", "blue.court, blue.gold = 1 2, 6"),
    ("L-182 back to the reserve", f"{LOW}.1 = blue 2; blue.gold = 0; blue.court = none; reading.captives = reserve", "",
     "log has captives_lost; blue.reserve.2 = 2"),
    ("L-182 out of the game", f"{LOW}.1 = blue 2; blue.gold = 0; blue.court = none; reading.captives = removed", "",
     "log has captives_removed; blue.reserve.2 = 1"),
)  # fmt: skip
def test_second_battle(row: Row) -> None:
    given, actions, facts = row
    FOUR.judge(with_changes(second_battle, given), f"settle conflict=lower.1; {actions}", facts)


LATER = "conflict.upper.1.strength = none; conflict.upper.2.strength = none"
BOTH_ROWS = (
    "phase = conflicts; conflict.upper.2.strength = none; conflict.upper.1.strength = 7; "
    "conflict.lower.1.strength = 6; "
    "conflict.upper.1.square.1 = blue 2; conflict.lower.1.square.1 = green 1; green.gold = 0"
)
SLID = "conflict.lower.1.strength, conflict.lower.1.square.1, conflict.upper.1.card, ask = 7, blue 2, none, prepare"


@worked(
    ("L-170 the lower row first", BOTH_ROWS, "", "legal = settle conflict=lower.1"),
    ("L-170 then the upper row", BOTH_ROWS, "settle conflict=lower.1", "legal = settle conflict=upper.1"),
    ("L-170 all", BOTH_ROWS, "settle conflict=lower.1; settle conflict=upper.1", SLID),
    ("L-170 upper row first", f"{BOTH_ROWS}; reading.conflict_order = upper_first", "",
     "legal = settle conflict=upper.1"),
    ("L-170 then the lower row", f"{BOTH_ROWS}; reading.conflict_order = upper_first",
     "settle conflict=upper.1; settle conflict=lower.1", SLID),
    ("L-190 L-191 L-192 the next round", f"phase = conflicts; {LATER}; favour.gold2 = down; round = 2", "prepare",
     "round, favour.gold2 = 3, up"),
    ("L-193 after the fifth round the final scoring", f"phase = conflicts; {LATER}; round = 5", "", "ask = score"),
    ("L-178 is logged", "phase = conflicts; conflict.upper.2.strength = none", "settle conflict=upper.1",
     "log = battle_empty slid_empty; cites battle_empty: L-178"),
)  # fmt: skip
def test_the_order_of_conflicts_and_the_next_round(row: Row) -> None:
    given, actions, facts = row
    RUN.judge(with_changes(table, given), actions, facts)


@pytest.mark.rule("L-190", "L-192")
def test_the_next_round_has_new_conflicts_and_bills() -> None:
    pos = do(table(f"phase = conflicts; {LATER}; round = 2"), "prepare")
    assert [step["what"] for step in reversed(pos.agenda)] == ["conflict", "conflict", "bill", "bill", "bill"]
    GAME.advance(pos)
    assert ask(pos) == "place blue"
    assert "none" not in look(pos, "conflict.upper.1.card", "conflict.upper.2.card", "bill.1", "bill.2", "bill.3")


@pytest.mark.rule("L-177", "L-178", "L-193")
@pytest.mark.parametrize(("joined", "kind"), [("; conflict.upper.1.square.1 = blue 1", "slid"), ("", "slid_empty")])
def test_after_the_last_round_there_is_no_second_battle(joined: str, kind: str) -> None:
    """A card that is lost in the upper row then goes down all the same; what is said promises no other round."""
    for number, key, text in (
        (4, kind, "次のラウンドに2回目の戦いをします。"),
        (5, f"{kind}_last", "2回目の戦いはありません。"),
    ):
        pos = table(f"phase = conflicts; round = {number}; conflict.upper.2.strength = none{joined}")
        reported = [event for event in events(pos, "settle conflict=upper.1") if event.kind.startswith("slid")]
        assert [(event.kind, event.rule) for event in reported] == [(key, "L-177" if joined else "L-178")]
        assert GAME.words.text("EVENTS", key, reported[0].data).endswith(text)


def test_an_example_says_the_readers_own_strength() -> None:
    """The card is gone when the conflict is settled; the sentence names the strength that it had with these figures."""
    says = script.read_sayings("敵の {was conflict.upper.1.strength} に届いて、勝ちです。")
    changes = (
        "phase = conflicts; conflict.upper.2.strength = none; conflict.upper.1.card = CON03;"
        "conflict.upper.1.square.1 = blue 4; conflict.upper.1.square.2 = green 4"
    )
    for own, strength in (({}, 4), ({"conflicts.CON03.strength": "5"}, 5)):
        game = insuto.load("lancaster", components=own)
        start = script.start(game, 3, 1, changes=changes)
        outcome = script.run(game, start, script.Script(do="settle conflict=upper.1"))
        assert game.look(outcome.position, "conflict.upper.1.strength") == "none"
        assert script.spoken(game, outcome, says[0]) == f"敵の {strength} に届いて、勝ちです。"


def test_a_knight_that_is_out_of_the_game_lies_nowhere() -> None:
    """Under the reading by which unransomed captives leave the game."""
    pos = second_battle(f"start = blue; {LOW}.1 = blue 2; blue.gold = 2", players=3, options={"captives": "removed"})
    pos = do(pos, "settle conflict=lower.1; surrender conflict=lower.1", game=FOUR_TWO_ONE)
    for narrow in (False, True):
        for scene in FOUR_TWO_ONE.words.tables["SCENES"]:
            assert FOUR_TWO_ONE.draw(pos, scene, narrow=narrow).nodes


@pytest.mark.rule("L-172")
def test_the_lower_square_is_named_where_strengths_are_equal() -> None:
    pos = battle(f"{UP}.1 = blue 1 1; {UP}.2 = green 2; {UP}.3 = yellow 4")
    found = [event for event in events(pos, "settle conflict=upper.1") if event.kind == "level"]
    assert [(event.rule, event.data["seats"], event.data["strength"]) for event in found] == [("L-172", [1, 0], 2)]
    assert "下のマス" in FOUR_TWO_ONE.words.event(found[0])
    # So is it where the conflict is counted, and where a knight in it is touched.
    (stop,) = [stop for event in events(pos, "settle conflict=upper.1") for stop in event.stops]
    said = [FOUR_TWO_ONE.words.line(line) for line in stop.lines]
    assert ["下のマス" in one for one in said] == [False, True, True]
    for square, level in ((1, True), (2, True), (3, False)):
        touched = FOUR_TWO_ONE.thing(FOUR_TWO_ONE.view(pos, 0), f"{UP}.{square}")
        assert ("下のマス" in FOUR_TWO_ONE.words.thing(touched[0])) == level
    assert "level" not in reported(battle(f"{UP}.1 = blue 3; {UP}.2 = green 2"), "settle conflict=upper.1")


def test_the_sheet_of_the_conflicts_has_those_before_a_ransom() -> None:
    """The lower conflict was missing, and who had three points there had none on the sheet."""
    pos = table(
        "phase = conflicts; conflict.lower.1.card = CON04; blue.gold = 9; blue.court = none; green.court = none;"
        f"{LOW}.1 = blue 2; {UP}.1 = green 2",
        players=4,
    )
    session = Session(GAME, pos)
    sight: Any = SimpleNamespace(session=session, game=GAME, scene="table", eyes=0, narrow=False, sent=set())
    found = counting(sight, session.play(session.legal()[-1]))
    assert found
    assert [stop["keys"] for stop in found["stops"]] == [["conflict.lower.1"], ["conflict.upper.1"]]
    assert found["seen"] == 1
    assert {seat["total"] for seat in found["seats"]} == {0}


def test_a_turn_that_was_ended_is_not_ended_again_after_the_ransom_of_another() -> None:
    pos = table(
        "phase = castle; start = green; blue.extensions = 2; blue.court = 1; conflict.lower.1.card = CON04;"
        f"{LOW}.1 = green 2; green.gold = 9; green.extensions = none; yellow.extensions = none"
    )
    session = Session(GAME, pos, "study", ["human", "sensible", "sensible"], hold=True)
    session.play(session.legal()[0])
    assert session.ending
    session.end_turn()
    while session.bot and session.position.phase == "conflicts":
        session.bot_step()
    assert session.position.phase != "conflicts"
    assert not session.ending
