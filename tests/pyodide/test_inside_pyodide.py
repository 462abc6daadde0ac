"""The engine inside Pyodide, under Node: its own test suite and full games, on the same files that a page loads.

A site that was built with INSUTO_PLAIN_ENGINE=1 has Pyodide's library as it is shipped: what fails then too is not the stand-ins' fault.

No network: pytest and its dependencies are this environment's own (pure Python), copied into the interpreter's file
system.
"""

from __future__ import annotations

import hashlib
import importlib.metadata
import json
import os
import shutil
import subprocess
import zipfile
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import insuto
from insuto_bundle.build import STANDINS, check_originals
from insuto_bundle.messages import BundleError
from insuto_bundle.node import HERE as BUNDLE
from insuto_bundle.node import find_node

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
RUNTIME = ROOT / "wasm/browser/node_modules/pyodide"
ENGINE = ROOT / "site/assets/engine"
PACKAGES = ("pytest", "pluggy", "iniconfig", "packaging", "Pygments")
FOR_ALL = ("hypothesis", "sortedcontainers", "attrs")  # what only other tests than the chosen ones need
# Inside Pyodide a tenth as fast: one playout of each game with the fewest players, fewer made-up inputs.
ENV = {
    "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
    "HOME": "/tmp",
    "INSUTO_SEEDS": "1",
    "INSUTO_COUNTS": "1",
    "INSUTO_EXAMPLES": "15",
}
# What another interpreter, a cut library, bytecode without asserts and the stand-ins could change: recorded games
# (golden: integers, chance, the order of sets and keys), notation, codec, JSON, broken characters, scripts, the
# desk and its faults, classes that dataclasses made, drawing. Tests of the games' rules, words and boards run the same
# Python on the same data: they run outside.
ALL_GAMES = [f"test_{name}.py" for name in ("golden", "core", "script", "desk", "carried", "hostile")]
# Tests that are the same for every game run on two here: the toy, which has every kind of decision, and one with hidden
# hands. The others run on the same interpreter in the files above and in `test_every_game_is_played_to_its_end`.
TWO_GAMES = [f"test_{name}.py" for name in ("conformance", "desk_table", "fields", "history", "draw")]
OTHERS = [name for name in insuto.game_ids() if name not in ("toy", "lancaster")]
# Of the duties of every game those that numbers, text and order could break.
DUTIES = (
    "both_ways or same_bytes or leaves_the_old or well_formed or leaks_nothing or with_the_address or is_what_was_written"
    " or field_by_field or finished_game or field_is_declared"
)
# Of hostile input what text and numbers are made of.
HOSTILE = "half_characters or field_of_a_save"
CHOSEN = [
    *(*ALL_GAMES, *TWO_GAMES),
    "-k",
    f"not (({' or '.join(TWO_GAMES)}) and ({' or '.join(OTHERS)}))"
    f" and not (test_conformance and not ({DUTIES})) and not (test_hostile and not ({HOSTILE}))"
    # What plays every game once more: `test_every_game_is_played_to_its_end` does, too, at other counts than `test_golden_playthrough`.
    " and not test_selfcheck and not test_golden_hashes and not (test_golden_playthrough and scythe)"
    # What plays the toy once more with every request, and full games among bots; what searches for every node of
    # pictures drawn just before.
    " and not (test_answers_are_what_is_declared and toy) and not (test_history and lancaster and (full_games or one_position_in_32))",
]
LIMIT = 1_200  # seconds until a run that hangs is ended


def inside(code: str, job: dict[str, Any], mounts: dict[str, Path], folder: Path, *, stdlib: Path | None = None) -> Any:
    """Run a file of this folder inside Pyodide and give what it left in `result`."""
    order = {
        "runtime": f"{RUNTIME}/",
        "stdlib": str(stdlib) if stdlib else None,
        "env": ENV,
        "mounts": {place: str(host) for place, host in mounts.items()},
        "code": str(HERE / code),
        "job": job,
        "result": str(folder / "result.json"),
    }
    (folder / "job.json").write_text(json.dumps(order), encoding="utf-8")
    command = [find_node(), str(BUNDLE / "js/inside.mjs"), str(folder / "job.json")]
    done = subprocess.run(command, capture_output=True, text=True, timeout=LIMIT, check=False)
    last = (folder / "last").read_text(encoding="utf-8") if (folder / "last").is_file() else ""
    assert done.returncode == 0, f"{last}: {(done.stderr or done.stdout)[-4000:]}"
    return json.loads((folder / "result.json").read_text(encoding="utf-8"))


