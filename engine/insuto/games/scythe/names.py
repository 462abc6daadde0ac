"""The names of the parts of サイズ, in their order: those that rules and drawing both know. No rules here."""

from __future__ import annotations

NOBODY = NOWHERE = NO_CARD = ON_MAT = -1
"""No seat; no place; no card or tile; the place of a mech, structure or recruit, or of a new worker, that is still on its mat."""
WORKERS_CHOOSE = NOWHERE
"""In the step of what is set onto a territory (`at`): not where the character stands, but wherever own workers are."""
RESOURCES = ("oil", "metal", "wood", "food")
"""In the order of the bottom actions that they pay (S-090)."""
SORTS = len(RESOURCES)
CARGO = ("worker", "tired", *RESOURCES)
"""The sorts of cargo of a unit: workers that have not moved, workers that have, tokens."""
TOP = ("move", "trade", "bolster", "produce")
BOTTOM = ("upgrade", "deploy", "build", "enlist")
FACTORY = "factory"
"""The section that a Factory card is (S-041)."""
BOXES = ("units", "coins", "power", "cards", "popularity", "territories")
"""The figures that a cube that is moved off the top row uncovers (S-096)."""
HALVES: dict[str, tuple[tuple[str, str], ...]] = {
    "move": (("units", "units"), ("coins", "coins")), "trade": (("resources", ""), ("popularity", "popularity")),
    "bolster": (("power", "power"), ("cards", "cards")), "produce": (("produce", "territories"),),
}  # fmt: skip
"""The choices that the top action of a section offers, and the box that makes one better."""
GAIN_OF = {**{top: tuple(half for half, _ in halves) for top, halves in HALVES.items()}, FACTORY: (FACTORY,)}
"""The choices that the top action of a section offers."""
GAINS = tuple(half for halves in GAIN_OF.values() for half in halves)
PAID = ("coins", "popularity", "power", "cards")
"""What top actions, encounters and abilities cost, in the order in which a button says it."""
ABILITIES = ("artillery", "disarm", "scout")
"""The abilities that are used before the dials of a combat are set (S-114, S-121, S-124)."""
STRUCTURES = ("armory", "monument", "mine", "mill")
BONUSES = ("power", "coins", "popularity", "cards")
"""The one-time bonuses of the faction mat; uncovered circles bring them in the same order (S-102, S-103)."""
GOALS = ("upgrades", "mechs", "structures", "recruits", "workers", "objective", "combat", "popularity", "power")
"""The goals that stars are placed for (S-158)."""
