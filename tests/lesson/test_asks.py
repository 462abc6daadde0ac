"""asks.yml: how players phrase questions, each phrase for one place; faults are reported with their line."""

from __future__ import annotations

from insuto_lesson import asks
from insuto_lesson.complaints import Complaints

GOOD = """\
# how players ask
rules:
  K-001: [何枚引く, ドローは何枚]
rulings:
  q-alone:
    - ひとりでも置ける
only:
  K-001: [ドロー]
  q-alone: [置]
apart:
  piece: [家, 人]
"""


def reported(text: str) -> tuple[dict[str, dict[str, list[str]]], list[tuple[int, str]]]:
    complaints = Complaints("asks.yml")
    found = asks.read(text, complaints, {"K-001"})
    return found, [(error.line, error.message) for error in complaints.errors]


def test_ways_of_asking_are_read_by_place() -> None:
    ways = {"K-001": ["何枚引く", "ドローは何枚"], "q-alone": ["ひとりでも置ける"]}
    only = {"K-001": ["ドロー"], "q-alone": ["置"]}
    assert reported(GOOD) == ({"ways": ways, "only": only, "apart": {"piece": ["家", "人"]}}, [])


def test_errors_name_their_line() -> None:
    faults = (
        ("K-001: [何枚引く", "K-009: [何枚引く", 3, "no rule K-009;"),
        ("ドローは何枚", "ひとりでも置ける", 5, "already leads to `K-001`"),
        ("    - ひとりでも置ける\n", "", 5, "needs a list"),
        ("rulings:", "ruling:", 4, "none of"),
        ("K-001: [ドロー]", "K-002: [ドロー]", 8, "no rule K-002;"),
        ("q-alone:\n", "q-alone: {a: b}\n  q-alone:\n", 6, "already on line 5"),
        ("[何枚引く", "[[何枚引く]", 3, "needs a list"),
    )
    for old, new, line, said in faults:
        assert GOOD.count(old) == 1
        errors = reported(GOOD.replace(old, new))[1]
        assert any(at == line and said in text for at, text in errors), (new, errors)
    assert "not YAML" in reported("rules: [")[1][0][1]
    assert reported("rules:\n  K-001: [a\x07]")[1][0][0] == 2
    assert "parts `rules:`" in reported("- one")[1][0][1]
