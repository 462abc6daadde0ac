"""Letters of twice the size, by the reader's setting or by zooming: every control of ours stays uncut, apart and in
reach."""

from __future__ import annotations

import pytest
from keeping import ready
from looking import PHONE, WIDE, NewPage, layer_closes, settled
from playing import here, send, tool
from playwright.sync_api import Page, ViewportSize, expect

# A window, and what makes letters large in it: the browser's own size of letters, or the page's zoom (half as many
# pixels; that each is twice as large on the screen changes nothing in them). The phone tests that letters follow the
# setting.
SETTINGS: dict[str, tuple[ViewportSize, int]] = {
    "phone": (PHONE, 32),
    "zoomed": ({"width": 640, "height": 410}, 16),
}
USUAL = 16
FOLLOWED = ("lesson", "rule", "live", "search")
"""Also checked with letters of the usual size: a page each, and a dialog."""
CONTROLS = (
    ":is(button, .in-seg label, select, input:not([type=radio]), a.in-btn, a.in-rule-link, a.in-found-item, summary)"
)
RULES = ":is(.in-event .in-rule-link, .in-step.in-now a[href*='rules/#'], .in-step a[href*='rules/#']):visible"
LOOK = """(selector) => {
  const faults = [], found = [];
  const name = (el) => el.getAttribute("aria-label") || el.textContent.trim().slice(0, 24) || el.name || el.className;
  for (const el of document.querySelectorAll(selector)) {
    if (!el.checkVisibility({visibilityProperty: true, opacityProperty: true}) || el.closest("[inert]")) continue;
    el.scrollIntoView({block: "center", inline: "nearest", behavior: "instant"});
    const box = el.getBoundingClientRect();
    const here = `${name(el)} [${[box.x, box.y, box.right, box.bottom].map(Math.round)}]`;
    const inside = box.left >= -0.5 && box.right <= innerWidth + 0.5 && box.top >= -0.5 && box.bottom <= innerHeight + 0.5;
    if (!inside) faults.push(`out of the window: ${here}`);
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    const own = hit && (el.contains(hit) || hit.contains(el) && hit.closest("label"));
    if (!own) faults.push(`covered: ${here} by ${hit && hit.className}`);
    const texts = document.createTreeWalker(el, NodeFilter.SHOW_TEXT);
    while (el.matches("button, label, a") && texts.nextNode()) {
      const {data, parentElement: parent} = texts.currentNode;
      if (parent.closest(".in-sr, option") || !parent.checkVisibility() || !data.trim()) continue;
      const words = document.createRange();
      words.selectNodeContents(texts.currentNode);
      const inner = words.getBoundingClientRect();
      const whole =
        inner.left >= box.left - 1 && inner.right <= box.right + 1 && inner.top >= box.top - 4 && inner.bottom <= box.bottom + 4;
      if (!whole) faults.push(`words are cut: ${here}`);
    }
    found.push(el);
  }
  // All that stand in sight together, as the reader sees them.
  const boxes = found.map((el) => {
    let {left, top, right, bottom} = el.getBoundingClientRect();
    for (let up = el.parentElement; up; up = up.parentElement) {
      const style = getComputedStyle(up);
      if (style.overflowX === "visible" && style.overflowY === "visible") continue;
      const page = up === document.documentElement || up === document.body;
      const frame = page ? {left: 0, top: 0, right: innerWidth, bottom: innerHeight} : up.getBoundingClientRect();
      [left, top] = [Math.max(left, frame.left), Math.max(top, frame.top)];
      [right, bottom] = [Math.min(right, frame.right), Math.min(bottom, frame.bottom)];
    }
    return {left, top, right, bottom};
  });
  for (let i = 0; i < found.length; i++) for (let j = 0; j < i; j++) {
    if (found[i].contains(found[j]) || found[j].contains(found[i])) continue;
    const [a, b] = [boxes[i], boxes[j]];
    const across = Math.min(a.right, b.right) - Math.max(a.left, b.left), down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (across > 1 && down > 1) faults.push(`${name(found[i])} lies on ${name(found[j])}`);
  }
  const sizes = {};
  for (const el of found)
    if (el.textContent.trim()) sizes[name(el)] = parseFloat(getComputedStyle(el.querySelector("span") ?? el).fontSize);
  return {faults, sizes};
}"""


