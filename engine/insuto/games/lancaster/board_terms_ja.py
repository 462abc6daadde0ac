"""Words of ランカスター that stand for drawn parts, with their keys as in `mark:` (`insuto_lesson/named.py`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

KINDS: dict[str, str] = {
    "州": "county.*$",
    "最低兵力": "county.*$#in-crest",
    "貴族タイル": "county.*.nobles",
    "貴族": "county.*.nobles",
    "食客": "noble",
    "紛争カード": "conflict conflictpile",
    "紛争": "conflict",
    "敵の兵力": "conflict#in-flag",
    "騎士": "court!:0個 reserve!:0個 castle.*.*!:空き!:拡張タイル county.*$!:空き conflict.*.*.square.*!:空き",
    "従者": "screen#in-wood",
    "中庭": "court",
    "ストック": "reserve",
    "拡張タイル": "castle.*.*$~:拡張タイル",
    "報奨マス": "castle.*.*$",
    "城ボード": "castle.*$",
    "城": "castle.*$",
    "衝立": "screen",
    "法律": "law",
    "法案": "bill",
    "投票タイル": "vote",
    "投票マーカー": "seat#in-woodline castle.*.*$~投票マーカー vote#in-woodline",
    "王の恩恵": "favour",
    "スタートプレイヤー": "start",
    "権力点": "track conflict#in-points",
    "敵": "conflict#in-flag",
}
"""Words for what there is much of: they name what the step marks."""


def drawn(components: Mapping[str, Any]) -> dict[str, str]:
    """Return the words that always name all of their keys."""
    counties = {county["id"]: county["ja"] for county in components["counties"]}
    return {
        "王の恩恵タイル": "favour",
        **{name: f"county.{letter}" for letter, name in counties.items()},
        **{f"{letter}の州": f"county.{letter}" for letter in counties},
    }
