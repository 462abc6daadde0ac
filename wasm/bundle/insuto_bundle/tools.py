"""The Python tools that run inside Pyodide: fetched once by pip, pinned by hash, unpacked into the cache."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

from insuto_bundle.archive import fingerprint
from insuto_bundle.messages import BundleError, said

PINS = Path(__file__).parent / "tools.txt"


def tools(cache: Path, python: str) -> Path:
    """Return a folder with the tools of `tools.txt`, importable by Python `python` ("3.14").

    The host's Python may be older than the tools allow, so they are downloaded for the other version and unpacked
    instead of installed; all are pure Python.

    Raises:
        BundleError: when pip cannot get them.
    """
    folder = cache / f"tools-{fingerprint([PINS])[:12]}"
    if folder.exists():
        return folder
    with tempfile.TemporaryDirectory() as wheels:
        done = subprocess.run(
            [
                *(sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check"),
                *("--no-deps", "--only-binary", ":all:", "--python-version", python),
                *("--require-hashes", "--requirement", str(PINS), "--dest", wheels),
            ],
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode != 0:
            raise BundleError(
                said("pip could not get the tools of {file}:\n{problem}", file=PINS.name, problem=done.stderr.strip())
            )
        half = folder.with_suffix(".part")
        shutil.rmtree(half, ignore_errors=True)
        for wheel in sorted(Path(wheels).glob("*.whl")):
            with zipfile.ZipFile(wheel) as archive:
                archive.extractall(half)
        half.rename(folder)
    return folder
