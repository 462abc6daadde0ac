"""Final scoring: tiers of popularity, the Factory, pairs rounded down, the structure bonus, ties."""

from __future__ import annotations

import pytest
from scythe_help import BOX, GAME, P, given, lay, men, two

from insuto.games.scythe.scoring import tie_key, tile_coins
from insuto.games.scythe.state import Player


@pytest.mark.rule("S-167", "S-168", "S-169", "S-170")
@pytest.mark.parametrize(
    ("popularity", "star", "territory", "pair"),
    [(0, 3, 2, 1), (6, 3, 2, 1), (7, 4, 3, 2), (12, 4, 3, 2), (13, 5, 4, 3), (18, 5, 4, 3)],
)
def test_tiers(popularity: int, star: int, territory: int, pair: int) -> None:
    pos = two()
    pos.popularity[0], pos.coins[0], pos.stars[0][6] = popularity, 9, 2
    pos.characters[0] = BOX.factory
    men(pos, 0, "h04", "h05")
    lay(pos, "h04", oil=2, food=1)
    lay(pos, "h33", metal=2)
    lay(pos, "h41", wood=8)
    sheet = GAME.score(pos)
    found = {part: sheet.of(0, part) for part in ("coins", "stars", "territories", "pairs")}
    assert found == {"coins": 9, "stars": 2 * star, "territories": 5 * territory, "pairs": 2 * pair}


@pytest.mark.rule("S-171", "S-172", "S-174", "S-175")
@pytest.mark.parametrize(
    ("tile", "places", "n", "coins"),
    [
        ("adjacent_tunnels", ("h23", "h12"), -1, -1),
        ("adjacent_lakes", ("h33", "h34"), -1, -1),
        ("adjacent_encounters", ("h04", "h41"), -1, -1),
        ("on_tunnels", ("h13", "h22", "h25", "h33"), 3, 6),
        ("on_farms_tundra", ("h42", "h43", "h05", "h11"), 4, 9),
        ("longest_line", ("h21", "h22", "h23", "h41"), 3, 6),
        ("longest_line", ("h03", "h13", "h34"), 2, 4),
        ("longest_line", (), 0, 0),
    ],
)
def test_structure_bonus(tile: str, places: tuple[str, ...], n: int, coins: int) -> None:
    pos = two()
    pos.tile = BOX.tiles.index(tile)
    pos.structures[0] = [*(P[place] for place in places), *[-1] * (4 - len(places))]
    pos.characters[1] = pos.structures[0][0] if places else pos.characters[1]  # needs no control
    counted = set()  # the neighbours of a structure, given by its name (-1 above)
    for place in places:
        near = {BOX.places[other] for other in BOX.beside[P[place]]}
        counted |= near
    if tile == "adjacent_tunnels":
        n = len(counted & {"h13", "h22", "h25", "h42", "h45", "h53"})
    elif tile == "adjacent_lakes":
        n = len(counted & {"h10", "h12", "h24", "h32", "h44", "h46", "h62"})
    elif tile == "adjacent_encounters":
        n = len(counted & {"h03", "h11", "h14", "h16", "h31", "h35", "h40", "h51", "h52", "h55", "h64"})
    if tile.startswith("adjacent"):
        coins = 9 if n >= 6 else 6 if n >= 4 else 4 if n >= 2 else 2 if n else 0
    assert tile_coins(Player(BOX, pos, 0)) == (n, coins)


@pytest.mark.rule("S-177", "S-178", "S-179")
def test_ties_are_broken_in_order() -> None:
    pos = two()
    pos.characters[0] = BOX.factory
    assert len(tie_key(Player(BOX, pos, 0))) == 6
    assert tie_key(Player(BOX, pos, 0))[0] == 2
    plain = tie_key(Player(BOX, pos, 0))[4]
    pos.options = {**pos.options, "tie_break_factory": "1"}
    assert tie_key(Player(BOX, pos, 0))[4] == plain - 2
    pos.characters[0] = P["home_nordic"]
    pos.tile, pos.coins, pos.popularity, pos.power = 0, [5, 5], [3, 3], [4, 4]
    assert GAME.score(pos).winners == (0, 1)
    pos.power[1] = 5
    assert GAME.score(pos).winners == (1,)
    pos.workers[0] = sorted([*pos.workers[0], P["home_nordic"]])
    assert GAME.score(pos).winners == (0,)


@pytest.mark.rule("S-173")
@pytest.mark.parametrize(("mine", "mill", "tunnels"), [("h13", "h02", 0), ("h13", "h03", 1), ("h23", "h33", 2)])
def test_tunnels_and_the_own_mine_make_no_neighbours_for_the_structure_bonus(
    mine: str, mill: str, tunnels: int
) -> None:
    """The hex of the mine counts beside another structure."""
    pos = given(f"tile = adjacent_tunnels; nordic.structure.mine = {mine}; nordic.structure.mill = {mill}")
    assert GAME.look(pos, "nordic.tile") == tunnels
