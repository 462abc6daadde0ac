"""The orchard as a Game: set-up, scoring, addresses."""

from __future__ import annotations

from collections.abc import Iterator

from insuto.core import components
from insuto.core.actions import Action
from insuto.core.address import Choice, Number, Several, index_of, indices_of, whole
from insuto.core.components import Overlay, Setting
from insuto.core.errors import BadInput
from insuto.core.facts import ScoreLine, ScoreSheet, Thing
from insuto.core.fields import Fields, Supply
from insuto.core.game import Game, Option, Problem
from insuto.core.position import TABLE
from insuto.core.table_addresses import TableAddresses, listed
from insuto.draw import Picture
from toy import actions, play
from toy.arranging import OrchardArranging
from toy.board import table
from toy.flow import FLOW
from toy.rules import RULES
from toy.state import (
    COLOURS,
    CRATES,
    DISPLAY,
    FRUITS,
    HAND,
    MOST,
    PLOTS,
    UNDEALT,
    Orchard,
    growers,
)
from toy.words_ja import WORDS

DATA = components.read("toy")


class OrchardGame(Game[Orchard]):
    """2 to 4 players plant trees on eight plots."""

    id = "toy"
    seats = (*COLOURS, *UNDEALT)
    player_counts = (2, 3, 4)
    position_type = Orchard
    rules = RULES
    words = WORDS
    flow = FLOW
    options = (
        Option("vote_tie", ("none", "sun", "rain"), "none", "T-22"),
        Option("plum_joker", ("no", "yes"), "no", "T-15"),
        Option("colours", ("fixed", "dealt"), "fixed", "T-46"),
    )
    settings = (Setting("deck.plum.count", "number", ("3", "7"), "5", "invented", group="deck"),)
    scenes = ("table", "hands", "garden1", "garden2", "garden3", "garden4")

    def __init__(self, overlay: Overlay) -> None:
        ways = [
            play.SettingUp(),
            play.Sitting(),
            play.Dealing(),
            play.TakingTurn(),
            play.Rolling(),
            play.Grafting(),
            play.Hauling(),
            play.Bidding(),
            play.Settling(),
            play.Refilling(),
            play.Scoring(),
            play.Voting(),
            play.Revealing(),
            play.Reshuffling(),
            play.Flooding(),
        ]
        super().__init__(ways, [play.Watering()], overlay)
        self.deck = [DATA["deck"][fruit]["count"] for fruit in FRUITS]
        if "deck.plum.count" in self.overlay:
            self.deck[2] = int(self.overlay["deck.plum.count"])
        self.fruit_of = [DATA["plots"][plot]["fruit"] for plot in PLOTS]
        supplies = {
            "deck": Supply(lambda pos: self.deck, where="pile.layers"),
            "crates": Supply(lambda pos: [CRATES] * len(FRUITS), where="stock"),
            "colours": Supply(lambda pos: [1] * len(COLOURS), where="colours", exact=False),
        }
        self.fields = Fields.of(Orchard, supplies=supplies)
        self.addresses = self._addresses()

    # ---- set-up and endings -------------------------------------------------------------------------------------

    def lay_out(self, pos: Orchard) -> None:
        pos.stock, pos.carts = [CRATES] * len(FRUITS), list(range(pos.players))
        pos.pile.shuffle_in([*self.deck, 0])
        if self.option(pos, "colours") != "dealt":
            pos.colours = list(range(pos.players))

    def seat_ids(self, pos: Orchard) -> tuple[str, ...]:
        return tuple(UNDEALT[seat] if colour < 0 else COLOURS[colour] for seat, colour in enumerate(pos.colours))

    def scenes_at(self, pos: Orchard) -> tuple[str, ...]:
        return self.scenes[: 2 + pos.players]

    def scene_title(self, pos: Orchard, scene: str) -> str:
        if not scene.startswith("garden"):
            return super().scene_title(pos, scene)
        return f"{self.words_at(pos).name('seat', int(scene[-1]) - 1)}の畑"

    def score(self, pos: Orchard) -> ScoreSheet:
        lines = []
        for one in growers(pos):
            seat = one.seat
            if one.interim:
                lines.append(ScoreLine(seat, "interim", one.interim, "T-21", "interim"))
            if one.weather:
                lines.append(ScoreLine(seat, "weather", one.weather, "T-22", "weather"))
            if one.fair:
                lines.append(ScoreLine(seat, "fair", one.fair, "T-45", "fair"))
            for i, owner in enumerate(pos.plots):
                if owner == seat:
                    key = "watered_tree" if pos.watered[i] else "tree"
                    lines.append(ScoreLine(seat, "trees", 1 + pos.watered[i], "T-30", key, {"plot": PLOTS[i]}))
                    if n := sum(pos.crates[i]):
                        lines.append(ScoreLine(seat, "crates", n, "T-44", "crates", {"plot": PLOTS[i], "n": n}))
        return ScoreSheet.summed(lines, pos.players, () if pos.over else ("trees", "crates"))

    def invariants(self, pos: Orchard) -> Iterator[Problem]:
        if any(wet and owner < 0 for wet, owner in zip(pos.watered, pos.plots, strict=True)):
            yield Problem("watered", "holds a value that cannot be")
        if (pos.half == 3) != (pos.over or pos.agenda[0] == {"ask": "score", "seat": TABLE, "part": "final"}):
            yield Problem("half", "does not fit together with the rest")

    # ---- addresses --------------------------------------------------------------------------------------------------

    def _addresses(self) -> TableAddresses[Orchard]:
        parts = ("interim", "weather", "fair", "trees", "crates")
        book = TableAddresses[Orchard](self, turn="turn", plot=PLOTS, card=FRUITS, part=parts)

        def put_plot(pos: Orchard, value: str, plot: int) -> None:
            pos.plots[plot] = book.seat(pos, value, none=True)
            pos.watered[plot] = 0

        def put_crates(pos: Orchard, value: str, plot: int) -> None:
            """Put crates out of the stock on a plot; those that lay there go back."""
            wanted, lying = indices_of(value, FRUITS), pos.crates[plot]
            counts = [wanted.count(fruit) for fruit in range(len(FRUITS))]
            pos.stock = [n + a - b for n, a, b in zip(pos.stock, lying, counts, strict=True)]
            lying[:] = counts
            for fruit, left in zip(FRUITS, pos.stock, strict=True):
                if left < 0:
                    raise BadInput("", "there are not enough cards of {value} left", value=fruit)

        def put_cart(pos: Orchard, value: str, seat: int) -> None:
            pos.carts[seat] = index_of(value, PLOTS)

        def put_pile(pos: Orchard, value: str) -> None:
            pos.pile.shuffle_in([*pos.discard, 0])
            pos.discard = [0] * len(FRUITS)
            wanted = whole(value, len(pos.pile), 1)
            while len(pos.pile) > wanted:
                top = pos.pile.top()
                kind = max(range(len(FRUITS)), key=lambda k: (top[k], -k))
                pos.pile.take(kind)
                pos.discard[kind] += 1

        def owner(pos: Orchard, plot: int) -> str:
            return book.name(pos, pos.plots[plot])

        book.entry("plot.{plot}", owner, put_plot, holds=book.a_seat_or_none)
        book.entry("plot.{plot}.watered", lambda pos, plot: pos.watered[plot])
        book.entry(
            "plot.{plot}.crates",
            lambda pos, plot: listed(FRUITS, pos.crates[plot]),
            put_crates,
            holds=Several(FRUITS, CRATES * len(FRUITS), each=CRATES),
        )
        book.entry("{seat}.cart", lambda pos, seat: PLOTS[pos.carts[seat]], put_cart, holds=Choice(PLOTS))
        book.cards("{seat}.hand", lambda pos, seat: pos.hands[seat], FRUITS, lambda pos: pos.pile, HAND)
        book.entry("{seat}.hand.{card}", lambda pos, seat, card: pos.hands[seat][card])
        book.number("coins", lambda pos: pos.coins, MOST)
        book.look("{seat}.trees", lambda pos, seat: growers(pos)[seat].trees)
        book.look("{seat}.points", lambda pos, seat: growers(pos)[seat].points)
        book.cards("display", lambda pos: pos.display, FRUITS, lambda pos: pos.pile, DISPLAY)
        book.add("pile", lambda pos: len(pos.pile), put_pile, holds=Number(1, sum(self.deck)))
        book.look("discard", lambda pos: sum(pos.discard))
        book.look("half", lambda pos: pos.half)
        return book

    # ---- the rest ---------------------------------------------------------------------------------------------------

    def numbers(self, players: int) -> dict[str, str]:
        return {"deck": str(sum(self.deck)), "pile": str(sum(self.deck) - HAND * players - DISPLAY)}

    def arranging(self) -> OrchardArranging:
        return OrchardArranging(self)

    def picture(self, view: Orchard, scene: str) -> Picture:
        return table(view, scene, self.fruit_of, self.seat_ids(view), self.words_at(view))

    def thing(self, view: Orchard, key: str) -> tuple[Thing, ...]:
        kind, _, rest = key.partition(".")
        ids = self.seat_ids(view)
        if kind == "plot":
            plot = PLOTS.index(rest)
            owner, fruit = view.plots[plot], self.fruit_of[plot]
            return (
                Thing("plot", {"plot": rest, "fruit": fruit}, "T-13")
                if owner < 0
                else Thing("tree", {"plot": rest, "owner": owner}, "T-30"),
            )
        if kind == "hand":
            seat, _, card = rest.partition(".")
            return (
                Thing("card", {"card": card}, "T-13")
                if card in FRUITS
                else Thing("hidden", {"owner": ids.index(seat)}, "T-02"),
            )
        if kind == "coins":
            whose = ids.index(rest)
            one = growers(view)[whose]
            field_of = {"coins": one.coins, "points": one.points, "trees": one.trees}
            return (Thing("coins", {"owner": whose, **field_of}),)
        return ()

    def appraise(self, view: Orchard, act: Action) -> float:
        match act:
            case actions.Plant():
                return 5 + (self.fruit_of[PLOTS.index(act.plot)] == "any")
            case actions.Graft() | actions.Water():
                return 6
            case actions.Haul():
                own = [view.plots[PLOTS.index(plot)] == view.viewer for plot in (act.to, act.start)]
                return 0.5 + len(act.load) * (own[0] - own[1])
            case actions.Bid():
                return float(act.coins == 1)
            case actions.Take():
                return sum(1 for i, f in enumerate(self.fruit_of) if view.plots[i] < 0 and f == act.card)
            case actions.Draw():
                return 1.5
            case actions.Vote():
                trees = [one.trees for one in growers(view)]
                leads = trees[view.viewer] == max(trees)
                return float((act.sky == "sun") == leads)
        return 0.0


def make(overlay: Overlay) -> OrchardGame:
    """Return the game, with a reader's own figures over the defaults."""
    return OrchardGame(overlay)
