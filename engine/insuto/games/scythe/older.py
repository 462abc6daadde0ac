"""Links and saved games that were made before: how their positions become those of today (`Game.migrations`)."""

from __future__ import annotations

from typing import Any


def with_rules(data: Any) -> Any:
    """Schema 1 → 2: steps that bring a combat card, or ask whether something is taken, tell by which rule it comes.

    Only while one of these waits below a question does a link hold it, so what waits there tells the rule.
    """
    asks = {step["ask"] for step in data["agenda"]}
    drawn = "S-030" if data["stage"] == "setup" else "S-133" if "fight_over" in asks else "S-104"
    for step in data["agenda"]:
        if step["ask"] == "deal":
            step["rule"] = drawn
        elif step["ask"] == "accept":
            step["rule"] = "S-092" if step["what"] == "coins" and step["seat"] == data["turn"] else "S-104"
    return data


__all__ = ["with_rules"]
