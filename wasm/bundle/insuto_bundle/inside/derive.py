# Runs inside Pyodide (see js/inside.mjs). Plays one game of each kind and reports what the interpreter then holds of its
# standard library: the keep-list. Nothing is imported here that a page would not import too.
import sys

sys.path[:0] = job["wheels"]

import insuto
import insuto.desk

for _game, _module in job["games"].items():
    insuto.register(_game, _module)

insuto.selfcheck()
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
        _members.add(_origin[len(_library):])
result = {"keep": sorted(_members), "games": list(insuto.game_ids())}
