"""Set up, build and serve the site with live reload.

    python3 scripts/serve.py [--port N]   serve on 127.0.0.1 (8000 by default)
    python3 scripts/serve.py --build      only build and seal site/; any warning fails

The site's address is taken from the environment variable SITE_URL (for publishing), else it is this server's.
"""

from __future__ import annotations

import argparse
import signal
import socket
import subprocess
import sys

from build_site import build_env, build_sealed
from setup_env import ROOT, SCRIPTS, SITE, ensure_browser_files, ensure_python, fail, say


def main() -> int:
    """Read the command line and build or serve."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--port", type=int, default=8000, help="port to serve on (8000)")
    options.add_argument("--build", action="store_true", help="build and seal site/ and stop")
    chosen = options.parse_args()
    address = f"http://127.0.0.1:{chosen.port}/"
    if chosen.build:
        build_sealed(address)
        say(f"built: {SITE.relative_to(ROOT)}/")
        return 0
    # Not before: a build that is stopped has failed. A script's background job would ignore SIGINT.
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: sys.exit(0))
    _check_port(chosen.port)
    python = ensure_python()
    ensure_browser_files()
    return _serve(str(python), chosen.port, address)


def _check_port(port: int) -> None:
    """Say at once, not after a build, that somebody else has the port."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except (OSError, OverflowError) as error:
            fail(f"Port {port} cannot be used ({error}): choose another with --port.")


def _serve(python: str, port: int, address: str) -> int:
    """Run the live server, which needs MkDocs and so the virtual environment, until somebody stops it."""
    env = build_env()
    env["SITE_URL"] = address  # instant navigation needs exactly the address that the pages are read from
    child = subprocess.Popen([python, str(SCRIPTS / "live.py"), str(port)], cwd=ROOT, env=env)
    try:
        return child.wait()
    finally:
        if child.poll() is None:
            child.terminate()
            child.wait(10)


if __name__ == "__main__":
    sys.exit(main())
