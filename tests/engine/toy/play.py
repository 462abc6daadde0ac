"""The decisions of the orchard, in the order of play, and what follows an empty agenda."""

from __future__ import annotations

import itertools
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, ClassVar

from insuto.core import decisions
from insuto.core.actions import Action
from insuto.core.decisions import Decline, Roll, Score
from insuto.core.errors import Problem
from insuto.core.facts import Log, Result
from insuto.core.guards import Broken, Guarded, Table, guard, narrow
from insuto.core.kinds import Seat, Whole
from insuto.core.position import CHANCE, TABLE, Step, field_of
from toy.actions import (
    LOADS,
    SMALL,
    Bid,
    Draw,
    Flood,
    Graft,
    Haul,
    Pass,
    Plant,
    Reshuffle,
    Reveal,
    Settle,
    Sit,
    Swap,
    Take,
    Vote,
    Water,
)
from toy.state import (
    COLOURS,
    CRATES,
    DISPLAY,
    FRUITS,
    HAND,
    LOAD,
    PLOTS,
    SEALED,
    SKIES,
    Grower,
    Orchard,
    beside,
    capped,
    growers,
)


class Turn(Table, Grower):
    """The view that guards read: the grower to move."""

    __slots__ = ()


class GuardedDecision(Guarded[Orchard]):
    """Base of the decisions that are declared by guards."""

    table_type = Turn


class Asking(GuardedDecision):
    """A decision of the seat whose turn it is, which may also use free actions."""

    offers_free = True

    def invariants(self, pos: Orchard) -> Iterator[Problem]:
        if any(step.seat != pos.turn for step in self.waiting(pos)):
            yield Problem("turn", "does not fit together with the rest")


class SettingUp(decisions.Stages[Orchard]):
    """One stage of the set-up."""

    name, rule, parts, pushes = "setup", "T-01", ("colours", "coins", "hands", "display"), ("sit+", "deal+")

    def carry_out(self, pos: Orchard, part: str, log: Log) -> None:
        if part == "colours":
            for seat in reversed(range(pos.players)):
                pos.push(SitStep(CHANCE, to=seat))
        elif part == "coins":
            pos.coins = [2] * pos.players
            log.add("coins", rule="T-01", n=2)
        elif part == "hands":
            Dealing.push(pos, range(pos.players), HAND)
        else:
            Dealing.push(pos, [-1], DISPLAY)


class SitStep(Step, ask="sit"):
    """A colour for a seat."""

    to: int = field_of(Seat())


class Sitting(GuardedDecision):
    """Chance deals who sits where: a colour to a seat."""

    step_type, kinds, rule, responder = SitStep, (Sit,), "T-46", CHANCE

    @guard("T-46", Sit, "colour")
    def sits(self, t: Turn, colour: int) -> Broken | None:
        """Each colour sits once."""
        return Broken(owner=t.pos.colours.index(colour)) if colour in t.pos.colours else None

    def apply(self, pos: Orchard, step: SitStep, act: Sit, log: Log) -> None:
        pos.colours[step.to] = COLOURS.index(act.colour)
        log.add("sat", step.to, "T-46", number=step.to + 1, reveals=True)

    def invariants(self, pos: Orchard) -> Iterator[Problem]:
        everybody = list(range(pos.players))
        if self.game.option(pos, "colours") == "fixed":
            fits = pos.colours == everybody
        else:
            coming = any(step.get("part") == "colours" for step in pos.agenda)
            waiting = everybody if coming else [step.to for step in reversed(self.waiting(pos))]
            fits = [seat for seat, colour in enumerate(pos.colours) if colour < 0] == waiting
        if not fits:
            yield Problem("colours", "does not fit together with the rest")


def pile_empty(pos: Orchard, log: Log) -> None:
    """Score and vote at once, then go on, the first time; end the game the second time."""
    log.add("pile_empty", rule="T-21")
    pos.half += 1
    if pos.half == 2:
        Voting.push(pos, range(pos.players))
        Scoring.push(pos, "interim")
    else:
        pos.agenda.clear()


class DealStep(decisions.DealStep):
    """A card for a hand; -1: face up."""

    to: int = field_of(Seat(none=True))


