"""Moving: cargo, what has moved, enemies, tokens. Where a unit may go at all: test_scythe_reach.py, by a second
implementation."""

from __future__ import annotations

import pytest
from scythe_help import GAME, HANDS, given, lay, mech, men, play, read, step, two
from worked import Row, Runner, with_changes, worked

from insuto.games.scythe.actions import Move

RUN = Runner(HANDS, step)
UNITS = "section to=move; take gain=units"
AWAY = "nordic.workers.h04 = 0; nordic.workers.h05 = 0"
CARRIED = (
    "nordic.mech3 = h04; nordic.workers.h05 = 0; nordic.workers.home_nordic = 1; place.h04.oil = 2; place.h04.food = 1"
)
PLACES = "place.h04.oil, place.h05.food, place.h14.oil"
DRIVEN = "nordic.character = h22; saxony.workers.h42 = 3; saxony.workers.h50 = 0; place.h42.metal = 2"
SAILING = "nordic.mech2 = h11; nordic.workers.h11 = 1; nordic.workers.h04 = 0; place.h11.oil = 1"
STOPPED = "nordic.character = h05; nordic.mech4 = h05"


@worked(
    ("S-055 S-053 no home base, no river, no lake", "factions = rusviet saxony; turn = rusviet", UNITS,
     "no move unit=worker.h26 to=home_rusviet: S-055; no move unit=worker.h36 to=h33: S-053; "
     "no move unit=mech1 to=h26: S-098;"
     "no move unit=worker.h22 to=h23: S-051"),
    ("S-054 S-070 the own mine", "nordic.structure.mine = h05", f"{UNITS}; move unit=worker.h05 to=h53",
     "nordic.workers.h53 = 1"),
    ("S-052 what has moved", CARRIED, f"{UNITS}; move unit=mech3 to=h05 load=worker,oil,food",
     "no move unit=mech3 to=h04: S-052"),
    ("S-051 S-058 carried, then on its own feet", CARRIED, f"{UNITS}; move unit=mech3 to=h05 load=worker,oil,food;"
     "move unit=worker.h05 to=h14 load=oil", f"ask = turn saxony; {PLACES} = 1, 1, 1"),
    ("S-058 on its own feet, then carried", f"{AWAY}; nordic.workers.h04 = 1; nordic.mech3 = h05; "
     f"nordic.workers.home_nordic = 1",
     f"{UNITS}; move unit=worker.h04 to=h05; move unit=mech3 to=h14 load=tired", "nordic.workers.h14 = 1"),
    ("S-057 who carries", f"{AWAY}; nordic.workers.h04 = 2; nordic.character = h04", UNITS,
     "no move unit=character to=h05 load=worker: S-057; no move unit=character to=h05 load=oil: S-056"),
    ("S-052 a worker that moved", f"{AWAY}; nordic.workers.h04 = 2", f"{UNITS}; move unit=worker.h04 to=h05",
     "no move unit=worker.h05 to=h04: S-052"),
    ("S-112 workers do not swim", SAILING, f"{UNITS}; move unit=mech2 to=h12 load=worker,oil",
     "no move unit=worker.h12 to=h11: S-112"),
    ("S-112 nothing stays on the lake", SAILING, f"{UNITS}; move unit=mech2 to=h12 load=worker,oil; stop; "
     f"section to=bolster; skip;"
     f"section to=trade; skip; section to=move; skip; {UNITS}", "no move unit=mech2 to=h11: S-112;"
     "may move unit=mech2 to=h11 load=worker,oil"),
    ("S-062 S-063 S-064 workers are driven out at once", DRIVEN, f"{UNITS}; move unit=character to=h42",
     "saxony.workers.home_saxony, nordic.popularity, place.h42.holder, place.h42.metal = 3, 0, nordic, 2"),
    ("S-085 they stay off the mat", "nordic.character = h22; saxony.workers.h23 = 4",
     f"{UNITS}; move unit=character to=h23; stop",
     "saxony.workers.home_saxony, saxony.workers, saxony.produce.power = 4, 6, 1"),
    ("S-060 workers stay out of enemy units",
     f"{AWAY}; nordic.workers.h13 = 1; nordic.workers.h22 = 1; saxony.workers.h42 = 1;"
     "saxony.structure.armory = h23", UNITS, "no move unit=worker.h13 to=h42: S-060; place.h23.holder = saxony"),
    ("S-059 S-046 structures stop nobody", f"{AWAY}; nordic.workers.h13 = 1; nordic.workers.h22 = 1; "
     f"saxony.structure.armory = h23",
     f"{UNITS}; move unit=worker.h13 to=h23", "place.h23.holder = nordic"),
    ("S-067 mechs do not stop at a token", STOPPED, f"{UNITS}; move unit=mech4 to=h14", "ask = step nordic"),
    ("S-067 a character does", STOPPED, f"{UNITS}; move unit=mech4 to=h14; stop; move unit=character to=h14",
     "ask, place.h14.token = encounter nordic, 0"),
    ("S-047 before the combat the earlier player holds",
     "nordic.character = h22; saxony.character = h23; place.h23.oil = 2",
     f"{UNITS}; move unit=character to=h23", "place.h23.holder, nordic.resources.oil, saxony.resources.oil = "
     "saxony, 0, 2"),
    ("S-047 and then the winner", "nordic.character = h22; saxony.character = h23; nordic.power = 7",
     f"{UNITS}; move unit=character"
     " to=h23; stop; commit dial=7; commit dial=0", "place.h23.holder = nordic"),
    ("S-050 what lies there is taken too", "nordic.character = h22; saxony.workers.h23 = 1; place.h23.wood = 3",
     f"{UNITS}; move unit=character to=h23; stop", "nordic.resources.wood, saxony.resources.wood = 3, 0"),
    ("S-050 and pays", "nordic.character = h22; saxony.workers.h23 = 1; place.h23.wood = 3",
     f"{UNITS}; move unit=character to=h23; stop; pay spend=h23,h23,h23", "place.h23.wood = 0"),
    ("S-100 a structure stays", "nordic.character = h22; saxony.workers.h23 = 1; saxony.structure.mill = h23",
     f"{UNITS}; move unit=character to=h23; stop", "place.h23.holder, saxony.structure.mill = nordic, h23"),
    ("S-153 only the character takes a Factory card",
     "nordic.mech1 = h23; nordic.workers.h23 = 1; nordic.workers.h34 = 1",
     f"{UNITS}; move unit=mech1 to=h33 load=worker; move unit=worker.h34 to=h33",
     "nordic.card, ask = none, finish_unpaid nordic"),
)  # fmt: skip
def test_moves(row: Row) -> None:
    given_, actions, facts = row
    RUN.judge(with_changes(given, given_), actions, facts)


@pytest.mark.rule("S-023", "S-056", "S-057")
def test_of_very_many_loads_not_all_are_listed_but_every_one_can_be_written() -> None:
    pos = two()
    men(pos, 0, "h05", "h05")
    mech(pos, 0, "speed", "h05")
    lay(pos, "h05", oil=99, metal=99, wood=99, food=99)
    play(pos, *UNITS.split("; "))
    acts = GAME.legal_actions(pos)
    assert all(GAME.explain(pos, act) == () for act in acts)
    assert len(set(acts)) == len(acts) < 1_300
    carried = {act.load for act in acts if isinstance(act, Move) and act.unit == "mech4"}
    assert {(), ("worker",) * 2, ("oil",) * 99, ("worker", *["metal"] * 99)} <= carried
    odd = "move unit=mech4 to=h04 load=oil,oil,oil,food"
    assert read(odd) not in acts
    assert GAME.explain(pos, read(odd)) == ()
