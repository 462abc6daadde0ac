"""What the first game explains of an action besides its kind: the place of a knight, the kind of a law, what is chosen."""

from __future__ import annotations

from collections.abc import Sequence

from insuto.core.actions import Action
from insuto.games.lancaster.actions import Place, Reward, Vote
from insuto.games.lancaster.components import CONFLICTS, Box
from insuto.games.lancaster.state import LancasterPosition, at_conflict, holder

TOPICS = (
    *("county", "oust", "squires", "conflict", "join", "own_castle", "again", "last_round", "driven_out"),
    *("law_max", "law_per", "law_pay", "law_has", "law_none"),
    *("reward_noble", "reward_both"),
)
EVENT_TOPICS = {"driven_out": "driven_out", "driven_out_squires": "driven_out"}


def topics_of(box: Box, pos: LancasterPosition, act: Action) -> Sequence[str]:
    """Return the subjects that an action of the seat to act is about."""
    match act:
        case Place():
            return [*_place(box, pos, act), *_round(box, pos)]
        case Vote():
            kind, _, _ = box.law[pos.bills[act.bill - 1]]["condition"]["type"].partition("_")
            return [f"law_{kind}"]
        case Reward() if act.take != "reward":
            return [f"reward_{act.take}"]
    return ()


def _place(box: Box, pos: LancasterPosition, act: Place) -> Sequence[str]:
    """Return what a place for a knight is about."""
    if act.county:
        taken = holder(box, pos, box.county_of[act.county])[0] >= 0
        return ["oust" if taken else "county", *(["squires"] if act.squires else [])]
    if act.conflict:
        there = at_conflict(box, pos, CONFLICTS.index(act.conflict))
        return ["join" if any(seat >= 0 for seat, _ in there) else "conflict"]
    return ["own_castle"]


def _round(box: Box, pos: LancasterPosition) -> Sequence[str]:
    """Return what is new in a later round."""
    return ["last_round"] if pos.round == box.rounds else ["again"] if pos.round > 1 else []
