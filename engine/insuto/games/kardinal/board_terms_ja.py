"""Words of 王と枢機卿 that stand for drawn parts, with their keys as in `mark:` (`insuto_lesson/named.py`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

KINDS: dict[str, str] = {
    "建物": "site~:空き",
    "修道院": "site!:空き piece.*.cloister",
    "枢機卿": "crest!なし piece.*.cardinal",
    "紋章": "crest",
    "同盟": "alliance",
    "丸い数字": "alliance",
    "道": "road",
    "列": "site!:空き road",
    "国": "region",
    "カード": "hand display",
    "手札": "hand",
}
"""Words for what there is much of: they name what the step marks."""


def drawn(components: Mapping[str, Any]) -> dict[str, str]:
    """Return the words that always name all of their keys."""
    return {
        "9つの国": "region",
        "山札": "pile",
        "捨て札": "discard",
        "公開カード": "display",
        "スタートマーカー": "start",
        "{seat}の手札": "hand.{seat}",
        **{region["ja"]: f"region.{region['id']}" for region in components["regions"]},
        **{f"公開カードの{region['ja']}": f"hand.*.{region['card']}" for region in components["regions"]},
        **{f"[{pact['number']}]": f"alliance.{pact['number']}" for pact in components["alliances"]},
    }
