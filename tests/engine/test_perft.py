"""Node counts to a fixed depth. Those of depth 1 (and kardinal's to depth 3 with three players) were counted by hand as well."""

from __future__ import annotations

import pytest
from playouts import known_games

import insuto
from insuto.core.address import changes
from insuto.play.perft import perft

COUNTS = [
    # pear and another fruit in hand: 4 plots each and 2 swaps
    ("toy", 2, 1, [10, 40, 168, 868]),
    ("toy", 4, 2, [10, 46, 202, 860]),
    # FKAR BYBU ENSW in hand, empty board: 12 + 11 + 9 sites and 3 swaps; then two face-up cards or the pile; then any of 5 cards
    ("kardinal", 3, 1, [35, 105, 525]),
    # FKAR FR FR: 12 + 8 sites, the pair as a joker for 12 + 11 + 11 + 9 others, 2 swaps
    ("kardinal", 5, 2, [65, 195, 717]),
    # dice 4 and 2, a worker, goods 3, 5 and 6: 4 tiles, workers for either die, 4 turns of a die; then the table goes on after each of
    # the six actions, and a turned pair offers 4 tiles, workers twice and, with a 3 or a 5, a sale: 6 + 6 + 7 + 7 + 7
    ("burgundy", 2, 1, [10, 33, 58, 199, 515, 2537]),
    # dice 6 and 4, goods 1, 3 and 5: 8 tiles, workers, 4 turns of a die
    ("burgundy", 4, 2, [14, 54, 114, 475, 1157, 5167]),
    # four sections; then units, coins or nothing; resources, popularity or nothing; power, a card or nothing; produce or nothing
    # then, where the bottom action cannot be paid, the next seat's sections at once (4 for each of the ends of a turn)
    ("scythe", 2, 1, [4, 11, 47, 212]),
    ("scythe", 5, 2, [4, 11, 43, 168]),
]
ARRANGED = [
    # then six favours after a conflict, all 35 of green after the castle; after a county 35 less what is now too weak there: against 1
    # with 0, 1, 2 squires on E or H 1, 3, 5 are lost, against 2 there 3, 5, 6, against 2 on A, B or F 1, 2, 3
    (3, "blue.extensions = 4; green.extensions = 1; yellow.extensions = 2",
     [35, 4 * 6 + 10 * 35 + 2 * (3 * 35 - 9) + 2 * (3 * 35 - 14) + 3 * (3 * 35 - 6)]),
    (4, "county.E = green 1 2; conflict.upper.1.square.1 = blue 1; blue.squires = 1; blue.extensions = 4", [24]),
    (3, "phase = parliament; bill.1 = LAW04; bill.2 = none; bill.3 = none; blue.markers = 2", [6, 24, 96, 96, 96]),
    (3, "phase = castle; blue.extensions = 1 3 6; blue.squires = 3", [6, 21]),
    (3, "phase = counties; county.A = blue 2 0; county.I = green 3 0; green.gold = 3", [2]),
]  # fmt: skip
"""Of ランカスター: players, changes of blue's first placing, counts."""


@pytest.mark.parametrize(("name", "players", "seed", "counts"), [case for case in COUNTS if case[0] in known_games()])
def test_node_counts(name: str, players: int, seed: int, counts: list[int]) -> None:
    game = insuto.load(name)
    pos = game.setup(players, seed)
    before = game.to_json(pos)
    assert [perft(game, pos, depth) for depth in range(1, len(counts) + 1)] == counts
    assert game.to_json(pos) == before


@pytest.mark.skipif("lancaster" not in known_games(), reason="the game is not played")
@pytest.mark.parametrize(("players", "text", "counts"), ARRANGED)
def test_node_counts_of_arranged_positions(players: int, text: str, counts: list[int]) -> None:
    game = insuto.load("lancaster")
    turn = [] if "phase =" in text else [("turn", "blue")]
    pos = game.arrange(game.setup(players, 1), [*turn, *changes(text)])
    assert [perft(game, pos, depth + 1) for depth in range(len(counts))] == counts
