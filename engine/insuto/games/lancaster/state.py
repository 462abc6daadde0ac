"""The table of ランカスター: what lies in the box (as indices), and a position of plain lists.

A knight is one of seven pieces of its seat, and its place is one number, so that seven knights a seat are conserved by
construction (L-032). Everything that can be counted from there (who holds a county, how many nobles are left) is counted.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from insuto.core.chance import Bag
from insuto.core.position import Position

RESERVE, COURT = 0, 1
COUNTY = 2
"""Place of a knight on the first county; the others follow."""

CONFLICTS = ("upper.1", "upper.2", "lower.1", "lower.2")
ROWS = 2
"""Conflicts in a row: what is lost in the upper row slides that many places on."""
PHASES = ("setup", "place", "parliament", "laws", "counties", "castle", "conflicts", "final")
SIDES = ("for", "against")
TAKES = ("noble", "reward", "both")
"""What the holder of a county takes."""
HIDDEN = -1
"""Gold and squires behind another's screen, in a view."""
HIDDEN_VOTE = 99
"""A vote that is committed and not yet revealed, in a view."""


GIVEN = 99
"""Most pieces of one kind that a studied position may give to a seat."""
MOST_POINTS = 20_000
"""More than a game brings to a seat: 999 that it may be given, and every coin or squire that it may hold spent on the dearest law."""


