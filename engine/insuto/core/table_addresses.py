"""Addresses that most tables have: numbers and cards by seat, cards in a row, whose turn it is, who leads."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Collection, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from insuto.core.address import AddressBook, Choice, Holds, Number, P, Several, index_of, indices_of, whole
from insuto.core.chance import Bag
from insuto.core.decisions import Sealing
from insuto.core.errors import BadInput
from insuto.core.position import SEAT, Position

if TYPE_CHECKING:
    from insuto.core.game import AnyGame


class TableAddresses(AddressBook[P]):
    """An address book that knows who sits at the table. Gaps called `{seat}` reach the functions given here as indices, other gaps as
    words; those of `entry` as indices all; of `add`, which is for everything else, all gaps are words and the value is a text.

    turn          name of the decision that setting `turn = red` pushes; `turn = red move` pushes the decision `move` instead. A choice in
                  secret (`Sealing`) is pushed for this seat and all after it that have not chosen yet
    vocabularies  the words that a gap of this name accepts (`card=CARDS`)

    A table with hands of playing cards, an open pile, and a suit that was named:

    >>> from types import SimpleNamespace
    >>> CARDS, SUITS = ("S7", "S8", "H7"), ("S", "H")
    >>> sits = SimpleNamespace(seats=("red", "blue"), seat_of=lambda pos, seat: ["red", "blue"].index(seat))
    >>> book = TableAddresses(sits, turn="turn", card=CARDS, suit=SUITS)
    >>> def name_suit(pos, value):
    ...     if value not in SUITS:
    ...         raise BadInput("suit", "must be one of {choices}", choices=", ".join(SUITS))
    ...     pos.suit = value
    >>> book.cards("{seat}.hand", lambda pos, seat: pos.hands[seat], CARDS, lambda pos: pos.pile, 3)
    >>> book.row("discard", lambda pos: pos.discard, CARDS, lambda pos: pos.pile)
    >>> book.add("suit", lambda pos: pos.suit, name_suit)
    >>> book.look("{seat}.cards", lambda pos, seat: sum(pos.hands[seat]))
    >>> pos = SimpleNamespace(hands=[[0, 0, 0], [0, 0, 0]], pile=Bag([[1, 1, 1]]), discard=[], suit="S")
    >>> for address, value in (("red.hand", "H7 S7"), ("discard", "S8"), ("suit", "H")):
    ...     place, words = book.find(address)
    ...     place.put(pos, value, *words)
    >>> pos.hands, pos.discard, pos.suit
    ([[1, 0, 1], [0, 0, 0]], [1], 'H')
    >>> [place.get(pos, *words) for place, words in map(book.find, ("red.hand", "blue.hand", "red.cards"))]
    ['S7 H7', 'none', 2]
    """

    def __init__(self, game: AnyGame, turn: str, **vocabularies: Collection[str]) -> None:
        super().__init__({"seat": game.seats, **vocabularies})
        self.game, self.turn = game, turn
        self._index = {name: {word: n for n, word in enumerate(words)} for name, words in vocabularies.items()}
        self._cards: list[tuple[str, Sequence[str]]] = []
        self.add("turn", self.turn_of, self.put_turn, holds=self.any_seat)
        if any(isinstance(one, Sealing) for one in getattr(game, "decisions", {}).values()):
            self.last = ("turn",)  # who has chosen already is known by then
        self.add("winners", lambda pos: " ".join(game.seat_ids(pos)[seat] for seat in game.score(pos).winners))
        if "part" in vocabularies:
            self.look("score.{seat}", lambda pos, seat: game.score(pos).totals[seat])
            self.look("score.{seat}.{part}", lambda pos, seat, part: game.score(pos).of(seat, part))

    # ---- seats -------------------------------------------------------------------------------------------------------

    def name(self, pos: Any, seat: int) -> str:
        """Return the id of a seat by its index; `none` for -1."""
        return self.game.seat_ids(pos)[seat] if seat >= 0 else "none"

    def seat(self, pos: Any, value: str, *, none: bool = False) -> int:
        """Return the index of a seat id; -1 for `none`, where that is allowed. Raises BadInput."""
        return index_of(value, self.game.seat_ids(pos), none=none)

    def any_seat(self, pos: Any, *_: str) -> Choice:
        """Return the choice of a seat."""
        return Choice(self.game.seat_ids(pos))

    def a_seat_or_none(self, pos: Any, *_: str) -> Choice:
        """Return the choice of a seat or nobody."""
        return Choice(("none", *self.game.seat_ids(pos)))

    def turn_of(self, pos: Any) -> str:
        """Return whose decision it is; `none` where chance or the table goes on."""
        return self.name(pos, pos.agenda[-1]["seat"] if pos.agenda else -1)

    def put_turn(self, pos: Any, value: str) -> None:
        """Let a seat decide, as the class says. Raises BadInput."""
        name, _, written = value.partition(" ")
        seat, decision = self.seat(pos, name), self.game.decisions.get(written or self.turn)
        plain = [one for one, of in self.game.decisions.items() if of.responder == SEAT and not of.step_type.kinds]
        if decision is None or decision.name not in plain:
            raise BadInput("turn", "'{value}' should be one of {choices}", value=written[:40], choices=", ".join(plain))
        pos.agenda = []
        if isinstance(decision, Sealing):
            kind: Any = self.game.fields.kinds[decision.field]
            unset, chosen = kind.inner.unset, getattr(pos, decision.field)
            seats = [one for one in pos.clockwise(seat) if one in decision.seats(pos) and chosen[one] == unset]
            decision.push(pos, seats)
        else:
            pos.push(decision.name, seat)

    # ---- kinds of addresses ------------------------------------------------------------------------------------------

    def _at(self, pattern: str, pos: Position, words: Sequence[str], *, indices: bool = False) -> list[Any]:
        """Return the words in the gaps as arguments: a seat as its index, with `indices` any other word, too."""
        gaps = [part[1:-1] for part in pattern.split(".") if part.startswith("{")]
        return [
            self.game.seat_of(pos, word) if gap == "seat" else self._index[gap][word] if indices else word
            for gap, word in zip(gaps, words, strict=True)
        ]

    def look(self, pattern: str, of: Callable[..., int | str]) -> None:
        """Add addresses whose value can be read and not set: `of(position, seat index or word …)` → value. (`Game.look`
        reads the value at an address.)"""
        self.add(pattern, lambda pos, *words: of(pos, *self._at(pattern, pos, words)))

    def entry(
        self,
        pattern: str,
        get: Callable[..., int | str],
        put: Callable[..., None] | None = None,
        *,
        clear: Callable[..., None] | None = None,
        together: Callable[..., None] | None = None,
        holds: Holds | None = None,
    ) -> None:
        """Add a value of which all gaps are indices: of the seat at this table, of the word in its vocabulary. `get(position, index …)`,
        `put(position, text, index …)`, and so `clear` and `holds`."""

        def at(pos: Position, words: Sequence[str]) -> list[Any]:
            return self._at(pattern, pos, words, indices=True)

        self.add(
            pattern,
            lambda pos, *words: get(pos, *at(pos, words)),
            put and (lambda pos, value, *words: put(pos, value, *at(pos, words))),
            clear=clear and (lambda pos, *words: clear(pos, *at(pos, words))),
            together=together,
            holds=(lambda pos, *words: holds(pos, *at(pos, words))) if callable(holds) else holds,
        )

    def figure(self, name: str, high: int, low: int = 0) -> None:
        """Add a number of the whole table, which the position has under this name."""
        self.add(
            name,
            lambda pos: getattr(pos, name),
            lambda pos, value: setattr(pos, name, whole(value, high, low)),
            holds=Number(low, high),
        )

    def number(self, name: str, values: Callable[[P], list[int]], most: int = 999) -> None:
        """Add a number that each seat has, `{seat}.<name>`: `values(position)` is the list by seat."""
        self.numbers(f"{{seat}}.{name}", values, most)

    def numbers(
        self, pattern: str, values: Callable[[P], Sequence[object]], most: int | Callable[..., int] = 999
    ) -> None:
        """Add numbers by seat, and by place where the pattern has a further gap: `pit.{seat}.{pit}`. The drawing keys of these places are
        called so, too.

        values   position → the numbers by seat (by place), changed in place; a place's index is that of its word in the vocabulary
        most     the largest of them, or (position, index …) → that
        """

        def there(pos: Any, indices: Sequence[int]) -> list[int]:
            found: Any = values(pos)
            for index in indices[:-1]:
                found = found[index]
            return found  # type: ignore[no-any-return]

        def largest(pos: Position, *indices: int) -> int:
            return most if isinstance(most, int) else most(pos, *indices)

        def put(pos: Position, value: str, *indices: int) -> None:
            there(pos, indices)[indices[-1]] = whole(value, largest(pos, *indices))

        self.entry(
            pattern,
            lambda pos, *indices: there(pos, indices)[indices[-1]],
            put,
            holds=Number(0, most) if isinstance(most, int) else lambda pos, *indices: Number(0, most(pos, *indices)),
        )

    def cards(
        self,
        pattern: str,
        cards: Callable[..., list[int]],
        names: Sequence[str],
        pile: Callable[[P], Bag],
        most: int,
        holds: Several | None = None,
    ) -> None:
        """Add cards without an order, as counts by sort (`red.hand = 2 5`; `none` for no card). They are taken off the
        pile, and those that lay there go back.

        cards   (position, seat index or word …) → the counts, changed in place; a further count of unknown cards may follow
        names   how the cards are called, by their index
        pile    position → the pile
        most    how many cards may lie there
        """

        def get(pos: Position, *words: str) -> str:
            return listed(names, cards(pos, *self._at(pattern, pos, words)))

        def clear(pos: Any, *words: str) -> None:
            counts = cards(pos, *self._at(pattern, pos, words))
            pile(pos).shuffle_in(_padded(counts, pile(pos)))
            counts[:] = [0] * len(counts)

        def put(pos: Any, value: str, *words: str) -> None:
            counts, wanted = cards(pos, *self._at(pattern, pos, words)), indices_of(value, names, most)
            clear(pos, *words)
            for card in self._taken(pos, pile(pos), wanted, names, _filled(pattern, words)):
                counts[card] += 1

        self._cards.append((pattern, names))
        self.add(pattern, get, put, clear=clear, holds=holds or Several(tuple(names), most))

    def row(self, pattern: str, row: Callable[..., list[int]], names: Sequence[str], pile: Callable[[P], Bag]) -> None:
        """Add cards in an order, as indices (`red.row = 1 3`, or without a seat `discard = 5 2`; `none` for no card).
        They are taken off the pile, and those that lay there go back. Arguments as for `cards`; `row` is the list of
        indices."""

        def get(pos: Position, *words: str) -> str:
            return " ".join(names[card] for card in row(pos, *self._at(pattern, pos, words))) or "none"

        def clear(pos: Any, *words: str) -> None:
            cards = row(pos, *self._at(pattern, pos, words))
            pile(pos).shuffle_in(_padded([cards.count(card) for card in range(len(names))], pile(pos)))
            cards.clear()

        def put(pos: Any, value: str, *words: str) -> None:
            cards, wanted = row(pos, *self._at(pattern, pos, words)), indices_of(value, names)
            clear(pos, *words)
            cards[:] = self._taken(pos, pile(pos), wanted, names, _filled(pattern, words))

        self._cards.append((pattern, names))
        self.add(pattern, get, put, clear=clear)

    def _taken(self, pos: Position, pile: Bag, wanted: Sequence[int], names: Sequence[str], address: str) -> list[int]:
        """Take cards off the pile. Raises BadInput where there are not enough, which says where they lie."""
        for card in wanted:
            top = pile.top()
            if not top or not top[card]:
                where = [
                    other
                    for other in self._with_cards(pos, names)
                    if names[card] in str(self.game.look(pos, other)).split()
                ]
                if others := [other for other in where if other != address]:
                    raise BadInput(
                        address,
                        "there are not enough cards of {value} left in the pile: {where} has it. "
                        "Say what lies in it, or `{where} = none`; where that is said, there are too many of {value}",
                        value=names[card],
                        where=others[0],
                    )
                raise BadInput(address, "there are not enough cards of {value} left", value=names[card])
            pile.take(card)
        return list(wanted)

    def _with_cards(self, pos: Position, names: Sequence[str]) -> Iterator[str]:
        """Yield every address at this table where cards of these names lie."""
        for pattern in (one for one, called in self._cards if called == names):
            gaps = [part[1:-1] for part in pattern.split(".") if part.startswith("{")]
            for words in itertools.product(
                *(self.game.seat_ids(pos) if gap == "seat" else self.vocabularies[gap] for gap in gaps)
            ):
                yield _filled(pattern, words)


def _filled(pattern: str, words: Sequence[str]) -> str:
    gaps = iter(words)
    return ".".join(next(gaps) if part.startswith("{") else part for part in pattern.split("."))


def listed(names: Sequence[str], counts: Sequence[int]) -> str:
    """Return words as often as they are counted, `FR FR BYBU`; `none` for none."""
    return " ".join(name for name, n in zip(names, counts, strict=False) for _ in range(n)) or "none"


def _padded(counts: Sequence[int], pile: Bag) -> list[int]:
    """Return counts as long as those of the pile's layers, which may have one more for unknown cards."""
    length = max([len(counts), *map(len, pile.layers)])
    return [*counts, *[0] * (length - len(counts))]
