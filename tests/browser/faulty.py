"""The steps of the tests of faults: take a board over, play on it, read on, and what the page says when the engine
fails to load."""

from __future__ import annotations

from collections.abc import Callable

from playing import here, tool
from playwright.sync_api import BrowserContext, Page, Worker, expect

FAILED = "エンジンを読み込めませんでした。"
NewContext = Callable[..., BrowserContext]


def touch(page: Page) -> None:
    page.get_by_role("button", name="ここから触る").click()


def live(page: Page) -> None:
    page.wait_for_selector(".in-live-board .in-lit")


def play_first(page: Page) -> None:
    """Pick the first action of the list, and press its button."""
    tool(page, "できること")
    page.locator("dialog .in-choices button").first.click()
    here(page)
    page.locator(".in-send").click()


def played(page: Page) -> str:
    """Return the log, a line for each event."""
    tool(page, "記録")
    text = page.locator("dialog .in-dialog-body").inner_text()
    page.locator("dialog").get_by_role("button", name="閉じる").click()
    return text


def still_reads(page: Page) -> None:
    page.get_by_role("button", name="次へ").click()
    expect(page.locator(".in-num")).to_contain_text("2 /")


def fails(page: Page) -> None:
    """Wait for the sentence; it comes again with each try."""
    expect(page.get_by_role("alert")).to_contain_text(FAILED)


def retry(page: Page) -> None:
    page.get_by_role("button", name="もう一度ためす").click()


def engines(page: Page) -> list[Worker]:
    """Return the page's workers that were started from a blob."""
    return [worker for worker in page.workers if worker.url.startswith("blob:")]
