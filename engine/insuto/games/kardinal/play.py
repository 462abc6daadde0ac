"""The course of play: every decision, what may be chosen and why not, and what follows.

The agenda holds what is still to come. A turn is `turn` → perhaps `second` → `refill` (and `deal`) until the hand is full →
`deal` for the face-up row → the next `turn`. When the pile runs out for the first time, `score` and `reshuffle` are laid on
top of whatever comes next, so that the turn simply goes on after them (K-050, K-052).

Steps carry beside `ask` and `seat`:
  turn     –
  second   region, limit (largest number of cloisters of one seat there before the turn; K-037)
  refill   did (how the cards were used: "swap", "first", "one", "two"), late (1: after an interim scoring in this turn)
  deal     to (seat, or -1 for the face-up row), turn (whose turn it is; -1 in the set-up), did, late
  setup    part;  score  part
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations_with_replacement
from typing import Any, ClassVar

from insuto.core.actions import Action
from insuto.core.facts import Log, Violation
from insuto.core.game import Decision
from insuto.core.position import CHANCE, TABLE, Step
from insuto.games.kardinal import score
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

SETUP_PARTS = ("pieces", "remove", "deal", "display")
FINAL_PARTS = (*score.FINAL, "result")
"""The stages of the final scoring on the agenda; the last one tells who has won (K-090)."""


# ---- actions -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Setup(Action):
    """A stage of the set-up."""

    kind = "setup"
    part: str


@dataclass(frozen=True, slots=True)
class Deal(Action):
    """Chance: one card off the pile, to wherever the agenda sends it."""

    kind = "deal"
    card: str


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


@dataclass(frozen=True, slots=True)
class Take(Action):
    """A face-up card into the hand."""

    kind = "take"
    card: str


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """The top card of the pile into the hand."""

    kind = "draw"


@dataclass(frozen=True, slots=True)
class Score(Action):
    """A scoring, or one part of it."""

    kind = "score"
    part: str


@dataclass(frozen=True, slots=True)
class Reshuffle(Action):
    """The discard pile becomes the pile."""

    kind = "reshuffle"


# ---- what every decision shares ----------------------------------------------------------------------------------------


class Placements:
    """Every piece on every place with every payment: made once, for a first and a second piece take the same."""

    def __init__(self, box: Box) -> None:
        types = box.types
        self.pays: list[tuple[str, ...]] = [(t,) for t in types]
        self.pays += [(t, t) for t in types]
        self.pays += [(a, b) for i, a in enumerate(types) for b in types[i + 1 :]]
        """Single cards, then pairs of equal cards, then pairs that are no joker."""
        self.cloisters = [[Place(cloister=s, pay=p) for s in box.sites] for p in self.pays]
        self.cardinals = [[Place(cardinal=r, pay=p) for r in box.regions] for p in self.pays]
        self.all: list[Action] = []
        for region in range(len(box.regions)):
            for i in range(len(self.pays)):
                self.all += [self.cloisters[i][site] for site in box.region_sites[region]]
                self.all.append(self.cardinals[i][region])


class Flow:
    """What comes next: shared by the decisions that end a gesture."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.placements = Placements(box)

    def short(self, pos: Pos, seat: int) -> bool:
        """Whether a hand holds fewer cards than it should."""
        return sum(pos.hands[seat]) < self.box.hand

    def go_on(self, pos: Pos, seat: int, did: str, late: int, log: Log, coming: bool = False) -> None:
        """K-045, K-046: the hand first, then the face-up row, then the next seat. `coming`: a new pile is about to be shuffled."""
        never_tried = pos.exhausted < 2 and chosen(pos.options, "pile_empty", "cannot_draw")
        pile = coming or bool(pos.pile.layers)
        if self.short(pos, seat) and (
            pile or never_tried or (pos.display and not (late and chosen(pos.options, "after_interim", "pile_only")))
        ):
            pos.push("refill", seat, did=did, late=late)
        elif len(pos.display) < self.box.display and (pile or never_tried):
            if pile:
                pos.push("deal", CHANCE, to=-1, turn=seat, did=did, late=late)
            elif self.exhaust(pos, log):
                pos.push("deal", CHANCE, to=-1, turn=seat, did=did, late=1)
                self.interrupt(pos)
            else:
                self.end_turn(pos, seat)
        else:
            self.end_turn(pos, seat)

    def card_left(self, pos: Pos, step: Step, log: Log) -> None:
        """A card has left the pile during a turn. K-051: the pile is empty when its last card has gone."""
        late: int = step["late"]
        first = not pos.pile.layers and not chosen(pos.options, "pile_empty", "cannot_draw") and self.exhaust(pos, log)
        self.go_on(pos, step["turn"], step["did"], 1 if first else late, log, coming=first)
        if first:
            self.interrupt(pos)

    def exhaust(self, pos: Pos, log: Log) -> bool:
        """The pile has run out. True the first time, when the turn is interrupted (K-050); the second time it is not (K-055)."""
        pos.exhausted += 1
        if pos.exhausted == 1:
            log.add("pile_empty", rule="K-050", headline=True)
            return True
        at_once = chosen(pos.options, "last_player", "exhauster")
        log.add("pile_empty_again_at_once" if at_once else "pile_empty_again", rule="K-055", headline=True)
        return False

    def interrupt(self, pos: Pos) -> None:
        """K-050, K-052: score at once, then shuffle; what is on the agenda already comes after that."""
        pos.push("reshuffle", TABLE)
        pos.push("score", TABLE, part="interim")

    def end_turn(self, pos: Pos, seat: int) -> None:
        """K-055, K-056: after the second empty pile the round is played out; otherwise the next seat clockwise."""
        following = (seat + 1) % pos.players
        if pos.exhausted == 2 and (following == pos.start or chosen(pos.options, "last_player", "exhauster")):
            for part in reversed(FINAL_PARTS):
                pos.push("score", TABLE, part=part)
        else:
            pos.push("turn", following)


