"""Phase I: knights to counties, conflicts and the own castle, and the king's favour."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from insuto.core.actions import Action
from insuto.core.composing import Part
from insuto.core.decisions import Decline
from insuto.core.facts import Log
from insuto.core.flow import Now
from insuto.core.guards import Broken, guard, narrow, only
from insuto.core.plain import JsonObject
from insuto.core.position import Step
from insuto.games.lancaster import effects
from insuto.games.lancaster.actions import Favour, Noble, Place, Upgrade
from insuto.games.lancaster.components import CONFLICTS, COUNTY, COURT, Box
from insuto.games.lancaster.effects import UpgradeStep
from insuto.games.lancaster.land import Land, can_place
from insuto.games.lancaster.rules import Reading
from insuto.games.lancaster.rules_base import (
    GuardedDecision,
    Joining,
    Lord,
    Pos,
    Turn,
    TurnOf,
    goods_price,
    with_squires,
)
from insuto.games.lancaster.rules_counties import county_rule
from insuto.games.lancaster.state import holder, nobles_left


class Placing(Joining):
    """One knight from the court; squires with it or never (L-058), no reward yet (L-062). There is no passing (L-051)."""

    name = "place"
    kinds = (Place,)
    begins_turn = True
    pushes = ("favour",)
    rule = "L-050"
    leading = "knight"
    table_type = Land
    composed = (Part("number", "squires"),)

    # ---- the knight and its squires ------------------------------------------------------------------------------------------

    @narrow(Place, "knight", settles="not_in_court")
    def knights_in_court(self, t: Land) -> Sequence[int]:
        return sorted({self.box.strength[i] for i, place in enumerate(t.own) if place == COURT})

    @guard("L-050", Place, "knight", lacks=True)
    def not_in_court(self, t: Land, knight: int) -> Broken | None:
        """The knight is in the court."""
        return None if t.in_court(knight) >= 0 else Broken()

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
        key, there = ("", knight) if t.bare[county] else ("below_minimum_all", knight + squires)
        return Broken(key, minimum=minimum, short=minimum - there) if there < minimum else None

    @guard("L-059", Place, "county", "knight", "squires")
    def too_weak(self, t: Land, county: int, knight: int, squires: int) -> Broken | None:
        """It and its squires have more strength than another who is there."""
        other, there, here = t.holder[county], t.there[county], knight + squires
        if other in (-1, t.seat) or here > there:
            return None
        return Broken(owner=other, there=there, here=here, short=there + 1 - here)

    # ---- to a conflict, or into the own castle -------------------------------------------------------------------------------

    none_to_a_conflict = only(0, Place, "squires", "conflict", settles="squires_missing no_squires_there", hand=True)
    none_into_the_castle = only(
        0, Place, "squires", "castle", settles="squires_missing no_squires_in_castle", hand=True
    )

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
        return t.free_squares()

    @guard("L-078", Place, "castle")
    def square_taken(self, t: Land, castle: int) -> Broken | None:
        """A square has one knight."""
        return Broken() if self.box.castle0 + castle - 1 in t.own else None

    @guard("L-079", Place, "castle")
    def square_covered(self, t: Land, castle: int) -> Broken | None:
        """No extension tile lies on it, if that is how it is read (D-14)."""
        return Broken() if t.extensions[castle - 1] and not Reading.of(t.pos.options).covered_square else None

    def apply(self, pos: Pos, step: Step, act: Any, log: Log) -> None:
        me = Lord(self.box, pos, step.seat)
        i = me.in_court(act.knight)
        if act.county:
            self._into_county(me, i, act, log)
        elif act.conflict:
            place = me.square_for(CONFLICTS.index(act.conflict))
            joined: JsonObject = {"conflict": act.conflict, "knight": act.knight}
            key, rule = ("stacked", "L-066") if place in me.own else ("placed_conflict", "L-064")
            me.own[i] = place
            total = sum([self.box.strength[j] for j, at in enumerate(me.own) if at == place])
            log.add(key, me.seat, rule, **joined, total=total)
            if any(pos.favours):  # L-072: for every knight, as long as one is face up
                pos.push("favour", me.seat)
        else:
            me.own[i] = self.box.castle0 + act.castle - 1
            log.add("placed_castle", me.seat, "L-078", square=act.castle, knight=act.knight)

    def _into_county(self, me: Lord, i: int, act: Place, log: Log) -> None:
        pos, county = me.pos, self.box.county_of[act.county]
        other, j = holder(self.box, pos, county)
        name, knight, squires = act.county, act.knight, act.squires
        if other >= 0:  # L-055: a county has one knight
            me.of(other).send_home([j])
            key, out, there = with_squires("placed_out", squires), self.box.strength[j], pos.posted[county]
            log.add(key, me.seat, "L-059", county=name, knight=knight, squires=squires, owner=other)
            log.add(with_squires("driven_out", there), other, "L-060", county=name, knight=out, squires=there)
        else:
            key, rule = with_squires("placed_county", squires), "L-057" if squires else "L-050"
            log.add(key, me.seat, rule, county=name, knight=knight, squires=squires)
        me.own[i] = COUNTY + county
        me.squires -= squires
        pos.posted[county] = squires  # L-063: they are the county's now

    def needs(self, pos: Pos, step: Step, act: Action) -> tuple[str, ...]:
        """Return the picks that an action needs: a touch on a knight alone does not place it."""
        return self.picks(pos, step, act)[1:]

    def price_of(self, pos: Pos, step: Step, act: Any) -> tuple[str, Mapping[str, object]] | None:
        """Return the squires that go along (L-063: they are not returned)."""
        return goods_price({"squires": act.squires})


class Favouring(GuardedDecision):
    """L-071, L-076: one face-up favour is chosen and turned, whether it can be used or not."""

    name = "favour"
    kinds = (Favour,)
    pushes = ("upgrade", "noble")
    rule = "L-071"
    composed = (Part("row", "tile", noun="favour"),)

    @guard("L-071", Favour, "tile")
    def favour_used(self, t: Turn, tile: int) -> Broken | None:
        """The tile is face up."""
        return None if t.pos.favours[tile] else Broken()

    def apply(self, pos: Pos, step: Step, act: Any, log: Log) -> None:
        me, i = Lord(self.box, pos, step.seat), self.box.favour_of[act.tile]
        pos.favours[i] = 0
        log.add("favour_chosen", me.seat, "L-071", favour=act.tile)
        effects.push_all(pos, effects.grant(me, self.box.favour_gain[i], log, rule="L-073", why="favour"))


LEFT_OUT = {"favour": "L-076", "county": "L-144"}
"""What gives an upgrade → the rule that lets it be left out; for a law that is L-108."""


class Upgrading(GuardedDecision):
    """L-085: which knight is exchanged for a stronger one. What has been paid for (castle square 6) is not declined any more."""

    step_type = UpgradeStep
    kinds = (Upgrade, Decline)
    declines = (Decline,)
    rule = "L-074"
    composed = (Part("sides"), Part("row", "knight"))

    def __init__(self, box: Box) -> None:
        super().__init__(box)
        self.spots = tuple(dict.fromkeys(box.spots[1:-1]))
        self.spot_of = {spot: n for n, spot in enumerate(self.spots)}

    def prompt(self, pos: Pos, step: UpgradeStep) -> tuple[str, JsonObject]:
        return ("upgrade.deployed" if step.deployed else "upgrade"), step

    def cited(self, pos: Pos, step: UpgradeStep) -> str:
        """Return the rule that gives the upgrade: a favour's (L-074), a county's, the castle's (L-161) or that of the law in force."""
        if step.why == "county":
            return county_rule(self.box, pos.cursor)
        law = str(self.box.law[pos.laws[pos.cursor]]["rule"]) if step.why == "law" else ""
        return law or ("L-161" if step.why == "castle" else "L-074")

    def there(self, t: Turn, at: int) -> set[int]:
        """Return the strengths of the seat's knights on a spot."""
        return {self.box.strength[i] for i, place in enumerate(t.own) if self.box.spots[place] == self.spots[at]}

    @guard("L-161", Decline)
    def paid_already(self, t: TurnOf[UpgradeStep]) -> Broken | None:
        """An upgrade that was paid for is not declined."""
        return Broken() if t.step.why == "castle" else None

    @guard("L-074", Upgrade, "at", lacks=True)
    def no_knight_at(self, t: TurnOf[UpgradeStep], at: int) -> Broken | None:
        """An own knight is there."""
        missing = self.spots[at] != "court" and not self.there(t, at)
        return Broken(rule=self.cited(t.pos, t.step)) if missing else None

    @guard("L-074", Upgrade, "knight", "at", lacks=True, after="no_knight_at")
    def no_knight_there(self, t: TurnOf[UpgradeStep], knight: int, at: int) -> Broken | None:
        """One of that strength is."""
        return None if knight in self.there(t, at) else Broken(rule=self.cited(t.pos, t.step))

    @guard("L-110", Upgrade, "at")
    def not_deployed(self, t: TurnOf[UpgradeStep], at: int) -> Broken | None:
        """By a law that says so, it is deployed."""
        return Broken() if t.step.deployed and self.spots[at] == "court" else None

    @guard("L-085", Upgrade, "knight")
    def highest(self, t: Turn, knight: int) -> Broken | None:
        """There is a stronger knight at all."""
        return Broken() if knight == self.box.highest else None

    @guard("L-085", Upgrade, "knight", after="highest")
    def none_in_reserve(self, t: Turn, knight: int) -> Broken | None:
        """One that is stronger by 1 is in the reserve."""
        return Broken(knight=knight + 1) if t.in_reserve(knight + 1) < 0 else None

    @narrow(Upgrade, "knight", settles="highest none_in_reserve")
    def strengths_to_leave(self, t: Turn) -> Sequence[int]:
        return [k for k in self.box.strengths[:-1] if t.in_reserve(k + 1) >= 0]

    @narrow(Upgrade, "at", "knight", settles="no_knight_at no_knight_there not_deployed")
    def spots_of_knights(self, t: TurnOf[UpgradeStep], knight: int) -> Sequence[int]:
        spots, gone, least = self.box.spots, self.box.gone, t.step.deployed
        places = [t.own[i] for i in self.box.of_strength[knight]]
        return [self.spot_of[at] for at in dict.fromkeys(spots[place] for place in places if least < place < gone)]

    def apply(self, pos: Pos, step: UpgradeStep, act: Any, log: Log) -> None:
        if isinstance(act, Decline):
            log.add("declined", step.seat, LEFT_OUT.get(step.why, "L-108"))
            return
        me, spots = Lord(self.box, pos, step.seat), self.box.spots
        i = next(i for i in self.box.of_strength[act.knight] if spots[me.own[i]] == act.at)
        effects.swap(me, i, me.in_reserve(act.knight + 1), "upgraded", "L-085", log)

    def warning(self, pos: Pos, step: UpgradeStep, act: Action) -> tuple[str, Mapping[str, object]] | None:
        """Return the warning that a county's reward was taken instead of its noble, or for gold (L-141), or that a law
        was paid for (L-105)."""
        if not isinstance(act, Decline):
            return None
        bought = step.why == "law" and self.box.law[pos.laws[pos.cursor]]["condition"]["type"] == "pay"
        return ("upgrade.law", step) if bought else ("upgrade.county", step) if step.why == "county" else None


