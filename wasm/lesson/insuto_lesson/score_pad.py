"""The score pad before its script is loaded, and on paper: its entries, with a blank for each seat."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any
from xml.etree.ElementTree import Element, SubElement

from markdown.util import AtomicString

from insuto_lesson.place import Place


def score_pad(parent: Element, game_id: str, game: Mapping[str, Any], place: Place) -> Element:
    """Add `<div class="in-scorepad" data-game data-pads data-rules>`: the pads by number of players as JSON, and in it a table to
    fill in by hand, which the script replaces."""
    pads = game["score_pads"]
    holder = SubElement(
        parent,
        "div",
        {
            "class": "in-scorepad",
            "data-game": game_id,
            "data-pads": json.dumps(pads, ensure_ascii=False, separators=(",", ":")),
            "data-rules": place.url_of(game["rules_page"]),
            "data-search-exclude": "",
        },
    )
    most = pads[max(pads, key=int)]
    _child(_child(holder, "p", class_="in-pad-blank"), "span", "人数が少ないときは、列を空けておきます。")
    table = _child(holder, "table", class_="in-table in-score")
    row = _child(_child(table, "thead"), "tr")
    _child(row, "th", "数えるもの", scope="col")
    for seat in most["seats"]:
        _child(row, "th", seat, scope="col")
    body = _child(table, "tbody")
    for part in most["parts"]:
        for entry in part["entries"]:
            row = _child(body, "tr")
            _child(row, "th", entry["label"], scope="row")
            for _ in most["seats"]:
                _child(row, "td")
    return holder


def _child(parent: Element, tag: str, text: str = "", /, **attributes: str) -> Element:
    child = SubElement(parent, tag, {key.rstrip("_"): value for key, value in attributes.items()})
    if text:
        child.text = AtomicString(text)
    return child
