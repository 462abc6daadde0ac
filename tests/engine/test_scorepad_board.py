"""The board of a score pad: what a touch places and removes, what it never does, the limits of its pieces."""

from __future__ import annotations

from typing import Any

import pytest
from counting import PUT, Values
from desk_help import heard
from playouts import known_games, playout

import insuto
from insuto.core.padboard import ON_BOARD, WAY, address
from insuto.desk import Desk

BOARDS = [name for name in PUT if name in known_games()]


class Table:
    """A pad whose board is touched."""

    def __init__(self, game: str, players: int, **entries: str) -> None:
        self.game, self.players = game, players
        self.entries: Values = {WAY: ON_BOARD, **entries}
        self.desk = Desk()

    def ask(self, op: str, **fields: Any) -> dict[str, Any]:
        entered = {"game": self.game, "players": self.players, "entries": self.entries}
        return heard(self.desk, op=op, **{**entered, **fields})

    def touch(self, seat: int, piece: str, *keys: str, near: tuple[str, ...] = ()) -> dict[str, Any]:
        answer = self.ask("pad_board", seat=seat, piece=piece, keys=keys, near=near, touch=True)
        assert answer["ok"], answer
        touched: dict[str, Any] = answer["touched"]
        assert touched["refused"] or touched["entries"], "a touch does something or says why not"
        self.entries |= touched["entries"]
        return touched


@pytest.mark.parametrize("name", BOARDS)
def test_the_declaration(name: str) -> None:
    game = insuto.load(name)
    pad = game.score_pad()
    assert pad
    for players in game.player_counts:
        board, entries = pad.board(players, {}), pad.entries(players, {})
        assert board
        reported = Table(name, players).ask("score_pad")["board"]
        assert [piece["name"] for piece in reported["pieces"]] == [piece.name for piece in board.pieces]
        assert board.gives < {entry.name for entry in entries}
        assert not {piece.name for piece in board.pieces} & {entry.name for entry in entries}
        for narrow in (False, True):
            answer = Table(name, players).ask("pad_board", seat=0, narrow=narrow, base=True)
            drawn = {key for key, _ in answer["picture"]["nodes"]}
            for piece in board.pieces:
                assert piece.rule in game.rules
                assert (piece.of_place in game.rules) == bool(piece.together or piece.alone)
                assert set(piece.places.values()) <= drawn, "every place can be touched"
            assert len(answer["colours"]) == len(set(answer["colours"])) == players
            assert answer["picture"]["base"]
            assert ".in-svg" in answer["style"]


@pytest.mark.parametrize("name", BOARDS)
def test_a_finished_game_is_put_piece_by_piece(name: str) -> None:
    """Each piece placed by a touch counts as a position with it, each removed again leaves nothing."""
    game = insuto.load(name)
    players = game.player_counts[0]
    pad, pos = game.score_pad(), playout(name, players, 0)[-1].after
    assert pad
    board = pad.board(players, {})
    assert board
    table = Table(name, players)
    wanted = PUT[name](game, pos)
    at_of = [(piece, address(seat, piece.name)) for piece in board.pieces for seat in piece.seats(players)]
    put = {at: wanted[at].split() for _, at in at_of}
    for piece, at in at_of:
        seat = int(at[0]) if "." in at else 0  # what nobody owns is put by anybody
        for place in put[at]:
            assert not table.touch(seat, piece.name, piece.places[place])["refused"], (at, place)
    assert {at: table.entries.get(at, "").split() for at in put} == put
    left = table.ask("pad_board", seat=0)["left"]
    assert left == {at: piece.most - len(put[at]) for piece, at in at_of}
    for piece, at in at_of:
        for place in put[at]:
            before = dict(table.entries)
            took = table.touch(0, "", piece.places[place])
            if took["refused"]:  # several kinds lie there: there is a prompt for which
                assert table.entries == before
                assert len(took["place"]["heaps"]) > 1
                assert at in {heap["at"] for heap in took["place"]["heaps"]}
                saved = table.entries[at].split()
                saved.remove(place)
                table.entries[at] = " ".join(saved)
    assert not any(table.entries.get(at) for at in put)


def test_what_a_touch_never_does() -> None:
    """王と枢機卿: no second cloister in a building, none on a crest, no 21st, nothing where the place is ambiguous."""
    table = Table("kardinal", 3)
    assert table.touch(0, "cloister", "site.FR3", "region.FR")["entries"] == {"0.cloister": "FR3"}
    for seat, piece, keys, rule in (
        (0, "cloister", ("site.FR3",), "K-011"),
        (1, "cloister", ("piece.red.cloister.1", "site.FR3"), "K-011"),
        (0, "cloister", ("crest.FR", "region.FR"), ""),
        (0, "cardinal", ("site.FR3",), ""),
        (0, "cloister", ("region.FR",), ""),
        (0, "", ("crest.FR",), ""),
    ):
        found = table.touch(seat, piece, *keys)
        assert (found["refused"], found["entries"], found["rule"]) == (True, {}, rule), (piece, keys)
        assert found["said"]
    near = ("site.FR1", "site.FR2")
    assert table.touch(0, "cloister", near=near)["refused"], "two are as near"
    assert table.touch(0, "cloister", "region.FR", near=near[:1])["entries"] == {"0.cloister": "FR3 FR1"}
    box = insuto.load("kardinal").box  # type: ignore[attr-defined]
    table.entries["1.cloister"] = " ".join(site for site in box.sites if site[:2] != "FR")[: 4 * box.cloisters].strip()
    assert len(table.entries["1.cloister"].split()) == box.cloisters
    assert table.touch(1, "cloister", "site.FR5")["rule"] == "K-007"
    assert table.ask("pad_board", seat=1, piece="cloister")["lit"] == []


