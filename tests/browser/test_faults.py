"""Faults of the engine's files: a missing or damaged file never runs, is reported, and is requested again. (Faults of
its worker: test_worker_faults.py; of the device's storage and of tabs: test_device_faults.py.)"""

from __future__ import annotations

import hashlib
import re
import threading

import pytest
from faulty import NewContext, engines, fails, live, play_first, retry, still_reads, touch
from keeping import CONTROLLED, LESSON, PLAY, ready
from looking import EVERY_GAME, NO_BOARDS
from own_server import Fault, OwnServer
from playwright.sync_api import Page, expect

import insuto
from insuto.play import codec

FILES = {
    "loader": r"/pyodide\.mjs",
    "script": r"/pyodide\.asm\.mjs",
    "wasm": r"\.wasm",
    "stdlib": r"stdlib-",
    "wheel": r"\.whl",
    "game": r"/game-kardinal-",
}


def flipped(data: bytes) -> bytes:
    """Return data of the same length with one other byte."""
    at = len(data) // 2
    return data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :]


def until_requested(page: Page, server: OwnServer, path: str) -> None:
    """Wait until the server has been requested for it: before, the message of the last try is still shown."""
    for _ in range(300):
        if any(re.search(path, requested) for requested in server.requested):
            page.wait_for_timeout(200)
            expect(page.locator(".in-starting")).to_have_count(0)
            return
        page.wait_for_timeout(100)
    raise AssertionError(f"{path} was never asked for: {server.requested}")


MISSING = [r"stage/worker-", r"engine\.json", FILES["wasm"]]
"""Faults of a broken server (a missing file: test_stale_page.py): the worker's script, the list, and a file that is
compiled while it loads. (One that is read as bytes is missing below, where the page fetches it, and another game's code
below.)"""
DAMAGED = [("script", "flip"), ("wasm", "cut"), ("stdlib", "cut")]
"""One of each of the three ways; the page fetches a flipped one for the worker below, and another lies in the service worker."""
if EVERY_GAME:
    MISSING += [FILES[role] for role in ("loader", "script", "stdlib", "wheel", "game")]
    DAMAGED += [("loader", "cut"), ("wasm", "flip"), ("wheel", "flip"), ("game", "cut")]


def damage(role: str, how: str) -> Fault:
    return Fault(FILES[role], cut=5_000) if how == "cut" else Fault(FILES[role], edit=flipped)


def try_with(page: Page, server: OwnServer, fault: Fault, *always: Fault) -> None:
    """Start the engine with this fault, or try once more, and wait for the sentence; `always` stay behind it."""
    server.faults = [fault, *always]
    server.requested.clear()
    again = page.get_by_role("button", name="もう一度ためす")
    if again.count():
        again.click()
    else:
        touch(page)
    until_requested(page, server, fault.path)
    fails(page)


def test_a_file_that_is_missing_or_damaged_never_runs(server: OwnServer, new_context: NewContext) -> None:
    """A sentence and a retry each time, and reading goes on. At last where a worker may fetch nothing itself, as in flight mode: the
    service worker answers the page, which fetches for it."""
    page = ready(new_context().new_page(), server.address + LESSON)
    reported: list[str] = []
    page.on("console", lambda message: reported.append(message.text))
    for missing in MISSING:
        try_with(page, server, Fault(missing, status=503))
    still_reads(page)
    for role, how in DAMAGED:
        reported.clear()
        try_with(page, server, damage(role, how))
        says = [text for text in reported if "BootError" in text]
        assert any(re.search("damaged|broke off|cannot be fetched", text) for text in says), (role, how, reported)
    refused = b'self.fetch = () => Promise.reject(new TypeError("refused"));\n'
    no_line = Fault(r"stage/worker-", edit=lambda data: refused + data)
    try_with(page, server, Fault(FILES["stdlib"], status=503), no_line)
    # A file that comes damaged that way does not run either.
    try_with(page, server, damage("wasm", "flip"), no_line)
    server.faults = [no_line]
    retry(page)
    live(page)
    play_first(page)
    expect(page.get_by_role("button", name="一手戻す")).to_be_enabled()
    # Not by Playwright's mouse: on a busy machine it scrolls the page under the board to try its click again, and the text has moved.
    page.get_by_role("button", name="説明に戻る").evaluate("button => button.click()")
    expect(page.locator(".in-num")).to_contain_text("2 /")


def test_question_data_that_fails_to_load_is_requested_again(server: OwnServer, new_context: NewContext) -> None:
    page = new_context().new_page()
    server.faults = [Fault("/drill-kardinal-", status=503)]
    page.goto(server.address + "/kardinal/drill/")
    page.locator(".in-drill-large").click()
    fails(page)
    server.faults = []
    retry(page)
    expect(page.locator(".in-drill-ask")).not_to_be_empty()


SPOIL_LIST = """async () => {
  let spoiled = 0;
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys())
      if (request.url.includes("/engine.json")) {
        await cache.put(request, new Response("<h1>Please log in</h1>"));
        spoiled += 1;
      }
  }
  return spoiled;
}"""
"""As an earlier release's service worker may have let it in."""


HASHES = """async (paths) => Promise.all(paths.map(async (path) => {
  const digest = await crypto.subtle.digest("SHA-256", await (await fetch(path)).arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}))"""


