"""The words on and around map and table of サイズ, and those of the mats. Another language is another file like this."""

from __future__ import annotations

from insuto.games.scythe.board_mats_words_ja import WORDS as MATS

WORDS: dict[str, str] = MATS | {
    "scene.table": "サイズの卓",
    "scene.map": "サイズの地図",
    "between": "、",
    "none": "なし",
    "turn": "（手番）",
}
