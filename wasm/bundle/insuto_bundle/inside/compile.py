# Runs inside Pyodide (see js/inside.mjs), in the interpreter that will load the bytecode: writes the lock entries of the
# wheels, then (`compiles`) byte-compiles the wheels and the standard library in the folder with the tools' own commands. The
# interpreter is started with -OO, which is how py-compile learns the optimisation level. Then the tables of line numbers go, more
# than a third of what a page would fetch and unpack: a traceback in a page names a function's first line (INSUTO_PLAIN_ENGINE=1 has all).
import hashlib
import json
import marshal
import sys
import zipfile
from pathlib import Path
from types import CodeType

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
HEADER = 16
"""Bytes of a .pyc before its code."""


UNITS = 8
"""Code units that one entry of a table of locations covers at most."""


def _bare(code: CodeType) -> CodeType:
    """Return a code object and those in it, all on their first lines.

    The table has to cover all of the code: `traceback` walks it. An entry is a byte (kind 13: a line without columns; how many units,
    less one) and how many lines it goes on from the entry before, here none.
    """
    inner = tuple(_bare(one) if isinstance(one, CodeType) else one for one in code.co_consts)
    whole, rest = divmod(len(code.co_code) // 2, UNITS)
    table = bytes([0x80 | 13 << 3 | UNITS - 1, 0]) * whole + (bytes([0x80 | 13 << 3 | rest - 1, 0]) if rest else b"")
    return code.replace(co_linetable=table, co_consts=inner)


def _strip(archive: Path) -> None:
    """Take the line numbers out of all modules of an archive, in place; the rest stays byte for byte."""
    with zipfile.ZipFile(archive) as packed:
        members = [(info, packed.read(info)) for info in packed.infolist()]
    with zipfile.ZipFile(archive, "w") as packed:
        for info, data in members:
            if info.filename.endswith(".pyc"):
                data = data[:HEADER] + marshal.dumps(_bare(marshal.loads(data[HEADER:])))
            packed.writestr(info, data, info.compress_type, 9)


if job["compiles"]:
    py_compile.main(["--silent", "--no-keep", str(_folder)], standalone_mode=False)
    for _archive in (*_folder.glob("*.whl"), *_folder.glob("*.zip")):
        _strip(_archive)
    _locked = _folder / "pyodide-lock.json"
    if _locked.exists():
        _lock_data = json.loads(_locked.read_text(encoding="utf-8"))
        for _package in _lock_data["packages"].values():
            if (_folder / _package["file_name"]).exists():
                _package["sha256"] = hashlib.sha256((_folder / _package["file_name"]).read_bytes()).hexdigest()
        _locked.write_text(json.dumps(_lock_data), encoding="utf-8")
result = sys.flags.optimize
