"""The score pad: what is counted of a finished game and entered gives the sheet that the engine gives of the game itself."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest
from counting import COUNTED, PUT, Values
from desk_help import heard
from playouts import cases, known_games, playout, some_options

import insuto
from insuto.core.padboard import ON_BOARD, WAY
from insuto.core.scorepad import Entry
from insuto.desk import Desk
from insuto.desk.render import score_sheet

PADS = [name for name in known_games() if insuto.load(name).score_pad()]


UNTOLD = {"roads"}
"""Parts whose sentences name places, which nobody enters."""
EARNED: Mapping[str, set[str]] = {
    "burgundy": {"regions", "phases", "bonus", "animals", "sales", "watchtowers", "other"},
    "lancaster": {"carried", "laws", "counties", "conflicts"},
    "kardinal": {"interim"},
    "scythe": set(),
}
"""Parts that stand on the track when the game ends: the pad has their sum."""


def ask(op: str, **fields: Any) -> dict[str, Any]:
    answer = heard(Desk(), op=op, **fields)
    assert answer["ok"], answer
    return answer


def lines(parts: list[dict[str, Any]], earned: set[str]) -> tuple[Counter[str], list[tuple[Any, ...]]]:
    """Return what was earned before the end by seat, and every line of the end."""
    before: Counter[str] = Counter()
    end = []
    for part in parts:
        for line in part["lines"]:
            if part["id"] in earned:
                before[line["seat"]] += line["points"]
            else:
                text = "" if part["id"] in UNTOLD else line["text"]
                end.append((part["id"], line["seat"], line["points"], text, line["rule"]))
    return before, end


@pytest.mark.parametrize(("name", "players", "seed"), [case for case in cases() if case[0] in PADS])
def test_a_finished_game_counted_by_hand_gives_its_sheet(name: str, players: int, seed: int) -> None:
    """By numbers, and where there is a board by putting the pieces there: both ways count the same."""
    game, pos = insuto.load(name), playout(name, players, seed)[-1].after
    options = some_options(game, seed)
    values = COUNTED[name](game, pos)
    found = ask("tally", game=name, players=players, options=options, entries=values)
    assert not found["faults"]
    if name in PUT:
        pad = game.score_pad()
        given = pad.board(players, options).gives  # type: ignore[union-attr]
        rest = {at: value for at, value in values.items() if at.partition(".")[2] not in given}
        put = {**rest, **PUT[name](game, pos), WAY: ON_BOARD}
        assert ask("tally", game=name, players=players, options=options, entries=put) == found
        board = ask("pad_board", game=name, players=players, options=options, entries=put, seat=0)
        numbers = {at: n for at, n in values.items() if at.partition(".")[2] in given and n not in ("", "0")}
        assert {at: board["counted"].get(at) for at in numbers} == numbers
    sheet = json.loads(json.dumps(score_sheet(game, pos)))
    assert [(s["total"], s["winner"]) for s in found["seats"]] == [(s["total"], s["winner"]) for s in sheet["seats"]]
    ids = {was["seat"]: now["seat"] for was, now in zip(sheet["seats"], found["seats"], strict=True)}
    (before, end), (was, due) = lines(found["parts"], EARNED[name]), lines(sheet["parts"], EARNED[name])
    assert before == Counter({ids[seat]: n for seat, n in was.items()})
    assert end == [(part, ids[seat], *rest) for part, seat, *rest in due]


@pytest.mark.parametrize("name", PADS)
def test_the_declaration(name: str) -> None:
    game = insuto.load(name)
    pad = game.score_pad()
    assert pad
    for players in game.player_counts:
        reported = ask("score_pad", game=name, players=players)
        assert len(reported["seats"]) == len(set(reported["seats"])) == players
        entries = pad.entries(players, {})
        shown = [entry for part in reported["parts"] for entry in part["entries"]]
        assert [entry["name"] for entry in shown] == [entry.name for entry in entries]
        assert len({entry.name for entry in entries}) == len(entries)
        by_name = {entry.name: entry for entry in entries}
        for entry in entries:
            assert entry.rule in game.rules
            assert entry.low <= entry.high
            if entry.needs and not entry.needs.startswith(f"{WAY}="):
                other, _, choice = entry.needs.partition("=")
                assert not choice or choice in by_name[other].choices


def filled(entry: Entry, seat: int, by_name: Mapping[str, Entry]) -> Values:
    """Return what makes an entry count."""
    if not entry.needs:
        return {}
    name, _, choice = entry.needs.partition("=")
    if name == WAY:
        return {WAY: choice}
    other = by_name[name]
    at = name if other.shared else f"{seat}.{name}"
    return {at: choice or str(max(1, other.low)), **filled(other, seat, by_name)}


@pytest.mark.parametrize("name", PADS)
def test_what_lies_outside_a_range_is_named_with_its_rule(name: str) -> None:
    game = insuto.load(name)
    pad = game.score_pad()
    assert pad
    players = game.player_counts[0]
    entries = pad.entries(players, {})
    by_name = {entry.name: entry for entry in entries}
    for entry in entries:
        at = entry.name if entry.shared else f"1.{entry.name}"
        if entry.choices:
            if len(entry.choices) <= entry.high:
                continue
            value = " ".join(entry.choices[: entry.high + 1])
        else:
            value = str(entry.high + 1)
        values = {**filled(entry, 1, by_name), at: value}
        found = ask("tally", game=name, players=players, entries=values)
        assert [(fault["at"], fault["rule"]) for fault in found["faults"]] == [(at, entry.rule)], entry.name
        assert found["seats"] == found["parts"] == []


@pytest.mark.parametrize(
    ("entries", "address"),
    [({"9.silver": "1"}, "9.silver"), ({"0.silver": "-1"}, "0.silver"), ({"0.silver": "٣"}, "0.silver")],
)
def test_what_is_no_entry_is_refused(entries: Values, address: str) -> None:
    answer = heard(Desk(), op="tally", game="burgundy", players=2, entries=entries)
    assert not answer["ok"]
    assert answer["error"]["address"] == f"entries.{address}"


IMPOSSIBLE: list[tuple[str, Values, list[tuple[str, str]]]] = [
    # two of one tile, more colours than tiles, more sold than there are goods
    ("burgundy", {"0.knowledge": "25", "1.knowledge": "25"}, [("0.knowledge", "B-108"), ("1.knowledge", "B-108")]),
    ("burgundy", {"0.knowledge": "15 25", "0.colours": "4", "0.sold": "3"}, [("0.sold", "B-138")]),
    ("burgundy", {"0.knowledge": "25", "0.sold": "40", "1.goods": "3"}, [("0.sold", "B-010")]),
    ("burgundy", {"0.goods": "21", "1.goods": "21"}, []),
    ("burgundy", {"0.knowledge": "16 17", "0.warehouse": "7", "0.watchtower": "7", "1.knowledge": "18"},
     [("0.watchtower", "B-016")]),
    ("burgundy", {"0.knowledge": "16", "0.warehouse": "7", "0.spaces": "30"}, [("0.spaces", "B-015")]),
    ("burgundy", {"0.order": "1", "1.order": "1"}, [("0.order", "B-112"), ("1.order", "B-112")]),
    ("lancaster", {f"{seat}.nobles": "9" for seat in range(3)}, [(f"{seat}.nobles", "L-207") for seat in range(3)]),
    ("lancaster", {"0.nobles": "9", "1.nobles": "10"}, [("1.nobles", "L-207")]),  # there are nine counties
    ("kardinal", {"0.cloisters_FR": "5", "1.cloisters_FR": "5"}, [("0.cloisters_FR", "K-071"), ("1.cloisters_FR",
     "K-071")]),
    ("kardinal", {"0.cloisters_FR": "1", "1.cardinals_FR": "2"}, [("1.cardinals_FR", "K-041")]),
    ("kardinal", {"0.cloisters_FR": "5", "0.row1": "6"}, [("0.row1", "K-082")]),
    ("kardinal", {"0.row1": "3"}, [("0.row1", "K-080")]),
    ("scythe", {"0.factory": "yes", "0.territories": "0"}, [("0.factory", "S-169")]),
    ("scythe", {"0.factory": "yes", "0.tokens": "2"}, []),  # it is chosen before territories are counted
    ("scythe", {"0.stars": "6", "1.stars": "6"}, [("1.stars", "S-162")]),
    ("scythe", {"0.tokens": "2"}, [("0.tokens", "S-170")]),
    ("scythe", {"tile": "longest_line", "0.longest_line": "5"}, [("0.longest_line", "S-174")]),
    ("scythe", {"0.longest_line": "9"}, []),  # an absent tile counts nothing
]  # fmt: skip


@pytest.mark.parametrize(("name", "entries", "faults"), IMPOSSIBLE)
def test_what_cannot_be_is_named(name: str, entries: Values, faults: list[tuple[str, str]]) -> None:
    if name not in PADS:
        pytest.skip(f"{name} is left out")
    game = insuto.load(name)
    found = ask("tally", game=name, players=game.player_counts[0], entries=entries)
    assert [(fault["at"], fault["rule"]) for fault in found["faults"]] == faults
    assert all(rule in game.rules for _, rule in faults)


def test_what_cannot_be_is_said_with_the_limit() -> None:
    pending = {"0.goods": "99", "0.knowledge": "16", "1.knowledge": "16"}
    found = ask("tally", game="burgundy", players=2, entries=pending)
    assert [fault["text"] for fault in found["faults"]] == [
        "売っていない商品は0から21までです。",
        "「16 倉庫」を選べるのは1人だけです。",
        "「16 倉庫」を選べるのは1人だけです。",
    ]


EVEN = {"0.coins": "9", "1.coins": "9"}
TIES: list[tuple[str, Values, set[str], str, list[int]]] = [
    ("burgundy", {"0.track": "5"}, set(), "", [0]),
    ("burgundy", {"0.track": "5", "1.track": "5"}, {"0.spaces", "1.spaces"}, "B-110", [0, 1]),
    ("burgundy", {"0.spaces": "3", "1.spaces": "2"}, {"0.spaces", "1.spaces"}, "B-110", [1]),
    ("burgundy", {"0.spaces": "3", "1.spaces": "3"}, {"0.spaces", "1.spaces", "0.order", "1.order"}, "B-111", [0, 1]),
    ("burgundy", {"0.spaces": "3", "1.spaces": "3", "0.order": "2", "1.order": "1"}, {"0.spaces", "1.spaces",
     "0.order", "1.order"}, "B-111", [0]),
    ("scythe", {"0.coins": "9"}, set(), "", [0]),
    ("scythe", EVEN, {"0.pieces", "1.pieces"}, "S-177", [0, 1]),
    ("scythe", {**EVEN, "0.pieces": "4", "1.pieces": "5"}, {"0.pieces", "1.pieces"}, "S-177", [1]),
    ("scythe", {**EVEN, "0.pieces": "4", "1.pieces": "4", "0.power": "2", "1.power": "2", "0.popularity": "3"},
     {"0.pieces", "1.pieces", "0.power", "1.power"}, "S-177", [0]),
    ("kardinal", {"0.track": "5", "1.track": "5"}, set(), "K-091", [0, 1]),
    ("lancaster", {"0.knights4": "1", "1.knights4": "1", "2.knights1": "1", "0.extensions": "2", "1.extensions": "1"},
     {"0.squires", "1.squires"}, "L-202", [0]),
    ("lancaster", {"0.knights4": "1", "1.knights4": "1", "2.knights1": "1", "0.extensions": "2", "1.extensions": "1",
     "0.squires": "0", "1.squires": "3", "0.nobles": "0"}, {"0.squires", "1.squires"}, "L-209", [0, 1]),
]  # fmt: skip


@pytest.mark.parametrize(("name", "entries", "pending", "rule", "winners"), TIES)
def test_a_tie_asks_those_who_are_equal_and_nobody_else(
    name: str, entries: Values, pending: set[str], rule: str, winners: list[int]
) -> None:
    if name not in PADS:
        pytest.skip(f"{name} is left out")
    found = ask("tally", game=name, players=insuto.load(name).player_counts[0], entries=entries)
    assert set(found["pending"]) == pending
    assert found.get("tie", {"rule": ""})["rule"] == rule
    assert [seat for seat, reported in enumerate(found["seats"]) if reported["winner"]] == winners


def test_who_drops_out_of_a_tie_is_not_said_to_be_equal() -> None:
    """Three with equal points, of whom one has more empty spaces: the turn order decides among the two others."""
    spaces = {"0.spaces": "4", "1.spaces": "2", "2.spaces": "2"}
    missing = ask("tally", game="burgundy", players=3, entries=spaces)
    assert set(missing["pending"]) == {"0.spaces", "1.spaces", "2.spaces", "1.order", "2.order"}
    assert "残った人が2人以上" in missing["tie"]["text"]
    found = ask("tally", game="burgundy", players=3, entries={**spaces, "1.order": "1", "2.order": "2"})
    assert "残った人の中で、手番順が遅い人" in found["tie"]["text"]
    assert [reported["winner"] for reported in found["seats"]] == [False, False, True]


def test_the_readings_of_the_reader_count() -> None:
    even = {"0.spaces": "3", "1.spaces": "2"}
    most = {"tie_break_empty_spaces": "most"}
    found = ask("tally", game="burgundy", players=2, entries=even, options=most)
    assert [reported["winner"] for reported in found["seats"]] == [True, False]
    share = {"final_tie": "share"}
    found = ask("tally", game="lancaster", players=3, options=share)
    assert not found["pending"]
    three = ask(
        "tally",
        game="kardinal",
        players=3,
        options={"row_minimum": "3"},
        entries={"0.cloisters_FR": "3", "0.row1": "3"},
    )
    assert not three["faults"]
