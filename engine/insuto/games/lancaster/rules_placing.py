"""Phase I: knights to counties, conflicts and the own castle, and the king's favour."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from insuto.core.decisions import Decline
from insuto.core.facts import Log
from insuto.core.fields import Kind, OneOf, Whole
from insuto.core.flow import Now
from insuto.core.guards import Broken, guard, narrow
from insuto.core.position import Step
from insuto.games.lancaster import effects
from insuto.games.lancaster.actions import Favour, Noble, Place, Upgrade
from insuto.games.lancaster.components import CONFLICTS, COUNTY, COURT, Box
from insuto.games.lancaster.land import Land, Lord, can_place, free_squares
from insuto.games.lancaster.rules import Reading
from insuto.games.lancaster.rules_base import Joining, Pos, Told, with_squires
from insuto.games.lancaster.state import holder, in_reserve, nobles_left, square_for


class Placing(Joining):
    """One knight from the court; squires with it or never (L-058), no reward yet (L-062). There is no passing (L-051)."""

    name = "place"
    kinds = (Place,)
    begins_turn = True
    pushes = ("favour",)
    rule = "L-050"
    leading = "knight"

    def table(self, pos: Pos, step: Step) -> Land:
        return Land(self.box, pos, step)

    # ---- the knight and its squires ------------------------------------------------------------------------------------------

    @narrow(Place, "knight", settles="not_in_court")
    def knights_in_court(self, t: Land) -> Sequence[int]:
        return sorted({self.box.strength[i] for i, place in enumerate(t.own) if place == COURT})

    @guard("L-050", Place, "knight", lacks=True)
    def not_in_court(self, t: Land, knight: int) -> Broken | None:
        """The knight is in the court."""
        return None if t.in_court(knight) else Broken()

    @guard("L-057", Place, "squires", lacks=True)
    def squires_missing(self, t: Land, squires: int) -> Broken | None:
        """The squires are behind the screen."""
        return Broken(have=t.squires) if squires > t.squires else None

    # ---- onto a county -------------------------------------------------------------------------------------------------------

    @narrow(Place, "county", "knight", settles="own_county")
    def counties_in_reach(self, t: Land, knight: int) -> Sequence[int]:
        return t.counties(knight)

    @narrow(Place, "squires", "county", "knight", settles="squires_missing squires_later below_minimum too_weak")
    def squires_enough(self, t: Land, county: int, knight: int) -> Sequence[int]:
        return range(max(0, t.needed[county] - knight), t.squires + 1)

    @guard("L-061", Place, "county")
    def own_county(self, t: Land, county: int) -> Broken | None:
        """No own knight stands there: nobody drives out themselves."""
        return Broken() if t.holder[county] == t.seat else None

    @guard("L-058", Place, "county", "squires")
    def squires_later(self, t: Land, county: int, squires: int) -> Broken | None:
        """Nor are squires sent after it."""
        return Broken() if squires and t.holder[county] == t.seat else None

    @guard("L-056", Place, "county", "knight", "squires")
    def below_minimum(self, t: Land, county: int, knight: int, squires: int) -> Broken | None:
        """The knight alone has the minimum strength; by the other reading, it and its squires (D-12)."""
        minimum = self.box.minimum[county]
        if not t.bare[county]:
            return (
                Broken("below_minimum_all", minimum=minimum, short=minimum - knight - squires)
                if knight + squires < minimum
                else None
            )
        return Broken(minimum=minimum, short=minimum - knight) if knight < minimum else None

    @guard("L-059", Place, "county", "knight", "squires")
    def too_weak(self, t: Land, county: int, knight: int, squires: int) -> Broken | None:
        """It and its squires have more strength than another who is there."""
        other, there, here = t.holder[county], t.there[county], knight + squires
        return (
            Broken(owner=other, there=there, here=here, short=there + 1 - here)
            if other not in (-1, t.seat) and here <= there
            else None
        )

    # ---- to a conflict, or into the own castle -------------------------------------------------------------------------------

    @narrow(Place, "squires", "conflict", settles="squires_missing no_squires_there", hand=True)
    def none_to_a_conflict(self, t: Land, conflict: int) -> Sequence[int]:
        return (0,)

    @narrow(Place, "squires", "castle", settles="squires_missing no_squires_in_castle", hand=True)
    def none_into_the_castle(self, t: Land, castle: int) -> Sequence[int]:
        return (0,)

    @guard("L-068", Place, "conflict", "squires")
    def no_squires_there(self, t: Land, conflict: int, squires: int) -> Broken | None:
        """Squires go along to counties only."""
        return Broken() if squires else None

    @guard("L-078", Place, "castle", "squires")
    def no_squires_in_castle(self, t: Land, castle: int, squires: int) -> Broken | None:
        """Squires go along to counties only."""
        return Broken("no_squires_there") if squires else None

    @narrow(Place, "conflict", settles="no_card conflict_full")
    def conflicts_to_join(self, t: Land) -> Sequence[int]:
        return t.joined

    @narrow(Place, "castle", settles="square_taken square_covered")
    def squares_to_stand_on(self, t: Land) -> Sequence[int]:
        return free_squares(self.box, t.pos, t.seat)

    @guard("L-078", Place, "castle")
    def square_taken(self, t: Land, castle: int) -> Broken | None:
        """A square has one knight."""
        return Broken() if self.box.castle0 + castle - 1 in t.own else None

    @guard("L-079", Place, "castle")
    def square_covered(self, t: Land, castle: int) -> Broken | None:
        """No extension tile lies on it, if that is how it is read (D-14)."""
        return Broken() if t.pos.extensions[t.seat][castle - 1] and not Reading(t.pos.options).covered_square else None

    def apply(self, pos: Pos, step: Step, act: Any, log: Log) -> None:
        box, seat = self.box, step["seat"]
        own = pos.knights[seat]
        i = next(i for i in box.of_strength[act.knight] if own[i] == COURT)
        if act.county:
            county = box.county_of[act.county]
            other, j = holder(box, pos, county)
            if other >= 0:  # L-055: a county has one knight
                pos.knights[other][j] = COURT
                log.add(
                    with_squires("placed_out", act.squires),
                    seat,
                    "L-059",
                    county=act.county,
                    knight=act.knight,
                    squires=act.squires,
                    owner=other,
                )
                log.add(
                    with_squires("driven_out", pos.posted[county]),
                    other,
                    "L-060",
                    county=act.county,
                    knight=box.strength[j],
                    squires=pos.posted[county],
                )
            else:
                log.add(
                    with_squires("placed_county", act.squires),
                    seat,
                    "L-057",
                    county=act.county,
                    knight=act.knight,
                    squires=act.squires,
                )
            own[i] = COUNTY + county
            pos.squires[seat] -= act.squires
            pos.posted[county] = act.squires  # L-063: they are the county's now
        elif act.conflict:
            slot = CONFLICTS.index(act.conflict)
            place = square_for(box, pos, slot, seat)
            rule = "L-066" if place in own else "L-064"
            own[i] = place
            log.add("placed_conflict", seat, rule, conflict=act.conflict, knight=act.knight)
            if any(pos.favours):  # L-072: for every knight, as long as one is face up
                pos.push("favour", seat)
        else:
            own[i] = box.castle0 + act.castle - 1
            log.add("placed_castle", seat, "L-078", square=act.castle, knight=act.knight)

    def needs(self, pos: Pos, step: Step, act: Any) -> tuple[str, ...]:
        """Return the picks that an action needs: a touch on a knight alone does not place it."""
        return self.picks(pos, step, act)[1:]

    def costs(self, pos: Pos, step: Step, act: Any) -> bool:
        """Return True if squires go along: they are on no key that is touched."""
        return bool(act.squires)


class Favouring(Told):
    """L-071, L-076: one face-up favour is chosen and turned, whether it can be used or not."""

    name = "favour"
    kinds = (Favour,)
    pushes = ("upgrade", "noble")
    rule = "L-071"

    @guard("L-071", Favour, "tile")
    def favour_used(self, t: Lord, tile: int) -> Broken | None:
        """The tile is face up."""
        return None if t.pos.favours[tile] else Broken()

    def apply(self, pos: Pos, step: Step, act: Any, log: Log) -> None:
        box, i = self.box, self.box.favour_of[act.tile]
        pos.favours[i] = 0
        log.add("favour_chosen", step["seat"], "L-071", favour=act.tile)
        effects.push_all(
            pos, effects.grant(box, pos, step["seat"], box.favour_gain[i], log, rule="L-073", why="favour")
        )


class Upgrading(Told):
    """L-085: which knight is exchanged for a stronger one. What has been paid for (castle square 6) is not declined any more."""

    name = "upgrade"
    kinds = (Upgrade, Decline)
    declines = (Decline,)
    rule = "L-074"

    def __init__(self, box: Box) -> None:
        super().__init__(box)
        self.holds: Mapping[str, Kind] = {"why": OneOf("favour", "county", "law", "castle"), "deployed": Whole(0, 1)}
        self.spots = tuple(dict.fromkeys(box.spots[1:-1]))
        self.spot_of = {spot: n for n, spot in enumerate(self.spots)}

    def prompt(self, pos: Pos, step: Step) -> tuple[str, dict[str, Any]]:
        return ("upgrade.deployed" if step["deployed"] else "upgrade"), step

    def there(self, t: Lord, at: int) -> set[int]:
        """Return the strengths of the seat's knights on a spot."""
        return {self.box.strength[i] for i, place in enumerate(t.own) if self.box.spots[place] == self.spots[at]}

    @guard("L-161", Decline)
    def paid_already(self, t: Lord) -> Broken | None:
        """An upgrade that was paid for is not declined."""
        return Broken() if t.step["why"] == "castle" else None

    @guard("L-074", Upgrade, "at", lacks=True)
    def no_knight_at(self, t: Lord, at: int) -> Broken | None:
        """An own knight is there."""
        return Broken() if self.spots[at] != "court" and not self.there(t, at) else None

    @guard("L-074", Upgrade, "knight", "at", lacks=True, after="no_knight_at")
    def no_knight_there(self, t: Lord, knight: int, at: int) -> Broken | None:
        """One of that strength is."""
        return None if knight in self.there(t, at) else Broken()

    @guard("L-110", Upgrade, "at")
    def not_deployed(self, t: Lord, at: int) -> Broken | None:
        """By a law that says so, it is deployed."""
        return Broken() if t.step["deployed"] and self.spots[at] == "court" else None

    @guard("L-085", Upgrade, "knight")
    def highest(self, t: Lord, knight: int) -> Broken | None:
        """There is a stronger knight at all."""
        return Broken() if knight == self.box.highest else None

    @guard("L-085", Upgrade, "knight", after="highest")
    def none_in_reserve(self, t: Lord, knight: int) -> Broken | None:
        """One that is stronger by 1 is in the reserve."""
        return Broken(knight=knight + 1) if in_reserve(self.box, t.own, knight + 1) < 0 else None

    @narrow(Upgrade, "knight", settles="highest none_in_reserve")
    def strengths_to_leave(self, t: Lord) -> Sequence[int]:
        return [k for k in self.box.strengths[:-1] if in_reserve(self.box, t.own, k + 1) >= 0]

    @narrow(Upgrade, "at", "knight", settles="no_knight_at no_knight_there not_deployed")
    def spots_of_knights(self, t: Lord, knight: int) -> Sequence[int]:
        places = [t.own[i] for i in self.box.of_strength[knight]]
        return [
            self.spot_of[at]
            for at in dict.fromkeys(self.box.spots[p] for p in places if t.step["deployed"] < p < self.box.gone)
        ]

    def apply(self, pos: Pos, step: Step, act: Any, log: Log) -> None:
        box, seat = self.box, step["seat"]
        if isinstance(act, Decline):
            log.add("declined", seat, "L-108")
            return
        own = pos.knights[seat]
        effects.upgrade(
            box, pos, seat, next(i for i in box.of_strength[act.knight] if box.spots[own[i]] == act.at), log
        )

    def warning(self, pos: Pos, step: Step, act: Any) -> tuple[str, Mapping[str, Any]] | None:
        """Return the warning that a county's reward was taken instead of its noble, or for gold (L-141), or that a law
        was paid for (L-105)."""
        if not isinstance(act, Decline):
            return None
        bought = step["why"] == "law" and self.box.law[pos.laws[pos.cursor]]["condition"]["type"] == "pay"
        return ("upgrade.law", step) if bought else ("upgrade.county", step) if step["why"] == "county" else None


