"""The sentences of the questions about the rules of ブルゴーニュ."""

from __future__ import annotations

from insuto.games.burgundy.words_ja import KNOWLEDGE_LINES

CONDITIONS = {
    "no_castle_space": "最初の城は、城のマスに置きます。",
    "no_dice_left": "アクションには、まだ使っていないダイスが要ります。",
    "no_such_die": "使えるのは、残っているダイスの目です。",
    "no_die_needed": "効果で行うアクションには、ダイスを使いません。",
    "black_is_bought": "ダイスで黒い倉庫のタイルは取れません。銀貨で買います。",
    "B-098/black_is_bought": "効果で取れるのは、番号付き倉庫のタイルだけです。",
    "no_tile": "取れるのは、そこにあるタイルです。",
    "other_depot": "ダイスで取れるのは、その目と同じ番号の倉庫のタイルです。",
    "storage_full": "貯蔵場所が3枚で一杯なら、先に1枚捨てなければなりません。",
    "drop_only_when_full": "貯蔵場所のタイルを捨てられるのは、一杯のときだけです。",
    "space_taken": "タイルのあるマスには、もう置けません。",
    "nothing_stored": "置けるのは、自分の貯蔵場所にあるタイルです。",
    "other_colour": "タイルは、同じ色のマスに置きます。",
    "other_number": "タイルは、ダイスの目と同じ数字のマスに置きます。",
    "no_neighbour": "タイルは、もう置いてあるタイルの隣に置きます。",
    "same_in_city": "1つの都市に、同じ建物は1つしか置けません。",
    "no_goods": "売れるのは、商品置き場にある商品です。",
    "other_goods": "商品は、その番号と同じ目のダイスで売ります。",
    "dice_left": "ダイスは2個とも使わなければなりません。",
    "not_fetched": "効果で取れるのは、その建物に書かれた種類のタイルだけです。",
    "one_depot": "船が商品を取れる倉庫は1つです。",
    "same_depot": "同じ倉庫は、2回選べません。",
    "not_beside": "選ぶ2つの倉庫は、番号の続く倉庫です（6番と1番も続いています）。",
    "goods_not_there": "取れるのは、その倉庫にある商品です。",
    "no_worker": "労働者がなければ、目は変えられません。",
    "same_face": "労働者は、ダイスを別の目に変えます。",
    "too_far": "労働者1枚で変えられる目は、1つだけです（6と1は続いています）。",
    "not_between": "この読み方では、アクションの途中で買えません。",
    "only_black": "銀貨で買えるのは、中央の黒い倉庫のタイルだけです。",
    "bought_already": "銀貨で買えるのは、1手番に1枚です。",
    "no_silver": "買うには、銀貨が2枚要ります。",
}

PLACES = {
    "take.tile": "{die}の目で取れるタイルはどれですか。すべて選んでください。",
    "take.tile+alone": "この効果で取れるタイルはどれですか。すべて選んでください。",
    "take.tile+drop": "貯蔵場所の{drop:stored}を捨てるとして、この効果で取れるタイルはどれですか。すべて選んでください。",
    "take.tile+die+drop": "貯蔵場所の{drop:stored}を捨てるとして、{die}の目で取れるタイルはどれですか。すべて選んでください。",
    "place.space+alone": "{stored:stored}を置けるマスはどこですか。すべて選んでください。",
    "place.space": "{die}の目で{stored:stored}を置けるマスはどこですか。すべて選んでください。",
}

_COUNTED = {
    15: "売った商品の色1つ",
    16: "建物の「倉庫」1枚",
    17: "見張り塔1枚",
    18: "大工の工房1枚",
    19: "教会1枚",
    20: "市場1枚",
    21: "下宿1枚",
    22: "銀行1枚",
    23: "市庁舎1枚",
    24: "動物の種類1つ",
    25: "売った商品1枚",
    26: "ボーナスタイル1枚",
}
"""What a knowledge tile counts: nobody learns their numbers by heart."""

