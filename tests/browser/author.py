"""Somebody who makes a site of their own: an empty folder, the wheel of insuto, a Python with it, and nothing of this checkout."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import signal
import socket
import subprocess
import sys
import sysconfig
import urllib.request
import venv
from collections.abc import Sequence
from pathlib import Path
from time import monotonic, sleep

from looking import ROOT

sys.path.insert(0, str(ROOT / "scripts"))
import served_wheel

_PIP = "python -m pip install "


def shell_lines(page: Path) -> list[str]:
    """Return the lines of a page's shell blocks, in order."""
    blocks = re.findall(r"(?ms)^```sh\n(.*?)^```$", page.read_text(encoding="utf-8"))
    return [line for block in blocks for line in block.splitlines()]


class Author:
    """A folder with the wheel that the site serves in `wheels/`, and a shell in it that runs the commands of the documents.

    folder   the new repository
    like     another author with the same wheel installed: then that Python is reused
    """

    def __init__(self, place: Path, name: str, like: Author | None = None) -> None:
        self.folder = place / name
        self._installed = like is not None
        self._python: Path = like._python if like else place / "venv" / "bin" / "python"
        shutil.copytree(served_wheel.make().parent, self.folder / "wheels")
        tools = place / "bin"
        tools.mkdir()
        (tools / "python").write_text(f'#!/bin/sh\nexec "{self._python}" "$@"\n', encoding="utf-8")
        # What plays inside Pyodide while a bundle is made is compiled once, not a second time to run faster.
        node = os.environ.get("INSUTO_NODE") or shutil.which("node") or "node"
        (tools / "node").write_text(f'#!/bin/sh\nexec "{node}" --liftoff-only "$@"\n', encoding="utf-8")
        for tool in ("python", "node"):
            (tools / tool).chmod(0o755)
        who = {
            f"GIT_{role}_{what}": "author@example.org" for role in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")
        }
        saved = {key: value for key, value in os.environ.items() if key not in ("PYTHONPATH", "SITE_URL")}
        self.env = {**saved, **who, "PATH": f"{tools}:{saved['PATH']}", "INSUTO_SEEDS": "1"}
        self.env["INSUTO_NODE"] = str(tools / "node")
        # What runs inside Pyodide while a bundle is made would be fetched by pip.
        for tools_folder in (ROOT / ".cache/insuto-bundle").glob("tools-*"):
            shutil.copytree(tools_folder, self.folder / ".cache/insuto-bundle" / tools_folder.name)

    def run(self, line: str) -> str:
        """Run one line as it stands in the documents; return its output. The wheel's dependencies are those of this
        run: no registry is contacted."""
        assert "insuto/.venv" not in line, "a command needs a checkout"
        assert "scripts/" not in line, "a command needs a checkout"
        if line.startswith("python3 -m venv "):
            if not self._installed:
                self._make_python()
            return ""
        if line.startswith(_PIP) and self._installed:
            wheel = line.removeprefix(_PIP)
            assert wheel.startswith("-r ") or any(self.folder.glob(wheel)), wheel
            return ""
        if line.endswith(" site serve"):
            self._serve(line)
            return ""
        if line.startswith(_PIP):
            apart = ["--quiet", "--no-deps", "--no-index", "--no-compile", "--disable-pip-version-check"]
            line = f"{_PIP}{shlex.join(apart)} {line.removeprefix(_PIP)}"
        done = subprocess.run(
            line, shell=True, cwd=self.folder, env=self.env, capture_output=True, text=True, timeout=600
        )
        assert done.returncode == 0, f"{line}\n{done.stdout[-3000:]}{done.stderr[-3000:]}"
        return done.stdout

    def _make_python(self) -> None:
        """Make a Python environment with the wheel's dependencies; a path file in them is not read, so our checkout is
        not among them."""
        venv.create(self._python.parent.parent, with_pip=False)
        ours = Path(sysconfig.get_path("purelib"))
        packages = self._python.parent.parent / ours.relative_to(sys.prefix)
        (packages / "tools.pth").write_text(f"{ours}\n", encoding="utf-8")

    def _serve(self, line: str) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = str(free.getsockname()[1])
        command: Sequence[str] = [*line.split(), "--port", port]
        with subprocess.Popen(command, cwd=self.folder, env=self.env, start_new_session=True) as server:
            try:
                end = monotonic() + 300
                while True:
                    try:
                        with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=5) as answer:
                            assert "インスト" in answer.read().decode()
                            return
                    except OSError:
                        assert monotonic() < end, "nothing is served"
                        assert server.poll() is None, "the server has ended"
                        sleep(0.2)
            finally:
                os.killpg(server.pid, signal.SIGTERM)
