"""Phase I: knights to counties, conflicts and the own castle, and the king's favour."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from insuto.core.actions import Action
from insuto.core.decisions import Decline
from insuto.core.facts import Log, Violation
from insuto.core.fields import Kind, OneOf, Whole
from insuto.core.game import Decision
from insuto.core.guards import Broken, fingers, guard, narrow
from insuto.core.position import Step
from insuto.games.lancaster import effects
from insuto.games.lancaster.actions import Favour, Noble, Place, Upgrade
from insuto.games.lancaster.components import CONFLICTS, COUNTY, COURT, Box
from insuto.games.lancaster.rules import chosen
from insuto.games.lancaster.rules_base import Joining, Lord, Pos, Told, with_squires
from insuto.games.lancaster.state import holder, in_reserve, nobles_left, square_for


class Land(Lord):
    """The pieces on the main board, for a knight that is to be placed.

    holder   by county: the seat that holds it, -1 for none
    there    by county: the strength that stands there, with squires
    bare     by county: what the knight alone has to have
    needed   by county: what the knight and its squires have to have together
    joined   conflicts that the seat can join
    squires  of the seat, behind its screen
    """

    __slots__ = ("bare", "holder", "joined", "needed", "squires", "there")

    def __init__(self, box: Box, pos: Pos, step: Step) -> None:
        super().__init__(box, pos, step)
        first, castle0, strength, each = box.square0, box.castle0, box.strength, box.squares
        holder, there = [-1] * len(box.counties), pos.posted[:]
        squares = [-1] * (castle0 - first)
        for seat, knights in enumerate(pos.knights):
            for i, place in enumerate(knights):
                if COURT < place < first:
                    holder[place - COUNTY] = seat
                    there[place - COUNTY] += strength[i]
                elif first <= place < castle0:
                    squares[place - first] = seat
        self.joined = []
        for slot, card in enumerate(pos.conflicts):
            if card >= 0 and (-1 in (here := squares[slot * each : (slot + 1) * each]) or self.seat in here):
                self.joined.append(slot)
        self.holder, self.there, self.squires = holder, there, max(0, pos.squires[self.seat])
        self.needed = [there[c] + 1 if seat >= 0 else 0 for c, seat in enumerate(holder)]
        self.bare = box.minimum
        if chosen(pos.options, "squires_minimum", "yes"):
            self.bare, self.needed = [0] * len(holder), list(map(max, box.minimum, self.needed))

    def counties(self, knight: int) -> list[int]:
        """Return the counties where a knight may go with the squires that the seat has."""
        most, seat, bare, needed = knight + self.squires, self.seat, self.bare, self.needed
        return [c for c, other in enumerate(self.holder) if other != seat and knight >= bare[c] and most >= needed[c]]


def free_squares(box: Box, pos: Pos, seat: int) -> list[int]:
    """Return the squares of a seat's castle that are free for a knight."""
    own, castle0, covered = pos.knights[seat], box.castle0, chosen(pos.options, "covered_square", "yes")
    return [i + 1 for i, tile in enumerate(pos.extensions[seat]) if (covered or not tile) and castle0 + i not in own]


def can_place(box: Box, pos: Pos, seat: int) -> bool:
    """Return True if a seat has a knight in the court and a square for one, in several conflicts (L-067) and in the
    lower row too (L-070)."""
    court = [box.strength[i] for i, place in enumerate(pos.knights[seat]) if place == COURT]
    if not court or free_squares(box, pos, seat):
        return bool(court)
    t = Land(box, pos, {"ask": "place", "seat": seat})
    return bool(t.joined or t.counties(max(court)))


