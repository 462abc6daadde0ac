"""Rules that nothing else shows: one short scene each."""

from __future__ import annotations

import itertools
import json

import pytest
from scythe_help import (
    BOX,
    GAME,
    P,
    arranged,
    hand,
    kinds,
    lay,
    meet,
    men,
    own_card,
    play,
    read,
    refused,
    requested,
    table,
    turns,
    two,
)

from insuto import BadInput
from insuto.core.address import changes
from insuto.core.facts import Log
from insuto.games.scythe.actions import Build, Place
from insuto.games.scythe.benefits import produce_price
from insuto.games.scythe.names import BOTTOM, GOALS, RESOURCES, STRUCTURES
from insuto.games.scythe.objectives import fulfilled
from insuto.games.scythe.scoring import tile_count
from insuto.games.scythe.state import Player, ScythePosition
from insuto.play import codec

FACTIONS = ("nordic", "rusviet", "crimea", "saxony", "polania")
MATS = ("industrial", "engineering", "patriotic", "mechanical", "agricultural")


def end(pos: ScythePosition) -> None:
    """End the turn without an objective."""
    if requested(pos) == "finish":
        play(pos, "end")


# ---- components and map -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S-010")
def test_coins_do_not_run_out() -> None:
    pos = two()
    pos.coins = [90, 90]
    play(pos, "section to=move", "take gain=coins")
    assert pos.coins == [91, 90]


@pytest.mark.rule("S-011")
def test_the_dial_goes_from_0_to_7() -> None:
    pos = two()
    pos.power, pos.characters = [16, 16], [P["h22"], P["h23"]]
    hand(pos, 0)
    play(pos, "section to=move", "take gain=units", "move unit=character to=h23", "stop")
    assert {str(act) for act in GAME.legal_actions(pos)} == {f"commit dial={n}" for n in range(8)}
    with pytest.raises(BadInput):
        GAME.explain(pos, read("commit dial=8"))


@pytest.mark.rule("S-018")
def test_a_home_base_is_no_territory() -> None:
    pos = two()
    men(pos, 0, *["home_nordic"] * 3)
    lay(pos, "home_nordic", oil=4)
    assert (Player(BOX, pos, 0).territories(), Player(BOX, pos, 0).tokens()) == ([], [0, 0, 0, 0])
    assert GAME.score(pos).totals[0] == pos.coins[0]
    other = GAME.copy(pos)
    assert "no_maker" in kinds(play(other, "section to=produce"))
    men(pos, 0, "home_nordic", "h04")
    lay(pos, "h04", wood=3)
    play(pos, "section to=move", "skip", "pay spend=h04,h04,h04")
    assert {act.at for act in GAME.legal_actions(pos) if isinstance(act, Build)} == {"h04"}
    with pytest.raises(BadInput):
        GAME.arrange(pos, changes("nordic.structure.mill = home_nordic"))


@pytest.mark.rule("S-030", "S-051", "S-071", "S-075", "S-102", "S-104", "S-133", "S-154")
def test_gains_are_logged_with_their_rule() -> None:
    """The rule for an empty deck (S-077) or for a choice (S-039) brings nothing by itself."""

    def cited(pos: ScythePosition, kind: str, *texts: str) -> set[str]:
        return {event.rule for event in play(pos, *texts) if event.kind == kind}

    log = Log()
    GAME.advance(GAME.begin(2, 1), log)
    assert {event.rule for event in log.events if event.kind == "dealt"} == {"S-030"}
    assert cited(two(), "gained", "section to=move", "take gain=coins") == {"S-051"}
    assert cited(two(), "gained", "section to=trade", "take gain=popularity") == {"S-071"}
    assert cited(two(), "gained", "section to=bolster", "take gain=power") == {"S-075"}
    assert cited(two(), "dealt", "section to=bolster", "take gain=cards") == {"S-075"}
    assert cited(two(), "placed", "section to=trade", "take gain=resources", "place resource=oil at=h04") == {"S-072"}

    pos = arranged("place.h04.food = 4; nordic.recruit.enlist = coins")
    play(pos, "section to=trade", "skip", "pay spend=h04,h04,h04,h04")
    assert cited(pos, "dealt", "enlist section=build bonus=cards") == {"S-102", "S-104"}

    pos = two()
    own_card(pos, 0, 8)
    hand(pos, 0, 2)
    play(pos, "section to=factory", "take gain=factory discard=2")
    assert cited(pos, "placed", "place resource=oil at=h04") == {"S-154"}

    pos = arranged("nordic.mech1 = h33; saxony.mech1 = h33; fight = h33; nordic.power = 3; saxony.power = 3")
    assert cited(pos, "dealt", "commit dial=3", "commit dial=1") == {"S-133"}