class Seen:
    """Checks the same places with large letters, and some with the usual ones too (`FOLLOWED`)."""

    def __init__(self, page: Page, letters: int) -> None:
        self.page, self.letters, self.faults = page, letters, list[str]()
        self.grown: dict[str, dict[str, float]] = {}
        self.session = page.context.new_cdp_session(page)
        self.set(letters)

    def set(self, letters: int) -> None:
        """Set the browser's own size of letters, as its settings have it: the page answers at once."""
        self.session.send("Page.setFontSizes", {"fontSizes": {"standard": letters, "fixed": letters}})

    def look(self, where: str, selector: str, letters: int) -> dict[str, float]:
        """Return the size of the letters of each control there; what is wrong goes to the faults."""
        here(self.page)
        settled(self.page)
        found = self.page.evaluate(LOOK, f"{selector} {CONTROLS}")
        assert found["sizes"], where
        self.faults += [f"{where}, {letters} px: {fault}" for fault in found["faults"]]
        assert self.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (where, letters)
        sizes: dict[str, float] = found["sizes"]
        return sizes

    def at(self, where: str, selector: str) -> None:
        large = self.look(where, selector, self.letters)
        if self.letters == USUAL or where not in FOLLOWED:
            return
        self.set(USUAL)
        usual = self.look(where, selector, USUAL)
        self.grown[where] = {name: large[name] / size for name, size in usual.items() if name in large}
        assert len(self.grown[where]) >= min(2, len(usual)), where
        self.set(self.letters)


def begin(new_page: NewPage, setting: str) -> Seen:
    size, letters = SETTINGS[setting]
    page = new_page(PHONE if size == PHONE else WIDE)  # contexts that other tests have too
    page.set_viewport_size(size)
    return Seen(page, letters)


def close(page: Page) -> None:
    """Close by Escape what lies over the page: wait until its entry has left the history."""
    with layer_closes(page):
        page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)


def read(seen: Seen, real: str) -> None:
    """Read a lesson and what opens from it."""
    page = seen.page
    ready(page, f"{real}/lancaster/lesson/")
    for _ in range(12):
        page.keyboard.press("ArrowRight")
    seen.at("lesson", "insuto-stage .in-reading-part")
    page.locator(".in-num").click()
    expect(page.locator("dialog[open]")).to_be_visible()  # its script is fetched on demand
    seen.at("sections", "dialog[open]")
    close(page)
    page.locator(RULES).first.press("Enter")
    expect(page.locator(".in-rule-panel[open]")).to_be_visible()
    seen.at("rule", ".in-rule-panel")
    close(page)


def take_over(seen: Seen) -> None:
    """Take over the game of the lesson that is open, and open the dialogs of the board."""
    seen.page.get_by_role("button", name="ここから触る").click()
    seen.page.wait_for_selector(".in-live-board .in-lit")
    seen.at("live", "insuto-stage .in-live-part")
    dialogs(seen)


def play(seen: Seen, real: str) -> None:
    """Open the form, the live board and its dialogs."""
    page = seen.page
    page.goto(f"{real}/scythe/play/")
    expect(page.get_by_role("button", name="すぐ始める")).to_be_visible()
    page.locator(".in-setup details summary").click()
    expect(page.locator(".in-setup .in-readings select").first).to_be_visible()
    seen.at("form", ".in-setup")
    page.get_by_role("button", name="すぐ始める").click()
    # In サイズ a bot may be the first by lot: what it did is read before.
    page.wait_for_selector(".in-live-board .in-lit, .in-live-board.in-telling")
    if page.locator(".in-live-board.in-telling").count():
        send(page, "続ける")
    page.wait_for_selector(".in-live-board .in-lit")
    seen.at("live", "insuto-board .in-live-board")
    dialogs(seen)


def dialogs(seen: Seen) -> None:
    page = seen.page
    for name in ("何点?", "共有", "できること"):
        tool(page, name)
        expect(page.locator("dialog[open]")).to_be_visible()
        seen.at(name, "dialog[open]")
        close(page)


def search(seen: Seen, real: str) -> None:
    page = seen.page
    page.goto(f"{real}/lancaster/rules/")
    if page.locator("label.md-header__button[for=__search]").is_visible():
        page.locator("label.md-header__button[for=__search]").click()
    page.locator(".md-search__input").click()
    page.keyboard.type("同数")
    expect(page.locator("a.in-found-item").first).to_be_visible()
    seen.at("search", "#in-found")


# A game's own content is on the live board: names of pictures, readings, choices, the table of points. サイズ has the most
# of it, so it is checked where there is the least room.
@pytest.mark.parametrize("setting", SETTINGS)
def test_letters_of_twice_the_size_keep_the_controls(new_page: NewPage, real: str, setting: str) -> None:
    """Everything that has controls: on a phone lesson, search, and the live board of the lesson, where there is least room;
    zoomed the form and the live board of the play page."""
    seen = begin(new_page, setting)
    if setting == "phone":
        read(seen, real)
        take_over(seen)
        search(seen, real)
    else:
        play(seen, real)
    assert not seen.faults, "\n".join(seen.faults)
    assert set(seen.grown) == (set() if seen.letters == USUAL else set(FOLLOWED))
    for where, grown in seen.grown.items():
        assert min(grown.values()) >= 1.5, (where, grown)
