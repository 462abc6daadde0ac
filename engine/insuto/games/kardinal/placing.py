"""Placing and swapping: the two halves of a turn's choice (K-030 to K-044), what may be chosen and why not."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations, combinations_with_replacement
from typing import Any, ClassVar

from insuto.core.actions import Action
from insuto.core.errors import Problem
from insuto.core.facts import Log, Violation
from insuto.core.fields import Kind, ListOf, OneOf, Whole
from insuto.core.game import Decision
from insuto.core.position import Step
from insuto.games.kardinal.rules import chosen
from insuto.games.kardinal.state import (
    Box,
    KardinalPosition,
    cardinals_left,
    cloister_counts,
    cloisters_left,
    put_cardinal,
    put_cloister,
)

Pos = KardinalPosition


@dataclass(frozen=True, slots=True)
class Place(Action):
    """One piece, a cloister on a site or a cardinal on a region's crest, and the cards that pay for it."""

    kind = "place"
    cloister: str = ""
    cardinal: str = ""
    pay: tuple[str, ...] = field(kw_only=True)

    def __post_init__(self) -> None:
        object.__setattr__(self, "pay", tuple(sorted(self.pay)))  # cards have no order, however they are typed


@dataclass(frozen=True, slots=True)
class Swap(Action):
    """Cards put away instead of placing; exactly one, unless the reading `swap: any` is in force."""

    kind = "swap"
    card: tuple[str, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "card", tuple(sorted(self.card)))


@dataclass(frozen=True, slots=True)
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
            return Violation("K-057", "no_reshuffle", {}) if pos.exhausted > 1 else Violation("K-052", "reshuffle_by_itself", {})
        return super().elsewhere(pos, step, kind)


class Placements:
    """Every piece on every place with every payment: made once, for all pieces take the same. Much of it is seldom asked for."""

    def __init__(self, box: Box) -> None:
        self.box, types = box, box.types
        self.single, self.equal = [(t,) for t in types], [(t, t) for t in types]
        self.cloisters = [[Place(cloister=s, pay=p) for s in box.sites] for p in (*self.single, *self.equal)]
        self.cardinals = [[Place(cardinal=r, pay=p) for r in box.regions] for p in (*self.single, *self.equal)]
        """[payment][place]: single cards, then pairs of equal ones. No other payment is ever legal."""
        self.fields: Mapping[str, Kind] = {
            "cloister": OneOf("", *box.sites), "cardinal": OneOf("", *box.regions), "pay": ListOf(OneOf(*types), most=box.hand),
        }  # fmt: skip

    @cached_property
    def pays(self) -> list[tuple[str, ...]]:
        """Payments that a finger can mean: it touches a kind of card once, the second time for a pair."""
        unequal = [cards for n in range(2, self.box.hand + 1) for cards in combinations(self.box.types, n)]
        return [*self.single, *self.equal, *unequal]

    @cached_property
    def touched(self) -> list[Action]:
        """What a finger can mean."""
        return self._all(self.pays)

    @cached_property
    def all(self) -> list[Action]:
        """That, and what can only be written: no card, or one twice and another."""
        every = [cards for n in range(self.box.hand + 1) for cards in combinations_with_replacement(self.box.types, n)]
        return [*self.touched, *self._all([cards for cards in every if cards not in self.pays])]

    def _all(self, pays: Sequence[tuple[str, ...]]) -> list[Action]:
        made: list[Action] = []
        for region, name in enumerate(self.box.regions):
            for pay in pays:
                made += [Place(cloister=self.box.sites[site], pay=pay) for site in self.box.region_sites[region]]
                made.append(Place(cardinal=name, pay=pay))
        return made


