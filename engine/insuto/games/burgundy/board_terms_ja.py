"""Words of ブルゴーニュ that stand for drawn parts, with their keys as in `mark:` (`insuto_lesson/named.py`)."""

from __future__ import annotations

_BUILDINGS = ("倉庫", "大工の工房", "教会", "市場", "下宿", "銀行", "市庁舎", "見張り塔")
_DEPOTS = " ".join(("depot.*$", *(f"depot.*.{number}$" for number in range(1, 5))))


def _tiles(*names: str) -> str:
    """Return the keys of the places where a tile of one of these names lies."""
    return " ".join(f"{place}~:{name}" for place in ("space", "stored", "depot.*.*", "black.*") for name in names)


DRAWN: dict[str, str] = {
    "黒い倉庫": "black",
    "手番順トラック": "track",
    "白いダイス": "die.white",
    **{f"{number}番の倉庫": f"depot.{number}" for number in range(1, 7)},
}
"""Words that always name all of their keys."""

KINDS: dict[str, str] = {
    "商品": "goods depot.*.goods",
    "番号付き倉庫": _DEPOTS,
    "倉庫": f"{_DEPOTS} black",
    "城": _tiles("城"),
    "船": _tiles("船"),
    "知識": f"{_tiles('知識')} knowledge",
    "建物": _tiles(*_BUILDINGS),
    "動物": _tiles("牛", "羊", "豚", "鶏"),
    "鉱山": _tiles("鉱山"),
    **{name: _tiles(name) for name in _BUILDINGS[1:]},
    "領地": "space",
    "マス": f"space {_DEPOTS} track round phase",
    "牧草地": "space~（動物・",
    "都市": "space~（建物・",
    "つながり": "space",
    "プレイヤーボード": "board",
    "貯蔵場所": "stored",
    "商品置き場": "goods",
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
    "タイル": "stored!:空き depot.*.*~のマス（!:空き black.*!:空き space!:空き",
}
"""Words for what there is much of: they name what the step marks."""
