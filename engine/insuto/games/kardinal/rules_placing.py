"""Placing and swapping: the two halves of a turn's choice (K-030 to K-044), what may be chosen and why not."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar

from insuto.core.actions import Action, action, field
from insuto.core.errors import Problem
from insuto.core.facts import Log, Violation
from insuto.core.fields import OneOf, Several, Whole
from insuto.core.game import Decision
from insuto.core.guards import Broken, Guarded, Table, fingers, follows, guard, narrow
from insuto.core.position import Step
from insuto.games.kardinal.components import Box, Cards, paying
from insuto.games.kardinal.keys import CREST, SITE
from insuto.games.kardinal.rules import chosen
from insuto.games.kardinal.state import (
    KardinalPosition,
    cardinals_left,
    cloister_counts,
    cloisters_left,
    put_cardinal,
    put_cloister,
)
from insuto.keys import DISCARD, HAND

Pos = KardinalPosition


def some_cards(decision: Any) -> Several:
    """Return the kind of a payment: no more cards than a hand holds."""
    cards: Several = decision.box.cards
    return cards


def some_region(decision: Any) -> OneOf:
    """Return the kind of a region."""
    return OneOf(*decision.box.regions, unset="")


@action
class Place(Action):
    """One piece, a cloister on a site or a cardinal on a region's crest, and the cards that pay for it."""

    kind = "place"
    one_of = ("cloister", "cardinal")
    binds = ("pay", "cloister", "cardinal")
    cloister: str = field(lambda decision: OneOf(*decision.box.sites, unset=""), SITE, default="")
    cardinal: str = field(some_region, CREST, default="")
    pay: Cards = field(some_cards, HAND, kw_only=True)


@action
class Swap(Action):
    """Cards put away instead of placing; exactly one, unless the reading `swap: any` is in force."""

    kind = "swap"
    touched = ("card", DISCARD)
    card: Cards = field(some_cards, HAND)


@action
class Stop(Action):
    """No second piece."""

    kind = "stop"


class KardinalDecision(Decision[Pos]):
    """Base of the decisions: they know the box."""

    def __init__(self, box: Box) -> None:
        super().__init__()
        self.box = box

    def elsewhere(self, pos: Pos, step: Step, kind: type[Action]) -> Violation:
        if kind.kind == "reshuffle":  # K-052: only after the first time; K-057: after the second never
            return (
                Violation("K-057", "no_reshuffle", {})
                if pos.exhausted > 1
                else Violation("K-052", "reshuffle_by_itself", {})
            )
        return super().elsewhere(pos, step, kind)


class Hand(Table):
    """The things that guards look at.

    hand                   cards of the seat, by type
    pays                   what cards of the hand pay for a piece of this turn, and in which regions
    cloisters, cardinals   pieces in the supply of the seat
    region                 where the first piece of the turn stands; -1 while there is none
    each                   whether cardinals are counted for each seat (K-041)
    room                   whether another cardinal may stand in a region, as far as somebody has asked
    before                 how many cardinals may stand there by the board before the turn; 0 where the board now says it (K-037)
    """

    __slots__ = ("before", "cardinals", "cloisters", "each", "hand", "pays", "region", "room")

    def __init__(self, box: Box, pos: Pos, step: Step) -> None:
        super().__init__(pos, step)
        reading, self.hand, self.region = pos.options, tuple(pos.hands[self.seat]), step.get("region", -1)
        self.cloisters, self.cardinals = cloisters_left(box, pos, self.seat), cardinals_left(box, pos, self.seat)
        self.each = chosen(reading, "cardinal_limit", "each")
        self.before = step["limit"] if self.region >= 0 and chosen(reading, "second_piece", "before") else 0
        self.room: dict[int, bool] = {}
        self.pays = box.pays(self.hand, chosen(reading, "joker_own", "yes"), self.region)


PAID_THERE = "other_region wrong_card idle_card joker_own"
"""The guards that are settled by the regions where a payment pays for a piece of the turn."""


