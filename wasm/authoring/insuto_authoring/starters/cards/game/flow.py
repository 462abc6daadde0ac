"""The flow of the game: what comes after what."""

from insuto.kit import Flow, Now, for_all, turns

from .rules_turn import Dealing, TakingTurn


def hand_is_empty(now: Now) -> bool:
    """Return True if the next seat has no card: without a pile hands shrink."""
    return not any(now.pos.hands[now.seat])


# The deal of the set-up and that of a turn are the same step, so nothing may stand between the two: a first card that is turned up is
# a part of the deal, `together(for_all(Dealing, Dealing.full_hands), once(TurningUp))`; or each of the two gets a `part`.
FLOW = Flow(for_all(Dealing, Dealing.full_hands), turns(TakingTurn, until=hand_is_empty))
