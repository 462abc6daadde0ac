"""scripts/guard_coverage.py in its short form: of each game one guard, which its tests miss."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
ONE = {
    "toy": "Refilling.not_shown",
    "kardinal": "Placing.no_card",
    "lancaster": "Placing.square_taken",
    "burgundy": "Acting.space_taken",
    "scythe": "_Stepping.worker_alone",
}


@pytest.mark.parametrize("game", ONE)
def test_a_guard_that_is_switched_off_is_missed(game: str) -> None:
    command = [sys.executable, str(ROOT / "scripts/guard_coverage.py"), game, "--only", ONE[game]]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.splitlines()[-1].startswith("1 of 1 guards"), done.stdout
