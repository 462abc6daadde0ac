"""A reader's own figures: what the sources do not tell, as it is printed in the box at home."""

from __future__ import annotations

from typing import Any

from insuto.core.components import Overlay, Setting, plain_copy, read

DEFAULT = read("insuto.games.lancaster")
"""components.json as it is in the package. Rules and drawing never use it directly: they get the game's own copy."""

UNSURE = ("low", "invented")
MOST_POINTS = "30"
COUNTED = ("gold", "squires", "nobles", "counties", "conflicts", "extensions")
"""What a law that asks for the most of something can count."""


def settings() -> tuple[Setting, ...]:
    """All figures that can be set, in the order of the form."""
    found: list[Setting] = []
    for county in DEFAULT["counties"]:
        least = county["minimum"]
        if least["confidence"] in UNSURE:
            found.append(Setting(f"counties.{county['id']}.minimum", "choice", ("1", "2", "3", "4"), str(least["value"]),
                                 least["confidence"], "", "settings.counties"))  # fmt: skip
    for card in DEFAULT["conflicts"]["cards"]:
        where = f"conflicts.{card['id']}"
        if card["strength"]["confidence"] in UNSURE:
            found.append(Setting(f"{where}.strength", "choice", ("4", "5", "6", "7", "8"), str(card["strength"]["value"]),
                                 card["strength"]["confidence"], "", "settings.conflicts"))  # fmt: skip
        if card["points"]["confidence"] in UNSURE:
            for i, n in enumerate(card["points"]["value"]):
                found.append(Setting(f"{where}.points.{i + 1}", "number", ("0", MOST_POINTS), str(n),
                                     card["points"]["confidence"], "", "settings.conflicts"))  # fmt: skip
    for card in DEFAULT["laws"]["cards"]:
        where = f"laws.{card['id']}"
        if card["group"]["confidence"] in UNSURE:
            found.append(Setting(f"{where}.group", "choice", ("1", "2", "3", "4"), str(card["group"]["value"]),
                                 card["group"]["confidence"], "", "settings.laws"))  # fmt: skip
        if card["condition"]["confidence"] in UNSURE:
            found.append(Setting(f"{where}.most", "choice", COUNTED, card["condition"]["of"],
                                 card["condition"]["confidence"], "counted", "settings.laws"))  # fmt: skip
        # the points of LAW16 are a reading (option points_per_gold), because two sources name a figure each
        if card["reward"]["confidence"] in UNSURE and "other" not in card["reward"]:
            found.append(Setting(f"{where}.points", "number", ("0", MOST_POINTS), str(card["reward"]["gain"]["points"]),
                                 card["reward"]["confidence"], "", "settings.laws"))  # fmt: skip
    return tuple(found)


def overlaid(overlay: Overlay) -> dict[str, Any]:
    """The components with a reader's figures (already checked) in their place."""
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
