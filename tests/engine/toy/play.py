"""The decisions of the orchard, in the order of play, and what comes when nothing is asked."""

from __future__ import annotations

import itertools
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from insuto.core import decisions
from insuto.core.actions import Action
from insuto.core.course import TurnOrder
from insuto.core.decisions import Decline, Roll, Score
from insuto.core.errors import Problem
from insuto.core.facts import Log, Result, Violation
from insuto.core.fields import OneOf, Seat, Several, Whole
from insuto.core.game import CHANCE, TABLE, Decision
from insuto.core.position import Step
from toy.state import BID, COLOURS, CRATES, DISPLAY, FRUITS, HAND, LOAD, PLOTS, SEALED, SKIES, Orchard, beside


@dataclass(frozen=True, slots=True)
class Sit(Action):
    """Chance: the colour of a seat."""

    kind = "sit"
    colour: str


@dataclass(frozen=True, slots=True)
class Plant(Action):
    """A tree on a plot, for a card of the hand."""

    kind = "plant"
    card: str
    plot: str


@dataclass(frozen=True, slots=True)
class Swap(Action):
    """A card thrown away, for another one."""

    kind = "swap"
    card: str


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Nothing is done in a turn."""

    kind = "pass"


@dataclass(frozen=True, slots=True)
class Graft(Action):
    """A tree for nothing."""

    kind = "graft"
    plot: str


@dataclass(frozen=True, slots=True)
class Water(Action):
    """A coin for the water of one tree."""

    kind = "water"
    plot: str


@dataclass(frozen=True, slots=True)
class Take(Action):
    """A card that lies face up."""

    kind = "take"
    card: str


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """A card off the pile."""

    kind = "draw"


@dataclass(frozen=True, slots=True)
class Vote(Action):
    """A vote for the sky."""

    kind = "vote"
    sky: str


@dataclass(frozen=True, slots=True)
class Reveal(Action):
    """All votes are turned up."""

    kind = "reveal"


@dataclass(frozen=True, slots=True)
class Reshuffle(Action):
    """The discard pile becomes the pile."""

    kind = "reshuffle"


@dataclass(frozen=True, slots=True)
class Flood(Action):
    """What lies face up goes under the pile."""

    kind = "flood"


@dataclass(frozen=True, slots=True)
class Haul(Action):
    """The own cart goes from one plot to another and takes crates along."""

    kind = "haul"
    start: str
    to: str
    load: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Bid(Action):
    """Coins in the closed hand."""

    kind = "bid"
    coins: int


@dataclass(frozen=True, slots=True)
class Settle(Action):
    """Both hands are opened."""

    kind = "settle"


class Turns(TurnOrder[Orchard]):
    """Clockwise, until the pile is empty for the second time."""

    opening = ("setup.display setup.hands setup.coins setup.colours?",)
    pushes = ("turn", "score.final")

    def acted(self, pos: Orchard, done: Step) -> int:
        return pos.turn

    def following(self, pos: Orchard, done: Step, log: Log) -> None:
        if pos.half < 3:
            super().following(pos, done, log)
        elif done["ask"] != "score":
            Scoring.push(pos, "final")


class Asking(Decision[Orchard]):
    """A decision of the seat whose turn it is, which may use free actions beside it."""

    offers_free = True

    def invariants(self, pos: Orchard) -> Iterator[Problem]:
        if any(step["ask"] == self.name and step["seat"] != pos.turn for step in pos.agenda):
            yield Problem("turn", "does not fit together with the rest")


class SettingUp(decisions.Stages[Orchard]):
    """One stage of the set-up."""

    name, rule, parts, pushes = "setup", "T-01", ("colours", "coins", "hands", "display"), ("sit+", "deal+")

    def carry_out(self, pos: Orchard, part: str, log: Log) -> None:
        if part == "colours":
            for seat in reversed(range(pos.players)):
                pos.push("sit", CHANCE, to=seat)
        elif part == "coins":
            pos.coins = [2] * pos.players
            log.add("coins", rule="T-01", n=2)
        elif part == "hands":
            Dealing.push(pos, range(pos.players), HAND)
        else:
            Dealing.push(pos, [-1], DISPLAY)


class Sitting(Decision[Orchard]):
    """Chance deals who sits where: a colour to a seat."""

    name, kinds, rule, asked = "sit", (Sit,), "T-46", CHANCE
    holds: ClassVar = {"to": Seat()}

    def candidates(self, pos: Orchard, step: Step) -> Iterable[Action]:
        return map(Sit, COLOURS)

    def violations(self, pos: Orchard, step: Step, act: Sit) -> Iterator[Violation]:
        if (colour := COLOURS.index(act.colour)) in pos.colours:
            yield Violation("T-46", "sits", {"owner": pos.colours.index(colour)})

    def apply(self, pos: Orchard, step: Step, act: Sit, log: Log) -> None:
        pos.colours[step["to"]] = COLOURS.index(act.colour)
        log.add("sat", step["to"], "T-46", number=step["to"] + 1, reveals=True)

    def invariants(self, pos: Orchard) -> Iterator[Problem]:
        everybody = list(range(pos.players))
        if self.game.option(pos, "colours") == "fixed":
            fits = pos.colours == everybody
        else:
            coming = any(step.get("part") == "colours" for step in pos.agenda)
            waiting = everybody if coming else [step["to"] for step in reversed(pos.agenda) if step["ask"] == "sit"]
            fits = [seat for seat, colour in enumerate(pos.colours) if colour < 0] == waiting
        if not fits:
            yield Problem("colours", "does not fit together with the rest")


def pile_empty(pos: Orchard, log: Log) -> None:
    """First time: score and vote at once, then go on. Second time: the end."""
    log.add("pile_empty", rule="T-21")
    pos.half += 1
    if pos.half == 2:
        Voting.push(pos, range(pos.players))
        Scoring.push(pos, "interim")
    else:
        pos.agenda.clear()


class Dealing(decisions.DealingToHands[Orchard]):
    """One card off the pile: to a hand (`to` = seat) or face up (`to` = -1)."""

    rule, hand, cards = "T-02", HAND, [decisions.Deal(fruit) for fruit in FRUITS]
    holds: ClassVar = {"to": Seat(none=True)}
    pushes = ("reveal vote+ score.interim",)

    def dealt(self, pos: Orchard, step: Step, card: int, log: Log) -> None:
        if step["to"] >= 0:
            super().dealt(pos, step, card, log)
        else:
            pos.display[card] += 1
            log.add("shown", rule="T-02", card=FRUITS[card], reveals=True)
        if not len(pos.pile):
            pile_empty(pos, log)

    def picks(self, pos: Orchard, step: Step, act: Any) -> tuple[str, ...]:
        return ("pile",)

    def invariants(self, pos: Orchard) -> Iterator[Problem]:
        """As many cards are coming as there is room for; where the next step needs the pile, it is there."""
        coming = [step["to"] for step in pos.agenda if step["ask"] == "deal"]
        missing = [step["missing"] for step in pos.agenda if step["ask"] == "refill"]
        parts = [step["part"] for step in pos.agenda if step["ask"] == "setup"]
        for seat, hand in enumerate(pos.hands):
            if sum(hand) + coming.count(seat) + sum(missing) * (seat == pos.turn) + HAND * ("hands" in parts) > HAND:
                yield Problem("agenda", "does not fit together with the rest")
        if sum(pos.display) + coming.count(-1) + DISPLAY * ("display" in parts) > DISPLAY or len(missing) > 1:
            yield Problem("agenda", "does not fit together with the rest")
        if not len(pos.pile) and (not pos.agenda or pos.agenda[-1]["ask"] in ("deal", "refill", "turn")) and pos.half < 3:
            yield Problem("pile.layers", "the pile is empty where a card is needed")


class TakingTurn(Decision[Orchard]):
    """Plant a tree or swap a card; pass only with an empty hand."""

    name, kinds, rule = "turn", (Plant, Swap, Pass), "T-10"
    begins_turn = True
    offers_free = True
    declines = (Pass,)
    pushes = ("refill roll?", "refill")
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
        hand = f"hand.{self.game.seat_ids(pos)[step['seat']]}"
        if isinstance(act, Plant):
            return (f"{hand}.{act.card}", f"plot.{act.plot}")
        return (f"{hand}.{act.card}", "discard") if isinstance(act, Swap) else ()

    def apply(self, pos: Orchard, step: Step, act: Action, log: Log) -> None:
        seat: int = step["seat"]
        pos.turn = seat
        Refilling.push(pos, missing=HAND - sum(pos.hands[seat]) + (not isinstance(act, Pass)))
        if isinstance(act, Pass):
            log.add("passed", seat, "T-14")
            return
        assert isinstance(act, (Plant, Swap))
        kind = FRUITS.index(act.card)
        pos.hands[seat][kind] -= 1
        pos.discard[kind] += 1
        if isinstance(act, Plant):
            log.add("planted", seat, "T-10", card=act.card, plot=act.plot)
            if pos.stock[kind]:
                pos.stock[kind] -= 1
                pos.crates[PLOTS.index(act.plot)][kind] += 1
                log.add("crated", seat, "T-41", card=act.card, plot=act.plot)
            grow(self.game, pos, PLOTS.index(act.plot))
        else:
            log.add("swapped", seat, "T-10", card=act.card)


def grow(game: Any, pos: Orchard, plot: int) -> None:
    """A new tree; on a plot for any fruit a die is rolled."""
    pos.plots[plot] = pos.turn
    if game.fruit_of[plot] == "any":
        pos.push("roll", CHANCE)


class Rolling(decisions.Rolling[Orchard]):
    """One die."""

    name, rule, pushes = "roll", "T-16", ("haul? graft?", "settle bid+")
    touches: ClassVar[dict[str, type[Action]]] = {"die": Roll}

    def picks(self, pos: Orchard, step: Step, act: Any) -> tuple[str, ...]:
        return ("die",)

    def rolled(self, pos: Orchard, step: Step, face: int, log: Log) -> None:
        log.add("rolled", pos.turn, "T-16", face=face, reveals=True)
        if face == 1:
            pos.gain(pos.coins, pos.turn, 1)
            log.add("found", pos.turn, "T-16", n=1)
        elif face == 3:
            Bidding.push(pos, fair(pos))
        if face == 6:
            pos.push("haul", pos.turn)
        if face >= 5 and -1 in pos.plots:
            pos.push("graft", pos.turn)

    def invariants(self, pos: Orchard) -> Iterator[Problem]:
        if pos.turn < 0 and any(step["ask"] == "roll" for step in pos.agenda):
            yield Problem("turn", "does not fit together with the rest")


class Grafting(Asking):
    """A tree for nothing, which may lead to another roll."""

    name, kinds, rule, pushes = "graft", (Graft, Decline), "T-17", ("roll",)
    declines = (Decline,)

    def candidates(self, pos: Orchard, step: Step) -> Iterable[Action]:
        return [*map(Graft, PLOTS), Decline()]

    def violations(self, pos: Orchard, step: Step, act: Action) -> Iterator[Violation]:
        if isinstance(act, Graft) and (owner := pos.plots[PLOTS.index(act.plot)]) >= 0:
            yield Violation("T-11", "taken", {"plot": act.plot, "owner": owner})

    def picks(self, pos: Orchard, step: Step, act: Action) -> tuple[str, ...]:
        return (f"plot.{act.plot}",) if isinstance(act, Graft) else ()

    def warning(self, pos: Orchard, step: Step, act: Action) -> tuple[str, Mapping[str, Any]] | None:
        """The graft was paid for with the card that was planted."""
        return ("graft", step) if isinstance(act, Decline) else None

    def apply(self, pos: Orchard, step: Step, act: Action, log: Log) -> None:
        if isinstance(act, Graft):
            log.add("grafted", step["seat"], "T-17", plot=act.plot)
            grow(self.game, pos, PLOTS.index(act.plot))
        else:
            log.add("skipped", step["seat"], "T-17")


LOADS = sorted(itertools.product(range(CRATES + 1), repeat=len(FRUITS)), key=lambda counts: (sum(counts), counts))
"""How many crates of each fruit may go on a cart, the smallest loads first."""
CARGO = [(counts, tuple(fruit for fruit, n in zip(FRUITS, counts, strict=True) for _ in range(n))) for counts in LOADS]
CRATE_KEYS = {(plot, fruit): [f"crate.{plot}.{fruit}.{n + 1}" for n in range(CRATES)] for plot in PLOTS for fruit in FRUITS}


class Hauling(Asking):
    """The own cart may go to a plot beside, with crates: more than 100,000 ways to say it, of which the rules allow a few."""

    name, kinds, rule = "haul", (Haul, Decline), "T-40"
    declines = (Decline,)
    accepts: ClassVar = {Haul: {"start": OneOf(*PLOTS), "to": OneOf(*PLOTS), "load": Several(*FRUITS, each=CRATES)}, Decline: {}}
    touches: ClassVar[dict[str, type[Action]]] = {"cart.{seat}": Haul, "crate": Haul}

    def about(self, pos: Orchard, step: Step) -> str:
        return f"garden{step['seat'] + 1}"

    def candidates(self, pos: Orchard, step: Step) -> Iterable[Action]:
        for _, load in CARGO:
            for start, to in itertools.product(PLOTS, repeat=2):
                yield Haul(start, to, load)
        yield Decline()

    def violations(self, pos: Orchard, step: Step, act: Action) -> Iterator[Violation]:
        if not isinstance(act, Haul):
            return
        here, start, lying = pos.carts[step["seat"]], PLOTS.index(act.start), pos.crates[PLOTS.index(act.start)]
        if start != here:
            yield Violation("T-42", "cart_elsewhere", {"plot": PLOTS[here]})
        if PLOTS.index(act.to) not in beside(start):
            yield Violation("T-42", "too_far", {"start": act.start, "to": act.to})
        if len(act.load) > LOAD:
            yield Violation("T-43", "too_heavy", {"most": LOAD}, short=len(act.load) - LOAD)
        if any(act.load.count(fruit) > n for fruit, n in zip(FRUITS, lying, strict=True)):
            yield Violation("T-43", "no_crate", {"plot": act.start}, lacks=True)

    def legal(self, pos: Orchard, step: Step) -> Sequence[Action]:
        here = pos.carts[step["seat"]]
        small = itertools.takewhile(lambda cargo: len(cargo[1]) <= LOAD, CARGO)
        loads = [load for counts, load in small if all(n <= there for n, there in zip(counts, pos.crates[here], strict=True))]
        return [*(Haul(PLOTS[here], PLOTS[to], load) for load in loads for to in sorted(beside(here))), Decline()]

    def _cart(self, pos: Orchard, step: Step) -> str:
        return f"cart.{self.game.seat_ids(pos)[step['seat']]}"

    def picks(self, pos: Orchard, step: Step, act: Action) -> tuple[str, ...]:
        if not isinstance(act, Haul):
            return ()
        crates = [key for fruit in FRUITS for key in CRATE_KEYS[act.start, fruit][: act.load.count(fruit)]]
        return (*crates, f"plot.{act.to}", self._cart(pos, step))

    def world(self, pos: Orchard, step: Step) -> Collection[str]:
        return {self._cart(pos, step), *(f"plot.{plot}" for plot in PLOTS), *itertools.chain(*CRATE_KEYS.values())}

    def holding(self, pos: Orchard, step: Step, keys: Collection[str]) -> Iterable[Action]:
        """From the keys: a crate tells where the cart starts and the least load, a plot where it goes; where it stands comes first."""
        cart, here = self._cart(pos, step) in keys, PLOTS[pos.carts[step["seat"]]]
        goals = [plot for plot in PLOTS if f"plot.{plot}" in keys]
        crates = [(words[1], FRUITS.index(words[2]), int(words[3])) for key in keys if (words := key.split("."))[0] == "crate"]
        starts = sorted(PLOTS if cart or goals else {plot for plot, _, _ in crates}, key=lambda plot: plot != here)
        for counts, load in CARGO:
            for start in starts:
                named = cart or any(plot == start and counts[fruit] >= n for plot, fruit, n in crates)
                for to in PLOTS if named else goals:
                    yield Haul(start, to, load)

    def apply(self, pos: Orchard, step: Step, act: Action, log: Log) -> None:
        if not isinstance(act, Haul):
            log.add("stayed", step["seat"], "T-40")
            return
        start, to = PLOTS.index(act.start), PLOTS.index(act.to)
        pos.carts[step["seat"]] = to
        for fruit in act.load:
            pos.crates[start][FRUITS.index(fruit)] -= 1
            pos.crates[to][FRUITS.index(fruit)] += 1
        log.add("hauled" if act.load else "drove", step["seat"], "T-42", start=act.start, to=act.to, load=act.load)


def fair(pos: Orchard) -> list[int]:
    """The two seats that bid: whose turn it is, and the one to the left."""
    return pos.clockwise(pos.turn)[:2]


class Bidding(decisions.Sealing[Orchard]):
    """Two seats take coins into the closed hand, one after the other; neither sees what the other takes."""

    name, kinds, rule, unsealed_by, field, offers_free = "bid", (Bid,), "T-45", "settle", "bids", True
    accepts: ClassVar = {Bid: {"coins": Whole(0, BID)}}
    touches: ClassVar[dict[str, type[Action]]] = {"bid": Bid, "bids.{seat}": Bid}

    def seats(self, pos: Orchard) -> Sequence[int]:
        return fair(pos)

    def candidates(self, pos: Orchard, step: Step) -> Iterable[Action]:
        return map(Bid, range(BID + 1))

    def violations(self, pos: Orchard, step: Step, act: Bid) -> Iterator[Violation]:
        if (has := pos.coins[step["seat"]]) < act.coins:
            yield Violation("T-45", "too_few_coins", {"coins": has}, short=act.coins - has)

    def picks(self, pos: Orchard, step: Step, act: Any) -> tuple[str, ...]:
        return (f"bid.{act.coins}",)

    def seal(self, pos: Orchard, step: Step, act: Any, log: Log) -> None:
        pos.bids[step["seat"]] = act.coins
        log.add("bid", step["seat"], "T-45", n=act.coins, secret=("n",), seen=(step["seat"],))

    def invariants(self, pos: Orchard) -> Iterator[Problem]:
        yield from super().invariants(pos)
        if any(bid > coins for bid, coins in zip(pos.bids, pos.coins, strict=True)):
            yield Problem("bids", "does not fit together with the rest")


class Settling(decisions.Unsealing[Orchard]):
    """Both hands are opened together: the higher bid is paid and brings two points; equal ones bring nothing."""

    name, kinds, rule = "settle", (Settle,), "T-45"

    def unseal(self, pos: Orchard, step: Step, log: Log) -> None:
        bids, ids = {seat: pos.bids[seat] for seat in fair(pos)}, self.game.seat_ids(pos)
        for seat, n in bids.items():
            log.add("opened", seat, "T-45", n=n, reveals=True, at=(f"bids.{ids[seat]}",), laid=True)
        pos.bids = [SEALED] * pos.players
        best = max(bids.values())
        winners = [seat for seat, n in bids.items() if n == best]
        if len(winners) > 1:
            log.add("no_sale", rule="T-45")
            return
        pos.coins[winners[0]] -= best
        pos.gain(pos.fair, winners[0], 2)
        log.add("sold", winners[0], "T-45", coins=best, points={winners[0]: 2}, n=2)


class Watering(Decision[Orchard]):
    """The free action: a coin waters one own tree."""

    name, kinds, rule = "water", (Water,), "T-18"
    touches: ClassVar[dict[str, type[Action]]] = {"coins.{seat}": Water}

    def candidates(self, pos: Orchard, step: Step) -> Iterable[Action]:
        return [Water(plot) for plot in PLOTS]

    def violations(self, pos: Orchard, step: Step, act: Water) -> Iterator[Violation]:
        plot = PLOTS.index(act.plot)
        if step["ask"] != "turn" and step["seat"] != pos.turn:
            yield Violation("T-18", "own_turn")
        if pos.plots[plot] != step["seat"]:
            yield Violation("T-18", "not_yours", {"plot": act.plot})
        if pos.watered[plot]:
            yield Violation("T-18", "wet", {"plot": act.plot})
        if not pos.coins[step["seat"]]:
            yield Violation("T-18", "no_coin", lacks=True)

    def picks(self, pos: Orchard, step: Step, act: Water) -> tuple[str, ...]:
        return (f"coins.{self.game.seat_ids(pos)[step['seat']]}", f"plot.{act.plot}")

    def costs(self, pos: Orchard, step: Step, act: Water) -> bool:
        """A touch on a tree alone leaves this action alone, and the coin is beside it."""
        return True

    def apply(self, pos: Orchard, step: Step, act: Water, log: Log) -> None:
        pos.coins[step["seat"]] -= 1
        pos.watered[PLOTS.index(act.plot)] = 1
        log.add("watered", step["seat"], "T-18", plot=act.plot)


class Refilling(Asking):
    """One card to the hand, from the display or off the pile; the gap in the display is filled when the hand is full."""

    name, kinds, rule, pushes = "refill", (Take, Draw), "T-20", ("deal refill?", "refill? deal")
    holds: ClassVar = {"missing": Whole(1, HAND)}
    touches: ClassVar[dict[str, type[Action]]] = {"display": Take, "pile": Draw}

    @staticmethod
    def push(pos: Orchard, missing: int) -> None:
        """Ask for the missing cards of a hand, one at a time."""
        if missing > 0:
            pos.push("refill", pos.turn, missing=missing)

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
            Dealing.push(pos, [-1], 1)
            self.push(pos, missing)
        else:
            self.push(pos, missing)
            Dealing.push(pos, [seat], 1)
            log.add("drew", seat, "T-20")


class Scoring(decisions.Stages[Orchard]):
    """A scoring: in the middle of a refill, or at the end."""

    name, kinds, rule, parts = "score", (Score,), "T-21", ("interim", "final")

    def carry_out(self, pos: Orchard, part: str, log: Log) -> None:
        gained = {seat: pos.worth(seat) for seat in range(pos.players)}
        column, rule = (pos.interim, "T-21") if part == "interim" else (pos.final, "T-30")
        for seat, points in gained.items():
            pos.gain(column, seat, points)
            log.add("scored", seat, rule, points={seat: points}, n=points, part=part)


class Voting(decisions.Sealing[Orchard]):
    """A secret vote: seen by nobody else until all have voted."""

    name, kinds, rule, unsealed_by, field = "vote", (Vote,), "T-22", "reveal", "votes"
    touches: ClassVar[dict[str, type[Action]]] = {"sky": Vote}

    def candidates(self, pos: Orchard, step: Step) -> Iterable[Action]:
        return [Vote(sky) for sky in SKIES]

    def picks(self, pos: Orchard, step: Step, act: Any) -> tuple[str, ...]:
        return (f"sky.{act.sky}",)

    def seal(self, pos: Orchard, step: Step, act: Any, log: Log) -> None:
        pos.votes[step["seat"]] = act.sky
        log.add("voted", step["seat"], "T-22", sky=act.sky, secret=("sky",), seen=(step["seat"],))


class Revealing(decisions.Unsealing[Orchard]):
    """All votes are turned up together."""

    name, kinds, rule, pushes = "reveal", (Reveal,), "T-22", ("flood? reshuffle",)

    def unseal(self, pos: Orchard, step: Step, log: Log) -> None:
        sun, rain = (pos.votes.count(sky) for sky in SKIES)
        for seat, sky in enumerate(pos.votes):
            log.add("showed_vote", seat, "T-22", sky=sky, reveals=True)
        seats, votes = tuple(range(pos.players)), tuple(pos.votes)
        table = (("vote", "sky", votes), ("trees", "", tuple(map(pos.trees, seats))))
        tie = self.game.option(pos, "vote_tie")
        sky = "sun" if sun > rain else "rain" if rain > sun else tie
        pos.votes = [""] * pos.players
        if sky == "rain":
            pos.push("flood", TABLE)
        pos.push("reshuffle", TABLE)
        at = () if sky == "none" else (f"sky.{sky}",)
        log.add("sky", -1, "T-22", sky=sky, result=Result("vote", seats, table, at))
        if sky == "sun":
            most = max(map(pos.trees, range(pos.players)))
            for seat in range(pos.players):
                if most and pos.trees(seat) == most:
                    pos.gain(pos.weather, seat, 1)
                    log.add("shone", seat, "T-22", points={seat: 1}, n=1)


class Reshuffling(decisions.Automatic[Orchard]):
    """The discard pile becomes the pile."""

    name, kinds, rule = "reshuffle", (Reshuffle,), "T-23"

    def carry_out(self, pos: Orchard, step: Step, log: Log) -> None:
        pos.pile.shuffle_in([*pos.discard, 0])
        pos.discard = [0] * len(FRUITS)
        log.add("reshuffled", rule="T-23", n=len(pos.pile), reveals=True)
        if not len(pos.pile):
            pile_empty(pos, log)


class Flooding(decisions.Automatic[Orchard]):
    """Rain: the cards on show go under the pile, which gives it a second layer; new ones are turned up."""

    name, kinds, rule, pushes = "flood", (Flood,), "T-24", ("deal+",)

    def carry_out(self, pos: Orchard, step: Step, log: Log) -> None:
        number = sum(pos.display)
        pos.pile.put_under([*pos.display, 0])
        pos.display = [0] * len(FRUITS)
        log.add("flooded", rule="T-24", n=number)
        Dealing.push(pos, [-1], number)
