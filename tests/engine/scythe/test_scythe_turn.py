"""Sections, top actions and bottom actions."""

from __future__ import annotations

import pytest
from scythe_help import BOX, GAME, P, hand, lay, men, play, read, refused, requested, table

from insuto.games.scythe.actions import Pay
from insuto.games.scythe.benefits import produce_price
from insuto.games.scythe.names import BONUSES, BOTTOM, BOXES, GOALS, STRUCTURES
from insuto.games.scythe.state import Player, ScythePosition


def two() -> ScythePosition:
    return table(("nordic", "industrial"), ("saxony", "mechanical"))


@pytest.mark.rule("S-038", "S-039", "S-040")
def test_another_section_each_turn_and_both_actions_may_be_left_out() -> None:
    pos = two()
    assert refused(pos, "section to=factory") == {"S-041"}
    play(pos, "section to=bolster", "skip")
    assert pos.turn == 1
    play(pos, "section to=bolster", "skip")
    assert refused(pos, "section to=bolster") == {"S-038"}
    play(pos, "section to=trade")


@pytest.mark.rule("S-115")
def test_rusviet_may_stay() -> None:
    pos = table(("rusviet", "mechanical"), ("saxony", "agricultural"))
    play(pos, "section to=produce", "skip", "section to=produce", "skip", "section to=produce")
    assert pos.section[0] == 3
    pos = table(("rusviet", "mechanical"), ("saxony", "agricultural"))
    pos.factory_pile.take(3)
    pos.cards[0], pos.section[0] = 3, 4
    assert refused(pos, "section to=factory") == {"S-115"}
    pos.options = {**pos.options, "relentless_factory": "yes"}
    assert refused(pos, "section to=factory") == set()


@pytest.mark.rule("S-075", "S-076", "S-096", "S-078")
def test_bolster() -> None:
    pos = two()
    pos.boxes[0][BOXES.index("power")] = pos.cubes[0][0] = 1
    play(pos, "section to=bolster", "take gain=power")
    assert (pos.power[0], pos.coins[0]) == (7, 3)
    pos = two()
    pos.power[0] = 15
    pos.structures[0][STRUCTURES.index("monument")] = P["h04"]
    play(pos, "section to=bolster", "take gain=power")
    assert (pos.power[0], pos.popularity[0]) == (16, 3)
    assert pos.stars[0][GOALS.index("power")] == 1
    pos = two()
    pos.coins[0] = 0
    lay(pos, "h04", oil=3)
    play(pos, "section to=bolster")
    assert refused(pos, "take gain=cards") == {"S-075"}
    assert refused(pos, "take gain=units") == {"S-039"}


@pytest.mark.rule("S-079", "S-154")
def test_a_factory_card_that_produces_says_that_nothing_can_be_made() -> None:
    pos = two()
    men(pos, 0, "home_nordic", "home_nordic")
    pos.factory_pile.take(0)
    pos.cards[0] = 0
    hand(pos, 0, 3)
    events = play(pos, "section to=factory", "take gain=factory discard=3")
    assert ("no_maker", "S-079") in [(event.kind, event.rule) for event in events]
    assert requested(pos) == "bottom"


@pytest.mark.rule("S-071", "S-072", "S-073", "S-074")
def test_trade() -> None:
    pos = two()
    play(pos, "section to=trade", "take gain=resources")
    assert refused(pos, "place resource=oil at=h14") == {"S-072"}
    play(pos, "place resource=oil at=h04", "place resource=food at=h05")
    assert pos.lying(P["h04"])[0] == pos.lying(P["h05"])[3] == 1
    assert (requested(pos), pos.turn) == ("turn", 1)
    pos = two()
    men(pos, 0, "home_nordic", "home_nordic")
    play(pos, "section to=trade")
    assert refused(pos, "take gain=resources") == {"S-073"}


