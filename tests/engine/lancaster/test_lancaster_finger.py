"""Mistakes that a beginner makes with a finger: each gets the reason that is nearest, about what the player has."""

from __future__ import annotations

import pytest
from finger import Finger
from lancaster_help import GAME, do, refused, table

from insuto.core.messages_ja import WHY as COMMON
from insuto.play.composing import Form
from insuto.play.touch import why_no_option

WEAK = "blue.court = 1; blue.squires = 0; county.A = yellow 2 1"
BOTH = "blue.squires = 1; county.D = blue 2 1; county.C = green 2 1; county.A = green 4; blue.castle.2 = 1; blue.court = 1 3"
FULL = "blue.court = 1 2; " + "; ".join(
    f"conflict.upper.1.square.{n} = {who} 1" for n, who in ((1, "green"), (2, "yellow"), (3, "red"))
)
STUCK = (
    "; ".join(
        f"conflict.upper.{c}.square.{n} = {who} 1"
        for c in (1, 2)
        for n, who in ((1, "blue"), (2, "yellow"), (3, "red"))
    )
    + "; green.extensions = 1 2 3 4 5 6; green.court = 1; county.E = blue 2 9; county.H = yellow 2 9; blue.court = 1 4"
)
DOWN = "; ".join(f"favour.{tile} = down" for tile in ("gold2", "gold3", "squire1", "squire2", "upgrade", "noble"))
JOIN = "place knight=1 conflict=upper.1"
UPGRADE = ("blue.castle.2 = 4; blue.court = 1 2", f"{JOIN}; favour tile=upgrade")
NOBLE = ("blue.nobles = A; green.nobles = B; yellow.nobles = B; red.nobles = B", f"{JOIN}; favour tile=noble")
VOTE = "phase = parliament; blue.markers = 1"
BUY = ("phase = laws; law.1 = LAW04; law.2 = LAW05; blue.gold = 1", "enforce slot=1")
EXCHANGE = ("phase = laws; law.1 = LAW10; county.D = blue 3; county.E = blue 1; blue.court = 2", "enforce slot=1")
MOST_GOLD = ("phase = laws; law.1 = LAW01; blue.gold = 9; county.E = blue 1 0; blue.court = 1 2", "enforce slot=1")
NO_TWO = (
    "phase = laws; law.1 = LAW09; county.E = blue 1 0; blue.court = 1 2; county.F = green 2; county.G = yellow 2",
    "enforce slot=1",
)
REWARDED = "phase = counties; county.B = blue 2; county.D = blue 3; blue.court = 1 1"
PAID = "phase = castle; blue.castle.6 = 1; blue.squires = 2"
REWARD = "phase = counties; county.A = blue 2; county.B = green 2; blue.extensions = 1"
DORSET = ("phase = counties; county.H = blue 2", "reward county=H take=reward")
TILES = "phase = castle; blue.extensions = 1 3; blue.squires = 0"
TILES_BOTH = "phase = castle; blue.extensions = 3 4"
RANSOM = (
    "phase = conflicts; conflict.lower.1.strength = 9; conflict.lower.1.square.1 = green 1; conflict.lower.1.square.2 = blue 2 1; "
    "blue.gold = 1",
    "settle conflict=lower.1",
)
A = "ノーサンバーランド"
OTHERS = "それは緑のものです。いま決めるのは青です。"
NOT_PLACING = "いまは騎士を置く場面ではなく、王の恩恵を選ぶ場面です。"

