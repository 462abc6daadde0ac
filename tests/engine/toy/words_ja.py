"""Japanese words of the orchard."""

from insuto.core.messages_ja import SEATS as COLOUR_NAMES
from insuto.core.words import Words, seat_names
from toy.state import COLOURS, UNDEALT

NAMES = {
    "seat": seat_names(
        (*COLOURS, *UNDEALT), {**COLOUR_NAMES, **{name: f"{n}番の席" for n, name in enumerate(UNDEALT, 1)}}
    ),
    "card": {"apple": "りんご", "pear": "なし", "plum": "すもも", "any": "自由", "?": "裏向きのカード"},
    "piece": {"tree": "木"},
    "kind": {
        "setup": "準備をする",
        "deal": "カードをめくる",
        "plant": "木を植える",
        "swap": "カードを捨てる",
        "pass": "手番をとばす",
        "roll": "サイコロを振る",
        "graft": "接ぎ木をする",
        "decline": "見送る",
        "haul": "荷車を動かす",
        "bid": "コインを握る",
        "settle": "手を開く",
        "sit": "席を決める",
        "water": "水をやる",
        "take": "公開カードを取る",
        "draw": "山札から引く",
        "score": "決算をする",
        "vote": "投票する",
        "reveal": "票を公開する",
        "reshuffle": "切り直す",
        "flood": "雨を降らせる",
    },
    "number": {"?": "何枚か", **{str(n): f"{n}枚" for n in range(6)}},
    "sky": {"sun": "晴れ", "rain": "雨", "none": "なし", "?": "裏向きの票"},
    "part": {
        "interim": "中間決算",
        "weather": "天気",
        "trees": "木",
        "final": "最終決算",
        "fair": "市",
        "crates": "木箱",
        "colours": "席",
        "coins": "コイン",
        "hands": "手札",
        "display": "公開カード",
    },
}

EVENTS = {
    "coins": "全員がコインを{n}枚受け取りました。",
    "dealt": "{seat:seat}が{card:card}を受け取りました。",
    "shown": "{card:card}を表向きに置きました。",
    "passed": "{seat:seat}は手番をとばしました。",
    "planted": "{seat:seat}が{card:card}を{plot}番の区画に植えました。",
    "swapped": "{seat:seat}が{card:card}を捨てました。",
    "rolled": "{seat:seat}がサイコロで{face}を出しました。",
    "found": "{seat:seat}がコインを{n}枚見つけました。",
    "grafted": "{seat:seat}が{plot}番の区画に接ぎ木をしました。",
    "skipped": "{seat:seat}は接ぎ木をしませんでした。",
    "watered": "{seat:seat}が{plot}番の木に水をやりました。",
    "took": "{seat:seat}が公開カードの{card:card}を取りました。",
    "drew": "{seat:seat}が山札から引きます。",
    "pile_empty": "山札がなくなりました。",
    "scored": "{seat:seat}が{part:part}で{n}点を得ました。",
    "voted": "{seat:seat}が{sky:sky}に投票しました。",
    "showed_vote": "{seat:seat}の票は{sky:sky}でした。",
    "sky": "空もようは{sky:sky}です。",
    "shone": "木が最も多い{seat:seat}が{n}点を得ました。",
    "reshuffled": "捨て札を切り直し、{n}枚の山札にしました。",
    "sat": "{number}番の席は{seat:seat}になりました。",
    "crated": "{plot}番の区画に{card:card}の木箱を置きました。",
    "hauled": "{seat:seat}の荷車が{load:card}を{start}番から{to}番へ運びました。",
    "drove": "{seat:seat}の荷車が{start}番から{to}番へ動きました。",
    "stayed": "{seat:seat}は荷車を動かしませんでした。",
    "bid": "{seat:seat}がコインを{n:number}握りました。",
    "opened": "{seat:seat}が手を開くと、コインは{n}枚でした。",
    "no_sale": "同じ枚数だったので、何も起こりません。",
    "sold": "{seat:seat}がコイン{coins}枚を払い、{n}点を得ました。",
    "flooded": "公開カード{n}枚を山札の下に入れました。",
}

PROMPTS = {
    "setup.colours": "席をくじで決めます。",
    "sit": "席の色をくじで引きます。",
    "haul": "荷車を動かす先を選んでください。",
    "bid": "握るコインの枚数を選んでください。",
    "settle": "二人が同時に手を開きます。",
    "setup.coins": "コインを配ります。",
    "setup.hands": "手札を配ります。",
    "setup.display": "カードを表向きに置きます。",
    "deal": "カードを1枚めくります。",
    "turn": "木を植えるか、カードを1枚捨ててください。",
    "roll": "サイコロを振ります。",
    "graft": "接ぎ木をする区画を選んでください。",
    "refill": "手札をあと{missing}枚補充してください。",
    "score.interim": "中間決算をします。",
    "score.final": "最終決算をします。",
    "vote": "空もようを選んでください。",
    "reveal": "票を公開します。",
    "reshuffle": "捨て札を切り直します。",
    "flood": "公開カードを山札の下に入れます。",
}

