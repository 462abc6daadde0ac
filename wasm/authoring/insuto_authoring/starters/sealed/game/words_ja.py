"""Every Japanese sentence of @TITLE@."""

from insuto.kit import Words, seat_names

from .state import MARKETS, SEATS

MARKET = {**dict(zip(MARKETS, ("魚の市", "布の市", "塩の市"), strict=True)), "?": "どこかの市"}
NAMES = {"seat": seat_names(SEATS), "market": MARKET, "start": MARKET}
WORDS = Words(NAMES, {
    "EVENTS": {
        "choose": "{seat:seat}が{market:market}を選びました。",
        "opened": "{seat:seat}が選んだのは{market:market}でした。",
        "built": "{seat:seat}が{market:market}に店を出しました。",
        "moved": "{seat:seat}が{start:market}の店を{market:market}へ移しました。",
        "stayed": "{seat:seat}は店を動かしませんでした。",
        "scored": "{seat:seat}が{n}点を得ました。",
    },
    "PROMPTS": {
        "choose": "店を出す市を、ひそかに選んでください。",
        "open": "選んだ市を、いっせいに明かします。",
        "move": "店を1つ、別の市へ移せます。",
        "score.half": "中間の得点を計算します。",
        "score.end": "最後の得点を計算します。",
    },
    "WHY": {
        "no_stall": "{start:market}に自分の店がありません。",
        "same": "店は、別の市へ移します。",
    },
    "LABELS": {
        "open": "選んだ市を明かす",
        "move": "{start:market}の店を{market:market}へ",
        "decline": "動かさない",
        "setup": "得点を計算する",
    },
    "LINES": {"half": "中間の得点", "end": "最後の得点"},
    "PARTS": {"half": "中間", "end": "最後"},
    "GAME": {"title": "@TITLE@", "hides": "選んだ市"},
    "THINGS": {"market": "店を出す市です。店がいちばん多い人に3点が入ります。", "stall": "市に出した店です。"},
    "SCENES": {"table": "@TITLE@の市"},
    "ADDRESSES": {
        "stall.{seat}.{market}": "{seat:seat}の{market:market}の店",
        "{seat}.choice": "{seat:seat}が選んだ市",
    },
})
