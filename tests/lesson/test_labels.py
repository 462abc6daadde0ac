"""The labels of each step of the lessons: a label stands at a marked part that its word means there."""

from __future__ import annotations

from pathlib import Path

import pytest

import insuto
from insuto.draw import Picture
from insuto_lesson import source
from insuto_lesson.complaints import Complaints
from insuto_lesson.labels import KEY, NEAR, Places
from insuto_lesson.named import Terms, labels_given, titles
from insuto_lesson.output import Output
from insuto_lesson.page_scenes import Scene
from insuto_lesson.pages import PageCompiler
from insuto_lesson.source import Block
from site_games import games

DOCS = Path(__file__).parents[2] / "docs"


def _labels(picture: Picture) -> list[str]:
    return [node.key for node in picture.nodes if node.key.startswith(f"{KEY}.")]


def _misplaced(terms: Terms, picture: Picture, marks: list[str], given: dict[str, str]) -> list[tuple[str, str]]:
    """Return each label that is not next to a part of its own, with the marked part that it stands at."""
    places, said = Places(picture), titles(picture)
    found = []
    for key in _labels(picture):
        label = places.area(key)
        assert label
        word = next(words for words, line in places.lines if label.holds(line))
        areas = {mark: area for mark in marks if (area := places.area(mark))}
        meant = {*terms.meant(word, marks, said), *(mark for mark in marks if given.get(mark) == word)} & areas.keys()
        grounds = {mark for mark, area in areas.items() if any(area.meets(areas[one], -4) for one in meant)} - meant
        far = {mark: label.distance(area) for mark, area in areas.items() if mark not in grounds}
        nearest = [mark for mark, distance in far.items() if distance == min(far.values())]
        if not meant.intersection(nearest) and min(far[mark] for mark in meant) > NEAR:
            found.append((word, " ".join(nearest)))
    return found


def _scenes(steps: list[Block]) -> list[Scene]:
    scenes: list[Scene] = []
    for block in steps:
        if block.name == "scene":
            scenes.append(Scene(block))
        else:
            scenes[-1].steps.append(block)
    return scenes


@pytest.mark.parametrize("game_id", games())
def test_a_label_stands_at_what_its_word_means(game_id: str, tmp_path: Path) -> None:
    game = insuto.load(game_id)
    path = f"{game_id}/lesson.md"
    text, first = source.split_front_matter((DOCS / path).read_text(encoding="utf-8"))
    complaints = Complaints(path)
    page = source.parse(text, path, complaints, first)
    compiler = PageCompiler(page, path, Output(tmp_path), complaints)
    assert compiler.head(next(block for block in page.walk() if block.name == "lesson"), game)
    wrong, labels = [], 0
    for scene in _scenes([block for block in page.walk() if block.name in ("scene", "step")]):
        count = compiler.default if scene.block.text("players", "all") == "all" else int(scene.block.text("players"))
        frames = compiler._frames(scene, count, {}, lambda line, message: complaints.error(line, message))
        assert frames
        assert not complaints.errors
        given = {step.argument: step.text("mark") for step in scene.steps}
        terms = Terms(game.words, game.seat_ids(compiler.tables[count]))
        for frame, picture in (*frames.pictures, *frames.narrow):
            if frame["step"] in given:
                labels += len(_labels(picture))
                marks = frame["mark"]
                for one in _misplaced(terms, picture, marks, labels_given(given[frame["step"]], marks)):
                    wrong.append((frame["step"], *one))
    assert labels > 50
    assert not wrong, wrong