WHY = {
    "not_now": "いまは{kind:kind}場面ではありません。",
    "has_cards": "手札があるうちは手番をとばせません。",
    "no_card": "手札に{card:card}がありません。",
    "taken": "{plot}番の区画にはもう{owner:seat}の木があります。",
    "wrong_fruit": "{plot}番の区画に植えられるのは{fruit:card}です。",
    "not_yours": "{plot}番の区画に自分の木がありません。",
    "wet": "{plot}番の木にはもう水をやりました。",
    "sits": "その色は{owner:seat}が使っています。",
    "cart_elsewhere": "荷車は{plot}番の区画にあります。",
    "too_far": "{start}番の区画から{to}番の区画へは、1回では動けません。",
    "too_heavy": "荷車に積める木箱は{most}個までです。",
    "no_crate": "{plot}番の区画に、その木箱はありません。",
    "too_few_coins": "コインは{coins}枚しかありません。",
    "own_turn": "水をやれるのは、自分の手番だけです。",
    "no_coin": "コインがありません。",
    "not_shown": "{card:card}は公開されていません。",
    "no_pile": "山札がありません。",
}

LINES = {
    "interim": "中間決算で得た点",
    "weather": "晴れの日に木が最も多かった",
    "tree": "{plot}番の木",
    "watered_tree": "水をやった{plot}番の木",
    "final": "最終決算で得た点",
    "fair": "市で得た点",
    "crates": "{plot}番の区画の木箱{n}個",
}

LABELS = {
    "setup": "{part:part}の準備",
    "sit": "{colour:seat}が座る",
    "haul": "荷車を{start}番から{to}番へ動かす",
    "haul+start+to+load": "{load:card}を{start}番から{to}番へ運ぶ",
    "bid": "{coins}枚握る",
    "settle": "手を開く",
    "deal": "{card:card}をめくる",
    "plant": "{card:card}を{plot}番に植える",
    "swap": "{card:card}を捨てる",
    "pass": "手番をとばす",
    "roll": "{face}を出す",
    "graft": "{plot}番に接ぎ木をする",
    "decline": "見送る",
    "water": "{plot}番の木に水をやる",
    "take": "{card:card}を取る",
    "draw": "山札から引く",
    "score": "{part:part}をする",
    "vote": "{sky:sky}に投票する",
    "reveal": "票を公開する",
    "reshuffle": "切り直す",
    "flood": "山札の下に入れる",
}

OPTIONS = {
    "vote_tie": "票が同数のとき",
    "vote_tie.none": "何も起こらない",
    "vote_tie.sun": "晴れになる",
    "vote_tie.rain": "雨になる",
    "colours": "席の決め方",
    "colours.fixed": "いつも同じ並び",
    "colours.dealt": "くじで決める",
    "plum_joker": "すももをどこにでも植えられるか",
    "plum_joker.no": "植えられない",
    "plum_joker.yes": "植えられる",
}

SETTINGS = {"deck": "カードの枚数", "deck.plum.count": "すもものカード"}

ADDRESSES = {
    "plot.{plot}": "{plot}番の区画",
    "plot.{plot}.crates": "{plot}番の区画の木箱",
    "{seat}.cart": "{seat:seat}の荷車",
    "{seat}.trees": "{seat:seat}の木",
    "display": "公開カード",
}

WARNINGS = {"graft": "カードを使って得た接ぎ木です。見送るとなくなります。"}

THINGS = {
    "plot": "{plot}番の区画です。植えられるのは{fruit:card}です。",
    "tree": "{plot}番の区画に、{owner:seat}の木があります。",
    "card": "{card:card}のカードです。同じ実の区画に木を植えます。",
    "hidden": "{owner:seat}の手札です。",
    "coins": "{owner:seat}: コイン{coins}枚、{points}点、木{trees}本です。",
}

RESULTS = {"vote": "空もようの投票", "vote.vote": "票", "vote.trees": "木"}

WORDS = Words(
    NAMES,
    {
        "EVENTS": EVENTS,
        "PROMPTS": PROMPTS,
        "WHY": WHY,
        "ASKS": {"hand": "どのカードを使いますか。", "plot": "どの区画にしますか。"},
        "LINES": LINES,
        "LABELS": LABELS,
        "PARTS": {"interim": "中間決算", "weather": "天気", "fair": "市", "trees": "木", "crates": "木箱"},
        "OPTIONS": OPTIONS,
        "SETTINGS": SETTINGS,
        "FLOW": {
            "ask.setup.colours": "準備",
            "ask.setup.coins": "",
            "turns": "手番ごと",
            "ask.turn": "木を植えるか、引く",
            "ask.score.final": "得点計算",
        },
        "SCENES": {"table": "果樹園", "hands": "手札", **{f"garden{n}": f"{n}番の席の畑" for n in range(1, 5)}},
        "ADDRESSES": ADDRESSES,
        "WARNINGS": WARNINGS,
        "THINGS": THINGS,
        "RESULTS": RESULTS,
    },
)
