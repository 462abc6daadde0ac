"""The actions of ランカスター, each one gesture at the table, with the notation that its fields give.

`Setup`, `Score` and `Decline` are those of `core/decisions.py`.
"""

from __future__ import annotations

from dataclasses import dataclass

from insuto.core.actions import Action


@dataclass(frozen=True, slots=True)
class Reveal(Action):
    """Chance: the top card of the conflict pile or of the law pile, to wherever the agenda sends it."""

    kind = "reveal"
    conflict: str = ""
    law: str = ""


@dataclass(frozen=True, slots=True)
class Extend(Action):
    """An extension tile onto its own square of the castle."""

    kind = "extend"
    tile: int


@dataclass(frozen=True, slots=True)
class Place(Action):
    """A knight from the court onto a county (perhaps with squires), a conflict, or a square of the own castle."""

    kind = "place"
    knight: int
    county: str = ""
    conflict: str = ""
    castle: int = 0
    squires: int = 0


@dataclass(frozen=True, slots=True)
class Favour(Action):
    """A king's favour."""

    kind = "favour"
    tile: str


@dataclass(frozen=True, slots=True)
class Upgrade(Action):
    """A knight is exchanged for the next stronger one, where it stands (`court`, `county.C`, `conflict.upper.1`, `castle.3`)."""

    kind = "upgrade"
    knight: int
    at: str


@dataclass(frozen=True, slots=True)
class Noble(Action):
    """A noble from a county."""

    kind = "noble"
    county: str


@dataclass(frozen=True, slots=True)
class Vote(Action):
    """A voting tile face down and markers in the fist."""

    kind = "vote"
    bill: int
    side: str
    markers: int = 0


@dataclass(frozen=True, slots=True)
class RevealVotes(Action):
    """Fists open, tiles are turned up, the votes are counted."""

    kind = "reveal_votes"
    bill: int


@dataclass(frozen=True, slots=True)
class Enforce(Action):
    """A law in force is carried out."""

    kind = "enforce"
    slot: int


@dataclass(frozen=True, slots=True)
class Buy(Action):
    """A paying law, used so many times."""

    kind = "buy"
    count: int


@dataclass(frozen=True, slots=True)
class Exchange(Action):
    """A deployed knight goes to the reserve, another comes in its place."""

    kind = "exchange"
    give: int
    take: int


@dataclass(frozen=True, slots=True)
class Reward(Action):
    """What the holder of a county takes: `noble`, `reward`, or `both`."""

    kind = "reward"
    county: str
    take: str


@dataclass(frozen=True, slots=True)
class Move(Action):
    """The knight of the county that is being settled goes to a conflict."""

    kind = "move"
    conflict: str


@dataclass(frozen=True, slots=True)
class NameStart(Action):
    """The start player is named."""

    kind = "name_start"
    seat: str


@dataclass(frozen=True, slots=True)
class Collect(Action):
    """The reward of a castle square."""

    kind = "collect"
    square: int


@dataclass(frozen=True, slots=True)
class Skip(Action):
    """No reward of a castle square."""

    kind = "skip"
    square: int


@dataclass(frozen=True, slots=True)
class Markers(Action):
    """Voting markers for the lords and their nobles."""

    kind = "markers"


@dataclass(frozen=True, slots=True)
class Settle(Action):
    """A conflict is decided."""

    kind = "settle"
    conflict: str


@dataclass(frozen=True, slots=True)
class Ransom(Action):
    """Gold for a captive knight."""

    kind = "ransom"
    knight: int
    conflict: str


@dataclass(frozen=True, slots=True)
class Surrender(Action):
    """The captives that are left are given up."""

    kind = "surrender"
    conflict: str


@dataclass(frozen=True, slots=True)
class Prepare(Action):
    """The next round is made ready."""

    kind = "prepare"