class Dealing(decisions.DealingToHands[Orchard]):
    """One card off the pile: to a hand (`to` = seat) or face up (`to` = -1)."""

    rule, hand, cards = "T-02", HAND, [decisions.Deal(fruit) for fruit in FRUITS]
    step_type = DealStep
    pushes = ("reveal vote+ score.interim",)

    def dealt(self, pos: Orchard, step: DealStep, card: int, log: Log) -> None:
        if step.to >= 0:
            super().dealt(pos, step, card, log)
        else:
            pos.display[card] += 1
            log.add("shown", rule="T-02", card=FRUITS[card], reveals=True)
        if not len(pos.pile):
            pile_empty(pos, log)

    def picks(self, pos: Orchard, step: Step, act: Any) -> tuple[str, ...]:
        return ("pile",)

    def invariants(self, pos: Orchard) -> Iterator[Problem]:
        """Yield a problem where the pending cards do not match the room for them, or the next step needs an absent
        pile."""
        coming = [step.to for step in self.waiting(pos)]
        missing = [step.missing for step in self.game.decisions["refill"].waiting(pos)]
        parts = [step.part for step in self.game.decisions["setup"].waiting(pos)]
        for seat, hand in enumerate(pos.hands):
            if sum(hand) + coming.count(seat) + sum(missing) * (seat == pos.turn) + HAND * ("hands" in parts) > HAND:
                yield Problem("agenda", "does not fit together with the rest")
        if sum(pos.display) + coming.count(-1) + DISPLAY * ("display" in parts) > DISPLAY or len(missing) > 1:
            yield Problem("agenda", "does not fit together with the rest")
        if not len(pos.pile) and (not pos.agenda or pos.agenda[-1].ask in ("deal", "refill", "turn")) and pos.half < 3:
            yield Problem("pile.layers", "the pile is empty where a card is needed")


class TakingTurn(GuardedDecision):
    """Plant a tree or swap a card; pass only with an empty hand."""

    name, kinds, rule, leading = "turn", (Plant, Swap, Pass), "T-10", "card"
    begins_turn = True
    offers_free = True
    declines = rare = (Pass,)
    pushes = ("refill roll?", "refill")
    touches: ClassVar[dict[str, type[Action]]] = {"hand.{seat}": Plant, "plot": Plant, "discard": Swap}

    @guard("T-14", Pass)
    def has_cards(self, t: Turn) -> Broken | None:
        """A turn is passed with an empty hand only."""
        return Broken() if sum(t.hand) else None

    @guard("T-12", Plant, Swap, "card", lacks=True)
    def no_card(self, t: Turn, card: int) -> Broken | None:
        """What is used is a card of the hand."""
        return None if t.hand[card] else Broken()

    @guard("T-11", Plant, "plot")
    def taken(self, t: Turn, plot: int) -> Broken | None:
        """A tree needs a plot of its own."""
        return Broken(owner=t.pos.plots[plot]) if t.pos.plots[plot] >= 0 else None

    @guard("T-13", Plant, "card", "plot")
    def wrong_fruit(self, t: Turn, card: int, plot: int) -> Broken | None:
        """The fruit of the card is that of the plot."""
        fruit = self.game.fruit_of[plot]
        joker = FRUITS[card] == "plum" and self.game.option(t.pos, "plum_joker") == "yes"
        return None if fruit in ("any", FRUITS[card]) or joker else Broken(fruit=fruit)

    def apply(self, pos: Orchard, step: Step, act: Action, log: Log) -> None:
        me = Grower(None, pos, step.seat)
        pos.turn = seat = me.seat
        Refilling.push(pos, missing=HAND - sum(me.hand) + (not isinstance(act, Pass)))
        if isinstance(act, Pass):
            log.add("passed", seat, "T-14")
            return
        assert isinstance(act, (Plant, Swap))
        kind = FRUITS.index(act.card)
        me.hand[kind] -= 1
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
    """Plant a new tree; on a plot for any fruit a die is rolled."""
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
            me = Grower(None, pos, pos.turn)
            me.coins = capped(me.coins + 1)
            log.add("found", pos.turn, "T-16", n=1)
        elif face == 3:
            Bidding.push(pos, fair(pos))
        if face == 6:
            pos.push("haul", pos.turn)
        if face >= 5 and -1 in pos.plots:
            pos.push("graft", pos.turn)

    def invariants(self, pos: Orchard) -> Iterator[Problem]:
        if pos.turn < 0 and self.waiting(pos):
            yield Problem("turn", "does not fit together with the rest")