@pytest.mark.rule("S-080", "S-081")
@pytest.mark.parametrize(
    ("workers", "price"),
    [
        (2, {}),
        (3, {}),
        (4, {"power": 1}),
        (5, {"power": 1}),
        (6, {"power": 1, "popularity": 1}),
        (7, {"power": 1, "popularity": 1}),
        (8, {"power": 1, "popularity": 1, "coins": 1}),
    ],
)
def test_the_price_of_producing(workers: int, price: dict[str, int]) -> None:
    pos = two()
    men(pos, 0, *["h04"] * workers)
    assert produce_price(Player(BOX, pos, 0)) == price


@pytest.mark.rule("S-079", "S-082", "S-083", "S-084", "S-086")
def test_produce() -> None:
    pos = two()
    men(pos, 0, "h04", "h04", "h05", "h06")
    pos.power[0] = 1
    play(pos, "section to=produce", "take gain=produce")
    assert pos.power[0] == 0
    assert refused(pos, "produce at=h04,h05,h06") == {"S-079"}
    assert refused(pos, "produce at=h05,h05") == {"S-079"}
    play(pos, "produce at=h04,h04,h06")
    assert pos.lying(P["h04"])[2] == 2
    assert pos.workers[0].count(P["h06"]) == 2


@pytest.mark.rule("S-102", "S-103", "S-104", "S-105", "S-107")
def test_enlisting_and_the_bonus_of_the_neighbour() -> None:
    """The circle that this action opens counts from the next one on, or at once by another reading."""
    pos = table(("nordic", "industrial"), ("saxony", "mechanical"), options={"enlist_own_bonus": "yes"})
    lay(pos, "h04", food=4)
    pos.recruits[1][BOTTOM.index("enlist")] = BONUSES.index("coins")
    before = sum(pos.hands[0]), sum(pos.hands[1])
    play(pos, "section to=trade", "skip", "pay spend=h04,h04,h04,h04", "enlist section=enlist bonus=popularity")
    assert pos.popularity[0] == 4
    assert (sum(pos.hands[0]), sum(pos.hands[1])) == (before[0] + 1, before[1] + 1)
    pos = two()
    lay(pos, "h04", food=4)
    had = sum(pos.hands[0])
    play(pos, "section to=trade", "skip", "pay spend=h04,h04,h04,h04", "enlist section=enlist bonus=popularity")
    assert sum(pos.hands[0]) == had


@pytest.mark.rule("S-164")
def test_a_neighbours_sixth_star_ends_the_game_before_the_next_neighbour() -> None:
    pos = table(("nordic", "mechanical"), ("rusviet", "agricultural"), ("crimea", "patriotic"))
    from scythe_help import turns

    turns(pos, 0)
    pos.stars[1] = [0, 0, 0, 0, 1, 1, 2, 1, 0]
    pos.popularity[1], pos.power[1], pos.power[2] = 18, 15, 5
    men(pos, 1, *["h26"] * 8)
    for seat in (1, 2):
        pos.recruits[seat][0] = 1
    lay(pos, "h04", oil=3)
    play(pos, "section to=trade", "skip", "pay spend=h04,h04,h04", "upgrade box=territories to=upgrade")
    other = GAME.copy(pos)
    assert (requested(pos), pos.agenda[-1]["seat"]) == ("accept", 1)
    play(pos, "accept")
    assert pos.over
    assert (pos.power[1], pos.power[2]) == (16, 5)
    play(other, "decline")
    assert (other.turn, other.power[1], other.power[2]) == (1, 15, 6)


def paying(pos: ScythePosition) -> ScythePosition:
    """Return a position in which Nordic pays for an upgrade that brings 3 coins; its recruit there brings power."""
    pos.recruits[0][0] = 1
    lay(pos, "h04", oil=3)
    play(pos, "section to=bolster", "skip", "pay spend=h04,h04,h04", "upgrade box=territories to=upgrade")
    return pos


