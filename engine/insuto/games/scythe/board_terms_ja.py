"""Words of サイズ that stand for drawn parts, with their keys as in `mark:` (`insuto_lesson/named.py`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

_KINDS: dict[str, str] = {
    "領地": "place.*$!本拠地",
    "本拠地": "place.home_*",
    "キャラクター": "unit.*.character",
    "メック": "unit.*.mech* mech",
    "ワーカー": "place.*.worker worker",
    "ユニット": "unit",
    "資源": "place.*.oil place.*.metal place.*.wood place.*.food supply",
    "原油": "place.*.oil",
    "金属": "place.*.metal",
    "木材": "place.*.wood",
    "食料": "place.*.food",
    "トンネル": "place.*$~（トンネル） place.*.structure~鉱山",
    "遭遇トークン": "place.*.token",
    "遭遇": "encounter place.*.token",
    "建造物": "place.*.structure structure",
    "鉱山": "place.*.structure~鉱山 structure.*.mine",
    "風車": "place.*.structure~風車 structure.*.mill",
    "兵器庫": "structure.*.armory",
    "記念碑": "structure.*.monument",
    "勢力マット": "mech ability bonus",
    "能力": "mech ability",
    "プレイヤーマット": "section",
    "エリア": "section",
    "上段": "section.*.*.top",
    "下段": "section.*.*.bottom",
    "改善": "section.*.*.bottom~改善 slot.*.upgrade",
    "キューブ": "box~キューブ slot~キューブ",
    "補充兵": "recruit~補充兵",
    "継続ボーナス": "recruit",
    "民心": "track.popularity marker.popularity",
    "戦力": "track.power marker.power seat.*.power",
    "戦闘カード": "hand bid pile",
    "目的カード": "objective",
    "星": "goal",
    "ダイヤル": "dial",
    "タイル": "tile",
    "戦闘": "place.*$ fight",
}


def kinds(components: Mapping[str, Any]) -> dict[str, str]:
    """Return the words for what there is much of: they name what the step marks."""
    hexes = components["map"]["hexes"]
    terrains = {
        terrain["ja"]: " ".join(f"place.{one['id']}$" for one in hexes if one["terrain"] == terrain["id"])
        for terrain in components["terrains"]
    }
    return terrains | _KINDS  # the first that fits is the label where the sentence has no word


def drawn(components: Mapping[str, Any]) -> dict[str, str]:
    """Return the words that always name all of their keys."""
    return {f"{faction['short']}の本拠地": f"place.home_{faction['id']}" for faction in components["factions"]}
