"""Chromium over sites that the tests serve themselves."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent.parent / "scripts")]

import toy_site  # noqa: E402
from looking import GOING, OWN, SITE, WIDE, FreeBoard, NewPage, ScorePad, SharedLesson, waits_to_leave  # noqa: E402
from own_server import OwnServer, once_a_run  # noqa: E402
from releases import second_release  # noqa: E402
from shared_pages import OpenPages, SharedBoards, SharedLessons, SharedPads  # noqa: E402
from touching import arranged  # noqa: E402

import insuto  # noqa: E402
from contexts import ARGUMENTS, METERED, PATIENCE, Contexts, OpenContext  # noqa: E402
from insuto.play import codec  # noqa: E402
from served import served  # noqa: E402


@pytest.fixture(scope="session")
def toy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Serve the hand-made site."""
    with served(toy_site.build(tmp_path_factory.mktemp("toy") / "site")) as address:
        yield address


@pytest.fixture(scope="session")
def real() -> Iterator[str]:
    """Serve the sealed site of this repository."""
    assert (SITE / "index.html").is_file(), "site/ is not built: run python3 scripts/serve.py --build"
    with served(SITE) as address:
        yield address


@pytest.fixture
def server() -> Iterator[OwnServer]:
    """Serve the sealed site on a server that can be stopped, and whose answers can go wrong. Nothing may be written
    into its folder."""
    made = OwnServer(SITE).start()
    yield made
    made.stop()


