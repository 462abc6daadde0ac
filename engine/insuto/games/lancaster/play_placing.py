"""Phase I: knights to counties, conflicts and the own castle, and the king's favour."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar

from insuto.core.actions import Action
from insuto.core.decisions import Decline
from insuto.core.errors import Problem
from insuto.core.facts import Log, Violation
from insuto.core.fields import Kind, OneOf, Whole
from insuto.core.position import Step
from insuto.games.lancaster import gains
from insuto.games.lancaster.actions import Favour, Noble, Place, Upgrade
from insuto.games.lancaster.play_base import LancasterDecision, Pos, with_squires
from insuto.games.lancaster.rules import chosen
from insuto.games.lancaster.state import CONFLICTS, COUNTY, COURT, RESERVE, Box, holder, nobles_left, square_for, upgradable


def can_place(box: Box, pos: Pos, seat: int) -> bool:
    """Whether a seat has a knight in the court and a square for one, in several conflicts (L-067) and in the lower row too (L-070)."""
    own = pos.knights[seat]
    if COURT not in own:
        return False
    covered = chosen(pos.options, "covered_square", "yes")
    for i, tile in enumerate(pos.extensions[seat]):
        if (covered or not tile) and box.castle0 + i not in own:
            return True
    if any(square_for(box, pos, slot, seat) >= 0 for slot in range(len(pos.conflicts))):
        return True
    strongest = max([box.strength[i] for i, place in enumerate(own) if place == COURT])
    return any(next(county_violations(box, pos, seat, c, strongest, pos.squires[seat]), None) is None for c in range(len(box.counties)))


def county_violations(box: Box, pos: Pos, seat: int, county: int, knight: int, squires: int) -> Iterator[Violation]:
    """Every reason why a knight with squires cannot go to a county (L-056, L-058, L-059, L-061)."""
    least, name = box.minimum[county], box.counties[county]
    other, i = holder(box, pos, county)
    if other == seat:
        yield Violation("L-061", "own_county", {"county": name})
        if squires:
            yield Violation("L-058", "squires_later", {})
    with_squires = chosen(pos.options, "squires_minimum", "yes")
    if knight + (squires if with_squires else 0) < least:
        key = "below_minimum_all" if with_squires else "below_minimum"
        reached = knight + (squires if with_squires else 0)
        yield Violation("L-056", key, {"county": name, "minimum": least, "knight": knight}, short=least - reached)
    if other not in (-1, seat):
        there = box.strength[i] + pos.posted[county]
        if knight + squires <= there:
            here = knight + squires
            yield Violation("L-059", "too_weak", {"county": name, "owner": other, "there": there, "here": here}, short=there + 1 - here)


class Placing(LancasterDecision):
    """One knight from the court; squires with it or never (L-058), no reward yet (L-062). There is no passing (L-051)."""

    name = "place"
    kinds = (Place,)
    begins_turn = True
    pushes = ("favour",)
    rule = "L-050"
    must = Violation("L-051", "no_passing", {})
    touches: ClassVar[dict[str, type[Action]]] = {
        "court.{seat}": Place, "county": Place, "conflict": Place, "castle.{seat}.*": Place,
    }  # fmt: skip

    def __init__(self, box: Box) -> None:
        super().__init__(box)
        self.accepts: Mapping[type[Action], Mapping[str, Kind]] = {
            Place: {
                "knight": OneOf(*box.strengths), "county": OneOf(*box.counties, unset=""), "conflict": OneOf(*CONFLICTS, unset=""),
                "castle": Whole(0, len(box.castle)), "squires": Whole(0, lambda pos: self._most(pos, pos.agenda[-1]["seat"])),
            }
        }  # fmt: skip
        names = {"county": box.counties, "conflict": CONFLICTS, "castle": range(1, len(box.castle) + 1)}
        self.places: list[dict[str, Any]] = [{field: name} for field, all_of_it in names.items() for name in all_of_it]
        self.alone = {k: [Place(k, **place) for place in self.places] for k in box.strengths}
        self.made = {k: [[act] for act in acts] for k, acts in self.alone.items()}

    def acts(self, knight: int, place: int, most: int) -> list[Place]:
        """Placements of a knight at a place, by its number, with 0 squires and more, at least up to `most`."""
        acts = self.made[knight][place]
        for n in range(len(acts), most + 1):
            acts.append(Place(knight, squires=n, **self.places[place]))
        return acts

    def _most(self, pos: Pos, seat: int) -> int:
        """Squires that can be named at all: as many as there are in the box, or as the seat owns."""
        return max(pos.squires[seat], self.box.supply["squire"])

    def flaw(self, pos: Pos, act: Action) -> Problem | None:
        """One place is named, not none and not several."""
        if isinstance(act, Place) and bool(act.county) + bool(act.conflict) + bool(act.castle) != 1:
            return Problem("action", "needs just one of {choices}", {"choices": "county, conflict, castle"})
        return super().flaw(pos, act)

    def candidates(self, pos: Pos, step: Step) -> Iterable[Action]:
        return self.holding(pos, step, self.world(pos, step))

    def holding(self, pos: Pos, step: Step, keys: Collection[str]) -> Iterable[Action]:
        """All squires that can be named, at places where none may go too: that is what is told then."""
        most, box = self._most(pos, step["seat"]), self.box
        for k in box.strengths:
            for place in range(len(self.places)):
                if not {*keys}.isdisjoint(self.picks(pos, step, self.alone[k][place])):
                    yield from self.acts(k, place, most)[: most + 1]

    def violations(self, pos: Pos, step: Step, act: Any) -> Iterator[Violation]:
        box, seat = self.box, step["seat"]
        own = pos.knights[seat]
        if not any(own[i] == COURT for i in box.of_strength[act.knight]):
            yield Violation("L-050", "not_in_court", {"knight": act.knight}, lacks=True)
        if act.squires > pos.squires[seat]:
            yield Violation("L-057", "squires_missing", {"count": act.squires, "have": max(0, pos.squires[seat])}, lacks=True)
        if act.county:
            yield from county_violations(box, pos, seat, box.county_of[act.county], act.knight, act.squires)
        elif act.conflict:
            if act.squires:
                yield Violation("L-068", "no_squires_there", {})
            slot = CONFLICTS.index(act.conflict)
            if pos.conflicts[slot] < 0:
                yield Violation("L-064", "no_card", {"conflict": act.conflict})
            elif square_for(box, pos, slot, seat) < 0:
                yield Violation("L-069", "conflict_full", {"conflict": act.conflict})
        else:
            if act.squires:
                yield Violation("L-078", "no_squires_there", {})
            if box.castle0 + act.castle - 1 in own:
                yield Violation("L-078", "square_taken", {"square": act.castle})
            if pos.extensions[seat][act.castle - 1] and not chosen(pos.options, "covered_square", "yes"):
                yield Violation("L-079", "square_covered", {"square": act.castle})

    def legal(self, pos: Pos, step: Step) -> Sequence[Action]:
        """The fast twin of `violations`: one look at all knights, then strength by strength."""
        box, seat = self.box, step["seat"]
        own = pos.knights[seat]
        counties, first, castle0 = len(box.counties), box.square0, box.castle0
        holders, power = [-1] * counties, pos.posted[:]
        squares = [-1] * (castle0 - first)
        strength = box.strength
        for s, knights in enumerate(pos.knights):
            for i, place in enumerate(knights):
                if COURT < place < castle0:
                    if place < first:
                        holders[place - COUNTY] = s
                        power[place - COUNTY] += strength[i]
                    else:
                        squares[place - first] = s
        slots = []
        for slot, card in enumerate(pos.conflicts):
            if card >= 0:
                there = squares[slot * box.squares : (slot + 1) * box.squares]
                if -1 in there or seat in there:
                    slots.append(slot)
        covered = chosen(pos.options, "covered_square", "yes")
        free = [i for i, tile in enumerate(pos.extensions[seat]) if (covered or not tile) and castle0 + i not in own]
        purse = pos.squires[seat]
        with_squires = chosen(pos.options, "squires_minimum", "yes")
        elsewhere = [counties + slot for slot in slots] + [counties + len(CONFLICTS) + i for i in free]
        acts: list[Action] = []
        for k in box.strengths:
            if not any(own[i] == COURT for i in box.of_strength[k]):
                continue
            for c in range(counties):
                other = holders[c]
                if other == seat:
                    continue
                least = power[c] + 1 - k if other >= 0 else 0
                if with_squires:
                    least = max(least, box.minimum[c] - k)
                elif k < box.minimum[c]:
                    continue
                if least <= purse:
                    acts += self.acts(k, c, purse)[max(0, least) : purse + 1]
            alone = self.alone[k]
            acts += [alone[place] for place in elsewhere]
        return acts

    def world(self, pos: Pos, step: Step) -> Collection[str]:
        box, name = self.box, self.box.seats[step["seat"]]
        places = (*(f"county.{c}" for c in box.counties), *(f"conflict.{c}" for c in CONFLICTS))
        return {*places, *(f"castle.{name}.{i + 1}" for i in range(len(box.castle))), *(f"court.{name}.{k}" for k in box.strengths)}

    def elsewhere(self, pos: Pos, step: Step, kind: type[Action]) -> Violation:
        """Knights are placed from the court, not from the reserve; a favour comes with a knight in a conflict."""
        if kind is Upgrade:
            return Violation("L-050", "only_court", {})
        if kind is Favour:
            return Violation("L-071", "favour_later", {}) if any(pos.favours) else Violation("L-072", "favours_gone", {})
        return super().elsewhere(pos, step, kind)

    def beside(self, pos: Pos, step: Step, key: str) -> Violation | None:
        """Squires for a knight that stands; another's knight that is passed over."""
        box, seat, (kind, name, *_) = self.box, step["seat"], (*key.split("."), "")
        if self.own(step, key, "screen"):
            return Violation("L-058", "squires_with_knight", {})
        if kind == "county" and name in box.county_of and holder(box, pos, box.county_of[name])[0] == seat:
            return Violation("L-058", "squires_later", {})
        if kind == "court" and name in box.seats[: pos.players]:
            other = box.seats.index(name)
            if other != seat and COURT in pos.knights[other] and not can_place(box, pos, other):
                return Violation("L-054", "no_square", {"owner": other})
        return None

    def apply(self, pos: Pos, step: Step, act: Any, log: Log) -> None:
        box, seat = self.box, step["seat"]
        own = pos.knights[seat]
        i = next(i for i in box.of_strength[act.knight] if own[i] == COURT)
        if act.county:
            county = box.county_of[act.county]
            other, j = holder(box, pos, county)
            if other >= 0:
                pos.knights[other][j] = COURT
                log.add(with_squires("placed_out", act.squires), seat, "L-059",
                        county=act.county, knight=act.knight, squires=act.squires, owner=other)  # fmt: skip
                log.add(with_squires("driven_out", pos.posted[county]), other, "L-060",
                        county=act.county, knight=box.strength[j], squires=pos.posted[county])  # fmt: skip
            else:
                log.add(with_squires("placed_county", act.squires), seat, "L-057",
                        county=act.county, knight=act.knight, squires=act.squires)  # fmt: skip
            own[i] = COUNTY + county
            pos.squires[seat] -= act.squires
            pos.posted[county] = act.squires  # L-063: they are the county's now
        elif act.conflict:
            slot = CONFLICTS.index(act.conflict)
            place = square_for(box, pos, slot, seat)
            rule = "L-066" if place in own else "L-064"
            own[i] = place
            log.add("placed_conflict", seat, rule, conflict=act.conflict, knight=act.knight)
            if any(pos.favours):  # L-072: for every knight, as long as one is face up
                pos.push("favour", seat)
        else:
            own[i] = box.castle0 + act.castle - 1
            log.add("placed_castle", seat, "L-078", square=act.castle, knight=act.knight)

    def picks(self, pos: Pos, step: Step, act: Any) -> tuple[str, ...]:
        """The knight in the court, and where it goes; the number of squires is asked in words."""
        name = self.box.seats[step["seat"]]
        there = f"county.{act.county}" if act.county else f"conflict.{act.conflict}" if act.conflict else f"castle.{name}.{act.castle}"
        return (f"court.{name}.{act.knight}", there)

    def needs(self, pos: Pos, step: Step, act: Any) -> tuple[str, ...]:
        """A touch on a knight alone does not place it."""
        return self.picks(pos, step, act)[1:]

    def costs(self, pos: Pos, step: Step, act: Any) -> bool:
        """Squires are on no key that is touched."""
        return bool(act.squires)


