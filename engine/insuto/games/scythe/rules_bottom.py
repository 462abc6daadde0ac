"""The bottom action: paying, the four benefits, coins and recruit bonuses (S-090 to S-107)."""

from __future__ import annotations

import itertools
import operator
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from insuto.core.actions import Action
from insuto.core.composing import Part
from insuto.core.decisions import Automatic, Decline
from insuto.core.errors import Problem
from insuto.core.facts import Log
from insuto.core.guards import Broken, fingers, guard, narrow
from insuto.core.plain import JsonObject
from insuto.core.position import TABLE, Step
from insuto.games.scythe import effects
from insuto.games.scythe.actions import Accept, Build, Deploy, Enlist, GoOn, Pay, Skip, Upgrade
from insuto.games.scythe.benefits import open_benefit, shortage, slots_left, structure_on
from insuto.games.scythe.components import Box, Section
from insuto.games.scythe.land import leads_nowhere
from insuto.games.scythe.names import (
    BONUSES,
    BOTTOM,
    BOXES,
    NOBODY,
    NOWHERE,
    ON_MAT,
    RESOURCES,
    SORTS,
    STRUCTURES,
    WORKERS_CHOOSE,
)
from insuto.games.scythe.offers import ON_MAP, AcceptStep, Gain, give, take
from insuto.games.scythe.reasons import UNPAID, exhausted
from insuto.games.scythe.rules_base import (
    FIT,
    Granted,
    GuardedDecision,
    OnMat,
    OwnTurn,
    Player,
    Pos,
    Refusable,
    ScytheDecision,
    Turn,
    TurnOf,
    mat,
)
from insuto.games.scythe.rules_gain import OntoMap, Setting
from insuto.games.scythe.rules_turn import Finishing
from insuto.games.scythe.steps import BenefitStep, BonusStep, ForStep, IncomeStep, MoveStep

MOST_WAYS = 500
"""The number of ways to pay above which only those that empty few territories are listed."""
TOKENLESS = ("stars", "top_unpaid", "deal")
"""The steps that bring no tokens before the bottom action."""
PASSES = frozenset(("bottom", "arrive", *TOKENLESS))
"""The steps where a bottom action may be passed over."""


class Paying(Turn):
    """The view that guards of the bottom action read: the section that the action token stands on (None for a Factory
    card), what it costs, the tokens of that resource by territory, and the combat cards that Coercion may spend, as
    notation names them (S-118)."""

    __slots__ = ("cards", "heaps", "price", "resource", "section", "there")
    section: Section | None

    def __init__(self, box: Box, pos: Pos, step: Step) -> None:
        super().__init__(box, pos, step)
        self.section = section = super().section
        if not section:
            self.price, self.resource, self.heaps, self.cards, self.there = 0, "", {}, [], 0
            return
        sort, lying = section.bottom, pos.resources
        self.price, self.resource = self.cost(sort), RESOURCES[sort]
        self.heaps = {place: lying[place * SORTS + sort] for place in self.territories()}
        self.cards = [f"card.{box.card_names[card]}" for card in self.coercion_cards()]
        self.there = sum(self.heaps.values())

    def spent(self, spend: tuple[str, ...]) -> tuple[dict[str, int], dict[int, int]]:
        """Return the combat cards among what is spent, and the tokens by place."""
        counts = {name: spend.count(name) for name in dict.fromkeys(spend)}
        places = self.box.place_of
        return (
            {name: n for name, n in counts.items() if name not in places},
            {places[name]: n for name, n in counts.items() if name in places},
        )

    @property
    def lacking(self) -> bool:
        """True if there is too little, whatever is spent."""
        return self.there + bool(self.cards) < self.price


