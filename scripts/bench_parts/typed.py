"""The search box on a phone: from a question's last key until its results are painted, at a quarter of the processor's speed."""

from __future__ import annotations

from collections.abc import Iterable

from playwright.sync_api import Browser, Page, ViewportSize

from bench_parts.search_questions import questions
from bench_parts.table import Row, median, percentile

PHONE: ViewportSize = {"width": 390, "height": 844}
COLD_MS = 1000
PACE_MS = 200
LOADING = "検索の用意をしています…"

LISTED = """(loading) => {
  const list = document.querySelector("#in-found");
  globalThis.listed = [];
  globalThis.early = 0;
  let [from, before] = [0, null];
  const field = document.querySelector(".md-search__input");
  field.addEventListener("input", () => ([from, before] = [performance.now(), list.querySelector("section")]));
  new MutationObserver(() => {
    const now = list.querySelector("section");
    if (now && list.firstElementChild.textContent === loading) early++;
    if (!from || !now || now === before) return;
    const began = from;
    from = 0;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => listed.push(performance.now() - began);
    requestAnimationFrame(() => port2.postMessage(0));
  }).observe(list, { subtree: true, childList: true });
  field.focus();
}"""
"""Notes in `listed` the milliseconds from each key to the end of the frame that first shows its results, and in `early` how often results
stood below the sentence that they are being prepared."""


def measure(browser: Browser, address: str, games: Iterable[str], each: int) -> list[Row]:
    """Return rows of so many questions a game: the first at once, where nobody has searched yet; of the others the last key."""
    cold, keys, early = list[float](), list[float](), 0
    for game in games:
        first, *others = [one["ask"] for one in questions(game, "tuned")][:each]
        with browser.new_context(viewport=PHONE, locale="ja-JP") as context:
            page = context.new_page()
            page.goto(f"{address}/{game}/rules/", wait_until="networkidle")
            context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 4})
            page.evaluate(LISTED, LOADING)
            cold.append(_until_listed(page, first))
            for ask in others:
                page.keyboard.press("ControlOrMeta+A")
                page.keyboard.insert_text(ask[:-1])
                page.wait_for_timeout(PACE_MS)
                keys.append(_until_listed(page, ask[-1]))
            early += page.evaluate("early")
    said = "search on a phone, CPU ÷4:"
    return [
        Row(f"{said} first question → list", _times(cold), target=f"≤ {COLD_MS} ms", met=max(cold) <= COLD_MS),
        Row(f"{said} last key → list", _times(keys)),
        Row(f"{said} 「{LOADING}」 above results", f"{early} times", target="0", met=early == 0),
    ]


def _until_listed(page: Page, text: str) -> float:
    count = page.evaluate("listed.length")
    page.keyboard.insert_text(text)
    page.wait_for_function("count => listed.length > count", arg=count)
    page.wait_for_timeout(PACE_MS)
    return float(page.evaluate("listed.at(-1)"))


def _times(taken: list[float]) -> str:
    p95 = percentile(taken, 95)
    return f"p50 {median(taken):.0f} ms, p95 {p95:.0f} ms, longest {max(taken):.0f} ms (n={len(taken)})"
