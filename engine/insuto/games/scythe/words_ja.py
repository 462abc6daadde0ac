"""Japanese words of サイズ."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Mapping
from typing import Any

from insuto.core.words import Words, seat_names
from insuto.games.scythe.board_terms_ja import drawn, kinds
from insuto.games.scythe.components import UNDEALT
from insuto.games.scythe.names import BOTTOM, PAID
from insuto.games.scythe.places_ja import place_names
from insuto.games.scythe.things_words_ja import THINGS

_BONUS = {"power": "戦力", "coins": "コイン", "popularity": "民心", "cards": "戦闘カード"}
_TOP = {"move": "移動", "trade": "交易", "bolster": "軍備", "produce": "生産", "factory": "ファクトリー・カード"}
_HALVES = {
    "units": "ユニットを動かす",
    "coins": "コインを得る",
    "resources": "資源を得る",
    "popularity": "民心を得る",
    "power": "戦力を得る",
    "cards": "戦闘カードを得る",
    "produce": "生産する",
    "factory": "ファクトリー・カードの効果を使う",
}

_DOING = {
    "upgrade": "キューブを移す",
    "deploy": "メックを出す",
    "build": "建造物を建てる",
    "enlist": "補充兵を置く",
}
"""What is done with the pieces of a bottom action."""
_FORD = {
    "fighter": "キャラクターとメックは、渡河のメックを出すまで渡れません。",
    "never": "渡河のメックを出しても、この地形へは渡れません。",
    "worker": "ワーカーは渡れません。",
}
"""Who does not cross a river."""

FLOW = {
    "setup": "準備",
    "ask.setup.decks": "",
    "play": "",
    "turns": "手番（時計回り）",
    "ask.turn": "エリアを 1 つ選び、上段、下段の順に行う",
    "ask.finish_unpaid": "",
    "ask.finish": "達成した目的カードを見せる",
    "end": "だれかが 6 個目の星を置いたら、すぐに得点計算",
    "ask.score.final": "",
}
"""The lines of the flow; "" for one that the enclosing line covers."""


def names(components: Mapping[str, Any]) -> dict[str, dict[str, str]]:
    """Return the nouns of one box."""
    factions, mats = components["factions"], components["mats"]
    seats = {f["id"]: f["short"] for f in factions} | {name: f"{n}番の席" for n, name in enumerate(UNDEALT, 1)}
    terrain = {t["id"]: t["ja"] for t in components["terrains"]}
    places = place_names(components)
    ground = {name: ja.partition("（")[0] for name, ja in places.items()}
    abilities = {a["id"]: a["ja"] for f in factions for a in (f["ability"], *f["mechs"])}
    resources = {r["id"]: r["ja"] for r in components["resources"]["kinds"]}
    mech = {f"mech{n}": f"{n}番のメック" for n in range(1, 5)}
    units = {
        "character": "キャラクター",
        **mech,
        "worker": "ワーカー",
        **{f"worker.{place}": f"{name}のワーカー" for place, name in places.items()},
    }
    action = {a["id"]: a["ja"] for a in components["bottom"]["actions"]}
    amount = {
        **_BONUS,
        **resources,
        **action,
        "worker": "ワーカー",
        "any_resources": "好きな資源",
        "produce": "生産する領地",
    }
    return {
        "seat": seat_names(list(seats), seats),
        "mat": {m["id"]: m["ja"] for m in mats} | {f["id"]: f["ja"] for f in factions},
        "place": places,
        "ground": ground,
        "terrain": terrain,
        "resource": resources,
        "unit": units | {name: f"{ja}のメック" for name, ja in abilities.items()},
        "mover": units | {f"worker.{place}": f"{name}のワーカー" for place, name in ground.items()},
        "load": {"worker": "ワーカー", "tired": "動いたワーカー", **resources, "character": "キャラクター", **mech},
        "ability": abilities,
        "what": {**_BONUS, "cards": "戦闘カード", "worker": "ワーカー", **resources},
        "section": _TOP,
        "half": _HALVES,
        "action": action,
        "doing": _DOING,
        "ford": _FORD,
        "choice": {
            f"{e['number']}.{n}": _said(o, amount)
            for e in components["encounters"]
            for n, o in enumerate(e["options"], 1)
        },
        "option": {str(n): f"{n}つ目の選択肢" for n in range(1, 4)},
        "contents": {str(c["number"]): _said(c, amount) for c in components["factory"]},
        "box": {
            b["id"]: b["ja"] if (top := _TOP[b["action"]]) in b["ja"] else f"{top}の{b['ja']}"
            for b in components["top"]["boxes"]
        },
        "structure": {s["id"]: s["ja"] for s in components["structures"]},
        "goal": {g["id"]: g["ja"] for g in components["stars"]["goals"]},
        "tile": {t["id"]: t["ja"] for t in components["tiles"]},
        "card": {
            **{str(c["value"]): f"戦闘カード{c['value']}" for c in components["combat_cards"]["kinds"]},
            "?": "戦闘カード",
        },
        "objective": {
            **{str(o["number"]): f"目的{o['number']}「{o['ja']}」" for o in components["objectives"]},
            "?": "目的カード",
        },
        "factory": {
            **{str(c["number"]): f"ファクトリー・カード{c['number']}" for c in components["factory"]},
            "?": "ファクトリー・カード",
        },
        "spend": {
            **{place: f"{name}の資源" for place, name in places.items()},
            **{f"card.{c['value']}": f"戦闘カード{c['value']}" for c in components["combat_cards"]["kinds"]},
        },
        "hidden": {"?": "何か"},
        "played": {"nothing": "なし"},
        "role": {"attacker": "攻撃側", "defender": "防御側", "won": "勝ち", "lost": "負け"},
        "value": {"none": "なし", "on_mat": "マットの上"},
        "part": {
            "decks": "山札",
            "mats": "マット",
            "seats": "席",
            "pieces": "駒",
            "tile": "建造物ボーナス",
            "hands": "手札",
            "objectives": "目的カード",
            "final": "最終得点",
            **PARTS,
        },
        "tie": {
            "pieces": "ワーカーとメックと建造物の数",
            "power": "戦力",
            "popularity": "民心",
            "resources": "資源トークンの数",
            "territories": "領地の数",
            "stars": "星の数",
        },
        "with_factory": {"0": "", "1": f"（ファクトリーは{components['territory_value']['factory']}つ分）"},
        "rate": {"star": "星1個", "territory": "領地1つ", "pair": "資源2個"},
        "kind": {
            "setup": "準備をする",
            "deal": "戦闘カードを配る",
            "deal_faction": "勢力を配る",
            "deal_mat": "マットを配る",
            "choose_faction": "勢力を選ぶ",
            "choose_mat": "マットを選ぶ",
            "deal_tile": "建造物ボーナスを決める",
            "deal_objective": "目的カードを配る",
            "deal_encounter": "遭遇カードをめくる",
            "deal_offer": "ファクトリー・カードを見る",
            "steal": "カードを奪う",
            "section": "エリアを選ぶ",
            "take": "上段アクションを行う",
            "skip": "行わないことを選ぶ",
            "move": "ユニットを動かす",
            "stop": "移動を終える",
            "place": "資源を置く",
            "produce": "生産する",
            "pay": "下段アクションを行う",
            "upgrade": "改善する",
            "deploy": "メックを配備する",
            "build": "建設する",
            "enlist": "徴兵する",
            "decline": "見送る",
            "fight": "戦闘を選ぶ",
            "use": "能力を使う",
            "accept": "もらうかどうか選ぶ",
            "commit": "戦力とカードを決める",
            "unveil": "ダイヤルとカードを見せる",
            "retreat": "退却する",
            "answer": "遭遇に答える",
            "keep": "ファクトリー・カードを選ぶ",
            "prefer": "効果を選ぶ",
            "show": "目的カードを見せる",
            "end": "手番を終える",
            "go_on": "次へ進む",
            "score": "得点計算をする",
        },
    }


PARTS = {"coins": "コイン", "stars": "星", "territories": "領地", "pairs": "資源", "tile": "建造物ボーナス"}

EVENTS = {
    "setup_decks": "山札を切り、ファクトリーの横に{factory}枚、遭遇の領地に遭遇トークンを{tokens}個置きました。",
    "got_mat": "{number}番の席は{mat:mat}を受け取りました。",
    "setup_seats": "本拠地の並びのとおりに座りました。時計回りに{seats:seat}です。",
    "setup_pieces": "キャラクターとワーカーを置き、戦力と民心とコインを合わせました。",
    "tile_shown": "建造物ボーナスは「{tile:tile}」です。",
    "dealt": "{seat:seat}が{card:card}を受け取りました。",
    "objective_dealt": "{seat:seat}が{objective:objective}を受け取りました。",
    "reshuffled": "捨て札の戦闘カード{n}枚を混ぜて、新しい山札にしました。",
    "first_player": "マットの数字が最も小さい{seat:seat}から始めます。",
    "section": "{seat:seat}が「{section:section}」のエリアを選びました。",
    "skipped_top": "{seat:seat}は「{section:section}」を行いませんでした。",
    "took": "{seat:seat}が「{section:section}」で{half:half}ことにしました。",
    "gained": "{seat:seat}が{what:what}を{n}得ました。",
    "lost": "{seat:seat}の{what:what}が{n}減りました。",
    "lost_to_zero": "{seat:seat}の{what:what}が{n}減って0になりました。{due}減るところですが、0より下がりません。",
    "lost_none": "{seat:seat}の{what:what}はもう0なので、これより下がりません。",
    "placed": "{seat:seat}が{where:place}に{resource:resource}を{n}個置きました。",
    "left_rest": "{seat:seat}は残り{n}個の資源を受け取りませんでした。",
    "worker_made": "{seat:seat}のワーカーが{where:place}に出ました。",
    "workers_made": "{seat:seat}のワーカーが{where:place}に{n}人出ました。",
    "produced_nothing": "{seat:seat}は何も生産しませんでした。",
    "moved": "{seat:seat}の{unit:unit}が{start:place}から{to:place}へ動きました。",
    "moved_with": "{seat:seat}の{unit:unit}が{load:load}を運んで、{start:place}から{to:place}へ動きました。",
    "stopped": "{seat:seat}は移動を終えました。",
    "worker_driven": "{where:place}にいた{seat:seat}のワーカー1人が本拠地に戻りました。",
    "top_unpaid": "{what:what}が足りないので（{there}/{n}）、{seat:seat}は「{section:section}」を行えません。",
    "no_maker": "生産できる領地に自分のワーカーがいないので、{seat:seat}は「{section:section}」を行えません。",
    "no_worker_left": "マットにワーカーが残っていないので、{seat:seat}は「{section:section}」を行えません。",
    "bottom_unpaid": "{resource:resource}が足りないので（{there}/{n}）、{seat:seat}は「{action:action}」を行えません。",
    "no_artillery": "{seat:seat}は払う戦力がないので、砲撃を使えません。",
    "skipped_bottom": "{seat:seat}は下段アクションを行いませんでした。",
    "paid": "{seat:seat}が「{action:action}」に資源{n}個を払いました。",
    "discarded": "{seat:seat}が{card:card}を捨てました。",
    "nothing_left": "「{action:action}」で得られるものか、行える所がないので、{seat:seat}はもらえません。",
    "left_out": "{seat:seat}は「{action:action}」の効果を受けませんでした。",
    "upgraded": "{seat:seat}が{box:box}のキューブを「{to:action}」へ移しました。",
    "deployed": "{seat:seat}が{where:place}にメックを配備し、{mech:ability}を使えるようになりました。",
    "built": "{seat:seat}が{where:place}に{structure:structure}を建てました。",
    "enlisted": "{seat:seat}が「{action:action}」の補充兵を{bonus:what}に置きました。",
    "preferred": "{seat:seat}が「{action:action}」を選びました。",
    "combat": "{where:place}で{seat:seat}が{other:seat}と戦闘をします。",
    "ability_used": "{seat:seat}が{ability:ability}を使いました。",
    "ability_left": "{seat:seat}は{ability:ability}を使いませんでした。",
    "stolen": "{seat:seat}が{other:seat}から{card:card}を奪いました。",
    "committed": "{seat:seat}が戦力とカードを決めました。",
    "unveiled": "{seat:seat}は戦力{dial}で、カードは加えていませんでした。",
    "unveiled_with": "{seat:seat}は戦力{dial}と{cards:card}で、合計{total}でした。",
    "combat_won": "{where:place}の戦闘は{seat:seat}の勝ちです。",
    "retreated": "{seat:seat}が{where:place}から{to:place}へ退却しました。",
    "retreated_workers": "{seat:seat}が{where:place}から{to:place}へ退却しました。ワーカー{n}人も一緒です。",
    "workers_home": "{where:place}に残った{seat:seat}のワーカー{n}人は、{to:place}へ戻りました。",
    "went_back": "{seat:seat}の{unit:unit}が{to:place}から{start:place}へ戻りました。",
    "token_taken": "{seat:seat}が{where:place}の遭遇トークンを取りました。",
    "encounter": "遭遇カード{encounter}をめくりました。",
    "answered": "{seat:seat}が「{choice:choice}」を選びました。",
    "encounter_left": "{seat:seat}はもう選びませんでした。",
    "offered": "{seat:seat}が{factory:factory}を見ました。",
    "kept": "{seat:seat}が{factory:factory}を受け取りました。",
    "objective_shown": "{seat:seat}が{objective:objective}を見せました。",
    "star": "{seat:seat}が「{goal:goal}」に{n}個めの星を置きました。",
    "refused": "{seat:seat}は{what:what}{n}を断りました。",
    "turn_over": "{seat:seat}は手番を終えました。",
    "game_ends": "{seat:seat}が6個めの星を置き、ゲームが終わりました。",
    "scored": "{seat:seat}の得点は{n}です。",
    "over": "ゲーム終了です。コイン{best}で{winners:seat}の勝ちです。",
    "over_tie": "ゲーム終了です。{level:seat}がコイン{best}で並びました。{by:tie}を比べて、{winners:seat}の勝ちです。",
    "over_shared": "ゲーム終了です。{level:seat}がコイン{best}で並びました。どの比べ方でも差がつかない{winners:seat}が、勝利を分け合います。",
}

PROMPTS = {
    "setup.decks": "山札を用意します。",
    "setup.mats": "勢力マットとプレイヤーマットを決めます。",
    "setup.seats": "本拠地の並びのとおりに座ります。",
    "setup.pieces": "駒を置きます。",
    "setup.tile": "建造物ボーナスを決めます。",
    "setup.hands": "戦闘カードを配ります。",
    "setup.objectives": "目的カードを配ります。",
    "deal_faction": "勢力マットを配ります。",
    "deal_mat": "プレイヤーマットを配ります。",
    "choose_faction": "{seat:seat}は、勢力マットを選んでください。",
    "choose_mat": "{seat:seat}は、プレイヤーマットを選んでください。",
    "deal_tile": "建造物ボーナス・タイルをめくります。",
    "deal": "戦闘カードを1枚引きます。",
    "deal_objective": "目的カードを1枚配ります。",
    "turn": "{seat:seat}の手番です。アクショントークンを置くエリアを選んでください。",
    "top": "{seat:seat}は、「{section:section}」で何をするか選んでください。",
    "top_unpaid": "行えない上段アクションを飛ばします。",
    "move": "{seat:seat}は、動かすユニットと行き先を選んでください。あと{left}体まで動かせます。",
    "step": "{seat:seat}は、{unit:unit}をもう1歩動かせます。",
    "prefer": "{seat:seat}は、「{first:action}」か「{second:action}」を選んでください。",
    "arrive": "移動のあとに起こることを調べます。",
    "choose_fight": "{seat:seat}は、先に行う戦闘を選んでください。",
    "ability.artillery": "{seat:seat}は、戦力1を払って砲撃を使えます。相手の戦力が2下がります。",
    "ability.disarm": "{seat:seat}は、武装解除を使えます。相手の戦力が2下がります。",
    "ability.scout": "{seat:seat}は、偵察を使えます。相手の戦闘カードを1枚奪います。",
    "steal": "戦闘カードを1枚奪います。",
    "commit": "{seat:seat}は、ダイヤルの戦力と、加える戦闘カードを決めてください。",
    "unveil": "両方が同時に見せます。",
    "retreat": "{seat:seat}は、{unit:unit}の退却先を選んでください。",
    "fight_over": "戦闘の結果をまとめます。",
    "encounter_card": "遭遇カードをめくります。",
    "encounter": "{seat:seat}は、遭遇カードの選択肢を選んでください。",
    "deal_offer": "ファクトリー・カードを見ます。",
    "factory_card": "{seat:seat}は、受け取るファクトリー・カードを選んでください。",
    "bottom": "{seat:seat}は、「{action:action}」を行うなら、{resource:resource}{n}個を払ってください。",
    "bottom_factory": "{seat:seat}は、ファクトリー・カードの下段で、ユニット1体を2歩まで動かせます。",
    "stars": "達成した目標に星を置きます。",
    "income": "コインとボーナスを受け取ります。",
    "bonus": "隣の補充兵のボーナスを受け取ります。",
    "accept": "{seat:seat}は、{what:what}{n}をもらうか断るか選んでください。一部だけでもかまいません。",
    "accept.one": "{seat:seat}は、{what:what}{n}をもらうか断るか選んでください。",
    "accept.recruit": "{seat:seat}は、隣の補充兵のボーナスの{what:what}{n}を、もらうか断るか選んでください。",
    "finish_unpaid": "{seat:seat}は、見せる目的カードがあれば選んでください。なければ手番を終えます。",
    "finish": "{seat:seat}は、見せる目的カードがあれば選んでください。なければ手番を終えます。",
    "score.final": "得点を計算します。",
}


def _granted() -> Mapping[str, str]:
    """Return the prompts for a gain, with what brings it: nothing else shows that on the board."""
    prompts = {
        "upgrade": "{seat:seat}は、移すキューブと、その行き先を選んでください。",
        "deploy": "{seat:seat}は、配備するメックと領地を選んでください。",
        "build": "{seat:seat}は、建てる建造物と領地を選んでください。",
        "enlist": "{seat:seat}は、徴兵する補充兵と、一時ボーナスを選んでください。",
        "place": "{seat:seat}は、得る資源と置く領地を選んでください。あと{left}個です。",
    }
    made = {"produce": "{seat:seat}は、生産する領地を選んでください。"}
    return {
        **{ask: f"下段アクションの効果です。{text}" for ask, text in prompts.items()},
        "place": f"「交易」の資源です。{prompts['place']}",
        **made,
        **{f"{ask}.encounter": f"遭遇の効果です。{text}" for ask, text in prompts.items()},
        **{f"{ask}.factory": f"ファクトリー・カードの効果です。{text}" for ask, text in (prompts | made).items()},
    }


PROMPTS |= _granted()

COUNTED = {
    "coins": "コインは{n}",
    "power": "戦力は{n}",
    "popularity": "民心は{n}",
    "workers": "ワーカーは{n}人",
    "has_factory_card": "ファクトリー・カードは{n}枚",
    "no_factory_card": "ファクトリー・カードは{n}枚",
    "forced_worker_retreat_this_turn": "この手番に帰らせた相手のワーカーは{n}人",
    "combat_stars": "戦闘の星は{n}個",
    "upgrades": "改善は{n}個",
    "mechs": "出ているメックは{n}体",
    "structures": "建てた建造物は{n}個",
    "recruits": "徴兵した補充兵は{n}人",
    "combat_cards": "戦闘カードは{n}枚",
    "workers_equal_recruits": "ワーカーは{n}人、補充兵は{other}人",
    "power_highest": "戦力は{n}、いちばん高い人は{other}",
    "control_terrain": "支配する{terrain:terrain}は{n}か所",
    "control_tunnels": "支配するトンネルは{n}か所",
    "control_adjacent_to_factory": "支配するファクトリーの隣の領地は{n}か所",
    "control_around_one_lake": "1つの湖のまわりで支配する領地は、多い所で{n}か所",
    "own_pieces_on_one_territory": "1つの領地にある自分の駒は、多い所で{n}個",
    "resource_each_type": "支配する領地の資源は{n}種類",
    "resources_of_one_type": "支配する領地の同じ資源は、多いもので{n}個",
    "resources_on_one_territory": "1つの領地の資源は、多い所で{n}個（{sorts}種類）",
    "territory_with": "キャラクターと同じ、支配する領地にいるのはメック{mechs}体とワーカー{workers}人、資源は{n}個",
}
"""What is counted for a condition of an objective, with its figure (`objectives.Counted`)."""
_MOST, _NONE = ("coins", "workers"), ("power", "mechs", "upgrades")
_WANTED = {
    "no_factory_card": "持っていないことが条件です。",
    "workers_equal_recruits": "同じ数でなければなりません。",
    "power_highest": "いちばん高くなければなりません。",
    "resources_on_one_territory": "{low}個以上で、{all}種類が要ります。",
    "territory_with": "メック1体、ワーカー1人、資源{low}個以上でなければなりません。",
}
COUNTED |= {f"{kind}_most": COUNTED[kind] for kind in _MOST} | {f"{kind}_none": COUNTED[kind] for kind in _NONE}
_WANTED |= {f"{kind}_most": "{high}以下でなければなりません。" for kind in _MOST}
_WANTED |= {f"{kind}_none": "0でなければなりません。" for kind in _NONE}

WHY = {
    "not_now": "いまは{kind:kind}場面ではありません。",
    "others_turn": "いまは{owner:seat}の手番です。",
    "combat_now": "いまは戦闘の途中です。ほかのことは、戦闘が終わってから行います。",
    "section_chosen": "エリアはもう選びました。いまは「{section:section}」の手番です。",
    "choose_first": "先に、エリアを選びます。光っている見出しに触ると、選べます。",
    "head_first": "「{section:section}」を選ぶときは、その見出しに触ります。",
    "section_first": "{kind:kind}には、先に「{section:section}」のエリアを選びます。その見出しに触ります。",
    "only_there": "{kind:kind}のは、「{section:section}」のエリアの上段です。いまは「{here:section}」の手番です。",
    "half_first": "先に「{half:half}」を選びます。",
    "top_once": "「{section:section}」の上段で選べるのは、手番に1つだけです。それはもう決まりました。",
    "top_over": "この手番の上段アクションは終わりました。「{section:section}」には{what:what}が{n}要ります。",
    "top_idle": "この手番の上段アクションは終わりました。いま「生産」で作れるものはありません。",
    "top_before": "上段アクションは、下段アクションの前に行います。もう戻れません。",
    "upper_first": "下段アクションは、上段アクションのあとです。",
    "bottom_over": "この手番の下段アクションは、もう終わりました。",
    "moves_over": "この手番の「移動」は終わりました。動かせるのは、「ユニットを動かす」を選んだあとの決まった回数だけです。",
    "card_first": "先にカードの下段を選びます。そのあとユニットを1体動かせます。",
    "card_moved": "カードの下段の移動は、もう終わりました。動かせるのは1体だけです。",
    "no_tokens_now": "資源を置くのは、「交易」や遭遇、ファクトリー・カードで資源を得たときです。",
    "other_bottom": "{action:doing}のは、下段の「{action:action}」です。いま選んでいる「{section:section}」の下段ではありません。",
    "pay_first": "先に{resource:resource}{n}個を払います。払う資源に触れてください。",
    "coins_only": "効果が残っていなくても、費用を払えば、コインと継続ボーナスはもらえます。",
    "not_gained": "遭遇で得た「{action:action}」は、行える所がないと、もらえません。",
    "all_done": "「{action:action}」は、もう全部済ませました。",
    "nowhere": "「{action:action}」を行える領地がありません。自分が支配し、自分のワーカーがいる領地が要ります。",
    "all_built_on": "自分のワーカーがいる領地には、もう建造物があります。",
    "not_less": "全部もらうときは「もらう」を選びます。一部だけなら{n}より少ない数です。",
    "home_base": "{place:place}は領地ではないので、使えません。",
    "only_workers_ride": "運べるのはワーカーと資源です。キャラクターやメックは運べません。",
    "halted_combat": "{unit:unit}は、戦闘になる{place:place}に入ったので、そこで止まりました。",
    "halted_token": "{unit:unit}は、{place:place}の遭遇トークンの上で止まりました。",
    "halted_workers": "{unit:unit}は、{place:place}で相手のワーカーを追い払ったので、そこで止まりました。",
    "no_choice_of_fights": "戦闘を選ぶのは、2つ以上の領地で戦闘になったときです。",
    "before_combat": "この能力は、戦闘のダイヤルを決める前に使います。",
    "nothing_to_steal": "{owner:seat}は戦闘カードを持っていないので、奪えません。",
    "no_tunnel": "{place:place}はトンネルではないので、使えません。",
    "ability_decided": "{ability:ability}を使うかどうかは、もう決めました。1回の戦闘に1回だけです。",
    "cards_in_combat": "戦闘カードとダイヤルは、戦闘のときに使います。",
    "ability_first": "先に、能力を使うかどうかを決めます。",
    "combat_decided": "ダイヤルと戦闘カードは、もう決まりました。",
    "retreat_when_beaten": "退却するのは、戦闘に負けたときです。",
    "second_option_later": "2つ目の選択肢は、1つ目で得るものを受け取ってから選びます。",
    "no_encounter": "遭遇カードは、移動のあと、キャラクターが遭遇トークンの上にいるときにめくります。",
    "one_option": "1枚の遭遇カードから選べるのは1つだけです。",
    "two_options": "1枚の遭遇カードから選べるのは2つまでです。",
    "one_factory_card": "ファクトリー・カードは1人1枚です。もう持っています。",
    "at_the_factory": "ファクトリー・カードは、移動のあと、キャラクターがファクトリーにいるときに選びます。",
    "card_brings": "どちらを選ぶかは、持っているファクトリー・カードの上段を行ったときに決めます。",
    "inside_action": "目的カードを見せられるのは、上段や下段の前か後です。アクションの途中では見せられません。",
    "faction_taken": "{faction:mat}は{owner:seat}が取りました。",
    "mat_taken": "{mat:mat}は{owner:seat}が取りました。",
    "banned_pair": "{faction:mat}と{mat:mat}の組は使いません。",
    "no_factory_card": "ファクトリー・カードをまだ持っていません。",
    "same_section": "前の手番と同じエリア「{to:section}」は選べません。",
    "same_factory": "ファクトリー・カードは続けて選べません。",
    "other_section": "アクショントークンは「{section:section}」のエリアにあります。",
    "too_little": "{what:what}が{n}要ります。",
    "discard_wanted": "捨てる戦闘カードを1枚選びます。",
    "no_discard": "ここで戦闘カードは捨てません。",
    "no_card": "手札に{card:card}がありません。",
    "no_worker_out": "資源を置ける領地がありません。自分が支配し、自分のワーカーがいる領地が要ります。",
    "no_objective": "{objective:objective}を持っていません。",
    "at_end_of_turn": "{objective:objective}を見せられるのは、手番の終わりです。",
    "worker_held": "{place:place}には相手のキャラクターかメックがいるので、ワーカーだけでは出られません。",
    "stays": "{place:place}は、いまいる所です。行き先は隣の領地です。",
    "no_home_base": "{to:place}には移動で入れません。",
    "not_adjacent": "{start:place}と{to:place}は隣り合っていません。",
    "lake": "湖には入れません。",
    "out_of_lake": "湖から出られません。",
    "worker_on_lake": "ワーカーは、メックに乗らないと湖から出られません。",
    "river": "{start:place}と{to:place}の間には川があります。{who:ford}",
    "river_riverwalk": "{start:place}と{to:place}の間には川があります。渡河で川を渡れるのは、{terrains:terrain}へ入るときだけです。",
    "worker_alone": "{to:place}には{owner:seat}のユニットがいるので、ワーカーだけでは入れません。",
    "only_mechs_carry": "ワーカーを運べるのはメックだけです。",
    "not_lying": "{place:place}に、運ぶものがそれだけありません。",
    "left_on_lake": "湖にワーカーや資源を残すことはできません。",
    "no_worker": "{place:place}に自分のワーカーがいません。",
    "worker_moved": "{place:place}のワーカーはもう動きました。",
    "mech_on_mat": "{unit:unit}はまだ配備していません。",
    "unit_moved": "{unit:unit}はもう動きました。",
    "other_unit": "いま動かしているのは{unit:unit}です。",
    "too_far": "{unit:unit}がこの手番に動けるのは{n}歩までで、{to:place}には届きません。",
    "in_steps": "{to:place}には{n}歩で届きます。まず{via:place}へ動かします。",
    "by_mech": "{mech:unit}が運べば、この手番のうちに{to:place}へ届きます。",
    "halt_combat": "{to:place}では戦闘になるので、そこで止まります。",
    "halt_workers": "{to:place}では{owner:seat}のワーカーを追い払い、そこで止まります。",
    "halt_token": "{to:place}では遭遇が起きるので、そこで止まります。",
    "halt_held": "{to:place}には相手のキャラクターかメックがいるので、運ばれたワーカーはそこから出られません。",
    "no_worker_there": "{place:place}は、自分が支配していて自分のワーカーがいる領地ではありません。",
    "mill_held": "{place:place}を支配していないので、そこにある自分の風車は生産できません。",
    "makes_nothing": "{place:place}では何も生産できません。",
    "too_few_workers": "{place:place}で作れるのは{n}つまでです。",
    "mat_empty": "マットに残っているワーカーは{n}人です。",
    "too_many_territories": "生産できる領地は{n}つまでです。",
    "not_on_card": "「{action:action}」はこのカードにありません。",
    "no_price": "ファクトリー・カードの下段に費用はありません。",
    "no_coercion": "戦闘カードで払えるのは、クリミアの能力「弾圧政治」だけです。",
    "coerced": "戦闘カードで払えるのは、手番に1枚だけです。",
    "not_controlled": "{place:place}を支配していません。",
    "too_few_tokens": "{place:place}に{resource:resource}が足りません。",
    "price": "「{action:action}」の費用は{resource:resource}{n}個です。支配している{resource:resource}は{there}個です。",
    "price_other": "「{action:action}」の費用は{resource:resource}{n}個です。選んだのは{chosen}個分です。",
    "pays_other": "「{action:action}」の費用は{resource:resource}です。{touched:resource}では払えません。",
    "objectives_only": "手番の終わりに見せられるのは、目的カードだけです。戦闘カードとダイヤルは、戦闘のときに使います。",
    "only_mill": "{structure:structure}は、生産では働きません。生産が増えるのは、風車だけです。",
    "mill_at": "風車は、建っている{place:place}で生産します。その領地に触れてください。",
    "mill_idle": "ファクトリー・カードの生産では、風車は働きません。",
    "objective_star": "目的カードの星は、もう置いています。",
    "nothing_left": "「{action:action}」で得られるものは、もうありません。",
    "character_elsewhere": "遭遇で得たものは、キャラクターのいる{place:place}に置きます。",
    "not_on_lake": "湖には置けません。",
    "box_open": "{box:box}のキューブはもう移しました。",
    "no_slot": "「{to:action}」はもう安くできません。",
    "other_faction": "{mech:ability}は自分の勢力のメックではありません。",
    "mech_out": "{mech:ability}のメックはもう配備しました。",
    "structure_out": "{structure:structure}はもう建てました。",
    "built_on": "{at:place}には{owner:seat}の建造物があります。",
    "recruit_out": "「{section:action}」の補充兵はもう徴兵しました。",
    "bonus_taken": "{bonus:what}の一時ボーナスはもう受け取りました。",
    "no_combat": "{at:place}で戦闘は起きていません。",
    "other_ability": "いま使うかどうか選ぶのは{ability:ability}です。",
    "too_little_power": "戦力は{n}しかありません。",
    "too_many_cards": "加えられる戦闘カードは{n}枚までです。",
    "cards_missing": "手札にその戦闘カードがありません。",
    "no_retreat": "{to:place}へは退却できません。退却先は、戦闘の領地に隣接する湖か、自分の本拠地です。",
    "lake_taken": "{to:place}にはほかの勢力がいます。",
    "no_ride": "ワーカーが乗れるのは、湖へ退却するメックだけです。",
    "too_few_riders": "戦闘の領地に、それだけのワーカーはいません。",
    "option_taken": "その選択肢はもう選びました。",
    "not_offered": "{factory:factory}はファクトリーにありません。",
}
WHY |= {
    f"not_fulfilled_{key}": f"{{objective:objective}}の条件を満たしていません。{text}です。{_WANTED.get(key, '{low}以上が要ります。')}"
    for key, text in COUNTED.items()
}

WHY_ANY = {
    "not_adjacent": "{to:place}は、動かせるユニットのいる所と隣り合っていません。",
    "river": "{to:place}へは、川を渡らないと入れません。",
    "not_lying": "そこに、運ぶものがそれだけありません。",
    "too_few_tokens": "そこに{resource:resource}が足りません。",
}
"""Used where every choice that is left breaks the rule, each with other figures."""

ASKS = {
    "place": "どの領地を選びますか。",
    "unit+place": "行き先か、運ぶものに触ってください。",
    "place+unit": "どのユニットを動かしますか。",
    "place+place": "行き先か、動かすワーカーか、運ぶものに触ってください。",
    "supply": "どの資源にしますか。",
    "supply+place": "どこに置きますか。",
    "hand": "どの戦闘カードを使いますか。",
    "section+hand": "どの戦闘カードを捨てますか。",
    "box": "どのキューブを移しますか。",
    "box+slot": "どのアクションへ移しますか。",
    "slot": "どのアクションにしますか。",
    "mech": "どのメックを配備しますか。",
    "mech+place": "どこに配備しますか。",
    "structure": "どの建造物を建てますか。",
    "structure+place": "どこに建てますか。",
    "recruit": "どの補充兵にしますか。",
    "bonus": "どの一時ボーナスにしますか。",
    "dial": "ダイヤルはいくつにしますか。",
    "dial+hand": "戦闘カードを加えますか。",
    "section": "どのアクションを行いますか。",
    "objective": "目的カードを見せますか。",
    "encounter": "どの選択肢にしますか。",
    "factory": "どのファクトリー・カードを受け取りますか。",
    "faction": "どの勢力マットにしますか。",
    "mat": "どのプレイヤーマットにしますか。",
    "turn:section": "どのエリアにトークンを置きますか。",
    "top:section": "上段のどのアクションを行いますか。",
    "bottom:section": "下段アクションを行いますか。",
    "bottom:place": "どこの資源で払いますか。",
    "bottom:place+place": "ほかの領地からも払うときは、選んでください。",
    "produce:place": "どの領地で生産しますか。",
    "produce:place+place": "ほかの領地でも生産するときは、選んでください。",
    "build:place": "どこに建てますか。",
    "deploy:place": "どこに配備しますか。",
    "place:place": "どこに置きますか。",
    "place:supply": "どの資源を得ますか。",
    "upgrade:slot": "どのアクションへ移しますか。",
    **{f"move:{key}": "動かすユニットか、行き先に触ってください。" for key in ("unit", "place")},
    **{f"step:{key}": "もう1歩動かす先に触ってください。" for key in ("unit", "place")},
    "retreat:place": "どこへ退却しますか。",
    "choose_fight:place": "どの領地の戦闘を先にしますか。",
    "=move": "何を運びますか。",
    "=produce": "どの領地で、何回生産しますか。",
    "=pay": "どこの資源を、何個ずつ払いますか。",
}
ASKS_BARE = {"unit+place": "どこへ動かしますか。", "place+place": "行き先か、動かすワーカーに触ってください。"}
"""The same where units move, and none of them finds anything to carry."""

STOPS = {
    "coins": "持っているコイン",
    "stars": "置いた星",
    "territories": "{seat:seat}の領地",
    "pairs": "{seat:seat}の資源",
    "tile": "建造物ボーナス",
}

LINES = {
    "coins": "持っているコイン{n}",
    "stars": "星{n}個、1個につき{each}",
    "territories": "領地{n}{factory:with_factory}、1つにつき{each}",
    "pairs": "資源2個の組{n}、1組につき{each}",
    "tile": "建造物ボーナス「{tile:tile}」（{n}）",
}

LABELS = {
    "setup": "{part:part}の準備",
    "deal": "{card:card}を配る",
    "deal_faction": "{faction:mat}を配る",
    "deal_mat": "{mat:mat}を配る",
    "choose_faction": "{faction:mat}を選ぶ",
    "choose_mat": "{mat:mat}を選ぶ",
    "deal_tile": "「{tile:tile}」にする",
    "deal_objective": "{objective:objective}を配る",
    "deal_encounter": "遭遇カード{encounter}をめくる",
    "deal_offer": "{factory:factory}を見る",
    "steal": "{card:card}を奪う",
    "section": "「{to:section}」のエリアを選ぶ",
    "take": "{gain:half}",
    "take+gain+discard": "{discard:card}を捨てて{gain:half}",
    "take+gain+choose": "{gain:half}。もらう数は選ぶ",
    "take+gain+discard+choose": "{discard:card}を捨てて{gain:half}。もらう数は選ぶ",
    "skip": "行わない",
    "move": "{unit:unit}を{to:place}へ動かす",
    "move+unit+to+load": "{unit:unit}を{to:place}へ動かし、{load:load}を運ぶ",
    "stop": "移動を終える",
    "place": "{resource:resource}を{at:place}に置く",
    "produce": "何も生産しない",
    "produce+at": "{at:place}で生産する",
    "pay": "下段アクションを行う",
    "pay+spend": "{spend:spend}で払う",
    "pay+spend+choose": "{spend:spend}で払う。もらう数は選ぶ",
    "upgrade": "{box:box}のキューブを「{to:action}」へ移す",
    "deploy": "{mech:ability}のメックを{at:place}に配備する",
    "build": "{structure:structure}を{at:place}に建てる",
    "enlist": "「{section:action}」の補充兵を{bonus:what}に置く",
    "enlist+section+bonus+choose": "「{section:action}」の補充兵を{bonus:what}に置く。もらう数は選ぶ",
    "decline": "見送る",
    "fight": "{at:place}の戦闘を先にする",
    "use": "{ability:ability}を使う",
    "commit": "戦力{dial}にする",
    "commit+dial+cards": "戦力{dial}に{cards:card}を加える",
    "unveil": "両方が見せる",
    "retreat": "{to:place}へ退却する",
    "retreat+to+workers": "ワーカー{workers}人を連れて{to:place}へ退却する",
    "answer": "「{option:option}」を選ぶ",
    "answer+option+choose": "「{option:option}」を選ぶ。もらう数は選ぶ",
    "keep": "{factory:factory}（{factory:contents}）を受け取る",
    "prefer": "「{action:action}」を選ぶ",
    "show": "{objective:objective}を見せる",
    "end": "手番を終える",
    "accept": "もらう",
    "accept+n": "{n}だけもらう",
    "go_on": "次へ進む",
    "score": "{part:part}",
}

BUTTONS = {
    "move": "{unit:mover}を{to:ground}へ動かす",
    "move+unit+to+load": "{to:ground}へ動かし、{load:load}を運ぶ",
    "place": "{resource:resource}を{at:ground}に置く",
    "produce+at": "{at:ground}で生産する",
    "deploy": "{mech:ability}のメックを{at:ground}に配備する",
    "build": "{structure:structure}を{at:ground}に建てる",
    "fight": "{at:ground}の戦闘を先にする",
    "retreat": "{to:ground}へ退却する",
    "retreat+to+workers": "ワーカー{workers}人と{to:ground}へ退却する",
    "commit": "戦力{total}で戦う",
    "commit.cards": "戦力{sum}＝{total}で戦う",
    "bottom": "「{action:action}」を行う",
    "choose": "もらう数を減らす",
}
_PAID = {"coins": "コイン", "popularity": "民心", "power": "戦力", "cards": "カード"}
PRICES = {
    "power": "戦力 −{n}",
    "commit": "戦力 −{n}、カード −{cards}",
    **{
        f"paid.{'.'.join(some)}": "、".join(f"{_PAID[what]} −{{{what}}}" for what in some)
        for n in range(1, len(PAID) + 1)
        for some in itertools.combinations(PAID, n)
    },
    "paid.tokens": "{resource:resource} −{n}",
    "paid.tokens_card": "{resource:resource} −{n}、カード −1",
    "paid.card": "カード −1",
}
FORMS = {
    "commit.dial": "ダイヤル",
    "commit.cards": "戦闘カード",
    **{f"commit.cards.{n}": str(n) for n in range(2, 6)},
    "ability.": "この能力を使いますか。",
    "ability..take": "使う",
    "ability..decline": "使わない",
    "accept.n": "いくつもらいますか。",
    "accept.n.0": "全部",
    "accept.": "もらいますか。",
    "accept..take": "もらう",
    "accept..decline": "断る",
}

SEAT_SCENES = {"mat": "{seat:seat}のマット", **{f"mat{n}": f"{n}番目の席のマット" for n in range(1, 6)}}
"""`mat` names the mats of who sits there."""

OPTIONS = {
    "mats": "マットの決め方",
    "mats.random": "くじで配る",
    "mats.chosen": "順に選ぶ",
    "banned_pairs": "強すぎる組み合わせ",
    "banned_pairs.redealt": "配り直す",
    "banned_pairs.allowed": "そのまま使う",
    "relentless_factory": "容赦なしとファクトリー・カード",
    "relentless_factory.no": "続けて使えない",
    "relentless_factory.yes": "続けて使える",
    "disarm_mine": "武装解除は自分の鉱山でも",
    "disarm_mine.yes": "使える",
    "disarm_mine.no": "使えない",
    "mill_territory": "風車で増える領地",
    "mill_territory.mill": "風車のある領地",
    "mill_territory.any": "どこでも",
    "outside_gains": "隣の補充兵のボーナスと、戦闘に負けたときのカード",
    "outside_gains.taken": "すぐにもらう",
    "outside_gains.asked": "もらうか断るかを、毎回選ぶ",
    "enlist_own_bonus": "いま開けた徴兵のボーナス",
    "enlist_own_bonus.yes": "すぐに得る",
    "enlist_own_bonus.no": "次から得る",
    "tie_break_factory": "同点のときのファクトリー",
    "tie_break_factory.1": "1つに数える",
    "tie_break_factory.3": "3つに数える",
    "unused_bases": "緑と紫の本拠地への彷徨",
    "unused_bases.yes": "できる",
    "unused_bases.no": "できない",
}


_WITHOUT = {
    "all_done": "「{action:action}」は、もう全部済ませました。",
    "nowhere": "「{action:action}」を行える領地がないので、効果はありません。自分が支配し、自分のワーカーがいる領地が要ります。",
    "all_built_on": "自分のワーカーがいる領地には、もう建造物があるので、効果はありません。",
}
_BRINGS_STILL = {
    "none": "払っても、何ももらえません。",
    "coins": "払ってもらえるのは、コイン{n}だけです。",
    "bonus": "払ってもらえるのは、継続ボーナスの{bonus:what}1だけです。",
    "both": "払ってもらえるのは、コイン{n}と、継続ボーナスの{bonus:what}1だけです。",
}

WARNINGS = {
    **{f"without.{why}.{what}": a + b for why, a in _WITHOUT.items() for what, b in _BRINGS_STILL.items()},
    "paid_for": "「{action:action}」の効果を受けません。払った資源は戻りません。",
    "left_out": "「{action:action}」の効果を受けません。あとで受け取ることはできません。",
    "tokens_left": "残り{n}個の資源を受け取りません。払ったものは戻りません。",
    "pays_for_nothing": "いま「生産」で作れるものはありません。払うだけになります。",
    "nothing_produced": "何も生産しません。払ったものは戻りません。",
    "encounter_left": "遭遇カードから何も選びません。カードは山札に戻ります。",
}

RESULTS = {
    "combat": "戦闘の結果",
    "combat.role": "立場",
    "combat.dial": "ダイヤルの戦力",
    "combat.cards": "戦闘カード",
    "combat.total": "合計",
    "combat.outcome": "勝ち負け",
}
"""The table of a combat, row by row."""

ADDRESSES = {
    "fight": "戦闘の領地",
    "encounter": "いま選んでいる遭遇カード",
    "offered": "いま選んでいるファクトリー・カード",
    "factions": "勢力",
    "mats": "プレイヤーマット",
    "tile": "建造物ボーナス",
    "shown": "見せた目的カード",
    "{seat}.power": "{seat:seat}の戦力",
    "{seat}.popularity": "{seat:seat}の民心",
    "{seat}.hand": "{seat:seat}の戦闘カード",
    "{seat}.objectives": "{seat:seat}の目的カード",
    "{seat}.faction": "{seat:seat}の席の勢力（卓全体が準備の直後に戻ります）",
    "{seat}.mat": "{seat:seat}のプレイヤーマット",
    "{seat}.section": "{seat:seat}のアクショントークンがあるエリア",
    "{seat}.cubes.{bottom}": "{seat:seat}の{bottom:action}へ移したキューブ",
    "{seat}.box.{box}": "{seat:seat}の{box:box}のキューブを移した数",
    "{seat}.recruit.{bottom}": "{seat:seat}の{bottom:action}の補充兵がある一時ボーナス",
    "{seat}.stars.{goal}": "{seat:seat}の「{goal:goal}」の星",
    "{seat}.workers.{place}": "{place:place}にいる{seat:seat}のワーカー",
    "{seat}.structure.{structure}": "{seat:seat}の{structure:structure}がある領地",
    "{seat}.card": "{seat:seat}のファクトリー・カードの番号",
    "{seat}.dial": "{seat:seat}の戦力ダイヤル",
    "{seat}.played": "{seat:seat}が戦闘に加えたカード",
    "{seat}.{unit}": "{seat:seat}の{unit:unit}がいる所",
    "{seat}.moved.{unit}": "{seat:seat}の{unit:unit}がこの手番に動いた数",
    "{seat}.tired.{place}": "{place:place}にいる{seat:seat}のワーカーのうち、もう動いた数",
    "{seat}.pushed": "{seat:seat}がこの手番に本拠地へ帰した、相手のワーカー",
    "place.{place}.token": "{place:place}の遭遇トークン",
    "place.{place}.{resource}": "{place:place}の{resource:resource}",
    "{seat}.workers": "ボードにいる{seat:seat}のワーカー",
    "{seat}.stars": "{seat:seat}の星",
    "{seat}.cards": "{seat:seat}の戦闘カードの枚数",
    "{seat}.cost.{bottom}": "{seat:seat}の{bottom:action}の費用",
    "{seat}.worth.{box}": "{seat:seat}の{box:box}の数",
    "{seat}.produce.{price}": "{seat:seat}が生産に払う{price:what}",
    "{seat}.territories": "{seat:seat}の領地の数（ファクトリーは3つ分）",
    "{seat}.resources": "{seat:seat}の資源",
    "{seat}.resources.{resource}": "{seat:seat}の{resource:resource}",
    "{seat}.tile": "{seat:seat}の建造物ボーナスで数える数",
    "{seat}.rate.{rate}": "{seat:seat}の{rate:rate}ごとのコイン",
    "place.{place}.holder": "{place:place}を支配する勢力",
    "place.{place}.units.{seat}": "{place:place}にいる{seat:seat}のユニット",
    "score.{seat}": "{seat:seat}の合計",
    "score.{seat}.{part}": "{seat:seat}の{part:part}のコイン",
}

NOTES = {"setup": "準備", "play": "{seat:seat}の手番", "end": "最終得点計算", "over": "ゲーム終了"}

FIELDS = {
    "place": "{at:place}",
    "cubes": "{seat:seat}のキューブ",
    "recruits": "{seat:seat}の補充兵",
    "stars": "{seat:seat}の星",
    "workers": "{seat:seat}のワーカー",
    "characters": "{seat:seat}の駒",
    "moved_units": "{seat:seat}がこの手番に動かしたユニット",
}
"""What a problem of a position is about, where no address says it."""

ERRORS = {
    "no structure stands on a lake": "{field}: 湖に建造物はありません。",
    "holds one structure at most": "{field}に建てられる建造物は1つだけです。",
    "is held against its workers": "{field}: ほかの勢力がいる所に、ワーカーだけで残ることはできません。湖ではメックが要ります。",
    "is a lake where nobody is": "{field}: だれもいない湖に、資源は残りません。",
    "holds two seats without a combat": "{field}に2つの勢力がいます。戦闘にするときは、手番を選んでから「戦闘の領地」を選びます。",
    "are fewer than the {least} that start on the board": "{field}が足りません。{least}人は、ゲームの始めからボードにいます。",
    "has {off} cubes off the top row and {on} on bottom actions": "{field}の数が合いません。上段から移した数は{off}、下段にある数は{on}です。",
    "takes each bonus once": "{field}: 同じ一時ボーナスに2つは置けません。",
    "are {n} at most": "{field}は{n}体までです。",
    "are more than stand there": "{field}: そこにいるワーカーは{n}人です。",
    "is on the mat": "{field}: マットの上のメックは動けません。",
    "is there only in the own turn": "{field}: 手番が始まった勢力だけが変えられます。先に、手番とその場面を選んでください。",
    "is there only while units move": "{field}: ユニットを動かしている間だけ変えられます。先に、その場面を選んでください。",
    "has more stars than there are": "{field}が多すぎます。",
    "is there only after the set-up": "準備が終わってから使えます。",
    "is there only for a seat without a Factory card": "手番の勢力は、もうファクトリー・カードを持っています。",
    "sits at the table already": "その勢力は、ほかの席にいます。",
    "shows more power than there is": "{field}は、いまの戦力{n}を超えています。",
    "adds more cards than {n}": "{field}は{n}枚までです。",
    "is not in the hand": "{field}は、手札にあるカードから選びます。",
    "is there only in a combat of this seat": "この勢力が戦闘をしているときにだけ使えます。",
    "there is no combat of the seat whose turn it is": "そこでは、手番の勢力の戦闘は起きていません。",
    "must name at most {n} factions clockwise: {choices}": "勢力は{n}つまで、時計回りに書いてください。並びは{choices}です。",
    "must name {n} player mats: {choices}": "違うプレイヤーマットを{n}つ書いてください。使えるのは{choices}です。",
    "is no place for an encounter token": "ここには遭遇トークンを置けません。",
}


@functools.lru_cache(maxsize=128)
def at_table(known: Words, mechs: tuple[str, ...], encounter: int, bare: bool) -> Words:
    """Return the words of a table where the seat to act has these mechs, which are named by their abilities, and this
    encounter card lies, whose options are named by their text (0: none); `bare`: see `ASKS_BARE`."""
    unit, choice = known.names["unit"], known.names["choice"]
    unit = {**unit, **{f"mech{n}": unit[mech] for n, mech in enumerate(mechs, 1)}}
    option = {str(n): choice.get(f"{encounter}.{n}", str(n)) for n in range(1, 4)}
    tables = {**known.tables, "ASKS": {**known.tables["ASKS"], **ASKS_BARE}} if bare else known.tables
    return Words({**known.names, "unit": unit, "option": option}, tables)


def _said(card: Mapping[str, Any], what: Mapping[str, str]) -> str:
    """Return what an option or a Factory card says: コイン2 → 食料4."""
    counters = {"cards": "枚", "worker": "人", "produce": "つ"}

    def text(amounts: Mapping[str, Any]) -> str:
        parts = []
        for name, n in amounts.items():
            if n == 0:  # a figure that one of two readings of a card does without
                continue
            if isinstance(n, int):
                parts.append(what[name] + ("" if name in BOTTOM else f"{n}{counters.get(name, '')}"))
            else:
                parts.append("か".join(what[one] for one in n))
        return "、".join(parts)

    return " → ".join(filter(None, (text(card["cost"]), text(card["gain"]))))


def settings(components: Mapping[str, Any]) -> dict[str, str]:
    """Return what the figures are called that a reader can set (`figures.settable`)."""
    resources = {r["id"]: r["ja"] for r in components["resources"]["kinds"]}
    what = {**_BONUS, **resources, "worker": "ワーカー", "any_resources": "好きな資源", "produce": "生産する領地"}
    found = {
        "settings.tiles": "建造物ボーナス",
        "settings.encounters": "遭遇カード",
        "settings.factory": "ファクトリー・カード",
    }
    for tile in components["tiles"]:
        for n in range(1, len(tile["table"]) + 1):
            name = f"「{tile['ja']}」の{n}段目"
            found |= {
                f"tiles.{tile['id']}.{n}.least": f"{name}に要る数",
                f"tiles.{tile['id']}.{n}.coins": f"{name}のコイン",
            }
    cards = [
        (f"factory.{card['number']}", f"ファクトリー・カード{card['number']}", card) for card in components["factory"]
    ]
    for card in components["encounters"]:
        for n, option in enumerate(card["options"], 1):
            cards.append((f"encounters.{card['number']}.{n}", f"遭遇カード{card['number']}の{n}つ目", option))
    for address, name, card in cards:
        found |= {f"{address}.cost.{paid}": f"{name}で払う{what[paid]}" for paid in card["cost"]}
        found |= {f"{address}.{got}": f"{name}で得る{what[got]}" for got in card["gain"] if got in what}
    return found


MOTIVES = {
    "go_bottom": "「{section:section}」の下にある「{action:action}」に使う{resource:resource}が足りているからです（{have}個、要るのは{price}個）。",
    "go_then_bottom": "「{section:section}」の上段で{half:half}と、下段の「{action:action}」も払えるようになるからです。",
    "go_factory": "ファクトリー・カードの効果を使い、ユニットも動かすためです。",
    "go_units": "ユニットを進めて、領地や遭遇、資源を作れる所をねらうためです。",
    "go_coins": "コインは、そのまま終わりの得点になるからです。",
    "go_resources": "足りない資源を交易で得て、あとの下段アクションに備えるためです。",
    "go_popularity": "民心を上げて、終わりの点の数え方をよくするためです。",
    "go_power": "戦力をためて、戦闘や戦力の星に備えるためです。",
    "go_cards": "戦闘カードをためて、戦闘に備えるためです。",
    "go_produce": "ワーカーのいる領地で、資源やワーカーを増やすためです。",
    "half_units": "ユニットを進めて、領地や遭遇、資源を作れる所をねらうためです。",
    "half_coins": "コインは、そのまま終わりの得点になるからです。",
    "half_resources": "好きな資源を選んで、足りない分を補えるからです。",
    "half_resources_pay": "この資源で、下段の「{action:action}」に足りるからです。",
    "half_popularity": "民心はいま{have}です。高いほど、終わりに星や領地の1つ分の点が増えます。",
    "half_power": "戦力はいま{have}です。戦闘で使えて、いちばん上まで上げると星を置けます。",
    "half_cards": "戦闘で戦力に足せる、戦闘カードがほしいからです。",
    "half_produce": "ワーカーのいる領地で、資源やワーカーを増やせるからです。",
    "half_factory": "ファクトリー・カードの上段の効果を使うためです。",
    "stop": "ユニットのいる領地{n}か所を、支配したままにするためです。離れると、建造物のない所は支配を失います。",
    "stop_work": "ワーカーを{n}か所に残すためです。生産を選べば、そこで資源やワーカーを作れます。",
    "stop_here": "ここで止まれば、{at:ground}を支配したままです。先へ進むと、ほかに駒がないので支配を失います。",
    "skip": "しなければ、払う物も、いまの駒の場所も変わりません。",
    "skip_top": "上段をしなくても、下段の「{action:action}」の資源は足りています（いま{have}個、要るのは{price}個）。",
    "skip_saves": "上段で払う{what:what}を、あとに残すためです。",
    "skip_bottom": "{resource:resource}{have}個を、あとの手番に残すためです。",
    "attack": "{to:ground}の{other:seat}に、戦闘カードも足せば勝てると見たからです。戦力は自分が{have}、相手が{power}です。",
    "token": "{to:ground}の遭遇トークンを取るためです。",
    "factory": "{to:ground}のファクトリーで、カードを1枚もらうためです。",
    "workers": "{to:ground}では、生産でワーカーを増やせるからです。",
    "labour": "{to:ground}では、生産で{resource:resource}を作れるからです。",
    "towards": "{goal:place}を領地にしに行くためです（あと{steps}歩）。",
    "towards_token": "遭遇トークンのある{goal:place}へ近づくためです（あと{steps}歩）。",
    "towards_factory": "ファクトリーのカードを取りに、{goal:place}へ近づくためです（あと{steps}歩）。",
    "towards_fight": "{other:seat}のいる{goal:place}へ近づいて、戦闘をねらうためです（あと{steps}歩）。",
    "territory": "{to:ground}を自分の領地にするためです。終わりの点になります。",
    "gather": "{to:ground}にワーカーを集めておくためです。",
    "stand": "{to:ground}にいるほうが、次に動きやすいと見たからです。",
    "resource_now": "{resource:resource}がこれで足りて、この手番に下段の「{action:action}」を行えるからです。",
    "resource": "{resource:resource}は「{action:action}」に使います（いま{have}個、要るのは{price}個）。",
    "make_workers": "ワーカーが増えると、次の生産で多く作れるからです。",
    "make_now": "{resource:resource}がこれで足りて、この手番に下段の「{action:action}」を行えるからです。",
    "make": "{resources:resource}を、あとの下段アクションのために作ります。",
    "make_both": "{resources:resource}を作り、ワーカーも増やすためです。",
    "pay_card": "ファクトリー・カードの下段は、何も払わずにユニットを動かせるからです。",
    "pay": "「{action:action}」の資源が足りているからです。これを含めて、あと{left}回で星を置けます。",
    "pay_coins": "「{action:action}」の資源が足りていて、コイン{coins}枚も入るからです。",
    "star": "これで「{goal:goal}」の星を置けるからです。",
    "upgrade": "「{box:box}」の数が増え、「{action:action}」に要る資源が1個減るからです。",
    "deploy": "メックが増え、{mech:ability}を使えるようになるからです。",
    "build": "{structure:structure}の効果が使え、ユニットが離れても、相手が来るまで自分の領地だからです。",
    "build_tile": "{structure:structure}をここに建てると、建造物ボーナス「{tile:tile}」で終わりにもらうコインが{coins}枚増えるからです。",
    "enlist": "{bonus:what}をすぐに得て、これからは自分か両隣が「{action:action}」を行うたびに得をするからです。",
    "fight_order": "{where:place}の戦闘から始めるのがよいと見たからです。",
    "ability": "{ability:ability}を使うと、戦闘で有利になるからです。",
    "commit_sure": "合計{total}なら、{other:seat}が出せるいちばん大きい数を相手にしても勝てるからです。",
    "commit": "{other:seat}の戦力は{power}、戦闘カードは{cards}枚です。合計{total}なら勝てる見込みが大きいと見ました。",
    "commit_little": "勝てる見込みは小さくても、戦力を1以上出しておけば、負けたとき戦闘カードを1枚もらえます。",
    "commit_none": "勝てる見込みが小さいので、戦力を使わずに残します。",
    "retreat": "戦った所の隣の{to:ground}なら、本拠地まで戻らずにすむからです。",
    "retreat_home": "本拠地には相手が入れないので、そこでは戦闘になりません。",
    "answer": "「{choice:choice}」で得るもののほうが、払うものより値打ちがあると見たからです。",
    "answer_free": "「{choice:choice}」は、何も払わずに得られるからです。",
    "keep": "{factory:factory}の上段「{factory:contents}」を、これから使えるからです。",
    "prefer": "「{action:action}」は、これを含めて、あと{left}回で星を置けるからです。",
    "show": "目的を満たしたので、星を置けるからです。",
    "accept": "断らずに受けるほうが得だからです。",
    "end": "この手番ですることが、もうないからです。",
}


def words(components: Mapping[str, Any]) -> Words:
    """Return the words of the game for the figures in force."""
    return Words(
        names(components),
        {
            "GAME": {"title": "サイズ -大鎌戦役-", "hides": "手札と目的カード"},
            "DRAWN": drawn(components),
            "KINDS": kinds(components),
            "EVENTS": EVENTS,
            "PROMPTS": PROMPTS,
            "WHY": WHY,
            "COUNTED": COUNTED,
            "LINES": LINES,
            "LABELS": LABELS,
            "BUTTONS": BUTTONS,
            "PRICES": PRICES,
            "FORMS": FORMS,
            "PARTS": PARTS,
            "OPTIONS": OPTIONS,
            "SETTINGS": settings(components),
            "FLOW": FLOW,
            "SCENES": {"table": "全体", "map": "地図", **SEAT_SCENES, "combat": "戦闘", "cards": "カード"},
            "ADDRESSES": ADDRESSES,
            "WHY_ANY": WHY_ANY,
            "ASKS": ASKS,
            "NOTES": NOTES,
            "ERRORS": ERRORS,
            "FIELDS": FIELDS,
            "WARNINGS": WARNINGS,
            "THINGS": THINGS,
            "RESULTS": RESULTS,
            "STOPS": STOPS,
            "MOTIVES": MOTIVES,
        },
    )
