"""@TITLE@: a small game to begin from. Cards go up a slope, each at least as high as the one before.

rules.py the numbered rules · state.py the table · play.py the decisions · board.py the picture · words_ja.py every sentence
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from insuto.core import chance, components
from insuto.core.actions import Action
from insuto.core.address import AddressBook
from insuto.core.chance import Bag
from insuto.core.components import Overlay, Setting
from insuto.core.errors import BadInput
from insuto.core.facts import ScoreLine, ScoreSheet
from insuto.core.game import ALL, CHANCE, TABLE, Game, Problem
from insuto.core.position import Step
from insuto.draw import Picture

from . import play
from .rules import OPTIONS, RULES
from .state import CARDS, HAND, SEATS, UNKNOWN, Slope
from .words_ja import WORDS

DATA = components.read(__package__ or __name__)


class SlopeGame(Game[Slope]):
    """2 to 4 players."""

    id = "@ID@"
    seats = SEATS
    player_counts = (2, 3, 4)
    position_type = Slope
    rules = RULES
    words = WORDS
    options = OPTIONS
    settings = (Setting("cards.5.count", "number", ("2", "6"), str(DATA["cards"]["5"]["count"]), "invented", group="cards"),)
    scenes = ("table",)

    def __init__(self, overlay: Overlay) -> None:
        super().__init__((play.OnSetUp(self), play.OnDeal(self), play.OnTurn(self)), (), overlay)
        self.deck = [DATA["cards"][card]["count"] for card in CARDS]
        self.deck[-1] = int(self.overlay.get("cards.5.count", self.deck[-1]))
        self.addresses = self._addresses()

    # ---- set-up and scoring ----------------------------------------------------------------------------------------

    def begin(self, players: int, seed: int | str = 0, options: Mapping[str, str] | None = None) -> Slope:
        kept = self.check_setup(players, options)
        pos = Slope(
            players=players, options=kept, agenda=[], chance=chance.seeded(seed), viewer=ALL,
            hands=[[0] * 6 for _ in range(players)], pile=Bag([[*self.deck, 0]]), rows=[[] for _ in range(players)], discard=[0] * 5,
        )  # fmt: skip
        pos.push("turn", 0)
        pos.push("setup", TABLE, part="hands")
        return pos

    def score(self, pos: Slope) -> ScoreSheet:
        lines = [
            ScoreLine(seat, "rows", 1, "@R@-20", "card", {"card": CARDS[card]})
            for seat in range(pos.players)
            for card in pos.rows[seat]
        ]
        totals = tuple(len(row) for row in pos.rows)
        return ScoreSheet(tuple(lines), totals, tuple(seat for seat, n in enumerate(totals) if n == max(totals)))

    # ---- secrets ---------------------------------------------------------------------------------------------------

    def mask(self, pos: Slope, seat: int) -> None:
        for other, hand in enumerate(pos.hands):
            if other != seat:
                pos.hands[other] = [0] * 5 + [sum(hand)]
        pos.pile = Bag([[0] * 5 + [sum(layer)] for layer in pos.pile.layers])

    def shuffle_hidden(self, pos: Slope, seat: int, seed: int | str) -> Slope:
        new, state = self.copy(pos), chance.seeded(seed)
        groups = [*(hand for other, hand in enumerate(new.hands) if other != seat), *new.pile.layers]
        pool = [sum(group[k] for group in groups) for k in range(6)]
        for group in groups:
            size = sum(group)
            group[:] = [0] * 6
            for _ in range(size):
                kind, state = chance.weighted(state, pool)
                pool[kind] -= 1
                group[kind] += 1
        new.chance = state
        return new

    # ---- soundness -------------------------------------------------------------------------------------------------

    def problems(self, pos: Slope) -> Iterator[Problem]:
        n = pos.players
        for name, fits in (
            ("hands", len(pos.hands) == n and all(len(hand) == 6 for hand in pos.hands)),
            ("rows", len(pos.rows) == n),
            ("discard", len(pos.discard) == 5),
            ("pile.layers", len(pos.pile.layers) <= 1 and all(len(layer) == 6 for layer in pos.pile.layers)),
        ):
            if not fits:
                yield Problem(name, "has the wrong number of entries")
                return
        held = [*pos.hands, *pos.pile.layers]
        coming = [step["to"] for step in pos.agenda if step["ask"] == "deal"]
        for name, ok in (
            ("hands", all(min(hand) >= 0 and sum(hand) + coming.count(seat) <= HAND for seat, hand in enumerate(pos.hands))),
            ("pile.layers", all(min(layer) >= 0 for layer in pos.pile.layers)),
            ("rows", all(0 <= card < 5 for row in pos.rows for card in row)),
            ("rows", all(row == sorted(row) for row in pos.rows)),
            ("discard", min(pos.discard) >= 0),
        ):
            if not ok:
                yield Problem(name, "holds a value that cannot be")
                return
        unknown = sum(group[UNKNOWN] for group in held)
        if pos.viewer == ALL and unknown:
            yield Problem("hands", "holds a value that cannot be")
        known = [sum(group[k] for group in held) + pos.discard[k] + sum(row.count(k) for row in pos.rows) for k in range(5)]
        if sum(known) + unknown != sum(self.deck) or any(a > b for a, b in zip(known, self.deck, strict=True)):
            yield Problem("pile.layers", "the cards do not add up")
        if len(coming) > len(pos.pile):
            yield Problem("pile.layers", "the pile is empty where a card is needed")
        if len(pos.agenda) > 2 + HAND * n:
            yield Problem("agenda", "is too long")

    def check_step(self, pos: Slope, step: Step, where: str) -> None:
        field, values, owner = {
            "setup": ("part", ("hands",), (TABLE,)),
            "deal": ("to", tuple(range(pos.players)), (CHANCE,)),
            "turn": ("", (), tuple(range(pos.players))),
        }[step["ask"]]
        for name in step:
            if name not in ("ask", "seat", field):
                raise BadInput(f"{where}.{name[:40]}", "is not a field that is known here")
        if field and (isinstance(step.get(field), bool) or step.get(field) not in values):
            raise BadInput(f"{where}.{field}", "must be one of {choices}", choices=", ".join(map(str, values)))
        if step["seat"] not in owner:
            raise BadInput(f"{where}.seat", "is not who decides this")

    # ---- addresses, pictures, bots, lessons ------------------------------------------------------------------------

    def _addresses(self) -> AddressBook[Slope]:
        book: AddressBook[Slope] = AddressBook({"seat": SEATS, "card": CARDS})

        def seat_of(pos: Slope, name: str) -> int:
            return self.seat_index(name, pos.players)

        def cards(counts: list[int]) -> str:
            return " ".join(card for k, card in enumerate(CARDS) for _ in range(counts[k])) or "none"

        def named(address: str, value: str) -> list[int]:
            names = [] if value == "none" else value.split()
            for name in names:
                if name not in CARDS:
                    raise BadInput(address, "'{value}' should be one of {choices}", value=name[:40], choices=", ".join(CARDS))
            return [CARDS.index(name) for name in names]

        def take(pos: Slope, address: str, wanted: list[int]) -> None:
            """Cards come from the pile."""
            for card in wanted:
                if not (top := pos.pile.top()) or not top[card]:
                    raise BadInput(address, "there are not enough cards of {value} left", value=CARDS[card])
                pos.pile.take(card)

        def put_hand(pos: Slope, value: str, seat: str) -> None:
            hand, wanted = pos.hands[seat_of(pos, seat)], named(f"{seat}.hand", value)
            if len(wanted) > HAND:
                raise BadInput(f"{seat}.hand", "holds at most {most} cards", most=HAND)
            pos.pile.shuffle_in(hand)
            hand[:] = [0] * 6
            take(pos, f"{seat}.hand", wanted)
            for card in wanted:
                hand[card] += 1

        def put_row(pos: Slope, value: str, seat: str) -> None:
            row, wanted = pos.rows[seat_of(pos, seat)], named(f"{seat}.row", value)
            pos.pile.shuffle_in([row.count(k) for k in range(6)])
            take(pos, f"{seat}.row", wanted)
            row[:] = wanted

        def put_turn(pos: Slope, value: str) -> None:
            pos.agenda = []
            pos.push("turn", seat_of(pos, value))

        book.add("{seat}.hand", lambda pos, s: cards(pos.hands[seat_of(pos, s)]), put_hand)
        book.add("{seat}.row", lambda pos, s: " ".join(CARDS[k] for k in pos.rows[seat_of(pos, s)]) or "none", put_row)
        book.add("{seat}.points", lambda pos, s: len(pos.rows[seat_of(pos, s)]))
        book.add("pile", lambda pos: len(pos.pile))
        book.add("discard", lambda pos: sum(pos.discard))
        book.add("turn", lambda pos: SEATS[pos.agenda[-1]["seat"]] if pos.agenda and pos.agenda[-1]["seat"] >= 0 else "none", put_turn)
        book.add("winners", lambda pos: " ".join(SEATS[s] for s in self.score(pos).winners))
        return book

    def picture(self, view: Slope, scene: str) -> Picture:
        from .board import table  # only those who draw need it

        return table(view)

    def appraise(self, view: Slope, act: Action) -> float:
        """Climb slowly: the lowest card that fits; else throw away the lowest."""
        match act:
            case play.Play():
                return 10 - CARDS.index(act.card)
            case play.Discard():
                return 0 - CARDS.index(act.card)
        return 0.0

    def numbers(self, players: int) -> dict[str, str]:
        return {"deck": str(sum(self.deck)), "hand": str(HAND), "pile": str(sum(self.deck) - HAND * players)}


def make(overlay: Overlay) -> Game[Any]:
    """The game, with a reader's own figures over the defaults."""
    return SlopeGame(overlay)