class TakingBottom(Refusable, OwnTurn):
    """S-039, S-090: the bottom action is paid, or left out. A Factory card moves one unit instead (S-154)."""

    name, kinds, rule, offers_free, endless = "bottom", (Pay, Skip), "S-090", True, True
    table_type, declines = Paying, (Skip,)
    pushes = (*(f"bonus* stars income? accept* {action}?" for action in BOTTOM), "arrive move")

    @classmethod
    def skipped_bottom(cls, pos: Pos, done: Mapping[str, object]) -> bool:
        return "unpaid" in done

    def __init__(self, box: Box) -> None:
        super().__init__(box)
        self.cards = tuple(f"card.{name}" for name in box.card_names)

    def about(self, pos: Pos, step: Step) -> str:
        """Return the scene with the tokens that pay: the map; a Factory card has no price, so its mat is shown."""
        return self.scene if Player(self.box, pos, step.seat).section else mat(step.seat)

    def prompt(self, pos: Pos, step: Step) -> tuple[str, Mapping[str, object]]:
        me = Player(self.box, pos, step.seat)
        if (section := me.section) is None:
            return "bottom_factory", step
        sort = section.bottom
        return "bottom", {**step, "action": BOTTOM[sort], "n": me.cost(sort), "resource": RESOURCES[sort]}

    @narrow(Pay, "spend", settles="no_price no_coercion coerced no_card home_base not_controlled too_few_tokens")
    def ways(self, t: Paying) -> Iterator[tuple[str, ...]]:
        yield from self._ways(t.heaps, t.price)
        for names in self._ways(t.heaps, t.price - 1) if t.cards and t.price else ():
            yield from ((*names, card) for card in t.cards)

    @fingers(Pay, "spend")
    def handy(self, t: Paying) -> Iterable[tuple[str, ...]]:
        """Besides, the price taken off one place, so that a reason is found."""
        if not t.section:
            return ((),)
        alone = ((name,) * (1 if name in self.cards else t.price) for name in (*self.box.places, *self.payers(t)))
        return dict.fromkeys((*self.ways(t), (), *alone))

    def payers(self, t: Paying) -> tuple[str, ...]:
        """Return the combat cards that a hand may touch to pay with; those of a seat without Coercion say why not."""
        return self.cards

    @guard("S-154", Pay, "spend", final=True)
    def no_price(self, t: Paying, spend: tuple[str, ...]) -> Broken | None:
        """The bottom action of a Factory card costs nothing."""
        return Broken() if spend and not t.section else None

    @guard("S-118", Pay, "spend")
    def no_coercion(self, t: Paying, spend: tuple[str, ...]) -> Broken | None:
        """Combat cards pay with Coercion only."""
        return Broken() if t.spent(spend)[0] and not t.has("coercion") else None

    @guard("S-118", Pay, "spend", after="no_coercion")
    def coerced(self, t: Paying, spend: tuple[str, ...]) -> Broken | None:
        """One card in a turn."""
        n = sum(t.spent(spend)[0].values())
        return Broken() if n and (t.pos.coerced or n > 1) else None

    @guard("S-118", Pay, "spend", lacks=True, after="no_coercion coerced")
    def no_card(self, t: Paying, spend: tuple[str, ...]) -> Broken | None:
        """It is in hand."""
        card = next((name for name in t.spent(spend)[0] if name not in t.cards), "")
        return Broken(card=card.partition(".")[2]) if card else None

    @guard("S-018", Pay, "spend", lacks=True)
    def home_base(self, t: Paying, spend: tuple[str, ...]) -> Broken | None:
        """A home base is no territory."""
        for place, n in t.spent(spend)[1].items():
            if place >= self.box.hexes:
                return Broken(place=self.place(place), short=n)
        return None

    @guard("S-048", Pay, "spend", lacks=True)
    def not_controlled(self, t: Paying, spend: tuple[str, ...]) -> Broken | None:
        """Tokens pay where the own control is."""
        for place, n in t.spent(spend)[1].items():
            if place < self.box.hexes and place not in t.heaps:
                return Broken(place=self.place(place), short=n)
        return None

    @guard("S-048", Pay, "spend", lacks=True)
    def too_few_tokens(self, t: Paying, spend: tuple[str, ...]) -> Broken | None:
        """So many lie there; where too little is there anyway, that is what is said (`unpayable`)."""
        cards, tokens = t.spent(spend)
        for place, n in tokens.items():
            if n > t.heaps.get(place, n) and (cards or not t.lacking):
                return Broken(place=self.place(place), resource=t.resource)
        return None

    @guard("S-090", Pay, "spend", lacks=True)
    def unpayable(self, t: Paying, spend: tuple[str, ...]) -> Broken | None:
        """The price is there."""
        return self._price(t) if t.lacking and (len(spend) != t.price or not t.spent(spend)[0]) else None

    @guard("S-090", Pay, "spend", after="unpayable")
    def price(self, t: Paying, spend: tuple[str, ...]) -> Broken | None:
        """The price is paid, no more and no less."""
        if len(spend) == t.price:
            return None
        return self._price(t) if t.lacking else Broken("price_other", **self._cost(t), chosen=len(spend))

    def _price(self, t: Paying) -> Broken:
        return Broken("price", **self._cost(t), there=t.there, short=max(0, t.price - t.there))

    def _cost(self, t: Paying) -> JsonObject:
        action = BOTTOM[t.section.bottom] if t.section else ""
        return {"action": action, "n": t.price, "resource": t.resource}

    def warning(self, pos: Pos, step: Step, act: Action) -> tuple[str, Mapping[str, object]] | None:
        """S-093: what is paid for without its effect, and what is gained all the same."""
        me = Player(self.box, pos, step.seat)
        if not isinstance(act, Pay) or not (section := me.section):
            return None
        if not (none_left := exhausted(me, action := BOTTOM[section.bottom])):
            return None
        coins, recruit = section.coins, me.recruits[section.bottom] != ON_MAT
        brings = "coins" if coins and not recruit else "bonus" if recruit and not coins else "both" if coins else "none"
        return f"without.{none_left.key}.{brings}", {
            "action": action,
            "n": coins,
            "bonus": self.box.ongoing[section.bottom],
        }

    def _ways(self, heaps: Mapping[int, int], price: int) -> list[tuple[str, ...]]:
        """Return the ways to take so many tokens off some places, those off few places first; where there are very many, only those."""
        if not price:
            return [()]
        full = {self.place(place): n for place, n in heaps.items() if n}
        found = list[tuple[str, ...]]()
        for k in range(1, min(price, len(full)) + 1):
            cuts = [(0, *cut, price) for cut in itertools.combinations(range(1, price), k - 1)]
            shares = [[b - a for a, b in itertools.pairwise(cut)] for cut in cuts]
            for places in itertools.combinations(full, k):
                there = [full[place] for place in places]
                for counts in shares:
                    if all(map(operator.le, counts, there)):
                        found.append(tuple(itertools.chain(*map(itertools.repeat, places, counts))))
            if len(found) > MOST_WAYS:
                break
        return found

    def button(self, pos: Pos, step: Step, act: Action) -> tuple[str, Mapping[str, object]] | None:
        section = Player(self.box, pos, step.seat).section
        if isinstance(act, Pay) and not act.choose and section:
            split = len({*act.spend}) > 1  # the picture does not show how much each pile pays
            return "bottom.split" if split else "bottom", {"action": BOTTOM[section.bottom], "spend": act.spend}
        return super().button(pos, step, act)

    def gains(self, me: Player, act: Action) -> Sequence[Gain]:
        if me.section is None:
            return ()
        bottom = me.section.bottom
        late = BOTTOM[bottom] == "enlist" and me.reading.enlist_own_bonus  # S-107: its recruit may be placed now
        return income(me, bottom, late or me.recruits[bottom] != ON_MAT)

    def price_of(self, pos: Pos, step: Step, act: Action) -> tuple[str, Mapping[str, object]] | None:
        section = Player(self.box, pos, step.seat).section
        if not isinstance(act, Pay) or not section or not act.spend:
            return None
        cards = sum(name in self.cards for name in act.spend)
        key = "tokens" if not cards else "tokens_card" if len(act.spend) > cards else "card"
        return f"paid.{key}", {"resource": RESOURCES[section.bottom], "n": len(act.spend) - cards}

    def apply(self, pos: Pos, step: Step, act: Action, log: Log) -> None:
        box, me, seat = self.box, Player(self.box, pos, step.seat), step.seat
        if not isinstance(act, Pay):
            log.add("skipped_bottom", seat, "S-039")
            return
        if (section := me.section) is None:
            pos.push(ForStep(TABLE, ask="arrive", to=seat))
            pos.push(MoveStep(seat, left=1, steps=box.factory_moves))
            return
        for name in act.spend:
            if name in self.cards:
                effects.discard(me, self.cards.index(name), "S-118", log)
                pos.coerced = 1
            else:
                pos.put(box.place_of[name], section.bottom, -1)
        action = BOTTOM[section.bottom]
        log.add("paid", seat, "S-092", action=action, resource=RESOURCES[section.bottom], n=len(act.spend))
        # the last pushed comes first (S-092); a sixth star ends the game before the neighbours gain anything (S-163)
        for other in reversed(neighbours(me)):
            pos.push(BonusStep(TABLE, to=other, action=action))
        pos.push(ForStep(TABLE, ask="stars", to=seat))
        had = me.recruits[section.bottom] != ON_MAT
        if not act.choose:
            pos.push(IncomeStep(TABLE, to=seat, action=action, had=int(had)))
        else:
            if action == "enlist" and not had:
                pos.push(IncomeStep(TABLE, to=seat, action=action, had=2))
            give(me, income(me, section.bottom, had), log, act.choose)
        if open_benefit(me, action, WORKERS_CHOOSE):
            pos.push(BenefitStep(seat, ask=action, at=WORKERS_CHOOSE))


