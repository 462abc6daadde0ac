"""Mistakes that a beginner makes with a finger: each gets the reason that is nearest, about what the player has."""

from __future__ import annotations

import pytest
from finger import Finger
from lancaster_help import do, table

WEAK = "blue.court = 1; blue.squires = 0; county.A = yellow 2 1"
BOTH = "blue.court = 1 3; blue.squires = 1; county.D = blue 2; county.C = green 2 1; county.A = green 4"
FAVOUR = "blue.court = 1 2; blue.squires = 1"
TILES = "phase = castle; blue.extensions = 1 3; blue.squires = 0"
A = "ノーサンバーランド"

MISTAKES = [
    # position, what is touched, rule, first sentence
    (WEAK, "county.A", "L-056", f"{A}の最低兵力は2です。兵力1の騎士は置けません。従者は最低兵力に数えません。"),
    (WEAK, "court.blue.1 county.A", "L-056", f"{A}の最低兵力は2です。兵力1の騎士は置けません。従者は最低兵力に数えません。"),
    (WEAK, "court.blue.3", "L-050", "中庭に兵力3の騎士がいません。"),
    (WEAK, "reserve.blue.3", "L-050", "ストックの騎士は置けません。置けるのは中庭の騎士だけです。"),
    (WEAK, "court.blue.1 court.green.1", "L-050", "それは緑のものです。いま決めるのは青です。"),
    (WEAK, "court.blue.1 castle.green.2", "L-050", "それは緑のものです。いま決めるのは青です。"),
    (WEAK, "court.blue.1 favour.gold3", "L-050", "いまは王の恩恵を選ぶ場面ではありません。"),
    (WEAK, "castle.blue", "L-050", "その中の、光っている所に触ってください。"),
    (BOTH, "county.D", "L-061", "グロスターには自分の騎士がいます。自分の騎士は追い出せません。"),
    (BOTH, "court.blue.1 county.D", "L-061", "グロスターには自分の騎士がいます。自分の騎士は追い出せません。"),
    (BOTH, "court.blue.3 county.A", "L-059", f"{A}の緑は騎士と従者で4です。追い出すには4より大きい兵力が要ります（いまは4）。"),
    (BOTH, "court.blue.1 county.C", "L-056", "ヨークの最低兵力は3です。兵力1の騎士は置けません。従者は最低兵力に数えません。"),
    (BOTH, "conflict.lower.2.square.1", "L-064", "下段の右の紛争にはカードがありません。"),
    ("blue.court = 1 2", "county.D", "L-056", "グロスターの最低兵力は3です。中庭の騎士では足りません。従者は最低兵力に数えません。"),
    (FAVOUR, "do place knight=1 conflict=upper.1", "", ""),
    (FAVOUR, "court.blue.2", "L-071", "いまは騎士を置く場面ではありません。"),
    ("phase = parliament; blue.markers = 1", "bill.2", "L-090", "いま投票しているのは法案1です。"),
    ("phase = parliament; blue.markers = 1", "bill.1 vote.green", "L-090", "それは緑のものです。いま決めるのは青です。"),
    ("phase = counties; county.A = blue 2; county.B = green 2", "county.B", "L-140", f"いま処理しているのは{A}です。"),
    (TILES, "castle.blue.1", "L-161", "従者が3要ります。手元には0です。"),
    (TILES, "castle.blue.2", "L-160", "城の2番には、騎士も拡張タイルもありません。"),
]


def cases() -> list[tuple[str, str, str, str, str]]:
    """The mistakes, each with the actions that lead to its position."""
    found, done = [], {}
    for text, touches, rule, sentence in MISTAKES:
        if touches.startswith("do"):
            done[text] = touches[3:]
        else:
            found.append((text, done.get(text, ""), touches, rule, sentence))
    return found


@pytest.mark.parametrize(
    ("text", "actions", "touches", "rule", "sentence"), [pytest.param(*m, marks=pytest.mark.rule(m[3])) for m in cases()]
)
def test_the_nearest_reason_comes_first(text: str, actions: str, touches: str, rule: str, sentence: str) -> None:
    pos = table(text)
    answer = Finger("lancaster", do(pos, actions) if actions else pos).tap(*touches.split())
    assert answer["refused"][0] == {"rule": rule, "text": sentence}


def test_every_drawn_part_of_a_conflict_is_the_conflict() -> None:
    finger = Finger("lancaster", table("blue.court = 1 3"))
    for part in ("conflict.upper.1", *(f"conflict.upper.1.square.{n}" for n in (1, 2, 3))):
        answer = finger.tap("court.blue.1", part)
        assert (answer["key"], [act["n"] for act in answer["actions"]]) == ("conflict.upper.1", ["place knight=1 conflict=upper.1"])


def test_a_reward_that_cannot_be_paid_says_so_beside_the_refusal_of_it() -> None:
    """Only doing without is legal there: the page asks, and tells why there is nothing else ("goods_missing")."""
    answer = Finger("lancaster", table(TILES)).tap("castle.blue.1")
    assert [(act["n"], act["declines"]) for act in answer["actions"]] == [("skip square=1", True)]


@pytest.mark.rule("L-074")
def test_upgrading_what_is_not_there() -> None:
    finger = Finger("lancaster", do(table("blue.court = 1 2; county.E = blue 1"), "place knight=1 conflict=upper.1; favour tile=upgrade"))
    assert finger.tap("county.A")["refused"] == [{"rule": "L-074", "text": f"{A}に自分の騎士はいません。"}]  # "no_knight_at"
    assert finger.tap("reserve.green.2")["refused"][0]["text"] == "それは緑のものです。いま決めるのは青です。"
    standing = finger.tap("conflict.upper.1")  # the card, the square and the knight on it are one thing
    assert [act["n"] for act in standing["actions"]] == ["upgrade knight=1 at=conflict.upper.1"]
    # "only_court" is among the mistakes above
