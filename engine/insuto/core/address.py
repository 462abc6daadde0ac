"""One grammar of addresses: `region.FR.cardinals.red`. Marks, arrange, expectations, errors and drawing keys use it."""

from __future__ import annotations

import functools
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from insuto.core.errors import BadInput, BrokenGame

P = TypeVar("P")
Value = int | str


@dataclass(frozen=True, slots=True)
class Choice:
    """One of some words, as the address book writes them. `noun` names them, where their own words do not."""

    values: tuple[str, ...]
    noun: str = ""


@dataclass(frozen=True, slots=True)
class Number:
    """An integer in a range."""

    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Several:
    """Words between spaces, `most` of them in all, each at most `each` times; `none` for none. (The type of a field is
    another class, `kinds.Several`.)"""

    names: tuple[str, ...]
    most: int
    each: int = 99
    noun: str = ""


Control = Choice | Number | Several
Holds = Control | Callable[..., Control]
"""What an address may hold when a position is built by hand, or (position, word in each gap of the pattern …) → that."""


@dataclass(frozen=True, slots=True)
class Place(Generic[P]):
    """One pattern of addresses. `{region}` in the pattern stands for a word of that vocabulary.

    get   (position, *words) → value
    put   (position, value text, *words) → None, changes the position in place; None where the value is read-only
    clear  (position, *words) → None, gives back what lies there: with several changes, each may need the pieces at another's address
    together  (position, {words: value text}) → None, sets several of these places at once, where setting one alters others
    holds  what it may hold; None where a built position does not offer it
    """

    pattern: tuple[str, ...]
    get: Callable[..., Value]
    put: Callable[..., None] | None = None
    clear: Callable[..., None] | None = None
    together: Callable[..., None] | None = None
    holds: Holds | None = None


class AddressBook(Generic[P]):
    """The addresses of one game."""

    LAST = 2
    """The group of `last` (`rank`)."""

    def __init__(self, vocabularies: dict[str, Collection[str]]) -> None:
        self.vocabularies = vocabularies
        self.places: list[Place[P]] = []
        self.first: Sequence[str] = ()
        """Patterns that are applied before all others when several values are set: those that set up the table."""
        self.last: Sequence[str] = ()
        """Patterns that are applied after all others: the state of the flow, which depends on the pieces."""
        self.passing: Sequence[str] = ()
        """Addresses whose value may change once later ones are set: the seat whose turn it is, where a combat prompts
        another seat."""
        self._found: dict[str, tuple[Place[P], tuple[str, ...]]] = {}
        self.stands_for = functools.lru_cache(maxsize=1_000)(self._stands_for)

    def add(
        self,
        pattern: str,
        get: Callable[..., Value],
        put: Callable[..., None] | None = None,
        *,
        clear: Callable[..., None] | None = None,
        together: Callable[..., None] | None = None,
        holds: Holds | None = None,
    ) -> None:
        """Make a pattern known, e.g. `region.{region}.cardinals.{seat}`. The functions are those of `Place`.

        Raises BrokenGame for a gap without a vocabulary.
        """
        for part in pattern.split("."):
            if part.startswith("{") and part[1:-1] not in self.vocabularies:
                known = ", ".join(f"{{{name}}}" for name in self.vocabularies)
                raise BrokenGame(
                    "address `{pattern}`: no words are known for the gap `{part}`; known: {known}",
                    pattern=pattern,
                    part=part,
                    known=known,
                )
        self.places.append(Place(tuple(pattern.split(".")), get, put, clear, together, holds))
        self._found.clear()
        self.stands_for.cache_clear()

    def rank(self, place: Place[P]) -> tuple[int, int]:
        """Return when a place is put among several, as group and index: `first`, the others as they were added, `last`."""
        pattern = ".".join(place.pattern)
        if pattern in self.first:
            return 0, self.first.index(pattern)
        return (self.LAST, self.last.index(pattern)) if pattern in self.last else (1, self.places.index(place))

    def find(self, address: str) -> tuple[Place[P], tuple[str, ...]]:
        """Return the place that an address names, and the words in its gaps. Raises BadInput saying what would fit."""
        if not isinstance(address, str):
            raise BadInput("address", "must be text")
        if known := self._found.get(address):
            return known
        if found := self._known(parts := address.split(".")):
            self._found[address] = found
            return found
        raise self._hint(address, parts)

    def _stands_for(self, key: str) -> tuple[str, ...]:
        """Return the address that a drawing key stands for when a position is built: the longest beginning of the key that has `holds`,
        as it is or with its second word in front (`hand.red.FR` is `red.hand`); () where there is none."""
        kind, *rest = key.split(".")
        for n in range(len(rest), -1, -1):
            for parts in ([kind, *rest[:n]], [*rest[:1], kind, *rest[1:n]]):
                if (found := self._known(parts)) and found[0].holds is not None:
                    return (".".join(parts),)
        return ()

    def _known(self, parts: Sequence[str]) -> tuple[Place[P], tuple[str, ...]] | None:
        for place in self.places:
            words = self._match(place.pattern, parts)
            if words is not None:
                return place, tuple(words)
        return None

    def _match(self, pattern: Sequence[str], parts: Sequence[str]) -> list[str] | None:
        """Return the words in the gaps of a pattern; None where the parts of the address do not fit it."""
        if len(pattern) != len(parts):
            return None
        words = []
        for want, part in zip(pattern, parts, strict=True):
            if want.startswith("{"):
                if part not in self.vocabularies[want[1:-1]]:
                    return None
                words.append(part)
            elif want != part:
                return None
        return words

    def _hint(self, address: str, parts: Sequence[str]) -> BadInput:
        """Return the error that lists the possible words for the first part that fits nothing."""
        before = list(self.places)
        for depth in range(len(parts)):
            longer = [p for p in before if len(p.pattern) > depth]
            fits = [p for p in longer if self._match(p.pattern[: depth + 1], parts[: depth + 1]) is not None]
            if not fits:
                could: list[str] = []
                for place in longer:
                    want = place.pattern[depth]
                    could += sorted(self.vocabularies[want[1:-1]]) if want.startswith("{") else [want]
                if not could:
                    break
                choices = ", ".join(dict.fromkeys(could))
                template = "is no address here; '{value}' should be one of {choices}"
                return BadInput(address[:80], template, value=parts[depth][:40], choices=choices)
            before = fits
        return BadInput(address[:80], "is no address here; it needs more or fewer parts")


