"""The actions and the decisions, in the order of play."""

from insuto.kit import (
    Action,
    Broken,
    Decline,
    Guarded,
    Log,
    OneOf,
    Sealing,
    Stages,
    Step,
    Table,
    Unsealing,
    action,
    field,
    guard,
)

from .state import MARKETS, SEALED, Mine

MARKET = OneOf(*MARKETS)


@action
class Choose(Action):
    """A market, chosen in secret."""

    market: str = field(MARKET, "market.{market}")


@action
class Open(Action):
    """What was chosen is turned up."""


@action
class Move(Action):
    """An own stall to another market."""

    start: str = field(MARKET, "stall.{seat}.{start}")
    market: str = field(MARKET, "market.{market}")


class Choosing(Sealing[Mine]):
    """Each chooses a market. The others see that, not which."""

    name, kinds, rule = "choose", (Choose,), "@R@-10"
    field, unsealed_by = "choices", "open"


class Opening(Unsealing[Mine]):
    """All choices are turned up together. A stall goes where one alone wanted to go."""

    name, kinds, rule = "open", (Open,), "@R@-11"

    def unseal(self, pos: Mine, step: Step, log: Log) -> None:
        chosen, pos.choices = pos.choices, [SEALED] * pos.players
        for seat, market in enumerate(chosen):
            log.add("opened", seat, "@R@-11", market=MARKETS[market], reveals=True)
        for seat, market in enumerate(chosen):
            if chosen.count(market) == 1:
                pos.stalls[seat][market] += 1
                log.add("built", seat, "@R@-11", market=MARKETS[market])


class Moving(Guarded[Mine]):
    """The first player of the round may move a stall."""

    name, kinds, rule, begins_turn = "move", (Move, Decline), "@R@-12", True
    declines = (Decline,)

    @guard("@R@-13", Move, "start", lacks=True)
    def no_stall(self, t: Table, start: int) -> Broken | None:
        """An own stall stands there."""
        return None if t.pos.stalls[t.seat][start] else Broken()

    @guard("@R@-13", Move, "start", "market")
    def same(self, t: Table, start: str, market: str) -> Broken | None:
        """It goes to another market."""
        return Broken() if start == market else None

    def apply(self, pos: Mine, step: Step, act: Move | Decline, log: Log) -> None:
        if isinstance(act, Decline):
            log.add("stayed", step.seat, "@R@-12")
            return
        stalls = pos.stalls[step.seat]
        stalls[MARKETS.index(act.start)] -= 1
        stalls[MARKETS.index(act.market)] += 1
        log.add("moved", step.seat, "@R@-12", start=act.start, market=act.market)


def worth(pos: Mine) -> list[int]:
    """Return the points of each seat: 3 for most stalls at a market, 1 each where several have as many."""
    points = [0] * pos.players
    for market in range(len(MARKETS)):
        there = [pos.stalls[seat][market] for seat in range(pos.players)]
        first = [seat for seat, n in enumerate(there) if n and n == max(there)]
        for seat in first:
            points[seat] += 3 if len(first) == 1 else 1
    return points


class Scoring(Stages[Mine]):
    """The two scorings: after half of the rounds, and at the end."""

    name, rule, parts = "score", "@R@-20", ("half", "end")

    def carry_out(self, pos: Mine, part: str, log: Log) -> None:
        points = worth(pos)
        setattr(pos, part, points)
        for seat, n in enumerate(points):
            log.add("scored", seat, "@R@-20", n=n, points={seat: n})