class TakingNoble(GuardedDecision):
    """L-075, L-088: a noble from any county."""

    name = "noble"
    kinds = (Noble,)
    rule = "L-075"

    @guard("L-088", Noble, "county")
    def noble_twice(self, t: Turn, county: int) -> Broken | None:
        """The seat has no noble from there yet."""
        return Broken() if county in t.nobles else None

    @guard("L-088", Noble, "county")
    def no_noble_left(self, t: Turn, county: int) -> Broken | None:
        """One is left there."""
        return Broken() if nobles_left(self.box, t.pos, county) <= 0 else None

    def apply(self, pos: Pos, step: Step, act: Any, log: Log) -> None:
        effects.take_noble(Lord(self.box, pos, step.seat), self.box.county_of[act.county], log)


# ---- whose turn it is -------------------------------------------------------------------------------------------------


def who_places(now: Now) -> int | None:
    """Return the next seat clockwise (L-050) that has a knight in the court (L-052, also one just driven out, L-053) which can go
    somewhere (L-054); None where there is none."""
    pos: Pos = now.pos
    for seat in pos.clockwise(pos.start if pos.cursor < 0 else pos.cursor + 1):
        if can_place(Lord(now.box, pos, seat)):
            return seat
    return None


def seat_on(now: Now) -> int:
    """Return the seat that was found."""
    seat: int = now.pos.cursor
    return seat
