"""Scoring by the seed's and the facts sheet's own figures, ties, and every reading both ways."""

from __future__ import annotations

import itertools
import random
from collections.abc import Sequence
from dataclasses import replace

import pytest
from kardinal_help import GAME, HANDS, do, played, table
from worked import Row, Runner, with_changes, worked

from insuto.games.kardinal.scoring import region_points, region_ranks
from insuto.games.kardinal.state import KardinalPosition


@pytest.mark.rule("K-061", "K-062", "K-063", "K-064", "K-065", "K-066")
@pytest.mark.parametrize(
    ("counts", "points", "ranks"),
    [
        ((3, 2, 1), [6, 3, 2], [1, 2, 3]),  # K-061, K-062
        ((5, 2, 1), [8, 5, 2], [1, 2, 3]),  # the worked France of the two-player extension
        ((2, 2, 1), [5, 5, 2], [1, 1, 2]),  # K-063, K-064: two first, the third seat is second
        ((3, 1, 1), [5, 3, 3], [1, 2, 2]),
        ((4, 2, 2, 1), [9, 4, 4, 2], [1, 2, 2, 3]),
        ((0, 4, 0), [0, 4, 0], [0, 1, 0]),  # K-065, K-066
        ((1, 1, 1, 1, 1), [5, 5, 5, 5, 5], [1, 1, 1, 1, 1]),
        ((0, 0, 0), [0, 0, 0], [0, 0, 0]),
        ((3, 2, 1, 1, 1), [8, 3, 2, 2, 2], [1, 2, 3, 3, 3]),
    ],
)
def test_k061_to_k066(counts: tuple[int, ...], points: list[int], ranks: list[int]) -> None:
    assert region_points(counts) == points
    assert region_ranks(counts) == ranks


@pytest.mark.rule("K-064")
def test_k064_both_readings_give_the_same_points() -> None:
    """Read with skipped numbers, rank k takes the number of whoever stands in place k-1: always the next larger
    number."""
    for counts in itertools.product(range(4), repeat=4):
        order = sorted(counts, reverse=True)
        ranks = region_ranks(counts, skip=True)
        by_place = [0 if not r else sum(counts) if r == 1 else order[r - 2] for r in ranks]
        assert by_place == region_points(counts)
    assert region_ranks((2, 2, 1), skip=True) == [1, 1, 3]
    text = "region.BY.cloisters.red = 2; region.BY.cloisters.blue = 2; region.BY.cloisters.green = 1"
    for value, rank in (("dense", 2), ("skip", 3)):
        (line,) = [x for x in GAME.score(table(text, options={"rank_after_tie": value})).lines if x.seat == 2]
        assert (line.data["rank"], line.points) == (rank, 2)


@pytest.mark.rule("K-060", "K-071", "K-085")
def test_interim_scoring_counts_cloisters_only() -> None:
    """No cardinals, no roads; and the final scoring counts the same cloisters again."""
    roads = "site.FR1 = red; site.FR2 = red; site.FR4 = red; site.FR6 = red; region.FR.cardinals.red = 4; region.EN.cloisters.red = 1; "
    pos = table(f"{roads} region.EN.cardinals.red = 1; pile = 1; red.hand = ENSW FR FR; display = LOIT FKAR")
    pos = do(pos, "swap card=ENSW; take card=LOIT")
    (last,) = GAME.legal_actions(pos)
    pos = do(pos, f"{last}; score part=interim; reshuffle")
    assert pos.points == [5, 0, 0]
    sheet = GAME.score(pos)
    assert [sheet.of(0, part) for part in ("interim", "cloisters", "alliances", "roads")] == [5, 5, 5, 4]
    assert sheet.totals == (19, 0, 0)
    assert GAME.look(pos, "score.red.interim.FR") == 4
    assert GAME.look(pos, "score.red.cloisters.EN") == 1


