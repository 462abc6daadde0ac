"""Positions from outside: changed at addresses, checked against the invariants, read from and written to JSON."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property

from insuto.core import plain, together
from insuto.core.address import Value
from insuto.core.agenda import Stack, brought
from insuto.core.decision import P
from insuto.core.errors import BadInput, Problem
from insuto.core.flow import Flow
from insuto.core.flow_check import check_flow
from insuto.core.game_legal import Judging
from insuto.core.position import ALL, NOBODY, SEAT, TABLE, Step

MAX_JSON = 60_000
"""Longest JSON text of a position that is read (bytes); longer input is refused before it is parsed."""
MOST_PUT = 2_000
"""The longest value that is put at an address."""


class Stored(Judging[P]):
    """Positions that somebody built, linked or saved; each is checked before it is used."""

    def look(self, pos: P, address: str) -> Value:
        """Return the value at an address. Raises BadInput listing what would fit."""
        place, words = self.addresses.find(address)
        value: Value = place.get(pos, *words)
        return value

    def address_label(self, address: str) -> str:
        """Return the words for an address (table ADDRESSES, by pattern); the address itself where the game has none."""
        place, words = self.addresses.find(address)
        gaps = [want[1:-1] for want in place.pattern if want.startswith("{")]
        return self.words.place(place.pattern, gaps, words) or address

    def value_label(self, address: str, value: Value) -> str:
        """Return a value in words: ids of seats by their names, numbers as they are."""
        return self.words.value(value)

    def arrange(self, pos: P, changes: Sequence[tuple[str, str]]) -> P:
        """Return a studied position: a copy with each (address, value) applied, consistent in whatever order they are
        given. Pieces are taken from their owner's supply, and what lay at the addresses goes back there.

        Raises BadInput naming the address when a supply is exceeded or the result breaks an invariant, and both addresses where two
        changes contradict each other.
        """
        new: P = together.arranged(self, pos, changes)
        return new

    def put(self, pos: P, address: str, value: str) -> None:
        """Put a value at an address, in place. Raises BadInput with this address if the value is impossible there; then
        the position may be changed in part."""
        self.check_put(address, value)
        place, words = self.addresses.find(address)
        try:
            if place.put:
                place.put(pos, value, *words)
        except BadInput as error:
            raise BadInput(address, error.template, **error.data) from None

    def check_put(self, address: str, value: str) -> None:
        """Raise BadInput for an address that cannot be set, and for a value that no address can hold."""
        place, _ = self.addresses.find(address)
        if place.put is None:
            raise BadInput(address, "can be looked at but not set")
        if not isinstance(value, str):
            raise BadInput(address, "must be text")
        if len(value) > MOST_PUT:
            raise BadInput(address, "is longer than {limit} characters", limit=MOST_PUT)
        if not value.strip():
            raise BadInput(address, "must read 'address = value' (`none` for nothing)")

    def settle(self, pos: P) -> None:
        """Apply in place what follows from the changes of `arrange`, before they are checked, in whatever order they
        stood."""

    def invariants(self, pos: P) -> Iterator[Problem]:
        """Yield the broken ones of the game's own invariants. What is declared (fields, supplies, steps, what may lie
        on what) has been checked already."""
        yield from ()

    def problems(self, pos: P) -> Iterator[Problem]:
        """Yield every invariant that the position breaks: what is declared first, then the game's own, which may rely
        on it."""
        found = [*self.fields.problems(pos), *self._stack_problems(pos)]
        if not found:
            found = [problem for decision in self.decisions.values() for problem in decision.invariants(pos)]
        yield from found or self.invariants(pos)

    def _stack_problems(self, pos: P) -> Iterator[Problem]:
        """Yield a problem where a step lies on one that it cannot follow (`core/agenda.py`)."""
        at = self.stack.misplaced(pos)
        if at is not None:
            yield Problem(f"agenda[{at}]", "holds steps that cannot follow one another")

    def check(self, pos: P) -> None:
        """Raise BadInput with the first problem of a position from an untrusted source."""
        for problem in self.problems(pos):
            raise BadInput.of(problem)

    @cached_property
    def stack(self) -> Stack:
        """The table of which step may lie on which."""
        return Stack(self.flow.lines, self.decisions, self.free)

    @cached_property
    def _flow(self) -> Flow:
        """The flow, linked with the decisions. Raises BadInput as `check_flow`."""
        self.flow.know(brought(self.decisions, self.free))
        check_flow(self.flow, self.decisions)
        return self.flow

    def to_json(self, pos: P) -> str:
        """Return the canonical JSON of a position."""
        return plain.dumps(plain.to_plain(pos))

    def from_json(self, text: str) -> P:
        """Return a position from untrusted JSON. Raises BadInput with the address of what does not fit."""
        if len(text) > MAX_JSON:
            raise BadInput("", "is longer than {limit} characters", limit=MAX_JSON)
        try:
            data = plain.loads(text)
        except ValueError:
            raise BadInput("", "is not JSON") from None
        return self.from_plain(data)

    def from_plain(self, data: object) -> P:
        """Return a position from untrusted plain data. Raises BadInput with the address of what does not fit."""
        if not isinstance(data, dict):
            raise BadInput("position", "must be an object")
        pos: P = plain.from_plain(self.position_type, data)
        if pos.players not in self.player_counts:
            raise BadInput("players", "must be one of {choices}", choices=", ".join(map(str, self.player_counts)))
        pos.options = self.check_options(pos.options)
        if len(pos.chance) != 16 or set(pos.chance) - set("0123456789abcdef"):
            raise BadInput("chance", "must be 16 hex digits")
        if not NOBODY <= pos.viewer < pos.players:
            raise BadInput("viewer", "must be -1, -2 or a seat")
        if len(pos.agenda) > 200:
            raise BadInput("agenda", "is too long")
        for i, step in enumerate(pos.agenda):
            self._check_step(pos, step, f"agenda[{i}]")
            pos.agenda[i] = self.decisions[step["ask"]].step_type.of(step)
        self.check(pos)
        if pos.agenda and pos.viewer == ALL and not self.legal_actions(pos):
            raise BadInput("agenda", "asks for something that has no answer")
        return pos

    def _check_step(self, pos: P, step: Step, where: str) -> None:
        if not isinstance(step.get("ask"), str) or step["ask"] not in self.decisions:
            raise BadInput(f"{where}.ask", "must be one of {choices}", choices=", ".join(self.decisions))
        seat = step.get("seat")
        if isinstance(seat, bool) or not isinstance(seat, int) or not TABLE <= seat < pos.players:
            raise BadInput(f"{where}.seat", "must be a seat, -1 (chance) or -2 (the table)")
        self.check_step(pos, step, where)

    def check_step(self, pos: P, step: Step, where: str) -> None:
        """Check the fields of an untrusted step, as its decision declares them. Raises BadInput."""
        decision = self.decisions[step["ask"]]
        if step["seat"] < 0 if decision.responder == SEAT else step["seat"] != decision.responder:
            raise BadInput(f"{where}.seat", "is not who decides this")
        for name in step:
            if name not in ("ask", "seat") and name not in decision.step_fields:
                raise BadInput(f"{where}.{name[:40]}", "is not a field that is known here")
        for name, kind in decision.step_fields.items():
            address = f"{where}.{name}"
            if name not in step:
                raise BadInput(address, "is missing")
            if not kind.typed(step[name]):
                raise BadInput(address, "is not of a kind that fits here")
            for problem in kind.problems(pos, step[name], address, pos.viewer != ALL):
                raise BadInput.of(problem)
