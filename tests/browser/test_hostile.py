"""Broken and hostile input, natively, through the worker and through the page: one clear sentence, nothing runs, nothing is lost."""

from __future__ import annotations

import json
import os
import random
import re
import time
import tracemalloc
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from hostile_corpus import MARKUP, Case, corpus, real_link, still_a_position
from looking import EVERY_GAME, NO_BOARDS, ROOT, NewPage, instantly
from playing import put_once
from playwright.sync_api import Page, expect
from stored import clear, records
from touching import arranged

import insuto
from bench_parts.start import worker_script
from insuto.desk import MAX_REQUEST, MAX_SESSIONS, Desk

LESSON = "/kardinal/lesson/"
PLAY = "/kardinal/play/"
JAPANESE = re.compile(r"[ぁ-ん].*。", re.DOTALL)
BAD = "このリンクは壊れているため開けません。いまの盤はそのままです。"
#: Set by any script that gets in, and by any dialog.
CANARY = (
    "window.ran = []; window.canary = (...given) => { window.ran.push(given.join()) }; window.alert = window.canary"
)
INTRUDERS = "img[src=x], [onerror], [onload], iframe"


def refused(answer: dict[str, Any], case: Case) -> None:
    """Check that the response is a refusal in one sentence (and perhaps one with a remedy), naming the field."""
    assert answer["ok"] is False, case.name
    error = answer["error"]
    assert error["address"] not in ("", "engine"), (case.name, error)
    said = re.sub(r"「.*?」", "", error["message"], flags=re.DOTALL)
    assert JAPANESE.search(said), (case.name, error)
    assert said.count("。") <= 2, (case.name, error)
    assert len(error["message"]) <= 600, (case.name, len(error["message"]))


def test_the_corpus_is_refused_natively() -> None:
    desk = Desk()
    desk.handle(json.dumps({"op": "open", "session": "mine", "link": real_link()}))
    before = desk.handle(json.dumps({"op": "link", "session": "mine"}))
    count = 0
    for case in corpus():
        began = time.process_time()
        answer = json.loads(desk.handle(case.request))
        assert time.process_time() - began < 1, case.name
        if answer["ok"]:
            # Some changes leave a position that can be; then it must be one through and through.
            assert case.link, case.name
            assert still_a_position(case.link), case.name
        else:
            refused(answer, case)
            count += 1
    assert count >= 2_000
    assert len(desk.sessions) <= MAX_SESSIONS
    assert desk.handle(json.dumps({"op": "link", "session": "mine"})) == before


def test_bombs_and_long_texts_take_little_memory() -> None:
    desk = Desk()
    cases = [case for case in corpus() if re.search(r"bomb|deep|raw|too long|many|huge", case.name)]
    assert len(cases) >= 20
    for case in cases:
        tracemalloc.start()
        desk.handle(case.request)
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        assert peak < 12_000_000 + 4 * min(len(case.request), MAX_REQUEST), case.name


def kind(case: Case) -> str:
    """Return what is wrong with a case, without the value that is."""
    return re.split(r"[:'\"\d(]", case.name, maxsplit=1)[0].strip()


def some_of_every_kind() -> list[Case]:
    """Return some of the possible requests, and the first of every kind: the transport is tested here, the native test
    sends them all."""
    cases = [case for case in corpus() if case.request.isascii() or _encodes(case.request)]
    first = {kind(case): case for case in reversed(cases)}
    chosen = {id(case) for case in (*first.values(), *cases[::40])}
    assert len(first) > 50
    return [case for case in cases if id(case) in chosen]


