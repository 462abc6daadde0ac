"""Make the sample of a repository with a game of one's own, and put it below a site: what authors get before they write a line.

    python3 scripts/sample_site.py SITE     after scripts/served_wheel.py, and after the site is sealed

The sample is what `site begin … --kind sealed` and `site build` make of the wheel. It has its own service worker, so no device stores it
with the site around it.
"""

from __future__ import annotations

import argparse
import shutil
from pathlib import Path

import served_wheel
from setup_env import CACHE, ensure_python, fail, run

SAMPLE = CACHE / "sample"
LIBRARY = "insuto-bundle"
PLACE = f"{served_wheel.FOLDER}/sample"
GAME = ("market", "市場の票")


def make(wheel: Path) -> Path:
    """Return the sample's site; reuse the one that a wheel of this name made, unless its checkout was changed."""
    folder = SAMPLE / wheel.stem
    if (folder / "site").is_dir() and ".changed" not in wheel.name:
        return folder / "site"
    shutil.rmtree(SAMPLE, ignore_errors=True)
    # The compiled library of Pyodide is this checkout's.
    shutil.copytree(CACHE / LIBRARY, folder / ".cache" / LIBRARY)
    begin = ("begin", *GAME, "--kind", "sealed", "--wheel", wheel)
    for step in (begin, ("build",)):
        if run([ensure_python(), "-m", "insuto", "site", *step], cwd=folder):
            fail(f"The sample for authors could not be made (site {step[0]}): see the lines above.")
    return folder / "site"


def main() -> int:
    """Make the sample and copy it below a site."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("site", type=Path)
    site = parser.parse_args().site
    shutil.copytree(make(served_wheel.make()), site / PLACE, dirs_exist_ok=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
