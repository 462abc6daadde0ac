"""Japanese words of ブルゴーニュ. Another language is another file."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from insuto.core.plain import JsonObject
from insuto.core.words import Words, seat_names, tables
from insuto.games.burgundy import board_words_ja, motives_words_ja
from insuto.games.burgundy.board_terms_ja import DRAWN, KINDS
from insuto.games.burgundy.components import ROWS

GAME = {"title": "ブルゴーニュ"}

PARTS = {
    "regions": "つながりの完成",
    "phases": "フェイズの得点",
    "bonus": "ボーナスタイル",
    "animals": "動物",
    "sales": "商品の売却",
    "watchtowers": "見張り塔",
    "other": "それまでの得点",
    "goods": "売っていない商品",
    "silver": "銀貨",
    "workers": "労働者",
    "knowledge": "知識タイル",
}

SCENES = {
    "table": "全体",
    "main": "メインボード",
    "estate": "{seat:seat}の領地",
    "estates": "みんなの領地",
    "knowledge": "知識",
    **{f"estate{n}": f"{n}番目の席の領地" for n in range(1, 5)},
}

NOTES = {
    "setup": "準備",
    "prepare": "フェイズ{phase}の始め",
    "round": "フェイズ{phase} 第{round}ラウンド",
    "end": "最終得点計算",
    "over": "ゲーム終了",
}

EVENTS = {
    "setup_piles": "タイルを裏の色ごとに分けました。色付きが{tiles}枚、黒が{black}枚です。",
    "setup_boards": "全員が{board}番のプレイヤーボードを持ちます。",
    "board_dealt": "{seat:seat}のプレイヤーボードは{board}番です。",
    "first_castle": "{seat:seat}が最初の城を{space:space}に置きました。得点も効果もありません。",
    "setup_goods": "全員に商品タイルを{n}枚ずつ配ります。",
    "goods_dealt": "{seat:seat}は最初に{goods:goods}を受け取りました。",
    "setup_silver": "全員が銀貨{n}枚を受け取りました。",
    "start_player": "スタートプレイヤーは{seat:seat}です。白いダイスを持ちます。",
    "start_workers": "{seat:seat}が労働者{n}枚を受け取りました。",
    "phase_begins": "フェイズ{phase}が始まります。",
    "cleared": "残っていたタイル{n}枚を流しました。",
    "tile_dealt": "{depot}番の倉庫に{tile:tile}を置きました。",
    "black_dealt": "中央の黒い倉庫に{tile:tile}を置きました。",
    "row_dealt": "ラウンドマスに{goods:goods}を置きました。",
    "round_begins": "フェイズ{phase}の第{round}ラウンドです。全員がダイスを振ります。",
    "rolled": "{seat:seat}のダイスは{face}です。",
    "white_rolled": "{seat:seat}が白いダイスを振り、{face}が出ました。",
    "goods_placed": "{goods:goods}を{depot}番の倉庫に置きました。",
    "took": "{seat:seat}が{depot}番の倉庫から{tile:tile}を取り、貯蔵場所に置きました。",
    "bought": "{seat:seat}が銀貨{price}枚で{tile:tile}を買い、貯蔵場所に置きました。",
    "commissioned": "{seat:seat}が労働者{wage}枚で{tile:tile}を取り、貯蔵場所に置きました。",
    "dropped": "{seat:seat}が貯蔵場所の{tile:tile}を捨てました。",
    "placed": "{seat:seat}が{tile:tile}を{space:space}に置きました。",
    "region": "{seat:seat}の{type:type}の{size}マスのつながりが完成し、{n}点です。",
    "region_phase": "フェイズ{phase}なので、{seat:seat}はさらに{n}点です。",
    "colour_bonus": "{seat:seat}が{type:type}のマスを最初に全部埋め、大きいボーナスタイルで{n}点です。",
    "colour_bonus_small": "{seat:seat}が{type:type}のマスを2番目に全部埋め、小さいボーナスタイルで{n}点です。",
    "order_lost": "{seat:seat}の手番順は{place}番目に下がりました。このままなら、次のラウンドは{place}番目に手番をします。",
    "bonus_left": "{type:type}のマスを全部埋めても、{seat:seat}がもらえるのは、小さいボーナスタイルの{n}点です。",
    "bonus_gone": "{type:type}のボーナスタイルはもうないので、{seat:seat}が全部埋めても、その点は入りません。",
    "no_goods": "どの倉庫にも商品がないので、{seat:seat}は商品を取れません。",
    "nothing_loaded": "{depot}番の倉庫に商品はありません。",
    "loaded": "{seat:seat}が{goods:goods}を{n}枚取りました。",
    "goods_left": "{seat:seat}の商品置き場に空きがないので、残りの商品は倉庫に残ります。",
    "marker_moved": "{seat:seat}の手番順のコマが1マス進みました。いまの順番は{place}番目です。",
    "white_die_passed": "このままなら、次のラウンドは{seat:seat}が最初です。白いダイスを受け取ります。",
    "animals": "{seat:seat}の同じ牧草地の{animal:animal}は、合わせて{n}頭で{n}点です。",
    "animals_more": "知識7により、{seat:seat}はさらに{n}点です。",
    "workers": "{seat:seat}が労働者{n}枚を得ました。",
    "silver": "{seat:seat}が銀貨{n}枚を得ました。",
    "watchtower": "見張り塔で{seat:seat}は{n}点です。",
    "no_effect": "{tile:tile}で使えるものがないので、{seat:seat}に効果はありません。",
    "no_effect_black": "番号付き倉庫に{tile:tile}で取れるものがないので、{seat:seat}に効果はありません。黒い倉庫からは取れません。",
    "sold": "{seat:seat}が{goods:goods}を{number}枚売り、{n}点です。",
    "worked": "{seat:seat}が労働者1枚で、ダイスを{die}から{to}にしました。",
    "declined": "{seat:seat}は効果を使いません。",
    "phase_ended": "フェイズ{phase}が終わりました。",
    "mines": "フェイズの終わりなので、鉱山1枚につき銀貨1枚をもらいます（{owners:seat}）。",
    "game_ends": "フェイズEが終わったので、最終得点計算をします。",
    "over": "ゲーム終了です。{best}点で{seat:seat}の勝ちです。",
    "over_spaces": "ゲーム終了です。{best}点で並び、空きマスの数で{seat:seat}の勝ちです。",
    "over_order": "ゲーム終了です。{best}点で並び、空きマスの数も同じなので、手番順が後の{seat:seat}の勝ちです。",
    "over_spaces_order": "ゲーム終了です。{best}点で{level:seat}が並びました。空きマスの数で{last:seat}が残り、手番順が後の{seat:seat}の勝ちです。",
    "final_goods": "{seat:seat}は売っていない商品{n}枚で{points_now}点です。",
    "final_silver": "{seat:seat}は銀貨{n}枚で{points_now}点です。",
    "final_workers": "{seat:seat}は労働者{n}枚で{points_now}点です。",
}

KNOWLEDGE_LINES = {
    15: "知識15: 売った商品{n}色、1色{each}点",
    16: "知識16: 倉庫（建物）{n}枚、1枚{each}点",
    17: "知識17: 見張り塔{n}枚、1枚{each}点",
    18: "知識18: 大工の工房{n}枚、1枚{each}点",
    19: "知識19: 教会{n}枚、1枚{each}点",
    20: "知識20: 市場{n}枚、1枚{each}点",
    21: "知識21: 下宿{n}枚、1枚{each}点",
    22: "知識22: 銀行{n}枚、1枚{each}点",
    23: "知識23: 市庁舎{n}枚、1枚{each}点",
    24: "知識24: 動物{n}種類、1種類{each}点",
    25: "知識25: 売った商品{n}枚、1枚{each}点",
    26: "知識26: ボーナスタイル{n}枚、1枚{each}点",
}
EVENTS |= {f"final_knowledge{n}": f"{{seat:seat}}は知識{n}で{{points_now}}点です。" for n in KNOWLEDGE_LINES}

PROMPTS = {
    "setup.piles": "次は、タイルを分けます。",
    "setup.boards": "次は、プレイヤーボードを配ります。",
    "setup.castles": "次は、最初の城を置きます。",
    "setup.goods": "次は、最初の商品を配ります。",
    "setup.silver": "次は、銀貨を配ります。",
    "setup.order": "次は、スタートプレイヤーを決めます。",
    "deal_board": "{to:seat}のプレイヤーボードを決めます。",
    "castle_site": "{seat:seat}は、最初の城を置く城のマスを選んでください。",
    "start": "スタートプレイヤーを決めます。",
    "prepare.clear": "次は、残ったタイルを流します。",
    "prepare.black": "次は、中央の黒い倉庫にタイルを置きます。",
    "prepare.depots": "次は、番号付き倉庫にタイルを置きます。",
    "prepare.goods": "次は、商品タイルをラウンドマスに並べます。",
    "deal": "番号付き倉庫に置く{type:type}タイルをめくります。",
    "deal_black": "中央の黒い倉庫に置くタイルをめくります。",
    "deal_goods": "ラウンドマスに置く商品をめくります。",
    "deal_goods_seat": "{to:seat}の最初の商品をめくります。",
    "roll": "{to:seat}のダイスを振ります。",
    "roll_white": "白いダイスを振ります。",
    "turn": "{seat:seat}の手番です。ダイス{dice:die}で2回アクションをしてください。",
    "turn_last": "{seat:seat}は、残りのダイス{dice:die}でアクションをしてください。",
    "turn_over": "{seat:seat}は、黒い倉庫から買うか、手番を終えてください。",
    "turn_either": "{seat:seat}は、黒い倉庫から買うか、知識6で建物を取るか、手番を終えてください。",
    "turn_commission": "{seat:seat}は、知識6で建物を取るか、手番を終えてください。",
    "turn_bought": "{seat:seat}は、手番を終えてください。",
    "go_on": "手番が続くかを確かめます。",
    "extra": "城の効果です。{seat:seat}は、好きな目でもう1回アクションをしてください。",
    "cityhall": "市庁舎の効果です。{seat:seat}は、貯蔵場所のタイルを1枚、好きな目で置けます。",
    "warehouse": "建物「倉庫」の効果です。{seat:seat}は、商品を1色選んで売れます。",
    "fetch.carpenter": "大工の工房の効果です。{seat:seat}は、番号付き倉庫から建物を1枚取れます。",
    "fetch.church": "教会の効果です。{seat:seat}は、番号付き倉庫から鉱山・知識・城のどれかを1枚取れます。",
    "fetch.market": "市場の効果です。{seat:seat}は、番号付き倉庫から船か動物を1枚取れます。",
    "load": "船の効果です。{seat:seat}は、商品を取る番号付き倉庫を選んでください。",
    "stow": "商品置き場の空きが足りません。{seat:seat}は、取る商品の色を選んでください。",
    "end_phase": "フェイズの終わりです。鉱山から銀貨を受け取ります。",
    "score.goods": "次は、売っていない商品を数えます。",
    "score.silver": "次は、銀貨を数えます。",
    "score.workers": "次は、労働者を数えます。",
    "score.knowledge": "次は、知識タイルの得点を数えます。",
}

WHY = {
    "not_now": "いまは{kind:kind}場面ではありません。",
    "die_used": "そのダイスはもう使いました。",
    "white_die": "白いダイスは商品の置き場を決めるだけで、アクションには使えません。",
    "goods_by_ship": "倉庫の商品は、このアクションでは取れません。船を置いたときに取ります。",
    "touch_last": "捨てるタイルは、取るタイルの後で選びます。",
    "storage_empty": "貯蔵場所にタイルがありません。先に番号付き倉庫から取ります。",
    "no_dice_left": "ダイスは2個とも使い終わりました。",
    "die_missing": "どのダイスを使うかを選んでください。",
    "black_is_bought": "黒い倉庫のタイルは、ダイスでは取れません。銀貨{price}枚で買います。",
    "not_from_black": "{building:tile}の効果で取れるのは、番号付き倉庫のタイルだけです。黒い倉庫からは取れません。",
    "goes_to": "{tile:tile}は{numbers:die}のマス（{spaces:space}）に置けます。目を合わせるには労働者が{workers}枚要ります（手元に{have}枚）。",
    "goes_to_short": "{tile:tile}は{numbers:die}のマス（{spaces:space}）に置けます。労働者が{workers}枚要り、{missing}枚足りません。",
    "nowhere": "{tile:tile}を置けるマスがありません。タイルの隣に、空いた{type:type}のマスが要ります。",
    "every_city": "{tile:tile}を置けるマスがありません。隣の空きマスの都市には、どこも同じ建物があります。",
    "no_such_die": "目が{die}のダイスは残っていません。",
    "no_die_needed": "この効果ではダイスを使いません。",
    "dice_left": "ダイスがまだ{n}個残っています。ダイスは2個とも使います。",
    "end_by_button": "手番を終えるときは、ボタンで終えます。",
    "no_passing": "ダイスを使わずに終えることはできません。することがないときは、労働者を受け取ります。",
    "no_tile": "そこにタイルはありません。",
    "no_tile_black": "黒い倉庫のそこにタイルはありません。",
    "other_depot": "ダイスの目は{die}で、{depot}番の倉庫からは取れません。目を合わせるには労働者が{workers}枚要ります（手元に{have}枚）。",
    "storage_full": "貯蔵場所は3枚で一杯です。捨てるタイルも選んでください。",
    "drop_only_when_full": "貯蔵場所に空きがあるので、タイルを捨てることはできません。",
    "nothing_stored": "貯蔵場所の{stored}番目にタイルはありません。",
    "space_taken": "{space:space}にはもうタイルがあります。置いたタイルは動かせません。",
    "other_colour": "{space:space}は{type:type}のマスです。{tile:tile}は置けません。",
    "other_number": "{space:space}の目は{number}で、ダイスの目は{die}です。目を合わせるには労働者が{workers}枚要ります（手元に{have}枚）。",
    "no_neighbour": "{space:space}は、置いてあるタイルの隣ではありません。",
    "same_in_city": "この都市には{tile:tile}がもうあります。同じ都市に同じ建物は1つしか置けません。",
    "no_goods": "商品置き場に{goods:goods}はありません。",
    "other_goods": "ダイスの目は{die}です。{goods:goods}は{goods}の目で売ります。目を合わせるには労働者が{workers}枚要ります（手元に{have}枚）。",
    "no_worker": "労働者を持っていません。",
    "same_face": "ダイスの目はもう{die}です。",
    "too_far": "{die}から{to}へは、目を{n}つ変えることになります。労働者1枚では足りません。",
    "not_between": "この選び方では、アクションの途中で買うことはできません。",
    "only_black": "銀貨で買えるのは、中央の黒い倉庫のタイルだけです。",
    "bought_already": "この手番ではもう買いました。買えるのは1手番に1枚です。",
    "no_silver": "買うには銀貨が{price}枚要ります。手元には{n}枚です。",
    "no_commission": "労働者で建物を取れるのは、知識6（後の版）を領地に置いているときだけです。",
    "no_building": "知識6で取れるのは建物だけです。{tile:tile}は取れません。",
    "commissioned_already": "この手番では、知識6でもう取りました。取れるのは1手番に1枚です。",
    "no_workers": "知識6で建物を取るには、労働者が{wage}枚要ります。手元には{n}枚です。",
    "not_fetched_carpenter": "大工の工房で取れるのは建物だけです。{tile:tile}は取れません。",
    "not_fetched_church": "教会で取れるのは鉱山・知識・城です。{tile:tile}は取れません。",
    "not_fetched_market": "市場で取れるのは船と動物です。{tile:tile}は取れません。",
    "one_depot": "船が商品を取れる倉庫は1つです。2つから取れるのは、知識5が領地にあるときだけです。",
    "same_depot": "選べるのは、番号の続く2つの倉庫です。同じ倉庫は2回選べません。",
    "not_beside": "{depot}番と{second}番の倉庫は隣り合っていません。",
    "goods_not_there": "そこに{goods:goods}はありません。",
    "no_castle_space": "{space:space}は{type:type}のマスです。最初の城は城のマスに置きます。",
    "board_taken": "{board}番のプレイヤーボードは、もう配られています。",
    "not_in_pile": "{tile:tile}は山に残っていません。",
    "other_pile": "ここに置くのは{type:type}タイルです。",
    "no_goods_in_pile": "{goods:goods}は山に残っていません。",
}

WHY_ANY = {
    "other_depot": "いまのダイスの目では、{depot}番の倉庫からは取れません。目を合わせるのに要る労働者は、{turns:turn}です（手元に{have}枚）。",
    "other_number": "{space:space}の目は{number}です。いまのダイスの目では置けません。目を合わせるのに要る労働者は、{turns:turn}です（手元に{have}枚）。",
    "other_goods": "{goods:goods}は{goods}の目で売ります。目を合わせるのに要る労働者は、{turns:turn}です（手元に{have}枚）。",
    "other_colour": "{space:space}は{type:type}のマスです。貯蔵場所のタイルの色が合いません。",
}

ASKS = {
    "stored": "貯蔵場所のどのタイルを使いますか。",
    "space": "どのマスに置きますか。",
    "depot": "倉庫のどのタイルを取りますか。",
    "die": "どのダイスを使いますか。",
    "goods": "どの商品を売りますか。",
    "black": "黒い倉庫のどのタイルを買いますか。",
    "workers": "労働者を受け取りますか、使いますか。",
    "silver": "銀貨で買いますか。",
    "depot+stored": "貯蔵場所が一杯です。{depot}を取るなら、どのタイルを捨てますか。",
    "black+stored": "貯蔵場所が一杯です。{black}を買うなら、どのタイルを捨てますか。",
    "stored+space": "{stored}を、どのマスに置きますか。",
    "space+stored": "{space}に、どのタイルを置きますか。",
    "workers+die": "労働者を受け取りますか、使いますか。ダイスも選んでください。",
    "die+": "{die}を何に使いますか。光っている物（タイルや労働者など）に触ってください。",
    "=work": "ダイスの目をいくつにしますか。",
    "turn:+": "使うダイスか、光っている物（タイルや労働者など）に触ってください。",
    "extra:+": "光っている物（取るタイル、置くマス、労働者など）に触ってください。",
    "castle_site:space": "最初の城を、どのマスに置きますか。",
    "cityhall:+": "置くタイルか、置くマスに触ってください。",
    "warehouse:+": "売る商品に触ってください。",
    "fetch:+": "取るタイルに触ってください。",
    "load:depot": "どの倉庫の商品を取りますか。",
    "load:+": "商品を取る倉庫に触ってください。",
}

THINGS = {
    "tile": "{tile:tile}（{effect:effect}）です。",
    "warehouse": "{tile:tile}（{effect:effect}）です。タイルを並べておく番号付き倉庫とは、名前が同じだけで別の物です。",
    "price": "黒い倉庫のタイルは、1手番に1枚、銀貨{price}枚で買います。",
    "stored_empty": "貯蔵場所の空きです。取ったタイルや買ったタイルは、まずここに置きます。",
    "stored_all": "{owner:seat}の貯蔵場所です。いまタイルが{n}枚あります。取ったタイルは、まずここに置きます。",
    "goods_all": "{owner:seat}の商品の置き場です。いま{n}枚あります。目の合うダイスで売ります。",
    "not_yet": "知識タイルは、領地に置いたときから働きます。",
    "depot": "{depot}番の倉庫です。目が{depot}のダイスで、ここのタイルを取ります。",
    "depot_empty": "{depot}番の倉庫の、タイルがないマスです。フェイズの始めに、新しいタイルを置きます。",
    "depot_unused": "{depot}番の倉庫の、この人数では使わないマスです。",
    "depot_no_goods": "{depot}番の倉庫の、商品を置く所です。いまは何もありません。",
    "black_empty": "黒い倉庫の、タイルがないマスです。",
    "depot_goods": "{depot}番の倉庫に{goods:goods}があります。船を置いたときに取ります。",
    "depot_goods_now": "{depot}番の倉庫に{goods:goods}があります。いま、船で取れます。",
    "space": "{type:type}のマスです。目が{number}のダイスでタイルを置きます。",
    "goods": "{goods:goods}{n}枚です。目が{goods}のダイスで全部売ります。1枚{each}点です。",
    "round": "第{n}ラウンドのマスです。そのラウンドの始めに、ここの商品を、白いダイスと同じ番号の倉庫に置きます。",
    "pile": "{type:type}のタイルの山です。残りは{n}枚です。フェイズの始めに、番号付き倉庫に並べます。",
    "pile_black": "黒い裏のタイルの山です。残りは{n}枚です。フェイズの始めに、黒い倉庫に並べます。",
    "pile_goods": "商品の残り{n}枚です。準備で配るほかには使いません。",
    "note_setup": "準備です。1人ずつ、最初の城を置きます。",
    "note_begins": "フェイズ{phase}の始めです。{rounds}ラウンドで1フェイズ、{phases}フェイズで終わります。",
    "note": "フェイズ{phase}の第{n}ラウンドです。{rounds}ラウンドで1フェイズ、{phases}フェイズで終わります。",
    "white": "白いダイスは、商品を置く倉庫を決めます。",
    "die": "ダイスの目は{face}です。1個で、アクションを1回します。",
    "die.used": "使ったダイスか、まだ振っていないダイスです。",
    "bonus.large": "{type:type}のマスを最初に全部埋めた人が、{n}点を得ます。",
    "bonus.small": "{type:type}のマスを2番目に全部埋めた人が、{n}点を得ます。",
    "bonus.held": "もう{owner:seat}が取りました。",
    "phase": "フェイズ{phase}につながりを完成させると、さらに{n}点です。",
    "phase_goods": "裏向きの商品{n}枚は、このフェイズの始めに、ラウンドのマスに1枚ずつ置きます。",
    "track": "手番順トラックです。コマが右にある人から手番をします。",
    "seat": "{owner:seat}: {points}点、銀貨{silver}枚、労働者{workers}枚です。",
    "bonuses": "★の数字は、取ったボーナスタイルの枚数です。",
    "silver": "銀貨{n}枚です。買うときは、タイル1枚に銀貨{price}枚です。",
    "workers": "労働者{n}枚です。1枚で、ダイスの目を{reach}つ変えます。",
    "sold": "売った商品の置き場です。いま{n}枚です。",
}

CALLED = {
    "tile": "{tile:tile}",
    "warehouse": "{tile:tile}",
    "space": "{type:type}のマス",
    "goods": "{goods:goods}",
    "die": "目が{face}のダイス",
    "silver": "銀貨",
    "workers": "労働者",
}

STOPS = {
    "region": "{seat:seat}の{type:type}のつながり",
    "goods": "売っていない商品",
    "silver": "銀貨",
    "workers": "労働者",
    "knowledge": "{seat:seat}の知識タイル",
}

WARNINGS = {"declined": "置いたタイルの効果です。使わないと、なくなります。"}

LINES = {
    "regions": "完成したつながりの大きさ",
    "phases": "完成したフェイズの得点",
    "region": "つながり{size}マスの得点",
    "region_phase": "フェイズ{phase}に完成した得点",
    "bonus": "ボーナスタイル",
    "animals": "動物",
    "animals_more": "知識7による、動物の得点",
    "sales": "商品の売却",
    "watchtowers": "見張り塔",
    "other": "それまでの得点",
    "goods": "売っていない商品{n}枚",
    "silver": "銀貨{n}枚",
    "workers": "労働者{n}枚（2枚で1点）",
    **{f"knowledge{n}": line for n, line in KNOWLEDGE_LINES.items()},
}

LABELS = {
    "setup": "{part:setup}",
    "deal_board": "{board}番のボード",
    "castle_site": "{space:space}に城",
    "start": "{seat:seat}がスタートプレイヤー",
    "deal": "{tile:tile}をめくる",
    "deal_goods": "{goods:goods}をめくる",
    "roll": "{face}の目",
    "roll_white": "白いダイスが{face}",
    "take+tile": "{tile:slot}を取る",
    "take+tile+die": "{die}の目で{tile:slot}を取る",
    "take+tile+drop": "{drop:stored}を捨てて、{tile:slot}を取る",
    "take+tile+die+drop": "{die}の目で、{drop:stored}を捨てて、{tile:slot}を取る",
    "place+stored+space": "{stored:stored}を{space:space}に置く",
    "place+stored+space+die": "{die}の目で、{stored:stored}を{space:space}に置く",
    "sell+goods": "{goods:goods}を全部売る",
    "sell+goods+die": "{die}の目で、{goods:goods}を全部売る",
    "hire": "労働者を受け取る",
    "hire+die": "{die}の目で労働者を受け取る",
    "work": "労働者1枚でダイスを{die}から{to}にする",
    "buy+tile": "{tile:slot}を銀貨で買う",
    "buy+tile+drop": "{drop:stored}を捨てて、{tile:slot}を銀貨で買う",
    "commission+tile": "知識6で、{tile:slot}を労働者2枚で取る",
    "commission+tile+drop": "知識6で、{drop:stored}を捨てて、{tile:slot}を労働者2枚で取る",
    "end": "手番を終える",
    "decline": "効果を使わない",
    "load+depot": "船で{depot}番の倉庫を選ぶ",
    "load+depot+second": "船で{depot}番と{second}番の倉庫を選ぶ",
    "stow": "{goods:goods}を取る",
    "go_on": "続ける",
    "end_phase": "フェイズを終える",
    "score": "{part:part}を数える",
}

BUTTONS = {
    "take+tile+drop": "{tile:slot}を取る",
    "take+tile+die+drop": "{die}の目で{tile:slot}を取る",
    "place+stored+space+die": "{die}の目で{stored:stored}を{space:space}に置く",
    "work": "ダイスを{die}から{to}にする",
    "buy+tile": "{tile:slot}を買う",
    "buy+tile+drop": "{tile:slot}を買う",
    "load+depot": "{depot}番の倉庫の商品を取る",
    "load+depot+second": "{depot}番と{second}番の倉庫の商品を取る",
    "load_empty": "商品のない{depot}番の倉庫にする（手番順だけ）",
    "commission+tile": "知識6で{tile:slot}を取る",
    "commission+tile+drop": "知識6で{tile:slot}を取る",
}
"""The words of the button that sends an action, where its label is too long: the price is at its right end."""

PRICES = {
    "drop": "{tile:tile}を捨てる",
    "worker": "労働者 −1",
    "silver": "銀貨 −{n}",
    "workers": "労働者 −{n}",
    "workers_drop": "労働者 −{n}、{tile:tile}を捨てる",
    "silver_drop": "銀貨 −{n}、{tile:tile}を捨てる",
}

FORMS = {
    "extra.": "もう1回アクションをしますか。", "extra..take": "アクションをする", "extra..decline": "しない",
    "cityhall.": "貯蔵場所のタイルを置きますか。", "cityhall..take": "置く", "cityhall..decline": "置かない",
    "warehouse.": "商品を売りますか。", "warehouse..take": "売る", "warehouse..decline": "売らない",
    "fetch.": "番号付き倉庫から取りますか。", "fetch..take": "取る", "fetch..decline": "取らない",
}  # fmt: skip
"""The two sides of what an effect offers."""

OPTIONS = {
    "boards": "プレイヤーボード",
    **{f"boards.{n}": f"全員が{n}番" for n in range(1, 10)},
    "boards.each": "ひとりずつ違うボード",
    "start_castle": "最初の城の場所",
    "start_castle.centre": "中央のマス（城のマスでなければ選ぶ）",
    "start_castle.any": "好きな城のマス",
    "tie_break_empty_spaces": "同点のときに勝つ人",
    "tie_break_empty_spaces.fewest": "空きマスが少ない人",
    "tie_break_empty_spaces.most": "空きマスが多い人",
    "depot_ring": "1番と6番の倉庫（知識5）",
    "depot_ring.wraps": "隣り合う",
    "depot_ring.open": "隣り合わない",
    "depot_6_mine": "3人のとき、フェイズBとDの6番の倉庫",
    "depot_6_mine.yes": "城のマスに鉱山を置く",
    "depot_6_mine.no": "いつも城を置く",
    "knowledge_6": "知識6の効果",
    "knowledge_6.first": "どの倉庫からも購入できる（2011年版）",
    "knowledge_6.special": "1手番に1回、労働者2枚で番号付き倉庫の建物を取れる（後の版）",
    "knowledge_values": "知識15と26の得点",
    "knowledge_values.first": "15は3点、26は2点（2011年版）",
    "knowledge_values.special": "15は2点、26は3点（後の版）",
    "purchase_moment": "黒い倉庫から買えるとき",
    "purchase_moment.any": "手番のどの選択のときでも",
    "purchase_moment.between": "アクションの前後だけ",
}

ADDRESSES = {
    "phase": "フェイズ",
    "round": "ラウンド",
    "turn": "手番",
    "bought": "この手番に買ったか",
    "commissioned": "この手番に、知識6で建物を取ったか",
    "white": "白いダイス",
    "{seat}.board": "{seat:seat}のプレイヤーボードの番号",
    "{seat}.die.{die}": "{seat:seat}の{die}個目のダイス",
    "{seat}.space.{space}": "{seat:seat}の{space:space}のタイル",
    "{seat}.stored.{number}": "{seat:seat}の貯蔵場所の{number}番目",
    "{seat}.goods.{colour}": "{seat:seat}が持つ{colour:goods}",
    "{seat}.sold.{colour}": "{seat:seat}が売った{colour:goods}",
    "{seat}.goods": "{seat:seat}が持つ商品の枚数",
    "{seat}.sold": "{seat:seat}が売った商品の枚数",
    "{seat}.silver": "{seat:seat}の銀貨",
    "{seat}.workers": "{seat:seat}の労働者",
    "{seat}.track": "{seat:seat}の手番順のコマの位置",
    "{seat}.place": "{seat:seat}の手番順",
    "{seat}.empty": "{seat:seat}の空きマス",
    "{seat}.tiles.{type}": "{seat:seat}の{type:type}タイル",
    "{seat}.region.{space}": "{seat:seat}の{space:space}を含むつながりの大きさ",
    "{seat}.left.{space}": "{seat:seat}の{space:space}を含むつながりの空きマス",
    "depot.{depot}.{slot}": "{depot}番の倉庫の{slot}番目のタイル",
    "depot.{depot}.goods": "{depot}番の倉庫の商品",
    "black.{black}": "黒い倉庫の{black}番目のタイル",
    "round.{row}": "{row}番目のラウンドマスの商品",
    "bonus.{type}.{size}": "{type:type}の{size:size}ボーナスタイル",
    "pile.{pile}": "{pile:pile}の山の枚数",
    "score.{seat}": "{seat:seat}の合計",
    "score.{seat}.{part}": "{seat:seat}の{part:part}の得点",
}

ERRORS = {
    "is only there where knowledge 6 is read as in the later editions": "{field}: 知識6を後の版の効果で読むときだけです。",
    "is the same building twice in one city": "{field}: 同じ都市に同じ建物は1つだけです。知識1が領地にあれば置けます。",
    "lies on a space of another colour": "{field}に、マスと違う色のタイルがあります。",
    "holds at most {most} colours of goods": "{field}に置ける商品は{most}色までです。",
    "nobody has both bonus tiles of a colour": "{field}: 1人が同じ色のボーナスタイルを2枚とも取ることはできません。",
    "is taken only after the large one": "{field}: 小さいほうは、大きいほうが取られた後です。",
    "every order marker stands once": "手番順のコマは、1人に1個ずつ手番順トラックに置きます。",
    "there are not enough cards of {value} left": "{field}に使う{value}のタイルが足りません。",
    "the cards do not add up": "タイルの合計が合いません。",
    "the cards do not add up: {n} instead of {total}": "タイルの合計が合いません（全部で {total} 枚のところ、{n} 枚）。",
    "the pile is empty where a card is needed": "{field}から取るタイルがありません。",
    "holds at most {most} cards": "{field}に置けるのは{most}枚までです。",
}

_TYPES = {"knowledge": "知識", "ship": "船", "animal": "動物", "castle": "城", "building": "建物", "mine": "鉱山"}

FLOW = {
    "setup": "準備",
    "ask.setup.piles": "",
    "phase": "フェイズごと",
    "ask.prepare.clear": "残ったタイルを流し、タイルと商品を並べる",
    "round": "ラウンドごと",
    "ask.roll": "全員が同時にダイスを振る",
    "ask.roll_white": "白いダイスで商品を倉庫に移す",
    "ask.turn": "トラックの順に、1 人ずつ手番をする",
    "ask.end_phase": "フェイズの終わりにもらうもの",
    "end": "最後に足す点",
    "ask.score.goods": "",
}
"""The lines of the flow; "" for one that the enclosing line covers."""


def _effects(kinds: Sequence[Mapping[str, Any]]) -> dict[str, str]:
    """Return what each tile does, in the words of the boards; of a knowledge tile with each figure that may be in it
    (`k15.2`)."""
    found: dict[str, str] = {}
    for kind in kinds:
        name = kind["id"]
        if kind["type"] == "knowledge":
            found |= {
                f"{name}.{figure}": "".join(board_words_ja.knowledge(int(name[1:]), figure)) for figure in range(10)
            }
        else:
            found[name] = board_words_ja.WORDS[f"effect.{name if kind['type'] == 'building' else kind['type']}"]
    return found


_NAMES: dict[str, dict[str, str]] = {
    "type": {**_TYPES, "": ""},
    "animal": {"cow": "牛", "pig": "豚", "sheep": "羊", "chicken": "鶏"},
    "part": PARTS,
    "size": {"large": "大きい", "small": "小さい"},
    "pile": {**_TYPES, "black": "黒裏のタイル", "goods": "商品タイル"},
    "setup": {
        "piles": "タイルを分ける",
        "boards": "プレイヤーボードを配る",
        "castles": "最初の城を置く",
        "goods": "最初の商品を配る",
        "silver": "銀貨を配る",
        "order": "スタートプレイヤーを決める",
        "clear": "残ったタイルを流す",
        "black": "黒い倉庫に置く",
        "depots": "番号付き倉庫に置く",
    },
    "scene": SCENES,
    "kind": {
        "setup": "準備をする",
        "deal_board": "ボードを配る",
        "castle_site": "最初の城を置く",
        "start": "スタートプレイヤーを決める",
        "prepare": "フェイズの用意をする",
        "deal": "タイルをめくる",
        "deal_goods": "商品をめくる",
        "roll": "ダイスを振る",
        "roll_white": "白いダイスを振る",
        "take": "タイルを取る",
        "place": "タイルを置く",
        "sell": "商品を売る",
        "hire": "労働者を受け取る",
        "work": "労働者を使う",
        "buy": "タイルを買う",
        "commission": "知識6で建物を取る",
        "end": "手番を終える",
        "decline": "断る",
        "load": "船で商品を取る",
        "stow": "取る商品を選ぶ",
        "go_on": "続ける",
        "end_phase": "フェイズを終える",
        "score": "最終得点計算をする",
    },
}
"""The nouns that no component carries."""


def words(components: JsonObject) -> Words:
    """Return the words, with the names that the components carry."""
    tiles = {t["id"]: t["ja"] for t in components["tiles"]["kinds"]}
    tiles = {
        i: f"{name}頭" if i[-1] in "234" and i[:-1] in ("cow", "pig", "sheep", "chicken") else name
        for i, name in tiles.items()
    }
    tiles["warehouse"] = "建物「倉庫」"
    slots = {f"{depot}.{n}": f"{depot}番の倉庫の{n}番目のタイル" for depot in range(1, 7) for n in range(1, 5)}
    slots |= {f"black.{n}": f"黒い倉庫の{n}番目のタイル" for n in range(1, 9)}
    names: dict[str, dict[str, str]] = {
        **_NAMES,
        "seat": seat_names(components["seats"]["value"]),
        "tile": tiles,
        "goods": {str(g["number"]): f"「{g['number']}」の商品（{g['ja']}）" for g in components["goods"]["kinds"]},
        "die": {str(n): f"「{n}」" for n in range(1, 7)},
        "turn": {f"{face}.{n}": f"「{face}」からは{n}枚" for face in range(1, 7) for n in range(1, 4)},
        "space": {
            f"{row}{n + 1}": f"{at + 1}段目の左から{n + 1}番目"
            for at, (row, most) in enumerate(ROWS)
            for n in range(most)
        },
        "slot": slots,
        "stored": {str(n): f"貯蔵場所の{n}番目" for n in range(1, 4)},
        "value": {"none": "なし", **tiles, "setup": "準備", "end": "終了"},
        "effect": _effects(components["tiles"]["kinds"]),
    }
    settings = {"settings.black": "中央の黒い倉庫"}
    settings |= {f"black.{n}": f"{n}人で1フェイズに置く枚数" for n in components["black"]["used"]}
    return Words(
        names, tables(globals(), vars(motives_words_ja), SETTINGS=settings, DRAWN=DRAWN, KINDS=KINDS, NOTES=NOTES)
    )


def lying(words: Words, slots: Mapping[str, str], stored: Sequence[str]) -> Words:
    """Return the same words where tiles lie: an action names the tile, not its place alone. `slots` has the tile by its
    place (`3.2`, `black.1`), `stored` those of who acts; "" where none lies. Of two alike in a depot each has its number."""
    names = words.names["tile"]
    depots = [at.partition(".")[0] for at in slots]
    alike = Counter(zip(depots, slots.values(), strict=True))
    there = dict(words.names["slot"])
    for depot, (at, tile) in zip(depots, slots.items(), strict=True):
        if tile:
            which = f"{at.rpartition('.')[2]}番目の" if alike[depot, tile] > 1 else ""
            there[at] = f"{'黒い' if depot == 'black' else f'{depot}番の'}倉庫の{which}{names[tile]}"
    own = {str(n): names[tile] for n, tile in enumerate(stored, 1) if tile}
    return Words({**words.names, "slot": there, "stored": {**words.names["stored"], **own}}, words.tables)
