"""Words of ブルゴーニュ that stand for drawn parts, with their keys as in `mark:` (`insuto_lesson/named.py`)."""

from __future__ import annotations

DRAWN: dict[str, str] = {
    "黒い倉庫": "black",
    "手番順トラック": "track",
    "白いダイス": "die.white",
    "6か所が番号付き倉庫": "depot.*",
    **{f"{number}番の倉庫": f"depot.{number}" for number in range(1, 7)},
}
"""Words that always name all of their keys."""

KINDS: dict[str, str] = {
    "番号付き倉庫": "depot",
    "倉庫": "depot black",
    "領地": "space",
    "マス": "space depot.* track round phase",
    "城": "space",
    "船": "space stored",
    "知識": "space knowledge",
    "建物": "space stored",
    "動物": "space stored",
    "鉱山": "space stored",
    "牧草地": "space",
    "都市": "space",
    "つながり": "space",
    "プレイヤーボード": "board",
    "貯蔵場所": "stored",
    "商品置き場": "goods",
    "商品": "goods depot.*.goods",
    "売った商品": "sold",
    "銀貨": "silver",
    "労働者": "workers",
    "ボーナスタイル": "bonus",
    "フェイズ": "phase",
    "ラウンド": "round",
    "ダイス": "die",
    "コマ": "marker",
    "勝利点": "points",
    "山": "pile",
    "タイル": "stored depot.* black.* space",
}
"""Words for what there is much of: they name what the step marks."""
