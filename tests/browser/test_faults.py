"""Faults of the engine's files, its worker, the device's storage and the tabs. Nothing that the reader did is lost."""

from __future__ import annotations

import json
import os
import re
import shutil
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from keeping import BOX, metered
from looking import EVERY_GAME, NO_BOARDS, ROOT, WIDE
from own_server import Edit, Fault, OwnServer, copy_of
from playwright.sync_api import Browser, BrowserContext, Page, Worker, expect

import insuto
from contexts import ARGUMENTS, PATIENCE
from insuto.play import codec

LESSON = "/kardinal/lesson/"
PLAY = "/kardinal/play/"
FAILED = "エンジンを読み込めませんでした。"
FILES = {
    "loader": r"/pyodide\.mjs",
    "script": r"/pyodide\.asm\.mjs",
    "wasm": r"\.wasm",
    "stdlib": r"stdlib-",
    "wheel": r"\.whl",
    "game": r"/game-kardinal-",
}


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return copy_of(Path(os.environ.get("INSUTO_SITE") or ROOT / "site"), tmp_path_factory.mktemp("faults") / "site")


@pytest.fixture
def site(copied: Path) -> Iterator[OwnServer]:
    server = OwnServer(copied).start()
    yield server
    server.stop()


NewContext = Callable[..., BrowserContext]


@pytest.fixture
def new_context(chromium: Browser) -> Iterator[NewContext]:
    """Yield a function that makes contexts without a service worker, unless told: a fault should reach the page
    itself."""
    made: list[BrowserContext] = []

    def make(workers: str = "block") -> BrowserContext:
        context = chromium.new_context(viewport=WIDE, locale="ja-JP", reduced_motion="reduce", service_workers=workers)  # type: ignore[arg-type]
        context.set_default_timeout(PATIENCE)
        # What is fetched ahead would meet the fault instead.
        metered(context)
        made.append(context)
        return context

    yield make
    for context in made:
        context.close()


def ready(page: Page, url: str) -> Page:
    page.goto(url)
    page.wait_for_selector("insuto-stage[data-ready]")
    return page


def touch(page: Page) -> None:
    page.get_by_role("button", name="ここから触る").click()


def live(page: Page) -> None:
    page.wait_for_selector(".in-live-board .in-lit")


def play_first(page: Page) -> None:
    """Take the first action of the list."""
    page.get_by_role("button", name="できること").click()
    page.locator("dialog .in-choices button").first.click()


def played(page: Page) -> str:
    """Return what the log tells, a line for each event."""
    page.get_by_role("button", name="記録", exact=True).click()
    text = page.locator("dialog .in-dialog-body").inner_text()
    page.locator("dialog").get_by_role("button", name="閉じる").click()
    return text


def still_reads(page: Page) -> None:
    page.get_by_role("button", name="次へ").click()
    expect(page.locator(".in-num")).to_contain_text("2 /")


def flipped(data: bytes) -> bytes:
    """Return data of the same length with one other byte."""
    at = len(data) // 2
    return data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :]


# ---- files -----------------------------------------------------------------------------------------------------------


def fails(page: Page) -> None:
    """Wait for the sentence; it comes anew with each try."""
    expect(page.get_by_role("alert")).to_contain_text(FAILED)


def retry(page: Page) -> None:
    page.get_by_role("button", name="もう一度ためす").click()


def until_asked(page: Page, site: OwnServer, path: str) -> None:
    """Wait until the server was asked for it: before, the sentence of the last try still stands there."""
    for _ in range(300):
        if any(re.search(path, asked) for asked in site.asked):
            page.wait_for_timeout(200)
            expect(page.locator(".in-starting")).to_have_count(0)
            return
        page.wait_for_timeout(100)
    raise AssertionError(f"{path} was never asked for: {site.asked}")


MISSING = [r"stage/worker\.js", r"engine\.json", FILES["loader"], FILES["wasm"], FILES["wheel"]]
"""The worker's script, the list, and a file of each way in which one is read: as a module, compiled while it comes, as bytes."""
DAMAGED = [
    ("loader", "cut"),
    ("script", "flip"),
    ("wasm", "cut"),
    ("wasm", "flip"),
    ("stdlib", "cut"),
    ("wheel", "flip"),
]
"""Each of the three ways with both damages."""
if EVERY_GAME:
    MISSING += [FILES[role] for role in ("script", "stdlib", "game")]
    DAMAGED += [("game", "cut")]


