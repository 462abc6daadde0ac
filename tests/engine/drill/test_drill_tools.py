"""The tools around the questions: the banks, the command."""

from __future__ import annotations

import json
import os
import sys

import pytest
from desk_help import heard
from playouts import HERE

ROOT = HERE.parents[1]
if not (ROOT / "scripts").is_dir():
    pytest.skip("the bundle has no scripts", allow_module_level=True)
sys.path.insert(0, str(ROOT / "scripts"))

import drill_bank  # noqa: E402
import insuto  # noqa: E402
from insuto.__main__ import main  # noqa: E402
from insuto.desk import Desk  # noqa: E402

EXPECTED = HERE / "drill" / "same_questions.json"
"""The names of some questions of each game, with the version that they are of."""
GAMES = sorted({*insuto.game_ids()} - {"toy"})
assert GAMES


def test_the_banks_are_up_to_date() -> None:
    assert [fault for game in GAMES for fault in drill_bank.wrong(game)] == []


def test_the_command_asks_with_and_without_answers(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["drill", "kardinal", "--seed", "5", "--number", "3"]) == 0
    whole = capsys.readouterr().out
    assert whole.count("■ 問") == whole.count("答え: ") == 3
    assert main(["drill", "kardinal", "--seed", "5", "--number", "3", "--no-answers"]) == 0
    requested = capsys.readouterr().out
    assert requested.count("■ 問") == 3
    assert "答え" not in requested
    assert all(line in whole.splitlines() for line in requested.splitlines())
    assert main(["drill", "kardinal", "--rule", "K-041", "--kinds", "why", "--number", "2"]) == 0
    assert capsys.readouterr().out.count("[K-041/") == 2
    assert main(["drill", "kardinal", "--rule", "K-999"]) == 2
    assert "K-999" in capsys.readouterr().err


def test_the_same_version_asks_the_same() -> None:
    """A link to a round names its version: whoever changes the questions raises `VERSION` (or gathers the banks again),
    and writes the names of the questions with INSUTO_SAME=write."""
    desk, now = Desk(), {}
    for game in GAMES:
        requested = [heard(desk, op="drill", game=game, players=0, seed="same", number=number) for number in range(8)]
        now[game] = {"version": requested[0]["version"], "ids": [one["id"] for one in requested]}
    if os.environ.get("INSUTO_SAME") == "write":
        EXPECTED.write_text(json.dumps(now, indent=1) + "\n", encoding="utf-8")
    assert json.loads(EXPECTED.read_text(encoding="utf-8")) == now
