# Runs inside Pyodide (see js/inside.mjs). Plays one game of each kind (those of `whole` to their end, null: all) and
# reports which modules of its standard library the interpreter has loaded then: the keep-list. Nothing is imported here
# that a page would not import too.
#
# On the way it notes the source of every method that dataclasses writes, and compiles it ahead: see dataclass_code.py.
import dataclasses
import marshal
import sys

_written = {}
_missed = []


def _noted(source, names, into):
    """Run what dataclasses calls `exec` for, and keep what it compiles to."""
    code = compile(source, "<string>", "exec")
    _written[source] = marshal.dumps(code)
    exec(code, names, into)


if job["compiled"]:  # played again, on what a page gets
    import dataclass_code

    def _noted(source, names, into):
        """Run what dataclasses calls `exec` for; what was not compiled ahead is a fault."""
        if source not in dataclass_code.CODE:
            _missed.append(source)
        dataclass_code.run(source, names, into)


dataclasses.exec = _noted
sys.path[:0] = job["wheels"]

import insuto
import insuto.desk

for _archive in job["carried"]:
    insuto.carried(_archive)
if job["alone"]:
    insuto.only(job["games"])
for _game, _module in job["games"].items():
    insuto.register(_game, _module)

insuto.selfcheck(job["whole"])
# Faults must be readable on the stripped library as well: requests that nobody can answer, and a traceback (Pyodide
# formats one whenever Python raises into JavaScript).
for _request in ("{", "{}", "[]", '{"do": "?"}'):
    try:
        insuto.desk.handle(_request)
    except Exception:
        import traceback

        traceback.format_exc()

_library = f"/lib/python{sys.version_info[0]}{sys.version_info[1]}.zip/"
_members = set()
for _module in list(sys.modules.values()):
    _origin = getattr(getattr(_module, "__spec__", None), "origin", None) or ""
    if _origin.startswith(_library):
        _members.add(_origin[len(_library) :])
if _missed:
    raise RuntimeError(
        f"dataclasses wrote {len(_missed)} methods that were not compiled ahead, the first:\n{_missed[0]}"
    )
result = {"keep": sorted(_members), "games": list(insuto.game_ids())}
if not job["compiled"]:
    if not _written:
        raise RuntimeError("dataclasses wrote nothing by exec: does this Python make classes another way?")
    import base64
    import importlib.util
    from pathlib import Path

    # A module as py-compile would leave it, with the hash of no source.
    _source = Path(job["ahead"]).read_text(encoding="utf-8") + f"\nCODE.update({_written!r})\n"
    _pyc = importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8)
    _pyc += marshal.dumps(compile(_source, "dataclass_code.py", "exec", optimize=2))
    result["ahead"] = base64.b64encode(_pyc).decode()
