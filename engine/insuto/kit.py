"""The names that a small game is written with, under one roof; `python -m insuto site begin` begins so.

Each has its home in `core` or `draw`, where its docstring and its neighbours stand. All of them are in docs/dev/what-you-may-use.md,
with an example.

A whole game, with its rules in place of their page: cards are drawn by chance, and each drawn card is a point.

>>> from dataclasses import dataclass
>>> CARDS, SEATS = ("1", "2"), ("red", "blue")
>>> @dataclass(slots=True)
... class Deck(Position):
...     hands: list[list[int]] = field_of(BySeat(Counts(2, of="cards", secret=True), known=OWNER))
...     pile: Bag = field_of(Layers(2, of="cards", known=NOBODY))
>>> @action
... class Draw(Action):
...     pass
>>> class DealingHands(DealingToHands[Deck]):
...     rule, hand, cards = "T-01", 2, [Deal(card) for card in CARDS]
>>> class TakingTurn(Guarded[Deck]):
...     name, rule, kinds, begins_turn = "turn", "T-02", (Draw, Decline), True
...     declines = (Decline,)
...
...     def apply(self, pos, step, act, log):
...         if isinstance(act, Draw):
...             DealingHands.draw(pos, step.seat)
>>> class DrawingCards(Game[Deck]):
...     id, seats, player_counts, position_type, scenes = "drawing", SEATS, (2,), Deck, ("table",)
...     rules = RuleBook([Rule(id, title) for id, title in (("T-01", "配る"), ("T-02", "引く"), ("T-03", "得点"))])
...     words = Words({"seat": seat_names(SEATS)}, {"PARTS": {"cards": "引いたカード"}, "LINES": {"cards": "カード"}})
...     flow = Flow(
...         for_all(DealingHands, DealingHands.full_hands),
...         turns(TakingTurn, until=lambda now: not now.pos.pile),
...     )
...
...     def __init__(self, overlay: Overlay = {}):
...         super().__init__((DealingHands(), TakingTurn()), (), overlay)
...         self.fields = Fields.of(Deck, supplies={"cards": Supply(lambda pos: [3, 2], where="pile")})
...         self.addresses = TableAddresses(self, turn="turn")
...
...     def lay_out(self, pos):  # what lies on the table before the first step
...         pos.pile.shuffle_in([3, 2, 0])
...
...     def score(self, pos):
...         lines = [ScoreLine(seat, "cards", sum(hand), "T-03", "cards") for seat, hand in enumerate(pos.hands)]
...         return ScoreSheet.summed(lines, pos.players)
...
...     def picture(self, view, scene):
...         return Picture(100, 50, "卓", rect(0, 0, 100, 50, cls="in-sea"), (plate("pile", 5, 5, str(len(view.pile)), 90),))
...
...     def appraise(self, view, act):  # for the bot: the higher, the better
...         return 1 if isinstance(act, Draw) else 0
...
...     def numbers(self, players):  # `{{ n.deck }}` in a lesson
...         return {"deck": "5"}
>>> game = DrawingCards()
>>> pos = game.setup(2)
>>> [str(act) for act in game.legal_actions(pos)], game.decisions["turn"].pushes
(['draw', 'decline'], ('deal*',))
>>> game.score(pos).totals, [len(game.draw(pos, scene).nodes) for scene in game.scenes]
((2, 2), [1])
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
    for_cursor,
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
from insuto.core.readings import Readings, option
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
    "for_cursor",
    "guard",
    "interrupted",
    "keyed",
    "narrow",
    "of_seat",
    "once",
    "one_of",
    "only",
    "option",
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
