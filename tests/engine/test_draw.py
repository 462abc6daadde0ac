"""The drawing: what the page relies on (keys, order, base, escaping, policy), the geometry helpers, the map's data."""

from __future__ import annotations

import dataclasses
import json
import re
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Iterator, Sequence
from math import hypot

import pytest
from conformance_help import MEASURED, outside
from kardinal_help import GAME, played

import insuto
from insuto.draw import STYLE, Node, Picture, UnknownKey, cards, palette, pieces, shapes, tracks
from insuto.games.kardinal.board import SCENES, BoardView, Map, picture
from insuto.games.kardinal.board_narrow import NarrowMap
from insuto.games.kardinal.board_narrow import picture as narrow_picture
from insuto.games.kardinal.board_words_ja import WORDS

COMPONENTS = GAME.components
NS = "{http://www.w3.org/2000/svg}"


def empty(players: int = 4) -> BoardView:
    return GAME.board_view(GAME.setup(players, 1))


def some(players: int = 4, seed: int = 1) -> BoardView:
    """Return what is drawn in the middle of a random game."""
    return GAME.board_view(played(players, seed, steps=60 + 30 * seed))


@pytest.mark.parametrize("scene", SCENES)
def test_page_svg_obeys_the_policy(scene: str) -> None:
    text = picture(COMPONENTS, some(4, 5), scene).svg(prefix="s1-")
    root = ET.fromstring(text)
    assert root.find(f"{NS}title") is not None
    for element in root.iter():
        assert element.get("style") is None
        assert element.tag not in (f"{NS}style", f"{NS}script", f"{NS}image", f"{NS}foreignObject")
        assert not any(name.startswith("on") for name in element.attrib)
        assert element.get("href", "#s1-").startswith("#s1-")  # what is drawn twice is defined once in the picture
        if element.get("id"):
            assert element.get("id", "").startswith("s1-")


def test_pieces_are_placed_by_transform_only() -> None:
    one = picture(COMPONENTS, some(4, 1), "table")
    two = picture(COMPONENTS, some(4, 2), "table")
    moved = 0
    for a, b in zip(one.nodes, two.nodes, strict=True):
        if a.key.startswith("piece.") or a.key == "start":
            x, y = ET.fromstring(a.svg), ET.fromstring(b.svg)
            moved += x.get("transform") != y.get("transform")
            for element in (x, y):
                assert re.fullmatch(r"translate\(-?[\d.]+ -?[\d.]+\)", element.attrib.pop("transform"))
                element.set("class", element.get("class", "").replace(" in-off", ""))
            assert ET.tostring(x) == ET.tostring(y)
    assert moved > 10


def test_a_note_is_parted_only_where_its_words_allow_it() -> None:
    def lines(note: str, scene: str) -> list[str]:
        drawn = dict(picture(COMPONENTS, dataclasses.replace(empty(), round_note=note), scene).nodes)["note"]
        return [element.text or "" for element in ET.fromstring(drawn).iter("text")]

    assert lines("最終\nラウンド", "hands") == ["最終", "ラウンド"]
    assert lines("最終\nラウンド", "scores") == ["最終ラウンド"]  # there is room
    assert lines("最終 ラウンド", "hands") == ["最終", "ラウンド"]
    assert lines("最終 ラウンド", "scores") == ["最終 ラウンド"]
    assert lines("最終ラウンドです", "hands") == ["最終ラウンドです"]  # set narrower, not cut


def test_cards_that_lie_over_each_other_are_counted() -> None:
    view = dataclasses.replace(empty(5), hands=[[0, 0, 3, 0, 0, 0], [2, 1, 0, 0, 0, 0], *[[0] * 5 + [3]] * 3], turn=4)
    nodes = dict(picture(COMPONENTS, view, "table").nodes)
    assert "×3" in nodes["hand.red.LOIT"]
    assert "×2" in nodes["hand.blue.FKAR"]
    assert "×" not in nodes["hand.blue.BYBU"]
    assert "×3" in nodes["hand.green.back"]
    assert "×3" in nodes["hand.purple.back"]


