"""`build`: the folder a site serves so that a page can run the engine.

The work, in order: the full standard library is byte-compiled (once for each Pyodide); the engine and the game packages
become wheels and are byte-compiled with a lock entry, and each game of the engine's goes into an archive of its own;
one game of each kind is played to see which modules of the library are ever imported, and to compile what dataclasses
writes; the rest of the library is dropped; the games are begun again on what is left. Each step is skipped when none of
its inputs has changed.
"""

from __future__ import annotations

import base64
import importlib.util
import json
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from insuto_bundle import retitled
from insuto_bundle.archive import LATER, fingerprint, gzip_size, members, pack, sha256
from insuto_bundle.messages import BundleError, said
from insuto_bundle.node import HERE, Pyodide
from insuto_bundle.tools import tools

SCHEMA = 1
LOADER, SCRIPT, WASM, STDLIB = "pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip"
LOCK = "pyodide-lock.json"
SLIM = "python_slim.zip"
#: The module that holds the methods of dataclasses, compiled ahead; boot.ts imports it.
AHEAD = "dataclass_code"
#: Modules of Pyodide's own that a page needs less of; they lie under the names of those that they replace.
STANDINS = HERE / "standins"
#: Hashes of the modules that they replace, and of those whose functions they or `dataclass_code` put their own in the place of.
ORIGINALS = STANDINS / "originals.json"
PATCHED = ("dataclasses.py", "zipimport.py")
GAME = re.compile(r"[a-z][a-z0-9_]*")
#: A file of a game that lies in the engine's own package.
OWN_GAME = re.compile(r"insuto/games/(\w+)/")
#: What questions about rules are made with: of one game, or of all.
DRILL = re.compile(r"insuto/(?:games/(?P<game>\w+)/drill(?:_\w+)?\.\w+|drill/.+)")
#: What only a command line says.
UNREAD = "insuto/locale/"
MODULE = re.compile(r"[A-Za-z_]\w*(\.[A-Za-z_]\w*)*")


@dataclass(frozen=True)
class Bundle:
    """The result of `build`.

    Attributes:
        folder: the folder with engine.json and its files; in the cache by default.
        manifest: engine.json as plain data.
        fresh: False when everything existed already and nothing was done.
    """

    folder: Path
    manifest: Mapping[str, Any]
    fresh: bool


def build(
    browser: Path,
    out: Path | None,
    sources: Sequence[Path],
    games: Mapping[str, str] | None = None,
    cache: Path = Path(".cache/insuto-bundle"),
    plain: bool = False,
    alone: bool = False,
) -> Bundle:
    """Make the folder `out` (see README.md for engine.json) and copy `browser/dist`, when there is one, to `out/../stage`.

    Args:
        browser: the folder whose node_modules holds `pyodide`.
        out: the folder to make; anything else in it is removed. None leaves the result in the cache only.
        sources: projects (folders with a pyproject.toml) or wheels, the engine first.
        games: module by game id, for games outside `insuto.games`.
        cache: where tools and intermediate results are stored.
        plain: Pyodide's full library as it is shipped, and the wheels as pip made them: no stand-ins, nothing compiled or left
            out. Slow and large; what fails then is not the bundle's fault (docs/dev/pyodide.md).
        alone: `games` are all games: the sources contain none of the engine's own.

    Raises:
        BundleError: when something is missing or a game does not play; the message names it.
    """
    runtime = browser / "node_modules" / "pyodide"
    for name in (LOADER, SCRIPT, WASM, STDLIB, LOCK, "package.json"):
        if not (runtime / name).exists():
            raise BundleError(
                said("{file} is missing: run `npm ci` in {browser}.", file=runtime / name, browser=browser)
            )
    for source in sources:
        if not source.exists():
            raise BundleError(
                said("{source} does not exist: --wheel-source names a project folder or a wheel.", source=source)
            )
    _check_games(games or {})
    _own(cache)
    if out is not None:
        copy_stage(browser / "dist", out.parent / "stage")
    runtime_key, own_key = _runtime_key(runtime), fingerprint([HERE])
    inputs = [runtime_key, own_key, json.dumps([games or {}, plain, alone], sort_keys=True)]
    cached = cache / f"built-{_name([*inputs, fingerprint(sources)])}"
    fresh = not (cached / "engine.json").exists()
    if fresh:
        # The names of rules do not affect what is played: then an archive of the games is the only new file.
        played = cache / f"played-{_name([*inputs, retitled.without_titles(sources)])}"
        before = cache / played.read_text(encoding="utf-8") if played.is_file() else None
        with _half(cached) as half:
            if before is None or not retitled.retitled(before, sources, half):
                _make(runtime, runtime_key + own_key, half, sources, dict(games or {}), cache, plain, alone)
        played.write_text(cached.name, encoding="utf-8")
        _forget(cache, "built-*", 4)
    if out is None:
        out = cached
    else:
        _publish(cached, out)
    manifest = json.loads((out / "engine.json").read_text(encoding="utf-8"))
    return Bundle(out, manifest, fresh)


