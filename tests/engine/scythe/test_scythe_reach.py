"""The places where units can go, against a search written a second time from the facts (scythe_rival.py); and the map
against them."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Any

import pytest
from playouts import LONG_FORM, Dice
from scythe_help import BOX, GAME, check, mech, men, play, table
from scythe_rival import (
    BESIDE,
    FACTS,
    FIGHTERS,
    HOMES,
    LAKES,
    RESOURCES,
    RIVER,
    SIGNS,
    TERRAIN,
    TUNNELS,
    Trip,
    World,
    legal,
    rides,
    walks,
)

from insuto.core.facts import Log
from insuto.games.scythe.actions import Move
from insuto.games.scythe.going import MOST_WAYS
from insuto.games.scythe.state import Player
from insuto.games.scythe.steps import ForStep, MoveStep
from insuto.play.ways import Ways, ways

FACTIONS = ("nordic", "rusviet", "crimea", "saxony", "polania")
MATS = ("industrial", "engineering", "patriotic", "mechanical", "agricultural")
SCATTERED = 330
"""Positions with pieces anywhere."""
CAP = 200
"""The most loads of a unit that are compared one by one."""
OPPOSITE = {"E": "W", "W": "E", "NE": "SW", "SW": "NE", "NW": "SE", "SE": "NW"}


# ---- the map


@pytest.mark.rule("S-013", "S-014", "S-015", "S-016", "S-017", "S-019", "S-020")
def test_map_of_the_facts_is_complete_and_symmetric_and_equals_ours() -> None:
    assert (len(TERRAIN), len(HOMES), len(TUNNELS), len(LAKES)) == (47, 7, 6, 7)
    for name, sides in BESIDE.items():
        for side, other in sides.items():
            assert BESIDE[other][OPPOSITE[side]] == name
            assert (other in RIVER[name]) == (name in RIVER[other])
    assert {frozenset((a, b)) for a in RIVER for b in RIVER[a]} == {frozenset(pair) for pair in FACTS["rivers"]}
    assert len(FACTS["rivers"]) == 31
    assert list(TERRAIN.values()) == list(BOX.terrain[:47])
    assert [*TERRAIN, *HOMES] == list(BOX.places)
    for at, name in enumerate(TERRAIN):
        assert {BOX.places[to] for to in BOX.beside[at]} == set(BESIDE[name].values())
        assert {BOX.places[to] for to in BOX.beside[at] if (at, to) in BOX.rivers} == RIVER[name]
        assert ("T" in SIGNS[name]) == (at in BOX.tunnels)
        assert ("E" in SIGNS[name]) == (at in BOX.encounter_hexes)
    for at, (name, home) in enumerate(HOMES.items(), 47):
        touching = {BOX.places[to] for to in BOX.beside[at]}
        assert touching == {*home["land"], *home["river"], *home["lake"]}
        assert {BOX.places[to] for to in BOX.beside[at] if (at, to) in BOX.rivers} == set(home["river"])
        assert BOX.home_of.get(home["of"], at) == at, name
    for faction in BOX.factions:
        facts = FACTS["factions"][faction.id]
        assert (faction.ability, list(faction.mechs), list(faction.riverwalk)) == (
            facts["own"],
            facts["mechs"],
            facts["riverwalk"],
        )


# ---- positions


def scattered(number: int) -> Any:
    """Return two to five factions with pieces anywhere, in the middle of a Move action or of the move of a Factory
    card."""
    dice = Dice(f"anywhere {number}")
    factions = [name for name in FACTIONS if dice.pick(range(3))]
    while len(factions) < 2:
        factions = [name for name in FACTIONS if name in {*factions, dice.pick(FACTIONS)}]
    mats = list(MATS)
    pairs = []
    for faction in factions:
        pairs.append((faction, dice.pick(mats)))
        mats.remove(pairs[-1][1])
    pos = table(*pairs, seed=number, options={"unused_bases": "no"} if number % 7 == 0 else {})
    _scatter_pieces(pos, factions, dice)
    pos.agenda = []
    pos.push(ForStep(-2, ask="arrive", to=pos.turn))
    if number % 5 == 0:
        pos.push(MoveStep(pos.turn, left=1, steps=2))
    else:
        pos.push(MoveStep(pos.turn, left=2 + number % 2, steps=1))
    check(pos)
    for _ in range(number % 3):
        moves = [act for act in GAME.legal_actions(pos) if isinstance(act, Move)]
        if not moves:
            break
        new = GAME.copy(pos)
        GAME.apply(new, dice.pick(moves), Log())
        check(new)
        if not new.agenda or new.agenda[-1]["ask"] not in ("move", "step"):
            break
        pos = new
    return pos


def _scatter_pieces(pos: Any, factions: list[str], dice: Dice) -> None:
    me = pos.turn
    land = [at for at in range(BOX.hexes) if at not in BOX.lakes]
    taken: dict[int, int] = {}

    def spot(seat: int, *, wet: bool) -> int:
        while True:
            at = dice.pick([BOX.homes[pos.factions[seat]], *range(BOX.hexes)] if wet else land)
            if taken.setdefault(at, seat) == seat:
                return int(at)

    for seat in range(pos.players):
        sails = factions[seat] in ("nordic", "polania")
        out = [n for n in range(4) if dice.pick(range(4)) > (seat == me)]
        pos.characters[seat] = spot(seat, wet=sails)
        for n in out:
            pos.mechs[seat][n] = dice.pick([spot(seat, wet=sails), spot(seat, wet=False), pos.characters[seat]])
        fighters = (pos.characters[seat], *pos.mechs[seat])
        firm = [at for at in fighters if 0 <= at < BOX.hexes and (at not in BOX.lakes or at in pos.mechs[seat])]
        men_at = [
            dice.pick([spot(seat, wet=False), BOX.homes[pos.factions[seat]], *firm])
            for _ in range(2 + dice.pick(range(4)))
        ]
        pos.workers[seat] = sorted(men_at)
    built: set[int] = set()
    for seat in range(pos.players):
        for n in range(4):
            at = dice.pick(land)
            if dice.pick(range(2)) and at not in built:
                pos.structures[seat][n] = at
                built.add(at)
    own = [at for at in (pos.characters[me], *pos.mechs[me], *pos.workers[me]) if 0 <= at < BOX.hexes]
    for _ in range(5):
        pos.put(dice.pick([*own, *land] if own else land), dice.pick(range(4)))
    pos.tokens = [int(dice.pick(range(3)) > 0) for _ in pos.tokens]


@lru_cache(maxsize=1)
def positions() -> tuple[Any, ...]:
    return (*(scattered(number) for number in range(SCATTERED)), *played())


def played() -> list[Any]:
    """Return the decisions of movers in the beginnings of random games."""
    found = []
    for players in (2, 3, 4, 5):
        dice, pos = Dice(f"moves {players}"), GAME.begin(players, players, {"banned_pairs": "allowed"})
        for _ in range(420):
            if pos.over:
                break
            requested = pos.agenda[-1]["ask"]
            if requested in ("move", "step") and len(pos.agenda) < 5:
                found.append(GAME.copy(pos))
            acts = [GAME.roll(pos)] if GAME.actor(pos) < 0 else list(GAME.legal_actions(pos))
            eager = [act for act in acts if act.kind not in ("skip", "stop", "decline", "end")]
            GAME.apply(pos, dice.pick(eager or acts), Log())
    return found


def movers(pos: Any, world: World) -> dict[str, str]:
    """Return the own units that may be moved now, and where they stand (S-051, S-052, S-109)."""
    step = pos.agenda[-1]
    if step["ask"] == "step":
        unit = step["unit"]
        return {unit: unit.partition(".")[2] if unit.startswith("worker") else world.mine.unit[unit]}
    found = {unit: at for unit, at in world.mine.unit.items() if unit not in world.done}
    return found | {f"worker.{at}": at for at, n in world.mine.workers.items() if n > world.tired[at]}


def steps_of(pos: Any, world: World, unit: str) -> int:
    """Return the number of steps of a unit (S-051, S-109, S-110, S-154)."""
    step = pos.agenda[-1]
    if step["ask"] == "step":
        return int(step["left"])
    return int(step["steps"]) + (unit in FIGHTERS and world.can("speed"))


def key_of(pos: Any, unit: str, at: str) -> str:
    who = GAME.seat_ids(pos)[pos.turn]
    return f"unit.{who}.{unit}" if unit in FIGHTERS else f"place.{at}.worker.{who}"


def test_there_are_many_positions_of_all_kinds() -> None:
    worlds = [World(GAME, pos) for pos in positions()]
    assert len(worlds) >= 400
    assert {world.mine.faction for world in worlds} == set(FACTIONS)
    for ability in ("riverwalk", "speed", "seaworthy", "submerge", "township", "underpass", "wayfare", "swim"):
        assert sum(world.can(ability) for world in worlds) >= 15, ability
    assert sum("mine" in world.mine.structures for world in worlds) >= 50
    assert sum(any(world.foes(at) for at in world.mine.unit.values()) for world in worlds) >= 10
    assert sum(pos.agenda[-1]["ask"] == "step" for pos in positions()) >= 30
    assert sum(world.mine.unit["character"] in HOMES for world in worlds) >= 30


@pytest.mark.parametrize("part", range(6))
@pytest.mark.rule("S-051", "S-052", "S-053", "S-054", "S-055", "S-056", "S-057", "S-060")
@pytest.mark.rule("S-061", "S-070", "S-108", "S-110", "S-111", "S-112", "S-116", "S-119", "S-120", "S-123", "S-126")
def test_the_legal_moves_are_those_of_the_facts(part: int) -> None:
    """Every unit, every goal, every load; where there are too many, the least and the most and none that is not allowed."""
    whole = 0
    for pos in positions()[part::6]:
        world = World(GAME, pos)
        units = movers(pos, world)
        expected = set(legal(world, units, CAP))
        ways_there = {(unit, to) for unit, to, _ in expected}
        ours = {(act.unit, act.to, load_of(act)) for act in GAME.legal_actions(pos) if isinstance(act, Move)}
        assert {(unit, to) for unit, to, _ in ours} == ways_there, GAME.to_json(pos)
        many = max(Counter((unit, to) for unit, to, _ in expected).values(), default=0)
        if (None in {load for *_, load in expected}) or many * len(ways_there) > MOST_WAYS:
            few = {(unit, to) for unit, to, load in expected if load is not None}
            assert {one for one in ours if one[:2] in few} <= expected, GAME.to_json(pos)
            for unit, to in ways_there:
                for load in world.loads("worker" if unit.startswith("worker") else unit, units[unit]):
                    assert (unit, to, tuple((sort, n) for sort, n in load.items() if n)) in ours
            for unit, to, loaded in sorted(expected, key=repr)[:: 1 + len(expected) // 150]:
                if loaded is not None:
                    assert GAME.explain(pos, Move(unit, to, tuple(sort for sort, n in loaded for _ in range(n)))) == ()
        else:
            assert ours == expected, GAME.to_json(pos)
            whole += 1
    assert whole >= 40


def load_of(act: Move) -> tuple[tuple[str, int], ...]:
    return tuple((sort, act.load.count(sort)) for sort in ("worker", "tired", *RESOURCES) if sort in act.load)


@pytest.mark.rule("S-053", "S-055", "S-056", "S-057", "S-060", "S-061")
def test_what_is_refused_is_what_the_facts_do_not_allow() -> None:
    """Every unit, every goal, with the least that it may carry and with more than there is."""
    for pos in positions()[:: 4 if LONG_FORM else 6]:
        world = World(GAME, pos)
        for unit, at in movers(pos, world).items():
            kind = "worker" if unit.startswith("worker") else unit
            least, most = world.loads(kind, at)
            load = tuple(sort for sort, n in least.items() for _ in range(n))
            for to in [*TERRAIN, *HOMES]:
                act = Move(unit, to, load)
                assert (GAME.explain(pos, act) == ()) == world.may(kind, at, to), (act, GAME.to_json(pos))
                if world.may(kind, at, to):
                    for sort in most:
                        more = tuple(name for name, n in {**least, sort: most[sort] + 1}.items() for _ in range(n))
                        assert GAME.explain(pos, Move(unit, to, more)) != (), (unit, sort)


def reported(pos: Any, unit: str, at: str) -> Ways:
    found = ways(GAME, pos, ["seat.nobody", key_of(pos, unit, at)])
    assert found is not None
    assert (found.key, found.at, found.whole) == (key_of(pos, unit, at), f"place.{at}", True)
    return found


@pytest.mark.parametrize("part", range(4))
@pytest.mark.rule("S-051", "S-062", "S-065", "S-067", "S-109", "S-154")
def test_a_unit_reaches_what_a_blind_search_reaches(part: int) -> None:
    """By itself: each place, in the fewest steps, and what ends its way there. Of a fifth of the positions, in the long form of all."""
    for pos in positions()[part :: 4 if LONG_FORM else 20]:
        saved, world = GAME.to_json(pos), World(GAME, pos)
        for unit, at in movers(pos, world).items():
            kind = "worker" if unit.startswith("worker") else unit
            expected = {f"place.{to}": n for to, n in walks(world, kind, at, steps_of(pos, world, unit)).items()}
            found = reported(pos, unit, at).reached
            alone = {goal: len(way.path) for goal, way in found.items() if not way.ride}
            assert alone == expected, (unit, at, saved)
            for goal, way in found.items():
                if not way.ride:
                    assert bool(way.stop) == world.halts(kind, goal.removeprefix("place.")), (unit, goal)
        assert GAME.to_json(pos) == saved


@pytest.mark.rule("S-057", "S-058")
def test_a_worker_reaches_what_walking_and_riding_reaches() -> None:
    compared = carried = 0
    for pos in positions()[:: 2 if LONG_FORM else 4]:
        world, step = World(GAME, pos), pos.agenda[-1]
        if step["ask"] == "step" or world.can("township") or world.can("underpass"):
            continue  # there, mechs that go about alone change what is next to what
        for unit, at in movers(pos, world).items():
            if unit in FIGHTERS:
                continue
            mechs = tuple(sorted((name, place) for name, place in world.mine.unit.items() if name != "character"))
            trip = Trip(at, False, step["left"], mechs, frozenset(world.done))
            expected = rides(world, trip, step["steps"] + world.can("speed"), step["steps"], most=300)
            if expected is None:
                continue
            found = reported(pos, unit, at).reached
            assert {goal.removeprefix("place.") for goal in found} == expected, (unit, GAME.to_json(pos))
            compared, carried = compared + 1, carried + any(way.ride for way in found.values())
    assert compared >= 50
    assert carried >= 15


def test_each_way_can_be_played() -> None:
    for pos in positions()[::5]:
        world = World(GAME, pos)
        for unit, at in movers(pos, world).items():
            for goal, way in reported(pos, unit, at).reached.items():
                now = pos
                for act in way.acts:
                    now = GAME.play(now, act).position
                place = BOX.place_of[goal.removeprefix("place.")]
                assert way.path[-1] == goal
                if unit in FIGHTERS:
                    assert Player(BOX, now, pos.turn).unit_at(FIGHTERS.index(unit)) == place
                else:
                    assert now.workers[pos.turn].count(place) > pos.workers[pos.turn].count(place)


def test_all_other_places_say_why_not_and_truly() -> None:
    """A river is named only where one is, a lake only where one is, too far only where it is."""
    seen: Counter[str] = Counter()
    for pos in positions()[:: 5 if LONG_FORM else 12]:
        world, words = World(GAME, pos), GAME.words_at(pos)
        for unit, at in movers(pos, world).items():
            kind, found = "worker" if unit.startswith("worker") else unit, reported(pos, unit, at)
            near = {at, *(goal.removeprefix("place.") for goal, way in found.reached.items() if not way.ride)}
            for goal in found.goals:
                name, reasons = goal.removeprefix("place."), found.why(goal)
                way = found.reached.get(goal)
                assert bool(reasons) == (way is None or len(way.acts) > 1 or way.ride), goal
                for why in reasons:
                    assert why.rule in GAME.rules
                    assert words.why(why)
                    seen[why.key] += 1
                    data = why.data
                    if why.key == "river":
                        assert data["to"] == name
                        assert data["to"] in {
                            *RIVER.get(data["start"], ()),
                            *HOMES.get(data["start"], {}).get("river", ()),
                        }
                        assert data["start"] in near
                    elif why.key == "lake":
                        assert name in LAKES or at in LAKES
                        assert not (kind != "worker" and (world.can("seaworthy") or world.can("submerge")))
                    elif why.key == "worker_alone":
                        assert kind == "worker"
                        assert world.enemies(name)
                    elif why.key == "no_home_base":
                        assert name in HOMES
                    elif why.key == "too_far":
                        assert data["n"] == steps_of(pos, world, unit)
    assert {"river", "lake", "worker_alone", "no_home_base", "too_far", "in_steps", "by_mech"} <= set(seen)


# ---- single cases, in the reader's words ------------------------------------------------------------------------


def moving(first: str, *others: str) -> Any:
    """Return a position in which the first units are about to be moved, by the first faction."""
    return table((first, "industrial"), *zip(others, MATS[1:], strict=False), options={"unused_bases": "yes"})


def why(pos: Any, unit: str, at: str, goal: str) -> list[tuple[str, str]]:
    return [(one.rule, one.key) for one in reported(pos, unit, at).why(f"place.{goal}")]


@pytest.mark.rule("S-053", "S-055", "S-060", "S-061", "S-109", "S-112")
def test_why_not_by_rule() -> None:
    pos = moving("nordic", "saxony")
    mech(pos, 0, "artillery", "h23")
    mech(pos, 1, "riverwalk", "h33")
    men(pos, 0, "h23", "h23")
    men(pos, 1, "h13")
    play(pos, "section to=move", "take gain=units")
    assert why(pos, "worker", "h23", "h13") == [("S-060", "worker_alone"), ("S-057", "by_mech")]
    assert why(pos, "worker", "h23", "h24") == [("S-053", "lake")]
    assert why(pos, "worker", "h23", "home_nordic") == [("S-055", "no_home_base")]
    assert why(pos, "worker", "h23", "h34") == [("S-051", "too_far")]
    assert why(pos, "worker", "h23", "h33") == [("S-060", "worker_alone"), ("S-057", "by_mech")]
    halts = {goal: way.stop and way.stop.rule for goal, way in reported(pos, "mech3", "h23").reached.items()}
    assert (halts["place.h33"], halts["place.h13"], halts["place.h22"]) == ("S-065", "S-062", None)
    play(pos, "move unit=mech3 to=h33 load=worker,worker")
    assert why(pos, "worker", "h33", "h23") == [("S-061", "worker_held")]
    assert why(pos, "mech3", "h33", "h23") == [("S-052", "unit_moved")]
    assert reported(pos, "worker", "h33").reached == {}


def test_no_route_is_given_for_what_cannot_move() -> None:
    pos = moving("nordic", "saxony")
    assert ways(GAME, pos, ["unit.nordic.character"]) is None
    play(pos, "section to=move", "take gain=units")
    for key in (
        "unit.saxony.character",
        "unit.nordic.mech1",
        "place.h04.worker",
        "place.h06.worker.nordic",
        "place.h04",
        "seat.nordic",
    ):
        assert ways(GAME, pos, [key]) is None, key