def test_a_reader_may_set_other_pairs_and_colours() -> None:
    data = json.loads(json.dumps(COMPONENTS))
    data["alliances"][6]["a"], data["alliances"][6]["b"] = "BY", "EN"
    data["cards"]["types"][0]["colour"]["id"] = "brown"
    nodes = dict(picture(data, empty(), "table").nodes)
    assert "同盟 7: バイエルンとイングランド" in nodes["alliance.7"]
    assert nodes["alliance.7"] != dict(picture(COMPONENTS, empty(), "table").nodes)["alliance.7"]
    assert "in-h-brown" in nodes["region.FK"]


def test_every_owner_and_cardinal_is_drawn_on_its_place() -> None:
    view = some(5, 4)
    at = Counter(
        ET.fromstring(n.svg).get("transform") for n in picture(COMPONENTS, view, "map").nodes if "cloister" in n.key
    )
    for site, owner in zip(COMPONENTS["sites"], view.sites, strict=True):
        assert at[f"translate({site['x']} {site['y']})"] == (owner >= 0)
    standing = Counter(
        ET.fromstring(n.svg).get("transform") for n in picture(COMPONENTS, view, "map").nodes if "cardinal" in n.key
    )
    for region, row in zip(COMPONENTS["regions"], view.cardinals, strict=True):
        spots = COMPONENTS["drawing"]["plans"]["wide"]["regions"][region["id"]]["spots"]
        assert [standing[f"translate({shapes.num(x)} {shapes.num(y)})"] for x, y in spots[: sum(row)]] == [1] * min(
            sum(row), len(spots)
        )


@pytest.mark.parametrize("scene", ["map", "table"])
def test_a_finger_meets_every_site_on_a_phone(scene: str) -> None:
    """A live board 340 px across need not zoom in for a finger (25 px)."""
    drawn = narrow_picture(COMPONENTS, some(5, 4), scene)
    assert drawn.width == 480
    for key, svg in drawn.nodes:
        if key.startswith("site."):
            assert 2 * float(ET.fromstring(svg).find("circle").attrib["r"]) * 340 / drawn.width >= 25, key  # type: ignore[union-attr]


def test_titles_name_place_and_owner() -> None:
    view = empty()
    view.sites = [0 if s["id"] == "BY3" else -1 for s in COMPONENTS["sites"]]
    view.placed = [[list(view.sites).index(0)], [], [], []]
    nodes = dict(picture(COMPONENTS, view, "map").nodes)
    assert "<title>バイエルン 3番の建物: 赤の修道院</title>" in nodes["site.BY3"]
    assert "<title>バイエルン 4番の建物: 空き</title>" in nodes["site.BY4"]
    other = {**WORDS, "site.free": "<{region}> & {number}"}
    nodes = dict(picture(COMPONENTS, view, "map", other).nodes)
    assert "<title>&lt;バイエルン&gt; &amp; 4</title>" in nodes["site.BY4"]


def test_mark_adds_a_class_and_refuses_unknown_keys() -> None:
    plain = picture(COMPONENTS, empty(), "map")
    marked = plain.marked(["site.FR3", "region.FR"])
    changed = [n.key for n, m in zip(plain.nodes, marked.nodes, strict=True) if n != m]
    assert changed == ["region.FR", "site.FR3"]
    assert all("in-mark" in ET.fromstring(dict(marked.nodes)[key]).get("class", "").split() for key in changed)
    with pytest.raises(UnknownKey, match=r"site\.XX9"):
        plain.marked(["site.XX9"])


def test_a_mark_is_an_outline_and_never_a_colour() -> None:
    """What is marked, lit or picked keeps its fill, and a line its colour: an outline goes round it."""
    painted = [
        selector
        for selectors, style in re.findall(r"([^{}]+)\{([^{}]*)\}", STYLE)
        for selector in selectors.split(",")
        if re.search(r"\.in-(mark|lit|picked)\b", selector)
        if re.search(r"(^|;)fill:", style)
        or ("stroke:var(--in-lit)" in style and re.search(r"\.in-(road|river|arm|glint)$", selector))
    ]
    assert painted == []