class Grafting(Asking):
    """A tree for nothing, which may lead to another roll."""

    name, kinds, rule, pushes = "graft", (Graft, Decline), "T-17", ("roll",)
    declines = (Decline,)

    @guard("T-11", Graft, "plot")
    def taken(self, t: Turn, plot: int) -> Broken | None:
        """A tree needs a plot of its own."""
        return Broken(owner=t.pos.plots[plot]) if t.pos.plots[plot] >= 0 else None

    def warning(self, pos: Orchard, step: Step, act: Action) -> tuple[str, Mapping[str, Any]] | None:
        """Return the warning that the graft was paid for with the card that was planted."""
        return ("graft", step) if isinstance(act, Decline) else None

    def apply(self, pos: Orchard, step: Step, act: Action, log: Log) -> None:
        if isinstance(act, Graft):
            log.add("grafted", step.seat, "T-17", plot=act.plot)
            grow(self.game, pos, PLOTS.index(act.plot))
        else:
            log.add("skipped", step.seat, "T-17")


CRATE_KEYS = {
    (plot, fruit): [f"crate.{plot}.{fruit}.{n + 1}" for n in range(CRATES)] for plot in PLOTS for fruit in FRUITS
}


class Hauling(Asking):
    """The own cart may go to an adjacent plot, with crates: more than 100,000 ways to say it, of which the rules allow
    a few."""

    name, kinds, rule = "haul", (Haul, Decline), "T-40"
    declines = (Decline,)
    touches: ClassVar[dict[str, type[Action]]] = {"cart.{seat}": Haul, "crate": Haul}

    def about(self, pos: Orchard, step: Step) -> str:
        return f"garden{step.seat + 1}"

    @narrow(Haul, "start", settles="cart_elsewhere")
    def where_it_stands(self, t: Turn) -> Sequence[int]:
        return (t.cart,)

    @narrow(Haul, "load", "start", settles="too_heavy no_crate")
    def what_lies_there(self, t: Turn, start: int) -> Sequence[tuple[str, ...]]:
        return [
            load
            for load in SMALL
            if all(load.count(fruit) <= n for fruit, n in zip(FRUITS, t.pos.crates[start], strict=True))
        ]

    @guard("T-42", Haul, "start")
    def cart_elsewhere(self, t: Turn, start: int) -> Broken | None:
        """The cart starts where it stands."""
        return None if start == t.cart else Broken(plot=PLOTS[t.cart])

    @guard("T-42", Haul, "start", "to")
    def too_far(self, t: Turn, start: int, to: int) -> Broken | None:
        """It goes to an adjacent plot."""
        return None if to in beside(start) else Broken()

    @guard("T-43", Haul, "load")
    def too_heavy(self, t: Turn, load: tuple[str, ...]) -> Broken | None:
        """A cart holds so many crates."""
        return Broken(most=LOAD, short=len(load) - LOAD) if len(load) > LOAD else None

    @guard("T-43", Haul, "start", "load", lacks=True)
    def no_crate(self, t: Turn, start: int, load: tuple[str, ...]) -> Broken | None:
        """What is taken along lies where the cart starts."""
        lying = zip(FRUITS, t.pos.crates[start], strict=True)
        return Broken(plot=PLOTS[start]) if any(load.count(fruit) > n for fruit, n in lying) else None

    def _cart(self, pos: Orchard, step: Step) -> str:
        return f"cart.{self.game.seat_ids(pos)[step.seat]}"

    def picks(self, pos: Orchard, step: Step, act: Action) -> tuple[str, ...]:
        if not isinstance(act, Haul):
            return ()
        crates = [key for fruit in FRUITS for key in CRATE_KEYS[act.start, fruit][: act.load.count(fruit)]]
        return (*crates, f"plot.{act.to}", self._cart(pos, step))

    def touchable_keys(self, pos: Orchard, step: Step) -> Collection[str]:
        return {self._cart(pos, step), *(f"plot.{plot}" for plot in PLOTS), *itertools.chain(*CRATE_KEYS.values())}

    def candidates_for_keys(self, pos: Orchard, step: Step, keys: Collection[str]) -> Iterator[Action]:
        """Yield the candidates from the keys: a crate gives the cart's start and the least load, a plot the target;
        where it stands is first."""
        cart, here = self._cart(pos, step) in keys, PLOTS[pos.carts[step.seat]]
        goals = [plot for plot in PLOTS if f"plot.{plot}" in keys]
        crates = [(words[1], words[2], int(words[3])) for key in keys if (words := key.split("."))[0] == "crate"]
        starts = sorted(PLOTS if cart or goals else {plot for plot, _, _ in crates}, key=lambda plot: plot != here)
        for load in LOADS.loads:
            for start in starts:
                named = cart or any(plot == start and load.count(fruit) >= n for plot, fruit, n in crates)
                for to in PLOTS if named else goals:
                    yield Haul(start, to, load)

    def apply(self, pos: Orchard, step: Step, act: Action, log: Log) -> None:
        if not isinstance(act, Haul):
            log.add("stayed", step.seat, "T-40")
            return
        start, to = PLOTS.index(act.start), PLOTS.index(act.to)
        pos.carts[step.seat] = to
        for fruit in act.load:
            pos.crates[start][FRUITS.index(fruit)] -= 1
            pos.crates[to][FRUITS.index(fruit)] += 1
        log.add("hauled" if act.load else "drove", step.seat, "T-42", start=act.start, to=act.to, load=act.load)


