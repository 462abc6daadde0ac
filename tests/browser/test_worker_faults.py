"""The engine's worker ends in the middle of something: another follows it, and nothing that the reader did is lost."""

from __future__ import annotations

from faulty import NewContext, live, play_first, played, touch
from keeping import LESSON, ready
from looking import EVERY_GAME
from own_server import Edit, Fault, OwnServer
from playwright.sync_api import Page, expect


def on_request(op: str, nth: int, what: str) -> Edit:
    """Return the edit that makes a worker script to which `what` happens at the nth request of this operation, instead
    of a response."""
    first = (
        'let asked = 0; self.addEventListener("message", (event) => {'
        ' if (!/"op":"OP"/.test(event.data?.request ?? "") || ++asked !== NTH) return;'
        " event.stopImmediatePropagation(); WHAT });\n"
    )
    return lambda data: first.replace("OP", op).replace("NTH", str(nth)).replace("WHAT", what).encode() + data


HANGS, CLOSED, CRASHES = "for (;;);", "self.close()", "setTimeout(() => { throw new Error('killed') })"


def ending(op: str, nth: int, how: str) -> Fault:
    """Return the fault of the next worker that is started: it ends this way at the nth request of this operation."""
    return Fault(r"stage/worker-", edit=on_request(op, nth, how), times=1)


def test_a_worker_that_ends_is_followed_by_another(server: OwnServer, new_context: NewContext) -> None:
    """They end in the middle of an action: one hangs, one crashes, and one is closed (in the long form: it is silent as one that hangs).
    The last one crashes at an example."""
    ends = [HANGS, CRASHES, *([CLOSED] if EVERY_GAME else [])]
    server.faults = [*(ending("play", 2, how) for how in ends), ending("example", 1, CRASHES)]
    page = new_context().new_page()
    page.clock.install()
    ready(page, server.address + LESSON)
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
        if (
            how != CRASHES
        ):  # the page is notified of a crash; it is starting again, and the time for that should not run out
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