POINTS = {
    "goods": "{seat:seat}は、売っていない商品で何点ですか。",
    "silver": "{seat:seat}は、残った銀貨で何点ですか。",
    "workers": "{seat:seat}は、残った労働者で何点ですか。",
    **{
        f"knowledge.knowledge{n}": f"{{seat:seat}}は、知識タイル{n}（{what}につき{{each}}点）で何点ですか。"
        for n, what in _COUNTED.items()
    },
}

GAINS = {"score": "{seat:seat}は、{part:part}で何点もらいますか。"}

CONTEXT = {
    "knowledge": "{seat:seat}の領地には、{tiles}があります。",
    "knowledge.none": "{seat:seat}の領地にある知識タイルは、この問いに関わりません。",
    "tied": "空きマスは、{empty}です。手番順は、{places}です。",
    "track": "手番順トラックは、先の人から{seats:seat}です。",
    "left": "このラウンドの手番がまだなのは、{seats:seat}です。",
    "last": "このラウンドの手番は、{seat:seat}が最後です。",
    "clock": "フェイズ{phase}の第{round}ラウンドです。",
}

LISTED = "、"
KNOWLEDGE = "{tile:tile}（{effect:effect}）"
PLACE = "{n}番目"

ALLOWED = {
    "too_far": "できます。{die}と{to}は、続いた目です（6と1も続いています）。",
    "too_far.further": "できます。知識8があるので、目を2つまで変えられます。",
    "other_depot": "できます。ダイスの目は{die}で、取るのは{depot}番の倉庫のタイルです。",
    "other_depot.knowledge": "できます。ダイスの目は{die}ですが、知識タイルがあるので{depot}番の倉庫から取れます。",
    "other_depot.effect": "できます。効果で取るので、目は問いません。",
    "no_neighbour": "できます。{space:space}の隣に、もうタイルがあります。",
    "other_colour": "できます。{space:space}は、このタイルと同じ色のマスです。",
    "other_number": "できます。ダイスの目も{space:space}の数字も{die}です。",
    "other_number.knowledge": "できます。{space:space}の数字は{number}ですが、知識タイルがあるので、{die}の目で置けます。",
    "other_number.effect": "できます。効果で置くので、目は問いません。",
    "other_goods": "できます。ダイスの目は{die}で、{goods:goods}は{goods}の目で売ります。",
    "other_goods.effect": "できます。効果で売るので、目は問いません。",
    "only_black": "できます。買うのは黒い倉庫のタイルで、銀貨が{silver}枚あります。2枚払います。",
    "only_black.knowledge": "できます。知識6があるので、番号付き倉庫のタイルも買えます。",
    "not_fetched": "できます。{tile:tile}は、{building:tile}の効果で取れる種類です。",
    "same_depot": "できます。知識5があり、{depot}番と{second}番は別の倉庫です。",
    "same_depot.one": "できます。選んだのは、{depot}番の倉庫だけです。",
    "same_in_city": "できます。置く都市に、同じ建物はまだありません。",
    "space_taken": "できます。そのマスは空いています。",
    "one_depot": "できます。選んだ倉庫は1つです（商品は{n}枚）。",
    "one_depot.two": "できます。知識5があるので、2つの倉庫から取れます。",
    "not_beside": "できます。その2つの倉庫は隣り合っています。",
    "bought_already": "できます。この手番では、まだ銀貨で買っていません。",
    "no_silver": "できます。銀貨を{silver}枚持っています。2枚払います。",
    "drop_only_when_full": "できます。貯蔵場所に空きがあるので、何も捨てずに置けます。",
    "drop_only_when_full.full": "できます。貯蔵場所は3枚で一杯なので、1枚捨てます。",
    "black_is_bought": "できます。取るのは、番号付き倉庫の{depot}番にある{tile:tile}です。",
    "B-098/black_is_bought": "できます。取るのは番号付き倉庫の{tile:tile}で、{building:tile}の効果で取れる種類です。",
    "no_dice_left": "できます。まだ使っていないダイスがあります。",
    "no_worker": "できます。労働者を{workers}枚持っています。",
    "dice_left": "できます。ダイスは2個とも使い終わりました。",
}

