"""Broken and hostile input through the page: one clear sentence, nothing runs, nothing is lost.

The engine by itself is tried with thousands of such requests in tests/engine/test_hostile.py and test_hypothesis.py, and within Pyodide
in tests/pyodide.
"""

from __future__ import annotations

import base64
import json
import zlib
from typing import Any
from urllib.parse import quote

from keeping import ready
from looking import NewPage, instantly
from playing import put_once
from playwright.sync_api import Page, expect
from stored import clear, records
from touching import arranged

import insuto
from insuto.play import codec

LESSON = "/kardinal/lesson/"
PLAY = "/kardinal/play/"
BAD = "このリンクは壊れているため開けません。いまの盤はそのままです。"
MARKUP = [
    "<img src=x onerror=canary()>",
    "<script>canary()</script>",
    '"><svg onload=canary()>',
    "javascript:canary()",
    "</title><iframe srcdoc='<script>parent.canary()</script>'>",
]
#: Set by any script that gets in, and by any dialog.
CANARY = (
    "window.ran = []; window.canary = (...given) => { window.ran.push(given.join()) }; window.alert = window.canary"
)
INTRUDERS = "img[src=x], [onerror], [onload], iframe"


def packed(raw: bytes) -> str:
    """Return a link to a position of 王と枢機卿 that holds these bytes."""
    body = base64.urlsafe_b64encode(zlib.compress(raw)).decode().rstrip("=")
    return f"1.kardinal.{insuto.load('kardinal').schema}.{body}"


def real_link() -> str:
    """Return a link that opens."""
    game = insuto.load("kardinal")
    return codec.encode(game, game.setup(4, 4))


def hostile_links() -> list[str]:
    """Return links that open nothing: with markup in each part, damaged, and packed with what is no position."""
    good = real_link()
    form, game, schema, body = good.split(".")
    return [
        MARKUP[0],
        f"{form}.{MARKUP[1]}.{schema}.{body}",
        f"{form}.{game}.{MARKUP[2]}.{body}",
        f"{form}.{game}.{schema}.{MARKUP[3]}",
        f'0.{game}.{schema}.{{"p":{{"{MARKUP[4]}":1}}}}',
        good[:-7],
        f"{good[:60]}{'A' if good[60] != 'A' else 'B'}{good[61:]}",
        f"{form}.__proto__.{schema}.{body}",
        f"{form}.{game}.99.{body}",
        packed(b'{"__proto__":{"p":1}}'),
        packed(b'{"p":' + b"[" * 5_000 + b"]" * 5_000 + b"}"),
        packed(b"0" * 4_000_000),
        packed(b'{"p":"\\ud800"}'),
    ]


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
    for number, link in enumerate(hostile_links()):
        requested = f"b={quote(link, safe='')}"
        if not number:
            page.goto(f"{site}{PLAY}?{requested}")  # read when a page is loaded
        else:  # and by one that is open: it offers again
            expect(page.locator(".in-failed")).to_be_visible()
            page.evaluate(
                """(hash) => {
                  document.querySelector(".in-failed").classList.add("in-of-the-last");
                  location.hash = hash;
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
"""What cannot be read, names what is no step, is long, ends a selector, is markup."""
TEXTS = [*(f"#{text}" for text in HASHES), *(f"&step={quote(text[:9_000], safe='')}" for text in HASHES[1::3])]


def reads_on(page: Page) -> None:
    ready(page)
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
    """Return possible contents of the device's storage, besides those of wasm/browser/tests/storage.test.ts."""
    save = {"format": 1, "start": real_link(), "mode": "study", "seats": [], "actions": [], "at": 0, "holder": None}

    def games(*given: Any) -> dict[str, str]:
        return {GAMES: json.dumps(list(given))}

    def figures(**given: Any) -> dict[str, str]:
        return {FIGURES: json.dumps(given)}

    return [
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
        if PLAYERS in given:
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
        if not resume.count():
            page.get_by_role("button", name="始める").click()
            expect(page.locator(".in-prompt")).not_to_have_text("読み込んでいます")
            untouched(page)
        instantly(page, site + "/about/")
    assert shown == 1
