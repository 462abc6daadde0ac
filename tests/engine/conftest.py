"""The toy game is registered for every engine test."""

from __future__ import annotations

import sys
from pathlib import Path

import insuto

sys.path.insert(0, str(Path(__file__).parent))
insuto.register("toy", "toy")
