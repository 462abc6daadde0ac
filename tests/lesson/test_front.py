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


def reported(compile_page: Compile, options: str = "", **more: str) -> dict[str, Any]:
    """Return the card of the sample's lesson with these options in its `lesson` block."""
    result = compile_page(LESSON.replace(HEAD, HEAD + options, 1), **more)
    assert not result.errors, result.errors
    index = json.loads((GEN / "index.json").read_text(encoding="utf-8"))
    card: dict[str, Any] = index["pages"]["toy/lesson.md"]["card"]
    return card


def front(text: str = '# 名前\n\n<div class="in-games"></div>\n') -> str:
    options = {"insuto_lesson": {"docs": "docs", "gen": "assets/gen", "phrases": False}}
    return markdown.markdown(text, extensions=["attr_list", "insuto_lesson"], extension_configs=options)


def test_a_lesson_has_its_place_by_itself(compile_page: Compile) -> None:
    card = reported(compile_page)
    page = front()
    assert page.count('class="in-game"') == 1
    assert re.search(r'<a class="in-game-face" href="toy/lesson/">.*<h2>[^<]+</h2></a>', page)
    assert f'src="assets/gen/toy/{card["still"]}"' in page
    assert "2〜4 人" in page
    assert "in-game-about" not in page
    # Ways to pages that the game has: the sample has rulings in its lesson, no score pad and no list for setting up.
    assert re.findall(r">([^<>]+)</a>", page.partition('class="in-start"')[2]) == ["はじめる", "卓で説明", "裁定集"]
    assert (GEN / "toy" / card["still"]).read_text(encoding="utf-8").startswith("<svg")


def test_the_minutes_are_those_of_the_sections(compile_page: Compile) -> None:
    card = reported(compile_page)
    index = json.loads((GEN / "index.json").read_text(encoding="utf-8"))
    lesson = json.loads((GEN / index["pages"]["toy/lesson.md"]["lesson"]).read_text(encoding="utf-8"))
    assert card["letters"] == sum(section["letters"] for section in lesson["sections"] if section["steps"]) > 0
    long = LESSON.replace("手札を使います。", "手札を使います。" + "木をもう一本植えます。" * 9 * 3)
    assert long != LESSON
    more = reported(compile_page, **{"lesson.md": long})
    assert more["letters"] == card["letters"] + 11 * 27
    assert (card["minutes"], more["minutes"]) == (1, round(more["letters"] / 300))
    assert f"説明は約 {more['minutes']} 分" in front()


def test_the_author_names_sentence_and_step(compile_page: Compile) -> None:
    plain = reported(compile_page)["still"]
    card = reported(compile_page, "    about: 果物を植えて < 点を集めます。\n    card: refused\n")
    assert card["still"] != plain
    assert "果物を植えて &lt; 点を集めます。" in front()


def test_what_the_author_names_has_to_be_there(compile_page: Compile) -> None:
    result = compile_page(LESSON.replace(HEAD, HEAD + "    card: nowhere\n", 1))
    assert [(error.line, error.message) for error in result.errors] == [
        (LESSON[: LESSON.index(HEAD)].count("\n") + 2, "`card` names no step of the lesson: nowhere")
    ]


def test_a_page_without_lessons_shows_none(compile_page: Compile) -> None:
    compile_page("# 何もない\n")
    assert 'class="in-game"' not in front()


def test_the_line_stands_alone(compile_page: Compile) -> None:
    reported(compile_page)
    assert 'class="in-game"' not in front('# 名前\n\n`<div class="in-games"></div>` と書きます。\n')


EXERCISE = """
/// front | third
    players: 3
    from: plot.1 = blue; red.hand = apple plum; turn = red
    view: 0 0 2000 2000
    touch: plot.1 plot.2 plot.4 | red plant card=apple plot={}
    touch: plot.3 | red plant card=plum plot={}
    goal: plot.3 = red
    rule: T-20
    says: plot.3 = red | {red.trees} 本目の木です。
    says: ここではありません。
    ask: 3 番に < 植えてください。
///
"""


def exercised(text: str = EXERCISE) -> str:
    return LESSON.replace("\n/// scene", f"{text}\n/// scene", 1)


def test_the_exercise_is_answered_by_the_engine(compile_page: Compile) -> None:
    """A touch that a rule forbids with that rule; the others with what is true, and the right one shows the board after it."""
    assert compile_page(exercised()).errors == []
    page = front('# 名前\n\n<div class="in-exercise"></div>\n')
    places = re.findall(r'<input type="radio"[^>]*?( data-right)? style', page)
    assert places == ["", "", "", " data-right"]
    wrong = re.findall(
        r'<div class="in-answer[^"]*" id="[^"]*" style="[^"]*"><p>([^<]*)</p><a class="in-answer-rule" href="([^"]*)"',
        page,
    )
    assert [link for _, link in wrong] == ["toy/rules/#T-11", "toy/rules/#T-13", "toy/rules/#T-20"]
    assert wrong[2][0] == "ここではありません。"
    assert ">1 本目の木です。</p>" in page
    assert "3 番に &lt; 植えてください。" in page
    assert page.count("plot.3") >= 2  # the place, and the tree that is there then
    assert 'class="in-exercise"' not in front()


def test_what_the_exercise_never_says_is_complained_of(compile_page: Compile) -> None:
    idle = exercised(EXERCISE.replace("    says: ここ", "    says: plot.1 = red | 置けました。\n    says: ここ"))
    assert [error.message for error in compile_page(idle).errors] == ["no touch leads to `置けました。`"]
    lost = exercised(EXERCISE.replace("goal: plot.3 = red", "goal: plot.3 = green"))
    assert [error.message for error in compile_page(lost).errors] == ["no touch reaches the goal"]
