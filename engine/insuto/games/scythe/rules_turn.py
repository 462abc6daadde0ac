"""A turn: the section, the top action, the bottom action, the end of the turn (S-038 to S-045)."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from insuto.core.actions import Action
from insuto.core.decisions import Automatic
from insuto.core.errors import Problem
from insuto.core.facts import Log
from insuto.core.guards import Broken, guard, narrow
from insuto.core.position import BARE, TABLE, Step
from insuto.games.scythe import effects, objectives
from insuto.games.scythe.actions import EndTurn, Go, GoOn, Show, Skip, Take
from insuto.games.scythe.benefits import idle, nothing_to_make, top_idle, top_price, top_shortage
from insuto.games.scythe.components import FACTORY_SECTION, Box
from insuto.games.scythe.names import BOTTOM, FACTORY, GAIN_OF, GAINS, NO_CARD, NOWHERE, ON_MAT, TOP, WORKERS_CHOOSE
from insuto.games.scythe.offers import Gain, give
from insuto.games.scythe.reasons import BRINGS, FINISHES, PRICED, paid
from insuto.games.scythe.rules_base import FIT, GuardedDecision, OnMat, Player, Pos, Refusable, ScytheDecision, Turn
from insuto.games.scythe.rules_gain import bring, fixed
from insuto.games.scythe.steps import ForStep, MoveStep, PlaceStep, ProduceStep

SECTIONS = (*TOP, FACTORY)
HALVES_AT = {section: [GAINS.index(half) for half in halves] for section, halves in GAIN_OF.items()}
"""Of `GAINS`, what the top action of a section offers."""


STRUCTURE_AT = {"trade": ("armory", "power", "S-074"), "bolster": ("monument", "popularity", "S-078")}
"""The structure that adds to a top action, what it brings and by which rule; its effect stays without control (S-100)."""


class AtTurn(Turn):
    """The view that guards of a turn read: the section of the last turn, by its place in `SECTIONS`, or NOWHERE."""

    __slots__ = ("card", "last")  # cached: needed in every turn, and a column of a face costs a call

    def __init__(self, box: Box, pos: Pos, step: Step) -> None:
        self.box, self.pos, self.step = box, pos, step  # without `super`: made for every legal list, as those below
        self.seat = seat = step.seat
        self.card = pos.cards[seat]
        self.last = SECTIONS.index(self.section_name) if pos.section[seat] != NOWHERE else NOWHERE


class TakingTurn(GuardedDecision, OnMat):
    """S-038: the action token to another section; what is decided after that comes in the order of S-045."""

    name, kinds, rule, begins_turn, offers_free = "turn", (Go,), "S-038", True, True
    pushes = ("bottom top", "bottom? top_unpaid")
    table_type = AtTurn

    @narrow(Go, "to", settles="no_factory_card same_section same_factory")
    def sections(self, t: AtTurn) -> Sequence[int]:
        """Those that there are; the guards have something to say about that of the last turn only."""
        found = [*range(len(SECTIONS) if t.card != NO_CARD else len(TOP))]
        if (last := t.last) in found and (self.same_section(t, last) or self.same_factory(t, last)):
            found.remove(last)
        return found

    @guard("S-041", Go, "to", lacks=True)
    def no_factory_card(self, t: AtTurn, to: int) -> Broken | None:
        """The Factory card is a section of who has one."""
        return Broken() if SECTIONS[to] == FACTORY and t.card == NO_CARD else None

    @guard("S-038", Go, "to", after="no_factory_card")
    def same_section(self, t: AtTurn, to: int) -> Broken | None:
        """Another section than last time, but for Relentless."""
        return Broken() if to == t.last and not t.has("relentless") else None

    @guard("S-115", Go, "to", after="no_factory_card same_section")
    def same_factory(self, t: AtTurn, to: int) -> Broken | None:
        """Relentless holds for the Factory card by one reading only (D-08)."""
        return Broken() if to == t.last == FACTORY_SECTION and not t.reading.relentless_factory else None

    def warning(self, pos: Pos, step: Step, act: Any) -> tuple[str, Mapping[str, object]] | None:
        """S-040: nothing of the section can be carried out."""
        both = idle(Player(self.box, pos, step.seat), act.to)
        return (f"idle_{both[0]}", both[1]) if both else None

    def apply(self, pos: Pos, step: Step, act: Any, log: Log) -> None:
        me, seat = Player(self.box, pos, step.seat), step.seat
        me.section_at = FACTORY_SECTION if act.to == FACTORY else me.mat.by_top[act.to]
        log.add("section", seat, "S-038", section=act.to)
        pos.push("bottom", seat)  # S-043: what the top action brings pays for it too
        short, useless = top_shortage(me, act.to), top_idle(me, act.to)
        if both := idle(me, act.to):
            log.add(f"idle_{both[0]}", seat, "S-040", **both[1])
        elif short:
            log.add("top_unpaid", seat, PRICED[act.to], **short)
        elif useless:
            log.add(useless[0], seat, useless[1], section=act.to)
        pos.push(ForStep(TABLE, ask="top_unpaid", to=seat) if short or useless else BARE["top", seat])


class PassingTop(ScytheDecision, Automatic[Pos]):
    """S-039: a top action that cannot be paid, or that would change nothing, is passed over, which was said when its
    section was chosen; in games that were saved before, a hand did it here. No objective is lost: they can be shown
    before the section is chosen, and after this (S-139)."""

    name, step_type, kinds, rule, scene = "top_unpaid", ForStep, (GoOn,), "S-039", ""

    @classmethod
    def skipped_bottom(cls, pos: Pos, done: Mapping[str, object]) -> bool:
        return True

    def carry_out(self, pos: Pos, step: ForStep, log: Log) -> None:
        """Do nothing more: the step is off the agenda, and that is all."""

    def invariants(self, pos: Pos) -> Iterator[Problem]:
        for step in self.waiting(pos):
            me = Player(self.box, pos, step.to)
            if me.seat != pos.turn or not (top_shortage(me, name := me.section_name) or top_idle(me, name)):
                yield Problem("turn", FIT)


class AtTop(Turn):
    """The view that guards of the top action read: the section that the action token stands on, and what its top action
    costs."""

    __slots__ = ("price", "section_name")
    section_name: str

    def __init__(self, box: Box, pos: Pos, step: Step) -> None:
        self.box, self.pos, self.step, self.seat = box, pos, step, step.seat
        self.section_name = super().section_name
        self.price = top_price(self, self.section_name)


class TakingTop(Refusable, OnMat):
    """S-039: the top action, one of its halves, or nothing (S-040)."""

    name, kinds, rule, offers_free = "top", (Take, Skip), "S-039", True
    declines = (Skip,)
    pushes = (
        "arrive move",
        "stars place? accept* deal*",
        *(f"stars {ask} accept* deal*" for ask in ("produce", "prefer", *BOTTOM)),
    )
    table_type = AtTop

    def prompt(self, pos: Pos, step: Step) -> tuple[str, Mapping[str, object]]:
        return "top", {**step, "section": Player(self.box, pos, step.seat).section_name}

    @narrow(Take, "gain", settles="other_section")
    def halves(self, t: AtTop) -> Sequence[int]:
        return HALVES_AT[t.section_name]

    @narrow(Take, "discard", settles="cards_in_combat discard_wanted no_card")
    def payable(self, t: AtTop) -> Sequence[int]:
        return [n + 1 for n in range(len(self.box.card_names)) if t.hand[n]] if "cards" in t.price else (0,)

    @guard("S-130", Take, "discard")
    def cards_in_combat(self, t: AtTop, discard: int) -> Broken | None:
        """Combat cards pay for nothing but a Factory card."""
        return Broken() if discard and t.section_name != FACTORY else None

    @guard("S-039", Take, "gain")
    def other_section(self, t: AtTop, gain: int) -> Broken | None:
        """A half of the section where the action token stands."""
        return Broken(section=t.section_name) if gain not in HALVES_AT[t.section_name] else None

    @guard("S-042", Take, lacks=True, after="other_section")
    def too_little(self, t: AtTop) -> Broken | None:
        """The price is there."""
        what, short = effects.affordable(t, t.price)
        return Broken(rule=PRICED[t.section_name], what=what, n=t.price[what], short=short) if short else None

    @guard("S-154", Take, "discard", after="other_section")
    def discard_wanted(self, t: AtTop, discard: int) -> Broken | None:
        """A combat card is discarded for a Factory card that says so, and for no other."""
        if t.section_name != FACTORY or bool(discard) == ("cards" in t.price):
            return None
        return Broken("no_discard" if discard else "")

    @guard("S-154", Take, "discard", lacks=True, after="cards_in_combat other_section discard_wanted")
    def no_card(self, t: AtTop, discard: int) -> Broken | None:
        """It is in hand."""
        return Broken(card=self.box.card_names[discard - 1]) if discard and not t.hand[discard - 1] else None

    @guard("S-073", Take, "gain", after="other_section")
    def no_worker_out(self, t: AtTop, gain: int) -> Broken | None:
        """Tokens need an own territory with a worker."""
        return Broken() if GAINS[gain] == "resources" and not t.work_places() else None

    def price_of(self, pos: Pos, step: Step, act: Action) -> tuple[str, Mapping[str, object]] | None:
        me = Player(self.box, pos, step.seat)
        return paid(top_price(me, me.section_name)) if isinstance(act, Take) else None

    def warning(self, pos: Pos, step: Step, act: Action) -> tuple[str, Mapping[str, object]] | None:
        """S-042: what is paid for and brings nothing."""
        makes = isinstance(act, Take) and act.gain == "produce"
        return ("pays_for_nothing", {}) if makes and nothing_to_make(Player(self.box, pos, step.seat), True) else None

    def apply(self, pos: Pos, step: Step, act: Action, log: Log) -> None:
        me, seat = Player(self.box, pos, step.seat), step.seat
        name = me.section_name
        if not isinstance(act, Take):
            log.add("skipped_top", seat, "S-039", section=name)
            return
        log.add("took", seat, "S-039", section=name, half=act.gain)
        for what, n in top_price(me, name).items():  # S-083: before new workers empty further slots
            if what != "cards":
                effects.lose(me, what, n, "S-042", log)
        if act.gain == "units":
            pos.push(ForStep(TABLE, ask="arrive", to=seat))
            pos.push(MoveStep(seat, left=me.worth("units"), steps=1))
            return
        pos.push(ForStep(TABLE, ask="stars", to=seat))
        if name == FACTORY:
            self._factory(me, act, log)
            return
        if act.gain == "resources":
            pos.push(PlaceStep(seat, left=self.box.traded, at=WORKERS_CHOOSE))
        elif act.gain == "produce":
            if nothing_to_make(me, True):
                log.add("produced_nothing", seat, "S-079")
            else:
                pos.push(ProduceStep(seat, most=me.worth("territories"), mill=1))
        if gains := self.gains(me, act):
            give(me, gains, log, act.choose)

    def gains(self, me: Player, act: Action) -> Sequence[Gain]:
        name = me.section_name
        if not isinstance(act, Take) or act.gain == "units":
            return ()
        if name == FACTORY:
            return fixed(self.box.factory_cards[me.card]["gain"], "S-154", "S-154")
        structure, what, by = STRUCTURE_AT.get(name, ("", "", ""))
        gains = [(what, 1, by)] if structure and me.built(structure) != ON_MAT else []
        if act.gain not in ("resources", "produce"):
            gains.append((act.gain, me.worth(act.gain), BRINGS[name]))
        return gains

    def _factory(self, me: Player, act: Take, log: Log) -> None:
        """Carry out what the Factory card says, nothing of the mat (S-154, S-155)."""
        box = self.box
        if act.discard:
            effects.discard(me, box.card_names.index(act.discard), "S-154", log)
        bring(me, box.factory_cards[me.card]["gain"], WORKERS_CHOOSE, "S-154", "S-154", log, act.choose)


class Starring(ScytheDecision, Automatic[Pos]):
    """S-159: stars for what is reached, when an action is over (D-15)."""

    name, step_type, kinds, rule, scene = "stars", ForStep, (GoOn,), "S-159", ""

    @classmethod
    def skipped_bottom(cls, pos: Pos, done: Mapping[str, object]) -> bool:
        return True

    def carry_out(self, pos: Pos, step: ForStep, log: Log) -> None:
        effects.award(Player(self.box, pos, step.to), log)


class Finishing(GuardedDecision, OnMat):
    """S-139: at the end of the turn objectives may be turned up. Turn whenever the table fulfils one that could be in hand."""

    name, kinds, rule, offers_free = "finish", (EndTurn,), "S-139", True
    declines = ends_turn = (EndTurn,)

    def prompt(self, pos: Pos, step: Step) -> tuple[str, Mapping[str, object]]:
        me = Player(self.box, pos, step.seat)
        if not objectives.may_show(me):
            return "finish.none", step
        in_hand = pos.objectives[step.seat][: len(self.box.objectives)]
        if any(in_hand):  # who decides sees the cards
            met = any(own and objectives.fulfilled(me, card) for card, own in enumerate(in_hand))
            return "finish.met" if met else "finish.unmet", step
        return self.name if objectives.waiting(me) else "finish.unmet", step

    def apply(self, pos: Pos, step: Step, act: Action, log: Log) -> None:
        log.add("turn_over", step.seat, "S-139")


class Holding(Turn):
    """The view that guards read when an objective is turned up: the cards in hand and the stars."""

    __slots__ = ("objectives", "stars")  # cached: needed for nearly every action

    def __init__(self, box: Box, pos: Pos, step: Step) -> None:
        self.box, self.pos, self.step = box, pos, step  # without `super`, as above
        self.seat = seat = step.seat
        self.objectives, self.stars = pos.objectives[seat], pos.stars[seat]


class Showing(GuardedDecision):
    """Free: an objective is turned up for a star (S-139, S-140)."""

    name, kinds, rule, scene = "show", (Show,), "S-139", ""
    table_type = Holding

    def __init__(self, box: Box) -> None:
        super().__init__(box)
        self.numbers = range(1, len(box.objectives) + 1)
        self.at_end = [bool(card["end"]) for card in box.objectives]

    @narrow(Show, "objective", settles="no_objective at_end_of_turn not_fulfilled")
    def in_hand(self, t: Turn) -> Iterable[int]:
        found, now = itertools.compress(self.numbers, t.objectives), t.step.ask in FINISHES
        return [one for one in found if (now or not self.at_end[one - 1]) and objectives.fulfilled(t, one - 1)]

    @guard("S-140", Show, "objective", lacks=True)
    def no_objective(self, t: Turn, objective: int) -> Broken | None:
        """It is in hand."""
        return None if t.objectives[objective - 1] else Broken()

    @guard("S-140", Show)
    def objective_star(self, t: Turn) -> Broken | None:
        """One star for an objective; any number with Dominate."""
        placed = t.stars[objectives.OBJECTIVE]
        return Broken() if placed and placed >= effects.most_stars(t, "objective") else None

    @guard("S-139", Show, "objective")
    def at_end_of_turn(self, t: Turn, objective: int) -> Broken | None:
        """Some are shown at the end of the turn only."""
        return Broken() if self.at_end[objective - 1] and t.step.ask not in FINISHES else None

    @guard("S-139", Show, "objective")
    def not_fulfilled(self, t: Turn, objective: int) -> Broken | None:
        """The table fulfils it."""
        if objectives.fulfilled(t, objective - 1):
            return None
        first = next(one for one in objectives.counted(t, objective - 1) if not one.holds)
        return Broken(f"not_fulfilled_{first.key}", **first.figures)

    def is_final(self, pos: Pos, step: Step, act: Action) -> bool:
        """Return True: the other card goes back (S-140), and all have seen this one."""
        return True

    def warning(self, pos: Pos, step: Step, act: Any) -> tuple[str, Mapping[str, object]] | None:
        """S-140: the other card goes back."""
        me = Player(self.box, pos, step.seat)
        others = [n for n in self.numbers if me.objectives[n - 1] and n != act.objective]
        return ("objective_back", {"other": others}) if others and not me.has("dominate") else None

    def apply(self, pos: Pos, step: Step, act: Any, log: Log) -> None:
        me = Player(self.box, pos, step.seat)
        own, card = me.objectives, act.objective - 1
        own[card] -= 1
        pos.shown[card] += 1
        log.add("objective_shown", me.seat, "S-140", objective=act.objective, reveals=True)
        if not me.has("dominate"):
            if any(own):
                log.add("objective_back", me.seat, "S-140")
            pos.objective_pile.put_under(own)
            me.objectives = [0] * len(own)
        effects.place_star(me, "objective", log)
        effects.award(me, log)
