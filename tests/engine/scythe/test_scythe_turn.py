"""Sections, top and bottom actions, the order of a turn, control, stars. Each row names its rule."""

from __future__ import annotations

import itertools
import json

import pytest
from scythe_help import (
    BOX,
    GAME,
    HANDS,
    P,
    arranged,
    given,
    hand,
    lay,
    meet,
    men,
    own_card,
    play,
    read,
    refused,
    requested,
    step,
    table,
    turns,
    two,
)
from worked import Row, Runner, with_changes, worked

from insuto import BadInput
from insuto.core.facts import Log
from insuto.games.scythe.actions import Pay
from insuto.games.scythe.names import BOTTOM
from insuto.games.scythe.objectives import fulfilled
from insuto.games.scythe.state import Player
from insuto.play import codec

RUN = Runner(HANDS, step)
UNITS = "section to=move; take gain=units"
HOME = "nordic.workers.h04 = 0; nordic.workers.h05 = 0; nordic.workers.home_nordic = 2"
AWAY = "nordic.workers.h04 = 0; nordic.workers.h05 = 0"
RUSVIET = "factions = rusviet saxony; mats = mechanical agricultural; turn = rusviet"
THREE = "factions = nordic rusviet crimea; mats = mechanical agricultural patriotic; players = 3"
FIVE = "stars.workers = 1; {0}.stars.objective = 1; {0}.stars.combat = 2; {0}.stars.popularity = 1; {0}.popularity = 18"
FOUR = (
    "nordic.recruit.build = coins; nordic.recruit.upgrade = power; nordic.recruit.deploy = cards;"
    "nordic.recruit.enlist = popularity"
)
UPGRADED = "; ".join(
    f"nordic.box.{box} = 1" for box in ("units", "coins", "power", "popularity", "cards", "territories")
) + ("; nordic.cubes.upgrade = 1; nordic.cubes.deploy = 2; nordic.cubes.build = 1; nordic.cubes.enlist = 2")
OIL, METAL, WOOD = (f"section to={top}; skip; pay spend=h04,h04,h04" for top in ("bolster", "produce", "move"))
FOOD = "section to=trade; skip; pay spend=h04,h04,h04,h04"
ENDING = (
    f"nordic.{FIVE.format('nordic')}; nordic.power = 15; nordic.workers.h04 = 8; nordic.workers.h05 = 0;"
    "nordic.recruit.upgrade = coins; place.h04.oil = 3"
)
NEIGHBOUR = (
    f"{THREE}; rusviet.{FIVE.format('rusviet')}; rusviet.power = 15; crimea.power = 5; rusviet.workers.h26 = 8; "
    "rusviet.workers.h36 = 0; rusviet.recruit.upgrade = coins; crimea.recruit.upgrade = coins; place.h04.oil = 3"
)
CRIMEA = "factions = crimea saxony; turn = crimea; crimea.hand = 2 5; place.h63.oil = 2"