def test_files_for_paper_carry_the_style_and_are_light() -> None:
    drawn = picture(COMPONENTS, some(), "table")
    assert STYLE in drawn.svg(standalone=True)
    assert "<style" not in drawn.svg()
    assert 'class="in-svg" viewBox' in drawn.svg(standalone=True)
    assert 'data-md-color-scheme="slate"' in drawn.svg(standalone=True, dark=True)
    ET.fromstring(drawn.svg(standalone=True, dark=True))


def test_style_uses_only_names_of_its_own() -> None:
    assert set(re.findall(r"\.([a-z][\w-]*)[ {>.,:]", STYLE.replace("prefers-reduced-motion", ""))) <= set(
        re.findall(r"in-[\w-]+", STYLE)
    )
    assert not [bad for bad in ("<", "url(", "@import") if bad in STYLE]
    used = set(re.findall(r"var\(--(in-[\w-]+)", STYLE))
    assert used <= set(re.findall(r"--(in-[\w-]+):", STYLE))


def test_text_is_escaped_in_one_place() -> None:
    wild = "<b>&\"'"
    assert shapes.esc(wild) == "&lt;b&gt;&amp;&quot;&#39;"
    node = Node("k", shapes.keyed("k", shapes.text(0, 0, wild, size=18), title=wild))
    drawn = Picture(10, 10, wild, "", (node,))
    root = ET.fromstring(drawn.svg())
    assert [e.text for e in root.iter() if e.text] == [wild] * 3
    assert ET.fromstring(shapes.keyed(wild, "")).get("data-key") == wild
    with pytest.raises(ValueError, match="style"):
        shapes.rect(0, 0, 1, 1, style="fill:red")


@pytest.mark.parametrize(
    ("inner", "is_outside"),
    [
        ('<g transform="translate(10,20)"><rect width="9" height="9"/></g>', False),
        ('<g transform="translate(60, 0)"><rect width="50" height="9"/></g>', True),
        ('<rect width="9" height="9"/><text x="90" y="20" font-size="16">words</text>', True),
        ('<g transform="rotate(90)"><rect width="9" height="90"/></g>', False),
    ],
)
def test_what_is_drawn_outside_is_measured(inner: str, is_outside: bool) -> None:
    """With commas, and with the letters beside a shape; what is turned is passed over."""
    drawn = Picture(100, 100, "", "", (Node("k", inner),))
    assert any(outside(insuto.load("toy"), "table", drawn)) == (MEASURED and is_outside)


def test_prefix_reaches_ids_and_what_refers_to_them() -> None:
    base = '<pattern id="p"/><rect fill="url(#p)"/><use href="#p"/>'
    drawn = Picture(1, 1, "", base, ()).svg(prefix="x-")
    assert not [part for part in ('id="x-p"', "url(#x-p)", 'href="#x-p"') if part not in drawn]
    assert base in Picture(1, 1, "", base, ()).svg()


def test_numbers_and_narrow_text() -> None:
    assert [shapes.num(v) for v in (3, 3.0, 2.5, 1 / 3, -0.001)] == ["3", "3", "2.5", "0.33", "0"]
    assert 'textLength="40"' in shapes.text(0, 0, "シュヴァーベン", size=18, fit=40)
    assert "textLength" not in shapes.text(0, 0, "フランス", size=18, fit=90)


def test_seats_and_card_types_differ_without_their_hue() -> None:
    shapes_of = {name: colour.shape for name, colour in palette.SEATS.items()}
    assert sorted(shapes_of.values()) == sorted(pieces.SHAPES)  # seven colours, a shape for each
    assert {"black", "white"} < {*shapes_of}
    assert len({pieces.glyph(shape, 4) for shape in pieces.SHAPES}) == len(pieces.SHAPES) == 7
    with pytest.raises(ValueError, match="heart"):
        pieces.glyph("heart", 4)
    assert len({cards.hatch(kind, 60, 20) for kind in range(5)}) == 5
    assert len({t["letter"]["value"] for t in COMPONENTS["cards"]["types"]}) == 5


def test_unknown_scene_and_seat_are_named() -> None:
    with pytest.raises(ValueError, match="moon"):
        picture(COMPONENTS, empty(), "moon")
    view = empty(3)
    view.sites = [4, *view.sites[1:]]
    with pytest.raises(ValueError, match=r"site\.EN1"):
        picture(COMPONENTS, view, "map")