RUN = Runner(HANDS)
FOUR = "players = 4; region.EN.cloisters.yellow = 5; region.LO.cloisters.yellow = 4; region.FR.cloisters.yellow = 4"
ROAD = ("EN5", "FR1", "FR2", "FR4", "FR6", "AR1")
"""Six sites in a row over two borders."""
BRANCH = ("FR1", "FR2", "FR4", "FR6", "FR7")
"""FR4 is a fork: FR2, FR6 and FR7 meet there."""
LONG = (*BRANCH, "FR8", "AR3", "AR1", "AR2", "AR5")
"""Ten: FR1 FR2 FR4 FR6 AR1 AR2 and FR7 FR8 AR3 AR5."""


def red(sites: Sequence[str]) -> str:
    return "; ".join(f"site.{site} = red" for site in sites)


@worked(
    ("K-073 K-074 first in both regions scores all cardinals of the two", f"{FOUR}; region.EN.cardinals.red = 2;"
     "region.EN.cardinals.blue = 1; region.LO.cardinals.red = 1", "score.red.alliances.1, score.red.alliances = 4, 4;"
     "score.blue.alliances = 0"),
    ("K-072 one region counts in several alliances",
     f"{FOUR}; region.EN.cardinals.red = 2; region.LO.cardinals.red = 1; region.FR.cardinals.red = 1",
     "score.red.alliances.1, score.red.alliances.2, score.red.alliances.4, score.red.alliances = 3, 3, 2, 8"),
    ("K-075 ties all count as first", f"{FOUR}; region.EN.cardinals.red = 2; region.EN.cardinals.blue = 2;"
     "region.LO.cardinals.red = 1; region.LO.cardinals.blue = 1",
     "score.red.alliances.1, score.blue.alliances.1, score.green.alliances = 6, 6, 0"),
    ("K-076 first on one side only", f"{FOUR}; region.EN.cardinals.red = 3; region.LO.cardinals.red = 1;"
     "region.LO.cardinals.blue = 2", "score.red.alliances, score.blue.alliances = 0, 0"),
    ("K-077 none on the other side", f"{FOUR}; region.EN.cardinals.red = 2", "score.red.alliances = 0"),
    ("K-077 the other reading", f"{FOUR}; region.EN.cardinals.red = 2; reading.zero_cardinals = yes",
     "score.red.alliances.1,"
     " score.red.alliances.2, score.red.alliances.3, score.red.alliances, score.blue.alliances = 2, 2, 2, 6, 0"),
    *(
        (f"K-080 a row of {length}, at least {least}", f"{red(ROAD[:length])}; reading.row_minimum = {least}",
         f"score.red.roads = {points}")
        for length, least, points in ((2, 3, 0), (2, 4, 0), (3, 3, 3), (3, 4, 0), (4, 3, 4), (4, 4, 4), (5, 3, 5), (5, 4, 5))
    ),
    ("K-081 an empty site breaks a row", f"{red(ROAD)}; site.FR2 = none", "score.red.roads = 0"),
    ("K-081 a foreign one too", f"{red(ROAD)}; site.FR2 = blue", "score.red.roads = 0"),
    *(
        (f"K-082 K-084 branches by {reading}", f"{red(sites)}; reading.rows = {reading}", f"score.red.roads = {points}")
        for reading, few, many in (("paths", 4, 10), ("longest", 4, 8), ("component", 5, 10))
        for sites, points in ((BRANCH, few), (LONG, many))
    ),
    ("K-090 most points win", "red.points = 5; blue.points = 7", "winners = blue"),
    ("K-091 equals share the victory", "red.points = 7; blue.points = 7", "winners = red blue"),
)  # fmt: skip
def test_final_scoring(row: Row) -> None:
    given, facts = row
    RUN.judge(with_changes(table, given), "", facts)


@pytest.mark.rule("K-083")
def test_several_rows_are_lines_of_their_own() -> None:
    pos = table(red(("BY1", "BY2", "BY3", "BY5", *ROAD)))
    assert [line.points for line in GAME.score(pos).lines if line.part == "roads"] == [6, 4]


def test_in_the_middle_of_the_final_scoring_the_sheet_stays_the_same() -> None:
    """Parts already on the track are not counted twice; the list of later parts grows shorter."""
    pos = played(4, 8, steps=10_000)
    result = GAME.score(pos)
    pos = GAME.setup(4, 8)
    dice = random.Random(8)
    sheets = []
    while not pos.over:
        if pos.agenda[-1]["ask"] == "score" and pos.agenda[-1]["part"] != "interim":
            sheets.append(GAME.score(pos))
        pos = GAME.play(pos, dice.choice(GAME.legal_actions(pos))).position
    assert [replace(sheet, later=()) for sheet in sheets] == [result] * 4
    assert [len(sheet.later) for sheet in sheets] == [3, 2, 1, 0]
    assert list(result.totals) == pos.points


