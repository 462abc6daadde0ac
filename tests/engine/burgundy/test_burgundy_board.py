"""The boards of ブルゴーニュ: keys and order, every space and every tile, signs that differ, letters and touches large
enough."""

from __future__ import annotations

import dataclasses
import re
import xml.etree.ElementTree as ET
from collections import Counter
from itertools import combinations
from typing import Any

import measuring
import pytest
from burgundy_help import GAME
from crowds import CROWDS, arranged
from drawing import element_of

from insuto.games.burgundy import board_pictures, board_tiles
from insuto.games.burgundy.board import BoardView, EstateView, picture
from insuto.games.burgundy.board_narrow import picture as narrow_picture
from insuto.games.burgundy.board_view import SPACES, TYPES
from insuto.games.burgundy.board_words_ja import WORDS

COMPONENTS = GAME.components
SEATS = ("red", "blue", "black", "white")
TILES = tuple(kind["id"] for kind in COMPONENTS["tiles"]["kinds"])
LAYOUTS = {"wide": picture, "narrow": narrow_picture}


def view(players: int = 4, board: str = "1", **changes: Any) -> BoardView:
    """Return the board at the start, everybody with the same estate."""
    return dataclasses.replace(GAME.board_view(GAME.setup(players, 1, {"boards": board})), **changes)


CROWDED = arranged("burgundy", 4, CROWDS["burgundy"][4][0])


def nodes(seen: BoardView, scene: str = "table", layout: str = "wide") -> dict[str, str]:
    return dict(LAYOUTS[layout](COMPONENTS, seen, scene).nodes)


def letters(markup: str) -> list[str]:
    return [e.text or "" for e in element_of(markup).iter("text")]


def spot(markup: str) -> tuple[float, float]:
    found = re.search(r'transform="translate\(([\d.]+) ([\d.]+)\)', markup)
    assert found
    return float(found[1]), float(found[2])


# --- the contract ------------------------------------------------------------------------------------------------


DEPOTS = [f"depot.{d}{part}" for d in range(1, 7) for part in ("", ".1", ".2", ".3", ".4", ".goods")]
BLACK = ["black", *(f"black.{i}" for i in range(1, 9))]
MAIN = [
    *DEPOTS,
    *BLACK,
    *(f"phase.{p}" for p in "ABCDE"),
    *(f"round.{i}" for i in range(1, 6)),
    "die.white",
    "note",
    *(f"bonus.{t}.{size}" for t in TYPES for size in ("large", "small")),
    *(f"track.{i}" for i in range(7)),
    *(f"pile.{t}" for t in (*TYPES, "black", "goods")),
]


def own(seat: str) -> list[str]:
    return [
        f"board.{seat}",
        f"seat.{seat}",
        *(f"space.{seat}.{name}" for name in SPACES),
        *(f"stored.{seat}.{i}" for i in (1, 2, 3)),
        *(f"goods.{seat}.{n}" for n in range(1, 7)),
        f"sold.{seat}",
        f"silver.{seat}",
        f"workers.{seat}",
        f"die.{seat}.1",
        f"die.{seat}.2",
    ]


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("players", [2, 4])
def test_all_that_was_agreed_on_has_a_key(players: int, layout: str) -> None:
    seats = SEATS[:players]
    pieces = [f"{kind}.{seat}" for kind in ("marker", "points") for seat in seats]
    boards = [key for seat in seats for key in (*own(seat), f"regions.{seat}")]
    expected = {
        "main": [*MAIN, *pieces, *(key for s in seats for key in (f"seat.{s}", f"die.{s}.1", f"die.{s}.2"))],
        "table": [*MAIN, *pieces, *boards],
        "estates": [*boards, "note"],
        "knowledge": [*(f"knowledge.{n}" for n in range(1, 27)), "note"],
    } | {f"estate{i}": [*own(seat), *DEPOTS, *BLACK, f"regions.{seat}", "note"] for i, seat in enumerate(seats, 1)}
    assert set(expected) == set(GAME.scenes_at(GAME.setup(players, 1)))
    for scene, keys in expected.items():
        drawn = LAYOUTS[layout](COMPONENTS, view(players), scene)
        assert set(drawn.keys()) == set(keys)
        drawn.marked(keys)


@pytest.mark.parametrize(
    ("players", "changes", "scene", "named"),
    [
        (3, {}, "moon", "moon"),
        (3, {}, "estate4", "estate4"),
        (4, {"black": ("barn", *("",) * 7)}, "main", "barn"),
        (3, {"bonus_large": (-1, 3, -1, -1, -1, -1)}, "main", r"bonus\.ship\.large"),
        (2, {"track": [(), (), (2,), (), (), (), ()]}, "main", r"track\.2"),
    ],
)
def test_bad_views_are_named(players: int, changes: dict[str, Any], scene: str, named: str) -> None:
    with pytest.raises(ValueError, match=named):
        picture(COMPONENTS, view(players, **changes), scene)


# --- the spaces of the nine boards -------------------------------------------------------------------------------

