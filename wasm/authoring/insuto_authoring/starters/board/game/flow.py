"""The flow of the game: what comes after what. There is nothing to set up."""

from insuto.kit import Flow, Now, turns

from .rules_turn import TakingTurn


def pits_are_empty(now: Now) -> bool:
    """Return True if the next seat has nothing to sow."""
    return not any(now.pos.pits[now.seat])


FLOW = Flow(turns(TakingTurn, until=pits_are_empty))