MISTAKES: list[tuple[str, str | tuple[str, str], str, str, str]] = [
    # key of the reason, position (and the actions that lead there), what is touched, rule, first sentence
    # ---- placing: the knight
    ("not_in_court", WEAK, "court.blue.3", "L-050", "中庭に兵力3の騎士がいません。"),
    ("only_court", WEAK, "reserve.blue.3", "L-050", "ストックの騎士は置けません。置けるのは、自分の城ボードの中庭にいる騎士だけです。"),
    ("touch_not_yours", WEAK, "court.blue.1 castle.green.2", "", OTHERS),
    ("no_square", STUCK, "court.green.1", "L-054", "緑の中庭の騎士は、どこにも置けません。だから緑の番は飛ばされます。"),
    # ---- placing: the county
    ("below_minimum", WEAK, "county.A", "L-056", f"{A}の最低兵力は2です。兵力1の騎士は置けません。従者は最低兵力に数えません。"),
    ("below_minimum", BOTH, "court.blue.1 county.C", "L-056",
     "ヨークの最低兵力は3です。兵力1の騎士は置けません。従者は最低兵力に数えません。"),
    ("own_county", BOTH, "county.D", "L-061", "グロスターには自分の騎士がいます。自分の騎士は追い出せません。"),
    ("too_weak", BOTH, "county.A", "L-059", f"{A}の緑は騎士と従者で4です。中庭の騎士と手元の従者では、4より大きくできません。"),
    ("squires_with_knight", BOTH, "screen.blue", "L-058",
     "従者は、騎士を州に置くときにだけ一緒に出せます。先に中庭の騎士と州を選んでください。"),
    # ---- placing: conflicts, favours, castle, no passing
    ("no_card", BOTH, "conflict.lower.2.square.1", "L-064", "下段の右の紛争にはカードがありません。"),
    ("conflict_full", FULL, "court.blue.1 conflict.upper.1.square.2", "L-069",
     "上段の左の紛争の3マスは、ほかのプレイヤーで埋まっています。"),
    ("favour_later", WEAK, "court.blue.1 favour.gold3", "L-071", "王の恩恵は、騎士を紛争に置いた直後にだけ選べます。"),
    ("favours_gone", DOWN, "favour.gold3", "L-072", "王の恩恵タイルは全部裏返っています。このラウンドではもう選べません。"),
    ("square_taken", BOTH, "court.blue.3 castle.blue.2", "L-078", "城の2番には、もう自分の騎士がいます。"),
    ("square_covered", "blue.extensions = 4", "castle.blue.4", "L-079", "城の4番は拡張タイルで覆われています。"),
    ("touch_within", WEAK, "castle.blue", "L-050", "その中の、光っている所に触ってください。"),
    ("not_now_but", WEAK, "bill.1", "L-050", "いまは投票する場面ではなく、騎士を置く場面です。"),
    # ---- the king's favour, and what it gives
    ("not_now_but", ("blue.court = 1 2", JOIN), "court.blue.2", "L-071", NOT_PLACING),
    ("favour_used", ("favour.gold2 = down", JOIN), "favour.gold2", "L-071",
     "「コイン2」の恩恵タイルは、このラウンドではもう裏返っています。"),
    ("not_the_new_one", UPGRADE, "reserve.blue.2", "L-085", "ストックの騎士ではなく、兵力を上げる騎士のほうに触ってください。"),
    ("highest", UPGRADE, "castle.blue.2", "L-085", "兵力4の騎士は、もう上げられません。"),
    ("no_knight_at", UPGRADE, "county.A", "L-074", f"{A}に自分の騎士はいません。"),
    ("no_knight_there", UPGRADE, "court.blue.3", "L-074", "中庭に自分の兵力3の騎士はいません。"),
    ("no_knight_at", (REWARDED, "reward county=B take=reward"), "county.A", "L-146", f"{A}に自分の騎士はいません。"),
    ("no_knight_there", (REWARDED, "reward county=B take=reward"), "court.blue.3", "L-146", "中庭に自分の兵力3の騎士はいません。"),
    ("not_now_but", (REWARDED, "reward county=B take=reward"), "bill.1", "L-146",
     "いまは投票する場面ではなく、騎士の兵力を上げる場面です。"),
    ("no_knight_at", (REWARDED, "reward county=B take=reward; decline; reward county=D take=reward"), "county.A", "L-147",
     f"{A}に自分の騎士はいません。"),
    ("no_knight_at", (PAID, "collect square=6"), "county.A", "L-161", f"{A}に自分の騎士はいません。"),
    ("no_knight_there", NO_TWO, "court.blue.3", "L-118", "中庭に自分の兵力3の騎士はいません。"),
    ("no_knight_at", MOST_GOLD, "county.A", "L-110", f"{A}に自分の騎士はいません。"),
    ("noble_twice", NOBLE, "county.A.nobles", "L-088", f"{A}の貴族はもう食客にいます。同じ州から2人は取れません。"),
    ("no_noble_left", NOBLE, "county.B", "L-088", "スタッフォードの貴族はもう残っていません。"),
    # ---- parliament and laws
    ("other_bill", VOTE, "bill.2", "L-090", "いま投票しているのは法案1です。"),
    ("touch_not_yours", VOTE, "bill.1 vote.green", "", OTHERS),
    ("this_law", EXCHANGE, "law.1", "L-100", "いま、この法律を行っています。光っている所か、ボタンで選びます。"),
    ("other_law", BUY, "law.2", "L-100", "いま施行しているのは、左から1番目の法律です。"),
    ("laws_later", WEAK, "law.1", "L-100", "法律は、全員が騎士を置き、投票が終わってから行います。"),
    ("laws_after_votes", VOTE, "law.1", "L-100",
     "法律は、投票が終わってから行います。いちばん左の法律は、法案が通るとなくなります。"),
    ("laws_done", REWARD, "law.1", "L-100", "このラウンドの法律は、もう行いました。次は、次のラウンドの投票のあとです。"),
    ("laws_over", f"round = 5; {REWARD}", "law.1", "L-100", "このゲームでは、もう法律を行いません。"),
    ("other_knight", EXCHANGE, "county.E", "L-119",
     "取り替えるのは、配置済みの兵力3の騎士だけです。その騎士に触ると、ストックの兵力4と入れ替わります。"),
    ("not_deployed", MOST_GOLD, "court.blue.1", "L-110", "この法律で兵力を上げられるのは、配置済みの騎士だけです。"),
    # ---- counties
    ("other_county", REWARD, "county.B", "L-140", f"いま処理しているのは{A}です。"),
    ("tile_laid", (REWARD, "reward county=A take=reward"), "castle.blue.1", "L-087", "城の1番の拡張タイルは、もう置いてあります。"),
    ("only_conflicts", DORSET, "county.A", "L-149", "ドーセットの騎士を移せる先は、紛争だけです。"),
    # ---- castle and conflicts
    ("goods_missing", TILES, "castle.blue.1", "L-161", "従者が3人要ります。手元には0人です。"),
    ("nothing_on_square", TILES, "castle.blue.2", "L-160", "城の2番には、騎士も拡張タイルもありません。"),
    ("collected_already", (TILES, "collect square=3"), "castle.blue.3", "L-160", "城の3番は、もう決めました。"),
    ("touch_within", TILES_BOTH, "castle.blue", "L-160", "その中の、光っている所に触ってください。"),
    ("touch_form", (TILES_BOTH, "collect square=3"), "castle.blue", "L-160", "ここでは、下のボタンで選んでください。"),
    ("nothing_on_square", (TILES, "collect square=3"), "castle.blue", "L-160", "いま報奨を受け取れるマスはありません。"),
    ("other_conflict", RANSOM, "conflict.upper.1", "L-170", "いま解決しているのは下段の左の紛争です。"),
    ("own_captives", RANSOM, "conflict.lower.1.square.1", "L-180", "解放できるのは、捕虜になった自分の騎士だけです。"),
]  # fmt: skip


