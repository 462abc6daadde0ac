"""A small threaded server on 127.0.0.1 for one folder."""

from __future__ import annotations

import contextlib
import functools
import re
import threading
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path


class Quiet(SimpleHTTPRequestHandler):
    """A server of files that says no word and knows the types that Python's table may lack."""

    extensions_map = {  # noqa: RUF012 - as the class above has it
        **SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",
        ".js": "text/javascript",
        ".wasm": "application/wasm",
    }

    def log_message(self, format: str, *args: object) -> None:
        pass


class Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        """Do nothing: a browser that goes away in the middle of an answer is no fault."""


@contextlib.contextmanager
def served(folder: Path) -> Iterator[str]:
    """Serve a folder while the block runs; gives its address without a slash at the end."""
    server = Server(("127.0.0.1", 0), functools.partial(Quiet, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()


def sitemap_for(sitemap: str, address: str) -> str:
    """Return a sitemap as if its site had been built for this address (without a slash at the end): with another one Material turns
    instant navigation into full loads. The shortest of its addresses is the site's own, which may lie in a folder."""
    built_for = min(re.findall("<loc>([^<]+)</loc>", sitemap), key=len)
    return sitemap.replace(f"<loc>{built_for}", f"<loc>{address}/")
