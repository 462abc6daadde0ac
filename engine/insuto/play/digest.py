"""Digests of events: for a line or two next to the board, where the full text of a scoring or a deal has no room.

The log lists everything in its order; a digest begins with what matters most, so that it may be cut off anywhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from insuto.core.facts import Event


def folded(events: Iterable[Event]) -> list[Event]:
    """Return the events, those that follow one another and differ only in the field that they fold (`Event.folds`) made
    one, with a list there."""
    found: list[Event] = []
    for event in events:
        last = found[-1] if found else None
        if last is not None and event.folds and _alike(last, event):
            before = last.data[event.folds]
            gathered = [*(before if isinstance(before, list) else [before]), event.data[event.folds]]
            found[-1] = replace(last, data={**last.data, event.folds: gathered}, at=(*last.at, *event.at))
        else:
            found.append(event)
    return found


def _alike(one: Event, two: Event) -> bool:
    def without(event: Event) -> Event:
        return replace(event, data={**event.data, two.folds: None}, at=())

    return not two.points and two.folds in one.data and without(one) == without(two)


def ordered(events: Iterable[Event]) -> tuple[list[Event], list[Event]]:
    """Return (headlines, the rest), folded, both in the order in which they happened."""
    folded_events = folded(events)
    return [event for event in folded_events if event.headline], [
        event for event in folded_events if not event.headline
    ]


def gained(events: Sequence[Event]) -> dict[int, int]:
    """Return what each seat gained in all, by seat; {} where fewer than two events brought points: one speaks for
    itself."""
    scored = [event.points for event in events if event.points]
    sums: dict[int, int] = {}
    for points in scored if len(scored) > 1 else ():
        for seat, n in points.items():
            sums[seat] = sums.get(seat, 0) + n
    return {seat: sums[seat] for seat in sorted(sums)}
