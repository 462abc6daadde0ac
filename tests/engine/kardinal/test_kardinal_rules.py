"""Rules as data: every one there, worded, and nothing cited that does not exist."""

from __future__ import annotations

import copy

import pytest
from kardinal_help import GAME

from insuto.core.errors import BrokenGame
from insuto.games.kardinal import Kardinal


@pytest.mark.rule("K-002", "K-003", "K-004", "K-005", "K-007", "K-008", "K-010", "K-014", "K-015")
def test_figures_of_the_facts_sheet() -> None:
    assert isinstance(GAME, Kardinal)
    box = GAME.box
    assert box.card_counts == [13, 12, 11, 10, 9]
    assert sum(box.card_counts) == 55
    assert (box.cloisters, box.cardinals, box.hand, box.display) == (20, 8, 3, 2)
    sites = {r: len(box.region_sites[i]) for i, r in enumerate(box.regions)}
    assert sites == {"EN": 5, "AR": 5, "FR": 8, "BU": 5, "LO": 5, "FK": 7, "BY": 6, "SW": 4, "IT": 6}
    ends = [box.regions[r] for _, a, b in box.alliances for r in (a, b)]
    assert {r: ends.count(r) for r in box.regions} == {
        "EN": 3,
        "AR": 3,
        "FR": 5,
        "BU": 3,
        "LO": 3,
        "FK": 3,
        "BY": 3,
        "SW": 3,
        "IT": 4,
    }
    assert [(n, box.regions[a], box.regions[b]) for n, a, b in box.alliances][:2] == [(1, "EN", "LO"), (2, "EN", "FR")]
    pairs = {frozenset(box.regions[r] for r, k in enumerate(box.region_type) if k == t) for t in range(5)}
    assert pairs == {frozenset(p) for p in (("FK", "AR"), ("BY", "BU"), ("LO", "IT"), ("EN", "SW"), ("FR",))}


def test_sites_of_a_region_that_lie_apart_are_a_broken_box() -> None:
    """Their owners are taken out of the row of all sites as one piece."""
    components = copy.deepcopy(GAME.components)
    components["sites"].append(components["sites"].pop(0))
    with pytest.raises(BrokenGame, match="follow one another"):
        type(GAME.box)(components)


@pytest.mark.rule("K-001", "K-020", "K-021", "K-022", "K-024")
@pytest.mark.parametrize(("players", "deck", "dealt", "pile"), [(3, 45, 9, 34), (4, 50, 12, 36), (5, 55, 15, 38)])
def test_set_up_k020_to_k024(players: int, deck: int, dealt: int, pile: int) -> None:
    numbers = GAME.numbers(players)
    assert (numbers["deck"], numbers["dealt"], numbers["pile"]) == (str(deck), str(dealt), str(pile))
    assert numbers["cards_removed"] == str(5 - players)
    pos = GAME.setup(players, 3)
    assert len(pos.pile) == pile
    assert [sum(hand) for hand in pos.hands] == [3] * players
    assert len(pos.display) == 2
    assert pos.points == [0] * players
    assert all(
        GAME.look(pos, f"{s}.cloisters") == 20 and GAME.look(pos, f"{s}.cardinals") == 8 for s in GAME.seats[:players]
    )
    counts = [13, 12, 11, 10, 9]
    for k in range(5):
        present = sum(h[k] for h in pos.hands) + pos.display.count(k) + pos.pile.counts(6)[k]
        assert present == counts[k] - (5 - players)


def test_set_up_one_stage_at_a_time() -> None:
    pos = GAME.begin(5, 2)
    parts = []
    while GAME.actor(pos) < 0:
        act = GAME.roll(pos)
        if act.kind == "setup":
            parts.append(str(act))
        pos = GAME.play(pos, act).position
        GAME.check(pos)
    assert parts == ["setup part=pieces", "setup part=remove", "setup part=deal", "setup part=display"]
    assert GAME.look(pos, "turn") == "red"
