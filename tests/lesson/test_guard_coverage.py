"""A guard that is switched off is missed by a test: one of the toy here, all by `python3 scripts/guard_coverage.py`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent


def test_a_guard_is_missed_when_it_is_switched_off() -> None:
    command = [sys.executable, str(ROOT / "scripts/guard_coverage.py"), "toy", "--only", "Refilling.no_pile"]
    command += ["--tests", "test_decisions.py"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{done.stdout}{done.stderr}"
    assert done.stdout.splitlines()[-1].startswith("1 of 1 guards"), done.stdout