def income(me: Player, bottom: int, bonus: bool) -> list[Gain]:
    """Return what a bottom action brings in addition to its effect (S-092): its coins, and with `bonus` that of the own
    recruit."""
    coins = ("coins", me.paid_by(bottom).coins, "S-092")
    return [coins, (me.box.ongoing[bottom], 1, "S-104")] if bonus else [coins]


def pass_over(box: Box, pos: Pos, log: Log) -> Mapping[str, object] | None:
    """S-039, S-090: pass over a bottom action that cannot be paid as soon as nothing can change that, and log it;
    return its step where nothing else is left, None where play goes on as it is. Called where the top step is one of
    `PASSES`. Stars and a top action that is passed over bring no tokens, nor do combat cards (but Coercion spends one),
    nor the end of the moves where it leads to nothing."""
    agenda = pos.agenda
    at = len(agenda) - 1
    while at and (ask := agenda[at].ask) in TOKENLESS:
        if ask == "deal" and Player(box, pos, pos.turn).has("coercion"):
            break
        at -= 1
    # S-159: a star from the top action is placed, and logged, before
    if any(agenda[i].ask == "stars" for i in range(at + 1, len(agenda))) and effects.due(Player(box, pos, pos.turn)):
        return None
    if at and agenda[-1].ask == "arrive" and leads_nowhere(Player(box, pos, pos.turn)):
        at -= 1
    step = agenda[at]
    if step.ask != "bottom" or not (short := shortage(Player(box, pos, step.seat))):
        return None
    if agenda[-1].ask != "top_unpaid":  # the choice of the section has logged both
        log.add("bottom_unpaid", step.seat, "S-090", **short)
    del agenda[at]
    return None if agenda else {**step, "unpaid": 1}


