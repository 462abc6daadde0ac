# Runs inside Pyodide (see js/inside.mjs), in the interpreter that will load the bytecode: writes the lock entries of the
# wheels, then (`compiles`) byte-compiles the wheels and the standard library in the folder with the tools' own commands. The
# interpreter is started with -OO, which is how py-compile learns the optimisation level.
import sys
from pathlib import Path

sys.path.insert(0, job["tools"])

from pyodide_build.cli.py_compile import main as py_compile

_folder = Path(job["folder"])
_wheels = sorted(_folder.glob("*.whl"))
if _wheels:
    from pyodide_lock.cli import add_wheels

    _lock = str(_folder / "pyodide-lock.json")
    add_wheels.main(
        ["--input", _lock, "--output", _lock, "--base-path", str(_folder), *map(str, _wheels)],
        standalone_mode=False,
    )
if job["compiles"]:
    py_compile.main(["--silent", "--no-keep", str(_folder)], standalone_mode=False)
result = sys.flags.optimize
