"""Make the wheel that the site itself serves, and fill in its name, address, size and hash on the pages for authors.

    python3 scripts/served_wheel.py SITE     of a rendered site, before it is sealed; prints where the wheel is

Pages write `{wheel.name}`, `{wheel.url}`, `{wheel.sha256}` and `{wheel.size}`. The wheel is copied below SITE/authors once the site is
sealed (`scripts/build_site.py`), so that no device stores it for offline use.
"""

from __future__ import annotations

import argparse
import hashlib
import re
import shutil
from pathlib import Path
from urllib.parse import quote

import wheel
from setup_env import CACHE, fail

FOLDER = "authors"
SERVED = CACHE / "served"
_ADDRESS = re.compile(
    r'<link[^>]*rel="?canonical"?[^>]*href="?([^" >]+)|<link[^>]*href="?([^" >]+)"?[^>]*rel="?canonical'
)


def make() -> Path:
    """Return the wheel of what is checked out, alone in its folder; reuse one of the same commit if nothing is changed."""
    known = sorted(SERVED.glob(f"insuto_site-{wheel.version()}-*.whl"))
    if len(known) == 1 and ".changed" not in known[0].name:
        return known[0]
    shutil.rmtree(SERVED, ignore_errors=True)
    return wheel.make(SERVED)


def facts(file: Path, page: str) -> dict[str, str]:
    """Return what is filled in for a wheel on a page, given as HTML: its address starts like the page's own."""
    found = _ADDRESS.search(page)
    base = (found[1] or found[2]) if found else ""
    folder = base[: base.index(f"/{FOLDER}/") + len(FOLDER) + 2] if f"/{FOLDER}/" in base else base
    data = file.read_bytes()
    return {
        "wheel.name": file.name,
        "wheel.url": folder + quote(file.name),
        "wheel.sha256": hashlib.sha256(data).hexdigest(),
        "wheel.size": f"{len(data) / 1e6:.1f}",
    }


def fill_in(site: Path, file: Path) -> int:
    """Fill in the pages for authors; return how many changed."""
    count = 0
    for page in sorted((site / FOLDER).rglob("*.html")):
        text = page.read_text(encoding="utf-8")
        filled = text
        for name, value in facts(file, text).items():
            filled = filled.replace(f"{{{name}}}", value)
        if filled != text:
            page.write_text(filled, encoding="utf-8")
            count += 1
    return count


def main() -> int:
    """Make the wheel and fill in the pages of a site."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("site", type=Path)
    site = parser.parse_args().site
    file = make()
    if not fill_in(site, file):
        fail(f"No page below {site / FOLDER} names the wheel: write {{wheel.url}} where its address is to stand.")
    print(file)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