def test_neither_a_damaged_file_nor_another_list_stays_in_the_service_worker(
    server: OwnServer, new_context: NewContext
) -> None:
    page = ready(new_context("allow").new_page(), server.address + LESSON)
    page.wait_for_function(CONTROLLED)
    server.faults = [Fault(FILES["wheel"], edit=flipped)]
    touch(page)
    fails(page)
    server.faults.clear()
    # A list that is none is read again at once.
    assert page.evaluate(SPOIL_LIST)
    page.reload()
    page.wait_for_selector("insuto-stage[data-ready]")
    touch(page)
    live(page)
    server.stop()
    # The stored files are enough to start an engine. (Without a network: test_offline.py.)
    engine = server.folder / "assets/engine"
    files = [engine / "engine.json", *engine.glob("*.whl"), *engine.glob("game-kardinal-*.zip")]
    paths = [f"/{file.relative_to(server.folder)}" for file in files]
    version = page.locator("meta[name=insuto-sealed]").get_attribute("data-engine")
    paths[0] += f"?v={version}"
    now = page.evaluate(HASHES, paths)
    assert now == [hashlib.sha256(file.read_bytes()).hexdigest() for file in files]


def test_a_slow_line_shows_bytes_and_a_silent_one_is_given_up(server: OwnServer, new_context: NewContext) -> None:
    hold = threading.Event()
    server.faults = [Fault(FILES["wasm"], pause=0.15), Fault(FILES["stdlib"], hold=hold)]
    page = new_context().new_page()
    page.clock.install()
    ready(page, server.address + LESSON)
    touch(page)
    said = page.locator(".in-bytes")
    expect(said).to_have_text(re.compile(r"^\d+\.\d / 1\d\.\d MB$"))
    values: list[float] = []
    for _ in range(100):
        values.append(float(page.locator(".in-starting progress").get_attribute("value", timeout=3_000) or 0))
        if len(set(values)) >= 8:
            break
        page.wait_for_timeout(60)
    assert values == sorted(values)
    assert len(set(values)) >= 5, values
    # Until everything except the delayed file is loaded.
    stands = ""
    for _ in range(100):
        page.wait_for_timeout(500)
        if stands == (stands := said.inner_text()):
            break
    page.clock.fast_forward(61_000)
    fails(page)
    server.faults.clear()
    hold.set()
    retry(page)
    live(page)


# ---- another game's code ------------------------------------------------------------------------------------------------

OTHER = r"/game-lancaster-"


@pytest.fixture(scope="module")
def links() -> dict[str, str]:
    """Return a link to a position of each game."""
    found = {}
    for name, players in {"kardinal": 4, "lancaster": 3}.items():
        game = insuto.load(name)
        found[name] = codec.encode(game, game.setup(players=players, seed=5))
    return found


def follow(page: Page, link: str) -> None:
    """Open a link to the page that is open already."""
    page.evaluate(
        """hash => new Promise((resolve) => {
            addEventListener("hashchange", () => setTimeout(resolve), { once: true });
            location.hash = `${hash}&again=${performance.now()}`;
        })""",
        f"b={link}",
    )


def arrives(page: Page, players: int) -> None:
    expect(page.get_by_text(re.compile(f"^{players}人の局面が届きました"))).to_be_visible()


def test_another_game_that_fails_to_load_stops_nothing_else(
    server: OwnServer, new_context: NewContext, links: dict[str, str]
) -> None:
    page = new_context().new_page()
    page.add_init_script(NO_BOARDS)
    page.clock.install()
    reported: list[str] = []
    page.on("console", lambda message: reported.append(message.text))
    page.goto(f"{server.address}{PLAY}#b={links['kardinal']}")
    arrives(page, 4)
    (worker,) = engines(page)

    def broken(fault: Fault | None, says: str) -> None:
        """Check that the other game's link says what is wrong, and not that the link is; this game's is answered by the
        same engine."""
        reported.clear()
        if fault:
            server.faults = [fault]
        else:
            server.stop()
        follow(page, links["lancaster"])
        fails(page)
        expect(page.get_by_role("button", name="もう一度ためす")).to_be_visible()
        assert any("BootError" in text and says in text for text in reported), reported
        follow(page, links["kardinal"])
        arrives(page, 4)
        assert engines(page) == [worker]
        server.faults.clear()

    broken(Fault(OTHER, status=503), "cannot be fetched (503)")
    broken(Fault(OTHER, edit=flipped), "damaged")
    broken(Fault(OTHER, cut=5_000), "broke off")
    broken(None, "cannot be fetched")
    server.start()
    waits_for_the_line(page, server, links)
    assert engines(page) == [worker]
    # Nor does an engine that starts again ask for it.
    server.faults = [Fault(OTHER, status=404)]
    with page.expect_worker(lambda started: started.url.startswith("blob:")):
        for event in ("pagehide", "pageshow"):
            page.evaluate("name => dispatchEvent(new PageTransitionEvent(name, { persisted: true }))", event)
        follow(page, links["kardinal"])
    arrives(page, 4)
    (worker,) = engines(page)
    # It is missing: the site has another release, and the page says so; this one's engine goes on.
    follow(page, links["lancaster"])
    expect(page.get_by_role("alert")).to_contain_text("新しい版が出ました")
    expect(page.locator(".in-notice").get_by_role("button", name="新しい版を読みこむ")).to_be_visible()
    follow(page, links["kardinal"])
    arrives(page, 4)
    assert engines(page) == [worker]
    server.faults.clear()


def waits_for_the_line(page: Page, server: OwnServer, links: dict[str, str]) -> None:
    """Check that a request during the download of another game's code waits for the line, longer than for a
    response."""
    hold = threading.Event()
    server.faults = [Fault(OTHER, hold=hold)]
    server.requested.clear()
    follow(page, links["lancaster"])
    until_requested(page, server, OTHER)
    follow(page, links["kardinal"])
    page.clock.fast_forward(11_000)
    hold.set()
    arrives(page, 4)
    follow(page, links["lancaster"])
    arrives(page, 3)
    follow(page, links["kardinal"])
    arrives(page, 4)
