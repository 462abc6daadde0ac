"""Mistakes that a beginner makes with a finger: each gets the reason that is nearest, about what the player has."""

from __future__ import annotations

from typing import Any

import pytest
from finger import Finger
from kardinal_help import GAME, do, refused, table

from insuto import BadInput
from insuto.games.kardinal.state import KardinalPosition

HAND = "red.hand = BYBU FR LOIT; site.BY1 = blue; site.FR1 = red"
PAIR = "red.hand = FR FR BYBU; region.FR.cloisters.blue = 2; region.FR.cardinals.blue = 2; region.SW.cloisters.blue = 4"
NO_CLOISTER = (
    "red.hand = LOIT FR BYBU; region.FR.cloisters.red = 8; region.FK.cloisters.red = 7; region.EN.cloisters.red = 5"
)
NO_CARDINAL = (
    "red.hand = FR BYBU LOIT; site.FR1 = red; region.EN.cloisters.red = 5; region.EN.cardinals.red = 5; "
    "region.LO.cloisters.red = 3; region.LO.cardinals.red = 3"
)
SECOND = "red.hand = FR FR FR; site.FR1 = blue; display = LOIT ENSW", "place cloister=FR2 pay=FR"
SECOND_OTHER = "red.hand = FR FR BYBU; site.FR1 = blue; site.BY1 = blue", "place cloister=FR2 pay=FR"
FIRST = "red.hand = FR FR FR; display = LOIT ENSW", "place cloister=FR3 pay=FR"
SWAPPED = "red.hand = FR FR BYBU; display = LOIT ENSW", "swap card=BYBU"
NO_CARD = "red.hand = BYBU FR LOIT; site.BY1 = blue; display = BYBU ENSW", "place cloister=BY2 pay=BYBU"
FULL = (
    "red.hand = ENSW ENSW LOIT; region.SW.cloisters.blue = 3; region.SW.cardinals.blue = 3",
    "place cloister=SW4 pay=ENSW",
)
LIMIT = (
    "red.hand = ENSW ENSW LOIT; region.SW.cloisters.blue = 4; region.SW.cardinals.blue = 3",
    "place cardinal=SW pay=ENSW",
)
DRAWN = "red.hand = FR FR LOIT; site.BY1 = blue; display = BYBU ENSW", "place cloister=BY2 pay=FR,FR; take card=BYBU"
EITHER = (  # the piece of this turn may be the cloister or, as far as the table shows, the cardinal
    "red.hand = FR BYBU LOIT; site.FR1 = blue; site.BY1 = blue; region.BY.cardinals.red = 1",
    "place cloister=FR2 pay=FR",
)
STOPPED = SECOND[0], "place cloister=FR2 pay=FR; stop"
TWO = SECOND[0], "place cloister=FR2 pay=FR; place cloister=FR3 pay=FR"
NO_PILE = "half = 2; pile = 0; start = blue; red.hand = FR FR BYBU; display = LOIT ENSW", "swap card=FR"
ENGLAND = "イングランド／シュヴァーベンを1枚か、同じカードを2枚出します。"
BAVARIA = "バイエルン／ブルグントを1枚か、同じカードを2枚出します。"
NO_PASS = "何もしないで補充することはできません。先に、コマを置くか、カードを1枚取り替えてください。"
EMPTY_REGION = "赤は、この手番ですでに1個置いています。その国には、手番の始めに修道院がなかったので、1個だけです。"
AGAIN = "選び直すときは、その中の、選びたい所に触ってください。"
PLACED = "赤はコマを置き終わりました。手札を補充してください。"
NOW_BAVARIA = f"手札に、バイエルンに使えるカードがありません。{BAVARIA}"

