"""A server like a static host: gzip, ETag, ten minutes of cache (GitHub Pages' own header), HTTP/1.1 keep-alive;
127.0.0.1 only."""

from __future__ import annotations

import contextlib
import gzip
import hashlib
import mimetypes
import threading
from collections.abc import Iterator, Mapping
from functools import lru_cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
}
PACKED = (
    "text/",
    "application/json",
    "application/wasm",
    "application/xml",
    "application/manifest+json",
    "image/svg+xml",
)


@lru_cache(maxsize=4096)
def content(file: Path) -> tuple[str, bytes, bool]:
    """Return media type, body as sent, and whether that is gzipped. Files do not change while the bench runs."""
    kind = TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    data = file.read_bytes()
    if not kind.startswith(PACKED):
        return kind, data, False
    return kind + ("; charset=utf-8" if kind.startswith("text/") else ""), gzip.compress(data, 6, mtime=0), True


class Host(ThreadingHTTPServer):
    """A server of folders by prefix that records requests: (path, bytes of the body)."""

    daemon_threads = True

    def __init__(self, folders: Mapping[str, Path]) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.folders = dict(sorted(folders.items(), key=lambda item: -len(item[0])))
        self.requests: list[tuple[str, int]] = []

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_port}"

    def file(self, path: str) -> Path | None:
        for prefix, folder in self.folders.items():
            if path.startswith(prefix):
                found = (folder / path.removeprefix(prefix)).resolve()
                found = found / "index.html" if found.is_dir() else found
                return found if found.is_file() and found.is_relative_to(folder.resolve()) else None
        return None

    def handle_error(self, request: object, client_address: object) -> None:
        """Do nothing: a browser that goes away in the middle of an answer is no fault."""


class Handler(BaseHTTPRequestHandler):
    server: Host
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        path = unquote(urlsplit(self.path).path)
        file = self.server.file(path)
        if not file:
            self._head(404, {"Content-Length": "0"})
            return
        kind, body, packed = content(file)
        tag = f'"{hashlib.sha256(body).hexdigest()[:20]}"'
        headers = {"Content-Type": kind, "ETag": tag, "Cache-Control": "max-age=600", "Vary": "Accept-Encoding"}
        if self.headers.get("If-None-Match") == tag:
            self._head(304, headers)
            return
        if packed:
            headers["Content-Encoding"] = "gzip"
        self._head(200, {**headers, "Content-Length": str(len(body))})
        self.wfile.write(body)
        self.server.requests.append((path, len(body)))

    def _head(self, status: int, headers: Mapping[str, str]) -> None:
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:
        pass


@contextlib.contextmanager
def hosted(folders: Mapping[str, Path]) -> Iterator[Host]:
    """Serve while the block runs; the longest prefix that fits counts."""
    host = Host(folders)
    for folder in folders.values():
        for file in folder.rglob("*"):
            if file.is_file():
                content(file.resolve())  # packing must not be part of what is measured
    threading.Thread(target=host.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
    try:
        yield host
    finally:
        host.shutdown()
        host.server_close()