def lay_out(names: tuple[str, ...], folder: Path) -> Path:
    """Copy installed distributions into a folder. (Links would point out of what Pyodide can see.)"""
    for name in names:
        for file in importlib.metadata.files(name) or ():
            if ".." in file.parts or "__pycache__" in file.parts:
                continue
            assert not file.name.endswith((".so", ".pyd")), f"{name} is not pure Python"
            target = folder / file
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file.locate(), target)
    return folder


@pytest.fixture(scope="module")
def manifest() -> dict[str, Any]:
    assert (ENGINE / "engine.json").is_file(), "site/ is not built: run python3 scripts/serve.py --build"
    content: dict[str, Any] = json.loads((ENGINE / "engine.json").read_text(encoding="utf-8"))
    return content


@pytest.fixture(scope="module")
def stripped(manifest: dict[str, Any], tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """Play full games on the site's own engine files; return what they found, and which modules can be imported
    there."""
    files = files_of(manifest)
    modules = [name for archive in files["wheel"] + files["game"] + files["drill"] for name in modules_of(archive)]
    job = {
        "wheels": [f"/wheels/{wheel.name}" for wheel in files["wheel"]],
        "carried": [f"/wheels/{archive.name}" for archive in files["game"] + files["drill"]],
        "games": manifest["games"],
        "modules": modules,
        # The stripped library is the one in use: these are in the full one and no page needs them.
        "absent": [
            *("unittest", "http.server", "xml.dom", "multiprocessing"),
            # What the stand-ins are there to keep out.
            *("subprocess", "ssl", "logging", "dis", "tokenize", "linecache", "textwrap"),
        ],
        # Of the player counts the fewest. `test_golden` plays one between, in the suite below.
        "ends": [0],
        "seeds": [1],
    }
    folder = tmp_path_factory.mktemp("job")
    found: dict[str, Any] = inside("inside_stripped.py", job, {"/wheels": ENGINE}, folder, stdlib=files["stdlib"][0])
    return {**found, "modules": modules, "left_out": job["absent"]}


def files_of(manifest: dict[str, Any]) -> dict[str, list[Path]]:
    """Return the site's wheels, the games and drills next to them, and its standard library."""
    return {
        role: [ENGINE / f["file"] for f in manifest["files"] if f["role"] == role]
        for role in ("wheel", "game", "drill", "stdlib")
    }


def standins() -> list[str]:
    """Return the names of the modules that have a stand-in."""
    return [dotted(path.relative_to(STANDINS)) for path in STANDINS.rglob("*.py")]


def dotted(path: Path) -> str:
    """Return a module's name from its file's."""
    path = path.with_suffix("")
    return ".".join(path.parts[:-1] if path.name == "__init__" else path.parts)


def is_plain(library: Path) -> bool:
    """Return True if a library is Pyodide's own, unstripped."""
    with zipfile.ZipFile(library) as archive:
        return "unittest/__init__.py" in archive.namelist()


def modules_of(wheel: Path) -> list[str]:
    """Return the importable modules of a wheel. `__main__` is the command line: no page runs it."""
    with zipfile.ZipFile(wheel) as archive:
        names = [
            Path(name) for name in archive.namelist() if name.endswith((".py", ".pyc")) and ".dist-info/" not in name
        ]
    return sorted(name for name in map(dotted, names) if not name.endswith("__main__"))


def test_engine_files_are_those_of_the_manifest(manifest: dict[str, Any]) -> None:
    for file in manifest["files"]:
        data = (ENGINE / file["file"]).read_bytes()
        assert (len(data), hashlib.sha256(data).hexdigest()) == (file["bytes"], file["sha256"]), file["file"]
    # Node runs exactly the runtime that the site serves.
    for role, name in (("wasm", "pyodide.asm.wasm"), ("loader", "pyodide.mjs"), ("script", "pyodide.asm.mjs")):
        served = next(file for file in manifest["files"] if file["role"] == role)
        assert hashlib.sha256((RUNTIME / name).read_bytes()).hexdigest() == served["sha256"]


def test_library_is_stripped(stripped: dict[str, Any], manifest: dict[str, Any]) -> None:
    assert stripped["absent"] == stripped["left_out"]
    small = next(file["bytes"] for file in manifest["files"] if file["role"] == "stdlib")
    assert small < (RUNTIME / "python_stdlib.zip").stat().st_size / 3


def test_every_module_can_be_imported(stripped: dict[str, Any]) -> None:
    assert len(stripped["modules"]) > 30
    assert stripped["faults"] == {}


def test_every_game_is_played_to_its_end(stripped: dict[str, Any], manifest: dict[str, Any]) -> None:
    assert set(stripped["known"]) == set(manifest["games"]) == {name for name in insuto.game_ids() if name != "toy"}
    played = {(game["game"], game["players"]) for game in stripped["games"]}
    assert played == {(name, insuto.load(name).player_counts[0]) for name in manifest["games"]}
    for game in stripped["games"]:
        assert game["over"], game
        assert game["actions"] > 30, game


def test_the_page_counts_as_this_machine_does(stripped: dict[str, Any]) -> None:
    """The same seed and the same bots: the same game and the same score sheet, action for action. One game of each id."""
    first = {game["game"]: game for game in reversed(stripped["games"])}
    assert set(first) == set(stripped["known"])
    for game in first.values():
        actions, sheet = played_here(game)
        assert actions == game["actions"], game["game"]
        assert sheet == game["sheet"], game["game"]


def played_here(game: dict[str, Any]) -> tuple[int, dict[str, Any]]:
    """Play a game on this machine as Pyodide did; return the number of actions and the score sheet."""
    from insuto.desk import Desk

    desk = Desk()
    bots = [("sensible", "random")[(i + game["seed"]) % 2] for i in range(game["players"])]

    def ask(**request: Any) -> dict[str, Any]:
        answer: dict[str, Any] = json.loads(desk.handle(json.dumps(request)))
        assert answer["ok"], answer
        return answer

    setup = {"game": game["game"], "players": game["players"], "seed": game["seed"]}
    state = ask(op="open", session="s", mode="study", seats=bots, setup=setup)
    actions = 0
    while not state["over"]:
        state = ask(op="bot", session="s")
        actions += 1
    return actions, ask(op="score", session="s")


def test_engine_suite(manifest: dict[str, Any], tmp_path: Path, record_property: Callable[[str, object], None]) -> None:
    """A chosen part of `tests/engine` in the interpreter that readers' browsers run, on the engine and the library that they get."""
    only = os.environ.get("INSUTO_PYODIDE_ARGUMENTS", "").split()
    packages = lay_out((*PACKAGES, *(FOR_ALL if only else ())), tmp_path / "packages")
    mounts = {"/packages": packages, "/out": tmp_path, "/runtime": RUNTIME}
    mounts |= {f"/tree/{name}": ROOT / name for name in ("tests", "docs")}
    files = files_of(manifest)
    for wheel in files["wheel"] + files["game"] + files["drill"]:  # tests read data files by their path
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(tmp_path / "wheels")
    job = {
        "wheels": ["/out/wheels"],
        "modules": [
            name for archive in files["wheel"] + files["game"] + files["drill"] for name in modules_of(archive)
        ],
        "library": "/runtime/python_stdlib.zip",
        "standins": [] if is_plain(files["stdlib"][0]) else standins(),
        "path": ["/packages"],
        "folder": "/tree/tests/engine",
        "arguments": only or CHOSEN,
        "last": "/out/last",
    }
    found = inside("inside_suite.py", job, mounts, tmp_path, stdlib=files["stdlib"][0])
    assert found["engine"].startswith("/out/wheels/")
    assert found["asserts"], "nothing is asserted in this interpreter"
    assert found["same"], "a test put another engine in the place of the page's"
    if job["standins"]:
        assert found["stood_in"], "the engine's `inspect` is a stand-in"
    counts = Counter(found["outcomes"].values())
    record_property(
        "inside", f"tests/engine inside Pyodide, Python {found['python']}: {found['printed'].strip().splitlines()[-1]}"
    )
    failed = {name: found["said"].get(name, "") for name, outcome in found["outcomes"].items() if outcome == "failed"}
    assert found["platform"] == "emscripten"
    assert not failed, found["printed"] + "\n\n".join(f"{name}\n{said}" for name, said in failed.items())
    assert found["code"] == 0, found["printed"]
    if not only:
        assert counts["passed"] >= 200, found["printed"]
        assert counts["skipped"] <= counts["passed"] // 10, found["printed"]


def test_a_changed_original_is_named() -> None:
    """What stand-ins replace is pinned: an upgrade of Pyodide that changes one of them does not pass unseen."""
    with zipfile.ZipFile(RUNTIME / "python_stdlib.zip") as archive:
        library = {name: archive.read(name) for name in archive.namelist()}
    names = [path.relative_to(STANDINS).as_posix() for path in STANDINS.rglob("*.py")]
    check_originals(library, names)
    for name in ("inspect.py", "dataclasses.py"):
        with pytest.raises(BundleError, match=f"{name}: not the original"):
            check_originals({**library, name: b"# another"}, names)
    with pytest.raises(BundleError, match=r"traceback\.py: this Pyodide has no such module"):
        check_originals({name: data for name, data in library.items() if name != "traceback.py"}, names)
    with pytest.raises(BundleError, match=r"json/__init__\.py: not pinned"):
        check_originals(library, [*names, "json/__init__.py"])
