"""together.yml: rules that the search shows as one result; faults are reported with their line."""

from __future__ import annotations

import pytest

from insuto_lesson import together
from insuto_lesson.complaints import Complaints

RULES = {"K-001", "K-002", "K-003"}


def reported(text: str) -> tuple[dict[str, list[str]], list[tuple[int, str]]]:
    complaints = Complaints("together.yml")
    found = together.read(text, complaints, RULES)
    return found, [(error.line, error.message) for error in complaints.errors]


def test_rules_are_read_as_they_are_written() -> None:
    assert reported("K-001: [K-002]\nK-002: [K-003]\n") == ({"K-001": ["K-002"], "K-002": ["K-003"]}, [])


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("K-001: [K-002]\nK-009: [K-003]", 2, "no rule K-009;"),
        ("K-001: [K-002, K-010]", 1, "no rule K-010;"),
        ("K-001: [K-002]\nK-002: [K-001]", 2, "stand together already"),
        ("K-001: [K-001]", 1, "stand together already"),
        ("K-001: K-002", 1, "needs a list of rules"),
        ("- K-001", 1, "must be lines of a rule"),
        ("K-001: [", 1, "not YAML"),
    ],
)
def test_errors_name_their_line(text: str, line: int, said: str) -> None:
    (error, *others) = reported(text)[1]
    assert error[0] == line
    assert said in error[1]
    assert not others
