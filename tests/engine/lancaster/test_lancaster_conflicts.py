"""Phase III, conflicts: who wins, ranks, second battle, captives and ransom; the next round. Each test names its rule."""

from __future__ import annotations

import pytest
from lancaster_help import GAME, ask, do, events, legal, look, refused, reported, table

import insuto
from insuto.games.lancaster import LancasterPosition
from insuto.play import script

FOUR_TWO_ONE = insuto.load(
    "lancaster", {"conflicts.CON04.points.1": "4", "conflicts.CON04.points.2": "2", "conflicts.CON04.points.3": "1"}
)
"""A card of strength 5 that bears 4-2-1, as in the seed's example."""


def battle(text: str, players: int = 4, options: dict[str, str] | None = None, row: str = "upper") -> LancasterPosition:
    """Return a position with only one conflict, strength 5 with 4-2-1."""
    others = [c for c in ("upper.1", "upper.2") if c != f"{row}.1"]
    clear = "; ".join(f"conflict.{c}.strength = none" for c in others)
    return table(
        f"phase = conflicts; {clear}; conflict.{row}.1.card = CON04; {text}", players, options, game=FOUR_TWO_ONE
    )


def settle(pos: LancasterPosition, row: str = "upper") -> LancasterPosition:
    return do(pos, f"settle conflict={row}.1", game=FOUR_TWO_ONE)


SQ = "conflict.upper.1.square"
POINTS = ("blue.points", "green.points", "yellow.points")


@pytest.mark.rule("L-171", "L-172", "L-173", "L-174", "L-176")
@pytest.mark.parametrize(
    ("squares", "points", "won"),
    [
        ((("blue", "3"), ("green", "2")), [4, 2, 0], True),  # L-171: equal is enough; L-174: no third
        ((("blue", "3"), ("green", "2"), ("yellow", "1")), [4, 2, 1], True),
        ((("blue", "2"), ("green", "2"), ("yellow", "2")), [1, 2, 4], True),  # L-172: the later one is ahead
        ((("blue", "1 1"), ("green", "2"), ("yellow", "4")), [1, 2, 4], True),
        ((("blue", "2"), ("green", "1")), [2, 1, 0], False),  # L-176
        ((("blue", "2"), ("green", "1"), ("yellow", "1")), [2, 0, 1], False),  # the third gets nothing
        ((("blue", "4"),), [2, 0, 0], False),
    ],
)
def test_l171_to_l176_ranks_and_points(squares: tuple[tuple[str, str], ...], points: list[int], won: bool) -> None:
    text = "; ".join(f"{SQ}.{i + 1} = {seat} {knights}" for i, (seat, knights) in enumerate(squares))
    pos = battle(text)
    after = settle(pos)
    assert look(after, *POINTS) == points
    assert look(after, "score.blue.conflicts") == points[:1]
    assert look(after, "conflict.upper.1.card", "conflict.lower.1.card") == ["none", "none" if won else "CON04"]


@pytest.mark.rule("L-175")
def test_l175_knights_go_home() -> None:
    after = settle(battle(f"{SQ}.1 = blue 3 1; {SQ}.2 = green 4; blue.court = 1; green.court = 1"))
    assert look(after, "blue.court", "green.court") == ["1 1 3", "1 4"]


@pytest.mark.rule("L-177")
def test_l177_second_battle_squares_in_the_same_order() -> None:
    after = settle(battle(f"{SQ}.1 = blue 1; {SQ}.2 = green 2; {SQ}.3 = yellow 1"))
    lower = [f"conflict.lower.1.square.{n}" for n in (1, 2, 3)]
    assert look(after, *lower) == ["blue 1", "green 2", "yellow 1"]
    assert ask(after) == "prepare"


@pytest.mark.rule("L-178")
def test_l178_nobody_there() -> None:
    after = settle(battle(""))
    assert look(after, *POINTS, "conflict.lower.1.card") == [0, 0, 0, "CON04"]
    gone = settle(battle("", row="lower"), "lower")
    assert look(gone, *POINTS, "conflict.lower.1.card") == [0, 0, 0, "none"]


