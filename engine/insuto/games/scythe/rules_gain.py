"""Tokens onto the map: Trade, Produce, and what encounters and Factory cards bring (S-071 to S-089, S-147)."""

from __future__ import annotations

import itertools
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

from insuto.core.actions import Action
from insuto.core.errors import Problem
from insuto.core.facts import Log
from insuto.core.guards import Broken, fingers, guard, narrow
from insuto.games.scythe import effects, keys
from insuto.games.scythe.actions import Build, Deploy, Place, Prefer, Produce, Skip
from insuto.games.scythe.benefits import nothing_to_make, open_benefit
from insuto.games.scythe.components import FACTORY_SECTION, Box
from insuto.games.scythe.names import BOTTOM, NO_CARD, NOWHERE, ON_MAT, RESOURCES, WORKERS_CHOOSE
from insuto.games.scythe.offers import FIXED, Gain, give
from insuto.games.scythe.rules_base import FIT, Granted, GuardedDecision, OnMat, Player, Pos, TurnOf
from insuto.games.scythe.steps import BenefitStep, PlaceStep, PreferStep, ProduceStep

FEWER = "=fewer"
"""The pick, drawn nowhere, of a production with fewer workers than there are."""


class Setting(TurnOf[PlaceStep | BenefitStep]):
    """The view that guards read where something is set onto a territory: where it can be, as far as workers and
    encounters decide it."""

    __slots__ = ("open",)

    def __init__(self, box: Box, pos: Pos, step: PlaceStep | BenefitStep) -> None:
        super().__init__(box, pos, step)
        self.open = [step.at] if step.at != WORKERS_CHOOSE else self.work_places()


class OntoMap(GuardedDecision, Granted):
    """Base of what is set onto a territory; `at` in the step is the only one, or WORKERS_CHOOSE."""

    table_type = Setting

    @narrow(Place, Deploy, Build, "at", settles="home_base character_elsewhere no_worker_there")
    def open_places(self, t: Setting) -> Sequence[int]:
        return t.open

    @guard("S-018", Place, Deploy, Build, "at")
    def home_base(self, t: Setting, at: int) -> Broken | None:
        """A home base is no territory."""
        return Broken(place=self.place(at)) if at >= self.box.hexes else None

    @guard("S-147", Place, Deploy, Build, "at", after="home_base")
    def character_elsewhere(self, t: Setting, at: int) -> Broken | None:
        """The gain of an encounter comes to where the character stands."""
        only = t.step.at
        if at == only or only == WORKERS_CHOOSE:
            return None
        return Broken(place=self.place(only), at=(keys.PLACE(self.place(only)),))

    @guard("S-072", Place, Deploy, Build, "at", after="home_base character_elsewhere")
    def no_worker_there(self, t: Setting, at: int) -> Broken | None:
        """An own worker is there, and the own control."""
        return Broken(rule=self.rule, place=self.place(at)) if at not in t.open else None


class Placing(OntoMap):
    """S-072, S-147: one token after another."""

    step_type, kinds, rule = PlaceStep, (Place, Skip), "S-072"
    declines = (Skip,)
    pushes = ("place?",)

    def warning(self, pos: Pos, step: PlaceStep, act: Action) -> tuple[str, Mapping[str, object]] | None:
        return ("tokens_left", {"n": step.left}) if isinstance(act, Skip) else None

    def apply(self, pos: Pos, step: PlaceStep, act: Action, log: Log) -> None:
        me = Player(self.box, pos, step.seat)
        if not isinstance(act, Place):
            log.add("left_rest", me.seat, "S-042", n=step.left)
            return
        rule = "S-147" if step.at != WORKERS_CHOOSE else "S-154" if me.section_at == FACTORY_SECTION else "S-072"
        effects.put_tokens(me, self.box.place_of[act.at], act.resource, 1, rule, log)
        if step.left > 1:
            pos.push(PlaceStep(me.seat, left=step.left - 1, at=step.at))