class Placing(KardinalDecision):
    """What a first and a second piece have in common: payments, sites, crests. `others` are the actions that place nothing."""

    def __init__(self, box: Box, placements: Placements, others: Sequence[Action]) -> None:
        super().__init__(box)
        self.placements, self.others = placements, others

    def candidates(self, pos: Pos, step: Step) -> Iterable[Action]:
        return [*self.placements.all, *self.others]

    @cached_property
    def _touched(self) -> list[Action]:
        return [*self.placements.touched, *(act for act in self.others if self.marks(act))]

    @cached_property
    def _at(self) -> Mapping[str, Sequence[int]]:
        """Mark → which actions of `_touched` bear it."""
        found: dict[str, list[int]] = {}
        for number, act in enumerate(self._touched):
            for mark in self.marks(act):
                found.setdefault(mark, []).append(number)
        return found

    def flaw(self, pos: Pos, act: Action) -> Problem | None:
        if isinstance(act, Place) and bool(act.cloister) == bool(act.cardinal):
            return Problem("action", "needs one place, either cloister= or cardinal=")
        return super().flaw(pos, act)

    # ---- what is touched

    def marks(self, act: Any) -> tuple[str, ...]:
        """The drawing keys of an action, those of cards without the seat: the site or crest, and the cards that pay."""
        where = f"site.{act.cloister}" if act.cloister else f"crest.{act.cardinal}"
        return (where, *dict.fromkeys(f"hand.{t}" for t in act.pay))

    def picks(self, pos: Pos, step: Step, act: Any) -> tuple[str, ...]:
        hand = f"hand.{self.game.seat_ids(pos)[step['seat']]}."
        return tuple([hand + mark[5:] if mark.startswith("hand.") else mark for mark in self.marks(act)])

    def needs(self, pos: Pos, step: Step, act: Any) -> tuple[str, ...]:
        """A touch on a card alone neither places nor swaps it."""
        return tuple(mark for mark in self.marks(act) if not mark.startswith("hand."))

    def costs(self, pos: Pos, step: Step, act: Any) -> bool:
        """A touched card names one; the second of a pair goes with it."""
        return isinstance(act, Place) and len(act.pay) > 1

    def world(self, pos: Pos, step: Step) -> Collection[str]:
        hand = f"hand.{self.game.seat_ids(pos)[step['seat']]}."
        return {hand + mark[5:] if mark.startswith("hand.") else mark for mark in self._at}

    def holding(self, pos: Pos, step: Step, keys: Collection[str]) -> Iterable[Action]:
        """As far as a finger can mean them: no payment without a card, none with a card twice and another."""
        hand = f"hand.{self.game.seat_ids(pos)[step['seat']]}."
        marks = [f"hand.{key[len(hand):]}" if key.startswith(hand) else key for key in keys]
        return [self._touched[number] for number in sorted({n for mark in marks for n in self._at.get(mark, ())})]

    # ---- what is allowed

    def region(self, act: Place) -> int:
        """The region that a piece goes to, by its index."""
        box = self.box
        return box.site_region[box.site_of[act.cloister]] if act.cloister else box.region_of[act.cardinal]

    def place_violations(self, pos: Pos, seat: int, act: Place, limit: int | None) -> Iterator[Violation]:
        """Every unmet condition of one piece: the place first, for no card helps where nothing can stand.

        limit   the cloisters that bound the cardinals, None for those on the board now
        """
        box = self.box
        region = self.region(act)
        if act.cloister:
            site = box.site_of[act.cloister]
            if all(pos.sites[s] >= 0 for s in box.region_sites[region]):
                yield Violation("K-038", "region_full", {"region": box.regions[region]})
            elif pos.sites[site] >= 0:
                yield Violation("K-011", "site_taken", {"site": act.cloister, "owner": pos.sites[site]})
            if not cloisters_left(box, pos, seat):
                yield Violation("K-042", "no_cloister_left", {"owner": seat})
        else:
            most = max(cloister_counts(box, pos, region)) if limit is None else limit
            row = pos.cardinals[region]
            each = chosen(pos.options, "cardinal_limit", "each")
            there = row[seat] if each else sum(row)
            if not most:
                yield Violation("K-041", "no_cloister_here", {"region": act.cardinal})
            elif there >= most:
                key = "cardinal_limit_each" if each else "cardinal_limit"
                yield Violation("K-041", key, {"region": act.cardinal, "limit": most, "count": there})
            if not cardinals_left(box, pos, seat):
                yield Violation("K-042", "no_cardinal_left", {"owner": seat})
        yield from self._pay_violations(pos, seat, region, act.pay)

    def _pay_violations(self, pos: Pos, seat: int, region: int, pay: tuple[str, ...]) -> Iterator[Violation]:
        box, hand = self.box, pos.hands[seat]
        own = box.types[box.region_type[region]]
        if any(hand[box.type_of[t]] < pay.count(t) for t in pay):
            yield Violation("K-031", "card_missing", {"cards": pay}, lacks=True)
        if not pay:
            yield Violation("K-031", "no_card", {"region": box.regions[region], "own": own})
        elif len(pay) > 2:
            yield Violation("K-036", "too_many_cards", {"cards": pay})
        elif len(pay) == 1:
            if pay[0] != own:
                yield Violation("K-031", "wrong_card", {"card": pay[0], "region": box.regions[region], "own": own})
        elif pay[0] != pay[1]:
            if own in pay:
                idle = pay[1] if pay[0] == own else pay[0]
                yield Violation("K-036", "idle_card", {"own": own, "idle": idle, "region": box.regions[region]})
            else:
                yield Violation("K-035", "no_pair", {"cards": pay})
        elif pay[0] == own and not chosen(pos.options, "joker_own", "yes"):
            yield Violation("K-035", "joker_own", {"card": own, "region": box.regions[region]})

    def legal_places(self, pos: Pos, seat: int, regions: Iterable[int], limit: int | None) -> list[Action]:
        """The legal placements in some regions: the fast twin of `place_violations`."""
        box, hand, sites, n = self.box, pos.hands[seat], pos.sites, len(self.box.types)
        pairs = [t for t in range(n) if hand[t] >= 2]
        joker_own = chosen(pos.options, "joker_own", "yes")
        each = chosen(pos.options, "cardinal_limit", "each")
        cloister, cardinal = len(pos.placed[seat]) < box.cloisters, cardinals_left(box, pos, seat) > 0
        acts: list[Action] = []
        for region in regions:
            own = box.region_type[region]
            pays = [own] if hand[own] else []
            pays += [n + t for t in pairs if t != own or joker_own]
            if not pays:
                continue
            free = [s for s in box.region_sites[region] if sites[s] < 0] if cloister else []
            row = pos.cardinals[region]
            most = max(cloister_counts(box, pos, region)) if limit is None else limit
            crest = cardinal and (row[seat] if each else sum(row)) < most
            for p in pays:
                placed = self.placements.cloisters[p]
                acts += [placed[s] for s in free]
                if crest:
                    acts.append(self.placements.cardinals[p][region])
        return acts

    def put_down(self, pos: Pos, seat: int, act: Place, log: Log) -> int:
        """Pay and place; the region's index."""
        box = self.box
        for t in act.pay:
            kind = box.type_of[t]
            pos.hands[seat][kind] -= 1
            pos.discard[kind] += 1
        if act.cloister:
            site = box.site_of[act.cloister]
            put_cloister(pos, site, seat)
            log.add("placed_cloister", seat, "K-038", site=act.cloister, cards=act.pay)
            return box.site_region[site]
        region = box.region_of[act.cardinal]
        put_cardinal(pos, region, seat)
        log.add("placed_cardinal", seat, "K-040", region=act.cardinal, cards=act.pay)
        return region


