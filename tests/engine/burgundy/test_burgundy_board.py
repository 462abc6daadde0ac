"""The boards of ブルゴーニュ: keys and order, every space and every tile, signs that differ, letters and touches large enough."""

from __future__ import annotations

import dataclasses
import json
import random
import re
import xml.etree.ElementTree as ET
from collections import Counter
from itertools import combinations
from pathlib import Path
from typing import Any

import measuring
import pytest
from drawing import boxes, element_of, meeting
from playouts import LONG_FORM, some_of

import insuto.games.burgundy.board as board_module
from insuto.draw import palette
from insuto.games.burgundy import board_pictures, board_tiles
from insuto.games.burgundy.board import SCENES, BoardView, EstateView, picture
from insuto.games.burgundy.board_narrow import picture as narrow_picture
from insuto.games.burgundy.board_view import SPACES, TYPES, type_of
from insuto.games.burgundy.board_words_ja import WORDS

FOLDER = Path(board_module.__file__).parent
COMPONENTS: dict[str, Any] = json.loads((FOLDER / "components.json").read_text(encoding="utf-8"))
SEATS = ("red", "blue", "black", "white")
LOOKS = palette.seat_looks(zip(SEATS, ("赤", "青", "黒", "白"), strict=True))
TILES = tuple(kind["id"] for kind in COMPONENTS["tiles"]["kinds"])
NAMES = {kind["id"]: kind["ja"] for kind in COMPONENTS["tiles"]["kinds"]}
OF_TYPE = {kind: [t for t in TILES if type_of(t) == kind] for kind in TYPES}
USED = {2: 4, 3: 6, 4: 8}
LAYOUTS = {"wide": picture, "narrow": narrow_picture}


def slots(players: int, phase: str = "A") -> tuple[str, ...]:
    found = [s["type"] if s["players"] <= players else "" for depot in COMPONENTS["depots"]["spaces"] for s in depot]
    if players == 3 and phase in "BD":
        found = [*found[:20], *("mine" if t == "castle" else t for t in found[20:])]
    return tuple(found)


def empty(players: int = 4, board: str = "1") -> BoardView:
    return BoardView(
        seats=LOOKS[:players],
        estates=[EstateView(board=board)] * players,
        depot_types=slots(players),
        black_used=USED[players],
        points=[0] * players,
        track=[tuple(range(players)), *((),) * 6],
        piles=(20, 20, 20, 14, 40, 10),
        black_pile=40,
        goods_pile=5,
    )


def some(players: int = 4, seed: int = 1, *, covered: float = 0.5) -> BoardView:
    """Return a crowded position; it need not be reachable in a game."""
    rnd = random.Random(seed)
    phase = rnd.choice("ABCDE")
    types = slots(players, phase)
    estates = []
    for _ in range(players):
        board = str(rnd.randrange(1, 10))
        spaces = COMPONENTS["boards"]["spaces"][board]
        tiles = tuple(rnd.choice(OF_TYPE[spaces[name][0]]) if rnd.random() < covered else "" for name in SPACES)
        goods = [0] * 6
        for n in rnd.sample(range(6), rnd.randrange(4)):
            goods[n] = rnd.randrange(1, 8)
        estates.append(
            EstateView(
                board,
                tiles,
                tuple(rnd.choice(("", *TILES)) for _ in range(3)),
                tuple(goods),
                tuple(rnd.randrange(4) for _ in range(6)),
                rnd.choice((0, 7, 23)),
                rnd.choice((0, 4, 18)),
                (rnd.randrange(7), rnd.randrange(7)),
            )
        )
    track: list[tuple[int, ...]] = [()] * 7
    for s in rnd.sample(range(players), players):
        space = rnd.choice((0, 2, 6)) if seed % 3 else 4
        track[space] = (*track[space], s)
    return BoardView(
        seats=LOOKS[:players],
        estates=estates,
        depot_types=types,
        depots=tuple(rnd.choice(OF_TYPE[t]) if t and rnd.random() < 0.7 else "" for t in types),
        depot_goods=[tuple(rnd.randrange(1, 7) for _ in range(rnd.choice((0, 1, 4, 9)))) for _ in range(6)],
        black=tuple(rnd.choice(TILES) if i < USED[players] and rnd.random() < 0.8 else "" for i in range(8)),
        black_used=USED[players],
        phase=phase,
        round=rnd.randrange(1, 6),
        phase_goods=(0, 0, 5, 5, 5),
        round_goods=tuple(rnd.randrange(7) for _ in range(5)),
        bonus_large=tuple(rnd.randrange(-1, players) for _ in range(6)),
        bonus_small=tuple(rnd.randrange(-1, players) for _ in range(6)),
        bonus_points=(7, 4),
        track=track,
        points=[rnd.choice((0, 37, 37, 99, 100, 237)) for _ in range(players)],
        white=rnd.randrange(7),
        bought=rnd.random() < 0.5,
        piles=tuple(rnd.randrange(41) for _ in range(6)),
        black_pile=rnd.randrange(41),
        goods_pile=rnd.randrange(12),
        turn=rnd.randrange(players),
        first=rnd.randrange(players),
        focus=rnd.randrange(-1, players),
        note=rnd.choice(("フェイズB 第4ラウンド", "<&'\">", "")),
    )