@pytest.mark.rule("S-092", "S-104", "S-163")
def test_a_bonus_that_would_end_the_game_may_be_refused() -> None:
    pos = two()
    pos.stars[0], pos.power[0] = [0, 0, 0, 0, 1, 1, 2, 1, 0], 15
    pos.workers[0], pos.popularity[0] = [P["h04"]] * 8, 18
    other = GAME.copy(paying(pos))
    assert requested(pos) == "accept"
    assert pos.coins[0] == 4 + 3
    play(pos, "accept")
    assert pos.over
    play(other, "decline")
    assert (other.over, other.power[0], other.turn) == (False, 15, 1)


@pytest.mark.rule("S-048", "S-090")
def test_of_very_many_ways_to_pay_those_off_few_territories_are_listed() -> None:
    pos = two()
    men(pos, 0, *(places := ["h04", "h05", "h14", "h15", "h06", "h25", "h16", "h26"]))
    pos.structures[0] = [P[name] for name in ("h33", "h22", "h13", "h23")]
    pos.characters[0] = P["h03"]
    for name in (*places, "h33", "h22", "h13", "h23", "h03"):
        lay(pos, name, food=4)
    play(pos, "section to=trade", "skip")
    acts = GAME.legal_actions(pos)
    assert all(GAME.explain(pos, act) == () for act in acts)
    assert 500 < len(set(acts)) == len(acts) < 3_000
    assert {len(set(act.spend)) for act in acts if isinstance(act, Pay)} == {1, 2, 3}
    assert refused(pos, "pay spend=h04,h04") == {"S-090"}
    assert GAME.explain(pos, read("pay spend=h04,h05,h06,h14")) == ()


@pytest.mark.rule("S-118")
def test_coercion_spends_one_card_a_turn() -> None:
    pos = table(("crimea", "industrial"), ("saxony", "mechanical"))
    hand(pos, 0, 2, 5)
    lay(pos, "h63", oil=2)
    play(pos, "section to=bolster", "skip")
    assert refused(pos, "pay spend=h63,card.2,card.5") == {"S-118"}
    assert refused(pos, "pay spend=h63,h63,card.3") == {"S-118"}  # not in hand
    play(pos, "pay spend=h63,h63,card.2")
    assert (pos.hands[0][:4], pos.discard) == ([0, 0, 0, 1], [1, 0, 0, 0])
    pos = two()
    hand(pos, 0, 2)
    lay(pos, "h04", oil=3)
    play(pos, "section to=bolster", "skip")
    assert refused(pos, "pay spend=h04,h04,card.2") == {"S-118"}


def test_a_top_action_of_an_older_link_that_cannot_be_paid_can_be_left_out() -> None:
    pos = two()
    play(pos, "section to=bolster")
    pos.coins[0] = 0
    assert requested(pos) == "top"
    assert refused(pos, "take gain=cards") == {"S-075"}
    assert list(map(str, GAME.legal_actions(pos))) == ["skip"]


@pytest.mark.rule("S-098", "S-099")
def test_where_mechs_and_structures_may_stand() -> None:
    pos = two()
    lay(pos, "h04", metal=3)
    play(pos, "section to=produce", "skip", "pay spend=h04,h04,h04")
    assert refused(pos, "deploy mech=township at=h04") == {"S-098"}
    assert refused(pos, "deploy mech=speed at=h14") == {"S-098"}
    afloat = GAME.copy(pos)
    men(afloat, 0, "h12")
    assert refused(afloat, "deploy mech=speed at=h12") == {"S-098"}
    play(pos, "deploy mech=speed at=h05")
    assert pos.mechs[0][3] == P["h05"]
    pos = two()
    lay(pos, "h04", wood=3)
    pos.structures[1][0] = P["h05"]
    play(pos, "section to=move", "skip", "pay spend=h04,h04,h04")
    assert refused(pos, "build structure=mine at=h05") == {"S-099"}
    play(pos, "build structure=mine at=h04")