class Box:
    """The components as the rules use them: ids, and indices for speed. Nothing in it changes after loading."""

    def __init__(self, components: dict[str, Any]) -> None:
        self.seats: tuple[str, ...] = tuple(components["seats"]["value"])
        by_strength = components["knights"]["by_strength"]
        self.strength: tuple[int, ...] = tuple(int(k) for k in by_strength for _ in range(int(by_strength[k])))
        """Strength of each of a seat's knights, weakest first."""
        self.strengths = tuple(sorted(set(self.strength)))
        self.highest = self.strengths[-1]
        self.of_strength = {k: tuple(i for i, s in enumerate(self.strength) if s == k) for k in (*self.strengths, self.highest + 1)}
        self.names = tuple(self._knight_name(i) for i in range(len(self.strength)))

        counties = components["counties"]
        self.counties: tuple[str, ...] = tuple(c["id"] for c in counties)
        self.county_of = {c: i for i, c in enumerate(self.counties)}
        self.minimum = [int(c["minimum"]["value"]) for c in counties]
        self.reward: list[dict[str, Any]] = [c["reward"]["gain"] for c in counties]
        self.names_start = [bool(c.get("start_player")) for c in counties]
        self.both_cost = int(components["both_cost"]["value"])

        self.squares = int(components["conflicts"]["squares"]["value"])
        cards = components["conflicts"]["cards"]
        self.cards: tuple[str, ...] = tuple(c["id"] for c in cards)
        self.card_of = {c: i for i, c in enumerate(self.cards)}
        self.foe = [int(c["strength"]["value"]) for c in cards]
        self.prize: list[list[int]] = [[int(n) for n in c["points"]["value"]] for c in cards]

        self.square0 = COUNTY + len(self.counties)
        """Place of a knight on the top square of upper.1; then square by square, conflict by conflict."""
        self.castle0 = self.square0 + len(CONFLICTS) * self.squares
        """Place of a knight on castle square 1."""
        castle = components["castle"]
        self.castle: list[dict[str, Any]] = [{"cost": c["cost"], "gain": c["gain"]} for c in castle]
        self.gone = self.castle0 + len(castle)
        """Place of a knight that has left the game (only under `captives: removed`)."""
        self.places: tuple[str, ...] = (
            "reserve", "court", *(f"county.{c}" for c in self.counties),
            *(f"conflict.{c}.square.{q + 1}" for c in CONFLICTS for q in range(self.squares)),
            *(f"castle.{i + 1}" for i in range(len(castle))), "gone",
        )  # fmt: skip
        """What each place of a knight is called."""
        self.spots: tuple[str, ...] = (
            "reserve", "court", *(f"county.{c}" for c in self.counties),
            *(f"conflict.{c}" for c in CONFLICTS for _ in range(self.squares)),
            *(f"castle.{i + 1}" for i in range(len(castle))), "gone",
        )  # fmt: skip
        """The same as actions write it (`at=conflict.upper.1`): a seat has one square in a conflict (L-065)."""

        self.favours: tuple[str, ...] = tuple(f["id"] for f in components["favours"])
        self.favour_of = {f: i for i, f in enumerate(self.favours)}
        self.favour_gain: list[dict[str, Any]] = [f["gain"] for f in components["favours"]]

        laws = components["laws"]["cards"]
        self.laws: tuple[str, ...] = tuple(c["id"] for c in laws)
        self.law_of = {c: i for i, c in enumerate(self.laws)}
        self.law: list[dict[str, Any]] = laws
        self.law_group = [int(c["group"]["value"]) for c in laws]
        self.first_laws = [self.law_of[c] for c in components["laws"]["start"]["value"]]
        self.row = int(components["laws"]["squares"]["value"])
        """Laws in force, and bills a round."""

        self.kit_court: list[int] = [int(k) for k in components["start"]["court"]["value"]]
        self.kit = {good: int(components["start"][good]["value"]) for good in ("gold", "squires", "markers")}
        self.supply = {p["id"]: int(p["in_all"]) for p in components["pieces"]}
        # L-016: supplies never run out. A seat cannot come to more than it may be given and all that is in the box in every round.
        pieces = {"gold": "gold", "squires": "squire", "markers": "voting_marker"}
        self.most = {good: GIVEN + int(components["rounds"]["count"]["value"]) * self.supply[piece] for good, piece in pieces.items()}
        self.nobles = {int(n): int(s["nobles"]["value"]) for n, s in components["setup"].items()}
        self.removed: dict[int, list[int]] = {int(n): list(s["removed"]["value"]) for n, s in components["setup"].items()}
        rounds = components["rounds"]
        self.rounds, self.new_conflicts = int(rounds["count"]["value"]), int(rounds["conflicts"]["value"])
        lord = components["lord_markers"]
        self.lord, self.per_noble, self.no_markers = (int(lord[k]["value"]) for k in ("lord", "noble", "not_in_round"))
        self.ransom = int(components["ransom"]["value"])
        final = components["final"]
        self.first = {part: int(final[part]["first"]["value"]) for part in ("knights", "extensions")}
        self.second = {part: int(final[part]["second"]["value"]) for part in ("knights", "extensions")}
        self.noble_points = [int(row["points"]) for row in final["nobles"]]

        self.sources = (*self.laws, "county", "won", "lost")
        """Where points in play come from; the columns of `LancasterPosition.earned`."""
        self.source_of = {s: i for i, s in enumerate(self.sources)}

    def _knight_name(self, i: int) -> str:
        alike = self.of_strength[self.strength[i]]
        return str(self.strength[i]) if len(alike) == 1 else f"{self.strength[i]}{'abcdefg'[alike.index(i)]}"

    def deck(self, players: int) -> list[int]:
        """Conflict cards in play for a player count (L-022): all but one card of each strength that is put away."""
        cards = list(range(len(self.cards)))
        for strength in self.removed[players]:
            cards.remove(next(c for c in cards if self.foe[c] == strength))
        return cards

    def law_layers(self) -> list[list[int]]:
        """The law pile as it is built (L-025): group 1 on top, down to group 4, each shuffled; laws of group 0 are not in it."""
        groups = sorted({g for i, g in enumerate(self.law_group) if i not in self.first_laws})
        return [[int(self.law_group[i] == g and i not in self.first_laws) for i in range(len(self.laws))] for g in groups]


