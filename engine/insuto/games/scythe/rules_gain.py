"""Tokens onto the map: Trade, Produce, and what encounters and Factory cards bring (S-071 to S-089, S-147)."""

from __future__ import annotations

import itertools
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar

from insuto.core.actions import Action
from insuto.core.facts import Log, Violation
from insuto.core.fields import Kind, OneOf, Several, Whole
from insuto.core.guards import Broken, guard, narrow
from insuto.core.position import Step
from insuto.games.scythe import effects, keys
from insuto.games.scythe.actions import Build, Deploy, Place, Prefer, Produce, Skip
from insuto.games.scythe.benefits import nothing_to_make, open_benefit
from insuto.games.scythe.components import FACTORY_SECTION, Box
from insuto.games.scythe.land import holder, work_places
from insuto.games.scythe.names import BOTTOM, RESOURCES
from insuto.games.scythe.offers import REFUSABLE, give
from insuto.games.scythe.rules_base import Asked, OnMat, OwnTurn, Pos, Told
from insuto.games.scythe.state import built
from insuto.games.scythe.why import why


class Setting(Asked):
    """What guards look at where something is set onto a territory: where it can be, as far as workers and encounters decide it."""

    __slots__ = ("open",)

    def __init__(self, box: Box, pos: Pos, step: Step) -> None:
        super().__init__(box, pos, step)
        self.open = [step["at"]] if step["at"] >= 0 else work_places(box, pos, self.seat)


class OntoMap(Told, OwnTurn):
    """Base of what is set onto a territory; `at` in the step is the only one, -1 where own workers choose it."""

    def table(self, pos: Pos, step: Step) -> Any:
        return Setting(self.box, pos, step)

    @narrow(Place, Deploy, Build, "at", settles="home_base character_elsewhere no_worker_there")
    def open_places(self, t: Setting) -> Sequence[int]:
        return t.open

    @guard("S-018", Place, Deploy, Build, "at")
    def home_base(self, t: Setting, at: int) -> Broken | None:
        """A home base is no territory."""
        return Broken() if at >= self.box.hexes else None

    @guard("S-147", Place, Deploy, Build, "at", after="home_base")
    def character_elsewhere(self, t: Setting, at: int) -> Broken | None:
        """What an encounter brings comes to where the character stands."""
        only = t.step["at"]
        if at == only or only < 0:
            return None
        return Broken(place=self.place(only), at=(keys.PLACE(self.place(only)),))

    @guard("S-072", Place, Deploy, Build, "at", after="home_base character_elsewhere")
    def no_worker_there(self, t: Setting, at: int) -> Broken | None:
        """An own worker is there, and the own control."""
        return Broken(rule=self.rule) if at not in t.open else None


class Placing(OntoMap):
    """S-072, S-147: one token after another."""

    name, kinds, rule = "place", (Place, Skip), "S-072"
    touches: ClassVar[dict[str, type[Action]]] = {"supply": Place}
    declines = (Skip,)
    pushes = ("place?",)

    def __init__(self, box: Box) -> None:
        super().__init__(box)
        self.holds: Mapping[str, Kind] = {"left": Whole(1, 5), "at": Whole(-1, box.hexes - 1)}

    def warning(self, pos: Pos, step: Step, act: Action) -> tuple[str, Mapping[str, Any]] | None:
        return ("tokens_left", {"n": step["left"]}) if isinstance(act, Skip) else None

    def apply(self, pos: Pos, step: Step, act: Action, log: Log) -> None:
        seat = step["seat"]
        if not isinstance(act, Place):
            log.add("left_rest", seat, "S-042", n=step["left"])
            return
        rule = "S-147" if step["at"] >= 0 else "S-154" if pos.section[seat] == FACTORY_SECTION else "S-072"
        effects.put_tokens(pos, seat, self.box.place_of[act.at], act.resource, 1, rule, log, self.box.places)
        if step["left"] > 1:
            pos.push("place", seat, left=step["left"] - 1, at=step["at"])


