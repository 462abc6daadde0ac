"""The sealed site is there when scripts/test.py runs these tests; by hand: python3 scripts/serve.py --build."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent.parent / "scripts")]

from site_reading import SITE  # noqa: E402

from bench_parts import search_questions  # noqa: E402
from insuto_bundle.node import find_node  # noqa: E402
from served import served  # noqa: E402


@pytest.fixture(scope="session")
def site_address() -> Iterator[str]:
    """Serve the built site."""
    with served(SITE) as address:
        yield address


@pytest.fixture(scope="session")
def index() -> Iterator[search_questions.Index]:
    """Yield the search as the box queries it, in Node: one process for all tests."""
    with search_questions.asking(find_node(), SITE) as made:
        yield made