class KardinalDecision(Decision[Pos]):
    """Base of the decisions: they know the box and the flow."""

    def __init__(self, box: Box, flow: Flow) -> None:
        self.box = box
        self.flow = flow


# ---- set-up and chance -------------------------------------------------------------------------------------------------


class SettingUp(KardinalDecision):
    """K-020 to K-024, one stage after the other."""

    name = "setup"
    kinds = (Setup,)
    rule = "K-020"

    def prompt(self, pos: Pos, step: Step) -> tuple[str, Mapping[str, Any]]:
        return f"setup.{step['part']}", step

    def candidates(self, pos: Pos, step: Step) -> Iterable[Action]:
        return (Setup(step["part"]),)

    def apply(self, pos: Pos, step: Step, act: Any, log: Log) -> None:
        box, part = self.box, step["part"]
        if part == "pieces":
            log.add("setup_pieces", rule="K-024", cloisters=box.cloisters, cardinals=box.cardinals)
        elif part == "remove":
            count = box.removed[pos.players]
            pos.pile.layers = [[*box.deck(pos.players), 0]]
            log.add("setup_remove" if count else "setup_keep", rule="K-020", count=count, deck=len(pos.pile))
        elif part == "deal":
            log.add("setup_deal", rule="K-021", headline=True, count=box.hand)
            for seat in reversed(seats_from(pos, pos.start)):
                for _ in range(box.hand):
                    pos.push("deal", CHANCE, to=seat, turn=-1, did="", late=0)
        else:
            log.add("setup_display", rule="K-022", headline=True, count=box.display)
            for _ in range(box.display):
                pos.push("deal", CHANCE, to=-1, turn=-1, did="", late=0)


def seats_from(pos: Pos, first: int) -> list[int]:
    """All seats clockwise from one of them."""
    return [(first + i) % pos.players for i in range(pos.players)]