@worked(
    ("S-041 no card yet", "", "", "no section to=factory: S-041"),
    ("S-038 another section, S-039 S-040 both actions may be left out", "",
     "section to=bolster; skip; section to=bolster; skip",
     "turn = nordic; no section to=bolster: S-038; may section to=trade"),
    ("S-115 Rusviet may stay", RUSVIET, "section to=produce; skip; section to=produce; skip; section to=produce",
     "rusviet.section = produce"),
    ("S-115 not on the Factory", f"{RUSVIET}; rusviet.card = 4; rusviet.section = factory", "",
     "no section to=factory: S-115"),
    ("S-115 by another reading", f"{RUSVIET}; rusviet.card = 4; rusviet.section = factory; "
     f"reading.relentless_factory = yes", "",
     "may section to=factory"),
    ("S-075 S-076 a cube moved away", "nordic.box.power = 1; nordic.cubes.upgrade = 1",
     "section to=bolster; take gain=power",
     "nordic.power, nordic.coins = 7, 3"),
    ("S-096 the Monument, S-078 the end of the track", "nordic.power = 15; nordic.structure.monument = h04",
     "section to=bolster; take gain=power", "nordic.power, nordic.popularity, nordic.stars.power = 16, 3, 1"),
    ("S-075 S-039 no coin, and no half of another section", "nordic.coins = 0; place.h04.oil = 3", "section to=bolster",
     "no take gain=cards: S-075; no take gain=units: S-039"),
    ("S-079 S-154 a Factory card that produces nothing", f"{HOME}; nordic.card = 1; nordic.hand = 3",
     "section to=factory; take gain=factory discard=3", "cites no_maker: S-079; ask = bottom nordic"),
    ("S-071 S-072 only where a worker stands", "", "section to=trade; take gain=resources", "no place resource=oil at=h14: S-072"),
    ("S-074 placed", "", "section to=trade; take gain=resources; place resource=oil at=h04; place resource=food at=h05",
     "place.h04.oil, place.h05.food, ask = 1, 1, turn saxony"),
    ("S-073 no worker on a territory", HOME, "section to=trade", "no take gain=resources: S-073"),
    *(
        (f"S-080 S-081 {n} workers", f"nordic.workers.h04 = {n}; nordic.workers.h05 = 0", "",
         f"nordic.produce.power, nordic.produce.popularity, nordic.produce.coins = {price}")
        for n, price in enumerate(("0, 0, 0", "0, 0, 0", "1, 0, 0", "1, 0, 0", "1, 1, 0", "1, 1, 0", "1, 1, 1"), 2)
    ),
    ("S-082 S-079 the price is paid first; two different territories at most",
     "nordic.workers.h04 = 2; nordic.workers.h06 = 1; nordic.power = 1",
     "section to=produce; take gain=produce",
     "nordic.power = 0; no produce at=h04,h05,h06: S-079; no produce at=h05,h05: S-079"),
    ("S-083 S-084 S-086 who is born does not produce", "nordic.workers.h04 = 2; nordic.workers.h06 = 1; nordic.power = 1",
     "section to=produce; take gain=produce; produce at=h04,h04,h06", "place.h04.wood, nordic.workers.h06 = 2, 2"),
    ("S-105 S-107 the own circle counts from the next one on", "place.h04.food = 4; nordic.hand = 2",
     f"{FOOD}; enlist section=enlist"
     " bonus=popularity", "nordic.popularity, nordic.cards = 4, 1"),
    ("S-102 S-103 S-104 at once by another reading",
     "reading.enlist_own_bonus = yes; place.h04.food = 4; nordic.hand = 2;"
     "saxony.recruit.enlist = coins; saxony.hand = 2", f"{FOOD}; enlist section=enlist bonus=popularity",
     "nordic.cards, saxony.cards = 2, 2"),
    ("S-164 a neighbour's sixth star ends the game before the next neighbour",
     NEIGHBOUR, "section to=trade; skip; pay spend=h04,h04,h04;"
     "upgrade box=territories to=upgrade; accept", "over, rusviet.power, crimea.power = True, 16, 5"),
    ("S-164 declined", NEIGHBOUR, "section to=trade; skip; pay spend=h04,h04,h04; upgrade box=territories to=upgrade;"
     " decline",
     "ask, rusviet.power, crimea.power = turn rusviet, 15, 6"),
    ("S-163 S-092 S-104 a bonus that would end the game", ENDING, f"{OIL}; upgrade box=territories to=upgrade",
     "ask, nordic.coins = accept nordic, 7"),
    ("S-163 taken", ENDING, f"{OIL}; upgrade box=territories to=upgrade; accept", "over = True"),
    ("S-163 refused", ENDING, f"{OIL}; upgrade box=territories to=upgrade; decline",
     "over, nordic.power, turn = False, 15, saxony"),
    ("S-118 one card a turn", CRIMEA, "section to=bolster; skip",
     "no pay spend=h63,card.2,card.5: S-118; no pay spend=h63,h63,card.3: S-118"),
    ("S-118 paid", CRIMEA, "section to=bolster; skip; pay spend=h63,h63,card.2", "crimea.hand, place.h63.oil = 5, 0"),
    ("S-118 a card counts when it is looked whether it can be paid", CRIMEA.replace("hand = 2 5", "hand = 2"),
     "section to=bolster; skip", "ask = bottom crimea"),
    ("S-118 Crimea alone", "nordic.hand = 2; place.h04.oil = 3", "section to=bolster; skip",
     "no pay spend=h04,h04,card.2: S-118"),
    ("S-098 where a mech may stand", "place.h04.metal = 3", METAL,
     "no deploy mech=township at=h04: S-098; no deploy mech=speed at=h14: S-098"),
    ("S-098 not on a lake", "nordic.mech2 = h12; nordic.workers.h12 = 1; place.h04.metal = 3",
     METAL, "no deploy mech=speed at=h12: S-098"),
    ("S-098 deployed", "place.h04.metal = 3", f"{METAL}; deploy mech=speed at=h05", "nordic.mech4 = h05"),
    ("S-099 one structure on a territory", "saxony.structure.armory = h05; place.h04.wood = 3", WOOD,
     "no build structure=mine at=h05: S-099; may build structure=mine at=h04"),
    ("S-152 a Factory card is kept", "nordic.character = h33; offered = 3 7 12", "keep factory=3",
     "nordic.card = 3; log has kept"),
    ("S-042 a gain that is left out", "nordic.card = 9", "section to=factory; take gain=factory; decline",
     "log has left_out"),
    ("S-010 coins do not run out", "nordic.coins = 90; saxony.coins = 90", "section to=move; take gain=coins",
     "nordic.coins = 91"),
    ("S-018 a home base is no territory", f"{HOME}; place.home_nordic.oil = 4", "",
     "nordic.territories, nordic.resources = 0, 0"),
    ("S-018 nothing is made there", f"{HOME}; place.home_nordic.oil = 4", "section to=produce", "log has idle_no_maker"),
    ("S-018 nor built", "nordic.workers.h05 = 0; nordic.workers.home_nordic = 1; place.h04.wood = 3", WOOD,
     "not build structure=mill at=home_nordic; may build structure=mill at=h04"),
    ("S-051 coins for a move", "", "section to=move; take gain=coins", "cites gained: S-051"),
    ("S-071 popularity for a trade", "", "section to=trade; take gain=popularity", "cites gained: S-071"),
    ("S-075 power for a bolster", "", "section to=bolster; take gain=power", "cites gained: S-075"),
    ("S-075 a card", "", "section to=bolster; take gain=cards", "cites dealt: S-075"),
    ("S-072 placed", "", "section to=trade; take gain=resources; place resource=oil at=h04", "cites placed: S-072"),
    ("S-102 S-104 two bonuses", "place.h04.food = 4; nordic.recruit.enlist = coins",
     f"{FOOD}; enlist section=build bonus=cards",
     "cites dealt: S-102 S-104"),
    ("S-154 placed", "nordic.card = 8; nordic.hand = 2",
     "section to=factory; take gain=factory discard=2; place resource=oil at=h04",
     "cites placed: S-154"),
    ("S-043 the bottom action cannot be paid", f"{AWAY}; nordic.workers.h14 = 2; place.h14.metal = 1",
     "section to=produce; skip",
     "log has bottom_unpaid; turn = saxony"),
    ("S-043 what the top action brings pays for it", f"{AWAY}; nordic.workers.h14 = 2; place.h14.metal = 1",
     "section to=produce;"
     "take gain=produce; produce at=h14,h14; pay spend=h14,h14,h14; deploy mech=speed at=h14", "nordic.mech4 = h14"),
    ("S-044 the next player waits for the bottom action", "place.h04.oil = 3", OIL, "ask = upgrade nordic"),
    ("S-044 then", "place.h04.oil = 3", f"{OIL}; upgrade box=units to=upgrade", "ask = turn saxony"),
    ("S-049 workers are no resources", f"{AWAY}; nordic.workers.h06 = 4; nordic.power = 1", "",
     "nordic.resources, score.nordic.pairs = 0, 0"),
    ("S-049 nor those that are made", f"{AWAY}; nordic.workers.h06 = 4; nordic.power = 1",
     "section to=produce; take gain=produce; produce at=h06,h06,h06,h06", "nordic.workers, nordic.resources = 8, 0"),
    ("S-089 a mill on a village", "nordic.structure.mill = h06",
     "section to=produce; take gain=produce; produce at=h04,h05,h06",
     "nordic.workers.h06 = 1"),
    ("S-089 S-157 on the Factory", "nordic.structure.mill = h33; nordic.workers.h33 = 1",
     "section to=produce; take gain=produce",
     "no produce at=h33: S-022"),
    ("S-101 a mine is a tunnel", "nordic.structure.mine = h04", f"{UNITS}; move unit=worker.h04 to=h53",
     "nordic.workers.h53 = 1"),
    ("S-101 a mill produces", "nordic.structure.mill = h14",
     "section to=produce; take gain=produce; produce at=h04,h05,h14",
     "place.h14.metal = 1"),
    *(
        (f"S-160 {n} workers, also at home", f"{AWAY}; nordic.workers.h06 = 1; nordic.workers.home_nordic = {n - 2}; "
         f"nordic.power = 1;"
         "nordic.popularity = 1", "section to=produce; take gain=produce; produce at=h06",
         f"nordic.workers, nordic.stars.workers = {n}, {int(n == 8)}")
        for n in (7, 8)
    ),
    ("S-161 nobody places a seventh star", "nordic.stars.upgrades = 1; nordic.stars.mechs = 1; "
     "nordic.stars.structures = 1;"
     "nordic.stars.workers = 1; nordic.stars.objective = 1; nordic.power = 15; nordic.popularity = 18; "
     "nordic.structure.monument = h04",
     "section to=bolster; take gain=power", "nordic.power, nordic.popularity, nordic.stars, over = 16, 18, 6, True"),
    *(
        (f"S-149 S-154 card {card}, spent: {spent}", "; ".join([f"nordic.card = {card}", *more]),
         "section to=factory; take gain=factory",
         f"ask = {then} nordic")
        for card, spent, more, then in (
            (9, "", [], "upgrade"), (9, "upgrade", [UPGRADED], "bottom"), (12, "enlist", [FOUR], "bottom"), (2, "",
             [], "prefer"),
            (2, "upgrade", [UPGRADED], "enlist"), (2, "enlist", [FOUR], "upgrade"), (2, "both", [UPGRADED, FOUR],
             "bottom"))
    ),
)  # fmt: skip
def test_turns(row: Row) -> None:
    given_, actions, facts = row
    RUN.judge(with_changes(given, given_), actions, facts)


