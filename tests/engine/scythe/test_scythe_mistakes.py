"""Mistakes that a beginner makes with a finger: each gets the reason that is nearest, about what the player has."""

from __future__ import annotations

import re
from functools import lru_cache

import pytest
from finger import Finger, pattern
from scythe_help import GAME, given

from insuto.core.facts import Log

MOVE = "section to=move; take gain=units"
FAST = "nordic.mech4 = h05; nordic.mech1 = h14"
OIL = "section to=bolster; take gain=power"
METAL = ("place.h05.metal = 4", "section to=produce; skip; pay spend=h05,h05,h05")
WOOD = "section to=move; skip; pay spend=h05,h05,h05"
FOOD = ("place.h05.food = 4; nordic.recruit.build = coins", "section to=trade; skip; pay spend=h05,h05,h05,h05")
FIGHT = "nordic.mech1 = h33; saxony.mech1 = h33; fight = h33; nordic.power = 3; nordic.hand = 2 3"
BLOCKED = ("nordic.mech1 = h05; saxony.mech1 = h14", f"{MOVE}; move unit=mech1 to=h14 load=worker")
TRADE = "section to=trade; take gain=resources"
MAKE = "section to=produce; take gain=produce"
RICH = "nordic.objectives = 12; nordic.coins = 30"
"""The end of the turn has a prompt, because the objective could be shown."""
POOR = (RICH, "section to=produce; skip")
THRICE = "place.h05.oil = 3"
SPEEDY = "nordic.mech4 = h05; saxony.workers.h14 = 1; nordic.mech1 = h04"