def scenes(players: int) -> list[str]:
    return [scene for scene in SCENES if not scene[-1].isdigit() or int(scene[-1]) <= players]


VIEWS = {
    n: [empty(n), *(some(n, seed, covered=seed / 6) for seed in some_of(range(7)))]
    for n in ((2, 3, 4) if LONG_FORM else (2, 4))
}
EACH = pytest.mark.parametrize(
    ("players", "scene", "layout"), [(n, scene, how) for n in VIEWS for scene in scenes(n) for how in LAYOUTS]
)


def nodes(view: BoardView, scene: str = "table", layout: str = "wide") -> dict[str, str]:
    return dict(LAYOUTS[layout](COMPONENTS, view, scene).nodes)


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
@pytest.mark.parametrize("players", VIEWS)
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
    assert set(expected) == set(scenes(players))
    for scene, keys in expected.items():
        drawn = LAYOUTS[layout](COMPONENTS, some(players, 2), scene)
        assert set(drawn.keys()) == set(keys)
        drawn.marked(keys)


def test_bad_views_are_named() -> None:
    with pytest.raises(ValueError, match="moon"):
        picture(COMPONENTS, empty(3), "moon")
    with pytest.raises(ValueError, match="estate4"):
        picture(COMPONENTS, empty(3), "estate4")
    with pytest.raises(ValueError, match="barn"):
        picture(COMPONENTS, dataclasses.replace(empty(), black=("barn", *("",) * 7)), "main")
    with pytest.raises(ValueError, match=r"bonus\.ship\.large"):
        picture(COMPONENTS, dataclasses.replace(empty(3), bonus_large=(-1, 3, -1, -1, -1, -1)), "main")
    with pytest.raises(ValueError, match=r"track\.2"):
        picture(COMPONENTS, dataclasses.replace(empty(2), track=[(), (), (2,), (), (), (), ()]), "main")


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
    drawn = nodes(empty(4, board), scene, layout)
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
    drawn = nodes(empty(), "estate1", layout)
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


# --- places and pieces -------------------------------------------------------------------------------------------


@EACH
def test_no_label_or_piece_lies_on_another(players: int, scene: str, layout: str) -> None:
    for view in VIEWS[players]:
        drawn = LAYOUTS[layout](COMPONENTS, view, scene)
        found = list(boxes(ET.fromstring(drawn.svg())))
        labels = [b for b in found if b.kind == "label"]
        things = [b for b in found if b.kind == "piece" and b.key.startswith(("marker.", "points."))]
        for a in labels:
            assert 0 <= a.x0 < a.x1 <= drawn.width, a
            assert a.y0 >= -0.5, a
        for a in things:
            assert 0 <= a.y0 < a.y1 <= drawn.height, a
        for a, b in meeting([*labels, *things]):
            assert a.kind == b.kind == "piece", (a, b)
            assert a.key[:6] == b.key[:6] == "marker" or not a.meets(b, 2.6), (a, b)


FRAME = (370, 505)
"""The room that a phone of 390 × 844 leaves for the live board, in pixels."""


@pytest.mark.parametrize("players", VIEWS)
def test_own_board_is_fully_visible_on_a_phone(players: int) -> None:
    """With all depots, as wide as the frame: no row is cut, and letters have 11 px; places for a finger have 24."""
    for n in range(1, players + 1):
        for view in VIEWS[players]:
            drawn = narrow_picture(COMPONENTS, view, f"estate{n}")
            scale = min(FRAME[0] / drawn.width, FRAME[1] / drawn.height)
            assert scale > 0.995 * FRAME[0] / drawn.width
            whole = ET.fromstring(drawn.svg())
            assert min(size for size, _ in measuring.letters(whole)) * scale >= 11
            for key, svg in drawn.nodes:
                found = measuring.extent(svg)
                if (
                    key.startswith(("space.", "stored.", "depot.", "black", "goods.", "die.", "silver.", "workers."))
                    and found
                ):
                    assert min(found[2] - found[0], found[3] - found[1]) * scale >= 24, key
                    assert found[3] <= drawn.height
                    assert found[2] <= drawn.width
