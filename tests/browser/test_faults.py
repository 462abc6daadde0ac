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
from keeping import metered
from looking import EVERY_GAME, NO_BOARDS, ROOT, WIDE
from own_server import Edit, Fault, OwnServer, copy_of
from playwright.sync_api import Browser, BrowserContext, Page, TimeoutError, Worker, expect

import insuto
from contexts import ARGUMENTS
from insuto.play import codec

LESSON = "/kardinal/lesson/"
PLAY = "/kardinal/play/"
LONG = 60_000
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
        context.set_default_timeout(15_000)
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
    page.wait_for_selector(".in-live-board .in-lit", timeout=LONG)


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
    expect(page.get_by_role("alert")).to_contain_text(FAILED, timeout=LONG)


def retry(page: Page) -> None:
    page.get_by_role("button", name="もう一度ためす").click()


def until_asked(page: Page, site: OwnServer, path: str) -> None:
    """Wait until the server was asked for it: before, the sentence of the last try still stands there."""
    for _ in range(300):
        if any(re.search(path, asked) for asked in site.asked):
            page.wait_for_timeout(200)
            expect(page.locator(".in-starting")).to_have_count(0, timeout=LONG)
            return
        page.wait_for_timeout(100)
    raise AssertionError(f"{path} was never asked for: {site.asked}")


def test_missing_files_give_a_sentence_and_a_retry(site: OwnServer, new_context: NewContext) -> None:
    page = ready(new_context().new_page(), site.address + LESSON)
    for number, missing in enumerate([r"stage/worker\.js", r"engine\.json", *FILES.values()]):
        site.faults = [Fault(missing, status=404)]
        site.asked.clear()
        if number:
            retry(page)
        else:
            touch(page)
        until_asked(page, site, missing)
        fails(page)
    page.get_by_role("button", name="次へ").click()
    expect(page.locator(".in-num")).to_contain_text("2 /")
    touch(page)
    fails(page)
    site.faults.clear()
    retry(page)
    page.wait_for_selector(".in-live-board .in-prompt:not(:empty)", timeout=LONG)
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
    expect(page.locator(".in-drill-ask")).not_to_be_empty(timeout=LONG)


DAMAGED = [
    ("loader", "cut"),
    ("script", "flip"),
    ("wasm", "cut"),
    ("wasm", "flip"),
    ("stdlib", "cut"),
    ("wheel", "flip"),
    ("game", "cut"),
]
"""Each file, and each of the three ways in which one is read (as a module, compiled while it comes, as bytes) with both damages."""


def test_a_damaged_file_never_runs(site: OwnServer, new_context: NewContext) -> None:
    page = ready(new_context().new_page(), site.address + LESSON)
    told: list[str] = []
    page.on("console", lambda message: told.append(message.text))
    for number, (role, damage) in enumerate(DAMAGED):
        pattern = FILES[role]
        site.faults = [Fault(pattern, cut=5_000) if damage == "cut" else Fault(pattern, edit=flipped)]
        told.clear()
        site.asked.clear()
        if number:
            retry(page)
        else:
            touch(page)
        until_asked(page, site, pattern)
        fails(page)
        assert any("BootError" in text and re.search("damaged|broke off|cannot be fetched", text) for text in told), (
            role,
            damage,
            told,
        )
    site.faults.clear()
    retry(page)
    live(page)


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
    page.get_by_role("button", name="もう一度ためす").click()
    live(page)
    site.stop()
    page = ready(context.new_page(), site.address + LESSON)
    touch(page)
    live(page)


def test_a_slow_line_shows_bytes(site: OwnServer, new_context: NewContext) -> None:
    site.faults.append(Fault(FILES["wasm"], pause=0.15))
    page = ready(new_context().new_page(), site.address + LESSON)
    touch(page)
    bar = page.locator(".in-starting progress")
    expect(page.locator(".in-bytes")).to_have_text(re.compile(r"^\d+\.\d / 1\d\.\d MB$"))
    seen: list[tuple[float, str]] = []
    while bar.count() and len(seen) < 200:
        try:
            seen.append(
                (float(bar.get_attribute("value", timeout=300) or 0), page.locator(".in-bytes").inner_text(timeout=300))
            )
        except TimeoutError:
            break
        page.wait_for_timeout(60)
    values = [value for value, _ in seen]
    assert values == sorted(values)
    assert len(set(values)) >= 5, seen
    live(page)