@dataclass(slots=True)
class LancasterPosition(Position):
    """One position. What lies in the supply or is left on a county is what is not elsewhere.

    phase       one of PHASES; with `cursor` it says what comes when the agenda is empty
    cursor      what of the phase is being done: place: the seat; parliament: the bill; laws: the law; counties: the county;
                castle: the seat, in player order; conflicts: the conflict, in order of settling. -1: nothing yet
    round       1 … 5
    start       seat of the start player; next_start: seat that will be from the next round on, -1 for none (D-05)
    knights     [seat][knight] place: reserve, court, county, conflict square, castle square
    posted      squires on each county
    gold, squires   behind the screens; HIDDEN in a view
    markers, points   by seat, open
    nobles      [seat] counties of the nobles, from the leftmost seat
    extensions  [seat][square] 1 where a tile lies
    favours     1 where face up
    conflicts   card on upper.1, upper.2, lower.1, lower.2, -1 for none
    laws, bills   cards from the left, -1 for none
    votes       signed number of votes that a seat has committed (against: negative), 0 for none, HIDDEN_VOTE in a view
    earned      [seat][source] points gained in play, for the score sheet
    """

    phase: str
    cursor: int
    round: int
    start: int
    next_start: int
    knights: list[list[int]]
    posted: list[int]
    gold: list[int]
    squires: list[int]
    markers: list[int]
    points: list[int]
    nobles: list[list[int]]
    extensions: list[list[int]]
    favours: list[int]
    conflicts: list[int]
    conflict_pile: Bag
    laws: list[int]
    bills: list[int]
    law_pile: Bag
    votes: list[int]
    earned: list[list[int]]


def order(pos: LancasterPosition) -> list[int]:
    """All seats in player order, from the start player clockwise (L-042)."""
    return [(pos.start + i) % pos.players for i in range(pos.players)]


def holder(box: Box, pos: LancasterPosition, county: int) -> tuple[int, int]:
    """(seat, knight index) on a county, (-1, -1) for none."""
    place = COUNTY + county
    for seat, own in enumerate(pos.knights):
        if place in own:
            return seat, own.index(place)
    return -1, -1


def nobles_left(box: Box, pos: LancasterPosition, county: int) -> int:
    """Noble tiles still on a county (L-020)."""
    for step in pos.agenda:
        if step["ask"] == "setup" and step["part"] == "nobles":
            return 0
    return box.nobles[pos.players] - sum([county in own for own in pos.nobles])


def at_conflict(box: Box, pos: LancasterPosition, slot: int) -> list[tuple[int, int]]:
    """(seat, total strength) on each square of a conflict from the top; (-1, 0) where it is free."""
    first = box.square0 + slot * box.squares
    found = [(-1, 0)] * box.squares
    for seat, own in enumerate(pos.knights):
        for i, place in enumerate(own):
            if first <= place < first + box.squares:
                found[place - first] = (seat, found[place - first][1] + box.strength[i])
    return found


def square_for(box: Box, pos: LancasterPosition, slot: int, seat: int) -> int:
    """Place of a newcomer in a conflict: the own square (L-065, L-066), else the topmost free one (L-064); -1 where there is none."""
    if pos.conflicts[slot] < 0:
        return -1
    first = box.square0 + slot * box.squares
    own = pos.knights[seat]
    for place in range(first, first + box.squares):
        if place in own:
            return place
    for place in range(first, first + box.squares):
        if not any(place in knights for knights in pos.knights):
            return place
    return -1


def deployed(box: Box, own: list[int], strength: int) -> int:
    """How many of a seat's knights of a strength are deployed (L-017)."""
    return sum([COURT < own[i] < box.gone for i in box.of_strength[strength]])


def count_counties(box: Box, own: list[int]) -> int:
    """Counties where a knight of the seat stands (L-102)."""
    return sum([COUNTY <= place < box.square0 for place in own])


def count_conflicts(box: Box, own: list[int]) -> int:
    """Conflicts where a knight of the seat stands, both rows (L-103)."""
    return len({(place - box.square0) // box.squares for place in own if box.square0 <= place < box.castle0})


def upgradable(box: Box, own: list[int], i: int, deployed_only: bool = False) -> bool:
    """Whether a knight of a seat can be exchanged for the next stronger one (L-085)."""
    if own[i] == RESERVE or own[i] == box.gone or (deployed_only and own[i] == COURT):
        return False
    return any(own[j] == RESERVE for j in box.of_strength[box.strength[i] + 1]) if box.strength[i] < box.highest else False


def in_reserve(box: Box, own: list[int], strength: int) -> int:
    """Index of a knight of a strength in the reserve, -1 for none."""
    for i in box.of_strength[strength]:
        if own[i] == RESERVE:
            return i
    return -1