def _name(parts: Sequence[str]) -> str:
    return sha256("\n".join(parts).encode())[:16]


def _make(
    runtime: Path,
    runtime_key: str,
    out: Path,
    sources: Sequence[Path],
    games: dict[str, str],
    cache: Path,
    plain: bool,
    alone: bool,
) -> None:
    lock = json.loads((runtime / LOCK).read_text(encoding="utf-8"))
    toolbox = _tools_of(runtime, cache)
    library = None if plain else _compiled_library(runtime, runtime_key, toolbox, cache)
    pyodide = Pyodide(runtime, library / STDLIB if library else None)
    with tempfile.TemporaryDirectory() as name:
        work = Path(name)
        packed, wheels = work / "packed", work / "wheels"
        wheels.mkdir()
        for wheel in [_wheel(source, packed) for source in sources]:
            shutil.copy(wheel, wheels / wheel.name)
        (wheels / LOCK).write_text(json.dumps(lock | {"packages": {}}), encoding="utf-8")
        pyodide.run(
            "compile.py",
            {"tools": "/mnt/tools", "folder": "/mnt/work", "compiles": not plain},
            {"/mnt/tools": toolbox, "/mnt/work": wheels},
            what="Byte-compiling the wheels",
        )
        lock = json.loads((wheels / LOCK).read_text(encoding="utf-8"))
        carried = {} if plain else _apart(wheels)
        files = _wheel_files(lock, wheels, out)
        play: dict[str, Any] = {
            # Imported from the archives, as a page does: reading a data file from a zip takes modules that a folder does not.
            "wheels": [f"/mnt/wheels/{wheel.name}" for wheel in sorted(wheels.glob("*.whl"))],
            "carried": [f"/mnt/wheels/{archive.name}" for archive in carried.values()],
            "games": games,
            "alone": alone,
            "ahead": f"/mnt/inside/{AHEAD}.py",
        }
        packed_library, played = _play(play, runtime, library, wheels, work / STDLIB)
        files += _runtime_files(runtime, packed_library, out)
        for (role, game), archive in carried.items():
            if not game or game in played["games"]:  # not one that is being written
                data = archive.read_bytes()
                name = "-".join(filter(None, (role, game, sha256(data)[:10])))
                files.append({**_file(role, f"{name}.zip", data, out), **({"game": game} if game else {})})
    package = json.loads((runtime / "package.json").read_text(encoding="utf-8"))
    manifest = {
        "schema": SCHEMA,
        "engine": _version(lock, sources),
        "pyodide": package["version"],
        "python": lock["info"]["python"],
        "games": {game: games.get(game, f"insuto.games.{game}") for game in played["games"]},
        # What every page loads; a game's own part comes to it.
        "bytes": sum(file["bytes"] for file in files if file["role"] not in LATER),
        "gzip": sum(file["gzip"] for file in files if file["role"] not in LATER),
        "files": files,
        "lock": lock,
    }
    text = json.dumps(manifest, ensure_ascii=False, indent=1, sort_keys=True) + "\n"
    (out / "engine.json").write_text(text, encoding="utf-8")


