"""Per-session caches that make the next response faster; cleared when the session is closed.

The memory of WebAssembly never shrinks: what six games keep one after the other, a page holds until it is left. Whoever
caches data of a position (pictures' nodes, a bot's analysis) registers here how to clear it. Data that is the same in
every game (`functools.cache` over the words and signs of a box) may stay.
"""

from __future__ import annotations

from collections.abc import Callable

Forget = Callable[[], object]

_all: list[Forget] = []


def until_closed(forget: Forget) -> None:
    """Have `forget` called whenever a session is closed. It must change no answer: what is forgotten is made again.

    >>> saved = {"a place": 1}
    >>> until_closed(saved.clear)
    >>> let_go()
    >>> saved
    {}
    """
    _all.append(forget)


def let_go() -> None:
    """Clear the per-session caches."""
    for forget in _all:
        forget()