class Placing(Guarded[Pos], KardinalDecision):
    """The common parts of a first and a second piece: the region, sites and crests, payments.

    The step of a second one holds `region`, where the first stands, and `limit`, how many cardinals that took before.
    """

    def table(self, pos: Pos, step: Step) -> Hand:
        return Hand(self.box, pos, step)

    @follows(some_region, Place, "cloister", "cardinal")
    def region(self, cloister: int, cardinal: int) -> int:
        """Return the region to which a piece goes."""
        return self.box.site_region[cloister] if cardinal < 0 else cardinal

    @guard("K-032", Place, "region")
    def other_region(self, t: Hand, region: int) -> Broken | None:
        """All pieces of a turn go to one region."""
        return Broken(first=self.box.regions[t.region], short=1) if t.region not in (-1, region) else None

    # ---- a cloister: where (K-038, K-011, K-042) -----------------------------------------------------------------------------

    @guard("K-038", Place, "cloister", "region")
    def region_full(self, t: Hand, cloister: int, region: int) -> Broken | None:
        """A region takes a cloister while one of its sites is free."""
        return Broken() if all(t.pos.sites[site] >= 0 for site in self.box.region_sites[region]) else None

    @guard("K-011", Place, "cloister", after="region_full")
    def site_taken(self, t: Hand, cloister: int) -> Broken | None:
        """On a site stands one cloister."""
        owner = t.pos.sites[cloister]
        return Broken(owner=owner) if owner >= 0 else None

    @guard("K-042", Place, "cloister")
    def no_cloister_left(self, t: Hand, cloister: int) -> Broken | None:
        """It comes out of the own supply."""
        return None if t.cloisters else Broken(owner=t.seat)

    # ---- a cardinal: how many (K-041, K-042) ---------------------------------------------------------------------------------

    def on_crest(self, t: Hand, region: int) -> tuple[int, int]:
        """Return how many stand in a region, and how many may: as many as one seat has cloisters there."""
        there = t.pos.cardinals[region]
        before = t.before if region == t.region else 0
        return there[t.seat] if t.each else sum(there), before or max(cloister_counts(self.box, t.pos, region))

    @guard("K-041", Place, "cardinal")
    def no_cloister_here(self, t: Hand, cardinal: int) -> Broken | None:
        """A cardinal needs a cloister in the region, whoever's."""
        return None if self.on_crest(t, cardinal)[1] else Broken()

    @guard("K-041", Place, "cardinal", after="no_cloister_here")
    def cardinal_limit(self, t: Hand, cardinal: int) -> Broken | None:
        """There are no more cardinals than cloisters of one seat."""
        count, limit = self.on_crest(t, cardinal)
        return Broken("cardinal_limit_each" if t.each else "", limit=limit, count=count) if count >= limit else None

    @guard("K-042", Place, "cardinal")
    def no_cardinal_left(self, t: Hand, cardinal: int) -> Broken | None:
        """It comes out of the own supply."""
        return None if t.cardinals else Broken(owner=t.seat)

    # ---- the cards (K-031, K-035, K-036) -------------------------------------------------------------------------------------

    @guard("K-031", Place, "pay", lacks=True)
    def card_missing(self, t: Hand, pay: Cards) -> Broken | None:
        """The cards are in the hand."""
        return Broken() if pay and pay not in self.box.held(t.hand) else None

    @guard("K-031", Place, "region", "pay")
    def no_card(self, t: Hand, region: int, pay: Cards) -> Broken | None:
        """A piece costs a card."""
        return None if pay else Broken(own=self.box.own[region])

    @guard("K-036", Place, "pay")
    def too_many_cards(self, t: Hand, pay: Cards) -> Broken | None:
        """It costs one or two, no more."""
        return Broken() if len(pay) > 2 else None

    @guard("K-031", Place, "region", "pay")
    def wrong_card(self, t: Hand, region: int, pay: Cards) -> Broken | None:
        """A single card is of the region's own type."""
        own = self.box.own[region]
        return Broken(own=own) if len(pay) == 1 and pay[0] != own else None

    @guard("K-036", Place, "region", "pay")
    def idle_card(self, t: Hand, region: int, pay: Cards) -> Broken | None:
        """No other card goes with one of the own type."""
        own = self.box.own[region]
        idle = [card for card in pay if card != own]
        return Broken(own=own, idle=idle[0]) if len(pay) == 2 and len(idle) == 1 else None

    @guard("K-035", Place, "region", "pay")
    def no_pair(self, t: Hand, region: int, pay: Cards) -> Broken | None:
        """Two cards of other types are equal."""
        return Broken() if len(pay) == len({*pay, self.box.own[region]}) - 1 == 2 else None

    @guard("K-035", Place, "region", "pay")
    def joker_own(self, t: Hand, region: int, pay: Cards) -> Broken | None:
        """Two equal cards stand for another type; by another reading for their own as well."""
        own = self.box.own[region]
        return Broken(own=own) if pay == (own, own) and not chosen(t.pos.options, "joker_own", "yes") else None

    # ---- for speed -----------------------------------------------------------------------------------------------------------

    @narrow(Place, "pay", settles="card_missing no_card too_many_cards no_pair")
    def payments(self, t: Hand) -> Collection[Cards]:
        return t.pays

    @narrow(Place, "cloister", "pay", settles=f"{PAID_THERE} region_full site_taken no_cloister_left")
    def free_sites(self, t: Hand, pay: Cards) -> Sequence[int]:
        if not t.cloisters:
            return ()
        sites, of = t.pos.sites, self.box.region_sites
        return [site for region in t.pays[pay] for site in of[region] if sites[site] < 0]

    @narrow(Place, "cardinal", "pay", settles=f"{PAID_THERE} no_cloister_here cardinal_limit no_cardinal_left")
    def crests_with_room(self, t: Hand, pay: Cards) -> Sequence[int]:
        if not t.cardinals:
            return ()
        for region in t.pays[pay]:
            if region not in t.room:
                count, most = self.on_crest(t, region)
                t.room[region] = count < most
        return [region for region in t.pays[pay] if t.room[region]]

    # ---- what is touched -----------------------------------------------------------------------------------------------------

    @fingers(Place, "pay")
    def touched_cards(self, t: Hand) -> Sequence[Cards]:
        """Return the cards that a finger may mean: it touches a kind of card once, the second time for a pair; of two
        kinds those that are in the hand."""
        held = self.box.held(t.hand)
        return [cards for cards in self._touched if len({*cards}) == 1 or cards in held]

    @cached_property
    def _touched(self) -> Sequence[Cards]:
        loads = self.box.cards.loads[1:]
        return [*filter(paying, loads), *(cards for cards in loads if len({*cards}) == len(cards) > 1)]

    def needs(self, pos: Pos, step: Step, act: Any) -> tuple[str, ...]:
        """Return the picks that an action needs: a touch on a card alone neither places nor swaps it."""
        return tuple(key for key in self.picks(pos, step, act) if not key.startswith("hand."))

    def costs(self, pos: Pos, step: Step, act: Any) -> bool:
        """Return True for a pair of cards: a touched card names one, the second goes with it."""
        return isinstance(act, Place) and len(act.pay) > 1

    # ---- what is done --------------------------------------------------------------------------------------------------------

    def region_of(self, act: Place) -> int:
        """Return the region that a piece goes to, by its index."""
        box = self.box
        return box.site_region[box.site_of[act.cloister]] if act.cloister else box.region_of[act.cardinal]

    def put_away(self, pos: Pos, seat: int, cards: Cards) -> None:
        """Put cards out of the hand onto the discard pile (K-043)."""
        for card in cards:
            kind = self.box.type_of[card]
            pos.hands[seat][kind] -= 1
            pos.discard[kind] += 1

    def put_down(self, pos: Pos, seat: int, act: Place, log: Log) -> None:
        """Pay and place."""
        self.put_away(pos, seat, act.pay)
        if act.cloister:
            put_cloister(pos, self.box.site_of[act.cloister], seat)
            log.add("placed_cloister", seat, "K-038", site=act.cloister, cards=act.pay)
        else:
            put_cardinal(pos, self.box.region_of[act.cardinal], seat)
            log.add("placed_cardinal", seat, "K-040", region=act.cardinal, cards=act.pay)


