"""What the desk answers for lessons: examples with a reader's figures, frames of a scene."""

from __future__ import annotations

from typing import Any

import pytest
from desk_help import Page


@pytest.fixture
def page() -> Page:
    return Page()


EXAMPLE: dict[str, Any] = {
    "game": "toy",
    "players": 2,
    "seed": 1,
    "from": "red.hand = apple pear; display = apple plum",
    "do": "red plant card=apple plot=1",
    "expect": "plot.1 = red",
    "report": "plot.1",
    "part": "trees",
    "mark": "plot.1",
}


def test_an_example(page: Page) -> None:
    answer = page.ask("example", **EXAMPLE)
    assert (answer["holds"], answer["failed"], answer["refused"]) == (True, [], [])
    assert answer["rows"] == [{"address": "plot.1", "label": "1番の区画", "value": "赤"}]
    assert answer["lines"] == [{"seat": "red", "name": "赤", "points": 1, "text": "1番の木", "rule": "T-30"}]
    assert "in-mark" in dict(answer["picture"]["nodes"])["plot.1"]
    assert answer["picture"]["base"]
    assert page.ask("check", link=answer["link"])["game"] == "toy"
    failed = page.ask("example", **{**EXAMPLE, "expect": "plot.1 = blue"})
    assert (failed["holds"], failed["failed"]) == (
        False,
        [{"field": "expect", "text": "plot.1 = blue", "actual": "red"}],
    )
    refused = page.ask(
        "example", **{**EXAMPLE, "do": "", "expect": "", "refuse": "red plant card=pear plot=1", "because": "T-13"}
    )
    assert refused["holds"]
    assert [why["rule"] for why in refused["refused"]] == ["T-13"]


def test_example_shows_the_position_before(page: Page) -> None:
    before, after = (
        dict(page.ask("example", **EXAMPLE, moment=moment)["picture"]["nodes"]) for moment in ("before", "after")
    )
    assert before["plot.1"] != after["plot.1"]
    assert dict(page.ask("example", **EXAMPLE)["picture"]["nodes"]) == after
    assert page.no("example", **EXAMPLE, moment="later")["address"] == "moment"


def test_an_example_says_what_is_true(page: Page) -> None:
    says = {"says": "refused | {plot.1}がいます。\n植えました。"}
    assert page.ask("example", **EXAMPLE, **says)["said"] == "植えました。"
    assert page.ask("example", **EXAMPLE)["said"] == ""
    taken = page.ask("example", **{**EXAMPLE, **says, "from": EXAMPLE["from"] + "; plot.1 = blue"})
    assert (taken["said"], taken["holds"], taken["refused"]) == ("青がいます。", False, [])
    assert page.no("example", **EXAMPLE, says="x = 1 | y")["address"] == "x"


def test_an_example_with_other_readings_and_figures(page: Page) -> None:
    plum = {**EXAMPLE, "from": "red.hand = plum pear", "do": "plant card=plum plot=1", "mark": ["plot"]}
    assert page.no("example", **plum)["message"].startswith("「plant card=plum plot=1」はできません。")
    for options in ({"plum_joker": "yes"}, "plum_joker=yes"):
        assert page.ask("example", **plum, options=options)["holds"]
    more = page.ask("example", **{**EXAMPLE, "components": {"deck.plum.count": "7"}, "expect": "pile = 16"})
    assert more["holds"]


def test_mark_of_a_removed_part_is_left_out(page: Page) -> None:
    """As after a reader's change; what an author wrote wrongly is the compiler's to say."""
    gone = page.ask("example", **{**EXAMPLE, "mark": "nowhere"})
    assert gone["picture"]["nodes"] == page.ask("example", **{**EXAMPLE, "mark": []})["picture"]["nodes"]


def test_frames_of_a_scene(page: Page) -> None:
    script = {
        "seed": "1",
        "setup": "done",
        "options": {"vote_tie": "sun"},
        "from": EXAMPLE["from"],
        "steps": [
            {"name": "one", "do": EXAMPLE["do"], "show": "table", "mark": "display plot.1", "expect": "plot.1 = red"},
            {"name": "two", "refuse": "pass", "show": "hands", "seat": "blue"},
            {"name": "three", "do": "take card=apple", "expect": "plot.1 = blue"},
            {"name": "four", "show": "table", "caption": "the author's own words"},
        ],
    }
    frames = page.ask("frames", game="toy", players=2, script=script)["frames"]
    assert [f["step"] for f in frames] == ["one", "two", "three", "four"]
    assert [f["picture"]["scene"] for f in frames] == ["table", "hands", "hands", "table"], (
        "a step without one keeps the scene before"
    )
    assert ["base" in f["picture"] for f in frames] == [True, True, False, False]
    assert [f["holds"] for f in frames] == [True, True, False, True]
    assert frames[0]["mark"] == ["display.apple", "display.pear", "display.plum", "plot.1"]
    assert [f["refused"] for f in (frames[0], frames[2])] == [None, None]
    assert frames[1]["refused"][0]["rule"] == "T-20"
    assert "裏 1枚" in dict(frames[1]["picture"]["nodes"])["hand.red.back"], "blue's eyes"
    assert frames[0]["events"][0]["seat"] == "red"
    assert frames[0]["prompt"] != frames[3]["prompt"] == "the author's own words"
    for bad, address in (
        ({"steps": None}, "script.steps"),
        ({"steps": [1]}, "script.steps"),
        ({"steps": [{}]}, "script.steps[0].name"),
    ):
        assert page.no("frames", game="toy", players=2, script={**script, **bad})["address"] == address
