"""What is said names the fact that decides: of touches that do not fit, of what is read, and before something is paid for."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from finger import Finger
from playouts import share
from scythe_help import BOX, GAME, given, meet, play, read, table

from insuto import BadInput
from insuto.core.address import changes
from insuto.core.facts import Event, Log
from insuto.core.messages_ja import say
from insuto.games.scythe import objectives
from insuto.games.scythe.scoring import compared
from insuto.games.scythe.state import Player, ScythePosition


def arranged(text: str, first: str = "nordic", second: str = "saxony", mat: str = "industrial") -> ScythePosition:
    """Return a turn of the first of two seats, with some changes."""
    return GAME.arrange(table((first, mat), (second, "mechanical")), changes(f"turn = {first}; {text}"))


def tap(pos: ScythePosition, *keys: str) -> dict[str, Any]:
    return Finger("scythe", pos).tap(*keys)


def reported(pos: ScythePosition, *keys: str) -> tuple[str, str]:
    """Return rule and sentence of the first reason why a touch does not fit."""
    answer = tap(pos, *keys)
    assert answer["means"] == "refused"
    return answer["refused"][0]["rule"], answer["refused"][0]["text"]


def why(pos: ScythePosition, text: str) -> list[tuple[str, str]]:
    """Return (rule, sentence) of every unmet condition."""
    return [(one.rule, GAME.words_at(pos).why(one)) for one in GAME.explain(pos, read(text))]


def of(events: Iterable[Event], kind: str) -> list[Event]:
    return [event for event in events if event.kind == kind]


@pytest.mark.rule("S-018")
def test_oil_on_a_home_base_pays_for_nothing() -> None:
    pos = arranged("place.home_crimea.oil = 2; place.h63.oil = 3", "crimea")
    assert tap(pos, "place.home_crimea.oil")["thing"][0] == {
        "rule": "S-018",
        "text": "クリミアの本拠地に原油が2個あります。本拠地は領地ではないので、払うのには使えず、得点にもなりません。",
    }
    play(pos, "section to=bolster", "skip")
    assert reported(pos, "place.home_crimea.oil") == ("S-018", "クリミアの本拠地は領地ではないので、使えません。")
    assert tap(pos, "place.h63.oil")["thing"][0]["rule"] == "S-048"


@pytest.mark.rule("S-093", "S-098", "S-099")
@pytest.mark.parametrize(
    ("mat", "table", "section", "said"),
    [
        ("engineering", "nordic.workers.h04 = 0; nordic.workers.h05 = 0; nordic.workers.home_nordic = 2; nordic.character = h05", "trade",
         "「配備」を行える領地がないので、効果はありません。自分が支配し、自分のワーカーがいる領地が要ります。払っても、何ももらえません。"),
        ("industrial", "nordic.mech1 = h04; nordic.mech2 = h04; nordic.mech3 = h04; nordic.mech4 = h04; nordic.stars.mechs = 1", "produce",
         "「配備」は、もう全部済ませました。払ってもらえるのは、コイン2だけです。"),
        ("industrial", "nordic.structure.mill = h04; nordic.structure.mine = h05; nordic.recruit.build = coins", "move",
         "自分のワーカーがいる領地には、もう建造物があるので、効果はありません。"
         "払ってもらえるのは、コイン1と、継続ボーナスの民心1だけです。"),
        ("industrial", "", "produce", ""),
    ],
)  # fmt: skip
def test_a_payment_without_its_effect_is_warned_of(mat: str, table: str, section: str, said: str) -> None:
    pos = arranged(f"{table}; place.h05.metal = 4; place.h05.wood = 3", mat=mat)
    play(pos, f"section to={section}", "skip")
    pay = next(act for act in GAME.legal_actions(pos) if act.kind == "pay")
    assert GAME.warning(pos, pay) == said


@pytest.mark.rule("S-099", "S-149")
@pytest.mark.parametrize(
    ("key", "mat", "other"),
    [("structure.nordic.mill", "industrial", "S-092"), ("place.h14", "engineering", "S-149")],
)
def test_an_encounter_that_could_not_build_says_what_stands_there(key: str, mat: str, other: str) -> None:
    pos = arranged(
        "nordic.character = h05; nordic.popularity = 5; saxony.structure.mill = h14; place.h05.wood = 3; place.h04.wood = 1;"
        "place.h05.food = 4; place.h05.metal = 4; place.h05.oil = 4",
        mat=mat,
    )
    play(pos, "section to=move", "take gain=units", "move unit=character to=h14")
    meet(pos, "stop", 1)
    (said,) = of(play(pos, "answer option=3"), "nothing_left")
    assert (said.rule, said.data["action"], pos.agenda[-1].ask) == ("S-149", "build", "bottom")
    assert [rule for rule, _ in why(pos, "build structure=mill at=h14")] == ["S-099", other]
    assert why(pos, "answer option=1")[0][0] == "S-143", "one option of an encounter is chosen"
    rules = [one["text"] for one in tap(pos, key)["refused"] if one["rule"] == "S-099"]
    assert rules == ["山地（ノルディックの2段下）にはザクセンの建造物があります。"]


@pytest.mark.rule("S-062", "S-154")
def test_the_move_of_a_factory_card_that_drove_workers_away_says_so() -> None:
    pos = arranged("nordic.card = 2; saxony.workers.h14 = 1; nordic.mech1 = h05; nordic.objectives = 15; nordic.recruit.build = power; "
                   "nordic.recruit.deploy = cards")  # fmt: skip
    play(pos, "section to=factory", "skip", "pay", "move unit=mech1 to=h14")
    assert pos.agenda[-1].ask == "finish"
    assert reported(pos, "unit.nordic.mech1") == (
        "S-062",
        "渡河のメックは、山地（ノルディックの2段下）で相手のワーカーを追い払ったので、そこで止まりました。",
    )


@pytest.mark.rule("S-125", "S-143")
def test_a_third_option_and_an_encounter_in_another_section() -> None:
    placed = "turn = polania; polania.character = h30; polania.coins = 9; polania.popularity = 9; place.h30.wood = 3"
    pos = GAME.arrange(table(("saxony", "mechanical"), ("polania", "industrial")), changes(placed))
    play(pos, "section to=move", "take gain=units", "move unit=character to=h31")
    GAME.apply(pos, GAME.notation.parse("stop"), Log())
    while GAME.actor(pos) < 0 and pos.agenda[-1].ask != "encounter_card":
        GAME.apply(pos, GAME.roll(pos), Log())
    GAME.apply(pos, GAME.notation.parse("deal_encounter encounter=19"), Log())
    play(pos, "answer option=1", "answer option=2")
    assert pos.agenda[-1].ask == "bottom"
    assert [one.rule for one in GAME.explain(pos, GAME.notation.parse("answer option=3"))] == ["S-125"]
    pos = arranged("")
    play(pos, "section to=bolster")
    assert GAME.explain(pos, GAME.notation.parse("answer option=1"))[0].key == "no_encounter"
    # The token of an earlier turn is gone: the part ahead is a move, not a second option.
    pos = arranged("nordic.character = h14; place.h14.token = 0")
    for actions in ("section to=move", "take gain=units"):
        play(pos, actions)
        assert GAME.explain(pos, GAME.notation.parse("answer option=1"))[0].key == "no_encounter"


@pytest.mark.rule("S-139")
@pytest.mark.parametrize(("section", "ask"), [("trade", "finish_unpaid"), ("bolster", "finish")])
def test_a_combat_card_where_objectives_are_shown(section: str, ask: str) -> None:
    pos = arranged(
        "nordic.hand = 2; place.h05.oil = 3; nordic.objectives = 15; nordic.recruit.build = power; nordic.recruit.deploy = cards"
    )
    play(pos, f"section to={section}", "skip")
    if section == "bolster":
        play(pos, "pay spend=h05,h05,h05", "upgrade box=units to=upgrade")
    assert pos.agenda[-1].ask == ask
    assert reported(pos, "hand.nordic.2") == (
        "S-139",
        "手番の終わりに見せられるのは、目的カードだけです。戦闘カードとダイヤルは、戦闘のときに使います。",
    )


@pytest.mark.rule("S-087", "S-155")
def test_structures_during_production() -> None:
    pos = arranged("nordic.structure.mine = h05; nordic.structure.mill = h04")
    play(pos, "section to=produce", "take gain=produce")
    assert reported(pos, "structure.nordic.mine") == (
        "S-087",
        "鉱山は、生産では働きません。生産が増えるのは、風車だけです。",
    )
    assert reported(pos, "structure.nordic.mill") == (
        "S-087",
        "風車は、建っている森林（ノルディックの左下）で生産します。その領地に触れてください。",
    )
    pos = arranged("nordic.card = 1; nordic.hand = 2; nordic.structure.mill = h04")
    play(pos, "section to=factory", "take gain=factory discard=2")
    assert reported(pos, "structure.nordic.mill") == ("S-155", "ファクトリー・カードの生産では、風車は働きません。")


@pytest.mark.rule("S-038")
@pytest.mark.parametrize("first", ["nordic", "rusviet"])
def test_the_action_token_is_placed_by_a_heading_and_all_else_on_the_mat_tells_what_it_is(first: str) -> None:
    pos = arranged(f"{first}.card = 5", first)
    drawn = {node.key for node in GAME.picture(GAME.view(pos, 0), "mat1").nodes if node.svg}
    picked = {key for key in drawn if tap(pos, key)["means"] != "refused"}
    tops = ("move", "trade", "bolster", "produce", "factory")
    assert picked == {f"section.{first}.{top}{head}" for top in tops for head in ("", ".head")}
    on_mat = {
        key
        for key in drawn - picked
        if key.partition(".")[0] in ("section", "box", "slot", "structure", "recruit", "worker", "mech")
    }
    assert len(on_mat) > 35
    for key in on_mat:
        assert tap(pos, key)["thing"], key
        assert tap(pos, key)["refused"], key
    assert [act["picks"] for act in Finger("scythe", pos).state["legal"]] == [
        [f"section.{first}.{top}.head"] for top in tops
    ]


@pytest.mark.rule("S-114", "S-129")
def test_an_ability_before_a_combat_shows_both_sides_and_its_price() -> None:
    pos = arranged("nordic.mech3 = h23; saxony.mech1 = h23; fight = h23; nordic.power = 3; saxony.power = 9")
    state = Finger("scythe", pos).state
    assert pos.agenda[-1].ask == "ability"
    assert [[one["label"] for one in part["options"]] for part in state["form"]] == [["使う", "使わない"]]
    assert [(act["n"], act.get("price", ""), act.get("sends", False)) for act in state["legal"]] == [
        ("use ability=artillery", "戦力 −1", False),
        ("decline", "", False),
    ]


@pytest.mark.rule("S-139", "S-141")
@pytest.mark.parametrize(
    ("objective", "text", "said"),
    [
        (8, "nordic.coins = 3; nordic.popularity = 7; nordic.workers.h04 = 4", "コインは3です。2以下でなければなりません。"),
        (12, "nordic.coins = 19", "コインは19です。20以上が要ります。"),
        (18, "nordic.power = 1", "戦力は1です。0でなければなりません。"),
        (7, "", "ファクトリー・カードは0枚です。1以上が要ります。"),
        (22, "nordic.card = 1; nordic.box.power = 1", "改善は1個です。0でなければなりません。"),
        (17, "nordic.card = 1", "ファクトリー・カードは1枚です。持っていないことが条件です。"),
        (5, "nordic.character = h33; nordic.power = 3; saxony.power = 5",
         "戦力は3、いちばん高い人は5です。いちばん高くなければなりません。"),
        (15, "", "ワーカーは2人、補充兵は0人です。同じ数でなければなりません。"),
        (3, "", "支配する農地は0か所です。3以上が要ります。"),
        (9, "place.h04.wood = 9", "1つの領地の資源は、多い所で9個（1種類）です。9個以上で、4種類が要ります。"),
        (14, "nordic.box.power = 1; nordic.mech1 = h04; nordic.structure.mill = h04; nordic.recruit.build = power;"
         " place.h04.wood = 1; place.h05.food = 2", "支配する領地の資源は2種類です。4以上が要ります。"),
        (16, "nordic.character = h04; place.h04.wood = 5; nordic.workers.h04 = 1",
         "いるのはメック0体とワーカー1人、資源は5個です。メック1体、ワーカー1人、資源5個以上でなければなりません。"),
    ],
)  # fmt: skip
def test_an_objective_that_is_not_fulfilled_names_the_figure(objective: int, text: str, said: str) -> None:
    pos = arranged(f"{text}; saxony.objectives = none; nordic.objectives = {objective}".removeprefix("; "))
    (why,) = (one for one in GAME.explain(pos, read(f"show objective={objective}")) if one.key != "at_end_of_turn")
    assert GAME.words_at(pos).why(why).endswith(said)


@pytest.mark.rule("S-141")
def test_the_figures_of_an_objective_decide_as_the_rule_does() -> None:
    """Each condition by its own figures; where all hold, the drill lists them all."""
    words, kinds, present = GAME.words_at(arranged("nordic.power = 1")), set[str](), 0
    for move in share("scythe", 2, 0, 5):
        for seat in range(2):
            me = Player(BOX, move.before, seat)
            for card in range(len(BOX.objectives)):
                found = list(objectives.counted(me, card))
                assert all(one.holds for one in found) == objectives.fulfilled(me, card)
                kinds |= {one.key for one in found}
                present += all(one.holds for one in found)
                for one in found:
                    assert "{" not in words.text("COUNTED", one.key, one.figures)
                    assert f"not_fulfilled_{one.key}" in words.tables["WHY"]
    assert present
    assert kinds == {*words.tables["COUNTED"]}, (
        "every sentence is of a condition that some card has, and the other way round"
    )


@pytest.mark.rule("S-177")
@pytest.mark.parametrize(
    ("ties", "by"),
    [
        ([(9,) * 6], []),
        ([(5, 1, 0, 0, 0, 0), (4, 9, 0, 0, 0, 0)], ["pieces"]),
        ([(5, 1, 0, 0, 0, 0), (5, 9, 0, 0, 0, 0), (4, 9, 9, 9, 9, 9)], ["pieces", "power"]),
        ([(5,) * 6, (5,) * 6], list(BOX.tie_breaks)),
    ],
)
def test_what_was_compared_until_one_was_ahead(ties: list[tuple[int, ...]], by: list[str]) -> None:
    assert compared(BOX, ties) == by


@pytest.mark.rule("S-088")
def test_a_mill_under_a_foreign_unit_cites_its_own_rule() -> None:
    pos = arranged("turn = nordic; nordic.structure.mill = h14; saxony.mech1 = h14")
    play(pos, "section to=produce", "take gain=produce")
    (reason,) = why(pos, "produce at=h14")
    assert (reason[0], "風車" in reason[1]) == ("S-088", True)
    assert [rule for rule, _ in why(pos, "produce at=h15")] == ["S-079"]


@pytest.mark.rule("S-090")
def test_a_payment_of_another_number_says_how_many_were_chosen() -> None:
    pos = arranged("turn = nordic; place.h05.oil = 5")
    play(pos, "section to=bolster", "skip")
    n = GAME.look(pos, "nordic.cost.upgrade")
    ((rule, said),) = why(pos, "pay spend=h05")
    assert (rule, said) == ("S-090", f"「改善」の費用は原油{n}個です。選んだのは1個分です。")


@pytest.mark.rule("S-064")
@pytest.mark.parametrize(("popularity", "kind"), [(0, "lost_none"), (1, "lost_to_zero"), (2, "lost")])
def test_a_loss_that_stops_at_zero_says_so(popularity: int, kind: str) -> None:
    pos = arranged(f"turn = nordic; nordic.mech1 = h04; saxony.workers.h14 = 2; nordic.popularity = {popularity}")
    events = play(pos, "section to=move", "take gain=units", "move unit=mech1 to=h14")
    found = [event for event in events if event.kind.startswith("lost")]
    assert [event.kind for event in found] == [kind]
    assert ("0" in GAME.words_at(pos).event(found[0])) == (kind != "lost")


@pytest.mark.rule("S-113")
def test_a_refused_retreat_says_where_one_goes() -> None:
    pos = given(
        "turn = saxony; nordic.mech2 = h23; nordic.mech1 = none; nordic.workers.h23 = 1; saxony.mech1 = h23; "
        "saxony.power = 5; nordic.power = 0; fight = h23"
    )
    while pos.agenda[-1]["ask"] == "ability":
        play(pos, "decline")
    play(pos, "commit dial=5", "commit dial=0")
    (said,) = [said for rule, said in why(pos, "retreat to=h10") if rule == "S-113"]
    assert "隣接する湖か、自分の本拠地" in said
    (event,) = of(play(pos, "retreat to=home_nordic"), "workers_home")
    assert event.data["n"] == 1


@pytest.mark.rule("S-033", "S-095")
def test_what_does_not_fit_is_said() -> None:
    with pytest.raises(BadInput) as refused:
        arranged("nordic.workers.h04 = 0")
    errors = dict(GAME.words.tables["ERRORS"])
    assert "2人は、ゲームの始めからボードにいます。" in say(refused.value, errors)
    pos = arranged("turn = nordic")
    pos.boxes[0][0] = 1
    (problem,) = GAME.problems(pos)
    cubes = BadInput(problem.address, problem.template, **problem.data)
    assert "上段から移した数は1、下段にある数は0です。" in say(cubes, errors)


@pytest.mark.rule("S-140")
@pytest.mark.parametrize(("first", "second"), [("nordic", "saxony"), ("saxony", "rusviet")])
def test_the_objective_that_goes_back_is_named_before_and_reported(first: str, second: str) -> None:
    recruits = f"{first}.recruit.build = power; {first}.recruit.deploy = cards"
    pos = arranged(f"{second}.objectives = none; {first}.objectives = 13 15; {recruits}", first, second)
    play(pos, "section to=trade", "skip")
    returns = "もう1枚の目的13「" in GAME.warning(pos, read("show objective=15"))
    events = play(pos, "show objective=15")
    assert returns == bool(of(events, "objective_back")) == (first != "saxony")


@pytest.mark.rule("S-139")
def test_nothing_is_prompted_for_when_no_objective_can_be_shown_any_more() -> None:
    pos = arranged("nordic.objectives = 15; nordic.recruit.build = power; nordic.recruit.deploy = cards")
    play(pos, "section to=trade", "skip")
    assert "条件を満たした目的カードを" in GAME.prompt(pos)
    play(pos, "show objective=15")
    assert GAME.prompt(pos) == "目的カードで置ける星は、もうありません。手番を終えてください。"


@pytest.mark.rule("S-122", "S-139")
def test_the_end_of_a_turn_prompts_for_no_objective_where_the_only_fulfilled_one_was_just_shown() -> None:
    """Dominate lets Saxony keep its other objective, but the table fulfils no other."""
    recruits = "saxony.recruit.build = power; saxony.recruit.deploy = cards"
    pos = arranged(f"rusviet.objectives = none; saxony.objectives = 13 15; {recruits}", "saxony", "rusviet")
    play(pos, "section to=trade", "skip")
    assert "条件を満たした目的カードを" in GAME.prompt(pos)
    play(pos, "show objective=15")
    assert GAME.prompt(pos) == "ザクセンは、手番を終えてください。"


@pytest.mark.rule("S-068")
@pytest.mark.parametrize(
    ("text", "moves", "act", "said"),
    [
        ("", "move unit=character to=h14", "move unit=worker.h04 to=h05", "遭遇カード"),
        ("", "move unit=character to=h14", "stop", "遭遇カード"),
        ("", "", "move unit=character to=h14", ""),
        ("", "", "stop", "あと2体まで動かせます。"),
        ("nordic.mech4 = h05", "move unit=mech4 to=h04; stop", "move unit=character to=h14", "遭遇カード"),
        ("nordic.mech4 = h05", "move unit=character to=h14", "move unit=mech4 to=h04", ""),
        ("nordic.mech4 = h05", "move unit=character to=h14; move unit=mech4 to=h04", "stop", "遭遇カード"),
        ("nordic.character = h23", "move unit=character to=h33", "stop", "ファクトリー・カード"),
        ("nordic.mech1 = h22; saxony.mech1 = h23", "move unit=character to=h14", "move unit=mech1 to=h23", ""),
    ],
)
def test_what_the_last_move_turns_up_is_said_before(text: str, moves: str, act: str, said: str) -> None:
    placed = "" if "character" in text else "nordic.character = h05; "
    pos = arranged(f"{placed}{text}".removesuffix("; "))
    play(pos, "section to=move", "take gain=units", *(one.strip() for one in moves.split(";") if one))
    assert read(act) in GAME.legal_actions(pos)
    warning = GAME.warning(pos, read(act))
    assert said in warning
    assert bool(said) == bool(warning)


def buttons(pos: ScythePosition) -> dict[str, str]:
    """Return the words of the buttons of all legal actions, by their notation."""
    return {str(act): GAME.button(pos, act) for act in GAME.legal_actions(pos)}


def test_to_stop_one_unit_and_all_have_two_labels() -> None:
    pos = arranged("nordic.mech4 = h14")
    play(pos, "section to=move", "take gain=units")
    assert buttons(pos)["stop"] == "移動を終える"
    play(pos, "move unit=character to=h05")
    assert buttons(pos)["stop"] == "キャラクターはここで止める"


def test_a_payment_from_two_territories_says_how_much_of_each() -> None:
    pos = arranged("nordic.workers.h04 = 1; nordic.workers.h05 = 1; place.h04.metal = 1; place.h05.metal = 3")
    play(pos, "section to=produce", "skip")
    assert buttons(pos)["pay spend=h04,h05,h05"] == "森林、ツンドラ×2で「配備」を行う"
    assert buttons(pos)["pay spend=h05,h05,h05"] == "「配備」を行う"


def test_no_touch_moves_a_unit_that_was_not_touched() -> None:
    pos = arranged("nordic.mech4 = h14")
    play(pos, "section to=move", "take gain=units")
    assert GAME.needs(pos, read("move unit=character to=h05")) == ("unit.nordic.character", "place.h05")
    play(pos, "move unit=mech4 to=h05")
    assert {GAME.needs(pos, act)[:-1] for act in GAME.legal_actions(pos)} == {()}


@pytest.mark.rule("S-079")
def test_a_territory_too_many_takes_the_place_of_none() -> None:
    pos = arranged("".join(f"nordic.workers.h0{n} = 1; " for n in (4, 5, 6))[:-2])
    play(pos, "section to=produce", "take gain=produce")
    assert reported(pos, "place.h04", "place.h05", "place.h06") == ("S-079", "生産できる領地は2つまでです。")


@pytest.mark.rule("S-139")
def test_the_end_of_a_turn_goes_by_the_own_cards_and_tells_others_nothing() -> None:
    """Card 12 is fulfilled: who holds it reads so, who holds another does not, and others read the same either way."""
    ends = [arranged(f"nordic.objectives = {card}; nordic.coins = 30") for card in (12, 10)]
    for pos in ends:
        play(pos, "section to=trade", "skip")
    assert ["目的カード" in GAME.prompt(pos) for pos in ends] == [True, False]
    own, other = ({GAME.prompt(GAME.view(pos, seat)) for pos in ends} for seat in (0, 1))
    assert (len(own), len(other)) == (2, 1)
