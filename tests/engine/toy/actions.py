"""The actions of the toy game."""

from __future__ import annotations

from insuto.core.actions import Action, action, field
from insuto.core.kinds import OneOf, Several, Whole
from toy.state import BID, COLOURS, CRATES, FRUITS, LOAD, PLOTS, SKIES

CARD, PLOT = OneOf(*FRUITS), OneOf(*PLOTS)
LOADS = Several(*FRUITS, each=CRATES)


SMALL = [load for load in LOADS.loads if len(load) <= LOAD]


@action
class Sit(Action):
    """Chance: the colour of a seat."""

    kind = "sit"
    colour: str = field(OneOf(*COLOURS))


@action
class Plant(Action):
    """A tree on a plot, for a card of the hand."""

    kind = "plant"
    card: str = field(CARD, "hand.{seat}.{value}")
    plot: str = field(PLOT, "plot.{value}")


@action
class Swap(Action):
    """A card thrown away, for another one."""

    kind = "swap"
    touched = ("card", "discard")
    card: str = field(CARD, "hand.{seat}.{value}")


@action
class Pass(Action):
    """Nothing is done in a turn."""

    kind = "pass"


@action
class Graft(Action):
    """A tree for nothing."""

    kind = "graft"
    plot: str = field(PLOT, "plot.{value}")


@action
class Water(Action):
    """A coin for the water of one tree."""

    kind = "water"
    touched = ("coins.{seat}", "plot")
    plot: str = field(PLOT, "plot.{value}")


@action
class Take(Action):
    """A card that lies face up."""

    kind = "take"
    card: str = field(CARD, "display.{value}")


@action
class Draw(Action):
    """A card off the pile."""

    kind = "draw"
    touched = ("pile",)


@action
class Vote(Action):
    """A vote for the sky."""

    kind = "vote"
    sky: str = field(OneOf(*SKIES), "sky.{value}")


@action
class Reveal(Action):
    """All votes are turned up."""

    kind = "reveal"


@action
class Reshuffle(Action):
    """The discard pile becomes the pile."""

    kind = "reshuffle"


@action
class Flood(Action):
    """The flood: face-up cards go under the pile."""

    kind = "flood"


@action
class Haul(Action):
    """The own cart goes from one plot to another and takes crates along."""

    kind = "haul"
    binds = ("start", "load", "to")
    start: str = field(PLOT)
    to: str = field(PLOT, "plot.{value}")
    load: tuple[str, ...] = field(LOADS, default=())


@action
class Bid(Action):
    """Coins in the closed hand."""

    kind = "bid"
    coins: int = field(Whole(0, BID), "bid.{value}")


@action
class Settle(Action):
    """Both hands are opened."""

    kind = "settle"
