"""The actions, as notation writes it: `section to=move`, `move unit=mech2 to=h14 load=worker,oil,oil`, `pay
spend=h05,h05,card.3`."""

from __future__ import annotations

import functools
from typing import Any

from insuto.core.actions import Action, action, field
from insuto.core.kinds import OneOf, Several, Whole
from insuto.games.scythe import keys
from insuto.games.scythe.components import BID_BASE, MOST_TOKENS, UNITS
from insuto.games.scythe.names import (
    ABILITIES,
    BONUSES,
    BOTTOM,
    BOXES,
    CARGO,
    FACTORY,
    GAINS,
    RESOURCES,
    STRUCTURES,
    TOP,
)
from insuto.games.scythe.offers import MOST_GAINED, ON_MAP


def places(decision: Any) -> OneOf:
    """Return the hexes and home bases."""
    return OneOf(*decision.box.places)


def half_key(decision: Any, t: Any, gain: str) -> tuple[str, ...]:
    """Return the key of a half of the top action that the action token stands on."""
    return (f"{keys.TOP(decision.who(t.pos, t.seat), t.section_name)}.{gain}",)


def factions(decision: Any) -> OneOf:
    """Return the faction mats."""
    return OneOf(*decision.box.faction_ids)


def mats(decision: Any) -> OneOf:
    """Return the player mats."""
    return OneOf(*decision.box.mat_ids)


def combat_card(decision: Any) -> OneOf:
    """Return the combat cards by their values."""
    return OneOf(*decision.box.card_names)


def combat_cards(decision: Any) -> Several:
    """Return the combat cards that are added to a combat."""
    return Several(*decision.box.card_names, each=BID_BASE - 1, most=BID_BASE - 1)


def added_keys(decision: Any, t: Any, cards: tuple[str, ...]) -> tuple[str, ...]:
    """Return the keys of the cards that are added: of so many of a value, the last of them."""
    who = decision.who(t.pos, t.seat)
    return tuple(f"{keys.CARD(who, name)}.{cards.count(name)}" for name in dict.fromkeys(cards))


def riders_key(decision: Any, t: Any, workers: int) -> tuple[str, ...]:
    """Return the key of the workers in the territory of the combat."""
    return (keys.WORKERS(decision.place(t.pos.fight)),)


def gained_key(decision: Any, t: Any) -> tuple[str, ...]:
    """Return where what is offered comes: workers and tokens to the character, the one-time bonus of a recruit to its place, the rest to
    the seat, whose tracks are shown there."""
    if t.step.what in ON_MAP:
        return (keys.PLACE(decision.place(t.pos.characters[t.seat])),)
    who = decision.who(t.pos, t.seat)
    return (keys.BONUS(who, t.step.what) if t.step.rule == "S-102" else keys.SEAT(who),)


def choosing() -> Any:
    """Return a field that is 1 where the seat chooses how much it takes of each gain of the action (S-042). No legal
    action has it (`binds` leaves it out): `Refusable` offers it as their variant."""
    return field(Whole(0, 1), default=0)


def unit_key(decision: Any, t: Any, unit: str) -> tuple[str, ...]:
    """Return the key of the character or a mech, or of the own workers of a place."""
    return unit_keys(decision.who(t.pos, t.seat), unit)


@functools.cache
def unit_keys(who: str, unit: str) -> tuple[str, ...]:
    """Return the same for a seat by its id; cached, because every touch needs all of them."""
    return (keys.UNIT(who, unit) if unit in UNITS else f"{keys.WORKERS(unit.partition('.')[2])}.{who}",)


def payment(decision: Any) -> Several:
    """Return the places whose tokens are spent, and combat cards."""
    most = max(section.cost for one in decision.box.mats for section in one.sections)
    return Several(*decision.box.places, *decision.cards, each=most, most=most)


def payment_keys(decision: Any, t: Any, spend: tuple[str, ...]) -> tuple[str, ...]:
    """Return the tokens that the bottom action costs, and the cards."""
    who, names = decision.who(t.pos, t.seat), dict.fromkeys(spend)
    return tuple(
        keys.CARD(who, name.partition(".")[2]) if name in decision.cards else keys.TOKEN(name, t.resource)
        for name in names
    )


def bottom_key(decision: Any, t: Any) -> tuple[str, ...]:
    """Return the bottom action of the section that the action token stands on; nothing where tokens can be chosen that pay
    it: they decide, and a pile that is enough completes the action."""
    piles = sum(n > 0 for n in t.heaps.values())
    if (piles > 1 and t.there > t.price > 0) or (t.cards and t.there + 1 >= t.price > 0):
        return ()
    return (keys.BOTTOM(decision.who(t.pos, t.seat), t.section.top if t.section else FACTORY),)


@action
class DealFaction(Action):
    """Chance: the faction mat that a seat gets."""

    faction: str = field(factions)


@action
class DealMat(Action):
    """Chance: the player mat that a seat gets."""

    mat: str = field(mats)


@action
class ChooseFaction(Action):
    """A seat chooses its faction mat."""

    faction: str = field(factions, "faction.{faction}")


@action
class ChooseMat(Action):
    """A seat chooses its player mat."""

    mat: str = field(mats, "mat.{mat}")


@action
class DealTile(Action):
    """Chance: the structure bonus tile of the game."""

    tile: str = field(lambda decision: OneOf(*decision.box.tiles))


