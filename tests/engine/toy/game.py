"""The orchard as a Game: set-up, scoring, secrets, addresses, invariants."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from insuto.core import chance, components
from insuto.core.actions import Action
from insuto.core.address import AddressBook, amount
from insuto.core.chance import Bag
from insuto.core.components import Overlay, Setting
from insuto.core.errors import BadInput
from insuto.core.facts import Log, ScoreLine, ScoreSheet
from insuto.core.game import ALL, CHANCE, TABLE, Game, Option, Problem
from insuto.core.position import Step
from insuto.draw import Picture
from toy import play
from toy.board import table
from toy.rules import RULES
from toy.state import DISPLAY, FRUITS, HAND, PLOTS, SEATS, SKIES, UNKNOWN, Orchard
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
    options = (
        Option("vote_tie", ("none", "sun", "rain"), "none", "T-22"),
        Option("plum_joker", ("no", "yes"), "no", "T-15"),
    )
    settings = (Setting("deck.plum.count", "number", ("3", "7"), "5", "invented", group="deck"),)
    scenes = ("table", "hands")

    def __init__(self, overlay: Overlay) -> None:
        ways = [
            play.OnSetUp(self), play.OnDeal(self), play.OnTurn(self), play.OnRoll(self), play.OnGraft(self), play.OnRefill(self),
            play.OnScore(self), play.OnVote(self), play.OnReveal(self), play.OnReshuffle(self), play.OnFlood(self),
        ]  # fmt: skip
        super().__init__(ways, [play.OnWater(self)], overlay)
        self.deck = [DATA["deck"][fruit]["count"] for fruit in FRUITS]
        if "deck.plum.count" in self.overlay:
            self.deck[2] = int(self.overlay["deck.plum.count"])
        self.fruit_of = [DATA["plots"][plot]["fruit"] for plot in PLOTS]
        self.addresses = self._addresses()

    # ---- set-up and the ends of things ------------------------------------------------------------------------------

    def begin(self, players: int, seed: int | str = 0, options: Mapping[str, str] | None = None) -> Orchard:
        kept = self.check_setup(players, options)
        none = [0] * players
        pos = Orchard(
            players=players, options=kept, agenda=[], chance=chance.seeded(seed), viewer=ALL, half=1, hands=[[0] * 4 for _ in none],
            pile=Bag([[*self.deck, 0]]), display=[0] * 3, discard=[0] * 3, plots=[-1] * 8, watered=[0] * 8, coins=none[:],
            votes=[""] * players, interim=none[:], weather=none[:], final=none[:],
        )  # fmt: skip
        pos.push("turn", 0)
        for part in ("display", "hands", "coins"):
            pos.push("setup", TABLE, part=part)
        return pos

    def push_refill(self, pos: Orchard, seat: int, missing: int) -> None:
        """Ask for the missing cards of a hand, one at a time."""
        if missing > 0:
            pos.push("refill", seat, missing=missing)

    def grow(self, pos: Orchard, seat: int, plot: int) -> None:
        """A new tree; on a plot for any fruit a die is rolled."""
        pos.plots[plot] = seat
        if self.fruit_of[plot] == "any":
            pos.push("roll", CHANCE, **{"for": seat})

    def pile_empty(self, pos: Orchard, log: Log) -> None:
        """First time: score and vote at once, then go on. Second time: the end."""
        log.add("pile_empty", rule="T-21")
        if pos.half == 1:
            pos.half = 2
            pos.push("reveal", TABLE)
            for seat in reversed(range(pos.players)):
                pos.push("vote", seat)
            pos.push("score", TABLE, part="interim")
        else:
            pos.half = 3
            pos.agenda.clear()
            pos.push("score", TABLE, part="final")

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

    # ---- secrets ----------------------------------------------------------------------------------------------------

    def mask(self, pos: Orchard, seat: int) -> None:
        for other, hand in enumerate(pos.hands):
            if other != seat:
                pos.hands[other] = [0, 0, 0, sum(hand)]
        pos.pile = Bag([[0, 0, 0, sum(layer)] for layer in pos.pile.layers])
        pos.votes = [v if other == seat or not v else "?" for other, v in enumerate(pos.votes)]

    def shuffle_hidden(self, pos: Orchard, seat: int, seed: int | str) -> Orchard:
        new, state = self.copy(pos), chance.seeded(seed)
        others = [hand for other, hand in enumerate(new.hands) if other != seat]
        groups = [*others, *new.pile.layers]
        pool = [sum(group[k] for group in groups) for k in range(4)]
        for group in groups:
            size = sum(group)
            group[:] = [0] * 4
            for _ in range(size):
                kind, state = chance.weighted(state, pool)
                pool[kind] -= 1
                group[kind] += 1
        for other, vote in enumerate(new.votes):
            if vote and other != seat:
                pick, state = chance.below(state, len(SKIES))
                new.votes[other] = SKIES[pick]
        new.chance = state
        return new

    # ---- soundness --------------------------------------------------------------------------------------------------

    def problems(self, pos: Orchard) -> Iterator[Problem]:
        n = pos.players
        sizes = (
            ("hands", len(pos.hands) == n and all(len(hand) == 4 for hand in pos.hands)),
            ("pile.layers", all(len(layer) == 4 for layer in pos.pile.layers) and len(pos.pile.layers) <= 4),
            ("display", len(pos.display) == 3),
            ("discard", len(pos.discard) == 3),
            ("plots", len(pos.plots) == 8),
            ("watered", len(pos.watered) == 8),
            *((name, len(getattr(pos, name)) == n) for name in ("coins", "votes", "interim", "weather", "final")),
        )
        for name, fits in sizes:
            if not fits:
                yield Problem(name, "has the wrong number of entries")
                return
        for name in ("coins", "interim", "weather", "final"):
            if not all(0 <= v <= 100 for v in getattr(pos, name)):
                yield Problem(name, "must be a whole number from {low} to {high}", {"low": 0, "high": 100})
        for name, ok in (
            ("half", pos.half in (1, 2, 3)),
            ("plots", all(-1 <= v < n for v in pos.plots)),
            ("watered", all(w in (0, 1) and (not w or pos.plots[i] >= 0) for i, w in enumerate(pos.watered))),
            ("votes", set(pos.votes) <= {"", *SKIES, *(() if pos.viewer == ALL else "?")}),
            ("display", min(pos.display) >= 0 and sum(pos.display) <= DISPLAY),
            ("discard", min(pos.discard) >= 0),
            ("hands", all(min(hand) >= 0 and sum(hand) <= HAND for hand in pos.hands)),
            ("pile.layers", all(min(layer) >= 0 for layer in pos.pile.layers)),
        ):
            if not ok:
                yield Problem(name, "holds a value that cannot be")
                return
        held = [*pos.hands, *pos.pile.layers]
        unknown = sum(group[UNKNOWN] for group in held)
        if pos.viewer == ALL and unknown:
            yield Problem("hands", "holds a value that cannot be")
        known = [sum(group[k] for group in held) + pos.display[k] + pos.discard[k] for k in range(3)]
        if sum(known) + unknown != sum(self.deck) or any(a > b for a, b in zip(known, self.deck, strict=True)):
            yield Problem("pile.layers", "the cards do not add up")
        for seat, hand in enumerate([*pos.hands, pos.display]):
            to = -1 if seat == n else seat
            coming = sum(step["ask"] == "deal" and step["to"] == to for step in pos.agenda)
            asked = [step["missing"] for step in pos.agenda if step["ask"] == "refill" and step["seat"] == seat]
            if sum(hand) + coming + sum(asked) > HAND or len(asked) > 1:
                yield Problem("agenda", "does not fit together with the rest")
        asks = [step["ask"] for step in pos.agenda]
        needs_pile = bool(asks) and asks[-1] in ("deal", "refill", "turn")
        if needs_pile and not len(pos.pile):
            yield Problem("pile.layers", "the pile is empty where a card is needed")
        if asks.count("setup") > 3 or asks.count("deal") > 12:
            yield Problem("agenda", "is too long")

    def check_step(self, pos: Orchard, step: Step, where: str) -> None:
        extra: dict[str, tuple[Any, ...]] = {
            "setup": ("part", ("coins", "hands", "display")),
            "score": ("part", ("interim", "final")),
            "deal": ("to", tuple(range(-1, pos.players))),
            "roll": ("for", tuple(range(pos.players))),
            "refill": ("missing", (1, 2)),
        }
        name, values = extra.get(step["ask"], ("", ()))
        for field in step:
            if field not in ("ask", "seat", name):
                raise BadInput(f"{where}.{field[:40]}", "is not a field that is known here")
        if name and (isinstance(step.get(name), bool) or step.get(name) not in values):
            raise BadInput(f"{where}.{name}", "must be one of {choices}", choices=", ".join(map(str, values)))
        table = {"setup": TABLE, "score": TABLE, "reveal": TABLE, "reshuffle": TABLE, "flood": TABLE, "deal": CHANCE, "roll": CHANCE}
        owner = table.get(step["ask"])
        if (step["seat"] != owner) if owner is not None else step["seat"] < 0:
            raise BadInput(f"{where}.seat", "is not who decides this")

    # ---- addresses --------------------------------------------------------------------------------------------------

    def _addresses(self) -> AddressBook[Orchard]:
        book: AddressBook[Orchard] = AddressBook({"plot": PLOTS, "seat": SEATS, "card": FRUITS, "part": ("interim", "weather", "trees")})

        def seat_of(pos: Orchard, name: str) -> int:
            return self.seat_index(name, pos.players)

        def cards(counts: list[int]) -> str:
            return " ".join(fruit for k, fruit in enumerate(FRUITS) for _ in range(counts[k])) or "none"

        def set_cards(pos: Orchard, target: list[int], value: str, address: str, most: int) -> None:
            """Put the old cards back into the pile and take the named ones out of it."""
            names = [] if value == "none" else value.split()
            if len(names) > most:
                raise BadInput(address, "holds at most {most} cards", most=most)
            back = target[:3]
            target[:3] = [0] * 3
            pos.pile.shuffle_in([*back, 0])
            for name in names:
                if name not in FRUITS:
                    raise BadInput(address, "'{value}' should be one of {choices}", value=name[:40], choices=", ".join(FRUITS))
                if not (top := pos.pile.top()) or not top[FRUITS.index(name)]:
                    raise BadInput(address, "there are not enough cards of {value} left", value=name)
                pos.pile.take(FRUITS.index(name))
                target[FRUITS.index(name)] += 1

        def put_plot(pos: Orchard, value: str, plot: str) -> None:
            i = PLOTS.index(plot)
            pos.plots[i] = -1 if value == "none" else seat_of(pos, value)
            pos.watered[i] = 0

        def put_coins(pos: Orchard, value: str, seat: str) -> None:
            pos.coins[seat_of(pos, seat)] = amount(value, f"{seat}.coins")

        def put_pile(pos: Orchard, value: str) -> None:
            wanted = amount(value, "pile")
            pos.pile.shuffle_in([*pos.discard, 0])
            pos.discard = [0] * 3
            if not 1 <= wanted <= len(pos.pile):
                raise BadInput("pile", "must be a whole number from {low} to {high}", low=1, high=len(pos.pile))
            while len(pos.pile) > wanted:
                top = pos.pile.top()
                kind = max(range(3), key=lambda k: (top[k], -k))
                pos.pile.take(kind)
                pos.discard[kind] += 1

        def put_turn(pos: Orchard, value: str) -> None:
            pos.agenda = []
            pos.push("turn", seat_of(pos, value))

        book.add(
            "plot.{plot}", lambda pos, plot: "none" if (o := pos.plots[PLOTS.index(plot)]) < 0 else SEATS[o], put_plot, "whose tree"
        )
        book.add("plot.{plot}.watered", lambda pos, plot: pos.watered[PLOTS.index(plot)])
        book.add("{seat}.hand", lambda pos, s: cards(pos.hands[seat_of(pos, s)]),
                 lambda pos, v, s: set_cards(pos, pos.hands[seat_of(pos, s)], v, f"{s}.hand", HAND))  # fmt: skip
        book.add("{seat}.hand.{card}", lambda pos, s, c: pos.hands[seat_of(pos, s)][FRUITS.index(c)])
        book.add("{seat}.coins", lambda pos, s: pos.coins[seat_of(pos, s)], put_coins)
        book.add("{seat}.trees", lambda pos, s: pos.trees(seat_of(pos, s)))
        book.add("{seat}.points", lambda pos, s: pos.points(seat_of(pos, s)))
        book.add("display", lambda pos: cards(pos.display), lambda pos, v: set_cards(pos, pos.display, v, "display", DISPLAY))
        book.add("pile", lambda pos: len(pos.pile), put_pile)
        book.add("discard", lambda pos: sum(pos.discard))
        book.add("half", lambda pos: pos.half)
        book.add("turn", lambda pos: SEATS[pos.agenda[-1]["seat"]] if pos.agenda and pos.agenda[-1]["seat"] >= 0 else "none", put_turn)
        book.add("score.{seat}", lambda pos, s: self.score(pos).totals[seat_of(pos, s)])
        book.add("score.{seat}.{part}", lambda pos, s, part: self.score(pos).of(seat_of(pos, s), part))
        book.add("winners", lambda pos: " ".join(SEATS[s] for s in self.score(pos).winners))
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