LOW = "conflict.lower.1.square"


@pytest.mark.rule("L-179")
def test_l179_second_battle_won() -> None:
    after = settle(battle(f"{LOW}.1 = blue 1; {LOW}.2 = green 4; blue.court = none", row="lower"), "lower")
    assert look(after, *POINTS, "blue.court", "conflict.lower.1.card") == [2, 4, 0, "1", "none"]


@pytest.mark.rule("L-180", "L-181", "L-182", "L-183", "L-184")
def test_l180_to_l184_captives_and_ransom() -> None:
    text = (
        f"{LOW}.1 = blue 1 2; {LOW}.2 = green 1; blue.court = none; blue.gold = 2; green.gold = 0; green.court = none"
    )
    pos = settle(battle(text, row="lower"), "lower")
    assert look(pos, *POINTS) == [2, 1, 0]  # L-184: points first
    assert ask(pos) == "ransom blue"
    assert look(pos, "green.reserve.1", "conflict.lower.1.square.2") == [3, "none"]  # cannot pay: lost at once
    assert legal(pos) == {
        "ransom knight=1 conflict=lower.1",
        "ransom knight=2 conflict=lower.1",
        "surrender conflict=lower.1",
    }
    assert refused(pos, "ransom knight=3 conflict=lower.1") == [("L-180", "no_captive"), ("L-181", "gold_missing")]
    assert refused(pos, "surrender conflict=lower.2") == [("L-170", "other_conflict")]
    two = do(pos, "ransom knight=2 conflict=lower.1", game=FOUR_TWO_ONE)
    assert look(two, "blue.court", "blue.gold", "blue.reserve.1") == ["2", 0, 3]  # no gold left for the other
    one = do(pos, "ransom knight=1 conflict=lower.1", game=FOUR_TWO_ONE)
    assert look(one, "blue.court", "blue.gold", "blue.reserve.2") == ["1", 1, 2]
    none = do(pos, "surrender conflict=lower.1", game=FOUR_TWO_ONE)
    assert look(none, "blue.court", "blue.gold", "conflict.lower.1.card") == ["none", 2, "none"]  # L-183


@pytest.mark.rule("L-181")
def test_l181_knight_by_knight() -> None:
    pos = settle(battle(f"{LOW}.1 = blue 1 2; blue.gold = 9; blue.court = none", row="lower"), "lower")
    pos = do(pos, "ransom knight=1 conflict=lower.1", game=FOUR_TWO_ONE)
    assert ask(pos) == "ransom blue"
    pos = do(pos, "ransom knight=2 conflict=lower.1", game=FOUR_TWO_ONE)
    assert look(pos, "blue.court", "blue.gold") == ["1 2", 6]


@pytest.mark.rule("L-182")
@pytest.mark.parametrize(
    ("option", "reserve", "kind"), [("reserve", 2, "captives_lost"), ("removed", 1, "captives_removed")]
)
def test_d06_captives(option: str, reserve: int, kind: str) -> None:
    pos = battle(f"{LOW}.1 = blue 2; blue.gold = 0; blue.court = none", options={"captives": option}, row="lower")
    kinds = [e.kind for e in FOUR_TWO_ONE.play(pos, FOUR_TWO_ONE.notation.parse("settle conflict=lower.1")).events]
    assert kind in kinds
    assert look(settle(pos, "lower"), "blue.reserve.2") == [reserve]


@pytest.mark.rule("L-170")
@pytest.mark.parametrize(
    ("option", "wanted"), [("lower_first", ["lower.1", "upper.1"]), ("upper_first", ["upper.1", "lower.1"])]
)
def test_l170_d11_order(option: str, wanted: list[str]) -> None:
    text = "phase = conflicts; conflict.upper.2.strength = none; conflict.upper.1.strength = 7; conflict.lower.1.strength = 6; "
    text += "conflict.upper.1.square.1 = blue 2; conflict.lower.1.square.1 = green 1; green.gold = 0"
    pos = table(text, options={"conflict_order": option})
    for conflict in wanted:
        assert legal(pos) == {f"settle conflict={conflict}"}
        pos = do(pos, f"settle conflict={conflict}")
    assert look(pos, "conflict.lower.1.strength", "conflict.lower.1.square.1", "conflict.upper.1.card") == [
        7,
        "blue 2",
        "none",
    ]
    assert ask(pos) == "prepare"