def test_a_silent_line_is_given_up(site: OwnServer, new_context: NewContext) -> None:
    hold = threading.Event()
    site.faults.append(Fault(FILES["stdlib"], hold=hold))
    page = new_context().new_page()
    page.clock.install()
    ready(page, site.address + LESSON)
    touch(page)
    expect(page.locator(".in-bytes")).to_contain_text(re.compile(r"[1-9]\d*\.\d / "), timeout=LONG)
    page.wait_for_timeout(3_000)
    page.clock.fast_forward(61_000)
    expect(page.get_by_role("alert")).to_contain_text(FAILED)
    site.faults.clear()
    hold.set()
    page.get_by_role("button", name="もう一度ためす").click()
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
    expect(page.get_by_text(re.compile(f"^{players}人の局面が届きました"))).to_be_visible(timeout=LONG)


def test_another_game_that_does_not_come_stops_nothing_else(
    site: OwnServer, new_context: NewContext, links: dict[str, str]
) -> None:
    page = new_context().new_page()
    page.add_init_script(NO_BOARDS)
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
    # Nor does an engine that starts anew ask for it. The list that this one reads is of an earlier release.
    (file,) = (site.folder / "assets/engine").glob("game-lancaster-*.zip")
    site.start()
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


def test_what_is_asked_while_another_game_comes_waits_for_the_line(
    site: OwnServer, new_context: NewContext, links: dict[str, str]
) -> None:
    hold = threading.Event()
    page = new_context().new_page()
    page.add_init_script(NO_BOARDS)
    page.clock.install()
    page.goto(f"{site.address}{PLAY}#b={links['kardinal']}")
    arrives(page, 4)
    (worker,) = engines(page)
    site.faults = [Fault(OTHER, hold=hold)]
    site.asked.clear()
    follow(page, links["lancaster"])
    until_asked(page, site, OTHER)
    follow(page, links["kardinal"])
    page.clock.fast_forward(11_000)
    hold.set()
    arrives(page, 4)
    assert engines(page) == [worker]
    follow(page, links["lancaster"])
    arrives(page, 3)
    assert engines(page) == [worker]


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


def test_the_page_fetches_what_a_worker_may_not(site: OwnServer, new_context: NewContext) -> None:
    """As a browser in flight mode may do: the page's requests are answered by the service worker, the worker's are refused."""
    refused = b'self.fetch = () => Promise.reject(new TypeError("refused"));\n'
    site.faults = [
        Fault(r"stage/worker\.js", edit=lambda data: refused + data),
        Fault(FILES["stdlib"], status=404, times=1),
    ]
    page = ready(new_context().new_page(), site.address + LESSON)
    touch(page)
    fails(page)
    # A file that comes damaged that way does not run either.
    site.faults[1:] = [Fault(FILES["wasm"], edit=flipped)]
    site.asked.clear()
    retry(page)
    until_asked(page, site, FILES["wasm"])
    fails(page)
    del site.faults[1:]
    retry(page)
    live(page)
    play_first(page)
    expect(page.get_by_role("button", name="一手戻す")).to_be_enabled()


ENDS = {"hangs": "for (;;);", "closed": "self.close()", "crashes": "setTimeout(() => { throw new Error('killed') })"}


# One that is closed is silent as one that hangs.
@pytest.mark.parametrize("end", [pytest.param(ENDS[name], id=name) for name in ENDS if EVERY_GAME or name != "closed"])
def test_a_worker_that_ends_in_the_middle_of_an_action(site: OwnServer, new_context: NewContext, end: str) -> None:
    site.faults.append(Fault(r"stage/worker\.js", edit=on_request("play", 3, end), times=1))
    page = new_context().new_page()
    page.clock.install()
    ready(page, site.address + LESSON)
    touch(page)
    live(page)
    play_first(page)
    expect(page.get_by_role("button", name="一手戻す")).to_be_enabled()
    play_first(page)
    page.wait_for_timeout(1_000)
    before, prompt = played(page), page.locator(".in-prompt").inner_text()
    play_first(page)
    page.wait_for_timeout(500)
    if (
        end != ENDS["crashes"]
    ):  # of a crash the page is told; it is starting anew, and the time for that should not run out
        page.clock.fast_forward(11_000)
    expect(page.locator(".in-said")).to_contain_text("直前の盤から開き直しました", timeout=LONG)
    expect(page.locator(".in-prompt")).to_have_text(prompt)
    assert played(page) == before
    play_first(page)
    expect(page.locator(".in-said")).not_to_contain_text("直前の盤から開き直しました", timeout=LONG)
    for _ in range(3):
        page.get_by_role("button", name="一手戻す").click()
        page.wait_for_timeout(300)
    expect(page.get_by_role("button", name="一手戻す")).to_be_disabled()