@pytest.mark.rule("S-048", "S-090")
def test_of_very_many_ways_to_pay_those_off_few_territories_are_listed() -> None:
    pos = two()
    men(pos, 0, *(places := ["h04", "h05", "h14", "h15", "h06", "h25", "h16", "h26"]))
    pos.structures[0] = [P[name] for name in ("h33", "h22", "h13", "h23")]
    pos.characters[0] = P["h03"]
    for name in (*places, "h33", "h22", "h13", "h23", "h03"):
        lay(pos, name, food=4)
    play(pos, "section to=trade", "skip")
    acts = GAME.legal_actions(pos)
    assert all(GAME.explain(pos, act) == () for act in acts)
    assert 500 < len(set(acts)) == len(acts) < 3_000
    assert {len(set(act.spend)) for act in acts if isinstance(act, Pay)} == {1, 2, 3}
    assert refused(pos, "pay spend=h04,h04") == {"S-090"}
    assert GAME.explain(pos, read("pay spend=h04,h05,h06,h14")) == ()


@pytest.mark.rule("S-075")
def test_a_top_action_of_an_older_link_that_cannot_be_paid_can_be_left_out() -> None:
    pos = two()
    play(pos, "section to=bolster")
    pos.coins[0] = 0
    assert requested(pos) == "top"
    assert refused(pos, "take gain=cards") == {"S-075"}
    assert list(map(str, GAME.legal_actions(pos))) == ["skip"]