class Making(TurnOf[ProduceStep]):
    """The view that guards of Produce read: a Mill that produces, or ON_MAT (S-088); how many goods each territory can
    make; the workers left on the mat."""

    __slots__ = ("left", "makers", "mill")

    def __init__(self, box: Box, pos: Pos, step: ProduceStep) -> None:
        super().__init__(box, pos, step)
        self.mill = self.own_mill() if step.mill else ON_MAT
        places = {*self.work_places(), *([self.mill] if self.mill != ON_MAT else [])}
        own = self.workers  # S-086: those that are made now make nothing yet
        self.makers = {at: own.count(at) + (at == self.mill) for at in sorted(places) if box.makes[box.terrain[at]]}
        self.left = box.workers - len(own)


class Producing(GuardedDecision, Granted):
    """S-079 to S-089: up to `most` territories, and with `mill` that of the own Mill on top."""

    step_type, table_type, kinds, rule, endless = ProduceStep, Making, (Produce,), "S-079", True

    def counts(self, at: Sequence[str]) -> dict[int, int]:
        """Return how many goods are made in each place."""
        return {self.box.place_of[name]: at.count(name) for name in dict.fromkeys(at)}

    def makes(self, place: int) -> str:
        """Return what a place makes, "" for nothing (S-022; a village with a Mill makes workers, the Factory nothing: S-089)."""
        return self.box.makes[self.box.terrain[place]] if place < self.box.hexes else ""

    def most(self, t: Making, places: Collection[int]) -> int:
        """So many territories may produce: the Mill's is on top (S-087, D-11)."""
        extra = t.mill != ON_MAT and (t.mill in places or t.reading.mill_territory == "any")
        return int(t.step.most) + extra

    @narrow(
        Produce, "at", settles="home_base makes_nothing no_worker_there too_few_workers mat_empty too_many_territories"
    )
    def ways(self, t: Making) -> Iterator[tuple[str, ...]]:
        all_villages = {place for place in t.makers if self.makes(place) == "worker"}
        heaps = {place: [(self.place(place),) * n for n in range(1, most + 1)] for place, most in t.makers.items()}
        for n in range(min(len(t.makers), t.step.most + (t.mill != ON_MAT)) + 1):
            for places in itertools.combinations(t.makers, n):
                if n > t.step.most and n > self.most(t, places):
                    continue
                villages = [n for n, place in enumerate(places) if place in all_villages]
                for made in itertools.product(*[heaps[place] for place in places]):
                    if not villages or sum([len(made[n]) for n in villages]) <= t.left:
                        yield tuple(itertools.chain(*made))

    @fingers(Produce, "at")
    def handy(self, t: Making) -> Iterable[tuple[str, ...]]:
        """In addition, one of one territory, and one territory too many, so that a reason is found."""
        names = [self.box.places[place] for place in t.makers]
        more = (some for n in (1, 2) for some in itertools.combinations(names, t.step.most + n))
        return dict.fromkeys((*self.ways(t), *((name,) for name in self.box.places), *more))

    @guard("S-018", Produce, "at")
    def home_base(self, t: Making, at: tuple[str, ...]) -> Broken | None:
        """A home base is no territory."""
        place = next((place for place in self.counts(at) if place >= self.box.hexes), NOWHERE)
        return Broken(place=self.place(place)) if place != NOWHERE else None

    @guard("S-022", Produce, "at")
    def makes_nothing(self, t: Making, at: tuple[str, ...]) -> Broken | None:
        """The Factory (S-157) and lakes make nothing."""
        place = next((place for place in self.counts(at) if place < self.box.hexes and not self.makes(place)), NOWHERE)
        return Broken(place=self.place(place)) if place != NOWHERE else None

    @guard("S-079", Produce, "at")
    def no_worker_there(self, t: Making, at: tuple[str, ...]) -> Broken | None:
        """An own worker is there, and the own control; or the Mill."""
        place = next((place for place in self.counts(at) if self.makes(place) and place not in t.makers), NOWHERE)
        if place != NOWHERE and t.step.mill and place == t.built("mill"):
            return Broken("mill_held", rule="S-088", place=self.place(place))
        return Broken(place=self.place(place)) if place != NOWHERE else None

    @guard("S-079", Produce, "at")
    def too_few_workers(self, t: Making, at: tuple[str, ...]) -> Broken | None:
        """Each worker makes one, and the Mill one."""
        for place, n in self.counts(at).items():
            if n > t.makers.get(place, n):
                return Broken(place=self.place(place), n=t.makers[place], short=n - t.makers[place])
        return None

    @guard("S-084", Produce, "at")
    def mat_empty(self, t: Making, at: tuple[str, ...]) -> Broken | None:
        """New workers are taken off the mat."""
        made = sum(n for place, n in self.counts(at).items() if self.makes(place) == "worker")
        return Broken(n=t.left, short=made - t.left) if made > t.left else None

    @guard("S-079", Produce, "at")
    def too_many_territories(self, t: Making, at: tuple[str, ...]) -> Broken | None:
        """No more than the mat or the card says, and the Mill's."""
        places = self.counts(at)
        return Broken(n=t.step.most) if len(places) > self.most(t, places) else None

    def does_without(self, act: Action) -> bool:
        return isinstance(act, Produce) and not act.at

    def made(self, t: Making, act: Produce) -> tuple[int, bool]:
        """Return how many goods an action makes, and True if its territories could make more."""
        counts = self.counts(act.at)
        hands = t.left - sum(n for place, n in counts.items() if self.makes(place) == "worker")
        more = (
            n < t.makers.get(place, n) and (self.makes(place) != "worker" or hands > 0) for place, n in counts.items()
        )
        return len(act.at), any(more)

    def picks(self, pos: Pos, step: ProduceStep, act: Any) -> tuple[str, ...]:
        """Return the territories: touched, all their workers produce. To produce less is chosen in words only."""
        fewer = isinstance(act, Produce) and self.made(Making(self.box, pos, step), act)[1]
        return (*super().picks(pos, step, act), *([FEWER] if fewer else []))

    def label(self, pos: Pos, step: ProduceStep, act: Any) -> tuple[str, Mapping[str, object]] | None:
        (n, fewer), places = self.made(Making(self.box, pos, step), act), tuple(dict.fromkeys(act.at))
        if not fewer and n == len(places):
            return None
        at = act.at if fewer and len(places) > 1 else places
        return "produce.fewer" if fewer else "produce.all", {"at": at, "n": n}

    button = label

    def warning(self, pos: Pos, step: ProduceStep, act: Any) -> tuple[str, Mapping[str, object]] | None:
        return ("nothing_produced", {}) if not act.at and Making(self.box, pos, step).makers else None

    def apply(self, pos: Pos, step: ProduceStep, act: Any, log: Log) -> None:
        me = Player(self.box, pos, step.seat)
        if not act.at:
            log.add("produced_nothing", me.seat, "S-079")
        for place, n in self.counts(act.at).items():
            if (made := self.makes(place)) == "worker":
                for _ in range(n):
                    me.shift_worker(ON_MAT, place)  # off the mat for good (S-085)
                log.add("workers_made", me.seat, "S-084", where=self.place(place), n=n)
            else:
                effects.put_tokens(me, place, made, n, "S-079", log)


