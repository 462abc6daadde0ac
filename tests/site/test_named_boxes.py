"""At every step, count of players and layout all that a sentence names is drawn and lies inside the picture, and no label covers it,
but for a large part, inside of which its own label may stand (`tests/lesson/test_labels.py` says whose it is)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import accumulate
from pathlib import Path
from typing import Any

import pytest

from insuto.draw import Picture
from insuto.draw.labels import Area
from insuto.draw.model import Node
from insuto_lesson.labels import KEY, Places, grounds_aside, is_roomy
from site_games import games

GEN = Path(__file__).parents[2] / "site/assets/gen"
EDGE = 6
"""So far a casing or a hit area may reach over the edge of its picture."""


def load(file: Path) -> Any:
    return json.loads(file.read_text(encoding="utf-8"))


def frames(game: str, layout: str, gen: Path = GEN) -> Iterator[tuple[str, dict[str, Any], Picture, list[str]]]:
    """Yield a count, a frame, its picture and the keys that its sentence names, for every step and count."""
    file = gen / load(gen / "index.json")["pages"][f"{game}/lesson.md"]["lesson"]
    lesson, folder = load(file), file.parent
    common = lesson["shared" if layout == "files" else "shared_narrow"]
    shared = load(folder / common) if common else {"keys": {}, "nodes": []}
    for scene in lesson["scenes"].values():
        for count, name in scene.get(layout, {}).items():
            data = load(folder / name)
            now: dict[str, dict[int, int]] = {}
            for frame in data["frames"]:
                own, nodes = data["keys"][frame["scene"]], now.setdefault(frame["scene"], {})
                keys = (
                    own
                    if own and isinstance(own[0], str)
                    else [shared["keys"][frame["scene"]][n] for n in accumulate(own)]
                )
                nodes |= dict(zip(accumulate(frame["set"][::2]), accumulate(frame["set"][1::2]), strict=True))
                base = load(folder / lesson["bases"][data["bases"][frame["scene"]]])
                markup = data["nodes"] + shared["nodes"]
                drawn = tuple(Node(keys[key], markup[node]) for key, node in sorted(nodes.items()) if node >= 0)
                picture = Picture(base["width"], base["height"], "", base["svg"], drawn)
                yield count, frame, picture, [keys[place] for place in accumulate(frame["named"])]


def faults(picture: Picture, named: list[str]) -> Iterator[str]:
    """Yield what is wrong with the parts that a sentence names in its picture."""
    places = Places(picture)
    whole = Area(-EDGE, -EDGE, picture.width + EDGE, picture.height + EDGE)
    areas = {key: places.area(key) for key in named}
    for key, area in areas.items():
        if area is None:
            yield f"{key} is not drawn"
        elif not whole.holds(area):
            yield f"{key} is cut: {area}"
    labels = {key: area for key, area in areas.items() if key.startswith(f"{KEY}.") and area}
    things = [
        area
        for area in grounds_aside([area for key, area in areas.items() if area and key not in labels])
        if not is_roomy(area)
    ]
    for label, over in labels.items():
        if any(over.meets(area, -3) for area in things):
            yield f"{label} lies over something named"
        if any(over.meets(area) for key, area in labels.items() if key != label):
            yield f"{label} lies over a label"


@pytest.mark.parametrize("layout", ["files", "narrow"])
@pytest.mark.parametrize("game", games())
def test_all_that_is_named_is_drawn_and_in_the_picture(game: str, layout: str) -> None:
    wrong = {
        (count, frame["step"], fault)
        for count, frame, picture, named in frames(game, layout)
        for fault in faults(picture, named)
    }
    assert not wrong


@pytest.mark.parametrize("game", games())
def test_rulings_and_examples_say_what_they_mark(game: str) -> None:
    """Their pictures bear labels as a lesson's steps do, but where the picture says it already."""
    pictures = [(file, file.read_text(encoding="utf-8")) for file in (GEN / game).glob("still-*.svg")]
    page = (GEN.parents[1] / game / "rulings/index.html").read_text(encoding="utf-8")
    marked = [svg for file, svg in pictures if file.name in page and 'class="in-mark' in svg]
    assert marked
    assert any('class="in-pill"' in svg for svg in marked)
