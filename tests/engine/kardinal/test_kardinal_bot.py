"""The sensible bot beats chance, from its view only; node counts."""

from __future__ import annotations

import pytest
from kardinal_help import GAME, played, table

from insuto.core.facts import Mute
from insuto.play import bots
from insuto.play.perft import perft


def test_the_sensible_bot_beats_random_seats() -> None:
    """40 games of 3 to 5 seats, the bot's seat rotated. By chance it would win about 10."""
    won, mute, state = 0, Mute(), "0" * 16
    for game in range(40):
        players = 3 + game % 3
        mine = game // 3 % players
        pos = GAME.setup(players, f"bot {game}")
        while not pos.over:
            seat = GAME.actor(pos)
            if seat < 0:
                act = GAME.roll(pos)
            else:
                act, state = bots.choose(GAME, pos, "sensible" if seat == mine else "random", state)
            GAME.apply(pos, act, mute)
        won += GAME.score(pos).winners == (mine,)
    assert won >= 36


def test_appraising_leaves_the_view_as_it_was() -> None:
    pos = played(4, 6, steps=100)
    while GAME.actor(pos) < 0 or pos.agenda[-1]["ask"] != "turn":
        GAME.apply(pos, GAME.legal_actions(pos)[0], Mute())
    view = GAME.view(pos, GAME.actor(pos))
    before = GAME.to_json(view)
    for act in GAME.legal_actions(view):
        GAME.appraise(view, act)
    assert GAME.to_json(view) == before


def test_it_sees_the_obvious() -> None:
    """The last cloister of a row, a second cardinal that wins an alliance."""
    row = table("site.FR1 = red; site.FR2 = red; site.FR6 = red; red.hand = FR ENSW LOIT; region.SW.cloisters.blue = 2")
    best, _ = bots.choose(GAME, row, "sensible", "0" * 16)
    assert str(best) == "place cloister=FR4 pay=FR"
    both = "region.EN.cloisters.blue = 5; region.LO.cloisters.blue = 5; region.FR.cloisters.blue = 8; region.EN.cardinals.red = 2; "
    alliance = table(both + "red.hand = LOIT LOIT LOIT; region.IT.cloisters.green = 6")
    best, _ = bots.choose(GAME, alliance, "sensible", "0" * 16)
    assert str(best) == "place cardinal=LO pay=LOIT"


COUNTS: list[tuple[str, int, dict[str, str], list[int]]] = [
    ("red.hand = FR FR BYBU; display = LOIT ENSW", 3, {}, [64, 192, 702]),
    (
        "red.hand = FR FR BYBU; display = LOIT ENSW; region.FR.cloisters.blue = 3; region.BY.cloisters.red = 1; "
        "region.FR.cardinals.green = 1",
        4,
        {},
        [62, 241, 765],
    ),
    (
        "red.hand = FR FR FR; display = LOIT ENSW; region.FR.cloisters.blue = 3",
        4,
        {"joker_own": "yes", "swap": "any", "cardinal_limit": "each", "second_piece": "before"},
        [58, 243, 735],
    ),
    (
        "half = 2; pile = 2; red.hand = FR FR BYBU; blue.hand = FR FR BYBU; display = LOIT ENSW; region.SW.cloisters.blue = 4",
        3,
        {},
        [61, 183, 366, 8246],
    ),
]


@pytest.mark.parametrize(("text", "players", "options", "counts"), COUNTS)
def test_node_counts(text: str, players: int, options: dict[str, str], counts: list[int]) -> None:
    """Sequences of one, two, three actions; a change of these numbers is a change of the rules."""
    pos = table(text, players, options)
    assert [perft(GAME, pos, depth + 1) for depth in range(len(counts))] == counts


def test_the_first_count_by_hand() -> None:
    """FR FR BYBU on an empty map: a cloister on each site of France, Bavaria and Burgundy by the card, on each site outside
    France by the joker, no cardinal; and two cards to swap."""
    sites = {"EN": 5, "AR": 5, "FR": 8, "BU": 5, "LO": 5, "FK": 7, "BY": 6, "SW": 4, "IT": 6}
    by_card = sites["FR"] + sites["BY"] + sites["BU"]
    by_joker = 51 - sites["FR"]
    pos = table("red.hand = FR FR BYBU")
    assert len(GAME.legal_actions(pos)) == by_card + by_joker + 2 == perft(GAME, pos, 1)
