"""The flow of the game: what comes after what."""

from insuto.core.flow import Flow, Now, for_all, turns

from .rules_turn import Dealing, TakingTurn
from .state import HAND


def hands(now: Now) -> list[dict[str, int]]:
    """Return a card to deal for each that a hand holds."""
    return [{"to": seat} for seat in range(now.pos.players) for _ in range(HAND)]


def hand_is_empty(now: Now) -> bool:
    """Return whether the next seat has no card: without a pile hands shrink."""
    return not any(now.pos.hands[now.seat])


FLOW = Flow(for_all(Dealing, hands), turns(TakingTurn, until=hand_is_empty))
