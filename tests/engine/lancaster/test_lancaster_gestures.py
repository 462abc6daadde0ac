"""Answers to touches are keyed by the names of existing decisions."""

from __future__ import annotations

import pytest
from finger import Finger
from lancaster_help import do, table

import insuto
from insuto.games.lancaster import gestures


def test_decisions_described_by_name_have_one() -> None:
    game = insuto.load("lancaster")
    assert set(gestures.MUST) | set(gestures._BESIDE) <= set(game.decisions)


def parts(finger: Finger) -> list[tuple[str, list[str]]]:
    """Return shape and options of each part of the current form."""
    return [(part["shape"], [option["label"] for option in part["options"]]) for part in finger.state.get("form", ())]


FORMS = [
    # position, actions that lead on, parts of the form, an action, its button and its price
    ("phase = counties; county.A = blue 2; blue.gold = 3", "", [("sides", ["貴族", "報奨", "両方"])],
     "reward county=A take=both", "ノーサンバーランドの両方を取る", "コイン −3"),
    ("phase = counties; county.B = blue 2; blue.court = 1", "reward county=B take=reward",
     [("sides", ["上げる", "上げない"]), ("row", ["兵力1", "兵力2"])], "decline", "兵力を上げない", ""),
    ("phase = castle; blue.castle.6 = 1; blue.court = 1; blue.squires = 2", "collect square=6",
     [("row", ["兵力1"])], "upgrade knight=1 at=court", "中庭の兵力1を上げる", ""),
    ("phase = laws; law.1 = LAW05; blue.gold = 3; blue.squires = 2", "enforce slot=1",
     [("sides", ["使う", "使わない"]), ("number", ["1", "2"])], "buy count=2", "法律を2回使う", "コイン −2、従者 −2"),
    ("phase = laws; law.1 = LAW10; county.D = blue 3; blue.court = 2", "enforce slot=1",
     [("sides", ["取り替える", "取り替えない"])], "decline", "取り替えない", ""),
    ("phase = laws; law.1 = LAW06; conflict.upper.1.square.1 = blue 1; conflict.upper.2.square.1 = blue 1", "enforce slot=1",
     [("sides", ["置く", "置かない"])], "decline", "拡張タイルを置かない", ""),
    ("phase = counties; county.A = blue 2", "reward county=A take=reward", [], "extend tile=2", "2番（コイン2）に拡張タイル", ""),
    ("phase = counties; county.I = blue 3", "reward county=I take=noble", [("row", ["青", "緑", "黄", "赤"])],
     "name_start seat=red", "赤をスタートプレイヤーにする", ""),
    ("phase = conflicts; conflict.lower.1.strength = 9; conflict.lower.1.square.1 = blue 2 1; blue.gold = 3", "settle conflict=lower.1",
     [("sides", ["解放する", "あきらめる"]), ("row", ["兵力1", "兵力2"])], "ransom knight=2 conflict=lower.1",
     "兵力2の騎士を解放する", "コイン −2"),
    ("favour.gold2 = down; favour.squire1 = down; favour.upgrade = down", "place knight=1 conflict=upper.1",
     [("row", ["コイン3", "従者2", "貴族1"])], "favour tile=gold3", "恩恵「コイン3」を選ぶ", ""),
    ("blue.squires = 2", "", [("number", ["0", "1", "2"])], "place knight=1 county=H squires=2",
     "ドーセットに兵力1の騎士と従者2人を置く", "従者 −2"),
]  # fmt: skip


@pytest.mark.parametrize(("position", "actions", "form", "action", "button", "price"), FORMS)
def test_both_sides_and_numbers_are_in_sight(
    position: str, actions: str, form: list[tuple[str, list[str]]], action: str, button: str, price: str
) -> None:
    """What is offered and to do without it, a number, what is paid: never one side alone, and nothing to choose where there is none."""
    pos = table(position, players=4)
    finger = Finger("lancaster", do(pos, actions) if actions else pos)
    assert parts(finger) == form
    act = next(one for one in finger.state["legal"] if one["n"] == action)
    assert (act.get("button", act["label"]), act.get("price", "")) == (button, price)
    assert not (price and "sends" in act)
    picks = [tuple(sorted(one["picks"])) for one in finger.state["legal"]]
    assert len(set(picks)) == len(picks), "board and form tell every action from every other"
