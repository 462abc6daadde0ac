"""The sensible bot sees the obvious; node counts."""

from __future__ import annotations

import pytest
from kardinal_help import GAME, table

from insuto.play import bots
from insuto.play.perft import perft


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