class TakingNoble(Told):
    """L-075, L-088: a noble from any county."""

    name = "noble"
    kinds = (Noble,)
    rule = "L-075"

    @guard("L-088", Noble, "county")
    def noble_twice(self, t: Lord, county: int) -> Broken | None:
        """The seat has no noble from there yet."""
        return Broken() if county in t.pos.nobles[t.seat] else None

    @guard("L-088", Noble, "county")
    def no_noble_left(self, t: Lord, county: int) -> Broken | None:
        """One is left there."""
        return Broken() if nobles_left(self.box, t.pos, county) <= 0 else None

    def apply(self, pos: Pos, step: Step, act: Any, log: Log) -> None:
        effects.take_noble(self.box, pos, step["seat"], self.box.county_of[act.county], log)


# ---- whose turn it is -------------------------------------------------------------------------------------------------


def who_places(now: Now) -> int | None:
    """Return the next seat clockwise (L-050) that has a knight in the court (L-052, also one just driven out, L-053) which can go
    somewhere (L-054); None where there is none."""
    pos: Any = now.pos
    first = pos.start if pos.cursor < 0 else pos.cursor + 1
    for i in range(pos.players):
        seat: int = (first + i) % pos.players
        if can_place(now.box, pos, seat):
            return seat
    return None


def seat_on(now: Now) -> int:
    """Return the seat that was found."""
    seat: int = now.pos.cursor
    return seat
