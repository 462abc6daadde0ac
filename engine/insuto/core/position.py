"""The state of a game: plain data and a stack of named steps."""

from __future__ import annotations

import dataclasses
import functools
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeVar, dataclass_transform, overload

from insuto.core.kinds import Kind

SEAT = 0
"""As a decision's responder: any seat."""
CHANCE = -1
"""The actor of a step that a die or a pile decides."""
TABLE = -2
"""The actor of a step that has one possible action and no owner, such as a stage of the set-up."""

ALL = -1
"""The viewer of a real position: nothing in it is unknown."""
NOBODY = -2
"""The viewer of `Game.public`: only what every seat knows is known. (`kinds.NOBODY` says of a field that no seat knows
it.)"""


def field_of(kind: Kind | Callable[[Any], Kind], entry: str = "") -> Any:
    """Declare a field of a position or of a step in the class body: its kind, or a function that returns it, where a
    size depends on the components: of the game's box for a position (`Fields.of`), of the decision for a step. `entry`
    is its name in a step's plain data, where an attribute cannot have that name.

    >>> from types import SimpleNamespace
    >>> from insuto.core.fields import Fields
    >>> from insuto.core.kinds import ListOf, Seat
    >>> @dataclass(slots=True)
    ... class Orchard(Position):
    ...     plots: list[int] = field_of(lambda box: ListOf(Seat(none=True), len(box.plots)))
    >>> Fields.of(Orchard, SimpleNamespace(plots=["A", "B", "C"])).empty(2)
    {'plots': [-1, -1, -1]}
    """
    return dataclasses.field(metadata={"kind": kind, "entry": entry})


@dataclass_transform(kw_only_default=True, field_specifiers=(field_of, dataclasses.field))
class _Declaring:
    """Collects the fields that a step declares."""

    decision: ClassVar[str] = ""
    """The name of the decision that it belongs to; "" where several share it."""
    kinds: ClassVar[Mapping[str, Any]] = {}
    """The kind of each of its entries: a `Kind`, or a function of the decision."""
    entries: ClassVar[Mapping[str, str]] = {}
    """The entry's name of each of its fields."""

    def __init_subclass__(cls, ask: str = "") -> None:
        declared = {name: one.metadata for name, one in vars(cls).items() if isinstance(one, dataclasses.Field)}
        for name in declared:
            delattr(cls, name)  # an instance has it
        cls.decision = ask or cls.decision
        cls.entries = {**cls.entries, **{name: one["entry"] or name for name, one in declared.items()}}
        cls.kinds = {**cls.kinds, **{cls.entries[name]: one["kind"] for name, one in declared.items()}}


class Step(_Declaring, dict[str, Any]):
    """One step on the agenda: plain data, with its entries as attributes. Immutable.

    What a decision needs to know besides who decides is declared once, in a subclass: the checks of input follow from
    it (`Decision.step_type`), and the type checker finds a misspelt name, there and where it is read. `ask` is the name
    of the decision that it belongs to; where several decisions share the type, it is given when the step is made.

    >>> from insuto.core.kinds import OneOf, Whole
    >>> class MoveStep(Step, ask="move"):
    ...     left: int = field_of(Whole(1, 3))
    ...     how: str = field_of(OneOf("walk", "ride"))
    >>> step = MoveStep(1, left=2, how="walk")
    >>> step
    {'ask': 'move', 'seat': 1, 'left': 2, 'how': 'walk'}
    >>> step.ask, step.seat, step.left
    ('move', 1, 2)
    >>> MoveStep(1, left=2)
    Traceback (most recent call last):
    TypeError: MoveStep: needs left, how; wrong: how
    >>> class StealStep(Step, ask="steal"):
    ...     whom: int = field_of(Whole(0, 4), entry="of")  # a step has a method `of`
    >>> StealStep(0, whom=2), StealStep.of({"ask": "steal", "seat": 0, "of": 3}).whom
    ({'ask': 'steal', 'seat': 0, 'of': 2}, 3)
    """

    if TYPE_CHECKING:
        seat: int = dataclasses.field(kw_only=False)
        """Who decides: a seat, CHANCE or TABLE."""
        ask: str = dataclasses.field(default="")
        """The name of its decision."""

    else:

        def __init__(self, seat: int, *, ask: str = "", **fields: Any) -> None:
            if wrong := fields.keys() ^ self.entries.keys():
                raise TypeError(
                    f"{type(self).__name__}: needs {', '.join(self.entries)}; wrong: {', '.join(sorted(wrong))}"
                )
            self["ask"] = self.ask = ask or self.decision
            self["seat"] = self.seat = seat
            for name, entry in self.entries.items():
                self[entry] = fields[name]
            vars(self).update(fields)

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> Self:
        """Return the step with these validated entries."""
        made = cls(data["seat"], ask=data["ask"], **{field: data[entry] for field, entry in cls.entries.items()})
        made.update(data)
        return made


S = TypeVar("S", bound=Step)


class _Bare(dict[tuple[str, int], Step]):
    """The steps without further fields. Steps are immutable, so each of these is made once."""

    def __missing__(self, key: tuple[str, int]) -> Step:
        ask, seat = key
        self[key] = made = Step(seat, ask=ask)
        return made


BARE = _Bare()
"""(name of a decision, who decides) → the step without further fields."""


@dataclass(slots=True)
class Position:
    """Base of every game's position. A game subclasses it with the fields of its own table.

    players   number of seats, 0 … players-1 clockwise
    options   readings that differ from the default, name → value; shared between copies, never changed
    agenda    stack of steps, the top (last) one is current; empty when the game is over
    chance    state of the generator (16 hex digits)
    viewer    ALL, or the seat whose view this is (what it may not know is marked unknown), or NOBODY
    """

    players: int
    options: dict[str, str] = field(metadata={"shared": True})
    agenda: list[Step] = field(metadata={"shallow": True})
    chance: str
    viewer: int

    @property
    def over(self) -> bool:
        """True if the game has ended."""
        return not self.agenda

    @property
    def sees_all(self) -> bool:
        """True if nothing in it is unknown: it is no seat's view."""
        return self.viewer == ALL

    @overload
    def push(self, step: Step) -> None: ...

    @overload
    def push(self, step: str, seat: int) -> None: ...

    def push(self, step: str | Step, seat: int = TABLE) -> None:
        """Put a step on top of the agenda; for a step without further fields, the name of its decision and who decides
        are enough. Push in reverse order of what shall happen."""
        self.agenda.append(BARE[step, seat] if isinstance(step, str) else step)

    def waiting(self, step_type: type[S]) -> list[S]:
        """Return the pending steps of a type on the agenda, the lowest first."""
        return [step for step in self.agenda if isinstance(step, step_type)]

    def clockwise(self, first: int) -> list[int]:
        """Return all seats from one of them, in seating order."""
        return [*_around(first % self.players, self.players)]


@functools.cache
def _around(first: int, players: int) -> tuple[int, ...]:
    return (*range(first, players), *range(first))
