"""The measurements: each section of scripts/bench.py runs in a short form, for every game. No time is judged here."""

from __future__ import annotations

import json
import os
import random
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from looking import EVERY_GAME, PHONE, ROOT, NewPage, shown_by
from playwright.sync_api import Browser, expect
from stored import records

from insuto.desk import Desk

sys.path[:0] = [str(ROOT / "scripts")]

import drivers  # noqa: E402
from bench import default_players, ensure_lighthouse, lesson_questions  # noqa: E402
from bench_parts import action, drill, engine, lighthouse, memory, playouts, start, touches, weight  # noqa: E402
from bench_parts.server import Host, hosted  # noqa: E402

GAMES = ("kardinal", "lancaster", "burgundy", "scythe")
BROWSER = ROOT / "wasm/browser"
PARTS = ROOT / "scripts/bench_parts"
WHOLE = os.environ.get("INSUTO_CHROMIUM") or "/usr/bin/chromium"
SMALL = os.environ.get("INSUTO_HEADLESS") or WHOLE
"""What starts sooner, where no number is judged."""
SITE = Path(os.environ.get("INSUTO_SITE") or ROOT / "site")
in_the_long_form = pytest.mark.skipif(
    not EVERY_GAME, reason="a section of the bench that takes long, and that no reader meets, is in the long form"
)


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the bench's own pages."""
    folder = tmp_path_factory.mktemp("bench")
    start.prepare(folder, browser=BROWSER, node=Path(shutil.which("node") or "node"), engine=SITE / "assets/engine")
    return folder


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


