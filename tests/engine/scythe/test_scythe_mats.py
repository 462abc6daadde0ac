"""Mats, combat and cards of サイズ: keys, touches, figures, secrets, letters that lie on nothing."""

from __future__ import annotations

import dataclasses
import random
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterable
from functools import cache

import pytest
from desk_help import Asking
from drawing import boxes, element_of, meeting
from playouts import LONG_FORM
from scythe_help import BOX, GAME, P, hand, mech, men, read, table, turns

from insuto.core.facts import Log
from insuto.draw import Picture
from insuto.games.scythe import board, board_narrow, rules_combat
from insuto.games.scythe.board_mats_words_ja import WORDS
from insuto.games.scythe.board_view import UNKNOWN, BoardView, SeatView
from insuto.games.scythe.names import BOXES, GOALS
from insuto.games.scythe.state import Player, ScythePosition
from insuto.games.scythe.view import board_view

LAYOUTS = {"wide": board.picture, "narrow": board_narrow.picture}
FACTIONS = BOX.faction_ids
MATS = ("mechanical", "agricultural", "engineering", "patriotic", "industrial")
TOPS, BOTTOMS = ("move", "trade", "bolster", "produce"), ("upgrade", "deploy", "build", "enlist")


def scenes(players: int) -> tuple[str, ...]:
    return (*(f"mat{n}" for n in range(1, players + 1)), "combat", "cards")


@cache
def played(players: int, seed: int) -> tuple[ScythePosition, ...]:
    """Return positions of a random game, some of them at every kind of decision that is made on mats, in combat, on
    cards."""
    rnd = random.Random(seed)
    pos = table(*zip(rnd.sample(FACTIONS, players), rnd.sample(MATS, players), strict=True), seed=seed)
    saved, requested = [GAME.copy(pos)], set()
    for n in range(1200):
        acts = list(GAME.legal_actions(pos))
        if not acts:
            break
        name = str(pos.agenda[-1]["ask"])
        if name not in requested or n % 300 == 299:
            requested.add(name)
            saved.append(GAME.copy(pos))
        GAME.apply(pos, rnd.choice(acts), Log())
        GAME.advance(pos)
    return tuple(saved)


def fight() -> ScythePosition:
    """Return a position in which Nordic attacks Rusviet on a mountain; both are to commit."""
    pos = table(("nordic", "industrial"), ("rusviet", "mechanical"), ("saxony", "engineering"))
    pos.power[:2] = [7, 4]
    hand(pos, 0, 2, 2, 3, 5)
    hand(pos, 1, 2, 4)
    turns(pos, 0)
    men(pos, 1, "h34")
    for seat, ability in ((0, "riverwalk"), (0, "artillery"), (0, "speed"), (1, "peoples_army")):
        mech(pos, seat, ability, "h34")
    pos.agenda = []
    rules_combat.begin(Player(BOX, pos, 0), P["h34"], Log())
    return pos


def look(pos: ScythePosition, viewer: int | None = None) -> BoardView:
    return board_view(GAME, pos if viewer is None else GAME.view(pos, viewer))


def crowded(players: int) -> BoardView:
    """Return a view with more than comes about in a game: everything that can be seen at once."""
    view = look(played(players, players)[-1])
    full = [
        own._replace(
            power=16,
            popularity=18,
            coins=150,
            section="factory",
            card=n + 8,
            stars=(1, 1, 0, 1, 1, 1, 2, 0, 0),
            hand=(9, 12, 3, 5),
            hidden_cards=4,
            recruits=("coins", "power", "cards", "popularity"),
            boxes=(True,) * 6,
            structures=("h05", "h14", "h33", "h45"),
            objectives=((16, 14), (13, 6), (7,), (17, 9), ())[n],
            hidden_objectives=int(n > 1),
            workers=("h05",) * 8,
            emptied=6,
            produce=(("power", 1), ("popularity", 1), ("coins", 1)),
            offers=(1, 2, 3, 4, 5, 6) if not n else (),
        )
        for n, own in enumerate(view.holdings)
    ]
    return dataclasses.replace(
        view, holdings=full, encounter=25, taken_option=2, shown=(16, 14, 13, 17, 9), turn=1, note="<&'\">"
    )


