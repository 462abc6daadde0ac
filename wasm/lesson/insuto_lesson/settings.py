"""The form for a reader's own figures and readings, static HTML from what the engine says about a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from xml.etree.ElementTree import Element, SubElement

from markdown.util import AtomicString

from insuto_lesson.place import Place

CONFIDENCE = {
    "high": "",
    "medium": "出典は 1 つです",
    "low": "実物で確認",
    "invented": "このサイトの決め",
}

FOLDED = 30
"""A group of more fields is folded: the readings follow it, and few readers want to go through all of it."""


def settings_form(parent: Element, game_id: str, game: Mapping[str, Any], place: Place) -> Element:
    """Add `<form class="in-settings" data-game>`: a fieldset per group (`<details>` in it where it is long), one for
    the readings."""
    form = SubElement(
        parent, "form", {"class": "in-settings", "data-game": game_id, "data-search-exclude": "", "autocomplete": "off"}
    )
    groups: dict[str, list[Mapping[str, Any]]] = {}
    for setting in game["settings"]["settings"]:
        groups.setdefault(setting["group"], []).append(setting)
    for group, settings in groups.items():
        fields = _fieldset(form, group)
        if len(settings) > FOLDED:
            fields = _child(fields, "details")
            _child(fields, "summary", f"{len(settings)} の欄")
        for setting in settings:
            _setting(fields, game_id, setting)
    options = game["settings"]["options"]
    if options:
        fields = _fieldset(form, "裁定の読み方")
        for option in options:
            _option(fields, game_id, option, game, place)
    return form


def _child(parent: Element, tag: str, text: str = "", /, **attributes: str) -> Element:
    child = SubElement(parent, tag, {key.rstrip("_").replace("_", "-"): value for key, value in attributes.items()})
    if text:
        child.text = AtomicString(text)
    return child


def _fieldset(form: Element, legend: str) -> Element:
    fields = _child(form, "fieldset")
    if legend:
        _child(fields, "legend", legend)
    return fields


def _row(fields: Element, field_id: str, label: str, confidence: str = "") -> Element:
    row = _child(fields, "p", class_="in-field")
    _child(row, "label", label, for_=field_id)
    row[-1].tail = " "
    return row


def _note(row: Element, confidence: str) -> None:
    if CONFIDENCE.get(confidence):
        _child(row, "span", CONFIDENCE[confidence], class_="in-unsure")


def _select(row: Element, field_id: str, name: str, choices: list[Mapping[str, str]], default: str) -> Element:
    select = _child(row, "select", id=field_id, name=name, data_default=default)
    for choice in choices:
        option = _child(select, "option", choice["label"], value=choice["value"])
        if choice["value"] == default:
            option.set("selected", "selected")
    return select


def _setting(fields: Element, game_id: str, setting: Mapping[str, Any]) -> None:
    address, default = setting["address"], setting["default"]
    field_id = f"in-{game_id}-{address}"
    row = _row(fields, field_id, setting["label"])
    if setting["kind"] == "number":
        low, high = (choice["value"] for choice in setting["choices"])
        _child(
            row,
            "input",
            type="number",
            id=field_id,
            name=address,
            min=low,
            max=high,
            value=default,
            data_default=default,
        )
    elif setting["kind"] == "file":
        _child(
            row,
            "input",
            type="file",
            id=field_id,
            name=address,
            accept=".txt,.json,text/plain,application/json",
            data_default=default,
        )
    elif setting["kind"] == "pair":
        first, _, second = default.partition("-")
        one = _select(row, field_id, f"{address}:0", setting["choices"], first)
        one.tail = "と"
        two = _select(row, f"{field_id}-2", f"{address}:1", setting["choices"], second)
        two.set("aria-label", f"{setting['label']}（もう一方）")
        for half in (one, two):
            half.set("data-pair", address)
    else:
        _select(row, field_id, address, setting["choices"], default)
    row[-1].tail = " "
    _note(row, setting["confidence"])


def _option(fields: Element, game_id: str, option: Mapping[str, Any], game: Mapping[str, Any], place: Place) -> None:
    field_id = f"in-{game_id}-option.{option['name']}"
    row = _row(fields, field_id, option["label"])
    _select(row, field_id, f"option.{option['name']}", option["values"], option["default"]).tail = " "
    if option["rule"] in game["rules"]:
        href = place.source_link(f"{game['rules_page']}#{option['rule']}")
        _child(row, "a", option["rule"], class_="in-rule", href=href)