# What follows names no address in its errors: `Game.put` adds it, and where several are put at once `together` finds it.


def amount(text: str) -> int:
    """Return the count in a change (`3`). Raises BadInput."""
    if not text.isascii() or not text.isdigit() or len(text) > 6:
        raise BadInput("", "must be a number of pieces, not '{value}'", value=text[:40])
    return int(text)


def whole(text: str, high: int, low: int = 0) -> int:
    """Return a count in its range. Raises BadInput."""
    wanted = amount(text)
    if not low <= wanted <= high:
        raise BadInput("", "must be a whole number from {low} to {high}", low=low, high=high)
    return wanted


def index_of(text: str, words: Sequence[str], *, none: bool = False) -> int:
    """Return the index of a word; -1 for `none`, where that is allowed. Raises BadInput."""
    if none and text == "none":
        return -1
    if text not in words:
        choices = ", ".join((*words, "none") if none else words)
        raise BadInput("", "'{value}' should be one of {choices}", value=text[:40], choices=choices)
    return words.index(text)


def indices_of(text: str, words: Sequence[str], most: int = 999) -> list[int]:
    """Return the indices of words between spaces, none for `none`. Raises BadInput, also for more than `most`."""
    given = [] if text == "none" else text.split()
    for word in given:  # `none` stands alone: beside other words the whole text is refused
        index_of(word if word != "none" else text, words, none=True)
    if len(given) > most:
        raise BadInput("", "holds at most {most} cards", most=most)
    return [words.index(word) for word in given]


def changes(text: str) -> list[tuple[str, str]]:
    """Split `a.b = x; c = y z` into [("a.b", "x"), ("c", "y z")]. Raises BadInput for a part without `=`."""
    found = []
    for part in filter(None, (p.strip() for p in text.replace("\n", ";").split(";"))):
        address, sign, value = part.partition("=")
        if not sign or not address.strip() or not value.strip():
            raise BadInput(part[:60], "must read 'address = value' (`none` for nothing)")
        found.append((address.strip(), value.strip()))
    return found