def fought(players: int, *, down: bool) -> BoardView:
    view = crowded(players)
    bid = (UNKNOWN, ()) if down else (7, (5, 5, 4, 4, 3, 3))
    sides = [own._replace(bid=bid, character="h33", mechs=("h33",) * 4) for own in view.holdings]
    if down:
        sides[1] = sides[1]._replace(bid=None, hidden_cards=0)  # who commits knows the own hand
    return dataclasses.replace(view, holdings=sides, fight="h33", sides=(0, 1), most_cards=(5, 6))


@cache
def views(players: int) -> tuple[BoardView, ...]:
    found = [look(pos, viewer) for n, pos in enumerate(played(players, players)) for viewer in (None, n % players)]
    found += [look(pos) for pos in played(players, 9)[:2]]  # the same seats may have other mats
    return (*found, crowded(players), fought(players, down=True), fought(players, down=False))


EACH = pytest.mark.parametrize(
    ("players", "scene", "layout"),
    [(n, scene, how) for n in ((2, 3, 5) if LONG_FORM else (2, 5)) for scene in scenes(n) for how in LAYOUTS],
)


def draw(view: BoardView, scene: str, layout: str = "wide") -> Picture:
    return LAYOUTS[layout](GAME.components, view, scene)


def nodes(view: BoardView, scene: str, layout: str = "wide") -> dict[str, str]:
    return dict(draw(view, scene, layout).nodes)


def letters(markup: str) -> list[str]:
    return [e.text or "" for e in element_of(markup).iter("text")]


def agree(one: Iterable[str], two: Iterable[str]) -> bool:
    """Return True if the keys that two pictures have in common are in the same order."""
    one, two = list(one), list(two)
    both = {*one} & {*two}
    return [key for key in one if key in both] == [key for key in two if key in both]


# --- the contract ------------------------------------------------------------------------------------------------


@EACH
def test_pictures_of_a_scene_differ_only_inside_nodes(players: int, scene: str, layout: str) -> None:
    """Invisible parts have no node; the others have one order."""
    first = draw(views(players)[0], scene, layout)
    drawings: set[tuple[str, ...]] = set()
    for view in views(players):
        drawn = draw(view, scene, layout)
        assert (drawn.base, drawn.width, drawn.height, drawn.title) == (
            first.base,
            first.width,
            first.height,
            first.title,
        )
        keys = drawn.keys()
        assert len(set(keys)) == len(keys)
        for other in drawings:
            assert agree(keys, other)
        drawings.add(keys)
        for n, (key, svg) in enumerate(drawn.nodes):
            assert "in-hide" not in svg
            element = element_of(svg)
            assert (element.tag, element.get("data-key")) == ("g", key)
            assert (
                ("in-piece" in element.get("class", ""))
                == key.startswith("action.")
                == (scene[:3] == "mat" and n == len(keys) - 1)
            )


def own(seat: str) -> set[str]:
    mechs = [m["id"] for f in GAME.components["factions"] if f["id"] == seat for m in f["mechs"]]
    keys = {f"seat.{seat}", f"ability.{seat}", f"action.{seat}", f"section.{seat}.factory"}
    keys |= {f"section.{seat}.factory.{part}" for part in ("head", "top", "top.factory", "bottom")}
    keys |= {f"section.{seat}.{top}{part}" for top in TOPS for part in ("", ".head", ".top", ".bottom")}
    halves = (
        "move.top.units",
        "move.top.coins",
        "trade.top.resources",
        "trade.top.popularity",
        "bolster.top.power",
        "bolster.top.cards",
        "produce.top.produce",
    )
    keys |= {f"section.{seat}.{half}" for half in halves}
    keys |= {f"{what}.{seat}.{bottom}" for what in ("slot", "recruit") for bottom in BOTTOMS} | {
        f"box.{seat}.{box}" for box in BOXES
    }
    keys |= {f"bonus.{seat}.{bonus}" for bonus in ("power", "coins", "popularity", "cards")} | {
        f"mech.{seat}.{name}" for name in mechs
    }
    keys |= {f"structure.{seat}.{name}" for name in ("armory", "monument", "mine", "mill")} | {
        f"worker.{seat}.{n}" for n in range(1, 7)
    }
    return keys | hand_of(seat) | aims(seat)


