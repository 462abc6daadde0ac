"""Moving: ground, rivers, lakes, tunnels, cargo, enemies, and what the mechs add."""

from __future__ import annotations

import pytest
from scythe_help import BOX, GAME, P, lay, mech, men, play, read, refused, requested, table

from insuto.games.scythe.actions import Move
from insuto.games.scythe.components import WORKER
from insuto.games.scythe.land import next_to
from insuto.games.scythe.names import STRUCTURES
from insuto.games.scythe.state import Player, ScythePosition


def two(first: str = "nordic", second: str = "saxony") -> ScythePosition:
    return table((first, "industrial"), (second, "mechanical"))


def to_move(pos: ScythePosition) -> ScythePosition:
    """Let the units be about to move."""
    play(pos, "section to=move", "take gain=units")
    return pos


@pytest.mark.rule("S-053", "S-055", "S-110")
def test_rivers_lakes_and_home_bases_stop_a_unit() -> None:
    pos = to_move(two("rusviet"))
    assert refused(pos, "move unit=worker.h26 to=h15") == {"S-053"}
    assert refused(pos, "move unit=worker.h36 to=h33") == {"S-053"}
    assert refused(pos, "move unit=worker.h26 to=home_rusviet") == {"S-055"}
    assert refused(pos, "move unit=mech1 to=h26") == {"S-098"}
    assert refused(pos, "move unit=worker.h22 to=h23") == {"S-051"}
    pos = two()
    pos.characters[0] = P["h11"]
    assert refused(to_move(pos), "move unit=character to=h12") == {"S-053"}


@pytest.mark.rule("S-015", "S-054", "S-070")
def test_tunnels_and_the_own_mine() -> None:
    pos = two()
    men(pos, 0, "h13", "h05")
    pos.structures[0][STRUCTURES.index("mine")] = P["h05"]
    pos.structures[1][STRUCTURES.index("mine")] = P["h50"]
    for start in ("h13", "h05"):
        goals = {BOX.places[to] for to in next_to(Player(BOX, pos, 0), WORKER, P[start])}
        assert goals >= {"h13", "h22", "h25", "h42", "h45", "h53", "h05"} - {start}
        assert "h50" not in goals
    to_move(pos)
    play(pos, "move unit=worker.h05 to=h53")


@pytest.mark.rule("S-051", "S-052", "S-058")
def test_a_worker_may_be_carried_and_move_itself() -> None:
    pos = two()
    mech(pos, 0, "artillery", "h04")
    men(pos, 0, "h04")
    lay(pos, "h04", oil=2, food=1)
    to_move(pos)
    play(pos, "move unit=mech3 to=h05 load=worker,oil,food")
    assert refused(pos, "move unit=mech3 to=h04") == {"S-052"}
    play(pos, "move unit=worker.h05 to=h14 load=oil")
    assert (requested(pos), pos.turn) == ("turn", 1)
    assert (pos.lying(P["h04"]), pos.lying(P["h05"]), pos.lying(P["h14"])) == ([1, 0, 0, 0], [0, 0, 0, 1], [1, 0, 0, 0])
    pos = two()
    mech(pos, 0, "artillery", "h05")
    men(pos, 0, "h04")
    to_move(pos)
    play(pos, "move unit=worker.h04 to=h05", "move unit=mech3 to=h14 load=tired")
    assert pos.workers[0].count(P["h14"]) == 1


@pytest.mark.rule("S-052", "S-057")
def test_what_has_moved_and_who_carries() -> None:
    pos = two()
    men(pos, 0, "h04", "h04")
    pos.characters[0] = P["h04"]
    to_move(pos)
    assert refused(pos, "move unit=character to=h05 load=worker") == {"S-057"}
    assert refused(pos, "move unit=character to=h05 load=oil") == {"S-056"}
    play(pos, "move unit=worker.h04 to=h05")
    assert refused(pos, "move unit=worker.h05 to=h04") == {"S-052"}
    play(pos, "move unit=worker.h04 to=h05")
    assert (requested(pos), pos.turn) == ("turn", 1)


@pytest.mark.rule("S-108", "S-111")
def test_riverwalk_and_swim() -> None:
    pos = two()
    pos.characters[0] = P["h14"]
    men(pos, 0, "h14")
    across = {to for to in BOX.beside[P["h14"]] if (P["h14"], to) in BOX.rivers}
    assert across
    assert not across & next_to(Player(BOX, pos, 0), 0, P["h14"])
    assert across <= next_to(Player(BOX, pos, 0), WORKER, P["h14"])
    mech(pos, 0, "riverwalk", "h04")
    fords = {to for to in across if BOX.terrain[to] in ("forest", "mountain")}
    assert across & next_to(Player(BOX, pos, 0), 0, P["h14"]) == fords
    other = two("rusviet", "saxony")
    assert not {to for to in next_to(Player(BOX, other, 0), WORKER, P["h26"]) if (P["h26"], to) in BOX.rivers}


