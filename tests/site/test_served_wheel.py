"""The wheel that authors install, as the site serves it: the page's address and hash are those of the file, and pip takes it."""

from __future__ import annotations

import hashlib
import re
import subprocess
import sys
from pathlib import Path
from urllib.parse import unquote, urlsplit

from site_reading import ROOT, SITE, address, pages

WHEELS = sorted((SITE / "authors").glob("*.whl"))
PAGE = "authors/index.html"


def the_line() -> re.Match[str]:
    """Return the parts of the line on the page for authors: command, address, hash."""
    found = re.search(r'python3 -m (pip download .*)"(\S+)#sha256=([0-9a-f]{64})"', pages()[PAGE].text)
    assert found
    return found


def test_the_page_says_what_is_served() -> None:
    (wheel,) = WHEELS
    data = wheel.read_bytes()
    line = the_line()
    assert line[2].startswith(f"{address()}authors/")
    assert unquote(urlsplit(line[2]).path).rsplit("/", 1)[1] == wheel.name
    assert line[3] == hashlib.sha256(data).hexdigest()
    assert f"{len(data) / 1e6:.1f} MB" in pages()[PAGE].text
    links = [tag.given.get("href") for tag in pages()[PAGE].named("a")]
    assert wheel.name in links


def test_it_is_as_small_as_promised() -> None:
    """And no device stores it for offline use."""
    (wheel,) = WHEELS
    assert wheel.stat().st_size < 6_400_000
    for name in ("sw.js", "offline.json"):
        assert wheel.name not in (SITE / name).read_text(encoding="utf-8"), name


def test_pip_takes_it_and_refuses_a_damaged_one(site_address: str, tmp_path: Path) -> None:
    line = the_line()
    served = f"{site_address}/authors/{urlsplit(line[2]).path.rsplit('/', 1)[1]}"
    for digest, taken in ((line[3], True), ("0" * 64, False)):
        command = [sys.executable, "-m", *line[1].split(), f"{served}#sha256={digest}", "--no-cache-dir", "--no-index"]
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=120)
        assert (done.returncode == 0) == taken, done.stdout + done.stderr
        assert ("DO NOT MATCH THE HASHES" in done.stderr) != taken, done.stderr
        if taken:
            assert [file.name for file in (tmp_path / "wheels").iterdir()] == [WHEELS[0].name]
            (tmp_path / "wheels" / WHEELS[0].name).unlink()


def test_no_placeholder_is_left() -> None:
    for file in (SITE / "authors").rglob("*.html"):
        assert "{wheel." not in file.read_text(encoding="utf-8"), file.relative_to(ROOT)