@pytest.mark.rule("S-030")
def test_cards_of_the_set_up_are_dealt_by_their_rule() -> None:
    log = Log()
    GAME.advance(GAME.begin(2, 1), log)
    assert {event.rule for event in log.events if event.kind == "dealt"} == {"S-030"}


@pytest.mark.rule("S-092", "S-104", "S-133")
def test_links_of_the_first_schema_open_with_the_rules_of_their_steps() -> None:
    """A card drawn below a retreat, and a prompt for coins, from before steps had their rule."""
    retreat = given(
        "nordic.mech2 = h23; saxony.mech1 = h23; turn = saxony; fight = h23; nordic.power = 3; saxony.power = 9"
    )
    play(retreat, "commit dial=7", "commit dial=1")
    rich = "nordic.workers.h04 = 2; nordic.workers.h05 = 2; nordic.popularity = 7; nordic.coins = 2; place.h04.oil = 3"
    asks = given(f"{rich}; nordic.objectives = 8")
    play(asks, *OIL.split("; "), "upgrade box=territories to=upgrade")
    for now, ask, rule in ((retreat, "deal", "S-133"), (asks, "accept", "S-092")):
        data = json.loads(codec.encode_open(GAME, now).partition(f".scythe.{GAME.schema}.")[2])
        data["p"]["options"] |= {"enlist_own_bonus": "no", "tie_break_factory": "3"}
        (present,) = (step for step in data["p"]["agenda"] if step["ask"] == ask)
        assert present.pop("rule") == rule
        assert codec.decode(f"0.scythe.1.{json.dumps(data)}")[1] == now


