"""The folders of the sample site and the toy game, and running our programs as an author would."""

from __future__ import annotations

import contextlib
import functools
import io
import os
import struct
import subprocess
import sys
import zlib
from collections.abc import Sequence
from pathlib import Path

import insuto
from insuto_authoring import command
from insuto_lesson.compiler import Compiler, Result, checked
from insuto_lesson.complaints import Complaints
from insuto_lesson.memo import Memo

TOY = Path(__file__).parent.parent / "engine"
SAMPLE = Path(__file__).parent / "sample"


def a_wheel(folder: Path) -> Path:
    """Return a file with the name of a wheel of insuto, for repositories that are tested from this checkout and never
    install it."""
    wheel = folder / "insuto_site-0.1.0+test-py3-none-any.whl"
    wheel.write_bytes(b"")
    return wheel


def begun(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Begin a repository in a folder, which is made where there is none."""
    folder.mkdir(exist_ok=True)
    return site_command(["begin", *arguments, "--wheel", str(a_wheel(folder.parent))], folder)


@functools.cache
def checks_of_the_toy() -> tuple[list[Complaints], list[Complaints]]:
    """Return what is wrong with the toy's own code: nine tenths of compiling a page of it, and the same for every page."""
    return checked(insuto.load("toy"))


def compile_docs(*, changed_game: bool = False) -> Result:
    """Compile ./docs into ./docs/assets/gen; the toy's code is checked again where a test has changed it (`changed_game`)."""
    memo = Memo()
    if not changed_game:
        memo.get(("checks", "toy"), insuto.load("toy"), checks_of_the_toy)
    return Compiler(Path("docs"), Path("docs/assets/gen"), memo).run()


def png(width: int, height: int, whole: bool = True) -> bytes:
    """Return the head of a picture of this size, with an end if `whole`."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    end = chunk(b"IEND", b"") if whole else b""
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(b"\0\xff")) + end


def in_process(arguments: Sequence[str], folder: Path, path: Path = TOY) -> subprocess.CompletedProcess[str]:
    """Run a Python module in a folder, with `path` importable (the toy game's folder by default)."""
    env = {**os.environ, "PYTHONPATH": str(path), "NO_MKDOCS_2_WARNING": "1", "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(
        [sys.executable, "-m", *arguments], cwd=folder, env=env, capture_output=True, text=True, timeout=600
    )


def site_command(arguments: Sequence[str], folder: Path) -> subprocess.CompletedProcess[str]:
    """Run `python -m insuto site` in a folder, within this process, which takes a fifth of the time of another: for what loads no game."""
    out, err = io.StringIO(), io.StringIO()
    with contextlib.chdir(folder), contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            code = command.main(arguments)
        except SystemExit as stopped:
            code = int(stopped.code or 0)
    return subprocess.CompletedProcess([*arguments], code, out.getvalue(), err.getvalue())
