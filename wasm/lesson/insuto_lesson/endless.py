"""End a function of an author's game that does not come back: an endless loop in it would stop everything without a word.

A thread looks several times a second at what the main thread is doing. A call of the game's own that has been there all the time for
`LIMIT` seconds of processor time gets an error in the middle of what it does; it is reported like any other fault, with file and line.
"""

from __future__ import annotations

import ctypes
import functools
import os
import sys
import threading
import time
from pathlib import Path
from types import CodeType, FrameType

from insuto_lesson.messages import Message

LIMIT, AGAIN, EVERY = 3.0, 0.5, 0.2
"""Seconds: of processor time until a call is ended, and one of the same function afterwards; between two looks."""
TESTS, LONG = "tests", 45.0
"""The folder of an author's own tests, and the seconds that one may take: it may play many games."""


class TooLong(RecursionError):
    """A function of a game has not come back. Like a recursion without end, it is a fault (`GameFault.WHEN`), and no
    `except ValueError` of the game catches it."""


@functools.cache
def watch(folder: Path, games: tuple[str, ...]) -> None:
    """Watch the functions of some games, packages in `folder`, as long as this process lives; once, however often it is called. An author's
    own tests are watched too, with more patience."""
    roots = tuple(f"{folder.resolve() / name}{os.sep}" for name in (*games, TESTS) if games)
    if roots:
        threading.Thread(target=_Watch(roots).look_on, daemon=True).start()


class _Watch:
    """The calls that the last look has seen, each with the processor time of the first look that saw it."""

    def __init__(self, roots: tuple[str, ...]) -> None:
        self.roots = roots
        self.since: dict[FrameType, float] = {}
        self.late = set[CodeType]()

    def look_on(self) -> None:
        while True:
            time.sleep(EVERY)
            self._look()

    def _look(self) -> None:
        main, now = threading.main_thread().ident, time.process_time()
        frame = sys._current_frames().get(main or 0)
        seen: dict[FrameType, float] = {}
        while frame:  # the innermost first
            if frame.f_code.co_filename.startswith(self.roots):
                seen[frame] = self.since.get(frame, now)
            frame = frame.f_back
        self.since = seen
        for call, first in seen.items():
            own_test = call.f_code.co_filename.startswith(self.roots[-1])
            if now - first > (LONG if own_test else AGAIN if call.f_code in self.late else LIMIT):
                self.late.add(call.f_code)
                self.since = {}
                error = _error(call.f_code.co_name, own_test)
                ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(main or 0), ctypes.py_object(error))
                return


def _error(function: str, own_test: bool) -> type[TooLong]:
    """Return the class of an error that says which function does not come back: only a class can be raised in another thread."""
    message = Message("`{function}` does not come back: a loop in it never ends", function=function)
    if own_test:
        message = Message(
            "`{function}` takes longer than {seconds} s: perhaps a loop in it never ends",
            function=function,
            seconds=int(LONG),
        )
    return type("TooLong", (TooLong,), {"__str__": lambda _: str(message)})