def test_tracks() -> None:
    track = tracks.strip(10, 20, 100, 30, 4, 10)
    assert [(f.x, f.y) for f in track[3:5]] == [(85, 20), (10, 50)]
    assert tracks.fields(track, every=5).count("<text") == 2
    assert tracks.fields(track).count("<rect") == 10


# --- the data --------------------------------------------------------------------------------------------------


def test_components_agree_with_each_other() -> None:
    c = COMPONENTS
    regions = {r["id"]: r for r in c["regions"]}
    types = {t["id"]: t for t in c["cards"]["types"]}
    assert sum(t["count"] for t in types.values()) == c["cards"]["total"]["value"] == 55
    assert Counter(s["region"] for s in c["sites"]) == {r: v["sites"]["value"] for r, v in regions.items()}
    ends = Counter(r for a in c["alliances"] for r in (a["a"], a["b"]))
    assert ends == {r: v["alliances"]["value"] for r, v in regions.items()}
    assert [a["number"] for a in c["alliances"]] == list(range(1, c["alliance_total"]["value"] + 1))
    assert all(r["id"] in types[r["card"]]["regions"] for r in c["regions"])
    assert sum(len(t["regions"]) for t in types.values()) == len(regions) == 9
    for players, numbers in c["setup"].items():
        deck = 55 - len(types) * c["cards"]["removed_per_type"][players]
        assert numbers["deck"] == deck
        assert numbers["dealt"] == int(players) * c["cards"]["hand"]["value"]
        assert numbers["pile"] == deck - numbers["dealt"] - numbers["display"]
    names = {s["id"] for s in c["sites"]}
    roads = [frozenset((r["a"], r["b"])) for r in c["roads"]]
    assert len(set(roads)) == len(roads)
    assert all(len(r) == 2 and r <= names for r in roads)


def test_nothing_on_the_map_touches_anything_else() -> None:
    sites = {s["id"]: (s["x"], s["y"]) for s in COMPONENTS["sites"]}
    marks = {a["number"]: (a["marker"]["x"], a["marker"]["y"]) for a in COMPONENTS["alliances"]}
    names = list(sites)
    for i, a in enumerate(names):
        for b in names[i + 1 :]:
            assert hypot(sites[a][0] - sites[b][0], sites[a][1] - sites[b][1]) >= 62, (a, b)
        for n, m in marks.items():
            assert hypot(sites[a][0] - m[0], sites[a][1] - m[1]) >= 42, (a, n)


@pytest.mark.parametrize("kind", [Map, NarrowMap])
def test_names_of_regions_and_cardinals_do_not_lie_on_each_other(kind: type[Map]) -> None:
    """Nor on the number of an alliance; a name on a phone may approach a site, but not its middle."""
    drawn = kind(COMPONENTS, empty().seats, "map", WORDS)
    high = {"wide": 22, "narrow": 15}[kind.plan]
    signs = {r: 0 if "shield" in one else 1.3 * high for r, one in drawn.places_of.items()}
    names = {r: (*one["name"], one["room"] + signs[r]) for r, one in drawn.places_of.items()}
    sites = [(s["id"], *at) for s, at in zip(drawn.sites, drawn.site_at, strict=True)]
    marks = [(a["number"], *drawn.marker_at(a)) for a in COMPONENTS["alliances"]]
    spots = [(r, *spot) for r, one in drawn.places_of.items() for spot in one["spots"]]
    for region, (x, y, w) in names.items():
        assert 0 < x - w / 2 < x + w / 2 < drawn.width
        for found, least in ((sites, 9), (marks, 9), (spots, 17)):
            for what, px, py in found:
                assert abs(px - x) >= w / 2 or abs(py - y) >= least, (region, what)
        for other, (ox, oy, ow) in names.items():
            assert other == region or abs(ox - x) >= (w + ow) / 2 or abs(oy - y) >= high, (region, other)
    for i, (region, x, y) in enumerate(spots):
        assert all(hypot(x - px, y - py) >= 19 for _, px, py in spots[:i]), region
        assert all(abs(x - px) >= 17 or abs(y - py) >= 14 for _, px, py in [*sites, *marks]), region