@pytest.mark.rule("S-092", "S-104")
def test_links_of_the_first_schema_open_with_the_rules_of_their_steps() -> None:
    """A card drawn below a retreat, and a prompt for coins, from before steps had their rule."""
    pos = arranged(
        "nordic.mech2 = h23; saxony.mech1 = h23; turn = saxony; fight = h23; nordic.power = 3; saxony.power = 9"
    )
    play(pos, "commit dial=7")
    play(pos, "commit dial=1")
    assert requested(pos) == "retreat"
    asks = two()
    men(asks, 0, "h04", "h04", "h05", "h05")
    asks.popularity[0], asks.coins[0] = 7, 2
    lay(asks, "h04", oil=3)
    play(asks, "section to=bolster", "skip", "pay spend=h04,h04,h04", "upgrade box=territories to=upgrade")
    for now, ask, rule in ((pos, "deal", "S-133"), (asks, "accept", "S-092")):
        data = json.loads(codec.encode_open(GAME, now).partition(f".scythe.{GAME.schema}.")[2])
        data["p"]["options"] |= {"enlist_own_bonus": "no", "tie_break_factory": "3"}
        (step,) = (step for step in data["p"]["agenda"] if step["ask"] == ask)
        assert step.pop("rule") == rule
        _, opened = codec.decode(f"0.scythe.1.{json.dumps(data)}")
        assert opened == now


# ---- a turn -------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S-043")
def test_what_the_top_action_brings_pays_the_bottom_one() -> None:
    pos = two()
    men(pos, 0, "h14", "h14")
    lay(pos, "h14", metal=1)
    play(pos, "section to=produce")
    poor = GAME.copy(pos)
    assert "bottom_unpaid" in kinds(play(poor, "skip"))
    assert poor.turn == 1
    play(pos, "take gain=produce", "produce at=h14,h14", "pay spend=h14,h14,h14", "deploy mech=speed at=h14")
    assert pos.mechs[0][3] == P["h14"]


@pytest.mark.rule("S-044")
def test_here_the_next_player_waits_for_the_bottom_action() -> None:
    pos = two()
    lay(pos, "h04", oil=3)
    play(pos, "section to=bolster", "skip", "pay spend=h04,h04,h04")
    assert (pos.turn, GAME.actor(pos)) == (0, 0)
    play(pos, "upgrade box=units to=upgrade")
    assert (pos.turn, GAME.actor(pos), requested(pos)) == (1, 1, "turn")


@pytest.mark.rule("S-045", "S-068")
def test_combats_then_the_encounter_then_the_bottom_action_then_the_bonus() -> None:
    pos = arranged("nordic.character = h05; nordic.mech3 = h22; saxony.character = h23; nordic.power = 7")
    lay(pos, "h04", wood=3)
    pos.recruits[0][BOTTOM.index("build")] = 0
    order = [requested(pos)]
    for text in ("section to=move", "take gain=units", "move unit=character to=h14", "move unit=mech3 to=h23"):
        play(pos, text)
        order.append(requested(pos))
    assert order == [
        "turn",
        "top",
        "move",
        "move",
        "ability",
    ]  # the combat first, though the character stands on a token
    play(pos, "decline", "commit dial=7")
    GAME.apply(pos, read("commit dial=0"), Log())
    meet(pos, "unveil", 1)
    play(pos, "answer option=1")
    assert (requested(pos), pos.popularity[0]) == ("bottom", 3)
    play(pos, "pay spend=h04,h04,h04")
    assert (requested(pos), pos.popularity[0]) == ("build", 3)
    play(pos, "build structure=mill at=h04")
    end(pos)
    assert (pos.turn, pos.popularity[0]) == (1, 4)


@pytest.mark.rule("S-069")
def test_a_move_of_nothing_is_no_top_action() -> None:
    moved, skipped = two(), two()
    play(moved, "section to=move", "take gain=units", "stop")
    play(skipped, "section to=move", "skip")
    assert (requested(moved), moved.turn) == ("turn", 1)
    assert moved == skipped


