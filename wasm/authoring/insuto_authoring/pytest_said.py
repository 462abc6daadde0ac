"""What pytest says to an author, in their language: a fault of a game's code in one sentence, and how to read the rest.

A plugin: `pytest -p insuto_authoring.pytest_said`.
"""

from __future__ import annotations

from types import TracebackType
from typing import Any

import pytest

from insuto.core.errors import ENGINE, BrokenGame, GameFault, place_of_fault
from insuto_lesson.messages import Message
from insuto_lesson.python_said import explained


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_makereport(call: pytest.CallInfo[Any]) -> None:
    """Give every call of a traceback a line: an endless loop is ended anywhere, also where Python has none (`insuto_lesson.endless`)."""
    error = call.excinfo.value if call.excinfo else None
    while error:
        at = error.__traceback__
        while at:
            if (inner := at.tb_next) and inner.tb_lineno is None:
                frame = inner.tb_frame
                at.tb_next = TracebackType(inner.tb_next, frame, inner.tb_lasti, frame.f_code.co_firstlineno)
            at = at.tb_next
        error = error.__cause__ or error.__context__


def pytest_exception_interact(call: pytest.CallInfo[Any], report: pytest.TestReport) -> None:
    """Put the sentence of a fault, which names file and line, in place of the way that led to it."""
    error = call.excinfo.value if call.excinfo else None
    if isinstance(error, BrokenGame):
        report.longrepr = str(Message.of(error))
    elif isinstance(error, GameFault.WHEN) and not (at := place_of_fault(error)).startswith((ENGINE, ".insuto")):
        report.longrepr = f"E   {at}: {explained(error)}"


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Say how many tests fail, and where to look."""
    stats = terminalreporter.stats
    failed, passed = (sum(len(stats.get(name, ())) for name in names) for names in (("failed", "error"), ("passed",)))
    if failed:
        said = Message(
            "{failed} tests fail, {passed} pass. Above, `E` stands before what is wrong, `file:line` where; one mistake fails many "
            "tests, so mend the first, and test again",
            failed=failed,
            passed=passed,
        )
        terminalreporter.write_line(str(said))
