"""A reader's own figures: amounts as they are printed on the cards and tiles at home."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from insuto.core.components import Overlay, Setting, plain_copy, read
from insuto.core.plain import JsonObject

DEFAULT = read("insuto.games.scythe")
"""components.json as it is in the package. Rules and drawing never use it directly: they get the game's own copy."""

RANGES = {"produce": ("1", "3"), "any_resources": ("1", "5"), "worker": ("1", "4")}
"""The least and most of something that a card may bring, where that is not 0 to 9."""
_Place = tuple[str, Any, str | int, tuple[str, str], str, str]
"""Address, what holds the figure, under which key; lowest and highest; confidence; group."""


def settable(components: JsonObject) -> Iterator[_Place]:
    """Yield every figure that can be set, in the order of the form. What is gained or paid cannot be set, only how much
    of it."""
    for tile in components["tiles"]:
        for n, row in enumerate(tile["table"] if tile["confidence"] != "high" else (), 1):
            where, rest = f"tiles.{tile['id']}.{n}", (tile["confidence"], "settings.tiles")
            yield f"{where}.least", row, 0, ("1", "20"), *rest
            yield f"{where}.coins", row, 1, ("0", "20"), *rest
    for card in components["encounters"]:
        for n, option in enumerate(card["options"], 1):
            yield from _amounts(option, f"encounters.{card['number']}.{n}", card["confidence"], "settings.encounters")
    for card in components["factory"]:
        yield from _amounts(card, f"factory.{card['number']}", card["confidence"], "settings.factory")


def _amounts(option: JsonObject, where: str, confidence: str, group: str) -> Iterator[_Place]:
    for what in option["cost"]:
        if what != "cards":  # one card is discarded, or none
            yield f"{where}.cost.{what}", option["cost"], what, ("0", "9"), confidence, group
    for what, n in option["gain"].items():
        if isinstance(n, int) and what not in ("upgrade", "deploy", "build", "enlist"):
            yield f"{where}.{what}", option["gain"], what, RANGES.get(what, ("0", "9")), confidence, group


def renamed(overlay: Overlay) -> Overlay:
    """Return figures that were set before as they are called today: the first option of encounter card 12 brought wood,
    and brings food (S-146), so who has set its wood has no food there."""
    wood, food = "encounters.12.1.wood", "encounters.12.1.food"
    return {food: "0", **overlay} if wood in overlay else overlay


def settings() -> tuple[Setting, ...]:
    """Return all figures that can be set."""
    return tuple(
        Setting(address, "number", span, str(entry[key]), confidence, "", group)
        for address, entry, key, span, confidence, group in settable(DEFAULT)
    )


def overlaid(overlay: Overlay) -> JsonObject:
    """Return the components with a reader's figures (already checked) in their place."""
    made = plain_copy(DEFAULT)
    for address, entry, key, *_ in settable(made):
        if address in overlay:
            entry[key] = int(overlay[address])
    return made