def hand_of(seat: str) -> set[str]:
    return {f"hand.{seat}.{value}" for value in (2, 3, 4, 5, "unknown")}


def aims(seat: str) -> set[str]:
    return {f"objective.{seat}.{n}" for n in (*range(1, 24), "unknown")}


@EACH
def test_nothing_lies_on_letters_and_all_is_within_the_picture(players: int, scene: str, layout: str) -> None:
    for view in views(players)[-12:]:
        drawn = draw(view, scene, layout)
        labels = [b for b in boxes(ET.fromstring(drawn.svg())) if b.kind == "label"]
        for a in labels:
            assert 0 <= a.x0 < a.x1 <= drawn.width, a
            assert -0.5 <= a.y0 < a.y1 <= drawn.height + 0.5, a
        assert [*meeting(labels, 1.5)] == [], (scene, layout)


@EACH
def test_cards_in_hand_do_not_cover_each_other(players: int, scene: str, layout: str) -> None:
    for view in views(players)[-12:]:
        found = [
            b
            for b in boxes(ET.fromstring(draw(view, scene, layout).svg()))
            if b.key.startswith(("hand.", "objective."))
        ]
        for a, b in meeting(found):
            assert a.key.split(".")[:3] == b.key.split(".")[:3], (a, b)


def test_bad_views_are_named() -> None:
    with pytest.raises(ValueError, match="mat4"):
        draw(look(fight()), "mat4")


def test_a_seat_without_a_faction_has_mats_to_look_at() -> None:
    pos = GAME.begin(3, 1, {"mats": "chosen"})
    GAME.advance(pos)
    for scene in scenes(3):
        for layout in LAYOUTS:
            drawn = nodes(look(pos), scene, layout)
            assert f"seat.seat{scene[-1] if scene[-1].isdigit() else 1}" in drawn


# --- secrets -----------------------------------------------------------------------------------------------------


def test_what_is_not_known_is_not_drawn() -> None:
    """Two tables that differ in the hand, the objectives and the bid of one seat look the same to another one."""
    one, two = fight(), fight()
    hand(two, 1, 5, 5)
    for pos in (one, two):
        pos.agenda = [step for step in pos.agenda if step["ask"] != "ability"]
        GAME.apply(pos, read("commit dial=4 cards=3,2"), Log())
    GAME.apply(one, read("commit dial=2 cards=4"), Log())
    GAME.apply(two, read("commit dial=0 cards=5,5"), Log())
    present = two.objectives[1]
    at = present.index(1)
    present[at], spare = 0, next(n for n in range(23) if two.objective_pile.counts(24)[n])
    present[spare] = 1
    for layout in LAYOUTS:
        for scene in ("mat2", "combat", "cards"):
            assert nodes(look(one, 0), scene, layout) == nodes(look(two, 0), scene, layout), scene
            assert nodes(look(one, 1), scene, layout) != nodes(look(two, 1), scene, layout), scene
    drawn = nodes(look(one, 0), "combat")
    assert not any(c.isdigit() for c in "".join(letters(drawn["bid.rusviet"])))
    assert [key for key in drawn if key.startswith("hand.rusviet")] == ["hand.rusviet.unknown"]
    assert letters(drawn["hand.rusviet.unknown"]) == ["?", "×2"]
    assert "合計" in "".join(letters(drawn["bid.nordic"]))
    assert letters(drawn["bid.nordic"])[-1] == "9"


def test_backs_of_objectives_say_only_how_many() -> None:
    pos = table(("nordic", "industrial"), ("rusviet", "mechanical"))
    drawn = nodes(look(pos, 0), "cards")
    assert [key for key in drawn if key.startswith("objective.rusviet")] == ["objective.rusviet.unknown"]
    assert len(set(drawn) & aims("nordic")) == 2
    assert set(nodes(look(pos, 1), "mat1")) & aims("nordic") == {"objective.nordic.unknown"}


# --- what is drawn -----------------------------------------------------------------------------------------------


