"""The score pad: what is entered of a game that was played on a table, and what makes its score sheet.

A game declares what has to be counted at the table (`Entry`), and converts what was entered to the input of its own
scoring. Nothing is scored here, and nothing a second time: the game's scoring makes `ScorePad.sheet`. Entries are
checked against the ranges that they declare, and against what only the game knows (`ScorePad.faults`); with any fault
there is no sheet.

An entry of a seat has the address `{seat}.{name}`, the seat as index; an entry of the table its name alone. Values are
texts: a number, or chosen ids between spaces. What is missing counts as nothing, except for ties: only tied seats need
the further entries (`Entry.tiebreak`).

Where the count is about a map, pieces may be put on a board instead of counting them (`ScorePad.board`,
core/padboard.py): the numbers that follow from it (`ScorePad.counted`) then replace those that were entered.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from insuto.core.errors import BadInput
from insuto.core.facts import ScoreSheet
from insuto.core.padboard import ON_BOARD, TABLE, WAY, Lying, PadBoard, address

if TYPE_CHECKING:
    from insuto.draw import Picture

MOST_DIGITS = 4
"""Digits of the longest number that is entered."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One number or choice to enter for the table.

    name      as addresses write it; its words are `name` (what is counted) and perhaps `name.hint` of `ScorePad.words`
    part      the heading under which it stands: `part.{part}` of the words
    rule      the rule that makes it count
    low high  its range; of `choices` how many are taken at least and at most
    together  the most of all seats together, 0 where there is no limit
    choices   ids of which some are chosen, instead of a number; their words are `{name}.{id}`, else the names of `noun`
    once      a choice can be only one seat's
    shared    it is the table's, not a seat's
    needs     `other=id`: counted only where that choice of another entry is made; `other`: where that number is not 0
    tiebreak  needed only where a tie depends on it
    hint      key of the hint below it; `{name}.hint` by default
    """

    name: str
    part: str
    rule: str
    low: int = 0
    high: int = 0
    together: int = 0
    choices: tuple[str, ...] = ()
    noun: str = ""
    once: bool = False
    shared: bool = False
    needs: str = ""
    tiebreak: bool = False
    hint: str = ""

    def seats(self, players: int) -> Sequence[int]:
        """Return for whom it is entered."""
        return (TABLE,) if self.shared else range(players)


@dataclass(frozen=True, slots=True)
class Fault:
    """An entry that cannot be: its address, the rule or list that says so, and the key of its sentence with what that needs.

    The sentence is `fault.{key}` in `ScorePad.words`, for core's own faults in `messages_ja.PAD`."""

    at: str
    rule: str
    key: str
    data: Mapping[str, object] = field(default_factory=dict)


class Filled:
    """What was entered, read by the declared entries.

    entries  what may be entered; players how many play; options the readings that differ
    board    where pieces are put, None where the pad has no board
    lying    what lies there; None without a board
    """

    def __init__(
        self,
        entries: Sequence[Entry],
        players: int,
        options: Mapping[str, str],
        values: Mapping[str, str],
        board: PadBoard | None = None,
    ) -> None:
        """Read the values, text by address. Raises BadInput for an address that is no entry, a value that is no number,
        a choice or place that does not exist."""
        self.entries = {entry.name: entry for entry in (*entries, *([_WAY] if board else []))}
        self.players, self.options = players, options
        self._values: dict[str, int | tuple[str, ...]] = {}
        known = {address(seat, entry.name): entry for entry in self.entries.values() for seat in entry.seats(players)}
        put = {address(seat, piece.name) for piece in (board.pieces if board else ()) for seat in piece.seats(players)}
        for where, text in values.items():
            if where in put:
                continue
            if where not in known:
                raise BadInput(f"entries.{where[:40]}", "is not a field that is known here")
            if text:
                self._values[where] = _read(known[where], where, text)
        self.board = board
        self.lying = Lying(board, players, values) if board else None

    @property
    def on_board(self) -> bool:
        """True where the board is counted, not the numbers that follow from it."""
        return self.board is not None and ON_BOARD in self.chosen(TABLE, WAY)

    def put(self, seat: int, piece: str) -> Sequence[str]:
        """Return the places of a seat's pieces on the board, the oldest first."""
        return self.lying.of(seat, piece) if self.lying else ()

    def take(self, counted: Mapping[str, str]) -> None:
        """Replace the entries that follow from the board by what was counted there: text by address."""
        gives = self.board.gives if self.board else frozenset()
        known = {address(seat, name): self.entries[name] for name in gives for seat in range(self.players)}
        for where, entry in known.items():
            self._values.pop(where, None)
            if text := counted.get(where):
                self._values[where] = _read(entry, where, text)

    def given(self, seat: int, name: str) -> int | None:
        """Return a number as it was entered; None where it was not entered, or does not count (`needs`)."""
        value = self._values.get(address(seat, name))
        return value if isinstance(value, int) and self.counts(seat, self.entries[name]) else None

    def number(self, seat: int, name: str) -> int:
        """Return a number, 0 where none was entered."""
        return self.given(seat, name) or 0

    def chosen(self, seat: int, name: str) -> tuple[str, ...]:
        """Return the chosen ids, in the order of the declaration."""
        value = self._values.get(address(seat, name))
        return value if isinstance(value, tuple) and self.counts(seat, self.entries[name]) else ()

    def counts(self, seat: int, entry: Entry) -> bool:
        """Return True if an entry counts for a seat: the choice or number that it needs (`Entry.needs`) was made."""
        if not entry.needs:
            return True
        name, sign, choice = entry.needs.partition("=")
        other = self.entries[name]
        at = TABLE if other.shared else seat
        return choice in self.chosen(at, name) if sign else self.number(at, name) > 0


