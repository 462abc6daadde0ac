"""Node counts to a fixed depth. Those of depth 1 (and kardinal's to depth 3 with three players) were counted by hand as well."""

from __future__ import annotations

import pytest
from playouts import known_games

import insuto
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


@pytest.mark.parametrize(("name", "players", "seed", "counts"), [case for case in COUNTS if case[0] in known_games()])
def test_node_counts(name: str, players: int, seed: int, counts: list[int]) -> None:
    game = insuto.load(name)
    pos = game.setup(players, seed)
    before = game.to_json(pos)
    assert [perft(game, pos, depth) for depth in range(1, len(counts) + 1)] == counts
    assert game.to_json(pos) == before
