"""The actions of ランカスター, each one gesture at the table, with the notation that its fields give.

`Setup`, `Score` and `Decline` are those of `core/decisions.py`.
"""

from __future__ import annotations

from typing import Any

from insuto.core.actions import Action, Together, action, field
from insuto.core.decision import AnyDecision
from insuto.core.kinds import OneOf, Whole
from insuto.games.lancaster import keys
from insuto.games.lancaster.components import CONFLICTS, SIDES, TAKES
from insuto.games.lancaster.state import LancasterPosition

CONFLICT = OneOf(*CONFLICTS)
CONFLICT_KEY = "conflict.{conflict}"
"""A conflict by its name, `conflict.upper.1`."""


def strengths(decision: Any) -> OneOf:
    """Return the strengths of knights."""
    return OneOf(*decision.box.strengths)


def counties(decision: Any) -> OneOf:
    """Return the counties."""
    return OneOf(*decision.box.counties)


def squares(decision: Any) -> Whole:
    """Return the squares of the castle, each with the extension tile for it."""
    return Whole(1, len(decision.box.castle))


def nameable(supply: str, *goods: str, least: int = 0) -> Any:
    """Return the kind of a number of some goods that can be named at all: as many as there are in the box (L-016: they
    have no end), or as the seat owns."""

    def kind(decision: Any) -> Whole:
        def most(pos: LancasterPosition) -> int:
            seat = pos.agenda[-1].seat
            there: int = max(decision.box.supply[supply], *(getattr(pos, good)[seat] for good in goods))
            return there

        return Whole(least, most)

    return kind


def law_key(decision: AnyDecision, t: Any, count: int) -> tuple[str, ...]:
    """Return the key of the law that is carried out."""
    return (keys.LAW(t.pos.cursor + 1),)


def standing_key(decision: Any, t: Any, knight: int) -> tuple[str, ...]:
    """Return the key of the place where a deployed knight of a strength stands; none where there is none."""
    return tuple(decision.knight_key(t, t.own[i], knight) for i in t.deployed(knight)[:1])


def where_it_stands(decision: Any, t: Any, knight: int, at: str) -> tuple[str, ...]:
    """Return the key of the place where a knight of a strength stands on a spot, or could stand. At a conflict with another own
    knight there is none: that one's square is touched there."""
    found = (place for i, place in enumerate(t.own) if t.box.spots[place] == at and t.box.strength[i] == knight)
    if (place := next(found, -1)) >= 0:
        return (decision.knight_key(t, place, knight),)
    spot, _, square = at.partition(".")
    if spot in ("court", "castle"):
        return (f"{spot}.{t.box.seats[t.seat]}.{square or knight}",)
    return () if any(t.box.spots[place] == at for place in t.own) else (at,)


def captive_key(decision: Any, t: Any, knight: int) -> tuple[str, ...]:
    """Return the key of the place where a captive of a strength stands; none where there is none."""
    return tuple(decision.knight_key(t, t.own[i], knight) for i in t.captives if t.box.strength[i] == knight)[:1]


def other_conflict_key(decision: AnyDecision, t: Any, conflict: str) -> tuple[str, ...]:
    """Return the key of a conflict that is not the one whose captives are paid for: there each captive is touched by
    itself."""
    return () if conflict == CONFLICTS[t.slot] else (CONFLICT_KEY.format(conflict=conflict),)


def taken_key(decision: Any, t: Any, take: str) -> tuple[str, ...]:
    """Return the key of what is taken from the county that is settled: `noble`: its nobles; `reward`: the county; `both` has no
    key, only a button."""
    county = t.box.counties[t.pos.cursor]
    return {"noble": (keys.NOBLES(county),), "reward": (keys.COUNTY(county),)}.get(take, ())


@action
class Reveal(Action):
    """Chance: the top card of the conflict pile or of the law pile, to wherever the agenda sends it."""

    conflict: str = ""
    law: str = ""


@action
class Extend(Action):
    """An extension tile onto its own square of the castle."""

    tile: int = field(squares, keys.CASTLE_SQUARE)


@action
class Place(Action):
    """A knight from the court onto a county (perhaps with squires), a conflict, or a square of the own castle."""

    one_of = ("county", "conflict", "castle")
    knight: int = field(strengths, keys.COURT)
    county: str = field(lambda decision: OneOf(*decision.box.counties, unset=""), keys.COUNTY, default="")
    conflict: str = field(OneOf(*CONFLICTS, unset=""), CONFLICT_KEY, default="")
    castle: int = field(
        lambda decision: OneOf(*range(1, len(decision.box.castle) + 1), unset=0), keys.CASTLE_SQUARE, default=0
    )
    squires: int = field(nameable("squire", "squires"), default=0)


@action
class Favour(Action):
    """A king's favour."""

    tile: str = field(lambda decision: OneOf(*decision.box.favours), keys.FAVOUR)


@action
class Upgrade(Action):
    """A knight is exchanged for the next stronger one, where it stands (`court`, `county.C`, `conflict.upper.1`, `castle.3`)."""

    touched = (Together(where_it_stands, "knight", "at"),)
    knight: int = field(strengths)
    at: str = field(lambda decision: OneOf(*decision.spots))


@action
class Noble(Action):
    """A noble from a county."""

    county: str = field(counties, keys.NOBLES)


@action
class Vote(Action):
    """A voting tile face down and markers in the fist."""

    touched = ("bill", keys.VOTE)
    bill: int = field(lambda decision: Whole(1, decision.box.row), keys.BILL)
    side: str = field(OneOf(*SIDES))
    markers: int = field(nameable("voting_marker", "markers"), default=0)


@action
class RevealVotes(Action):
    """Fists open, tiles are turned up, the votes are counted."""

    bill: int


@action
class Enforce(Action):
    """A law in force is carried out."""

    slot: int


@action
class Buy(Action):
    """A paying law, used so many times."""

    count: int = field(nameable("gold", "gold", "squires", least=1), law_key)


@action
class Exchange(Action):
    """A deployed knight goes to the reserve, another comes in its place."""

    give: int = field(strengths, standing_key)
    take: int = field(strengths)


@action
class Reward(Action):
    """The choice of the holder of a county: `noble`, `reward`, or `both`."""

    county: str = field(counties)
    take: str = field(OneOf(*TAKES), taken_key)


@action
class Move(Action):
    """The knight of the county that is being settled goes to a conflict."""

    conflict: str = field(CONFLICT, CONFLICT_KEY)


@action
class NameStart(Action):
    """The start player is named."""

    seat: str = field(lambda decision: OneOf(*decision.box.seats), "seat.{named}")


@action
class Collect(Action):
    """The reward of a castle square."""

    square: int = field(squares, keys.CASTLE_SQUARE)


@action
class Skip(Action):
    """No reward of a castle square."""

    square: int = field(squares)


@action
class Markers(Action):
    """Voting markers for the lords and their nobles."""


@action
class Settle(Action):
    """A conflict is decided."""

    conflict: str


@action
class Ransom(Action):
    """Gold for a captive knight."""

    knight: int = field(strengths, captive_key)
    conflict: str = field(CONFLICT, other_conflict_key)


@action
class Surrender(Action):
    """The captives that are left are given up."""

    conflict: str = field(CONFLICT)


@action
class Prepare(Action):
    """The next round is made ready."""