MISTAKES: list[tuple[str, str, str, str, str, tuple[str, ...]]] = [
    # key of the reason, position, actions that follow, what is touched, rule, what the sentence names
    # ---- sections and top actions
    ("same_section", "nordic.section = move", "", "section.nordic.move", "S-038", ("移動",)),
    ("no_factory_card", "", "", "section.nordic.factory", "S-041", ()),
    ("touch_not_yours", "", "", "section.saxony.move", "", ("ザクセン", "ノルディック")),
    ("same_section", "nordic.section = move", "", "section.nordic.move.top.units", "S-038", ("移動",)),
    ("head_first", "nordic.section = move", "", "section.nordic.produce.bottom", "S-038", ("生産", "見出し")),
    ("section_first", "", "", "unit.nordic.character", "S-038", ("動かす", "移動")),
    ("section_first", "", "", "structure.nordic.mill", "S-038", ("建設", "移動")),
    ("section_first", "", "", "supply.oil", "S-038", ("交易",)),
    ("cards_in_combat", "nordic.hand = 2", "", "hand.nordic.2", "S-130", ("戦闘のとき",)),
    ("upper_first", "", "section to=produce", "section.nordic.produce.bottom", "S-039", ("上段",)),
    ("upper_first", "", "section to=produce", "mech.nordic.speed", "S-039", ("上段",)),
    ("other_bottom", "", "section to=move", "box.nordic.units", "S-039", ("キューブ", "改善", "移動")),
    ("half_first", "", "section to=move", "unit.nordic.character", "S-051", ("ユニットを動かす",)),
    ("only_there", "", "section to=trade", "unit.nordic.character", "S-051", ("移動", "交易")),
    ("other_section", "", "section to=trade", "section.nordic.bolster.top.power", "S-039", ("交易",)),
    ("top_over", "nordic.power = 0; nordic.workers.h04 = 3; place.h05.metal = 3", "section to=produce",
     "section.nordic.produce.top.produce", "S-082", ("戦力",)),
    ("top_idle", "nordic.workers.h04 = 0; nordic.workers.h05 = 0; nordic.workers.home_nordic = 2; place.h05.metal = 3;"
     " nordic.character = h05", "section to=produce", "section.nordic.produce.top.produce", "S-079", ("生産",)),
    ("no_worker_out", "nordic.workers.h04 = 0; nordic.workers.h05 = 0; nordic.workers.home_nordic = 2", "section to=trade",
     "section.nordic.trade.top.resources", "S-073", ("ワーカー",)),
    # ---- moving
    ("mech_on_mat", "", MOVE, "unit.nordic.mech1", "S-098", ("渡河",)),
    ("too_far", "", MOVE, "unit.nordic.character place.h33", "S-051", ("キャラクター", "1歩", "h33")),
    ("river", "nordic.character = h11", MOVE, "unit.nordic.character place.h21", "S-053", ("h11", "h21", "川", "渡河")),
    ("river", "nordic.character = h05", MOVE, "unit.nordic.character place.h06", "S-053", ("h05", "h06", "この地形")),
    ("lake", "", MOVE, "place.h04.worker.nordic place.h12", "S-053", ("湖",)),
    ("no_home_base", "", MOVE, "place.h04.worker.nordic place.home_nordic", "S-055", ("本拠地",)),
    ("worker_alone", "saxony.mech1 = h14", MOVE, "place.h04.worker.nordic place.h14", "S-060", ("h14", "ザクセン")),
    ("worker_held", *BLOCKED, "place.h14.worker.nordic", "S-061", ("h14",)),
    ("worker_moved", "", f"{MOVE}; move unit=worker.h04 to=h03", "place.h03.worker.nordic", "S-052", ("h03",)),
    ("other_unit", FAST, f"{MOVE}; move unit=character to=h04", "unit.nordic.mech4", "S-109", ("キャラクター",)),
    ("in_steps", FAST, MOVE, "unit.nordic.mech4 place.h25", "S-109", ("h25", "2歩", "h14")),
    ("river_riverwalk", FAST, MOVE, "unit.nordic.mech4 place.h15", "S-108", ("h15", "川", "森林、山地")),
    ("stays", "nordic.character = h04", MOVE, "unit.nordic.character place.h04.worker", "S-053", ("h04",)),
    ("not_adjacent.any", "place.h33.oil = 1", MOVE, "place.h33.oil", "S-053", ("h33",)),
    ("no_tokens_now", "", MOVE, "supply.oil", "S-072", ("資源",)),
    ("halted_workers", SPEEDY, f"{MOVE}; move unit=mech4 to=h14", "unit.nordic.mech4", "S-062", ("高速移動", "h14")),
    ("halted_token", "nordic.mech4 = h05; nordic.mech1 = h04; nordic.character = h05",
     f"{MOVE}; move unit=character to=h14", "unit.nordic.character", "S-067", ("h14",)),
    ("halted_combat", "nordic.mech4 = h05; saxony.mech1 = h14", f"{MOVE}; move unit=mech4 to=h14", "unit.nordic.mech4", "S-065", ("h14",)),
    ("unit_moved", "nordic.mech4 = h05; saxony.workers.h14 = 1; nordic.mech1 = h05",
     f"{MOVE}; move unit=mech4 to=h04; move unit=mech4 to=h05", "unit.nordic.mech4", "S-052", ()),
    # ---- trading and producing
    ("no_worker_there", "", TRADE, "place.h33", "S-072", ("h33",)),
    ("makes_nothing", "nordic.workers.h33 = 1", MAKE, "place.h33", "S-022", ("h33",)),
    ("too_many_territories", "nordic.workers.h03 = 1", MAKE, "place.h04 place.h05 place.h03", "S-079", ("2",)),
    # ---- bottom actions
    ("price", RICH, OIL, "section.nordic.bolster.bottom", "S-090", ("原油3個", "0個")),
    ("price", f"place.h05.oil = 1; {RICH}", OIL, "place.h05.oil", "S-090", ("原油3個", "1個")),
    ("pays_other", f"{THRICE}; place.h05.metal = 3", OIL, "place.h05.metal", "S-090", ("費用は原油", "金属では")),
    ("not_controlled", f"{THRICE}; place.h33.oil = 3", OIL, "place.h33.oil", "S-048", ("h33",)),
    ("no_coercion", f"{THRICE}; nordic.hand = 2", OIL, "hand.nordic.2", "S-118", ("クリミア",)),
    ("price", *POOR, "mech.nordic.speed", "S-090", ("金属3個", "0個")),
    ("top_once", *POOR, "section.nordic.produce.top.produce", "S-079", ("生産",)),
    ("other_bottom", *POOR, "box.nordic.units", "S-039", ("改善",)),
    ("pay_first", THRICE, OIL, "box.nordic.units", "S-092", ("原油3個",)),
    ("pay_first", f"{THRICE}; place.h04.oil = 1", OIL, "section.nordic.bolster.bottom", "S-092", ("原油3個",)),
    ("moves_over", "place.h05.wood = 4", f"{MOVE}; stop", "unit.nordic.character", "S-051", ("移動",)),
    ("top_before", *METAL, "section.nordic.produce.top.produce", "S-039", ("上段",)),
    ("nowhere", "place.h05.metal = 4; nordic.character = h05; nordic.workers.h04 = 0; nordic.workers.h05 = 0;"
     " nordic.workers.home_nordic = 2", "section to=produce", "mech.nordic.speed", "S-098", ("ワーカー",)),
    ("recruit_out", FOOD[0] + "; nordic.recruit.upgrade = power; nordic.recruit.deploy = cards; nordic.recruit.enlist = popularity",
     "section to=trade; skip", "recruit.nordic.build", "S-102", ("建設",)),
    ("mech_out", f"{METAL[0]}; nordic.mech4 = h05", METAL[1], "mech.nordic.speed", "S-098", ("高速移動",)),
    ("structure_out", "place.h05.wood = 4; nordic.structure.mine = h04", WOOD, "structure.nordic.mine", "S-099", ("鉱山",)),
    ("built_on", "place.h05.wood = 4; saxony.structure.mine = h04", WOOD, "structure.nordic.mill place.h04", "S-099", ("h04", "ザクセン")),
    ("recruit_out", *FOOD, "recruit.nordic.build", "S-102", ("建設",)),
    ("bonus_taken", *FOOD, "bonus.nordic.coins", "S-102", ("コイン",)),
    # ---- objectives and combat
    ("at_end_of_turn", "nordic.objectives = 3 12", "", "objective.nordic.12", "S-139", ("目的12",)),
    ("not_fulfilled_has_factory_card", "nordic.objectives = 7 12", "", "objective.nordic.7", "S-139", ("目的7", "0枚")),
    ("too_little_power", FIGHT, "", "dial.5", "S-130", ("3",)),
    ("cards_missing", FIGHT, "", "hand.nordic.5", "S-130", ()),
    ("too_many_cards", FIGHT, "", "hand.nordic.2.1 hand.nordic.3.1", "S-130", ("1枚",)),
    ("combat_now", FIGHT, "", "unit.nordic.mech1", "S-130", ("戦闘",)),
    ("too_little", FIGHT.replace("mech1", "mech3").replace("power = 3", "power = 0"), "", "mech.nordic.artillery", "S-114", ("戦力",)),
    ("ability_decided", FIGHT.replace("mech1", "mech3"), "use ability=artillery", "mech.nordic.artillery", "S-129", ("砲撃",)),
    ("inside_action", "nordic.objectives = 12", MAKE, "objective.nordic.12", "S-139", ("途中",)),
]  # fmt: skip