@pytest.mark.rule("K-090", "K-091")
def test_k090_the_result_is_a_step_of_its_own_and_k091_ties_share() -> None:
    pos = played(4, 8)
    winners = GAME.score(pos).winners
    pos = GAME.setup(4, 8)
    dice = random.Random(8)
    while not (pos.agenda[-1]["ask"] == "score" and pos.agenda[-1]["part"] == "result"):
        pos = GAME.play(pos, dice.choice(GAME.legal_actions(pos))).position
    assert GAME.prompt(pos) == "次は、勝者を決めます。"
    assert GAME.words.label(GAME.legal_actions(pos)[0]) == "勝者を決める"
    before = list(pos.points)
    (event,) = GAME.play(pos, GAME.notation.parse("score part=result")).events
    assert (event.kind, event.rule, event.data["winners"], event.data["best"]) == (
        "over",
        "K-090",
        [*winners],
        max(before),
    )
    assert event.headline
    pos.points = [5, 40, 3, 40]
    turn = GAME.play(pos, GAME.notation.parse("score part=result"))
    assert (turn.events[0].kind, turn.events[0].rule, turn.events[0].data["winners"]) == (
        "over_shared",
        "K-091",
        [1, 3],
    )
    assert (turn.position.over, turn.position.points) == (True, [5, 40, 3, 40])


def test_points_just_gained_stand_in_the_picture_until_the_game_goes_on() -> None:
    pos = table("site.FR1 = red; site.FR2 = red; site.FR3 = blue; pile = 1; red.hand = ENSW BYBU BYBU; red.points = 4")
    pos = do(pos, "swap card=ENSW; draw")
    pos = do(pos, str(GAME.legal_actions(pos)[0]))

    def shown(pos: KardinalPosition) -> tuple[str, str]:
        nodes = dict(GAME.draw(pos, "scores").nodes)
        return nodes["seat.red"], nodes["note"]

    red, note = shown(pos)
    assert ("中間決算" in note, "今回" in red) == (True, False)  # scored next
    pos = do(pos, "score part=interim")
    red, note = shown(pos)
    assert all(word in red for word in (">7点<", ">+3<", "今回 +3点"))
    assert "中間決算" in note
    assert "今回" not in dict(GAME.draw(pos, "scores").nodes)["seat.green"]  # gained nothing
    pos = do(pos, "reshuffle")
    red, note = shown(pos)
    assert ("今回" in red, "後半" in note) == (False, True)


def test_the_track_and_the_sheet_agree_under_every_reading() -> None:
    for seed, option in enumerate(GAME.options):
        for value in option.values:
            pos = played(3 + seed % 3, seed, {option.name: value})
            assert list(GAME.score(pos).totals) == pos.points, f"{option.name}={value}"
            assert not list(GAME.problems(pos))


def test_recount_of_full_games_by_hand() -> None:
    """The final score counted again from the board, written differently: by comparing seats one with another."""
    for seed in range(12):
        pos = played(3 + seed % 3, 100 + seed)
        box = GAME.box
        want = [0] * pos.players
        for table_ in (
            pos.interim,
            [[sum(pos.sites[s] == p for s in box.region_sites[r]) for p in range(pos.players)] for r in range(9)],
        ):
            for row in table_:
                for seat, n in enumerate(row):
                    above = [m for m in row if m > n]
                    want[seat] += 0 if not n else min(above) if above else sum(row)
        for _, a, b in box.alliances:
            for seat in range(pos.players):
                sides = [pos.cardinals[a], pos.cardinals[b]]
                if all(side[seat] and side[seat] == max(side) for side in sides):
                    want[seat] += sum(map(sum, sides))
        roads = [GAME.score(pos).of(seat, "roads") for seat in range(pos.players)]
        assert [w + r for w, r in zip(want, roads, strict=True)] == pos.points