@pytest.mark.rule("S-112", "S-126")
def test_lakes() -> None:
    pos = two()
    assert refused(to_move(pos), "move unit=character to=h12")
    pos = two()
    mech(pos, 0, "seaworthy", "h11")
    men(pos, 0, "h11")
    lay(pos, "h11", oil=1)
    to_move(pos)
    play(pos, "move unit=mech2 to=h12 load=worker,oil")
    assert refused(pos, "move unit=worker.h12 to=h11") == {"S-112"}
    play(pos, "stop", "section to=bolster", "skip", "section to=trade", "skip", "section to=move", "skip")
    to_move(pos)
    assert refused(pos, "move unit=mech2 to=h11") == {"S-112"}
    play(pos, "move unit=mech2 to=h11 load=worker,oil")
    polania = table(("saxony", "industrial"), ("polania", "mechanical"))
    mech(polania, 1, "submerge", "h10")
    assert next_to(Player(BOX, polania, 1), 2, P["h10"]) >= BOX.lakes - {P["h10"]}


@pytest.mark.rule("S-116", "S-123", "S-119", "S-120")
def test_the_other_ways_of_mechs() -> None:
    pos = two("rusviet", "saxony")
    mech(pos, 0, "township", "h45")
    men(pos, 0, "h26")
    assert next_to(Player(BOX, pos, 0), 2, P["h45"]) >= {P["h33"], P["h26"]}
    assert P["h33"] not in next_to(Player(BOX, pos, 0), WORKER, P["h26"])
    mountain = BOX.terrain.index("mountain")
    mech(pos, 1, "underpass", BOX.places[mountain])
    assert next_to(Player(BOX, pos, 1), 2, mountain) >= BOX.tunnels - {mountain}
    pos = two("crimea", "saxony")
    mech(pos, 0, "wayfare", "h33")
    bases = {BOX.places[to] for to in next_to(Player(BOX, pos, 0), 2, P["h33"]) if to >= BOX.hexes}
    assert bases == {"home_nordic", "home_rusviet", "home_crimea", "home_polania", "home_albion", "home_togawa"}
    pos.options = {**pos.options, "unused_bases": "no"}
    assert len([to for to in next_to(Player(BOX, pos, 0), 2, P["h33"]) if to >= BOX.hexes]) == 4


@pytest.mark.rule("S-062", "S-063", "S-064")
def test_workers_are_driven_out_at_once() -> None:
    pos = two()
    pos.characters[0] = P["h22"]
    men(pos, 1, "h42", "h42", "h42")
    lay(pos, "h42", metal=2)
    to_move(pos)
    play(pos, "move unit=character to=h42")
    assert pos.workers[1] == [P["home_saxony"]] * 3
    assert (pos.popularity[0], pos.pushed) == (0, 3)
    assert pos.holder(P["h42"]) == 0
    assert pos.lying(P["h42"]) == [0, 2, 0, 0]


@pytest.mark.rule("S-060", "S-059", "S-046")
def test_workers_stay_out_of_enemy_units_and_structures_stop_nobody() -> None:
    pos = two()
    men(pos, 0, "h13", "h22")
    men(pos, 1, "h42")
    pos.structures[1][0] = P["h23"]
    assert pos.holder(P["h23"]) == 1
    to_move(pos)
    assert refused(pos, "move unit=worker.h13 to=h42") == {"S-060"}
    play(pos, "move unit=worker.h13 to=h23")
    assert pos.holder(P["h23"]) == 0


@pytest.mark.rule("S-067")
def test_a_character_stops_at_a_token_and_mechs_do_not() -> None:
    pos = two()
    pos.characters[0] = P["h05"]
    mech(pos, 0, "speed", "h05")
    to_move(pos)
    play(pos, "move unit=mech4 to=h14")
    assert requested(pos) == "step"
    play(pos, "stop", "move unit=character to=h14")
    assert requested(pos) == "encounter"
    assert pos.tokens[BOX.encounter_hexes.index(P["h14"])] == 0


@pytest.mark.rule("S-023", "S-056", "S-057")
def test_of_very_many_loads_not_all_are_listed_but_every_one_can_be_written() -> None:
    pos = two()
    men(pos, 0, "h05", "h05")
    mech(pos, 0, "speed", "h05")
    lay(pos, "h05", oil=99, metal=99, wood=99, food=99)
    to_move(pos)
    acts = GAME.legal_actions(pos)
    assert all(GAME.explain(pos, act) == () for act in acts)
    assert len(set(acts)) == len(acts) < 1_300
    carried = {act.load for act in acts if isinstance(act, Move) and act.unit == "mech4"}
    assert {(), ("worker",) * 2, ("oil",) * 99, ("worker", *["metal"] * 99)} <= carried
    odd = "move unit=mech4 to=h04 load=oil,oil,oil,food"
    assert read(odd) not in acts
    assert GAME.explain(pos, read(odd)) == ()