PLACES = GAME.words.names["place"]


@lru_cache(maxsize=64)
def finger(text: str, actions: str) -> Finger:
    """Return a finger on a position, or on what some actions lead to from there."""
    pos = given(text)
    for act in map(GAME.notation.parse, filter(None, map(str.strip, actions.split(";")))):
        assert GAME.explain(pos, act) == (), act
        GAME.apply(pos, act, Log())
        GAME.advance(pos)
    return Finger("scythe", pos)


@pytest.mark.parametrize(
    ("key", "text", "actions", "touches", "rule", "names"),
    [pytest.param(*m, marks=[pytest.mark.rule(m[4])] if m[4] else [], id=f"{m[0]}: {m[3]}") for m in MISTAKES],
)
def test_nearest_reason_is_first(
    key: str, text: str, actions: str, touches: str, rule: str, names: tuple[str, ...]
) -> None:
    answer = finger(text, actions).tap(*touches.split())
    assert not answer["actions"]
    first = answer["refused"][0]
    assert (first["rule"], bool(re.fullmatch(pattern(GAME, key), first["text"]))) == (rule, True), answer["refused"]
    assert all(PLACES.get(name, name) in first["text"] for name in names), first
    assert first["text"].endswith("。")


@pytest.mark.rule("S-090")
def test_a_pile_that_is_enough_pays_by_itself() -> None:
    """A second pile does not have to be touched, nor the bottom action."""
    board = finger(f"{THRICE}; place.h04.oil = 1", OIL)
    whole = [act["n"] for act in board.state["legal"] if act["picks"] == ["place.h05.oil"]]
    assert whole == ["pay spend=h05,h05,h05"]
    assert board.tap("place.h05.oil")["means"] == "pick"


