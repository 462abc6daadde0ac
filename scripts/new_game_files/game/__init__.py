"""@TITLE@: a small game to begin from. Cards go up a slope, each at least as high as the one before."""

from collections.abc import Iterator, Mapping

from insuto.core import components
from insuto.core.actions import Action
from insuto.core.facts import ScoreLine, ScoreSheet, Thing
from insuto.core.fields import Fields, Supply
from insuto.core.game import Game, Problem
from insuto.core.table_addresses import TableAddresses
from insuto.draw import Picture

from . import board, rules_turn
from .flow import FLOW
from .rules import OPTIONS, RULES
from .state import CARDS, HAND, SEATS, Slope
from .words_ja import WORDS

COUNTS = {f"cards.{card}.count": told["count"] for card, told in components.read(__package__ or __name__)["cards"].items()}


class SlopeGame(Game[Slope]):
    """2 to 4 players."""

    id, seats, player_counts, position_type, scenes = "@ID@", SEATS, (2, 3, 4), Slope, ("table",)
    rules, words, options, flow = RULES, WORDS, OPTIONS, FLOW
    settings = tuple(components.Setting(name, "number", ("2", "6"), str(n), "invented", group="cards") for name, n in COUNTS.items())

    def __init__(self, overlay: components.Overlay) -> None:
        super().__init__((rules_turn.Dealing(), rules_turn.TakingTurn()), (), overlay)
        self.deck = [int(self.overlay.get(name, n)) for name, n in COUNTS.items()]
        self.fields = Fields.of(Slope, supplies={"cards": Supply(lambda pos: self.deck, where="pile")})
        self.addresses = book = TableAddresses[Slope](self, turn="turn", card=CARDS)
        book.cards("{seat}.hand", lambda pos, seat: pos.hands[seat], CARDS, lambda pos: pos.pile, HAND)
        book.row("{seat}.row", lambda pos, seat: pos.rows[seat], CARDS, lambda pos: pos.pile)
        book.look("{seat}.points", lambda pos, seat: self.score(pos).totals[seat])

    def begin(self, players: int, seed: int | str = 0, options: Mapping[str, str] | None = None) -> Slope:
        pos = self.empty(players, seed, options)
        pos.pile.shuffle_in([*self.deck, 0])
        self.flow.start(pos)
        return pos

    def score(self, pos: Slope) -> ScoreSheet:
        placed = [(seat, card) for seat, row in enumerate(pos.rows) for card in row]
        lines = [ScoreLine(seat, "rows", 1, "@R@-20", "card", {"card": CARDS[card]}) for seat, card in placed]
        return ScoreSheet.summed(lines, pos.players)

    def invariants(self, pos: Slope) -> Iterator[Problem]:
        if any(row != sorted(row) for row in pos.rows):
            yield Problem("rows", "holds a value that cannot be")

    def picture(self, view: Slope, scene: str) -> Picture:
        return board.table(view)

    def thing(self, view: Slope, key: str) -> tuple[Thing, ...]:
        """Return what a row is, for who touches it to read it."""
        return (Thing("row", rule="@R@-20"),) if key.startswith("row.") else ()

    def appraise(self, view: Slope, act: Action) -> float:
        """Climb slowly: the lowest card that fits; else throw away the lowest."""
        return 10 * isinstance(act, rules_turn.Play) - CARDS.index(getattr(act, "card", CARDS[0]))

    def numbers(self, players: int) -> dict[str, str]:
        return {"deck": str(sum(self.deck)), "hand": str(HAND), "pile": str(sum(self.deck) - HAND * players)}


make = SlopeGame
