"""Every rule is cited by the engine or has a test, except rules that need no code."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_every_rule_is_cited_or_tested() -> None:
    done = subprocess.run([sys.executable, str(ROOT / "scripts" / "rule_coverage.py"), "--check"], check=False)
    assert done.returncode == 0