def _play(
    play: dict[str, Any], runtime: Path, library: Path | None, wheels: Path, used: Path
) -> tuple[bytes, dict[str, Any]]:
    """Play every game to see which modules of Python's library a page needs: return that library packed, and the report of the games played
    on it. `library` is the compiled one; without it the whole library is used as it is."""
    mounts = {"/mnt/wheels": wheels, "/mnt/inside": HERE / "inside"}
    own = sorted(play["games"])
    if library:
        # A site with games of its own: those are played to their end, ours were when our own site was built.
        first = play | {"compiled": False, "whole": own or None}
        what = "Playing the games on the whole standard library"
        played = Pyodide(runtime, library / SLIM).run("derive.py", first, mounts, what=what)
        ahead = {f"{AHEAD}.pyc": base64.b64decode(played["ahead"])}
        packed = pack(members(library / SLIM, played["keep"]) | ahead)
    else:
        # The page imports this module first; there is nothing in it that was compiled ahead.
        packed = pack(members(runtime / STDLIB) | {f"{AHEAD}.py": b"CODE = {}\n"})
    used.write_bytes(packed)
    what = "Playing the games on the library as the page gets it"
    last = play | {"compiled": bool(library), "whole": own}
    return packed, Pyodide(runtime, used).run("derive.py", last, mounts, what=what)


def _version(lock: dict[str, Any], sources: Sequence[Path]) -> str:
    """Return the version of the engine among the packages of a lock file.

    Raises:
        BundleError: when none of them holds the package insuto.
    """
    for spec in lock["packages"].values():
        if "insuto" in spec["imports"]:
            return str(spec["version"])
    raise BundleError(said("No wheel among {sources} holds the package insuto.", sources=", ".join(map(str, sources))))


def _runtime_key(runtime: Path) -> str:
    return fingerprint([runtime / LOADER, runtime / SCRIPT, runtime / WASM, runtime / STDLIB])


def _tools_of(runtime: Path, cache: Path) -> Path:
    lock = json.loads((runtime / LOCK).read_text(encoding="utf-8"))
    return tools(cache, ".".join(lock["info"]["python"].split(".")[:2]))


def compiled_library(browser: Path, cache: Path) -> Path:
    """Return the folder in `cache` with the compiled library of the Pyodide below `browser`, made if it does not exist.

    Raises:
        BundleError: when it has to be compiled and that fails.
    """
    runtime = browser / "node_modules" / "pyodide"
    return _compiled_library(runtime, _runtime_key(runtime) + fingerprint([HERE]), _tools_of(runtime, cache), cache)


def _compiled_library(runtime: Path, key: str, toolbox: Path, cache: Path) -> Path:
    """Return a folder with the full standard library as bytecode, compiled once for each runtime: as it is, and with
    the modules of `standins` in place of Pyodide's own.

    Raises:
        BundleError: when the compiler fails.
    """
    folder = cache / f"library-{sha256(key.encode())[:16]}"
    if not folder.exists():
        with _half(folder) as half:
            shutil.copy(runtime / STDLIB, half / STDLIB)
            sources = {path.relative_to(STANDINS).as_posix(): path.read_bytes() for path in STANDINS.rglob("*.py")}
            check_originals(members(half / STDLIB), sources)
            (half / SLIM).write_bytes(pack(sources))
            Pyodide(runtime).run(
                "compile.py",
                {"tools": "/mnt/tools", "folder": "/mnt/work", "compiles": True},
                {"/mnt/tools": toolbox, "/mnt/work": half},
                what="Byte-compiling the standard library",
            )
            (half / SLIM).write_bytes(pack(members(half / STDLIB) | members(half / SLIM)))
        _forget(cache, "library-*", 2)
    return folder


def check_originals(library: Mapping[str, bytes], standins: Iterable[str]) -> None:
    """Look whether the modules that stand-ins replace or patch are those that they were written for.

    Args:
        library: Pyodide's standard library, source by name.
        standins: names of the stand-ins.

    Raises:
        BundleError: naming the modules that changed, are missing or are not pinned.
    """
    pinned: dict[str, str] = json.loads(ORIGINALS.read_text(encoding="utf-8"))
    wanted = {*standins, *PATCHED}
    faults = [f"{name}: this Pyodide has no such module" for name in sorted(wanted - library.keys())]
    faults += [f"{name}: not pinned in {ORIGINALS.name}" for name in sorted(wanted - pinned.keys())]
    faults += [f"{name}: pinned, but nothing stands in for it" for name in sorted(pinned.keys() - wanted)]
    same = sorted(wanted & library.keys() & pinned.keys())
    faults += [
        f"{name}: not the original that our stand-in was written for"
        for name in same
        if sha256(library[name]) != pinned[name]
    ]
    if faults:
        fault_list = "\n  ".join(faults)
        raise BundleError(
            said(
                "Stand-ins and this Pyodide do not go together (docs/dev/pyodide.md tells what to do):\n  {faults}",
                faults=fault_list,
            )
        )