MUST = [
    # rule, key of the reason why one cannot do without, position
    ("L-051", "no_passing", WEAK),
    ("L-076", "must_favour", ("", JOIN)),
    ("L-161", "paid_already", (PAID, "collect square=6")),
    ("L-075", "must_noble", NOBLE),
    ("L-098", "no_abstaining", VOTE),
    ("L-141", "must_reward", REWARD),
    ("L-145", "extend_must", (REWARD, "reward county=A take=reward")),
    ("L-149", "must_move", DORSET),
    ("L-162", "square_by_square", TILES),
]


def finger(position: str | tuple[str, str], players: int = 4) -> Finger:
    """Return a finger on a position; with actions, on what they lead to."""
    text, actions = (position, "") if isinstance(position, str) else position
    pos = table(text, players)
    return Finger("lancaster", do(pos, actions) if actions else pos)


THINGS = [
    ("reserve.blue.1", "L-086", "青のストックにいる兵力1の騎士2個です。騎士を得るときに中庭に置きます。"),
    ("reserve.blue.2", "L-085", "青のストックにいる兵力2の騎士1個です。兵力を上げるときに使います。"),
    ("reserve.blue.4", "L-085", "青のストックに、兵力4の騎士は残っていません。"),
    ("court.blue.3", "L-050", "青の中庭に、兵力3の騎士はいません。"),
    ("squires.county.G", "L-063", "ここに置いた従者はいません。"),
    ("county.H", "L-149", "報奨は「この騎士を紛争へ」です。"),
]


