"""A turn: the section, the top action, the bottom action, the end of the turn (S-038 to S-045)."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar

from insuto.core.actions import Action
from insuto.core.decisions import Automatic
from insuto.core.errors import Problem
from insuto.core.facts import Log, Violation
from insuto.core.fields import Kind, OneOf, Seat, Whole
from insuto.core.game import TABLE
from insuto.core.position import Step
from insuto.games.scythe import effects, keys, objectives
from insuto.games.scythe.actions import EndTurn, Go, GoOn, Show, Skip, Take
from insuto.games.scythe.benefits import top_price, top_shortage
from insuto.games.scythe.land import work_places
from insuto.games.scythe.names import FACTORY, GOALS, HALVES, TOP
from insuto.games.scythe.offers import give
from insuto.games.scythe.play_base import FIT, OnMat, Pos, ScytheDecision
from insuto.games.scythe.play_gain import bring
from insuto.games.scythe.reasons import BRINGS, FINISHES, PRICED
from insuto.games.scythe.state import FACTORY_SECTION, Box, Section, built, has, worth
from insuto.games.scythe.why import why

GAIN_OF = {**{top: tuple(half for half, _ in halves) for top, halves in HALVES.items()}, FACTORY: (FACTORY,)}
"""What the top action of a section offers to choose from."""
GAINS = tuple(half for halves in GAIN_OF.values() for half in halves)


def section_of(box: Box, pos: Pos, seat: int) -> Section | None:
    """The section that the action token stands on; None for the Factory card."""
    at = pos.section[seat]
    return box.mats[pos.mats[seat]].sections[at] if 0 <= at < FACTORY_SECTION else None


def section_name(box: Box, pos: Pos, seat: int) -> str:
    """The name of the section that the action token stands on."""
    section = section_of(box, pos, seat)
    return section.top if section else FACTORY


class TakingTurn(OnMat):
    """S-038: the action token to another section."""

    name, kinds, rule, begins_turn, offers_free = "turn", (Go,), "S-038", True, True
    pushes = ("bottom top", "bottom? top_unpaid")
    accepts: Mapping[type[Action], Mapping[str, Kind]] = {Go: {"to": OneOf(*TOP, FACTORY)}}
    touches: ClassVar[dict[str, type[Action]]] = {"section.{seat}": Go, "action.{seat}": Go}

    def __init__(self, box: Box) -> None:
        super().__init__(box)
        self.of_mat, self.of_card = [Go(name) for name in TOP], Go(FACTORY)

    def candidates(self, pos: Pos, step: Step) -> Iterable[Action]:
        return [*self.of_mat, self.of_card]

    def _index(self, pos: Pos, seat: int, name: str) -> int:
        if name == FACTORY:
            return FACTORY_SECTION
        return self.box.mats[pos.mats[seat]].by_top[name]

    def violations(self, pos: Pos, step: Step, act: Any) -> Iterator[Violation]:
        seat = step["seat"]
        if act.to == FACTORY and pos.cards[seat] < 0:
            yield why("S-041", "no_factory_card", lacks=True)
        elif self._index(pos, seat, act.to) == pos.section[seat]:
            free = has(self.box, pos, seat, "relentless")
            if act.to == FACTORY and free:
                if not self.chosen(pos, "relentless_factory", "yes"):
                    yield why("S-115", "same_factory")
            elif not free:
                yield why("S-038", "same_section", {"section": act.to})

    def legal(self, pos: Pos, step: Step) -> Sequence[Action]:
        """The sections of the mat, and the Factory card of who has one; Relentless alone stays where the token stands."""
        seat = step["seat"]
        last, index = pos.section[seat], self.box.mats[pos.mats[seat]].by_top
        free = has(self.box, pos, seat, "relentless")
        found = [act for act in self.of_mat if free or index[act.to] != last]
        if pos.cards[seat] >= 0 and (last != FACTORY_SECTION or (free and self.chosen(pos, "relentless_factory", "yes"))):
            found.append(self.of_card)
        return found

    def picks(self, pos: Pos, step: Step, act: Any) -> tuple[str, ...]:
        return (keys.SECTION(self.who(pos, step["seat"]), act.to),)

    def apply(self, pos: Pos, step: Step, act: Any, log: Log) -> None:
        seat = step["seat"]
        pos.section[seat] = self._index(pos, seat, act.to)
        log.add("section", seat, "S-038", section=act.to)
        pos.push("bottom", seat)
        if short := top_shortage(self.box, pos, seat):
            log.add("top_unpaid", seat, PRICED[act.to], **short)
            pos.push("top_unpaid", TABLE, to=seat)
        else:
            pos.push("top", seat)


class PassingTop(ScytheDecision, Automatic[Pos]):
    """S-039: a top action whose price is not there is passed over, which was said when its section was chosen; in games that were saved
    before, a hand did it here. No objective is lost: they can be shown before the section is chosen, and after this (S-139)."""

    name, kinds, rule, scene = "top_unpaid", (GoOn,), "S-039", ""
    holds: Mapping[str, Kind] = {"to": Seat()}

    def carry_out(self, pos: Pos, step: Step, log: Log) -> None:
        """The step is off the agenda: that is all."""

    def invariants(self, pos: Pos) -> Iterator[Problem]:
        for step in pos.agenda:
            if step["ask"] == self.name and (step["to"] != pos.turn or not top_shortage(self.box, pos, step["to"])):
                yield Problem("turn", FIT)


class TakingTop(OnMat):
    """S-039: the top action, one of its halves, or nothing."""

    name, kinds, rule, offers_free = "top", (Take, Skip), "S-039", True
    declines = (Skip,)
    pushes = ("arrive move", "stars place? accept* deal*", "stars produce accept* deal*", "stars prefer accept* deal*",
              "stars upgrade accept* deal*", "stars deploy accept* deal*", "stars build accept* deal*",
              "stars enlist accept* deal*")  # fmt: skip
    touches: ClassVar[dict[str, type[Action]]] = {"section.{seat}.*.top": Take}

    def __init__(self, box: Box) -> None:
        super().__init__(box)
        self.accepts: Mapping[type[Action], Mapping[str, Kind]] = {
            Take: {"gain": OneOf(*GAINS), "discard": OneOf("", *box.card_names)},
            Skip: {},
        }
        self.takes, self.skip = {name: list(map(Take, halves)) for name, halves in GAIN_OF.items()}, Skip()

    def prompt(self, pos: Pos, step: Step) -> tuple[str, Mapping[str, Any]]:
        return "top", {**step, "section": section_name(self.box, pos, step["seat"])}

    def candidates(self, pos: Pos, step: Step) -> Iterable[Action]:
        yield from (Take(half, card) for card in ("", *self.box.card_names) for half in GAINS)
        yield Skip()

    def violations(self, pos: Pos, step: Step, act: Action) -> Iterator[Violation]:
        if not isinstance(act, Take):
            return
        box, seat = self.box, step["seat"]
        name = section_name(box, pos, seat)
        if act.discard and name != FACTORY:
            yield why("S-130", "cards_in_combat")
        if act.gain not in GAIN_OF[name]:
            yield why("S-039", "other_section", {"section": name})
            return
        price = top_price(box, pos, seat, name)
        what, short = effects.affordable(pos, seat, price)
        if short:
            yield why(PRICED[name], "too_little", {"what": what, "n": price[what]}, short=short, lacks=True)
        if name == FACTORY and bool(act.discard) != ("cards" in price):
            yield why("S-154", "discard_wanted" if "cards" in price else "no_discard")
        elif name == FACTORY and act.discard and not pos.hands[seat][box.card_names.index(act.discard)]:
            yield why("S-154", "no_card", {"card": act.discard}, lacks=True)
        if act.gain == "resources" and not work_places(box, pos, seat):
            yield why("S-073", "no_worker_out")

    def legal(self, pos: Pos, step: Step) -> Sequence[Action]:
        """Of the section that the token stands on, where it can be paid, with the cards in hand where the Factory card takes one."""
        box, seat = self.box, step["seat"]
        name = section_name(box, pos, seat)
        price = top_price(box, pos, seat, name)
        if effects.affordable(pos, seat, price)[1]:
            return [self.skip]
        if "cards" in price:
            cards = [card for card, n in zip(box.card_names, pos.hands[seat], strict=False) if n]
            return [*(Take(half, card) for card in cards for half in GAIN_OF[name]), self.skip]
        takes = self.takes[name]
        if name == "trade" and not work_places(box, pos, seat):
            takes = [act for act in takes if act.gain != "resources"]
        return [*takes, self.skip]

    def beside(self, pos: Pos, step: Step, key: str) -> Violation | None:
        """The top action of another section, or the bottom action of this one."""
        if told := super().beside(pos, step, key):
            return told
        name = section_name(self.box, pos, step["seat"])
        other = key.startswith(keys.SECTION(self.who(pos, step["seat"]), "")) and key.split(".")[2] != name
        return why("S-039", "other_section", {"section": name}) if other else None

    def picks(self, pos: Pos, step: Step, act: Action) -> tuple[str, ...]:
        who, name = self.who(pos, step["seat"]), section_name(self.box, pos, step["seat"])
        if not isinstance(act, Take):
            return ()
        return (f"{keys.TOP(who, name)}.{act.gain}", *((keys.CARD(who, act.discard),) if act.discard else ()))

    def apply(self, pos: Pos, step: Step, act: Action, log: Log) -> None:
        box, seat = self.box, step["seat"]
        name = section_name(box, pos, seat)
        if not isinstance(act, Take):
            log.add("skipped_top", seat, "S-039", section=name)
            return
        log.add("took", seat, "S-039", section=name, half=act.gain)
        for what, n in top_price(box, pos, seat, name).items():
            if what != "cards":
                effects.lose(pos, seat, what, n, "S-042", log)
        if act.gain == "units":
            pos.push("arrive", TABLE, to=seat)
            pos.push("move", seat, left=worth(box, pos, seat, "units"), steps=1)
            return
        pos.push("stars", TABLE, to=seat)
        if name == FACTORY:
            self._factory(pos, seat, act, log)
            return
        structure = {"trade": ("armory", "power", "S-074"), "bolster": ("monument", "popularity", "S-078")}.get(name)
        gains = [(structure[1], 1, structure[2])] if structure and built_any(pos, seat, structure[0]) else []
        if act.gain == "resources":
            pos.push("place", seat, left=box.traded, at=-1)
        elif act.gain == "produce":
            pos.push("produce", seat, most=worth(box, pos, seat, "territories"), mill=1)
        else:
            gains.append((act.gain, worth(box, pos, seat, act.gain), BRINGS[name]))
        give(box, pos, seat, gains, log)

    def _factory(self, pos: Pos, seat: int, act: Take, log: Log) -> None:
        """S-154, S-155: what the card says, nothing of the mat."""
        box = self.box
        if act.discard:
            effects.discard(box, pos, seat, box.card_names.index(act.discard), "S-154", log)
        bring(box, pos, seat, box.factory_cards[pos.cards[seat]]["gain"], -1, "S-154", "S-154", log)


def built_any(pos: Pos, seat: int, structure: str) -> bool:
    """Whether a structure stands; its effect stays without control (S-100)."""
    return built(pos, seat, structure) >= 0


class Starring(ScytheDecision, Automatic[Pos]):
    """S-159: stars for what is reached, when an action is over (D-15)."""

    name, kinds, rule, scene = "stars", (GoOn,), "S-159", ""
    holds: Mapping[str, Kind] = {"to": Seat()}

    def carry_out(self, pos: Pos, step: Step, log: Log) -> None:
        effects.award(self.box, pos, step["to"], log)


class Finishing(OnMat):
    """S-139: at the end of the turn objectives may be turned up. Asked whenever the table fulfils one that could be in hand."""

    name, kinds, rule, offers_free = "finish", (EndTurn,), "S-139", True
    declines = ends_turn = (EndTurn,)

    def candidates(self, pos: Pos, step: Step) -> Iterable[Action]:
        return (EndTurn(),)

    def apply(self, pos: Pos, step: Step, act: Any, log: Log) -> None:
        log.add("turn_over", step["seat"], "S-139")


class Showing(ScytheDecision):
    """Free: an objective is turned up for a star (S-139, S-140)."""

    name, kinds, rule, scene = "show", (Show,), "S-139", ""
    touches: ClassVar[dict[str, type[Action]]] = {"objective.{seat}": Show}

    def __init__(self, box: Box) -> None:
        super().__init__(box)
        self.accepts: Mapping[type[Action], Mapping[str, Kind]] = {Show: {"objective": Whole(1, len(box.objectives))}}
        self.all = [Show(card["number"]) for card in box.objectives]
        self.before_end = [None if card["end"] else act for card, act in zip(box.objectives, self.all, strict=True)]

    def candidates(self, pos: Pos, step: Step) -> Iterable[Action]:
        return self.all

    def violations(self, pos: Pos, step: Step, act: Any) -> Iterator[Violation]:
        box, seat = self.box, step["seat"]
        card = box.objectives[act.objective - 1]
        if not pos.objectives[seat][act.objective - 1]:
            yield why("S-140", "no_objective", {"objective": act.objective}, lacks=True)
        if pos.stars[seat][GOALS.index("objective")] >= effects.most_stars(box, pos, seat, "objective"):
            yield why("S-140", "objective_star")
        if card["end"] and step["ask"] not in FINISHES:
            yield why("S-139", "at_end_of_turn", {"objective": act.objective})
        if not objectives.fulfilled(box, pos, seat, act.objective - 1):
            yield why("S-139", "not_fulfilled", {"objective": act.objective})

    def legal(self, pos: Pos, step: Step) -> Sequence[Action]:
        box, seat = self.box, step["seat"]
        cards = list(itertools.compress(self.all if step["ask"] in FINISHES else self.before_end, pos.objectives[seat]))
        if not cards or not objectives.may_show(box, pos, seat):
            return []
        at = objectives.Standing(box, pos, seat)
        return [act for act in cards if act and objectives.met(at, act.objective - 1)]

    def picks(self, pos: Pos, step: Step, act: Any) -> tuple[str, ...]:
        return (keys.OBJECTIVE(self.who(pos, step["seat"]), act.objective),)

    def apply(self, pos: Pos, step: Step, act: Any, log: Log) -> None:
        box, seat = self.box, step["seat"]
        own, card = pos.objectives[seat], act.objective - 1
        own[card] -= 1
        pos.shown[card] += 1
        log.add("objective_shown", seat, "S-140", objective=act.objective, reveals=True)
        if not has(box, pos, seat, "dominate"):
            pos.objective_pile.put_under(own)
            pos.objectives[seat] = [0] * len(own)
        effects.place_star(box, pos, seat, "objective", log)
        effects.award(box, pos, seat, log)


__all__ = [
    "GAIN_OF", "Finishing", "PassingTop", "Showing", "Starring", "TakingTop", "TakingTurn", "built_any", "section_name",
    "section_of",
]  # fmt: skip