class TakingTurn(Placing):
    """K-030: place, or swap a card; there is no pass."""

    name, kinds, rule = "turn", (Place, Swap), "K-030"
    begins_turn = True
    pushes = ("second",)
    touches: ClassVar[dict[str, type[Action]]] = {
        "hand.{seat}": Place,
        "region": Place,
        "site": Place,
        "crest": Place,
        "discard": Swap,
    }

    def prompt(self, pos: Pos, step: Step) -> tuple[str, Mapping[str, Any]]:
        return ("turn.any" if chosen(pos.options, "swap", "any") else "turn"), step

    # ---- the swap (K-044) ----------------------------------------------------------------------------------------------------

    @narrow(Swap, "card", settles="swap_missing no_card_to_swap one_card")
    def cards_to_swap(self, t: Hand) -> Sequence[Cards]:
        held = self.box.held(t.hand)
        return held if chosen(t.pos.options, "swap", "any") else [cards for cards in held if len(cards) == 1]

    @fingers(Swap, "card")
    def any_card(self, t: Hand) -> Sequence[Cards]:
        return self.box.cards.loads[1:]

    @guard("K-044", Swap, "card", lacks=True)
    def swap_missing(self, t: Hand, card: Cards) -> Broken | None:
        """The cards are in the hand."""
        return Broken() if card and card not in self.box.held(t.hand) else None

    @guard("K-044", Swap, "card")
    def no_card_to_swap(self, t: Hand, card: Cards) -> Broken | None:
        """A swap is of some card."""
        return None if card else Broken()

    @guard("K-044", Swap, "card")
    def one_card(self, t: Hand, card: Cards) -> Broken | None:
        """Of one, by another reading of any number."""
        return Broken() if len(card) > 1 and not chosen(t.pos.options, "swap", "any") else None

    def apply(self, pos: Pos, step: Step, act: Any, log: Log) -> Mapping[str, Any] | None:
        seat = step["seat"]
        if isinstance(act, Swap):
            self.put_away(pos, seat, act.card)
            log.add("swapped", seat, "K-044", cards=act.card)
            return {"did": "swap"}
        region = self.region_of(act)
        limit = max(cloister_counts(self.box, pos, region))
        self.put_down(pos, seat, act, log)
        if not limit:  # K-034: no cloister stood there at the start of the turn
            return {"did": "first"}
        return None if self.game.decisions["second"].push(pos, seat, region, limit) else {"did": "one"}

    def elsewhere(self, pos: Pos, step: Step, kind: type[Action]) -> Violation:
        """Return the reason against another kind of action: whoever goes for the cards or wants to stop wants to
        pass."""
        if kind.kind in ("take", "draw", "stop"):
            return Violation("K-030", "no_pass", {})
        return super().elsewhere(pos, step, kind)


