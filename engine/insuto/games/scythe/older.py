"""Links and saved games that were made before: how their positions become those of today (`Game.migrations`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from insuto.core.actions import Action
from insuto.games.scythe import objectives
from insuto.games.scythe.actions import Accept, EndTurn, GoOn, Produce, Skip, Take
from insuto.games.scythe.components import Box
from insuto.games.scythe.reasons import UNPAID
from insuto.games.scythe.state import Player, ScythePosition

DEFAULTS = {
    2: {
        "options.enlist_own_bonus": "yes",
        "options.tie_break_factory": "1",
        "components.encounters.12.1.food": "0",
        "components.encounters.12.1.wood": "2",
    }
}
"""See `Game.former_defaults`: S-107, S-179 and S-146 were read otherwise up to schema 2."""


def with_rules(data: Any) -> Any:
    """Bring schema 1 to 2: steps that bring a combat card, or prompt for whether something is taken, carry the rule
    that they follow from.

    A link contains the rule only while one of these waits below another step, so the rule is read from what waits
    there.
    """
    asks = {step["ask"] for step in data["agenda"]}
    drawn = "S-030" if data["stage"] == "setup" else "S-133" if "fight_over" in asks else "S-104"
    for step in data["agenda"]:
        if step["ask"] == "deal":
            step["rule"] = drawn
        elif step["ask"] == "accept":
            step["rule"] = "S-092" if step["what"] == "coins" and step["seat"] == data["turn"] else "S-104"
    return data


def recorded(box: Box, pos: ScythePosition, act: Action) -> Sequence[Action]:
    """Return what an action of a saved game corresponds to today. A bottom action that cannot be paid was skipped by
    the player, and objectives could be shown with it: now it is skipped by the table, and the end of the turn is
    prompted for where there could be one to show. Gains could be refused in fewer places: where there is a prompt now,
    they were taken. A top action that cannot be paid was skipped by the player; now the table does it. There was a
    prompt to produce where nothing could be made; now that is skipped the same way, and its stars with it."""
    ask = pos.agenda[-1].ask
    if isinstance(act, Skip | Take) and ask == "top_unpaid":
        return (GoOn(),)
    if isinstance(act, Produce) and ask != "produce":
        return ()
    if ask == "accept" and act.kind not in ("accept", "decline"):
        return (Accept(), act)
    if isinstance(act, GoOn) and pos.agenda[-1].seat >= 0:
        return ()
    if isinstance(act, Skip) and ask == UNPAID and not objectives.waiting(Player(box, pos, pos.turn)):
        return (EndTurn(),)
    if isinstance(act, Skip) and ask in ("turn", UNPAID):
        return ()
    return (act,)