def damage(role: str, how: str) -> Fault:
    return Fault(FILES[role], cut=5_000) if how == "cut" else Fault(FILES[role], edit=flipped)


def try_with(page: Page, site: OwnServer, fault: Fault, *always: Fault) -> None:
    """Start the engine with this fault, or try once more, and wait for the sentence; `always` stay behind it."""
    site.faults = [fault, *always]
    site.asked.clear()
    again = page.get_by_role("button", name="もう一度ためす")
    if again.count():
        again.click()
    else:
        touch(page)
    until_asked(page, site, fault.path)
    fails(page)


def test_a_file_that_is_missing_or_damaged_never_runs(site: OwnServer, new_context: NewContext) -> None:
    """A sentence and a retry each time, and reading goes on. At last where a worker may fetch nothing itself, as in flight mode: the
    service worker answers the page, which fetches for it."""
    page = ready(new_context().new_page(), site.address + LESSON)
    told: list[str] = []
    page.on("console", lambda message: told.append(message.text))
    for missing in MISSING:
        try_with(page, site, Fault(missing, status=404))
    still_reads(page)
    for role, how in DAMAGED:
        told.clear()
        try_with(page, site, damage(role, how))
        says = [text for text in told if "BootError" in text]
        assert any(re.search("damaged|broke off|cannot be fetched", text) for text in says), (role, how, told)
    refused = b'self.fetch = () => Promise.reject(new TypeError("refused"));\n'
    no_line = Fault(r"stage/worker\.js", edit=lambda data: refused + data)
    try_with(page, site, Fault(FILES["stdlib"], status=404), no_line)
    # A file that comes damaged that way does not run either.
    try_with(page, site, damage("wasm", "flip"), no_line)
    site.faults = [no_line]
    retry(page)
    live(page)
    play_first(page)
    expect(page.get_by_role("button", name="一手戻す")).to_be_enabled()
    # Not by Playwright's mouse: on a busy machine it scrolls the page under the board to try its click anew, and the text has moved.
    page.get_by_role("button", name="説明に戻る").evaluate("button => button.click()")
    expect(page.locator(".in-num")).to_contain_text("2 /")


def test_what_makes_questions_does_not_come_and_is_asked_for_again(site: OwnServer, new_context: NewContext) -> None:
    page = new_context().new_page()
    site.faults = [Fault("/drill-kardinal-", status=404)]
    page.goto(site.address + "/kardinal/drill/")
    page.locator(".in-drill-large").click()
    fails(page)
    site.faults = []
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


def test_neither_a_damaged_file_nor_an_old_list_stays_in_the_service_worker(
    site: OwnServer, new_context: NewContext
) -> None:
    context = new_context("allow")
    page = ready(context.new_page(), site.address + LESSON)
    page.wait_for_function("() => navigator.serviceWorker.controller")
    # The server has another release by now, whose list is not the one that lies in the service worker.
    (old,) = (site.folder / "assets/engine").glob("game-kardinal-?????????[!x].zip")
    new = old.with_name("game-kardinal-xxxxxxxxxx.zip")
    shutil.copy(old, new)
    released = Fault(r"engine\.json", edit=lambda data: data.replace(old.name.encode(), new.name.encode()))
    hold = threading.Event()
    site.faults = [released, Fault(FILES["wheel"], edit=flipped, hold=hold), Fault(old.name, status=404)]
    touch(page)
    fails(page)
    hold.set()
    site.faults.pop()
    retry(page)
    until_asked(page, site, new.name)
    fails(page)
    site.faults.clear()
    # A list that is none is healed by a retry, too.
    assert page.evaluate(SPOIL_LIST)
    page.reload()
    page.wait_for_selector("insuto-stage[data-ready]")
    touch(page)
    fails(page)
    retry(page)
    live(page)
    site.stop()
    page = ready(context.new_page(), site.address + LESSON)
    touch(page)
    live(page)


def test_a_slow_line_shows_bytes_and_a_silent_one_is_given_up(site: OwnServer, new_context: NewContext) -> None:
    hold = threading.Event()
    site.faults = [Fault(FILES["wasm"], pause=0.15), Fault(FILES["stdlib"], hold=hold)]
    page = new_context().new_page()
    page.clock.install()
    ready(page, site.address + LESSON)
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
    # Until all has come but what is held back.
    stands = ""
    for _ in range(100):
        page.wait_for_timeout(500)
        if stands == (stands := said.inner_text()):
            break
    page.clock.fast_forward(61_000)
    fails(page)
    site.faults.clear()
    hold.set()
    retry(page)
    live(page)


