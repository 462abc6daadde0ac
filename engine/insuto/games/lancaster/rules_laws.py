"""Phase II, the laws in force, from left to right (L-100). What a law does is data: a condition and a gain."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from insuto.core.actions import Action
from insuto.core.composing import Part
from insuto.core.decisions import Automatic, Decline
from insuto.core.facts import Log
from insuto.core.flow import Now
from insuto.core.guards import Broken, guard, narrow
from insuto.core.plain import JsonObject
from insuto.core.position import BARE, Step
from insuto.games.lancaster import effects
from insuto.games.lancaster.actions import Buy, Enforce, Exchange
from insuto.games.lancaster.components import Box
from insuto.games.lancaster.effects import ExchangeStep
from insuto.games.lancaster.rules import Reading
from insuto.games.lancaster.rules_base import (
    GuardedDecision,
    LancasterDecision,
    Lord,
    Pos,
    Turn,
    TurnOf,
    first_card,
    goods_price,
)


def reward(box: Box, pos: Pos, law: int) -> JsonObject:
    """Return what a law gives. Where sources name two figures, the option `points_per_gold` says which (D-01)."""
    given = box.law[law]["reward"]
    gain: JsonObject = given["gain"]
    if "other" in given and Reading.of(pos.options).points_per_gold == "1":
        gain = {**gain, "points": int(given["other"]["value"])}
    return gain


def count(me: Lord, of: str) -> int:
    """Return the amount of what a law counts: the most of an item (L-101), counties (L-102), conflicts (L-103)."""
    if of == "gold":
        return me.gold
    if of == "squires":
        return me.squires
    if of == "nobles":
        return len(me.nobles)
    if of == "extensions":
        return sum(me.extensions)
    if of == "counties":
        return me.in_counties()
    if of == "conflicts":
        return me.in_conflicts()
    return len(me.deployed(int(of.partition(".")[2])))


def times(lords: Sequence[Lord], law: int) -> list[int]:
    """Return how often a law that costs nothing gives its gain to each of all lords, by seat (L-101, L-104, L-109)."""
    condition = lords[0].box.law[law]["condition"]
    kind = condition["type"]
    if kind == "has_each":
        return [int(all(one.deployed(k) for k in condition["strengths"])) for one in lords]
    counts = [count(one, condition["of"]) for one in lords]
    if kind == "max":
        most = max(counts)
        if most <= 0 and Reading.of(lords[0].pos.options).max_of_zero == "nobody":
            return [0] * len(lords)
        return [int(n == most) for n in counts]
    if kind == "per":
        return [n // condition["n"] for n in counts]
    return [int(n >= condition["n"]) if kind == "has" else int(n == 0) for n in counts]


def affordable(me: Lord, law: int) -> int:
    """Return how often a seat can pay for a law (L-105)."""
    cost: dict[str, int] = me.box.law[law]["condition"]["cost"]
    return min(me.have(good) // n for good, n in cost.items())


class Lawful(LancasterDecision):
    """Base of the decisions that carry out a law."""

    def give(self, me: Lord, law: int, times: int, log: Log, deployed: bool = False) -> list[Step]:
        """Give a seat what a law gives, so many times; return the choices that it leaves."""
        name, rule, gain = self.box.laws[law], self.box.law[law]["rule"], reward(self.box, me.pos, law)
        return effects.grant(me, gain, log, rule=rule, why="law", source=name, times=times, deployed=deployed, law=name)


class Enforcing(Lawful, Automatic[Pos]):
    """One law: gains at once, choices and purchases in player order (L-042)."""

    name = "enforce"
    kinds = (Enforce,)
    pushes = ("upgrade+", "extend+", "buy+", "exchange+")
    rule = "L-100"

    def prompt(self, pos: Pos, step: Step) -> tuple[str, Mapping[str, object]]:
        return "enforce", {"number": pos.cursor + 1, "law": self.box.laws[pos.laws[pos.cursor]]}

    def candidates(self, pos: Pos, step: Step) -> Iterable[Action]:
        return (Enforce(pos.cursor + 1),)

    def carry_out(self, pos: Pos, step: Step, log: Log) -> None:
        box, law = self.box, pos.laws[pos.cursor]
        name, rule, card = box.laws[law], box.law[law]["rule"], box.law[law]
        priced = card["condition"]["type"] == "pay"
        # Which seat is prompted reveals who can pay, and that is hidden behind the screens.
        log.add("enforced", rule=rule, headline=True, reveals=priced, law=name, number=pos.cursor + 1)
        lords, order, choices = Lord.all(box, pos), pos.order(), []
        if priced:
            choices = [BARE["buy", seat] for seat in order if affordable(lords[seat], law)]
            met = bool(choices)
        else:
            often, deployed = times(lords, law), bool(card["reward"].get("deployed"))
            met = any(often)
            for seat in order:
                if n := often[seat]:
                    log.add("law_met", seat, rule, law=name, times=n)
                    choices += self.give(lords[seat], law, n, log, deployed)
        if not met:
            log.add("law_nobody", rule=rule, law=name)
        effects.push_all(pos, choices)


class Buying(GuardedDecision, Lawful):
    """L-105: how often a seat pays for a law, all at once, or not at all."""

    name = "buy"
    kinds = (Buy, Decline)
    declines = (Decline,)
    composed = (Part("sides"), Part("number", "count"))
    rule = "L-105"
    scene = "parliament"

    def prompt(self, pos: Pos, step: Step) -> tuple[str, Mapping[str, object]]:
        return "buy", {"seat": step.seat, "law": self.box.laws[pos.laws[pos.cursor]]}

    @narrow(Buy, "count", settles="cannot_pay_law")
    def what_can_be_paid(self, t: Turn) -> Sequence[int]:
        return range(1, affordable(t, t.pos.laws[t.pos.cursor]) + 1)

    @guard("L-105", Buy, "count", lacks=True)
    def cannot_pay_law(self, t: Turn, count: int) -> Broken | None:
        """Every use is paid for."""
        most = affordable(t, t.pos.laws[t.pos.cursor])
        return Broken(most=most) if count > most else None

    def apply(self, pos: Pos, step: Step, act: Any, log: Log) -> None:
        me, law = Lord(self.box, pos, step.seat), pos.laws[pos.cursor]
        if isinstance(act, Decline):
            log.add("declined", me.seat, "L-108")
            return
        paid = me.pay(self.box.law[law]["condition"]["cost"], act.count)
        log.add("bought", me.seat, "L-105", goods=paid, count=act.count, law=self.box.laws[law])
        effects.push_all(pos, self.give(me, law, act.count, log))

    def price_of(self, pos: Pos, step: Step, act: Action) -> tuple[str, Mapping[str, object]] | None:
        """Return what so many uses cost."""
        cost = self.box.law[pos.laws[pos.cursor]]["condition"]["cost"]
        return goods_price(cost, act.count) if isinstance(act, Buy) else None


class Exchanging(GuardedDecision):
    """L-119: a deployed knight goes to the reserve and a stronger one from there takes its place."""

    step_type = ExchangeStep
    kinds = rare = (Exchange, Decline)
    declines = (Decline,)
    composed = (Part("sides"),)
    rule = "L-119"

    @narrow(Exchange, "give", settles="other_knight", hand=True)
    def who_goes(self, t: TurnOf[ExchangeStep]) -> Sequence[int]:
        return (t.step.give,)

    @narrow(Exchange, "take", hand=True)
    def who_comes(self, t: TurnOf[ExchangeStep]) -> Sequence[int]:
        return (t.step.take,)

    @guard("L-119", Exchange, "give", "take", final=True)
    def other_knight(self, t: TurnOf[ExchangeStep], give: int, take: int) -> Broken | None:
        """The law names both knights."""
        step = t.step
        return Broken(give=step.give, take=step.take) if (give, take) != (step.give, step.take) else None

    @guard("L-119", Exchange, "give")
    def none_deployed(self, t: Turn, give: int) -> Broken | None:
        """The one is deployed."""
        return None if t.deployed(give) else Broken()

    @guard("L-119", Exchange, "take")
    def none_in_reserve(self, t: Turn, take: int) -> Broken | None:
        """The other is in the reserve."""
        return Broken(knight=take) if t.in_reserve(take) < 0 else None

    def apply(self, pos: Pos, step: ExchangeStep, act: Any, log: Log) -> None:
        if isinstance(act, Decline):
            log.add("declined", step.seat, "L-108")
            return
        me = Lord(self.box, pos, step.seat)
        effects.swap(me, me.deployed(act.give)[0], me.in_reserve(act.take), "exchanged", "L-119", log)


# ---- which law --------------------------------------------------------------------------------------------------------


def next_law(now: Now) -> int | None:
    """Return the leftmost law in force that has not been carried out (L-100)."""
    return first_card(now.pos.laws, now.pos.cursor + 1)