#: Hulls of a cardinal and of a cloister.
CARDINAL = ((0, -11), (8.6, -5.2), (8.6, -3), (7.5, 12), (-7.5, 12), (-8.6, -3), (-8.6, -5.2))
CLOISTER = ((-11, 11), (-11, 0), (-3, -13), (11, 1), (11, 11))
Points = Sequence[tuple[float, float]]


def sides(shape: Points) -> Iterator[tuple[tuple[float, float], tuple[float, float]]]:
    return zip(shape, (*shape[1:], shape[0]), strict=True)


def brim(shape: Points, x: float, y: float, scale: float) -> Points:
    """Return points on the edge of a piece that stands somewhere."""
    return [
        (x + scale * (ax + (bx - ax) * n / 5), y + scale * (ay + (by - ay) * n / 5))
        for (ax, ay), (bx, by) in sides(shape)
        for n in range(5)
    ]


def is_in(x: float, y: float, shape: Points) -> bool:
    crossed = [x < ax + (bx - ax) * (y - ay) / (by - ay) for (ax, ay), (bx, by) in sides(shape) if (ay > y) != (by > y)]
    return sum(crossed) % 2 == 1


@pytest.mark.parametrize("kind", [Map, NarrowMap])
def test_cardinals_stand_in_their_region_and_cover_no_site(kind: type[Map]) -> None:
    """As many as the rules allow: of each seat as many as one colour can have cloisters there (K-041)."""
    drawn = kind(COMPONENTS, empty(5).seats, "map", WORDS)
    sites = [brim(CLOISTER, *at, drawn.piece_scale) for at in drawn.site_at]
    for i, region in enumerate(COMPONENTS["regions"]):
        most = 5 * region["sites"]["value"]
        table = dataclasses.replace(empty(5), called=[(i, k % 5) for k in range(most)])
        land = [(float(x), float(y)) for x, y in re.findall(r"([\d.]+) ([\d.]+)(?=Q|Z|$)", drawn.outline(region["id"]))]
        spots = {spot for _, cardinals in drawn.standing(table) for spot in cardinals}
        assert len(spots) == most
        for x, y in spots:
            figure = brim(CARDINAL, x, y, drawn.piece_scale)
            assert all(is_in(*point, land) for point in figure), (region["id"], x, y)
            for site, shape in zip(drawn.sites, sites, strict=True):
                assert not any(is_in(*point, shape) for point in figure), (site["id"], region["id"], x, y)
                assert not any(is_in(*point, figure) for point in shape), (site["id"], region["id"], x, y)


@pytest.mark.parametrize("kind", [Map, NarrowMap])
def test_no_road_and_no_end_of_an_alliance_is_hidden(kind: type[Map]) -> None:
    """Not behind a shield or the number of an alliance; an end not behind a site or a shield either."""
    drawn = kind(COMPONENTS, empty().seats, "map", WORDS)
    at = dict(zip((s["id"] for s in drawn.sites), drawn.site_at, strict=True))
    shields = {r: drawn.shield_at(r) for r in drawn.places_of}
    half = 0.6 * max(15.0, drawn.name_size - 4)
    marks = {a["number"]: drawn.marker_at(a) for a in COMPONENTS["alliances"]}

    def over(x: float, y: float) -> list[object]:
        near = [r for r, (sx, sy) in shields.items() if abs(x - sx) < half and abs(y - sy) < 1.2 * half]
        return [*near, *(n for n, (mx, my) in marks.items() if hypot(x - mx, y - my) < drawn.marker)]

    for road in COMPONENTS["roads"]:
        (ax, ay), (bx, by) = at[road["a"]], at[road["b"]]
        for part in range(41):
            x, y = ax + (bx - ax) * part / 40, ay + (by - ay) * part / 40
            assert not over(x, y), (road["a"], road["b"])
    for alliance in COMPONENTS["alliances"]:
        for region in (alliance["a"], alliance["b"]):
            x, y = drawn.arm_end(alliance["number"], region)
            assert not over(x, y), (alliance["number"], region)
            on = [
                s
                for s, (sx, sy) in at.items()
                if abs(x - sx) < 9 * drawn.lot_scale and abs(y - sy) < 9 * drawn.lot_scale
            ]
            assert not on, (alliance["number"], region)
