"""What a page shows of a decision as a form: its sides, a number, cards. A decision names them in `Decision.composed`.

>>> Part("sides", "side", noun="side"), Part("number", "markers"), Part("sides")
(Part(shape='sides', field='side', noun='side'), Part(shape='number', field='markers', noun=''), Part(shape='sides', field='', noun=''))
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Part:
    """One choice of the form, about one field of the decision's actions.

    shape  "sides": equally large buttons, of which one must be chosen. "number": a stepper, which begins at the least that is legal.
           "cards": any of them, none at first. "row": one of a few, as labels side by side
    field  the field of the actions; "" with "sides": whether an action takes what is offered or declines (`Decision.declines`)
    noun   the noun of the names of its values, where FORMS does not name them
    """

    shape: Literal["sides", "number", "cards", "row"]
    field: str = ""
    noun: str = ""