def test_the_corpus_is_refused_in_the_worker(new_page: NewPage, real: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Some of every kind through the real worker on one page; answers as natively; the engine lives on."""
    # Other tests of this process may have registered games that the site does not have.
    ours = {name: module for name, module in insuto._modules.items() if module.startswith("insuto.games.")}
    monkeypatch.setattr(insuto, "_modules", ours)
    page = new_page()
    page.add_init_script(CANARY)
    page.add_init_script(NO_BOARDS)
    page.goto(real + "/guide/")
    cases = some_of_every_kind()
    page.evaluate(
        """async (name) => {
          const script = new URL(`../assets/stage/${name}`, location.href).href;
          const url = URL.createObjectURL(new Blob([`import ${JSON.stringify(script)};`], { type: "text/javascript" }));
          const worker = window.engine = new Worker(url, { type: "module" });
          await new Promise((resolve, reject) => {
            worker.onerror = reject;
            worker.onmessage = ({ data }) => {
              if (data.alive) worker.postMessage({ manifest: new URL("../assets/engine/engine.json", location.href).href, games: [] });
              if (data.ready) resolve();
              if (data.failed) reject(new Error(data.failed.message));
            };
          });
        }""",
        worker_script(Path(os.environ.get("INSUTO_SITE") or ROOT / "site") / "assets/stage").name,
    )
    desk = Desk()
    count = 0
    for start in range(0, len(cases), 200):
        part = cases[start : start + 200]
        answers = page.evaluate(
            """async (requests) => {
              const answers = [];
              let now;
              window.engine.onmessage = ({ data: { id, response, error } }) =>
                id && now(response ?? JSON.stringify({ ok: "error", said: error }));
              window.engine.onerror = (event) => now(JSON.stringify({ ok: "crash", said: event.message }));
              for (const request of requests) {
                answers.push(await new Promise((resolve) => { now = resolve; window.engine.postMessage({ id: 1, request }) }));
              }
              return answers.map((text) => { const { ok, error, said } = JSON.parse(text); return { ok, error, said } });
            }""",
            [case.request for case in part],
        )
        for case, answer in zip(part, answers, strict=True):
            native = json.loads(desk.handle(case.request))
            assert answer["ok"] is native["ok"], (case.name, answer)
            if not answer["ok"]:
                refused(answer, case)
                assert answer["error"]["message"] == native["error"]["message"], case.name
                count += 1
    assert count >= len(cases) - 10
    assert page.evaluate("window.ran") == []


def _encodes(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


# ---- the page --------------------------------------------------------------------------------------------------------


def sampled() -> list[str]:
    """Return links for the page's address: with markup and others, none too long for an address, never a position."""
    rng = random.Random(60)
    links = [case.link for case in corpus() if case.link and len(case.link) < 8_000 and _encodes(case.link)]
    marked, others = (12, 8) if EVERY_GAME else (5, 4)
    chosen = [*[link for link in links if any(m in link for m in MARKUP)][:marked], *rng.sample(links, others)]
    found = [link for link in chosen if link and not still_a_position(link)]
    assert len(found) >= 0.8 * (marked + others)
    return found


FAULTS: list[str] = []


def hostile_page(new_page: NewPage) -> Page:
    page = new_page(quiet=False)
    page.add_init_script(CANARY)
    FAULTS.clear()
    page.on("pageerror", lambda error: FAULTS.append(str(error)))
    return page


def untouched(page: Page) -> None:
    assert FAULTS == []
    assert page.evaluate("window.ran") == []
    assert page.locator(INTRUDERS).count() == 0


def test_hostile_links_and_storage(new_page: NewPage, site: str) -> None:
    """Links on the board page, then what the device may hold, without another load, so that the engine lives. The theme's own scripts
    read the address too: of a lesson that is loaded first, and of one that is followed to."""
    page = hostile_page(new_page)
    saved, stored = put_once(page, arranged("kardinal", "", 3), ["human"] * 3, "study"), ""
    page.goto(site + LESSON + "#%E0%A4%A")
    reads_on(page)
    # A link that begins with another game's name goes to that game's page (test_beside_text.py).
    for number, link in enumerate(
        link for link in sampled() if not re.match(r"\d\.(lancaster|burgundy|scythe)\.", link)
    ):
        requested = f"b={quote(link, safe='')}"
        if not number:
            page.goto(f"{site}{PLAY}?{requested}")  # read when a page is loaded
        else:  # and by one that is open: it offers again
            expect(page.locator(".in-failed")).to_be_visible()
            page.evaluate(
                """(asked) => {
                  document.querySelector(".in-failed").classList.add("in-of-the-last");
                  location.hash = asked;
                }""",
                requested,
            )
        expect(page.locator(".in-failed:not(.in-of-the-last)")).to_contain_text(BAD)
        expect(page.get_by_role("button", name="続きから")).to_be_visible()
        stored = stored or page.evaluate("JSON.stringify(localStorage)")
        assert records(page, "game", "kardinal") == [{**game, "at": 0} for game in json.loads(saved)], link
        assert page.evaluate("JSON.stringify(localStorage)") == stored, link
        untouched(page)
    page.get_by_role("button", name="続きから").click()
    page.wait_for_selector(".in-live-board .in-prompt:not(:empty)")
    instantly(page, site + "/about/")
    hostile_storage_is_lived_with(page, site)


HASHES = ["%E0%A4%A", "step-__proto__", "a" * 60_000, '"]', MARKUP[0]]
"""What cannot be read, names what is no step, is long, ends a selector, is markup; more of each kind in the long form."""
if EVERY_GAME:
    HASHES += ["step-", "\\", "%", "__proto__", "s1'", "K-041]", *MARKUP[1:]]
TEXTS = [*(f"#{text}" for text in HASHES), *(f"&step={quote(text[:9_000], safe='')}" for text in HASHES[1::3])]


def reads_on(page: Page) -> None:
    page.wait_for_selector("insuto-stage[data-ready]")
    before = page.locator(".in-num").inner_text()
    page.get_by_role("button", name="次へ").click()
    expect(page.locator(".in-num")).not_to_have_text(before)
    untouched(page)


def test_hostile_fragments(new_page: NewPage, toy: str) -> None:
    """All of them on the lesson of the hand-made site: what reads an address knows no game."""
    page = hostile_page(new_page)
    for number, text in enumerate(TEXTS):
        # Another query, or the page would not be loaded again.
        page.goto(f"{toy}/toy/lesson/?n={number}{text}")
        reads_on(page)


STRANGE = f"{MARKUP[0]}!"
"""An action of a saved game that no game has."""
GAMES, PLAYERS, FIGURES = "insuto.game.kardinal", "insuto.players.kardinal", "insuto.components.kardinal"


def hostile_storage() -> list[dict[str, str]]:
    """Return possible contents of the device's storage; those that wasm/browser/tests/storage.test.ts covers only in
    the long form."""
    save = {"format": 1, "start": real_link(), "mode": "study", "seats": [], "actions": [], "at": 0, "holder": None}

    def games(*given: Any) -> dict[str, str]:
        return {GAMES: json.dumps(list(given))}

    def figures(**given: Any) -> dict[str, str]:
        return {FIGURES: json.dumps(given)}

    always = [
        # Three readers in one: what one of them cannot read is nothing to the others.
        {
            GAMES: "{",
            PLAYERS: f'"{MARKUP[0]}"',
            **figures(components={MARKUP[0]: MARKUP[1]}, options={"rows": MARKUP[0]}),
        },
        games({"id": "a", "save": MARKUP[0], "mode": MARKUP[1]})
        | figures(components={"cards.hand": "x" * 5_000}, options={}),
        games({"id": "a", "save": json.dumps({**save, "actions": [STRANGE, "~" + MARKUP[1]]}), "mode": "study"}),
        games({"id": "a", "save": json.dumps({**save, "start": "1.kardinal.1.x"}), "mode": "study"}),
    ]
    long = [
        {GAMES: '{"__proto__": {"save": 1}}'},
        games(1, None, "x", [], {"save": 1}),
        games({"id": "a", "save": "x" * 600_000, "mode": "study"}),
        {PLAYERS: "99"},
        {PLAYERS: "1e999"},
        figures(components={"__proto__": "1"}, options=[]),
    ]
    return [*always, *(long if EVERY_GAME else [])]


def ids_in(games: str) -> set[str]:
    """Return the ids of the games that can be read in what an earlier release has stored."""
    given = json.loads(games) if games != "{" else []
    return {game["id"] for game in given if isinstance(game, dict) and "id" in game}


def moved(key: str, value: str) -> bool:
    """Whether what an earlier release has stored is a record now; what cannot be read stays."""
    return key in (GAMES, FIGURES) and value != "{"


def hostile_storage_is_lived_with(page: Page, site: str) -> None:
    """Each on the pages that read it: games where one plays, player counts where one reads, figures where they are set and used."""
    shown = 0
    for given in hostile_storage():
        stored = {**given, "insuto.players.other": "4"}
        clear(page)
        page.evaluate("(all) => { for (const key in all) localStorage.setItem(key, all[key]) }", stored)
        if PLAYERS in given or (FIGURES in given and EVERY_GAME):
            instantly(page, f"{site}{LESSON}#%{MARKUP[1]}")
            reads_on(page)
        if FIGURES in given:
            instantly(page, site + "/kardinal/components/")
            expect(page.locator("form.in-settings button").first).to_be_visible()
            untouched(page)
        instantly(page, site + PLAY)
        expect(page.get_by_role("button", name="始める")).to_be_visible()
        resume = page.get_by_role("button", name="続きから")
        if resume.count():
            resume.click()
            # It opens as far as it goes, or a sentence says why not.
            said = page.locator(".in-said")
            expect(said).to_contain_text("。")
            if STRANGE in given.get(GAMES, ""):  # a stranger's words are shown as words
                expect(said).to_contain_text(STRANGE)
                shown += 1
            assert said.inner_text().count("。") <= 3
            assert len(said.inner_text()) < 500
            untouched(page)
            page.get_by_role("button", name="盤を選び直す").click()
        for key, value in stored.items():
            now = page.evaluate("(key) => localStorage.getItem(key)", key)
            assert now == (None if moved(key, value) else value), key
        # What can be read of the games is a record each.
        assert {game["id"] for game in records(page, "game", "kardinal")} == ids_in(given.get(GAMES, "[]"))
        # Where one was taken up the engine has answered.
        if not resume.count() or EVERY_GAME:
            page.get_by_role("button", name="始める").click()
            expect(page.locator(".in-prompt")).not_to_have_text("読み込んでいます")
            untouched(page)
        instantly(page, site + "/about/")
    assert shown == 1