class Favouring(LancasterDecision):
    """L-071, L-076: one face-up favour is chosen and turned, whether it can be used or not."""

    name = "favour"
    kinds = (Favour,)
    pushes = ("upgrade", "noble")
    rule = "L-071"
    must = Violation("L-076", "must_favour", {})
    touches: ClassVar[dict[str, type[Action]]] = {"favour": Favour}

    def __init__(self, box: Box) -> None:
        super().__init__(box)
        self.all = [Favour(f) for f in box.favours]
        self.accepts: Mapping[type[Action], Mapping[str, Kind]] = {Favour: {"tile": OneOf(*box.favours)}}

    def candidates(self, pos: Pos, step: Step) -> Iterable[Action]:
        return self.all

    def violations(self, pos: Pos, step: Step, act: Any) -> Iterator[Violation]:
        if not pos.favours[self.box.favour_of[act.tile]]:
            yield Violation("L-071", "favour_used", {"favour": act.tile})

    def legal(self, pos: Pos, step: Step) -> Sequence[Action]:
        return [act for act, up in zip(self.all, pos.favours, strict=True) if up]

    def apply(self, pos: Pos, step: Step, act: Any, log: Log) -> None:
        box, i = self.box, self.box.favour_of[act.tile]
        pos.favours[i] = 0
        log.add("favour_chosen", step["seat"], "L-071", favour=act.tile)
        gains.push_all(pos, gains.grant(box, pos, step["seat"], box.favour_gain[i], log, rule="L-073", why="favour"))

    def picks(self, pos: Pos, step: Step, act: Any) -> tuple[str, ...]:
        return (f"favour.{act.tile}",)


