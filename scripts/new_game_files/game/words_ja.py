"""Every Japanese sentence of @TITLE@."""

from insuto.core.words import Words

_SEATS = {"red": "赤", "blue": "青", "green": "緑", "yellow": "黄"}

WORDS = Words(
    {
        "seat": {**{str(i): name for i, name in enumerate(_SEATS.values())}, **_SEATS, "-1": "", "-2": "", "none": "なし"},
        "card": {"?": "裏向きのカード", **{str(n): f"{n}のカード" for n in range(1, 6)}},
        "part": {"hands": "手札"},
    },
    {
        "EVENTS": {
            "dealt": "{seat:seat}が{card:card}を引きました。",
            "played": "{seat:seat}が{card:card}を並べました。",
            "discarded": "{seat:seat}が{card:card}を捨てました。",
        },
        "PROMPTS": {"setup": "手札を配ります。", "deal": "カードを1枚引きます。", "turn": "カードを1枚並べるか、捨ててください。"},
        "WHY": {
            "not_now": "いまはその行動をする場面ではありません。",
            "not_on_top": "{card:card}は山札にありません。",
            "no_card": "手札に{card:card}がありません。",
            "too_low": "{card:card}は、最後に並べた{last:card}の次に置けません。",
        },
        "LINES": {"card": "並べた{card:card}"},
        "LABELS": {
            "setup": "{part:part}を配る",
            "deal": "{card:card}を引く",
            "play": "{card:card}を並べる",
            "discard": "{card:card}を捨てる",
        },
        "GAME": {"hides": "手札"},
        "PARTS": {"rows": "並べたカード"},
        "OPTIONS": {"equal": "同じ数を続けて並べられるか", "equal.yes": "並べられる", "equal.no": "並べられない"},
        "SETTINGS": {"cards": "カードの枚数", "cards.5.count": "5のカード"},
        "SCENES": {"table": "@TITLE@の卓"},
        "ADDRESSES": {
            "{seat}.hand": "{seat:seat}の手札",
            "{seat}.row": "{seat:seat}の坂",
            "{seat}.points": "{seat:seat}の点",
            "pile": "山札の枚数",
            "discard": "捨て札の枚数",
        },
        "ERRORS": {"the cards do not add up": "カードの合計が合いません。"},
    },
)