# ---- control, moving, producing -------------------------------------------------------------------------------------------------


@pytest.mark.rule("S-047")
def test_before_the_combat_is_over_the_earlier_player_keeps_the_territory() -> None:
    pos = arranged("nordic.character = h22; saxony.character = h23; place.h23.oil = 2; nordic.power = 7")
    play(pos, "section to=move", "take gain=units", "move unit=character to=h23")
    assert pos.holder(P["h23"]) == 1
    assert (Player(BOX, pos, 0).tokens()[0], Player(BOX, pos, 1).tokens()[0]) == (0, 2)
    play(pos, "stop", "commit dial=7", "commit dial=0")
    assert pos.holder(P["h23"]) == 0


@pytest.mark.rule("S-049")
def test_workers_are_no_resources() -> None:
    pos = two()
    men(pos, 0, "h06", "h06", "h06", "h06")
    assert Player(BOX, pos, 0).tokens() == [0] * len(RESOURCES)
    assert GAME.score(pos).of(0, "pairs") == 0
    pos.power[0] = 1
    play(pos, "section to=produce", "take gain=produce", "produce at=h06,h06,h06,h06")
    assert (len(pos.workers[0]), Player(BOX, pos, 0).tokens()) == (8, [0] * len(RESOURCES))
    pos = two()
    play(pos, "section to=trade", "take gain=resources")
    assert {act.resource for act in GAME.legal_actions(pos) if isinstance(act, Place)} == set(RESOURCES)


@pytest.mark.rule("S-050")
def test_whoever_takes_a_territory_takes_what_lies_there() -> None:
    pos = arranged("nordic.character = h22; saxony.workers.h23 = 1; place.h23.wood = 3")
    assert (Player(BOX, pos, 0).tokens()[2], Player(BOX, pos, 1).tokens()[2]) == (0, 3)
    play(pos, "section to=move", "take gain=units", "move unit=character to=h23", "stop")
    assert (Player(BOX, pos, 0).tokens()[2], Player(BOX, pos, 1).tokens()[2]) == (3, 0)
    play(pos, "pay spend=h23,h23,h23")
    assert pos.lying(P["h23"]) == [0, 0, 0, 0]


@pytest.mark.rule("S-066")
def test_who_enters_later_fights_too() -> None:
    pos = arranged("nordic.character = h22; nordic.mech1 = h22; saxony.character = h23")
    hand(pos, 0, 2, 3)
    play(pos, "section to=move", "take gain=units", "move unit=character to=h23")
    alone = GAME.copy(pos)
    play(alone, "stop")
    assert refused(alone, "commit dial=0 cards=2,3") == {"S-130"}
    play(pos, "move unit=mech1 to=h23")
    assert Player(BOX, pos, 0).fighters(P["h23"]) == [0, 1]
    play(pos, "commit dial=0 cards=2,3", "commit dial=0")
    assert pos.stars[0][GOALS.index("combat")] == 1


@pytest.mark.rule("S-085")
def test_workers_that_are_driven_out_stay_off_the_mat() -> None:
    pos = arranged("nordic.character = h22; saxony.workers.h23 = 4")
    n, price = len(pos.workers[1]), produce_price(Player(BOX, pos, 1))
    play(pos, "section to=move", "take gain=units", "move unit=character to=h23", "stop")
    assert pos.workers[1].count(P["home_saxony"]) == 4
    assert (len(pos.workers[1]), produce_price(Player(BOX, pos, 1))) == (n, price)
    assert price


@pytest.mark.rule("S-089", "S-157")
def test_a_mill_on_a_village_and_on_the_factory() -> None:
    pos = arranged("nordic.structure.mill = h06")
    play(pos, "section to=produce", "take gain=produce", "produce at=h04,h05,h06")
    assert pos.workers[0].count(P["h06"]) == 1
    pos = arranged("nordic.structure.mill = h33; nordic.workers.h33 = 1")
    play(pos, "section to=produce", "take gain=produce")
    assert refused(pos, "produce at=h33") == {"S-022"}


# ---- bottom actions -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S-100")
def test_a_structure_stays_when_its_territory_is_taken() -> None:
    pos = arranged("nordic.character = h22; saxony.workers.h23 = 1; saxony.structure.mill = h23")
    play(pos, "section to=move", "take gain=units", "move unit=character to=h23", "stop")
    assert (pos.holder(P["h23"]), pos.structures[1][STRUCTURES.index("mill")]) == (0, P["h23"])


