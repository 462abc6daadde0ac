"""Full games at random: they end, every position is sound and survives JSON, what a seat may do follows from what it
sees."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import pytest
from playouts import Dice
from scythe_help import BOX, GAME

from insuto.core.facts import Log
from insuto.core.position import ALL

LONGEST = 20_000
SETTINGS: list[tuple[int, int, dict[str, str]]] = [
    (2, 0, {}),
    (2, 1, {"mats": "chosen", "mill_territory": "any"}),
    (3, 0, {"enlist_own_bonus": "yes", "disarm_mine": "no"}),
    (4, 0, {"unused_bases": "no", "tie_break_factory": "1"}),
    (5, 0, {"banned_pairs": "allowed", "relentless_factory": "yes"}),
]


def far(place: str) -> int:
    """Return the number of steps over open ground from a hex to the Factory."""
    if BOX.place_of[place] not in BOX.axial:
        return 9
    (q, r), (a, b) = BOX.axial[BOX.place_of[place]], BOX.axial[BOX.factory]
    return (abs(q - a) + abs(r - b) + abs(q + r - a - b)) // 2


def choose(acts: list[Any], dice: Dice) -> Any:
    """Choose mostly something rather than nothing, and characters to the middle, so that a game meets all there is."""
    walks = [act for act in acts if act.kind == "move" and act.unit in ("character", "mech1") and not act.load]
    if walks and dice.pick(range(2)):
        return min(walks, key=lambda act: far(act.to))
    eager = [act for act in acts if act.kind not in ("skip", "stop", "decline", "end")]
    return dice.pick(eager if eager and dice.pick(range(6)) else acts)


@lru_cache(maxsize=8)
def game_of(players: int, seed: int, options: tuple[tuple[str, str], ...]) -> tuple[list[Any], set[str]]:
    """Return every 23rd position of a game with all decisions; each position is checked, and every sentence is made."""
    dice, requested = Dice(f"scythe {players} {seed}"), set[str]()
    pos, saved = GAME.begin(players, seed, dict(options)), list[Any]()
    for n in range(LONGEST):
        if pos.over:
            return [*saved, GAME.copy(pos)], requested
        assert list(GAME.problems(pos)) == [], pos.agenda
        requested.add(pos.agenda[-1]["ask"])
        act = GAME.roll(pos) if GAME.actor(pos) < 0 else choose(list(GAME.legal_actions(pos)), dice)
        if n % 23 == 0:
            saved.append(GAME.copy(pos))
        words, log = GAME.words_at(pos), Log()
        assert GAME.prompt(pos)
        assert words.label(act) != str(act)
        GAME.apply(pos, act, log)
        for event in log.events:
            assert GAME.words_at(pos).event(event)
    raise AssertionError("no end")


@pytest.mark.parametrize(("players", "seed", "options"), SETTINGS)
def test_a_random_game(players: int, seed: int, options: dict[str, str]) -> None:
    saved, _ = game_of(players, seed, tuple(options.items()))
    last = saved[-1]
    assert max(map(sum, last.stars)) == BOX.to_end
    sheet = GAME.score(last)
    assert sheet.winners
    assert [GAME.look(last, f"{name}.points") for name in GAME.seat_ids(last)] == list(sheet.totals)
    for pos in saved:
        assert GAME.from_json(GAME.to_json(pos)) == pos
        if pos.over or GAME.actor(pos) < 0:
            continue
        seat, acts = GAME.actor(pos), GAME.legal_actions(pos)
        view = GAME.view(pos, seat)
        assert GAME.legal_actions(view) == acts
        assert list(GAME.problems(view)) == []
        other = GAME.resample_hidden(pos, seat, "other")
        assert list(GAME.problems(other)) == []
        assert GAME.view(other, seat) == view
        assert len(set(acts)) == len(acts)
        for act in acts[:40]:
            assert GAME.explain(pos, act) == ()
            assert bool(GAME.picks(pos, act)) != GAME.declines(pos, act)
        assert pos.viewer == ALL


def test_all_decisions_are_met() -> None:
    requested = set().union(*(game_of(players, seed, tuple(options.items()))[1] for players, seed, options in SETTINGS))
    assert set(GAME.decisions) - requested <= {"prefer", "retreat", "steal", "choose_fight", "accept"}, (
        "rare ones have tests of their own"
    )
