"""The decisions of the orchard, in the order of play."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from insuto.core.actions import Action
from insuto.core.facts import Log, Violation
from insuto.core.game import CHANCE, TABLE, Decision
from insuto.core.position import Step
from toy.state import DISPLAY, FRUITS, HAND, PLOTS, SEATS, SKIES, Orchard

if TYPE_CHECKING:
    from toy.game import OrchardGame


@dataclass(frozen=True, slots=True)
class SetUp(Action):
    kind: ClassVar[str] = "setup"
    part: str


@dataclass(frozen=True, slots=True)
class Deal(Action):
    kind: ClassVar[str] = "deal"
    card: str


@dataclass(frozen=True, slots=True)
class Plant(Action):
    kind: ClassVar[str] = "plant"
    card: str
    plot: str


@dataclass(frozen=True, slots=True)
class Swap(Action):
    kind: ClassVar[str] = "swap"
    card: str


@dataclass(frozen=True, slots=True)
class Pass(Action):
    kind: ClassVar[str] = "pass"


@dataclass(frozen=True, slots=True)
class Roll(Action):
    kind: ClassVar[str] = "roll"
    face: int


@dataclass(frozen=True, slots=True)
class Graft(Action):
    kind: ClassVar[str] = "graft"
    plot: str


@dataclass(frozen=True, slots=True)
class Skip(Action):
    kind: ClassVar[str] = "skip"


@dataclass(frozen=True, slots=True)
class Water(Action):
    kind: ClassVar[str] = "water"
    plot: str


@dataclass(frozen=True, slots=True)
class Take(Action):
    kind: ClassVar[str] = "take"
    card: str


@dataclass(frozen=True, slots=True)
class Draw(Action):
    kind: ClassVar[str] = "draw"


@dataclass(frozen=True, slots=True)
class Score(Action):
    kind: ClassVar[str] = "score"
    part: str


@dataclass(frozen=True, slots=True)
class Vote(Action):
    kind: ClassVar[str] = "vote"
    sky: str


@dataclass(frozen=True, slots=True)
class Reveal(Action):
    kind: ClassVar[str] = "reveal"


@dataclass(frozen=True, slots=True)
class Reshuffle(Action):
    kind: ClassVar[str] = "reshuffle"


@dataclass(frozen=True, slots=True)
class Flood(Action):
    kind: ClassVar[str] = "flood"


class Asking(Decision[Orchard]):
    """A decision that knows its game."""

    def __init__(self, game: OrchardGame) -> None:
        self.game = game


class OnSetUp(Asking):
    """One stage of the set-up."""

    name, kinds, rule = "setup", (SetUp,), "T-01"

    def candidates(self, pos: Orchard, step: Step) -> Iterable[Action]:
        return [SetUp(step["part"])]

    def apply(self, pos: Orchard, step: Step, act: SetUp, log: Log) -> None:
        if act.part == "coins":
            pos.coins = [2] * pos.players
            log.add("coins", rule="T-01", n=2)
        elif act.part == "hands":
            for seat in reversed(range(pos.players)):
                for _ in range(HAND):
                    pos.push("deal", CHANCE, to=seat)
        else:
            for _ in range(DISPLAY):
                pos.push("deal", CHANCE, to=-1)


class OnDeal(Asking):
    """One card off the pile: to a hand (`to` = seat) or face up (`to` = -1)."""

    name, kinds, rule = "deal", (Deal,), "T-02"

    def candidates(self, pos: Orchard, step: Step) -> Iterable[Action]:
        return [Deal(fruit) for fruit in FRUITS]

    def violations(self, pos: Orchard, step: Step, act: Deal) -> Iterator[Violation]:
        if not (top := pos.pile.top()) or not top[FRUITS.index(act.card)]:
            yield Violation("T-02", "not_on_top", {"card": act.card})

    def weights(self, pos: Orchard, step: Step, acts: Sequence[Action]) -> Sequence[int]:
        top = pos.pile.top()
        return [top[FRUITS.index(act.card)] for act in acts if isinstance(act, Deal)]

    def picks(self, pos: Orchard, step: Step, act: Deal) -> tuple[str, ...]:
        return ("pile",)

    def apply(self, pos: Orchard, step: Step, act: Deal, log: Log) -> None:
        kind, to = FRUITS.index(act.card), step["to"]
        pos.pile.take(kind)
        if to >= 0:
            pos.hands[to][kind] += 1
            log.add("dealt", to, "T-20", card=act.card, secret=("card",), seen=(to,), reveals=True)
        else:
            pos.display[kind] += 1
            log.add("shown", rule="T-02", card=act.card, reveals=True)
        if not len(pos.pile):
            self.game.pile_empty(pos, log)


class OnTurn(Asking):
    """Plant a tree or swap a card; pass only with an empty hand."""

    name, kinds, rule = "turn", (Plant, Swap, Pass), "T-10"
    begins_turn = True
    offers_free = True
    declines = (Pass,)
    touches: ClassVar[dict[str, type[Action]]] = {"hand.{seat}": Plant, "plot": Plant, "discard": Swap}

    def candidates(self, pos: Orchard, step: Step) -> Iterable[Action]:
        for fruit in FRUITS:
            for plot in PLOTS:
                yield Plant(fruit, plot)
            yield Swap(fruit)
        yield Pass()

    def violations(self, pos: Orchard, step: Step, act: Action) -> Iterator[Violation]:
        hand = pos.hands[step["seat"]]
        if isinstance(act, Pass):
            if sum(hand):
                yield Violation("T-14", "has_cards")
            return
        assert isinstance(act, (Plant, Swap))
        if not hand[FRUITS.index(act.card)]:
            yield Violation("T-12", "no_card", {"card": act.card}, lacks=True)
        if isinstance(act, Plant):
            plot = PLOTS.index(act.plot)
            if (owner := pos.plots[plot]) >= 0:
                yield Violation("T-11", "taken", {"plot": act.plot, "owner": owner})
            fruit = self.game.fruit_of[plot]
            joker = act.card == "plum" and self.game.option(pos, "plum_joker") == "yes"
            if fruit not in ("any", act.card) and not joker:
                yield Violation("T-13", "wrong_fruit", {"plot": act.plot, "card": act.card, "fruit": fruit})

    def picks(self, pos: Orchard, step: Step, act: Action) -> tuple[str, ...]:
        hand = f"hand.{SEATS[step['seat']]}"
        if isinstance(act, Plant):
            return (f"{hand}.{act.card}", f"plot.{act.plot}")
        return (f"{hand}.{act.card}", "discard") if isinstance(act, Swap) else ("discard",)

    def apply(self, pos: Orchard, step: Step, act: Action, log: Log) -> None:
        seat: int = step["seat"]
        pos.push("turn", (seat + 1) % pos.players)
        self.game.push_refill(pos, seat, missing=HAND - sum(pos.hands[seat]) + (not isinstance(act, Pass)))
        if isinstance(act, Pass):
            log.add("passed", seat, "T-14")
            return
        assert isinstance(act, (Plant, Swap))
        kind = FRUITS.index(act.card)
        pos.hands[seat][kind] -= 1
        pos.discard[kind] += 1
        if isinstance(act, Plant):
            log.add("planted", seat, "T-10", card=act.card, plot=act.plot)
            self.game.grow(pos, seat, PLOTS.index(act.plot))
        else:
            log.add("swapped", seat, "T-10", card=act.card)


class OnRoll(Asking):
    """One die."""

    name, kinds, rule = "roll", (Roll,), "T-16"
    touches: ClassVar[dict[str, type[Action]]] = {"die": Roll}

    def candidates(self, pos: Orchard, step: Step) -> Iterable[Action]:
        return [Roll(face) for face in range(1, 7)]

    def picks(self, pos: Orchard, step: Step, act: Roll) -> tuple[str, ...]:
        return ("die",)

    def apply(self, pos: Orchard, step: Step, act: Roll, log: Log) -> None:
        seat: int = step["for"]
        log.add("rolled", seat, "T-16", face=act.face, reveals=True)
        if act.face == 1:
            pos.coins[seat] += 1
            log.add("found", seat, "T-16", n=1)
        elif act.face >= 5 and -1 in pos.plots:
            pos.push("graft", seat)


class OnGraft(Asking):
    """A tree for nothing, which may lead to another roll."""

    name, kinds, rule = "graft", (Graft, Skip), "T-17"
    offers_free = True
    declines = (Skip,)

    def candidates(self, pos: Orchard, step: Step) -> Iterable[Action]:
        return [*map(Graft, PLOTS), Skip()]

    def violations(self, pos: Orchard, step: Step, act: Action) -> Iterator[Violation]:
        if isinstance(act, Graft) and (owner := pos.plots[PLOTS.index(act.plot)]) >= 0:
            yield Violation("T-11", "taken", {"plot": act.plot, "owner": owner})

    def picks(self, pos: Orchard, step: Step, act: Action) -> tuple[str, ...]:
        return (f"plot.{act.plot}",) if isinstance(act, Graft) else ("die",)

    def apply(self, pos: Orchard, step: Step, act: Action, log: Log) -> None:
        if isinstance(act, Graft):
            log.add("grafted", step["seat"], "T-17", plot=act.plot)
            self.game.grow(pos, step["seat"], PLOTS.index(act.plot))
        else:
            log.add("skipped", step["seat"], "T-17")


class OnWater(Asking):
    """The free action: a coin waters one own tree."""

    name, kinds, rule = "water", (Water,), "T-18"
    touches: ClassVar[dict[str, type[Action]]] = {"coins.{seat}": Water}

    def candidates(self, pos: Orchard, step: Step) -> Iterable[Action]:
        return [Water(plot) for plot in PLOTS]

    def violations(self, pos: Orchard, step: Step, act: Water) -> Iterator[Violation]:
        plot = PLOTS.index(act.plot)
        if pos.plots[plot] != step["seat"]:
            yield Violation("T-18", "not_yours", {"plot": act.plot})
        if pos.watered[plot]:
            yield Violation("T-18", "wet", {"plot": act.plot})
        if not pos.coins[step["seat"]]:
            yield Violation("T-18", "no_coin", lacks=True)

    def picks(self, pos: Orchard, step: Step, act: Water) -> tuple[str, ...]:
        return (f"coins.{SEATS[step['seat']]}", f"plot.{act.plot}")

    def apply(self, pos: Orchard, step: Step, act: Water, log: Log) -> None:
        pos.coins[step["seat"]] -= 1
        pos.watered[PLOTS.index(act.plot)] = 1
        log.add("watered", step["seat"], "T-18", plot=act.plot)


class OnRefill(Asking):
    """One card to the hand, from the display or off the pile; the gap in the display is filled when the hand is full."""

    name, kinds, rule = "refill", (Take, Draw), "T-20"
    offers_free = True
    touches: ClassVar[dict[str, type[Action]]] = {"display": Take, "pile": Draw}

    def prompt(self, pos: Orchard, step: Step) -> tuple[str, Mapping[str, Any]]:
        return "refill", {**step, "missing": step["missing"]}

    def candidates(self, pos: Orchard, step: Step) -> Iterable[Action]:
        return [*map(Take, FRUITS), Draw()]

    def violations(self, pos: Orchard, step: Step, act: Action) -> Iterator[Violation]:
        if isinstance(act, Take) and not pos.display[FRUITS.index(act.card)]:
            yield Violation("T-20", "not_shown", {"card": act.card})
        if isinstance(act, Draw) and not len(pos.pile):
            yield Violation("T-20", "no_pile")

    def picks(self, pos: Orchard, step: Step, act: Action) -> tuple[str, ...]:
        return (f"display.{act.card}",) if isinstance(act, Take) else ("pile",)

    def apply(self, pos: Orchard, step: Step, act: Action, log: Log) -> None:
        seat, missing = step["seat"], step["missing"] - 1
        if isinstance(act, Take):
            kind = FRUITS.index(act.card)
            pos.display[kind] -= 1
            pos.hands[seat][kind] += 1
            log.add("took", seat, "T-20", card=act.card)
            pos.push("deal", CHANCE, to=-1)
            self.game.push_refill(pos, seat, missing)
        else:
            self.game.push_refill(pos, seat, missing)
            pos.push("deal", CHANCE, to=seat)
            log.add("drew", seat, "T-20")


class OnScore(Asking):
    """A scoring: in the middle of a refill, or at the end."""

    name, kinds, rule = "score", (Score,), "T-21"

    def candidates(self, pos: Orchard, step: Step) -> Iterable[Action]:
        return [Score(step["part"])]

    def apply(self, pos: Orchard, step: Step, act: Score, log: Log) -> None:
        gained = {seat: pos.worth(seat) for seat in range(pos.players)}
        column, rule = (pos.interim, "T-21") if act.part == "interim" else (pos.final, "T-30")
        for seat, points in gained.items():
            column[seat] += points
            log.add("scored", seat, rule, points={seat: points}, n=points, part=act.part)


class OnVote(Asking):
    """A secret vote: seen by nobody else until all have voted."""

    name, kinds, rule = "vote", (Vote,), "T-22"
    touches: ClassVar[dict[str, type[Action]]] = {"sky": Vote}

    def candidates(self, pos: Orchard, step: Step) -> Iterable[Action]:
        return [Vote(sky) for sky in SKIES]

    def picks(self, pos: Orchard, step: Step, act: Vote) -> tuple[str, ...]:
        return (f"sky.{act.sky}",)

    def apply(self, pos: Orchard, step: Step, act: Vote, log: Log) -> None:
        pos.votes[step["seat"]] = act.sky
        log.add("voted", step["seat"], "T-22", sky=act.sky, secret=("sky",), seen=(step["seat"],))


class OnReveal(Asking):
    """All votes are turned up together."""

    name, kinds, rule = "reveal", (Reveal,), "T-22"

    def candidates(self, pos: Orchard, step: Step) -> Iterable[Action]:
        return [Reveal()]

    def apply(self, pos: Orchard, step: Step, act: Reveal, log: Log) -> None:
        sun, rain = (pos.votes.count(sky) for sky in SKIES)
        for seat, sky in enumerate(pos.votes):
            log.add("showed_vote", seat, "T-22", sky=sky, reveals=True)
        tie = self.game.option(pos, "vote_tie")
        sky = "sun" if sun > rain else "rain" if rain > sun else tie
        pos.votes = [""] * pos.players
        if sky == "rain":
            pos.push("flood", TABLE)
        pos.push("reshuffle", TABLE)
        log.add("sky", -1, "T-22", sky=sky)
        if sky == "sun":
            most = max(map(pos.trees, range(pos.players)))
            for seat in range(pos.players):
                if most and pos.trees(seat) == most:
                    pos.weather[seat] += 1
                    log.add("shone", seat, "T-22", points={seat: 1}, n=1)


class OnReshuffle(Asking):
    """The discard pile becomes the pile."""

    name, kinds, rule = "reshuffle", (Reshuffle,), "T-23"

    def candidates(self, pos: Orchard, step: Step) -> Iterable[Action]:
        return [Reshuffle()]

    def apply(self, pos: Orchard, step: Step, act: Reshuffle, log: Log) -> None:
        pos.pile.shuffle_in([*pos.discard, 0])
        pos.discard = [0] * len(FRUITS)
        log.add("reshuffled", rule="T-23", n=len(pos.pile), reveals=True)
        if not len(pos.pile):
            self.game.pile_empty(pos, log)


class OnFlood(Asking):
    """Rain: the cards on show go under the pile, which gives it a second layer; new ones are turned up."""

    name, kinds, rule = "flood", (Flood,), "T-24"

    def candidates(self, pos: Orchard, step: Step) -> Iterable[Action]:
        return [Flood()]

    def apply(self, pos: Orchard, step: Step, act: Flood, log: Log) -> None:
        number = sum(pos.display)
        pos.pile.put_under([*pos.display, 0])
        pos.display = [0] * len(FRUITS)
        log.add("flooded", rule="T-24", n=number)
        for _ in range(number):
            pos.push("deal", CHANCE, to=-1)