@pytest.fixture(scope="session")
def second(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make the folder of the second release."""
    return once_a_run(tmp_path_factory.getbasetemp(), "second", second_release)


@pytest.fixture
def site(server: OwnServer) -> str:
    """Return the address of that server, which names itself in the sitemap: instant navigation then keeps the engine
    alive."""
    return server.address


def prepared(context: BrowserContext) -> BrowserContext:
    """Make the pages of a context wait: for elements as long as a busy machine needs, and to leave until the browser has gone back."""
    context.set_default_timeout(PATIENCE)
    context.add_init_script(GOING)
    context.on("page", waits_to_leave)
    for page in context.pages:  # a profile opens with one
        waits_to_leave(page)
    return context


@pytest.fixture
def context(chromium: Browser) -> Iterator[BrowserContext]:
    """Open a new device, with a service worker."""
    made = chromium.new_context(viewport=WIDE, locale="ja-JP", reduced_motion="reduce", service_workers="allow")
    yield prepared(made)
    made.close()


@pytest.fixture
def new_context(chromium: Browser) -> Iterator[Callable[..., BrowserContext]]:
    """Yield a function that makes contexts without a service worker, by default: a fault should reach the page
    itself."""
    made: list[BrowserContext] = []

    def make(workers: str = "block") -> BrowserContext:
        context = chromium.new_context(viewport=WIDE, locale="ja-JP", reduced_motion="reduce", service_workers=workers)  # type: ignore[arg-type]
        prepared(context)
        # What is fetched ahead would meet the fault instead.
        context.add_init_script(METERED)
        made.append(context)
        return context

    yield make
    for context in made:
        context.close()


@pytest.fixture
def reopen(chromium: Browser, tmp_path: Path) -> Iterator[Callable[[], BrowserContext]]:
    """Yield a function that opens the browser with one profile; a second call closes it first, as a reader who comes
    back next day."""
    now: list[BrowserContext] = []

    def again() -> BrowserContext:
        if now:
            now.pop().close()
        context = chromium.browser_type.launch_persistent_context(
            tmp_path / "profile",
            executable_path=os.environ.get("INSUTO_HEADLESS")
            or os.environ.get("INSUTO_CHROMIUM")
            or "/usr/bin/chromium",
            args=[*ARGUMENTS],
            viewport=WIDE,
            locale="ja-JP",
            reduced_motion="reduce",
        )
        now.append(prepared(context))
        return context

    yield again
    for context in now:
        context.close()


@pytest.fixture
def new_page(contexts: Contexts, request: pytest.FixtureRequest) -> Iterator[NewPage]:
    """Yield a function that makes pages; afterwards no page may have had an error in its console, a broken policy or a
    request to another origin.

    Without a service worker, except with `service_workers="allow"`. With `own` the context is thrown away afterwards,
    as one with a service worker is: for what cannot be undone, such as another clock. With `ahead` the page preloads,
    as on a line that is not metered: an unused engine costs as much as opening a lesson.
    """
    saved: list[OpenContext] = []
    thrown: list[OpenContext] = []
    faults: list[str] = []
    failed = request.session.testsfailed

    def make(
        size: ViewportSize = WIDE, *, quiet: bool = True, own: bool = False, ahead: bool = False, **options: Any
    ) -> Page:
        given: dict[str, Any] = {
            "viewport": size,
            "locale": "ja-JP",
            "reduced_motion": "reduce",
            "service_workers": "block",
            **options,
        }
        taken = contexts.take(**given)
        (thrown if own or given["service_workers"] == "allow" else saved).append(taken)
        page = taken.context.new_page()
        page.add_init_script(GOING)
        if options.get("java_script_enabled", True):  # without scripts nothing is waited for
            waits_to_leave(page)
        if not ahead:
            page.add_init_script(METERED)
        if quiet:
            page.on("pageerror", lambda error: faults.append(str(error)))
            page.on("console", lambda message: faults.append(message.text) if message.type == "error" else None)
            page.on("request", lambda request: None if request.url.startswith(OWN) else faults.append(request.url))
        return page

    yield make
    # Whatever a test that failed has left behind stays out of the next ones.
    good = request.session.testsfailed == failed
    contexts.give_back(thrown, keep=False)
    contexts.give_back(saved, keep=good)
    assert not faults, faults


@contextmanager
def unharmed(pages: OpenPages, request: pytest.FixtureRequest) -> Iterator[None]:
    """Check that no page that stays open had an error during a test; after a test that failed none of them stays."""
    failed = request.session.testsfailed
    pages.faults.clear()
    yield
    if request.session.testsfailed != failed:
        pages.close()
    assert not pages.faults, pages.faults


@pytest.fixture(scope="session")
def all_boards(contexts: Contexts) -> Iterator[SharedBoards]:
    """Yield the free boards that stay open from test to test."""
    made = SharedBoards(contexts)
    yield made
    made.close()


@pytest.fixture
def free_board(all_boards: SharedBoards, real: str, request: pytest.FixtureRequest) -> Iterator[FreeBoard]:
    """Yield a function that opens a position on a free board whose engine other tests have started; afterwards none of
    them may have had an error.

    A test leaves no dialog open. What it puts into the page itself (a wrapped function) stays there.
    """

    def opened(
        name: str,
        at: tuple[Any, Any] | str = "",
        size: ViewportSize = WIDE,
        *,
        has_touch: bool = False,
        players: int = 0,
    ) -> Page:
        fewest = insuto.load(name).player_counts[0]
        game, pos = arranged(name, at, players or fewest) if isinstance(at, str) else at
        return all_boards.at(real, name, codec.encode(game, pos), size, has_touch=has_touch)

    with unharmed(all_boards, request):
        yield opened


@pytest.fixture(scope="session")
def all_pads(contexts: Contexts) -> Iterator[SharedPads]:
    """Yield the score pads on the page that stays open from test to test."""
    made = SharedPads(contexts)
    yield made
    made.close()
    if made.server:
        made.server.stop()


@pytest.fixture
def score_pad(all_pads: SharedPads, request: pytest.FixtureRequest) -> Iterator[ScorePad]:
    """Yield a function that opens a game's score pad, empty, on a phone whose engine other tests have started;
    afterwards it may have had no error. A test leaves no dialog open."""
    with unharmed(all_pads, request):
        yield all_pads.at


@pytest.fixture(scope="session")
def all_lessons(contexts: Contexts) -> Iterator[SharedLessons]:
    """Yield the lessons that stay open from test to test."""
    made = SharedLessons(contexts)
    yield made
    made.close()


@pytest.fixture
def shared_lesson(all_lessons: SharedLessons, request: pytest.FixtureRequest) -> Iterator[SharedLesson]:
    """Yield a function that opens a game's lesson, or the hand-made one (`toy`), at its beginning or at a step, on a
    page that other tests have opened; afterwards none of them may have had an error.

    A test closes what it opens over the page, gives examples their own figures back, and stays on the page: who reloads or leaves it
    takes `new_page`.
    """

    def opened(game: str, size: ViewportSize = WIDE, step: str = "") -> Page:
        site = f"{request.getfixturevalue('toy')}/toy" if game == "toy" else f"{request.getfixturevalue('real')}/{game}"
        return all_lessons.at(f"{site}/lesson/", game, size, step)

    with unharmed(all_lessons, request):
        yield opened
