"""Make the wheel of insuto for repositories of their own: engine, lesson language, bundle, and what the browser needs, in one.

    python3 scripts/wheel.py [FOLDER]     into FOLDER (.cache/wheels by default); prints its path

Its version carries the commit. Besides its dependencies it needs Node: no npm packages, and no compiling of Pyodide's library.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tarfile
import tempfile
import tomllib
import zipfile
from pathlib import Path

sys.path[:0] = [
    str(Path(__file__).resolve().parent.parent / part)
    for part in ("engine", "wasm/lesson", "wasm/bundle", "wasm/authoring")
]

from insuto_authoring.build import LOOK  # noqa: E402
from insuto_authoring.carried import ARCHIVE  # noqa: E402
from insuto_authoring.suite import FILES as SUITE  # noqa: E402
from insuto_bundle.archive import fingerprint, members, sha256  # noqa: E402
from insuto_bundle.build import STDLIB, _runtime_key, compiled_library  # noqa: E402
from insuto_bundle.node import HERE  # noqa: E402
from setup_env import (  # noqa: E402
    BROWSER,
    CACHE,
    DISTRIBUTIONS,
    ROOT,
    SCRIPTS,
    ensure_browser_files,
    fail,
    run_quietly,
    venv_bin,
)

NAME = "insuto-site"
PACKAGES = {
    "insuto": "engine",
    "insuto_lesson": "wasm/lesson",
    "insuto_bundle": "wasm/bundle",
    "insuto_authoring": "wasm/authoring",
}
# What pages need of Pyodide's npm package; the rest of it is for other ways of loading it.
PYODIDE = (
    "package.json",
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "pyodide-lock.json",
)
# Tools that a repository runs in addition to the dependencies of our distributions, in the versions that we test with.
TOOLS = ("mkdocs", "mkdocs-material", "pytest")
_LEFT_OUT = shutil.ignore_patterns("__pycache__", "*.pyc", "*.egg-info")


def pinned() -> dict[str, str]:
    """Return every package of scripts/requirements.txt with its version."""
    lines = (SCRIPTS / "requirements.txt").read_text(encoding="utf-8").splitlines()
    return dict(line.split()[0].split("==") for line in lines if "==" in line.split(" ")[0])


def version() -> str:
    """Return the engine's version with the commit that it is made from; `.changed` where the tree is not as committed."""
    base: str = tomllib.loads((DISTRIBUTIONS[0] / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    code, commit = run_quietly(["git", "rev-parse", "--short=10", "HEAD"])
    if code:
        return base
    changed = run_quietly(["git", "status", "--porcelain", "--untracked-files=no"])[1].strip()
    return f"{base}+g{commit.strip()}{'.changed' if changed else ''}"


def stage(folder: Path) -> None:
    """Lay out in `folder` what the wheel is made of."""
    needs: list[str] = []
    points: list[str] = []
    for name, place in PACKAGES.items():
        shutil.copytree(ROOT / place / name, folder / name, ignore=_LEFT_OUT)
        project = tomllib.loads((ROOT / place / "pyproject.toml").read_text(encoding="utf-8"))["project"]
        needs += [need for need in project["dependencies"] if not need.startswith("insuto")]
        for group, entries in project.get("entry-points", {}).items():
            points += [f'[project.entry-points."{group}"]', *(f'{key} = "{value}"' for key, value in entries.items())]
    versions = pinned()
    needs += [f"{tool}=={versions[tool]}" for tool in TOOLS]
    carried = folder / "insuto_authoring" / "carried"
    shutil.copytree(ROOT / "overrides", carried / "overrides")
    for name in LOOK:
        source, target = ROOT / "docs/assets" / name, carried / "look" / name
        target.parent.mkdir(parents=True, exist_ok=True)
        (shutil.copytree if source.is_dir() else shutil.copy)(source, target)
    for source, target in (
        *((ROOT / "tests/engine" / name, carried / "suite" / name) for name in SUITE),
        *((ROOT / name, carried / "licences" / name) for name in ("LICENSE", "LICENSE-TEXTS")),
        (ROOT / "CHANGES.md", carried / "CHANGES.md"),
        (ROOT / "LICENSE", folder / "LICENSE"),
    ):
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(source, target)
    with tempfile.TemporaryDirectory() as name:
        lay_out_browser(Path(name))
        shutil.copy(packed(Path(name)), carried / ARCHIVE)
    (folder / "pyproject.toml").write_text(
        "\n".join(
            (
                '[build-system]\nrequires = ["hatchling"]\nbuild-backend = "hatchling.build"\n',
                f'[project]\nname = "{NAME}"\nversion = "{version()}"\nrequires-python = ">=3.11"',
                'description = "さわるインスト: rules engine, lesson language and living board, for a site of one\'s own games"',
                'license = "MIT"\nlicense-files = ["LICENSE"]',
                f"dependencies = {needs!r}\n",
                *points,
                "\n[tool.hatch.build.targets.wheel]",
                f"packages = {list(PACKAGES)!r}",
                "ignore-vcs = true",
            )
        )
        + "\n",
        encoding="utf-8",
    )


def lay_out_browser(folder: Path) -> None:
    """Lay out what pages need beside the engine: Pyodide, the stage, and the compiled library.

    The library stands three times in almost the same bytes, as zips that hold them as they are: one archive over all then holds them
    once. In place of Pyodide's own library lies the compiled one: nothing is compiled from sources in a repository.
    """
    for name in ("dist", "tools"):
        shutil.copytree(BROWSER / name, folder / "browser" / name)
    runtime = folder / "browser/node_modules/pyodide"
    runtime.mkdir(parents=True)
    for name in PYODIDE:
        shutil.copy(BROWSER / "node_modules/pyodide" / name, runtime)
    made = compiled_library(BROWSER, CACHE / "insuto-bundle")
    half = folder / "library" / "half"
    half.mkdir(parents=True)
    for file in made.iterdir():
        with zipfile.ZipFile(half / file.name, "w", zipfile.ZIP_STORED) as packed:
            for name, data in sorted(members(file).items()):
                packed.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), data)
    shutil.copy(half / STDLIB, runtime / STDLIB)
    # As `compiled_library` calls the folder of this very runtime: a repository finds it there and compiles nothing.
    key = sha256((_runtime_key(runtime) + fingerprint([HERE])).encode())[:16]
    half.rename(half.with_name(f"library-{key}"))


