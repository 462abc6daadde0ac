"""The words on and around map and table of サイズ, and those of the mats. Another language is another file like this."""

from __future__ import annotations

WORDS: dict[str, str] = {
    "scene.table": "サイズの卓",
    "scene.map": "サイズの地図",
    "between": "、",
    "none": "なし",
    "turn": "（手番）",
}
