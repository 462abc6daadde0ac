"""Check the types of all Python with mypy: what is shipped, scripts and tests. Ends with 1 where something is wrong.

python3 scripts/check_types.py
"""

from __future__ import annotations

import subprocess
import sys

from setup_env import ROOT, ensure_python, venv_bin

# mypy knows one module of a name. Each of these has a conftest.py, and some have namesakes of one another; what pyproject.toml names
# (`files`) comes first.
RUNS: tuple[tuple[str, ...], ...] = (
    (),
    ("tests/browser",),
    ("tests/site",),
    (
        "tests/lesson",
        "tests/pyodide",
        "tests/conftest.py",
        "tests/contexts.py",
        "tests/served.py",
        "tests/site_games.py",
    ),
)


def main() -> int:
    ensure_python()
    return max([subprocess.run([venv_bin("mypy"), *paths], cwd=ROOT, check=False).returncode for paths in RUNS])


if __name__ == "__main__":
    sys.exit(main())