def packed(folder: Path) -> Path:
    """Return the archive of a folder. It is cached by its content: to compress it takes most of the time of a wheel, and most commits
    change nothing in it."""
    files = {path.relative_to(folder).as_posix(): path for path in sorted(folder.rglob("*")) if path.is_file()}
    key = sha256("\n".join(f"{name} {sha256(path.read_bytes())}" for name, path in files.items()).encode())[:16]
    found = CACHE / "carried" / f"{key}.tar.xz"
    if not found.is_file():
        shutil.rmtree(found.parent, ignore_errors=True)
        found.parent.mkdir(parents=True)
        with tarfile.open(found.with_suffix(".part"), "w:xz", preset=9) as archive:
            for name, path in files.items():
                archive.add(path, name, filter=_plain)
        found.with_suffix(".part").rename(found)
    return found


def _plain(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    """Leave out of an archive's entry whose it is and when it was made."""
    entry.mtime, entry.uid, entry.gid, entry.uname, entry.gname = 0, 0, 0, "", ""
    entry.mode = 0o644
    return entry


def make(into: Path) -> Path:
    """Build the wheel into a folder and return its path; ends the run with a sentence where that does not work."""
    into.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        stage(Path(name))
        # Not isolated: the build backend is the pinned one, and no registry is contacted.
        code, output = run_quietly(
            [venv_bin("python"), "-m", "build", "--wheel", "--no-isolation", "--outdir", into.resolve(), name]
        )
    if code:
        fail(f"The wheel could not be built:\n{output[-2000:]}")
    return max(into.glob("insuto_site-*.whl"), key=lambda file: file.stat().st_mtime)


def main() -> int:
    """Set up what it is made of, and make it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "folder", type=Path, nargs="?", default=CACHE / "wheels", help="where to put it (.cache/wheels)"
    )
    folder = parser.parse_args().folder
    ensure_browser_files()
    made = make(folder)
    print(f"{made} ({made.stat().st_size / 1e6:.1f} MB)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