class PlacingSecond(Placing):
    """K-033: a second piece in the same region, or stop. Asked only when a second piece is possible."""

    name, kinds, rule, declines = "second", (Place, Stop), "K-033", (Stop,)

    def __init__(self, box: Box) -> None:
        super().__init__(box)
        self.holds = {"region": Whole(0, len(box.regions) - 1), "limit": Whole(1, max(map(len, box.region_sites)))}

    def push(self, pos: Pos, seat: int, region: int, limit: int) -> bool:
        """Ask for it where one is possible and return whether it is."""
        if not self.box.pays(tuple(pos.hands[seat]), chosen(pos.options, "joker_own", "yes"), region):
            return False
        pos.push(self.name, seat, region=region, limit=limit)
        if len(self.legal(pos, pos.agenda[-1])) > 1:
            return True
        pos.agenda.pop()  # there is only to stop
        return False

    def invariants(self, pos: Pos) -> Iterator[Problem]:
        for at, step in enumerate(pos.agenda):
            if step["ask"] == self.name and step["limit"] > len(self.box.region_sites[step["region"]]):
                yield Problem(f"agenda[{at}].limit", "holds a value that cannot be")

    def prompt(self, pos: Pos, step: Step) -> tuple[str, Mapping[str, Any]]:
        return "second", {"seat": step["seat"], "region": self.box.regions[step["region"]]}

    def apply(self, pos: Pos, step: Step, act: Any, log: Log) -> Mapping[str, Any]:
        seat = step["seat"]
        if isinstance(act, Stop):
            log.add("stopped", seat, "K-033")
            return {"did": "one"}
        self.put_down(pos, seat, act, log)
        return {"did": "two"}

    def elsewhere(self, pos: Pos, step: Step, kind: type[Action]) -> Violation:
        if kind is Swap:
            return Violation("K-030", "placed_already", {})
        if kind.kind in ("take", "draw"):
            return Violation("K-033", "second_first", {"region": self.box.regions[step["region"]]})
        return super().elsewhere(pos, step, kind)


class PlacingMore(Placing):
    """Another piece, which a player may still have in mind when the refill has begun. It says what is in the way.

    How the cards were used stands in the step of the refill (`did`); which piece was placed is seen on the board. Judged by the hand
    as it is now, which has at least what it had then. Where the one piece of the turn may stand in either of two regions, only that is
    told which is in the way in both.
    """

    name, kinds = "more", (Place,)

    @guard("K-032", Place, "region")
    def other_region(self, t: Hand, region: int) -> Broken | None:
        """All pieces of a turn go to one region."""
        return Broken("one_region", short=1) if super().other_region(t, region) else None

    def violations(self, pos: Pos, step: Step, act: Any) -> Iterator[Violation]:
        seat, did = step["seat"], step["did"]
        if did == "swap":
            yield Violation("K-030", "swapped_already", {"owner": seat})
        elif did == "two":
            yield Violation("K-033", "two_already", {})
        elif did == "first":
            yield Violation("K-034", "one_where_none", {})
            if pos.placed[seat] and self.region_of(act) != self.box.site_region[pos.placed[seat][-1]]:
                yield Violation("K-032", "one_region", {}, short=1)
        else:
            judged = super().violations
            found = [
                list(judged(pos, {**step, "region": region, "limit": limit}, act))
                for region, limit in self._placed(pos, seat)
            ]
            yield from (why for why in (found[0] if found else ()) if all(why in others for others in found))

    def _placed(self, pos: Pos, seat: int) -> Iterator[tuple[int, int]]:
        """Yield where the one piece of this turn may stand: (region, cloisters that bounded its cardinals before).
        Rarely it may be two."""
        box = self.box
        if pos.placed[seat]:
            region = box.site_region[pos.placed[seat][-1]]
            counts = cloister_counts(box, pos, region)
            counts[seat] -= 1
            if any(counts):
                yield region, max(counts)
        if pos.called and pos.called[-1] % pos.players == seat:  # nobody has placed since
            region = pos.called[-1] // pos.players
            yield region, max(cloister_counts(box, pos, region))