class Dealing(KardinalDecision):
    """One card off the pile: an action of chance."""

    name = "deal"
    kinds = (Deal,)
    rule = "K-022"

    def __init__(self, box: Box, flow: Flow) -> None:
        super().__init__(box, flow)
        self.acts = [Deal(t) for t in box.types]

    def prompt(self, pos: Pos, step: Step) -> tuple[str, Mapping[str, Any]]:
        return ("deal.display" if step["to"] < 0 else "deal.hand"), step

    def candidates(self, pos: Pos, step: Step) -> Iterable[Action]:
        return self.acts

    def violations(self, pos: Pos, step: Step, act: Any) -> Iterator[Violation]:
        top = pos.pile.top()
        if not top or not top[self.box.type_of[act.card]]:
            yield Violation("K-022", "not_in_pile", {"card": act.card})

    def legal(self, pos: Pos, step: Step) -> Sequence[Action]:
        top = pos.pile.top()
        return [act for act, n in zip(self.acts, top, strict=False) if n]

    def weights(self, pos: Pos, step: Step, acts: Sequence[Action]) -> Sequence[int]:
        top = pos.pile.top()
        return [n for n in top[:-1] if n]

    def apply(self, pos: Pos, step: Step, act: Any, log: Log) -> None:
        card, to, turn = self.box.type_of[act.card], step["to"], step["turn"]
        pos.pile.take(card)
        if to < 0:
            pos.display.append(card)
            at = (f"display.{len(pos.display)}",)
            log.add("shown", rule="K-022" if turn < 0 else "K-046", reveals=True, folds="card", at=at, card=act.card)
        else:
            pos.hands[to][card] += 1
            rule = "K-021" if turn < 0 else "K-045"
            log.add("dealt", to, rule, secret=("card",), seen=(to,), reveals=True, folds="card",
                    at=(f"hand.{self.box.seats[to]}.{act.card}",), card=act.card)  # fmt: skip
        if turn >= 0:
            self.flow.card_left(pos, step, log)


# ---- the turn ----------------------------------------------------------------------------------------------------------


class Placing(KardinalDecision):
    """What a first and a second piece have in common: payments, sites, crests."""

    def __init__(self, box: Box, flow: Flow) -> None:
        super().__init__(box, flow)
        self.placements = flow.placements

    def place_violations(self, pos: Pos, seat: int, act: Place, limit: int | None) -> Iterator[Violation]:
        """Every unmet condition of one piece. `limit`: cloisters that bound the cardinals, None = those on the board now."""
        box = self.box
        region = box.site_region[box.site_of[act.cloister]] if act.cloister else box.region_of[act.cardinal]
        yield from self._pay_violations(pos, seat, region, act.pay)
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

    def _pay_violations(self, pos: Pos, seat: int, region: int, pay: tuple[str, ...]) -> Iterator[Violation]:
        box, hand = self.box, pos.hands[seat]
        own = box.types[box.region_type[region]]
        if any(hand[box.type_of[t]] < pay.count(t) for t in pay):
            yield Violation("K-031", "card_missing", {"cards": pay}, lacks=True)
        if len(pay) == 1:
            if pay[0] != own:
                yield Violation("K-031", "wrong_card", {"card": pay[0], "region": box.regions[region], "own": own})
        elif pay[0] != pay[1]:
            yield Violation("K-035", "no_pair", {"cards": pay})
        elif pay[0] == own and not chosen(pos.options, "joker_own", "yes"):
            yield Violation("K-035", "joker_own", {"card": own, "region": box.regions[region]})

    def region_legal(self, pos: Pos, seat: int, region: int, limit: int | None, into: list[Action]) -> None:
        """Add the legal placements in one region: the fast twin of `place_violations`."""
        box, hand, options = self.box, pos.hands[seat], pos.options
        own = box.region_type[region]
        pays = [own] if hand[own] else []
        n = len(box.types)
        for t in range(n):
            if hand[t] >= 2 and (t != own or chosen(options, "joker_own", "yes")):
                pays.append(n + t)
        if not pays:
            return
        sites = pos.sites
        free = [s for s in box.region_sites[region] if sites[s] < 0] if len(pos.placed[seat]) < box.cloisters else []
        row = pos.cardinals[region]
        there = row[seat] if chosen(options, "cardinal_limit", "each") else sum(row)
        most = max(cloister_counts(box, pos, region)) if limit is None else limit
        crest = there < most and cardinals_left(box, pos, seat) > 0
        for p in pays:
            acts = self.placements.cloisters[p]
            into += [acts[s] for s in free]
            if crest:
                into.append(self.placements.cardinals[p][region])

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

    def place_picks(self, pos: Pos, seat: int, act: Place) -> tuple[str, ...]:
        """The site or crest, and the cards that pay."""
        where = f"site.{act.cloister}" if act.cloister else f"crest.{act.cardinal}"
        return (where, *dict.fromkeys(f"hand.{self.box.seats[seat]}.{t}" for t in act.pay))


