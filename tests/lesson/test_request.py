"""A step that the reader does: what is right, what looks touchable, and why each other touch does not do it."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Callable
from itertools import accumulate
from pathlib import Path
from typing import Any

import pytest

from insuto_lesson.compiler import Result
from insuto_lesson.messages import Refused
from insuto_lesson.request import choices
from insuto_lesson.source import Block, Value

ROOT = Path(__file__).resolve().parents[2]
MOST_BYTES = 3_000

PAGE = """# 果樹園

/// lesson | toy
    players: 3
///

## 1 手番 {{ #turn }}

/// scene | turns
    players: 3
    from: red.hand = apple plum; turn = red
///

//// step | plant
    do: red plant card=apple plot=1
{options}
木を植えます。

/// after
植わりました。
///
////
"""


def _frames(folder: Path) -> dict[str, Any]:
    (file,) = [file for file in folder.rglob("scene-*.json") if '"plant?"' in file.read_text(encoding="utf-8")]
    data = json.loads(file.read_text(encoding="utf-8"))
    return {**{frame["step"]: frame for frame in data["frames"]}, "keys": data["keys"], "answers": data.get("answers")}


def _answers(runs: list[int], keys: list[str], said: list[list[str]]) -> dict[str, list[str]]:
    """Return the answer to each key of a picture: text and rule."""
    places = accumulate(runs[::2])
    numbers = [place for place, often in zip(places, runs[1::2], strict=True) for _ in range(often)]
    return {key: said[number] for key, number in zip(keys, numbers, strict=False) if number >= 0}


def _options(*lines: str) -> str:
    return PAGE.format(options="\n".join(f"    {line}" for line in lines))


def test_each_touch_is_answered(compile_page: Callable[..., Result], tmp_path: Path) -> None:
    result = compile_page(_options("ask: リンゴを植えましょう。", "touch: plot.1", "other: 1番にしましょう。"))
    assert not result.errors, result.errors
    frames = _frames(tmp_path)
    request, keys = frames["plant?"]["request"], frames["keys"][frames["plant?"]["scene"]]

    def named(places: list[int]) -> list[str]:
        return [keys[sum(places[: at + 1])] for at in range(len(places))]

    assert named(request["right"]) == ["plot.1"]
    assert "plot.1" in named(request["lit"])
    assert all(key.startswith("plot.") for key in named(request["lit"]))
    answers = _answers(request["answers"], keys, frames["answers"])
    assert ["1番にしましょう。", ""] in answers.values()
    assert any(text and rule for text, rule in answers.values())
    assert "plot.1" not in answers


def test_a_value_is_guessed(compile_page: Callable[..., Result], tmp_path: Path) -> None:
    """What the step marks afterwards is in view before, and not marked."""
    result = compile_page(_options("mark: plot.3", "ask: 赤の木は何本。", "guess: red.trees | 0 1 2 本"))
    assert not result.errors, result.errors
    frames = _frames(tmp_path)
    before, after = frames["plant?"], frames["plant"]
    assert before["request"] == {"choice": 1}
    keys = [frames["keys"][before["scene"]][place] for place in accumulate(before["named"])]
    assert after["mark"] == ["plot.3"]
    assert "plot.3" in keys
    assert "mark" not in before


@pytest.mark.parametrize(
    ("lines", "right", "replies"),
    [
        (("guess: red.trees | 0 1 2 本 | 1 本植えました。",), 1, ["1 本植えました。", "", "1 本植えました。"]),
        (("guess: red.trees = 0 | 0本 | 植えました。", "guess: red.trees = 1 | 1本"), 1, ["植えました。", ""]),
    ],
)
def test_a_wrong_guess_is_answered(
    compile_page: Callable[..., Result], tmp_path: Path, lines: tuple[str, ...], right: int, replies: list[str]
) -> None:
    """By one sentence for all wrong values of an address, or by one for each choice in words."""
    result = compile_page(_options("ask: 赤の木は何本。", *lines))
    assert not result.errors, result.errors
    assert _frames(tmp_path)["plant?"]["request"] == {"choice": right, "replies": replies}


@pytest.mark.parametrize(
    ("lines", "wrong", "error"),
    [
        (("touch: plt.1",), 0, "`plt.1` is no key"),
        (("guess: red.trees | 0 5 本",), 0, "0 choices of `guess`"),
        (("guess: red.trees 0 1",), 0, "`guess` reads"),
        (("guess: red.trees = 0 | 0本 | 植えました。", "guess: red.trees = 1 | 1本 | はい。"), 1, "`1本` is right and"),
        (
            ("guess: red.trees = 1 | 1本", "guess: red.trees = 2 | 2本", "guess: red.trees = 0 | 0本 | 植えました。"),
            1,
            "`2本` is wrong, too",
        ),
        (("guess: red.trees = 1 | 1本", "guess: red.trees = 0 | 0本 |"), 1, "`guess` reads"),
        (("guess: red.trees = 1 | 1本", "guess: red.trees = 0 | 0本 | 植えました。 | はい。"), 1, "`guess` reads"),
    ],
)
def test_what_is_wrong_names_its_line(
    compile_page: Callable[..., Result], lines: tuple[str, ...], wrong: int, error: str
) -> None:
    page = _options("ask: 植えましょう。", *lines)
    (found,) = [str(one) for one in compile_page(page).errors]
    assert error in found
    assert f":{page.splitlines().index(f'    {lines[wrong]}') + 1}:" in found


def _guess(*lines: str) -> Block:
    return Block("step", "plant", 1, 3, [("guess", Value(n, ((n, line),))) for n, line in enumerate(lines)])


def test_a_guess_has_choices_and_one_unit() -> None:
    assert choices(_guess("red.points | 1 2 点")) == [("red.points = 1", "1点", ""), ("red.points = 2", "2点", "")]
    for text in ("red.points | 1", "| 1 2", "red.points | 1 2 点 点", "red.points | 1 2 点 |", "red.points | 1 2 | | "):
        with pytest.raises(Refused):
            choices(_guess(text))


def test_choices_in_words_are_checked(compile_page: Callable[..., Result], tmp_path: Path) -> None:
    """Exactly one of them is true when the step is done; the engine says which."""
    words = ("guess: red.trees = 0 | 植わらない", "guess: red.trees > 0 | 植わる")
    result = compile_page(_options("ask: 植わるでしょうか。", *words))
    assert not result.errors, result.errors
    assert _frames(tmp_path)["plant?"]["request"]["choice"] == 1
    assert "2 choices" in str(compile_page(_options("ask: 植わる。", words[1], words[1])).errors[0])


def test_a_chapter_ends_with_a_question(compile_page: Callable[..., Result], tmp_path: Path) -> None:
    """Whether an action is allowed can be guessed, and the question does not count among the letters of the lesson."""
    words = ("ask: 植えられるでしょうか。", "guess: legal | はい", "guess: refused | いいえ")
    question, counted = (compile_page(_options(*words, *more)) for more in (("question: yes",), ()))
    assert not question.errors, question.errors
    assert _frames(tmp_path)["plant?"]["request"]["choice"] == 0
    said = len("植えられるでしょうか。木を植えます。植わりました。")
    for result, letters in ((question, 0), (counted, said)):
        assert any(f" {letters} letters" in line for line in result.lines), result.lines


def test_an_action_of_several_touches(compile_page: Callable[..., Result], tmp_path: Path) -> None:
    """Each touch has its own answers, those after the touches before it."""
    result = compile_page(_options("ask: リンゴを植えましょう。", "touch: hand.red.apple > plot.1"))
    assert not result.errors, result.errors
    frames = _frames(tmp_path)
    request, keys = frames["plant?"]["request"], frames["keys"][frames["plant?"]["scene"]]
    (second,) = request["then"]
    assert keys[request["right"][0]] == "hand.red.apple"
    assert keys[second["right"][0]] == "plot.1"
    assert second["answers"] != request["answers"]


def test_every_wrong_guess_at_a_question_is_answered() -> None:
    """In the lessons of this site: a chapter's question does not send readers back without the fact that decides."""
    gen = ROOT / "docs" / "assets" / "gen"
    lessons = [
        page for page in (ROOT / "docs").glob("*/lesson.md") if list((gen / page.parent.name).glob("scene-*.json"))
    ]
    if not lessons:
        pytest.skip("the lessons are not compiled")
    questions = {
        (page.parent.name, f"{name}?")
        for page in lessons
        for name in re.findall(r"step \| (\S+)\n    question: yes", page.read_text(encoding="utf-8"))
    }
    answered = {
        (file.parent.name, frame["step"])
        for file in gen.glob("*/scene-*.json")
        for frame in json.loads(file.read_text(encoding="utf-8"))["frames"]
        if "replies" in frame.get("request", {})
    }
    assert questions
    assert not questions - answered


def _weight(request: dict[str, Any], said: list[list[str]]) -> int:
    """Return the bytes of a request with the sentences that it answers with, gzipped."""
    parts = (request, *request.get("then", ()))
    places = {place for part in parts for place in accumulate(part.get("answers", [])[::2])}
    sentences = [said[place] for place in sorted(places) if place >= 0]
    return len(gzip.compress(json.dumps([request, sentences], ensure_ascii=False).encode()))


def test_requests_are_light() -> None:
    """The answers of every request in the lessons of this site weigh at most 3 kB, gzipped, at any count."""
    files = list((ROOT / "docs" / "assets" / "gen").glob("*/scene-*.json"))
    if not files:
        pytest.skip("the lessons are not compiled")
    weights = {
        (file.parent.name, frame["step"]): _weight(frame["request"], data.get("answers", []))
        for file in files
        for data in [json.loads(file.read_text(encoding="utf-8"))]
        for frame in data["frames"]
        if "request" in frame
    }
    assert weights
    assert not {step: weight for step, weight in weights.items() if weight > MOST_BYTES}