NUMBERS = "6543216545431236126541254312612563413"
BOARD_1 = "ACCKAACKBAABKBBSSSCSSSBBMBBABMKBBMKKB"
INITIAL = dict(zip("KSACBM", TYPES, strict=True))


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("scene", ["table", "estate2", "estates"])
@pytest.mark.parametrize("board", [str(n) for n in range(1, 10)])
def test_every_space_is_drawn_with_its_type_and_its_die(board: str, scene: str, layout: str) -> None:
    """The pattern of numbers is that of B-017, on every board; the types of board 1 are those of B-018."""
    spaces = COMPONENTS["boards"]["spaces"][board]
    drawn = nodes(dataclasses.replace(view(), estates=[EstateView(board=board)] * 4), scene, layout)
    found: Counter[str] = Counter()
    for name, number in zip(SPACES, NUMBERS, strict=True):
        markup = drawn[f"space.blue.{name}"]
        kind = spaces[name][0]
        found[kind] += 1
        assert letters(markup) == [number] == [str(spaces[name][1])], name
        assert f"in-h-{board_tiles.HUES[kind]}" in element_of(markup).get("class", "").split()
        assert [e.get("href") for e in element_of(markup).iter("use")] == [f"#in-y-{kind}"]
        assert f"{name}（{WORDS[f'type.{kind}']}・{number}）: 空き" in markup
    assert found == {"building": 12, "animal": 6, "knowledge": 6, "ship": 6, "castle": 4, "mine": 3}
    if board == "1":
        assert [spaces[name][0] for name in SPACES] == [INITIAL[letter] for letter in BOARD_1]


@pytest.mark.parametrize("layout", LAYOUTS)
def test_spaces_that_touch_on_the_board_touch_in_the_picture(layout: str) -> None:
    """90 pairs of neighbours, all at the same distance, and no two spaces nearer."""
    drawn = nodes(view(), "estate1", layout)
    spots = [spot(drawn[f"space.red.{name}"]) for name in SPACES]
    far = sorted(((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5 for a, b in combinations(spots, 2))
    assert far[89] - far[0] < 0.3
    assert far[90] > 1.6 * far[0]
    rows = [sum(1 for x, y in spots if abs(y - level) < 0.2) for level in sorted({y for _, y in spots})]
    assert rows == [4, 5, 6, 7, 6, 5, 4]


# --- tiles -------------------------------------------------------------------------------------------------------


def plain(markup: str) -> str:
    """Return markup without hue: what is left for somebody who sees none."""
    return re.sub(r"in-h-\w+", "", markup)


@pytest.mark.parametrize("size", [18.6, 25, 42])
def test_no_two_tiles_look_the_same(size: float) -> None:
    assert len(TILES) == 49
    assert len({plain(board_tiles.tile(name, size)) for name in TILES}) == 49
    assert len({plain(board_tiles.motif(kind, 3, size)) for kind in TYPES}) == 6
    assert len({plain(board_tiles.good(n, 24)) for n in range(1, 7)}) == 6
    assert len({board_tiles.HUES[kind] for kind in TYPES}) == 6
    with pytest.raises(ValueError, match="k27"):
        board_tiles.tile("k27", size)


def test_pictures_differ_in_outline() -> None:
    """What is drawn is another path for every kind, whatever its colours, and lies within its hexagon."""
    found = element_of(board_pictures.definitions())
    pictures = {e.get("id", ""): e for e in found if e.get("id", "").startswith("in-t-")}
    assert len(pictures) == 16 == len(board_pictures.NAMES)
    assert set(board_pictures.SIGNS) == set(TYPES)
    shapes = {
        name: re.sub(r' (fill|stroke|stroke-width|id)="[^"]*"', "", ET.tostring(e, encoding="unicode"))
        for name, e in pictures.items()
    }
    assert len(set(shapes.values())) == 16
    for name, element in pictures.items():
        left, top, right, bottom = measuring.extent(ET.tostring(element, encoding="unicode")) or (0, 0, 0, 0)
        half = board_pictures.RADIUS * 3**0.5 / 2
        assert -half < left < right < half, name
        assert -board_pictures.RADIUS < top < bottom < board_pictures.RADIUS, name
        assert "class=" not in shapes[name]  # fixed colours: a tile looks the same in dark mode


FRAME = (370, 505)
"""The room that a phone of 390 × 844 leaves for the live board, in pixels."""


@pytest.mark.parametrize("pos", [GAME.setup(2, 1), GAME.setup(4, 1), CROWDED], ids=["two", "four", "crowded"])
def test_own_board_is_fully_visible_on_a_phone(pos: Any) -> None:
    """With all depots, as wide as the frame: no row is cut, and letters have 11 px; places for a finger have 24."""
    fingers = ("space.", "stored.", "depot.", "black", "goods.", "die.", "silver.", "workers.")
    for n in range(1, pos.players + 1):
        drawn = GAME.narrow_picture(pos, f"estate{n}")
        scale = min(FRAME[0] / drawn.width, FRAME[1] / drawn.height)
        assert scale > 0.995 * FRAME[0] / drawn.width
        assert min(size for size, _ in measuring.letters(ET.fromstring(drawn.svg()))) * scale >= 11
        for key, svg in drawn.nodes:
            found = measuring.extent(svg)
            if key.startswith(fingers) and found:
                assert min(found[2] - found[0], found[3] - found[1]) * scale >= 24, key
                assert found[3] <= drawn.height
                assert found[2] <= drawn.width
