"""@TITLE@: a small game to begin from. Cards go up a slope, each at least as high as the one before.

rules.py the numbered rules · state.py the table · play.py the decisions · board.py the picture · words_ja.py every sentence
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from insuto.core import components
from insuto.core.actions import Action
from insuto.core.components import Overlay, Setting
from insuto.core.facts import ScoreLine, ScoreSheet, Thing
from insuto.core.fields import NOBODY, OWNER, BySeat, Card, Counts, Fields, Layers, ListOf, Supply
from insuto.core.game import Game, Problem
from insuto.core.table_addresses import TableAddresses
from insuto.draw import Picture

from . import play
from .rules import OPTIONS, RULES
from .state import CARDS, HAND, SEATS, Slope
from .words_ja import WORDS

DATA = components.read(__package__ or __name__)


class SlopeGame(Game[Slope]):
    """2 to 4 players."""

    id, seats, player_counts, position_type, scenes = "@ID@", SEATS, (2, 3, 4), Slope, ("table",)
    rules, words, options, course = RULES, WORDS, OPTIONS, play.Turns()
    settings = (Setting("cards.5.count", "number", ("2", "6"), str(DATA["cards"]["5"]["count"]), "invented", group="cards"),)

    def __init__(self, overlay: Overlay) -> None:
        super().__init__((play.SettingUp(), play.Dealing(), play.TakingTurn()), (), overlay)
        deck = [DATA["cards"][card]["count"] for card in CARDS]
        self.deck = [*deck[:-1], int(self.overlay.get("cards.5.count", deck[-1]))]
        n = len(CARDS)
        self.fields = Fields(
            {
                "hands": BySeat(Counts(n, of="cards", most=HAND, secret=True), known=OWNER),
                "pile": Layers(n, of="cards", known=NOBODY),
                "rows": BySeat(ListOf(Card(n, of="cards"))),
                "discard": Counts(n, of="cards"),
            },
            {"cards": Supply(lambda pos: self.deck, where="pile")},
        )
        self.addresses = book = TableAddresses[Slope](self, turn="turn", card=CARDS)
        book.cards("{seat}.hand", lambda pos, seat: pos.hands[seat], CARDS, lambda pos: pos.pile, HAND)
        book.row("{seat}.row", lambda pos, seat: pos.rows[seat], CARDS, lambda pos: pos.pile)
        book.look("{seat}.points", lambda pos, seat: len(pos.rows[seat]))
        book.look("pile", lambda pos: len(pos.pile))
        book.look("discard", lambda pos: sum(pos.discard))

    def begin(self, players: int, seed: int | str = 0, options: Mapping[str, str] | None = None) -> Slope:
        pos = self.empty(players, seed, options)
        pos.pile.shuffle_in([*self.deck, 0])
        play.SettingUp.push(pos)
        return pos

    def score(self, pos: Slope) -> ScoreSheet:
        placed = [(seat, card) for seat, row in enumerate(pos.rows) for card in row]
        totals = tuple(map(len, pos.rows))
        lines = tuple(ScoreLine(seat, "rows", 1, "@R@-20", "card", {"card": CARDS[card]}) for seat, card in placed)
        return ScoreSheet(lines, totals, tuple(seat for seat, n in enumerate(totals) if n == max(totals)))

    def invariants(self, pos: Slope) -> Iterator[Problem]:
        if any(row != sorted(row) for row in pos.rows):
            yield Problem("rows", "holds a value that cannot be")

    def picture(self, view: Slope, scene: str) -> Picture:
        from .board import table  # only those who draw need it

        return table(view)

    def thing(self, view: Slope, key: str) -> tuple[Thing, ...]:
        """What a row is, for who touches it to read it."""
        kind, _, seat = key.partition(".")
        if kind != "row":
            return ()
        number = SEATS.index(seat)
        return (Thing("row", {"seat": number, "n": len(view.rows[number])}, "@R@-10"),)

    def appraise(self, view: Slope, act: Action) -> float:
        """Climb slowly: the lowest card that fits; else throw away the lowest."""
        return (10 if isinstance(act, play.Play) else 0) - CARDS.index(getattr(act, "card", CARDS[0]))

    def numbers(self, players: int) -> dict[str, str]:
        return {"deck": str(sum(self.deck)), "hand": str(HAND), "pile": str(sum(self.deck) - HAND * players)}


make = SlopeGame
