"""Mistakes that a beginner makes with a finger: each gets the reason that is nearest, about what the player has."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from burgundy_help import GAME, do, on, refused, table
from finger import Finger, pattern

DICE = "red.die.1 = 3; red.die.2 = 5"
DEPOTS = "depot.1.1 = ship; depot.3.1 = cow2; depot.4.1 = k2; black.1 = k7; black.2 = mine"
EMPTY = f"{DICE}; {DEPOTS}; red.workers = 1"
READY = f"{EMPTY}; red.stored.1 = ship; red.stored.2 = bank; red.goods.4 = 2; red.goods.6 = 1"
CITY = f"{READY}; {on('G4 bank')}"
FULL = f"{EMPTY}; red.stored.1 = cow3; red.stored.2 = bank; red.stored.3 = k5"
PAID = f"{EMPTY}; red.silver = 3"
OVER = (f"{PAID}; red.die.2 = 0", "hire die=3")
ALL = "depot.1.1 = bank; depot.2.1 = k2; depot.3.1 = cow2; depot.4.1 = ship; depot.5.1 = mine; depot.6.1 = castle; black.1 = k7"


def after(tile: str, text: str = "") -> tuple[str, str]:
    """Return the position and the actions by which a building was placed on C3 just now."""
    return (
        f"red.stored.1 = {tile}; red.die.1 = 3; red.die.2 = 4; {ALL}; {text or 'round = 1'}",
        "place stored=1 space=C3 die=3",
    )


SHIP = (
    "red.stored.1 = ship; red.die.1 = 5; depot.4.goods = 4 5 6; depot.2.goods = 1 1",
    "place stored=1 space=D5 die=5",
)
RING = (f"{SHIP[0]}; red.space.A4 = k5", SHIP[1])
STOW = (f"{SHIP[0]}; red.goods.1 = 1; red.goods.2 = 1", f"{SHIP[1]}; load depot=4")
CASTLE = (
    f"red.stored.1 = castle; red.stored.2 = watchtower; red.die.1 = 6; red.space.C3 = bank; {on('G4 watchtower')}; {ALL}",
    "place stored=1 space=B3 die=6",
)

_D5 = "4段目の左から5番目"
MISTAKES: list[tuple[str, str | tuple[str, str], str, str, tuple[str, ...]]] = [
    # key of the reason, position (and the actions that lead there), what is touched, rule, what the sentence names
    # ---- dice
    ("dice_left", EMPTY, "seat.red", "B-052", ("2個",)),
    ("no_dice_left", OVER, "workers.red", "B-050", ("2個とも",)),
    ("end_by_button", OVER, "seat.red", "B-052", ()),
    ("touch_no_part_named", OVER, "board.blue", "", ("青",)),
    ("die_used", f"{EMPTY}; red.die.1 = 0", "die.red.1", "B-050", ()),
    ("white_die", CASTLE, "die.white", "B-045", ("白",)),
    ("touch_no_part_named", EMPTY, "track.1", "", ("手番順トラックの1マス目",)),
    # ---- taking
    ("other_depot", EMPTY, "die.red.1 depot.1.1", "B-057", ("3", "1番", "2枚")),
    ("no_tile", EMPTY, "depot.3.2", "B-057", ()),
    ("other_depot.any", f"{EMPTY}; red.space.A4 = k6; red.silver = 1", "depot.1.1", "B-057",
     ("1番", "「3」からは2枚、「5」からは2枚", "手元に1枚")),
    ("goods_by_ship", f"{EMPTY}; depot.3.goods = 4", "depot.3.goods", "B-060", ("船",)),
    # ---- placing
    ("storage_empty", EMPTY, "space.red.D3", "B-061", ()),
    ("nothing_stored", READY, "stored.red.3", "B-061", ("3番目",)),
    ("space_taken", EMPTY, "space.red.D4", "B-064", ("4段目の左から4番目",)),
    ("other_colour.any", READY, "space.red.E3", "B-061", ("5段目の左から3番目", "鉱山")),
    ("other_number.any", READY, "space.red.D3", "B-061", ("4段目の左から3番目", "「3」からは1枚、「5」からは3枚")),
    ("other_number", f"{READY}; red.space.A4 = k8", "die.red.1 stored.red.1 space.red.D5", "B-061", (_D5, "5", "3", "1枚")),
    ("same_in_city", CITY, "stored.red.2 space.red.E4", "B-065", ("銀行",)),
    # ---- selling
    ("no_goods", READY, "goods.red.1", "B-071", ("青",)),
    ("other_goods.any", READY, "goods.red.4", "B-068", ("赤", "「3」からは1枚、「5」からは1枚")),
    ("other_goods", READY, "die.red.1 goods.red.4", "B-068", ("3", "赤", "4", "1枚")),
    # ---- the purchase
    ("no_silver", f"{FULL}; red.silver = 1", "black.1", "B-073", ("2枚", "1枚")),
    ("no_silver", EMPTY, "silver.red", "B-073", ("2枚", "0枚")),
    ("no_tile_black", PAID, "black.7", "B-073", ()),
    ("bought_already", f"{PAID}; bought = 1", "black.1", "B-073", ("1枚",)),
    # ---- what effects ask
    ("not_fetched_carpenter", after("carpenter"), "depot.5.1", "B-095", ("鉱山",)),
    ("not_fetched_church", after("church"), "depot.1.1", "B-096", ("銀行",)),
    ("not_fetched_market", after("market"), "depot.6.1", "B-097", ("城",)),
    ("no_neighbour", FULL, "stored.red.1 die.red.2", "B-061", ("3段目の左から1番目",)),
    ("not_from_black", after("carpenter"), "black.1", "B-098", ("大工の工房",)),
    ("not_now_but", after("carpenter", "red.stored.2 = ship"), "stored.red.2", "B-095", ("タイルを置く", "タイルを取る")),
    ("not_now_but", after("church"), "space.red.E4", "B-096", ("タイルを置く", "タイルを取る")),
    ("not_now_but", after("warehouse", "red.goods.2 = 1"), "space.red.E4", "B-094", ("タイルを置く", "商品を売る")),
    ("not_now_but", SHIP, "space.red.E4", "B-083", ("タイルを置く", "船で商品を取る")),
    ("touch_no_part_named", after("warehouse", "red.goods.2 = 1"), "board.red", "", ("ボード",)),
    ("other_colour", after("cityhall", "red.stored.2 = ship"), "space.red.E4", "B-061", ("5段目の左から4番目", "建物", "船")),
    ("not_now_but", after("cityhall", "red.stored.2 = ship"), "depot.1.1", "B-101", ("タイルを取る", "タイルを置く")),
    ("touch_not_yours", after("warehouse", "red.goods.2 = 1"), "goods.blue.1", "", ("青", "赤")),
    ("one_depot", SHIP, "depot.4.goods depot.5.goods", "B-083", ()),
    ("not_beside", RING, "depot.4.goods depot.2.goods", "B-118", ("4番", "2番")),
    ("touch_empty", STOW, "depot.2.goods", "B-084", ()),
]  # fmt: skip


STACKS = [
    # position, picks, keys under the finger (the topmost first), rule and first sentence, description of the topmost
    (f"{EMPTY}; depot.1.goods = 4; red.die.1 = 1", "", "depot.1.goods depot.1", "B-060",
     "倉庫の商品は、このアクションでは取れません。船を置いたときに取ります。",
     "1番の倉庫に「4」の商品（赤）があります。船を置いたときに取ります。"),
    (f"{EMPTY}; depot.6.goods = 4", "", "depot.6.goods depot.6", "B-060",
     "倉庫の商品は、このアクションでは取れません。船を置いたときに取ります。",
     "6番の倉庫に「4」の商品（赤）があります。船を置いたときに取ります。"),
    (EMPTY, "", "sold.red board.red", "", "赤の売った商品は、いま決めることに関わりません。",
     "売った商品の置き場です。いま0枚です。"),
    (EMPTY, "", "caption.stored.red board.red", "", "そこで決めることはありません。光っている所か、ボタンで選びます。",
     "赤の貯蔵場所です。いまタイルが0枚あります。取ったタイルは、まずここに置きます。"),
    (EMPTY, "", "caption.silver.red board.red", "B-073", "買うには銀貨が2枚要ります。手元には0枚です。",
     "銀貨0枚です。買うときは、タイル1枚に銀貨2枚です。"),
    (EMPTY, "", "stored.red.1 board.red", "B-061", "貯蔵場所にタイルがありません。先に番号付き倉庫から取ります。",
     "貯蔵場所の空きです。取ったタイルや買ったタイルは、まずここに置きます。"),
    (EMPTY, "", "phase.A", "", "フェイズAは、いま決めることに関わりません。", "フェイズAにつながりを完成させると、さらに10点です。"),
]  # fmt: skip


@pytest.mark.rule("B-060", "B-083")
@pytest.mark.parametrize(("position", "picked", "under", "rule", "sentence", "thing"), STACKS)
def test_what_lies_on_top_answers(position: str, picked: str, under: str, rule: str, sentence: str, thing: str) -> None:
    """Goods on a depot do not count for a die there, even where one tile is all that lights up beneath."""
    answer = finger(position).ask(op="tap", session="f", picks=picked.split(), at=under.split())
    assert (answer["means"], answer["refused"][0]) == ("refused", {"rule": rule, "text": sentence})
    assert answer["thing"][0]["text"] == thing


def test_a_caption_stands_for_what_it_is_written_on() -> None:
    answer = finger(f"{EMPTY}; red.workers = 1").ask(
        op="tap", session="f", picks=[], at=["caption.workers.red", "board.red"]
    )
    assert (answer["means"], answer["key"]) == ("pick", "workers.red")


def test_after_the_workers_the_question_is_what_for() -> None:
    assert "受け取りますか、使いますか" in finger(EMPTY).state["asks"]["workers+die"]


@pytest.mark.rule("B-086")
def test_the_button_of_a_depot_without_goods_says_so() -> None:
    buttons = {act["n"]: act.get("button", act["label"]) for act in finger(SHIP).state["legal"]}
    assert buttons["load depot=1"] == "商品のない1番の倉庫にする（手番順だけ）"
    assert buttons["load depot=2"] == "2番の倉庫の商品を取る"
    labels = {act["n"]: act["label"] for act in finger(SHIP).state["legal"]}
    assert labels["load depot=1"] == "船で1番の倉庫を選ぶ"
    assert {act["n"]: act.get("sends") for act in finger(SHIP).state["legal"]}["load depot=2"]
    assert "sends" not in next(act for act in finger(SHIP).state["legal"] if act["n"] == "load depot=1")


@pytest.mark.rule("B-073")
def test_what_the_seat_before_has_bought_says_nothing_in_the_own_turn() -> None:
    pos = table(f"{PAID}; bought = 1")
    before = replace(pos, turn=1)
    assert ["購入済み" in GAME.draw(one, "main").svg() for one in (pos, before)] == [True, False]


@pytest.mark.rule("B-023", "B-028", "B-042")
def test_goods_lie_at_the_phases_to_come_or_beside_the_game() -> None:
    pos = table(EMPTY, 2)
    box = GAME.box

    def goods(key: str) -> list[object]:
        return [thing.data["n"] for thing in GAME.thing(pos, key) if thing.key in ("phase_goods", "pile_goods")]

    assert [goods(f"phase.{letter}") for letter in "ABCDE"] == [[], *[[box.row]] * 4]
    assert goods("pile.goods") == [sum(box.goods_total) - 4 * box.row]


@pytest.mark.parametrize(
    ("key", "odd"),
    [
        ("round.5", "round.99"),
        ("depot.6", "depot.7"),
        ("depot.6.goods", "depot.0.goods"),
        ("track.6", "track.7"),
        ("black.8", "black.0"),
        ("stored.red.3", "stored.red.0"),
        ("die.red.2", "die.red.0"),
        ("bonus.ship.small", "bonus.ship.tiny"),
    ],
)
def test_an_odd_key_says_nothing(key: str, odd: str) -> None:
    pos = table(EMPTY, 2)
    assert GAME.thing(pos, key)
    assert not GAME.thing(pos, odd)


def finger(position: str | tuple[str, str], players: int = 2) -> Finger:
    """Return a finger on a position; with actions, on what they lead to."""
    text, actions = (position, "") if isinstance(position, str) else position
    pos = table(text, players)
    return Finger("burgundy", do(pos, actions) if actions else pos)


@pytest.mark.parametrize(
    ("key", "position", "touches", "rule", "names"),
    [pytest.param(*m, marks=[pytest.mark.rule(m[3])] if m[3] else [], id=f"{m[0]}: {m[2]}") for m in MISTAKES],
)
def test_nearest_reason_is_first(
    key: str, position: str | tuple[str, str], touches: str, rule: str, names: tuple[str, ...]
) -> None:
    answer = finger(position).tap(*touches.split())
    assert not answer["actions"]
    first = answer["refused"][0]
    assert (first["rule"], bool(re.fullmatch(pattern(GAME, key), first["text"]))) == (rule, True), first
    assert all(name in first["text"] for name in names), first
    assert first["text"].endswith("。")


@pytest.mark.rule("B-059", "B-075")
def test_full_storage_asks_what_goes() -> None:
    """No refusal: a touch on the tile leaves three actions, on a stored tile one."""
    answer = finger(FULL).tap("depot.3.1")
    assert [act["n"] for act in answer["actions"]] == [f"take tile=3.1 die=3 drop={n}" for n in (1, 2, 3)]
    answer = finger(FULL).tap("depot.3.1", "stored.red.2")
    assert [act["n"] for act in answer["actions"]] == ["take tile=3.1 die=3 drop=2"]
    answer = finger(f"{FULL}; red.silver = 2").tap("black.1", "stored.red.3")
    assert [act["n"] for act in answer["actions"]] == ["buy tile=black.1 drop=3"]


@pytest.mark.rule("B-059", "B-061", "B-075")
@pytest.mark.parametrize(
    ("position", "touches", "sentences"),
    [
        (f"{FULL}; red.die.2 = 0", "stored.red.1", ("牛 3頭を置けるマスがありません。", "捨てるタイルは、")),
        (f"{FULL}; red.stored.2 = ship; red.die.2 = 0", "die.red.1 stored.red.2", ("ダイスの目は3です。", "捨てるタイルは、")),
        (f"{FULL}; red.silver = 2; red.die.1 = 0; red.die.2 = 0", "stored.red.1", ("2個とも", "捨てるタイルは、")),
        (f"{FULL}; red.silver = 2; red.die.1 = 0; red.die.2 = 0", "silver.red stored.red.1", ("2個とも", "捨てるタイルは、")),
    ],
)  # fmt: skip
def test_a_stored_tile_that_cannot_be_placed_is_not_thrown_away(
    position: str, touches: str, sentences: tuple[str, ...]
) -> None:
    """What it makes room for is picked first."""
    answer = finger(position).tap(*touches.split())
    assert answer["means"] == "refused"
    said = "".join(why["text"] for why in answer["refused"])
    assert all(one in said for one in sentences), said


@pytest.mark.rule("B-059")
def test_what_is_thrown_away_is_the_last_pick() -> None:
    answer = finger(FULL).tap("depot.3.1", "stored.red.2")
    assert (answer["means"], answer["picked"]) == ("pick", ["depot.3.1", "stored.red.2"])
    state = finger(f"{FULL}; red.silver = 2").state
    last = {act["last"] for act in state["legal"] if act["n"].startswith(("take", "buy"))}
    assert last == {f"stored.red.{n}" for n in (1, 2, 3)}


@pytest.mark.rule("B-083", "B-118")
@pytest.mark.parametrize(("position", "second"), [(SHIP, "depot.2.goods"), (RING, "depot.2.goods")])
def test_another_depot_takes_the_place_of_the_first(position: tuple[str, str], second: str) -> None:
    answer = finger(position).tap("depot.4.goods", second)
    assert (answer["means"], answer["picked"], answer["instead"]) == ("pick", [second], True)
    assert answer["thing"][0]["text"].endswith("いま、船で取れます。")


@pytest.mark.rule("B-061")
@pytest.mark.parametrize("touches", ["die.red.1 stored.red.1", "die.red.2 stored.red.2"])
def test_a_tile_does_not_take_the_place_of_a_die(touches: str) -> None:
    """Both dice can be used; the tile goes with the other one only, whatever its place in the row."""
    answer = finger(READY).tap(*touches.split())
    assert (answer["means"], answer["refused"][0]["rule"]) == ("refused", "B-061")


@pytest.mark.rule("B-079")
def test_the_number_beside_the_star_is_explained() -> None:
    """The board itself ends no turn and declines nothing: what it shows is said."""
    answer = finger(f"{EMPTY}; bonus.ship.large = red").tap("board.red")
    assert "プレイヤーボード" in answer["refused"][0]["text"]
    assert [thing["text"] for thing in answer["thing"]][1:] == ["★の数字は、取ったボーナスタイルの枚数です。"]


@pytest.mark.rule("B-050")
def test_of_equal_dice_either_is_taken() -> None:
    equal = finger(f"{EMPTY}; red.die.2 = 3")
    assert {"die.red.1", "die.red.2"} <= equal.lit()
    assert equal.tap("die.red.2")["picked"] == ["die.red.2"]
    assert equal.tap("die.red.2", "workers.red")["picked"] == ["die.red.2", "workers.red"]


@pytest.mark.rule("B-061")
def test_of_equal_stored_tiles_either_is_placed() -> None:
    """They make no question: the space alone says all."""
    equal = finger(f"{EMPTY}; red.stored.1 = ship; red.stored.3 = ship; red.die.1 = 2; red.die.2 = 0")
    placed = [act for act in equal.state["legal"] if act["n"].startswith("place ")]
    assert len({act["label"] for act in placed}) == len(placed)
    assert {"stored.red.1", "stored.red.3"} <= equal.lit()
    assert equal.tap("stored.red.3")["picked"] == ["stored.red.3"]


@pytest.mark.rule("B-103")
def test_nothing_is_lost_where_nothing_could_be_done() -> None:
    """The city hall, and no tile that could be placed."""
    (decline,) = [act for act in finger(after("cityhall")).state["legal"] if act.get("declines")]
    assert "warning" not in decline


GOES = "red.stored.1 = ship; red.stored.2 = cow3; red.stored.3 = bank; red.workers = 1"


@pytest.mark.rule("B-061", "B-148")
@pytest.mark.parametrize(
    ("position", "touched", "rule", "sentence"),
    [
        (f"red.die.1 = 3; red.die.2 = 4; {GOES}", "stored.red.1", "B-061",
         "船は「2」、「5」のマス（4段目の左から3番目、4段目の左から5番目）に置けます。目を合わせるには労働者が1枚要ります（手元に1枚）。"),
        (f"red.die.1 = 3; red.die.2 = 0; {GOES}; red.workers = 0", "stored.red.1", "B-061",
         "船は「2」、「5」のマス（4段目の左から3番目、4段目の左から5番目）に置けます。労働者が1枚要り、1枚足りません。"),
        (f"red.die.1 = 3; red.die.2 = 0; {GOES}", "stored.red.2", "B-061",
         "牛 3頭を置けるマスがありません。タイルの隣に、空いた動物のマスが要ります。"),
        (f"red.die.1 = 4; red.die.2 = 0; {GOES}; red.space.C3 = church; red.space.E4 = bank", "stored.red.3", "B-065",
         "銀行を置けるマスがありません。隣の空きマスの都市には、どこも同じ建物があります。"),
    ],
)  # fmt: skip
def test_a_stored_tile_says_where_it_could_go(position: str, touched: str, rule: str, sentence: str) -> None:
    answer = finger(position).tap(touched)
    (why,) = answer["refused"]
    assert (why["rule"], why["text"]) == (rule, sentence)
    named = re.findall(r"(\d)段目の左から(\d)番目", sentence)
    assert why.get("at", []) == [f"space.red.{'ABCDEFG'[int(row) - 1]}{n}" for row, n in named]


@pytest.mark.rule("B-061", "B-065")
@pytest.mark.parametrize(("tile", "topic"), [("cow2", "nowhere"), ("bank", "no_city"), ("ship", "where")])
def test_a_tile_that_fits_nowhere_is_explained_by_its_own_condition(tile: str, topic: str) -> None:
    """Only a building excludes another one."""
    text = f"red.die.1 = 4; depot.4.1 = {tile}" + "; red.space.C3 = church; red.space.E4 = bank" * (tile == "bank")
    acts = {act["n"]: act["topics"] for act in finger(text).state["legal"] if "tile=4.1" in act["n"]}
    assert topic in acts["take tile=4.1 die=4"]


@pytest.mark.rule("B-061")
def test_what_happened_tells_the_space_that_it_names() -> None:
    """On the player board of whom it befell."""
    there = finger(READY)
    notation = next(act["n"] for act in there.state["legal"] if "space.red.C3" in act["picks"])
    state = there.ask(op="play", session="f", action=notation)
    placed, *others = state["events"]
    assert "3段目の左から3番目に置きました" in placed["text"]
    assert placed["places"] == ["space.red.C3"]
    assert all("places" not in event for event in others)
    assert placed in state["summary"]


@pytest.mark.parametrize(
    ("action", "rule", "key"),
    [
        ("work die=3 to=6", "B-053", "too_far"),
        ("work die=3 to=3", "B-053", "same_face"),
        ("work die=4 to=5", "B-050", "no_such_die"),
        ("take tile=3.1 die=3 drop=1", "B-059", "drop_only_when_full"),
        ("buy tile=3.1", "B-073", "only_black"),
        ("decline", "B-052", "no_passing"),
        ("end", "B-052", "dice_left"),
        ("load depot=1", "B-050", "not_now"),
        ("stow goods=1", "B-050", "not_now"),
        ("castle_site space=D4", "B-050", "not_now"),
        ("hire die=1", "B-050", "no_such_die"),
        ("hire", "B-050", "die_missing"),
        ("take tile=3.1", "B-050", "die_missing"),
        ("take tile=black.1 die=3", "B-057", "black_is_bought"),
        ("buy tile=black.1 drop=1", "B-075", "drop_only_when_full"),
        ("roll face=3", "B-050", "not_now"),
    ],
)
def test_what_is_there_and_not_allowed_is_refused_by_a_rule(action: str, rule: str, key: str) -> None:
    assert (rule, key) in refused(table(PAID), action)


@pytest.mark.rule("B-076")
def test_the_tile_that_completes_a_region_is_drawn_while_that_is_counted() -> None:
    hand = finger(f"{on('A2 castle, A3 castle, C3 bank')}; red.stored.1 = castle; red.die.1 = 6")
    state = hand.ask(op="play", session="f", action="place stored=1 space=B3 die=6")
    (picture,) = (stop["picture"] for stop in state["counting"]["stops"] if "picture" in stop)
    assert "空き" not in dict(picture["nodes"])["space.red.B3"]
