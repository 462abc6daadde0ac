"""A position that somebody builds: a draft is a position with changes, each of which can be taken back by leaving the last one out.

An impossible change is refused at once, with its reason, and the draft stays unchanged. A change that only does not fit
the rest yet is recorded as a problem with its place: such a draft is not played, scored or shared. Nothing is repaired.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from insuto.core.actions import format_action
from insuto.core.address import Choice, Several
from insuto.core.arranging import Arranging
from insuto.core.errors import BadInput, Problem
from insuto.core.facts import ScoreLine
from insuto.core.game import AnyGame, Option
from insuto.core.messages_ja import ARRANGING, say
from insuto.core.position import Position
from insuto.play.moments import MOMENT, Moment, chosen, moments


class Change(NamedTuple):
    """An address and the value that is put there, as the address book writes it."""

    at: str
    value: str


@dataclass(frozen=True, slots=True)
class Fault:
    """Why something cannot be, in words, and the addresses that it is about (a beginning of an address stands for all of them)."""

    text: str
    at: str
    moment: bool = False
    """The agenda does not fit the table: another turn or phase must be chosen."""


class Refused(Exception):
    """A change that can never be, or not on this table."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.text)
        self.fault = fault


class Draft:
    """A position that is being built. `position` is changed by `change` alone."""

    def __init__(self, game: AnyGame, pos: Any) -> None:
        self.game, self.position = game, pos
        self.arranging: Arranging = game.arranging()

    @classmethod
    def replayed(cls, game: AnyGame, pos: Position, changes: Iterable[Change], first: int = 0) -> Draft:
        """Return the draft after some changes. Raises BadInput naming the impossible one. `first`: the number of the
        first of them among all changes of the draft."""
        draft = cls(game, pos)
        for number, change in enumerate(changes, first):
            try:
                draft.position = draft._changed(change)
            except BadInput as error:
                raise BadInput(f"changes[{number}]", "does not fit together with the rest") from error
        for problem in game.fields.problems(draft.position):
            raise BadInput.of(problem)
        return draft

    def change(self, change: Change) -> None:
        """Carry out a change. Raises Refused, and nothing has changed then."""
        try:
            new = self._changed(change)
            for problem in self.game.fields.problems(new):
                raise BadInput.of(problem)
        except BadInput as error:
            raise Refused(self.describe(error)) from None
        self.position = new

    def _changed(self, change: Change) -> Any:
        """Return the position with a change. Raises BadInput where the address book does not take it."""
        game, new = self.game, self.game.copy(self.position)
        if change.at == MOMENT:
            return chosen(game, new, change.value)
        self.arranging.control(new, change.at)
        game.put(new, change.at, change.value)
        settled = game.copy(new)
        try:
            game.settle(settled)
        except BadInput:
            # the first prompt of a phase is found when the table is consistent; until then the draft has a problem
            return new
        return settled

    def problems(self) -> list[Fault]:
        """Return what does not hold; [] where the position can be played, scored and shared."""
        game, pos = self.game, self.position
        found = [self.describe(problem) for problem in game.problems(pos)]
        if not found and pos.agenda and not game.legal_actions(pos):
            found = [self._moment()]
        return list({fault.text: fault for fault in found}.values())

    def describe(self, problem: BadInput | Problem) -> Fault:
        """Return a problem in the reader's words."""
        first = re.split(r"[.\[]", problem.address, maxsplit=1)[0]
        if first in self.arranging.moment and isinstance(problem, Problem):
            return self._moment()
        data = {name: self._word(value) for name, value in problem.data.items()}
        error = BadInput(self.label(problem.address), problem.template, **data)
        return Fault(say(error, self.game.words.tables.get("ERRORS", {})), problem.address)

    def moments(self, problems: Sequence[Fault] | None = None) -> list[Moment]:
        """Return the decisions that are possible on this table, each with its seat; [] where its pieces are
        inconsistent. `problems` where they are known."""
        known = self.problems() if problems is None else problems
        return moments(self.game, self.position) if all(fault.moment for fault in known) else []

    def _moment(self) -> Fault:
        return Fault(ARRANGING["moment"], "", moment=True)

    def _known(self, address: str) -> bool:
        try:
            self.game.addresses.find(address)
        except BadInput:
            return False
        return True

    def label(self, address: str) -> str:
        """Return the words for an address, or for a part of a position (table FIELDS)."""
        if address == MOMENT:
            return ARRANGING["asked"]
        words = self.game.words_at(self.position)
        if self._known(address):
            place, given = self.game.addresses.find(address)
            gaps = [want[1:-1] for want in place.pattern if want.startswith("{")]
            words = self.game.words_about(self.position, dict(zip(gaps, given, strict=True)).get("seat", ""))
            if found := words.place(place.pattern, gaps, given):
                return found
        name, *rest = re.findall(r"[^.\[\]]+", address) or [""]
        if name not in words.tables.get("FIELDS", {}):
            return ARRANGING["table"]
        return words.text("FIELDS", name, {"at": ".".join(rest), "seat": rest[0] if rest else ""})

    def _word(self, value: object) -> object:
        """Return what a problem names in words: the ids of seats, tiles and cards."""
        return (
            ", ".join(self.game.words_at(self.position).value(one) for one in value.split(", "))
            if isinstance(value, str)
            else value
        )

    # ---- what may be changed -----------------------------------------------------------------------------------------

    def at(self, key: str) -> Sequence[str]:
        """Return the addresses that may be changed where a drawing key is touched."""
        try:
            return tuple(dict.fromkeys(self.arranging.at(self.position, key)))
        except (LookupError, ValueError, BadInput):
            return ()  # a key of another scene, or of a seat that does not sit here

    def keys(self, fault: Fault, drawn: Iterable[str]) -> list[str]:
        """Return those of the drawn keys that a fault is about."""
        about = fault.at
        if not about or fault.moment:
            return []
        return [
            key
            for key in drawn
            if any(a == about or a.startswith(f"{about}.") or about.startswith(f"{a}.") for a in self.at(key))
        ]

    def shown(self, address: str) -> str:
        """Return what is at an address now, in words."""
        value, control = self.game.look(self.position, address), self.arranging.control(self.position, address)
        if isinstance(value, int):
            return str(value)
        given = value.split() if isinstance(control, Several) else [value]
        return "、".join(word for _, word in self.words(address, given))

    def words(self, address: str, values: Iterable[str]) -> list[tuple[str, str]]:
        """Return values of an address with their words."""
        control = self.arranging.control(self.position, address)
        noun = control.noun if isinstance(control, (Choice, Several)) else ""
        words = self.game.words_at(self.position)
        return [
            (value, words.name(noun, value) if noun and value != "none" else self.game.value_label(address, value))
            for value in values
        ]