class TurnDecision(Placing):
    """K-030: place, or swap a card; there is no pass."""

    name = "turn"
    kinds = (Place, Swap)
    begins_turn = True
    rule = "K-030"
    touches: ClassVar[dict[str, type[Action]]] = {
        "hand.{seat}": Place, "region": Place, "site": Place, "crest": Place, "discard": Swap,
    }  # fmt: skip

    def __init__(self, box: Box, flow: Flow) -> None:
        super().__init__(box, flow)
        self.swaps = [Swap(c) for n in range(1, box.hand + 1) for c in combinations_with_replacement(box.types, n)]
        self.all: tuple[Action, ...] = (*self.placements.all, *self.swaps)

    def prompt(self, pos: Pos, step: Step) -> tuple[str, Mapping[str, Any]]:
        return ("turn.any" if chosen(pos.options, "swap", "any") else "turn"), step

    def candidates(self, pos: Pos, step: Step) -> Iterable[Action]:
        return self.all

    def violations(self, pos: Pos, step: Step, act: Any) -> Iterator[Violation]:
        seat = step["seat"]
        if isinstance(act, Place):
            yield from self.place_violations(pos, seat, act, None)
            return
        hand = pos.hands[seat]
        if any(hand[self.box.type_of[t]] < act.card.count(t) for t in act.card):
            yield Violation("K-044", "card_missing", {"cards": act.card}, lacks=True)
        if len(act.card) > 1 and not chosen(pos.options, "swap", "any"):
            yield Violation("K-044", "one_card", {"cards": act.card})

    def legal(self, pos: Pos, step: Step) -> Sequence[Action]:
        seat = step["seat"]
        acts: list[Action] = []
        for region in range(len(self.box.regions)):
            self.region_legal(pos, seat, region, None, acts)
        hand = pos.hands[seat]
        if chosen(pos.options, "swap", "any"):
            of = self.box.type_of
            acts += [s for s in self.swaps if all(hand[of[t]] >= s.card.count(t) for t in s.card)]
        else:
            acts += [self.swaps[t] for t in range(len(self.box.types)) if hand[t]]
        return acts

    def apply(self, pos: Pos, step: Step, act: Any, log: Log) -> None:
        seat = step["seat"]
        if isinstance(act, Swap):
            for t in act.card:
                kind = self.box.type_of[t]
                pos.hands[seat][kind] -= 1
                pos.discard[kind] += 1
            log.add("swapped", seat, "K-044", cards=act.card)
            self.flow.go_on(pos, seat, "swap", 0, log)
            return
        box = self.box
        region = box.site_region[box.site_of[act.cloister]] if act.cloister else box.region_of[act.cardinal]
        limit = max(cloister_counts(box, pos, region))
        self.put_down(pos, seat, act, log)
        if not limit:  # K-034: no cloister stood there at the start of the turn
            self.flow.go_on(pos, seat, "first", 0, log)
            return
        more: list[Action] = []
        self.region_legal(pos, seat, region, bound(pos, limit), more)
        if more:
            pos.push("second", seat, region=region, limit=limit)
        else:
            self.flow.go_on(pos, seat, "one", 0, log)

    def picks(self, pos: Pos, step: Step, act: Any) -> tuple[str, ...]:
        if isinstance(act, Place):
            return self.place_picks(pos, step["seat"], act)
        return (*dict.fromkeys(f"hand.{self.box.seats[step['seat']]}.{t}" for t in act.card), "discard")