def fixed(gains: Mapping[str, Any], rule: str, placed: str) -> list[Gain]:
    """Return those of the gains of an encounter or a Factory card whose amount the card says; a reader's own figure may be 0."""
    return [
        (what, n, placed if what == "worker" or what in RESOURCES else rule)
        for what, n in sorted(gains.items(), key=lambda gain: gain[0] not in RESOURCES)
        if what in FIXED and n
    ]


def bring(me: Player, gains: Mapping[str, object], at: int, rule: str, placed: str, log: Log, choose: int = 0) -> None:
    """Give what an encounter (`at`: where the character stands) or a Factory card (`at`: WORKERS_CHOOSE) brings. `rule` says
    so of what stands on tracks, `placed` of what stands on the map.

    Players may take several gains in any order, but none changes another one, stars are placed when all are there
    (S-159) and objectives are shown outside of actions only (S-139): every order has the same result. So there is no
    prompt for it; drawing is first, so that whoever has to choose knows the cards. A gain with nothing left is skipped,
    and logged (S-149).
    """
    known = fixed(gains, rule, placed)
    for what in sorted(gains, key=lambda what: what not in BOTTOM):
        if gains[what] and what not in FIXED:  # a reader's own figure may be 0
            _choose(me, what, gains[what], at, log)
    give(me, known, log, choose)