def fair(pos: Orchard) -> list[int]:
    """Return the two seats that bid: whose turn it is, and the one to the left."""
    return pos.clockwise(pos.turn)[:2]


class Bidding(GuardedDecision, decisions.Sealing[Orchard]):
    """Two seats take coins into the closed hand, one after the other; neither sees what the other takes."""

    name, kinds, rule, unsealed_by, field, offers_free = "bid", (Bid,), "T-45", "settle", "bids", True
    touches: ClassVar[dict[str, type[Action]]] = {"bid": Bid, "bids.{seat}": Bid}

    def seats(self, pos: Orchard) -> Sequence[int]:
        return fair(pos)

    @guard("T-45", Bid, "coins")
    def too_few_coins(self, t: Turn, coins: int) -> Broken | None:
        """Nobody bids more than there is."""
        return Broken(coins=t.coins, short=coins - t.coins) if t.coins < coins else None

    def seal(self, pos: Orchard, step: Step, act: Any, log: Log) -> None:
        pos.bids[step.seat] = act.coins
        log.add("bid", step.seat, "T-45", n=act.coins, secret=("n",), seen=(step.seat,))

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
            log.add("opened", seat, "T-45", n=n, reveals=True, at=(f"bids.{ids[seat]}",), face_down=True)
        pos.bids = [SEALED] * pos.players
        best = max(bids.values())
        winners = [seat for seat, n in bids.items() if n == best]
        if len(winners) > 1:
            log.add("no_sale", rule="T-45")
            return
        winner = Grower(None, pos, winners[0])
        winner.coins -= best
        winner.fair = capped(winner.fair + 2)
        log.add("sold", winner.seat, "T-45", coins=best, points={winner.seat: 2}, n=2)


class Watering(GuardedDecision):
    """The free action: a coin waters one own tree."""

    name, kinds, rule = "water", (Water,), "T-18"
    touches: ClassVar[dict[str, type[Action]]] = {"coins.{seat}": Water}

    @guard("T-18", Water)
    def own_turn(self, t: Turn) -> Broken | None:
        """Trees are watered in the own turn."""
        return Broken() if t.step.ask != "turn" and t.seat != t.pos.turn else None

    @guard("T-18", Water, "plot")
    def not_yours(self, t: Turn, plot: int) -> Broken | None:
        """The tree is an own one."""
        return None if t.pos.plots[plot] == t.seat else Broken()

    @guard("T-18", Water, "plot")
    def wet(self, t: Turn, plot: int) -> Broken | None:
        """Each tree is watered once."""
        return Broken() if t.pos.watered[plot] else None

    @guard("T-18", Water, lacks=True)
    def no_coin(self, t: Turn) -> Broken | None:
        """The water is paid for."""
        return None if t.coins else Broken()

    def costs(self, pos: Orchard, step: Step, act: Water) -> bool:
        """Return True: a touch on a tree alone leaves this action alone, and the coin is next to it."""
        return True

    def apply(self, pos: Orchard, step: Step, act: Water, log: Log) -> None:
        pos.coins[step.seat] -= 1
        pos.watered[PLOTS.index(act.plot)] = 1
        log.add("watered", step.seat, "T-18", plot=act.plot)


