"""The generated table of rules in docs/dev is the one that the tree gives."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_the_table_is_up_to_date() -> None:
    done = subprocess.run([sys.executable, str(ROOT / "scripts" / "rule_coverage.py"), "--check"], check=False)
    assert done.returncode == 0, "run python3 scripts/rule_coverage.py and commit docs/dev/rule-coverage.md"
