"""Placing and swapping: the two halves of a turn's choice (K-030 to K-044), what may be chosen and why not."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Any

from insuto.core.actions import Action
from insuto.core.composing import Part
from insuto.core.errors import Problem
from insuto.core.facts import Log
from insuto.core.guards import Broken, Guarded, follows, guard, narrow
from insuto.core.position import Step
from insuto.games.kardinal.actions import Place, Stop, Swap, some_region
from insuto.games.kardinal.components import Cards
from insuto.games.kardinal.effects import RefillStep, SecondStep, put_away, put_down
from insuto.games.kardinal.gestures import Over, one_piece
from insuto.games.kardinal.rules import Reading
from insuto.games.kardinal.rules_base import Hand, KardinalDecision, Player, Pos
from insuto.games.kardinal.state import most_cloisters

PAID_THERE = "other_region wrong_card idle_card joker_own"
"""The guards that are settled by the regions where a payment pays for a piece of the turn."""


class Placing(Guarded[Pos], KardinalDecision):
    """The common parts of a first and a second piece: the region, sites and crests, payments."""

    table_type = Hand

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
        pos, there = t.pos, t.pos.cardinals[region]
        most = t.before if t.before and region == t.region else most_cloisters(self.box, pos, region)
        return there[t.seat] if t.each else sum(there), most

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
        return Broken() if pay and pay not in self.box.playable(t.cards) else None

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
        return Broken(own=own) if pay == (own, own) and not t.reading.joker_own else None

    # ---- for speed -----------------------------------------------------------------------------------------------------------

    @narrow(Place, "pay", settles="card_missing no_card too_many_cards no_pair")
    def payments(self, t: Hand) -> Collection[Cards]:
        return t.pays

    @narrow(Place, "cloister", "pay", settles=f"{PAID_THERE} region_full site_taken no_cloister_left")
    def free_sites(self, t: Hand, pay: Cards) -> Iterable[int]:
        return chain.from_iterable(map(t.free.__getitem__, t.pays[pay])) if t.cloisters else ()

    @narrow(Place, "cardinal", "pay", settles=f"{PAID_THERE} no_cloister_here cardinal_limit no_cardinal_left")
    def crests_with_room(self, t: Hand, pay: Cards) -> Iterable[int]:
        return filter(t.room.__getitem__, t.pays[pay]) if t.cardinals else ()

    # ---- what is touched -----------------------------------------------------------------------------------------------------

    def needs(self, pos: Pos, step: Step, act: Action) -> tuple[str, ...]:
        """Return the picks that an action needs: a touch on a card alone neither places nor swaps it."""
        return tuple(key for key in self.picks(pos, step, act) if not key.startswith("hand."))

    def price_of(self, pos: Pos, step: Step, act: Action) -> tuple[str, Mapping[str, object]] | None:
        """Return the cards that pay for a piece, wherever it goes: one of the region's, or a pair of another type as one (K-035)."""
        if not isinstance(act, Place) or not act.pay:
            return None
        return "cards", {"card": act.pay[0], "n": len(act.pay)}

    # ---- what is done --------------------------------------------------------------------------------------------------------

    def region_of(self, act: Place) -> int:
        """Return the region that a piece goes to, by its index."""
        box = self.box
        return box.site_region[box.site_of[act.cloister]] if act.cloister else box.region_of[act.cardinal]


