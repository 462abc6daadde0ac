"""Japanese words of サイズ."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Mapping
from typing import Any

from insuto.core.words import Words, seat_names, tables
from insuto.games.scythe import events_words_ja, motives_words_ja, position_words_ja, why_words_ja
from insuto.games.scythe.board_terms_ja import drawn, kinds
from insuto.games.scythe.components import UNDEALT
from insuto.games.scythe.names import BOTTOM, PAID, RESOURCES
from insuto.games.scythe.places_ja import place_names
from insuto.games.scythe.things_words_ja import CALLED, THINGS

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

PARTS = {"coins": "コイン", "stars": "星", "territories": "領地", "pairs": "資源", "tile": "建造物ボーナス"}

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


_NAMES: dict[str, dict[str, str]] = {
    "section": _TOP,
    "half": _HALVES,
    "doing": _DOING,
    "ford": _FORD,
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
"""The nouns that no component carries."""


def _cards(components: Mapping[str, Any]) -> dict[str, dict[str, str]]:
    """Return the names of the cards, by noun; "?" is one that is hidden."""
    return {
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
    }


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
    workers = {f"worker.{place}": f"{name}のワーカー" for place, name in places.items()}
    units = {"character": "キャラクター", **mech, "worker": "ワーカー", **workers}
    action = {a["id"]: a["ja"] for a in components["bottom"]["actions"]}
    amount = {
        **_BONUS,
        **resources,
        **action,
        "worker": "ワーカー",
        "any_resources": "好きな資源",
        "produce": "生産する領地",
    }
    cards = {f"card.{c['value']}": f"戦闘カード{c['value']}" for c in components["combat_cards"]["kinds"]}
    return {
        **_NAMES,
        **_cards(components),
        "seat": seat_names(list(seats), seats),
        "mat": {m["id"]: m["ja"] for m in mats} | {f["id"]: f["ja"] for f in factions},
        "place": places,
        "ground": ground,
        "terrain": terrain,
        "resource": resources,
        "unit": units | {name: f"{ja}のメック" for name, ja in abilities.items()},
        "mover": units | {f"worker.{place}": f"{name}のワーカー1人" for place, name in ground.items()},
        "load": {"worker": "ワーカー", "tired": "動いたワーカー", **resources, "character": "キャラクター", **mech},
        "ability": abilities,
        "what": {**_BONUS, "cards": "戦闘カード", "worker": "ワーカー", **resources},
        "action": action,
        "worth": motives_words_ja.WORTH,
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
        "spend": {place: f"{name}の資源" for place, name in places.items()} | cards,
        "payer": ground | cards,
        "with_factory": {"0": "", "1": f"（ファクトリーは{components['territory_value']['factory']}つ分）"},
    }


GAME = {"title": "サイズ -大鎌戦役-", "hides": "手札と目的カード"}


ASKS = {
    "place": "どの領地を選びますか。",
    "unit+place": "{unit}は、まず行き先を選びます。運ぶものは、その次に選べます。",
    "place+unit": "どのユニットを動かしますか。",
    "place+place": "どこへ動かしますか。",
    "move:place+place.worker": "どのユニットを動かしますか。",
    **{f"{ask}:place+place.{resource}": "運ぶものも選べます。" for ask in ("move", "step") for resource in RESOURCES},
    "supply": "どの資源にしますか。",
    "supply+place": "{supply}を、どこに置きますか。",
    "hand": "どの戦闘カードを使いますか。",
    "section+hand": "どの戦闘カードを捨てますか。",
    "box": "どのキューブを移しますか。",
    "box+slot": "{box}を、どのアクションへ移しますか。",
    "slot+box": "どのキューブを、{slot}へ移しますか。",
    "slot": "どのアクションにしますか。",
    "mech": "どのメックを配備しますか。",
    "place+mech": "{place}に、どのメックを配備しますか。",
    "mech+place": "{mech}を、どこに配備しますか。",
    "structure": "どの建造物を建てますか。",
    "place+structure": "{place}に、どの建造物を建てますか。",
    "structure+place": "{structure}を、どこに建てますか。",
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
    "top:section": "上段で行うことに触ってください。",
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
    **{f"{ask}:more": "運ぶものを足せます。" for ask in ("move", "step")},
    "retreat:place": "どこへ退却しますか。",
    "choose_fight:place": "どの領地の戦闘を先にしますか。",
    "=move": "何を運びますか。",
    "=produce": "どの領地で、いくつ生産しますか。",
    "=fewer": "",
    "=pay": "どこの資源を、何個ずつ払いますか。",
}
_ASKS_BARE = {"unit+place": "{unit}を、どこへ動かしますか。"}
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
    "stop.unit": "{unit:unit}はここで止める",
    "place": "{resource:resource}を{at:place}に置く",
    "produce": "何も生産しない",
    "produce+at": "{at:place}で生産する",
    "produce.all": "{at:place}で{n}つ生産する",
    "produce.fewer": "{at:place}で{n}つだけ生産する",
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
    "produce.all": "{at:ground}で{n}つ生産する",
    "produce.fewer": "{at:ground}で{n}つだけ生産する",
    "deploy": "{mech:ability}のメックを{at:ground}に配備する",
    "build": "{structure:structure}を{at:ground}に建てる",
    "fight": "{at:ground}の戦闘を先にする",
    "retreat": "{to:ground}へ退却する",
    "retreat+to+workers": "ワーカー{workers}人と{to:ground}へ退却する",
    "commit": "戦力{total}で戦う",
    "commit.cards": "戦力{sum}＝{total}で戦う",
    "bottom": "「{action:action}」を行う",
    "bottom.split": "{spend:payer}で「{action:action}」を行う",
    "choose": "一部だけ、または断る",
    "choose.one": "もらわずに行う",
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
    "accept.n": "もらうなら、いくつにするかも選んでください。",
    "accept.n.0": "全部",
    "accept.": "もらいますか。",
    "accept..take": "もらう",
    "accept..decline": "断る",
}

_SEAT_SCENES = {"mat": "{seat:seat}のマット", **{f"mat{n}": f"{n}番目の席のマット" for n in range(1, 6)}}
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


RESULTS = {
    "combat": "戦闘の結果",
    "combat.role": "立場",
    "combat.dial": "ダイヤルの戦力",
    "combat.cards": "戦闘カード",
    "combat.total": "合計",
    "combat.outcome": "勝ち負け",
}
"""The table of a combat, row by row."""


NOTES = {"setup": "準備", "play": "{seat:seat}の手番", "end": "最終得点計算", "over": "ゲーム終了"}


@functools.lru_cache(maxsize=128)
def at_table(known: Words, mechs: tuple[str, ...], encounter: int, bare: bool) -> Words:
    """Return the words of a table where the seat to act has these mechs, which are named by their abilities, and this
    encounter card lies, whose options are named by their text (0: none); `bare`: see `_ASKS_BARE`."""
    unit, choice = known.names["unit"], known.names["choice"]
    unit = {**unit, **{f"mech{n}": unit[mech] for n, mech in enumerate(mechs, 1)}}
    option = {str(n): choice.get(f"{encounter}.{n}", str(n)) for n in range(1, 4)}
    tables = {**known.tables, "ASKS": {**known.tables["ASKS"], **_ASKS_BARE}} if bare else known.tables
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


def words(components: Mapping[str, Any]) -> Words:
    """Return the words of the game for the figures in force."""
    scenes = {"table": "全体", "map": "地図", **_SEAT_SCENES, "combat": "戦闘", "cards": "カード"}
    return Words(
        names(components),
        tables(
            globals(),
            vars(events_words_ja),
            vars(motives_words_ja),
            vars(position_words_ja),
            vars(why_words_ja),
            DRAWN=drawn(components),
            KINDS=kinds(components),
            SETTINGS=settings(components),
            SCENES=scenes,
            THINGS=THINGS,
            CALLED=CALLED,
            NOTES=NOTES,
            COUNTED=why_words_ja.COUNTED,
        ),
    )
