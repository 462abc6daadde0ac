"""Addresses, studied positions, soundness of untrusted positions, secrets, and a reader's own figures."""

from __future__ import annotations

import json
from typing import Any

import pytest
from lancaster_help import GAME, ask, do, look, played, table
from worked import parted

import insuto
from insuto import BadInput
from insuto.core.messages_ja import say
from insuto.games.lancaster.figures import DEFAULT, settings


def test_looking_after_putting() -> None:
    pos = table(
        "county.C = blue 3 2; conflict.upper.1.strength = 7; conflict.upper.1.square.1 = green 1 1; blue.court = 1 2;"
        " blue.castle.3 = 1; "
        "blue.gold = 7; blue.squires = 0; blue.markers = 4; blue.points = 9; blue.nobles = A C; blue.extensions = 1 4; "
        "favour.gold3 = down; law.1 = LAW12; bill.1 = LAW16; round = 3; start = green; turn = blue",
        players=5,
    )
    wanted: dict[str, int | str] = {
        "county.C.owner": "blue", "county.C.knight": 3, "county.C.squires": 2, "county.C.nobles": 3,
        "county.D.minimum": 3, "county.A.owner": "none", "conflict.upper.1.strength": 7, "conflict.upper.1.total": 2,
        "conflict.upper.1.square.1": "green 1 1", "conflict.lower.1.strength": "none", "blue.court": "1 2",
        "blue.court.2": 1, "blue.reserve": "1 2 4", "blue.castle.3": "1", "blue.gold": 7, "blue.markers": 4,
        "blue.points": 9, "blue.nobles": "A C", "blue.nobles.count": 2, "blue.extensions": "1 4",
        "blue.extensions.count": 2, "favour.gold3": "down", "law.1": "LAW12", "bill.1": "LAW16", "round": 3,
        "start": "green", "turn": "blue", "phase": "place", "supply.gold": 37 - 7 - 8, "blue.vote": "none",
    }  # fmt: skip
    assert {address: GAME.look(pos, address) for address in wanted} == wanted


def test_whoever_starts_lays_the_first_tile_as_long_as_nobody_has() -> None:
    start = GAME.arrange(GAME.setup(3, 1), [("start", "green")])
    assert ask(start) == "first_tile green"
    assert ask(do(start, "extend tile=2")) == "first_tile yellow"
    assert ask(GAME.arrange(GAME.begin(3, 1), [("start", "yellow")])).startswith("setup")
    with pytest.raises(BadInput):
        GAME.arrange(do(start, "extend tile=2"), [("start", "blue")])


ALONE = (
    "county.C = blue; county.C = pink 2 0; county.C = red 2 0; county.C = blue 5 0; county.C = blue 2 100; "
    "county.C.squires = 2;"
    "conflict.lower.1.square.1 = blue 2; conflict.upper.1.square.1 = blue; conflict.upper.1.strength = 9; "
    "blue.court = 1 1 1 1;"
    "blue.castle.3 = 9; blue.gold = 100; blue.gold = many; blue.nobles = A A; blue.nobles = Z; blue.extensions = 7;"
    "favour.gold3 = sideways; law.1 = LAW99; round = 6; turn = red; phase = lunch; blue.reserve = 1; "
    "county.C.nobles = 1"
)
"""Changes that are refused at their own address."""
TOGETHER = [
    ("county.C = blue 4 0; county.D = blue 4 0", "county.C, county.D"),
    ("conflict.upper.1.square.1 = blue 1; conflict.upper.1.square.2 = blue 2",
     "conflict.upper.1.square.1, conflict.upper.1.square.2"),
    ("conflict.upper.1.strength = 8; conflict.upper.2.strength = 8",
     "conflict.upper.1.strength, conflict.upper.2.strength"),
    ("blue.court = none", "blue.court, turn"),
    ("blue.nobles = A; green.nobles = A; yellow.nobles = A", "blue.nobles, green.nobles, yellow.nobles"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "address"), [*((one, one.split(" =")[0]) for one in parted(ALONE)), *TOGETHER])
def test_what_cannot_be_is_refused_at_its_address(text: str, address: str) -> None:
    with pytest.raises(BadInput) as caught:
        table(text)
    assert caught.value.address == address


def broken(pos: Any, **changes: Any) -> str:
    """Return the address that a position with changed fields is refused at; `a__0__1=v` changes an entry of a list."""
    data = json.loads(GAME.to_json(pos))
    for name, value in changes.items():
        *path, last = name.split("__")
        inner = data
        for key in path:
            inner = inner[int(key) if key.isdigit() else key]
        inner[int(last) if last.isdigit() else last] = value
    with pytest.raises(BadInput) as caught:
        GAME.from_plain(data)
    return caught.value.address