@action
class DealObjective(Action):
    """Chance: an objective card, by its number."""

    objective: int


@action
class DealEncounter(Action):
    """Chance: an encounter card, by its number."""

    encounter: int


@action
class DealOffer(Action):
    """Chance: a Factory card that a visitor views."""

    factory: int


@action
class Steal(Action):
    """Chance: the card that Scout takes."""

    card: str = field(combat_card)


@action
class Go(Action):
    """The action token to a section, named by its top action; `factory` is the Factory card."""

    kind = "section"
    to: str = field(OneOf(*TOP, FACTORY), lambda decision, t, to: (keys.HEAD(decision.who(t.pos, t.seat), to),))


@action
class Take(Action):
    """One half of the top action; `discard` is the combat card that a Factory card costs."""

    binds = ("gain", "discard")
    gain: str = field(OneOf(*GAINS), half_key)
    discard: str = field(lambda decision: OneOf("", *decision.box.card_names), keys.CARD, default="")
    choose: int = choosing()


@action
class Skip(Action):
    """The top or bottom action is left out."""


@action
class Move(Action):
    """A unit (`character`, `mech1` … `mech4`, `worker.h05`) one step, with what it carries: `worker` (not moved yet), `tired` (has moved),
    tokens."""

    unit: str = field(lambda decision: OneOf(*decision.names), unit_key)
    to: str = field(places, keys.PLACE)
    load: tuple[str, ...] = field(Several(*CARGO, *UNITS, each=MOST_TOKENS), default=())


@action
class Stop(Action):
    """No more is moved."""


@action
class Place(Action):
    """A token of the supply onto a place."""

    binds = touched = ("at", "resource")
    resource: str = field(OneOf(*RESOURCES), "supply.{resource}")
    at: str = field(places, keys.PLACE)


@action
class Produce(Action):
    """The production: each territory as often as it produces."""

    at: tuple[str, ...] = field(
        lambda decision: Several(*decision.box.places, each=decision.box.workers + 1), keys.PLACE, default=()
    )


@action
class Pay(Action):
    """The bottom action is taken: the territories whose tokens are spent; `card.3` is a combat card spent by Coercion."""

    binds, touched = ("spend",), ("spend", bottom_key)
    spend: tuple[str, ...] = field(payment, payment_keys, default=())
    choose: int = choosing()


@action
class Upgrade(Action):
    """A cube from a box of the top row to a bottom action."""

    box: str = field(OneOf(*BOXES), keys.BOX)
    to: str = field(OneOf(*BOTTOM), keys.SLOT)


@action
class Deploy(Action):
    """A mech, named by its ability, to a territory."""

    mech: str = field(lambda decision: OneOf(*decision.abilities), keys.MECH)
    at: str = field(places, keys.PLACE)


@action
class Build(Action):
    """A structure on a territory."""

    structure: str = field(OneOf(*STRUCTURES), keys.STRUCTURE)
    at: str = field(places, keys.PLACE)


@action
class Enlist(Action):
    """The recruit of a bottom action to a one-time bonus."""

    binds = ("section", "bonus")
    section: str = field(OneOf(*BOTTOM), keys.RECRUIT)
    bonus: str = field(OneOf(*BONUSES), keys.BONUS)
    choose: int = choosing()


@action
class Accept(Action):
    """The taking of what is gained; `n`: only so much of it."""

    touched = (gained_key,)
    n: int = field(Whole(0, MOST_GAINED), default=0)


@action
class Fight(Action):
    """The choice of the combat that comes next."""

    at: str = field(lambda decision: OneOf(*decision.box.places), keys.PLACE)


@action
class Use(Action):
    """An ability is used before a combat."""

    ability: str = field(OneOf(*ABILITIES), keys.MECH)


@action
class Commit(Action):
    """The dial and the combat cards that are added to a combat."""

    binds = ("cards", "dial")
    dial: int = field(lambda decision: Whole(0, decision.box.dial), keys.DIAL)
    cards: tuple[str, ...] = field(combat_cards, added_keys, default=())


@action
class Unveil(Action):
    """Both sides turn up what they have committed."""


@action
class Retreat(Action):
    """The retreat of a beaten character or mech: where it goes, and how many workers ride along."""

    binds = ("workers", "to")
    to: str = field(lambda decision: OneOf(*decision.goals), keys.PLACE)
    workers: int = field(lambda decision: Whole(0, decision.box.workers), riders_key, default=0)


@action
class Answer(Action):
    """An option of the encounter card."""

    binds = ("option",)
    option: int = field(Whole(1, 3), keys.OPTION)
    choose: int = choosing()


@action
class Keep(Action):
    """The Factory card that the seat chooses."""

    factory: int = field(lambda decision: Whole(1, len(decision.box.factory_cards)), keys.OFFER)


@action
class Prefer(Action):
    """The choice between two bottom actions that a Factory card brings."""

    action: str = field(OneOf(*BOTTOM), keys.SLOT)


@action
class Show(Action):
    """Free: an objective is turned up."""

    objective: int = field(lambda decision: Whole(1, len(decision.box.objectives)), keys.OBJECTIVE)


@action
class EndTurn(Action):
    """No objective is turned up at the end of the turn."""

    kind = "end"


@action
class GoOn(Action):
    """The table does the next step."""
