"""@TITLE@: a small game to begin from, with a choice in secret, an area board and two scorings."""

from insuto.kit import Action, BadInput, Fields, Game, Overlay, Picture, ScoreLine, ScoreSheet, TableAddresses

from . import board, rules_turn
from .flow import FLOW
from .rules import RULES
from .state import MARKETS, ROUNDS, SEALED, SEATS, Mine
from .words_ja import WORDS


class MineGame(Game[Mine]):
    seats, player_counts, position_type, scenes = SEATS, (2, 3, 4), Mine, ("table",)
    rules, words, flow = RULES, WORDS, FLOW
    things = {"market": "@R@-20", "stall": "@R@-11"}

    def __init__(self, overlay: Overlay) -> None:
        decisions = (rules_turn.Choosing(), rules_turn.Opening(), rules_turn.Moving(), rules_turn.Scoring())
        super().__init__(decisions, (), overlay)
        self.fields = Fields.of(Mine)
        self.addresses = book = TableAddresses[Mine](self, turn="choose", market=MARKETS)
        book.numbers("stall.{seat}.{market}", lambda pos: pos.stalls, most=ROUNDS)
        book.add("round", lambda pos: pos.round, self.put_round)
        book.add("{seat}.choice", self.chosen, self.put_choice)
        book.look("{seat}.points", lambda pos, seat: self.score(pos).totals[seat])

    def put_round(self, pos: Mine, value: str) -> None:
        if value not in map(str, range(1, ROUNDS + 1)):
            raise BadInput("round", "must be a whole number from {low} to {high}", low=1, high=ROUNDS)
        pos.round = int(value)

    def chosen(self, pos: Mine, seat: str) -> str:
        market = pos.choices[self.seat_of(pos, seat)]
        return MARKETS[market] if market >= 0 else "none"

    def put_choice(self, pos: Mine, value: str, seat: str) -> None:
        if value not in (*MARKETS, "none"):
            raise BadInput(f"{seat}.choice", "must be one of {choices}", choices=", ".join((*MARKETS, "none")))
        pos.choices[self.seat_of(pos, seat)] = MARKETS.index(value) if value in MARKETS else SEALED

    def score(self, pos: Mine) -> ScoreSheet:
        parts = {"half": pos.half, "end": pos.end}
        lines = [
            ScoreLine(seat, part, n, "@R@-20", part) for part, points in parts.items() for seat, n in enumerate(points) if n
        ]
        return ScoreSheet.summed(lines, pos.players)

    def picture(self, view: Mine, scene: str) -> Picture:
        return board.table(view)

    def appraise(self, view: Mine, act: Action) -> float:
        """Go where the fewest stalls of the others stand."""
        seat, market = view.agenda[-1].seat, getattr(act, "market", None)
        if market is None:
            return 0
        return -sum(stalls[MARKETS.index(market)] for at, stalls in enumerate(view.stalls) if at != seat)

    def numbers(self, players: int) -> dict[str, str]:
        return {"markets": str(len(MARKETS)), "rounds": str(ROUNDS)}


make = MineGame
