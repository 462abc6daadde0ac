"""The orchard as a Game: what its fields hold, set-up, scoring, addresses."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from insuto.core import components
from insuto.core.actions import Action
from insuto.core.address import amount
from insuto.core.components import Overlay, Setting
from insuto.core.errors import BadInput
from insuto.core.facts import ScoreLine, ScoreSheet
from insuto.core.fields import OWNER, BySeat, Counts, Fields, Layers, ListOf, OneOf, Seat, Supply, Whole
from insuto.core.game import TABLE, Game, Option, Problem
from insuto.core.table_addresses import TableAddresses
from insuto.draw import Picture
from toy import play
from toy.board import table
from toy.rules import RULES
from toy.state import DISPLAY, FRUITS, HAND, PLOTS, SEATS, SKIES, Orchard
from toy.words_ja import WORDS

DATA = components.read("toy")


class OrchardGame(Game[Orchard]):
    """2 to 4 players plant trees on eight plots."""

    id = "toy"
    seats = SEATS
    player_counts = (2, 3, 4)
    position_type = Orchard
    rules = RULES
    words = WORDS
    course = play.Turns()
    options = (
        Option("vote_tie", ("none", "sun", "rain"), "none", "T-22"),
        Option("plum_joker", ("no", "yes"), "no", "T-15"),
    )
    settings = (Setting("deck.plum.count", "number", ("3", "7"), "5", "invented", group="deck"),)
    scenes = ("table", "hands")

    def __init__(self, overlay: Overlay) -> None:
        ways = [
            play.SettingUp(), play.Dealing(), play.TakingTurn(), play.Rolling(), play.Grafting(), play.Refilling(), play.Scoring(),
            play.Voting(), play.Revealing(), play.Reshuffling(), play.Flooding(),
        ]  # fmt: skip
        super().__init__(ways, [play.Watering()], overlay)
        self.deck = [DATA["deck"][fruit]["count"] for fruit in FRUITS]
        if "deck.plum.count" in self.overlay:
            self.deck[2] = int(self.overlay["deck.plum.count"])
        self.fruit_of = [DATA["plots"][plot]["fruit"] for plot in PLOTS]
        cards, points = len(FRUITS), BySeat(Whole(0, 100))
        self.fields = Fields(
            {
                "half": Whole(1, 3),
                "turn": Seat(none=True),
                "hands": BySeat(Counts(cards, of="deck", most=HAND, secret=True), known=OWNER),
                "pile": Layers(cards, of="deck", layers=4),
                "display": Counts(cards, of="deck", most=DISPLAY),
                "discard": Counts(cards, of="deck"),
                "plots": ListOf(Seat(none=True), len(PLOTS)),
                "watered": ListOf(Whole(0, 1), len(PLOTS)),
                "coins": points,
                "votes": BySeat(OneOf(*SKIES, unknown="?", unset=""), known=OWNER),
                "interim": points,
                "weather": points,
                "final": points,
            },
            {"deck": Supply(lambda pos: self.deck, where="pile.layers")},
        )
        self.addresses = self._addresses()

    # ---- set-up and the ends of things ------------------------------------------------------------------------------

    def begin(self, players: int, seed: int | str = 0, options: Mapping[str, str] | None = None) -> Orchard:
        pos = self.empty(players, seed, options)
        pos.pile.shuffle_in([*self.deck, 0])
        play.SettingUp.push(pos)
        return pos

    def score(self, pos: Orchard) -> ScoreSheet:
        lines = []
        for seat in range(pos.players):
            if pos.interim[seat]:
                lines.append(ScoreLine(seat, "interim", pos.interim[seat], "T-21", "interim"))
            if pos.weather[seat]:
                lines.append(ScoreLine(seat, "weather", pos.weather[seat], "T-22", "weather"))
            for i, owner in enumerate(pos.plots):
                if owner == seat:
                    key = "watered_tree" if pos.watered[i] else "tree"
                    lines.append(ScoreLine(seat, "trees", 1 + pos.watered[i], "T-30", key, {"plot": PLOTS[i]}))
        totals = tuple(sum(line.points for line in lines if line.seat == seat) for seat in range(pos.players))
        return ScoreSheet(tuple(lines), totals, tuple(s for s, n in enumerate(totals) if n == max(totals)))

    def invariants(self, pos: Orchard) -> Iterator[Problem]:
        if any(wet and owner < 0 for wet, owner in zip(pos.watered, pos.plots, strict=True)):
            yield Problem("watered", "holds a value that cannot be")
        if (pos.half == 3) != (pos.over or pos.agenda[0] == {"ask": "score", "seat": TABLE, "part": "final"}):
            yield Problem("half", "does not fit together with the rest")

    # ---- addresses --------------------------------------------------------------------------------------------------

    def _addresses(self) -> TableAddresses[Orchard]:
        parts = ("interim", "weather", "trees")
        book = TableAddresses[Orchard](self, turn="turn", plot=PLOTS, card=FRUITS, part=parts)

        def put_plot(pos: Orchard, value: str, plot: str) -> None:
            i = PLOTS.index(plot)
            pos.plots[i] = -1 if value == "none" else self.seat_of(pos, value)
            pos.watered[i] = 0

        def put_pile(pos: Orchard, value: str) -> None:
            wanted = amount(value, "pile")
            pos.pile.shuffle_in([*pos.discard, 0])
            pos.discard = [0] * len(FRUITS)
            if not 1 <= wanted <= len(pos.pile):
                raise BadInput("pile", "must be a whole number from {low} to {high}", low=1, high=len(pos.pile))
            while len(pos.pile) > wanted:
                top = pos.pile.top()
                kind = max(range(len(FRUITS)), key=lambda k: (top[k], -k))
                pos.pile.take(kind)
                pos.discard[kind] += 1

        def owner(pos: Orchard, plot: str) -> str:
            seat = pos.plots[PLOTS.index(plot)]
            return self.seat_ids(pos)[seat] if seat >= 0 else "none"

        book.add("plot.{plot}", owner, put_plot, "whose tree")
        book.add("plot.{plot}.watered", lambda pos, plot: pos.watered[PLOTS.index(plot)])
        book.cards("{seat}.hand", lambda pos, seat: pos.hands[seat], FRUITS, lambda pos: pos.pile, HAND)
        book.look("{seat}.hand.{card}", lambda pos, seat, card: pos.hands[seat][FRUITS.index(card)])
        book.number("coins", lambda pos: pos.coins, 100)
        book.look("{seat}.trees", lambda pos, seat: pos.trees(seat))
        book.look("{seat}.points", lambda pos, seat: pos.points(seat))
        book.cards("display", lambda pos: pos.display, FRUITS, lambda pos: pos.pile, DISPLAY)
        book.add("pile", lambda pos: len(pos.pile), put_pile)
        book.look("discard", lambda pos: sum(pos.discard))
        book.look("half", lambda pos: pos.half)
        book.look("score.{seat}", lambda pos, seat: self.score(pos).totals[seat])
        book.look("score.{seat}.{part}", lambda pos, seat, part: self.score(pos).of(seat, part))
        return book

    # ---- the rest ---------------------------------------------------------------------------------------------------

    def numbers(self, players: int) -> dict[str, str]:
        return {"deck": str(sum(self.deck)), "pile": str(sum(self.deck) - HAND * players - DISPLAY)}

    def picture(self, view: Orchard, scene: str) -> Picture:
        return table(view, self.fruit_of)

    def appraise(self, view: Orchard, act: Action) -> float:
        match act:
            case play.Plant():
                return 5 + (self.fruit_of[PLOTS.index(act.plot)] == "any")
            case play.Graft() | play.Water():
                return 6
            case play.Take():
                return sum(1 for i, f in enumerate(self.fruit_of) if view.plots[i] < 0 and f == act.card)
            case play.Draw():
                return 1.5
            case play.Vote():
                seat = view.viewer
                leads = view.trees(seat) == max(map(view.trees, range(view.players)))
                return float((act.sky == "sun") == leads)
        return 0.0


def make(overlay: Overlay) -> OrchardGame:
    """The game, with a reader's own figures over the defaults."""
    return OrchardGame(overlay)
