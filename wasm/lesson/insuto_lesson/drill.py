"""The drill of a game: its place on a page of its own."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any
from xml.etree.ElementTree import Element, SubElement

from markdown.util import AtomicString

from insuto_lesson.place import Place

# The text that is shown until the script is loaded, and where none is.
NO_SCRIPT = "問題は、その場でコンピューターが作ります。盤の動くブラウザーで開くと始まります。"


def drill(parent: Element, game_id: str, game: Mapping[str, Any], place: Place) -> Element:
    """Add `<div class="in-drill" data-game data-families data-version data-rules>`: the families as JSON, and in it the
    text for pages without a script, which the script replaces."""
    drilled_rules = game["drill"]
    holder = SubElement(
        parent,
        "div",
        {
            "class": "in-drill",
            "data-game": game_id,
            "data-families": json.dumps(drilled_rules["families"], ensure_ascii=False, separators=(",", ":")),
            "data-version": drilled_rules["version"],
            "data-rules": place.url_of(game["rules_page"]),
            "data-search-exclude": "",
        },
    )
    words = SubElement(holder, "p")
    words.text = AtomicString(NO_SCRIPT)
    if game["rulings_page"]:
        words.text += AtomicString("迷いやすい場面の答えは、")
        link = SubElement(words, "a", href=place.source_link(game["rulings_page"]))
        link.text, link.tail = AtomicString("裁定集"), AtomicString("で読めます。")
    return holder