def test_the_engine_is_compared_with_catanatron(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Two rows for each game and one for its desk, from one process each; here nothing is played."""
    (tmp_path / "lib/python3/site-packages").mkdir(parents=True)
    played = {"games": 2, "actions": 40, "own": 30, "seconds": 1.0, "ms": [1.0]}

    def sample(*command: str | Path) -> dict[str, Any]:
        ours = any("of_games" in str(part) or "kardinal" in str(part) for part in command)
        names = [f"{game} {what}" for game in GAMES for what in ("playouts", "answers")]
        return dict.fromkeys(names, played) if ours else {**played, "actions": 20}

    monkeypatch.setattr(engine, "_json", sample)
    yardstick = tmp_path / "bin/python"
    options = {"python": Path("python"), "yardstick": yardstick, "node": Path("node"), "pyodide": tmp_path}
    rows = engine.measure(dict.fromkeys(GAMES, 3), **options, engine=SITE / "assets/engine", quick=True)
    assert [row.ratio for row in rows] == ["2.00× (1.50×)", "2.00× (1.50×)", "1.00×"] * len(GAMES)


@in_the_long_form
def test_playouts_and_questions_inside_pyodide(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two questions of one game, and in the same interpreter a playout. The engine's suite plays all of them there
    (tests/pyodide), and tests/engine/drill covers all games natively."""
    played = list[dict[str, Any]]()

    def with_a_playout(
        node: Path, pyodide: Path, script: str, call: str, mounts: dict[str, Path], imports: list[str]
    ) -> dict[str, Any]:
        games = GAMES if EVERY_GAME else GAMES[:1]
        players = {game: default_players(SITE, game) for game in games}
        more = f"[__import__('playouts').playouts(game, count, 0.01) for game, count in {players}.items()]"
        found = engine.run_in_pyodide(
            node, pyodide, script, f"{{**{call}, 'played': {more}}}", {**mounts, "/parts": PARTS}, [*imports, "/parts"]
        )
        played.extend(found["played"])
        return found

    monkeypatch.setattr(drill, "run_in_pyodide", with_a_playout)
    monkeypatch.setattr(drill, "QUESTIONS", 20)
    monkeypatch.setattr("insuto.game_ids", lambda: ("kardinal",))
    node = Path(shutil.which("node") or "node")
    rows = drill.measure(True, node=node, pyodide=BROWSER / "node_modules/pyodide", engine=SITE / "assets/engine")
    assert [row.what for row in rows] == [f"kardinal: a question with its picture, {one}" for one in drill.MOST]
    assert all("(n=2)" in row.measured for row in rows)
    assert played
    assert all(one["games"] >= 1 for one in played)


@in_the_long_form
def test_a_touch_acts(new_page: NewPage, real: str) -> None:
    """In one game: the hand is the same in all, and each is played by another in `test_whole_games.py`."""
    taken = action.one_game(new_page(PHONE), f"{real}/kardinal/play/", random.Random(1), 3)
    assert len(taken) == 3
    assert all(duration > 0 for duration in taken)


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


def test_what_a_page_weighs(chromium: Browser, host: Host) -> None:
    """Of a short one; the weight of each is bounded in tests/site/test_site_weight.py."""
    requested = weight.read(chromium, host, f"{host.address}/lancaster/laws/")
    assert any(path.endswith(("/laws/index.html", "/laws/")) for path in requested)
    assert sum(requested.values()) > 100_000


@pytest.fixture(scope="module")
def present(chromium: Browser) -> Iterator[drivers.Browser]:
    """Open one full browser for both measurements of memory."""
    browser = drivers.start("chromium", WHOLE, (390, 844), tools=SimpleNamespace(chromium=chromium.browser_type))
    yield browser
    browser.close()


@in_the_long_form
def test_what_a_page_holds(host: Host, present: drivers.Browser) -> None:
    """As far as its engine; games are played below."""
    found = memory.stages(present, host.address, "kardinal", [], short=True)
    assert found["engine"] > found["lesson"] > 10


@in_the_long_form
def test_what_games_hold_one_after_the_other(host: Host, present: drivers.Browser) -> None:
    """Of the lightest game; the bench plays the heaviest, which by the same hand is played in `test_whole_games.py`."""
    found = memory.in_a_row(present, host.address, ["kardinal", "kardinal"], short=True)
    assert len(found) == 2
    assert min(one.megabytes for one in found) > 10
    assert all(one.taps >= one.turns > 0 for one in found)
    assert not any(one.unwanted for one in found)


@in_the_long_form
def test_engine_start_is_compared_with_a_stock_boot(pages: Path, chromium: Browser) -> None:
    with hosted({"/bench/": pages, "/": SITE}) as host:
        rows = start.measure(
            cast(Any, SimpleNamespace(chromium=chromium.browser_type)),
            Path(SMALL),
            host,
            game="kardinal",
            questions=lesson_questions(SITE, "kardinal"),
            engine=SITE / "assets/engine",
            pages=pages,
            quick=True,
            repeats=1,
        )
    assert {row.what for row in rows} >= {
        "engine ready in the worker, cold",
        "WebAssembly memory of the worker, when ready",
    }


@in_the_long_form
def test_lighthouse_reports(host: Host) -> None:
    """One run of one page: pages of other games differ in their address alone."""
    packages, node = ensure_lighthouse(Path(shutil.which("node") or "node"))
    found = lighthouse.report(packages, node, Path(WHOLE), f"{host.address}/kardinal/lesson/")
    assert {*found["categories"]} == {*lighthouse.TARGETS}
    assert found["categories"]["accessibility"]["score"] == 1
    assert found["audits"]["total-blocking-time"]["numericValue"] >= 0


def report(score: float, blocking: float) -> dict[str, Any]:
    """Return what a report of Lighthouse has that the bench reads."""
    audits = {"largest-contentful-paint": 1500.0, "cumulative-layout-shift": 0.01, "total-blocking-time": blocking}
    categories = {
        name: {"score": score, "auditRefs": [{"id": "total-blocking-time", "weight": 1}]} for name in lighthouse.TARGETS
    }
    return {
        "categories": categories,
        "audits": {name: {"numericValue": value, "score": 0.5} for name, value in audits.items()},
    }


def test_a_page_is_compared_with_the_front_page(
    host: Host, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The scores, and the blocking time in times of the front page's; what costs points is said."""
    requested: list[str] = []

    def reported(packages: Path, node: Path, chromium: Path, url: str) -> dict[str, Any]:
        requested.append(url)
        return (
            report(1, 60)
            if url == f"{host.address}/good/"
            else report(1, 40)
            if url == f"{host.address}/"
            else report(0.9, 70)
        )

    monkeypatch.setattr(lighthouse, "report", reported)
    good, bad = lighthouse.measure(Path(), Path(), Path(), host, pages=["good/", "bad/"], quick=True)
    assert requested == [f"{host.address}/{page}" for page in ("good/", "", "bad/", "")]
    assert (good.ratio, good.met) == ("TBT 1.5", True)
    assert (bad.ratio, bad.met) == ("TBT 1.8", False)
    assert "performance 90 · accessibility 90" in bad.measured
    assert "accessibility: total-blocking-time 0.5" in capsys.readouterr().out