def test_links_with_a_wrong_agenda_are_refused() -> None:
    place = table()
    vote = table("phase = parliament")
    county = table("phase = counties; county.A = green 2 0")
    castle = table("phase = castle; blue.extensions = 2 3")
    pay = do(table("phase = laws; law.1 = LAW04"), "enforce slot=1")
    assert broken(place, phase="counties") == "agenda[0]"
    assert broken(place, cursor=2) == "cursor"
    assert broken(place, agenda__0__seat=1, cursor=1, knights__1=[0] * 7) == "green.court"
    assert broken(vote, agenda__1__seat=0) == "agenda"
    assert broken(vote, votes__0=2) == "votes[0]"
    assert broken(county, agenda__0__seat=0) == "agenda"
    assert broken(castle, agenda__0__left="23456") == "agenda"
    assert broken(castle, agenda__0__left="32") == "agenda[0].left"
    assert broken(pay, laws__0=0) == "agenda"  # nobody pays for LAW01
    assert broken(place, knights__0__0=29) == "knights[0][0]"  # out of the game only under `captives: removed`
    assert broken(place, gold__0=-1) == "gold[0]"
    assert broken(place, next_start=1) == "next_start"


@pytest.mark.rule("L-015")
def test_a_game_that_is_not_over_asks_something() -> None:
    assert broken(table(), agenda=[]) == "agenda"
    assert broken(table("phase = final"), agenda__2__part="nobles") == "agenda[2]"


def test_hidden_votes_are_drawn_from_what_their_owner_could_have_done() -> None:
    pos = do(
        table("phase = parliament; green.markers = 2; yellow.markers = 0"),
        "vote bill=1 side=for; vote bill=1 side=for; vote bill=1 side=against",
    )
    drawn = [GAME.resample_hidden(pos, 0, seed).votes for seed in range(60)]
    assert {votes[0] for votes in drawn} == {1}
    assert {votes[1] for votes in drawn} == {-3, -2, -1, 1, 2, 3}
    assert {votes[2] for votes in drawn} == {-1, 1}


def test_what_a_seat_sees() -> None:
    """Gold and squires of the others are hidden, all else is open; for the final scoring the screens are lifted."""
    pos = table("blue.gold = 7; green.gold = 4; green.markers = 3; county.E = green 1 1")
    seen = GAME.view(pos, 0)
    assert look(seen, "blue.gold", "green.gold", "green.squires", "supply.gold") == [7, "?", "?", "?"]
    assert look(seen, "green.markers", "county.E", "green.court") == [3, "green 1 1", look(pos, "green.court")[0]]
    assert not list(GAME.problems(seen))
    assert look(GAME.public(pos), "blue.gold") == ["?"]
    assert look(GAME.view(table("phase = final; green.gold = 4"), 0), "green.gold") == [4]


def test_hidden_goods_do_not_change_what_a_view_says_of_the_score() -> None:
    pos = played(4, 5, steps=120)
    for seat in range(4):
        view = GAME.view(pos, seat)
        assert GAME.score(view).totals == GAME.score(GAME.view(GAME.resample_hidden(pos, seat, 3), seat)).totals


def test_settings_are_the_uncertain_figures() -> None:
    found = {s.address: s for s in settings()}
    assert {a for a in found if a.startswith("counties")} == {f"counties.{c}.minimum" for c in "ABCEFGHI"}
    assert sum(a.startswith("conflicts") and ".points." in a for a in found) == 36
    assert sum(a.endswith(".strength") for a in found) == 8
    assert sum(a.endswith(".group") for a in found) == 15
    assert {a for a in found if a.startswith("laws") and not a.endswith(".group")} == {
        "laws.LAW17.points",
        "laws.LAW18.points",
        "laws.LAW18.most",
    }
    assert found.pop("counties.G.minimum").confidence == "medium"
    assert {s.confidence for s in found.values()} == {"low", "invented"}


def test_a_reader_s_own_figures() -> None:
    own = {
        "counties.A.minimum": "4",
        "conflicts.CON03.strength": "8",
        "conflicts.CON03.points.2": "9",
        "laws.LAW18.most": "counties",
        "laws.LAW18.points": "7",
        "laws.LAW18.group": "1",
        "laws.LAW17.points": "11",
    }
    game = insuto.load("lancaster", own)
    assert game.overlay == own
    pos = table("county.E = blue 1 0; phase = laws; law.1 = LAW18; law.2 = none; law.3 = none", game=game)
    assert look(do(pos, "enforce slot=1", game=game), "blue.points") == [7]
    assert game.look(pos, "county.A.minimum") == 4
    placing = table(game=game)
    assert ("L-056", "below_minimum") in [
        (v.rule, v.key) for v in game.explain(placing, game.notation.parse("place knight=2 county=A"))
    ]
    assert "コイン" not in game.words.name("law", "LAW18")
    assert DEFAULT["counties"][0]["minimum"]["value"] == 2
    assert insuto.load("lancaster").look(placing, "county.A.minimum") == 2
    assert [sum(layer) for layer in game.setup(3).law_pile.layers] == [2, 4, 4, 2]


@pytest.mark.rule("L-056")
def test_a_county_is_not_occupied_below_its_minimum() -> None:
    """With squires it is let through, which one reading allows; where the figure is the reader's own, always."""
    with pytest.raises(BadInput) as refused:
        table("county.D = blue 2 0")
    assert "最低兵力は3です" in say(refused.value, dict(GAME.words.tables["ERRORS"]))
    assert look(table("county.D = blue 2 1"), "county.D.knight") == [2]
    assert look(table("county.G = blue 1 0"), "county.G.knight") == [1]