def test_units_of_two_seats_do_not_share_a_hex() -> None:
    """サイズ: a unit may stand with another's structure, but not with another's unit; a hex has one structure of all."""
    table = Table("scythe", 2)
    assert not table.touch(0, "mine", "place.h33")["refused"]
    assert not table.touch(1, "worker", "place.h33")["refused"]
    assert table.ask("pad_board", seat=0)["counted"] == {
        "0.adjacent_lakes": "3",
        "0.longest_line": "1",
        "1.factory": "yes",
        "1.territories": "1",
    }
    assert table.touch(0, "mech", "place.h33")["rule"] == "S-046"
    assert table.touch(1, "mill", "place.h33")["rule"] == "S-099"
    box = insuto.load("scythe").box  # type: ignore[attr-defined]
    village = f"place.{box.places[box.terrain.index('village')]}"
    assert table.touch(0, "mine", village)["rule"] == "S-002"
    lake = f"place.{box.places[min(box.lakes)]}"
    assert table.touch(0, "mill", lake)["refused"], "nobody builds on a lake"
    which = table.touch(0, "", "place.h33")
    assert which["refused"]
    assert [heap["at"] for heap in which["place"]["heaps"]] == ["1.worker", "0.mine"]


def test_resources_are_theirs_who_control_the_hex() -> None:
    """サイズ: S-170. Whoever places them; where no unit stands they are nobody's."""
    table = Table("scythe", 2, **{"0.worker": "h33"})
    for place in ("h33", "h33", "h01"):
        assert not table.touch(1, "token", f"place.{place}")["refused"]
    assert table.entries["token"] == "h33 h33 h01"
    assert table.ask("pad_board", seat=0)["counted"]["0.tokens"] == "2"
    table.touch(0, "character", "place.h01")
    assert table.ask("pad_board", seat=0)["counted"]["0.tokens"] == "3"
    took = table.touch(1, "", "place.h33")
    assert {heap["at"]: heap["n"] for heap in took["place"]["heaps"]} == {"0.worker": 1, "token": 2}


def test_resources_never_run_out() -> None:
    """サイズ: S-009. More of one sort than one hex of a position holds, on one hex and on the entire map."""
    table = Table("scythe", 2, **{"0.worker": "h33", "1.worker": "h01", "token": "h33 " * 120 + "h01 " * 45})
    assert table.ask("tally")["faults"] == []
    counted = table.ask("pad_board", seat=0)["counted"]
    assert (counted["0.tokens"], counted["1.tokens"]) == ("120", "45")


def test_the_colour_follows_the_faction() -> None:
    table = Table("scythe", 2, **{"1.faction": "nordic", "0.worker": "h33"})
    found = table.ask("pad_board", seat=0)
    assert found["colours"] == ["in-s-red", "in-s-blue"]
    both = Table("scythe", 2, **{"0.faction": "nordic", "1.faction": "nordic"})
    assert len(set(both.ask("pad_board", seat=0)["colours"])) == 2
    assert [fault["at"] for fault in both.ask("tally")["faults"]] == ["0.faction", "1.faction"]


@pytest.mark.parametrize(
    ("game", "entries", "faults"),
    [
        ("kardinal", {"0.cloister": "FR3", "1.cloister": "FR3"}, [("1.cloister", "K-011")]),
        ("kardinal", {"0.cardinal": "FR FR FR FR FR FR FR FR FR"}, [("0.cardinal", "K-008")]),
        ("kardinal", {"0.cardinal": "FR"}, [("0.cardinals_FR", "K-041")]),
        ("kardinal", {"0.cloister": "FR3 " * 10}, [("0.cloister", "K-011")]),  # once, however many
        ("scythe", {"0.worker": "h33", "1.mech": "h33"}, [("1.mech", "S-046")]),
    ],
)
def test_what_cannot_lie_there_is_named_and_not_drawn(
    game: str, entries: Values, faults: list[tuple[str, str]]
) -> None:
    """A link is untrusted."""
    table = Table(game, 3, **entries)
    found = table.ask("tally")
    assert [(fault["at"], fault["rule"]) for fault in found["faults"]] == faults
    assert all(fault["text"] for fault in found["faults"])
    assert table.ask("pad_board", seat=0)["ok"]
    del table.entries[WAY]
    assert not table.ask("tally")["faults"], "where numbers are counted nothing of it counts"


@pytest.mark.parametrize(
    ("fields", "address"),
    [
        ({"entries": {"0.cloister": "XX1"}}, "entries.0.cloister"),
        ({"entries": {"9.cloister": "FR1"}}, "entries.9.cloister"),
        ({"seat": 3}, "seat"),
        ({"piece": "mech"}, "piece"),
    ],
)
def test_what_is_not_there_is_refused(fields: dict[str, Any], address: str) -> None:
    answer = Table("kardinal", 3).ask("pad_board", **{"seat": 0, **fields})
    assert not answer["ok"]
    assert answer["error"]["address"] == address
    assert answer["error"]["message"]


def test_a_pad_without_a_board_says_so() -> None:
    answer = Table("burgundy", 2).ask("pad_board", seat=0, entries={})
    assert answer["error"]["address"] == "game"