@pytest.mark.parametrize(("key", "rule", "sentence"), [pytest.param(*t, marks=pytest.mark.rule(t[1])) for t in THINGS])
def test_part_describes_its_purpose(key: str, rule: str, sentence: str) -> None:
    assert {"rule": rule, "text": sentence} in finger("blue.court = 1 2 4").tap(key)["thing"]


@pytest.mark.parametrize(
    ("key", "position", "touches", "rule", "sentence"),
    [pytest.param(*m, marks=[pytest.mark.rule(m[3])] if m[3] else [], id=f"{m[0]}: {m[2]}") for m in MISTAKES],
)
def test_nearest_reason_is_first(
    key: str, position: str | tuple[str, str], touches: str, rule: str, sentence: str
) -> None:
    answer = finger(position).tap(*touches.split())
    first = answer["refused"][0]
    assert (first["rule"], first["text"]) == (rule, sentence)
    assert key in {**COMMON, **GAME.words.tables["WHY"]}


@pytest.mark.parametrize(("key", "take"), [("county.A.nobles", "noble"), ("county.A", "reward")])
def test_a_county_gives_what_is_touched(key: str, take: str) -> None:
    assert [act["n"] for act in finger(REWARD).tap(key)["actions"]] == [f"reward county=A take={take}"]


@pytest.mark.parametrize(
    ("rule", "key", "position"), [pytest.param(*m, marks=pytest.mark.rule(m[0]), id=m[1]) for m in MUST]
)
def test_passing_is_refused_with_its_rule_but_not_by_a_touch_on_the_own_name(
    rule: str, key: str, position: str | tuple[str, str]
) -> None:
    text, actions = (position, "") if isinstance(position, str) else position
    pos = table(text, 4)
    pos = do(pos, actions) if actions else pos
    assert refused(pos, "decline")[0] == (rule, key)
    named = Finger("lancaster", pos).tap("seat.blue")
    assert [why["text"] for why in named["refused"]] == [COMMON["touch_nothing"]]
    assert named["thing"][0]["text"].startswith("青: 権力点")


def test_a_reward_that_is_the_only_choice_says_why_before_it_is_touched() -> None:
    for nobles, why in (
        ("blue.nobles = A", "もう食客にいる"),
        ("green.nobles = A; yellow.nobles = A; red.nobles = A", "もう残っていない"),
    ):
        state = finger(f"{REWARD}; {nobles}; blue.gold = 0").state
        assert [act["n"] for act in state["legal"]] == ["reward county=A take=reward"]
        assert why in state["prompt"]


@pytest.mark.parametrize(
    "key", ["castle.yellow.99", "castle.purple.1", "court.blue.9", "county.Z", "law.x", "conflict.upper.9"]
)
def test_nothing_is_said_of_what_is_not_drawn(key: str) -> None:
    """A page may send any key: it is answered like one of nothing."""
    assert GAME.thing(GAME.view(table(), 0), key) == ()


@pytest.mark.parametrize(
    ("position", "touches", "action"),
    [
        (f"{TILES}; blue.squires = 3", "castle.blue.1", "collect square=1"),
        (BUY, "law.1", "buy count=1"),
        (RANSOM, "conflict.lower.1.square.2", ""),
        ("blue.court = 1 2; blue.squires = 2", "court.blue.2 county.A", "place knight=2 county=A squires=1"),
    ],
)
def test_a_touch_never_pays(position: str | tuple[str, str], touches: str, action: str) -> None:
    """The goods behind the screen were not touched."""
    for act in finger(position).tap(*touches.split())["actions"]:
        paid = (
            act["n"].startswith(("collect square=1", "buy", "ransom")) or "both" in act["n"] or "squires=" in act["n"]
        )
        assert act.get("sends", False) != (paid or act.get("declines", False)), act
    if action:
        assert action in [act["n"] for act in finger(position).tap(*touches.split())["actions"]]


@pytest.mark.rule("L-058")
def test_squires_for_a_knight_that_stands() -> None:
    """A touch on one's own county may be for it: both reasons are given. Typed with a further knight it is refused as
    well."""
    assert [why["rule"] for why in finger(BOTH).tap("county.D")["refused"]] == ["L-061", "L-058"]
    assert (
        finger(BOTH).tap("county.D")["refused"][1]["text"] == "置いたあとの騎士に、従者を足すことはできません。"
    )  # "squires_later"
    assert refused(table(BOTH), "place knight=3 county=D squires=1") == [
        ("L-061", "own_county"),
        ("L-058", "squires_later"),
    ]