class TakingTurn(Placing):
    """K-030: place, or swap a card; there is no pass."""

    name, kinds, rule = "turn", (Place, Swap), "K-030"
    begins_turn = True
    pushes = ("second",)

    def prompt(self, pos: Pos, step: Step) -> tuple[str, Mapping[str, object]]:
        """Return the question, and first whether this is the last turn of the seat, or may be (K-055, K-056): a turn takes
        no more cards off the pile than a hand has."""
        reading, left = Reading.of(pos.options), len(pos.pile)
        if pos.exhausted > 1:
            return "turn.ends", step
        if pos.exhausted and reading.last_player == "before_start" and reading.pile_empty == "last_card":
            turns = (pos.start - step.seat - 1) % pos.players + 1  # of this round, this one too
            if left <= turns * self.box.hand:
                return "turn.may_end", {**step, "n": left}
        return ("turn.any" if reading.swap == "any" else "turn"), step

    def warning(self, pos: Pos, step: Step, act: Action) -> tuple[str, Mapping[str, object]] | None:
        """Warn that no piece can be placed with the card that is swapped: its regions are full."""
        if not isinstance(act, Swap) or len(act.card) != 1:
            return None
        box, t = self.box, self.table(pos, step)
        regions = [i for i, own in enumerate(box.own) if own == act.card[0]]
        if any((t.cloisters and t.free[i]) or (t.cardinals and t.room[i]) for i in regions):
            return None
        names = {"a": box.regions[regions[0]], "b": box.regions[regions[-1]]}
        return ("no_room_two" if len(regions) > 1 else "no_room"), names

    def costs(self, pos: Pos, step: Step, act: Action) -> bool:
        """Return True for a swap, too: a card is paid, and no piece is placed in this turn."""
        return isinstance(act, Swap) or super().costs(pos, step, act)

    # ---- the swap (K-044) ----------------------------------------------------------------------------------------------------

    @narrow(Swap, "card", settles="swap_missing no_card_to_swap one_card")
    def cards_to_swap(self, t: Hand) -> Sequence[Cards]:
        return self.box.playable(t.cards) if t.reading.swap == "any" else self.box.singles(t.cards)

    @guard("K-044", Swap, "card", lacks=True)
    def swap_missing(self, t: Hand, card: Cards) -> Broken | None:
        """The cards are in the hand."""
        return Broken() if card and card not in self.box.playable(t.cards) else None

    @guard("K-044", Swap, "card")
    def no_card_to_swap(self, t: Hand, card: Cards) -> Broken | None:
        """A swap is of some card."""
        return None if card else Broken()

    @guard("K-044", Swap, "card")
    def one_card(self, t: Hand, card: Cards) -> Broken | None:
        """Of one, by another reading of any number."""
        return Broken() if len(card) > 1 and t.reading.swap != "any" else None

    def apply(self, pos: Pos, step: Step, act: Any, log: Log) -> Mapping[str, object] | None:
        me = Player(self.box, pos, step.seat)
        if isinstance(act, Swap):
            put_away(me, act.card)
            log.add("swapped", me.seat, "K-044", cards=act.card)
            return {"did": "swap"}
        region = self.region_of(act)
        limit = most_cloisters(self.box, pos, region)
        put_down(me, act, log)
        if not limit:  # K-034: no cloister stood there at the start of the turn
            return {"did": "first"}
        return None if self.game.decisions["second"].push(me, region, limit) else {"did": "one"}


class PlacingSecond(Placing):
    """K-033: a second piece in the same region, or stop. The step is pushed only when a second piece is possible."""

    step_type, kinds, rule, declines = SecondStep, (Place, Stop), "K-033", (Stop,)
    composed = (Part("sides"),)

    def table(self, pos: Pos, step: SecondStep) -> Hand:
        return Hand(self.box, pos, step, step.region, step.limit)

    def push(self, me: Player, region: int, limit: int) -> bool:
        """Ask for it where one is possible and return whether it is."""
        if not self.box.pays(tuple(me.hand), Reading.of(me.pos.options).joker_own, region):
            return False
        step = SecondStep(me.seat, region=region, limit=limit)
        if len(self.legal(me.pos, step)) == 1:  # there is only to stop
            return False
        me.pos.push(step)
        return True

    def invariants(self, pos: Pos) -> Iterator[Problem]:
        for at, step in enumerate(pos.agenda):
            if isinstance(step, SecondStep) and step.limit > len(self.box.region_sites[step.region]):
                yield Problem(f"agenda[{at}].limit", "holds a value that cannot be")

    def prompt(self, pos: Pos, step: SecondStep) -> tuple[str, Mapping[str, object]]:
        return "second", {"seat": step.seat, "region": self.box.regions[step.region]}

    def apply(self, pos: Pos, step: SecondStep, act: Any, log: Log) -> Mapping[str, object]:
        if isinstance(act, Stop):
            log.add("stopped", step.seat, "K-033")
            return {"did": "one"}
        put_down(Player(self.box, pos, step.seat), act, log)
        return {"did": "two"}


class PlacingMore(Placing, Over):
    """Another piece, when it is too late for one (`Refilling.closed`). Judged by the hand as it is now, which has at
    least what it had then. Where the one piece of the turn may stand in either of two regions, only the reason that
    applies to both is given.
    """

    name, kinds = "more", (Place,)

    def table(self, pos: Pos, step: RefillStep) -> Hand:
        (region, limit), *others = one_piece(Player(self.box, pos, step.seat), step.did).items() or ((-1, 0),)
        return Hand(self.box, pos, step) if others else Hand(self.box, pos, step, region, limit)

    def touchable_keys(self, pos: Pos, step: RefillStep) -> Collection[str]:
        """Return the places alone: an own card is no use while the hand is refilled, whatever it could pay for."""
        return {key for key in super().touchable_keys(pos, step) if not key.startswith("hand.")}

    @guard("K-032", Place, "region")
    def other_region(self, t: Any, region: int) -> Broken | None:
        """All pieces of a turn go to one region."""
        stands = one_piece(t, t.step.did)
        return Broken("one_region", short=1) if stands and region not in stands else None
