"""Mistakes that a beginner makes with a finger: each gets the reason that is nearest, about what the player has."""

from __future__ import annotations

import pytest
from finger import Finger
from kardinal_help import do, table

HAND = "red.hand = BYBU FR LOIT; site.BY1 = blue; site.FR1 = red"
PAIR = "red.hand = FR FR BYBU; region.FR.cloisters.blue = 2; region.FR.cardinals.blue = 2; region.SW.cloisters.blue = 4"
SECOND = "red.hand = FR FR FR; site.FR1 = blue", "place cloister=FR2 pay=FR"
FIRST = "red.hand = FR FR FR; display = LOIT ENSW", "place cloister=FR3 pay=FR"
SWAPPED = "red.hand = FR FR BYBU; display = LOIT ENSW", "swap card=BYBU"
ENGLAND = "イングランド／シュヴァーベンを1枚か、同じカードを2枚出します。"

MISTAKES = [
    # position, actions that lead on, what is touched, rule, first sentence
    (HAND, "", "site.EN1", "K-031", f"手札に、イングランドに使えるカードがありません。{ENGLAND}"),
    (HAND, "", "region.EN", "K-031", f"手札に、イングランドに使えるカードがありません。{ENGLAND}"),
    (HAND, "", "hand.red.FR site.EN1", "K-031", f"フランスのカード1枚ではイングランドに置けません。{ENGLAND}"),
    (HAND, "", "hand.red.FR hand.red.BYBU", "K-035",
     "バイエルン／ブルグント、フランスでは代わりになりません。代わりにするなら同じカードを2枚出します。"),
    (HAND, "", "crest.EN", "K-041", "イングランドにはまだ修道院がないので、枢機卿を置けません。"),
    (HAND, "", "site.FR1", "K-011", "フランス1番にはもう赤の修道院があります。"),
    (HAND, "", "hand.red.FR hand.blue.BYBU", "K-030", "それは青のものです。いま決めるのは赤です。"),
    (HAND, "", "display.1", "K-030", "いまは公開カードを取る場面ではありません。"),
    (HAND, "", "hand.red.FR pile", "K-030", "いまは山札から引く場面ではありません。"),
    (HAND, "", "region.FR", "K-030", "その中の、光っている所に触ってください。"),
    (PAIR, "", "hand.red.FR crest.FR", "K-041", "フランスに置ける枢機卿は全員で2個までで、もう2個あります。"),
    (PAIR, "", "hand.red.FR site.SW1", "K-038", "シュヴァーベンの建物はすべて埋まっています。"),
    (*SECOND, "site.EN1", "K-032", "1つの手番で置ける国は1つです。2個目もフランスに置いてください。"),
    (*SECOND, "hand.red.FR discard", "K-033", "いまはカードを取り替える場面ではありません。"),
    (*FIRST, "site.FR2", "K-034", "手番の始めに修道院がなかった国には、1個しか置けません。"),
    (*FIRST, "region.EN", "K-034", "手番の始めに修道院がなかった国には、1個しか置けません。"),
    (*SWAPPED, "hand.red.FR site.FR1", "K-030", "赤はカードを取り替えたので、この手番ではもう行動できません。"),
    ("red.hand = BYBU FR LOIT; site.BY1 = blue", "place cloister=BY2 pay=BYBU", "crest.BY", "K-036",
     "赤はコマを置き終わりました。手札を補充してください。"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "actions", "touches", "rule", "sentence"), [pytest.param(*m, marks=pytest.mark.rule(m[3])) for m in MISTAKES]
)
def test_the_nearest_reason_comes_first(text: str, actions: str, touches: str, rule: str, sentence: str) -> None:
    pos = table(text)
    answer = Finger("kardinal", do(pos, actions) if actions else pos).tap(*touches.split())
    assert answer["actions"] == []
    assert answer["refused"][0] == {"rule": rule, "text": sentence}
    assert len({why["text"] for why in answer["refused"]}) == len(answer["refused"])


def test_a_thing_is_never_taken_for_its_neighbour() -> None:
    finger = Finger("kardinal", table(HAND))

    def at(under: str, near: str) -> str:
        key: str = finger.ask(op="tap", session="f", picks=["hand.red.FR"], at=[under], near=[near])["key"]
        return key

    assert at("region.FR", "site.FR2") == "site.FR2", "a region is what its sites lie in"
    assert at("road.FR1.FR2", "site.FR2") == "site.FR2", "a road is nothing to touch"
    assert at("site.FR1", "site.FR2") == "site.FR1", "a taken site is"
    assert at("region.EN", "site.FR2") == "", "nor is a region anything of another one"
    assert at("hand.blue.BYBU", "site.FR2") == ""


def test_of_two_equal_open_cards_either_can_be_taken() -> None:
    finger = Finger("kardinal", do(table("red.hand = FR FR BYBU; display = LOIT LOIT"), "swap card=BYBU"))
    first, second = (finger.tap(key) for key in ("display.1", "display.2"))
    assert first["actions"] == second["actions"]
    assert [act["n"] for act in second["actions"]] == ["take card=LOIT"]
