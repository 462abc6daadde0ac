"""The names that a small game is written with, under one roof; `python -m insuto site begin` begins so.

Each has its home in `core` or `draw`, where its docstring and its neighbours stand. Most of them are in docs/dev/what-you-may-use.md,
with an example.
"""

from insuto.core.actions import Action, action, field
from insuto.core.chance import Bag
from insuto.core.components import Overlay, Setting, counts, read
from insuto.core.decisions import Automatic, Deal, Dealing, DealingToHands, Decline, Rolling, Sealing, Stages, Unsealing
from insuto.core.errors import BadInput, Problem
from insuto.core.faces import Face, columns, of_seat
from insuto.core.facts import Log, ScoreLine, ScoreSheet, Thing
from insuto.core.fields import Fields, Supply
from insuto.core.flow import (
    Flow,
    Now,
    as_needed,
    each,
    for_all,
    for_each,
    interrupted,
    once,
    one_of,
    part,
    rounds,
    sealed,
    stages,
    together,
    turns,
)
from insuto.core.game import Game, Option
from insuto.core.guards import Broken, Guarded, Table, TableOf, fingers, guard, narrow, only
from insuto.core.kinds import (
    EVERYBODY,
    NOBODY,
    OWNER,
    BySeat,
    Card,
    Counts,
    Goods,
    Layers,
    ListOf,
    OneOf,
    Pieces,
    Seat,
    Several,
    Whole,
)
from insuto.core.position import CHANCE, TABLE, Position, Step, field_of
from insuto.core.readings import Readings
from insuto.core.rulebook import Rule, RuleBook
from insuto.core.table_addresses import TableAddresses
from insuto.core.words import Words, seat_names
from insuto.draw import Node, Picture
from insuto.draw.panels import plate
from insuto.draw.shapes import keyed, rect, text

__all__ = [
    "CHANCE",
    "EVERYBODY",
    "NOBODY",
    "OWNER",
    "TABLE",
    "Action",
    "Automatic",
    "BadInput",
    "Bag",
    "Broken",
    "BySeat",
    "Card",
    "Counts",
    "Deal",
    "Dealing",
    "DealingToHands",
    "Decline",
    "Face",
    "Fields",
    "Flow",
    "Game",
    "Goods",
    "Guarded",
    "Layers",
    "ListOf",
    "Log",
    "Node",
    "Now",
    "OneOf",
    "Option",
    "Overlay",
    "Picture",
    "Pieces",
    "Position",
    "Problem",
    "Readings",
    "Rolling",
    "Rule",
    "RuleBook",
    "ScoreLine",
    "ScoreSheet",
    "Sealing",
    "Seat",
    "Setting",
    "Several",
    "Stages",
    "Step",
    "Supply",
    "Table",
    "TableAddresses",
    "TableOf",
    "Thing",
    "Unsealing",
    "Whole",
    "Words",
    "action",
    "as_needed",
    "columns",
    "counts",
    "each",
    "field",
    "field_of",
    "fingers",
    "for_all",
    "for_each",
    "guard",
    "interrupted",
    "keyed",
    "narrow",
    "of_seat",
    "once",
    "one_of",
    "only",
    "part",
    "plate",
    "read",
    "rect",
    "rounds",
    "sealed",
    "seat_names",
    "stages",
    "text",
    "together",
    "turns",
]