@pytest.mark.rule("S-101")
def test_mine_and_mill() -> None:
    pos = arranged("nordic.structure.mine = h04; nordic.structure.mill = h14")
    other = GAME.copy(pos)
    play(pos, "section to=move", "take gain=units", "move unit=worker.h04 to=h53")
    play(other, "section to=produce", "take gain=produce", "produce at=h04,h05,h14")
    assert other.lying(P["h14"]) == [0, 1, 0, 0]


@pytest.mark.rule("S-106")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_only_neighbours_get_the_recruit_bonus(players: int) -> None:
    pos = table(*zip(FACTIONS[:players], MATS[:players], strict=True))
    turns(pos, 0)
    for seat in range(players):
        pos.recruits[seat][BOTTOM.index("upgrade")] = 1
    lay(pos, "h04", oil=3)
    before = pos.power[:]
    play(pos, "section to=bolster", "skip", "pay spend=h04,h04,h04", "upgrade box=units to=upgrade")
    assert [now - then for now, then in zip(pos.power, before, strict=True)] == [1, 1, *[0] * (players - 3), 1]


# ---- objectives, stars, the end -------------------------------------------------------------------------------------------------


@pytest.mark.rule("S-142")
def test_workers_as_many_as_recruits() -> None:
    met = set()
    for workers, recruits in itertools.product(range(2, 9), range(5)):
        pos = two()
        men(pos, 0, *["h04"] * workers)
        pos.recruits[0] = [*range(recruits), *[-1] * (4 - recruits)]
        if fulfilled(Player(BOX, pos, 0), 15 - 1):
            met.add((workers, recruits))
    assert met == {(2, 2), (3, 3), (4, 4)}


@pytest.mark.rule("S-160")
@pytest.mark.parametrize("workers", [7, 8])
def test_workers_at_home_count_for_the_star(workers: int) -> None:
    pos = two()
    men(pos, 0, "h06", *["home_nordic"] * (workers - 2))
    pos.power[0], pos.popularity[0] = 1, 1
    play(pos, "section to=produce", "take gain=produce", "produce at=h06")
    assert (len(pos.workers[0]), pos.stars[0][GOALS.index("workers")]) == (workers, workers == 8)


@pytest.mark.rule("S-161")
def test_nobody_places_a_seventh_star() -> None:
    pos = two()
    pos.stars[0] = [1, 1, 1, 0, 1, 1, 0, 0, 0]
    pos.power[0], pos.popularity[0] = 15, 18
    pos.structures[0][STRUCTURES.index("monument")] = P["h04"]
    events = play(pos, "section to=bolster", "take gain=power")
    assert (pos.power[0], pos.popularity[0]) == (16, 18)
    assert kinds(events).count("star") == 1
    assert (sum(pos.stars[0]), pos.over) == (6, True)


@pytest.mark.rule("S-173")
def test_tunnels_and_the_own_mine_make_no_neighbours_for_the_structure_bonus() -> None:
    pos = arranged("tile = adjacent_tunnels; nordic.structure.mine = h13; nordic.structure.mill = h02")
    assert not BOX.tunnels.intersection(BOX.beside[P["h13"]])
    assert tile_count(Player(BOX, pos, 0)) == 0
    pos = arranged("tile = adjacent_tunnels; nordic.structure.mine = h13; nordic.structure.mill = h03")
    assert GAME.look(pos, "nordic.tile") == 1, "its own hex counts beside another structure"
    pos = arranged("tile = adjacent_tunnels; nordic.structure.mine = h23; nordic.structure.mill = h33")
    assert tile_count(Player(BOX, pos, 0)) == 2


@pytest.mark.rule("S-176")
def test_what_brings_no_points_by_itself() -> None:
    pos = two()
    pos.popularity[0] = 7
    before = GAME.score(pos).totals
    assert before[0] > 0
    pos.power[0], pos.popularity[0] = 15, 12
    hand(pos, 0, 5, 5, 5, 5)
    own_card(pos, 0, 3)
    assert GAME.score(pos).totals == before
    for own in pos.objectives:
        pos.objective_pile.put_under(own)
        own[:] = [0] * len(own)
    assert GAME.score(pos).totals == before