@pytest.mark.rule("L-105", "L-108", "L-141")
def test_what_was_paid_for_is_not_thrown_away_unasked() -> None:
    """An upgrade gained instead of the noble requires a confirmation, a favour's does not."""
    stafford = ("phase = counties; county.B = blue 2", "reward county=B take=reward")
    for position, key in ((stafford, "upgrade.county"), (UPGRADE, "")):
        hand = finger(position)
        (decline,) = [act for act in hand.state["legal"] if act.get("declines")]
        assert decline.get("warning", "") == (GAME.words.tables["WARNINGS"][key] if key else "")


@pytest.mark.rule("L-050", "L-056")
def test_another_place_takes_the_place_of_the_place_alone() -> None:
    """The knight picked before stays if it may stand there too; otherwise the place is refused with the reason."""
    finger = Finger("lancaster", table(BOTH))
    moved = finger.tap("court.blue.3", "county.B", "county.E")
    assert (moved["means"], moved["picked"], moved["instead"]) == ("pick", ["court.blue.3", "county.E"], True)
    conflict = finger.tap("court.blue.3", "county.B", "conflict.upper.1")
    assert (conflict["means"], conflict["picked"]) == ("pick", ["court.blue.3", "conflict.upper.1"])
    weak = finger.tap("court.blue.1", "county.E", "county.G")
    assert (weak["means"], weak["refused"][0]["rule"]) == ("refused", "L-056")


@pytest.mark.rule("L-161")
def test_a_reward_that_cannot_be_paid_says_why_it_cannot_be_taken() -> None:
    hand = Finger("lancaster", table("phase = castle; blue.castle.6 = 1; blue.squires = 1; blue.extensions = 2"))
    answer = hand.tap("=square.6", "=take")
    assert (answer["means"], [one["rule"] for one in answer["refused"]]) == ("refused", ["L-161"])


@pytest.mark.parametrize(
    ("action", "less", "rules"),
    [
        ("place knight=1 county=E squires=2", False, ["L-057"]),
        ("place knight=1 conflict=upper.1", False, ["L-068"]),
        ("place knight=1 conflict=upper.1", True, []),
    ],
)
def test_a_number_that_cannot_be_more_says_why(action: str, less: bool, rules: list[str]) -> None:
    answer = finger("").ask(op="beyond", session="f", action=action, less=less)
    assert [one["rule"] for one in answer["refused"]] == rules


def test_a_castle_reward_that_cannot_be_paid_still_has_both_sides() -> None:
    """Picked from the row it left only to decline, and the button did that: the other side says what is missing."""
    pos = table("phase = castle; blue.extensions = 6; blue.squires = 0")
    legal = GAME.legal_actions(pos)
    form = Form(GAME, pos, legal)
    assert [one.kind for one in legal] == ["skip"]
    assert [[one.key for one in part.options] for part in form.choices] == [["=square.6"], ["=take", "=decline"]]
    assert why_no_option(GAME, pos, ["=square.6"], "=take")[0].key == "goods_missing"


def test_a_number_beside_a_decline_says_why_it_cannot_be_chosen() -> None:
    pos = do(table(f"{BUY[0]}; blue.gold = 2"), BUY[1])
    (why,) = why_no_option(GAME, pos, ["=decline"], "=count.1")
    text = "いまは「使わない」を選んでいます。数などを決めるには、「使う」を選んでください。"
    assert GAME.words_at(pos).why(why) == text
    assert not why_no_option(GAME, pos, ["=decline", "=square.6"], "=count.1"), "nor would it fit without the decline"
    assert not why_no_option(GAME, pos, ["=count.1"], "=decline")


def test_the_county_that_is_settled_is_no_other_county() -> None:
    """Where its noble cannot be had the reason is the whole answer."""
    answer = finger(f"{REWARD}; blue.nobles = A").tap("county.A.nobles")
    assert [one["text"] for one in answer["refused"]] == [f"{A}の貴族はもう食客にいます。同じ州から2人は取れません。"]