MISTAKES = [
    # position, actions that lead on, what is touched, rule, first sentence
    # a card that does not fit, or none that does
    (HAND, "", "site.EN1", "K-031", f"手札に、イングランドに使えるカードがありません。{ENGLAND}"),
    (HAND, "", "hand.red.FR site.EN1", "K-031", f"フランスのカード1枚ではイングランドに置けません。{ENGLAND}"),
    (HAND, "", "hand.red.FR region.BY", "K-031", f"フランスのカード1枚ではバイエルンに置けません。{BAVARIA}"),
    # two and three cards for one piece
    (HAND, "", "hand.red.FR hand.red.BYBU", "K-035",
     "色の違う2枚（バイエルン／ブルグント、フランス）は、ほかの色の代わりになりません。代わりになるのは、同じカード2枚だけです。"),
    (HAND, "", "hand.red.LOIT hand.red.BYBU site.FR2", "K-035",
     "色の違う2枚（バイエルン／ブルグント、ロートリンゲン／イタリア）は、ほかの色の代わりになりません。代わりになるのは、同じカード2枚だけです。"),
    (HAND, "", "hand.red.FR hand.red.BYBU site.FR2", "K-036",
     "フランスにはフランスのカード1枚で置けます。余分なバイエルン／ブルグントは出せません。"),
    (HAND, "", "hand.red.FR hand.red.BYBU hand.red.LOIT", "K-036",
     "コマ1個に出せるのは、国と同じ色の1枚か、同じカード2枚です。余分なカードは出せません。"),
    # a place where nothing can stand
    (HAND, "", "site.FR1", "K-011", "フランス1番にはもう赤の修道院があります。"),
    (HAND, "", "crest.EN", "K-041", "イングランドにはまだ修道院がないので、枢機卿を置けません。"),
    (PAIR, "", "hand.red.FR crest.FR", "K-041", "フランスに置ける枢機卿は全員で2個までで、もう2個あります。"),
    (PAIR, "", "hand.red.FR site.SW1", "K-038", "シュヴァーベンの建物はすべて埋まっています。"),
    (NO_CLOISTER, "", "hand.red.LOIT site.IT1", "K-042", "赤の手元に修道院が残っていません。"),
    (NO_CARDINAL, "", "hand.red.FR crest.FR", "K-042", "赤の手元に枢機卿が残っていません。"),
    (HAND, "", "region.FR", "K-030", "その中の、光っている所に触ってください。"),
    (HAND, "", "site.FR2 region.BY", "K-030", AGAIN),
    (HAND, "", "site.FR2 hand.red.FR region.FR", "K-030", AGAIN),
    # not one's own, not the time, not to pass
    (HAND, "", "hand.red.FR hand.blue.BYBU", "", "それは青のものです。いま決めるのは赤です。"),
    (HAND, "", "pile", "K-030", NO_PASS),
    (HAND, "", "display.1", "K-030", NO_PASS),
    # the second piece
    (*SECOND, "site.EN1", "K-032", "1つの手番で置ける国は1つです。2個目もフランスに置いてください。"),
    (*SECOND, "site.FR2", "K-011", "フランス2番にはもう赤の修道院があります。"),
    (*SECOND, "hand.red.FR discard", "K-030", "コマを置いた手番では、カードを取り替えられません。"),
    (*SECOND, "display.1", "K-033", "カードを補充する前に、フランスに2個目を置くか、やめるかを決めてください。"),
    (*SECOND_OTHER, "hand.red.BYBU", "K-031",
     "バイエルン／ブルグントのカード1枚ではフランスに置けません。フランスを1枚か、同じカードを2枚出します。"),
    # another piece when the refill has begun, because nothing more could be placed, or because it was stopped
    (*FIRST, "site.FR2", "K-034", EMPTY_REGION),
    (*FIRST, "region.EN", "K-032", "1つの手番でコマを置ける国は1つです。"),
    (*NO_CARD, "site.BY3", "K-031", NOW_BAVARIA),
    (*FULL, "crest.SW", "K-041", "シュヴァーベンに置ける枢機卿は全員で3個までで、もう3個あります。"),
    (*LIMIT, "hand.red.ENSW crest.SW", "K-041", "シュヴァーベンに置ける枢機卿は全員で4個までで、もう4個あります。"),
    (*STOPPED, "hand.red.FR site.FR3", "K-030", PLACED),
    (*TWO, "hand.red.FR", "K-033", "1つの手番で置けるコマは2個までです。"),
    (*DRAWN, "site.BY3", "K-030", "赤はコマを置き終わりました。手札を補充してください。"),
    (*EITHER, "site.FR3", "K-031", "手札に、フランスに使えるカードがありません。フランスを1枚か、同じカードを2枚出します。"),
    (*FIRST, "hand.red.FR discard", "K-030", "コマを置いた手番では、カードを取り替えられません。"),
    # the refill
    (*NO_PILE, "pile", "K-057", "山札にカードがありません。"),
    (NO_PILE[0].replace("LOIT ", ""), NO_PILE[1], "display.2", "K-057", "山札にカードがありません。"),
    (TWO[0], f"{TWO[1]}; take card=LOIT", "display.2", "K-046", "公開カードは、手札が3枚になるまで補いません。"),
    # after a swap
    (*SWAPPED, "hand.red.FR site.FR1", "K-030", "赤はカードを取り替えたので、この手番ではコマを置けません。"),
    (*SWAPPED, "hand.red.FR discard", "K-044", "取り替えられるカードは1枚だけです。"),
    (*SWAPPED, "hand.blue.FR", "", "それは青のものです。いま決めるのは赤です。"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "actions", "touches", "rule", "sentence"),
    [pytest.param(*m, marks=[pytest.mark.rule(m[3])] if m[3] else []) for m in MISTAKES],
)
def test_nearest_reason_is_first(text: str, actions: str, touches: str, rule: str, sentence: str) -> None:
    pos = table(text)
    answer = Finger("kardinal", do(pos, actions) if actions else pos).tap(*touches.split())
    assert answer["actions"] == []
    first = answer["refused"][0]
    assert (first["rule"], first["text"]) == (rule, sentence)
    assert len({why["text"] for why in answer["refused"]}) == len(answer["refused"])