# ---- another game's code ------------------------------------------------------------------------------------------------

OTHER = r"/game-lancaster-"
NEVER = "game-lancaster-0000000000.zip"


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


def test_another_game_that_does_not_come_stops_nothing_else(
    site: OwnServer, new_context: NewContext, links: dict[str, str]
) -> None:
    page = new_context().new_page()
    page.add_init_script(NO_BOARDS)
    page.clock.install()
    told: list[str] = []
    page.on("console", lambda message: told.append(message.text))
    page.goto(f"{site.address}{PLAY}#b={links['kardinal']}")
    arrives(page, 4)
    (worker,) = engines(page)

    def broken(fault: Fault | None, says: str) -> None:
        """Check that the other game's link says what is wrong, and not that the link is; this game's is answered by the
        same engine."""
        told.clear()
        if fault:
            site.faults = [fault]
        else:
            site.stop()
        follow(page, links["lancaster"])
        fails(page)
        expect(page.get_by_role("button", name="もう一度ためす")).to_be_visible()
        assert any("BootError" in text and says in text for text in told), told
        follow(page, links["kardinal"])
        arrives(page, 4)
        assert engines(page) == [worker]
        site.faults.clear()

    broken(Fault(OTHER, status=404), "cannot be fetched (404)")
    broken(Fault(OTHER, edit=flipped), "damaged")
    broken(Fault(OTHER, cut=5_000), "broke off")
    broken(None, "cannot be fetched")
    site.start()
    waits_for_the_line(page, site, links)
    assert engines(page) == [worker]
    # Nor does an engine that starts anew ask for it. The list that this one reads is of an earlier release.
    (file,) = (site.folder / "assets/engine").glob("game-lancaster-*.zip")
    site.faults = [
        Fault(file.name, status=404),
        Fault(r"engine\.json", edit=lambda data: data.replace(file.name.encode(), NEVER.encode()), times=1),
    ]
    for event in ("pagehide", "pageshow"):
        page.evaluate("name => dispatchEvent(new PageTransitionEvent(name, { persisted: true }))", event)
    follow(page, links["kardinal"])
    arrives(page, 4)
    (worker,) = engines(page)
    # The list tells by now that the server has another release: the next engine is of that one.
    site.faults.clear()
    site.asked.clear()
    follow(page, links["lancaster"])
    until_asked(page, site, NEVER)
    fails(page)
    retry(page)
    arrives(page, 3)
    assert engines(page) != [worker]
    follow(page, links["kardinal"])
    arrives(page, 4)


def waits_for_the_line(page: Page, site: OwnServer, links: dict[str, str]) -> None:
    """Check that what is asked while another game's code comes waits for the line, longer than for an answer."""
    hold = threading.Event()
    site.faults = [Fault(OTHER, hold=hold)]
    site.asked.clear()
    follow(page, links["lancaster"])
    until_asked(page, site, OTHER)
    follow(page, links["kardinal"])
    page.clock.fast_forward(11_000)
    hold.set()
    arrives(page, 4)
    follow(page, links["lancaster"])
    arrives(page, 3)
    follow(page, links["kardinal"])
    arrives(page, 4)


# ---- the worker ------------------------------------------------------------------------------------------------------


def on_request(op: str, nth: int, what: str) -> Edit:
    """Return the edit that makes a worker.js to which `what` happens when it is asked for this operation for the nth
    time, instead of an answer."""
    first = (
        'let asked = 0; self.addEventListener("message", (event) => {'
        ' if (!/"op":"OP"/.test(event.data?.request ?? "") || ++asked !== NTH) return;'
        " event.stopImmediatePropagation(); WHAT });\n"
    )
    return lambda data: first.replace("OP", op).replace("NTH", str(nth)).replace("WHAT", what).encode() + data


HANGS, CLOSED, CRASHES = "for (;;);", "self.close()", "setTimeout(() => { throw new Error('killed') })"


def ending(op: str, nth: int, how: str) -> Fault:
    """Return the fault of the next worker that is started: it ends so, asked for this operation for the nth time."""
    return Fault(r"stage/worker\.js", edit=on_request(op, nth, how), times=1)


