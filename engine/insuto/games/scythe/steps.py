"""The steps that carry more than who decides."""

from __future__ import annotations

from insuto.core.kinds import OneOf, Seat, Whole
from insuto.core.position import Step, field_of
from insuto.games.scythe.components import UNITS
from insuto.games.scythe.names import ABILITIES, BOTTOM, WORKERS_CHOOSE


class ForStep(Step):
    """Something that the table or chance does for a seat."""

    to: int = field_of(Seat())


class MoveStep(Step, ask="move"):
    """The next of `left` units may move, each `steps` far without Speed."""

    left: int = field_of(Whole(1, 3))
    steps: int = field_of(Whole(1, 2))


class FurtherStep(Step, ask="step"):
    """The unit that has just moved has `left` steps more."""

    unit: str = field_of(lambda decision: OneOf(*decision.names))
    left: int = field_of(Whole(1, 2))


class PlaceStep(Step, ask="place"):
    """So many tokens are still to be placed, `at` a place or where the own workers are (WORKERS_CHOOSE)."""

    left: int = field_of(Whole(1, 5))
    at: int = field_of(lambda decision: Whole(WORKERS_CHOOSE, decision.box.hexes - 1))


class BenefitStep(Step):
    """An upgrade, a mech, a structure or a recruit, `at` a place or where the own workers are (WORKERS_CHOOSE)."""

    at: int = field_of(lambda decision: Whole(WORKERS_CHOOSE, decision.box.hexes - 1))


class ProduceStep(Step, ask="produce"):
    """Up to `most` territories produce, and with `mill` that of the own Mill on top."""

    most: int = field_of(Whole(1, 3))
    mill: int = field_of(Whole(0, 1))


class PreferStep(Step, ask="prefer"):
    """One of two bottom actions."""

    first: str = field_of(OneOf(*BOTTOM))
    second: str = field_of(OneOf(*BOTTOM))


class IncomeStep(Step, ask="income"):
    """The coins of a bottom action; `had` is 1 where its recruit was out before, and 2 where it was not and the seat chooses itself how
    many of the coins it takes."""

    to: int = field_of(Seat())
    action: str = field_of(OneOf(*BOTTOM))
    had: int = field_of(Whole(0, 2))


class BonusStep(Step, ask="bonus"):
    """A neighbour's bonus for a bottom action."""

    to: int = field_of(Seat())
    action: str = field_of(OneOf(*BOTTOM))


class AbilityStep(Step, ask="ability"):
    """An ability before a combat."""

    name: str = field_of(OneOf(*ABILITIES))


class StealStep(Step, ask="steal"):
    """A combat card of one seat goes to another."""

    to: int = field_of(Seat())
    whom: int = field_of(Seat(), entry="of")


class RetreatStep(Step, ask="retreat"):
    """A beaten unit retreats."""

    unit: str = field_of(OneOf(*UNITS))


class FightOverStep(Step, ask="fight_over"):
    """The result of a combat: who has won it, and how many workers of the other side were there."""

    winner: int = field_of(Seat())
    workers: int = field_of(lambda decision: Whole(0, decision.box.workers))


class EncounterStep(Step, ask="encounter"):
    """An option of the card; `taken`: the option that was taken first."""

    taken: int = field_of(Whole(0, 3))
