"""The actions of 王と枢機卿, each one gesture at the table, with the notation that its fields give.

`Setup`, `Deal` and `Score` are those of `core/decisions.py`.
"""

from __future__ import annotations

from typing import Any

from insuto.core.actions import Action, action, field
from insuto.core.kinds import OneOf, Several
from insuto.games.kardinal.components import Cards
from insuto.games.kardinal.keys import CREST, SITE
from insuto.keys import DISCARD, DISPLAY, HAND, PILE


def some_cards(decision: Any) -> Several:
    """Return the kind of a payment: no more cards than a hand holds."""
    cards: Several = decision.box.cards
    return cards


def some_region(decision: Any) -> OneOf:
    """Return the kind of a region."""
    return OneOf(*decision.box.regions, unset="")


def where_it_lies(decision: Any, t: Any, card: str) -> tuple[str, ...]:
    """Return the key of the first of the open cards of a type."""
    kind = decision.box.type_of[card]
    return (DISPLAY(t.pos.display.index(kind) + 1),) if kind in t.pos.display else ()


@action
class Place(Action):
    """One piece, a cloister on a site or a cardinal on a region's crest, and the cards that pay for it."""

    one_of = ("cloister", "cardinal")
    binds = ("pay", "cloister", "cardinal")
    cloister: str = field(lambda decision: OneOf(*decision.box.sites, unset=""), SITE, default="")
    cardinal: str = field(some_region, CREST, default="")
    pay: Cards = field(some_cards, HAND, kw_only=True)


@action
class Swap(Action):
    """Cards put away instead of placing; exactly one, or any number under the reading `swap: any`."""

    touched = ("card", DISCARD)
    card: Cards = field(some_cards, HAND)


@action
class Stop(Action):
    """No second piece."""


@action
class Take(Action):
    """A face-up card into the hand."""

    card: str = field(lambda decision: OneOf(*decision.box.types), where_it_lies)


@action
class Draw(Action):
    """The top card of the pile into the hand."""

    touched = (PILE,)


@action
class Reshuffle(Action):
    """The discard pile becomes the pile."""
