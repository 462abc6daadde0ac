"""A small threaded server on 127.0.0.1 for one folder."""

from __future__ import annotations

import contextlib
import functools
import re
import socket
import threading
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any


class Quiet(SimpleHTTPRequestHandler):
    """A server of files that says no word and knows the types that Python's table may lack.

    Lines stay open from one request to the next, as a browser's do on the web: with a line for each, a lesson took an eighth more
    processor time to open, and the files of a service worker a fifth more.
    """

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True  # the head and the body of an answer are sent apart: the second should not wait

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

    def __init__(self, *args: Any, **named: Any) -> None:
        self.lines = set[socket.socket]()
        super().__init__(*args, **named)

    def process_request(self, request: Any, client_address: Any) -> None:
        self.lines.add(request)
        super().process_request(request, client_address)

    def shutdown_request(self, request: Any) -> None:
        self.lines.discard(request)
        super().shutdown_request(request)

    def server_close(self) -> None:
        """Stop listening, and close the lines that are open yet: a browser that has one would go on being served."""
        super().server_close()
        for line in [*self.lines]:
            with contextlib.suppress(OSError):
                line.shutdown(socket.SHUT_RDWR)

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
