"""Phase II, the laws in force, from left to right (L-100). What a law does is data: a condition and a gain."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar

from insuto.core.actions import Action
from insuto.core.decisions import Automatic, Decline
from insuto.core.facts import Log, Violation
from insuto.core.fields import Kind, OneOf, Whole
from insuto.core.position import Step
from insuto.games.lancaster import gains
from insuto.games.lancaster.actions import Buy, Enforce, Exchange
from insuto.games.lancaster.play_base import LancasterDecision, Pos
from insuto.games.lancaster.rules import chosen
from insuto.games.lancaster.state import COURT, RESERVE, Box, count_conflicts, count_counties, deployed, in_reserve, order


def reward(box: Box, pos: Pos, law: int) -> dict[str, Any]:
    """What a law gives. Where sources name two figures, the option `points_per_gold` says which (D-01)."""
    given = box.law[law]["reward"]
    gain: dict[str, Any] = given["gain"]
    if "other" in given and chosen(pos.options, "points_per_gold", "1"):
        gain = {**gain, "points": int(given["other"]["value"])}
    return gain


def count(box: Box, pos: Pos, seat: int, of: str) -> int:
    """What a law counts: the most of a thing (L-101), counties (L-102), conflicts (L-103)."""
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
    """How often a law that costs nothing gives its gain to each seat (L-101, L-104, L-109)."""
    condition = box.law[law]["condition"]
    kind, seats = condition["type"], range(pos.players)
    if kind == "has_each":
        return [int(all(deployed(box, pos.knights[s], k) for k in condition["strengths"])) for s in seats]
    counts = [count(box, pos, s, condition["of"]) for s in seats]
    if kind == "max":
        most = max(counts)
        if most <= 0 and chosen(pos.options, "max_of_zero", "nobody"):
            return [0] * pos.players
        return [int(n == most) for n in counts]
    if kind == "per":
        return [n // condition["n"] for n in counts]
    return [int(n >= condition["n"]) if kind == "has" else int(n == 0) for n in counts]


def affordable(box: Box, pos: Pos, seat: int, law: int) -> int:
    """How often a seat can pay for a law (L-105)."""
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
            choices = [{"ask": "buy", "seat": s} for s in seats if affordable(box, pos, s, law)]
            met = bool(choices)
        else:
            often = times(box, pos, law)
            met = any(often)
            for seat in seats:
                if often[seat]:
                    log.add("law_met", seat, rule, law=name, times=often[seat])
                    choices += gains.grant(box, pos, seat, reward(box, pos, law), log, rule=rule, why="law", source=name,
                                           times=often[seat], deployed=bool(card["reward"].get("deployed")), law=name)  # fmt: skip
        if not met:
            log.add("law_nobody", rule=rule, law=name)
        gains.push_all(pos, choices)


class Buying(LancasterDecision):
    """L-105: how often a seat pays for a law, all at once, or not at all."""

    name = "buy"
    kinds = (Buy, Decline)
    declines = (Decline,)
    rule = "L-105"
    touches: ClassVar[dict[str, type[Action]]] = {"law": Buy, "seat.{seat}": Decline}
    scene = "parliament"

    def __init__(self, box: Box) -> None:
        super().__init__(box)
        self.accepts: Mapping[type[Action], Mapping[str, Kind]] = {
            Buy: {"count": Whole(1, lambda pos: self._most(pos, pos.agenda[-1]["seat"]))}, Decline: {},
        }  # fmt: skip
        self.buys = [Buy(n) for n in range(1, box.supply["gold"] + 1)]
        self.decline = Decline()

    def _most(self, pos: Pos, seat: int) -> int:
        """How often can be named at all: as often as there is gold in the box, or as the seat has goods."""
        return max(self.box.supply["gold"], pos.gold[seat], pos.squires[seat])

    def _acts(self, most: int) -> list[Buy]:
        for n in range(len(self.buys) + 1, most + 1):
            self.buys.append(Buy(n))
        return self.buys

    def prompt(self, pos: Pos, step: Step) -> tuple[str, Mapping[str, Any]]:
        return "buy", {"seat": step["seat"], "law": self.box.laws[pos.laws[pos.cursor]]}

    def candidates(self, pos: Pos, step: Step) -> Iterable[Action]:
        most = self._most(pos, step["seat"])
        return (*self._acts(most)[:most], self.decline)

    def violations(self, pos: Pos, step: Step, act: Any) -> Iterator[Violation]:
        if isinstance(act, Buy):
            most = affordable(self.box, pos, step["seat"], pos.laws[pos.cursor])
            if act.count > most:
                yield Violation("L-105", "cannot_pay_law", {"count": act.count, "most": most}, lacks=True)

    def legal(self, pos: Pos, step: Step) -> Sequence[Action]:
        most = affordable(self.box, pos, step["seat"], pos.laws[pos.cursor])
        return [*self._acts(most)[:most], self.decline]

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
        gains.push_all(pos, gains.grant(box, pos, seat, reward(box, pos, law), log, rule=rule, why="law", source=name,
                                        times=act.count, law=name))  # fmt: skip

    def beside(self, pos: Pos, step: Step, key: str) -> Violation | None:
        other = key.startswith("law.") and key != f"law.{pos.cursor + 1}"
        return Violation("L-100", "other_law", {"number": pos.cursor + 1}) if other else None

    def picks(self, pos: Pos, step: Step, act: Any) -> tuple[str, ...]:
        return () if isinstance(act, Decline) else (f"law.{pos.cursor + 1}",)

    def costs(self, pos: Pos, step: Step, act: Any) -> bool:
        """What is touched is the law; what is paid lies behind the screen."""
        return isinstance(act, Buy)


class Exchanging(LancasterDecision):
    """L-119: a deployed knight goes to the reserve and a stronger one from there takes its place."""

    name = "exchange"
    kinds = (Exchange, Decline)
    declines = (Decline,)
    rule = "L-119"
    touches: ClassVar[dict[str, type[Action]]] = {"seat.{seat}": Decline}

    def __init__(self, box: Box) -> None:
        super().__init__(box)
        strength = OneOf(*box.strengths)
        self.holds: Mapping[str, Kind] = {"give": strength, "take": strength}

    def candidates(self, pos: Pos, step: Step) -> Iterable[Action]:
        return (Exchange(step["give"], step["take"]), Decline())

    def violations(self, pos: Pos, step: Step, act: Any) -> Iterator[Violation]:
        own = pos.knights[step["seat"]]
        if isinstance(act, Exchange):
            if self._standing(own, act.give) < 0:
                yield Violation("L-119", "none_deployed", {"knight": act.give})
            if in_reserve(self.box, own, act.take) < 0:
                yield Violation("L-119", "none_in_reserve", {"knight": act.take})

    def apply(self, pos: Pos, step: Step, act: Any, log: Log) -> None:
        box, seat = self.box, step["seat"]
        if isinstance(act, Decline):
            log.add("declined", seat, "L-108")
            return
        own = pos.knights[seat]
        i, j = self._standing(own, act.give), in_reserve(box, own, act.take)
        own[j], own[i] = own[i], RESERVE
        log.add("exchanged", seat, "L-119", spot=box.spots[own[j]], old=act.give, new=act.take)

    def beside(self, pos: Pos, step: Step, key: str) -> Violation | None:
        """Another of the own knights, or the one that is to come."""
        there = self.own(step, key, "court", "castle", "reserve") or key.startswith(("county.", "conflict."))
        if not there or key in self.world(pos, step):
            return None
        return Violation("L-119", "other_knight", {"give": step["give"], "take": step["take"]})

    def _standing(self, own: list[int], strength: int) -> int:
        return next((i for i in self.box.of_strength[strength] if COURT < own[i] < self.box.gone), -1)

    def picks(self, pos: Pos, step: Step, act: Any) -> tuple[str, ...]:
        seat = step["seat"]
        if isinstance(act, Decline):
            return ()
        own = pos.knights[seat]
        i = self._standing(own, act.give)
        return (self.knight_key(seat, own[i], act.give),) if i >= 0 else ()
