"""What must hold in every position, whether it was played to, studied or read from a link."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from insuto.core.errors import BadInput
from insuto.core.game import ALL, CHANCE, TABLE, Problem
from insuto.core.position import Step
from insuto.games.kardinal.play import FINAL_PARTS, SETUP_PARTS
from insuto.games.kardinal.rules import chosen
from insuto.games.kardinal.state import Box, KardinalPosition, cardinals_left, cloister_counts, cloisters_left

Pos = KardinalPosition

_WRONG = "has the wrong number of entries"
_VALUE = "holds a value that cannot be"

_LETTERS = {
    ("setup", "pieces"): "P", ("setup", "remove"): "M", ("setup", "deal"): "L", ("setup", "display"): "Y",
    ("score", "interim"): "i", ("score", "cloisters"): "c", ("score", "alliances"): "a", ("score", "roads"): "o", ("score", "result"): "w",
    "turn": "t", "second": "s", "refill": "r", "reshuffle": "R",
}  # fmt: skip
_AGENDA = re.compile(
    r"|w(o(ac?)?)?"  # the end, and the final scoring (the result lies lowest)
    r"|[trdh]Ri?|[tsrdh]"  # a turn, perhaps with an interim scoring on top of what comes next
    r"|tYL(MP?)?|tYH+|tY|tD{1,2}"  # the set-up
)


def agenda_word(agenda: list[Step]) -> str:
    """The agenda as letters, bottom first; capital H and D are cards dealt in the set-up."""
    word = ""
    for step in agenda:
        ask = step["ask"]
        if ask == "deal":
            letter = "d" if step["to"] < 0 else "h"
            word += letter.upper() if step["turn"] < 0 else letter
        else:
            word += _LETTERS[(ask, step["part"]) if ask in ("setup", "score") else ask]
    return word


def check_step(box: Box, pos: Pos, step: Step, where: str) -> None:
    """Fields of one agenda step from outside. Raises BadInput."""
    seats = tuple(range(pos.players))
    fields: dict[str, dict[str, tuple[Any, ...]]] = {
        "setup": {"seat": (TABLE,), "part": SETUP_PARTS},
        "turn": {"seat": seats},
        "second": {"seat": seats, "region": tuple(range(len(box.regions))), "limit": tuple(range(1, 21))},
        "refill": {"seat": seats, "did": ("swap", "first", "one", "two"), "late": (0, 1)},
        "deal": {"seat": (CHANCE,), "to": (-1, *seats), "turn": (-1, *seats), "did": ("", "swap", "first", "one", "two"), "late": (0, 1)},
        "score": {"seat": (TABLE,), "part": ("interim", *FINAL_PARTS)},
        "reshuffle": {"seat": (TABLE,)},
    }
    wanted = fields[step["ask"]]
    for name in step:
        if name != "ask" and name not in wanted:
            raise BadInput(f"{where}.{name[:40]}", "is not a field that is known here")
    for name, values in wanted.items():
        value = step.get(name)
        if isinstance(value, bool) or value not in values:
            raise BadInput(f"{where}.{name}", "must be one of {choices}", choices=", ".join(map(str, values)))
    if step["ask"] == "deal" and (step["did"] == "") != (step["turn"] < 0):
        raise BadInput(f"{where}.did", _VALUE)
    if step["ask"] == "deal" and step["to"] >= 0 and step["turn"] >= 0 and step["to"] != step["turn"]:
        raise BadInput(f"{where}.to", _VALUE)


def problems(box: Box, pos: Pos) -> Iterator[Problem]:
    """Every invariant that the position breaks. Later checks need what earlier ones found sound."""
    found = list(_shapes(box, pos))
    yield from found
    if found:
        return
    yield from _pieces(box, pos)
    found = list(_agenda(box, pos))
    yield from found
    if found:
        return
    yield from _cards(box, pos)
    yield from _course(box, pos)


def _shapes(box: Box, pos: Pos) -> Iterator[Problem]:
    n, regions, kinds = pos.players, len(box.regions), box.kinds
    if len(pos.sites) != len(box.sites):
        yield Problem("sites", _WRONG)
    if len(pos.placed) != n or sorted(s for own in pos.placed for s in own) != [s for s, o in enumerate(pos.sites) if o >= 0]:
        yield Problem("placed", _VALUE)
    for name, table, size in (("cardinals", pos.cardinals, regions), ("interim", pos.interim or pos.cardinals, regions)):
        if len(table) != size or any(len(row) != n for row in table):
            yield Problem(name, _WRONG)
        elif any(not 0 <= v <= 20 for row in table for v in row):
            yield Problem(name, _VALUE)
    if len(pos.called) > n * box.cardinals or sorted(pos.called) != _called(pos):
        yield Problem("called", _VALUE)
    if len(pos.hands) != n or any(len(hand) != kinds for hand in pos.hands):
        yield Problem("hands", _WRONG)
    if len(pos.pile.layers) > 1 or any(len(layer) != kinds or not any(layer) for layer in pos.pile.layers):
        yield Problem("pile.layers", _WRONG)
    if len(pos.discard) != kinds:
        yield Problem("discard", _WRONG)
    if len(pos.points) != n:
        yield Problem("points", _WRONG)
    for name, value, low, high in (("exhausted", pos.exhausted, 0, 2), ("start", pos.start, 0, n - 1)):
        if not low <= value <= high:
            yield Problem(name, "must be a whole number from {low} to {high}", {"low": low, "high": high})
    for name, values, low, high in (
        ("sites", pos.sites, -1, n - 1),
        ("display", pos.display, 0, len(box.types) - 1),
        ("points", pos.points, 0, 999_999),
        ("discard", pos.discard, 0, 55),
        ("pile.layers", [v for layer in pos.pile.layers for v in layer], 0, 55),
        ("hands", [v for hand in pos.hands for v in hand], 0, 55),
    ):
        if any(not low <= v <= high for v in values):
            yield Problem(name, _VALUE)


def _called(pos: Pos) -> list[int]:
    """What `called` must hold in some order. The counts may be anything still: as many as could ever be right are looked at."""
    rows = [row[: pos.players] for row in pos.cardinals]
    return [r * pos.players + s for r, row in enumerate(rows) for s, count in enumerate(row) for _ in range(min(count, 21))]


def _pieces(box: Box, pos: Pos) -> Iterator[Problem]:
    """20 cloisters and 8 cardinals a seat (K-007, K-008), cardinals within their limit (K-041)."""
    for seat, own in enumerate(pos.placed):
        name = box.seats[seat]
        if any(pos.sites[s] != seat for s in own):
            yield Problem("placed", _VALUE)
        if cloisters_left(box, pos, seat) < 0:
            yield Problem(f"{name}.cloisters", "{seat} has only {limit} cloisters", {"seat": name, "limit": box.cloisters})
        if cardinals_left(box, pos, seat) < 0:
            yield Problem(f"{name}.cardinals", "{seat} has only {limit} cardinals", {"seat": name, "limit": box.cardinals})
    each = chosen(pos.options, "cardinal_limit", "each")
    for region, row in enumerate(pos.cardinals):
        limit = max(cloister_counts(box, pos, region))
        if (max(row) if each else sum(row)) > limit:
            where = f"region.{box.regions[region]}.cardinals"
            yield Problem(where, "the cloisters there allow {limit} cardinals (K-041)", {"limit": limit})
    for region, counts in enumerate(pos.interim):
        if sum(counts) > len(box.region_sites[region]):
            yield Problem("interim", _VALUE)


def _agenda(box: Box, pos: Pos) -> Iterator[Problem]:
    word = agenda_word(pos.agenda)
    if not _AGENDA.fullmatch(word):
        yield Problem("agenda", "holds steps that cannot follow one another")
        return
    top = pos.agenda[-1] if pos.agenda else None
    if word[:1] == "t" and len(word) > 1 and word[1] != "R" and pos.agenda[0]["seat"] != pos.start:
        yield Problem("agenda[0].seat", _VALUE)
    if top and top["ask"] == "second" and top["limit"] > len(box.region_sites[top["region"]]):
        yield Problem("agenda[0].limit", _VALUE)


def _cards(box: Box, pos: Pos) -> Iterator[Problem]:
    """K-004, K-020: every card is somewhere, once; what a view does not know is counted too."""
    all_in_box = any(step["ask"] == "setup" and step["part"] == "remove" for step in pos.agenda)
    deck = box.card_counts if all_in_box else box.deck(pos.players)
    held = [*pos.hands, *pos.pile.layers, pos.discard]
    unknown = sum(group[box.unknown] for group in held)
    known = [sum(group[k] for group in held) + pos.display.count(k) for k in range(len(box.types))]
    if sum(known) + unknown != sum(deck) or any(a > b for a, b in zip(known, deck, strict=True)):
        yield Problem("pile", "the cards do not add up")
    if pos.viewer == ALL and unknown:
        yield Problem("hands", _VALUE)
    if pos.discard[box.unknown] or (pos.viewer >= 0 and pos.hands[pos.viewer][box.unknown]):
        yield Problem("hands", _VALUE)
    for seat, hand in enumerate(pos.hands):
        if sum(hand) > box.hand:
            yield Problem(f"{box.seats[seat]}.hand", "holds at most {most} cards", {"most": box.hand})
    if len(pos.display) > box.display:
        yield Problem("display", "holds at most {most} cards", {"most": box.display})


def _course(box: Box, pos: Pos) -> Iterator[Problem]:
    """The pile, the hands and the agenda fit one another."""
    word = agenda_word(pos.agenda)
    pile = len(pos.pile)
    if any(letter in word for letter in "PMLYHD"):
        for seat, hand in enumerate(pos.hands):
            coming = sum(step["ask"] == "deal" and step["to"] == seat for step in pos.agenda)
            if sum(hand) + coming != (0 if "L" in word else box.hand):
                yield Problem(f"{box.seats[seat]}.hand", "does not fit the stage of the set-up")
        if len(pos.display) + word.count("D") != (0 if "Y" in word else box.display):
            yield Problem("display", "does not fit the stage of the set-up")
        if pos.exhausted or pos.interim:
            yield Problem("exhausted", _VALUE)
        return
    if pos.interim and not pos.exhausted:
        yield Problem("interim", _VALUE)
    if "R" in word:
        if pos.exhausted != 1 or pile:
            yield Problem("exhausted", _VALUE)
        if not any(pos.discard):
            yield Problem("discard", "there is nothing to shuffle")
    elif not chosen(pos.options, "pile_empty", "cannot_draw") and (pile == 0) != (pos.exhausted == 2):
        yield Problem("pile", "is empty only after the second half" if not pile else "must be empty after the second half")
    elif pile and pos.exhausted == 2:
        yield Problem("pile", "must be empty after the second half")
    if (not word or word[0] == "w") and pos.exhausted != 2:
        yield Problem("exhausted", _VALUE)
    bottom = pos.agenda[0] if pos.agenda else None
    if bottom and bottom["ask"] == "deal":
        full = len(pos.display) >= box.display if bottom["to"] < 0 else sum(pos.hands[bottom["to"]]) >= box.hand
        if full or (not pile and "R" not in word):
            yield Problem("agenda[0]", _VALUE)
    if bottom and bottom["ask"] == "refill" and sum(pos.hands[bottom["seat"]]) >= box.hand:
        yield Problem("agenda[0]", _VALUE)
    if bottom and bottom["ask"] != "score":
        acting = bottom["turn"] if bottom["ask"] == "deal" else bottom["seat"]
        for seat in _still_to_play(pos, acting):
            if not any(pos.hands[seat]) and (seat != acting or bottom["ask"] == "turn"):
                yield Problem(f"{box.seats[seat]}.hand", "a seat that is still to play needs a card")


def _still_to_play(pos: Pos, seat: int) -> list[int]:
    """Seats that have a turn yet, as far as that is certain."""
    if pos.exhausted < 2:
        return list(range(pos.players))
    if chosen(pos.options, "last_player", "exhauster"):
        return [seat]
    ahead = (pos.start - seat) % pos.players or pos.players
    return [(seat + i) % pos.players for i in range(ahead)]