class Producing(OwnTurn):
    """S-079 to S-089: up to `most` territories, and with `mill` that of the own Mill on top."""

    name, kinds, rule, endless = "produce", (Produce,), "S-079", True
    touches: ClassVar[dict[str, type[Action]]] = {"worker.{seat}": Produce}
    holds: Mapping[str, Kind] = {"most": Whole(1, 3), "mill": Whole(0, 1)}

    def __init__(self, box: Box) -> None:
        super().__init__(box)
        self.accepts: Mapping[type[Action], Mapping[str, Kind]] = {
            Produce: {"at": Several(*box.places, each=box.workers + 1)}
        }

    def _mill(self, pos: Pos, step: Step) -> int:
        """The territory of a Mill that produces, -1 where none does (S-088)."""
        mill = built(pos, step["seat"], "mill") if step["mill"] else -1
        return mill if mill >= 0 and holder(pos, mill) == step["seat"] else -1

    def makers(self, pos: Pos, step: Step) -> dict[int, int]:
        """How many things each territory can make."""
        box, seat, mill = self.box, step["seat"], self._mill(pos, step)
        places = {*work_places(box, pos, seat), *([mill] if mill >= 0 else [])}
        found = {}
        for place in sorted(places):
            if box.makes[box.terrain[place]]:
                found[place] = pos.workers[seat].count(place) + (place == mill)
        return found

    def _extra(self, pos: Pos, step: Step, places: Iterable[int]) -> bool:
        """Whether one territory more than usual may produce (S-087, D-11)."""
        mill = self._mill(pos, step)
        return mill >= 0 and (mill in places or self.chosen(pos, "mill_territory", "any"))

    def candidates(self, pos: Pos, step: Step) -> Iterable[Action]:
        for n in range(4):
            for places in itertools.combinations(self.box.places, n):
                yield Produce(places)

    def violations(self, pos: Pos, step: Step, act: Any) -> Iterator[Violation]:
        box, makers = self.box, self.makers(pos, step)
        counts = {box.place_of[name]: act.at.count(name) for name in dict.fromkeys(act.at)}
        for place, n in counts.items():
            if place >= box.hexes:
                yield why("S-018", "home_base", {"at": box.places[place]})
            elif not makers.get(place):
                rule, key = (
                    ("S-022", "makes_nothing") if not box.makes[box.terrain[place]] else ("S-079", "no_worker_there")
                )
                yield why(rule, key, {"at": box.places[place]})
            elif n > makers[place]:
                yield why(
                    "S-079",
                    "too_few_workers",
                    {"place": box.places[place], "n": makers[place]},
                    short=n - makers[place],
                )
        made = sum(n for place, n in counts.items() if place < box.hexes and box.makes[box.terrain[place]] == "worker")
        left = box.workers - len(pos.workers[step["seat"]])
        if made > left:
            yield why("S-084", "mat_empty", {"n": left}, short=made - left)
        if len(counts) > step["most"] + self._extra(pos, step, counts):
            yield why("S-079", "too_many_territories", {"n": step["most"]})

    def legal(self, pos: Pos, step: Step) -> Sequence[Action]:
        box, makers = self.box, self.makers(pos, step)
        left = box.workers - len(pos.workers[step["seat"]])
        villages = {place for place in makers if box.makes[box.terrain[place]] == "worker"}
        found = []
        for n in range(min(len(makers), step["most"] + 1) + 1):
            for places in itertools.combinations(makers, n):
                if n > step["most"] + self._extra(pos, step, places):
                    continue
                for counts in itertools.product(*(range(1, makers[place] + 1) for place in places)):
                    made = dict(zip(places, counts, strict=True))
                    if sum(made.get(place, 0) for place in villages) <= left:
                        found.append(Produce(tuple(box.places[place] for place in places for _ in range(made[place]))))
        return found

    def touchable_keys(self, pos: Pos, step: Step) -> Collection[str]:
        return set(map(keys.PLACE, self.box.places))

    def candidates_for_keys(self, pos: Pos, step: Step, keys_held: Collection[str]) -> Iterable[Action]:
        """What is legal first, then one thing of one territory, then one territory too many, so that a reason is found."""
        wanted, makers = set(keys_held), [self.box.places[place] for place in self.makers(pos, step)]
        alone = (Produce((name,)) for name in self.box.places)
        more = (Produce(names) for n in (1, 2) for names in itertools.combinations(makers, step["most"] + n))
        for act in dict.fromkeys((*self.legal(pos, step), *alone, *more)):
            if not wanted.isdisjoint(self.picks(pos, step, act)):
                yield act

    def does_without(self, act: Action) -> bool:
        return isinstance(act, Produce) and not act.at

    def warning(self, pos: Pos, step: Step, act: Any) -> tuple[str, Mapping[str, Any]] | None:
        return ("nothing_produced", {}) if not act.at and self.makers(pos, step) else None

    def picks(self, pos: Pos, step: Step, act: Any) -> tuple[str, ...]:
        return tuple(keys.PLACE(name) for name in dict.fromkeys(act.at))

    def apply(self, pos: Pos, step: Step, act: Any, log: Log) -> None:
        box, seat = self.box, step["seat"]
        if not act.at:
            log.add("produced_nothing", seat, "S-079")
        for name in dict.fromkeys(act.at):
            place, n = box.place_of[name], act.at.count(name)
            made = box.makes[box.terrain[place]]
            if made == "worker":
                for _ in range(n):
                    pos.shift_worker(seat, -1, place)
                log.add("workers_made", seat, "S-084", where=name, n=n)
            else:
                effects.put_tokens(pos, seat, place, made, n, "S-079", log, box.places)


