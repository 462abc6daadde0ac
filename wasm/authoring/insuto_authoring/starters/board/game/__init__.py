"""@TITLE@: a small game to begin from. Stones are sown round a board; who has most in the own store wins. Nothing is left to chance."""

from insuto.kit import Action, Fields, Game, Overlay, Picture, ScoreLine, ScoreSheet, Supply, TableAddresses

from . import board, rules_turn
from .flow import FLOW
from .rules import OPTIONS, RULES
from .state import ALL_STONES, PITS, SEATS, STONES, Mine
from .words_ja import WORDS


class MineGame(Game[Mine]):
    seats, player_counts, position_type, scenes = SEATS, (2,), Mine, ("table",)
    rules, words, options, flow = RULES, WORDS, OPTIONS, FLOW
    things = {"pit": "@R@-10", "store": "@R@-20"}

    def __init__(self, overlay: Overlay) -> None:
        super().__init__((rules_turn.TakingTurn(),), (), overlay)
        self.fields = Fields.of(Mine, supplies={"stones": Supply(lambda pos: [ALL_STONES], where="pits")})
        self.addresses = book = TableAddresses[Mine](self, turn="turn", pit=PITS)
        book.numbers("pit.{seat}.{pit}", lambda pos: pos.pits)
        book.numbers("store.{seat}", lambda pos: pos.stores)
        book.look("{seat}.points", lambda pos, seat: pos.stores[seat])

    def score(self, pos: Mine) -> ScoreSheet:
        lines = [ScoreLine(seat, "store", n, "@R@-20", "store") for seat, n in enumerate(pos.stores)]
        return ScoreSheet.summed(lines, pos.players)

    def picture(self, view: Mine, scene: str) -> Picture:
        return board.table(view)

    def appraise(self, view: Mine, act: Action) -> float:
        """Prefer a last stone in the own store, then stones near it."""
        assert isinstance(act, rules_turn.Sow)
        way = rules_turn.way(view, view.agenda[-1].seat, act.pit)
        return 10 * (way[-1] == rules_turn.STORE) + PITS.index(act.pit)

    def numbers(self, players: int) -> dict[str, str]:
        return {"pits": str(len(PITS)), "stones": str(STONES), "all": str(ALL_STONES)}


make = MineGame
