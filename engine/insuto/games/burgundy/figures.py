"""A reader's own figures: those that no source gives with certainty, as in their own box."""

from __future__ import annotations

from insuto.core.components import Overlay, Setting, plain_copy, read
from insuto.core.plain import JsonObject

DEFAULT = read("insuto.games.burgundy")
"""components.json as it is in the package. Rules and drawing never use it directly: they get the game's own copy."""


def settings() -> tuple[Setting, ...]:
    """Return all figures that can be set: the tiles that the black depot gets in a phase (B-035), by player count."""
    black = DEFAULT["black"]
    choices = tuple(map(str, range(1, black["spaces"] + 1)))
    return tuple(
        Setting(f"black.{n}", "choice", choices, str(used), black["confidence"], "", "settings.black")
        for n, used in black["used"].items()
    )


def overlaid(overlay: Overlay) -> JsonObject:
    """Return the components with a reader's figures (already checked) in their place."""
    made = plain_copy(DEFAULT)
    for address, value in overlay.items():
        made["black"]["used"][address.partition(".")[2]] = int(value)
        made["black"].update(source=["reader"], confidence="high")
    return made
