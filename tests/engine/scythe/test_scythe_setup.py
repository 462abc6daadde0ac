"""The set-up: who gets what, who sits where, who begins."""

from __future__ import annotations

import pytest
from scythe_help import BOX, GAME, P, check, play, refused, requested


@pytest.mark.rule(
    "S-027", "S-029", "S-030", "S-031", "S-032", "S-033", "S-034", "S-035", "S-024", "S-025", "S-026", "S-008"
)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("seed", range(4))
def test_the_table_is_set_up(players: int, seed: int) -> None:
    pos = GAME.setup(players, seed)
    check(pos)
    assert pos.factions == sorted(pos.factions)
    assert len(set(pos.factions)) == len(set(pos.mats)) == players
    assert GAME.seat_ids(pos) == tuple(BOX.faction_ids[f] for f in pos.factions)
    for seat in range(players):
        faction, mat = BOX.factions[pos.factions[seat]], BOX.mats[pos.mats[seat]]
        assert (pos.power[seat], sum(pos.hands[seat])) == (faction.power, faction.cards)
        assert (pos.popularity[seat], pos.coins[seat]) == (mat.popularity, mat.coins)
        assert pos.characters[seat] == P[f"home_{faction.id}"]
        assert pos.workers[seat] == sorted(faction.workers)
        assert sum(pos.objectives[seat]) == 2
    assert pos.factory_left == players + 1
    assert sum(pos.tokens) == 11
    assert pos.tile >= 0
    assert BOX.mats[pos.mats[pos.turn]].order == min(BOX.mats[mat].order for mat in pos.mats)
    assert pos.agenda == [{"ask": "turn", "seat": pos.turn}]


@pytest.mark.rule("S-027", "S-028")
def test_mats_may_be_chosen() -> None:
    pos = GAME.setup(2, 1, {"mats": "chosen"})
    assert requested(pos) == "choose_faction"
    play(pos, "choose_faction faction=rusviet")
    assert refused(pos, "choose_faction faction=rusviet") == {"S-027"}
    play(pos, "choose_faction faction=nordic")
    assert refused(pos, "choose_mat mat=industrial") == {"S-028"}
    play(pos, "choose_mat mat=agricultural", "choose_mat mat=industrial")
    assert GAME.seat_ids(pos) == ("nordic", "rusviet")
    assert [BOX.mat_ids[mat] for mat in pos.mats] == ["industrial", "agricultural"]
    assert pos.turn == 0