def test_a_worker_that_ends_is_followed_by_another(site: OwnServer, new_context: NewContext) -> None:
    """They end in the middle of an action: one hangs, one crashes, and one is closed (in the long form: it is silent as one that hangs).
    The last one crashes at an example."""
    ends = [HANGS, CRASHES, *([CLOSED] if EVERY_GAME else [])]
    site.faults = [*(ending("play", 2, how) for how in ends), ending("example", 1, CRASHES)]
    page = new_context().new_page()
    page.clock.install()
    ready(page, site.address + LESSON)
    touch(page)
    live(page)
    reopened = "直前の盤から開き直しました"
    for number, how in enumerate(ends, 1):
        play_first(page)
        expect(page.locator(".in-said")).not_to_contain_text(reopened)
        expect(page.locator(".in-live-board[aria-busy]")).to_have_count(0)
        expect(page.get_by_role("button", name="一手戻す")).to_be_enabled()
        before, prompt = played(page), page.locator(".in-prompt").inner_text()
        assert len(before.splitlines()) >= number
        play_first(page)
        if how != CRASHES:  # of a crash the page is told; it is starting anew, and the time for that should not run out
            expect(page.locator(".in-live-board[aria-busy]")).to_have_count(1)
            page.clock.fast_forward(11_000)
        expect(page.locator(".in-said")).to_contain_text(reopened)
        expect(page.locator(".in-prompt")).to_have_text(prompt)
        assert played(page) == before
    undo = page.get_by_role("button", name="一手戻す")
    for _ in ends:
        expect(undo).to_be_enabled()
        undo.click()
        expect(page.locator(".in-live-board[aria-busy]")).to_have_count(0)
    expect(undo).to_be_disabled()
    page.get_by_role("button", name="説明に戻る").evaluate("button => button.click()")
    an_example_is_tried_again(page)


def an_example_is_tried_again(page: Page) -> None:
    """Check that number, verdict and picture are of one table, also after an error, and that the retry brings what was asked."""
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


def test_a_board_of_a_pad_without_an_answer_comes_with_what_is_done_next(
    site: OwnServer, new_context: NewContext
) -> None:
    """What went wrong is said until the same comes off, and nothing says that a board is on its way that is not."""
    site.faults = [ending("pad_board", 1, CRASHES)]
    page = new_context().new_page()
    page.goto(f"{site.address}/kardinal/score/")
    page.get_by_role("radio", name="盤に駒を置く").click()
    pad = page.locator(".in-scorepad")
    expect(pad.get_by_role("alert")).to_contain_text("もう一度どうぞ。")
    expect(page.locator(".in-pad-touched")).to_have_text("")
    page.get_by_role("group", name="どの駒か").get_by_role("button", name="枢機卿").click()
    expect(page.locator(".in-pad-picture .in-lit").first).to_be_visible()
    expect(pad.get_by_role("alert")).to_have_count(0)


def engines(page: Page) -> list[Worker]:
    """Return the page's workers that were started from a blob."""
    return [worker for worker in page.workers if worker.url.startswith("blob:")]


# ---- the device ------------------------------------------------------------------------------------------------------

FULL = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }"
# As browsers deny it: the theme's own script reads storage unguarded. Nor is a service worker to be had.
DENIED = """const no = { configurable: true, get() { throw new DOMException("no", "SecurityError") } };
for (const name of ["localStorage", "sessionStorage", "caches", "indexedDB"]) Object.defineProperty(window, name, no);
Object.defineProperty(Navigator.prototype, "serviceWorker", no);"""


# What cannot even be read is the harder case; one that is full is asked of the device in wasm/browser/tests/storage.test.ts too.
@pytest.mark.parametrize("script", [DENIED, *([FULL] if EVERY_GAME else [])], ids=["denied", "full"][: 1 + EVERY_GAME])
def test_storage_that_keeps_nothing(site: OwnServer, new_context: NewContext, script: str) -> None:
    """One reads, searches, plays, and shares a link; it is said that nothing is kept, and the theme stands."""
    context = new_context()
    context.add_init_script(script)
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    ready(page, site.address + LESSON)
    assert page.evaluate("document.body.dataset.mdColorScheme") in ("default", "slate")
    if script == DENIED:
        expect(page.locator(BOX)).to_contain_text("このブラウザーでは、端末に残せません。")
    still_reads(page)
    page.get_by_role("radio", name="3人").check()
    finds(page)
    page.goto(site.address + PLAY)
    page.get_by_role("button", name="始める").click()
    live(page)
    expect(page.locator(".in-status")).to_contain_text("この端末には続きを残せません")
    play_first(page)
    expect(page.get_by_role("button", name="一手戻す")).to_be_enabled()
    page.get_by_role("button", name="共有").click()
    page.goto(page.get_by_label("この局面のリンク").input_value())
    page.get_by_role("button", name="届いた局面を開く").click()
    live(page)
    assert not faults


