"""@TITLE@: a small game to begin from. Cards go up a slope, each at least as high as the one before."""

from collections.abc import Iterator

from insuto.kit import Action, Fields, Game, Overlay, Picture, Problem, ScoreLine, ScoreSheet, Supply, TableAddresses, counts

from . import board, rules_turn
from .flow import FLOW
from .rules import OPTIONS, RULES
from .state import CARDS, HAND, SEATS, Mine
from .words_ja import WORDS


class MineGame(Game[Mine]):
    seats, player_counts, position_type, scenes = SEATS, (2, 3, 4), Mine, ("table",)
    rules, words, options, flow, things = RULES, WORDS, OPTIONS, FLOW, {"row": "@R@-20"}
    settings = counts(__name__, "cards", 2, 6)

    def __init__(self, overlay: Overlay) -> None:
        super().__init__((rules_turn.Dealing(), rules_turn.TakingTurn()), (), overlay)
        self.deck = [self.figure(setting) for setting in self.settings]
        self.fields = Fields.of(Mine, supplies={"cards": Supply(lambda pos: self.deck, where="pile")})
        self.addresses = book = TableAddresses[Mine](self, turn="turn", card=CARDS)
        book.cards("{seat}.hand", lambda pos, seat: pos.hands[seat], CARDS, lambda pos: pos.pile, HAND)
        book.row("{seat}.row", lambda pos, seat: pos.rows[seat], CARDS, lambda pos: pos.pile)
        book.look("{seat}.points", lambda pos, seat: self.score(pos).totals[seat])

    def lay_out(self, pos: Mine) -> None:
        pos.pile.shuffle_in([*self.deck, 0])

    def score(self, pos: Mine) -> ScoreSheet:
        placed = [(seat, card) for seat, row in enumerate(pos.rows) for card in row]
        lines = [ScoreLine(seat, "rows", 1, "@R@-20", "card", {"card": CARDS[card]}) for seat, card in placed]
        return ScoreSheet.summed(lines, pos.players)

    def invariants(self, pos: Mine) -> Iterator[Problem]:
        if any(row != sorted(row) for row in pos.rows):
            yield Problem("rows", "holds a value that cannot be")

    def picture(self, view: Mine, scene: str) -> Picture:
        return board.table(view)

    def appraise(self, view: Mine, act: Action) -> float:
        """Climb slowly: the lowest card that fits; else throw away the lowest."""
        return 10 * isinstance(act, rules_turn.Play) - CARDS.index(getattr(act, "card", CARDS[0]))

    def numbers(self, players: int) -> dict[str, str]:
        return {"deck": str(sum(self.deck)), "hand": str(HAND), "pile": str(sum(self.deck) - HAND * players)}


make = MineGame