class RefillStep(Step, ask="refill"):
    """A hand in which so many cards are missing."""

    missing: int = field_of(Whole(1, HAND))


class Refilling(Asking):
    """One card to the hand, from the display or off the pile; the gap in the display is filled when the hand is full."""

    step_type, kinds, rule, pushes = RefillStep, (Take, Draw), "T-20", ("deal refill?", "refill? deal")
    touches: ClassVar[dict[str, type[Action]]] = {"display": Take, "pile": Draw}
    rare = ("no_pile",)

    @staticmethod
    def push(pos: Orchard, missing: int) -> None:
        """Ask for the missing cards of a hand, one at a time."""
        if missing > 0:
            pos.push(RefillStep(pos.turn, missing=missing))

    @guard("T-20", Take, "card")
    def not_shown(self, t: Turn, card: int) -> Broken | None:
        """What is taken lies face up."""
        return None if t.pos.display[card] else Broken()

    @guard("T-20", Draw)
    def no_pile(self, t: Turn) -> Broken | None:
        """There is a pile to draw from."""
        return None if len(t.pos.pile) else Broken()

    def apply(self, pos: Orchard, step: RefillStep, act: Action, log: Log) -> None:
        seat, missing = step.seat, step.missing - 1
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
        for one in growers(pos):
            points = one.worth
            if part == "interim":
                one.interim = capped(one.interim + points)
            else:
                one.final = capped(one.final + points)
            rule = "T-21" if part == "interim" else "T-30"
            log.add("scored", one.seat, rule, points={one.seat: points}, n=points, part=part)


class Voting(GuardedDecision, decisions.Sealing[Orchard]):
    """A secret vote: seen by nobody else until all have voted."""

    name, kinds, rule, unsealed_by, field = "vote", (Vote,), "T-22", "reveal", "votes"
    touches: ClassVar[dict[str, type[Action]]] = {"sky": Vote}

    def seal(self, pos: Orchard, step: Step, act: Any, log: Log) -> None:
        pos.votes[step.seat] = act.sky
        log.add("voted", step.seat, "T-22", sky=act.sky, secret=("sky",), seen=(step.seat,))


class Revealing(decisions.Unsealing[Orchard]):
    """All votes are turned up together."""

    name, kinds, rule, pushes = "reveal", (Reveal,), "T-22", ("flood? reshuffle",)

    def unseal(self, pos: Orchard, step: Step, log: Log) -> None:
        sun, rain = (pos.votes.count(sky) for sky in SKIES)
        for seat, sky in enumerate(pos.votes):
            log.add("showed_vote", seat, "T-22", sky=sky, reveals=True)
        seats, votes = tuple(range(pos.players)), tuple(pos.votes)
        table = (("vote", "sky", votes), ("trees", "", tuple(one.trees for one in growers(pos))))
        tie = self.game.option(pos, "vote_tie")
        sky = "sun" if sun > rain else "rain" if rain > sun else tie
        pos.votes = [""] * pos.players
        if sky == "rain":
            pos.push("flood", TABLE)
        pos.push("reshuffle", TABLE)
        at = () if sky == "none" else (f"sky.{sky}",)
        log.add("sky", -1, "T-22", sky=sky, result=Result("vote", seats, table, at))
        if sky == "sun":
            most = max(one.trees for one in growers(pos))
            for one in growers(pos):
                if most and one.trees == most:
                    one.weather = capped(one.weather + 1)
                    log.add("shone", one.seat, "T-22", points={one.seat: 1}, n=1)


class Reshuffling(decisions.Automatic[Orchard]):
    """The discard pile becomes the pile."""

    name, kinds, rule, pushes = "reshuffle", (Reshuffle,), "T-23", ()  # the pile is never empty here

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