class Upgrading(LancasterDecision):
    """L-085: which knight is exchanged for a stronger one. What has been paid for (castle square 6) is not declined any more."""

    name = "upgrade"
    kinds = (Upgrade, Decline)
    declines = (Decline,)
    rule = "L-074"
    touches: ClassVar[dict[str, type[Action]]] = {"reserve.{seat}": Upgrade, "seat.{seat}": Decline}

    def __init__(self, box: Box) -> None:
        super().__init__(box)
        self.holds: Mapping[str, Kind] = {"why": OneOf("favour", "county", "law", "castle"), "deployed": Whole(0, 1)}
        self.spots = tuple(dict.fromkeys(box.spots[1:-1]))
        self.accepts: Mapping[type[Action], Mapping[str, Kind]] = {
            Upgrade: {"knight": OneOf(*box.strengths), "at": OneOf(*self.spots)}, Decline: {},
        }  # fmt: skip
        self.acts = {(k, spot): Upgrade(k, spot) for k in box.strengths for spot in self.spots}
        self.decline = Decline()
        self.all: tuple[Action, ...] = (*self.acts.values(), self.decline)

    def prompt(self, pos: Pos, step: Step) -> tuple[str, dict[str, Any]]:
        return ("upgrade.deployed" if step["deployed"] else "upgrade"), step

    def candidates(self, pos: Pos, step: Step) -> Iterable[Action]:
        return self.all

    def violations(self, pos: Pos, step: Step, act: Any) -> Iterator[Violation]:
        box, own = self.box, pos.knights[step["seat"]]
        if isinstance(act, Decline):
            if step["why"] == "castle":
                yield Violation("L-161", "paid_already", {})
            return
        if act.at != "court" and not any(box.spots[place] == act.at for place in own):
            yield Violation("L-074", "no_knight_at", {"spot": act.at}, lacks=True)
        elif not any(box.spots[own[i]] == act.at for i in box.of_strength[act.knight]):
            yield Violation("L-074", "no_knight_there", {"knight": act.knight, "spot": act.at}, lacks=True)
        if step["deployed"] and act.at == "court":
            yield Violation("L-110", "not_deployed", {})
        if act.knight == box.highest:
            yield Violation("L-085", "highest", {"knight": act.knight})
        elif not any(own[j] == RESERVE for j in box.of_strength[act.knight + 1]):
            yield Violation("L-085", "none_in_reserve", {"knight": act.knight + 1})

    def legal(self, pos: Pos, step: Step) -> Sequence[Action]:
        box, own = self.box, pos.knights[step["seat"]]
        found = {
            (box.strength[i], box.spots[own[i]]): None for i in range(len(own)) if upgradable(box, own, i, bool(step["deployed"]))
        }
        acts: list[Action] = [self.acts[key] for key in found]
        if step["why"] != "castle":
            acts.append(self.decline)
        return acts

    def apply(self, pos: Pos, step: Step, act: Any, log: Log) -> None:
        box, seat = self.box, step["seat"]
        if isinstance(act, Decline):
            log.add("declined", seat, "L-108")
            return
        own = pos.knights[seat]
        gains.upgrade(box, pos, seat, next(i for i in box.of_strength[act.knight] if box.spots[own[i]] == act.at), log)

    def picks(self, pos: Pos, step: Step, act: Any) -> tuple[str, ...]:
        if isinstance(act, Decline):
            return ()
        box, seat = self.box, step["seat"]
        place = next((p for i, p in enumerate(pos.knights[seat]) if box.spots[p] == act.at and box.strength[i] == act.knight), -1)
        if place >= 0:
            return (self.knight_key(seat, place, act.knight),)
        spot, _, square = act.at.partition(".")
        if spot in ("court", "castle"):
            return (f"{spot}.{box.seats[seat]}.{square or act.knight}",)
        stands = any(box.spots[place] == act.at for place in pos.knights[seat])
        return () if stands else (act.at,)  # a conflict with another own knight: that one's square is what is picked there

    def warning(self, pos: Pos, step: Step, act: Any) -> tuple[str, Mapping[str, Any]] | None:
        """A county's reward was taken instead of its noble, or for gold (L-141); some laws are paid for (L-105)."""
        if not isinstance(act, Decline):
            return None
        bought = step["why"] == "law" and self.box.law[pos.laws[pos.cursor]]["condition"]["type"] == "pay"
        return ("upgrade.law", step) if bought else ("upgrade.county", step) if step["why"] == "county" else None

    def beside(self, pos: Pos, step: Step, key: str) -> Violation | None:
        return Violation("L-085", "not_the_new_one", {}) if self.own(step, key, "reserve") else None