def test_an_example_without_an_answer_is_tried_again(site: OwnServer, new_context: NewContext) -> None:
    site.faults.append(Fault(r"stage/worker\.js", edit=on_request("example", 1, ENDS["crashes"]), times=1))
    page = ready(new_context().new_page(), site.address + LESSON)
    example = page.locator(".in-example[data-wired]:has(.in-vary)").first
    number = example.locator(".in-vary output").first
    start = number.inner_text()
    example.locator(".in-btn-step:not([disabled])").first.click()
    expect(number).not_to_have_text(start)
    expect(example.get_by_role("alert")).to_contain_text("もう一度どうぞ。", timeout=LONG)
    # Number, verdict and picture are of one table, also after an error.
    expect(number).to_have_text(start)
    before = example.locator(".in-verdict").inner_text()
    example.get_by_role("button", name="もう一度ためす").click()
    expect(example.get_by_role("alert")).to_have_count(0, timeout=LONG)
    expect(number).not_to_have_text(start)
    expect(example.locator(".in-verdict")).not_to_have_text(before)


def test_a_board_of_a_pad_without_an_answer_comes_with_what_is_done_next(
    site: OwnServer, new_context: NewContext
) -> None:
    """What went wrong is said until the same comes off, and nothing says that a board is on its way that is not."""
    site.faults.append(Fault(r"stage/worker\.js", edit=on_request("pad_board", 1, ENDS["crashes"]), times=1))
    page = new_context().new_page()
    page.goto(f"{site.address}/kardinal/score/")
    page.get_by_role("radio", name="盤に駒を置く").click()
    pad = page.locator(".in-scorepad")
    expect(pad.get_by_role("alert")).to_contain_text("もう一度どうぞ。", timeout=LONG)
    expect(page.locator(".in-pad-touched")).to_have_text("")
    page.get_by_role("group", name="どの駒か").get_by_role("button", name="枢機卿").click()
    expect(page.locator(".in-pad-picture .in-lit").first).to_be_visible(timeout=LONG)
    expect(pad.get_by_role("alert")).to_have_count(0)


def engines(page: Page) -> list[Worker]:
    """Return the page's workers that were started from a blob."""
    return [worker for worker in page.workers if worker.url.startswith("blob:")]


def test_one_worker_for_two_boards_and_across_instant_navigation(site: OwnServer, new_context: NewContext) -> None:
    page = new_context().new_page()
    ready(page, site.address + LESSON)
    touch(page)
    live(page)
    (worker,) = engines(page)
    # A second board of the same page: opened over it.
    page.locator("insuto-board").first.get_by_role("button", name="この盤を触る").click()
    page.wait_for_selector("dialog .in-live-board .in-lit", timeout=LONG)
    assert engines(page) == [worker]
    page.locator("dialog").get_by_role("button", name="閉じる").first.click()
    page.evaluate("window.sameDocument = true")
    page.locator('.md-nav a[href$="/play/"], .md-tabs a[href$="/play/"], article a[href$="/play/"]').first.evaluate(
        "a => a.click()"
    )
    expect(page.locator(".in-seats select").first).to_be_visible()
    assert page.evaluate("window.sameDocument"), "instant navigation turned into a full load"
    site.asked.clear()
    page.get_by_role("button", name="始める").click()
    live(page)
    assert engines(page) == [worker]
    assert not [path for path in site.asked if "/engine/" in path]


# ---- the device ------------------------------------------------------------------------------------------------------