@pytest.mark.rule("S-045", "S-068")
def test_combats_then_the_encounter_then_the_bottom_action_then_the_bonus() -> None:
    pos = arranged("nordic.character = h05; nordic.mech3 = h22; saxony.character = h23; nordic.power = 7")
    lay(pos, "h04", wood=3)
    pos.recruits[0][BOTTOM.index("build")] = 0
    play(pos, *UNITS.split("; "), "move unit=character to=h14", "move unit=mech3 to=h23")
    assert requested(pos) == "ability", "the combat first, though the character stands on a token"
    play(pos, "decline", "commit dial=7")
    GAME.apply(pos, read("commit dial=0"), Log())
    meet(pos, "unveil", 1)
    play(pos, "answer option=1")
    assert (requested(pos), pos.popularity[0]) == ("bottom", 3)
    play(pos, "pay spend=h04,h04,h04")
    assert (requested(pos), pos.popularity[0]) == ("build", 3)
    play(pos, "build structure=mill at=h04")
    assert (pos.turn, pos.popularity[0]) == (1, 4)


@pytest.mark.rule("S-069")
def test_a_move_of_nothing_is_no_top_action() -> None:
    moved, skipped = two(), two()
    play(moved, *UNITS.split("; "), "stop")
    play(skipped, "section to=move", "skip")
    assert (requested(moved), moved.turn) == ("turn", 1)
    assert moved == skipped


@pytest.mark.rule("S-106")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_only_neighbours_get_the_recruit_bonus(players: int) -> None:
    factions = ("nordic", "rusviet", "crimea", "saxony", "polania")[:players]
    pos = table(*zip(factions, ("industrial", "engineering", "patriotic", "mechanical", "agricultural"), strict=False))
    turns(pos, 0)
    for seat in range(players):
        pos.recruits[seat][BOTTOM.index("upgrade")] = 1
    lay(pos, "h04", oil=3)
    before = pos.power[:]
    play(pos, *OIL.split("; "), "upgrade box=units to=upgrade")
    assert [now - then for now, then in zip(pos.power, before, strict=True)] == [1, 1, *[0] * (players - 3), 1]


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


@pytest.mark.rule("S-151", "S-152")
def test_factory_cards_that_were_looked_at_lie_there_for_the_next_visitor() -> None:
    """Also where a lesson begins another turn while somebody is still choosing."""
    pos = two()
    pos.characters[0] = P["h23"]
    play(pos, *UNITS.split("; "), "move unit=character to=h33", "stop")
    assert requested(pos) == "factory_card"
    seen = pos.offers[0][:]
    assert sum(seen) == 3
    other = GAME.arrange(pos, [("turn", "saxony")])
    assert (other.factory_pile.layers[0], other.factory_left) == (seen, 3)


@pytest.mark.rule("S-149")
def test_a_spent_half_of_a_factory_card_is_refused_in_a_position_that_was_read() -> None:
    pos = two()
    own_card(pos, 0, 2)
    play(pos, "section to=factory", "take gain=factory")
    pos.recruits[0] = [0, 1, 2, 3]
    assert refused(pos, "prefer action=enlist") == {"S-149"}
    assert refused(pos, "prefer action=build") == {"S-154"}
    play(pos, "prefer action=upgrade")
    assert requested(pos) == "upgrade"


@pytest.mark.rule("S-018")
def test_no_structure_stands_on_a_home_base() -> None:
    with pytest.raises(BadInput):
        given("nordic.structure.mill = home_nordic")
