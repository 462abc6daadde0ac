"""Every Japanese sentence of @TITLE@."""

from insuto.kit import Words, seat_names

from .state import PITS, SEATS

NAMES = {"seat": seat_names(SEATS), "pit": {pit: f"{pit}番の穴" for pit in PITS}}
WORDS = Words(NAMES, {
    "EVENTS": {
        "sown": "{seat:seat}が{pit:pit}の石{n}個をまきました。",
        "again": "最後の石がゴールに入りました。{seat:seat}がもう一度まきます。",
    },
    "PROMPTS": {"turn": "まく穴を選んでください。"},
    "WHY": {"empty": "{pit:pit}には石がありません。"},
    "LABELS": {"sow": "{pit:pit}の石をまく"},
    "LINES": {"store": "ゴールの石"},
    "PARTS": {"store": "ゴール"},
    "GAME": {"title": "@TITLE@"},
    "OPTIONS": {"again": "最後の石がゴールに入ったら", "again.yes": "もう一度まく", "again.no": "相手の番になる"},
    "THINGS": {"pit": "石を入れる穴です。", "store": "ゴールです。ここに入った石が点になります。"},
    "SCENES": {"table": "@TITLE@の盤"},
    "ADDRESSES": {"pit.{seat}.{pit}": "{seat:seat}の{pit:pit}", "store.{seat}": "{seat:seat}のゴール"},
})