_WAY = Entry(WAY, "", "", high=1, choices=(ON_BOARD,), shared=True)


def _read(entry: Entry, where: str, text: str) -> int | tuple[str, ...]:
    if not entry.choices:
        if not text.isascii() or not text.isdigit() or len(text) > MOST_DIGITS:
            raise BadInput(f"entries.{where}", "must be a whole number")
        return int(text)
    words = text.split()
    for word in words:
        if word not in entry.choices:
            raise BadInput(f"entries.{where}", "must be one of {choices}", choices=", ".join(entry.choices))
    return tuple(choice for choice in entry.choices if choice in words)


class ScorePad:
    """Base of a game's own pad (`Game.score_pad`).

    words  what is entered, in words: keys as `Entry` and `Fault` name them, `part.{part}`, `tie.{key}`, `seat` (what the seats are
           called before they have names, `{n}` from 1; where it is missing the names of the seats)
    """

    words: Mapping[str, str] = {}

    def entries(self, players: int, options: Mapping[str, str]) -> Sequence[Entry]:
        """Return what is entered, in the order in which it is counted at the table."""
        raise NotImplementedError

    def faults(self, filled: Filled) -> Iterator[Fault]:
        """Yield the faults beyond the ranges of single entries. Called only where these fit."""
        yield from ()

    def sheet(self, filled: Filled) -> ScoreSheet:
        """Return the score sheet, by the game's own scoring. Called only without faults."""
        raise NotImplementedError

    def pending(self, filled: Filled, sheet: ScoreSheet) -> Iterator[str]:
        """Yield the addresses of the entries on which a tie turns, whether they have been entered or not."""
        yield from ()

    def tie(self, filled: Filled, sheet: ScoreSheet) -> tuple[str, str] | None:
        """Return what decided a tie, or that it stays: the key of its sentence and the rule. None where nobody is equal."""
        return None

    def board(self, players: int, options: Mapping[str, str]) -> PadBoard | None:
        """Return the board on which pieces can be put in the place of counting them; None where there is none."""
        return None

    def picture(self, filled: Filled, narrow: bool) -> Picture:
        """Return the board with what lies on it (`Filled.put`); `narrow`: in the layout for a portrait screen. Called
        only for a pad with a board."""
        raise NotImplementedError

    def colours(self, filled: Filled) -> Sequence[str]:
        """Return for each seat the colour of its pieces as drawings name it. Called only for a pad with a board."""
        raise NotImplementedError

    def counted(self, filled: Filled) -> Mapping[str, str]:
        """Return by address what is counted on the board for the entries that it gives. Called only for a pad with a
        board."""
        raise NotImplementedError

    def read(self, players: int, options: Mapping[str, str], values: Mapping[str, str]) -> Filled:
        """Return what was entered; where the board is counted, with what follows from it. Raises BadInput as `Filled`."""
        filled = Filled(self.entries(players, options), players, options, values, self.board(players, options))
        if filled.on_board:
            filled.take(self.counted(filled))
        return filled

    def faults_of(self, filled: Filled) -> list[Fault]:
        """Return all faults of the entries: of the board, of the ranges, then those that only the game knows."""
        if filled.on_board and filled.lying and filled.lying.over:
            # one of a kind each: a link may put any number too many
            each = {(seat, name, why.key): why for seat, name, why in filled.lying.over}
            return [
                Fault(address(seat, name), why.rule, f"board.{key}", why.data)
                for (seat, name, key), why in each.items()
            ]
        return list(_out_of_range(filled)) or list(self.faults(filled))


def _out_of_range(filled: Filled) -> Iterator[Fault]:
    for entry in filled.entries.values():
        limits = {"low": entry.low, "high": entry.high}
        seats = [seat for seat in entry.seats(filled.players) if filled.counts(seat, entry)]
        if entry.choices:
            taken = Counter(choice for seat in seats for choice in filled.chosen(seat, entry.name))
            for seat in seats:
                chosen = filled.chosen(seat, entry.name)
                if len(chosen) > entry.high:
                    yield Fault(address(seat, entry.name), entry.rule, "many", limits)
                for choice in chosen:
                    if entry.once and taken[choice] > 1:
                        yield Fault(address(seat, entry.name), entry.rule, "once", {"choice": choice})
            continue
        over = False
        for seat in seats:
            n = filled.given(seat, entry.name)
            if n is not None and not entry.low <= n <= entry.high:
                over = True
                yield Fault(address(seat, entry.name), entry.rule, "range", limits)
        total = sum(filled.number(seat, entry.name) for seat in seats)
        if entry.together and total > entry.together and not over:
            for seat in seats:
                if filled.number(seat, entry.name):
                    data = {"most": entry.together, "n": total}
                    yield Fault(address(seat, entry.name), entry.rule, "together", data)


def level(sheet: ScoreSheet) -> list[int]:
    """Return the seats that are equal at the top by points alone; [] where one is ahead."""
    best = max(sheet.totals)
    found = [seat for seat, total in enumerate(sheet.totals) if total == best]
    return found if len(found) > 1 else []


__all__ = ["MOST_DIGITS", "TABLE", "Entry", "Fault", "Filled", "ScorePad", "address", "level"]
