"""A reader's own figures: those that no source gives, as printed in their own box."""

from __future__ import annotations

from typing import Any

from insuto.core.components import Overlay, Setting, plain_copy, read
from insuto.core.plain import JsonObject

DEFAULT = read("insuto.games.lancaster")
"""components.json as it is in the package. Rules and drawing never use it directly: they get the game's own copy."""

UNSURE = ("low", "invented")
MOST_POINTS = "30"
COUNTED = ("gold", "squires", "nobles", "counties", "conflicts", "extensions")
"""What a law for the most of something can count."""


def settings() -> tuple[Setting, ...]:
    """Return all figures that can be set, in the order of the form."""
    found: list[Setting] = []

    def add(address: str, kind: str, choices: tuple[str, ...], default: Any, fact: Any, noun: str = "") -> None:
        """Declare a figure that no source gives with certainty."""
        if fact["confidence"] in UNSURE:
            group = f"settings.{address.partition('.')[0]}"
            found.append(Setting(address, kind, choices, str(default), fact["confidence"], noun, group))

    for county in DEFAULT["counties"]:
        least = county["minimum"]
        if least["confidence"] != "high":  # what only one source says can be set too
            where, default = f"counties.{county['id']}.minimum", str(least["value"])
            choices = ("1", "2", "3", "4")
            found.append(Setting(where, "choice", choices, default, least["confidence"], "", "settings.counties"))
    for card in DEFAULT["conflicts"]["cards"]:
        where, strength, points = f"conflicts.{card['id']}", card["strength"], card["points"]
        add(f"{where}.strength", "choice", ("4", "5", "6", "7", "8"), strength["value"], strength)
        for i, n in enumerate(points["value"]):
            add(f"{where}.points.{i + 1}", "number", ("0", MOST_POINTS), n, points)
    for card in DEFAULT["laws"]["cards"]:
        where, reward = f"laws.{card['id']}", card["reward"]
        add(f"{where}.group", "choice", ("1", "2", "3", "4"), card["group"]["value"], card["group"])
        add(f"{where}.most", "choice", COUNTED, card["condition"].get("of"), card["condition"], "counted")
        # the points of LAW16 are a reading (option points_per_gold), because two sources name a figure each
        if "other" not in reward:
            add(f"{where}.points", "number", ("0", MOST_POINTS), reward["gain"].get("points"), reward)
    return tuple(found)


def overlaid(overlay: Overlay) -> JsonObject:
    """Return the components with a reader's figures (already checked) in their place."""
    made = plain_copy(DEFAULT)
    for address, value in overlay.items():
        head, card_id, what, *rest = address.split(".")
        cards = made["counties"] if head == "counties" else made[head]["cards"]
        card = next(c for c in cards if c["id"] == card_id)
        if what == "points" and rest:
            figure = card["points"]
            figure["value"][int(rest[0]) - 1] = int(value)
        elif what == "points":
            figure = card["reward"]
            figure["gain"]["points"] = int(value)
        elif what == "most":
            figure = card["condition"]
            figure["of"] = value
        else:
            figure = card[what]
            figure["value"] = int(value)
        figure.update(source=["reader"], confidence="high")
    return made