ROOM = "red.hand = FR FR BYBU; region.FR.cloisters.blue = 7"
STACKS = [
    # picks, keys under the finger (the topmost first), the first sentence, description of the topmost
    ("", "alliance.2 region.FR", "同盟 2は、いま決めることに関わりません。", "2番の同盟です。"),
    ("hand.red.FR", "alliance.2 region.FR", "同盟 2は、いま決めることに関わりません。", "2番の同盟です。"),
    ("", "road.FR1.FR2 region.FR", "その中の、光っている所に触ってください。", "フランス: "),
    ("", "alliance.2 site.FR1 region.FR", "フランス1番にはもう青の修道院があります。", "2番の同盟です。"),
]


@pytest.mark.rule("K-073")
@pytest.mark.parametrize(("picked", "under", "sentence", "thing"), STACKS)
def test_what_lies_on_a_region_is_no_part_of_it(picked: str, under: str, sentence: str, thing: str) -> None:
    """An alliance describes itself: nothing lights up inside it, and a touch on it never picks the one free site of its
    region."""
    finger = Finger("kardinal", table(ROOM))
    refill = Finger("kardinal", do(table(FIRST[0]), FIRST[1]))
    reported = refill.ask(op="tap", session="f", picks=[], at=["alliance.2", "region.FR"])["refused"]
    assert [why["text"] for why in reported] == ["同盟 2は、いま決めることに関わりません。"], (
        "also where the region would say why not"
    )
    answer = finger.ask(op="tap", session="f", picks=picked.split(), at=under.split())
    assert answer["means"] == "refused"
    assert answer["refused"][0]["text"] == sentence
    assert answer["thing"][0]["text"].startswith(thing)


@pytest.mark.parametrize(("half", "pile", "options", "rule", "sentence"), [
    ("1", "9", {}, "K-050", "山札は残り9枚です。なくなると、すぐに中間決算です。"),
    ("2", "9", {}, "K-055", "山札は残り9枚です。なくなると、一巡の最後の人の手番までで終わりです。"),
    ("2", "0", {}, "K-057", "山札は2回目もなくなりました。もう補充しません。"),
    ("1", "9", {"pile_empty": "cannot_draw"}, "K-050", "山札は残り9枚です。引こうとして引けなくなると、すぐに中間決算です。"),
    ("2", "9", {"pile_empty": "cannot_draw"}, "K-055",
     "山札は残り9枚です。引こうとして引けなくなると、一巡の最後の人の手番までで終わりです。"),
])  # fmt: skip
def test_pile_explains_what_follows_when_it_runs_out(
    half: str, pile: str, options: dict[str, str], rule: str, sentence: str
) -> None:
    """By the reading in force, and never of what has happened already."""
    pos = table(f"half = {half}; pile = {pile}; start = blue", options=options)
    assert Finger("kardinal", pos).tap("pile")["thing"][0] == {"rule": rule, "text": sentence}