def bound(pos: Pos, limit: int) -> int | None:
    """K-037: what bounds a cardinal placed second: the board as it is now (None), or as it was before the turn."""
    return limit if chosen(pos.options, "second_piece", "before") else None


class SecondDecision(Placing):
    """K-033: a second piece in the same region, or stop. Asked only when a second piece is possible."""

    name = "second"
    kinds = (Place, Stop)
    declines = (Stop,)
    rule = "K-033"

    def __init__(self, box: Box, flow: Flow) -> None:
        super().__init__(box, flow)
        self.stop = Stop()
        self.all: tuple[Action, ...] = (*self.placements.all, self.stop)

    def prompt(self, pos: Pos, step: Step) -> tuple[str, Mapping[str, Any]]:
        return "second", {"seat": step["seat"], "region": self.box.regions[step["region"]]}

    def candidates(self, pos: Pos, step: Step) -> Iterable[Action]:
        return self.all

    def violations(self, pos: Pos, step: Step, act: Any) -> Iterator[Violation]:
        if isinstance(act, Stop):
            return
        box = self.box
        region = box.site_region[box.site_of[act.cloister]] if act.cloister else box.region_of[act.cardinal]
        if region != step["region"]:
            yield Violation("K-032", "other_region", {"region": box.regions[step["region"]], "other": box.regions[region]})
            limit = None
        else:
            limit = bound(pos, step["limit"])
        yield from self.place_violations(pos, step["seat"], act, limit)

    def legal(self, pos: Pos, step: Step) -> Sequence[Action]:
        acts: list[Action] = []
        self.region_legal(pos, step["seat"], step["region"], bound(pos, step["limit"]), acts)
        acts.append(self.stop)
        return acts

    def apply(self, pos: Pos, step: Step, act: Any, log: Log) -> None:
        seat = step["seat"]
        if isinstance(act, Stop):
            log.add("stopped", seat, "K-033")
            self.flow.go_on(pos, seat, "one", 0, log)
            return
        self.put_down(pos, seat, act, log)
        self.flow.go_on(pos, seat, "two", 0, log)

    def picks(self, pos: Pos, step: Step, act: Any) -> tuple[str, ...]:
        """To stop is to go on to the refill: a touch on the pile."""
        return self.place_picks(pos, step["seat"], act) if isinstance(act, Place) else ("pile",)


