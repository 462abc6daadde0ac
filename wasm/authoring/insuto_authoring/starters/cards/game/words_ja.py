"""Every Japanese sentence of @TITLE@."""

from insuto.kit import Words, seat_names

from .state import CARDS, SEATS

FACES = {card: f"{card}のカード" for card in CARDS}
NAMES = {"seat": seat_names(SEATS), "card": {**FACES, "?": "裏向きのカード"}, "face": {"back": "裏"}}
WORDS = Words(NAMES, {
    "EVENTS": {
        "dealt": "{seat:seat}が{card:card}を引きました。",
        "played": "{seat:seat}が{card:card}を並べました。",
        "discarded": "{seat:seat}が{card:card}を捨てました。",
    },
    "PROMPTS": {"deal": "カードを1枚引きます。", "turn": "カードを1枚並べるか、捨ててください。"},
    "WHY": {
        "no_card": "手札に{card:card}がありません。",
        "too_low": "{card:card}は、最後に並べた{last:card}の次に置けません。",
    },
    "LABELS": {"deal": "{card:card}を引く", "play": "{card:card}を並べる", "discard": "{card:card}を捨てる"},
    "LINES": {"card": "並べた{card:card}"},
    "PARTS": {"rows": "並べたカード"},
    "GAME": {"title": "@TITLE@", "hides": "手札"},
    "OPTIONS": {"equal": "同じ数を続けて並べられるか", "equal.yes": "並べられる", "equal.no": "並べられない"},
    "SETTINGS": {"cards": "カードの枚数", **{f"cards.{card}.count": name for card, name in FACES.items()}},
    "THINGS": {"row": "カードを並べる坂です。1枚が1点になります。"},
    "SCENES": {"table": "@TITLE@の卓"},
    "ADDRESSES": {"{seat}.row": "{seat:seat}の坂"},
})