@pytest.mark.parametrize(("position", "actions", "touches", "places"), [
    (HAND, "", "hand.red.FR site.EN1", ["region.EN"]),
    (HAND, "", "hand.red.BYBU site.BY1", ["site.BY1"]),
    (HAND, "", "hand.red.BYBU hand.red.FR", []),
    (*SECOND_OTHER, "site.BY2", ["region.FR"]),
    (*LIMIT, "crest.SW", ["region.SW"]),
    (*SWAPPED, "site.FR1", []),
])  # fmt: skip
def test_the_places_that_a_reason_names_are_shown(position: str, actions: str, touches: str, places: list[str]) -> None:
    """That of the first piece too, which is not where the finger was. A card is no place, though it is called as its region."""
    pos = table(position)
    pos = do(pos, actions) if actions else pos
    assert Finger("kardinal", pos).tap(*touches.split())["refused"][0].get("at", []) == places
    drawn = {node.key for scene in GAME.scenes_at(pos) for node in GAME.draw(pos, scene).nodes}
    assert {*places} <= drawn


@pytest.mark.parametrize(("position", "card", "warning"), [
    (f"{PAIR}; region.FR.cloisters.blue = 8; region.FR.cardinals.blue = 8", "FR", "フランスには、いまコマを置ける所がありません。"),
    (PAIR, "BYBU", None),
    ("red.hand = LOIT FR BYBU; region.LO.cloisters.blue = 5; region.LO.cardinals.blue = 5; region.IT.cloisters.green = 6; "
     "region.IT.cardinals.green = 6", "LOIT", "ロートリンゲンにもイタリアにも、いまコマを置ける所がありません。"),
])  # fmt: skip
def test_a_swap_says_that_its_card_has_no_place(position: str, card: str, warning: str | None) -> None:
    """A touch on such a card leaves nothing but the swap."""
    acts = Finger("kardinal", table(position)).state["legal"]
    assert next(act for act in acts if act["n"] == f"swap card={card}").get("warning") == warning


@pytest.mark.parametrize(("text", "prompt"), [
    ("half = 2; pile = 9; start = green", "赤の番です。カードを出してコマを置くか、1枚を取り替えてください。"),
    ("half = 2; pile = 6; start = green",
     "赤の番です。山札は残り6枚です。この一巡のうちになくなると、これが最後の手番です。コマを置くか、カードを取り替えてください。"),
    ("half = 1; pile = 6; start = green", "赤の番です。カードを出してコマを置くか、1枚を取り替えてください。"),
    ("half = 2; pile = 0; start = green", "赤の最後の手番です。コマを置くか、カードを取り替えてください。"),
])  # fmt: skip
@pytest.mark.rule("K-055")
def test_prompt_says_that_it_may_be_the_last_turn(text: str, prompt: str) -> None:
    assert Finger("kardinal", table(text)).state["prompt"] == prompt


def test_a_prompt_names_what_the_scene_shows() -> None:
    finger = Finger("kardinal", table(HAND))
    shown = [finger.ask(op="state", session="f", scene=scene)["asks"] for scene in ("table", "map")]
    assert ["+" in asks for asks in shown] == [True, False], "the map has no cards"


def test_the_disc_beside_a_hand_is_the_seat_without_its_star() -> None:
    pos = table("start = red")
    assert [thing.key for thing in GAME.thing_at(pos, "acting")] == ["seat"]
    assert [thing.key for thing in GAME.thing_at(pos, "seat.red")] == ["seat", "start"]


NO_ACTIONS = [
    ("place cloister=EN9 pay=FR", "action.cloister"),
    ("place cardinal=XX pay=FR", "action.cardinal"),
    ("place cloister=EN1 pay=FR,XX", "action.pay[1]"),
    ("place cloister=FR1 pay=FR,FR,FR,FR", "action.pay"),
    ("place pay=FR", "action"),
    ("place cloister=FR1 cardinal=FR pay=FR", "action"),
    ("swap card=XX", "action.card[0]"),
    ("take card=XX", "action.card"),
    ("deal card=XX", "action.card"),
]


