"""Faults of the engine's files and of its worker: a missing or damaged file never runs, is reported, and is requested again;
another worker follows one that ends. (Faults of the device's storage: test_device_faults.py.)"""

from __future__ import annotations

import hashlib
import re

import pytest
from faulty import NewContext, engines, fails, live, play_first, played, retry, still_reads, touch
from keeping import CONTROLLED, LESSON, PLAY, ready, until_requested
from looking import NO_BOARDS
from own_server import Edit, Fault, OwnServer
from playwright.sync_api import Page, expect

import insuto
from insuto.play import codec


def on_request(op: str, nth: int, what: str) -> Edit:
    """Return the edit that makes a worker script to which `what` happens at the nth request of this operation, instead
    of a response."""
    first = (
        'let asked = 0; self.addEventListener("message", (event) => {'
        ' if (!/"op":"OP"/.test(event.data?.request ?? "") || ++asked !== NTH) return;'
        " event.stopImmediatePropagation(); WHAT });\n"
    )
    return lambda data: first.replace("OP", op).replace("NTH", str(nth)).replace("WHAT", what).encode() + data


HANGS, CRASHES = "for (;;);", "setTimeout(() => { throw new Error('killed') })"


def ending(op: str, nth: int, how: str) -> Fault:
    """Return the fault of the next worker that is started: it ends this way at the nth request of this operation."""
    return Fault(r"stage/worker-", edit=on_request(op, nth, how), times=1)


def test_a_worker_that_ends_is_followed_by_another(server: OwnServer, new_context: NewContext) -> None:
    """One hangs in the middle of an action, the next one crashes at an example."""
    server.faults = [ending("play", 2, HANGS), ending("example", 1, CRASHES)]
    page = new_context().new_page()
    page.clock.install()
    ready(page, server.address + LESSON)
    touch(page)
    live(page)
    reopened, undo = "直前の盤から開き直しました", page.get_by_role("button", name="一手戻す")
    play_first(page)
    expect(page.locator(".in-live-board[aria-busy]")).to_have_count(0)
    expect(undo).to_be_enabled()
    before, prompt = played(page), page.locator(".in-prompt").inner_text()
    assert before
    play_first(page)
    expect(page.locator(".in-live-board[aria-busy]")).to_have_count(1)
    page.clock.fast_forward(11_000)
    expect(page.locator(".in-said")).to_contain_text(reopened)
    expect(page.locator(".in-prompt")).to_have_text(prompt)
    assert played(page) == before
    undo.click()
    expect(page.locator(".in-live-board[aria-busy]")).to_have_count(0)
    expect(undo).to_be_disabled()
    page.get_by_role("button", name="説明に戻る").evaluate("button => button.click()")
    an_example_is_tried_again(page)


def an_example_is_tried_again(page: Page) -> None:
    """Check that number, verdict and picture are of one table, also after an error, and that the retry returns the
    requested one."""
    example = page.locator(".in-example[data-wired]:has(.in-vary)").first
    number = example.locator(".in-vary output").first
    start = number.inner_text()
    example.locator(".in-btn-step:not([disabled])").first.click()
    expect(example.get_by_role("alert")).to_contain_text("もう一度どうぞ。")
    expect(number).to_have_text(start)
    before = example.locator(".in-verdict").inner_text()
    example.get_by_role("button", name="もう一度ためす").click()
    expect(example.get_by_role("alert")).to_have_count(0)
    expect(number).not_to_have_text(start)
    expect(example.locator(".in-verdict")).not_to_have_text(before)


def test_failed_pad_board_is_requested_again_with_the_next_event(server: OwnServer, new_context: NewContext) -> None:
    """An error is shown until the same request succeeds, and no board is announced that is not being loaded."""
    server.faults = [ending("pad_board", 1, CRASHES)]
    page = new_context().new_page()
    page.goto(f"{server.address}/kardinal/score/")
    page.get_by_role("radio", name="盤に駒を置く").click()
    pad = page.locator(".in-scorepad")
    expect(pad.get_by_role("alert")).to_contain_text("もう一度どうぞ。")
    expect(page.locator(".in-pad-touched")).to_have_text("")
    page.get_by_role("group", name="どの駒か").get_by_role("button", name="枢機卿").click()
    expect(page.locator(".in-pad-picture .in-lit").first).to_be_visible()
    expect(pad.get_by_role("alert")).to_have_count(0)


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


def until_tried(page: Page, server: OwnServer, path: str) -> None:
    """Wait until the server has been requested for it: before, the message of the last try is still shown."""
    until_requested(page, server, path)
    page.wait_for_timeout(200)
    expect(page.locator(".in-starting")).to_have_count(0)


MISSING = [r"stage/worker-", r"engine\.json", FILES["wasm"]]
"""Faults of a broken server (a missing file: test_stale_page.py): the worker's script, the list, and a file that is
compiled while it loads. (One that is read as bytes is missing below, where the page fetches it, and another game's code
below.)"""
DAMAGED = [("script", "flip"), ("wasm", "cut"), ("stdlib", "cut")]
"""One of each of the three ways; the page fetches a flipped one for the worker below, and another lies in the service worker."""


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
    until_tried(page, server, fault.path)
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
    ready(page)
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


def test_a_slow_line_shows_bytes(server: OwnServer, new_context: NewContext) -> None:
    """(A silent one is given up: engine_client.test.ts.)"""
    server.faults = [Fault(FILES["wasm"], pause=0.15)]
    page = ready(new_context().new_page(), server.address + LESSON)
    touch(page)
    expect(page.locator(".in-bytes")).to_have_text(re.compile(r"^\d+\.\d / 1\d\.\d MB$"))
    values: list[float] = []
    for _ in range(100):
        values.append(float(page.locator(".in-starting progress").get_attribute("value", timeout=3_000) or 0))
        if len(set(values)) >= 5:
            break
        page.wait_for_timeout(60)
    assert values == sorted(values)
    assert len(set(values)) >= 5, values
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
    reported: list[str] = []
    page.on("console", lambda message: reported.append(message.text))
    page.goto(f"{server.address}{PLAY}#b={links['kardinal']}")
    arrives(page, 4)
    (worker,) = engines(page)

    def broken(fault: Fault, says: str) -> None:
        """Check that the other game's link says what is wrong, and not that the link is; this game's is answered by the
        same engine."""
        reported.clear()
        server.faults = [fault]
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
    follow(page, links["lancaster"])
    arrives(page, 3)
    assert engines(page) == [worker]