def _choose(me: Player, what: str, n: Any, at: int, log: Log) -> None:
    """Ask for what somebody has to choose."""
    if what == "any_resources":
        if at != WORKERS_CHOOSE or me.work_places():
            me.pos.push(PlaceStep(me.seat, left=n, at=at))
    elif what == "produce":
        if idle := nothing_to_make(me, False):
            log.add(idle[0], me.seat, idle[1], section="produce")
        else:
            me.pos.push(ProduceStep(me.seat, most=n, mill=0))
    elif what == "one_of":
        left = [action for action in n if open_benefit(me, action, at)]
        if len(left) > 1:
            me.pos.push(PreferStep(me.seat, first=left[0], second=left[1]))
        elif left:
            me.pos.push(BenefitStep(me.seat, ask=left[0], at=at))
    elif open_benefit(me, what, at):
        me.pos.push(BenefitStep(me.seat, ask=what, at=at))
    else:
        log.add("nothing_left", me.seat, "S-149", action=what)


class Preferring(GuardedDecision, OnMat):
    """S-154: one of two bottom actions that a Factory card brings."""

    step_type, kinds, rule = PreferStep, (Prefer,), "S-154"
    rare = kinds
    pushes = ("upgrade", "deploy", "build", "enlist")

    @guard("S-154", Prefer, "action")
    def not_on_card(self, t: TurnOf[PreferStep], action: int) -> Broken | None:
        """It is one of the two on the card."""
        return Broken() if BOTTOM[action] not in (t.step.first, t.step.second) else None

    @guard("S-149", Prefer, "action", after="not_on_card")
    def nothing_left(self, t: TurnOf[PreferStep], action: int) -> Broken | None:
        """Something is left of it, or nothing of the other one either. Only a position that was read or studied breaks
        this: `bring` pushes the step only where both are open."""
        mine = BOTTOM[action]
        its = t.step.second if mine == t.step.first else t.step.first
        return Broken() if not open_benefit(t, mine, WORKERS_CHOOSE) and open_benefit(t, its, WORKERS_CHOOSE) else None

    def invariants(self, pos: Pos) -> Iterator[Problem]:
        """Yield a problem where the two are not on the Factory card of the seat whose turn it is."""
        yield from super().invariants(pos)
        for step in pos.waiting(PreferStep):
            card = pos.cards[step.seat]
            gain = self.box.factory_cards[card]["gain"] if card != NO_CARD else {}
            if list(gain.get("one_of", ())) != [step.first, step.second]:
                yield Problem("agenda", FIT)

    def apply(self, pos: Pos, step: PreferStep, act: Any, log: Log) -> None:
        log.add("preferred", step.seat, "S-154", action=act.action)
        if open_benefit(Player(self.box, pos, step.seat), act.action, WORKERS_CHOOSE):
            pos.push(BenefitStep(step.seat, ask=act.action, at=WORKERS_CHOOSE))
