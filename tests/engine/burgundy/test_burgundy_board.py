"""The boards of ブルゴーニュ: keys and order, every space and every tile, signs that differ, letters and touches large enough."""

from __future__ import annotations

import dataclasses
import json
import random
import re
import xml.etree.ElementTree as ET
from collections import Counter
from itertools import combinations, pairwise
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
from insuto.games.burgundy.board_view import BLACK_MARKS, MARKS, SPACES, TYPES, type_of
from insuto.games.burgundy.board_words_ja import WORDS, knowledge

FOLDER = Path(board_module.__file__).parent
COMPONENTS: dict[str, Any] = json.loads((FOLDER / "components.json").read_text(encoding="utf-8"))
SEATS = ("red", "blue", "black", "white")
LOOKS = palette.seat_looks(zip(SEATS, ("赤", "青", "黒", "白"), strict=True))
TILES = tuple(kind["id"] for kind in COMPONENTS["tiles"]["kinds"])
NAMES = {kind["id"]: kind["ja"] for kind in COMPONENTS["tiles"]["kinds"]}
OF_TYPE = {kind: [t for t in TILES if type_of(t) == kind] for kind in TYPES}
USED = {2: 4, 3: 6, 4: 8}
LAYOUTS = {"wide": picture, "narrow": narrow_picture}
NS = "{http://www.w3.org/2000/svg}"
MOVING = ("marker.", "points.", "regions.")


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


def classes(element: ET.Element) -> set[str]:
    return set(element.get("class", "").split())


def stands_out(markup: str) -> bool:
    """Return True if a mark on a node changes what is visible, by the rules of the style sheet for its children or
    descendants."""
    node = element_of(markup)
    if "in-piece" in classes(node):
        return any("in-body" in classes(child) for child in node)
    direct = {"in-hit", "in-plate", "in-panel", "in-slot", "in-square", "in-night", "in-rim"}
    return (
        any(classes(child) & direct for child in node)
        or any("in-rim" in classes(inner) for child in node for inner in child)
        or any(classes(e) & {"in-card", "in-back", "in-sheet"} for e in node.iter())
    )


@EACH
def test_whatever_a_lesson_may_mark_shows_the_mark(players: int, scene: str, layout: str) -> None:
    for view in VIEWS[players]:
        for key, svg in LAYOUTS[layout](COMPONENTS, view, scene).nodes:
            if key != "note" and not key.startswith("regions.") and "in-hide" not in svg.partition(">")[0]:
                assert stands_out(svg), key


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


@pytest.mark.parametrize("board", [str(n) for n in range(1, 10)])
def test_lines_part_what_differs_and_go_round_the_estate(board: str) -> None:
    spaces = COMPONENTS["boards"]["spaces"][board]
    nodes(empty(4, "1"), "estate1")  # the lines of another board are not cached for this one
    drawn = nodes(empty(4, board), "estate1")
    spots = {name: spot(drawn[f"space.red.{name}"]) for name in SPACES}
    near = [
        (a, b)
        for a, b in combinations(SPACES, 2)
        if ((spots[a][0] - spots[b][0]) ** 2 + (spots[a][1] - spots[b][1]) ** 2) ** 0.5 < 1.1 * 3**0.5 * 54
    ]
    assert len(near) == 90
    lines = re.findall(r"M([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)", drawn["regions.red"])
    assert len(lines) == 42 + sum(spaces[a][0] != spaces[b][0] for a, b in near)
    x, y = spot(drawn["regions.red"])
    ends = {(round(x + float(px), 0), round(y + float(py), 0)) for line in lines for px, py in (line[:2], line[2:])}
    left = min(px for px, _ in ends)
    assert left == pytest.approx(spots["D1"][0] - 3**0.5 / 2 * 54, abs=1)


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


