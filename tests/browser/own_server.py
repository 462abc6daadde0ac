"""A server whose site a test may change, stop and start again, and that can send wrong answers."""

from __future__ import annotations

import functools
import os
import re
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from looking import ROOT

from served import Quiet, Server, sitemap_for

Edit = Callable[[bytes], bytes]


@dataclass
class Fault:
    """A fault that befalls requests whose path matches.

    Attributes:
        path: pattern looked for in the request's path.
        status: answer with this status and nothing else.
        edit: send these bytes instead of the file's.
        cut: announce the full length, close the connection after so many bytes.
        pause: wait so many seconds before each of twenty pieces.
        times: how often; the requests after that are answered well.
    """

    path: str
    status: int = 0
    edit: Edit | None = None
    cut: int | None = None
    pause: float = 0.0
    times: int = 1 << 30


@dataclass
class OwnServer:
    """One folder on one port of 127.0.0.1; another folder while it runs is another release of the site.

    The sitemap is rewritten to the served address: with another one instant navigation turns into full page loads.
    """

    folder: Path
    port: int = 0
    faults: list[Fault] = field(default_factory=list)
    lasting: str = "$^"
    """Pattern of the paths whose answers a browser may use again without asking, as GitHub Pages lets it for ten minutes."""
    requested: list[str] = field(default_factory=list)
    _server: Server | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> OwnServer:
        """Begin to serve; on the same port as before when it was stopped."""
        handler = functools.partial(_Handler, owner=self)
        self._server = Server(("127.0.0.1", self.port), handler)
        self.port = self._server.server_port
        threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
        return self

    def stop(self) -> None:
        """Stop: from now on nobody listens on the port."""
        if self._server:
            self._server.shutdown()
            self._server.server_close()
            self._server = None

    def fault(self, path: str) -> Fault | None:
        """Return the fault that the next request for this path meets."""
        for fault in self.faults:
            if fault.times > 0 and re.search(fault.path, path):
                fault.times -= 1
                return fault
        return None


class _Handler(Quiet):
    def __init__(self, *args: object, owner: OwnServer, **named: object) -> None:
        self.owner = owner
        super().__init__(*args, **named)  # type: ignore[arg-type]

    def do_GET(self) -> None:
        self.directory = str(self.owner.folder)  # another one by now, perhaps: the line is that of an earlier request
        self.owner.requested.append(self.path)
        fault = self.owner.fault(self.path)
        file = Path(self.translate_path(self.path))
        file = file / "index.html" if fault and file.is_dir() else file
        if fault and fault.status:
            self.send_error(fault.status)
        elif file.name == "sitemap.xml":
            self.answer(file, sitemap_for(file.read_text(encoding="utf-8"), self.owner.address).encode())
        elif fault and file.is_file():
            self.go_wrong(file, fault)
        else:
            super().do_GET()

    def end_headers(self) -> None:
        # Revalidated every time: a response without this server is from the service worker, not from the HTTP cache.
        self.send_header("Cache-Control", "max-age=600" if re.search(self.owner.lasting, self.path) else "no-cache")
        super().end_headers()

    def answer(self, file: Path, data: bytes, length: int | None = None) -> None:
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(file)))
        self.send_header("Content-Length", str(len(data) if length is None else length))
        self.end_headers()
        self.wfile.write(data)

    def go_wrong(self, file: Path, fault: Fault) -> None:
        data = file.read_bytes()
        if fault.edit:
            data = fault.edit(data)
        if fault.cut is not None:
            self.answer(file, data[: fault.cut], len(data))
            self.close_connection = True
        elif fault.pause:
            self.answer(file, b"", len(data))
            size = -(-len(data) // 20)
            for at in range(0, len(data), size):
                time.sleep(fault.pause)
                self.wfile.write(data[at : at + size])
        else:
            self.answer(file, data)


def once_a_run(base: Path, name: str, make: Callable[[Path], None]) -> Path:
    """Return a folder that `make` fills once for all processes of a test run; `base` is pytest's folder for one of them."""
    # In parallel the tests run in processes with sibling folders.
    folder = (base.parent if os.environ.get("PYTEST_XDIST_WORKER") else base) / name
    done = folder.with_name(f"{name}.done")
    try:
        folder.mkdir()
    except FileExistsError:
        for _ in range(3_000):
            if done.exists():
                assert not done.read_text(), done.read_text()
                return folder
            time.sleep(0.1)
        raise AssertionError(f"{folder} was never done") from None
    fault = "it could not be made by the process that began it"
    try:
        make(folder)
        fault = ""
    finally:
        done.write_text(fault)
    return folder


def seal_again(site: Path) -> None:
    """Seal a site after a change, which makes another release of it."""
    subprocess.run(
        [sys.executable, "-m", "insuto_bundle", "seal", str(site)], cwd=ROOT, check=True, capture_output=True
    )
