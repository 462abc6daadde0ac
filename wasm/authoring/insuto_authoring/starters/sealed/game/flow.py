"""The flow of the game: what comes after what."""

from insuto.kit import Flow, Now, each, once, sealed, stages

from .rules_turn import Choosing, Moving, Scoring
from .state import HALF, ROUNDS


def first_seat(now: Now) -> int:
    """Return the seat that begins the round: each in turn."""
    seat: int = (now.pos.round - 1) % now.pos.players
    return seat


def from_the_first(now: Now) -> list[int]:
    """Return all seats, the first of the round first."""
    seats: list[int] = now.pos.clockwise(first_seat(now))
    return seats


def every_round(now: Now) -> range:
    return range(1, ROUNDS + 1)


def half_is_over(now: Now) -> bool:
    return bool(now.pos.round == HALF)


FLOW = Flow(
    each(
        "round",
        every_round,
        sealed(Choosing, from_the_first),
        once(Moving, who=first_seat),
        stages(Scoring, "half", when=half_is_over),
    ),
    stages(Scoring, "end"),
)
