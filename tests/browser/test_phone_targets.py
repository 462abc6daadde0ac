"""On a phone in portrait every place that can be touched is large enough for a finger, in every game.

Decisions with the most places are checked. tests/engine/test_boards.py checks for every decision that places are drawn
large enough; wasm/browser/tests/views.test.ts how close a view gets to them.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from looking import NO_BOARDS, PHONE, NewPage, layer_closes, nothing_over, settled
from playwright.sync_api import Page, ViewportSize, expect
from test_live_room import stays_free

import insuto
from insuto.core import chance
from insuto.play import codec
from site_games import games

GAMES = games()
DECISIONS = 2
"""How many decisions of each game are checked, those with the most places; the first of them on the smallest phone."""
SMALLEST: ViewportSize = {"width": 360, "height": 740}
FAR = {"scythe": {"move", "step"}}
"""Decisions whose places lie so far apart that the last of them are found in the view of everything."""
LOOK = """() => {
  const frame = document.querySelector(".in-live-board .in-frame").getBoundingClientRect();
  const named = [...document.querySelectorAll(".in-live-board .in-lit")];
  return {
    frame: [frame.x, frame.y, frame.width, frame.height].map(Math.round),
    fits: frame.left >= 0 && frame.right <= innerWidth && document.querySelector(".in-tools").getBoundingClientRect().bottom <= innerHeight,
    places: named.map((el) => {
      const box = el.getBoundingClientRect(), hits = [];
      // In the middle, and beside it, where a piece that can be touched as well stands in the middle.
      for (const [across, down] of [[0.5, 0.5], [0.5, 0.2], [0.5, 0.85], [0.2, 0.5], [0.8, 0.5]]) {
        const x = box.x + box.width * across, y = box.y + box.height * down;
        if (x < frame.left || x > frame.right || y < frame.top || y > frame.bottom) continue;
        const first = document.elementsFromPoint(x, y).find((one) => one.closest("button, .in-choices, .in-lit"));
        // Where a list of choices lies over a place, the list offers what the place does.
        hits.push(first?.closest(".in-choices") ? "choices" : first?.closest("button") ? "button" : first?.closest(".in-lit")?.dataset.key);
      }
      return {key: el.dataset.key, width: box.width, height: box.height, at: [box.x, box.y], hits};
    }),
  };
}"""
"""Every lit place: its size, whether some of it is in the frame, and what a finger there would hit first."""
TOUCH = """(key) => {
  const box = document.querySelector(`.in-live-board [data-key="${key}"]`).getBoundingClientRect();
  const at = {clientX: box.x + box.width / 2, clientY: box.y + box.height / 2};
  document.elementFromPoint(at.clientX, at.clientY).dispatchEvent(new MouseEvent("click", {bubbles: true, detail: 1, ...at}));
}"""


@cache
def positions(name: str) -> dict[str, str]:
    """Return a link to a position of every decision, the one of three games with the most places to touch."""
    game: Any = insuto.load(name)
    players = game.player_counts[-1]
    found: dict[str, tuple[int, str]] = {}
    for seed in range(3):
        pos = game.setup(players=players, seed=seed, options={})
        game.advance(pos)
        dice = chance.seeded(f"phone {seed}")
        while not pos.over:
            legal, ask = game.legal_actions(pos), pos.agenda[-1]["ask"]
            keys = len({key for act in legal for key in game.picks(pos, act)})
            if keys > found.get(ask, (0, ""))[0]:
                found[ask] = keys, codec.encode_open(game, pos)
            index, dice = chance.below(dice, len(legal))
            pos = game.play(pos, legal[index]).position
            game.advance(pos)
    return {ask: link for ask, (_, link) in sorted(found.items(), key=lambda one: -one[1][0])}


def met(place: dict[str, Any]) -> bool:
    """Return True if a finger comes to the place: to itself, to a list that offers what it does, or to a part of it
    that fills it (one seat's workers among all workers of a hex) and stands for it as soon as it means nothing by
    itself."""
    return any(hit in (place["key"], "choices") or (hit or "").startswith(f"{place['key']}.") for hit in place["hits"])


def reached(page: Page, where: str) -> tuple[list[str], set[str]]:
    """Check every lit place, following the buttons at the frame's edges; return what is too small or covered there, and
    what is not visible."""
    faults: list[str] = []
    left = {place["key"] for place in page.evaluate(LOOK)["places"]}
    for side in ("", "left", "up", "right", "down", "left", "up"):
        for _ in range(5):
            if side:
                edge = page.locator(f".in-edge-{side}:visible")
                if not edge.count():
                    break
                edge.click()
                settled(page)
            found = page.evaluate(LOOK)
            assert found["fits"], (where, found["frame"])
            for place in found["places"]:
                if min(place["width"], place["height"]) < 24:
                    faults.append(f"{where}: {place['key']} has {place['width']:.1f} x {place['height']:.1f} pixels")
                if met(place):
                    left.discard(place["key"])
            if faults or not left:
                return faults, left
            if not side:
                break
    return faults, left


def unseen_far(page: Page, left: set[str]) -> set[str]:
    """Return those of these places that even the view of everything does not have; the view is a close one again
    afterwards."""
    whole = page.get_by_role("button", name="縮小して全部見る")
    for look in (True, False):
        whole.click()
        settled(page)
        if look:
            left = left - {place["key"] for place in page.evaluate(LOOK)["places"] if met(place)}
    return left


def look_through(page: Page, ask: str) -> tuple[list[str], set[str]]:
    """Check every place of an open decision and of the prompts after a touch, four deep; return faults, and where the
    full view was needed."""
    faults: list[str] = []
    far: set[str] = set()
    size = page.viewport_size
    assert size
    settled(page)
    frame = page.evaluate(LOOK)["frame"]
    # It fills what the rows above and below it leave.
    assert frame[2] >= size["width"] - 24
    formed = page.locator(".in-live-board .in-form").is_visible()
    whole = page.locator(".in-live-board svg.in-svg").evaluate(
        "(svg) => svg.clientWidth * svg.viewBox.baseVal.height / svg.viewBox.baseVal.width"
    )
    least = (0.45 if formed else 0.6) * size["height"]
    assert frame[3] >= min(least, whole), frame
    # No band below the picture.
    assert frame[3] <= whole + 3, frame
    for stage in range(4):
        if not page.evaluate(LOOK)["places"]:
            break
        where = f"{ask} ({stage}) at {size['width']}"
        found, left = reached(page, where)
        faults += found
        if left:
            far.add(ask)
            faults += [f"{where}: {key} is never in sight alone" for key in sorted(unseen_far(page, left))]
        places = [place["key"] for place in page.evaluate(LOOK)["places"] if place["hits"][:1] == [place["key"]]]
        if not places:
            break
        page.evaluate(TOUCH, places[len(places) // 2])
        settled(page)
        # Prompts, announcements and a line of choices do not move the board.
        assert all(abs(now - was) <= 1 for now, was in zip(page.evaluate(LOOK)["frame"], frame, strict=True)), ask
        if page.locator(".in-picked").count() == 0:
            break
    return faults, far


def test_every_place_is_large_enough_and_the_board_stays_free(new_page: NewPage, real: str) -> None:
    """On the smallest phone where most places are, else on a usual one; how much of the board is free (`test_live_room.py`). Every game on
    one page and one engine, by links, as on a site where a game's links are opened where they are."""
    page = new_page(PHONE, has_touch=True)
    page.add_init_script(NO_BOARDS)
    page.goto(f"{real}/{GAMES[0]}/play/")
    faults: list[str] = []
    for name in GAMES:
        links = positions(name)
        assert len(links) > DECISIONS
        found, far = large_enough(page, dict(list(links.items())[:DECISIONS]))
        faults += [f"{name}: {fault}" for fault in found]
        assert far <= FAR.get(name, set())
        page.set_viewport_size(PHONE)
        stays_free(page, name, dict(list(links.items())[:DECISIONS]))
    assert not faults, "\n".join(faults)


def large_enough(page: Page, links: dict[str, str]) -> tuple[list[str], set[str]]:
    """Look through these decisions; return faults, and where the view of everything was needed."""
    faults: list[str] = []
    far: set[str] = set()
    again = page.get_by_role("button", name="盤を選び直す")
    for number, (ask, link) in enumerate(links.items()):
        page.set_viewport_size(PHONE if number else SMALLEST)
        # As a reader who follows a link on the open page: the engine stays.
        page.evaluate("(link) => { location.hash = `b=${link}`; }", link)
        page.get_by_role("button", name="届いた局面を開く").click()
        page.wait_for_selector(".in-live-board svg [data-key]")
        found, needed = look_through(page, ask)
        faults += found
        far |= needed
        with layer_closes(page):
            again.click()
        expect(page.locator(".in-live-board")).to_have_count(0)
        nothing_over(page)
    return faults, far