class TakingTurn(Placing):
    """K-030: place, or swap a card; there is no pass."""

    name = "turn"
    kinds = (Place, Swap)
    begins_turn = True
    rule = "K-030"
    pushes = ("second",)
    touches: ClassVar[dict[str, type[Action]]] = {
        "hand.{seat}": Place, "region": Place, "site": Place, "crest": Place, "discard": Swap,
    }  # fmt: skip

    def __init__(self, box: Box, placements: Placements) -> None:
        self.swaps = [Swap(cards) for n in range(1, box.hand + 1) for cards in combinations_with_replacement(box.types, n)]
        super().__init__(box, placements, (*self.swaps, Swap(())))
        self.accepts = {Place: placements.fields, Swap: {"card": placements.fields["pay"]}}

    def prompt(self, pos: Pos, step: Step) -> tuple[str, Mapping[str, Any]]:
        return ("turn.any" if chosen(pos.options, "swap", "any") else "turn"), step

    def violations(self, pos: Pos, step: Step, act: Any) -> Iterator[Violation]:
        seat = step["seat"]
        if isinstance(act, Place):
            yield from self.place_violations(pos, seat, act, None)
            return
        hand = pos.hands[seat]
        if any(hand[self.box.type_of[t]] < act.card.count(t) for t in act.card):
            yield Violation("K-044", "card_missing", {"cards": act.card}, lacks=True)
        if not act.card:
            yield Violation("K-044", "no_card_to_swap", {})
        elif len(act.card) > 1 and not chosen(pos.options, "swap", "any"):
            yield Violation("K-044", "one_card", {"cards": act.card})

    def legal(self, pos: Pos, step: Step) -> Sequence[Action]:
        seat = step["seat"]
        acts = self.legal_places(pos, seat, range(len(self.box.regions)), None)
        hand = pos.hands[seat]
        if chosen(pos.options, "swap", "any"):
            of = self.box.type_of
            acts += [s for s in self.swaps if all(hand[of[t]] >= s.card.count(t) for t in s.card)]
        else:
            acts += [self.swaps[t] for t in range(len(self.box.types)) if hand[t]]
        return acts

    def apply(self, pos: Pos, step: Step, act: Any, log: Log) -> Mapping[str, Any] | None:
        seat = step["seat"]
        if isinstance(act, Swap):
            for t in act.card:
                kind = self.box.type_of[t]
                pos.hands[seat][kind] -= 1
                pos.discard[kind] += 1
            log.add("swapped", seat, "K-044", cards=act.card)
            return {"did": "swap"}
        region = self.region(act)
        limit = max(cloister_counts(self.box, pos, region))
        self.put_down(pos, seat, act, log)
        if not limit:  # K-034: no cloister stood there at the start of the turn
            return {"did": "first"}
        if not self.legal_places(pos, seat, (region,), bound(pos, limit)):
            return {"did": "one"}
        pos.push("second", seat, region=region, limit=limit)
        return None

    def elsewhere(self, pos: Pos, step: Step, kind: type[Action]) -> Violation:
        """Whoever goes for the cards or wants to stop wants to pass."""
        if kind.kind in ("take", "draw", "stop"):
            return Violation("K-030", "no_pass", {})
        return super().elsewhere(pos, step, kind)

    def marks(self, act: Any) -> tuple[str, ...]:
        if isinstance(act, Place):
            return super().marks(act)
        return (*dict.fromkeys(f"hand.{t}" for t in act.card), "discard") if act.card else ()