def spot(markup: str) -> tuple[float, float]:
    found = re.search(r'transform="translate\(([\d.]+) ([\d.]+)\)', markup)
    assert found
    return float(found[1]), float(found[2])


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("mat", BOX.mat_ids)
def test_sections_stand_as_on_the_mat_with_its_figures(mat: str, layout: str) -> None:
    pos = table(("nordic", mat), ("saxony", "engineering" if mat != "engineering" else "industrial"))
    drawn = nodes(look(pos), "mat1", layout)
    printed = next(m for m in GAME.components["mats"] if m["id"] == mat)["sections"]
    order = sorted(TOPS, key=lambda top: spot(drawn[f"section.nordic.{top}"])[::-1])
    assert order == [section["top"] for section in printed]
    for section in printed:
        low = drawn[f"section.nordic.{section['top']}.bottom"]
        assert letters(low)[-1] == f"+{section['coins']}"
        assert any(re.fullmatch(rf"\D+{section['cost']}", word) for word in letters(low))
        slots = drawn.get(f"slot.nordic.{section['bottom']}", "")
        assert slots.count('class="in-square"') == section["cost"] - section["least"]


def seat_of(**facts: object) -> BoardView:
    """Return the first turn of Nordic, with something changed."""
    view = look(table(("nordic", "industrial"), ("saxony", "engineering")))
    return dataclasses.replace(view, holdings=[view.holdings[0]._replace(**facts), view.holdings[1]])  # type: ignore[arg-type]


def test_cards_that_are_not_certain_say_so() -> None:
    """Sources waver on encounter card 12 alone (S-146)."""
    for number in (12, 13):
        view = dataclasses.replace(seat_of(offers=(2, 7), card=0), encounter=number)
        drawn = nodes(view, "cards")
        assert ("in-unsure" in drawn["encounter.card"]) == (number == 12)
        assert ("実物で確認" in drawn["encounter.card"]) == (number == 12)
    assert not any("in-unsure" in drawn[f"factory.{n}"] for n in (2, 7))
    mine = nodes(seat_of(card=7), "mat1")
    assert "in-unsure" not in mine["section.nordic.factory"]
    assert not {f"factory.{n}" for n in (1, 3, 12)} & set(drawn)


def test_every_ability_and_objective_has_words_of_its_own() -> None:
    goals = [WORDS[f"objective.{o['number']}"] for o in GAME.components["objectives"]]
    assert len(set(goals)) == 23
    names = {a["id"] for f in GAME.components["factions"] for a in (f["ability"], *f["mechs"])}
    assert len({WORDS[f"ability.{name}"] for name in names}) == len(names) == 17
    assert len(GOALS) == len(SeatView("", "").stars)


# --- turned up at the live board ---------------------------------------------------------------------------------


def test_both_commitments_are_shown_as_they_lay() -> None:
    """On one device for two: after the last commitment both sums are shown briefly, and no card that stays in hand."""
    ask = Asking()

    standing = "factions = nordic rusviet; nordic.character = h34; rusviet.character = h34; turn = nordic"
    holding = "nordic.power = 7; rusviet.power = 6; nordic.hand = 2 5 5; rusviet.hand = 3 4"
    start = ask(op="example", game="scythe", players=2, seed=5, **{"from": f"{standing}; {holding}; fight = h34"})
    state = ask(op="open", mode="hotseat", link=start["link"], scene="combat", follow=True)
    for action in ("commit dial=4 cards=5", "commit dial=6 cards=3"):
        state = ask(op="lift") if state["curtain"] else state
        assert "revealed" not in state
        state = ask(op="play", action=action)
    shown = state["revealed"]
    drawn = dict(shown["picture"]["nodes"])
    assert shown["picture"]["scene"] == "combat"
    assert shown["keys"] == ["bid.nordic", "bid.rusviet"]
    assert [letters(drawn[key])[-1] for key in shown["keys"]] == ["9", "9"]
    assert not any(key.startswith("hand.") and key.count(".") == 3 for key in drawn)
    assert sum(key.startswith("hand.") and not key.endswith(".unknown") for key in drawn) <= 2
    assert "bid.nordic" not in dict(state["picture"]["nodes"])
