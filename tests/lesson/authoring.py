"""The folders of the sample site and the toy game, and running our programs as an author would."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

TOY = Path(__file__).parent.parent / "engine"
SAMPLE = Path(__file__).parent / "sample"


def in_process(arguments: Sequence[str], folder: Path, path: Path = TOY) -> subprocess.CompletedProcess[str]:
    """Run a Python module in a folder, with `path` importable (the toy game's folder unless told)."""
    env = {**os.environ, "PYTHONPATH": str(path), "NO_MKDOCS_2_WARNING": "1", "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(
        [sys.executable, "-m", *arguments], cwd=folder, env=env, capture_output=True, text=True, timeout=600
    )
