"""Mats, combat and cards of サイズ: keys, touches, figures, secrets, letters that lie on nothing."""

from __future__ import annotations

import dataclasses
import re
import xml.etree.ElementTree as ET

import pytest
from crowds import CROWDS, arranged
from desk_help import Asking
from drawing import boxes, element_of, meeting
from scythe_help import BOX, GAME, P, hand, mech, men, read, table, turns

from insuto.core.facts import Log
from insuto.draw import Picture
from insuto.games.scythe import board, board_narrow, rules_combat
from insuto.games.scythe.board_mats_words_ja import WORDS
from insuto.games.scythe.board_view import BoardView, SeatView
from insuto.games.scythe.names import GOALS
from insuto.games.scythe.state import Player, ScythePosition
from insuto.games.scythe.view import board_view

LAYOUTS = {"wide": board.picture, "narrow": board_narrow.picture}
TOPS = ("move", "trade", "bolster", "produce")


def scenes(players: int) -> tuple[str, ...]:
    return (*(f"mat{n}" for n in range(1, players + 1)), "combat", "cards")


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


def draw(view: BoardView, scene: str, layout: str = "wide") -> Picture:
    return LAYOUTS[layout](GAME.components, view, scene)


def nodes(view: BoardView, scene: str, layout: str = "wide") -> dict[str, str]:
    return dict(draw(view, scene, layout).nodes)


def letters(markup: str) -> list[str]:
    return [e.text or "" for e in element_of(markup).iter("text")]


def aims(seat: str) -> set[str]:
    return {f"objective.{seat}.{n}" for n in (*range(1, 24), "unknown")}


@pytest.mark.parametrize("text", CROWDS["scythe"][5])
def test_cards_in_hand_do_not_cover_each_other(text: str) -> None:
    pos = arranged("scythe", 5, text)
    for drawn in (paint(pos, scene) for paint in (GAME.picture, GAME.narrow_picture) for scene in scenes(5)):
        whole = boxes(ET.fromstring(drawn.svg()))
        for a, b in meeting(box for box in whole if box.key.startswith(("hand.", "objective."))):
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
