"""Build the whole site into site/: lessons, the engine for the browser, pages, and the seal over them.

    python build.py --insuto ../insuto

INSUTO is a checkout of insuto in which `python3 scripts/serve.py --build` has run once; run this with its `.venv/bin/python`.
SITE_URL names the address at which the site will be published.
"""

import argparse
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent


def main() -> int:
    """Do every step in its order; the first that fails ends it, and has said why."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--insuto", type=Path, default=Path("../insuto"), help="checkout of insuto (../insuto unless told)")
    insuto = parser.parse_args().insuto.resolve()
    browser = insuto / "wasm" / "browser"
    if not (browser / "dist").is_dir():
        parser.error(f"{insuto} is no checkout of insuto in which scripts/serve.py --build has run")
    game = ["--game", "@ID@=@ID@"]
    steps = (
        ["insuto_lesson", "compile", "--strict", *game],
        ["insuto_bundle", "build", "--browser", browser, "--wheel-source", insuto / "engine", "--wheel-source", HERE, *game],
        ["mkdocs", "build", "--strict", "--quiet"],
        ["insuto_bundle", "seal", "site", "--browser", browser],
    )
    for step in steps:
        status = subprocess.run([sys.executable, "-m", *map(str, step)], cwd=HERE).returncode
        if status:
            return status
    return 0


if __name__ == "__main__":
    sys.exit(main())
