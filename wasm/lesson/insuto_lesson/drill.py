"""The drill of a game: its place on a page of its own, and a few questions at the end of each section of the lesson."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
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


def sections(
    root: Element,
    cited: Mapping[str, Sequence[Sequence[str]]],
    game_id: str,
    game: Mapping[str, Any],
    place: Place,
) -> None:
    """Add, at the end of each section of a lesson that explains rules with questions, a line that opens a few of them.

    Headings below a section belong to it. `cited` has the rules by step (`cited.Citing.data`), of which those count
    that the step explains.
    """
    drilled_rules = {family["rule"] for family in game["drill"]["families"]}
    ends: list[tuple[int, list[str]]] = []
    rules: dict[str, None] = {}
    ending = False
    for index, child in enumerate(root):
        if child.tag in ("h1", "h2") or child.get("class") == "in-onward":
            if rules and not ending:
                ends.append((index, list(rules)))
            rules, ending = {}, child.get("class") == "in-onward"
        elif child.get("class") == "in-step":
            stated = cited.get(child.get("data-step", ""), [[]])[0]
            rules |= {rule: None for rule in stated if rule in drilled_rules}
    if rules and not ending:
        ends.append((len(root), list(rules)))
    for index, about in reversed(ends):
        root.insert(index, _few(about, game_id, game, place))


def _few(about: Sequence[str], game_id: str, game: Mapping[str, Any], place: Place) -> Element:
    line = Element(
        "details",
        {
            "class": "in-drill-few",
            "data-game": game_id,
            "data-about": " ".join(about),
            "data-drill": place.url_of(game["drill_page"]),
            "data-search-exclude": "",
        },
    )
    SubElement(line, "summary").text = AtomicString("この章の裁定を 3 問")
    plain = SubElement(line, "p", {"class": "in-drill-plain"})
    link = SubElement(plain, "a", href=place.source_link(game["drill_page"]))
    link.text, link.tail = AtomicString("裁定ドリル"), AtomicString("で確かめられます。")
    line.tail = "\n"
    return line
