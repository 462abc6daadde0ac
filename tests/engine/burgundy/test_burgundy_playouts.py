"""Full games and parts of games at random: nothing is lost, and the rules' counts are confirmed in another way."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import pytest
from burgundy_help import BOX, GAME, SEATS, all_goods, all_tiles, regions_of, spaces_of
from playouts import Dice

from insuto.core.facts import Log

PHASE_POINTS = {"A": 10, "B": 8, "C": 6, "D": 4, "E": 2}
SETTINGS = [
    (players, seed, options)
    for players in (2, 3, 4)
    for seed, options in enumerate(
        [
            {},
            {"boards": "each"},
            {"boards": "7", "start_castle": "any", "purchase_moment": "between"},
            {"boards": "8", "depot_ring": "open", "depot_6_mine": "no"},
        ]
    )
]


@lru_cache(maxsize=9)
def board_map(board: int) -> tuple[dict[str, tuple[str, int]], list[set[str]]]:
    return spaces_of(board), regions_of(board)


def choose(pos: Any, dice: Dice) -> Any:
    """Choose an action, mostly a placement or an effect, so that estates fill up."""
    acts = GAME.legal_actions(pos)
    eager = [act for act in acts if act.kind in ("place", "sell", "load", "stow", "buy")]
    fetching = [act for act in acts if act.kind == "take"]
    return dice.pick(eager if eager and dice.pick(range(4)) else fetching if fetching and dice.pick(range(3)) else acts)


class Ledger:
    """Points of a game added up from nothing but which tile was placed where, which goods were sold, and when."""

    def __init__(self, pos: Any) -> None:
        self.points = [0] * pos.players
        self.firsts: dict[str, list[int]] = {}

    def covered(self, pos: Any, seat: int) -> dict[str, str]:
        spaces = board_map(pos.boards[seat])[0]
        return {space: BOX.kinds[tile] for space, tile in zip(spaces, pos.estates[seat], strict=True) if tile >= 0}

    def placed(self, after: Any, seat: int, space: str) -> None:
        spaces, regions = board_map(after.boards[seat])
        own, kind = self.covered(after, seat), spaces[space][0]
        region = next(region for region in regions if space in region)
        if region <= set(own):
            self.points[seat] += len(region) * (len(region) + 1) // 2 + PHASE_POINTS[after.phase]
        if all(other in own for other, (colour, _) in spaces.items() if colour == kind):
            owners = self.firsts.setdefault(kind, [])
            owners.append(seat)
            if len(owners) < 3:
                self.points[seat] += {2: (5, 2), 3: (6, 3), 4: (7, 4)}[after.players][len(owners) - 1]
        if kind == "animal":
            same = [own[other] for other in region if other in own and own[other][:-1] == own[space][:-1]]
            self.points[seat] += sum(int(tile[-1]) for tile in same) + (len(same) if "k7" in own.values() else 0)
        if own[space] == "watchtower":
            self.points[seat] += 4


def follow(pos: Any, dice: Dice, ledger: Ledger | None = None, steps: int = 100_000) -> Any:
    """Play on in place, checking after every action that no tile and no goods tile is lost."""
    for _ in range(steps):
        if pos.over:
            break
        seat = GAME.actor(pos)
        before = pos.estates[seat][:] if seat >= 0 else []
        sold = sum(pos.sold[seat]) if seat >= 0 else 0
        act = GAME.roll(pos) if seat < 0 else choose(pos, dice)
        GAME.apply(pos, act, Log())
        assert all_tiles(pos) == BOX.total, act
        assert all_goods(pos) == [7] * 6, act
        if ledger and seat >= 0:
            spaces = list(board_map(pos.boards[seat])[0])
            if act.kind == "place":
                ledger.placed(
                    pos,
                    seat,
                    next(s for s, old, new in zip(spaces, before, pos.estates[seat], strict=True) if old != new),
                )
            ledger.points[seat] += pos.players * (sum(pos.sold[seat]) - sold)
    return pos


@pytest.mark.rule("B-002", "B-010", "B-064", "B-076", "B-077", "B-079", "B-080", "B-089", "B-102", "B-120")
@pytest.mark.parametrize(("players", "seed", "options"), SETTINGS)
def test_full_game_counted_again_from_the_tiles_alone(players: int, seed: int, options: dict[str, str]) -> None:
    pos = GAME.setup(players, seed, options)
    while pos.agenda[-1]["ask"] == "castle_site":
        GAME.apply(pos, GAME.legal_actions(pos)[0], Log())
        GAME.advance(pos)
    ledger, dice = Ledger(pos), Dice(f"ledger {players} {seed}")
    follow(pos, dice, ledger)
    assert pos.over
    assert [sum(points) for points in pos.earned] == ledger.points
    assert sum(map(sum, pos.estates)) > 0
    sheet = GAME.score(pos)
    assert [GAME.look(pos, f"{seat}.points") for seat in SEATS[:players]] == list(sheet.totals)
    assert len(sheet.winners) == 1
    assert (pos.phase, pos.row.count(-1)) == ("end", 5)
