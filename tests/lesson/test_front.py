"""The games on the front page: what a compiled lesson gives to it, and how the page is filled."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import markdown

from insuto_lesson.compiler import Result
from lesson.authoring import SAMPLE

LESSON = (SAMPLE / "docs/toy/lesson.md").read_text(encoding="utf-8")
HEAD = "    default: 3\n"
GEN = Path("docs/assets/gen")
Compile = Callable[..., Result]


def told(compile_page: Compile, options: str = "", **more: str) -> dict[str, Any]:
    """Return the card of the sample's lesson with these options in its `lesson` block."""
    result = compile_page(LESSON.replace(HEAD, HEAD + options, 1), **more)
    assert not result.errors, result.errors
    index = json.loads((GEN / "index.json").read_text(encoding="utf-8"))
    card: dict[str, Any] = index["pages"]["toy/lesson.md"]["card"]
    return card


def film(card: dict[str, Any]) -> dict[str, Any]:
    data: dict[str, Any] = json.loads((GEN / "toy" / card["film"]).read_text(encoding="utf-8"))
    return data


def front(text: str = '# 名前\n\n<div class="in-games"></div>\n') -> str:
    options = {"insuto_lesson": {"docs": "docs", "gen": "assets/gen", "phrases": False}}
    return markdown.markdown(text, extensions=["attr_list", "insuto_lesson"], extension_configs=options)


def test_a_lesson_has_its_place_by_itself(compile_page: Compile) -> None:
    card = told(compile_page)
    page = front()
    assert page.count('class="in-game"') == 1
    assert re.search(r'<a class="in-game-face" href="toy/lesson/">.*<h2>[^<]+</h2></a>', page)
    assert f'src="assets/gen/toy/{card["still"]}"' in page
    assert f'data-film="assets/gen/toy/{card["film"]}"' in page
    assert "2〜4 人" in page
    assert "in-game-about" not in page
    # Ways to pages that the game has: the sample has rulings in its lesson, no score pad and no list for setting up.
    assert re.findall(r">([^<>]+)</a>", page.partition("in-ways")[2]) == ["説明する", "予習する", "調べる", "ルール"]
    assert (GEN / "toy" / card["still"]).read_text(encoding="utf-8").startswith("<svg")


def test_the_minutes_are_those_of_the_sections(compile_page: Compile) -> None:
    card = told(compile_page)
    index = json.loads((GEN / "index.json").read_text(encoding="utf-8"))
    lesson = json.loads((GEN / index["pages"]["toy/lesson.md"]["lesson"]).read_text(encoding="utf-8"))
    assert card["letters"] == sum(section["letters"] for section in lesson["sections"] if section["steps"]) > 0
    long = LESSON.replace("手札を使います。", "手札を使います。" + "木をもう一本植えます。" * 9 * 3)
    assert long != LESSON
    more = told(compile_page, **{"lesson.md": long})
    assert more["letters"] == card["letters"] + 11 * 27
    assert (card["minutes"], more["minutes"]) == (1, round(more["letters"] / 300))
    assert f"説明は約 {more['minutes']} 分" in front()


def test_the_longest_stretch_of_one_board_moves(compile_page: Compile) -> None:
    made = film(told(compile_page))
    frames = made["frames"]
    assert len({frame["scene"] for frame in frames}) == 1
    assert 2 <= len(frames) <= 5
    # Each picture is another one: something is set in it.
    assert all(frame["set"] for frame in frames)
    # Nothing but what is shown comes with it.
    assert set(frames[0]) == {"step", "scene", "set", "mark", "alt"}
    assert set(made["base"]) == {"svg", "width", "height"}
    assert (GEN / "toy" / made["style"]).is_file()


def test_the_author_names_sentence_and_steps(compile_page: Compile) -> None:
    card = told(compile_page, "    about: 果物を植えて < 点を集めます。\n    card: plant refused\n")
    assert [frame["step"] for frame in film(card)["frames"]] == ["plant", "refused"]
    assert "果物を植えて &lt; 点を集めます。" in front()


def test_what_the_author_names_has_to_be_there(compile_page: Compile) -> None:
    result = compile_page(LESSON.replace(HEAD, HEAD + "    card: plant nowhere\n", 1))
    assert [(error.line, error.message) for error in result.errors] == [
        (LESSON[: LESSON.index(HEAD)].count("\n") + 2, "`card` names no step of the lesson: nowhere")
    ]


def test_a_page_without_lessons_shows_none(compile_page: Compile) -> None:
    compile_page("# 何もない\n")
    assert 'class="in-game"' not in front()


def test_the_line_stands_alone(compile_page: Compile) -> None:
    told(compile_page)
    assert 'class="in-game"' not in front('# 名前\n\n`<div class="in-games"></div>` と書きます。\n')