@EACH
def test_every_picture_is_defined_once_in_the_base(players: int, scene: str, layout: str) -> None:
    """Nodes only place them, and the base says that no letters are left out from afar."""
    drawn = LAYOUTS[layout](COMPONENTS, VIEWS[players][-1], scene)
    ids = re.findall(r' id="([^"]*)"', drawn.base)
    assert len(set(ids)) == len(ids)
    placed = {name for node in drawn.nodes for name in re.findall(r'href="#([^"]*)"', node.svg)}
    assert placed <= set(ids)
    assert 'class="in-legible"' in drawn.base
    assert not any(' id="' in node.svg for node in drawn.nodes)


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


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("name", TILES)
def test_a_tile_is_drawn_and_named_wherever_it_lies(name: str, layout: str) -> None:
    kind, spaces = type_of(name), COMPONENTS["boards"]["spaces"]["1"]
    at = next(i for i, space in enumerate(SPACES) if spaces[space][0] == kind)
    slot = slots(4).index(kind)
    estate = EstateView(tiles=tuple(name if i == at else "" for i in range(37)), stored=("", name, ""))
    view = dataclasses.replace(
        empty(),
        estates=[estate] * 4,
        black=("", name, *("",) * 6),
        depots=tuple(name if i == slot else "" for i in range(24)),
    )
    digits = name.lstrip("abcdefghijklmnopqrstuvwxyz")
    for scene in ("table", "estate1"):
        drawn = nodes(view, scene, layout)
        for key in (f"space.red.{SPACES[at]}", "stored.red.2", "black.2", f"depot.{slot // 4 + 1}.{slot % 4 + 1}"):
            assert f": {NAMES[name]}（" in drawn[key], key
            assert f"in-h-{board_tiles.HUES[kind]}" in drawn[key]
            assert "in-rim" in drawn[key]
            assert letters(drawn[key]) == ([digits] if digits else [])


def test_dice_show_as_many_pips_as_they_say() -> None:
    for face in range(1, 7):
        view = dataclasses.replace(empty(), estates=[EstateView(dice=(face, 0))] * 4, white=face)
        drawn = nodes(view, "main")
        for key in ("die.red.1", "die.white", f"depot.{face}"):
            assert drawn[key].count("<circle") == face
        assert "in-slot" in drawn["die.red.2"]


def test_knowledge_titles_use_the_given_figures() -> None:
    lines = [knowledge(n, empty().knowledge_figures[n - 1]) for n in range(1, 27)]
    assert len(set(lines)) == 26
    assert all(2 <= len(words) <= 3 for words in lines)
    assert "3点" in "".join(lines[14])
    figures = list(empty().knowledge_figures)
    figures[14], figures[25] = 2, 3
    later = nodes(dataclasses.replace(empty(), knowledge_figures=figures), "knowledge")
    assert "2点" in later["knowledge.15"]
    assert "3点" in later["knowledge.26"]
    assert later["knowledge.16"] == nodes(empty(), "knowledge")["knowledge.16"]
    owner = EstateView(tiles=("", "", "", "k9", *("",) * 33))
    view = dataclasses.replace(empty(), estates=[EstateView(), owner, EstateView(), EstateView()])
    assert "青の領地" in nodes(view, "knowledge")["knowledge.9"]


# --- places and pieces -------------------------------------------------------------------------------------------


def test_spaces_for_more_players_are_marked_and_stay_clear_of_the_board() -> None:
    for players in (2, 3, 4):
        drawn, beside = nodes(empty(players), "main"), nodes(empty(players), "estate1")
        keys = [(f"depot.{d}.{i}", least) for d in range(1, 7) for i, least in enumerate(MARKS, 1)]
        keys += [(f"black.{i}", least) for i, least in enumerate(BLACK_MARKS, 1)]
        for key, least in keys:
            unused = least > players
            assert (letters(drawn[key]) == [str(least)]) == unused, key
            assert ("in-hide" in beside[key]) == unused, key


