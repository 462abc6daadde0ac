"""The flow of the game: what comes after what."""

from insuto.kit import Flow, Now, for_all, turns

from .rules_turn import Dealing, TakingTurn


def hand_is_empty(now: Now) -> bool:
    """Return True if the next seat has no card: without a pile hands shrink."""
    return not any(now.pos.hands[now.seat])


FLOW = Flow(for_all(Dealing, Dealing.full_hands), turns(TakingTurn, until=hand_is_empty))