class Placing(Joining):
    """One knight from the court; squires with it or never (L-058), no reward yet (L-062). There is no passing (L-051)."""

    name = "place"
    kinds = (Place,)
    begins_turn = True
    pushes = ("favour",)
    rule = "L-050"
    must = Violation("L-051", "no_passing", {})
    leading = "knight"
    touches: ClassVar[dict[str, type[Action]]] = {
        "court.{seat}": Place,
        "county": Place,
        "conflict": Place,
        "castle.{seat}.*": Place,
    }

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

    @fingers(Place, "squires", "county")
    def squires_at_hand(self, t: Land, county: int) -> Sequence[int]:
        """Return the numbers of squires that may go along; how many is asked in words, once knight and county are
        touched."""
        return range(t.squires + 1)

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
        return (
            Broken()
            if t.pos.extensions[t.seat][castle - 1] and not chosen(t.pos.options, "covered_square", "yes")
            else None
        )

    # ---- the rest ------------------------------------------------------------------------------------------------------------

    def elsewhere(self, pos: Pos, step: Step, kind: type[Action]) -> Violation:
        """Return the reason against another kind of action: knights are placed from the court, not from the reserve; a
        favour comes with a knight in a conflict."""
        if kind is Upgrade:
            return Violation("L-050", "only_court", {})
        if kind is Favour:
            return (
                Violation("L-071", "favour_later", {}) if any(pos.favours) else Violation("L-072", "favours_gone", {})
            )
        return super().elsewhere(pos, step, kind)

    def beside(self, pos: Pos, step: Step, key: str) -> Violation | None:
        """Return the reason against squires for a knight that stands, or another's knight that is passed over."""
        box, seat, (kind, name, *_) = self.box, step["seat"], (*key.split("."), "")
        if self.own(step, key, "screen"):
            return Violation("L-058", "squires_with_knight", {})
        if kind == "county" and name in box.county_of and holder(box, pos, box.county_of[name])[0] == seat:
            return Violation("L-058", "squires_later", {})
        if kind == "court" and name in box.seats[: pos.players]:
            other = box.seats.index(name)
            if other != seat and COURT in pos.knights[other] and not can_place(box, pos, other):
                return Violation("L-054", "no_square", {"owner": other})
        return None

    def apply(self, pos: Pos, step: Step, act: Any, log: Log) -> None:
        box, seat = self.box, step["seat"]
        own = pos.knights[seat]
        i = next(i for i in box.of_strength[act.knight] if own[i] == COURT)
        if act.county:
            county = box.county_of[act.county]
            other, j = holder(box, pos, county)
            if other >= 0:
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
    must = Violation("L-076", "must_favour", {})
    touches: ClassVar[dict[str, type[Action]]] = {"favour": Favour}

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
    touches: ClassVar[dict[str, type[Action]]] = {"reserve.{seat}": Upgrade, "seat.{seat}": Decline}

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
        """What was paid for is not declined."""
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

    # A knight is touched where it stands: what is touched for a spot is told by the strength as well, so no field has keys of its own.
    touchable_keys, candidates_for_keys = Decision.touchable_keys, Decision.candidates_for_keys

    def picks(self, pos: Pos, step: Step, act: Any) -> tuple[str, ...]:
        if isinstance(act, Decline):
            return ()
        box, seat = self.box, step["seat"]
        place = next(
            (p for i, p in enumerate(pos.knights[seat]) if box.spots[p] == act.at and box.strength[i] == act.knight), -1
        )
        if place >= 0:
            return (self.knight_key(seat, place, act.knight),)
        spot, _, square = act.at.partition(".")
        if spot in ("court", "castle"):
            return (f"{spot}.{box.seats[seat]}.{square or act.knight}",)
        stands = any(box.spots[place] == act.at for place in pos.knights[seat])
        return (
            () if stands else (act.at,)
        )  # a conflict with another own knight: that one's square is what is picked there

    def warning(self, pos: Pos, step: Step, act: Any) -> tuple[str, Mapping[str, Any]] | None:
        """Return the warning that a county's reward was taken instead of its noble, or for gold (L-141), or that a law
        was paid for (L-105)."""
        if not isinstance(act, Decline):
            return None
        bought = step["why"] == "law" and self.box.law[pos.laws[pos.cursor]]["condition"]["type"] == "pay"
        return ("upgrade.law", step) if bought else ("upgrade.county", step) if step["why"] == "county" else None

    def beside(self, pos: Pos, step: Step, key: str) -> Violation | None:
        return Violation("L-085", "not_the_new_one", {}) if self.own(step, key, "reserve") else None


class TakingNoble(Told):
    """L-075, L-088: a noble from any county."""

    name = "noble"
    kinds = (Noble,)
    rule = "L-075"
    must = Violation("L-075", "must_noble", {})
    touches: ClassVar[dict[str, type[Action]]] = {"county.*.nobles": Noble}

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
