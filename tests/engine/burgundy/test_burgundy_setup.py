"""Set-up, phases and rounds (B-022 to B-049)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from burgundy_help import (
    BOX,
    GAME,
    HANDS,
    SEATS,
    all_goods,
    all_tiles,
    ask,
    do,
    events,
    on,
    refused,
    regions_of,
    spaces_of,
    step,
    table,
)
from worked import Row, Runner, with_changes, worked

from insuto.core.address import changes
from insuto.core.facts import Log

BOARDS = [str(n) for n in range(1, 10)]
CENTRE = {n: spaces_of(n)["D4"][0] for n in range(1, 10)}


def until(pos: Any, *asks: str) -> Any:
    """Play random chance, the first legal choice, up to a question."""
    pos = GAME.copy(pos)
    while not pos.over and pos.agenda[-1]["ask"] not in asks:
        GAME.apply(pos, GAME.roll(pos) if GAME.actor(pos) < 0 else GAME.legal_actions(pos)[0], Log())
    return pos


def skipped(pos: Any, phases: int) -> Any:
    """Return the first turn, so many phases later: everybody takes workers for every die."""
    pos = GAME.copy(pos)
    while "ABCDE".find(pos.phase) < phases or pos.agenda[-1]["ask"] != "turn":
        acts = GAME.legal_actions(pos)
        act = next((a for a in acts if a.kind in ("hire", "end", "castle_site")), None)
        GAME.apply(pos, act or GAME.roll(pos), Log())
    return pos


@pytest.mark.rule("B-022", "B-024", "B-025", "B-027", "B-028", "B-029", "B-036")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_turn(players: int) -> None:
    pos = GAME.setup(players, 5)
    assert pos.boards == [1] * players
    for seat, own in enumerate(pos.estates):
        assert [i for i, tile in enumerate(own) if tile >= 0] == [18]
        assert BOX.kinds[own[18]] == "castle"
        assert sum(pos.goods[seat]) == 3
        assert pos.stored[seat] == [-1] * 3
    assert pos.silver == [1] * players
    assert [GAME.look(pos, f"{s}.points") for s in SEATS[:players]] == [0] * players
    assert pos.bonus == [[-1, -1]] * 6
    assert (pos.phase, pos.round, len(pos.goods_pile) + 4 + sum(map(sum, pos.depot_goods))) == (
        "A",
        1,
        42 - 3 * players,
    )
    assert sum(tile >= 0 for tile in pos.row) == 4
    assert sum(map(sum, pos.depot_goods)) == 1
    assert len(pos.black_pile) == 40 - {2: 4, 3: 6, 4: 8}[players]
    assert GAME.look(pos, "pile.castle") == 14 - players - (1 if players == 2 else 2)


@pytest.mark.rule("B-023", "B-028", "B-042")
@pytest.mark.parametrize(("players", "rest"), [(2, 11), (3, 8), (4, 5)])
def test_goods_out_of_play_after_the_last_phase_begins(players: int, rest: int) -> None:
    pos = skipped(GAME.setup(players, 2), 4)
    assert len(pos.goods_pile) == rest
    assert all_goods(pos) == [7] * 6


@pytest.mark.rule("B-030", "B-031", "B-032")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_start_player_workers_and_markers(players: int) -> None:
    waiting = until(GAME.begin(players, 4), "start")
    for first in range(players):
        turn = GAME.play(waiting, GAME.notation.parse(f"start seat={SEATS[first]}"))
        pos = turn.position
        order = [(first + n) % players for n in range(players)]
        assert [pos.workers[seat] for seat in order] == [1, 2, 3, 4][:players]
        assert pos.track[0] == order[::-1]
        assert pos.order() == order
        assert turn.events[0].seat == first
    assert len(GAME.legal_actions(waiting)) == players


@pytest.mark.rule("B-024", "B-026")
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("castle", ["centre", "any"])
def test_every_board(board: str, castle: str) -> None:
    """On boards 2, 4, 5, 7, 8 and 9 the centre is no castle space: there the site is chosen."""
    pos = until(GAME.begin(3, 1, {"boards": board, "start_castle": castle}), "castle_site", "turn")
    kinds = spaces_of(int(board))
    chooses = castle == "any" or CENTRE[int(board)] != "castle"
    assert (pos.agenda[-1]["ask"] == "castle_site") == chooses
    assert chooses == (castle == "any" or int(board) in (2, 4, 5, 7, 8, 9)), "as the facts say"
    if chooses:
        castles = [space for space, (kind, _) in kinds.items() if kind == "castle"]
        assert sorted(str(act) for act in GAME.legal_actions(pos)) == [
            f"castle_site space={space}" for space in castles
        ]
        other = next(space for space, (kind, _) in kinds.items() if kind != "castle")
        assert refused(pos, f"castle_site space={other}") == [("B-026", "no_castle_space")]
    end = until(pos, "turn")
    assert GAME.look(end, "pile.castle") == 14 - 3 - 2
    for seat in range(3):
        lying = [space for space, tile in zip(kinds, end.estates[seat], strict=True) if tile >= 0]
        assert [kinds[space][0] for space in lying] == ["castle"]
        assert GAME.look(end, f"{SEATS[seat]}.points") == 0


@pytest.mark.rule("B-027", "B-145")
def test_the_first_castle_on_a_region_of_one_brings_nothing() -> None:
    pos = until(GAME.begin(2, 1, {"boards": "3", "start_castle": "any"}), "castle_site")
    assert ask(pos) == "castle_site red"
    for space in ("B3", "D4"):
        assert {space} in regions_of(3)
        turn = GAME.play(pos, GAME.notation.parse(f"castle_site space={space}"))
        assert [event.kind for event in turn.events] == ["first_castle"]
        assert turn.position.agenda[-1]["ask"] == "castle_site"
        assert turn.position.earned == pos.earned


@pytest.mark.rule("B-014", "B-024")
def test_each_a_different_board() -> None:
    seen = set()
    for seed in range(12):
        pos = until(GAME.begin(4, seed, {"boards": "each"}), "turn")
        assert len(set(pos.boards)) == 4
        seen |= set(pos.boards)
        for seat, own in enumerate(pos.estates):
            space = next(i for i, tile in enumerate(own) if tile >= 0)
            assert list(spaces_of(pos.boards[seat]).values())[space][0] == "castle"
    assert seen == set(range(1, 10))
    waiting = until(GAME.begin(2, 1, {"boards": "each"}), "deal_board")
    second = GAME.play(waiting, GAME.notation.parse("deal_board board=7")).position
    assert refused(second, "deal_board board=7") == [("B-024", "board_taken")]
    assert len(GAME.legal_actions(second)) == 8


@pytest.mark.rule("B-021", "B-035", "B-040", "B-041")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("phase", range(5))
def test_every_phase_fills_the_spaces_of_the_player_count(players: int, phase: int) -> None:
    pos = skipped(GAME.setup(players, 3), phase)
    kinds = ["BSYL", "YCBB", "LBSY", "SBLM", "MYBB", "BLCS"]
    names = {"B": "building", "S": "ship", "Y": "knowledge", "L": "animal", "C": "castle", "M": "mine"}
    for depot in range(6):
        for slot in range(4):
            tile = pos.depots[depot * 4 + slot]
            assert (tile >= 0) == (slot < players), (depot, slot)
            wanted = names[kinds[depot][slot]]
            if players == 3 and (depot, slot) == (5, 2) and phase in (1, 3):
                wanted = "mine"
            if tile >= 0:
                assert BOX.type_of[tile] == wanted
    assert [tile >= 0 for tile in pos.shop] == [n < {2: 4, 3: 6, 4: 8}[players] for n in range(8)]
    assert all_tiles(pos) == BOX.total


@pytest.mark.rule("B-034")
def test_the_mine_is_for_three_players_only() -> None:
    for players in (2, 4):
        pos = skipped(GAME.setup(players, 3), 1)
        assert GAME.look(pos, "depot.6.3") == ("castle" if players == 4 else "none")


@pytest.mark.rule("B-003", "B-041")
def test_with_four_players_the_coloured_piles_are_used_up() -> None:
    pos = skipped(GAME.setup(4, 1), 4)
    assert [
        GAME.look(pos, f"pile.{kind}")
        for kind in ("knowledge", "ship", "animal", "castle", "building", "mine", "black")
    ] == [0] * 7


@pytest.mark.rule("B-038", "B-039")
def test_tiles_go_and_goods_stay() -> None:
    pos = table(
        "phase = A; round = 5; depot.1.1 = bank; depot.2.2 = castle; black.1 = k7; depot.3.goods = 4 4 1; "
        "red.die.1 = 1; red.die.2 = 1; blue.die.1 = 1; blue.die.2 = 1"
    )
    bank, k7, castle = (BOX.kind_of[name] for name in ("bank", "k7", "castle"))
    before = list(pos.removed)
    pos = do(pos, "hire die=1; hire die=1; hire die=1; hire die=1")
    reported = events(table("round = 5; red.die.1 = 0; depot.1.1 = bank; turn = blue; blue.die.1 = 0"), "hire die=2")
    assert [event.data["n"] for event in reported if event.kind == "cleared"] == [1]
    assert (pos.phase, pos.round) == ("B", 0)
    assert [after - b for after, b in zip(pos.removed, before, strict=True)] == [
        int(k in (bank, k7, castle)) for k in range(49)
    ]
    assert GAME.look(pos, "depot.3.goods") == "1 4 4"
    pos = until(pos, "roll")
    assert GAME.look(pos, "depot.3.goods") == "1 4 4"
    assert pos.row.count(-1) == 0


@pytest.mark.rule("B-040", "B-041")
def test_a_space_gets_a_tile_of_its_colour_and_no_other() -> None:
    pos = until(GAME.begin(2, 1), "deal")
    assert pos.agenda[-1]["space"] >= 24
    assert refused(pos, "deal tile=k1") == [("B-040", "not_in_pile")], "its back is yellow"
    while pos.agenda[-1].get("space", 99) >= 24:
        GAME.apply(pos, GAME.roll(pos), Log())
    assert pos.agenda[-1]["space"] == 0
    assert refused(pos, "deal tile=ship") == [("B-041", "other_pile")]
    assert len(GAME.legal_actions(pos)) == 8
    while pos.agenda[-1]["space"] != 4:
        GAME.apply(pos, GAME.roll(pos), Log())
    assert refused(pos, "deal tile=k7") == [("B-041", "not_in_pile")], "its back is black"


@pytest.mark.rule("B-043", "B-046")
def test_all_roll_before_the_first_turn() -> None:
    pos = until(GAME.begin(3, 2), "roll")
    rolls = [(step["to"], step["die"]) for step in reversed(pos.agenda) if step["ask"] == "roll"]
    order = pos.order()
    assert rolls == [(seat, die) for seat in order for die in (0, 1)]
    assert [step["ask"] for step in pos.agenda][:4] == ["turn"] * 3 + ["roll_white"]
    assert [step["seat"] for step in reversed(pos.agenda[:3])] == order


@pytest.mark.rule("B-044", "B-045")
@pytest.mark.parametrize("face", range(1, 7))
def test_the_white_die_says_where_the_goods_go(face: int) -> None:
    pos = until(GAME.begin(2, 1), "roll_white")
    row = list(pos.row)
    turn = GAME.play(pos, GAME.notation.parse(f"roll_white face={face}"))
    after = turn.position
    assert GAME.look(after, f"depot.{face}.goods") == str(row[0] + 1)
    assert sum(map(sum, after.depot_goods)) == 1
    assert after.row == [-1, *row[1:]]
    assert after.agenda[-1]["ask"] == "turn"
    assert after.dice == pos.dice


@pytest.mark.rule("B-037", "B-049", "B-105", "B-106")
@pytest.mark.parametrize("players", [2, 4])
def test_25_rounds_of_a_turn_for_everybody(players: int) -> None:
    pos, turns, rounds = GAME.setup(players, 9), Counter[int](), set()
    while not pos.over:
        if pos.agenda[-1]["ask"] == "turn" and GAME.begins_turn(pos):
            turns[pos.agenda[-1]["seat"]] += 1
            rounds.add((pos.phase, pos.round))
        act = next((a for a in GAME.legal_actions(pos) if a.kind in ("hire", "end")), None)
        GAME.apply(pos, act or GAME.roll(pos), Log())
    assert turns == dict.fromkeys(range(players), 25)
    assert rounds == {(phase, n) for phase in "ABCDE" for n in range(1, 6)}


SHIPS = (
    "players = 4; turn = blue; red.stored.1 = ship; red.die.1 = 5; blue.stored.1 = ship; blue.die.1 = 5; blue.track = 1"
)
SAIL = "place stored=1 space=D5 die=5"
MOVED = f"{SAIL}; hire die=2; {SAIL}"
SAILS = "turn = blue; players = 3; blue.stored.1 = ship; blue.die.1 = 5"


@worked(
    ("B-046 the first on the track", SHIPS, "", "ask = turn blue"),
    ("B-046 then", SHIPS, f"{SAIL}; hire die=2", "ask = turn red"),
    ("B-047 red has moved, the order of this round stays", SHIPS, f"{MOVED}; hire die=2",
     "ask, red.track, blue.track = turn black, 1, 2"),
    ("B-087 the white die passes", SAILS, SAIL, "log has white_die_passed"),
    ("B-087 it stays", "players = 3; red.stored.1 = ship; red.die.1 = 5", SAIL, "log lacks white_die_passed"),
    ("B-087 no round follows", f"phase = E; round = 5; {SAILS}",
     SAIL, "log has marker_moved; log lacks white_die_passed"),
    ("B-087 still behind", f"red.track = 3; {SAILS}", SAIL, "log lacks white_die_passed"),
    ("B-088 six ships reach the last space",
     f"{on('D1 ship, D2 ship, D3 ship, D5 ship, D6 ship')}; red.track = 5; red.stored.1 = ship; red.die.1 = 1",
     "place stored=1 space=D7 die=1", "red.track, red.tiles.ship = 6, 6"),
)  # fmt: skip
def test_the_order_of_play(row: Row) -> None:
    given, actions, facts = row
    Runner(HANDS, step).judge(with_changes(table, given), actions, facts)


@pytest.mark.rule("B-046", "B-047", "B-048")
def test_the_next_round_reads_the_track() -> None:
    pos = do(with_changes(table, SHIPS), f"{MOVED}; hire die=2; hire die=1; hire die=2; hire die=1; hire die=2")
    assert ask(pos) == "roll"
    waiting = [step["seat"] for step in reversed(pos.agenda) if step["ask"] == "turn"]
    assert [SEATS[s] for s in waiting] == ["blue", "red", "black", "white"]


@pytest.mark.rule("B-035")
def test_a_readers_own_black_depot() -> None:
    import insuto

    game = insuto.load("burgundy", components={"black.2": "6"})
    pos = game.setup(2, 1)
    assert sum(tile >= 0 for tile in pos.shop) == 6
    assert game.arrange(pos, changes("black.6 = none")).shop.count(-1) == 3