class PassedOver(TakingBottom):
    """A bottom action that was passed over, for touches on what would have paid it: a combat card would only with Coercion."""

    def payers(self, t: Paying) -> tuple[str, ...]:
        return self.cards if t.has("coercion") else ()


class FinishingUnpaid(Finishing):
    """S-139 after a bottom action that was passed over: its actions are refused with what is missing."""

    name = UNPAID

    def __init__(self, box: Box) -> None:
        super().__init__(box)
        self.closed = PassedOver(box)


def neighbours(me: Player) -> list[int]:
    """Return the player on the left, then the one on the right (S-104): with three players all others (S-106), with two the other one
    once (S-105)."""
    n = me.pos.players
    return list(dict.fromkeys(((me.seat + 1) % n, (me.seat - 1) % n)))


class _Benefit(GuardedDecision, Granted):
    """The part that the four benefits share: they may be left out (S-042)."""

    step_type, declines = BenefitStep, (Decline,)

    def warning(self, pos: Pos, step: BenefitStep, act: Action) -> tuple[str, Mapping[str, object]] | None:
        if not isinstance(act, Decline):
            return None
        paid = any(one.ask in ("income", "accept") for one in pos.agenda)
        return ("paid_for" if paid else "left_out"), {"action": self.name}

    def apply(self, pos: Pos, step: BenefitStep, act: Action, log: Log) -> None:
        if isinstance(act, Decline):
            log.add("left_out", step.seat, "S-042", action=self.name)
        else:
            self.take(Player(self.box, pos, step.seat), act, log)

    def take(self, me: Player, act: Any, log: Log) -> None:
        """Carry the benefit out."""
        raise NotImplementedError