def test_a_typed_action_is_answered_as_a_finger_is() -> None:
    """An ill-formed action is distinguished from one that the rules forbid, whoever is to move."""
    start = table(FIRST[0])
    for pos in (start, do(start, FIRST[1]), do(start, "swap card=FR; draw")):
        for text, address in NO_ACTIONS:
            with pytest.raises(BadInput) as caught:
                GAME.explain(pos, GAME.notation.parse(text))
            assert caught.value.address == address
        for text in (
            "place cloister=FR1 pay=",
            "place cloister=FR1 pay=FR,FR,FR",
            "swap card=",
            "swap card=FR,FR",
            "stop",
        ):
            assert refused(pos, text)
    first = do(start, FIRST[1])
    assert refused(first, "place cloister=BY1 pay=FR") == [("K-032", "one_region")]
    assert refused(first, "place cloister=FR1 pay=FR") == [("K-034", "one_where_none")]
    assert refused(do(table(FULL[0]), FULL[1]), "place cloister=SW1 pay=LOIT") == [
        ("K-038", "region_full"),
        ("K-031", "wrong_card"),
    ]
    for rule, text in (
        ("K-031", "place cloister=FR1 pay="),
        ("K-036", "place cloister=FR1 pay=FR,FR,FR"),
        ("K-044", "swap card="),
    ):
        assert refused(start, text)[0][0] == rule


def test_touched_part_is_never_taken_for_its_neighbour() -> None:
    finger = Finger("kardinal", table(HAND))

    def at(under: str, near: str) -> str:
        key: str = finger.ask(op="tap", session="f", picks=["hand.red.FR"], at=[under], near=[near])["key"]
        return key

    assert at("region.FR", "site.FR2") == "site.FR2", "a region is what its sites lie in"
    assert at("road.FR1.FR2", "site.FR2") == "site.FR2", "a road is nothing to touch"
    assert at("site.FR1", "site.FR2") == "site.FR1", "a taken site is"
    assert at("region.EN", "site.FR2") == "", "nor is a region anything of another one"
    assert at("hand.blue.BYBU", "site.FR2") == ""


def offered(pos: KardinalPosition) -> dict[str, dict[str, Any]]:
    """Return the legal actions as a page gets them, by notation."""
    return {act["n"]: act for act in Finger("kardinal", pos).state["legal"]}


@pytest.mark.rule("K-031", "K-035")
def test_the_button_names_what_pays_for_a_piece() -> None:
    """Wherever it goes, by one card or by two: no touch sends it."""
    acts = offered(table("red.hand = LOIT FKAR FKAR; site.FK2 = blue"))
    for n, button, price in (
        ("place cloister=LO1 pay=LOIT", "ロートリンゲン1番に修道院を置く", "ロートリンゲン／イタリア −1枚"),
        ("place cloister=FK1 pay=FKAR", "フランケン1番に修道院を置く", "フランケン／アラゴン −1枚"),
        ("place cloister=EN1 pay=FKAR,FKAR", "イングランド1番に修道院を置く", "フランケン／アラゴン −2枚"),
        ("place cardinal=FK pay=FKAR", "フランケンに枢機卿を置く", "フランケン／アラゴン −1枚"),
    ):
        assert (acts[n]["button"], acts[n]["price"]) == (button, price)
    places = [act for act in acts.values() if act["n"].startswith("place")]
    assert all("price" in act and "sends" not in act for act in places)
    assert "sends" not in acts["swap card=LOIT"], "it takes a card as well"


@pytest.mark.rule("K-045")
def test_of_equal_open_cards_each_is_lit_and_ticked() -> None:
    """A touch picks the card under the finger; another equal one takes its place, and what is picked stands for the same action."""
    finger = Finger("kardinal", do(table(SWAPPED[0].replace("LOIT ENSW", "LOIT LOIT")), SWAPPED[1]))
    assert {"display.1", "display.2"} <= finger.lit()
    assert [act["alike"] for act in finger.state["legal"] if act["n"] == "take card=LOIT"] == [
        {"display.1": ["display.2"]}
    ]
    assert finger.tap("display.1", "display.2")["picked"] == ["display.2"]
    assert finger.tap("display.2", "display.2")["picked"] == []


def test_a_house_takes_the_place_of_a_coat_of_arms() -> None:
    """And the discard pile of both: no action has two of them. A card that does not pay for a house stays, and the reason is given."""
    finger = Finger("kardinal", table("red.hand = LOIT FKAR FKAR; site.FK2 = blue"))
    for first, then in (("crest.FK", "site.FK1"), ("site.FK1", "crest.FK"), ("discard", "site.LO1")):
        answer = finger.tap(first, then)
        assert (answer["picked"], answer["instead"]) == ([then], True)
    assert finger.tap("hand.red.LOIT", "site.FK1")["means"] == "refused"