class TakingNoble(LancasterDecision):
    """L-075, L-088: a noble from any county."""

    name = "noble"
    kinds = (Noble,)
    rule = "L-075"
    must = Violation("L-075", "must_noble", {})
    touches: ClassVar[dict[str, type[Action]]] = {"county.*.nobles": Noble}

    def __init__(self, box: Box) -> None:
        super().__init__(box)
        self.all = [Noble(c) for c in box.counties]
        self.accepts: Mapping[type[Action], Mapping[str, Kind]] = {Noble: {"county": OneOf(*box.counties)}}

    def candidates(self, pos: Pos, step: Step) -> Iterable[Action]:
        return self.all

    def violations(self, pos: Pos, step: Step, act: Any) -> Iterator[Violation]:
        county = self.box.county_of[act.county]
        yield from noble_violations(self.box, pos, step["seat"], county)

    def apply(self, pos: Pos, step: Step, act: Any, log: Log) -> None:
        gains.take_noble(self.box, pos, step["seat"], self.box.county_of[act.county], log)

    def picks(self, pos: Pos, step: Step, act: Any) -> tuple[str, ...]:
        return (f"county.{act.county}.nobles",)


def noble_violations(box: Box, pos: Pos, seat: int, county: int) -> Iterator[Violation]:
    """L-088: why a seat cannot take a noble there."""
    if county in pos.nobles[seat]:
        yield Violation("L-088", "noble_twice", {"county": box.counties[county]})
    if nobles_left(box, pos, county) <= 0:
        yield Violation("L-088", "no_noble_left", {"county": box.counties[county]})