class Upgrading(_Benefit, OnMat):
    """S-095: a cube from the top row to a bottom action."""

    name, kinds, rule = "upgrade", (Upgrade, Decline), "S-095"

    @guard("S-095", Upgrade, "box")
    def box_open(self, t: Turn, box: int) -> Broken | None:
        """Its cube is there."""
        return Broken() if t.boxes[box] else None

    @guard("S-097", Upgrade, "to")
    def no_slot(self, t: Turn, to: int) -> Broken | None:
        """The bottom action has a slot left."""
        return None if slots_left(t, to) else Broken()

    def take(self, me: Player, act: Upgrade, log: Log) -> None:
        me.boxes[BOXES.index(act.box)] = 1
        me.cubes[BOTTOM.index(act.to)] += 1
        log.add("upgraded", me.seat, "S-095", box=act.box, to=act.to)


class _OntoLand(_Benefit, OntoMap):
    """A mech or structure onto a territory that is no lake."""

    @guard("S-098", Deploy, Build, "at", after="home_base")
    def not_on_lake(self, t: Setting, at: int) -> Broken | None:
        """Land, no lake; the Factory is land (S-157)."""
        return Broken(rule=self.rule) if at in self.box.lakes else None


class Deploying(_OntoLand):
    """S-098: a mech onto a territory with an own worker."""

    name, kinds, rule = "deploy", (Deploy, Decline), "S-098"

    def __init__(self, box: Box) -> None:
        super().__init__(box)
        self.abilities = tuple(dict.fromkeys(name for faction in box.factions for name in faction.mechs))

    @guard("S-098", Deploy, "mech")
    def other_faction(self, t: Setting, mech: int) -> Broken | None:
        """A mech of the own faction."""
        return Broken() if self.abilities[mech] not in t.faction.mechs else None

    @guard("S-098", Deploy, "mech", after="other_faction")
    def mech_out(self, t: Setting, mech: int) -> Broken | None:
        """It is still on the mat."""
        return Broken() if t.has(self.abilities[mech]) else None

    def take(self, me: Player, act: Deploy, log: Log) -> None:
        me.mechs[me.faction.number[act.mech]] = self.box.place_of[act.at]
        log.add("deployed", me.seat, "S-098", mech=act.mech, where=act.at)


class Building(_OntoLand):
    """S-099: a structure on a territory with an own worker and without a structure. Its effect (S-101) depends on where
    it stands."""

    name, kinds, rule = "build", (Build, Decline), "S-099"

    @guard("S-099", Build, "structure")
    def structure_out(self, t: Setting, structure: int) -> Broken | None:
        """It is still on the mat."""
        return Broken() if t.structures[structure] != ON_MAT else None

    @guard("S-099", Build, "at")
    def built_on(self, t: Setting, at: int) -> Broken | None:
        """A territory has one structure."""
        owner = structure_on(t.pos, at)
        return Broken(owner=owner) if owner != NOBODY else None

    def take(self, me: Player, act: Build, log: Log) -> None:
        me.structures[STRUCTURES.index(act.structure)] = self.box.place_of[act.at]
        log.add("built", me.seat, "S-099", structure=act.structure, where=act.at)


class Enlisting(_Benefit, Refusable, OnMat):
    """S-102: a recruit of a bottom action to a one-time bonus, which is gained."""

    name, kinds, rule = "enlist", (Enlist, Decline), "S-102"
    pushes = ("deal+", "accept")

    def gains(self, me: Player, act: Action) -> Sequence[Gain]:
        return [(act.bonus, self.box.once, "S-102")] if isinstance(act, Enlist) else ()

    @guard("S-102", Enlist, "section")
    def recruit_out(self, t: Turn, section: int) -> Broken | None:
        """The recruit is still on the mat."""
        return Broken() if t.recruits[section] != ON_MAT else None

    @guard("S-102", Enlist, "bonus")
    def bonus_taken(self, t: Turn, bonus: int) -> Broken | None:
        """Each one-time bonus is taken once."""
        return Broken() if bonus in t.recruits else None

    def take(self, me: Player, act: Enlist, log: Log) -> None:
        me.recruits[BOTTOM.index(act.section)] = BONUSES.index(act.bonus)
        log.add("enlisted", me.seat, "S-102", action=act.section, bonus=act.bonus)
        give(me, self.gains(me, act), log, act.choose)