class Refill(KardinalDecision):
    """K-045, K-047: the hand back to three, one card at a time."""

    name = "refill"
    kinds = (Take, Draw)
    rule = "K-045"
    touches: ClassVar[dict[str, type[Action]]] = {"display": Take, "pile": Draw}

    not_now: ClassVar[dict[str, tuple[str, str]]] = {
        "swap": ("K-030", "swapped_already"),
        "first": ("K-034", "one_where_none"),
        "one": ("K-036", "placing_over"),
        "two": ("K-033", "two_already"),
    }
    """Why nothing more can be placed, by how the cards of the turn were used."""

    def __init__(self, box: Box, flow: Flow) -> None:
        super().__init__(box, flow)
        self.takes = [Take(t) for t in box.types]
        self.draw = Draw()
        self.all: tuple[Action, ...] = (*self.takes, self.draw)

    def prompt(self, pos: Pos, step: Step) -> tuple[str, Mapping[str, Any]]:
        legal = self.legal(pos, step)
        key = "refill.open" if self.draw not in legal else "refill" if len(legal) > 1 else "refill.pile"
        return key, {**step, "missing": self.box.hand - sum(pos.hands[step["seat"]])}

    def candidates(self, pos: Pos, step: Step) -> Iterable[Action]:
        return self.all

    def violations(self, pos: Pos, step: Step, act: Any) -> Iterator[Violation]:
        if isinstance(act, Take):
            if self.box.type_of[act.card] not in pos.display:
                yield Violation("K-045", "not_open", {"card": act.card})
            if step["late"] and chosen(pos.options, "after_interim", "pile_only"):
                yield Violation("K-053", "pile_only", {})
        elif not self._can_draw(pos):
            yield Violation("K-057", "pile_is_empty", {})

    def _can_draw(self, pos: Pos) -> bool:
        return bool(pos.pile.layers) or (pos.exhausted < 2 and chosen(pos.options, "pile_empty", "cannot_draw"))

    def legal(self, pos: Pos, step: Step) -> Sequence[Action]:
        acts: list[Action] = []
        if not (step["late"] and chosen(pos.options, "after_interim", "pile_only")):
            acts += [self.takes[t] for t in sorted(set(pos.display))]
        if self._can_draw(pos):
            acts.append(self.draw)
        return acts

    def apply(self, pos: Pos, step: Step, act: Any, log: Log) -> None:
        seat, did, late = step["seat"], step["did"], step["late"]
        if isinstance(act, Take):
            card = self.box.type_of[act.card]
            pos.display.remove(card)
            pos.hands[seat][card] += 1
            log.add("took", seat, "K-045", folds="card", card=act.card)
            self.flow.go_on(pos, seat, did, late, log)
        elif pos.pile.layers:
            pos.push("deal", CHANCE, to=seat, turn=seat, did=did, late=late)
        elif self.flow.exhaust(pos, log):  # only under `pile_empty: cannot_draw`: the attempt empties the pile
            pos.push("deal", CHANCE, to=seat, turn=seat, did=did, late=1)
            self.flow.interrupt(pos)
        else:
            self.flow.go_on(pos, seat, did, late, log)

    def elsewhere(self, pos: Pos, step: Step, kind: type[Action]) -> Violation:
        """Why nothing can be placed or swapped any more."""
        if kind in (Place, Swap):
            rule, key = self.not_now[step["did"]]
            return Violation(rule, key, {"owner": step["seat"]})
        return super().elsewhere(pos, step, kind)

    def picks(self, pos: Pos, step: Step, act: Any) -> tuple[str, ...]:
        if isinstance(act, Draw):
            return ("pile",)
        card = self.box.type_of[act.card]
        return (f"display.{pos.display.index(card) + 1}",) if card in pos.display else ()


# ---- scoring and the second pile ---------------------------------------------------------------------------------------


class Scoring(KardinalDecision):
    """K-050 in the middle of a turn, K-070 at the end; the table does it, nobody chooses."""

    name = "score"
    kinds = (Score,)
    rule = "K-070"

    def prompt(self, pos: Pos, step: Step) -> tuple[str, Mapping[str, Any]]:
        return f"score.{step['part']}", step

    def candidates(self, pos: Pos, step: Step) -> Iterable[Action]:
        return (Score(step["part"]),)

    def apply(self, pos: Pos, step: Step, act: Any, log: Log) -> None:
        score.carry_out(self.box, pos, step["part"], log)


class Reshuffling(KardinalDecision):
    """K-052: the discard pile becomes the new pile; hands and face-up cards stay."""

    name = "reshuffle"
    kinds = (Reshuffle,)
    rule = "K-052"

    def candidates(self, pos: Pos, step: Step) -> Iterable[Action]:
        return (Reshuffle(),)

    def apply(self, pos: Pos, step: Step, act: Any, log: Log) -> None:
        log.add("reshuffled", rule="K-052", count=sum(pos.discard))
        pos.pile.shuffle_in(pos.discard)
        pos.discard = [0] * self.box.kinds


def decisions(box: Box) -> list[KardinalDecision]:
    """All decisions of the game."""
    flow = Flow(box)
    kinds: tuple[type[KardinalDecision], ...] = (
        SettingUp, Dealing, TurnDecision, SecondDecision, Refill, Scoring, Reshuffling
    )  # fmt: skip
    return [kind(box, flow) for kind in kinds]


__all__ = ["FINAL_PARTS", "SETUP_PARTS", "Flow", "KardinalDecision", "decisions", "seats_from"]
