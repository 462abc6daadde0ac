"""A sheet: one scene of one game at one table. What never changes is drawn once; nodes are remembered by what they show."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Generic, Protocol, TypeVar

from insuto.draw.model import Node, Picture
from insuto.draw.palette import SeatLook
from insuto.draw.shapes import at, ems, esc, text
from insuto.keys import NOTE
from insuto.memory import until_closed

Spot = tuple[float, float]


class Table(Protocol):
    """The minimum that a drawing needs from its game: who sits at the table."""

    @property
    def seats(self) -> tuple[SeatLook, ...]: ...


T = TypeVar("T", bound=Table)

_MOST_NODES = 20_000
_MOST_SHEETS = 60
_sheets: dict[tuple[int, int, tuple[SeatLook, ...], type[Sheet[Any]], str], Sheet[Any]] = {}
until_closed(_sheets.clear)


def drawn(
    kinds: Mapping[str, type[Sheet[T]]], components: Mapping[str, object], view: T, scene: str, words: Mapping[str, str]
) -> Picture:
    """Draw one of the scenes `kinds` on a cached sheet. ValueError for an unknown scene."""
    if scene not in kinds:
        raise ValueError(f"no scene {scene!r}; there are {', '.join(kinds)}")
    seats = tuple(view.seats)
    key = (id(components), id(words), seats, kinds[scene], scene)
    found = _sheets.get(key)
    if found is None or found.components is not components or found.words is not words:
        while len(_sheets) >= _MOST_SHEETS:
            del _sheets[next(iter(_sheets))]
        found = _sheets[key] = kinds[scene](components, seats, scene, words)
    return found.picture(view)


class Sheet(Generic[T]):
    """One scene for one set of components, seats and words. A game's scene sets width, height and base (`prepare`), and yields the
    nodes: `places`, in one order for every view, and above them `moving`, the flat layer of pieces.

    >>> from typing import NamedTuple
    >>> from insuto.draw.palette import seat_looks
    >>> from insuto.keys import POINTS
    >>> class View(NamedTuple):
    ...     seats: tuple[SeatLook, ...]
    ...     points: list[int]
    >>> class Score(Sheet):
    ...     height = 100.0
    ...
    ...     def places(self, view):
    ...         for look, points in zip(self.seats, view.points, strict=True):
    ...             key = POINTS(look.id)
    ...             yield self.once(self.shown, key, points)
    ...
    ...     def shown(self, key, n):
    ...         return Node.of(key, text(0, 0, str(n), size=9))
    >>> looks = seat_looks([("red", "赤"), ("blue", "青")])
    >>> drawn({"score": Score}, {}, View(looks, [3, 5]), "score", {"scene.score": "得点"}).keys()
    ('red.points', 'blue.points')
    """

    def __init__(
        self, components: Mapping[str, Any], seats: tuple[SeatLook, ...], scene: str, words: Mapping[str, str]
    ) -> None:
        self.components, self.seats, self.scene, self.words = components, seats, scene, words
        self.width, self.height, self.base = 1000.0, 0.0, ""
        self.memory: dict[tuple[Any, ...], Node] = {}
        self.prepare()

    def prepare(self) -> None:
        """Set what depends on components, seats, scene and words alone: sizes, places, the base."""

    def picture(self, view: T) -> Picture:
        """Draw the scene as it stands."""
        if len(self.memory) > _MOST_NODES:
            self.memory.clear()
        nodes = (*self.places(view), *self.moving(view))
        return Picture(self.width, self.height, self.words[f"scene.{self.scene}"], self.base, nodes)

    def places(self, view: T) -> Iterator[Node]:
        """Yield the nodes that stay where they are."""
        raise NotImplementedError

    def moving(self, view: T) -> Iterator[Node]:
        """Yield the nodes that move from place to place."""
        yield from ()

    def cached(self, key: tuple[Any, ...], make: Callable[..., Node], *facts: Any) -> Node:
        """Return the node remembered under `key`, which must hold everything that it shows; else made from the
        facts."""
        node = self.memory.get(key)
        if node is None:
            node = self.memory[key] = make(*facts)
        return node

    def once(self, make: Callable[..., Node], *facts: Any) -> Node:
        """Return the node that `make` draws of some facts and of nothing else; for the same facts it is drawn once."""
        return self.cached((make.__qualname__, *facts), make, *facts)

    def say(self, key: str, **values: object) -> str:
        """Return the words of a key, with its gaps filled."""
        return self.words[key].format(**values)

    def checked_seat(self, seat: int, where: str) -> int:
        """Return the same seat, −1 for none. ValueError naming the place for one that does not play."""
        if not -1 <= seat < len(self.seats):
            raise ValueError(f"{where}: no seat {seat}")
        return seat

    def note(
        self,
        content: str,
        x: float,
        y: float,
        room: float,
        anchor: str = "middle",
        *,
        size: float = 19,
        cls: str = "in-alert",
    ) -> Node:
        """Draw the words that say where the game stands. Parted only at `\\n` and blanks, and only where there is no
        room; else set narrower."""
        return self.cached((NOTE, content), _note, content, x, y, room, anchor, size, cls)

    def piece(
        self, key: str, cls: str, body: str, spot: Spot | None, park: Spot = (0.0, 0.0), scale: float = 1.0
    ) -> Node:
        """Draw a piece at its spot; or invisible (None) at `park`, where it will appear from. `cls` is its colour's
        class, "" for none; `scale` its size there, where that depends on its neighbours."""
        state = (key, body, spot or park, spot is None, scale)
        node = self.memory.get(state)
        if node is None:
            x, y = spot or park
            classes = " ".join(filter(None, ("in-piece", cls, "in-off" if spot is None else "")))
            place = at(round(x, 1), round(y, 1)) + ("" if scale == 1 else f" scale({round(scale, 3):g})")
            markup = f'<g class="{classes}" data-key="{esc(key)}" aria-hidden="true" transform="{place}">{body}</g>'
            node = self.memory[state] = Node(key, markup)
        return node


def _note(content: str, x: float, y: float, room: float, anchor: str, size: float, cls: str) -> Node:
    whole = content.replace("\n", "")
    lines = [whole] if ems(whole) * size <= room else content.replace(" ", "\n").split("\n")
    top = y - 12 * (len(lines) - 1)
    body = "".join(
        text(x, top + 24 * i, line, size=size, anchor=anchor, fit=room, cls=cls) for i, line in enumerate(lines) if line
    )
    return Node.of(NOTE, body, title=whole)