FULL = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }"
FORBIDDEN = """for (const name of ["localStorage", "sessionStorage", "caches", "indexedDB"])
  Object.defineProperty(window, name, { get() { throw new DOMException("no", "SecurityError") } })"""


@pytest.mark.parametrize("script", [FULL, FORBIDDEN], ids=["full", "forbidden"])
def test_storage_that_keeps_nothing(site: OwnServer, new_context: NewContext, script: str) -> None:
    context = new_context()
    context.add_init_script(script)
    page = ready(context.new_page(), site.address + LESSON)
    still_reads(page)
    page.get_by_role("radio", name="3人").check()
    page.goto(site.address + PLAY)
    page.get_by_role("button", name="始める").click()
    live(page)
    expect(page.locator(".in-status")).to_contain_text("この端末には続きを残せません")
    play_first(page)
    expect(page.get_by_role("button", name="一手戻す")).to_be_enabled()
    page.get_by_role("button", name="共有").click()
    link = page.get_by_label("この局面のリンク").input_value()
    if script == FULL:  # what cannot even be read is the harder case, and for a link the same
        return
    page.goto(link)
    page.get_by_role("button", name="届いた局面を開く").click(timeout=LONG)
    live(page)


# As browsers deny it: the theme's own script reads storage unguarded.
DENIED = FORBIDDEN.replace("{ get()", "{ configurable: true, get()")


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


@pytest.mark.parametrize("what", ["denied", "damaged"])
def test_the_theme_stands_without_its_storage(site: OwnServer, new_context: NewContext, what: str) -> None:
    context = new_context()
    if what == "denied":
        context.add_init_script(DENIED)
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    if what == "denied":
        ready(page, site.address + LESSON)
        stands(page)
    else:
        page.goto(site.address + "/404.html")
    for kept in KEPT.values() if what == "damaged" else ():
        page.evaluate("(kept) => localStorage.setItem('/.__palette', kept)", kept)
        page.reload()  # the theme's script is the same on each page
        assert page.evaluate("document.body.dataset.mdColorScheme") in ("default", "slate")
        assert not faults, kept
    if what == "damaged":
        ready(page, site.address + LESSON)
        stands(page)
    page.locator("label.md-header__button[for=__search]").first.evaluate("label => label.click()")
    page.locator(".md-search__input").fill("得点")
    expect(page.locator("#in-found a").first).to_be_visible(timeout=LONG)
    page.keyboard.press("Escape")
    if what == "denied":  # a board knows nothing of colours
        page.goto(site.address + PLAY)
        page.get_by_role("button", name="始める").click()
        live(page)
    assert not faults


def stands(page: Page) -> None:
    assert page.evaluate("document.body.dataset.mdColorScheme") in ("default", "slate")
    page.get_by_role("button", name="次へ").click()
    expect(page.locator(".in-num")).to_contain_text("2 /")
    page.get_by_role("button", name="前へ").click()
    expect(page.locator(".in-num")).to_contain_text("1 /")


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
        page.wait_for_timeout(300)
    logs = [played(one), played(two)]
    one.close()
    two.close()
    stored = context.new_page()
    stored.goto(site.address + "/guide/")
    games = stored.evaluate(GAMES)
    assert len(json.loads(games)) == 2
    for name, log in zip(("続きから", "ひとつ前の盤を開く"), logs, strict=True):
        # Opening a kept game puts it first: the order is put back for the other one.
        stored.evaluate("games => localStorage.setItem('insuto.game.kardinal', games)", games)
        page = context.new_page()
        page.goto(site.address + PLAY)
        page.get_by_role("button", name=name, exact=True).click()
        live(page)
        assert played(page) == log
        page.close()
        assert len(json.loads(stored.evaluate(GAMES))) == 2


def test_back_and_forward_bring_the_board_as_it_was(site: OwnServer, chromium: Browser, tmp_path: Path) -> None:
    context = chromium.browser_type.launch_persistent_context(
        tmp_path / "profile",
        executable_path=os.environ.get("INSUTO_CHROMIUM") or "/usr/bin/chromium",
        args=[*ARGUMENTS],
        ignore_default_args=["--disable-back-forward-cache"],
        viewport=WIDE,
    )
    try:
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
        context.close()
