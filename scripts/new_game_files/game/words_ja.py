"""Every Japanese sentence of @TITLE@."""

from insuto.core.words import Words, seat_names

from .state import SEATS

WORDS = Words(
    {
        "seat": seat_names(SEATS),
        "card": {"?": "裏向きのカード", **{str(n): f"{n}のカード" for n in range(1, 6)}},
        "part": {"hands": "手札"},
    },
    {
        "EVENTS": {
            "dealt": "{seat:seat}が{card:card}を引きました。",
            "played": "{seat:seat}が{card:card}を並べました。",
            "discarded": "{seat:seat}が{card:card}を捨てました。",
        },
        "PROMPTS": {"setup.hands": "手札を配ります。", "deal": "カードを1枚引きます。", "turn": "カードを1枚並べるか、捨ててください。"},
        "WHY": {
            "no_card": "手札に{card:card}がありません。",
            "too_low": "{card:card}は、最後に並べた{last:card}の次に置けません。",
        },
        "LINES": {"card": "並べた{card:card}"},
        "LABELS": {
            "setup": "{part:part}を配る", "deal": "{card:card}を引く", "play": "{card:card}を並べる", "discard": "{card:card}を捨てる",
        },
        "GAME": {"hides": "手札"},
        "PARTS": {"rows": "並べたカード"},
        "OPTIONS": {"equal": "同じ数を続けて並べられるか", "equal.yes": "並べられる", "equal.no": "並べられない"},
        "SETTINGS": {"cards": "カードの枚数", "cards.5.count": "5のカード"},
        "THINGS": {"row": "{seat:seat}の坂です。{n}枚並べました。"},
        "SCENES": {"table": "@TITLE@の卓"},
        "ADDRESSES": {"{seat}.row": "{seat:seat}の坂"},
    },
)
