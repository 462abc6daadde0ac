"""The sensible bots beat random seats. (That of サイズ, whose games are long: test_scythe_bot.py.)"""

from __future__ import annotations

from collections.abc import Callable

import pytest

import insuto
from insuto.core.facts import Mute
from insuto.play import bots


@pytest.mark.parametrize(
    ("name", "games", "players", "options", "least", "times"),
    [
        ("kardinal", 40, (3, 4, 5), lambda number: {}, 36, 1),
        ("lancaster", 24, (3, 4, 5), lambda number: {"points_per_gold": "15"[number % 2]}, 21, 1),
        ("burgundy", 8, (2,), lambda number: {"boards": str(1 + number)}, 8, 2),
    ],
)
def test_the_sensible_bot_beats_random_seats(
    name: str, games: int, players: tuple[int, ...], options: Callable[[int], dict[str, str]], least: int, times: int
) -> None:
    """Its seat is rotated; it wins at least so many of the games, with so many times the points of each other seat."""
    game, mute, state, won = insuto.load(name), Mute(), "0" * 16, 0
    for number in range(games):
        seats = players[number % len(players)]
        mine = number // len(players) % seats
        pos = game.setup(seats, f"bot {number}", options(number))
        while not pos.over:
            seat = game.actor(pos)
            if seat < 0:
                act = game.roll(pos)
            else:
                act, state = bots.choose(game, pos, "sensible" if seat == mine else "random", state)
            game.apply(pos, act, mute)
        score = game.score(pos)
        others = [total for seat, total in enumerate(score.totals) if seat != mine]
        won += score.winners == (mine,) and score.totals[mine] > times * max(others)
    assert won >= least
