"""All decisions. The phases have a file each, `play_*.py`; `course.py` says what follows in each of them."""

from __future__ import annotations

from insuto.games.lancaster import (
    play_castle,
    play_conflicts,
    play_counties,
    play_laws,
    play_parliament,
    play_placing,
    play_rounds,
    play_setup,
)
from insuto.games.lancaster.play_base import LancasterDecision
from insuto.games.lancaster.state import Box


def decisions(box: Box) -> list[LancasterDecision]:
    """All decisions of the game."""
    kinds: tuple[type[LancasterDecision], ...] = (
        play_setup.SettingUp, play_setup.Revealing, play_setup.LayingFirst, play_setup.Extending,
        play_placing.Placing, play_placing.Favouring, play_placing.Upgrading, play_placing.TakingNoble,
        play_parliament.Voting, play_parliament.Counting,
        play_laws.Enforcing, play_laws.Buying, play_laws.Exchanging,
        play_counties.Rewarding, play_counties.Moving, play_counties.NamingStart,
        play_castle.Collecting, play_castle.Marking,
        play_conflicts.Settling, play_conflicts.Ransoming, play_rounds.Preparing, play_rounds.Scoring,
    )  # fmt: skip
    return [kind(box) for kind in kinds]


__all__ = ["decisions"]
