"""A loop that never ends, in a game or in an author's own test."""

from __future__ import annotations

from pathlib import Path
from types import TracebackType

import pytest

from insuto_authoring import pytest_said
from insuto_lesson import endless
from lesson.authoring import in_process

LOOP = (
    "from insuto_lesson import endless\nendless.LONG = 1.0\n\n\ndef test_it() -> None:\n    while True:\n        pass\n"
)
CONFTEST = "from pathlib import Path\nfrom insuto_lesson.endless import watch\n\nwatch(Path.cwd(), ('slope',))\n"


def test_an_authors_own_test_ends_with_its_name_and_line(tmp_path: Path) -> None:
    (tmp_path / endless.TESTS).mkdir()
    (tmp_path / "conftest.py").write_text(CONFTEST, encoding="utf-8")
    (tmp_path / endless.TESTS / "test_own.py").write_text(LOOP, encoding="utf-8")
    done = in_process(["pytest", "-q", "--tb=short", "-p", "no:cacheprovider"], tmp_path)
    assert done.returncode == 1
    assert "tests/test_own.py:6: in test_it" in done.stdout or "tests/test_own.py:7: in test_it" in done.stdout
    assert "TooLong: `test_it` takes longer than 1 s" in done.stdout


def test_a_call_without_a_line_gets_that_of_its_function() -> None:
    """A loop is ended anywhere, also where Python has no line, which pytest cannot read."""

    def fails() -> None:
        raise ValueError

    call = pytest.CallInfo.from_call(fails, "call")
    error = call.excinfo.value if call.excinfo else None
    outer = error.__traceback__ if error else None
    assert outer
    assert outer.tb_next
    frame = outer.tb_next.tb_frame
    outer.tb_next = TracebackType(None, frame, len(frame.f_code.co_code) + 2, -1)
    assert outer.tb_next.tb_lineno is None
    pytest_said.pytest_runtest_makereport(call)
    assert outer.tb_next.tb_lineno == frame.f_code.co_firstlineno
