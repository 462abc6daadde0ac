"""Boards as players see them: positions that a game reached, with the history that says which piece stands where."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from graphlib import TopologicalSorter
from itertools import combinations, pairwise, product
from typing import Any, cast

import pytest
from crowds import CROWDS, arranged
from drawing import NS, Box, boxes, element_of, meeting
from playouts import LONG_FORM, SHARED, known_games, playout, sample, seed_of

import insuto
from insuto.core.position import SEAT
from insuto.draw import Picture
from insuto.games.kardinal import keys as kardinal_keys
from insuto.games.lancaster import Lancaster
from insuto.games.lancaster import keys as lancaster_keys
from insuto.keys import Key
from insuto_lesson import targets
from insuto_lesson.labels import Places

PHONE, DESKTOP = 370, 750
"""Width in pixels of a picture on a phone in portrait, and next to the text on a desktop."""
TABLES = [
    (name, n)
    for name in known_games()
    for n in insuto.load(name).player_counts
    if n in (3, insuto.load(name).player_counts[-1])
]

OTHERS = (0, 1, 2)
"""Seeds of games that are searched for decisions which the first does not reach."""
UNDRAWN = {"scythe": {"choose_fight", "prefer"}}
"""Decisions of which no position is drawn here: none of these games comes to them."""


@lru_cache(maxsize=8)
def reached(name: str, players: int) -> tuple[Any, ...]:
    """Return some positions of a game, each kind of question among them, the first position of each question to a seat that only other
    games ask, and the last."""
    own = seed_of(name, players)
    moves = list(sample(name, players, own, every=23 if LONG_FORM else 92))
    rare = {move.before.agenda[-1].ask: move.before for move in moves}
    known = {*rare}
    for seed in OTHERS:
        if to_seats(name) - rare.keys() - UNDRAWN.get(name, set()):
            for move in playout(name, players, seed):
                rare.setdefault(move.before.agenda[-1].ask, move.before)
    others = [pos for ask, pos in rare.items() if ask in to_seats(name) - known]
    crowds = [arranged(name, players, text) for text in CROWDS.get(name, {}).get(players, ())]
    return (*(move.before for move in moves), *others, *crowds, playout(name, players, own)[-1].after)


def to_seats(name: str) -> set[str]:
    """Return the names of the decisions that a seat makes."""
    return {one.name for one in insuto.load(name).decisions.values() if one.responder == SEAT}


@pytest.mark.parametrize("name", known_games())
def test_a_position_of_every_decision_is_drawn(name: str) -> None:
    """But for those that are named, at one of the counts."""
    drawn = {pos.agenda[-1].ask for table in TABLES if table[0] == name for pos in reached(*table) if not pos.over}
    assert to_seats(name) - drawn == UNDRAWN.get(name, set())


@dataclass(frozen=True)
class Drawn:
    """A scene of a game in the positions that were reached, drawn as the seat to act sees them; no pictures where the phone has no layout
    of its own.

    Attributes:
        pictures: position, picture, and the picture's nodes as elements.
    """

    name: str
    scene: str
    narrow: bool
    pictures: list[tuple[Any, Picture, ET.Element]]


def pictures(name: str, players: int, scene: str, narrow: bool) -> Iterator[tuple[Any, Picture]]:
    """Yield the positions, drawn as the seat to act sees them; nothing where the phone has no layout of its own. Of games with very many
    questions each layout has every other position, and the last; in the long form all."""
    game, every = insuto.load(name), reached(name, players)
    for pos in (*every[narrow:-1:2], every[-1]) if name in SHARED and not LONG_FORM else every:
        seat = 0 if pos.over else max(0, game.actor(pos))
        if narrow and game.narrow_picture(game.view(pos, seat), scene) is None:
            return
        yield pos, game.draw(pos, scene, seat, narrow=narrow)


def scenes(name: str, players: int) -> tuple[str, ...]:
    """Return the scenes at a table of so many."""
    game = insuto.load(name)
    return game.scenes_at(game.begin(players))


def cases() -> list[tuple[str, int, str, bool]]:
    """Return (game, players, scene, narrow). Of scenes that differ only by the seat, which a number at the end gives,
    the last; in the long form all."""
    return [
        (name, n, scene, narrow)
        for name, n in TABLES
        for scene in scenes(name, n)
        if LONG_FORM or not scene[-1].isdigit() or int(scene[-1]) == n
        for narrow in (False, True)
    ]


def id_of(case: tuple[str, int, str, bool]) -> str:
    return "-".join(map(str, case))


@pytest.fixture(scope="module", params=cases(), ids=id_of)
def drawn(request: pytest.FixtureRequest) -> Drawn:
    """Draw a scene once for all its tests: pytest runs these one after the other. A picture that is the same in two
    positions (of one stage) is checked in the first."""
    name, _, scene, narrow = request.param
    found: dict[tuple[str, str], tuple[Any, Picture, ET.Element]] = {}
    for pos, picture in pictures(*request.param):
        looks = (getattr(pos, "stage", ""), picture.svg())
        if looks not in found:
            found[looks] = (pos, picture, ET.fromstring(looks[1]))
    return Drawn(name, scene, narrow, [*found.values()])


@pytest.mark.parametrize(
    "drawn", [case for case in cases() if case[0] != "toy"], indirect=True, ids=id_of, scope="module"
)
def test_only_nodes_change_and_pieces_lie_on_top(drawn: Drawn) -> None:
    first: Picture | None = None
    order: TopologicalSorter[str] = TopologicalSorter()
    read: set[tuple[str, str]] = set()  # most nodes of a picture equal those of the one before
    for _, picture, _ in drawn.pictures:
        first = first or picture
        assert (picture.base, picture.width, picture.height) == (first.base, first.width, first.height)
        for before, after in pairwise(picture.keys()):
            order.add(after, before)
        assert drawn.name == "scythe" or picture.keys() == first.keys()
        moving = [i for i, node in enumerate(picture.nodes) if node.svg.startswith('<g class="in-piece')]
        assert moving == list(range(len(picture.nodes) - len(moving), len(picture.nodes)))
        for key, svg in {(node.key, node.svg) for node in picture.nodes} - read:
            element = element_of(svg)
            assert (element.tag, element.get("data-key")) == ("g", key)
            assert element.get("class", "").startswith("in-"), key
            for one in element.iter():  # what the page's policy refuses
                assert one.get("style") is None, key
                assert one.tag not in ("style", "script", "image"), key
            read.add((key, svg))
    order.prepare()  # absent parts may have no node, present ones have one order: else this raises CycleError


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_phones_layout_shows_the_same_keys_and_words(name: str, players: int) -> None:
    game, pos = insuto.load(name), reached(name, players)
    for at, scene in product(pos[:: max(1, len(pos) // 6)], scenes(name, players)):
        if scene in game.scenes_at(at) and game.narrow_picture(game.view(at, 0), scene) is not None:
            wide, narrow = (dict(game.draw(at, scene, 0, narrow=one).nodes) for one in (False, True))
            assert set(wide) == set(narrow)
            assert {key: spoken(svg) for key, svg in wide.items()} == {key: spoken(svg) for key, svg in narrow.items()}


def spoken(markup: str) -> tuple[str, bool]:
    """Return the title of a node, and whether the node is hidden."""
    element = element_of(markup)
    return element.findtext("title") or "", bool({"in-off", "in-hide"} & set(element.get("class", "").split()))


def stacked(a: Box, b: Box) -> bool:
    """Return True for pieces of one seat and kind, which may lie on one heap; those on one square of a conflict stand
    close together."""
    return a.key.rpartition(".")[0] == b.key.rpartition(".")[0] or a.key[:7] == b.key[:7] == "knight."


OVER_THE_MAP = ("scythe", "table")
"""While factions and mats are chosen, these lie over a map on which nothing stands yet."""
CROWDED = re.compile(r"scythe (unit|place\.\w+\.)")
"""Pieces that share a hex with others and are smaller from afar; the live board zooms in to what a decision is
about."""
OVERVIEWS = {("scythe", "table")}
"""Every decision has a larger picture of its own, which the live board turns to."""


def test_nothing_lies_on_anything_else(drawn: Drawn) -> None:
    for pos, picture, whole in drawn.pictures:
        if (drawn.name, drawn.scene) == OVER_THE_MAP and pos.stage == "setup":
            continue
        found = list(boxes(whole))
        for a in found:
            assert a.kind != "label" or 0 <= a.x0 < a.x1 <= picture.width, a
            assert a.kind != "piece" or 0 <= a.y0 < a.y1 <= picture.height, a
        for a, b in meeting(b for b in found if b.kind in ("label", "piece", "card")):
            kinds = {a.kind, b.kind}
            if kinds == {"piece"}:
                assert stacked(a, b) or not a.meets(b, 2.6), (a, b)
            elif kinds == {"label", "card"}:
                assert a.key == b.key, (a, b)
            else:
                assert "label" not in kinds, (a, b)


def test_what_meets_is_found_as_by_a_look_at_every_two() -> None:
    """Of a picture with overlapping parts, and of boxes that are larger than they are drawn."""
    picture = insuto.load("lancaster").draw(reached("lancaster", 3)[-1], "main")
    found, met = list(boxes(ET.fromstring(picture.svg()))), 0
    for slack in (1.0, 2.6, -30.0):
        two = {frozenset(pair) for pair in meeting(found, slack)}
        assert two == {frozenset((a, b)) for a, b in combinations(found, 2) if a.meets(b, slack)}
        met += len(two)
    assert met > 30


def test_letters_are_large_enough_to_be_read(drawn: Drawn) -> None:
    """11 px, in the layout for a phone on a phone."""
    for _, picture, whole in drawn.pictures:
        scale = (PHONE if drawn.narrow else DESKTOP) / picture.width
        sizes = {e.text: float(e.attrib["font-size"]) * scale for e in whole.iter(f"{NS}text")}
        assert {letters: size for letters, size in sizes.items() if size < 11} == {}


def test_everything_drawn_is_described(drawn: Drawn) -> None:
    """A title of a few words, a different one for each place; or nothing, where the title of its place covers it."""
    for _, picture, _ in drawn.pictures:
        titles: dict[str, str] = {}
        for key, svg in picture.nodes:
            element = element_of(svg)
            title = element.findtext("title") or element.findtext(f"{NS}title") or ""
            if element.get("aria-hidden") == "true":
                assert not title, key
            elif len(element) and not {"in-hide", "in-off"} & set(element.get("class", "").split()):
                assert re.search(r"[\u3041-\u9fff]", title), (key, title)
                assert not re.search(r"[{}|]", title), (key, title)
                titles[key] = title
        places = {key: title for key, title in titles.items() if drawn.name != "toy" and key != "note"}
        twice = [title for title, n in Counter(places.values()).items() if n > 1]
        assert twice == []


@pytest.mark.parametrize(("name", "players"), [table for table in TABLES if table[0] != "toy"])
def test_what_can_be_touched_on_a_phone_is_large_enough_for_a_finger(name: str, players: int) -> None:
    """For everything that is lit. Nobles next to their county are touched with it."""
    game, seen = insuto.load(name), 0
    for scene in scenes(name, players):
        if (name, scene) in OVERVIEWS:
            continue
        for pos, _ in pictures(name, players, scene, True):
            for key, pixels in targets.sizes(game, pos, scene):
                if not key.endswith(".nobles") and not CROWDED.match(f"{name} {key}"):
                    seen += 1
                    assert pixels >= targets.FINGER, (scene, key)
    assert seen > 3


@pytest.mark.parametrize("players", [3, 5])
def test_a_cardinal_or_cloister_moves_once_and_no_other_does(players: int) -> None:
    game, moved = insuto.load("kardinal"), 0
    for move in playout("kardinal", players, 0):
        before, after = (dict(game.draw(pos, "map", 0).nodes) for pos in (move.before, move.after))
        changed = {key for key in before if key.startswith("piece.") and before[key] != after[key]}
        new = (
            sum(map(len, move.after.placed))
            - sum(map(len, move.before.placed))
            + len(move.after.called)
            - len(move.before.called)
        )
        assert len(changed) == new
        moved += new
    assert moved > 30


@pytest.mark.parametrize("players", [3, 5])
def test_a_knight_moves_when_it_goes_elsewhere_or_its_company_changes(players: int) -> None:
    game, moved = cast(Lancaster, insuto.load("lancaster")), 0
    for move in playout("lancaster", players, 0)[::2]:
        before, after = (dict(game.draw(pos, "main", 0).nodes) for pos in (move.before, move.after))
        names, places = game.box.names, game.box.places
        for s, seat in enumerate(game.seats[:players]):
            for i, name in enumerate(names):
                key = f"knight.{seat}.{name}"
                was, now = move.before.knights[s], move.after.knights[s]
                there, here = places[was[i]], places[now[i]]
                company = [{n for n, p in zip(names, own, strict=True) if places[p] == here} for own in (was, now)]
                if there == here and company[0] == company[1]:
                    assert before[key] == after[key], (key, move.action)
                elif there != here and {there, here} - {"court"} and not there.startswith("castle"):
                    moved += before[key] != after[key]
    assert moved > 20


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("cardinals", [0, 1, 3])
def test_all_of_a_crest_takes_the_touch(narrow: bool, cardinals: int) -> None:
    """Shield, name and cardinals, and the figure in dashes where the first will stand."""
    pos = arranged("kardinal", 4, f"region.FR.cloisters.red = 3; region.FR.cardinals.red = {cardinals}")
    picture = insuto.load("kardinal").draw(pos, "map", None, narrow=narrow)
    places = Places(picture)
    crests = [node.key for node in picture.nodes if node.key.startswith("crest.")]
    assert len(crests) == 9
    assert [key for key in crests if places.area(key) != places.area(key, "in-grip")] == []
    grip = places.area("crest.FR", "in-grip")
    figures = [area for k in range(1, cardinals + 1) if (area := places.area(f"piece.red.cardinal.{k}"))]
    assert grip
    assert len(figures) == cardinals
    assert [figure for figure in figures if not grip.holds(figure)] == []


def test_one_pattern_serves_drawing_and_arranging() -> None:
    """What is drawn of a place bears the address that arranges it."""
    key = Key("conflict.{row}.{column}.square.{square}")
    assert key("upper", 1, 3) == "conflict.upper.1.square.3"
    assert key.split(".")[1] == "{row}"
    with pytest.raises(ValueError, match="2 words for 3 gaps"):
        key("upper", 1)
    for name, scene, patterns in (
        ("kardinal", "map", (kardinal_keys.SITE,)),
        (
            "lancaster",
            "main",
            (lancaster_keys.COUNTY, lancaster_keys.NOBLES, lancaster_keys.SQUARE, lancaster_keys.FAVOUR),
        ),
        ("lancaster", "parliament", (lancaster_keys.LAW, lancaster_keys.BILL)),
    ):
        game = insuto.load(name)
        pos = reached(name, 3)[-1]
        drawn = game.draw(pos, scene).keys()
        for pattern in patterns:
            like = re.compile(re.sub(r"\\{\w+\\}", r"[\\w]+", re.escape(pattern)) + "$")
            found = [k for k in drawn if like.match(k)]
            assert found, pattern
            for k in found:
                game.look(pos, k)  # raises BadInput where it is no address


NO_SENTENCE = {
    "kardinal": r"road\..+",  # a touch beside a road means the building next to it
    "lancaster": r"(?!)",
    "burgundy": r"(?!)",
    "scythe": r"fight|dial|shown|bid\..+|(encounter|factory)\.card",  # they are sentences
}
"""Drawn parts with a title of which there is nothing to say."""
SHAPE = re.compile("<(path|rect|circle|text|use|polygon|ellipse|line|image)")


@pytest.mark.parametrize("name", NO_SENTENCE)
def test_every_part_says_what_it_is(name: str) -> None:
    """Every sign of a panel, pile and caption included, in all pictures; pieces without a name are answered for by their places."""
    game: Any = insuto.load(name)
    players = game.player_counts[-1]
    for pos in reached(name, players)[1::4]:
        if pos.over or game.actor(pos) < 0 or pos.agenda[-1].ask.startswith("choose_"):  # nothing lies there yet
            continue
        view = game.view(pos, game.actor(pos))
        for scene in game.scenes_at(view):
            for node in game.draw(view, scene, None, narrow=True).nodes:
                placed = node.key.partition(".")[0] in ("piece", "knight", "note", "lines")
                named = "<title>" in node.svg or (SHAPE.search(node.svg) and not placed)
                if named and not re.fullmatch(NO_SENTENCE[name], node.key):
                    assert game.thing_at(view, node.key), node.key
