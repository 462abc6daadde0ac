"""The measurements of scripts/bench.py that readers meet, in a short form. No time is judged here."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from looking import PHONE, ROOT, NewPage

sys.path[:0] = [str(ROOT / "scripts")]

from bench import default_players  # noqa: E402
from bench_parts import playouts, touches  # noqa: E402
from bench_parts.server import Host, hosted  # noqa: E402

GAMES = ("kardinal", "lancaster", "burgundy", "scythe")
SITE = Path(os.environ.get("INSUTO_SITE") or ROOT / "site")


@pytest.fixture(scope="module")
def host() -> Iterator[Host]:
    """Serve the site as the bench does."""
    with hosted({"/": SITE}) as serving:
        yield serving


def test_playouts_and_answers() -> None:
    found = playouts.of_games({game: default_players(SITE, game) for game in GAMES}, 0.01)
    for game in GAMES:
        played = found[f"{game} playouts"]
        assert played["games"] >= 1
        assert 0 < played["own"] < played["actions"]
        assert found[f"{game} answers"]["ms"]


def test_touches_at_a_table(new_page: NewPage, host: Host) -> None:
    page = new_page(PHONE, has_touch=True, is_mobile=True)
    page.goto(host.address + "/")
    hand = touches.Hand(page)
    touches.begin(hand, "kardinal")
    assert 2 <= hand.touches <= 6
