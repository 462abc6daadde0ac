"""A typed face over the plain columns of a position: one seat, as rules speak of it.

A position stores a column for each attribute, with an entry for each seat (`pos.power[seat]`): links and saves are made
of that. A game's face names the columns once, and adds methods that answer questions about one seat:

>>> from dataclasses import dataclass
>>> from insuto.core.kinds import BySeat, Whole
>>> from insuto.core.position import field_of
>>> from insuto.core.position import ALL, Position
>>> @dataclass(slots=True)
... class Orchard(Position):
...     coins: list[int] = field_of(BySeat(Whole(0, 9)))
...     trees: list[int] = field_of(BySeat(Whole(0, 9)))
>>> COLUMNS = columns(Orchard)
>>> class Grower(Face):
...     __slots__ = ()
...     coins, trees = of_seat(COLUMNS.coins), of_seat(COLUMNS.trees)
...
...     @property
...     def worth(self):
...         return self.trees * self.box
>>> pos = Orchard(2, {}, [], "", ALL, coins=[3, 5], trees=[1, 2])
>>> me = Grower(10, pos, 1)  # here the box is what a tree is worth
>>> me.coins -= 2
>>> pos.coins, me.worth, me.of(0).coins
([3, 3], 20, 3)
>>> [one.worth for one in Grower.all(10, pos)]
[10, 20]
"""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self, TypeVar, cast

from insuto.core.position import Position

P = TypeVar("P", bound=Position)
T = TypeVar("T")

if TYPE_CHECKING:

    class Column(Generic[T]):
        """A column of the position, read and written at the face's seat."""

        def __get__(self, face: Any, of: Any = None) -> T: ...

        def __set__(self, face: Any, value: T) -> None: ...


class Face:
    """One seat of a position. A game's face is a subclass with `__slots__ = ()`, a line for each column, and methods
    about a seat.

    box   the game's components, in a form of its own
    """

    __slots__ = ("box", "pos", "seat")
    plain: ClassVar[type[Any]]
    """The game's face without the current step (`Table`): the type that `of` returns."""

    def __init__(self, box: Any, pos: Any, seat: int) -> None:
        self.box: Any = box
        self.pos: Any = pos
        self.seat = seat

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.plain = cls

    def of(self, seat: int) -> Self:
        """Return the face of another seat."""
        made: Self = self.plain(self.box, self.pos, seat)
        return made

    @classmethod
    def all(cls, box: Any, pos: Any) -> list[Self]:
        """Return the faces of all seats."""
        return [cls(box, pos, seat) for seat in range(pos.players)]


def columns(position_type: type[P]) -> P:
    """Return the columns of a type of position, for `of_seat`: to the type checker they are what a position has."""
    return cast("P", position_type)


def of_seat(column: list[T]) -> Column[T]:
    """Return the entry of a seat in a column of the position (`columns`), for a face; it takes name and type from the declared field."""
    name: str = cast("Any", column).__name__  # of a class with slots it is the descriptor of the field
    entries = attrgetter(name)

    def read(face: Any) -> Any:
        return entries(face.pos)[face.seat]

    def write(face: Any, value: Any) -> None:
        entries(face.pos)[face.seat] = value

    return cast("Column[T]", property(read, write, doc=name))
