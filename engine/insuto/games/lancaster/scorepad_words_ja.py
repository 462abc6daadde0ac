"""The score pad in words: what is counted, where to look for it, what decides a tie."""

from __future__ import annotations

from collections.abc import Mapping

WORDS: Mapping[str, str] = {
    "part.track": "権力点トラック",
    "part.knights": "城ボードの騎士",
    "part.castle": "城と食客",
    "part.tie": "並んだとき",
    "track": "いまの権力点",
    "track.hint": "最終得点計算の前に、トラックにある点です。",
    **{f"knights{strength}": f"兵力{strength}の騎士" for strength in range(1, 10)},
    "knights.hint": "中庭と、城のマスにいる騎士です。フランスとストックの騎士は数えません。",
    "knights_france.hint": "中庭、城のマス、フランスにいる騎士です。ストックの騎士は数えません。",
    "extensions": "拡張タイル",
    "nobles": "食客",
    "nobles.hint": "席に置いた貴族タイルの枚数です。",
    "squires": "従者",
    "squires.hint": "衝立の内側に残っている数です。",
    "gold": "コイン",
    "gold.hint": "衝立の内側に残っている枚数です。",
    "tie.squires_missing": "城ボードの兵力が並んでいます。従者の数を入れると決まります。",
    "tie.gold_missing": "拡張タイルの枚数が並んでいます。コインの枚数を入れると決まります。",
    "tie.shared": "権力点が同じなら、その全員が勝者です。",
}
