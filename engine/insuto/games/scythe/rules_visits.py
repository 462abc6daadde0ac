"""Encounters and the Factory (S-143 to S-157)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from insuto.core.actions import Action
from insuto.core.chance import Bag
from insuto.core.decisions import Dealing, Decline
from insuto.core.errors import Problem
from insuto.core.facts import Log, Violation
from insuto.core.guards import Broken, guard
from insuto.core.position import TABLE, Step
from insuto.games.scythe import effects
from insuto.games.scythe.actions import Answer, DealEncounter, DealOffer, Keep
from insuto.games.scythe.components import Box
from insuto.games.scythe.names import NO_CARD
from insuto.games.scythe.offers import Gain
from insuto.games.scythe.reasons import paid, why
from insuto.games.scythe.rules_base import (
    FIT,
    GuardedDecision,
    OwnTurn,
    Player,
    Pos,
    Refusable,
    ScytheDecision,
    Turn,
    TurnOf,
)
from insuto.games.scythe.rules_gain import bring, fixed
from insuto.games.scythe.steps import EncounterStep, ForStep


class DealingEncounter(ScytheDecision, Dealing[Pos]):
    """Chance: the encounter card, shown to all (S-143)."""

    name, kinds, rule, scene = "encounter_card", (DealEncounter,), "S-143", "cards"
    pushes = ("encounter",)

    def __init__(self, box: Box) -> None:
        super().__init__(box)
        self.cards = [DealEncounter(card["number"]) for card in box.encounters]

    def pile(self, pos: Pos, step: Step) -> Bag:
        return pos.encounter_pile

    def missing(self, pos: Pos, step: Step, act: Any) -> Violation:
        return why("S-143", "not_on_top", {"card": act.encounter})

    def dealt(self, pos: Pos, step: Step, card: int, log: Log) -> None:
        pos.encounter = card
        log.add(
            "encounter", pos.turn, "S-143", headline=True, encounter=self.box.encounters[card]["number"], reveals=True
        )
        pos.push(EncounterStep(pos.turn, taken=0))

    def invariants(self, pos: Pos) -> Iterator[Problem]:
        open_card = any(step.ask == "encounter" for step in pos.agenda)
        if any(step.ask == self.name for step in pos.agenda) and (
            pos.encounter != NO_CARD or not len(pos.encounter_pile)
        ):
            yield Problem("encounter", FIT)
        if open_card != (pos.encounter != NO_CARD):
            yield Problem("encounter", FIT)


class Encountering(Refusable, OwnTurn):
    """S-143 to S-149: an option of the card; Polania may take a second one (S-125). `taken`: the option that was taken first."""

    step_type, kinds, rule, scene = EncounterStep, (Answer, Decline), "S-143", "cards"
    declines = (Decline,)
    pushes = ("encounter? stars deploy? build? upgrade? enlist? place? accept* deal*",)

    @guard("S-125", Answer, "option")
    def option_taken(self, t: TurnOf[EncounterStep], option: int) -> Broken | None:
        """A second option is another one."""
        return Broken() if option == t.step.taken else None

    @guard("S-144", Answer, "option", lacks=True)
    def too_little(self, t: TurnOf[EncounterStep], option: int) -> Broken | None:
        """The price is there; the first option of each card has none (S-145)."""
        cost = self.box.encounters[t.pos.encounter]["options"][option - 1]["cost"]
        what, short = effects.affordable(t, cost)
        return Broken(what=what, n=cost[what], short=short) if short else None

    def price_of(self, pos: Pos, step: EncounterStep, act: Action) -> tuple[str, Mapping[str, object]] | None:
        options = self.box.encounters[pos.encounter]["options"]
        return paid(options[act.option - 1]["cost"]) if isinstance(act, Answer) else None

    def gains(self, me: Player, act: Action) -> Sequence[Gain]:
        if not isinstance(act, Answer):
            return ()
        return fixed(self.box.encounters[me.pos.encounter]["options"][act.option - 1]["gain"], "S-143", "S-147")

    def is_final(self, pos: Pos, step: EncounterStep, act: Action) -> bool:
        """Return True where an option is taken: one of a card (S-143)."""
        return isinstance(act, Answer)

    def warning(self, pos: Pos, step: EncounterStep, act: Action) -> tuple[str, Mapping[str, object]] | None:
        return ("encounter_left", {}) if isinstance(act, Decline) and not step.taken else None

    def apply(self, pos: Pos, step: EncounterStep, act: Action, log: Log) -> None:
        me, seat, card = Player(self.box, pos, step.seat), step.seat, pos.encounter
        again = isinstance(act, Answer) and not step.taken and me.has("meander")
        if not again:
            pos.met[card] += 1
            pos.encounter = NO_CARD
        if not isinstance(act, Answer):
            log.add("encounter_left", seat, "S-143")
            return
        met = self.box.encounters[card]
        option = met["options"][act.option - 1]
        log.add("answered", seat, "S-143", choice=f"{met['number']}.{act.option}")
        for what, n in option["cost"].items():
            effects.lose(me, what, n, "S-144", log)
        if again:
            pos.push(EncounterStep(seat, taken=act.option))
        pos.push(ForStep(TABLE, ask="stars", to=seat))
        bring(me, option["gain"], me.character, "S-143", "S-147", log, act.choose)  # S-148: nothing of the mat


class DealingOffer(ScytheDecision, Dealing[Pos]):
    """Chance: a Factory card that only the visitor sees (S-151)."""

    name, step_type, kinds, rule, scene = "deal_offer", ForStep, (DealOffer,), "S-151", "cards"

    def __init__(self, box: Box) -> None:
        super().__init__(box)
        self.cards = [DealOffer(card["number"]) for card in box.factory_cards]

    def pile(self, pos: Pos, step: ForStep) -> Bag:
        return pos.factory_pile

    def missing(self, pos: Pos, step: ForStep, act: Any) -> Violation:
        return why("S-151", "not_on_top", {"card": act.factory})

    def dealt(self, pos: Pos, step: ForStep, card: int, log: Log) -> None:
        pos.offers[step.to][card] += 1
        number = self.box.factory_cards[card]["number"]
        log.add("offered", step.to, "S-151", factory=number, secret=("factory",), seen=(step.to,), reveals=True)

    def invariants(self, pos: Pos) -> Iterator[Problem]:
        """Yield a problem if the cards being viewed and those pending are not as many as lie on the Factory, while a
        seat views them."""
        coming = [step.to for step in self.waiting(pos)]
        looking = [step.seat for step in pos.agenda if step.ask == "factory_card"]
        for seat, offer in enumerate(pos.offers):
            if sum(offer) + coming.count(seat) != pos.factory_left * (seat in looking):
                yield Problem("offers", FIT)
        if any(pos.cards[seat] != NO_CARD for seat in looking):
            yield Problem("offers", FIT)


class ChoosingFactory(GuardedDecision, OwnTurn):
    """S-151, S-152: one card is chosen, the others go back."""

    name, kinds, rule, scene = "factory_card", (Keep,), "S-151", "cards"

    @guard("S-151", Keep, "factory", lacks=True)
    def not_offered(self, t: Turn, factory: int) -> Broken | None:
        """It is one of those that were viewed."""
        return None if t.offer[factory - 1] else Broken()

    def is_final(self, pos: Pos, step: Step, act: Action) -> bool:
        """Return True: a card is chosen for the rest of the game (S-152)."""
        return True

    def apply(self, pos: Pos, step: Step, act: Any, log: Log) -> None:
        me = Player(self.box, pos, step.seat)
        me.card = act.factory - 1
        me.offer[me.card] -= 1
        effects.put_back(pos, me.offer)
        pos.factory_left -= 1
        log.add("kept", me.seat, "S-151", headline=True, factory=act.factory, reveals=True)
