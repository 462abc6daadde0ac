"""The measurements of scripts/bench.py that readers meet, in a short form. No time is judged here."""

from __future__ import annotations

import sys

from looking import ROOT, SITE
from playwright.sync_api import Browser

from site_games import games

sys.path[:0] = [str(ROOT / "scripts")]

from bench import default_players  # noqa: E402
from bench_parts import playouts, typed  # noqa: E402


def test_playouts_and_answers() -> None:
    found = playouts.of_games({game: default_players(SITE, game) for game in games()}, 0.01)
    for game in games():
        played = found[f"{game} playouts"]
        assert played["games"] >= 1
        assert 0 < played["own"] < played["actions"]
        assert found[f"{game} answers"]["ms"]


def test_last_key_and_list(chromium: Browser, real: str) -> None:
    rows = typed.measure(chromium, real, list(games())[:1], 2)
    assert ["(n=1)" in row.measured for row in rows] == [True, True, False]
    assert rows[2].met
