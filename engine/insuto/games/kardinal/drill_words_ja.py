"""The sentences of the questions about the rules of 王と枢機卿."""

from __future__ import annotations

CONDITIONS = {
    "other_region": "1つの手番で置く2個のコマは、同じ国に置きます。",
    "region_full": "建物がすべて埋まった国に、修道院は置けません。",
    "site_taken": "1つの建物に置ける修道院は1個です。",
    "no_cloister_left": "修道院は、自分の手元に残っているものを置きます。",
    "no_cloister_here": "枢機卿は、修道院が1つもない国には置けません。",
    "cardinal_limit": "1つの国の枢機卿は、全員合わせて、その国でいちばん多い1人の修道院の数までです。",
    "no_cardinal_left": "枢機卿は、自分の手元に残っているものを置きます。",
    "card_missing": "出すカードは、手札になければなりません。",
    "no_card": "コマを置くには、カードを出します。",
    "too_many_cards": "1個のコマに出すカードは、1枚か2枚です。",
    "wrong_card": "カード1枚で置けるのは、そのカードに書かれた国だけです。",
    "idle_card": "その国のカードを1枚出せば足りるので、もう1枚は出せません。",
    "no_pair": "ほかの種類のカード1枚の代わりになるのは、同じ種類のカード2枚です。",
    "joker_own": "同じ種類のカード2枚は、ほかの種類のカード1枚の代わりにだけ使えます。",
    "swap_missing": "取り替えるカードは、手札になければなりません。",
    "one_card": "取り替えられるのは1枚だけです。",
    "not_open": "公開されているカードの中から取ります。",
    "pile_only": "中間決算のあとの補充は、山札からだけです。",
    "pile_is_empty": "山札から引けるのは、山札が残っているときです。",
}

PLACES = {
    "place.cloister": "{paid}を出して、修道院を置ける建物はどこですか。すべて選んでください。",
    "place.cardinal": "{paid}を出して、枢機卿を置ける国はどこですか。すべて選んでください。",
}

_CLOISTERS = "{seat:seat}は、{region:region}の修道院で何点ですか。"
_INTERIM = "中間決算の数え方で、{seat:seat}は{region:region}で何点ですか。"
_ALLIANCE = "{seat:seat}は、{alliance}番の同盟（{a:region}と{b:region}）で何点ですか。"
POINTS = {
    **dict.fromkeys(("cloisters.first", "cloisters.first_tied", "cloisters.lower", "cloisters.alone"), _CLOISTERS),
    **dict.fromkeys(("interim.first", "interim.first_tied", "interim.lower", "interim.alone"), _INTERIM),
    **dict.fromkeys(("alliances.alliance", "alliances.alliance_tied"), _ALLIANCE),
    "roads": "{seat:seat}は、道の得点が合わせて何点ですか。",
}

COUNTED = {"cloisters": "いま、国ごとに修道院を1回数えます。", "interim": "いま、中間決算をします。"}

GAINS = {"score": "{seat:seat}は、{part:part}で合わせて何点もらいますか。"}

ALLOWED = {
    "other_region": "できます。置くのは、1個目と同じ{region:region}です。",
    "no_cardinal_left": "できます。手元に枢機卿が{left}個残っています。",
    "site_taken": "できます。{cloister:site}には、まだだれの修道院もありません。",
    "region_full": "できます。{region:region}には、まだ空いた建物があります。",
    "no_cloister_here": "できます。{region:region}には、もう修道院があります。",
    "cardinal_limit.total": "できます。{region:region}に置ける枢機卿は全員で{limit}個までで、いまは{n}個です。",
    "cardinal_limit": "できます。枢機卿はまだ、その国でいちばん多い1人の修道院の数より少ないからです。",
    "wrong_card": "できます。{region:region}は、出すカードに書かれた国です。",
    **dict.fromkeys(
        ("idle_card", "no_pair", "joker_own"),
        "できます。同じ種類の2枚なので、{region:region}に使えるカード1枚の代わりになります。",
    ),
    "too_many_cards": "できます。このコマに出すカードは{cards}枚です。",
    "one_card": "できます。コマを置かない手番には、手札を1枚取り替えられます。",
}

CONTEXT = {"left": "{seat:seat}の手元の枢機卿は{n}個です。"}

FURTHER = {
    "too_many_cards": "この{n}枚は、どちらでもありません。",
    "one_card": "選んだのは{n}枚です。",
    "no_cloister_here": "建物は{sites}個とも空いています。",
    "region_full": "{sites}個とも、修道院があります。",
    "order.end": "この手番でゲームが終わります。勝者が決まるのは、3つの得点を全部足したあとです。",
    "order.flow0": "取った公開カードは、手札が3枚になるまで補いません。",
}

EVENTS = {
    "scored_row": "{sites:site}の{count}個がつながり、{gained}点です。",
    "scored_group": "枝も含めて{sites:site}の{count}個がつながり、{gained}点です。",
    **dict.fromkeys(
        ("scored_alliance", "scored_alliance_tied"),
        "同盟[{alliance}]: 両側で1位です。{a:region}の枢機卿{in_a}個と{b:region}の{in_b}個で、{gained}点です。",
    ),
}

AND = "と"
TWO_CARDS = "{card:card}のカード{n}枚"

WINNER = {"rule": "同じ点の人は、勝利を分け合います。"}

ENDING = {
    "score_cloisters": "修道院の得点を数える",
    "score_alliances": "同盟の得点を数える",
    "score_roads": "道の得点を数える",
    "over": "勝者が決まる",
}

FLOW = {"手番（時計回り）": "1回の手番では"}

ACTIONS = {
    "place+cloister+pay": "{paid}を出して、{cloister:site}に修道院を置く",
    "place+cardinal+pay": "{paid}を出して、{cardinal:region}に枢機卿を置く",
    "place+cloister": "カードを出さずに、{cloister:site}に修道院を置く",
    "place+cardinal": "カードを出さずに、{cardinal:region}に枢機卿を置く",
    "swap+card": "{paid}を取り替える",
    "take": "公開カードから{card:card}のカードを取る",
}
