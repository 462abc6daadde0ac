"""Several changes of one position, which hold together in whatever order they were written."""

from __future__ import annotations

import contextlib
import itertools
from collections.abc import Iterator, Sequence
from typing import Protocol, TypeVar

from insuto.core import plain
from insuto.core.address import AddressBook, Value
from insuto.core.errors import BadInput, Problem

Change = tuple[str, str]
"""An address and the value that is put there."""

MOST_ROUNDS = 4
"""The most times that all changes are put, until none of them alters what another has put."""
MOST_PAIRS = 300
"""The most pairs of changes that are tried to find two that cannot hold together."""


P = TypeVar("P")


class Arrangeable(Protocol[P]):
    """What changes are put into: as much of a `Game` as they need."""

    addresses: AddressBook[P]

    def copy(self, pos: P) -> P: ...
    def seat_ids(self, pos: P) -> tuple[str, ...]: ...
    def look(self, pos: P, address: str) -> Value: ...
    def check_put(self, address: str, value: str) -> None: ...
    def put(self, pos: P, address: str, value: str) -> None: ...
    def settle(self, pos: P) -> None: ...
    def problems(self, pos: P) -> Iterator[Problem]: ...


def arranged(game: Arrangeable[P], pos: P, changes: Sequence[Change]) -> P:
    """Return a copy of a position with all changes, put in the order of the address book.

    Raises BadInput at the address of the change that cannot be, or at those of the changes that cannot hold together.
    """
    given = _in_order(game, changes)
    try:
        return _whole(game, pos, given)
    except BadInput as error:
        raise _narrowed(game, pos, given, error) from None


def _whole(game: Arrangeable[P], pos: P, given: Sequence[Change]) -> P:
    """Return a sound position with all changes. Raises BadInput, with the address of a change or of a place of the position."""
    new = _put_all(game, pos, given)
    game.settle(new)
    for problem in game.problems(new):
        raise BadInput.of(problem)
    return new


def _in_order(game: Arrangeable[P], changes: Sequence[Change]) -> list[Change]:
    """Return changes in the order of the address book, what takes something away first. Raises BadInput for an address with two values."""
    values: dict[str, str] = {}
    for address, value in changes:
        game.check_put(address, value)
        if values.setdefault(address, value) != value:
            template = "stands twice, with '{first}' and with '{value}'"
            raise BadInput(address, template, first=values[address][:40], value=value[:40])
    book = game.addresses

    def rank(change: Change) -> tuple[int, bool, int, str]:
        group, index = book.rank(book.find(change[0])[0])
        less = ("none",) if group == book.LAST else ("none", "0")
        return group, change[1] not in less, index, change[0]

    return sorted(values.items(), key=rank)


def _put_all(game: Arrangeable[P], pos: P, given: Sequence[Change]) -> P:
    """Return a copy of a position with all changes. Raises BadInput at the first change that cannot be made, or that
    another change undoes in each round."""
    for _ in range(MOST_ROUNDS):
        pos, shown = _round(game, pos, given)
        altered = [
            address
            for address, value in shown
            if _look(game, pos, address) != value and address not in game.addresses.passing
        ]
        if not altered:
            return pos
    raise BadInput(altered[0], "cannot hold together")


def _round(game: Arrangeable[P], pos: P, given: Sequence[Change]) -> tuple[P, Sequence[tuple[str, object]]]:
    """Apply every change once. One that cannot be applied waits for the others; where all that are left wait for each
    other, each first gives back what lies at its address.

    Returns the position, and what each address showed when its change had been put. Raises BadInput.
    """
    given_back: list[Change] = []
    while True:
        new, waiting = game.copy(pos), _units(game, given)
        shown: list[tuple[str, object]] = []
        for address, _ in given_back:
            place, words = game.addresses.find(address)
            if place.clear:
                with contextlib.suppress(
                    BadInput
                ):  # a seat that another change brings: what is wrong is said when it is put
                    place.clear(new, *words)
        while waiting:
            rest: list[Sequence[Change]] = []
            errors: list[BadInput] = []
            for some in waiting:
                after = game.copy(new)
                try:
                    _put(game, after, some)
                except BadInput as error:
                    rest.append(some)
                    errors.append(error)
                else:
                    new = after
                    shown += [(address, _look(game, new, address)) for address, _ in some]
            if len(rest) == len(waiting):
                break
            waiting = rest
        if not waiting:
            return new, shown
        stuck = [
            change
            for change in itertools.chain(*waiting)
            if change not in given_back and game.addresses.find(change[0])[0].clear
        ]
        if not stuck:
            raise errors[0]
        given_back += stuck


