"""Rules as data, every one there and worded; the set-up by player count."""

from __future__ import annotations

import pytest
from lancaster_help import GAME, ask, do, legal, look, refused, reported

from insuto.games.lancaster import Lancaster, scoring, words_ja


def test_every_part_of_the_sheet_has_a_title() -> None:
    assert set(words_ja.PARTS) == set(scoring.PARTS)


def test_values_are_worded_as_what_they_are() -> None:
    """Numbers in a text are strengths, squires or tiles, never seats."""
    for address, value, wanted in (
        ("county.C", "blue 2 1", "青の兵力2と従者1人"), ("county.C", "blue 2", GAME.value_label("county.C", "blue 2 0")),
        ("conflict.upper.1.square.2", "blue 2 1", "青の兵力2、兵力1"),
        ("blue.court", "1 1 2", "兵力1×2、兵力2"), ("blue.extensions", "1 4", "1番、4番"), ("blue.vote", "for 2", "賛成、投票マーカー2個"),
        ("blue.nobles", "A C", "ノーサンバーランド、ヨーク"), ("county.C.owner", "none", "なし"), ("blue.gold", "?", "非公開"),
    ):  # fmt: skip
        assert GAME.value_label(address, value) == wanted
    assert GAME.value_label("round", 3) == "3"


@pytest.mark.rule("L-002", "L-003", "L-005", "L-006", "L-011", "L-012", "L-025", "L-161", "L-207")
def test_figures_of_the_facts_sheet() -> None:
    assert isinstance(GAME, Lancaster)
    box = GAME.box
    assert box.strength == (1, 1, 1, 2, 2, 3, 4)
    assert sum(box.strength) == 14
    assert box.seats == ("blue", "green", "yellow", "red", "purple")
    assert box.counties == tuple("ABCDEFGHI")
    minimum = {c["id"]: (c["minimum"]["value"], c["minimum"]["confidence"]) for c in GAME.components["counties"]}
    assert (minimum["D"], minimum["G"]) == ((3, "high"), (4, "medium"))
    assert {confidence for county, (_, confidence) in minimum.items() if county not in "DG"} == {"invented"}
    assert 1 in box.minimum
    assert len(box.laws) == 18
    assert len(box.cards) == 12
    assert box.noble_points == [0, 0, 1, 3, 6, 10, 15, 21, 28, 36]
    assert [slot["gain"] for slot in box.castle] == [
        {"recruit": 1}, {"gold": 2}, {"gold": 1, "squires": 1}, {"squires": 2}, {"markers": 2}, {"upgrade": 1},
    ]  # fmt: skip
    assert [slot["cost"] for slot in box.castle] == [{"squires": 3}, {}, {}, {}, {}, {"squires": 2}]
    assert [sum(layer) for layer in box.law_layers()] == [4, 4, 4, 3]


@pytest.mark.rule("L-018", "L-020", "L-022", "L-023", "L-024", "L-026", "L-027", "L-028", "L-031")
@pytest.mark.parametrize(("players", "nobles", "removed"), [(3, 2, [9, 10]), (4, 3, [2, 10]), (5, 4, [2, 3])])
def test_set_up_by_player_count(players: int, nobles: int, removed: list[int]) -> None:
    """Two open conflicts, three bills, every seat alike."""
    numbers = GAME.numbers(players)
    assert (numbers["nobles_per_county"], numbers["conflicts"]) == (str(nobles), "10")
    assert numbers["conflicts_removed"] == "と".join(map(str, removed))
    pos = GAME.setup(players, 3)
    assert look(pos, "county.A.nobles", "pile.conflicts", "pile.laws") == [nobles, 8, 12]
    assert look(pos, "law.1", "law.2", "law.3") == ["LAW01", "LAW02", "LAW03"]
    assert isinstance(GAME, Lancaster)
    assert GAME.box.law_group[pos.bills[0]] == 1
    for seat in GAME.seats[:players]:
        wanted = {
            "court": "1 2",
            "reserve": "1 1 2 3 4",
            "gold": 2,
            "squires": 2,
            "markers": 1,
            "points": 0,
            "nobles": "none",
        }
        assert {name: GAME.look(pos, f"{seat}.{name}") for name in wanted} == wanted
    box = GAME.box
    out = [c for c in range(12) if c not in box.deck(players)]
    assert [box.foe[c] for c in out] == removed