@pytest.mark.rule("S-057")
def test_a_worker_that_a_mech_could_carry_gets_a_hint() -> None:
    """In addition to the reason that it does not walk there."""
    answer = finger("nordic.mech3 = h23; nordic.workers.h23 = 1", MOVE).tap("place.h23.worker.nordic", "place.h34")
    assert [reason["rule"] for reason in answer["refused"]] == ["S-051", "S-057"]
    assert "砲撃のメックが運べば" in answer["refused"][1]["text"]


@pytest.mark.rule("S-053")
@pytest.mark.parametrize(
    ("touched", "reason"),
    [
        ("place.h03", "too_far"),  # the other worker may go there, not this one
        ("place.h04.worker.nordic", "touch_goal_or_piece"),
        ("unit.nordic.character", "no_home_base"),
    ],
)
def test_a_touch_beside_a_complete_move_takes_nothing_of_it_away(touched: str, reason: str) -> None:
    answer = finger("", MOVE).tap("place.h05.worker.nordic", "place.h14", touched)
    assert answer["means"] == "refused"
    assert re.fullmatch(pattern(GAME, reason), answer["refused"][0]["text"]), answer["refused"]


@pytest.mark.rule("S-053")
def test_another_place_for_the_same_unit_takes_the_place_of_the_first() -> None:
    answer = finger("", MOVE).tap("place.h05.worker.nordic", "place.h14", "place.h15")
    assert (answer["picked"], answer["instead"]) == (["place.h05.worker.nordic", "place.h15"], True)
    first = finger("", MOVE).tap("place.h05.worker.nordic", "place.h04.worker.nordic")
    assert first["picked"] == ["place.h05.worker.nordic", "place.h04"]


@pytest.mark.rule("S-109")
def test_the_desk_tells_the_ways_of_a_unit() -> None:
    """The same search as the touches: what is reached, how, and why not elsewhere."""
    reported = finger(FAST, MOVE)
    assert reported.state["goes"]
    answer = reported.ask(op="ways", session="f", picks=["unit.nordic.mech4"], all=True)
    assert (answer["key"], answer["at"], answer["whole"]) == ("unit.nordic.mech4", "place.h05", True)
    assert set(answer["reached"]) == {"place.h04", "place.h14", "place.h25"}
    near, far = answer["reached"]["place.h14"], answer["reached"]["place.h25"]
    assert (near["next"], near["path"], near["how"], near["stop"]) == (True, ["place.h14"], [], [])
    assert (far["next"], far["path"], far["first"]["n"]) == (
        False,
        ["place.h14", "place.h25"],
        "move unit=mech4 to=h14",
    )
    assert len(answer["others"]) + len(answer["reached"]) == len(GAME.box.places) - 1
    for goal, reasons in answer["others"].items():
        assert reasons == reported.tap("unit.nordic.mech4", goal)["refused"], goal
    assert reported.ask(op="ways", session="f", picks=["unit.nordic.mech4"]) == {**answer, "others": {}}, (
        "the others only where it is asked"
    )
    nothing = reported.ask(op="ways", session="f", picks=["place.h14"])
    assert (nothing["key"], nothing["reached"], nothing["others"]) == ("", {}, {})
    assert not finger("", "").state["goes"]
