"""An action in the history of a session, and an event with its turn."""

from __future__ import annotations

from dataclasses import dataclass

from insuto.core.actions import Action
from insuto.core.facts import Event


@dataclass(frozen=True, slots=True)
class Entry:
    """One action that was carried out. `Session.position_after` returns the position that it led to.

    written   its notation
    seat      who acted (negative: chance, the table)
    auto      the generator chose it, not a person or a bot
    turn      number of the turn of play it belongs to, from 1 (0: before the first, as in the set-up)
    begins    that turn begins with it
    followed  the agenda was empty after it, so that the flow went on
    """

    action: Action
    written: str
    seat: int
    auto: bool
    turn: int
    begins: bool
    followed: bool
    events: tuple[Event, ...]
    reveals: bool


@dataclass(frozen=True, slots=True)
class Happened:
    """One event of the log, with the turn of play in which it happened."""

    event: Event
    turn: int
    entry: int
    """The index of the action in `Session.entries`."""
