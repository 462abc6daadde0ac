"""Whatever an action is called, a phone shows its words in full: in the row of choices, their list, a form, and on
its button."""

from __future__ import annotations

from typing import Any

from looking import PHONE, NewPage
from playing import here
from playwright.sync_api import expect
from test_live_board import begun, touch

import insuto
from insuto.core import chance
from insuto.play.composing import Form

MEASURED = """(words) => {
  const board = document.querySelector(".in-live-board");
  const row = board.querySelector(".in-choices"), form = board.querySelector(".in-form"), send = board.querySelector(".in-send");
  const list = row.parentElement, others = [...list.children].filter((one) => one !== row);
  row.hidden = list.hidden = false;
  list.classList.remove("in-offers-none");
  form.innerHTML = '<div class="in-form-row"></div>';
  const made = (parent, name) => {
    const one = document.createElement("button");
    one.className = name;
    parent.replaceChildren(one);
    return one;
  };
  const places = { row: made(row, "in-btn"), list: row.firstChild, form: made(form.firstChild, "in-btn in-option"), send };
  const cut = [];
  for (const open of [false, true]) {
    list.classList.toggle("in-offers-list", open);
    // Beside others the row scrolls (offers.ts), so that it is alone there.
    for (const one of others) one.style.display = open ? "" : "none";
    for (const word of words) {
      for (const [place, button] of Object.entries(places)) {
        if (open !== (place === "list")) continue;
        button.textContent = word;
        const box = button.getBoundingClientRect();
        const seen = box.left >= 0 && box.right <= innerWidth && box.width > 0;
        const whole = button.scrollWidth <= button.clientWidth && button.scrollHeight <= button.clientHeight + 1;
        if (!seen || !whole) cut.push([place, word, box.width]);
      }
    }
  }
  return cut;
}"""


GAMES = ("kardinal", "lancaster", "burgundy", "scythe")
ACTIONS = 400
"""How many actions of a game are played by chance: enough to meet each kind of decision."""


def labels() -> list[str]:
    """Return the words of all actions that are legal in a play by chance of each game, and of the options of its forms."""
    found = dict[str, None]()
    for name in GAMES:
        game: Any = insuto.load(name)
        pos, dice = game.setup(game.player_counts[-1], 7), chance.seeded(f"labels {name}")
        for _ in range(ACTIONS):
            game.advance(pos)
            if pos.over:
                break
            legal, words = game.legal_actions(pos), game.words_at(pos)
            for act in legal[:80]:
                found[words.label(act)] = found[game.button(pos, act)] = None
            for choice in Form(game, pos, legal).choices:
                found |= dict.fromkeys((choice.title, *(option.label for option in choice.options)))
            index, dice = chance.below(dice, len(legal))
            pos = game.play(pos, legal[index]).position
    return [word for word in found if word]


def test_no_label_is_cut_on_a_phone(new_page: NewPage, toy: str) -> None:
    page = begun(new_page, toy, PHONE)
    here(page)
    touch(page, "site.0")
    expect(page.locator(".in-send")).to_be_visible()
    words = labels()
    assert max(map(len, words)) > 30, "there are long ones"
    assert page.evaluate(MEASURED, words) == []
