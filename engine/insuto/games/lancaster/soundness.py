"""What must hold in every position, whether it was played to, studied or read from a link."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from insuto.core.errors import BadInput
from insuto.core.game import ALL, CHANCE, TABLE, Problem
from insuto.core.position import Step
from insuto.games.lancaster.play_castle import due
from insuto.games.lancaster.play_conflicts import settling
from insuto.games.lancaster.play_placing import can_place
from insuto.games.lancaster.play_setup import SETUP_PARTS
from insuto.games.lancaster.rules import chosen
from insuto.games.lancaster.score import FINAL_PARTS
from insuto.games.lancaster.state import (
    CONFLICTS,
    COUNTY,
    HIDDEN,
    HIDDEN_VOTE,
    PHASES,
    ROWS,
    Box,
    LancasterPosition,
    holder,
    nobles_left,
    order,
)

Pos = LancasterPosition

_WRONG = "has the wrong number of entries"
_VALUE = "holds a value that cannot be"
_ORDER = "holds steps that cannot follow one another"
_FIT = "does not fit together with the rest"

_LETTERS = {
    "setup": "S", "reveal": "r", "first_tile": "y", "extend": "e", "place": "p", "favour": "f", "upgrade": "u", "noble": "n", "vote": "v",
    "reveal_votes": "V", "enforce": "E", "buy": "b", "exchange": "x", "reward": "w", "move": "m", "name_start": "s", "castle": "c",
    "markers": "k", "settle": "t", "ransom": "a", "prepare": "P", "score": "F",
}  # fmt: skip
_AGENDA = {
    "setup": re.compile(r"y{1,5}S{0,6}r{0,6}"),
    "place": re.compile(r"r{1,5}|[pfun]"),
    "parliament": re.compile(r"Vv{0,5}"),
    "laws": re.compile(r"E|u+|e+|b+|x+"),
    "counties": re.compile(r"w|s?[uem]|s"),
    "castle": re.compile(r"c|c?u|k"),
    "conflicts": re.compile(r"t|a+|P"),
    "final": re.compile(r"F{0,3}"),
}
"""The agenda of each phase as letters, bottom first."""

_MOST = 999_999


def check_step(box: Box, pos: Pos, step: Step, where: str) -> None:
    """Fields of one agenda step from outside. Raises BadInput."""
    seats = tuple(range(pos.players))
    table: dict[str, dict[str, tuple[Any, ...]]] = {
        "setup": {"seat": (TABLE,), "part": SETUP_PARTS},
        "reveal": {"seat": (CHANCE,), "what": ("conflict", "law", "bill"), "slot": tuple(range(box.row))},
        "extend": {"seat": seats, "why": ("county", "law")},
        "upgrade": {"seat": seats, "why": ("favour", "county", "law", "castle"), "deployed": (0, 1)},
        "exchange": {"seat": seats, "give": box.strengths, "take": box.strengths},
        "castle": {"seat": seats, "left": tuple(_subsets(len(box.castle)))},
        "score": {"seat": (TABLE,), "part": FINAL_PARTS},
        **{ask: {"seat": (TABLE,)} for ask in ("reveal_votes", "enforce", "markers", "settle", "prepare")},
    }
    wanted = table.get(step["ask"], {"seat": seats})
    for name in step:
        if name != "ask" and name not in wanted:
            raise BadInput(f"{where}.{name[:40]}", "is not a field that is known here")
    for name, values in wanted.items():
        value = step.get(name)
        if isinstance(value, bool) or not isinstance(value, (int, str)) or value not in values:
            if name == "left":
                raise BadInput(f"{where}.{name}", _VALUE)
            raise BadInput(f"{where}.{name}", "must be one of {choices}", choices=", ".join(map(str, values)))


def _subsets(n: int) -> Iterator[str]:
    """All texts of rising digits from 1 to n, without the empty one."""
    for bits in range(1, 1 << n):
        yield "".join(str(i + 1) for i in range(n) if bits >> i & 1)


def problems(box: Box, pos: Pos) -> Iterator[Problem]:
    """Every invariant that the position breaks. Later checks need what earlier ones found sound."""
    found = list(table_problems(box, pos))
    yield from found or _agenda(box, pos)


def table_problems(box: Box, pos: Pos) -> Iterator[Problem]:
    """The invariants of what lies on the table, whatever is asked next."""
    for check in (_shapes, _ranges, _pieces, _cards):
        found = list(check(box, pos))
        yield from found
        if found:
            return


def _shapes(box: Box, pos: Pos) -> Iterator[Problem]:
    n = pos.players
    for name, size in (
        ("knights", n), ("posted", len(box.counties)), ("gold", n), ("squires", n), ("markers", n), ("points", n), ("nobles", n),
        ("extensions", n), ("favours", len(box.favours)), ("conflicts", len(CONFLICTS)), ("laws", box.row), ("bills", box.row),
        ("votes", n), ("earned", n),
    ):  # fmt: skip
        if len(getattr(pos, name)) != size:
            yield Problem(name, _WRONG)
    for name, size in (("knights", len(box.strength)), ("extensions", len(box.castle)), ("earned", len(box.sources))):
        if any(len(row) != size for row in getattr(pos, name)):
            yield Problem(name, _WRONG)
    for name, pile, kinds, most in (
        ("conflict_pile.layers", pos.conflict_pile, len(box.cards), 1), ("law_pile.layers", pos.law_pile, len(box.laws), 5),
    ):  # fmt: skip
        if len(pile.layers) > most or any(len(layer) != kinds for layer in pile.layers):
            yield Problem(name, _WRONG)
    if pos.phase not in PHASES:
        yield Problem("phase", "must be one of {choices}", {"choices": ", ".join(PHASES)})


def _ranges(box: Box, pos: Pos) -> Iterator[Problem]:
    n = pos.players
    later = n - 1 if chosen(pos.options, "surrey", "next_round") else -1
    for name, value, low, high in (
        ("cursor", pos.cursor, -1, len(box.counties) - 1), ("round", pos.round, 1, box.rounds), ("start", pos.start, 0, n - 1),
        ("next_start", pos.next_start, -1, later),
    ):  # fmt: skip
        if not low <= value <= high:
            yield Problem(name, "must be a whole number from {low} to {high}", {"low": low, "high": high})
    gone = box.gone if chosen(pos.options, "captives", "removed") else box.gone - 1
    for name, values, low, high in (
        ("knights", [v for row in pos.knights for v in row], 0, gone),
        ("posted", pos.posted, 0, _MOST),
        ("markers", pos.markers, 0, _MOST),
        ("points", pos.points, 0, _MOST),
        ("nobles", [v for row in pos.nobles for v in row], 0, len(box.counties) - 1),
        ("extensions", [v for row in pos.extensions for v in row], 0, 1),
        ("favours", pos.favours, 0, 1),
        ("conflicts", pos.conflicts, -1, len(box.cards) - 1),
        ("laws", pos.laws, -1, len(box.laws) - 1),
        ("bills", pos.bills, -1, len(box.laws) - 1),
        ("conflict_pile.layers", [v for layer in pos.conflict_pile.layers for v in layer], 0, 1),
        ("law_pile.layers", [v for layer in pos.law_pile.layers for v in layer], 0, 1),
        ("earned", [v for row in pos.earned for v in row], 0, _MOST),
    ):
        if any(not low <= v <= high for v in values):
            yield Problem(name, _VALUE)
    for name in ("gold", "squires"):
        for seat, v in enumerate(getattr(pos, name)):
            if not (0 <= v <= _MOST or (v == HIDDEN and pos.viewer not in (ALL, seat))):
                yield Problem(name, _VALUE)
    for name, pile in (("conflict_pile.layers", pos.conflict_pile), ("law_pile.layers", pos.law_pile)):
        if any(not any(layer) for layer in pile.layers):
            yield Problem(name, _VALUE)


def _pieces(box: Box, pos: Pos) -> Iterator[Problem]:
    """One knight a county (L-055) and castle square (L-078), one square a seat and one seat a square in a conflict (L-065)."""
    for county, name in enumerate(box.counties):
        there = [seat for seat, own in enumerate(pos.knights) for place in own if place == COUNTY + county]
        if len(there) > 1:
            yield Problem(f"county.{name}", "only one knight may stand there")
        if pos.posted[county] and not there:
            yield Problem("posted", "squires stand only with a knight")
        taken = sum(own.count(county) for own in pos.nobles)
        if taken > box.nobles[pos.players]:
            yield Problem(f"county.{name}.nobles", "there are only {limit} nobles", {"limit": box.nobles[pos.players]})
        elif taken and not nobles_left(box, pos, county) and any(s["ask"] == "setup" and s["part"] == "nobles" for s in pos.agenda):
            yield Problem("nobles", _VALUE)
    for seat, own in enumerate(pos.knights):
        name = box.seats[seat]
        if len(set(pos.nobles[seat])) != len(pos.nobles[seat]):
            yield Problem(f"{name}.nobles", "only one noble of each county")
        squares = [place for place in own if box.castle0 <= place < box.gone]
        if len(set(squares)) != len(squares):
            yield Problem(f"{name}.castle", "only one knight may stand there")
    for slot, name in enumerate(CONFLICTS):
        first = box.square0 + slot * box.squares
        on_card = range(first, first + box.squares)
        standing = {(place, seat) for seat, own in enumerate(pos.knights) for place in own if place in on_card}
        if standing and pos.conflicts[slot] < 0:
            yield Problem(f"conflict.{name}", "knights stand where no card lies")
        if len({seat for _, seat in standing}) != len(standing) or len({place for place, _ in standing}) != len(standing):
            yield Problem(f"conflict.{name}", "a seat has one square, and a square one seat (L-065)")


def _cards(box: Box, pos: Pos) -> Iterator[Problem]:
    """Every card lies in one place; conflict cards that were put away stay away (L-022)."""
    counts = pos.conflict_pile.counts(len(box.cards))
    seen = [c for c in pos.conflicts if c >= 0] + [c for c, n in enumerate(counts) for _ in range(n)]
    if len(set(seen)) != len(seen) or not set(seen) <= set(box.deck(pos.players)):
        yield Problem("conflict_pile.layers", "the cards do not add up")
    counts = pos.law_pile.counts(len(box.laws))
    seen = [c for c in (*pos.laws, *pos.bills) if c >= 0] + [c for c, n in enumerate(counts) for _ in range(n)]
    if len(set(seen)) != len(seen):
        yield Problem("law_pile.layers", "the cards do not add up")


def _agenda(box: Box, pos: Pos) -> Iterator[Problem]:
    word = "".join(_LETTERS[step["ask"]] for step in pos.agenda)
    if not _AGENDA[pos.phase].fullmatch(word):
        yield Problem("agenda", _ORDER)
        return
    if pos.phase != "parliament" and any(pos.votes):
        yield Problem("votes", _VALUE)
    yield from _reveals(box, pos)
    yield from _OF_PHASE[pos.phase](box, pos, word)


def _reveals(box: Box, pos: Pos) -> Iterator[Problem]:
    """Cards that are to be turned up are in their pile, and their spaces are free."""
    rows = {"conflict": pos.conflicts, "bill": pos.bills, "law": pos.laws}
    waiting = [(step["what"], step["slot"]) for step in pos.agenda if step["ask"] == "reveal"]
    conflicts = sum(what == "conflict" for what, _ in waiting)
    if any(rows[what][slot] >= 0 for what, slot in waiting) or any(what == "conflict" and slot >= ROWS for what, slot in waiting):
        yield Problem("agenda", _FIT)
    if len(set(waiting)) != len(waiting):
        yield Problem("agenda", _FIT)
    if conflicts > len(pos.conflict_pile):
        yield Problem("conflict_pile.layers", "there is no card to turn up")
    if len(waiting) - conflicts > len(pos.law_pile):
        yield Problem("law_pile.layers", "there is no card to turn up")


def _setup(box: Box, pos: Pos, word: str) -> Iterator[Problem]:
    seats = [step["seat"] for step in reversed(pos.agenda) if step["ask"] == "first_tile"]
    parts = [step["part"] for step in reversed(pos.agenda) if step["ask"] == "setup"]
    whole = len(seats) == pos.players
    if seats != order(pos)[pos.players - len(seats) :]:
        yield Problem("agenda", _FIT)
    if parts != list(SETUP_PARTS[len(SETUP_PARTS) - len(parts) :]) or ((parts or "r" in word) and not whole):
        yield Problem("agenda", _ORDER)
    if pos.cursor != -1 or pos.round != 1 or pos.next_start != -1:
        yield Problem("cursor", _VALUE)
    if any(all(laid) for laid in pos.extensions):
        yield Problem("extensions", _VALUE)
    # what a later stage lays out is not there yet, so that nothing is laid out twice
    empty: tuple[tuple[str, str, bool], ...] = (
        ("conflicts", "conflicts", any(c >= 0 for c in pos.conflicts) or bool(pos.conflict_pile.layers)),
        ("laws", "laws", any(c >= 0 for c in (*pos.laws, *pos.bills)) or bool(pos.law_pile.layers)),
        ("castles", "knights", any(place for own in pos.knights for place in own)),
    )
    for part, field, there in empty:
        if part in parts and there:
            yield Problem(field, _VALUE)


def _place(box: Box, pos: Pos, word: str) -> Iterator[Problem]:
    top = pos.agenda[-1]
    if word[0] == "r":
        if pos.cursor != -1:
            yield Problem("cursor", _VALUE)
        return
    if pos.cursor != top["seat"]:
        yield Problem("cursor", _VALUE)
    if word == "p" and not can_place(box, pos, top["seat"]):
        yield Problem(f"{box.seats[top['seat']]}.court", "has no knight in the court that can be placed")
    if word == "f" and not any(pos.favours):
        yield Problem("favours", _VALUE)
    if word == "u" and (top["why"] != "favour" or top["deployed"]):
        yield Problem("agenda", _FIT)


def _parliament(box: Box, pos: Pos, word: str) -> Iterator[Problem]:
    if not 0 <= pos.cursor < box.row or pos.bills[pos.cursor] < 0:
        yield Problem("cursor", _VALUE)
        return
    waiting = [step["seat"] for step in reversed(pos.agenda[1:])]
    seats = order(pos)
    if waiting != seats[pos.players - len(waiting) :]:
        yield Problem("agenda", _FIT)
        return
    for seat in seats:
        vote = pos.votes[seat]
        known = vote != HIDDEN_VOTE or pos.viewer in (ALL, seat)
        if (vote == 0) != (seat in waiting) or (known and abs(vote) > pos.markers[seat] + 1):
            yield Problem("votes", _VALUE)


def _laws(box: Box, pos: Pos, word: str) -> Iterator[Problem]:
    if not 0 <= pos.cursor < box.row or pos.laws[pos.cursor] < 0:
        yield Problem("cursor", _VALUE)
        return
    if word == "E":
        return
    pays = box.law[pos.laws[pos.cursor]]["condition"]["type"] == "pay"
    seats = [order(pos).index(step["seat"]) for step in reversed(pos.agenda)]
    if seats != sorted(seats) or (word[0] == "b") != pays or any(step.get("why", "law") != "law" for step in pos.agenda):
        yield Problem("agenda", _FIT)
    if word[0] in "bx" and len(set(seats)) != len(seats):
        yield Problem("agenda", _FIT)
    if len(word) > 40:
        yield Problem("agenda", "is too long")


def _counties(box: Box, pos: Pos, word: str) -> Iterator[Problem]:
    if pos.cursor < 0:
        yield Problem("cursor", _VALUE)
        return
    seat, _ = holder(box, pos, pos.cursor)
    if any(step["seat"] != seat for step in pos.agenda) or any(step.get("why", "county") != "county" for step in pos.agenda):
        yield Problem("agenda", _FIT)
    if "s" in word and not box.names_start[pos.cursor]:
        yield Problem("agenda", _FIT)
    if any(step.get("deployed") for step in pos.agenda) or ("e" in word and seat >= 0 and all(pos.extensions[seat])):
        yield Problem("agenda", _FIT)


def _castle(box: Box, pos: Pos, word: str) -> Iterator[Problem]:
    if word == "k":
        if pos.cursor != pos.players:
            yield Problem("cursor", _VALUE)
        return
    if not 0 <= pos.cursor < pos.players:
        yield Problem("cursor", _VALUE)
        return
    seat = order(pos)[pos.cursor]
    for step in pos.agenda:
        wrong = step["seat"] != seat or step.get("why", "castle") != "castle" or step.get("deployed")
        if wrong or not set(step.get("left", "")) <= set(due(box, pos, seat)):
            yield Problem("agenda", _FIT)


def _conflicts(box: Box, pos: Pos, word: str) -> Iterator[Problem]:
    slots = settling(pos)
    if pos.cursor < 0 or pos.cursor > len(slots) or (word == "P") != (pos.cursor == len(slots)):
        yield Problem("cursor", _VALUE)
        return
    # what slides down must find its space free
    if any(slot >= ROWS and pos.conflicts[slot] >= 0 <= pos.conflicts[slot - ROWS] for slot in slots[: pos.cursor]):
        yield Problem("conflicts", _FIT)
    if word == "P":
        if any(card >= 0 for card in pos.conflicts[:ROWS]) or pos.round == box.rounds:
            yield Problem("conflicts", _FIT)
        return
    slot = slots[pos.cursor]
    if pos.conflicts[slot] < 0:
        yield Problem("cursor", _VALUE)
    elif word[0] == "a":
        seats = [order(pos).index(step["seat"]) for step in reversed(pos.agenda)]
        first = box.square0 + slot * box.squares
        if slot < ROWS or seats != sorted(set(seats)):
            yield Problem("agenda", _FIT)
        for step in pos.agenda:
            if not any(first <= place < first + box.squares for place in pos.knights[step["seat"]]):
                yield Problem("agenda", _FIT)


def _final(box: Box, pos: Pos, word: str) -> Iterator[Problem]:
    parts = [step["part"] for step in reversed(pos.agenda)]
    if parts != list(FINAL_PARTS[len(FINAL_PARTS) - len(parts) :]):
        yield Problem("agenda", _ORDER)
    if pos.cursor != 0:
        yield Problem("cursor", _VALUE)


_OF_PHASE: dict[str, Callable[[Box, Pos, str], Iterator[Problem]]] = {
    "setup": _setup, "place": _place, "parliament": _parliament, "laws": _laws, "counties": _counties, "castle": _castle,
    "conflicts": _conflicts, "final": _final,
}  # fmt: skip
