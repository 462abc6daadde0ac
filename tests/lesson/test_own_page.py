"""The page for authors who write an engine of their own: what it shows stands so in the starter that it makes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from insuto_authoring import starter

ROOT = Path(__file__).resolve().parents[2]
AUTHORS = ROOT / "docs/authors"
PAGE = (AUTHORS / "own.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"(?ms)^```(?:python|text)\n(.*?)^```$", PAGE)
MOST = 8_000
"""Letters of a page that leads an author along one way; everything longer is reference."""


def plain(text: str) -> str:
    """Return the lines of a text without indentation and blank lines: on the page a method stands by itself."""
    return "\n".join(line.strip() for line in text.splitlines() if line.strip())


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> str:
    folder = tmp_path_factory.mktemp("market")
    made = starter.game_files("market", "市場の票", "sealed", folder, folder)
    return plain("\n".join(text for text, _ in made))


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: block.split("\n")[0][:40])
def test_what_is_shown_stands_in_the_starter(block: str, files: str) -> None:
    assert plain(block) in files


@pytest.mark.parametrize("page", sorted(AUTHORS.glob("*.md")), ids=lambda page: page.stem)
def test_a_way_is_one_page(page: Path) -> None:
    assert len(page.read_text(encoding="utf-8")) <= MOST
