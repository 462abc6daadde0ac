"""The page's types of the desk are those that the engine declares."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_the_types_are_up_to_date() -> None:
    done = subprocess.run([sys.executable, str(ROOT / "scripts" / "desk_types.py"), "--check"], check=False)
    assert done.returncode == 0, "run python3 scripts/desk_types.py and commit wasm/browser/src/contracts/desk_types.ts"