def _units(game: Arrangeable[P], given: Sequence[Change]) -> list[Sequence[Change]]:
    """Return the changes in groups that are made at once: those of a pattern with `together`, any other one alone."""
    units: dict[object, list[Change]] = {}
    for change in given:
        place, _ = game.addresses.find(change[0])
        units.setdefault(place.pattern if place.together else change[0], []).append(change)
    return list(units.values())


def _put(game: Arrangeable[P], pos: P, some: Sequence[Change]) -> None:
    if len(some) == 1:
        game.put(pos, *some[0])
        return
    place, _ = game.addresses.find(some[0][0])
    if place.together:
        place.together(pos, {game.addresses.find(address)[1]: value for address, value in some})


def _look(game: Arrangeable[P], pos: P, address: str) -> object:
    """Return the value of an address; None where the address no longer exists."""
    try:
        return game.look(pos, address)
    except BadInput:
        return None


# ---- which changes are at fault --------------------------------------------------------------------------------------


def _error(game: Arrangeable[P], pos: P, some: Sequence[Change]) -> BadInput | None:
    """Return the error of making just some changes; None where they can be made."""
    try:
        _whole(game, pos, some)
    except BadInput as error:
        return error
    return None


def _narrowed(game: Arrangeable[P], pos: P, given: Sequence[Change], error: BadInput) -> BadInput:
    """Return the error of all changes with the addresses of the one or two of them that fail by themselves. Where it
    takes more, with the addresses of those that change the place that the error is about."""
    if len(given) == 1:
        return BadInput(given[0][0], error.template, **error.data)
    turn = next((place for place in game.addresses.places if place.pattern == ("turn",) and place.put), None)
    if error.address.startswith("agenda") and turn and all(address != "turn" for address, _ in given):
        template = "does not go with what is asked now: say whose turn it is, `turn = …`, one of {choices}"
        return BadInput(", ".join([at for at, _ in given][:3]), template, choices=", ".join(game.seat_ids(pos)))
    named = [change for change in given if change[0] == error.address]
    reaching = named or _reaching(game, pos, given, error.address)
    alone = {change: found for change in given if (found := _error(game, pos, [change]))}
    same = [change for change, found in alone.items() if found.template == error.template]
    same.sort(key=lambda change: alone[change].address != error.address)
    for change in (*(change for change in reaching if change in alone), *same):
        found = error if alone[change].template == error.template else alone[change]
        return BadInput(change[0], found.template, **found.data)
    pairs = (pair for pair in itertools.combinations(given, 2) if not named or named[0] in pair)
    for pair in itertools.islice(pairs, MOST_PAIRS):
        found = _error(game, pos, pair)
        if found and (found.template == error.template or not alone.keys() & set(pair)):
            return BadInput(", ".join(sorted((pair[0][0], pair[1][0]))), found.template, **found.data)
    about = [change[0] for change in reaching or alone or given]
    return BadInput(", ".join(about[:3]), error.template, **error.data)


def _reaching(game: Arrangeable[P], pos: P, given: Sequence[Change], where: str) -> list[Change]:
    """Return the changes that reach a place of the position (`stores[0]`)."""
    new, found = game.copy(pos), list[Change]()
    for address, value in given:
        before = plain.to_plain(new)
        with contextlib.suppress(BadInput):  # it can only be set together with the others
            game.put(new, address, value)
        places = plain.differences(before, plain.to_plain(new))
        if any(f"{one}[".startswith(f"{where}[") or f"{where}[".startswith(f"{one}[") for one in places):
            found.append((address, value))
    return found