def bring(box: Box, pos: Pos, seat: int, gains: Mapping[str, Any], at: int, rule: str, placed: str, log: Log) -> None:
    """What an encounter (`at`: where the character stands) or a Factory card (`at`: -1, where own workers are) brings. `rule` says so of
    what stands on tracks, `placed` of what stands on the map.

    Players may take several gains in any order, but none changes another one, stars are placed when all are there (S-159) and objectives
    are shown outside of actions only (S-139): every order comes to the same. So nobody is asked for it; drawing comes first, so that
    whoever has to choose knows the cards. What has nothing left is not asked for, which is said (S-149).
    """
    known = [
        (what, n, placed if what == "worker" else rule) for what, n in gains.items() if what in (*REFUSABLE, "cards")
    ]
    for what in sorted(gains, key=lambda what: what not in BOTTOM):
        if gains[what] and what not in (*REFUSABLE, "cards"):  # a reader's own figure may be 0
            _choose(box, pos, seat, what, gains[what], at, placed, log)
    give(box, pos, seat, known, log)


def _choose(box: Box, pos: Pos, seat: int, what: str, n: Any, at: int, rule: str, log: Log) -> None:
    """Tokens, and what somebody has to choose."""
    if what in RESOURCES:
        effects.put_tokens(pos, seat, at, what, n, rule, log, box.places)
    elif what == "any_resources":
        if at >= 0 or work_places(box, pos, seat):
            pos.push("place", seat, left=n, at=at)
    elif what == "produce":
        if idle := nothing_to_make(box, pos, seat, False):
            log.add(idle[0], seat, idle[1], section="produce")
        else:
            pos.push("produce", seat, most=n, mill=0)
    elif what == "one_of":
        left = [action for action in n if open_benefit(box, pos, seat, action, at)]
        if len(left) > 1:
            pos.push("prefer", seat, first=left[0], second=left[1])
        elif left:
            pos.push(left[0], seat, at=at)
    elif open_benefit(box, pos, seat, what, at):
        pos.push(what, seat, at=at)
    else:
        log.add("nothing_left", seat, "S-149", action=what)


class Preferring(Told, OnMat):
    """S-154: one of two bottom actions that a Factory card brings."""

    name, kinds, rule = "prefer", (Prefer,), "S-154"
    pushes = ("upgrade", "deploy", "build", "enlist")
    holds: Mapping[str, Kind] = {"first": OneOf(*BOTTOM), "second": OneOf(*BOTTOM)}

    @guard("S-154", Prefer, "action")
    def not_on_card(self, t: Asked, action: int) -> Broken | None:
        """It is one of the two on the card."""
        return Broken() if BOTTOM[action] not in (t.step["first"], t.step["second"]) else None

    @guard("S-149", Prefer, "action", after="not_on_card")
    def nothing_left(self, t: Asked, action: int) -> Broken | None:
        """Something is left of it, or nothing of the other one either. Only a position that was read or studied breaks this: `bring` asks
        where both are open."""
        mine = BOTTOM[action]
        its = t.step["second" if mine == t.step["first"] else "first"]
        return Broken() if not self._open(t, mine) and self._open(t, its) else None

    def _open(self, t: Asked, action: str) -> bool:
        return open_benefit(self.box, t.pos, t.seat, action, -1)

    def apply(self, pos: Pos, step: Step, act: Any, log: Log) -> None:
        log.add("preferred", step["seat"], "S-154", action=act.action)
        if open_benefit(self.box, pos, step["seat"], act.action, -1):
            pos.push(act.action, step["seat"], at=-1)


__all__ = ["OntoMap", "Placing", "Preferring", "Producing", "Setting", "bring"]