def pin_originals(browser: Path) -> list[str]:
    """Write the hashes of the modules that stand-ins replace or patch, as they are in the installed Pyodide; what changed, by name.

    Raises:
        BundleError: when one of them is not there.
    """
    library = members(browser / "node_modules" / "pyodide" / STDLIB)
    names = sorted({*(path.relative_to(STANDINS).as_posix() for path in STANDINS.rglob("*.py")), *PATCHED})
    missing = [name for name in names if name not in library]
    if missing:
        raise BundleError(
            said("{choices}: this Pyodide has no such module to stand in for.", choices=", ".join(missing))
        )
    before: dict[str, str] = json.loads(ORIGINALS.read_text(encoding="utf-8")) if ORIGINALS.exists() else {}
    now = {name: sha256(library[name]) for name in names}
    ORIGINALS.write_text(json.dumps(now, indent=1) + "\n", encoding="utf-8")
    return [name for name in names if before.get(name) != now[name]]


def _wheel(source: Path, into: Path) -> Path:
    """Return the wheel of `source`, a wheel itself or a project that pip makes into one.

    Raises:
        BundleError: when it is neither, or cannot be built.
    """
    if source.suffix == ".whl":
        return source
    project = source / "pyproject.toml"
    if not project.exists():
        raise BundleError(
            said("{project} is missing: --wheel-source names a project folder or a wheel.", project=project)
        )
    backend = tomllib.loads(project.read_text(encoding="utf-8")).get("build-system", {}).get("build-backend", "")
    # An installed build backend is used as it is, so that building contacts no registry; any other gets pip's
    # isolation.
    here = bool(backend) and importlib.util.find_spec(backend.split(".")[0].split(":")[0]) is not None
    target = into / sha256(str(source.resolve()).encode())[:8]
    command = [*(sys.executable, "-m", "pip", "wheel", "--quiet", "--disable-pip-version-check", "--no-deps")]
    command += ["--no-build-isolation"] if here else []
    done = subprocess.run(
        [*command, "--wheel-dir", str(target), str(source.resolve())], capture_output=True, text=True, check=False
    )
    built = sorted(target.glob("*.whl"))
    if done.returncode != 0 or not built:
        raise BundleError(
            said("{project}: no wheel could be built:\n{problem}", project=project, problem=done.stderr.strip())
        )
    if not built[0].name.endswith("-none-any.whl"):
        raise BundleError(said("{file}: only pure Python runs in the page.", file=built[0].name))
    return built[0]


def _check_games(games: Mapping[str, str]) -> None:
    """Refuse names that are none.

    Raises:
        BundleError: naming the pair.
    """
    for game, module in games.items():
        if not GAME.fullmatch(game) or not MODULE.fullmatch(module):
            raise BundleError(
                said(
                    "--game {game}={module}: write id=module, for example othello=othello_game.",
                    game=game,
                    module=module,
                )
            )


def _file(role: str, name: str, data: bytes, out: Path) -> dict[str, Any]:
    target = out / name
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(data)
    return {"role": role, "file": name, "bytes": len(data), "gzip": gzip_size(data), "sha256": sha256(data)}


def _apart(wheels: Path) -> dict[tuple[str, str], Path]:
    """Take the games of the package insuto out of its wheel, as a page loads only its own, and what questions about rules are made
    with, which comes with the first drill. The archives made, by role and game id ("": of all games)."""
    made: dict[tuple[str, str], Path] = {}
    for wheel in sorted(wheels.glob("*.whl")):
        contents = members(wheel)
        apart: dict[tuple[str, str], dict[str, bytes]] = {}
        for name in list(contents):
            if found := DRILL.fullmatch(name):
                apart.setdefault(("drill", found["game"] or ""), {})[name] = contents.pop(name)
            elif found := OWN_GAME.match(name):
                apart.setdefault(("game", found[1]), {})[name] = contents.pop(name)
        for (role, game), part in apart.items():
            made[role, game] = wheels / f"{role}-{game}.zip"
            made[role, game].write_bytes(pack(part))
        if apart:
            wheel.write_bytes(pack(contents))
    return made


