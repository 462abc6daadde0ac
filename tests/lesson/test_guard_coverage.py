"""scripts/guard_coverage.py in its short form: of each game one guard, which the tests of one file miss."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
ONE = {
    "toy": ("Bidding.too_few_coins", "test_decisions.py"),
    "kardinal": ("Placing.no_card", "test_kardinal_turn.py"),
    "lancaster": ("Placing.square_taken", "test_lancaster_placing.py"),
    "burgundy": ("Acting.space_taken", "test_burgundy_place.py"),
    "scythe": ("_Stepping.worker_alone", "test_scythe_mistakes.py"),
}


@pytest.mark.parametrize("game", ONE)
def test_a_guard_that_is_switched_off_is_missed(game: str) -> None:
    guard, file = ONE[game]
    command = [sys.executable, str(ROOT / "scripts/guard_coverage.py"), game, "--only", guard, "--file", file]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    first, last = done.stdout.splitlines()[0], done.stdout.splitlines()[-1]
    assert file in first, "not that it took too long"
    assert last.startswith("1 of 1 guards"), done.stdout