def finds(page: Page) -> None:
    """Check that the search answers."""
    page.locator("label.md-header__button[for=__search]").first.evaluate("label => label.click()")
    page.locator(".md-search__input").fill("得点")
    expect(page.locator("#in-found a").first).to_be_visible()
    page.keyboard.press("Escape")


# Its form is right; the theme would write these names and values into the page.
OTHER_VALUES = json.dumps(
    {
        "index": 0,
        "color": {
            "media": "(prefers-color-scheme: light)",
            "scheme": "none such",
            "primary": "custom",
            "accent": "custom",
            "switching": "",
        },
    }
)


KEPT = {
    "no JSON": "{",
    "no palette": "7",
    "another palette": '{"index": "x", "color": 3}',
    "a palette of other values": OTHER_VALUES,
}


def test_the_theme_stands_with_its_storage_damaged(site: OwnServer, new_context: NewContext) -> None:
    """The theme's script is the same on each page."""
    page = new_context().new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.goto(site.address + "/404.html")
    for kept in KEPT.values():
        page.evaluate("(kept) => localStorage.setItem('/.__palette', kept)", kept)
        page.reload()
        assert page.evaluate("document.body.dataset.mdColorScheme") in ("default", "slate")
        assert not faults, kept


GAMES = "() => localStorage.getItem('insuto.game.kardinal')"


def start_game(page: Page, address: str) -> None:
    page.goto(address + PLAY)
    expect(page.locator(".in-seats select").first).to_be_visible()
    for select in page.locator(".in-seats select").all():
        select.select_option("human")
    page.locator("select[name=mode]").select_option("study")
    page.get_by_role("button", name="始める").click()
    live(page)


def test_two_tabs_keep_two_games(site: OwnServer, new_context: NewContext) -> None:
    context = new_context()
    one, two = context.new_page(), context.new_page()
    start_game(one, site.address)
    start_game(two, site.address)
    for page in (one, two, one):
        page.bring_to_front()
        play_first(page)
        expect(page.get_by_role("button", name="一手戻す")).to_be_enabled()
        expect(page.locator(".in-live-board[aria-busy]")).to_have_count(0)
    logs = [played(one), played(two)]
    one.close()
    two.close()
    page = context.new_page()
    page.goto(site.address + PLAY)
    for name, log in zip(("続きから", "ひとつ前の盤を開く"), logs, strict=True):
        page.get_by_role("button", name=name, exact=True).click()
        live(page)
        assert played(page) == log
        assert len(json.loads(page.evaluate(GAMES))) == 2
        # What was opened comes first now: the other game is the one before.
        page.get_by_role("button", name="盤を選び直す").click()


def test_back_and_forward_bring_the_board_as_it_was(site: OwnServer, chromium: Browser) -> None:
    browser = chromium.browser_type.launch(
        # The one without windows keeps no page for the way back.
        executable_path=os.environ.get("INSUTO_CHROMIUM") or "/usr/bin/chromium",
        args=[*ARGUMENTS],
        ignore_default_args=["--disable-back-forward-cache"],
    )
    try:
        context = browser.new_context(viewport=WIDE, service_workers="block")
        metered(context)
        context.add_init_script("addEventListener('pageshow', (event) => { window.cameBack = event.persisted })")
        page = ready(context.new_page(), site.address + LESSON)
        touch(page)
        live(page)
        play_first(page)
        expect(page.get_by_role("button", name="一手戻す")).to_be_enabled()
        before = played(page)
        page.goto(site.address + "/404.html")
        page.evaluate("history.back()")
        page.wait_for_url("**" + LESSON, wait_until="commit")
        expect(page.locator(".in-live-board")).to_be_visible()
        assert page.evaluate("window.cameBack") is True
        assert played(page) == before
        play_first(page)
        expect(page.locator(".in-live-board[aria-busy]")).to_have_count(0)
        for _ in range(50):
            if played(page) != before:
                break
            page.wait_for_timeout(100)
        assert played(page) != before
    finally:
        browser.close()