@pytest.mark.rule("L-190", "L-191", "L-192")
def test_l190_to_l192_the_next_round() -> None:
    pos = table(
        "phase = conflicts; conflict.upper.1.strength = none; conflict.upper.2.strength = none; favour.gold2 = down; round = 2"
    )
    pos = do(pos, "prepare")
    assert look(pos, "round", "favour.gold2") == [3, "up"]
    assert [step["what"] for step in reversed(pos.agenda)] == ["conflict", "conflict", "bill", "bill", "bill"]
    GAME.advance(pos)
    assert ask(pos) == "place blue"
    assert "none" not in look(pos, "conflict.upper.1.card", "conflict.upper.2.card", "bill.1", "bill.2", "bill.3")


@pytest.mark.rule("L-193")
def test_l193_after_the_fifth_round_the_final_scoring() -> None:
    text = "phase = conflicts; conflict.upper.1.strength = none; conflict.upper.2.strength = none; round = 5"
    assert ask(table(text)) == "score"


@pytest.mark.rule("L-178")
def test_conflict_outcomes_are_logged() -> None:
    pos = table("phase = conflicts; conflict.upper.2.strength = none")
    assert reported(pos, "settle conflict=upper.1") == ["battle_empty", "slid_empty"]
    assert events(pos, "settle conflict=upper.1")[0].rule == "L-178"


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
    reported = []
    for own in ({}, {"conflicts.CON03.strength": "5"}):
        game = insuto.load("lancaster", components=own)
        outcome = script.run(
            game, script.start(game, 3, 1, changes=changes), script.Script(do="settle conflict=upper.1")
        )
        assert game.look(outcome.position, "conflict.upper.1.strength") == "none"
        reported.append(script.spoken(game, outcome, says[0]))
    assert reported == ["敵の 4 に届いて、勝ちです。", "敵の 5 に届いて、勝ちです。"]


def test_a_knight_that_is_out_of_the_game_lies_nowhere() -> None:
    """Under the reading by which unransomed captives leave the game."""
    pos = battle("start = blue; conflict.lower.1.square.1 = blue 2; blue.gold = 2", 3, {"captives": "removed"}, "lower")
    pos = do(settle(pos, "lower"), "surrender conflict=lower.1", game=FOUR_TWO_ONE)
    for narrow in (False, True):
        for scene in FOUR_TWO_ONE.words.tables["SCENES"]:
            assert FOUR_TWO_ONE.draw(pos, scene, narrow=narrow).nodes


@pytest.mark.rule("L-172")
def test_the_lower_square_is_named_where_strengths_are_equal() -> None:
    pos = battle(f"{SQ}.1 = blue 1 1; {SQ}.2 = green 2; {SQ}.3 = yellow 4")
    found = [event for event in events(pos, "settle conflict=upper.1") if event.kind == "level"]
    assert [(event.rule, event.data["seats"], event.data["strength"]) for event in found] == [("L-172", [1, 0], 2)]
    assert "下のマス" in FOUR_TWO_ONE.words.event(found[0])
    # So is it where the conflict is counted, and where a knight in it is touched.
    (stop,) = [stop for event in events(pos, "settle conflict=upper.1") for stop in event.stops]
    said = [FOUR_TWO_ONE.words.line(line) for line in stop.lines]
    assert ["下のマス" in one for one in said] == [False, True, True]
    for square, level in ((1, True), (2, True), (3, False)):
        touched = FOUR_TWO_ONE.thing(FOUR_TWO_ONE.view(pos, 0), f"{SQ}.{square}")
        assert ("下のマス" in FOUR_TWO_ONE.words.thing(touched[0])) == level
    unequal = battle(f"{SQ}.1 = blue 3; {SQ}.2 = green 2")
    assert "level" not in reported(unequal, "settle conflict=upper.1")