def bound(pos: Pos, limit: int) -> int | None:
    """K-037: what bounds a cardinal placed second: the board as it is now (None), or as it was before the turn."""
    return limit if chosen(pos.options, "second_piece", "before") else None


class PlacingSecond(Placing):
    """K-033: a second piece in the same region, or stop. Asked only when a second piece is possible."""

    name = "second"
    kinds = (Place, Stop)
    declines = (Stop,)
    rule = "K-033"

    def __init__(self, box: Box, placements: Placements) -> None:
        self.stop = Stop()
        super().__init__(box, placements, (self.stop,))
        self.accepts = {Place: placements.fields, Stop: {}}
        self.holds = {"region": Whole(0, len(box.regions) - 1), "limit": Whole(1, max(map(len, box.region_sites)))}

    def invariants(self, pos: Pos) -> Iterator[Problem]:
        for at, step in enumerate(pos.agenda):
            if step["ask"] == self.name and step["limit"] > len(self.box.region_sites[step["region"]]):
                yield Problem(f"agenda[{at}].limit", "holds a value that cannot be")

    def prompt(self, pos: Pos, step: Step) -> tuple[str, Mapping[str, Any]]:
        return "second", {"seat": step["seat"], "region": self.box.regions[step["region"]]}

    def violations(self, pos: Pos, step: Step, act: Any) -> Iterator[Violation]:
        if isinstance(act, Stop):
            return
        box, region = self.box, self.region(act)
        if region != step["region"]:
            wrong = {"region": box.regions[step["region"]], "other": box.regions[region]}
            yield Violation("K-032", "other_region", wrong, short=1)
            limit = None
        else:
            limit = bound(pos, step["limit"])
        yield from self.place_violations(pos, step["seat"], act, limit)

    def legal(self, pos: Pos, step: Step) -> Sequence[Action]:
        return [*self.legal_places(pos, step["seat"], (step["region"],), bound(pos, step["limit"])), self.stop]

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

    def marks(self, act: Any) -> tuple[str, ...]:
        return super().marks(act) if isinstance(act, Place) else ()


class PlacingMore(Placing):
    """What a player may still have in mind when the refill has begun: another piece. It says what is in the way.

    How the cards were used stands in the step of the refill (`did`); which piece was placed is seen on the board. Judged by the hand
    as it is now, which has at least what it had then.
    """

    kinds = (Place,)

    def __init__(self, box: Box, placements: Placements) -> None:
        super().__init__(box, placements, ())
        self.accepts = {Place: placements.fields}

    def violations(self, pos: Pos, step: Step, act: Any) -> Iterator[Violation]:
        seat, did = step["seat"], step["did"]
        if did == "swap":
            yield Violation("K-030", "swapped_already", {"owner": seat})
        elif did == "two":
            yield Violation("K-033", "two_already", {})
        elif did == "first":
            yield Violation("K-034", "one_where_none", {})
            if pos.placed[seat] and self.region(act) != self.box.site_region[pos.placed[seat][-1]]:
                yield Violation("K-032", "one_region", {}, short=1)
        else:
            found = [list(self._in_the_way(pos, seat, act, region, limit)) for region, limit in self._placed(pos, seat)]
            yield from (why for why in (found[0] if found else ()) if all(why in others for others in found))

    def _placed(self, pos: Pos, seat: int) -> Iterator[tuple[int, int]]:
        """Where the one piece of this turn may stand: (region, cloisters that bounded its cardinals before). Rarely it may be two."""
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

    def _in_the_way(self, pos: Pos, seat: int, act: Place, region: int, limit: int) -> Iterator[Violation]:
        if self.region(act) != region:
            yield Violation("K-032", "one_region", {}, short=1)
            yield from self.place_violations(pos, seat, act, None)
        else:
            yield from self.place_violations(pos, seat, act, bound(pos, limit))
