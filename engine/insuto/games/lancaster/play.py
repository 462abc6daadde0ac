"""The course of play: all decisions, and what follows in each phase. The phases have a file each, `play_*.py`.

Steps carry beside `ask` and `seat`:
  setup, score   part
  reveal         what ("conflict", "law", "bill"), slot
  extend         why ("county", "law")
  upgrade        why ("favour", "county", "law", "castle"), deployed (1: only deployed knights)
  exchange       give, take
  castle         left (squares still to be collected, "134")
"""

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
from insuto.games.lancaster.play_flow import Flow, LancasterDecision
from insuto.games.lancaster.state import Box

FOLLOWING = {
    "setup": play_setup.following,
    "place": play_placing.following,
    "parliament": play_parliament.following,
    "laws": play_laws.following,
    "counties": play_counties.following,
    "castle": play_castle.following,
    "conflicts": play_conflicts.following,
    "final": play_rounds.final,
}


def decisions(box: Box, flow: Flow) -> list[LancasterDecision]:
    """All decisions of the game."""
    kinds: tuple[type[LancasterDecision], ...] = (
        play_setup.SettingUp, play_setup.Revealing, play_setup.FirstTile, play_setup.Extending,
        play_placing.Placing, play_placing.Favouring, play_placing.Upgrading, play_placing.TakingNoble,
        play_parliament.Voting, play_parliament.Revealing,
        play_laws.Enforcing, play_laws.Buying, play_laws.Exchanging,
        play_counties.Rewarding, play_counties.Moving, play_counties.NamingStart,
        play_castle.Collecting, play_castle.Marking,
        play_conflicts.Settling, play_conflicts.Ransoming, play_rounds.Preparing, play_rounds.Scoring,
    )  # fmt: skip
    return [kind(box, flow) for kind in kinds]


__all__ = ["FOLLOWING", "Flow", "LancasterDecision", "decisions"]
