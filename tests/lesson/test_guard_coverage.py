"""docs/dev/guard-coverage.md names every guard that there is, and a test that misses it. Of two guards these tests run without them; of
all by `python3 scripts/guard_coverage.py --check`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
TRIED = ("toy:Refilling.no_pile", "lancaster:Placing.square_taken")


def test_every_guard_is_missed_when_it_is_switched_off() -> None:
    command = [sys.executable, str(ROOT / "scripts/guard_coverage.py"), "--check", *TRIED]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, (
        f"{done.stdout}{done.stderr}\nrun python3 scripts/guard_coverage.py and commit docs/dev/guard-coverage.md"
    )
    assert done.stdout.splitlines()[-1].startswith(f"{len(TRIED)} of {len(TRIED)} guards"), done.stdout