class Accepting(GuardedDecision):
    """S-042: gains may be refused, in part or completely. Prompted for where the seat chose so (`Refusable`), and where
    it can matter at once (`offers.unwelcome`)."""

    step_type, kinds, rule, declines = AcceptStep, (Accept, Decline), "S-042", (Decline,)
    composed, pushes = (Part("row", "n"), Part("sides")), ("deal*",)

    def prompt(self, pos: Pos, step: AcceptStep) -> tuple[str, Mapping[str, object]]:
        if step.n > 1:
            return "accept", step
        return ("accept.recruit" if step.rule == "S-104" and step.seat != pos.turn else "accept.one"), step

    def about(self, pos: Pos, step: AcceptStep) -> str:
        return self.scene if step.what in ON_MAP else mat(step.seat)

    @guard("S-042", Accept, "n")
    def not_less(self, t: TurnOf[AcceptStep], n: int) -> Broken | None:
        """A part is less than all."""
        offered = t.step.n
        return Broken(n=offered, short=n - offered + 1) if n >= offered else None

    def apply(self, pos: Pos, step: AcceptStep, act: Action, log: Log) -> None:
        me, what, n, rule = Player(self.box, pos, step.seat), step.what, step.n, step.rule
        taken = (act.n or n) if isinstance(act, Accept) else 0
        if taken < n:
            log.add("refused", me.seat, rule, what=what, n=n - taken)
        if taken:
            take(me, what, taken, rule, log)
        if me.seat != pos.turn and rule == "S-104":
            effects.award(me, log)

    def invariants(self, pos: Pos) -> Iterator[Problem]:
        """There is room for what is offered, and on the map workers and tokens are only placed with a character that is
        on it."""
        for step in pos.waiting(AcceptStep):
            if step.what not in ON_MAP:
                continue
            me = Player(self.box, pos, step.seat)
            room = step.what != "worker" or effects.room(me, "worker", step.n) == step.n
            if me.seat != pos.turn or not room or me.character == NOWHERE:
                yield Problem("agenda", FIT)


class Income(ScytheDecision, Automatic[Pos]):
    """S-092: the coins of the section, then the own recruit's bonus; `had` is whether the recruit was placed before
    (D-13)."""

    step_type, kinds, rule, scene = IncomeStep, (GoOn,), "S-092", ""
    pushes = ("deal? accept*", "accept* deal*")

    def carry_out(self, pos: Pos, step: IncomeStep, log: Log) -> None:
        give(Player(self.box, pos, step.to), self.gains(pos, step), log, step.had == 2)

    def gains(self, pos: Pos, step: IncomeStep) -> list[Gain]:
        """Return what is gained; coins that the seat chooses itself have come before."""
        me, bottom = Player(self.box, pos, step.to), BOTTOM.index(step.action)
        # S-107: the bonus of a recruit that was placed just now counts under one reading
        bonus = step.had == 1 or (me.recruits[bottom] != ON_MAT and bool(me.reading.enlist_own_bonus))
        return income(me, bottom, bonus)[step.had == 2 :]

    def invariants(self, pos: Pos) -> Iterator[Problem]:
        if any(step.to != pos.turn for step in pos.waiting(IncomeStep)):
            yield Problem("turn", FIT)


class Bonus(ScytheDecision, Automatic[Pos]):
    """S-104: the recruit of a neighbour, which may end the game (S-164)."""

    step_type, kinds, rule, scene = BonusStep, (GoOn,), "S-104", ""
    pushes = ("deal", "accept")

    def carry_out(self, pos: Pos, step: BonusStep, log: Log) -> None:
        me, bottom = Player(self.box, pos, step.to), BOTTOM.index(step.action)
        gains, offered = [(self.box.ongoing[bottom], 1, "S-104")], me.reading.outside_gains == "asked"
        if me.recruits[bottom] != ON_MAT and not give(me, gains, log, offered):
            effects.award(me, log)
