"""Phase II, the laws in force, from left to right (L-100). What a law does is data: a condition and a gain."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from insuto.core.actions import Action
from insuto.core.decisions import Automatic, Decline
from insuto.core.facts import Log
from insuto.core.fields import Kind, OneOf
from insuto.core.flow import Now
from insuto.core.guards import Broken, guard, narrow
from insuto.core.position import BARE, Step
from insuto.games.lancaster import effects
from insuto.games.lancaster.actions import Buy, Enforce, Exchange
from insuto.games.lancaster.components import COURT, RESERVE, Box
from insuto.games.lancaster.land import Lord
from insuto.games.lancaster.rules import Reading
from insuto.games.lancaster.rules_base import LancasterDecision, Pos, Told, first_card
from insuto.games.lancaster.state import count_conflicts, count_counties, deployed, in_reserve, order


def reward(box: Box, pos: Pos, law: int) -> dict[str, Any]:
    """Return what a law gives. Where sources name two figures, the option `points_per_gold` says which (D-01)."""
    given = box.law[law]["reward"]
    gain: dict[str, Any] = given["gain"]
    if "other" in given and Reading(pos.options).points_per_gold == "1":
        gain = {**gain, "points": int(given["other"]["value"])}
    return gain


def count(box: Box, pos: Pos, seat: int, of: str) -> int:
    """Return how many there are of what a law counts: the most of a thing (L-101), counties (L-102), conflicts
    (L-103)."""
    own = pos.knights[seat]
    if of == "gold":
        return pos.gold[seat]
    if of == "squires":
        return pos.squires[seat]
    if of == "nobles":
        return len(pos.nobles[seat])
    if of == "extensions":
        return sum(pos.extensions[seat])
    if of == "counties":
        return count_counties(box, own)
    if of == "conflicts":
        return count_conflicts(box, own)
    return deployed(box, own, int(of.partition(".")[2]))


def times(box: Box, pos: Pos, law: int) -> list[int]:
    """Return how often a law that costs nothing gives its gain to each seat (L-101, L-104, L-109)."""
    condition = box.law[law]["condition"]
    kind, seats = condition["type"], range(pos.players)
    if kind == "has_each":
        return [int(all(deployed(box, pos.knights[s], k) for k in condition["strengths"])) for s in seats]
    counts = [count(box, pos, s, condition["of"]) for s in seats]
    if kind == "max":
        most = max(counts)
        if most <= 0 and Reading(pos.options).max_of_zero == "nobody":
            return [0] * pos.players
        return [int(n == most) for n in counts]
    if kind == "per":
        return [n // condition["n"] for n in counts]
    return [int(n >= condition["n"]) if kind == "has" else int(n == 0) for n in counts]


def affordable(box: Box, pos: Pos, seat: int, law: int) -> int:
    """Return how often a seat can pay for a law (L-105)."""
    cost = box.law[law]["condition"]["cost"]
    return int(max(0, min(getattr(pos, good)[seat] // n for good, n in cost.items())))


class Enforcing(LancasterDecision, Automatic[Pos]):
    """One law: gains at once, choices and purchases in player order (L-042)."""

    name = "enforce"
    kinds = (Enforce,)
    pushes = ("upgrade+", "extend+", "buy+", "exchange+")
    rule = "L-100"

    def prompt(self, pos: Pos, step: Step) -> tuple[str, Mapping[str, Any]]:
        return "enforce", {"number": pos.cursor + 1, "law": self.box.laws[pos.laws[pos.cursor]]}

    def candidates(self, pos: Pos, step: Step) -> Iterable[Action]:
        return (Enforce(pos.cursor + 1),)

    def carry_out(self, pos: Pos, step: Step, log: Log) -> None:
        box, law = self.box, pos.laws[pos.cursor]
        name, rule, card = box.laws[law], box.law[law]["rule"], box.law[law]
        priced = card["condition"]["type"] == "pay"
        # Who is asked tells who can pay, and that lies behind the screens.
        log.add("enforced", rule=rule, headline=True, reveals=priced, law=name, number=pos.cursor + 1)
        seats, choices = order(pos), []
        if priced:
            choices = [BARE["buy", s] for s in seats if affordable(box, pos, s, law)]
            met = bool(choices)
        else:
            often = times(box, pos, law)
            met = any(often)
            for seat in seats:
                if often[seat]:
                    log.add("law_met", seat, rule, law=name, times=often[seat])
                    choices += effects.grant(
                        box,
                        pos,
                        seat,
                        reward(box, pos, law),
                        log,
                        rule=rule,
                        why="law",
                        source=name,
                        times=often[seat],
                        deployed=bool(card["reward"].get("deployed")),
                        law=name,
                    )
        if not met:
            log.add("law_nobody", rule=rule, law=name)
        effects.push_all(pos, choices)


class Buying(Told):
    """L-105: how often a seat pays for a law, all at once, or not at all."""

    name = "buy"
    kinds = (Buy, Decline)
    declines = (Decline,)
    rule = "L-105"
    scene = "parliament"

    def prompt(self, pos: Pos, step: Step) -> tuple[str, Mapping[str, Any]]:
        return "buy", {"seat": step["seat"], "law": self.box.laws[pos.laws[pos.cursor]]}

    @narrow(Buy, "count", settles="cannot_pay_law")
    def what_can_be_paid(self, t: Lord) -> Sequence[int]:
        return range(1, affordable(self.box, t.pos, t.seat, t.pos.laws[t.pos.cursor]) + 1)

    @guard("L-105", Buy, "count", lacks=True)
    def cannot_pay_law(self, t: Lord, count: int) -> Broken | None:
        """Every use is paid for."""
        most = affordable(self.box, t.pos, t.seat, t.pos.laws[t.pos.cursor])
        return Broken(most=most) if count > most else None

    def apply(self, pos: Pos, step: Step, act: Any, log: Log) -> None:
        box, seat, law = self.box, step["seat"], pos.laws[pos.cursor]
        if isinstance(act, Decline):
            log.add("declined", seat, "L-108")
            return
        paid: list[str] = []
        for good, n in box.law[law]["condition"]["cost"].items():
            getattr(pos, good)[seat] -= n * act.count
            paid += [good] * (n * act.count)
        name, rule = box.laws[law], box.law[law]["rule"]
        log.add("bought", seat, "L-105", goods=paid, count=act.count, law=name)
        effects.push_all(
            pos,
            effects.grant(
                box, pos, seat, reward(box, pos, law), log, rule=rule, why="law", source=name, times=act.count, law=name
            ),
        )

    def costs(self, pos: Pos, step: Step, act: Any) -> bool:
        """Return True for a purchase: what is touched is the law; what is paid lies behind the screen."""
        return isinstance(act, Buy)


class Exchanging(Told):
    """L-119: a deployed knight goes to the reserve and a stronger one from there takes its place."""

    name = "exchange"
    kinds = (Exchange, Decline)
    declines = (Decline,)
    rule = "L-119"

    def __init__(self, box: Box) -> None:
        super().__init__(box)
        strength = OneOf(*box.strengths)
        self.holds: Mapping[str, Kind] = {"give": strength, "take": strength}

    @narrow(Exchange, "give", settles="other_knight", hand=True)
    def who_goes(self, t: Lord) -> Sequence[int]:
        return (t.step["give"],)

    @narrow(Exchange, "take", hand=True)
    def who_comes(self, t: Lord) -> Sequence[int]:
        return (t.step["take"],)

    @guard("L-119", Exchange, "give", "take", final=True)
    def other_knight(self, t: Lord, give: int, take: int) -> Broken | None:
        """The law names both knights."""
        named = {"give": t.step["give"], "take": t.step["take"]}
        return Broken(**named) if (give, take) != (named["give"], named["take"]) else None

    @guard("L-119", Exchange, "give")
    def none_deployed(self, t: Lord, give: int) -> Broken | None:
        """The one is deployed."""
        return None if self.standing(t.own, give) else Broken()

    @guard("L-119", Exchange, "take")
    def none_in_reserve(self, t: Lord, take: int) -> Broken | None:
        """The other is in the reserve."""
        return Broken(knight=take) if in_reserve(self.box, t.own, take) < 0 else None

    def standing(self, own: Sequence[int], strength: int) -> list[int]:
        """Return the deployed knights of a strength."""
        return [i for i in self.box.of_strength[strength] if COURT < own[i] < self.box.gone]

    def apply(self, pos: Pos, step: Step, act: Any, log: Log) -> None:
        box, seat = self.box, step["seat"]
        if isinstance(act, Decline):
            log.add("declined", seat, "L-108")
            return
        own = pos.knights[seat]
        (i, *_), j = self.standing(own, act.give), in_reserve(box, own, act.take)
        own[j], own[i] = own[i], RESERVE
        log.add("exchanged", seat, "L-119", spot=box.spots[own[j]], old=act.give, new=act.take)


# ---- which law --------------------------------------------------------------------------------------------------------


def next_law(now: Now) -> int | None:
    """Return the leftmost law in force that has not been carried out (L-100)."""
    return first_card(now.pos.laws, now.pos.cursor + 1)
