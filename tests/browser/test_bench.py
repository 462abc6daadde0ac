"""The measurements of scripts/bench.py that readers meet, in a short form. No time is judged here."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from looking import PHONE, ROOT, NewPage, shown_by
from playwright.sync_api import expect
from stored import records

from insuto.desk import Desk

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
    """Of the shortest pad, a one in every field; the totals are what the engine of this machine makes of that."""
    page = new_page(PHONE, has_touch=True, is_mobile=True)
    for act, least, most in ((touches.begin, 2, 6), (touches.set_up, 2, 6), (touches.count, 11, touches.MOST)):
        for game in shown_by("kardinal") if act is not touches.count else ["burgundy"]:
            page.goto(host.address + "/")
            hand = touches.Hand(page)
            act(hand, game)
            assert least <= hand.touches <= most, (act, game)
    saved = records(page, "pad", "burgundy")[0]["table"]
    assert {*saved["entries"].values()} == {"1"}
    question = {"op": "tally", "game": "burgundy", "players": saved["players"], "entries": saved["entries"]}
    counted = json.loads(Desk().handle(json.dumps(question)))
    totals = [str(seat["total"]) for seat in counted["seats"]]
    expect(page.locator(".in-pad-total")).to_have_text(totals)
    assert min(map(int, totals)) > 0
