"""The flow of the orchard: turns clockwise, until the pile is empty for the second time."""

from insuto.core.flow import Flow, Now, one_of, stages, turns
from toy.play import Scoring, SettingUp, TakingTurn


def colours_dealt(now: Now) -> bool:
    """T-46: the colours are dealt."""
    return bool(now.pos.options.get("colours") == "dealt")


def whose_turn(now: Now) -> int:
    """Return the seat whose turn it is, whoever decided last."""
    seat: int = now.pos.turn
    return seat


def pile_empty_again(now: Now) -> bool:
    """T-24: the second time ends the game."""
    return bool(now.pos.half == 3)


FLOW = Flow(
    one_of(stages(SettingUp, when=colours_dealt), stages(SettingUp, *SettingUp.parts[1:])),
    turns(TakingTurn, acted=whose_turn, until=pile_empty_again),
    stages(Scoring, "final"),
)
