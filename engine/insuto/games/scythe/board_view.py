"""The input of the drawings of サイズ: plain facts of one position, as far as the viewer knows them. Ids are those of
components.json."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from insuto.draw.palette import SeatLook

UNKNOWN = -1
"""A number or card that the viewer does not know."""


class SeatView(NamedTuple):
    """What belongs to one seat."""

    faction: str  # "" before it is dealt
    mat: str  # "" before it is dealt
    power: int = 0
    popularity: int = 0
    coins: int = 0
    section: str = ""  # where the action token stands: top action, "factory", "" for nowhere
    character: str = ""  # place, "" before the set-up
    mechs: tuple[str, ...] = ("",) * 4  # place of each mech, "" on the faction mat
    workers: tuple[str, ...] = ()  # places of those off the mat
    structures: tuple[str, ...] = ("",) * 4  # hex of armory, monument, mine, mill; "" on the mat
    boxes: tuple[bool, ...] = (False,) * 6  # units coins power cards popularity territories: the cube is moved away
    cubes: tuple[int, ...] = (0,) * 4  # cubes on upgrade deploy build enlist
    recruits: tuple[str, ...] = ("",) * 4  # bonus that the recruit of upgrade deploy build enlist took, "" on the mat
    hand: tuple[int, ...] = (0,) * 4  # combat cards of 2 3 4 5 that the viewer knows
    hidden_cards: int = 0  # further combat cards in hand
    objectives: tuple[int, ...] = ()  # numbers that the viewer knows
    hidden_objectives: int = 0
    card: int = 0  # number of the own Factory card, 0 for none
    stars: tuple[int, ...] = (0,) * 9  # by GOALS of state.py
    offers: tuple[int, ...] = ()  # Factory cards being viewed, as far as known
    bid: tuple[int, tuple[int, ...]] | None = (
        None  # dial and cards by value; None: nothing committed; dial UNKNOWN: face down
    )
    territories: tuple[str, ...] = ()  # hexes that the seat controls
    costs: tuple[int, ...] = (0,) * 4  # what upgrade deploy build enlist cost now
    emptied: int = 0  # worker slots of the mat that are empty
    produce: tuple[tuple[str, int], ...] = ()  # what Produce costs now: (power, popularity or coins; how much)
    points: int = 0  # coins as if the game ended now


@dataclass(slots=True)
class BoardView:
    """The facts to be drawn, and nothing else. Hexes, rivers, bases, mats, cards are in the components."""

    seats: tuple[SeatLook, ...]
    holdings: Sequence[SeatView]  # by seat
    tokens: Mapping[str, tuple[int, int, int, int]] = field(
        default_factory=dict
    )  # place → oil metal wood food, where any lies
    encounters: Sequence[str] = ()  # hexes where a token lies
    tile: str = ""  # structure bonus tile, "" before it is dealt
    encounter: int = 0  # number of the encounter card on the table, 0 for none
    taken_option: int = 0  # option of it that was taken already
    fight: str = ""  # hex of the combat that is fought, "" for none
    sides: Sequence[int] = ()  # attacker and defender of it
    most_cards: Sequence[int] = ()  # how many cards each of the sides may add
    able: Sequence[tuple[int, str]] = ()  # seats, and the abilities that they may still use before the dials
    deck: int = 0  # combat cards in the pile
    discards: Sequence[int] = (0, 0, 0, 0)  # by value
    objective_pile: int = 0
    encounter_pile: int = 0
    factory_left: int = 0  # cards that lie on the Factory
    shown: Sequence[int] = ()  # numbers of objectives that were turned up
    free_factions: Sequence[str] = ()  # set-up: not yet taken
    free_mats: Sequence[str] = ()
    choosing: bool = False  # set-up: factions and mats are being given out
    moved: Sequence[int] = ()  # codes of units of the seat on turn that may not move any more
    tired: Sequence[str] = ()  # places of its workers that have moved
    turn: int = -1  # seat to act, -1 for none
    focus: int = -1  # the viewer, -1 for nobody
    over: bool = False  # the game has ended
    note: str = ""  # already worded
