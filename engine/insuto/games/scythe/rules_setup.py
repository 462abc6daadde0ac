"""The set-up: mats dealt or chosen, seats by home base, hands, the structure bonus tile (S-024 to S-035)."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from insuto.core.actions import Action
from insuto.core.chance import Bag
from insuto.core.decisions import Deal, Dealing, DealingToHands, Stages
from insuto.core.errors import Problem
from insuto.core.facts import Log, Violation
from insuto.core.guards import Broken, guard
from insuto.core.position import CHANCE, Step
from insuto.games.scythe import keys
from insuto.games.scythe.actions import ChooseFaction, ChooseMat, DealFaction, DealMat, DealObjective, DealTile
from insuto.games.scythe.components import Box
from insuto.games.scythe.effects import DrawStep, refill
from insuto.games.scythe.names import NO_CARD, NOBODY
from insuto.games.scythe.reasons import why
from insuto.games.scythe.rules import Reading
from insuto.games.scythe.rules_base import FIT, GuardedDecision, Player, Pos, ScytheDecision, Turn
from insuto.games.scythe.steps import ForStep


class SettingUp(ScytheDecision, Stages[Pos]):
    """One stage after the other."""

    name, rule = "setup", "S-024"
    parts = ("decks", "mats", "seats", "pieces", "tile", "hands", "objectives")
    pushes = ("deal_mat+ deal_faction+", "choose_mat+ choose_faction+", "deal_tile", "deal+", "deal_objective+")

    def about(self, pos: Pos, step: Step) -> str:
        return ""

    def carry_out(self, pos: Pos, part: str, log: Log) -> None:
        box = self.box
        if part == "decks":
            pos.factory_left = pos.players + 1  # S-035
            pos.tokens = [1] * len(box.encounter_hexes)  # S-026: eleven of the twelve tokens (S-008)
            log.add("setup_decks", rule="S-024", factory=pos.factory_left, tokens=len(pos.tokens))
        elif part == "mats":
            chosen = Reading.of(pos.options).mats == "chosen"
            for ask in ("mat", "faction"):
                for seat in reversed(range(pos.players)):
                    if chosen:
                        pos.push(f"choose_{ask}", seat)
                    else:
                        pos.push(ForStep(CHANCE, ask=f"deal_{ask}", to=seat))
        elif part == "seats":
            # the mats stand in the box as the home bases lie clockwise
            both = sorted(zip(pos.factions, pos.mats, strict=True))
            pos.factions, pos.mats = [f for f, _ in both], [m for _, m in both]
            log.add("setup_seats", rule="S-029", headline=True, seats=tuple(range(pos.players)))
        elif part == "pieces":
            for one in Player.all(box, pos):
                self._pieces(one)
            log.add("setup_pieces", rule="S-033")
        elif part == "tile":
            pos.push("deal_tile", CHANCE)
        elif part == "hands":
            for one in reversed(Player.all(box, pos)):
                for _ in range(one.faction.cards):
                    pos.push(DrawStep(CHANCE, to=one.seat, rule="S-030"))
        else:
            for seat in reversed(range(pos.players)):
                for _ in range(2):
                    pos.push(ForStep(CHANCE, ask="deal_objective", to=seat))

    def _pieces(self, me: Player) -> None:
        """Set up what both mats say (S-030, S-031, S-033)."""
        faction, mat = me.faction, me.mat
        me.power, me.popularity, me.coins = faction.power, mat.popularity, mat.coins
        me.character = me.home
        me.workers = sorted(faction.workers)


@functools.lru_cache(maxsize=4096)
def completions(free: frozenset[int], waiting: tuple[int, ...], banned: frozenset[tuple[int, int]]) -> int:
    """Return the number of ways in which seats with these factions can still get mats."""
    if not waiting:
        return 1
    first, rest = waiting[0], waiting[1:]
    return sum(completions(free - {mat}, rest, banned) for mat in free if (first, mat) not in banned)


class _Mats(GuardedDecision):
    """The common parts of dealing and choosing mats."""

    scene = "table"
    field: ClassVar[str]

    def to(self, step: Step) -> int:
        """Return the seat that gets a mat."""
        return step.to if isinstance(step, ForStep) else step.seat

    def owner(self, t: Turn, index: int) -> int:
        """Return the seat that has a mat already, or NOBODY."""
        owners: list[int] = getattr(t.pos, self.field)
        return owners.index(index) if index in owners else NOBODY

    def get(self, pos: Pos, step: Step, name: str, index: int, log: Log) -> None:
        """Give the mat to its seat."""
        seat = self.to(step)
        getattr(pos, self.field)[seat] = index
        log.add("got_mat", seat, "S-027", number=seat + 1, mat=name, reveals=self.responder == CHANCE)

    def invariants(self, pos: Pos) -> Iterator[Problem]:
        waiting = [self.to(step) for step in pos.agenda if step.ask == self.name]
        if len(set(waiting)) < len(waiting) or any(getattr(pos, self.field)[seat] != NO_CARD for seat in waiting):
            yield Problem("agenda", FIT)


class _Factions(_Mats):
    """A faction mat to a seat (S-027)."""

    field = "factions"

    @guard("S-027", DealFaction, ChooseFaction, "faction")
    def faction_taken(self, t: Turn, faction: int) -> Broken | None:
        """Every faction mat is there once."""
        return Broken(owner=owner) if (owner := self.owner(t, faction)) != NOBODY else None

    def apply(self, pos: Pos, step: Step, act: Any, log: Log) -> None:
        self.get(pos, step, act.faction, self.box.faction_ids.index(act.faction), log)


class _PlayerMats(_Mats):
    """A player mat to a seat (S-027, S-028)."""

    field = "mats"

    def ways(self, pos: Pos, step: Step, mat: int) -> int:
        """Return the number of ways in which the deal can go on after a player mat; 0 where it cannot (S-028)."""
        seat, box = self.to(step), self.box
        banned = frozenset(box.banned) if Reading.of(pos.options).banned_pairs == "redealt" else frozenset()
        if (pos.factions[seat], mat) in banned:
            return 0
        free = frozenset(range(len(box.mats))) - set(pos.mats) - {mat}
        waiting = tuple(f for other, f in enumerate(pos.factions) if pos.mats[other] == NO_CARD and other != seat)
        return completions(free, waiting, banned)

    @guard("S-027", DealMat, ChooseMat, "mat")
    def mat_taken(self, t: Turn, mat: int) -> Broken | None:
        """Every player mat is there once."""
        return Broken(owner=owner) if (owner := self.owner(t, mat)) != NOBODY else None

    @guard("S-028", DealMat, ChooseMat, "mat", after="mat_taken")
    def banned_pair(self, t: Turn, mat: int) -> Broken | None:
        """It makes no banned pair with the faction, nor leaves one to those who get theirs later."""
        if self.ways(t.pos, t.step, mat):
            return None
        return Broken(faction=self.box.faction_ids[t.pos.factions[self.to(t.step)]])

    def apply(self, pos: Pos, step: Step, act: Any, log: Log) -> None:
        self.get(pos, step, act.mat, self.box.mat_ids.index(act.mat), log)


class DealingFactions(_Factions):
    """Chance: a faction mat (S-027)."""

    name, step_type, kinds, rule, responder = "deal_faction", ForStep, (DealFaction,), "S-027", CHANCE


class DealingMats(_PlayerMats):
    """Chance: a player mat; every allowed deal is equally likely, as when a banned pair is dealt again (S-028)."""

    name, step_type, kinds, rule, responder = "deal_mat", ForStep, (DealMat,), "S-027", CHANCE

    def weights(self, pos: Pos, step: ForStep, acts: Sequence[Any]) -> Sequence[int]:
        return [self.ways(pos, step, self.box.mat_ids.index(act.mat)) for act in acts]


class ChoosingFactions(_Factions):
    """A seat takes the faction mat that it likes."""

    name, kinds, rule, begins_turn = "choose_faction", (ChooseFaction,), "S-027", True


class ChoosingMats(_PlayerMats):
    """A seat takes the player mat that it likes."""

    name, kinds, rule, begins_turn = "choose_mat", (ChooseMat,), "S-027", True


class DealingTile(GuardedDecision):
    """Chance: the structure bonus tile (S-025)."""

    name, kinds, rule, responder, scene = "deal_tile", (DealTile,), "S-025", CHANCE, ""

    def apply(self, pos: Pos, step: Step, act: Any, log: Log) -> None:
        pos.tile = self.box.tiles.index(act.tile)
        log.add("tile_shown", rule="S-025", tile=act.tile, reveals=True)

    def invariants(self, pos: Pos) -> Iterator[Problem]:
        if pos.tile != NO_CARD and any(step.ask == self.name for step in pos.agenda):
            yield Problem("tile", FIT)


class DealingCards(ScytheDecision, DealingToHands[Pos]):
    """Chance: a combat card to a hand; an empty deck is remade of the discards (S-077)."""

    step_type, rule, scene = DrawStep, "S-077", ""

    def __init__(self, box: Box) -> None:
        super().__init__(box)
        self.cards = [Deal(name) for name in box.card_names]

    def picks(self, pos: Pos, step: Step, act: Action) -> tuple[str, ...]:
        return ("pile",)

    def cited(self, pos: Pos, step: DrawStep) -> str:
        return step.rule

    def dealt(self, pos: Pos, step: Step, card: int, log: Log) -> None:
        super().dealt(pos, step, card, log)
        refill(pos, log)

    def invariants(self, pos: Pos) -> Iterator[Problem]:
        coming = sum(step.ask == self.name for step in pos.agenda)
        if coming > len(pos.pile) + sum(pos.discard) or (not len(pos.pile) and any(pos.discard) and coming):
            yield Problem("pile.layers", "the pile is empty where a card is needed")


class DealingObjectives(ScytheDecision, Dealing[Pos]):
    """Chance: an objective card to a seat (S-032)."""

    name, step_type, kinds, rule, scene = "deal_objective", ForStep, (DealObjective,), "S-032", ""

    def __init__(self, box: Box) -> None:
        super().__init__(box)
        self.cards = [DealObjective(card["number"]) for card in box.objectives]

    def pile(self, pos: Pos, step: ForStep) -> Bag:
        return pos.objective_pile

    def missing(self, pos: Pos, step: ForStep, act: Any) -> Violation:
        return why("S-032", "not_on_top", {"card": act.objective})

    def picks(self, pos: Pos, step: ForStep, act: Any) -> tuple[str, ...]:
        return (keys.OBJECTIVE("pile", act.objective),)

    def dealt(self, pos: Pos, step: ForStep, card: int, log: Log) -> None:
        pos.objectives[step.to][card] += 1
        card = self.box.objectives[card]["number"]
        seen = (step.to,)
        log.add("objective_dealt", step.to, "S-032", objective=card, secret=("objective",), seen=seen, reveals=True)

    def invariants(self, pos: Pos) -> Iterator[Problem]:
        coming = [step.to for step in self.waiting(pos)]
        if any(sum(own) + coming.count(seat) > 2 for seat, own in enumerate(pos.objectives)):
            yield Problem("agenda", FIT)