FURTHER = {
    "drop_only_when_full": "貯蔵場所にあるのは{n}枚です。3枚で一杯です。",
    "black_is_bought.effect": "そこのタイルは、銀貨2枚で買います。",
    "bought_already": "銀貨が{silver}枚あっても同じです。",
    "only_black": "番号付き倉庫のタイルは、ダイスで取ります。",
    "no_neighbour": "周りのマスは、どれも空いています。",
    "same_in_city": "もうある場所は、{at:space}です。",
    "order.flow0": "商品を移すのは、最初の手番より前です。白いダイスは、ほかのダイスと同時に振ります。",
    "order.phase": "フェイズ{phase}の第5ラウンドの手番は、{seat:seat}で終わりです。片づけは、次のフェイズの準備です。",
    "order.phase.last": "フェイズEの第5ラウンドの手番は、{seat:seat}で終わりです。次のフェイズはありません。",
    "order.placing": "点を数え終わってから、置いたタイルの効果を行います。",
    "order.ship": "コマは、商品が0枚でも、そのあとに進みます。トラックの先頭になった人が、白いダイスを持ちます。",
}

EVENTS = {
    "sold": "{seat:seat}が{goods:goods}を{number}枚売り、1枚が人数と同じ{each}点なので、{n}点です。",
    "watchtower": "見張り塔は、置くといつも{n}点です。この都市はまだ全部は埋まらないので、完成の点はありません。",
    "final_workers": "{seat:seat}は労働者{n}枚で、2枚につき1点なので、{points_now}点です。",
    "final_silver": "{seat:seat}は銀貨{n}枚で、1枚につき1点なので、{points_now}点です。",
    "final_goods": "{seat:seat}は売っていない商品{n}枚で、1枚につき1点なので、{points_now}点です。",
    **{f"final_knowledge{n}": line + "で、{points_now}点です。" for n, line in KNOWLEDGE_LINES.items()},
}

THEN = {
    "track": "手番順トラックの順に進みます。{now}の次は{next}です。",
    "round": "全員の手番が終わりました。次のラウンドは、手番順トラックの先頭にいる{next}から始まります。",
}

WINNER = {
    "figures": "空きマスは、{counts}です。",
    "figures.order": "空きマスは、同じ{n}です。手番順は、{counts}です。",
    "rule": "同じ点なら、領地の空きマスが少ない人の勝ちです。それも同じなら、手番順が遅い人の勝ちです。",
    "rule.most": "同じ点なら、領地の空きマスが多い人の勝ちです。それも同じなら、手番順が遅い人の勝ちです。",
}

PHASE = {
    "phase_ended": "フェイズの5ラウンドが終わる",
    "mines": "鉱山の数だけ銀貨を受け取る",
    "cleared": "残ったタイルを片づける",
    "final_goods": "最後の得点を数える",
    "over": "勝者が決まる",
}
PLACING = {
    "placed": "タイルを置く",
    "region": "つながりを完成させた点が入る",
    "colour_bonus": "ボーナスタイルを取る",
    "colour_bonus_small": "ボーナスタイルを取る",
    "animals": "動物の頭数の点が入る",
    "workers@B-099": "下宿の効果で労働者をもらう",
    "silver@B-100": "銀行の効果で銀貨をもらう",
    "watchtower": "見張り塔の効果で点が入る",
}
SHIP = {
    "loaded": "倉庫の商品を取る",
    "marker_moved": "手番順のコマを進める",
    "white_die_passed": "白いダイスを受け取る",
    "round_begins": "次のラウンドが始まる",
}

FLOW = {"ラウンドごと": "1つのラウンドでは"}

ACTIONS = {
    "work": "労働者を1枚払って、ダイスを{die}から{to}にする",
    "load+depot": "商品を取る倉庫に、{depot}番を選ぶ",
    "load+depot+second": "商品を取る倉庫に、{depot}番と{second}番の2つを選ぶ",
}
