"""The sensible bot beats chance, brings games to an end, sees the obvious, and leaves the view as it was."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from playouts import Dice
from scythe_help import BOX, GAME, P, hand, lay, mech, requested, table, turns

from insuto.core.facts import Mute
from insuto.games.scythe import bot
from insuto.games.scythe.steps import MoveStep


def choose(pos: Any, dice: Dice, watch: set[str] | None = None) -> Any:
    """Return what the bot does; where `watch` is given, the view of a question that is new stays as it was, and judging
    twice is the same."""
    view = GAME.view(pos, GAME.actor(pos))
    acts = GAME.legal_actions(view)
    worth = [bot.appraise(BOX, view, act) for act in acts]
    if watch is not None and requested(view) not in watch:
        watch.add(requested(view))
        assert view == GAME.view(pos, GAME.actor(pos))
        bot._cached.clear()
        assert worth == [bot.appraise(BOX, view, act) for act in acts]
    return dice.pick([act for act, value in zip(acts, worth, strict=True) if value == max(worth)])


def whole(players: int, seed: int, sensible: set[int], watch: set[str] | None = None) -> tuple[Any, int]:
    """Play a game; return its end and the most turns that a seat had."""
    dice, mute, had = Dice(f"bot {players} {seed}"), Mute(), Counter[int]()
    pos = GAME.setup(players, f"bot {seed}")
    while not pos.over:
        seat = GAME.actor(pos)
        had[seat] += requested(pos) == "turn"
        assert had[seat] < 1000, "no end"
        act = (
            choose(pos, dice, watch)
            if seat in sensible
            else GAME.roll(pos)
            if seat < 0
            else dice.pick(GAME.legal_actions(pos))
        )
        GAME.apply(pos, act, mute)
    return pos, max(had[seat] for seat in range(players))


@pytest.mark.parametrize("seed", range(2))
def test_the_sensible_bot_beats_a_random_seat(seed: int) -> None:
    pos, _ = whole(2, seed, {seed % 2})
    assert GAME.score(pos).winners == (seed % 2,), GAME.score(pos).totals


@pytest.mark.parametrize(("players", "seed"), [(2, 0), (3, 0)])
def test_games_of_sensible_bots_end(players: int, seed: int) -> None:
    watch: set[str] = set()
    pos, had = whole(players, seed, set(range(players)), watch)
    assert had <= 80
    assert max(map(sum, pos.stars)) == BOX.to_end
    assert watch >= {
        "turn",
        "top",
        "bottom",
        "move",
        "place",
        "produce",
        "deploy",
        "build",
        "enlist",
        "commit",
        "encounter",
    }


def best(pos: Any) -> str:
    return str(choose(pos, Dice(0)))


def test_it_produces_what_its_section_needs_and_pays_with_it() -> None:
    """Industrial: Produce above Deploy. Three metal are made on the mountain and a mech comes of them."""
    pos = table(("nordic", "industrial"), ("saxony", "patriotic"))
    turns(pos, 0)
    pos.workers[0] = [P["h22"]] * 3
    said = []
    while requested(pos) != "deploy":
        said.append(best(pos))
        GAME.apply(pos, GAME.notation.parse(said[-1]), Mute())
        GAME.advance(pos)
    assert said == ["section to=produce", "take gain=produce", "produce at=h22,h22,h22", "pay spend=h22,h22,h22"]
    assert best(pos) == "deploy mech=riverwalk at=h22"


def test_it_fights_where_it_wins_and_not_where_it_loses() -> None:
    def beside(power: int, cards: list[int], against: int) -> Any:
        pos = table(("nordic", "industrial"), ("saxony", "patriotic"))
        pos.power = [power, against]
        hand(pos, 0, *cards)
        hand(pos, 1, *[5] * (against // 3))
        mech(pos, 0, "speed", "h53")
        mech(pos, 1, "speed", "h43")
        lay(pos, "h43", metal=3)
        turns(pos, 0)
        pos.agenda = []
        pos.push(MoveStep(0, left=1, steps=1))
        return pos

    assert best(beside(9, [5, 5], 1)).startswith("move unit=mech4 to=h43")
    assert "h43" not in best(beside(1, [], 9))


def test_it_ends_the_game_only_when_it_leads() -> None:
    """Five stars, and an objective in hand that would be the sixth."""
    pos = table(("nordic", "industrial"), ("saxony", "patriotic"))
    turns(pos, 0)
    pos.stars[0][:5] = [1] * 5
    pos.coins[0] = 40
    view = GAME.view(pos, 0)
    ahead = bot.mind(BOX, view).star
    view.coins[1] = 90
    assert ahead > 20 > bot.mind(BOX, view).star