# ---- the same position under two readings ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Under:
    """A position under one reading of an option.

    actions   notation → label of what is legal there
    problems  why it cannot be under this reading; then nothing else is there
    """

    value: str
    actions: Mapping[str, str]
    totals: Sequence[int]
    lines: Sequence[ScoreLine]
    problems: Sequence[Fault]


def under(game: AnyGame, pos: Position, option: Option, value: str) -> Under:
    """Return a position as it is under a reading."""
    new = game.copy(pos)
    new.options = game.check_options({**pos.options, option.name: value})
    draft = Draft(game, new)
    if found := draft.problems():
        return Under(value, {}, (), (), found)
    words, sheet = game.words_at(new), game.score(new)
    actions = {format_action(act): words.label(act) for act in game.legal_actions(new)}
    return Under(value, actions, sheet.totals, sheet.lines, ())


def differ(one: Under, other: Under) -> bool:
    """Return True if a position is another under two readings: what is legal, what counts, or whether it can be at all."""
    return (
        bool(one.problems) != bool(other.problems)
        or set(one.actions) != set(other.actions)
        or list(one.totals) != list(other.totals)
        or _counted(one) != _counted(other)
    )


def _counted(one: Under) -> list[tuple[int, str, int, str]]:
    return [(line.seat, line.part, line.points, repr(dict(line.data))) for line in one.lines]