def _wheel_files(lock: dict[str, Any], wheels: Path, out: Path) -> list[dict[str, Any]]:
    """Write the wheels of the lock file under names that contain their hash, and adapt the lock's entries."""
    files = []
    for spec in lock["packages"].values():
        data = pack(
            {name: part for name, part in members(wheels / spec["file_name"]).items() if not name.startswith(UNREAD)}
        )
        distribution, version, tag = spec["file_name"].split("-", 2)
        # A wheel's name allows one free part, the build tag, which has to begin with a digit.
        name = f"{distribution}-{version}-0{sha256(data)[:10]}-{tag}"
        spec |= {"file_name": name, "sha256": sha256(data)}
        files.append(_file("wheel", name, data, out))
    return files


def _runtime_files(runtime: Path, stripped: bytes, out: Path) -> list[dict[str, Any]]:
    """Write Pyodide's own files (their names are fixed, so the folder carries the hash) and the stripped library."""
    data = {name: (runtime / name).read_bytes() for name in (LOADER, SCRIPT, WASM)}
    folder = "runtime-" + sha256("".join(sha256(content) for content in data.values()).encode())[:10]
    roles = {LOADER: "loader", SCRIPT: "script", WASM: "wasm"}
    files = [_file(roles[name], f"{folder}/{name}", content, out) for name, content in data.items()]
    return [*files, _file("stdlib", f"stdlib-{sha256(stripped)[:10]}.zip", stripped, out)]


def _own(folder: Path) -> None:
    """Make `folder` one that git passes over, whatever the project's own .gitignore says."""
    folder.mkdir(parents=True, exist_ok=True)
    mark = folder / ".gitignore"
    if not mark.exists():
        mark.write_text("*\n", encoding="utf-8")


def _publish(cached: Path, out: Path) -> None:
    """Make `out` equal to `cached`, touching only what differs (a watching `serve` must not see a change where is none)."""
    _own(out)
    wanted = {path.relative_to(cached) for path in cached.rglob("*") if path.is_file()} | {Path(".gitignore")}
    for path in sorted(out.rglob("*"), reverse=True):
        if path.is_file() and path.relative_to(out) not in wanted:
            path.unlink()
        elif path.is_dir() and not any(path.iterdir()):
            path.rmdir()
    # engine.json last: who reads it while the folder changes finds the files that it names.
    for name in sorted(wanted - {Path(".gitignore")}, key=lambda name: (name.name == "engine.json", str(name))):
        _copy_changed(cached / name, out / name)


def copy_stage(dist: Path, stage: Path) -> None:
    """Copy the built browser files next to the engine."""
    if not dist.is_dir():
        return
    _own(stage)
    wanted = {path.relative_to(dist) for path in dist.rglob("*") if path.is_file()}
    for path in stage.rglob("*"):
        if path.is_file() and path.name != ".gitignore" and path.relative_to(stage) not in wanted:
            path.unlink()
    for name in sorted(wanted):
        _copy_changed(dist / name, stage / name)


def _copy_changed(source: Path, target: Path) -> None:
    data = source.read_bytes()
    if target.is_file() and target.read_bytes() == data:
        return
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(data)


@contextmanager
def _half(folder: Path) -> Iterator[Path]:
    """Yield a new folder that takes the name `folder` only when the block ends without an error: no partial result is
    ever stored."""
    half = folder.with_name(folder.name + ".part")
    shutil.rmtree(half, ignore_errors=True)
    half.mkdir(parents=True)
    yield half
    shutil.rmtree(folder, ignore_errors=True)
    half.rename(folder)


def _forget(cache: Path, pattern: str, keep: int) -> None:
    """Remove all but the newest `keep` results."""
    found = sorted((path for path in cache.glob(pattern) if path.is_dir()), key=lambda path: path.stat().st_mtime)
    for old in found[:-keep]:
        shutil.rmtree(old, ignore_errors=True)