@pytest.mark.rule("L-231")
def test_two_players_have_only_figures() -> None:
    """The game itself begins with three."""
    assert GAME.numbers(2)["nobles_per_county"] == "2"
    assert GAME.numbers(2)["conflicts_removed"] == "2と10"
    assert 2 not in GAME.player_counts


def test_set_up_one_stage_at_a_time() -> None:
    pos = GAME.begin(5, 2)
    assert look(pos, "county.A.nobles") == [0]
    parts = []
    while GAME.actor(pos) < 0:
        act = GAME.roll(pos)
        parts.append(act.kind if act.kind == "reveal" else str(act))
        pos = GAME.play(pos, act).position
        GAME.check(pos)
    assert parts == [
        "setup part=nobles", "setup part=favours", "setup part=conflicts", "reveal", "reveal", "setup part=laws", "reveal", "reveal",
        "reveal", "setup part=castles", "setup part=supply",
    ]  # fmt: skip
    assert ask(pos) == "first_tile blue"


@pytest.mark.rule("L-030")
def test_l030_everybody_lays_one_tile_in_player_order() -> None:
    pos = GAME.setup(3, 1)
    for seat, tile in (("blue", 3), ("green", 3), ("yellow", 6)):
        assert ask(pos) == f"first_tile {seat}"
        assert legal(pos) == {f"extend tile={n}" for n in range(1, 7)}
        assert [v.key for v in GAME.explain(pos, GAME.notation.parse("decline"))] == ["must_tile"]
        pos = do(pos, f"extend tile={tile}")
    assert look(pos, "blue.extensions", "yellow.extensions") == ["3", "6"]
    assert ask(pos) == "place blue"


@pytest.mark.rule("L-087")
def test_l087_the_first_tile_is_none_that_lies_there() -> None:
    """In a studied position a tile may lie there before."""
    pos = GAME.arrange(GAME.setup(3, 1), [("blue.extensions", "4")])
    assert refused(pos, "extend tile=4") == [("L-087", "tile_laid")]
    assert legal(pos) == {f"extend tile={n}" for n in (1, 2, 3, 5, 6)}


def test_stated_outcomes_of_chance() -> None:
    """A card by its id, or by its strength; what is not in the pile, or not in the top group of laws, is refused."""
    pos = do(GAME.begin(5, 1), "setup part=nobles; setup part=favours; setup part=conflicts")
    assert str(GAME.notation.parse("reveal conflict=9")) == "reveal conflict=CON11"
    assert [v.key for v in GAME.explain(pos, GAME.notation.parse("reveal conflict=2"))] == ["not_in_conflict_pile"]
    pos = do(pos, "reveal conflict=9; reveal conflict=CON05; setup part=laws")
    assert look(pos, "conflict.upper.1.strength", "conflict.upper.2.card") == [9, "CON05"]
    assert [v.key for v in GAME.explain(pos, GAME.notation.parse("reveal law=LAW12"))] == ["not_on_law_pile"]
    assert look(do(pos, "reveal law=LAW07"), "bill.1") == ["LAW07"]


@pytest.mark.rule("L-028")
def test_d08_start_markers() -> None:
    assert look(GAME.setup(3, 1, {"start_markers": "2"}), "blue.markers") == [2]


@pytest.mark.rule("L-024")
def test_l024_laws_shuffled() -> None:
    """As the second explanation (別のインスト) deals them."""
    assert "別のインスト" in GAME.rules["L-024"].source
    pos = GAME.begin(3, 1, {"law_order": "shuffled"})
    pos = do(
        pos,
        "setup part=nobles; setup part=favours; setup part=conflicts; reveal conflict=4; reveal conflict=6; setup part=laws",
    )
    pos = do(pos, "reveal law=LAW03; reveal law=LAW01; reveal law=LAW02")
    assert look(pos, "law.1", "law.2", "law.3") == ["LAW03", "LAW01", "LAW02"]
    assert "reveal law=LAW04" in legal(pos)
    assert reported(pos, "reveal law=LAW04") == ["bill_shown"]