def test_only_what_changed_is_redrawn() -> None:
    """One tile goes from storage to the estate with a die: those three nodes, and nothing else, are other nodes."""
    before = dataclasses.replace(
        empty(), estates=[EstateView(stored=("ship", "", ""), dice=(5, 2)), *[EstateView()] * 3]
    )
    at = SPACES.index("D5")
    moved = EstateView(tiles=tuple("ship" if i == at else "" for i in range(37)), dice=(0, 2))
    after = dataclasses.replace(before, estates=[moved, *[EstateView()] * 3])
    for layout, draw in LAYOUTS.items():
        for scene in ("table", "estate1", "estates"):
            one, two = draw(COMPONENTS, before, scene), draw(COMPONENTS, after, scene)
            changed = {a.key for a, b in zip(one.nodes, two.nodes, strict=True) if a is not b}
            assert changed == {"space.red.D5", "stored.red.1", "die.red.1"}, (layout, scene)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_markers_lie_in_the_order_of_their_stack(layout: str) -> None:
    drawn = nodes(dataclasses.replace(empty(), track=[(3,), (0, 2), (), (1,), (), (), ()]), "main", layout)
    spots = {seat: spot(drawn[f"marker.{seat}"]) for seat in SEATS}
    assert spots["red"][0] == spots["black"][0]
    assert spots["black"][1] < spots["red"][1]  # on top
    assert spots["white"][0] < spots["red"][0] < spots["blue"][0]
    assert "黒・赤（上から順に）" in drawn["track.1"]


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("numbers", [(), (4, 4, 1), (1, 2, 3, 4, 5, 6), (6, 6, 6, 6, 6, 6, 6, 2, 2)])
def test_goods_of_a_depot_are_all_shown_by_their_number(numbers: tuple[int, ...], layout: str) -> None:
    view = dataclasses.replace(empty(), depot_goods=[numbers, *((),) * 5])
    for scene in ("main", "estate1"):
        markup = nodes(view, scene, layout)["depot.1.goods"]
        assert letters(markup) == [str(n) for n in sorted(numbers)]
        for n, count in Counter(numbers).items():
            assert f"（{n}）{count}枚" in markup


def test_viewers_board_is_first() -> None:
    for layout in LAYOUTS:
        for scene in ("table", "estates"):
            first, other = (nodes(dataclasses.replace(empty(), focus=focus), scene, layout) for focus in (-1, 2))
            place = [
                re.search(r"translate\(([^)]*)\)", markup) for markup in (first["board.red"], other["board.black"])
            ]
            assert place[0]
            assert place[1]
            assert place[0][1] == place[1][1]


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


def test_the_own_board_fills_a_wide_frame() -> None:
    """Of a frame of 832 × 648 (a window of 1280 × 720) nothing stays empty but for a margin; no tile lies on another."""
    drawn = picture(COMPONENTS, VIEWS[4][2], "estate1")
    assert 0.92 * 648 < drawn.height * 832 / drawn.width <= 648
    for pattern, size in ((r"depot\.\d\.\d", 32), (r"black\.\d", 35)):
        spots = [spot(svg) for key, svg in drawn.nodes if re.fullmatch(pattern, key)]
        assert len(spots) in (8, 24)
        assert (
            min(((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5 for a, b in combinations(spots, 2))
            > size * 3**0.5 - 0.2
        )


@pytest.mark.parametrize("room", [116.0, 149.0, 175.0])
@pytest.mark.parametrize("n", [1, 6, 11, 12, 19, 42])
def test_goods_on_a_depot_show_their_numbers_however_many_they_are(n: int, room: float) -> None:
    """No number is cut: of each tile more is seen than its number is wide; where they are too many, one of each and how many in all."""
    rnd = random.Random(n)
    numbers = tuple(sorted(rnd.randrange(1, 7) for _ in range(n)))
    drawn = ET.fromstring(f"<g>{board_tiles.goods_row(numbers, room, 24)}</g>")
    reported = [e.text for e in drawn.iter("text")]
    extents = [found for child in drawn if (found := measuring.extent(ET.tostring(child, encoding="unicode")))]
    lefts = [found[0] for found in extents]
    assert all(b - a > 8.7 for a, b in pairwise(lefts))
    assert reported in ([str(i) for i in numbers], [*map(str, sorted({*numbers})), str(n)])
    assert (n > 19) <= (reported[-1] == str(n))
    assert max(found[2] for found in extents) <= room + 0.2
